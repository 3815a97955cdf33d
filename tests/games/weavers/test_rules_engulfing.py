"""WV-15, WV-5, MG-11: a swarm that engulfs, what the player loses by it, and black holes."""

from __future__ import annotations

import pytest

from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import (
    Spec,
    at,
    difference,
    do,
    draw,
    fired,
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
TEXT = "advance driftloom engulfment"
DRAWN = "red white yellow"
"""Neither a pair nor a blue cube: Driftloom engulfs."""


def about_to_engulf(swarms: Spec | None = None, **more: object) -> State:
    """Driftloom, with all projects begun, has drawn what completes its Engulfment at Lagoon, unless told."""
    swarms = swarms or {"lagoon": swarm("driftloom", 2, 1, 2), "saffron": "knotwake"}
    return draw(game, at(game, swarms=swarms, **more), DRAWN)


# ---- WV-15: the swarm moves


@pytest.mark.rule("WV-15", "MG-11")
def test_the_swarm_moves_onto_its_target_leaves_a_black_hole_and_turns() -> None:
    state = about_to_engulf()
    assert told(game, state, TEXT) == [
        "Neither Proliferation nor Morphing advanced: Driftloom's Engulfment gets a red cube, 3 of 3 (WV-14)",
        "Driftloom engulfs Poppy; all cubes leave its card (WV-15)",
        "A black hole opens at Lagoon: 1 of 9 are on the board (MG-11)",
        "Driftloom turns to Marigold: no red system next to it is free; arrow 2 is yellow (WV-4)",
    ]
    after = do(game, state, TEXT)
    assert on(game, after) == {
        "poppy": ("driftloom", "marigold", 0, 0, 0),
        "saffron": ("knotwake", "opal", 0, 0, 0),
    }
    assert listed(game, after, "holes") == ["lagoon"]


@pytest.mark.rule("WV-15")
def test_its_cubes_go_to_the_reserve_those_on_its_other_projects_too() -> None:
    state = about_to_engulf()
    after = do(game, state, TEXT)
    assert difference(state.reserve, after.reserve) == {"yellow": 2, "blue": 1, "red": 2}, "one red came from there"
    assert (after.bag, after.hand) == (state.bag, state.hand)


@pytest.mark.rule("WV-15")
def test_the_card_stays_in_the_game_and_none_is_drawn() -> None:
    state = about_to_engulf()
    after = do(game, state, TEXT)
    assert (listed(game, after, "deck"), listed(game, after, "bottom")) == (listed(game, state, "deck"), [])
    assert offered(game, after) == ["advance knotwake engulfment"]


@pytest.mark.rule("WV-15")
@both
def test_a_swarm_goes_from_system_to_system(game: Weavers) -> None:
    state = span(game, at(game, swarms={"lagoon": swarm("driftloom", engulfment=2)}), DRAWN)
    assert on(game, state)["poppy"] == ("driftloom", "marigold", 0, 0, 0)
    for number in (1, 2):
        state = span(game, do(game, state, "end"), "white yellow red")
        assert on(game, state)["poppy"][2:] == (0, 0, number)
    state = span(game, do(game, state, "end"), "white yellow red")
    assert on(game, state)["marigold"][:2] == ("driftloom", "frost"), "no red or yellow system is next to it"
    assert listed(game, state, "holes") == ["lagoon", "poppy"]


# ---- WV-15: what the player loses

MINE: Spec = {
    "bases": ["ember", "chalk", "poppy"],
    "routes": {
        **{"ember-chalk": 3, "chalk-poppy": 2, "lagoon-poppy": 1, "poppy-inkwell": 1, "chalk-honeycomb": 1},
        **{"poppy-marigold": 1, "lagoon-marigold": 2, "chalk-lagoon": 1},
    },
    "planets": {"ember": [1], "chalk": [1], "poppy": [1, 2]},
}


@pytest.mark.rule("WV-15")
def test_the_player_loses_base_routes_and_planets_of_the_system_it_moves_onto() -> None:
    mine = {**MINE, "routes": {name: n for name, n in MINE["routes"].items() if name.count("lagoon") == 0}}
    state = about_to_engulf(**mine)
    assert [line for line in told(game, state, TEXT) if line.endswith("(WV-15)")] == [
        "Driftloom engulfs Poppy; all cubes leave its card (WV-15)",
        "You lose your base at Poppy (WV-15)",
        "You take 1 red, 1 blue and 2 white from the routes of Poppy back into your bag (WV-15)",
        "You return 1 red and 1 blue from the planets of Poppy to the reserve (WV-15)",
    ]
    after = do(game, state, TEXT)
    assert listed(game, after, "bases") == ["ember", "chalk"]
    assert listed(game, after, "routes") == {"ember-chalk": 3, "chalk-honeycomb": 1}
    assert listed(game, after, "planets") == {"ember": [1], "chalk": [1]}
    assert difference(state.bag, after.bag) == {"red": 1, "blue": 1, "white": 2}
    assert difference(state.reserve, after.reserve) == {"red": 3, "blue": 2, "yellow": 2}, "with Driftloom's own cubes"


@pytest.mark.rule("WV-15")
def test_routes_of_the_system_it_leaves_are_lost_too() -> None:
    state = about_to_engulf(**MINE)
    after = do(game, state, TEXT)
    assert listed(game, after, "routes") == {"ember-chalk": 3, "chalk-honeycomb": 1}
    assert difference(state.bag, after.bag) == {"red": 2, "blue": 1, "yellow": 1, "white": 4}
    assert "You take 1 red and 2 white from the routes of Lagoon back into your bag (WV-15)" in told(game, state, TEXT)


@pytest.mark.rule("WV-15")
def test_a_base_under_the_swarm_falls_into_the_black_hole_it_leaves() -> None:
    """A swarm that comes by Proliferation leaves a base where it is: that goes when the swarm moves on."""
    swarms = {"poppy": swarm("driftloom", engulfment=2, target="marigold"), "saffron": "knotwake"}
    state = about_to_engulf(swarms, **{**MINE, "planets": {"ember": [1], "poppy": [2]}})
    assert [line for line in told(game, state, TEXT) if line.endswith(("(WV-15)", "(MG-11)"))] == [
        "Driftloom engulfs Marigold; all cubes leave its card (WV-15)",
        "You take 1 red and 2 white from the routes of Marigold back into your bag (WV-15)",
        "You lose your base at Poppy (WV-15)",
        "You take 1 blue, 1 yellow and 2 white from the routes of Poppy back into your bag (WV-15)",
        "You return 1 red from the planets of Poppy to the reserve (WV-15)",
        "A black hole opens at Poppy: 1 of 9 are on the board (MG-11)",
    ]
    after = do(game, state, TEXT)
    assert listed(game, after, "bases") == ["ember", "chalk"]
    assert listed(game, after, "planets") == {"ember": [1]}


@pytest.mark.rule("WV-15")
def test_where_the_player_has_nothing_nothing_is_lost() -> None:
    state = about_to_engulf(bases=["ember", "chalk"], routes={"ember-chalk": 2})
    assert fired(game, state, TEXT) == ["WV-14", "WV-15", "MG-11", "WV-4"]
    after = do(game, state, TEXT)
    assert (listed(game, after, "bases"), listed(game, after, "routes")) == (["ember", "chalk"], {"ember-chalk": 2})


@pytest.mark.rule("WV-15")
def test_a_base_that_was_lost_can_be_built_again() -> None:
    """Eight bases stand, one is engulfed: the next one is again the eighth."""
    bases = ["ember", "chalk", "poppy", "honeycomb", "tarn", "opal", "rosehip", "bluebell"]
    after = do(game, about_to_engulf({"lagoon": swarm("driftloom", engulfment=2)}, bases=bases), TEXT)
    assert listed(game, after, "bases") == [base for base in game_order() if base in bases and base != "poppy"]
    assert game.outcome(after) is None


def game_order() -> list[str]:
    return [system.id for system in game.galaxy.systems]


# ---- WV-5: it finds nothing to turn to


@pytest.mark.rule("WV-5", "WV-15")
def test_a_swarm_that_has_moved_into_a_corner_without_any_target_leaves_two_black_holes() -> None:
    swarms = {"lagoon": swarm("driftloom", engulfment=2), "saffron": "knotwake"}
    state = about_to_engulf(swarms, holes=["chalk", "inkwell", "marigold"])
    assert told(game, state, TEXT)[1:] == [
        "Driftloom engulfs Poppy; all cubes leave its card (WV-15)",
        "A black hole opens at Lagoon: 4 of 9 are on the board (MG-11)",
        "Driftloom finds no system to turn to and leaves Poppy (WV-5)",
        "A black hole opens at Poppy: 5 of 9 are on the board (MG-11)",
    ]
    after = do(game, state, TEXT)
    assert set(on(game, after)) == {"saffron"}
    assert listed(game, after, "holes") == ["chalk", "lagoon", "poppy", "inkwell", "marigold"]
    cards = (*listed(game, after, "deck"), *listed(game, after, "bottom"))
    assert "driftloom" not in cards, "the card is out of the game"


@pytest.mark.rule("WV-5")
@both
def test_a_swarm_that_has_left_doesn_t_go_on_in_the_span(game: Weavers) -> None:
    """Its Proliferation, with no Weaver card left, moves it into the corner: its Morphing is not played any more."""
    swarms = {"lagoon": swarm("driftloom", 2), "saffron": "hushbobbin"}
    state = at(game, swarms=swarms, deck=[], holes=["chalk", "inkwell", "marigold"])
    lines = span_told(game, state, "red red blue")
    assert not any("Driftloom's Morphing" in line for line in lines)
    assert on(game, span(game, state, "red red blue")) == {"saffron": ("hushbobbin", "rosehip", 1, 0, 0)}


# ---- MG-11: nine tokens


EIGHT = ["chalk", "honeycomb", "tarn", "opal", "inkwell", "bluebell", "rosehip", "frost"]


@pytest.mark.rule("MG-11")
def test_there_are_nine_black_hole_tokens_and_the_ninth_is_the_last() -> None:
    state = about_to_engulf({"lagoon": swarm("driftloom", engulfment=2)}, holes=EIGHT)
    assert "A black hole opens at Lagoon: 9 of 9 are on the board (MG-11)" in told(game, state, TEXT)
    state = game.position(game.describe(state) | {"holes": sorted([*EIGHT, "saffron"])})
    assert "No black hole token is left for Lagoon (MG-11)" in told(game, state, TEXT)
    after = do(game, state, TEXT)
    assert (set(on(game, after)), len(listed(game, after, "holes"))) == ({"poppy"}, 9)


@pytest.mark.rule("MG-11", "WV-15")
def test_nothing_is_to_be_settled_in_a_black_hole() -> None:
    state = do(game, about_to_engulf(bases=["ember", "chalk"]), TEXT, "advance knotwake engulfment")
    assert refused(game, state, "settle lagoon 1") == "You have no base at Lagoon (MG-6)"
    assert game.why_not(state, "lagoon").rule == "WV-15"
