"""MG-5 to MG-8: routes, planets and bases, and the black cubes that call cubes back."""

from __future__ import annotations

import pytest

from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import (
    Spec,
    at,
    cubes,
    difference,
    do,
    faults,
    fired,
    listed,
    offered,
    reference,
    refused,
    texts,
    told,
    weavers,
)

game = weavers()


def verbs(state: State, verb: str) -> list[str]:
    return [text for text in offered(game, state) if text.split()[0] == verb]


# ---- MG-5: routes


@pytest.mark.rule("MG-5")
@pytest.mark.parametrize(
    ("hand", "routes"),
    [
        ("blue", ["ember chalk"]),
        ("white", ["ember honeycomb"]),
        ("yellow", ["ember tarn"]),
        ("red", []),
        ("black", []),
        ("blue white", ["ember chalk", "ember honeycomb"]),
    ],
)
def test_a_route_takes_cubes_of_its_own_colour(hand: str, routes: list[str]) -> None:
    assert verbs(at(game, hand), "route") == [f"route {ends}" for ends in routes]


@pytest.mark.rule("MG-5")
def test_a_route_is_open_when_it_is_full() -> None:
    state = at(game, "white white white", routes={"ember-honeycomb": 1})
    assert told(game, state, "route ember honeycomb") == [
        "You put a white cube on the route Ember - Honeycomb, 2 of 3 (MG-5)"
    ]
    state = do(game, state, "route ember honeycomb")
    assert told(game, state, "route ember honeycomb") == [
        "You put a white cube on the route Ember - Honeycomb, 3 of 3 (MG-5)",
        "The route Ember - Honeycomb is open (MG-5)",
    ]
    full = do(game, state, "route ember honeycomb")
    assert refused(game, full, "route ember honeycomb") == "The route Ember - Honeycomb is full (MG-5)"
    ready = {"building": ["red", "red"], "routes": {"ember-honeycomb": 2}}
    assert verbs(at(game, "yellow", **ready), "base") == []
    ready["routes"] = {"ember-honeycomb": 3}
    assert offered(game, do(game, at(game, "yellow", **ready), "base yellow")) == ["found honeycomb"]


@pytest.mark.rule("MG-5")
def test_the_cubes_stay_on_a_route() -> None:
    state = at(game, "white", routes={"ember-honeycomb": 2})
    after = do(game, state, "route ember honeycomb", "end")
    assert listed(game, after, "routes") == {"ember-honeycomb": 3}
    assert (after.bag, after.reserve) == (state.bag, state.reserve)
    founded = do(
        game, at(game, "yellow", building=["red", "red"], routes={"ember-tarn": 3}), "base yellow", "found tarn"
    )
    assert listed(game, founded, "routes") == {"ember-tarn": 3}


@pytest.mark.rule("MG-5", "MG-A3")
def test_a_route_is_filled_from_either_end_at_which_there_is_a_base() -> None:
    state = at(game, "yellow white", bases=["ember", "chalk"])
    assert verbs(state, "route") == [
        "route ember honeycomb",
        "route ember tarn",
        "route chalk honeycomb",
        "route chalk poppy",
    ]
    assert game.parse("route poppy chalk") == game.parse("route chalk poppy")
    assert refused(game, state, "route poppy inkwell") == "The route Poppy - Inkwell is at none of your systems (MG-A3)"


@pytest.mark.rule("MG-5")
def test_a_position_has_no_more_cubes_on_a_route_than_slots() -> None:
    spec: Spec = {"species": "lanternids", "home": "ember"}
    assert faults(game, {**spec, "routes": {"ember-chalk": 4}}) == [
        "routes ember-chalk is 4, which should be a number from 0 to 3 (MG-5)"
    ]
    assert faults(game, {**spec, "routes": {"ember-chalk": 1, "chalk-ember": 1}}) == [
        "routes chalk-ember: it stands there twice (MG-5)"
    ]


# ---- MG-6: planets


@pytest.mark.rule("MG-6")
def test_a_cube_settles_a_planet_and_brings_cubes_from_the_reserve_into_the_bag() -> None:
    state = at(game, "blue")
    assert told(game, state, "settle ember 2") == [
        "You settle planet 2 of Ember with a blue cube; into your bag: 1 blue and 1 white (MG-6)"
    ]
    after = do(game, state, "settle ember 2")
    assert difference(state.bag, after.bag) == {"blue": 1, "white": 1}
    assert difference(state.reserve, after.reserve) == {"blue": -1, "white": -1}
    assert (listed(game, after, "planets"), after.hand) == ({"ember": [2]}, (0,) * 5)


