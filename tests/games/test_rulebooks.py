"""Every rule of every rulebook is cited by the engine, has a test that names it, and is shown by a lesson."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core import lesson
from hexwidgets.core.game import ImpossiblePosition
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names
from tests.contract.checks import listed, random_steps, variants

TESTS = Path(__file__).parent.parent


def cited_in_play(name: str) -> set[str]:
    """The rules that happenings and refusals cite in some random games, with every option, and in the lessons."""
    cited: set[str] = set()
    for options in variants(kind_of(name)):
        game = make_game(name, **options)
        for state, _ in list(random_steps(game, random.Random(2)))[:400]:
            cited |= citations(game, state)
    for task in lesson.load(kind_of(name).folder / "lessons.toml"):
        game = make_game(name, **task.options)
        cited |= citations(game, game.position(task.position))
    return cited


def citations(game: Any, state: Any) -> set[str]:
    told = {h.rule for action in listed(game, state) for h in game.happenings(state, action)}
    refused = {refusal.rule for wish in game.wishes(state) if (refusal := game.refusal(state, wish))}
    return told | refused


def rules_named_in_tests() -> set[str]:
    """The arguments of every `@pytest.mark.rule(...)` in the tests."""
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                named |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return named


@pytest.mark.parametrize("name", names())
def test_every_rule_is_cited_by_the_engine_and_nothing_else_is(name: str) -> None:
    assert cited_in_play(name) == set(make_game(name).rulebook)


def test_every_rule_has_a_test_that_names_it_and_no_test_names_another() -> None:
    assert rules_named_in_tests() == {id for name in names() for id in make_game(name).rulebook}


@pytest.mark.parametrize("name", names())
def test_every_rule_is_shown_by_a_lesson(name: str) -> None:
    lessons = lesson.load(kind_of(name).folder / "lessons.toml")
    assert {rule for task in lessons for rule in task.goal.rules} == set(make_game(name).rulebook)


@pytest.mark.parametrize("name", names())
def test_every_option_and_every_assumption_names_its_rule(name: str) -> None:
    game = make_game(name)
    assert {option.rule for option in game.known_options} <= set(game.rulebook)
    assert set(game.edition.assumed.values()) <= set(game.rulebook)
    readings = {rule.id for rule in game.rulebook.values() if rule.origin == "reading"}
    assert readings <= {option.rule for option in game.known_options} | set(game.edition.assumed.values())


@pytest.mark.parametrize("name", names())
def test_an_empty_position_is_refused_with_a_rule(name: str) -> None:
    game = make_game(name)
    with pytest.raises(ImpossiblePosition) as refused:
        game.position({"nonsense": 1})
    assert refused.value.faults
    assert {fault.rule for fault in refused.value.faults} <= set(game.rulebook)
