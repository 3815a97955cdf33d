"""MG-A1 to MG-A7: the map, where cubes and bases may go, what becomes of cubes, and the kinds of supremacy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.galaxy import Galaxy
from tests.games.weavers.helpers import (
    Spec,
    at,
    difference,
    do,
    listed,
    offered,
    on,
    reference,
    refused,
    texts,
    told,
    weavers,
)

game = weavers()
galaxy = reference().galaxy
CORNERS = {(0, 0): "red", (0, 4): "blue", (4, 0): "yellow", (4, 4): "white"}


def names(bits: int) -> set[str]:
    return {system.id for place, system in enumerate(galaxy.systems) if bits >> place & 1}


# ---- MG-A1: the map


@pytest.mark.rule("MG-A1")
@pytest.mark.parametrize("galaxy", [galaxy, game.galaxy], ids=["reference", "tests"])
def test_thirteen_systems_on_a_checkerboard_in_reading_order(galaxy: Galaxy) -> None:
    assert [system.at for system in galaxy.systems] == [
        (row, column) for row in range(5) for column in range(5) if (row + column) % 2 == 0
    ]
    assert len({system.id for system in galaxy.systems}) == len({system.name for system in galaxy.systems}) == 13


@pytest.mark.rule("MG-A1")
def test_a_corner_has_three_neighbours_and_every_other_system_four() -> None:
    degrees = {system.at: len(near) for system, near in zip(galaxy.systems, galaxy.neighbours, strict=True)}
    assert degrees == {at: 3 if at in CORNERS else 4 for at in degrees}
    assert len(galaxy.routes) == 24
    joined = {frozenset(galaxy.systems[end].id for end in route.ends) for route in galaxy.routes}
    assert {"ember", "honeycomb"} in joined, "diagonal neighbours"
    assert {"ember", "chalk"} in joined, "along the rim, two apart"
    assert {"chalk", "inkwell"} not in joined, "two apart inside"


@pytest.mark.rule("MG-A1")
def test_the_neighbours_of_a_system_differ_in_colour_wherever_that_can_be() -> None:
    colors = [system.color for system in galaxy.systems]
    assert {system.at: COLORS[system.color] for system in galaxy.systems if system.start} == CORNERS
    assert all(colors[one] != colors[other] for one, other in (route.ends for route in galaxy.routes))
    assert alike(colors) == 4
    corners = {place: colors[place] for place in galaxy.starts}
    assert not can_be_coloured(corners, [], 3), "fewer pairs can't be had with these corners"
    assert can_be_coloured(corners, [], 4)


def alike(colors: Sequence[int]) -> int:
    """How many pairs of neighbours of one system have the same colour, among the systems coloured so far."""
    pairs = (pair for near in galaxy.neighbours for pair in combinations(near, 2) if max(pair) < len(colors))
    return sum(colors[one] == colors[other] for one, other in pairs)


def can_be_coloured(corners: dict[int, int], colors: list[int], most: int) -> bool:
    """Whether the other systems can be coloured with no more such pairs, and joined ones never alike."""
    place = len(colors)
    joined = [route.ends for route in galaxy.routes if max(route.ends) < place]
    if alike(colors) > most or any(colors[one] == colors[other] for one, other in joined):
        return False
    if place == len(galaxy.systems):
        return True
    free = [corners[place]] if place in corners else list(range(5))
    return any(can_be_coloured(corners, [*colors, color], most) for color in free)


# ---- MG-A2: the system of a colour


@pytest.mark.rule("MG-A2")
@pytest.mark.parametrize(
    ("home", "target"), [("ember", "ember"), ("frost", "rosehip"), ("saffron", "rosehip"), ("lagoon", "ember")]
)
def test_of_two_systems_the_one_nearer_to_the_start_is_the_target(home: str, target: str) -> None:
    """Anywhere, red are Ember, Poppy and Rosehip; Poppy is under a swarm."""
    anywhere = weavers(targets="anywhere")
    spec: Spec = {"species": "lanternids", "home": home, "swarms": {"tarn": "driftloom", "poppy": "knotwake"}}
    assert on(anywhere, anywhere.position(spec))["tarn"][1] == target


@pytest.mark.rule("MG-A2")
def test_among_equally_near_ones_that_are_left_reading_order_decides() -> None:
    """Glintspool's arrows are blue, white and black; red Ember and yellow Honeycomb and Saffron are left at Tarn."""
    distances = galaxy.distances[galaxy.index["lagoon"]]
    assert [distances[galaxy.index[id]] for id in ("ember", "honeycomb", "saffron")] == [2, 2, 4]
    spec: Spec = {"phase": "draw", "hand": ["red", "red", "white"], "deck": ["glintspool"], "home": "lagoon"}
    spec |= {"species": "lanternids", "swarms": {"frost": "driftloom"}, "todo": [["allocate"], ["spawn", "tarn"]]}
    state = game.position({**spec, "holes": ["opal"]})
    assert on(game, do(game, state, "weaver glintspool"))["tarn"][1] == "ember"
    assert texts(game, state, "weaver glintspool", "MG-A2") == [
        "Of 3 such systems Ember is the first in reading order of those nearest to your start"
    ]
    without = game.position({**spec, "holes": ["opal", "ember"]})
    assert on(game, do(game, without, "weaver glintspool"))["tarn"][1] == "honeycomb", "the nearer one"


