"""Undo across a Battle, an Event and an Explore restores everything; the same seed brings the same again."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import HONEST, Match, MatchError
from tests.games.arachnid.clashes import lapis, topaz
from tests.games.arachnid.helpers import Spec, arachnid, colony

game = arachnid()
TEXTS = (
    *("spin alpha f8", "stack 1", "hex spawn", "spawn i9", "critter worm", "roll 2", "event critters"),
    *("ready", "ready", "roll 3", "critter tater", "bid 1+1", "bid 2+0", "attack 3+0", "defend 0-1", "retreat c4"),
    *("glory alpha bite", "event feed", "consume glory", "ready", "ready", "end"),
)


DUEL: Spec = {"hidden": [], "topaz": topaz(), "lapis": lapis()}
"""Topaz's Alpha can move to f8, beside Lapis's."""


def crossing() -> Spec:
    """Topaz's Alpha can spin to f8, off the first Den stack, beside a face-down hex on g8 and Lapis's Alpha on f7."""
    alpha = {"at": "f9", "tokens": {"bite": 1}}
    mine = colony("f9 f10 e10 g11", alpha=alpha, glory=1, den=[1, 2, 2, 2, 2, 2])
    hexes = {"hidden": ["g8", "h7", "b4"], "hexes": {"spawn": 1, "silk": 1, "worms": 1}}
    return {"topaz": mine, "lapis": lapis(), **hexes}


def played() -> Match[Any, Any]:
    match = Match(game, seed=5, position=crossing())
    for text in TEXTS:
        match.play(text)
    return match


def test_the_game_that_is_undone_has_a_battle_events_and_an_explore() -> None:
    told = {happening.rule for node in played().line for happening in played().happenings(node.number)}
    assert {"AC-19", "AC-62", "AC-23", "AC-28", "AC-27", "AC-39", "AC-40", "AC-46", "AC-7", "AC-22"} <= told


@pytest.mark.rule("AC-19", "AC-23", "AC-39")
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
    start = game.position(crossing())
    assert match.state == start, "the bags, the hidden hexes and all else"
    assert (match.state.hexes, match.state.hidden, match.state.events) == (start.hexes, start.hidden, start.events)
    for state in states[1:]:
        match.redo()
        assert match.state == state


def test_after_an_undo_chance_brings_the_same_again() -> None:
    match = Match(game, seed=9, position=crossing())
    match.play("spin alpha f8")
    match.play("stack 1")
    rolled = []
    while match.mover == CHANCE or match.state.todo:
        match.roll() if match.mover == CHANCE else match.play(game.actions(match.state)[-1])
        rolled.append((str(match.node.action), match.state))
    assert len(rolled) >= 6
    for _ in rolled:
        match.undo()
    for text, state in rolled:
        match.roll() if match.mover == CHANCE else match.play(text)
        assert (str(match.node.action), match.state) == (text, state)


def test_another_choice_after_an_undo_opens_a_branch_and_loses_nothing() -> None:
    match = played()
    last = match.state
    match.goto(12)
    assert match.state.todo[-1][0] == "counter"
    match.play("bid 0+0")
    assert match.node.number == len(TEXTS) + 1
    match.goto(len(TEXTS))
    assert match.state == last


@pytest.mark.rule("AC-40")
def test_an_honest_match_takes_back_a_bid_that_nobody_has_answered_but_no_roll() -> None:
    match = Match(game, seed=3, mode=HONEST, position={**crossing(), "hidden": [], "hexes": {}})
    match.play("spin alpha f8")
    match.play("stack 2")
    assert match.state.todo[-1][0] == "bid"
    match.play("bid 1+0")
    match.undo()
    match.play("bid 2+0")
    match.play("bid 1+0")
    match.roll()
    with pytest.raises(MatchError, match="doesn't go back past 'attack"):
        match.undo()


def test_an_honest_match_doesn_t_let_the_defender_bid_again_after_the_reveal() -> None:
    match = Match(game, seed=5, mode=HONEST, position=DUEL)
    for text in ("move alpha f8", "bid 0+0", "bid 0+0"):
        match.play(text)
    with pytest.raises(MatchError, match="what was revealed"):
        match.undo()
    free = Match(game, seed=5, position=DUEL)
    for text in ("move alpha f8", "bid 0+0", "bid 0+0"):
        free.play(text)
    assert free.undo().action == game.parse("bid 0+0")
