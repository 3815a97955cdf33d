"""Scenes and figures by themselves: windows, what is closed, what just happened, and outlines from a data file."""

from __future__ import annotations

from dataclasses import replace
from math import dist, hypot
from pathlib import Path

import pytest

from hexwidgets.core import figure
from hexwidgets.core.game import Happening
from hexwidgets.core.scene import (
    Area,
    Arrow,
    Box,
    Cell,
    Choice,
    Figure,
    Layout,
    Mark,
    Part,
    Piece,
    Point,
    Row,
    Scene,
    View,
)
from hexwidgets.render.stage import stage


def square(column: int, row: int) -> Cell:
    """A cell such as 'b3', one wide and high."""
    corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
    outline = tuple((float(x), float(y)) for x, y in corners)
    return Cell(f"{'abcdef'[column]}{row + 1}", outline, (column + 0.5, row + 0.5), "", (column + 0.1, row + 0.9), 0.4)


def grid(window: Box | None = None, grip: Point = (0.0, 0.0)) -> Area:
    """Four by four cells."""
    cells = [square(column, row) for row in range(4) for column in range(4)]
    rows = [Row(str(row), tuple(cell.id for cell in cells[4 * row : 4 * row + 4])) for row in range(4)]
    return Area("grid", "Grid", tuple(cells), tuple(rows), grip, window)


def scene(*areas: Area, view: View | None = None) -> Scene:
    layout = Layout(areas or (grid(),))
    return Scene("Squares", "Ann to move", ("Ann", "Abe"), 0, layout, views=(view,) if view else ())


def shown(seen: Scene) -> set[str]:
    return {cell.id for cell in seen.cells()}


# ---- what is shown


def test_without_a_window_all_cells_are_shown_where_they_are() -> None:
    aside = replace(grid(), id="aside", cells=(square(5, 0),))
    assert scene(grid(), aside).cells() == (*grid().cells, square(5, 0))


def test_a_view_of_an_area_without_a_window_moves_nothing() -> None:
    assert scene(grid(), view=View("grid", (1.0, 1.0), (0, 0, 9, 9))).cells() == grid().cells


def test_under_a_window_the_cells_inside_it_are_shown() -> None:
    assert shown(scene(grid((0.0, 0.0, 2.0, 3.0)))) == {"a1", "b1", "a2", "b2", "a3", "b3"}


@pytest.mark.parametrize(
    ("move", "first", "cells"),
    [
        ((0.0, 0.0), "a1", {"a1", "b1", "a2", "b2"}),
        ((-1.0, -2.0), "b3", {"b3", "c3", "b4", "c4"}),
        ((-3.0, 0.0), "d1", {"d1", "d2"}),
        ((1.0, 1.0), "a1", {"a1"}),
        ((-9.0, 0.0), "", set()),
    ],
)
def test_a_view_moves_the_cells_under_the_window(move: Point, first: str, cells: set[str]) -> None:
    seen = scene(grid((0.0, 0.0, 2.0, 2.0)), view=View("grid", move, (0, 0, 9, 9)))
    assert shown(seen) == cells
    unmoved = {cell.id: cell for cell in grid().cells}
    assert [cell.id for cell in seen.cells()][:1] == [first][: len(cells)]
    for cell in seen.cells():
        before = unmoved[cell.id]
        was, now = ((*one.outline, one.middle, one.label_at) for one in (before, cell))
        assert [(x + move[0], y + move[1]) for x, y in was] == [pytest.approx(point) for point in now]
        assert (cell.label, cell.radius) == (before.label, before.radius)


def test_a_view_of_one_area_leaves_the_others_alone() -> None:
    other = replace(grid((0.0, 0.0, 1.0, 1.0)), id="other", cells=(square(0, 0), square(4, 0)))
    seen = scene(grid((0.0, 0.0, 1.0, 1.0)), other, view=View("grid", (-2.0, 0.0), (0, 0, 1, 1)))
    assert [cell.id for cell in seen.cells()] == ["c1", "a1"]
    assert "e1" not in seen.closed(), "only areas with a view have closed cells"


