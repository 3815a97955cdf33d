"""Hexapod's table as geometry: three stacks above two Displays, each with its player's hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.scene import Area, Cell, Figure, Layout, Row
from hexwidgets.games.hexapod.actions import Action, Discard, Draw, Gem, Play, Take
from hexwidgets.games.hexapod.display import Grid
from hexwidgets.games.hexapod.state import State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

GAP = 2.0
"""Between the Displays, and around the cards above and below them."""
CARD = 2.0
"""How wide and high a card is, a space being 1."""


def hand_cell(name: str) -> str:
    return f"{name.lower()} hand"


def drawn_cell(name: str) -> str:
    return f"{name.lower()} drawn"


def space_cell(name: str, space: str) -> str:
    return f"{name.lower()} {space}"


def parts_of(cell: str) -> tuple[str, str]:
    """Whose cell it is, and which one."""
    owner, _, part = cell.partition(" ")
    return owner, part


def cells_of(game: Hexapod, state: State, action: Action) -> tuple[str, ...]:
    """Where an action starts and where it ends."""
    name = game.seats[state.seat]
    if isinstance(action, Take | Draw):
        return (action.stack,)
    if isinstance(action, Gem):
        return action.stack, action.onto
    if isinstance(action, Play | Discard):
        home = hand_cell(name) if game.deck.index.get(action.card) == state.me.hand else drawn_cell(name)
        return (home, space_cell(name, action.at)) if isinstance(action, Play) else (home,)
    return ()


def layout(stacks: tuple[str, ...], players: tuple[str, ...], grid: Grid, figures: tuple[Figure, ...]) -> Layout:
    """The stacks, then each player's Display and hand. Cards are never turned (HX-6), and neither is the table."""
    wide = len(players) * grid.width + (len(players) - 1) * GAP
    areas = [_stacks(stacks, wide, grid.width + 1.0)]
    for number, player in enumerate(players):
        left = number * (grid.width + GAP)
        areas += [_display(player, grid, left), _hand(player, left)]
    return Layout(tuple(areas), figures, turns=False)


def _stacks(names: tuple[str, ...], wide: float, bottom: float) -> Area:
    left = (wide - len(names) * CARD - (len(names) - 1) * GAP / 2) / 2
    cells = [_square(name, name, left + number * (CARD + GAP / 2), bottom, CARD) for number, name in enumerate(names)]
    return Area("stacks", "Stacks", tuple(cells), (Row("stacks", names),))


def _display(player: str, grid: Grid, left: float) -> Area:
    width = grid.width
    cells = [
        _square(space_cell(player, name), "", left + index % width, float(index // width), 1.0)
        for index, name in enumerate(grid.names)
    ]
    rows = [
        Row(str(row + 1), tuple(cell.id for cell in cells[row * width : (row + 1) * width]))
        for row in reversed(range(width))
    ]
    return Area(f"{player.lower()} display", f"{player}'s Display", tuple(cells), tuple(rows))


def _hand(player: str, left: float) -> Area:
    cells = (
        _square(hand_cell(player), "hand", left, -CARD - 1, CARD),
        _square(drawn_cell(player), "drawn", left + CARD + GAP / 2, -CARD - 1, CARD),
    )
    return Area(f"{player.lower()} hand", f"{player}'s hand", cells, (Row(player, tuple(cell.id for cell in cells)),))


def _square(id: str, label: str, left: float, bottom: float, side: float) -> Cell:
    right, top = left + side, bottom + side
    return Cell(
        id=id,
        outline=((left, top), (right, top), (right, bottom), (left, bottom)),
        middle=(left + side / 2, bottom + side / 2),
        label=label,
        label_at=(round(left + 0.2 * side, 3), round(top - 0.2 * side, 3)),
        radius=round(0.44 * side, 3),
    )
