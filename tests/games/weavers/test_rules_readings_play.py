"""MG-A10 to MG-A13: conflicts, the swarms of the reference edition, neutral systems and the last turn."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    do,
    faults,
    fired,
    listed,
    offered,
    on,
    reference,
    refused,
    span,
    swarm,
    texts,
    told,
    weavers,
)

game = weavers()
# ---- MG-A10: conflicts

BOTH: Spec = {"cutters": {}, "buoys": {}}


def fights(state: State) -> set[str]:
    return {text for text in offered(game, state) if text.startswith("conflict")}


@pytest.mark.rule("MG-A10")
def test_a_conflict_is_started_by_a_cube_against_a_system_joined_to_one_of_yours() -> None:
    state = at(game, "red", conflicts=BOTH, bases=["ember", "chalk"])
    assert fights(state) == {"conflict cutters lagoon red", "conflict buoys lagoon red"}
    assert fights(at(game, "yellow", conflicts=BOTH, bases=["ember", "chalk"])) == set()
    assert fights(at(game, "red", conflicts=BOTH, bases=["ember", "tarn"])) == {
        "conflict cutters saffron red",
        "conflict buoys saffron red",
    }
    assert refused(game, state, "conflict cutters saffron red") == (
        "Saffron isn't joined by a route to a system of yours (MG-A10)"
    )
    assert fired(game, state, "conflict cutters lagoon red") == ["WV-18", "MG-3"]
    neutral = at(game, "red", conflicts=BOTH, bases=["ember", "marigold"])
    assert told(game, neutral, "conflict cutters frost red")[0] == "You start Thread Cutters against Frost (MG-A10)"


@pytest.mark.rule("MG-A10")
def test_each_side_has_its_slots_and_a_started_conflict_its_system() -> None:
    spec: Spec = {"conflicts": {"cutters": {"against": "lagoon", "own": ["red"]}}, "bases": ["ember", "marigold"]}
    state = at(game, "red blue", **spec)
    assert fights(state) == {"conflict cutters lagoon blue"}
    waiting = {**spec, "conflicts": {"buoys": {}, **spec["conflicts"]}}
    assert fights(at(game, "red blue", **waiting)) == {
        "conflict buoys lagoon red",
        "conflict buoys frost red",
        "conflict cutters lagoon blue",
    }
    assert refused(game, state, "conflict cutters lagoon red") == (
        "There is no empty red slot: Thread Cutters still takes blue and white (MG-A10)"
    )
    assert refused(game, state, "conflict cutters frost blue") == "Thread Cutters is fought against Lagoon (MG-A10)"
    assert refused(game, state, "conflict buoys lagoon blue") == "Skirmish at the Buoys isn't in front of you (MG-A8)"
    assert refused(game, state, "conflict brisk lagoon red") == "Captain Brisk is no conflict card (MG-A10)"
    assert refused(game, state, "card buoys red") == (
        "Skirmish at the Buoys is a conflict card: it is fought against a system (MG-A10)"
    )


@pytest.mark.rule("MG-A10")
def test_a_win_brings_the_system_a_base_and_a_red_symbol() -> None:
    fight: Spec = {"buoys": {"against": "poppy", "own": ["red", "red"]}}
    swarms = {"poppy": "hushbobbin", "saffron": "tanglewisp"}
    state = at(game, "white", swarms, conflicts=fight, bases=["ember", "chalk"], supremacy={"red": 1})
    text = "conflict buoys poppy white"
    assert [line for line in told(game, state, text) if line.endswith(("(MG-A10)", "(MG-A7)"))] == [
        "A base of yours goes to Poppy, your base number 3 (MG-A10)",
        "You gain red supremacy and have 2 of it (MG-A7)",
    ]
    after = do(game, state, text)
    assert (listed(game, after, "bases"), listed(game, after, "supremacy")) == (["ember", "chalk", "poppy"], {"red": 2})
    assert (listed(game, after, "conflicts"), listed(game, after, "gone")) == ({}, ["buoys"])
    assert "poppy" not in on(game, after)


@pytest.mark.rule("MG-A10")
@pytest.mark.parametrize(
    ("supremacy", "line", "left"),
    [
        ({}, "You have no supremacy symbol to give up (MG-A10)", {}),
        ({"white": 2}, "You give up one white supremacy symbol (MG-A10)", {"white": 1}),
    ],
)
def test_a_lost_conflict_costs_one_symbol_if_there_is_any(supremacy: Spec, line: str, left: Spec) -> None:
    fight: Spec = {"buoys": {"against": "lagoon", "theirs": ["blue"], "own": ["red"]}}
    state = at(game, conflicts=fight, bases=["ember", "chalk"], supremacy=supremacy, swarms={"lagoon": "driftloom"})
    state = do(game, state, "draw red-yellow-white")
    assert told(game, state, "advance driftloom engulfment")[-1] == line
    after = do(game, state, "advance driftloom engulfment")
    assert (listed(game, after, "supremacy"), listed(game, after, "gone")) == (left, ["buoys"])


@pytest.mark.rule("MG-A10")
def test_which_symbol_is_given_up_is_the_players_choice() -> None:
    fight: Spec = {"buoys": {"against": "lagoon", "theirs": ["blue"]}}
    spec: Spec = {"conflicts": fight, "bases": ["ember", "chalk"], "swarms": {"lagoon": "driftloom"}}
    state = do(
        game,
        at(game, supremacy={"white": 2, "black": 1}, **spec),
        "draw red-yellow-white",
        "advance driftloom engulfment",
    )
    assert offered(game, state) == ["give white", "give black"]
    assert refused(game, state, "give red") == "You have no red supremacy symbol (MG-A10)"
    assert refused(game, state, "end") == "First something else: a supremacy symbol is to be given up (MG-A10)"
    assert listed(game, do(game, state, "give black"), "supremacy") == {"white": 2}


# ---- MG-A11: the swarms


@pytest.mark.rule("MG-A11")
def test_every_colour_is_the_top_or_second_arrow_of_some_swarm_and_no_two_cards_are_alike() -> None:
    cards = reference().box.weavers
    assert {color for card in cards for color in card.arrows[:2]} == set(range(5))
    assert len({card.arrows for card in cards}) == len({card.projects for card in cards}) == 5
    assert {slots for card in cards for _, slots in card.projects} <= {2, 3}
    assert all(len(set(card.feeds)) == 2 for card in cards)
    assert len({card.feeds for card in cards}) == 5


@pytest.mark.rule("MG-A11")
def test_a_card_that_comes_tells_its_projects() -> None:
    state = do(game, game.start(), "species lanternids", "start ember")
    assert texts(game, state, "weaver knotwake", "MG-A11") == [
        "Its projects take 3 red for Proliferation, 2 black for Morphing and 3 white for Engulfment"
    ]
    assert len(chances(game, state)) == 5


# ---- MG-A12: neutral systems


@pytest.mark.rule("MG-A12")
def test_a_neutral_system_is_settled_but_the_farthest_start_is_captured() -> None:
    spec: Spec = {"building": ["red", "red"], "bases": ["ember", "marigold"], "conflicts": {"buoys": {}}}
    state = at(game, "yellow red", routes={"marigold-frost": 3, "marigold-bluebell": 2}, **spec)
    assert fights(state) == {"conflict buoys frost red", "conflict buoys lagoon red"}
    assert refused(game, state, "conflict buoys bluebell red") == (
        "Nothing is to be fought at Bluebell: neither a swarm nor a starting system that is free (MG-A12)"
    )
    state = do(game, state, "base yellow")
    assert offered(game, state) == ["found bluebell"]
    assert refused(game, state, "found frost") == "Frost is a starting system: it is captured by a conflict (MG-A12)"
    assert (
        str(game.why_not(at(game, "red"), "frost"))
        == "Frost is a starting system: it is captured by a conflict (MG-A12)"
    )


@pytest.mark.rule("MG-A12")
def test_only_an_open_route_to_the_farthest_start_builds_no_base_there() -> None:
    state = at(game, "yellow", building=["red", "red"], bases=["ember", "marigold"], routes={"marigold-frost": 3})
    assert "base yellow" not in offered(game, state)


@pytest.mark.rule("MG-A12")
def test_a_black_hole_is_not_neutral() -> None:
    spec: Spec = {"bases": ["ember", "marigold"], "conflicts": {"buoys": {}}}
    assert fights(at(game, "red", holes=["frost"], **spec)) == {"conflict buoys lagoon red"}


# ---- MG-A13: the last turn


@pytest.mark.rule("MG-A13")
@pytest.mark.parametrize(("turn", "is_over"), [(59, False), (60, True)])
def test_after_60_turns_the_game_is_lost(turn: int, is_over: bool) -> None:
    state = at(game, "red", turn=turn)
    after = do(game, state, "end")
    assert (game.mover(after) == OVER) == is_over
    if is_over:
        assert told(game, state, "end")[-1] == "With turn 60 the last one has passed: you lose (MG-A13)"
        outcome = game.outcome(after)
        assert (outcome.reason, outcome.rule, outcome.winners) == (
            "The Weavers win: 60 turns have passed",
            "MG-A13",
            (1,),
        )
        assert refused(game, after, "end") == "The game is over: The Weavers win: 60 turns have passed (MG-A13)"


@pytest.mark.rule("MG-A13", "WV-22")
def test_a_game_that_is_won_in_the_last_turn_is_won() -> None:
    fight: Spec = {"buoys": {"against": "frost", "own": ["red", "red"]}}
    state = at(game, "white", bases=["ember", "marigold"], conflicts=fight, turn=60)
    assert game.outcome(do(game, state, "conflict buoys frost white")).winners == (0,)


@pytest.mark.rule("MG-A13")
def test_no_position_is_past_the_last_turn() -> None:
    assert faults(game, {"species": "lanternids", "home": "ember", "turn": 61}) == [
        "turn 61 is past the last, 60 (MG-A13)"
    ]
    assert span(game, at(game, swarms={"lagoon": swarm("driftloom")}, turn=60), "red red white").turn == 60