@pytest.mark.parametrize("move", [(0.0, 0.0), (-1.0, -2.0), (7.0, 0.0)])
def test_closed_is_what_lies_outside_the_room_wherever_it_is_moved(move: Point) -> None:
    seen = scene(grid((0.0, 0.0, 4.0, 4.0)), view=View("grid", move, (1.0, 0.0, 3.0, 2.0)))
    every = {cell.id for cell in grid().cells}
    assert seen.closed() == every - {"b1", "c1", "b2", "c2"}


def test_without_a_view_nothing_is_closed() -> None:
    assert scene(grid((0.0, 0.0, 2.0, 2.0))).closed() == frozenset()
    assert scene(view=View("elsewhere", (0.0, 0.0), (0, 0, 0, 0))).closed() == frozenset()


def test_a_cell_that_is_not_there_is_named() -> None:
    assert scene().layout.cell("b3") == square(1, 2)
    with pytest.raises(KeyError, match="no cell 'z9' on this board"):
        scene().layout.cell("z9")


def test_what_covers_several_cells_is_held_in_its_middle() -> None:
    """Its grip is the way from the middle of the first cell, also where the cells are moved and seen from behind."""
    held = scene(grid((0.0, 0.0, 4.0, 4.0), grip=(0.5, 0.5)), view=View("grid", (-1.0, 0.0), (0, 0, 4, 4)))
    assert stage(held).held("b1") == (1.0, 1.0)
    assert stage(held, orientation=1).held("b1") == (-1.0, -1.0)
    assert stage(scene()).held("b1") == (1.5, 0.5)


def test_a_scene_finds_pieces_and_choices_by_any_of_their_cells() -> None:
    long = Piece("a1", "stag", 0, "a Stag", "a2")
    choice = Choice("move", "move it", ("a1", "b2"))
    seen = replace(scene(), pieces=(Piece("b1", "beetle", 1, "a beetle"), long), choices=(choice,))
    assert long.cells == ("a1", "a2")
    assert [seen.piece_at(cell) for cell in ("a1", "a2", "c1")] == [long, long, None]
    assert [seen.at(cell) for cell in ("a1", "b2", "a2")] == [(choice,), (choice,), ()]


# ---- what just happened


def after(*happenings: Happening) -> tuple[tuple[Arrow, ...], list[str]]:
    """The arrows, and the cells that are marked as the last move's."""
    seen = scene().after(happenings)
    assert all(mark.kind == "last" for mark in seen.marks)
    return seen.arrows, [mark.cell for mark in seen.marks]


def test_a_way_is_arrows_from_cell_to_cell_with_marks_at_its_ends() -> None:
    way = Happening("X-1", "It moves", ("a1", "a2", "b2"))
    assert after(way) == ((Arrow("a1", "a2"), Arrow("a2", "b2")), ["a1", "b2"])


def test_a_step_on_the_spot_has_no_arrow_and_one_mark() -> None:
    assert after(Happening("X-1", "It turns", ("a1", "a1"))) == ((), ["a1"])


def test_one_cell_is_no_way() -> None:
    assert after(Happening("X-1", "It is there", ("a1",)), Happening("X-2", "Nothing")) == ((), [])


def test_spots_are_marked_without_arrows() -> None:
    assert after(Happening("X-1", "A line", spots=("a1", "b1", "c1"))) == ((), ["a1", "b1", "c1"])


def test_each_cell_is_marked_once_the_ways_first() -> None:
    told = [Happening("X-1", "A line", ("b1",), ("c1", "a1")), Happening("X-2", "It moves", ("a1", "b1"))]
    assert after(*told) == ((Arrow("a1", "b1"),), ["a1", "b1", "c1"])


def test_what_was_shown_before_stays() -> None:
    before = replace(scene(), marks=(Mark("d4", "target"),), arrows=(Arrow("d4", "d3", "note"),))
    seen = before.after(iter([Happening("X-1", "It moves", ("a1", "b1"))]))
    assert seen.marks == (Mark("d4", "target"), Mark("a1", "last"), Mark("b1", "last"))
    assert seen.arrows == (Arrow("d4", "d3", "note"), Arrow("a1", "b1"))
    assert before.marks == (Mark("d4", "target"),), "a scene never changes"
    assert replace(seen, marks=before.marks, arrows=before.arrows) == before


# ---- figures


def loaded(folder: Path, *parts: str) -> Figure:
    """A figure of these parts."""
    path = folder / "figures.toml"
    path.write_text(f'[figures.bee]\ncolor = "gold"\nletter = "b"\nparts = [{", ".join(parts)}]\n', encoding="utf-8")
    (bee,) = figure.load(path)
    return bee