@pytest.mark.rule("MG-6")
@pytest.mark.parametrize(
    ("hand", "planets"),
    [
        ("yellow", ["ember 1"]),
        ("red", ["inkwell 2"]),
        ("blue", ["ember 2"]),
        ("black", ["inkwell 1"]),
        ("white", []),
    ],
)
def test_planets_of_systems_that_are_held_are_settled_once_each(hand: str, planets: list[str]) -> None:
    state = at(game, hand, bases=["ember", "inkwell"], planets={"ember": [3], "inkwell": [3]})
    assert verbs(state, "settle") == [f"settle {planet}" for planet in planets]


@pytest.mark.rule("MG-6")
def test_why_a_planet_can_not_be_settled() -> None:
    state = at(game, "white blue", planets={"ember": [3]})
    assert refused(game, state, "settle ember 3") == "Planet 3 of Ember is settled already (MG-6)"
    assert refused(game, state, "settle frost 1") == "You have no base at Frost (MG-6)"
    assert refused(game, state, "settle ember 1") == "You have no yellow cube in hand, but 1 blue and 1 white (MG-3)"
    assert refused(game, state, "settle chalk 2") == "Chalk has 1 planet (MG-A3)"
    assert "planets of frost are settled without a base there (MG-6)" in faults(
        game, {"species": "lanternids", "home": "ember", "hand": ["red"], "planets": {"frost": [1]}}
    )


@pytest.mark.rule("MG-6")
def test_the_cube_that_settles_stays_there() -> None:
    state = at(game, "white")
    after = do(game, state, "settle ember 3", "end")
    assert (listed(game, after, "planets"), difference(state.bag, after.bag)) == ({"ember": [3]}, {"black": 1})


# ---- MG-7: bases


@pytest.mark.rule("MG-7")
def test_the_project_of_the_species_builds_a_base_when_it_is_full() -> None:
    """The Lanternids' takes red, red and yellow."""
    state = at(game, "red red yellow", routes={"ember-tarn": 3})
    assert verbs(state, "base") == ["base red", "base yellow"]
    assert told(game, state, "base red") == ["You put a red cube on your species' base project, 1 of 3 (MG-7)"]
    state = do(game, state, "base red", "base yellow")
    assert listed(game, state, "building") == ["red", "yellow"]
    assert told(game, state, "base red") == [
        "You put a red cube on your species' base project, 3 of 3 (MG-7)",
        "The base project is complete; back into your bag: 2 red and 1 yellow (MG-A6)",
    ]
    state = do(game, state, "base red")
    assert (offered(game, state), listed(game, state, "building")) == (["found tarn"], [])
    assert told(game, state, "found tarn") == ["A base of yours goes to Tarn, your base number 2 (MG-A4)"]
    after = do(game, state, "found tarn")
    assert (listed(game, after, "bases"), after.todo) == (["ember", "tarn"], ())


@pytest.mark.rule("MG-7")
def test_every_base_needs_the_project_full_again() -> None:
    state = at(game, "red red yellow red", routes={"ember-tarn": 3, "ember-chalk": 3})
    state = do(game, state, "base red", "base yellow", "base red", "found tarn", "base red")
    assert (listed(game, state, "building"), listed(game, state, "bases")) == (["red"], ["ember", "tarn"])


@pytest.mark.rule("MG-7")
def test_a_slot_takes_its_colour_once() -> None:
    state = at(game, "yellow blue", building=["yellow", "red"])
    assert verbs(state, "base") == []
    for color in ("yellow", "blue"):
        assert refused(game, state, f"base {color}") == (
            f"There is no empty {color} slot: your base project still takes red (MG-7)"
        )
    assert refused(game, state, "found chalk") == "No base is to be founded: your base project isn't full (MG-7)"


@pytest.mark.rule("MG-7")
def test_there_are_nine_bases() -> None:
    assert game.box.bases == reference().box.bases == 9
    spec: Spec = {"species": "lanternids", "home": "ember", "hand": ["red"], "swarms": {"lagoon": "driftloom"}}
    ten = ["ember", "chalk", "honeycomb", "poppy", "tarn", "inkwell", "marigold", "opal", "bluebell", "rosehip"]
    assert faults(game, {**spec, "bases": ten}) == ["there are 9 bases (MG-7)"]


# ---- MG-8: black cubes call others back

PLACED: Spec = {
    "routes": {"ember-tarn": 3, "ember-honeycomb": 1},
    "planets": {"ember": [1, 3]},
    "building": ["red", "yellow"],
    "researching": ["blue"],
    "cards": {"watch": ["red", "yellow"], "treaty": "done"},
    "conflicts": {"cutters": {"against": "lagoon", "own": ["red", "blue"]}},
    "bases": ["ember", "chalk"],
}
RECALLS = {
    "route ember-honeycomb": "white",
    "route ember-tarn": "yellow",
    "planet ember-1": "yellow",
    "planet ember-3": "white",
    "base red": "red",
    "base yellow": "yellow",
    "research blue": "blue",
    "card watch-red": "red",
    "card watch-yellow": "yellow",
    "conflict cutters-red": "red",
    "conflict cutters-blue": "blue",
}


