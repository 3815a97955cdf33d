"""Whole games as matches: the seed alone decides them, and whoever plays knows what its seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games import game as make_game
from hexwidgets.lab import match_between
from hexwidgets.players import PlayerError, make
from tests.players.toys import Guess, Hidden

POSITION = {"mover": "amber", "amber": ["inner 4", "inner 8", "centre 7"], "blue": ["inner 1", "centre 2"]}


def actions(*arguments: Any, **named: Any) -> list[str]:
    match = match_between(*arguments, **named)
    assert match.mover == OVER
    return [str(node.action) for node in match.line[1:]]


def test_a_seed_gives_one_match_and_another_seed_another() -> None:
    game = make_game("aranea")
    once = actions(game, ("greedy", "random"), seed=3)
    assert once == actions(game, ("greedy", "random"), seed=3)
    assert once == actions(game, (make("greedy", seed=3), make("random", seed=3)), seed=3)
    assert once != actions(game, ("greedy", "random"), seed=4)


def test_it_begins_where_it_is_told_to() -> None:
    game = make_game("aranea")
    match = match_between(game, ("greedy", "greedy"), seed=1, position=POSITION)
    assert match.root.state == game.position(POSITION)
    assert match.outcome is not None


def test_a_function_picks_by_action_or_notation_and_sees_what_its_seat_may() -> None:
    seen: list[Hidden] = []

    def pick(game: Any, view: Hidden) -> str:
        seen.append(view)
        return "1"

    match = match_between(Guess(), (pick, pick), seed=1)
    assert [str(node.action) for node in match.line[2:]] == ["1"]
    assert seen == [Hidden(-2, -1)], "the card isn't the guesser's to know"


def test_who_isn_t_known_can_t_play() -> None:
    with pytest.raises(PlayerError, match="no player 'gready'"):
        match_between(make_game("aranea"), ("gready", "random"), seed=1)
