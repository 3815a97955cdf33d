"""Figures of The Weavers: forms in every colour, each with its letter, and those that lie along routes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import cos, hypot, pi, sin
from pathlib import Path

from hexwidgets.core import figure
from hexwidgets.core.scene import Figure, Part, Point
from hexwidgets.games.weavers.actions import COLORS

FORMS = {
    "system": (0.0, 0.76, 0.32),
    "slot": (0.0, 0.0, 0.92),
    "cube": (0.0, 0.12, 1.2),
    "symbol": (0.0, 0.16, 1.0),
    "arrow": (-0.14, 0.0, 0.96),
    "pointer": (-0.14, 0.0, 1.06),
}
"""What there is of every colour, with the place and height of the letter on it."""
HOLLOW = ("slot", "arrow")
"""Forms whose middle is empty."""
PAINT = {"red": "red", "blue": "blue", "yellow": "gold", "white": "paper", "black": "black"}
"""Colours as the palette names them."""
ROAD = "brown"
"""An open route: no resource's colour, or cubes on it would hardly be seen."""
DARK = ("red", "blue", "black")
"""Colours on which letters are light."""
BENDS = 10
SHAFT, HEAD, LENGTH = 0.065, 0.2, 0.36
"""An aim's half widths, and how long its head is."""
START, ASIDE, STEEP, SWING = 1.06, pi / 7, pi / 3.6, 0.5
"""How far from the middle of a system an aim begins, at which angles to the route, and how far it swings out."""


@cache
def drawn(path: Path) -> dict[str, Figure]:
    """The figures of the file, by kind."""
    return {one.kind: one for one in figure.load(path)}


def colored(path: Path) -> Iterator[Figure]:
    """Every form in every colour."""
    for form, place in FORMS.items():
        for color in COLORS:
            yield _with_letter(drawn(path)[form], drawn(path)[color], place)


def of_color(form: str, color: int) -> str:
    """What a form in this colour is called: `red cube`."""
    return f"{COLORS[color]} {form}"


def others(path: Path) -> Iterator[Figure]:
    """What has a colour of its own."""
    for kind, one in drawn(path).items():
        if kind not in FORMS and kind not in COLORS:
            yield one


def _with_letter(form: Figure, letter: Figure, place: tuple[float, float, float]) -> Figure:
    right, up, size = place
    tone = "light" if letter.kind in DARK and form.kind not in HOLLOW else "line"
    written = [
        Part(tone, tuple((round(right + size * x, 3), round(up + size * y, 3)) for x, y in part.outline))
        for part in letter.parts
    ]
    said = letter.letter.lower() if form.kind in HOLLOW else letter.letter + form.letter
    kind = f"{letter.kind} {form.kind}"
    return replace(form, kind=kind, color=PAINT[letter.kind], letter=said, parts=(*form.parts, *written))


# ---- along routes


def lane(kind: str, way: Point, length: float, wide: float) -> Figure:
    """A bar along a route that is open, around its middle."""
    right, up = way[0] / hypot(*way), way[1] / hypot(*way)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    outline = tuple(
        _rounded(along * length * right - across * wide * up, along * length * up + across * wide * right)
        for along, across in corners
    )
    return Figure(kind, ROAD, "=", (Part("body", outline),))


def aim(kind: str, way: Point, side: int, scale: float) -> Figure:
    """An arrow from a swarm to its target around the middle between them; it swings out to the left (1) or right (-1),
    so that what lies on the route stays to be seen."""
    curve = _curve(way, side)
    neck = _neck(curve)
    body = [*curve[:neck], _cut(curve, neck)]
    sides = [_normal(body, at) for at in range(len(body))]
    left = [(x + SHAFT * nx, y + SHAFT * ny) for (x, y), (nx, ny) in zip(body, sides, strict=True)]
    right = [(x - SHAFT * nx, y - SHAFT * ny) for (x, y), (nx, ny) in zip(body, sides, strict=True)]
    (x, y), (nx, ny) = body[-1], sides[-1]
    head = [(x + HEAD * nx, y + HEAD * ny), curve[-1], (x - HEAD * nx, y - HEAD * ny)]
    outline = _scaled([*left, *head, *reversed(right)], scale)
    return Figure(kind, "violet", ">", (Part("body", outline),))


def _curve(way: Point, side: int) -> list[Point]:
    (dx, dy), length = way, hypot(*way)
    ux, uy = dx / length, dy / length
    nx, ny = -uy * side, ux * side
    # Names stand above systems: what goes straight up or down keeps more to the side.
    angle = STEEP if abs(dx) < 0.01 else ASIDE
    along, aside = START * cos(angle), START * sin(angle)
    ends = [(-length / 2 + along, aside), (0.0, aside + SWING), (length / 2 - along, aside)]
    (ax, ay), (bx, by), (cx, cy) = ((a * ux + b * nx, a * uy + b * ny) for a, b in ends)
    steps = [step / BENDS for step in range(BENDS + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in steps
    ]


def _neck(curve: list[Point]) -> int:
    """The first point of the curve that the head covers."""
    tip = curve[-1]
    return next(at for at, (x, y) in enumerate(curve) if hypot(tip[0] - x, tip[1] - y) < LENGTH)


def _cut(curve: list[Point], neck: int) -> Point:
    """Where the head begins, between two points of the curve."""
    (ax, ay), (x, y) = curve[neck - 1], curve[-1]
    far = hypot(x - ax, y - ay)
    share = (far - LENGTH) / far
    return ax + share * (x - ax), ay + share * (y - ay)


def _normal(line: list[Point], at: int) -> Point:
    (ax, ay), (bx, by) = line[max(at - 1, 0)], line[min(at + 1, len(line) - 1)]
    length = hypot(bx - ax, by - ay)
    return (ay - by) / length, (bx - ax) / length


def _scaled(points: Iterable[Point], scale: float) -> tuple[Point, ...]:
    return tuple(_rounded(x / scale, y / scale) for x, y in points)


def _rounded(x: float, y: float) -> Point:
    return round(x, 3), round(y, 3)
