"""Who judges a quiz's choices: a solved game by what the seat can know, a player as sure as it can be."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Any

import pytest

from hexwidgets.core.rulebook import Rule
from hexwidgets.lab import Solution
from hexwidgets.players import MCTS, Candidate, Decision, Player, make
from hexwidgets.widgets import Quiz
from tests.players.toys import Guess, Hidden, Race
from tests.widgets.test_quiz import ARANEA, POSITION


class WithBoard:
    """For toys: a board, though one of another game, and a rule."""

    rulebook: Any = MappingProxyType({"TY-1": Rule("TY-1", "Time", "Time passes.", "ours")})

    def scene(self, state: Any, seat: int) -> Any:
        return ARANEA.scene(ARANEA.start(), seat)


class Shown(WithBoard, Race):
    """Everybody sees all of it."""


class Unseen(WithBoard, Guess):
    """Blue doesn't see Amber's card."""


def test_a_choice_is_judged_by_a_solved_game() -> None:
    race = Shown(4)
    solution, state = Solution(race), race.start()
    values = {str(action): solution(race.apply(state, action))[0] for action in race.actions(state)}
    for action, value in values.items():
        lost = max(values.values()) - value
        verdict = "right" if not lost else "close" if lost <= Fraction(2, 100) else "off"
        result = Quiz(race, None, best=solution).submit(action)
        assert result.verdict == verdict
        assert result.exact == next(action for action in values if values[action] == max(values.values()))
        assert all(f"{action}: {value} (" in result.lines[0].text for action, value in values.items())


def test_a_choice_is_judged_by_a_player() -> None:
    player = make("expectimax")
    quiz = Quiz(ARANEA, POSITION, best=player)
    words = dict(quiz._asked["choices"])
    best = str(player.decide(ARANEA, ARANEA.position(POSITION), 0).action)
    result = quiz.submit(words[best])
    assert (result.verdict, result.exact, quiz.answer) == ("right", words[best], words[best])
    assert "expectimax" in result.lines[1].text


@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_solved_game_judges_a_choice_by_what_its_seat_can_know(card: int) -> None:
    """Whatever Amber has, a low card is likeliest to Blue."""
    quiz = Quiz(Unseen(), Hidden(card, -1), best=Solution(Guess()), seat="blue")
    result = quiz.submit("0")
    assert (result.verdict, result.exact) == ("right", "0")
    assert result.lines[0].text == "0: 3/5 (60.0 %); 1: 1/5 (20.0 %); 2: 1/5 (20.0 %)."
    assert result.lines[1].text.endswith("as the solved game sees it, on average over what Blue can't know.")
    assert quiz.ask(Unseen(), Hidden(card, -1), best=Solution(Guess()), seat="blue").submit("2").verdict == "off"


def test_who_sees_the_card_is_judged_by_it() -> None:
    """So that the test above can fail."""
    open_card = type("Open", (Unseen,), {"hides": lambda *_: False})()
    assert Quiz(open_card, Hidden(2, -1), best=Solution(Guess()), seat="blue").submit("2").verdict == "right"


class Counting(MCTS):
    """Counts how often it is asked."""

    asked = 0

    def decide(self, *about: Any, **further: Any) -> Decision:
        self.asked += 1
        return super().decide(*about, **further)


def test_a_player_decides_once_and_its_own_choice_is_best() -> None:
    player = Counting(60)
    quiz = Quiz(ARANEA, POSITION, best=player)
    words = dict(quiz._asked["choices"])
    decision = MCTS(60).decide(ARANEA, ARANEA.position(POSITION), 0)
    result = quiz.submit(str(decision.action))
    assert (result.verdict, result.exact) == ("right", words[str(decision.action)])
    assert result.lines[0].text.startswith(f"{result.exact}: ")
    assert player.asked == 1


class Opinion(Player):
    """Says what it was told to say."""

    name = "opinion"

    def __init__(self, *candidates: tuple[float | None, int, float | None]) -> None:
        super().__init__()
        self._opinions = candidates

    def thoughts(self, game: Any, view: Any, seat: int, rng: Any) -> Any:
        pairs = zip(game.actions(view), self._opinions, strict=True)
        yield Decision(tuple(Candidate(action, *opinion) for action, opinion in pairs), "90 tries")


FIRST = (0.55, 50, 0.03)
"""What the first action is worth, how often it was tried, and the standard error."""


@pytest.mark.parametrize(
    ("second", "verdict", "shown"),
    [
        ((0.47, 30, 0.03), "right", "47.0 ± 3.0 %"),
        ((0.60, 30, 0.03), "right", "60.0 ± 3.0 %"),
        ((0.54, 30, 0.001), "right", "54.0 ± 0.1 %"),
        ((0.46, 30, 0.03), "off", "46.0 ± 3.0 %"),
        ((0.99, 9, 0.03), "off", "hardly tried"),
        ((0.54, 0, None), "off", "hardly tried"),
        ((None, 30, None), "off", "no opinion"),
    ],
)
def test_what_a_player_cannot_tell_to_be_worse_is_right_too(second: Any, verdict: str, shown: str) -> None:
    quiz = Quiz(ARANEA, POSITION, best=Opinion(FIRST, second, (0.1, 20, 0.01)))
    (_, best), (action, words), _ = quiz._asked["choices"]
    result = quiz.submit(action)
    assert (result.verdict, result.exact) == (verdict, best)
    assert result.lines[0].text.startswith(f"{best}: 55.0 ± 3.0 %; ")
    assert f"{words}: {shown}" in result.lines[0].text
    assert result.lines[1].text.endswith("± is how far its own tries scatter: one standard error.")
    line = f"By 90 tries these can't be told to be worse than the best one, so they are right too: {words}."
    assert (line in [line.text for line in result.lines]) == (verdict == "right")


def test_a_difference_that_is_small_and_yet_no_doubt_is_close() -> None:
    quiz = Quiz(ARANEA, POSITION, best=Opinion((0.55, 900, 0.001), (0.54, 900, 0.001), (0.52, 900, 0.001)))
    verdicts = [quiz.submit(quiz._asked["choices"][1][0]).verdict]
    quiz.ask(ARANEA, POSITION, best=Opinion((0.55, 900, 0.001), (0.54, 900, 0.001), (0.52, 900, 0.001)))
    verdicts.append(quiz.submit(quiz._asked["choices"][2][0]).verdict)
    assert verdicts == ["close", "off"]


def test_what_a_player_works_out_exactly_is_compared_exactly() -> None:
    """But for the last digit, where a computer rounds."""
    quiz = Quiz(ARANEA, POSITION, best=Opinion((0.3, 1, None), (0.1 + 0.2, 1, None), (0.2999, 1, None)))
    first, second, third = quiz._asked["choices"]
    result = quiz.submit(second[0])
    assert (result.verdict, result.exact) == ("right", f"{first[1]} or {second[1]}")
    assert "±" not in str(result)
    quiz.ask(ARANEA, POSITION, best=Opinion((0.3, 1, None), (0.1 + 0.2, 1, None), (0.2999, 1, None)))
    assert quiz.submit(third[0]).verdict == "close"


def test_expectimax_s_verdicts_are_its_values() -> None:
    player = make("expectimax")
    decision = player.decide(ARANEA, ARANEA.position(POSITION), 0)
    for candidate in decision.candidates:
        lost = (decision.value or 0) - (candidate.value or 0)
        verdict = "right" if lost < 1e-9 else "close" if lost <= 0.02 else "off"
        assert Quiz(ARANEA, POSITION, best=player).submit(str(candidate.action)).verdict == verdict


def test_who_tried_too_little_judges_nothing() -> None:
    with pytest.raises(ValueError, match=r"mcts:simulations=8.* tried .* times, too seldom to judge a choice"):
        Quiz(ARANEA, POSITION, best=MCTS(8))
