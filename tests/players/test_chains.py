"""Rolls that may go on without end are followed a little way, and then judged as they stand."""

from __future__ import annotations

import random

import pytest

from hexwidgets.games import game as make_game
from hexwidgets.players import make
from hexwidgets.players.expectimax import CHAIN, Depths, Pauses
from hexwidgets.players.looking import Values
from tests.players.toys import Count, Race


class Again(Race):
    """A throw of nothing is thrown again, as two who tie for the first turn roll again."""

    def apply(self, state: Count, action: str) -> Count:
        return state if action == "nothing" else super().apply(state, action)


def worked_out(work: Pauses) -> Values:
    """What the work gives in the end."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Values = done.value
            return found


@pytest.mark.parametrize("text", ["expectimax:depth=1", "expectimax:depth=2", "expectimax:depth=4"])
def test_expectimax_comes_to_an_end_where_throws_do_not(text: str) -> None:
    again = Again(4)
    decision = make(text).decide(again, again.start())
    assert decision.action in ("point", "throw")
    assert 0 <= (decision.value or 0) <= 1


def test_after_so_many_throws_a_state_is_judged_by_its_worth() -> None:
    """Two thirds of each throw are thrown again: what is left after the last counts as even."""
    again = Again(1)
    throwing = Count((0, 0), 0, True, 1)
    left = (2 / 3) ** CHAIN
    depths = Depths(again, random.Random(1))
    assert worked_out(depths.values(throwing, 2)) == pytest.approx([1 - left / 2, left / 2])
    assert depths.next(throwing) == pytest.approx([1 - left / 2, left / 2])


def test_ties_for_the_first_turn_of_aranea_end_somewhere() -> None:
    game = make_game("aranea", best_of=3)
    start = game.start()
    rng = random.Random(1)
    assert sum(Depths(game, rng).next(start)) == pytest.approx(1)
    state = start
    while len(game.actions(state)) < 2:
        chances = game.chances(state)
        state = game.apply(state, rng.choices(*zip(*chances, strict=True))[0] if chances else game.actions(state)[0])
    assert make("expectimax:depth=2").decide(game, state).action in game.actions(state)