def part(folder: Path, given: str) -> Part:
    (one,) = loaded(folder, f'{{ tone = "body", {given} }}').parts
    return one


def test_a_figure_has_its_kind_colour_letter_and_parts_in_order(tmp_path: Path) -> None:
    triangle = "points = [[0.0, 0.0], [1.0, 0.0], [0.0, 0.5]]"
    bee = loaded(tmp_path, *(f'{{ tone = "{tone}", {triangle} }}' for tone in ("paper", "line", "light", "body")))
    assert (bee.kind, bee.color, bee.letter) == ("bee", "gold", "b")
    assert [one.tone for one in bee.parts] == ["paper", "line", "light", "body"]
    assert {one.outline for one in bee.parts} == {((0.0, 0.0), (1.0, 0.0), (0.0, 0.5))}
    assert Layout((), (bee,)).figure_of == {"bee": bee}


def test_an_ellipse_goes_around_its_middle(tmp_path: Path) -> None:
    outline = part(tmp_path, "ellipse = [0.5, -1.0, 2.0, 0.25]").outline
    assert len(set(outline)) == len(outline) == figure.CORNERS
    assert [hypot((x - 0.5) / 2, (y + 1) / 0.25) for x, y in outline] == pytest.approx([1] * len(outline), abs=0.005)
    xs, ys = zip(*outline, strict=True)
    assert (min(xs), max(xs), min(ys), max(ys)) == (-1.5, 2.5, -1.25, -0.75)


@pytest.mark.parametrize(
    ("stroke", "outline"),
    [
        ("[[0.0, 0.0], [2.0, 0.0]]", ((0, 0.1), (2, 0.1), (2, -0.1), (0, -0.1))),
        ("[[1.0, 3.0], [1.0, 0.0]]", ((1.1, 3), (1.1, 0), (0.9, 0), (0.9, 3))),
        ("[[0.0, 0.0], [0.3, 0.4]]", ((-0.08, 0.06), (0.22, 0.46), (0.38, 0.34), (0.08, -0.06))),
    ],
    ids=["across", "down", "aslant"],
)
def test_a_stroke_is_as_wide_as_it_says(tmp_path: Path, stroke: str, outline: tuple[Point, ...]) -> None:
    assert part(tmp_path, f"stroke = {stroke}, width = 0.2").outline == outline


def test_a_bent_stroke_goes_there_and_back_on_both_sides_of_its_corner(tmp_path: Path) -> None:
    points = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]
    outline = part(tmp_path, "stroke = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]], width = 0.2").outline
    there, back = outline[:3], outline[:2:-1]
    for point, one, other in zip(points, there, back, strict=True):
        assert dist(one, other) == pytest.approx(0.2, abs=0.002)
        assert ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2) == pytest.approx(point, abs=0.002)


def test_a_mirrored_part_is_there_twice(tmp_path: Path) -> None:
    given = 'tone = "line", points = [[0.5, 0.0], [1.0, 0.5], [0.5, 1.0]]'
    one, other = loaded(tmp_path, f"{{ {given}, mirror = true }}").parts
    assert other == Part("line", tuple((-x, y) for x, y in one.outline))
    assert len(loaded(tmp_path, f"{{ {given}, mirror = false }}").parts) == 1


def test_a_tone_that_is_none_is_named_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="tone 'shade' is not one of: body, line, light, paper"):
        loaded(tmp_path, '{ tone = "shade", points = [[0, 0], [1, 0], [0, 1]] }')


def test_a_turned_figure_lies_across_and_four_quarters_are_a_whole_turn(tmp_path: Path) -> None:
    upright = loaded(tmp_path, '{ tone = "body", points = [[-1.0, -2.0], [1.0, -2.0], [0.5, 2.0]] }')
    across = figure.turned(upright)
    assert across.parts == (Part("body", ((-2.0, 1.0), (-2.0, -1.0), (2.0, -0.5))),)
    assert (across.kind, across.color, across.letter) == ("bee", "gold", "b")
    quarters = [across]
    for _ in range(3):
        quarters.append(figure.turned(quarters[-1]))
    assert quarters[-1] == upright
    assert upright not in quarters[:-1]
