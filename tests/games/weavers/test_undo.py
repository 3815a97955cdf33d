"""Undo across a Span, an Engulfment and a Morphing restores everything; the same seed brings the same again."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import HONEST, Match, MatchError
from tests.games.weavers.helpers import Spec, swarm, weavers

game = weavers()
POSITION: Spec = {
    "species": "lanternids",
    "home": "ember",
    "bases": ["ember", "chalk", "poppy"],
    "routes": {"ember-chalk": 3, "chalk-poppy": 2, "lagoon-poppy": 1, "chalk-lagoon": 1},
    "planets": {"ember": [1], "poppy": [1, 2]},
    "swarms": {"lagoon": swarm("driftloom", 2, 1, 2), "saffron": swarm("tanglewisp", 1, 2, 0)},
    "conflicts": {"cutters": {"against": "lagoon", "own": ["red", "blue"], "theirs": ["white"]}},
    "cards": {"flint": ["red"]},
}
ENGULFED, MORPHED, CAME = 2, 3, 4
"""After these actions Driftloom has engulfed Poppy, Tanglewisp is under the deck, and Knotwake is there."""
TEXTS = (
    *("draw red-white-black", "advance driftloom engulfment", "advance tanglewisp morphing", "weaver knotwake"),
    *("card flint white", "end"),
    *("draw blue-white-white", "advance driftloom proliferation", "advance driftloom morphing"),
    *("advance knotwake proliferation", "settle ember 3", "end"),
    *("draw red-red-yellow", "advance driftloom proliferation", "weaver hushbobbin"),
    *("advance knotwake proliferation", "base red", "base yellow", "end"),
)


def played() -> Match[Any, Any]:
    match = Match(game, seed=5, position=POSITION)
    for text in TEXTS:
        match.play(text)
    return match


def test_the_game_that_is_undone_has_all_that_a_span_can_bring() -> None:
    told = {happening.rule for node in played().line for happening in played().happenings(node.number)}
    assert {f"WV-{number}" for number in (4, 6, 7, 10, 11, 12, 13, 14, 15, 17, 21)} <= told


@pytest.mark.rule("WV-7", "WV-11", "WV-13", "WV-15")
def test_undo_restores_everything_step_by_step_and_redo_too() -> None:
    match = played()
    states = [node.state for node in match.line]
    described = [game.describe(state) for state in states]
    for number in reversed(range(len(TEXTS))):
        match.undo()
        assert match.state == states[number]
        assert game.describe(match.state) == described[number]
        assert game.actions(match.state) == game.actions(states[number])
        assert game.chances(match.state) == game.chances(states[number])
    start = game.position(POSITION)
    assert match.state == start, "the bag, the reserve, the Weaver deck and all else"
    assert game.describe(match.state)["swarms"] == game.describe(start)["swarms"]
    for state in states[1:]:
        match.redo()
        assert match.state == state


@pytest.mark.rule("WV-15", "WV-21")
def test_undoing_an_engulfment_brings_bases_cubes_and_conflicts_back() -> None:
    match = played()
    match.goto(ENGULFED)
    gone = game.describe(match.state)
    assert (gone["bases"], gone["holes"], gone["conflicts"]["cutters"]) == (["ember", "chalk"], ["lagoon"], {})
    match.undo()
    back = game.describe(match.state)
    assert (back["bases"], back["holes"]) == (["ember", "chalk", "poppy"], [])
    assert back["planets"] == {"ember": [1], "poppy": [1, 2]}
    assert back["routes"] == POSITION["routes"]
    assert back["conflicts"]["cutters"]["own"] == ["red", "blue"]
    assert back["swarms"]["lagoon"]["engulfment"] == 2


@pytest.mark.rule("WV-13")
def test_another_weaver_card_after_an_undo_opens_a_branch_and_loses_nothing() -> None:
    match = played()
    last = match.state
    match.goto(MORPHED)
    assert match.mover == CHANCE
    match.play("weaver glintspool")
    assert match.node.number == len(TEXTS) + 1
    assert game.describe(match.state)["swarms"]["saffron"]["card"] == "glintspool"
    assert [str(node.action) for node in match.branches(MORPHED)] == ["weaver knotwake", "weaver glintspool"]
    match.goto(len(TEXTS))
    assert match.state == last
    match.goto(CAME)
    assert game.describe(match.state)["swarms"]["saffron"]["card"] == "knotwake"


def test_after_an_undo_chance_brings_the_same_again() -> None:
    match = Match(game, seed=9, position=POSITION)
    rolled = []
    while len(rolled) < 12:
        match.roll() if match.mover == CHANCE else match.play(game.actions(match.state)[-1])
        rolled.append((str(match.node.action), match.state))
    for _ in rolled:
        match.undo()
    for text, state in rolled:
        match.roll() if match.mover == CHANCE else match.play(text)
        assert (str(match.node.action), match.state) == (text, state)


@pytest.mark.rule("WV-7")
def test_an_honest_match_goes_back_over_the_span_but_not_past_its_draw() -> None:
    match = Match(game, seed=3, mode=HONEST, position={**POSITION, "swarms": {"saffron": "knotwake"}, "conflicts": {}})
    match.roll()
    drawn = match.state
    match.play(game.actions(drawn)[0])
    match.undo()
    assert match.state == drawn
    with pytest.raises(MatchError, match="doesn't go back past 'draw"):
        match.undo()
