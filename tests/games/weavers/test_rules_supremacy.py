"""WV-17: supremacy symbols that the player gains feed the swarms that list them."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    cubes,
    difference,
    do,
    fired,
    listed,
    on,
    span,
    swarm,
    texts,
    told,
    weavers,
)

game = weavers()
WHITE = "card flint white"
"""Lieutenant Flint takes a red and a white cube, and brings white supremacy."""


def gaining_white(swarms: Spec, **more: object) -> State:
    """White supremacy is one cube away; it feeds Driftloom and Hushbobbin."""
    return at(game, "white", swarms, **{"cards": {"flint": ["red"]}, **more})


@pytest.mark.rule("WV-17")
def test_a_symbol_puts_two_cubes_on_every_swarm_that_lists_it() -> None:
    swarms = {"lagoon": "driftloom", "saffron": "hushbobbin", "frost": "tanglewisp"}
    state = gaining_white(swarms)
    assert told(game, state, WHITE)[2:-1] == [
        "You gain white supremacy and have 1 of it (MG-A7)",
        "Your white supremacy feeds it: Driftloom's Proliferation gets a yellow cube, 1 of 3 (WV-17)",
        "Your white supremacy feeds it: Driftloom's Engulfment gets a red cube, 1 of 3 (WV-17)",
        "Your white supremacy feeds it: Hushbobbin's Proliferation gets a black cube, 1 of 3 (WV-17)",
        "Your white supremacy feeds it: Hushbobbin's Morphing gets a white cube, 1 of 3 (WV-17)",
    ]
    after = do(game, state, WHITE)
    assert {place: found[2:] for place, found in on(game, after).items()} == {
        "lagoon": (1, 0, 1),
        "saffron": (1, 1, 0),
        "frost": (0, 0, 0),
    }
    assert after.supremacy == cubes(white=1)
    assert difference(state.reserve, after.reserve) == {"red": -3, "yellow": -1, "white": -1, "black": -1}
    assert difference(state.bag, after.bag) == {"red": 3, "white": 1}, "Flint's own cubes, and two red by its effect"


@pytest.mark.rule("WV-17")
@pytest.mark.parametrize(
    ("symbol", "fed"),
    [
        ("red", {"hushbobbin", "tanglewisp"}),
        ("blue", {"driftloom", "knotwake"}),
        ("yellow", {"glintspool", "tanglewisp"}),
        ("white", {"driftloom", "hushbobbin"}),
        ("black", {"glintspool", "knotwake"}),
    ],
)
def test_only_swarms_that_list_the_symbol_are_fed(symbol: str, fed: set[str]) -> None:
    everywhere = {
        **{"chalk": "knotwake", "lagoon": "driftloom", "saffron": "tanglewisp"},
        **{"frost": "glintspool", "opal": "hushbobbin"},
    }
    card, slots = {
        "red": ("brisk", "red red"),
        "blue": ("lodestar", "blue blue"),
        "yellow": ("ferries", "red yellow white"),
        "white": ("flint", "red white"),
        "black": ("charter", "white white"),
    }[symbol]
    *before, last = slots.split()
    state = at(game, last, everywhere, cards={card: before})
    after = do(game, state, f"card {card} {last}")
    assert {found[0] for found in on(game, after).values() if sum(found[2:])} == fed
    assert {sum(found[2:]) for found in on(game, after).values()} == {0, 2}
    assert len(texts(game, state, f"card {card} {last}", "WV-17")) == 4


@pytest.mark.rule("WV-17")
def test_a_second_symbol_of_a_kind_feeds_again() -> None:
    state = gaining_white({"lagoon": swarm("driftloom", 1, 0, 1)}, supremacy={"white": 1})
    after = do(game, state, WHITE)
    assert (on(game, after)["lagoon"][2:], after.supremacy) == ((2, 0, 2), cubes(white=2))


@pytest.mark.rule("WV-17")
def test_a_symbol_from_an_effect_feeds_like_that_of_the_card() -> None:
    """Twelve Moons Treaty brings black supremacy, and blue by its effect; each feeds Knotwake red and white."""
    state = at(game, "blue", {"lagoon": "knotwake", "saffron": "driftloom"}, cards={"treaty": ["red"]})
    after = do(game, state, "card treaty blue")
    assert on(game, after)["lagoon"][2:] == (2, 0, 2)
    assert on(game, after)["saffron"][2:] == (1, 0, 1)
    assert after.supremacy == cubes(blue=1, black=1)


@pytest.mark.rule("WV-17", "WV-18")
def test_the_symbol_of_a_won_conflict_feeds_the_swarms_that_are_left() -> None:
    """Red feeds Tanglewisp and Hushbobbin, and Hushbobbin is the one that was destroyed."""
    swarms = {"poppy": "hushbobbin", "saffron": "tanglewisp"}
    conflicts = {"buoys": {"against": "poppy", "own": ["red", "red"]}}
    state = at(game, "white", swarms, bases=["ember", "chalk"], conflicts=conflicts)
    after = do(game, state, "conflict buoys poppy white")
    assert {place: found[2:] for place, found in on(game, after).items()} == {"saffron": (1, 1, 0)}


@pytest.mark.rule("WV-17", "WV-9")
def test_without_a_cube_in_the_reserve_a_swarm_gets_the_other_one_alone() -> None:
    state = gaining_white({"lagoon": "driftloom"}, bag={"yellow": 45})
    assert "No yellow cube is in the reserve for Driftloom's Proliferation (WV-9)" in told(game, state, WHITE)
    assert on(game, do(game, state, WHITE))["lagoon"][2:] == (0, 0, 1)


# ---- projects that are full by it: one cube after the other


@pytest.mark.rule("WV-17", "WV-11")
def test_a_proliferation_that_is_full_by_it_calls_a_swarm_before_the_second_cube_is_put() -> None:
    state = gaining_white({"lagoon": swarm("driftloom", 2, 1, 1), "saffron": "tanglewisp"})
    full = do(game, state, WHITE)
    assert full.actor == CHANCE
    assert chances(game, full) == {"weaver glintspool": 1, "weaver hushbobbin": 1, "weaver knotwake": 1}
    assert on(game, full)["lagoon"][2:] == (0, 0, 0)
    after = do(game, full, "weaver hushbobbin")
    assert on(game, after)["lagoon"][2:] == (0, 0, 1), "the red cube comes onto the card that is empty then"
    assert on(game, after)["poppy"][2:] == (0, 0, 0), "Hushbobbin lists white, but it came after the symbol"


@pytest.mark.rule("WV-17", "WV-15")
def test_an_engulfment_that_is_full_by_it_moves_the_swarm_while_cubes_are_placed() -> None:
    state = gaining_white({"lagoon": swarm("driftloom", 0, 1, 2)}, bases=["ember", "poppy"])
    after = do(game, state, WHITE)
    assert on(game, after) == {"poppy": ("driftloom", "marigold", 0, 0, 0)}
    assert (listed(game, after, "bases"), listed(game, after, "holes")) == (["ember"], ["lagoon"])
    assert listed(game, after, "phase") == "allocate"


@pytest.mark.rule("WV-17", "WV-13")
def test_a_swarm_that_morphs_by_its_first_cube_does_not_get_the_second_nor_does_the_new_card() -> None:
    """Black feeds Glintspool yellow, which fills its Morphing, and blue; Knotwake, that comes, lists black too."""
    state = at(game, "white", {"lagoon": swarm("glintspool", 0, 2)}, cards={"charter": ["white"]})
    full = do(game, state, "card charter white")
    assert (full.actor, listed(game, full, "bottom")) == (CHANCE, ["glintspool"])
    after = do(game, full, "weaver knotwake")
    assert on(game, after)["lagoon"][0] == "knotwake"
    assert on(game, after)["lagoon"][2:] == (0, 0, 0)
    assert "WV-17" not in fired(game, full, "weaver knotwake")


@pytest.mark.rule("WV-17", "WV-16")
def test_with_no_weaver_card_left_a_project_that_is_full_by_it_engulfs() -> None:
    state = gaining_white({"lagoon": swarm("driftloom", 2, 1, 0), "saffron": "knotwake"}, deck=[])
    assert [rule for rule in fired(game, state, WHITE) if rule.startswith("WV")] == [
        *("WV-17", "WV-16", "WV-15", "WV-4", "WV-17")
    ]
    after = do(game, state, WHITE)
    assert on(game, after)["poppy"] == ("driftloom", "marigold", 0, 0, 1)


@pytest.mark.rule("WV-17")
def test_what_was_put_there_counts_in_the_next_span() -> None:
    after = do(game, gaining_white({"lagoon": swarm("driftloom", 0, 0, 1)}, bag={"black": 3}), WHITE, "end")
    assert on(game, after)["lagoon"][2:] == (1, 0, 2)
    after = span(game, after, "red white black")
    assert set(on(game, after)) == {"poppy"}


@pytest.mark.rule("WV-17", "WV-22")
def test_the_symbol_that_wins_the_game_feeds_nobody() -> None:
    state = gaining_white({"lagoon": swarm("driftloom", 0, 0, 2)}, supremacy={"white": 4}, bases=["ember", "poppy"])
    assert "WV-17" not in fired(game, state, WHITE)
    after = do(game, state, WHITE)
    assert on(game, after)["lagoon"][2:] == (0, 0, 2)
    assert game.outcome(after).reason == "The Settlers win with 5 identical supremacy symbols"
