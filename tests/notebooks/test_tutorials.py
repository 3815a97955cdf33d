"""A tutorial shows every lesson of its game once and in order, and the lessons together use every rule."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core.game import IllegalAction
from hexwidgets.core.lesson import Attempt, Lesson, load
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names

TUTORIALS = Path(__file__).resolve().parents[2] / "tutorials"
SHOWN = re.compile(r'^hexwidgets\.lesson\("(\w+)", (\d+)\)$', re.MULTILINE)


def cells(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((TUTORIALS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def lessons(name: str) -> tuple[Lesson, ...]:
    return load(kind_of(name).folder / "lessons.toml")


def shown(name: str) -> list[tuple[int, dict[str, Any], dict[str, Any]]]:
    """The lessons that a tutorial shows: the number, the cell that shows it, and the one above."""
    every = cells(name)
    found = []
    for above, cell in pairwise(every):
        for game, number in SHOWN.findall(source(cell)) if cell["cell_type"] == "code" else ():
            assert game == name
            found.append((int(number), cell, above))
    return found


def used_in(attempt: Attempt) -> set[str]:
    """The rules that solving this uses, by what happens and by what is refused."""
    solution = attempt.solution()
    assert solution
    for step in solution:
        with suppress(IllegalAction):
            attempt.play(step)
    assert attempt.progress.solved
    happened = {happening.rule for node in attempt.match.nodes for happening in attempt.match.happenings(node)}
    return happened | attempt.refusals


@pytest.mark.parametrize("name", names())
def test_the_tutorial_shows_every_lesson_once_and_in_order(name: str) -> None:
    assert [number for number, _, _ in shown(name)] == list(range(1, len(lessons(name)) + 1))


@pytest.mark.parametrize("name", names())
def test_each_lesson_has_its_title_and_some_words_above_it(name: str) -> None:
    for number, _, above in shown(name):
        heading, *words = source(above).splitlines()
        assert (above["cell_type"], heading) == ("markdown", f"### {number}. {lessons(name)[number - 1].title}")
        assert "".join(words).strip()


@pytest.mark.parametrize("name", names())
def test_each_lesson_is_saved_as_a_text_board_and_a_picture(name: str) -> None:
    for number, cell, _ in shown(name):
        data = cell["outputs"][0]["data"]
        lesson = lessons(name)[number - 1]
        assert "".join(data["text/plain"]).startswith(f"Lesson {number} of {lesson.of}: {lesson.title}\n")
        assert '<img alt="' in "".join(data["text/html"])


@pytest.mark.parametrize("name", names())
def test_the_lessons_that_are_shown_use_every_rule(name: str) -> None:
    tried = [lessons(name)[number - 1] for number, _, _ in shown(name)]
    used = [used_in(Attempt(lesson, make_game(name, **lesson.options))) for lesson in tried]
    assert set().union(*used) == set(make_game(name).rulebook)
