"""The cases that every implementation must get right."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.state import ENDINGS
from tests.games.helpers import drawn_by_weight
from tests.games.weavers.counting import check_counts
from tests.games.weavers.helpers import (
    at,
    chances,
    difference,
    do,
    drawing,
    fired,
    listed,
    offered,
    on,
    reference,
    refused,
    span,
    span_told,
    swarm,
    told,
    weavers,
)

game = weavers()
STEPWISE, AT_ONCE = weavers(), weavers(span="at once")
ALL = {"chalk": "knotwake", "lagoon": "driftloom", "saffron": "tanglewisp", "frost": "glintspool", "opal": "hushbobbin"}


@pytest.mark.rule("WV-10", "WV-12", "WV-14")
@pytest.mark.parametrize("game", [STEPWISE, AT_ONCE])
def test_case_1_a_pair_advances_every_proliferation_and_one_of_its_colour_morphing(game):
    """Driftloom morphs by blue, Tanglewisp by red, Glintspool by yellow, Hushbobbin by white, Knotwake by black."""
    cubes = {place: found[2:] for place, found in on(game, span(game, at(game, swarms=ALL), "red red blue")).items()}
    assert cubes == {place: (1, int(place == "lagoon"), 0) for place in ALL}, "both, where its colour is blue"
    cubes = {place: found[2:] for place, found in on(game, span(game, at(game, swarms=ALL), "red blue yellow")).items()}
    morphing, engulfing = (0, 1, 0), (0, 0, 1)
    assert cubes == {
        **{"lagoon": morphing, "saffron": morphing, "frost": morphing},
        **{"chalk": engulfing, "opal": engulfing},
    }, "where none is its colour, Engulfment"


@pytest.mark.rule("WV-12")
@pytest.mark.parametrize(
    ("drawn", "cubes"),
    [
        ("blue red white", (0, 1, 0)),
        ("blue red red", (1, 1, 0)),
        ("blue blue red", (1, 0, 0)),
        ("blue blue blue", (1, 0, 0)),
        ("red yellow white", (0, 0, 1)),
    ],
)
def test_case_2_exactly_one_means_neither_two_nor_three(drawn, cubes):
    assert on(game, span(game, at(game), drawn))["lagoon"][2:] == cubes


@pytest.mark.rule("WV-7", "WV-6", "WV-15")
@pytest.mark.parametrize("game", [STEPWISE, AT_ONCE])
def test_case_3_two_that_finish_in_one_span_go_in_reading_order_and_turn_after_each(game):
    """Both want Poppy, with 2 of 3 cubes; Lagoon comes before Bluebell."""
    swarms = {"lagoon": swarm("driftloom", engulfment=2), "inkwell": swarm("knotwake", engulfment=2, target="poppy")}
    state = at(game, swarms=swarms)
    lines = span_told(game, state, "red white yellow")
    assert lines[2:] == [
        "Neither Proliferation nor Morphing advanced: Driftloom's Engulfment gets a red cube, 3 of 3 (WV-14)",
        "Driftloom engulfs Poppy; all cubes leave its card (WV-15)",
        "A black hole opens at Lagoon: 1 of 9 are on the board (MG-11)",
        "Driftloom turns to Marigold: no red system next to it is free; arrow 2 is yellow (WV-4)",
        "Knotwake can't stay turned to Poppy (WV-6)",
        "Knotwake turns to Opal: arrow 1 is white (WV-4)",
        "Neither Proliferation nor Morphing advanced: Knotwake's Engulfment gets a white cube, 3 of 3 (WV-14)",
        "Knotwake engulfs Opal; all cubes leave its card (WV-15)",
        "A black hole opens at Inkwell: 2 of 9 are on the board (MG-11)",
        "Knotwake turns to Rosehip: no white system next to it is free; arrow 2 is red (WV-4)",
    ]
    after = span(game, state, "red white yellow")
    assert on(game, after) == {
        "poppy": ("driftloom", "marigold", 0, 0, 0),
        "opal": ("knotwake", "rosehip", 0, 0, 0),
    }


@pytest.mark.rule("WV-5", "WV-11")
def test_case_4_proliferation_onto_the_last_free_system_leaves_black_holes():
    swarms = {"lagoon": swarm("driftloom", 2, 1, 1), "saffron": "glintspool"}
    state = span(game, at(game, swarms=swarms, holes=["chalk", "marigold", "inkwell"]), "red red white")
    lines = told(game, state, "weaver knotwake")
    assert [line for line in lines if line.endswith(("(WV-5)", "(MG-11)", "(WV-6)"))] == [
        "Knotwake finds no system to turn to and leaves Poppy (WV-5)",
        "A black hole opens at Poppy: 4 of 9 are on the board (MG-11)",
        "Driftloom can't stay turned to Poppy (WV-6)",
        "Driftloom finds no system to turn to and leaves Lagoon (WV-5)",
        "A black hole opens at Lagoon: 5 of 9 are on the board (MG-11)",
    ]
    after = do(game, state, "weaver knotwake")
    assert on(game, after) == {"saffron": ("glintspool", "tarn", 0, 0, 0)}
    assert listed(game, after, "holes") == ["chalk", "lagoon", "poppy", "inkwell", "marigold"]
    assert listed(game, after, "deck") == ["hushbobbin", "tanglewisp"], "both cards are out of the game"


@pytest.mark.rule("WV-16", "WV-15")
@pytest.mark.parametrize(
    ("projects", "drawn", "name"),
    [((2, 1, 1), "red red white", "Proliferation"), ((1, 1, 2), "blue red white", "Morphing")],
)
def test_case_5_with_an_empty_weaver_deck_a_full_project_engulfs(projects, drawn, name):
    swarms = {"lagoon": swarm("driftloom", *projects), "saffron": "hushbobbin"}
    state = at(game, swarms=swarms, deck=[], bottom=[])
    lines = span_told(game, state, drawn)
    assert lines[3:6] == [
        f"The Weaver deck is empty: {name} counts as Engulfment (WV-16)",
        "Driftloom engulfs Poppy; all cubes leave its card (WV-15)",
        "A black hole opens at Lagoon: 1 of 9 are on the board (MG-11)",
    ]
    after = span(game, state, drawn)
    assert on(game, after)["poppy"] == ("driftloom", "marigold", 0, 0, 0)
    assert (listed(game, after, "holes"), listed(game, after, "deck")) == (["lagoon"], [])


@pytest.mark.rule("WV-15", "WV-23")
def test_case_6_the_engulfed_start_is_lost_at_the_end_of_the_turn_not_before():
    swarms = {"tarn": swarm("driftloom", 0, 1, 2, target="ember"), "lagoon": "glintspool"}
    routes = {"ember-chalk": 2, "ember-tarn": 1, "tarn-opal": 1, "chalk-honeycomb": 1}
    state = at(game, swarms=swarms, routes=routes, planets={"ember": [1, 3]}, bases=["ember", "chalk"])
    drawn = do(game, state, drawing("red white yellow"), "advance glintspool morphing")
    assert told(game, drawn, "advance driftloom engulfment")[1:-1] == [
        "Driftloom engulfs Ember; all cubes leave its card (WV-15)",
        "You lose your base at Ember (WV-15)",
        "You take 2 blue and 1 yellow from the routes of Ember back into your bag (WV-15)",
        "You return 1 yellow and 1 white from the planets of Ember to the reserve (WV-15)",
        "You take 1 white from the routes of Tarn back into your bag (WV-15)",
        "A black hole opens at Tarn: 1 of 9 are on the board (MG-11)",
    ]
    after = do(game, drawn, "advance driftloom engulfment")
    assert difference(drawn.bag, after.bag) == {"blue": 2, "yellow": 1, "white": 1}
    assert difference(drawn.reserve, after.reserve) == {"red": 2, "blue": 1, "yellow": 1, "white": 1}
    assert (listed(game, after, "bases"), listed(game, after, "routes")) == (["chalk"], {"chalk-honeycomb": 1})
    assert (game.mover(after), listed(game, after, "planets")) == (0, {}), "the turn goes on"
    assert told(game, after, "end")[-1] == "You have no base in Ember, your starting system, any more: you lose (WV-23)"
    assert game.outcome(do(game, after, "end")).winners == (1,)


@pytest.mark.rule("MG-3", "WV-10", "WV-12", "WV-14")
@pytest.mark.parametrize(
    "bag", [{}, {"red": 1, "blue": 1, "white": 2}, {"red": 9, "blue": 4, "yellow": 3, "white": 2, "black": 7}]
)
def test_case_7_chances_of_advancing_equal_the_enumeration_of_all_draws(bag):
    state = at(game, swarms=ALL, **({"bag": bag} if bag else {}))
    cubes = [color for color, number in zip(COLORS, state.bag, strict=True) for _ in range(number)]
    enumerated: dict[str, int] = {}
    for three in combinations(cubes, 3):
        text = drawing(" ".join(three))
        enumerated[text] = enumerated.get(text, 0) + 1
    assert chances(game, state) == enumerated
    for outcome in enumerated:
        hand = outcome.split()[1].split("-")
        after = on(AT_ONCE, do(AT_ONCE, state, outcome))
        for place, color in zip(ALL, ("black", "blue", "red", "yellow", "white"), strict=True):
            pair, single = len(set(hand)) < 3, hand.count(color) == 1
            assert after[place][2:] == (int(pair), int(single), int(not pair and not single)), (outcome, place)


@pytest.mark.rule("MG-1")
def test_case_8_cubes_are_conserved():
    """Counted at every state of a few games; the contract's tests count in many."""
    for seed in range(3):
        for state in random_states(seed):
            check_counts(reference(), state)


