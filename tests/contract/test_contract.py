"""Every game keeps the contract, with all its options."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexwidgets.core.game import OVER, OptionError
from hexwidgets.core.match import Match
from hexwidgets.core.record import dumps, loads, share, unshare
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names
from tests.contract.checks import check_game, check_state, random_steps, variants

CASES = [(name, options) for name in names() for options in variants(kind_of(name))]
IDS = [f"{name} {options or ''}".strip() for name, options in CASES]


@pytest.fixture(params=CASES, ids=IDS)
def game(request: pytest.FixtureRequest) -> Any:
    name, options = request.param
    return make_game(name, **options)


def test_random_games_keep_every_promise(game: Any) -> None:
    assert check_game(game, seed=11, thorough=0.01) > 10


def test_the_first_state_keeps_every_promise(game: Any) -> None:
    assert game.start() == game.start()
    check_state(game, game.start())


def test_the_last_state_keeps_every_promise_and_names_its_end(game: Any) -> None:
    *_, (last, _) = random_steps(game, random.Random(5))
    assert game.mover(last) == OVER
    assert game.outcome(last)
    check_state(game, last)


def test_old_states_are_unchanged_after_every_move(game: Any) -> None:
    steps = list(random_steps(game, random.Random(3)))[:200]
    described = [game.describe(state) for state, _ in steps]
    for state, action in steps:
        if action is not None:
            game.apply(state, action)
    assert [game.describe(state) for state, _ in steps] == described


def test_two_rules_objects_with_the_same_options_agree(game: Any) -> None:
    twin = make_game(game.name, **game.options)
    for state, action in list(random_steps(game, random.Random(8)))[:100]:
        assert twin.actions(state) == game.actions(state)
        if action is not None:
            assert twin.apply(state, action) == game.apply(state, action)


def test_records_and_share_strings_give_the_same_match(game: Any) -> None:
    match = Match(game, seed=4)
    rng = random.Random(4)
    for _ in range(60):
        if match.mover == OVER:
            break
        match.play(rng.choice(game.actions(match.state))) if match.mover >= 0 else match.roll()
    text = dumps(match)
    assert dumps(loads(text, make_game)) == text
    assert dumps(unshare(share(match), make_game)) == text


def test_an_unknown_option_is_refused_with_the_known_ones(game: Any) -> None:
    with pytest.raises(OptionError, match="no option 'colour'") as refused:
        make_game(game.name, colour="red")
    assert all(option.name in str(refused.value) for option in game.known_options)
