"""Luck and skill: in a game that is solved they add up to the last digit."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match, Node
from hexwidgets.games import game as make_game
from hexwidgets.lab import LuckAndSkill, Solution, TooLarge, Turned, luck_and_skill
from hexwidgets.lab.judging import Judging, finished
from hexwidgets.lab.skill import FORCED, LUCK, SKILL
from hexwidgets.players import make
from tests.contract.secrets import TWINS
from tests.players.test_hidden import CASES, states
from tests.players.toys import Count, Guess, Hidden, Race, race_value
from tests.widgets.helpers import TO_BID


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


PLAYED = [
    ("aranea", {}, None, 400),
    ("hexapod", {}, None, 400),
    ("hexapod", {"hands": "hidden"}, None, 14),
    ("weavers", {}, None, 60),
    ("arachnid", {}, TO_BID, 30),
]


def between_players(name: str, options: dict[str, Any], position: Any, steps: int) -> Match[Any, Any]:
    """So many steps of a match of which every second seat is played at random."""
    match = Match(make_game(name, **options), seed=5, position=position)
    players = [make(("greedy", "random")[seat % 2], seed=seat) for seat in range(len(match.game.seats))]
    while match.mover != OVER and len(match.nodes) <= steps:
        if match.mover == CHANCE:
            match.roll()
        else:
            match.play(players[match.mover](match.game, match.game.view(match.state, match.mover)))
    return match


@pytest.mark.parametrize(("name", "options", "position", "steps"), PLAYED)
def test_a_rule_of_thumb_adds_up_with_what_it_misjudged(
    name: str, options: dict[str, Any], position: Any, steps: int
) -> None:
    found = luck_and_skill(between_players(name, options, position, steps))
    for seat in range(len(found.seats)):
        parts = found.luck(seat) + found.skill(seat) + found.others(seat) + found.rest(seat)
        assert parts == pytest.approx(found.change(seat), abs=1e-12)
        assert found.skill(seat) <= 0
    assert sum(found.luck(seat) for seat in range(len(found.seats))) == pytest.approx(0, abs=1e-12)
    assert {step.kind for step in found.steps} >= {LUCK, SKILL}
    assert any(step.rest[0] for step in found.steps), "it is no exact judge"


def test_the_error_of_a_rule_of_thumb_is_told_as_that() -> None:
    found = luck_and_skill(between_players("aranea", {}, None, 24))
    head, *_, first, second = str(found).splitlines()
    assert head.split() == ["seat", "luck", "own", "choices", "choices", "of", "others", "misjudged", "together"]
    mean = sum(abs(step.rest[0]) for step in found.steps) / len(found.steps)
    assert found.error == pytest.approx(mean)
    assert first.startswith(f"Judged by a rule of thumb, whose own error is {100 * mean:.1f} % a step:")
    assert "misjudged" in second
    assert repr(found) == str(found)


def test_an_exact_judge_has_no_error_to_be_told() -> None:
    found = luck_and_skill(played(Race(4), EVERY[5]), Solution(Race(4)))
    assert found.error == 0
    assert len(str(found).splitlines()) == 3


def test_a_match_without_a_step_has_neither() -> None:
    found = luck_and_skill(Match(Race(), seed=1), Solution(Race()))
    assert found == LuckAndSkill(("Amber", "Blue"), ())
    assert found.change(0) == found.luck(0) == 0


# ---- where something is hidden


def guessed(card: str, guess: str) -> Match[Any, Any]:
    match = Match(Guess(), seed=1)
    match.play(card)
    match.play(guess)
    assert match.mover == OVER
    return match


@pytest.mark.parametrize("judge", [Solution(Guess()), None, lambda state: tuple(map(Fraction, Guess().worth(state)))])
@pytest.mark.parametrize(("card", "guess"), list(product("012", repeat=2)))
def test_all_adds_up_where_a_card_is_hidden_too(card: str, guess: str, judge: Callable[[Any], Any] | None) -> None:
    """Even a judge that sees the card is only asked what a guess is worth that was made without it."""
    found = luck_and_skill(guessed(card, guess), judge)
    for seat in (0, 1):
        assert found.change(seat) == pytest.approx(found.luck(seat) + found.skill(seat) + found.others(seat))
        assert found.rest(seat) == pytest.approx(0)
    if judge:
        assert isinstance(found.skill(1), Fraction)
        assert found.change(1) == found.luck(1) + found.skill(1)


@pytest.mark.parametrize("card", "012")
def test_a_guess_is_judged_without_the_card_and_that_it_was_right_is_luck(card: str) -> None:
    solution = Solution(Guess())
    for guess, chance in (("0", Fraction(3, 5)), ("1", Fraction(1, 5)), ("2", Fraction(1, 5))):
        found = luck_and_skill(guessed(card, guess), solution)
        step = found.steps[1]
        assert (step.best, step.lost) == ("0", Fraction(3, 5) - chance)
        assert found.luck(1) == int(card == guess) - chance


def test_what_comes_of_a_hidden_choice_is_misjudged_only_where_the_judge_is_wrong() -> None:
    """A judge that is wrong by a tenth while the card is dealt says so afterwards, and the identity holds."""

    def judge(state: Hidden) -> tuple[Fraction, Fraction]:
        if state.card == -1 or state.guess != -1:
            return solved(state)
        blue = Fraction(9, 10) * solved(state)[1]
        return 1 - blue, blue

    def solved(state: Hidden) -> tuple[Fraction, Fraction]:
        amber, blue = Solution(Guess())(state)
        return Fraction(amber), Fraction(blue)

    class Open(Guess):
        """The same with the card for all to see."""

        def hides(self, state: Hidden) -> bool:
            return False

    match = Match(Open(), seed=1)
    match.play("2")
    match.play("1")
    found = luck_and_skill(match, judge)
    assert (found.rest(1), found.skill(1), found.luck(1)) == (Fraction(1, 10), -1, 0)
    assert found.change(1) == found.luck(1) + found.skill(1) + found.rest(1) == -Fraction(9, 10)


def judged(game: Any, state: Any, action: Any) -> Turned:
    before = Node(0, None, None, state, b"")
    return finished(Judging(game).step(Node(1, before, action, game.apply(state, action), b"")))


@pytest.mark.parametrize(("name", "options"), CASES)
def test_a_choice_is_judged_the_same_whatever_is_hidden(name: str, options: dict[str, Any]) -> None:
    """Two states that differ in secrets alone: each choice gives away the same, beside the same best one."""
    rng, lucks = random.Random(4), []
    for game, state in states(name, options, 3):
        mover = game.mover(state)
        twin = TWINS[name](state, mover, rng)
        if twin is None:
            continue
        for action in rng.sample(list(game.actions(state)), 2):
            one, other = judged(game, state, action), judged(game, twin, action)
            assert (one.skill, one.best, one.mark) == (other.skill, other.best, other.mark)
            lucks.append((one.after, other.after))
    assert lucks
    # What comes of a bid depends on the other one; Hexapod's rule of thumb looks at what lies there, not at hands.
    assert any(one != other for one, other in lucks) == (name == "arachnid")


def test_a_long_step_pauses_often() -> None:
    """A table that judges in slices does other things between two actions and two states that may be so."""
    game, state = states("arachnid", {}, 1)[0]
    before, action = Node(0, None, None, state, b""), game.actions(state)[0]
    work = Judging(game).step(Node(1, before, action, game.apply(state, action), b""))
    worlds = len(game.worlds(game.view(state, game.mover(state)), game.mover(state)))
    assert sum(1 for _ in work) > len(game.actions(state)) * worlds > 100


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
