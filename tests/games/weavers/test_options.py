"""What can be chosen instead of our readings, each beside the reading itself."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER, OptionError
from hexwidgets.games.weavers.rules import Weavers
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    difference,
    do,
    draw,
    faults,
    is_spanning,
    listed,
    offered,
    on,
    refused,
    span,
    told,
    weavers,
)


def test_the_options_are_these() -> None:
    assert {option.name: (option.default, option.rule) for option in Weavers.known_options} == {
        "species": ("any", "MG-10"),
        "span": ("steps", "WV-7"),
        "targets": ("joined", "MG-A2"),
        "sites": ("open", "MG-A4"),
        "unplaced": ("bag", "MG-A5"),
        "completed": ("bag", "MG-A6"),
        "farthest": ("captured", "MG-A12"),
        "turns": (60, "MG-A13"),
    }


@pytest.mark.rule("MG-10")
@pytest.mark.parametrize(("species", "first"), [("any", "species lanternids"), ("drawn", "offer lanternids mossbacks")])
def test_any_species_or_one_of_two(species: str, first: str) -> None:
    game = weavers(species=species)
    state = game.start()
    assert (state.actor == CHANCE) == (species == "drawn")
    assert [*offered(game, state), *chances(game, state)][0] == first
    state = do(game, state, first)
    assert len(offered(game, state)) == (4 if species == "any" else 2)


@pytest.mark.rule("WV-7")
@pytest.mark.parametrize(("how", "in_steps"), [("steps", True), ("at once", False)])
def test_the_span_in_steps_or_at_once(how: str, in_steps: bool) -> None:
    game = weavers(span=how)
    state = draw(game, at(game), "red red blue")
    assert is_spanning(game, state) == in_steps
    assert on(game, span(game, at(game), "red red blue"))["lagoon"][2:] == (1, 1, 0)


@pytest.mark.rule("MG-A2", "WV-4")
@pytest.mark.parametrize(("targets", "target"), [("joined", "marigold"), ("anywhere", "inkwell")])
def test_arrows_find_joined_systems_or_any(targets: str, target: str) -> None:
    """Tanglewisp at Lagoon looks for black, blue and yellow: only Inkwell is black, two routes away."""
    game = weavers(targets=targets)
    assert on(game, at(game, swarms={"lagoon": "tanglewisp"}))["lagoon"][1] == target
    told_otherwise: Spec = {"swarms": {"lagoon": {"card": "tanglewisp", "target": "inkwell"}}}
    spec: Spec = {"species": "lanternids", "home": "ember", **told_otherwise}
    if targets == "joined":
        assert faults(game, spec) == ["the swarm at lagoon has nothing legal to turn to there (WV-4)"]
    else:
        assert on(game, game.position(spec))["lagoon"][1] == "inkwell"


@pytest.mark.rule("MG-A4")
@pytest.mark.parametrize(("sites", "free"), [("open", ["tarn"]), ("any", ["chalk", "honeycomb", "tarn"])])
def test_a_base_goes_along_open_routes_or_any(sites: str, free: list[str]) -> None:
    game = weavers(sites=sites)
    state = do(game, at(game, "yellow", building=["red", "red"], routes={"ember-tarn": 3}), "base yellow")
    assert offered(game, state) == [f"found {place}" for place in free]
    kind = "open route" if sites == "open" else "route"
    assert refused(game, state, "found rosehip") == f"No {kind} joins Rosehip to one of your bases (MG-A4)"
    closed = at(game, "yellow", building=["red", "red"])
    assert ("base yellow" in offered(game, closed)) == (sites == "any")


@pytest.mark.rule("MG-A4")
def test_with_any_route_there_may_still_be_nowhere_to_go() -> None:
    game = weavers(sites="any")
    state = at(game, "yellow", building=["red", "red"], holes=["chalk", "honeycomb", "tarn"])
    assert refused(game, state, "base yellow") == (
        "The base would have nowhere to go: none of your routes leads to a system that is free (MG-A4)"
    )


@pytest.mark.rule("MG-A5")
@pytest.mark.parametrize("unplaced", ["bag", "reserve"])
def test_unplaced_cubes_go_into_the_bag_or_to_the_reserve(unplaced: str) -> None:
    game = weavers(unplaced=unplaced)
    state = at(game, "red white")
    after = do(game, state, "end")
    back = {"red": 1, "white": 1}
    assert difference(state.bag, after.bag) == (back if unplaced == "bag" else {})
    assert difference(state.reserve, after.reserve) == ({} if unplaced == "bag" else back)
    where = "back into your bag" if unplaced == "bag" else "to the reserve"
    assert where in told(game, state, "end")[0]


@pytest.mark.rule("MG-A5", "WV-8")
@pytest.mark.parametrize("unplaced", ["bag", "reserve"])
def test_the_cubes_of_a_skipped_turn_go_back_into_the_bag_with_either_option(unplaced: str) -> None:
    """WV-8 is of the source: no option changes it."""
    game = weavers(unplaced=unplaced)
    state = at(game, skipping=True)
    after = span(game, state, "red red white")
    assert (after.bag, after.turn) == (state.bag, 2)


@pytest.mark.rule("MG-A6")
@pytest.mark.parametrize("completed", ["bag", "reserve"])
def test_the_cubes_of_a_completed_project_go_into_the_bag_or_to_the_reserve(completed: str) -> None:
    game = weavers(completed=completed)
    state = at(game, "blue", researching=["blue"])
    after = do(game, state, "research blue")
    assert difference(state.bag, after.bag) == ({"blue": 2} if completed == "bag" else {})
    assert difference(state.reserve, after.reserve) == ({} if completed == "bag" else {"blue": 2})
    where = "back into your bag" if completed == "bag" else "to the reserve"
    assert told(game, state, "research blue")[1] == f"The Research project is complete; {where}: 2 blue (MG-A6)"
    shield = at(game, "red", cards={"shield": ["red"]})
    assert "Shield Song is complete; to the reserve, as the card says: 2 red (MG-A6)" in told(
        game, shield, "card shield red"
    ), "with either option"


@pytest.mark.rule("MG-A12")
@pytest.mark.parametrize("farthest", ["captured", "settled"])
def test_the_farthest_start_is_captured_by_a_conflict_or_settled(farthest: str) -> None:
    game = weavers(farthest=farthest)
    spec: Spec = {"bases": ["ember", "marigold"], "routes": {"marigold-frost": 3, "marigold-bluebell": 2}}
    state = at(game, "yellow red", building=["red", "red"], conflicts={"buoys": {}}, **spec)
    fights = [text for text in offered(game, state) if text.startswith("conflict")]
    state = do(game, state, "base yellow")
    if farthest == "captured":
        assert fights == ["conflict buoys lagoon red", "conflict buoys frost red"]
        assert offered(game, state) == ["found bluebell"]
    else:
        assert fights == ["conflict buoys lagoon red"]
        assert offered(game, state) == ["found bluebell", "found frost"]
        after = do(game, state, "found frost")
        assert game.outcome(after).reason == "The Settlers win with a second starting system"
        armed = at(game, "red", conflicts={"buoys": {}}, **spec)
        assert refused(game, armed, "conflict buoys frost red") == (
            "Nothing is to be fought at Frost: no swarm is there (MG-A12)"
        )


@pytest.mark.rule("MG-A13")
@pytest.mark.parametrize(("turns", "turn", "is_over"), [(60, 60, True), (3, 2, False), (3, 3, True), (0, 999, False)])
def test_a_long_game_is_lost_after_so_many_turns_or_never(turns: int, turn: int, is_over: bool) -> None:
    game = weavers(turns=turns)
    after = do(game, at(game, "red", turn=turn), "end")
    assert (game.mover(after) == OVER) == is_over
    assert listed(game, after, "turn") == turn + (not is_over)
    if is_over:
        assert game.outcome(after).reason == f"The Weavers win: {turns} turns have passed"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"species": "mine"}, "species='mine' is not one of: 'any', 'drawn'"),
        ({"span": "slow"}, "span='slow' is not one of: 'steps', 'at once'"),
        ({"targets": "far"}, "targets='far' is not one of: 'joined', 'anywhere'"),
        ({"sites": 1}, "sites=1 is not one of: 'open', 'any'"),
        ({"unplaced": "box"}, "unplaced='box' is not one of: 'bag', 'reserve'"),
        ({"completed": None}, "completed=None is not one of: 'bag', 'reserve'"),
        ({"farthest": True}, "farthest=True is not one of: 'captured', 'settled'"),
        ({"turns": -1}, "turns=-1 is not one of: a whole number from 0"),
        ({"turns": True}, "turns=True is not one of: a whole number from 0"),
        ({"players": 2}, "no option 'players'"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_the_known_ones(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as error:
        Weavers(**options)
    known = ", ".join(option.name for option in Weavers.known_options)
    assert str(error.value) == f"weavers: {message}. Options: {known}, edition"
