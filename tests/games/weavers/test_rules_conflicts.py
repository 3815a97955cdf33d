"""WV-18 to WV-20: conflicts against swarms, and what the Weavers do in them."""

from __future__ import annotations

import pytest

from hexwidgets.games.weavers.rules import Weavers
from tests.games.weavers.fights import BASES, fight, fighting, foes, waged
from tests.games.weavers.helpers import (
    Spec,
    at,
    difference,
    do,
    listed,
    offered,
    on,
    refused,
    span,
    span_told,
    swarm,
    told,
    weavers,
)

game, at_once = weavers(), weavers(span="at once")
both = pytest.mark.parametrize("game", [game, at_once], ids=["steps", "at once"])
TAKES_RED = (
    "Driftloom's red cube goes to the Weavers' side of Skirmish at the Buoys; "
    "its Engulfment doesn't advance (WV-19)"
)  # fmt: skip


# ---- WV-18: fighting a swarm


@pytest.mark.rule("WV-18")
def test_a_conflict_can_be_started_against_any_swarm_next_to_a_system_of_yours() -> None:
    assert foes(fighting("red white", buoys={})) == ["lagoon"]
    assert foes(at(game, "red", bases=["ember", "chalk", "tarn"], conflicts={"buoys": {}})) == ["lagoon", "saffron"]
    assert foes(at(game, "red", {"poppy": "driftloom"}, bases=["ember"], conflicts={"buoys": {}})) == []
    under = at(game, "red", {"chalk": "driftloom"}, bases=BASES, conflicts={"buoys": {}})
    assert foes(under) == ["chalk", "lagoon"], "a swarm on a system of yours too"


@pytest.mark.rule("WV-18")
def test_the_first_cube_starts_it_and_it_stays_against_that_system() -> None:
    state = at(game, "red red", bases=["ember", "chalk", "tarn"], conflicts={"buoys": {}})
    assert told(game, state, "conflict buoys lagoon red") == [
        "You start Skirmish at the Buoys against Lagoon (WV-18)",
        "You put a red cube on your side of Skirmish at the Buoys (MG-3)",
    ]
    after = do(game, state, "conflict buoys lagoon red")
    assert waged(after) == {"buoys": {"against": "lagoon", "own": ["red"]}}
    assert foes(after) == ["lagoon"]
    assert refused(game, after, "conflict buoys saffron red").endswith("is fought against Lagoon (MG-A10)")


@pytest.mark.rule("WV-18")
def test_a_win_destroys_the_swarm_and_is_rewarded_by_a_base_and_red_supremacy() -> None:
    swarms = {"lagoon": swarm("driftloom", 2, 1, 1), "saffron": "glintspool", "poppy": swarm("knotwake", 1)}
    state = at(game, "white", swarms, bases=BASES, conflicts={"buoys": fight("red red", "red", "poppy")})
    assert told(game, state, "conflict buoys poppy white") == [
        "You put a white cube on your side of Skirmish at the Buoys (MG-3)",
        "You take 2 red and 1 white from Skirmish at the Buoys back into your bag (MG-A6)",
        "The Weavers return 1 red from Skirmish at the Buoys to the reserve (MG-A6)",
        "You win at Poppy: Knotwake is destroyed (WV-18)",
        "A base of yours goes to Poppy, your base number 3 (MG-A10)",
        "You gain red supremacy and have 1 of it (MG-A7)",
    ]
    after = do(game, state, "conflict buoys poppy white")
    assert set(on(game, after)) == {"lagoon", "saffron"}
    assert listed(game, after, "bases") == ["ember", "chalk", "poppy"]
    assert listed(game, after, "supremacy") == {"red": 1}
    assert waged(after) == {}, "the card is gone"
    assert difference(state.reserve, after.reserve) == {"red": 2}, "Knotwake's Proliferation and their side's"
    assert difference(state.bag, after.bag) == {"red": 2, "white": 1}
    assert listed(game, after, "gone") == ["buoys"]


