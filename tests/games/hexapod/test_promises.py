"""Hexapod keeps the contract of a game with all its options, though it isn't among the games to be chosen yet."""

from __future__ import annotations

import random

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.hexapod import GAME as HEXAPOD
from hexwidgets.games.hexapod.rules import Hexapod
from tests.contract.checks import check_game, check_state, random_steps, variants

VARIANTS = variants(HEXAPOD)


@pytest.fixture(params=VARIANTS, ids=[str(options) for options in VARIANTS])
def game(request: pytest.FixtureRequest) -> Hexapod:
    return HEXAPOD(**request.param)


def test_random_games_keep_every_promise(game: Hexapod) -> None:
    assert check_game(game, seed=11, thorough=0.01) > 10


def test_the_first_state_keeps_every_promise(game: Hexapod) -> None:
    check_state(game, game.start())


def test_the_last_state_keeps_every_promise_and_names_its_end(game: Hexapod) -> None:
    *_, (last, _) = random_steps(game, random.Random(5))
    assert game.mover(last) == OVER
    assert game.outcome(last)
    check_state(game, last)


def test_every_citation_is_a_rule_of_the_book(game: Hexapod) -> None:
    for state, action in list(random_steps(game, random.Random(2)))[:200]:
        if action is not None:
            assert {happening.rule for happening in game.happenings(state, action)} <= set(game.rulebook)
