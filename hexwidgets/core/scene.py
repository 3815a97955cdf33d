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
    """A board, a display, a hand, a track: cells that belong together, and how text shows them."""

    id: str
    title: str
    cells: tuple[Cell, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of a figure, around (0, 0), where 1 is a cell's radius; `tone` is "body", "line" or "light"."""

    tone: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """How pieces of a kind are drawn where their seat doesn't decide: a colour by name, and a letter for text."""

    kind: str
    color: str
    letter: str
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Layout:
    """All areas; the same object for every scene of a game. `turns` is whether it can be seen from both sides."""

    areas: tuple[Area, ...]
    figures: tuple[Figure, ...] = ()
    turns: bool = True

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(cell for area in self.areas for cell in area.cells)

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
    """A legal action in words; `cells` are where it starts and, on the way, where it ends."""

    action: str
    words: str
    cells: tuple[str, ...] = ()


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

    def at(self, cell: str) -> tuple[Choice, ...]:
        """What can be done at this cell."""
        return tuple(choice for choice in self.choices if cell in choice.cells)

    def piece_at(self, cell: str) -> Piece | None:
        return next((piece for piece in self.pieces if cell in piece.cells), None)

    def after(self, happenings: Iterable[Happening]) -> Scene:
        """The same scene with what just happened shown: arrows along the ways, marks where they ended."""
        ways = [happening.cells for happening in happenings if len(happening.cells) > 1]
        arrows = tuple(Arrow(a, b) for way in ways for a, b in pairwise(way) if a != b)
        touched = dict.fromkeys(cell for way in ways for cell in (way[0], way[-1]))
        marks = tuple(Mark(cell, "last") for cell in touched)
        return replace(self, arrows=self.arrows + arrows, marks=self.marks + marks)
