"""A scene as plain text: the same scene gives the same lines, so that tests and notebooks can compare them."""

from __future__ import annotations

import textwrap
from itertools import pairwise

from hexwidgets.core.scene import SEAT, Area, Piece, Row, Scene, Sheet, SheetRow, Space
from hexwidgets.render import words
from hexwidgets.render.stage import is_turned

WIDTH = 79
EMPTY, TARGET, LAST = ".", "*", "<"
BETWEEN = 0.3
"""Pieces that are nearer to the middle of their cell are neither above nor below it."""
SMALL = 0.5
"""Pieces whose radius is smaller have room one above the other."""
SIGNS = {"covered": "#", "taken": "o", "die": "d", "spent": "_"}


def text(scene: Scene, *, orientation: int = 0) -> str:
    """The headline, the dice and counters, every area row by row, a legend, and what can be done.

    From an odd seat's side the rows and their cells come the other way round.
    """
    turned = is_turned(scene, orientation)
    parts = [
        _wrapped(scene.headline) + _wrapped(_counters(scene)),
        *(_area(scene, area, turned) for area in scene.layout.areas),
        *(_sheet(sheet) for sheet in scene.sheets if sheet.open),
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
    """One heading of labels where all rows have the same, else each cell with its own. Where lines would be too long,
    columns are closer, or rows are shifted as they lie on the board, with each label above its cell."""
    seen = _seen(scene, area)
    rows = [_turned(row) for row in reversed(seen)] if turned else seen
    labels = _labels(scene, area, seen)
    heads = [[labels[cell] for cell in row.cells] for row in rows]
    bodies = [[_cell(scene, cell) for cell in row.cells] for row in rows]
    names = [words.clean(row.heading, "?") for row in rows]
    if len(rows) > 1 and all(head == heads[0] for head in heads):
        names, joined = ["", *names], [[f" {label} " for label in heads[0]], *bodies]
    else:
        joined = _labelled(heads, bodies)
    lines = _table(names, joined)
    if all(len(line.rstrip()) <= WIDTH for line in lines):
        return lines
    shifts = _shifts(scene, rows, turned)
    return _staggered(names, heads, bodies, shifts) if any(shifts) else _close(names, joined)


def _labelled(heads: list[list[str]], bodies: list[list[str]]) -> list[list[str]]:
    """Each cell with its own label before it; where there are no labels at all, cells alone."""
    wide = _widest(bodies)
    if not any(label for head in heads for label in head):
        return [[f"  {body:<{wide}}" for body in row] for row in bodies]
    return [[f"  {a} {b:<{wide}}" for a, b in zip(*row, strict=True)] for row in zip(heads, bodies, strict=True)]


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


def _close(names: list[str], rows: list[list[str]]) -> list[str]:
    """Each column as wide as it must be; where even that is too much, rows go on below."""
    first = max(map(len, names))
    short = [[cell.rstrip() for cell in row] for row in rows]
    widths = [_widest([row[at : at + 1] for row in short]) for at in range(max(map(len, short)))]
    lines = []
    for name, row in zip(names, short, strict=True):
        line = f"{name:<{first}} "
        for cell, wide in zip(row, widths, strict=False):
            if len(line + cell) > WIDTH:
                lines.append(line)
                line = " " * (first + 1)
            line += f"{cell:<{wide}}"
        lines.append(line)
    return lines


def _staggered(names: list[str], heads: list[list[str]], bodies: list[list[str]], shifts: list[float]) -> list[str]:
    """Each label above its cell, and rows shifted as they lie on the board."""
    first, most = max(map(len, names)) + 1, max(map(len, bodies))
    step = max((WIDTH - first) // most, 1)
    starts = [first + round(shift * step) for shift in shifts]
    return [
        line
        for name, labels, cells, start in zip(names, heads, bodies, starts, strict=True)
        for line in _two_lines(name, labels, cells, [start + n * step for n in range(len(cells))])
    ]


def _two_lines(name: str, labels: list[str], cells: list[str], columns: list[int]) -> list[str]:
    """A row as a line of labels and one of cells; what finds its column taken comes after, and if need be below."""
    lines, above, below = list[str](), name, ""
    for label, cell, column in zip(labels, map(str.rstrip, cells), columns, strict=True):
        # A cell has a star or a space before it, so that its label begins one further on.
        start = max(column, len(above), len(below) + (cell[0] != " "))
        if below and start + max(len(label) + 1, len(cell)) > WIDTH:
            lines += [above, below]
            above, below, start = "", "", len(name) + 1
        above, below = f"{above:<{start}} {label}", f"{below:<{start}}{cell}"
    return [line for line in (*lines, above, below) if line.strip()]


def _shifts(scene: Scene, rows: list[Row], turned: bool) -> list[float]:
    """How far each row begins from the side of the board, in cells; nothing where cells aren't evenly apart."""
    side = -1 if turned else 1
    places = [[side * scene.layout.cell(cell).middle[0] for cell in row.cells] for row in rows]
    gaps = [b - a for row in places for a, b in pairwise(row)]
    gap, least = min(gaps, default=0), min(row[0] for row in places)
    if gap <= 0 or max(gaps) > 1.01 * gap:
        return [0.0] * len(rows)
    shifts = [(row[0] - least) / gap for row in places]
    most = max(map(len, places)) + 0.01
    fit = all(shift + len(row) <= most for shift, row in zip(shifts, places, strict=True))
    return shifts if fit else [0.0] * len(rows)


def _widest(rows: list[list[str]]) -> int:
    return max((len(cell) for row in rows for cell in row), default=0)


def _cell(scene: Scene, cell: str) -> str:
    """Its pieces, a star before them where something can be done, an angle after them where something was, and what is
    written on it."""
    there = [piece for piece in scene.pieces if cell in piece.cells]
    pieces = "/".join(_letters(scene, sorted(row, key=_right)) for row in _rows(there))
    kinds = {mark.kind for mark in scene.marks if mark.cell == cell}
    before, after = (TARGET if "target" in kinds else " "), (LAST if "last" in kinds else " ")
    said = " ".join(one.text for one in scene.captions if (one.cell, one.side) == (cell, "on"))
    return f"{before}{pieces or EMPTY}{after}{words.clean(said, '?')}"


def _rows(there: list[Piece]) -> list[list[Piece]]:
    """The upper and the lower pieces of a cell, those in between in both; all together where there is nothing above or
    nothing below. Small ones in between have a row of their own."""
    heights = [_height(piece) for piece in there]
    if not any(height > BETWEEN for height in heights) or not any(height < -BETWEEN for height in heights):
        return [there]
    small = [piece for piece in there if abs(_height(piece)) <= BETWEEN and piece.spot and piece.spot[2] < SMALL]
    upper, lower = (
        [piece for piece in there if _height(piece) * side > -BETWEEN and piece not in small] for side in (1, -1)
    )
    return [row for row in (upper, small, lower) if row]


def _height(piece: Piece) -> float:
    """How far above the middle of its cell it is; what has no place of its own there is in the middle."""
    return piece.spot[1] if piece.spot else 0.0


def _right(piece: Piece) -> float:
    return piece.spot[0] if piece.spot else 0.0


def _letters(scene: Scene, pieces: list[Piece]) -> str:
    """A figure says itself what it is; where its colour is a seat's, whose it is, once for several; other pieces say
    whose they are, each."""
    figures, seats = scene.layout.figure_of, words.letters(scene)
    told, before = "", None
    for piece in pieces:
        figure = figures.get(piece.kind)
        owner = piece.seat if figure is None or figure.color == SEAT else None
        told += seats[piece.seat] if owner is not None and (figure is None or owner != before) else ""
        told, before = told + words.kind_letter(scene, piece), owner
    return told


def _legend(scene: Scene) -> str:
    kinds = {mark.kind for mark in scene.marks}
    shown = {piece.kind for piece in scene.pieces}
    figures_of = scene.layout.figure_of
    plain = [p for p in scene.pieces if p.kind not in figures_of or figures_of[p.kind].color == SEAT]
    owners = {piece.seat for piece in plain}
    # What follows a comma only tells figures of a kind apart.
    kinds_of = {figure.kind: figure.kind.partition(",")[0] for figure in scene.layout.figures if figure.kind in shown}
    figures = list(dict.fromkeys(f"{figures_of[kind].letter} {told}" for kind, told in kinds_of.items()))
    named = words.letters(scene).items()
    seats = [f"{letter} {words.seat_name(scene, seat)}" for seat, letter in named if not figures or seat in owners]
    signs = [(TARGET, "can be played", "target"), (LAST, "last move", "last")]
    return ", ".join([*seats, *figures, *(f"{sign} {meaning}" for sign, meaning, kind in signs if kind in kinds)])


def _sheet(sheet: Sheet) -> list[str]:
    """Its title, and a line for each row: a sign for every space, then the note."""
    first = max((len(words.clean(row.label, "?")) for row in sheet.rows), default=0)
    indent = " " * (first + 4)
    rows = [f"{words.clean(row.label, '?'):<{first}}  {_spaces(row)}" for row in sheet.rows]
    lines = [line for row in rows for line in textwrap.wrap(row, WIDTH - 2, subsequent_indent=indent)]
    return [*_wrapped(sheet.title), *(f"  {line}" for line in lines)]


def _spaces(row: SheetRow) -> str:
    signs = " ".join(_sign(space) for space in row.spaces)
    return "  ".join(filter(None, [signs, words.clean(row.note, "?")]))


def _sign(space: Space) -> str:
    """What is printed on a free space; on the others what lies there."""
    own = words.clean(space.sign, "?")
    return (own if own.isascii() else "") or EMPTY if space.kind == "open" else SIGNS[space.kind]


def _choices(scene: Scene) -> list[str]:
    lines = [
        f"- {choice.action}: {choice.words}{f' ({choice.note})' if choice.note else ''}"
        for choice in scene.choices
        if not choice.fold
    ]
    for fold in dict.fromkeys(choice.fold for choice in scene.choices if choice.fold):
        lines.append(f"- {fold}: {', '.join(choice.action for choice in scene.choices if choice.fold == fold)}")
    return ["Choices:", *(part for line in lines for part in _wrapped(line, "  "))] if lines else []