# ---- MG-A3: routes and planets


@pytest.mark.rule("MG-A3")
def test_a_route_has_two_slots_and_one_to_a_corner_three() -> None:
    for route in galaxy.routes:
        is_to_corner = any(galaxy.systems[end].at in CORNERS for end in route.ends)
        assert route.slots == (3 if is_to_corner else 2)
    assert Counter(route.color for route in galaxy.routes).keys() <= set(range(4)), "none is black"


@pytest.mark.rule("MG-A3")
def test_a_system_has_one_to_three_planets_and_each_brings_one_or_two_cubes() -> None:
    planets = [len(system.planets) for system in galaxy.systems]
    assert set(planets) == {1, 2, 3}
    assert {sum(planet.brings) for system in galaxy.systems for planet in system.planets} == {1, 2}
    assert all(len({planet.color for planet in system.planets}) == len(system.planets) for system in galaxy.systems)


@pytest.mark.rule("MG-A3")
def test_cubes_go_only_onto_routes_at_ones_own_systems_and_planets_that_there_are() -> None:
    state = at(game, "white red")
    assert refused(game, state, "route chalk poppy") == "The route Chalk - Poppy is at none of your systems (MG-A3)"
    assert refused(game, state, "settle ember 4") == "Ember has 3 planets (MG-A3)"
    opened = do(game, at(game, "white", cards={"charter": ["white"]}), "card charter white")
    assert refused(game, opened, "open chalk poppy") == "The route Chalk - Poppy is at none of your systems (MG-A3)"
    assert {text for text in offered(game, opened) if text != "skip"} == {
        f"open ember {end}" for end in ("chalk", "honeycomb", "tarn")
    }


# ---- MG-A4: where a base may go

OPEN: Spec = {
    "routes": {"ember-tarn": 3, "ember-chalk": 3, "ember-honeycomb": 2, "tarn-opal": 2},
    "building": ["red", "red"],
}


def sites(**more: object) -> list[str]:
    state = at(game, "yellow", **{**OPEN, **more})
    if "base yellow" not in offered(game, state):
        return []
    return [text.removeprefix("found ") for text in offered(game, do(game, state, "base yellow"))]


@pytest.mark.rule("MG-A4")
@pytest.mark.parametrize(
    ("more", "free"),
    [
        ({}, ["chalk", "tarn"]),
        ({"bases": ["ember", "tarn"]}, ["chalk", "opal"]),
        ({"holes": ["chalk"]}, ["tarn"]),
        ({"swarms": {"tarn": "driftloom", "saffron": "knotwake"}}, ["chalk"]),
        ({"holes": ["chalk", "tarn"]}, []),
        ({"bases": ["ember", "tarn", "chalk", "opal"]}, []),
    ],
)
def test_a_base_goes_where_an_open_route_leads_and_nothing_is_yet(more: Spec, free: list[str]) -> None:
    assert sites(**more) == free


@pytest.mark.rule("MG-A4")
def test_why_a_base_can_not_go_there() -> None:
    spec = {**OPEN, "bases": ["ember", "tarn"], "holes": ["honeycomb"]}
    state = do(game, at(game, "yellow", **spec), "base yellow")
    assert refused(game, state, "found tarn") == "You have a base at Tarn already (MG-A4)"
    assert refused(game, state, "found saffron") == "A swarm is on Saffron (MG-A4)"
    assert refused(game, state, "found honeycomb") == "Honeycomb is a black hole (MG-A4)"
    assert refused(game, state, "found rosehip") == "No open route joins Rosehip to one of your bases (MG-A4)"
    assert refused(game, state, "found frost") == "Frost is a starting system: it is captured by a conflict (MG-A12)"
    assert refused(game, state, "end") == "First something else: a system for the new base is to be chosen (MG-A4)"
    assert str(game.why_not(state, "tarn")) == "You have a base at Tarn already (MG-A4)"


