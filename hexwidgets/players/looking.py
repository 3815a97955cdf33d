"""Looking at what can be done next, as whoever decides can know it, and a little further where something was begun."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from hexwidgets.players.player import AnyGame

Values = Sequence[float]
"""What each seat can hope for."""
Worlds = Sequence[tuple[Any, int]]
"""States that a seat can't tell apart, with their weights."""
MOST_WORLDS = 12
"""Of how many such states one thinks at the most."""
FEW, DEEP = 6, 4
"""A decision with so few choices is a part of a larger one, such as which stack a web is taken from; how many such
decisions in a row are looked through."""


def some_worlds(game: AnyGame, view: Any, seat: int, rng: random.Random) -> Worlds:
    """The states that may lie behind what the seat knows: all, or where they are many, some drawn by their weights."""
    worlds = game.worlds(view, seat)
    if len(worlds) <= MOST_WORLDS:
        return worlds
    states, weights = zip(*worlds, strict=True)
    return [(state, 1) for state in rng.choices(states, weights, k=MOST_WORLDS)]


def mean(found: Sequence[tuple[float, int]]) -> float:
    """The mean of numbers by their weights."""
    if len(found) == 1:
        return found[0][0]
    return sum(number * weight for number, weight in found) / sum(weight for _, weight in found)


def looks(game: AnyGame, worlds: Worlds, action: Any, seat: int) -> float:
    """What an action looks like to a seat that can't tell these states apart."""
    return mean([(game.worth(game.apply(world, action))[seat], weight) for world, weight in worlds])


def looks_best(game: AnyGame, state: Any, mover: int, rng: random.Random) -> tuple[Any, Values]:
    """The state after the action that looks best to its mover, by what that seat can know, and its worth."""
    actions = game.actions(state)
    if not game.hides(state):
        afters = [(after := game.apply(state, action), game.worth(after)) for action in actions]
        return max(afters, key=lambda found: found[1][mover])
    worlds = some_worlds(game, game.view(state, mover), mover, rng)
    after = game.apply(state, max(actions, key=lambda action: looks(game, worlds, action, mover)))
    return after, game.worth(after)


def settled_worth(game: AnyGame, state: Any, seat: int, deep: int = DEEP) -> float:
    """What the seat can hope for, once it has finished what it began, as far as it can know all that matters there."""
    if deep and game.mover(state) == seat and not game.hides(state):
        actions = game.actions(state)
        if len(actions) <= FEW:
            return max(settled_worth(game, game.apply(state, action), seat, deep - 1) for action in actions)
    return game.worth(state)[seat]
