"""A simple player for the tests: it wins if it can, else enters the centre, goes inward, hits, places or moves."""

from __future__ import annotations

import random

from hexwidgets.games.aranea.rules import Aranea, State
from tests.games.helpers import whole_game

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


def game_of(game: Aranea, chooser: random.Random, *, whims: float = 0.0, steps: int = 10_000):
    """The states of a game from its start, with the text that led on from each; whims are moves without a wish."""

    def choose(state: State) -> str:
        whim = chooser.random() < whims
        return str(chooser.choice(game.actions(state))) if whim else choice(game, state, chooser)

    return whole_game(game, chooser, choose, steps)
