"""What an SVG picture shows above the board: the headline, the dice, the seats and their counters."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from hexwidgets.core.scene import Counter, Point
from hexwidgets.render import shapes, words
from hexwidgets.render.markup import Markup, element, path, plain, text_at, text_width
from hexwidgets.render.stage import Stage

BIG, SMALL = 28.0, 21.0
DIE = 48.0
GAP = 10.0
PIPS = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    "5": ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def panel(stage: Stage, width: float, margin: float, titles: bool) -> tuple[list[Markup], float]:
    """The elements, and where they end."""
    dice = words.dice(stage.scene)
    side = min(DIE, width / 2 / len(dice) - GAP) if dice else 0.0
    room = width - len(dice) * (side + GAP)
    lines = _wrapped(stage.scene.headline, room - 2 * BIG)
    height = max(len(lines) * 1.3 * BIG, side)
    heads = _headline(stage, lines, margin, margin + height / 2)
    middles = [margin + room + (i + 1) * (side + GAP) - side / 2 for i in range(len(dice))]
    faces = [_die(stage, die, (x, margin + height / 2), side / 2, titles) for die, x in zip(dice, middles, strict=True)]
    chips, end = _chips(stage, width, margin, margin + height + GAP)
    return [*heads, *faces, *chips], end


def _wrapped(text: str, width: float) -> list[str]:
    letters = max(8, int(width / text_width("n", BIG)))
    return textwrap.wrap(words.clean(text), letters, max_lines=3, placeholder=" ...") or [""]


def _headline(stage: Stage, lines: list[str], left: float, middle: float) -> Iterator[Markup]:
    """The lines around a height, and before them the shape of who is to move."""
    if stage.scene.mover >= 0:
        yield _glyph(stage, stage.scene.mover, left + 0.5 * BIG, middle, 0.5 * BIG)
        left += 1.4 * BIG
    first = middle - (len(lines) - 1) * 0.65 * BIG
    for i, line in enumerate(lines):
        at = (left, first + i * 1.3 * BIG)
        yield text_at(line, at, BIG, font_size=BIG, fill=stage.palette["ink"], class_="headline", font_weight=600)


def _chips(stage: Stage, width: float, left: float, top: float) -> tuple[list[Markup], float]:
    """The seats and the other counters, one after the other, in as many lines as they need."""
    drawn, x, y = list[Markup](), 0.0, top
    for seat, text in _chip_texts(stage):
        wide = text_width(text, SMALL) + (0 if seat is None else 1.4 * SMALL)
        if x and x + wide > width:
            x, y = 0.0, y + 1.5 * SMALL
        drawn.extend(_chip(stage, seat, text, left + x, y + 0.7 * SMALL))
        x += wide + 1.2 * SMALL
    return drawn, y + 1.5 * SMALL


def _chip_texts(stage: Stage) -> Iterator[tuple[int | None, str]]:
    drawn = stage.scene.layout.figure_of
    others = {piece.seat for piece in stage.scene.pieces if piece.kind not in drawn}
    for seat in sorted(others | set(range(len(stage.scene.seats)))):
        yield seat, _short(words.seat_counts(stage.scene, seat))
    for counter in words.counts(stage.scene, None):
        yield None, _short(words.counted(counter))


def _short(text: str) -> str:
    return textwrap.shorten(words.clean(text), 46, placeholder=" ...")


def _chip(stage: Stage, seat: int | None, text: str, left: float, middle: float) -> Iterator[Markup]:
    if seat is not None:
        yield _glyph(stage, seat, left + 0.5 * SMALL, middle, 0.5 * SMALL)
        left += 1.4 * SMALL
    yield text_at(text, (left, middle), SMALL, font_size=SMALL, fill=stage.palette["muted"], class_="counter")


def _glyph(stage: Stage, seat: int, x: float, y: float, radius: float) -> Markup:
    outline, fill, edge, _ = stage.look(seat)
    upright = path((px, 2 * y - py) for px, py in shapes.placed(outline, (x, y), radius))
    return element("path", class_="seat", d=upright, fill=fill, stroke=edge, stroke_width=0.12 * radius)


def _die(stage: Stage, die: Counter, at: Point, half: float, titles: bool) -> Markup:
    edge = stage.palette["die_edge"] if die.seat is None else stage.look(die.seat)[2]
    look: dict[str, str | float] = {"fill": stage.palette["die"], "stroke": edge, "stroke_width": 0.08 * half}
    face = element("rect", x=at[0] - half, y=at[1] - half, width=2 * half, height=2 * half, rx=0.36 * half, **look)
    title = [element("title", plain(words.counted(die)))] if titles else []
    return element("g", *title, face, *_face(stage, die.value, at, half), class_="die")


def _face(stage: Stage, value: str, at: Point, half: float) -> Iterator[Markup]:
    """Pips, or the value written out where a common die has no such face."""
    ink = stage.palette["pip"]
    for i, j in PIPS.get(value, ()):
        yield element("circle", cx=at[0] + 0.54 * half * i, cy=at[1] - 0.54 * half * j, r=0.19 * half, fill=ink)
    if value not in PIPS:
        size = half * min(1.1, 1.7 / max(text_width(value, 1), 0.1))
        yield text_at(value, at, size, font_size=size, fill=ink, text_anchor="middle")