@pytest.mark.rule("WV-18")
def test_a_destroyed_swarm_is_out_of_the_game() -> None:
    swarms = {"poppy": "knotwake", "saffron": "glintspool"}
    state = at(game, "white", swarms, bases=BASES, conflicts={"buoys": fight("red red", "", "poppy")})
    after = do(game, state, "conflict buoys poppy white")
    assert listed(game, after, "deck") == ["driftloom", "hushbobbin", "tanglewisp"]
    assert (listed(game, after, "bottom"), listed(game, after, "holes")) == ([], [])


@pytest.mark.rule("WV-18", "MG-A10")
def test_the_reward_is_that_of_a_neutral_system() -> None:
    swarm_there = at(game, "white", {"poppy": "knotwake", "saffron": "glintspool"}, bases=BASES,
                     conflicts={"buoys": fight("red red", "", "poppy")})  # fmt: skip
    neutral = at(game, "white", {"saffron": "glintspool"}, bases=["chalk"], conflicts={"buoys": fight("red red")})
    results = [
        do(game, swarm_there, "conflict buoys poppy white"),
        do(game, neutral, "conflict buoys lagoon white"),
    ]
    assert [after.bases.bit_count() for after in results] == [3, 2]
    assert [after.supremacy for after in results] == [(1, 0, 0, 0, 0)] * 2


@pytest.mark.rule("WV-18")
def test_a_swarm_on_a_system_of_yours_is_destroyed_and_the_base_stays() -> None:
    swarms = {"chalk": "driftloom", "saffron": "glintspool"}
    state = at(game, "white", swarms, bases=BASES, conflicts={"buoys": fight("red red", "", "chalk")})
    after = do(game, state, "conflict buoys chalk white")
    assert (set(on(game, after)), listed(game, after, "bases")) == ({"saffron"}, BASES)
    assert listed(game, after, "supremacy") == {"red": 1}


# ---- WV-19: a started conflict comes first


@pytest.mark.rule("WV-19")
@both
def test_any_swarm_puts_a_fitting_cube_into_the_conflict(game: Weavers) -> None:
    """Glintspool, far away, gets blue for its Engulfment: it goes to the conflict against Driftloom."""
    swarms = {"lagoon": "driftloom", "saffron": "glintspool"}
    state = fighting("", swarms, game, cutters=fight("red"))
    assert (
        "Glintspool's blue cube goes to the Weavers' side of Thread Cutters; its Engulfment doesn't advance (WV-19)"
    ) in span_told(game, state, "white red black")
    after = span(game, state, "white red black")
    assert on(game, after)["saffron"][2:] == (0, 0, 0)
    assert after.reserve[1] == state.reserve[1] - 1


@pytest.mark.rule("WV-19")
def test_the_swarm_that_is_fought_gives_its_cube_too() -> None:
    state = fighting(swarms={"lagoon": "driftloom"}, buoys=fight("red"))
    lines = span_told(game, state, "white red black")
    assert lines[2] == TAKES_RED
    after = span(game, state, "white red black")
    assert waged(after) == {"buoys": {"against": "lagoon", "own": ["red"], "theirs": ["red"]}}
    assert on(game, after)["lagoon"][2:] == (0, 0, 0)
    assert difference(state.reserve, after.reserve) == {"red": -1}


@pytest.mark.rule("WV-19")
def test_a_slot_takes_one_cube_and_the_next_one_is_the_swarm_s_own() -> None:
    state = fighting(swarms={"lagoon": "driftloom"}, buoys=fight("red", "red"))
    assert on(game, span(game, state, "white red black"))["lagoon"][2:] == (0, 0, 1)


