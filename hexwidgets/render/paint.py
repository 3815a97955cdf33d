"""What is to be painted and in which order: a stage as shapes and labels.

Pictures differ only in how they write these down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from math import dist

from hexwidgets.core.scene import SEAT, Caption, Cell, Figure, Mark, Piece, Point
from hexwidgets.render import arrows, shapes, theme, words
from hexwidgets.render.markup import text_width
from hexwidgets.render.shapes import Outline
from hexwidgets.render.stage import Stage

Spot = tuple[Piece, Point, float]
"""A piece, where it is drawn, and its radius."""
OVER = ("on", "name")
"""The sides of captions that are over the pieces of their cell."""
SHRINKING = 12
"""How often a label that is too large for its cell is made a little smaller."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon. `layer` is cells, fill, tints, pieces, marks, tags or arrows; shapes alike share `name`; widths in
    board units. `figure` names the figures of which it is a part: those that look alike and lie equally high."""

    layer: str
    name: str
    title: str
    outline: Outline
    fill: str | None
    line: str | None
    width: float
    opacity: float = 1
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A short text around a point; `size` is the font's, in board units."""

    layer: str
    name: str
    text: str
    at: Point
    size: float
    color: str


def painted(stage: Stage) -> Iterator[Shape | Label]:
    """All shapes and labels, those that never change first, in the order in which they cover each other."""
    yield from _cells(stage)
    yield from _fills(stage)
    if stage.coordinates:
        yield from _labels(stage)
        yield from _captions(stage)
    tints, signs = _marks(stage)
    yield from tints
    yield from _pieces(stage)
    yield from signs
    if stage.coordinates:
        yield from _tags(stage)
    yield from _arrows(stage)


def _cells(stage: Stage) -> Iterator[Shape]:
    edge, width = stage.palette["edge"], theme.size("cell_line") * stage.unit
    for area, color in zip(stage.scene.layout.areas, cycle(("cell", "cell_alt")), strict=False):
        shown = [stage.cells[cell.id] for cell in area.cells if cell.id in stage.cells]
        for closed, name, fill in ((True, f"{area.id}, closed", "page"), (False, area.id, color)):
            for cell in shown:
                if (cell.id in stage.closed) == closed:
                    yield Shape("cells", name, cell.id, cell.outline, stage.palette[fill], edge, width)


def _fills(stage: Stage) -> Iterator[Shape]:
    edge, width = stage.palette["edge"], theme.size("cell_line") * stage.unit
    for id, color in sorted(stage.fill.items(), key=lambda item: (item[1], item[0])):
        yield Shape("fill", color, id, stage.cells[id].outline, color, edge, width)


def _labels(stage: Stage) -> Iterator[Label]:
    for cell in stage.cells.values():
        if text := words.clean(cell.label):
            size = _label_size(cell, text)
            yield Label("labels", "labels", text, cell.label_at, size, _readable(stage, cell.id))


def _label_size(cell: Cell, text: str) -> float:
    """Long ones are written smaller, and those near an edge of their cell, too: no line runs through them."""
    around, (x, y) = shapes.box([cell]), cell.label_at
    room = theme.size("label_room") * min(y - around.bottom, around.top - y)
    size = min(theme.size("label") * cell.radius * min(1.0, 3 / len(text)), room)
    for _ in range(SHRINKING):
        corners = shapes.rectangle((x, y), text_width(text, size) / 2, 0.36 * size)
        if all(shapes.contains(cell.outline, corner) for corner in corners):
            break
        size *= 0.94
    return size


def _captions(stage: Stage) -> Iterator[Label]:
    size = theme.size("caption") * stage.small
    for caption in stage.scene.captions:
        if caption.side in OVER:
            continue
        cell = stage.cells[caption.cell]
        text = words.clean(caption.text)
        # Beside a cell a text ends there, however long it is.
        room = 0.35 * size + text_width(text, size) / 2 if caption.side == "left" else 0.75 * size
        at = shapes.beside(cell, caption.side, room)
        yield Label("captions", "captions", text, at, size, stage.palette["label"])


def _tags(stage: Stage) -> Iterator[Shape | Label]:
    """Captions on their cells: over the pieces, so each has a bit of paper under it, and no wider than its cell."""
    named = {caption.cell for caption in stage.scene.captions if caption.side == "name"}
    tags = [
        (caption.cell, text, *_tag_place(stage, caption, text, caption.cell in named))
        for caption in stage.scene.captions
        if caption.side in OVER and (text := words.clean(caption.text))
    ]
    for cell, text, at, size in tags:
        outline = shapes.rectangle(at, text_width(text, size) / 2 + 0.2 * size, 0.56 * size)
        yield Shape("tags", "tags", f"{cell}: {text}", outline, stage.palette["paper"], None, 0)
    for _, text, at, size in tags:
        yield Label("tags", "tag texts", text, at, size, stage.palette["figure_line"])


