"""A scene as plain text: the same scene gives the same lines, so that tests and notebooks can compare them."""

from __future__ import annotations

import textwrap

from hexwidgets.core.scene import Area, Piece, Row, Scene
from hexwidgets.render import words
from hexwidgets.render.stage import is_turned

WIDTH = 79
EMPTY, TARGET, LAST = ".", "*", "<"


def text(scene: Scene, *, orientation: int = 0) -> str:
    """The headline, the dice and counters, every area row by row, a legend, and what can be done.

    From an odd seat's side the rows and their cells come the other way round.
    """
    turned = is_turned(scene, orientation)
    parts = [
        _wrapped(scene.headline) + _wrapped(_counters(scene)),
        *(_area(scene, area, turned) for area in scene.layout.areas),
        _wrapped(_legend(scene), "  "),
        _choices(scene),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def _wrapped(line: str, indent: str = "") -> list[str]:
    return textwrap.wrap(words.clean(line, "?"), WIDTH, subsequent_indent=indent)


def _counters(scene: Scene) -> str:
    seats = [words.seat_counts(scene, seat) for seat in words.seats(scene) if words.counts(scene, seat)]
    told = [words.dice_told(scene), *map(words.counted, words.counts(scene, None)), *seats]
    return "; ".join(filter(None, told))


def _area(scene: Scene, area: Area, turned: bool) -> list[str]:
    """One heading of labels where all rows have the same, else each cell with its own."""
    seen = _seen(scene, area)
    rows = [_turned(row) for row in reversed(seen)] if turned else seen
    labels = _labels(scene, area, seen)
    heads = [[labels[cell] for cell in row.cells] for row in rows]
    bodies = [[_cell(scene, cell) for cell in row.cells] for row in rows]
    names = [words.clean(row.heading, "?") for row in rows]
    if len(rows) > 1 and all(head == heads[0] for head in heads):
        return _table(["", *names], [[f" {label} " for label in heads[0]], *bodies])
    wide = _widest(bodies)
    joined = [[f"  {a} {b:<{wide}}" for a, b in zip(*row, strict=True)] for row in zip(heads, bodies, strict=True)]
    return _table(names, joined)


def _seen(scene: Scene, area: Area) -> list[Row]:
    """The rows without what is not shown."""
    if area.window is None:
        return list(area.rows)
    shown = {cell.id for cell in scene.cells()}
    rows = [Row(row.heading, tuple(cell for cell in row.cells if cell in shown)) for row in area.rows]
    return [row for row in rows if row.cells]


def _labels(scene: Scene, area: Area, rows: list[Row]) -> dict[str, str]:
    """What each cell is called: its label, or the captions above and below it, or the one below its column."""
    labels = {cell.id: cell.label for cell in area.cells}
    labels |= {caption.cell: caption.text for caption in scene.captions if caption.side == "above"}
    below = {caption.cell: caption.text for caption in scene.captions if caption.side == "below"}
    if len(rows) == 1:
        labels |= {cell: f"{labels[cell]}, {below[cell]}" for cell in rows[0].cells if cell in below}
    elif below.keys() & {*rows[-1].cells}:
        for column in zip(*(row.cells for row in rows), strict=True):
            labels |= dict.fromkeys(column, below[column[-1]])
    return {cell: words.clean(label, "?") for cell, label in labels.items()}


def _turned(row: Row) -> Row:
    return Row(row.heading, row.cells[::-1])


def _table(names: list[str], rows: list[list[str]]) -> list[str]:
    first, wide = max(map(len, names)), _widest(rows)
    lines = ["".join(f"{cell:>{wide}}" for cell in row) for row in rows]
    return [f"{name:<{first}} {line}" for name, line in zip(names, lines, strict=True)]


def _widest(rows: list[list[str]]) -> int:
    return max((len(cell) for row in rows for cell in row), default=0)


def _cell(scene: Scene, cell: str) -> str:
    """Its pieces, a star before them where something can be done, and an angle after them where something was."""
    letters = words.letters(scene)
    there = [piece for piece in scene.pieces if cell in piece.cells]
    rows = [[piece for piece in there if _height(piece) * side >= 0] for side in (1, -1)]
    if rows[0] == rows[1]:
        rows = rows[:1]
    pieces = "/".join("".join(_letters(scene, piece, letters) for piece in sorted(row, key=_right)) for row in rows)
    kinds = {mark.kind for mark in scene.marks if mark.cell == cell}
    before, after = (TARGET if "target" in kinds else " "), (LAST if "last" in kinds else " ")
    return f"{before}{pieces or EMPTY}{after}"


def _height(piece: Piece) -> float:
    """How far above the middle of its cell it is; what has no place of its own there is in the middle."""
    return piece.spot[1] if piece.spot else 0.0


def _right(piece: Piece) -> float:
    return piece.spot[0] if piece.spot else 0.0


def _letters(scene: Scene, piece: Piece, seats: dict[int, str]) -> str:
    """A figure says itself what it is; other pieces say whose they are, too."""
    own = words.kind_letter(scene, piece)
    return own if piece.kind in scene.layout.figure_of else seats[piece.seat] + own


def _legend(scene: Scene) -> str:
    kinds = {mark.kind for mark in scene.marks}
    shown = {piece.kind for piece in scene.pieces}
    owners = {piece.seat for piece in scene.pieces if piece.kind not in scene.layout.figure_of}
    figures = [f"{figure.letter} {figure.kind}" for figure in scene.layout.figures if figure.kind in shown]
    named = words.letters(scene).items()
    seats = [f"{letter} {words.seat_name(scene, seat)}" for seat, letter in named if not figures or seat in owners]
    signs = [(TARGET, "can be played", "target"), (LAST, "last move", "last")]
    return ", ".join([*seats, *figures, *(f"{sign} {meaning}" for sign, meaning, kind in signs if kind in kinds)])


def _choices(scene: Scene) -> list[str]:
    lines = [
        f"- {choice.action}: {choice.words}{f' ({choice.note})' if choice.note else ''}" for choice in scene.choices
    ]
    return ["Choices:", *(part for line in lines for part in _wrapped(line, "  "))] if lines else []
