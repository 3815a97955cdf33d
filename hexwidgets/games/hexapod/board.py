"""Hexapod's table as geometry: the hands and the stacks above the two Displays, each seen through a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.scene import Area, Caption, Cell, Figure, Layout, Row, View
from hexwidgets.games.hexapod.actions import Action, Discard, Draw, Gem, Play, Take
from hexwidgets.games.hexapod.display import Display, Grid
from hexwidgets.games.hexapod.state import State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

CARD = 2.0
"""How wide and high a card is, a space being 1."""
NEAR, APART = 0.3, 0.7
"""Between cards that belong together, and between those that don't."""
ABOVE = 0.9
"""Between the Displays and the cards above them."""


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
    """The players' hands and the stacks between them, above the Displays.

    Cards are never turned (HX-6), and neither is the table.
    """
    side, hands, pile = _side(grid), _wide(2), _wide(len(stacks))
    wide = max(2 * side + CARD, 2 * hands + pile + 2 * APART)
    areas = [_cards("stacks", "Stacks", stacks, (wide - pile) / 2, side + ABOVE)]
    for player, left, hand_left in zip(players, (0.0, wide - side), (0.0, wide - hands), strict=True):
        cells = (hand_cell(player), drawn_cell(player))
        cards = _cards(f"{player.lower()} hand", f"{player}'s hand", cells, hand_left, side + ABOVE)
        areas += [_display(player, grid, left), cards]
    return Layout(tuple(areas), figures, turns=False, captioned=True)


def _wide(cards: int) -> float:
    return cards * CARD + (cards - 1) * NEAR


def _side(grid: Grid) -> int:
    """Of the window on a Display: as far as it may reach and one more, so that it can grow on either side."""
    return grid.extent + 1


def _cards(id: str, title: str, cells: tuple[str, ...], left: float, bottom: float) -> Area:
    squares = [_square(cell, left + number * (CARD + NEAR), bottom, CARD) for number, cell in enumerate(cells)]
    return Area(id, title, tuple(squares), (Row("", cells),))


def _display(player: str, grid: Grid, left: float) -> Area:
    width, side = grid.width, _side(grid)
    cells = [
        _square(space_cell(player, name), left + index % width, float(index // width), 1.0)
        for index, name in enumerate(grid.names)
    ]
    rows = [
        Row(f"{player} {row + 1}", tuple(cell.id for cell in cells[row * width : (row + 1) * width]))
        for row in reversed(range(width))
    ]
    window = (left, 0.0, left + side, float(side))
    return Area(display_area(player), f"{player}'s Display", tuple(cells), tuple(rows), (0.5, 0.5), window)


def display_area(player: str) -> str:
    return f"{player.lower()} display"


def _square(id: str, left: float, bottom: float, side: float) -> Cell:
    right, top, middle = left + side, bottom + side, (left + side / 2, bottom + side / 2)
    outline = ((left, top), (right, top), (right, bottom), (left, bottom))
    return Cell(id, outline, middle, label="", label_at=middle, radius=round(0.44 * side, 3))


# ---- what is seen of a Display


def view(area: Area, grid: Grid, display: Display) -> View:
    """HX-10: the window with the Display in its middle, and the room in which cards can still come to lie."""
    assert area.window
    left = area.window[0]
    column, row = _first_shown(grid, display)
    (west, east), (south, north) = (_reach(grid, low, high) for low, high in _spans(grid, display))
    return View(area.id, (float(-column), float(-row)), (left + west, float(south), left + east, float(north)))


def rulers(player: str, grid: Grid, display: Display) -> list[Caption]:
    """The letters below the columns that are shown, and the numbers beside the rows."""
    column, row = _first_shown(grid, display)
    ends = range(_side(grid))
    below = [grid.names[row * grid.width + column + step] for step in ends]
    aside = [grid.names[(row + step) * grid.width + column] for step in ends]
    letters = [Caption(space_cell(player, name), name[0], "below") for name in below]
    return letters + [Caption(space_cell(player, name), name[1:], "left") for name in aside]


def _spans(grid: Grid, display: Display) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and last column, the first and last row; those of the first card where there is none yet."""
    left, right, bottom, top = display.box or (grid.extent - 2, grid.extent - 1) * 2
    return (left, right), (bottom, top)


def _first_shown(grid: Grid, display: Display) -> tuple[int, int]:
    side, last = _side(grid), grid.width - _side(grid)
    column, row = (min(max(low - (side - (high - low + 1)) // 2, 0), last) for low, high in _spans(grid, display))
    return column, row


def places_shown(grid: Grid, display: Display) -> int:
    """The places where a whole card lies under the window, as bits."""
    column, row = _first_shown(grid, display)
    places = range(_side(grid) - 1)
    return sum(1 << (row + up) * grid.width + column + right for up in places for right in places)


def _reach(grid: Grid, low: int, high: int) -> tuple[int, int]:
    """From where to where the Display could still grow."""
    return max(0, high - grid.extent + 1), min(grid.width, low + grid.extent)
