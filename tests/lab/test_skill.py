"""Luck and skill: in a game that is solved they add up to the last digit."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match
from hexwidgets.games import game as make_game
from hexwidgets.lab import LuckAndSkill, Solution, TooLarge, luck_and_skill
from hexwidgets.lab.skill import FORCED, LUCK, SKILL
from tests.players.toys import Count, Guess, Race, race_value


def played(race: Race, actions: tuple[str, ...]) -> Match[Any, Any]:
    match = Match(race, seed=3)
    for action in actions:
        match.play(action)
        if match.mover == CHANCE:
            match.roll()
    return match


EVERY = list(product(("point", "throw"), repeat=4))


def test_the_solution_is_what_was_worked_out_apart() -> None:
    race = Race(5)
    solution = Solution(race)
    states = [race.start()]
    while states:
        state = states.pop()
        assert solution(state) == race_value(state)
        states += [race.apply(state, after) for after in (*race.actions(state), *(o for o, _ in race.chances(state)))]


def test_a_share_of_a_tie_is_exact_too() -> None:
    assert Solution(Race())(Count((1, 1), 0, False, 0)) == (Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize("actions", EVERY, ids="-".join)
def test_luck_and_skill_add_up_to_the_change_in_value(actions: tuple[str, ...]) -> None:
    race = Race(4)
    match = played(race, actions)
    found = luck_and_skill(match, Solution(race))
    end = race_value(match.line[-1].state)
    start = race_value(match.root.state)
    for seat in (0, 1):
        assert found.change(seat) == end[seat] - start[seat]
        assert found.luck(seat) + found.skill(seat) + found.others(seat) == found.change(seat)
        assert found.rest(seat) == 0
        assert found.skill(seat) <= 0
        assert isinstance(found.change(seat), Fraction)
    assert found.luck(0) == -found.luck(1)
    assert [step.kind for step in found.steps] == [
        LUCK if race.mover(node.state) == CHANCE else SKILL for node in match.line[:-1]
    ]


def test_what_a_choice_gave_away_is_told_with_what_was_better() -> None:
    race = Race(2)
    match = played(race, ("throw", "point"))
    first = luck_and_skill(match, Solution(race)).steps[0]
    values = {action: race_value(race.apply(race.start(), action))[0] for action in ("point", "throw")}
    assert (first.best, first.lost) == ("point", values["point"] - values["throw"])
    assert first.mark == "very bad"


def test_forced_moves_do_not_count() -> None:
    class Forced(Race):
        def actions(self, state: Count) -> tuple[str, ...]:
            return ("throw",) if self.mover(state) >= 0 else ()

    forced = Forced(3)
    found = luck_and_skill(played(forced, ("throw",) * 3), Solution(forced))
    assert [step.kind for step in found.steps] == [FORCED, LUCK] * 3
    assert all(step.gained == (0, 0) for step in found.steps if step.kind == FORCED)
    assert found.luck(0) == found.change(0)


def test_a_rule_of_thumb_adds_up_with_what_it_misjudged() -> None:
    game = make_game("aranea")
    match = Match(game, seed=5)
    for _ in range(24):
        match.roll() if match.mover == CHANCE else match.play(game.actions(match.state)[-1])
    found = luck_and_skill(match)
    for seat in (0, 1):
        parts = found.luck(seat) + found.skill(seat) + found.others(seat) + found.rest(seat)
        assert parts == pytest.approx(found.change(seat), abs=1e-12)
        assert found.skill(seat) <= 0
    assert found.luck(0) == pytest.approx(-found.luck(1))
    assert {step.kind for step in found.steps} >= {LUCK, SKILL}
    assert str(found).splitlines()[0].split() == [
        *("seat", "luck", "own", "choices", "choices", "of", "others", "misjudged", "together")
    ]
    assert repr(found) == str(found)


def test_a_match_without_a_step_has_neither() -> None:
    found = luck_and_skill(Match(Race(), seed=1), Solution(Race()))
    assert found == LuckAndSkill(("Amber", "Blue"), ())
    assert found.change(0) == found.luck(0) == 0


def test_all_adds_up_where_a_card_is_hidden_too() -> None:
    guess = Guess()
    match = Match(guess, seed=1)
    match.play("2")
    match.play("2")
    found = luck_and_skill(match, Solution(guess))
    assert match.mover == OVER
    assert found.change(1) == found.luck(1) + found.skill(1) + found.others(1)


class Endless(Race):
    """A throw of nothing is thrown again, for ever."""

    def apply(self, state: Count, action: str) -> Count:
        return state if action == "nothing" else super().apply(state, action)


def test_a_game_that_can_t_be_solved_is_refused_every_time() -> None:
    solution = Solution(Endless())
    for _ in range(2):
        with pytest.raises(TooLarge, match="can come back to a state that it was in"):
            solution(Endless().start())
    with pytest.raises(TooLarge, match="more than 10 states"):
        Solution(Race(), most=10)(Race().start())
    with pytest.raises(TooLarge, match="too long"):
        Solution(Race(3000))(Race(3000).start())