def _tag_place(stage: Stage, caption: Caption, text: str, is_named: bool) -> tuple[Point, float]:
    """Where on the cell, and how large the letters: a name where it stands on a free cell, anything else in the lower
    part, or the upper one where a name is below."""
    cell = stage.cells[caption.cell]
    if caption.side == "name":
        size = _label_size(cell, text)
        # Smaller than on a free cell, and as low, so that more of the piece is to be seen.
        smaller = theme.size("name") * size
        return (cell.label_at[0], cell.label_at[1] - (size - smaller) / 2), smaller
    around, share = shapes.box([cell]), theme.size("tag")
    size = min(theme.size("caption") * stage.small, 0.92 * around.width / (text_width(text, 1) + 0.4))
    return (cell.middle[0], around.bottom + (1 - share if is_named else share) * around.height), size


def _readable(stage: Stage, cell: str) -> str:
    """The usual colour of labels, unless one's own colour of the cell makes it hard to read."""
    usual, ground = stage.palette["label"], stage.fill.get(cell)
    if ground is None or theme.contrast(usual, ground) >= 4.5:
        return usual
    return max((stage.palette["ink"], stage.palette["page"]), key=lambda ink: theme.contrast(ink, ground))


def _marks(stage: Stage) -> tuple[list[Shape], list[Shape]]:
    """What lies under the pieces, and what lies over them. Parts that look alike stand together, so that a figure can
    draw them as one."""
    figures = stage.scene.layout.figure_of
    taken = {cell: piece.kind in figures for piece in stage.scene.pieces for cell in piece.cells}
    marks = sorted(dict.fromkeys(stage.scene.marks), key=lambda mark: mark.kind)
    tints = [_tint(stage, mark) for mark in marks if mark.cell not in stage.grips]
    signs = [_sign(stage, mark, taken.get(mark.cell)) for mark in marks]
    return tints, sorted(signs, key=lambda part: part.name)


def _tint(stage: Stage, mark: Mark) -> Shape:
    look, title = theme.mark_look(mark.kind), f"{mark.cell}: {mark.kind}"
    outline, color = stage.cells[mark.cell].outline, stage.palette[look.color]
    return Shape("tints", f"{mark.kind} tint", title, outline, color, None, 0, look.tint)


def _sign(stage: Stage, mark: Mark, printed: bool | None) -> Shape:
    """A line around what the mark is about, a dot on it or a ring around its piece, as the theme has it.

    `printed` is whether the pieces there are printed figures, which a ring would cross; None where there are none.
    """
    cell, look = stage.cells[mark.cell], theme.mark_look(mark.kind)
    color, width, title = stage.palette[look.color], look.width * stage.unit, f"{mark.cell}: {mark.kind}"
    grip = stage.grips.get(mark.cell)

    def sign(name: str, outline: Outline, fill: str | None, line: str | None, width: float) -> Shape:
        return Shape("marks", f"{mark.kind} {name}", title, outline, fill, line, width)

    def round_sign(name: str) -> Outline:
        return shapes.placed(theme.shape("disc"), stage.held(mark.cell), theme.size(name) * cell.radius)

    if look.form == "line":
        around = shapes.footprint(cell.outline, cell.middle, grip or (0.0, 0.0))
        return sign("line", shapes.inset(around, 0.8 * width), None, color, width)
    if grip:
        return sign("spot", round_sign("dot"), color, stage.palette["page"], theme.size("spot_line") * cell.radius)
    if printed:
        return sign("edge", cell.outline, None, color, width)
    if printed is not None:
        return sign("ring", round_sign("ring"), None, color, width)
    return sign("dot", round_sign("dot"), color, None, 0)


def _pieces(stage: Stage) -> Iterator[Shape | Label]:
    by_look = sorted(stage.scene.pieces, key=lambda piece: (piece.seat, piece.kind))
    sharing = Counter(piece.cell for piece in by_look if not piece.spot)
    free = {cell: shapes.spread(count) for cell, count in sharing.items()}
    spots = [(piece, *_spot(stage, piece, *_place(piece, free))) for piece in by_look]
    figures = stage.scene.layout.figure_of
    plain = [spot for spot in spots if spot[0].kind not in figures]
    yield from (_piece(stage, *spot) for spot in plain)
    yield from (_letter(stage, *spot) for spot in plain if words.kind_letter(stage.scene, spot[0]))
    for figure in figures.values():
        yield from _kind(stage, figure, [spot for spot in spots if spot[0].kind == figure.kind])


