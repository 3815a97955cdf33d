"""Every ending comes about in a whole game, from the start, and is what it says, counted without the engine's sums.

Each game is one player's with one seed. Where another edition or another way of thinking makes these games end
otherwise, the seeds of others are found by playing a few hundred.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.actions import Action
from hexwidgets.games.weavers.balance import PLAYERS, course
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.weavers.counting import check_counts, ones
from tests.games.weavers.helpers import reference


class Played(NamedTuple):
    """A whole game that ends in a certain way."""

    ending: str
    player: str
    seed: int
    rule: str
    reason: str
    options: tuple[tuple[str, Any], ...] = ()


PLAYED = [
    Played("bases", "thoughtful, for bases", 34, "WV-22", "The Settlers win with base number 9"),
    Played("supremacy", "thoughtful, for symbols", 242, "WV-22", "The Settlers win with 5 identical supremacy symbols"),
    Played("start", "thoughtful, for a start", 37, "WV-22", "The Settlers win with a second starting system"),
    Played(
        "swarms", "thoughtful, against swarms", 111, "WV-22", "The Settlers win: no Weaver card is left on the board"
    ),
    Played("start", "thoughtful, balanced", 86, "WV-22", "The Settlers win with a second starting system"),
    Played("home", "random", 40, "WV-23", "The Weavers win: the Settlers have no base in their starting system"),
    Played("holes", "random", 35, "WV-24", "The Weavers win: all 9 black holes are on the board"),
    Played("turns", "random", 1, "MG-A13", "The Weavers win: 3 turns have passed", (("turns", 3),)),
]
VICTORIES, LOSSES = {"bases", "supremacy", "start", "swarms"}, {"home", "holes", "turns"}
each_game = pytest.mark.parametrize("played", PLAYED, ids=[f"{one.ending}: {one.player}" for one in PLAYED])


@cache
def whole(played: Played) -> tuple[Weavers, tuple[tuple[State, Action | None], ...]]:
    """The game, and its states with what led on from each; played once for all tests."""
    game = reference(**dict(played.options))
    return game, tuple(course(game, PLAYERS[played.player], played.seed))


# ---- what is true in a position, counted from the position alone


def conditions(game: Weavers, state: State) -> set[str]:
    """The ends that this position would mean at the end of a turn."""
    systems = game.galaxy.systems
    corners = {place for place, system in enumerate(systems) if set(system.at) <= {0, 4}}
    bases = ones(state.bases)
    arriving = any(task[0] in ("arrive", "spawn", "morph") for task in state.todo)
    found = {
        "bases": len(bases) == 9,
        "supremacy": 5 in state.supremacy,
        "start": len(corners & set(bases)) >= 2,
        "swarms": all(swarm is None for swarm in state.swarms) and not arriving,
        "home": state.home not in bases,
        "holes": len(ones(state.holes)) == 9,
        "turns": state.turn == game.options["turns"],
    }
    return {name for name, is_true in found.items() if is_true}


def has_begun(state: State) -> bool:
    return state.phase > 0


# ---- the endings


@each_game
def test_a_whole_game_ends_as_its_last_position_says(played: Played) -> None:
    game, course_of_it = whole(played)
    end, action = course_of_it[-1]
    assert (game.mover(end), action, game.actions(end), game.chances(end)) == (OVER, None, (), ())
    outcome = game.outcome(end)
    assert outcome is not None
    assert (outcome.rule, outcome.reason) == (played.rule, played.reason)
    assert outcome.winners == ((0,) if played.ending in VICTORIES else (1,))
    assert played.ending in conditions(game, end)


@each_game
def test_it_ends_at_once_when_won_and_not_before(played: Played) -> None:
    """WV-22: no position before it is a victory; WV-23, WV-24: no turn begins with a loss."""
    game, course_of_it = whole(played)
    for state, action in course_of_it[:-1]:
        assert game.outcome(state) is None
        assert action is not None
        if has_begun(state):
            assert not conditions(game, state) & VICTORIES
    for (before, _), (after, _) in pairwise(course_of_it):
        if after.turn > before.turn:
            assert not conditions(game, before) & LOSSES


@each_game
def test_a_loss_comes_with_the_end_of_a_turn(played: Played) -> None:
    game, course_of_it = whole(played)
    last_but_one, action = course_of_it[-2]
    assert action is not None
    told = game.happenings(last_but_one, action)
    rules = [happening.rule for happening in told]
    if played.ending in LOSSES:
        assert (rules[-1], "MG-A5" in rules, sum(course_of_it[-1][0].hand)) == (played.rule, True, 0)
    else:
        assert "WV-22" in rules


@each_game
def test_nothing_was_lost_on_the_way(played: Played) -> None:
    game, course_of_it = whole(played)
    for state, _ in course_of_it:
        check_counts(game, state)


# ---- what led there, told by the game


def told_of(played: Played, rule: str, words: str) -> int:
    """How often the whole game told this by that rule."""
    game, course_of_it = whole(played)
    return sum(
        happening.rule == rule and words in happening.text
        for state, action in course_of_it
        if action is not None
        for happening in game.happenings(state, action)
    )


def of(ending: str) -> Played:
    return next(played for played in PLAYED if played.ending == ending)


def test_nine_bases_stand_where_bases_went() -> None:
    played = of("bases")
    went = sum(told_of(played, rule, "A base of yours goes to") for rule in ("MG-A4", "MG-A10"))
    assert 1 + went - told_of(played, "WV-15", "You lose your base at") == 9


def test_five_symbols_were_gained_and_not_given_up() -> None:
    played = of("supremacy")
    _, course_of_it = whole(played)
    color = course_of_it[-1][0].supremacy.index(5)
    name = ("red", "blue", "yellow", "white", "black")[color]
    gained = told_of(played, "MG-A7", f"You gain {name} supremacy")
    assert gained - told_of(played, "MG-A10", f"You give up one {name} supremacy symbol") == 5


def test_a_second_start_was_taken_by_a_conflict() -> None:
    played = of("start")
    game, course_of_it = whole(played)
    end = course_of_it[-1][0]
    (other,) = set(ones(end.bases)) & set(game.galaxy.starts) - {end.home}
    assert told_of(played, "MG-A10", f"A base of yours goes to {game.galaxy.systems[other].name}") == 1
    assert told_of(played, "MG-A4", f"A base of yours goes to {game.galaxy.systems[other].name}") == 0


def test_every_swarm_that_came_was_destroyed_or_vanished() -> None:
    played = of("swarms")
    came = told_of(played, "WV-2", " comes to ") + told_of(played, "WV-11", " comes to ")
    gone = told_of(played, "WV-18", " is destroyed") + told_of(played, "WV-5", " finds no system to turn to")
    assert came == gone >= 2


def test_home_was_lost_to_a_swarm_or_a_black_hole() -> None:
    played = of("home")
    game, course_of_it = whole(played)
    end = course_of_it[-1][0]
    home = game.galaxy.systems[end.home].name
    assert told_of(played, "WV-15", f"You lose your base at {home}") == 1
    assert told_of(played, "WV-1", f"You start at {home}") == 1
    assert end.holes >> end.home & 1 or end.swarms[end.home] is not None


def test_nine_black_holes_opened() -> None:
    assert told_of(of("holes"), "MG-11", "A black hole opens at") == 9


def test_turns_were_counted() -> None:
    assert told_of(of("turns"), "MG-3", "Turn 3 begins") == 1
    assert told_of(of("turns"), "MG-3", "Turn 4 begins") == 0
