"""Aranea's web: like a clock, no cell on another, every stone and number inside its own cell."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, dist, hypot

import pytest

from hexwidgets.core.scene import Cell, Layout, Point
from hexwidgets.games.aranea.board import layout

RINGS = ("outer", "middle", "inner")
GRIDS = {
    "4 by 3": [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]],
    "3 by 4": [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]],
    "6 by 2": [[12, 11, 10, 9, 8, 7], [1, 2, 3, 4, 5, 6]],
    "12 by 1": [list(range(1, 13))],
}


@pytest.fixture(params=GRIDS)
def board(request: pytest.FixtureRequest) -> Layout:
    return layout(RINGS, 12, GRIDS[request.param])


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether a ray from the point to the right crosses the outline an odd number of times."""
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


def edge_distance(point: Point, outline: Sequence[Point]) -> float:
    return min(_segment_distance(point, a, b) for a, b in pairwise([*outline, outline[0]]))


def _segment_distance(point: Point, a: Point, b: Point) -> float:
    along = (b[0] - a[0], b[1] - a[1])
    share = ((point[0] - a[0]) * along[0] + (point[1] - a[1]) * along[1]) / (hypot(*along) ** 2)
    share = max(0.0, min(1.0, share))
    return dist(point, (a[0] + share * along[0], a[1] + share * along[1]))


def clock(cell: Cell) -> float:
    """The cell's place as degrees clockwise from the top."""
    return degrees(atan2(cell.middle[0], cell.middle[1])) % 360


def test_has_all_cells_once(board: Layout) -> None:
    wanted = [f"{ring} {n}" for ring in (*RINGS, "centre") for n in range(1, 13)]
    assert sorted(cell.id for cell in board.cells) == sorted(wanted)
    assert [area.id for area in board.areas] == ["web", "centre"]
    assert all(cell.label == cell.id.split()[1] for cell in board.cells)


@pytest.mark.parametrize("ring", RINGS)
@pytest.mark.parametrize(("number", "angle"), [(12, 0), (1, 30), (3, 90), (6, 180), (9, 270)])
def test_numbers_go_like_a_clock(web: Layout, ring: str, number: int, angle: float) -> None:
    assert clock(web.cell(f"{ring} {number}")) == pytest.approx(angle, abs=0.05)


def test_rings_lie_inside_each_other(web: Layout) -> None:
    radii = [hypot(*web.cell(f"{ring} 5").middle) for ring in RINGS]
    assert radii == sorted(radii, reverse=True)
    assert radii[0] - radii[1] == pytest.approx(radii[1] - radii[2], abs=0.01)


def test_centre_is_numbered_from_the_top_left(web: Layout) -> None:
    first, right, below = (web.cell(f"centre {n}").middle for n in (1, 2, 5))
    assert right[0] > first[0]
    assert right[1] == first[1]
    assert below[1] < first[1]
    assert below[0] == first[0]


def test_text_rows_follow_the_rings_and_the_grid(board: Layout) -> None:
    web, centre = board.areas
    assert [row.heading for row in web.rows] == list(RINGS)
    assert web.rows[1].cells == tuple(f"middle {n}" for n in range(1, 13))
    heights = [{board.cell(cell).middle[1] for cell in row.cells} for row in centre.rows]
    assert all(len(height) == 1 for height in heights)
    assert [max(height) for height in heights] == sorted((max(height) for height in heights), reverse=True)


def test_no_point_is_in_two_cells(board: Layout) -> None:
    steps = [i * 0.217 - 10.1 for i in range(94)]
    found = [sum(inside((x, y), cell.outline) for cell in board.cells) for x in steps for y in steps]
    assert max(found) == 1
    assert sum(found) > len(found) / 2, "most of the square around the web should be cells"


def test_middles_and_labels_are_in_their_own_cell_only(board: Layout) -> None:
    for cell in board.cells:
        for point in (cell.middle, cell.label_at):
            assert [other.id for other in board.cells if inside(point, other.outline)] == [cell.id]


def test_stones_fit_and_fill_their_cells(board: Layout) -> None:
    for cell in board.cells:
        room = edge_distance(cell.middle, cell.outline)
        assert 0.75 * room < cell.radius < 0.95 * room, cell.id


def test_stones_leave_the_numbers_free(board: Layout) -> None:
    """Half of a digit's height is about a third of the radius, as large as labels are drawn."""
    for cell in board.cells:
        assert dist(cell.middle, cell.label_at) > 1.35 * cell.radius, cell.id
        assert edge_distance(cell.label_at, cell.outline) > 0.45 * cell.radius, cell.id


def test_the_centre_keeps_away_from_the_web(board: Layout) -> None:
    web, centre = board.areas
    corners = [point for cell in centre.cells for point in cell.outline]
    gap = min(edge_distance(corner, cell.outline) for corner in corners for cell in web.cells)
    assert gap > 0.2


def test_neighbours_share_their_spoke(web: Layout) -> None:
    """No gap shows between two squares of a ring."""
    for ring in RINGS:
        for number in range(1, 13):
            here, after = web.cell(f"{ring} {number}"), web.cell(f"{ring} {number % 12 + 1}")
            shared = [a for a in here.outline if min(dist(a, b) for b in after.outline) < 0.002]
            assert len(shared) == 2, here.id


@pytest.mark.parametrize("squares", [6, 9, 16])
def test_other_numbers_of_squares_fit_too(squares: int) -> None:
    for cell in layout(("far", "near"), squares, [[1, 2], [3, 4]]).cells:
        assert inside(cell.label_at, cell.outline)
        assert cell.radius < edge_distance(cell.middle, cell.outline)
