"""A position of Hexapod as plain data, from which `position` makes it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hexwidgets.core.bits import places
from hexwidgets.core.game import OVER, Spec
from hexwidgets.core.position import seat_names
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import HIDDEN, LAST_TURN, THIS_TURN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

ENDINGS = {"this turn": THIS_TURN, "last turn": LAST_TURN}


def describe(game: Hexapod, state: State) -> Spec:
    """The state as plain data, from which `position` makes it again."""
    names, ids = seat_names(game.seats), _ids(game)
    spec: Spec = {"mover": names[state.seat]}
    if state.first != NONE:
        spec["first"] = names[state.first]
    for name, player in zip(names, state.players, strict=True):
        spec[name] = [f"{ids[card]} at {game.grid.names[place]}" for card, place in player.display.cards]
    spec["hands"] = [_hand_word(ids, player.hand) for player in state.players]
    spec["gems"] = [player.gems for player in state.players]
    for name, stack in zip(game.stacks, state.stacks, strict=True):
        spec[name] = [ids[card] for card in stack.known]
    spec["unseen"] = [stack.unseen for stack in state.stacks]
    return {**spec, **dict(_more(game, state))}


def _more(game: Hexapod, state: State) -> Iterator[tuple[str, Any]]:
    """What only some positions have."""
    ids = _ids(game)
    if any(player.out for player in state.players):
        yield "out", [name for name, player in zip(seat_names(game.seats), state.players, strict=True) if player.out]
    if state.drawn != NONE:
        yield "drawn", _hand_word(ids, state.drawn)
    if state.spent:
        yield "spent", state.spent
    if state.reveal != NONE:
        yield "reveal", game.stacks[state.reveal]
    if gone := [ids[card] for card in places(_missing(game, state))]:
        yield "discarded", gone
    if state.ending:
        yield "ending", next(words for words, ending in ENDINGS.items() if ending == state.ending)
    if state.actor == OVER:
        yield "over", True


def _hand_word(ids: list[Any], hand: int) -> Any:
    """What is in a hand: 0 for nothing yet; a view doesn't say what the other player has."""
    return {NONE: 0, HIDDEN: "hidden"}.get(hand) if hand < 0 else ids[hand]


def _ids(game: Hexapod) -> list[Any]:
    return [*(card.id for card in game.cards), "spider"]


def _missing(game: Hexapod, state: State) -> int:
    """The insect cards that are nowhere: those put out of the game."""
    there = [card for stack in state.stacks for card in stack.known]
    there += [card for player in state.players for card, _ in player.display.cards]
    there += [card for seat in (0, 1) for card in state.hand(seat) if card != HIDDEN]
    seen = sum(1 << card for card in there if card != game.spider)
    return ((1 << game.spider) - 1) & ~state.unseen & ~seen