@pytest.mark.rule("WV-19")
def test_a_conflict_that_is_not_started_takes_nothing_and_a_colour_that_does_not_fit_stays_with_the_swarm() -> None:
    state = fighting(swarms={"lagoon": "driftloom"}, buoys={})
    assert on(game, span(game, state, "white red black"))["lagoon"][2:] == (0, 0, 1)
    state = fighting(swarms={"lagoon": "driftloom"}, cutters=fight("red"))
    assert on(game, span(game, state, "white red black"))["lagoon"][2:] == (0, 0, 1), "theirs are blue and white"


@pytest.mark.rule("WV-19")
def test_of_two_conflicts_the_one_that_is_first_in_front_of_you_gets_the_cube() -> None:
    state = fighting(swarms={"lagoon": "driftloom", "saffron": "glintspool"}, cutters=fight("red"), buoys=fight("red"))
    after = span(game, state, "white red black")
    assert [conflict.get("theirs") for conflict in waged(after).values()] == [["blue"], ["red"]]


@pytest.mark.rule("WV-19", "WV-14")
def test_engulfment_advances_when_the_conflict_has_taken_the_cube_of_the_project_before_it() -> None:
    """Neither Proliferation nor Morphing advanced, so the Engulfment does, and that cube is looked at in its turn."""
    swarms = {"lagoon": "driftloom", "saffron": "glintspool"}
    state = fighting("", swarms, lightsout=fight("red"))
    lines = span_told(game, state, "white white black")
    assert lines[2:] == [
        "Driftloom's yellow cube goes to the Weavers' side of Lights Out; its Proliferation doesn't advance (WV-19)",
        "Neither Proliferation nor Morphing advanced: Driftloom's Engulfment gets a red cube, 1 of 3 (WV-14)",
        "Two white cubes in hand: Glintspool's Proliferation gets a white cube, 1 of 2 (WV-10)",
    ]
    assert on(game, span(game, state, "white white black"))["lagoon"][2:] == (0, 0, 1)


@pytest.mark.rule("WV-19", "WV-14")
def test_engulfment_does_not_advance_when_one_of_the_two_did() -> None:
    """The conflict takes Proliferation's yellow cube, but Morphing gets its blue one."""
    state = fighting("", {"lagoon": "driftloom"}, lightsout=fight("red"))
    assert on(game, span(game, state, "white white blue"))["lagoon"][2:] == (0, 1, 0)
    state = fighting("", {"lagoon": "driftloom"}, cutters=fight("red"))
    assert on(game, span(game, state, "white white blue"))["lagoon"][2:] == (1, 0, 0), "blue went to the conflict"


@pytest.mark.rule("WV-19")
def test_a_conflict_against_the_free_start_gets_cubes_like_any_other() -> None:
    state = at(
        game,
        swarms={"lagoon": "driftloom"},
        bases=["ember", "marigold"],
        conflicts={"buoys": fight("red", "", "frost")},
    )
    after = span(game, state, "white black red")
    assert waged(after) == {"buoys": {"against": "frost", "own": ["red"], "theirs": ["red"]}}
    assert on(game, after)["lagoon"][2:] == (0, 0, 0)


@pytest.mark.rule("WV-19", "WV-9")
def test_without_a_cube_in_the_reserve_the_conflict_gets_none_either() -> None:
    state = at(game, bag={"red": 44, "white": 5, "black": 5}, bases=BASES, conflicts={"buoys": fight("red")})
    assert state.reserve[0] == 0
    after = span(game, state, "red white black")
    assert waged(after) == {"buoys": {"against": "lagoon", "own": ["red"]}}


@pytest.mark.rule("WV-19", "WV-17")
def test_a_cube_that_feeds_a_swarm_goes_to_the_conflict_too() -> None:
    """White supremacy feeds Driftloom yellow and red; the conflict takes the red one."""
    swarms = {"lagoon": "driftloom", "saffron": "tanglewisp"}
    state = at(game, "white", swarms, bases=BASES, conflicts={"buoys": fight("red")}, cards={"flint": ["red"]})
    lines = told(game, state, "card flint white")
    assert lines[-3:-1] == [
        "Your white supremacy feeds it: Driftloom's Proliferation gets a yellow cube, 1 of 3 (WV-17)",
        TAKES_RED,
    ]
    after = do(game, state, "card flint white")
    assert on(game, after)["lagoon"][2:] == (1, 0, 0)
    assert waged(after) == {"buoys": {"against": "lagoon", "own": ["red"], "theirs": ["red"]}}


