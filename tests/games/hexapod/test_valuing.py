"""The rule of thumb: what it says of turns, of one who plays on alone, and how near it is to what comes of games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.lab import Mean, play_out
from hexwidgets.players import make
from tests.games.hexapod.helpers import do, hexapod

BINS = 3


def states(seed: int, decisions: int) -> list[Any]:
    """A state of a game between two who play by the rule of thumb: at the start of the turn after so many decisions."""
    game, rng, greedy = hexapod(), random.Random(seed), make("greedy")
    state, left = game.start(), decisions
    while game.mover(state) != OVER:
        if game.mover(state) == CHANCE:
            state = game.apply(state, rng.choices(*zip(*game.chances(state), strict=True))[0])
            continue
        if left <= 0 and game.parse("pass") in game.actions(state):
            return [state]
        state, left = game.apply(state, greedy.pick(game, state, game.mover(state), rng)), left - 1
    return []


@pytest.mark.parametrize("decisions", [4, 12, 20])
def test_who_passes_early_leaves_the_other_one_many_points(decisions: int) -> None:
    game = hexapod()
    for state in (state for seed in range(6) for state in states(seed, decisions)):
        seat = game.mover(state)
        assert game.worth(do(game, state, "pass"))[seat] < game.worth(state)[seat] - 0.1


def test_it_is_worth_something_to_be_next() -> None:
    game = hexapod()
    for state in (state for seed in range(6) for state in states(seed, 10)):
        mine = game.worth(state)[state.seat]
        assert mine > game.worth(state._replace(seat=1 - state.seat, actor=1 - state.seat))[state.seat]


def test_it_is_right_on_average_about_where_games_stand_after_some_turns() -> None:
    """Of the states that it gives about the same chance, about that share is won."""
    game, players = hexapod(), [make("greedy")] * 2
    said: list[Mean] = [Mean() for _ in range(BINS)]
    came: list[Mean] = [Mean() for _ in range(BINS)]
    for seed in range(240):
        for state in states(seed, 12 + seed % 45):
            guess = game.worth(state)[0]
            at = min(BINS - 1, int(BINS * guess))
            said[at].add(guess)
            came[at].add(play_out(game, state, players, (seed, 0)).shares[0])
    for guess, share in zip(said, came, strict=True):
        low, high = share.interval_within(0, 1)
        assert share.number >= 15
        assert low < guess.value < high
