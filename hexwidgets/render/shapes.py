"""Polygons on the board: turned, moved inward, placed. Coordinates have y pointing up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import cos, dist, pi, sin
from typing import NamedTuple

from hexwidgets.core.scene import Cell, Point

Outline = tuple[Point, ...]


class Box(NamedTuple):
    """The smallest upright rectangle around something."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom


def box(cells: Iterable[Cell]) -> Box:
    points = [point for cell in cells for point in cell.outline] or [(0.0, 0.0), (1.0, 1.0)]
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def grown(around: Box, room: float) -> Box:
    """The same with so much room on each side."""
    return Box(around.left - room, around.bottom - room, around.right + room, around.top + room)


def beside(cell: Cell, side: str, room: float) -> Point:
    """A point on this side of a cell, so far from it."""
    around, (x, y) = box([cell]), cell.middle
    if side == "left":
        return around.left - room, y
    return (x, around.top + room) if side == "above" else (x, around.bottom - room)


def rectangle(at: Point, wide: float, high: float) -> Outline:
    """Around a point, half so wide and half so high."""
    x, y = at
    return (x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)


def turned(cell: Cell) -> Cell:
    """The cell as the player on the other side sees it."""
    return replace(
        cell,
        outline=tuple(map(_opposite, cell.outline)),
        middle=_opposite(cell.middle),
        label_at=_opposite(cell.label_at),
    )


def _opposite(point: Point) -> Point:
    return -point[0], -point[1]


def footprint(outline: Outline, middle: Point, grip: Point) -> Outline:
    """The outline of what is held away from the middle of its first cell: that cell's, drawn out twice as far."""
    return tuple(
        (x + 2 * grip[0] * ((x - middle[0]) * grip[0] > 0), y + 2 * grip[1] * ((y - middle[1]) * grip[1] > 0))
        for x, y in outline
    )


def placed(shape: Outline, at: Point, scale: float) -> Outline:
    """A unit shape, drawn around a point."""
    return tuple((at[0] + scale * x, at[1] + scale * y) for x, y in shape)


def spread(count: int) -> Iterator[tuple[Point, float]]:
    """Where so many pieces go in one cell, and how large: offsets and scale as shares of its radius."""
    if count == 1:
        yield (0.0, 0.0), 1.0
        return
    for i in range(count):
        turn = 2 * pi * (i + 0.5) / count
        yield (-0.52 * sin(turn), 0.52 * cos(turn)), min(0.48, 1.5 / count)


def inset(outline: Outline, depth: float) -> Outline:
    """The outline moved inward, evenly along all its sides."""
    inward = depth if _area(outline) > 0 else -depth
    count = len(outline)
    return tuple(_moved(outline[i - 1], outline[i], outline[(i + 1) % count], inward) for i in range(count))


def _moved(before: Point, here: Point, after: Point, depth: float) -> Point:
    (ax, ay), (bx, by) = _normal(before, here), _normal(here, after)
    share = depth / max(0.25, 1 + ax * bx + ay * by)
    return here[0] + share * (ax + bx), here[1] + share * (ay + by)


def _normal(start: Point, end: Point) -> Point:
    length = dist(start, end) or 1.0
    return (start[1] - end[1]) / length, (end[0] - start[0]) / length


def _area(outline: Outline) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)) / 2


def contains(outline: Outline, point: Point) -> bool:
    """Whether a line to the right of the point crosses the outline an odd number of times."""
    x, y = point
    inside, (ax, ay) = False, outline[-1]
    for bx, by in outline:
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
        ax, ay = bx, by
    return inside