def _kind(stage: Stage, figure: Figure, spots: list[Spot]) -> Iterator[Shape]:
    """All pieces of a kind. Where colours differ by seat, those that lie higher on their cell come later."""
    if figure.color != SEAT:
        yield from _figures(stage, figure, figure.kind, stage.palette[figure.color], spots)
        return
    keys = [(_level(spot, spots), spot[0].seat) for spot in spots]
    for level, seat in sorted(set(keys)):
        alike = [spot for key, spot in zip(keys, spots, strict=True) if key == (level, seat)]
        yield from _figures(stage, figure, f"{figure.kind} {level} {seat}", stage.look(seat)[1], alike)


def _level(spot: Spot, spots: list[Spot]) -> int:
    """How many pieces of the kind lie lower on the same cell."""
    piece, (_, height), _ = spot
    return sum(other.cell == piece.cell and low < height for other, (_, low), _ in spots)


def _place(piece: Piece, free: Mapping[str, Iterator[tuple[Point, float]]]) -> tuple[Point, float]:
    """Where on its cell and how large: as it says itself, or where there is room."""
    if piece.spot:
        right, up, size = piece.spot
        return (right, up), size
    return next(free[piece.cell])


def _spot(stage: Stage, piece: Piece, offset: Point, scale: float) -> tuple[Point, float]:
    """Where the piece is drawn, and its radius; a piece on two cells is between them."""
    cell, other = stage.cells[piece.cell], stage.cells[piece.cells[-1]]
    x, y = ((a + b) / 2 for a, b in zip(cell.middle, other.middle, strict=True))
    return (x + offset[0] * cell.radius, y + offset[1] * cell.radius), cell.radius * scale


def _figures(stage: Stage, figure: Figure, name: str, body: str, spots: list[Spot]) -> Iterator[Shape]:
    """Part by part, so that the same parts of all pieces that look alike are drawn as one."""
    line = stage.palette["figure_line"]
    looks = {
        "body": (body, line),
        "line": (line, None),
        "light": (stage.palette["figure_light"], None),
        "paper": (stage.palette["paper"], stage.palette["edge"]),
    }
    for number, part in enumerate(figure.parts):
        fill, edge = looks[part.tone]
        width = theme.size("figure_line") * stage.small if edge else 0
        for piece, at, radius in spots:
            outline = shapes.placed(part.outline, at, radius)
            title = f"{piece.name}, {' to '.join(piece.cells)}"
            yield Shape("pieces", f"{name} {number}", title, outline, fill, edge, width, figure=name)


def _piece(stage: Stage, piece: Piece, at: Point, radius: float) -> Shape:
    glyph, fill, edge, _ = stage.look(piece.seat)
    line = theme.size("piece_line") * stage.unit
    outline = shapes.placed(glyph, at, radius - line / 2)
    name = f"{words.seat_name(stage.scene, piece.seat)}: {piece.kind}"
    return Shape("pieces", name, f"{piece.name}, {piece.cell}", outline, fill, edge, line)


def _letter(stage: Stage, piece: Piece, at: Point, radius: float) -> Label:
    ink = stage.look(piece.seat)[3]
    return Label("letters", "letters", words.kind_letter(stage.scene, piece), at, theme.size("letter") * radius, ink)


def _arrows(stage: Stage) -> Iterator[Shape]:
    halo, width = stage.palette["page"], theme.size("arrow_halo") * stage.unit
    for kind, way in sorted(arrows.ways(dict.fromkeys(stage.scene.arrows)), key=lambda item: item[0]):
        if kind == "last" and not stage.scene.layout.still.isdisjoint(way):
            continue
        points = [stage.held(cell) for cell in way]
        if len(set(points)) > 1:
            color, title = stage.palette[theme.mark_look(kind).color], " to ".join(way)
            yield Shape("arrows", kind, title, _arrow(stage, points, way[-1]), color, halo, width)


def _arrow(stage: Stage, points: list[Point], end: str) -> Outline:
    """Short steps leave less room for gaps."""
    radius = stage.cells[end].radius
    stop = min(theme.size("arrow_gap") * radius, theme.size("arrow_share") * dist(points[-2], points[-1]))
    shaft, head, length = (theme.size(f"arrow_{part}") * stage.unit for part in ("shaft", "head", "length"))
    return arrows.arrow(points, leave=stop / 2, stop=stop, shaft=shaft, head=head, length=length)
