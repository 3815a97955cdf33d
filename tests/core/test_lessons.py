"""Lessons: each can be solved, knows when it is, and doesn't take another way for it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, IllegalAction
from hexwidgets.core.lesson import Attempt, Lesson, LessonError, load
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names

LESSONS = [
    (name, number, lesson)
    for name in names()
    for number, lesson in enumerate(load(kind_of(name).folder / "lessons.toml"), 1)
]


def attempt_at(name: str, lesson: Lesson) -> Attempt:
    return Attempt(lesson, make_game(name, **lesson.options))


def follow(attempt: Attempt, steps: list[str]) -> None:
    for step in steps:
        with suppress(IllegalAction):
            attempt.play(step)


def aranea(title: str) -> Attempt:
    return attempt_at("aranea", next(lesson for _, _, lesson in LESSONS if lesson.title == title))


@pytest.mark.parametrize(("name", "number", "lesson"), LESSONS, ids=[f"{n} {i} {x.title}" for n, i, x in LESSONS])
def test_every_lesson_is_open_at_first_and_its_solution_solves_it(name: str, number: int, lesson: Lesson) -> None:
    attempt = attempt_at(name, lesson)
    assert not attempt.progress.solved
    assert not attempt.progress.failed
    solution = attempt.solution()
    assert solution
    assert attempt.hint() == solution[0]
    assert attempt.match.nodes == [attempt.match.root], "looking for a solution leaves no trace"
    follow(attempt, solution)
    assert attempt.progress.solved
    assert attempt.progress.message == "Solved."
    assert lesson.goal.rules <= set(attempt.game.rulebook)


def test_another_way_fails_and_going_back_opens_it_again() -> None:
    attempt = aranea("Knock it off")
    progress = attempt.play("place")
    assert progress.failed
    assert progress.message == "Still to come: Knocking off (AR-12) in play. Go back and try something else."
    assert attempt.hint() is None
    attempt.match.undo()
    assert attempt.progress.message == "Still to come: Knocking off (AR-12) in play."
    assert attempt.hint() == "move middle 2"


def test_a_rule_to_be_avoided_fails_the_attempt() -> None:
    assert aranea("Once around").play("place").message == "That used Place a stone (AR-8). Go back and try without."


def test_refusals_count_and_are_raised() -> None:
    attempt = aranea("Nobody moves the centre")
    with pytest.raises(IllegalAction, match="AR-11"):
        attempt.play("move centre 6")
    assert attempt.progress.solved


def test_replies_are_played_for_the_others_and_do_not_count_as_the_learners() -> None:
    attempt = aranea("A win in two turns")
    progress = attempt.play("move middle 2")
    assert not progress.failed
    assert str(attempt.match.node.action) == "roll 2-1"
    assert attempt.play("move inner 4").solved


def test_what_is_done_for_another_seat_solves_nothing() -> None:
    lesson = next(lesson for name, _, lesson in LESSONS if (name, lesson.title) == ("arachnid", "Regroup"))
    attempt = attempt_at("arachnid", lesson)
    follow(attempt, ["end", "scavenge alpha a2", "store"])
    told = {happening.rule for node in attempt.match.node.path()[1:] for happening in attempt.match.happenings(node)}
    assert told >= lesson.goal.rules, "the other colony did all of it"
    assert not attempt.progress.solved


def test_a_refusal_of_another_seat_counts_for_nothing() -> None:
    lesson = next(lesson for name, _, lesson in LESSONS if (name, lesson.title) == ("arachnid", "Room for family only"))
    attempt = attempt_at("arachnid", lesson)
    attempt.play("end")
    assert attempt.match.mover not in (lesson.seat, CHANCE)
    with pytest.raises(IllegalAction):
        attempt.play("move alpha a5")
    assert not attempt.refusals


def test_a_roll_of_ones_own_counts() -> None:
    assert aranea("The web and the dice").roll().solved


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[lesson]]\ntitle = 'x'", "lesson 1"),
        ("[[lesson]]\ngoal = { flies = true }\n", "flies"),
        ("[[lesson]]\ngoal = {}\ntitle = 'x'\n", "missing"),
        ("[[lesson]]\ngoal = {}\ntitel = 'x'\n", "titel"),
    ],
)
def test_a_lesson_file_that_can_not_be_used_says_where(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match=message):
        load(path)


def test_a_goal_that_nothing_reaches_has_no_solution() -> None:
    lesson: Any = aranea("Place a stone").lesson
    impossible = Lesson(**{**{k: getattr(lesson, k) for k in lesson.__slots__}, "goal": type(lesson.goal)(wins=True)})
    assert attempt_at("aranea", impossible).solution() is None
