"""A simple player for the tests: it wins if it can, else enters the centre, goes inward, hits, places or moves."""

from __future__ import annotations

import random

from hexwidgets.games.aranea.rules import Aranea, State

WISHES = ({"AR-3", "AR-4"}, {"AR-11"}, {"AR-13"}, {"AR-12"}, {"AR-8"})
"""The rules that an action should fire, dearest first."""


def choice(game: Aranea, state: State, chooser: random.Random) -> str:
    """An action among the best by what they fire."""
    actions = game.actions(state)
    best = max(_worth(game, state, action) for action in actions)
    return str(chooser.choice([action for action in actions if _worth(game, state, action) == best]))


def _worth(game: Aranea, state: State, action) -> int:
    fired = {happening.rule for happening in game.happenings(state, action)}
    return next((len(WISHES) - place for place, wish in enumerate(WISHES) if wish & fired), 0)


def throw(game: Aranea, state: State, chooser: random.Random) -> str:
    """A roll, as often as its weight says."""
    rolls, weights = zip(*game.chances(state), strict=True)
    return str(chooser.choices(rolls, weights)[0])


def game_of(game: Aranea, chooser: random.Random, *, whims: float = 0.0, steps: int = 10_000):
    """The states of a game from its start, with the text that led on from each; whims are moves without a wish."""
    state = game.start()
    for _ in range(steps):
        if not (actions := game.actions(state)) and not game.chances(state):
            break
        if not actions:
            text = throw(game, state, chooser)
        else:
            text = str(chooser.choice(actions)) if chooser.random() < whims else choice(game, state, chooser)
        yield state, text
        state = game.apply(state, game.parse(text))
    yield state, ""