def random_states(seed):
    game, chooser = reference(), random.Random(seed)
    state = game.start()
    while True:
        yield state
        if game.mover(state) == OVER:
            return
        actions = game.actions(state)
        text = str(chooser.choice(actions)) if actions else drawn_by_weight(game, state, chooser)
        state = do(game, state, text)


@pytest.mark.rule("WV-22", "WV-23", "WV-24", "MG-A13")
def test_case_9_a_thousand_random_games_end_each_with_a_named_ending():
    endings = {ENDINGS[last(seed).ending] for seed in range(1000)}
    assert endings <= set(ENDINGS[1:])
    assert {"home", "holes"} <= endings


def last(seed):
    """The end of a random game."""
    for state in random_states(seed):
        if game.mover(state) == OVER:
            return state
    raise AssertionError("a game without an end")


@pytest.mark.rule("WV-7")
def test_the_order_of_the_span_is_shown_and_kept():
    state = do(game, at(game, swarms=ALL), drawing("red red blue"))
    shown = []
    while "advance" in offered(game, state)[0]:
        (text,) = offered(game, state)
        shown.append(text)
        state = do(game, state, text)
    assert shown == [
        "advance knotwake proliferation",
        "advance driftloom proliferation",
        "advance driftloom morphing",
        "advance hushbobbin proliferation",
        "advance tanglewisp proliferation",
        "advance glintspool proliferation",
    ]
    state = do(game, at(game, swarms=ALL), drawing("red red blue"))
    assert refused(game, state, "advance glintspool proliferation") == (
        "Another project is up now: swarms come in reading order, their projects from the top (WV-7)"
    )
    assert fired(game, state, "advance knotwake proliferation") == ["WV-10"]