@pytest.mark.rule("MG-8")
def test_a_black_cube_can_call_back_any_cube_of_ones_own_that_was_placed() -> None:
    assert verbs(at(game, "black", **PLACED), "recall") == [f"recall {what}" for what in RECALLS]
    assert verbs(at(game, "red blue", **PLACED), "recall") == []
    assert refused(game, at(game, "red", **PLACED), "recall base red") == (
        "Only a black cube in hand calls a cube back (MG-8)"
    )


@pytest.mark.rule("MG-8")
@pytest.mark.parametrize(("what", "color"), RECALLS.items())
def test_both_cubes_go_into_the_bag(what: str, color: str) -> None:
    state = at(game, "black", **PLACED)
    after = do(game, state, f"recall {what}")
    assert difference(state.bag, after.bag) == {color: 1, "black": 1}
    assert (after.hand, after.reserve) == ((0,) * 5, state.reserve)
    changed = {key for key in PLACED if listed(game, after, key) != listed(game, state, key)}
    keys = {"route": "routes", "planet": "planets", "base": "building", "research": "researching", "card": "cards"}
    assert changed == {keys.get(what.split()[0], "conflicts")}
    assert fired(game, state, f"recall {what}") == ["MG-8", "MG-8"]


@pytest.mark.rule("MG-8")
@pytest.mark.parametrize(
    ("what", "key", "left"),
    [
        ("route ember-tarn", "routes", {"ember-honeycomb": 1, "ember-tarn": 2}),
        ("route ember-honeycomb", "routes", {"ember-tarn": 3}),
        ("planet ember-1", "planets", {"ember": [3]}),
        ("base red", "building", ["yellow"]),
        ("research blue", "researching", []),
        ("card watch-yellow", "cards", {"watch": ["red"], "treaty": "done"}),
        ("conflict cutters-red", "conflicts", {"cutters": {"against": "lagoon", "own": ["blue"], "theirs": []}}),
    ],
)
def test_what_is_left_where_a_cube_was_called_back(what: str, key: str, left: object) -> None:
    assert listed(game, do(game, at(game, "black", **PLACED), f"recall {what}"), key) == left


@pytest.mark.rule("MG-8")
@pytest.mark.parametrize(
    ("what", "line"),
    [
        ("route ember-tarn", "A black cube calls a yellow cube back from the route Ember - Tarn"),
        ("planet ember-3", "A black cube calls a white cube back from planet 3 of Ember"),
        ("base red", "A black cube calls a red cube back from the base project"),
        ("research blue", "A black cube calls a blue cube back from the Research project"),
        ("card watch-red", "A black cube calls a red cube back from Emergency Watch"),
        ("conflict cutters-blue", "A black cube calls a blue cube back from Thread Cutters"),
    ],
)
def test_it_is_told_where_the_cube_comes_from(what: str, line: str) -> None:
    first = "A black cube goes back into your bag and calls another one there"
    assert texts(game, at(game, "black", **PLACED), f"recall {what}", "MG-8") == [first, line]


@pytest.mark.rule("MG-8", "MG-5")
def test_a_route_that_lost_a_cube_is_not_open_any_more() -> None:
    spec: Spec = {"building": ["red", "red"], "routes": {"ember-tarn": 3}}
    state = do(game, at(game, "black yellow", **spec), "recall route tarn-ember")
    assert refused(game, state, "base yellow") == (
        "The base would have nowhere to go: none of your open routes leads to a system that is free (MG-A4)"
    )
    assert offered(game, state) == [
        "route ember tarn",
        "settle ember 1",
        "end",
    ]


@pytest.mark.rule("MG-8", "MG-6")
def test_a_planet_that_was_left_can_be_settled_again() -> None:
    state = at(game, "black yellow", planets={"ember": [1]})
    after = do(game, state, "recall planet ember-1", "settle ember 1")
    assert listed(game, after, "planets") == {"ember": [1]}
    assert difference(state.bag, after.bag) == {"red": 2, "yellow": 1, "black": 1}


@pytest.mark.rule("MG-8")
def test_where_no_cube_lies_there_is_none_to_call_back() -> None:
    state = at(game, "black", cards={"brisk": "done", "flint": []})
    for what in ("route ember-chalk", "planet ember-1", "base red", "card brisk-red", "card flint-red", "research red"):
        assert refused(game, state, f"recall {what}") == f"There is no cube of yours at '{what}' (MG-8)"
    assert verbs(state, "recall") == []


@pytest.mark.rule("MG-8")
def test_a_black_cube_in_a_slot_is_called_back_too_and_black_cubes_are_placed_like_others() -> None:
    state = at(game, "black black", cards={"bazaar": []})
    state = do(game, state, "card bazaar black")
    assert (state.hand, listed(game, state, "cards")) == (cubes(black=1), {"bazaar": ["black"]})
    after = do(game, state, "recall card bazaar-black")
    assert difference(state.bag, after.bag) == {"black": 2}
