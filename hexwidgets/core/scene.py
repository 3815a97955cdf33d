"""Scenes: what is to be seen of a state, without saying how. Every picture is drawn from one of these.

The layout (areas and their cells) never changes during a game; the rest does. Coordinates have y pointing up.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexwidgets.core.game import Happening

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, bottom, right, top."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A place for pieces. Its id is also what notation calls it."""

    id: str
    outline: tuple[Point, ...]
    middle: Point
    label: str
    label_at: Point
    radius: float
    """How large a piece may be drawn around the middle."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the text board: its heading and the ids of its cells."""

    heading: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A board, a display, a hand, a track: cells that belong together, and how text shows them.

    What covers several cells is put down by its first one, but held in its middle: `grip` is the way from the middle
    of that cell to there. With a `window` only the cells inside it are shown, and a scene's `View` says how far they
    are moved under it. Where it is `still`, what happened to its cells is shown by marks alone: arrows across numbers
    and names would hide what they are about.
    """

    id: str
    title: str
    cells: tuple[Cell, ...]
    rows: tuple[Row, ...]
    grip: Point = (0.0, 0.0)
    window: Box | None = None
    still: bool = False


TONES = ("body", "line", "light", "paper")
"""The colour of the figure, that of lines, a light one, and that of the paper it is printed on."""


SEAT = "seat"
"""Instead of a figure's colour: that of the seat whose piece it is."""


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of a figure, around (0, 0), where 1 is a cell's radius; `tone` is one of TONES."""

    tone: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """How pieces of a kind are drawn where their seat alone doesn't decide: a colour by name or SEAT, and a letter for
    text."""

    kind: str
    color: str
    letter: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Layout:
    """All areas; the same object for every scene of a game.

    `turns` is whether it can be seen from both sides, `captioned` whether scenes have captions, which need room.
    """

    areas: tuple[Area, ...]
    figures: tuple[Figure, ...] = ()
    turns: bool = True
    captioned: bool = False

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for area in self.areas for cell in area.cells)

    @cached_property
    def still(self) -> frozenset[str]:
        """The cells of areas that have marks only."""
        return frozenset(cell.id for area in self.areas if area.still for cell in area.cells)

    @cached_property
    def _by_id(self) -> dict[str, Cell]:
        return {cell.id: cell for cell in self.cells}

    @cached_property
    def figure_of(self) -> dict[str, Figure]:
        """The figures by kind."""
        return {figure.kind: figure for figure in self.figures}

    def cell(self, id: str) -> Cell:
        if id not in self._by_id:
            raise KeyError(f"no cell {id!r} on this board")
        return self._by_id[id]


@dataclass(frozen=True, slots=True)
class Piece:
    """Something on a cell, or on two, from `cell` to `to`.

    Its kind's figure decides how it is drawn; without one its seat does, since seats differ in colour and shape.
    Pieces on one cell share it, unless `spot` says where each is: right, up, and its radius, all in cell's radii.
    """

    cell: str
    kind: str
    seat: int
    name: str
    to: str = ""
    spot: tuple[float, float, float] | None = None

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.cell, self.to) if self.to else (self.cell,)


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlighted cell: "target" (something can be done here), "last" (something just happened), or one's own."""

    cell: str
    kind: str


@dataclass(frozen=True, slots=True)
class Arrow:
    """From one cell to another."""

    start: str
    end: str
    kind: str = "last"