# ---- WV-20: the Weavers win


@pytest.mark.rule("WV-20")
@both
def test_the_weavers_win_the_moment_their_side_is_full(game: Weavers) -> None:
    swarms = {"lagoon": "driftloom", "saffron": "glintspool"}
    state = at(game, "", swarms, bases=BASES, supremacy={"red": 2}, conflicts={"buoys": fight("red red", "blue")})
    lines = span_told(game, state, "white red black")
    assert lines[2:] == [
        TAKES_RED,
        "The Weavers' side is full: you lose Skirmish at the Buoys and discard it (WV-20)",
        "You take 2 red from Skirmish at the Buoys back into your bag (MG-A6)",
        "The Weavers return 1 red and 1 blue from Skirmish at the Buoys to the reserve (MG-A6)",
        "You give up one red supremacy symbol (MG-A10)",
        "Neither Proliferation nor Morphing advanced: Glintspool's Engulfment gets a blue cube, 1 of 3 (WV-14)",
    ], "Glintspool's blue cube, after that, stays its own"
    after = span(game, state, "white red black")
    assert (waged(after), listed(game, after, "gone")) == ({}, ["buoys"])
    assert listed(game, after, "supremacy") == {"red": 1}
    assert set(on(game, after)) == {"lagoon", "saffron"}
    assert listed(game, after, "bases") == BASES, "nothing else is lost"


@pytest.mark.rule("WV-20")
def test_the_card_does_not_come_back_into_its_deck() -> None:
    state = fighting(swarms={"lagoon": "driftloom"}, buoys=fight("red", "blue"))
    after = span(game, state, "white red black")
    assert after.decks[-1] == state.decks[-1] == 0b110


@pytest.mark.rule("WV-20", "MG-A10")
@pytest.mark.parametrize(
    ("supremacy", "asked"),
    [({}, []), ({"white": 2}, []), ({"red": 1, "white": 2, "black": 1}, ["give red", "give white", "give black"])],
)
def test_one_symbol_is_given_up_of_one_s_choice_if_there_is_any(supremacy: Spec, asked: list[str]) -> None:
    state = at(game, "", {"lagoon": "driftloom"}, bases=BASES, supremacy=supremacy,
               conflicts={"buoys": fight("red", "blue")})  # fmt: skip
    after = span(game, state, "white red black")
    if asked:
        assert offered(game, after) == asked
        assert refused(game, after, "end") == "First something else: a supremacy symbol is to be given up (MG-A10)"
        after = do(game, after, "give white")
        supremacy = {**supremacy, "white": 1}
    elif supremacy:
        supremacy = {"white": 1}
    assert listed(game, after, "supremacy") == supremacy
    assert "end" in offered(game, after), "the turn goes on"


@pytest.mark.rule("WV-20", "WV-17")
def test_the_weavers_can_win_while_cubes_are_placed_and_the_turn_goes_on() -> None:
    swarms = {"lagoon": "driftloom", "saffron": "tanglewisp"}
    state = at(
        game, "white red blue", swarms, bases=BASES, conflicts={"buoys": fight("red", "blue")}, cards={"flint": ["red"]}
    )
    after = do(game, state, "card flint white")
    assert (listed(game, after, "gone"), listed(game, after, "phase")) == (["buoys"], "allocate")
    assert listed(game, after, "supremacy") == {}, "the white symbol that fed the swarm is the one to give up"
    assert {"route ember chalk", "base red", "end"} <= set(offered(game, after))
