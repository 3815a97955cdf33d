"""Arachnid's table as geometry: the hex board, and in its free corners a Den for each colony."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from hexwidgets.core.scene import Area, Cell, Figure, Layout, Row
from hexwidgets.games.arachnid.places_of import FOOD, GLORY, INCUBATOR, card_cell, den_cell, stack_cell

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

SIDE, STEP = 1.3, 1.36
"""How wide a cell of a Den is, and how far apart two are."""
LONGEST = 5
"""Cells in the outermost row of a Den; each row inwards has one less, as the board leaves room."""
CORNERS = {2: ((1, 1), (-1, -1)), 3: ((1, 1), (-1, -1), (-1, 1)), 4: ((1, 1), (1, -1), (-1, -1), (-1, 1))}
"""Where each colony's Den is: right or left, above or below, near where it starts."""


def layout(game: Arachnid, figures: tuple[Figure, ...]) -> Layout:
    """The board and the Dens."""
    dens = [_den(game, seat, *corner) for seat, corner in enumerate(CORNERS[len(game.seats)])]
    return Layout((_board(game), *dens), figures, turns=False, captioned=True)


def _board(game: Arachnid) -> Area:
    board = game.board
    cells = [_hex(game.board.name_of[place], *board.middle(place)) for place in board.spaces]
    letters = sorted({cell.id[0] for cell in cells}, reverse=True)
    rows = [Row(letter, tuple(cell.id for cell in cells if cell.id[0] == letter)) for letter in letters]
    return Area("board", "Board", tuple(cells), tuple(rows))


def _hex(id: str, x: float, y: float) -> Cell:
    corners = [pi / 6 + pi / 3 * corner for corner in range(6)]
    outline = tuple((round(x + cos(turn), 3), round(y + sin(turn), 3)) for turn in corners)
    return Cell(id, outline, (x, y), label=id, label_at=(x, round(y - 0.52, 3)), radius=0.84)


def den_cells(game: Arachnid, seat: int) -> tuple[str, ...]:
    """The cells of a Den, row by row: the cards, then stacks, Incubator, food and Glory."""
    cards = [card_cell(game, seat, slot) for slot in range(len(game.spiders))]
    stacks = [stack_cell(game, seat, stack) for stack in range(len(game.box.stacks))]
    return (*cards, *stacks, *(den_cell(game, seat, what) for what in (INCUBATOR, FOOD, GLORY)))


def _den(game: Arachnid, seat: int, right: int, up: int) -> Area:
    name = game.seats[seat]
    reach = 1.5 * game.board.radius + 1.0
    width = 1.732 * (game.board.radius + 0.5) + 2 * STEP
    cells: list[Cell] = []
    waiting = list(den_cells(game, seat))
    row, wide = 0, LONGEST
    while waiting:
        for column, id in enumerate(waiting[:wide]):
            x, y = right * (width - SIDE / 2 - column * STEP), up * (reach - SIDE / 2 - row * STEP)
            cells.append(_square(id, round(x, 3), round(y, 3)))
        waiting = waiting[wide:]
        row, wide = row + 1, max(wide - 1, 2)
    cards, stacks = len(game.spiders), len(game.box.stacks)
    ids = [cell.id for cell in cells]
    rows = (
        Row(f"{name}: cards", tuple(ids[:cards])),
        Row("stacks", tuple(ids[cards : cards + stacks])),
        Row("incubator, food, Glory", tuple(ids[cards + stacks :])),
    )
    return Area(f"{name.lower()} den", f"{name}'s Den", tuple(cells), rows)


def _square(id: str, x: float, y: float) -> Cell:
    half = SIDE / 2
    outline = tuple(
        (round(x + right * half, 3), round(y + up * half, 3)) for right, up in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    )
    return Cell(id, outline, (x, y), label="", label_at=(x, y), radius=0.56)
