"""Where rules meet: the last turns and the round limit, an empty supply, webs in a Battle, and what stops a Critter."""

from __future__ import annotations

import pytest

from tests.games.arachnid.helpers import arachnid, at, colony, do, fired, offered, refused, texts

GAME = arachnid()
DEN = [3, 3, 3, 0, 0, 0]
LAPIS = "b2 a2 b1 d3 d4"


@pytest.mark.rule("AC-63", "AC-A16")
def test_who_triggers_the_end_in_the_last_round_still_leaves_everybody_a_turn() -> None:
    last = {"webs": ["b2", "a2", "b1"], "den": [0, 0, 0, 0, 0, 1]}
    state = do(GAME, at(GAME, round=40, mover="lapis", lapis=last), "spin alpha c2")
    while state.todo:
        state = do(GAME, state, offered(GAME, state)[0])
    state = do(GAME, state, "end")
    assert GAME.mover(state) == 0, "Topaz has one more turn"
    assert GAME.position(GAME.describe(state)) == state
    assert GAME.outcome(do(GAME, state, "end"))


@pytest.mark.rule("AC-27", "AC-A14")
def test_nobody_must_consume_where_the_supply_has_no_food_to_give() -> None:
    poor = colony("f10 e10 g11", alpha="f10", food=0)
    state = at(GAME, topaz=poor, lapis={"food": 120}, todo=[["resolve", "feed"], ["answer", "topaz", "feed"]])
    assert "ready" in offered(GAME, state)
    some = at(GAME, topaz=poor, lapis={"food": 100}, todo=[["resolve", "feed"], ["answer", "topaz", "feed"]])
    assert refused(GAME, some, "ready").endswith("must consume something first (AC-27)")


@pytest.mark.rule("AC-22", "AC-42")
def test_in_a_battle_nobody_takes_a_web_from_under_the_opponent() -> None:
    mine = colony("f10 e10 g11 d2", alpha="d2", food=1, den=DEN)
    its = colony(LAPIS, alpha="d4", den=DEN)
    state = at(GAME, layers={"d3": ["topaz"]}, topaz=mine, lapis=its)
    state = do(GAME, state, "move alpha d3", "bid 2+1")
    assert refused(GAME, state, "consume d3").startswith("An opposing spider stands on d3")
    assert "consume b1" in offered(GAME, state)
    assert "AC-48" not in fired(GAME, state, "bid 0+0")


@pytest.mark.rule("AC-4", "AC-6")
def test_tracks_can_be_cleared_after_a_regroup_but_not_the_other_way_round() -> None:
    card = {"at": "f10", "food": {"move": 2}}
    state = at(GAME, topaz=colony("f10 e10 g11", alpha=card))
    regrouped = do(GAME, state, "scavenge alpha e10")
    assert "clear alpha move" in offered(GAME, regrouped)
    assert refused(GAME, do(GAME, regrouped, "clear alpha move"), "move alpha f10").endswith("(AC-1)")
    assert refused(GAME, do(GAME, state, "clear alpha move"), "scavenge alpha e10").endswith("(AC-4)")


@pytest.mark.rule("AC-31", "AC-A13")
def test_a_critter_says_what_stops_it() -> None:
    beasts = [{"kind": "tater", "at": "d3"}, {"kind": "tater", "at": "d4"}]
    state = at(GAME, lapis=colony(LAPIS, alpha="b2", den=DEN), critters=beasts, todo=[["die", "unsteered"]])
    assert texts(GAME, state, "roll 2", "AC-31") == ["The Tater-Bug stays on d3: another Critter is in its way"]
    assert texts(GAME, state, "roll 2", "AC-A13") == ["The Tater-Bug stays on d4: there is no web to go to"]


@pytest.mark.rule("AC-5", "AC-54")
def test_glory_of_a_kill_comes_before_that_of_the_battle_after_it() -> None:
    mine = colony("f10 f9 f8", alpha="f10", beta1={"at": "f9", "ability": "pounce"}, food=3)
    its = colony("f7 e6 d5 c5", alpha="f7", den=DEN)
    state = at(GAME, dead=["tater"], topaz=mine, lapis=its, critters=[{"kind": "worm", "at": "f8"}])
    state = do(GAME, state, "pounce beta1 f8", "bid 0+0", "bid 0+0")
    glory = [task[1] for task in reversed(state.todo) if task[0] in ("glory", "token")]
    assert glory == [0, 1]
