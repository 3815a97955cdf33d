"""Scenes made by hand, so that pictures are tested without any game's rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexwidgets.core.scene import Area, Arrow, Cell, Choice, Counter, Layout, Mark, Piece, Row, Scene
from hexwidgets.games.aranea.board import layout

HOSTILE = "<b>Eve</b> & \"x\" 'y' <script>alert(1)</script> $\\alpha$ ]]> \x00\x1b[31m\u202e\ud800 \n</text>"


def square(id: str, x: float, y: float) -> Cell:
    outline = ((x, y), (x + 2, y), (x + 2, y + 2), (x, y + 2))
    return Cell(id, outline, (x + 1.1, y + 0.9), id.upper(), (x + 0.3, y + 1.7), 0.7)


@pytest.fixture
def small() -> Scene:
    """Four squares in two areas, three seats, two kinds of pieces, two pieces on one cell."""
    top = Area("top", "Top", (square("a", 0, 2), square("b", 2, 2)), (Row("top", ("a", "b")),))
    low = Area("low", "Low", (square("c", 0, 0), square("d", 2, 0)), (Row("low", ("c", "d")),))
    return Scene(
        title="Squares",
        headline="Ann to move",
        seats=("Ann", "Abe", "Cy"),
        mover=0,
        layout=Layout((top, low)),
        pieces=(
            Piece("a", "stone", 0, "Ann's stone"),
            Piece("d", "stone", 1, "Abe's stone"),
            Piece("d", "king", 2, "Cy's king"),
        ),
        marks=(Mark("b", "target"), Mark("a", "target"), Mark("c", "last")),
        arrows=(Arrow("c", "d"),),
        counters=(Counter("white", "5", "die"), Counter("black", "20", "die"), Counter("stock", "7", seat=1)),
        choices=(Choice("step b", "go to b", ("b",)),),
    )


@pytest.fixture
def hostile(small: Scene) -> Scene:
    """The small scene with markup, control characters and formulas in every text that it shows."""
    cells = tuple(replace(cell, label=HOSTILE) for cell in small.layout.areas[0].cells)
    area = replace(small.layout.areas[0], cells=cells, title=HOSTILE, rows=(Row(HOSTILE, ("a", "b")),))
    return replace(
        small,
        title=HOSTILE,
        headline=HOSTILE,
        seats=(HOSTILE, HOSTILE, "Cy"),
        layout=Layout((area, small.layout.areas[1])),
        pieces=(Piece("a", HOSTILE, 0, HOSTILE), Piece("b", "king", 1, HOSTILE)),
        counters=(Counter(HOSTILE, HOSTILE, "die"), Counter(HOSTILE, HOSTILE), Counter(HOSTILE, HOSTILE, seat=0)),
        choices=(Choice(HOSTILE, HOSTILE),),
        marks=(Mark("a", HOSTILE),),
    )


@pytest.fixture(scope="session")
def web() -> Layout:
    return layout(("outer", "middle", "inner"), 12, ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)))


@pytest.fixture
def aranea(web: Layout) -> Scene:
    """A position in the middle of a game of Aranea."""
    held = {0: ("outer 4", "middle 4", "outer 10", "centre 2"), 1: ("inner 7", "centre 5", "outer 12")}
    names = ("Amber", "Blue")
    return Scene(
        title="Aranea",
        headline="Amber to move: 4",
        seats=names,
        mover=0,
        layout=web,
        pieces=tuple(Piece(c, "stone", seat, f"{names[seat]} stone") for seat, cells in held.items() for c in cells),
        marks=(Mark("outer 2", "target"), Mark("outer 10", "target"), Mark("inner 7", "last")),
        arrows=(Arrow("inner 5", "inner 6"), Arrow("inner 6", "inner 7")),
        counters=(Counter("die", "3", "die"), Counter("die", "1", "die"), Counter("in the centre", "1", seat=0)),
        choices=(Choice("move outer 10", "the stone on outer 10 goes to outer 2", ("outer 10", "outer 2")),),
    )
