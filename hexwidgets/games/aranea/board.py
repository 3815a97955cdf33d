"""Aranea's web as geometry: rings of squares around a centre rectangle, numbered like a clock (AR-2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import asin, cos, hypot, pi, sin

from hexwidgets.core.scene import Area, Cell, Layout, Point, Row

RADIUS = 10.0
HUB = 4.9
"""Where the innermost ring begins."""
SAG = 0.06
"""How far a thread hangs inward between two spokes, as a share of its radius."""
STEPS = 4
"""Straight pieces a thread is drawn with."""


def layout(rings: Sequence[str], squares: int, grid: Sequence[Sequence[int]]) -> Layout:
    """The web: `rings` from the outside in, each of so many squares; `grid` numbers the centre from the top left."""
    return Layout((_web(rings, squares), _centre(grid)))


def _web(rings: Sequence[str], squares: int) -> Area:
    depth = (RADIUS - HUB) / len(rings)
    numbers = range(1, squares + 1)
    cells = [
        _sector(ring, number, squares, RADIUS - depth * (index + 1), RADIUS - depth * index)
        for index, ring in enumerate(rings)
        for number in numbers
    ]
    rows = [Row(ring, tuple(f"{ring} {number}" for number in numbers)) for ring in rings]
    return Area("web", "Web", tuple(cells), tuple(rows))


def _sector(ring: str, number: int, squares: int, low: float, high: float) -> Cell:
    turn, half, depth = 2 * pi * number / squares, pi / squares, high - low
    outline = (*_thread(high, turn, half), *reversed(list(_thread(low, turn, half))))
    centre = (low + high) / 2 * (1 - SAG)
    aside = half - asin(min(1.0, 0.31 * depth / high))
    return Cell(
        id=f"{ring} {number}",
        outline=outline,
        middle=_polar(centre, turn),
        label=str(number),
        label_at=_polar(_sagging(high, aside / half) - 0.29 * depth, turn - aside),
        radius=round(min(0.39 * depth, 0.8 * centre * sin(half)), 3),
    )


def _thread(radius: float, turn: float, half: float) -> Iterator[Point]:
    """From spoke to spoke, clockwise."""
    for step in range(STEPS + 1):
        share = 2 * step / STEPS - 1
        yield _polar(_sagging(radius, share), turn + share * half)


def _sagging(radius: float, share: float) -> float:
    """The thread's distance from the hub; share is -1 and 1 at the spokes, 0 half-way."""
    return radius * (1 - SAG * (1 - share * share))


def _polar(radius: float, turn: float) -> Point:
    """Clockwise from the top, as on a clock."""
    return round(radius * sin(turn), 3), round(radius * cos(turn), 3)


def _centre(grid: Sequence[Sequence[int]]) -> Area:
    height, width = len(grid), len(grid[0])
    side = 2 * 0.94 * HUB * (1 - SAG) / hypot(width, height)
    cells = [
        _square(number, (column - width / 2) * side, (height / 2 - row) * side, side)
        for row, numbers in enumerate(grid)
        for column, number in enumerate(numbers)
    ]
    headings = ["centre", *[""] * (height - 1)]
    rows = [Row(h, tuple(f"centre {n}" for n in numbers)) for h, numbers in zip(headings, grid, strict=True)]
    return Area("centre", "Centre", tuple(cells), tuple(rows))


def _square(number: int, left: float, top: float, side: float) -> Cell:
    """The stone sits low and right of the middle, so that the number has its corner."""

    def at(right: float, down: float) -> Point:
        return round(left + right * side, 3), round(top - down * side, 3)

    return Cell(
        id=f"centre {number}",
        outline=(at(0, 0), at(1, 0), at(1, 1), at(0, 1)),
        middle=at(0.62, 0.62),
        label=str(number),
        label_at=at(0.23, 0.2),
        radius=round(0.31 * side, 3),
    )
