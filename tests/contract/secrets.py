"""Where a game hides something: states that differ only in what a seat doesn't know look the same to that seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from hexwidgets.core.bits import places
from hexwidgets.core.game import Game
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import State

Twin = Callable[[Any, int, random.Random], Any]
"""For a state and a seat: another state that the seat can't tell from it; None where there is none."""


def with_other_hand(state: State, seat: int, card: int, drawn: bool = False) -> State:
    """The same for this seat, but the other player holds another card, never seen, in place of one in hand."""
    players = list(state.players)
    gone = state.drawn if drawn else players[1 - seat].hand
    players[1 - seat] = players[1 - seat]._replace(hand=players[1 - seat].hand if drawn else card)
    unseen = state.unseen ^ (1 << card) ^ (1 << gone)
    return state._replace(players=(players[0], players[1]), unseen=unseen, drawn=card if drawn else state.drawn)


def hexapod(state: State, seat: int, rng: random.Random) -> State | None:
    """HX-A11: the other player's hand, or the card drawn, is one that was never seen."""
    if state.players[1 - seat].hand == NONE or not state.unseen:
        return None
    drawn = state.seat != seat and state.drawn != NONE and rng.random() < 0.5
    return with_other_hand(state, seat, rng.choice(list(places(state.unseen))), drawn)


def arachnid(state: Any, seat: int, rng: random.Random) -> Any:
    """AC-40: the attacker committed other dice."""
    *waiting, (kind, other, foe, attacker, slot, bid) = state.todo
    if seat == attacker:
        return None
    changed = rng.choice([code for code in (0, 1, 10, 21, 44) if code != bid])
    return state._replace(todo=(*waiting, (kind, other, foe, attacker, slot, changed)))


TWINS: dict[str, Twin] = {"arachnid": arachnid, "hexapod": hexapod}


def check_views_hide(game: Game[Any, Any], state: Any, rng: random.Random, thorough: bool = False) -> None:
    """What a seat is told doesn't depend on what it may not know; thoroughly: what it sees and asks neither."""
    if not game.hides(state):
        return
    for seat in range(len(game.seats)):
        twin = TWINS[game.name](state, seat, rng)
        if twin is None:
            continue
        assert twin != state
        assert game.view(twin, seat) == game.view(state, seat)
        if thorough and game.outcome(state) is None:
            assert game.scene(game.view(state, seat), seat) == game.scene(state, seat)
            assert game.odds(game.view(state, seat), seat) == game.odds(state, seat)
            assert game.scene(twin, seat) == game.scene(state, seat)
            assert game.odds(twin, seat) == game.odds(state, seat)