@pytest.mark.rule("MG-A4")
def test_the_project_is_not_completed_while_a_base_has_nowhere_to_go() -> None:
    state = at(game, "yellow red", building=["red"])
    assert {"base red", "base yellow"} <= set(offered(game, state))
    after = do(game, state, "base red")
    assert "base yellow" not in offered(game, after)
    nowhere = "The base would have nowhere to go: none of your open routes leads to a system that is free (MG-A4)"
    assert refused(game, after, "base yellow") == nowhere
    assert str(game.why_not(after, "base project")) == nowhere


# ---- MG-A5: cubes not placed


@pytest.mark.rule("MG-A5")
def test_cubes_not_placed_go_back_into_the_bag() -> None:
    state = at(game, "red white white")
    assert told(game, state, "end")[0] == "You put 1 red and 2 white from your hand back into your bag (MG-A5)"
    after = do(game, state, "end")
    assert (difference(state.bag, after.bag), after.hand) == ({"red": 1, "white": 2}, (0,) * 5)
    assert after.reserve == state.reserve
    assert told(game, do(game, at(game, "red"), "base red"), "end")[0] == "The turn ends with an empty hand (MG-A5)"


# ---- MG-A6: completed projects


@pytest.mark.rule("MG-A6")
@pytest.mark.parametrize(
    ("spec", "text", "line", "bag", "reserve"),
    [
        (
            {"cards": {"flint": ["white"]}, "hand": ["red"]},
            "card flint red",
            "Lieutenant Flint is complete: you put 1 red and 1 white back into your bag",
            {"red": 3, "white": 1},
            {"red": -2},
        ),
        (
            {"cards": {"shield": ["red"]}, "hand": ["red"]},
            "card shield red",
            "Shield Song is complete: you return 2 red to the reserve, as the card says",
            {},
            {"red": 2},
        ),
        (
            {"researching": ["blue"], "hand": ["blue"]},
            "research blue",
            "The Research project is complete: you put 2 blue back into your bag",
            {"blue": 2},
            {},
        ),
        (
            {"building": ["red", "red"], "routes": {"ember-tarn": 3}, "hand": ["yellow"]},
            "base yellow",
            "The base project is complete: you put 2 red and 1 yellow back into your bag",
            {"red": 2, "yellow": 1},
            {},
        ),
    ],
)
def test_the_cubes_of_a_completed_project_go_where_its_card_says(
    spec: Spec, text: str, line: str, bag: Spec, reserve: Spec
) -> None:
    """Flint then gains two red cubes; no symbol of these feeds Knotwake."""
    state = game.position({"species": "lanternids", "home": "ember", "swarms": {"saffron": "knotwake"}, **spec})
    assert texts(game, state, text, "MG-A6") == [line]
    after = do(game, state, text)
    assert difference(state.reserve, after.reserve) == reserve
    assert difference(state.bag, after.bag) == bag


@pytest.mark.rule("MG-A6", "MG-A10")
def test_the_cubes_of_a_conflict_go_into_the_bag_and_to_the_reserve() -> None:
    fight: Spec = {"lightsout": {"against": "lagoon", "own": ["red", "red"], "theirs": ["black"]}}
    state = at(game, "blue", {"lagoon": "driftloom"}, conflicts=fight, bases=["ember", "chalk"])
    assert texts(game, state, "conflict lightsout lagoon blue", "MG-A6") == [
        "You take 2 red and 1 blue from Lights Out back into your bag",
        "The Weavers return 1 black from Lights Out to the reserve",
    ]
    after = do(game, state, "conflict lightsout lagoon blue")
    assert difference(state.bag, after.bag) == {"red": 2, "blue": 1}
    assert difference(state.reserve, after.reserve) == {"black": 1}


# ---- MG-A7: kinds of supremacy


@pytest.mark.rule("MG-A7")
def test_there_are_five_kinds_of_supremacy_one_for_each_resource() -> None:
    assert [COLORS[kind] for kind in reference().box.kinds] == list(COLORS)
    symbols = Counter(COLORS[card.supremacy] for deck in reference().box.decks for card in deck)
    assert symbols.keys() == set(COLORS)
    assert reference().box.identical == 5


@pytest.mark.rule("MG-A7")
@pytest.mark.parametrize(
    ("card", "text", "color"), [("brisk", "card brisk red", "red"), ("beacons", "card beacons blue", "white")]
)
def test_a_completed_card_gives_its_symbol(card: str, text: str, color: str) -> None:
    state = at(game, "red blue", cards={card: ["red"] if card == "brisk" else ["white"]}, supremacy={color: 2})
    assert texts(game, state, text, "MG-A7") == [f"You gain {color} supremacy and have 3 of it"]
    assert listed(game, do(game, state, text), "supremacy") == {color: 3}
