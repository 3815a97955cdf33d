"""Cells beside the board: each colony's Den stacks, Incubator, cards and Glory; and what cells an action is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.game import Refusal
from hexwidgets.games.arachnid.actions import Action
from hexwidgets.games.arachnid.state import State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

INCUBATOR, FOOD, GLORY = "incubator", "food", "glory"
_FROM_CARD = ("moult", "rearm", "clear", "glory", "arm", "refresh", "deploy", "scavenge")
"""What starts from a spider's card, not from the spider."""


def stack_cell(game: Arachnid, seat: int, stack: int) -> str:
    return f"{game.seats[seat].lower()} stack {stack + 1}"


def card_cell(game: Arachnid, seat: int, slot: int) -> str:
    return f"{game.seats[seat].lower()} {game.spiders[slot]}"


def den_cell(game: Arachnid, seat: int, what: str) -> str:
    """The Incubator or the Glory Track of a colony."""
    return f"{game.seats[seat].lower()} {what}"


def cells(game: Arachnid, state: State, action: Action) -> tuple[str, ...]:
    """Where an action starts and, where it has one, its target."""
    seat, verb, words = state.actor, action.verb, action.words
    if verb == "stack":
        return (stack_cell(game, seat, int(words[0]) - 1),)
    if verb == "store":
        return (den_cell(game, seat, INCUBATOR),)
    if verb == "consume":
        return (_consumed(game, seat, words[0]),)
    if verb == "steer":
        return tuple(game.board.name_of[critter.place] for critter in state.critters if critter.minded == seat)
    if verb in ("spawn", "mind"):
        return words
    if verb == "retreat":
        slot = int(state.todo[-1][2])
        return game.board.name_of[state.colonies[seat].spiders[slot].place], words[0]
    if words and words[0] in game.slots:
        return _spider_cells(game, state, seat, verb, words)
    return ()


def _consumed(game: Arachnid, seat: int, what: str) -> str:
    if what == "glory":
        return den_cell(game, seat, GLORY)
    return card_cell(game, seat, game.slots[what]) if what in game.slots else what


def _spider_cells(game: Arachnid, state: State, seat: int, verb: str, words: tuple[str, ...]) -> tuple[str, ...]:
    slot = game.slots[words[0]]
    place = state.colonies[seat].spiders[slot].place
    card = card_cell(game, seat, slot)
    target = words[1:] if len(words) > 1 and words[1] in game.board.index else ()
    start = card if verb in _FROM_CARD or verb == "hatch" or place < 0 else game.board.name_of[place]
    return (start, *target)


def spider_at(game: Arachnid, state: State, cell: str) -> int | None:
    """The slot of the mover's spider on this cell: on the board, or the card."""
    for slot, spider in enumerate(state.colonies[state.actor].spiders):
        on_board = spider.place >= 0 and game.board.name_of[spider.place] == cell
        if on_board or card_cell(game, state.actor, slot) == cell:
            return slot
    return None


def idle(game: Arachnid, state: State, cell: str) -> Refusal:
    """Why a cell beside the board is of no use now."""
    who, _, what = cell.partition(" ")
    mine = who == game.seats[state.actor].lower()
    if not mine:
        return Refusal("AC-1", f"That belongs to {who.title()}; it is {game.seats[state.actor]}'s turn")
    if what == INCUBATOR:
        return Refusal("AC-20", f"{who.title()} has no food to store, or no card left to hatch")
    if what == FOOD:
        return Refusal("AC-3", "Food is spent by what it pays for: click a spider, a card or the Incubator")
    if what == GLORY:
        return Refusal("AC-22", f"{who.title()} has no Glory token to consume")
    return Refusal("AC-12", "A Den stack is chosen when a web is spun: click the spider, then a hex")