@dataclass(frozen=True, slots=True)
class Counter:
    """A number or word beside the board: dice, stockpiles, scores. `kind` is "die" or "count"."""

    label: str
    value: str
    kind: str = "count"
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action in words; `cells` are where it starts and, on the way, where it ends; `note` is what it brings.

    What hardly anybody wants is folded away below the rest, under a heading: `fold` is what such choices are called.
    """

    action: str
    words: str
    cells: tuple[str, ...] = ()
    note: str = ""
    fold: str = ""


@dataclass(frozen=True, slots=True)
class Caption:
    """A short text beside a cell, on the "above", "below" or "left" side of it, or "on" it, over its pieces.

    A "name" is over the pieces too: the cell's label once more, where it would be covered.
    """

    cell: str
    text: str
    side: str


@dataclass(frozen=True, slots=True)
class Space:
    """A little square in a row of a sheet: what `kind` of space it is, a sign on it, and what it is in words."""

    kind: str
    name: str
    sign: str = ""


SPACES = ("open", "covered", "taken", "die", "spent")
"""Kinds of spaces: free, under a token, with something on it, with a die on it, with its die gone."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a sheet: what it is called, its spaces, and a word on it."""

    label: str
    spaces: tuple[Space, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card, a track or a summary beside the board, row by row.

    It belongs to a seat, or to nobody, and to a cell where there is one for it. `open` is whether it matters now:
    the others are folded away until somebody asks for them.
    """

    id: str
    title: str
    rows: tuple[SheetRow, ...]
    seat: int | None = None
    cell: str = ""
    open: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What is seen of an area with a window: its cells are moved by `move`; those outside `room` are closed.

    `room` is where the cells are before they are moved.
    """

    area: str
    move: Point
    room: Box


@dataclass(frozen=True, slots=True)
class Scene:
    """What there is to see of one state, for one seat."""

    title: str
    headline: str
    seats: tuple[str, ...]
    mover: int
    layout: Layout
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    counters: tuple[Counter, ...] = ()
    choices: tuple[Choice, ...] = ()
    turn: int | None = None
    """Whose turn it is, also while chance decides; nobody's when nobody is to do anything."""
    beneath: tuple[Piece, ...] = ()
    """What lies under the pieces and may be looked at, the topmost first on each cell."""
    captions: tuple[Caption, ...] = ()
    views: tuple[View, ...] = ()
    sheets: tuple[Sheet, ...] = ()

    def cells(self) -> tuple[Cell, ...]:
        """The cells that are shown, where they are shown."""
        views = {view.area: view for view in self.views}
        found = [cell for area in self.layout.areas for cell in _shown(area, views.get(area.id))]
        return tuple(found)

    def closed(self) -> frozenset[str]:
        """The cells that are out of reach, shown or not."""
        views = {view.area: view for view in self.views}
        return frozenset(
            cell.id
            for area in self.layout.areas
            if area.id in views
            for cell in area.cells
            if not _inside(cell.middle, views[area.id].room)
        )

    def at(self, cell: str) -> tuple[Choice, ...]:
        """What can be done at this cell."""
        return tuple(choice for choice in self.choices if cell in choice.cells)

    def piece_at(self, cell: str) -> Piece | None:
        return next((piece for piece in self.pieces if cell in piece.cells), None)

    def after(self, happenings: Iterable[Happening]) -> Scene:
        """The same scene with what just happened shown: arrows along the ways, marks where they ended and on spots."""
        told = list(happenings)
        ways = [happening.cells for happening in told if len(happening.cells) > 1]
        arrows = tuple(Arrow(a, b) for way in ways for a, b in pairwise(way) if a != b)
        ends = [cell for way in ways for cell in (way[0], way[-1])]
        touched = dict.fromkeys([*ends, *(cell for happening in told for cell in happening.spots)])
        marks = tuple(Mark(cell, "last") for cell in touched)
        return replace(self, arrows=self.arrows + arrows, marks=self.marks + marks)


def _shown(area: Area, view: View | None) -> Iterable[Cell]:
    if area.window is None:
        return area.cells
    moved = (_moved(cell, view.move) for cell in area.cells) if view else area.cells
    return [cell for cell in moved if _inside(cell.middle, area.window)]


def _moved(cell: Cell, by: Point) -> Cell:
    outline = tuple(_plus(point, by) for point in cell.outline)
    return replace(cell, outline=outline, middle=_plus(cell.middle, by), label_at=_plus(cell.label_at, by))


def _plus(point: Point, by: Point) -> Point:
    return point[0] + by[0], point[1] + by[1]


def _inside(point: Point, box: Box) -> bool:
    left, bottom, right, top = box
    return left < point[0] < right and bottom < point[1] < top
