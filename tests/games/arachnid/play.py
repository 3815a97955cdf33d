"""Random games of Arachnid in which much happens, from the start or from a position where all are close together."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexwidgets.core.game import OVER
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import Spec
from tests.games.helpers import drawn_by_weight

WEIGHTS = {
    **{"end": 3, "consume": 1, "clear": 1, "skip": 4, "ready": 30, "store": 10, "spin": 5, "move": 4, "bite": 60},
    **{"deploy": 30, "moult": 20, "overspin": 2, "fortify": 2, "scavenge": 1, "jump": 30, "balloon": 30, "pounce": 60},
}
"""How often each kind of action is chosen, for one that isn't named 10."""
NEAR = {
    "topaz": ("g7", "h8", "h9", "g9"),
    "lapis": ("f7", "f8", "e8", "d7"),
    "garnet": ("e6", "d6", "c5", "b5"),
    "jade": ("f5", "f4", "g4", "h5"),
}


def crowded(game: Arachnid) -> State:
    """Everybody beside each other, with a Beta that has learnt something, and Critters of all kinds about."""
    spec: Spec = {"added": 3, "critters": [{"kind": "heebie", "at": "f6"}, {"kind": "scarab", "at": "i9"}]}
    abilities = iter(("pounce", "funnel", "snare", "summon"))
    for name, webs in NEAR.items():
        if name in game.seat_of:
            spiders = {"alpha": webs[3], "beta1": {"at": webs[2], "ability": next(abilities)}, "weaver": webs[2]}
            spec[name] = {"webs": list(webs), "spiders": spiders, "den": [1, 2, 2, 2, 2, 2], "food": 8}
    return game.position(spec)


def lively(game: Arachnid, state: State, chooser: random.Random) -> str:
    """Anything, but what ends a turn or consumes things rarely, and bids that can't be met not too often."""
    actions = game.actions(state)
    weights = [WEIGHTS.get(action.verb, 10) / (9 if "bid 3" <= str(action) < "c" else 1) for action in actions]
    return str(chooser.choices(actions, weights)[0])


def lively_game(game: Arachnid, seed: int, state: State | None = None) -> Iterator[tuple[State, str]]:
    """The states of such a game to its end, with what is done in each; at the end nothing."""
    chooser = random.Random(seed)
    state = state or game.start()
    while game.mover(state) != OVER:
        chances = game.chances(state)
        text = drawn_by_weight(game, state, chooser) if chances else lively(game, state, chooser)
        yield state, text
        state = game.apply(state, game.parse(text))
    yield state, ""


def some_games(game: Arachnid, games: int) -> Iterator[Iterator[tuple[State, str]]]:
    """So many games, every other one with all close together at once."""
    for seed in range(games):
        yield lively_game(game, seed, crowded(game) if seed % 2 else None)
