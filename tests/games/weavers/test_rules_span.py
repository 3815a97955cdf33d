"""WV-7, WV-9 to WV-14, WV-16: the Weavers Span, and what a full Proliferation or Morphing does."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.weavers.rules import Weavers
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    difference,
    do,
    draw,
    drawing,
    fired,
    is_spanning,
    listed,
    offered,
    on,
    refused,
    span,
    span_told,
    swarm,
    texts,
    told,
    weavers,
)

game, at_once = weavers(), weavers(span="at once")
both = pytest.mark.parametrize("game", [game, at_once], ids=["steps", "at once"])


# ---- WV-7: where it comes in a turn


@pytest.mark.rule("WV-7")
def test_the_span_comes_between_the_draw_and_the_placing_of_cubes() -> None:
    state = at(game)
    assert (state.actor, listed(game, state, "phase")) == (CHANCE, "draw")
    assert refused(game, state, "end").startswith("First cubes are drawn from the bag")
    drawn = draw(game, state, "red yellow white")
    assert told(game, state, "draw red-yellow-white") == [
        "You draw 1 red, 1 yellow and 1 white (MG-3)",
        "The Weavers Span begins: 1 red, 1 yellow and 1 white in hand (WV-7)",
    ]
    assert offered(game, drawn) == ["advance driftloom engulfment"]
    assert refused(game, drawn, "end") == "First something else: the Weavers Span isn't over (WV-7)"
    after = do(game, drawn, "advance driftloom engulfment", "advance tanglewisp morphing")
    assert (listed(game, after, "phase"), after.todo) == ("allocate", ())
    assert {"end", "settle ember 1", "route ember tarn"} <= set(offered(game, after))


@pytest.mark.rule("WV-7")
@pytest.mark.parametrize("drawn", ["red yellow white", "red red blue", "black black black", "blue white yellow"])
def test_the_span_at_once_does_the_same_as_project_by_project(drawn: str) -> None:
    state = at(game)
    after = draw(at_once, state, drawn)
    assert not is_spanning(at_once, after)
    assert after == span(game, state, drawn)
    assert told(at_once, state, drawing(drawn)) == span_told(game, state, drawn)


@pytest.mark.rule("WV-7")
@both
def test_swarms_that_come_in_a_span_do_not_act_in_it(game: Weavers) -> None:
    """Glintspool, at Ember's side, calls Knotwake to Tarn; Knotwake would come after it in reading order."""
    swarms = {"ember": swarm("glintspool", 1, target="tarn"), "saffron": "driftloom"}
    state = span(game, at(game, swarms=swarms, hand="", home="frost", bases=["frost"]), "red red white")
    assert "weaver knotwake" in chances(game, state)
    state = do(game, state, "weaver knotwake")
    while is_spanning(game, state):
        assert offered(game, state) == ["advance driftloom proliferation"]
        state = do(game, state, *offered(game, state))
    assert on(game, state)["tarn"] == ("knotwake", "opal", 0, 0, 0)
    assert on(game, state)["saffron"][2:] == (1, 0, 0)


@pytest.mark.rule("WV-7", "WV-13")
def test_the_card_that_a_swarm_morphs_into_does_not_act_in_that_span() -> None:
    swarms = {"lagoon": swarm("driftloom", 1, 1, 1), "saffron": "glintspool"}
    state = do(game, span(game, at(game, swarms=swarms), "red blue white"), "weaver tanglewisp")
    assert offered(game, state) == ["advance glintspool engulfment"], "Tanglewisp would morph by red"


@pytest.mark.rule("WV-7")
def test_a_swarm_that_has_moved_goes_on_from_where_it_is() -> None:
    """With no Weaver card left a full Proliferation moves Driftloom; its Morphing still advances."""
    swarms = {"lagoon": swarm("driftloom", 2), "saffron": "hushbobbin"}
    state = span(game, at(game, swarms=swarms, deck=[]), "red red blue")
    assert on(game, state)["poppy"] == ("driftloom", "marigold", 0, 1, 0)


# ---- WV-9: cubes from the reserve


@pytest.mark.rule("WV-9")
@both
def test_the_cubes_come_from_the_reserve_and_those_in_hand_stay(game: Weavers) -> None:
    state = at(game)
    after = span(game, state, "red red blue")
    assert difference(state.reserve, after.reserve) == {"yellow": -1, "blue": -2}, "Driftloom's two, Tanglewisp's one"
    assert (after.hand, difference(state.bag, after.bag)) == ((2, 1, 0, 0, 0), {"red": -2, "blue": -1})


@pytest.mark.rule("WV-9", "WV-14")
def test_without_a_cube_in_the_reserve_a_project_does_not_advance_and_engulfment_does() -> None:
    """All yellow is in the bag: Driftloom's Proliferation gets none, so its Engulfment gets a red one."""
    bag = {"red": 5, "blue": 5, "yellow": 45, "white": 5, "black": 5}
    state = at(game, bag=bag)
    lines = span_told(game, state, "white white black")
    assert lines[2:4] == [
        "No yellow cube is in the reserve for Driftloom's Proliferation (WV-9)",
        "Neither Proliferation nor Morphing advanced: Driftloom's Engulfment gets a red cube, 1 of 3 (WV-14)",
    ]
    assert on(game, span(game, state, "white white black"))["lagoon"][2:] == (0, 0, 1)


@pytest.mark.rule("WV-9")
def test_leaders_take_cubes_off_weaver_projects_again() -> None:
    state = at(game, "red", {"lagoon": swarm("driftloom", 2, 1, 0), "saffron": "tanglewisp"}, cards={"brisk": ["red"]})
    state = do(game, state, "card brisk red")
    assert offered(game, state)[0] == "steal driftloom proliferation"
    assert told(game, state, "steal driftloom proliferation") == [
        "You take a yellow cube off Driftloom's Proliferation (WV-9)"
    ]
    after = do(game, state, "steal driftloom proliferation")
    assert on(game, after)["lagoon"][2:] == (1, 1, 0)
    assert difference(state.reserve, after.reserve) == {"yellow": 1}


# ---- WV-10 and WV-11: Proliferation


@pytest.mark.rule("WV-10")
@pytest.mark.parametrize(
    ("drawn", "advances"),
    [
        ("red red blue", True),
        ("black black red", True),
        ("white white black", True),
        ("yellow yellow yellow", True),
        ("red blue yellow", False),
        ("white yellow black", False),
    ],
)
def test_proliferation_advances_by_two_cubes_of_the_same_colour(drawn: str, advances: bool) -> None:
    state = at(game)
    after = span(game, state, drawn)
    assert {found[2] for found in on(game, after).values()} == {int(advances)}
    lines = span_told(game, state, drawn)
    gets = "Driftloom's Proliferation gets a yellow cube, 1 of 3 (WV-10)"
    assert any(line.endswith(gets) for line in lines) == advances
    if advances:
        color = drawn.split()[0]
        number = {2: "Two", 3: "Three"}[drawn.split().count(color)]
        assert lines[2] == f"{number} {color} cubes in hand: {gets}"


@pytest.mark.rule("WV-11")
def test_a_full_proliferation_draws_a_swarm_onto_the_target_and_both_turn() -> None:
    swarms = {"lagoon": swarm("driftloom", 2, 1, 1), "saffron": "glintspool"}
    state = do(game, at(game, swarms=swarms), "draw red-red-white")
    text = "advance driftloom proliferation"
    assert told(game, state, text) == [
        "Two red cubes in hand: Driftloom's Proliferation gets a yellow cube, 3 of 3 (WV-10)",
        "Driftloom's Proliferation is full: a new swarm comes to Poppy, and all cubes leave this card (WV-11)",
    ]
    full = do(game, state, text)
    assert chances(game, full) == {"weaver hushbobbin": 1, "weaver knotwake": 1, "weaver tanglewisp": 1}
    assert difference(state.reserve, full.reserve) == {"yellow": 2, "blue": 1, "red": 1}
    assert [line for line in told(game, full, "weaver knotwake") if line[:2] != "It"] == [
        "Knotwake comes to Poppy (WV-11)",
        "Knotwake turns to Chalk: arrow 1 is white (WV-4)",
        "Driftloom can't stay turned to Poppy (WV-6)",
        "Driftloom turns to Marigold: no red system next to it is free; arrow 2 is yellow (WV-4)",
    ]
    after = do(game, full, "weaver knotwake")
    assert on(game, after) == {
        "lagoon": ("driftloom", "marigold", 0, 0, 0),
        "poppy": ("knotwake", "chalk", 0, 0, 0),
        "saffron": ("glintspool", "tarn", 0, 0, 0),
    }
    assert (listed(game, after, "deck"), listed(game, after, "holes")) == (["hushbobbin", "tanglewisp"], [])


@pytest.mark.rule("WV-11", "WV-12")
def test_the_swarm_that_called_another_may_still_morph_in_the_same_span() -> None:
    swarms = {"lagoon": swarm("driftloom", 2, 1), "saffron": "glintspool"}
    state = do(game, span(game, at(game, swarms=swarms), "red red blue"), "weaver knotwake")
    assert offered(game, state) == ["advance driftloom morphing"]
    assert on(game, do(game, state, "advance driftloom morphing"))["lagoon"] == ("driftloom", "marigold", 0, 1, 0)


@pytest.mark.rule("WV-11")
def test_a_new_swarm_on_a_system_of_yours_leaves_the_base_with_all_you_have_there() -> None:
    mine: Spec = {"bases": ["ember", "poppy"], "planets": {"poppy": [1]}, "routes": {"chalk-poppy": 1}}
    state = span(game, at(game, swarms={"lagoon": swarm("driftloom", 2)}, **mine), "red red white")
    after = do(game, state, "weaver knotwake")
    assert {key: listed(game, after, key) for key in mine} == mine
    assert on(game, after)["poppy"][0] == "knotwake"


@pytest.mark.rule("WV-11")
@pytest.mark.parametrize(
    ("deck", "bottom", "drawn"),
    [
        (["knotwake", "tanglewisp"], ["hushbobbin"], {"weaver knotwake": 1, "weaver tanglewisp": 1}),
        ([], ["hushbobbin", "knotwake"], {"weaver hushbobbin": 1}),
    ],
)
def test_cards_under_the_deck_come_last_and_in_their_order(
    deck: list[str], bottom: list[str], drawn: dict[str, int]
) -> None:
    swarms = {"lagoon": swarm("driftloom", 2), "saffron": "glintspool"}
    state = span(game, at(game, swarms=swarms, deck=deck, bottom=bottom), "red red white")
    assert chances(game, state) == drawn
    text = next(iter(drawn))
    after = do(game, state, text)
    first = text.split()[1]
    assert listed(game, after, "deck") == [card for card in deck if card != first]
    assert listed(game, after, "bottom") == [card for card in bottom if card != first]


# ---- WV-12 and WV-13: Morphing


@pytest.mark.rule("WV-12")
def test_morphing_gets_a_cube_of_the_colour_that_is_in_hand_exactly_once() -> None:
    state = draw(game, at(game), "red blue white")
    assert told(game, state, "advance driftloom morphing") == [
        "Exactly one blue cube in hand: Driftloom's Morphing gets a blue cube, 1 of 2 (WV-12)"
    ]
    after = do(game, state, "advance driftloom morphing")
    assert difference(state.reserve, after.reserve) == {"blue": -1}
    assert told(game, after, "advance tanglewisp morphing") == [
        "Exactly one red cube in hand: Tanglewisp's Morphing gets a red cube, 1 of 3 (WV-12)"
    ]


@pytest.mark.rule("WV-13")
def test_a_full_morphing_puts_the_card_under_the_deck_and_another_in_its_place() -> None:
    swarms = {"lagoon": swarm("driftloom", 2, 1, 1), "saffron": "glintspool"}
    state = draw(game, at(game, swarms=swarms, bottom=["knotwake"]), "red blue white")
    assert told(game, state, "advance driftloom morphing")[1:] == [
        "Driftloom's Morphing is full: the card goes under the deck, another one takes its place at Lagoon (WV-13)"
    ]
    full = do(game, state, "advance driftloom morphing")
    assert (listed(game, full, "bottom"), full.actor) == (["knotwake", "driftloom"], CHANCE)
    assert chances(game, full) == {"weaver hushbobbin": 1, "weaver tanglewisp": 1}
    assert difference(state.reserve, full.reserve) == {"yellow": 2, "blue": 1, "red": 1}
    assert texts(game, full, "weaver tanglewisp", "WV-13") == ["Tanglewisp comes to Lagoon"]
    assert fired(game, full, "weaver tanglewisp") == ["WV-13", "WV-3", "MG-A11", "WV-4"]
    after = do(game, full, "weaver tanglewisp")
    assert on(game, after)["lagoon"] == ("tanglewisp", "marigold", 0, 0, 0)
    assert (listed(game, after, "deck"), listed(game, after, "bottom")) == (["hushbobbin"], ["knotwake", "driftloom"])
    assert listed(game, after, "holes") == []


@pytest.mark.rule("WV-13")
def test_the_last_card_of_the_deck_comes_before_the_one_that_morphs() -> None:
    swarms = {"lagoon": swarm("driftloom", 0, 1), "saffron": "glintspool"}
    state = span(game, at(game, swarms=swarms, deck=["knotwake"]), "red blue white")
    assert chances(game, state) == {"weaver knotwake": 1}
    after = do(game, state, "weaver knotwake")
    assert (listed(game, after, "deck"), listed(game, after, "bottom")) == ([], ["driftloom"])


@pytest.mark.rule("WV-13")
def test_the_card_that_comes_by_morphing_picks_its_own_target() -> None:
    """It always has one, since that of the card before is free for it as well."""
    swarms = {"lagoon": swarm("driftloom", 0, 1), "saffron": "glintspool"}
    state = span(game, at(game, swarms=swarms, holes=["poppy", "chalk"]), "red blue white")
    assert on(game, do(game, state, "weaver tanglewisp"))["lagoon"][1] == "marigold"
    state = span(game, at(game, swarms=swarms), "red blue white")
    assert on(game, do(game, state, "weaver knotwake"))["lagoon"][1] == "chalk", "not Poppy, which Driftloom wanted"


# ---- WV-14: Engulfment


@pytest.mark.rule("WV-14")
@pytest.mark.parametrize(
    ("drawn", "cubes"),
    [
        ("red yellow white", (0, 0, 1)),
        ("red red white", (1, 0, 0)),
        ("blue red white", (0, 1, 0)),
        ("red red blue", (1, 1, 0)),
    ],
)
def test_engulfment_advances_only_when_neither_of_the_others_did(drawn: str, cubes: tuple[int, ...]) -> None:
    assert on(game, span(game, at(game), drawn))["lagoon"][2:] == cubes


@pytest.mark.rule("WV-14")
def test_each_swarm_is_judged_by_its_own_projects() -> None:
    lines = span_told(game, at(game), "blue yellow white")
    assert lines[2:] == [
        "Exactly one blue cube in hand: Driftloom's Morphing gets a blue cube, 1 of 2 (WV-12)",
        "Neither Proliferation nor Morphing advanced: Tanglewisp's Engulfment gets a black cube, 1 of 3 (WV-14)",
    ]


@pytest.mark.rule("WV-14", "MG-3")
def test_with_an_empty_hand_every_swarm_engulfs() -> None:
    state = do(game, at(game, "red", bag={}, routes={}), "base red", "end")
    assert (state.actor, offered(game, state)) == (0, ["advance driftloom engulfment"])
    assert told(game, do(game, at(game, "red", bag={}), "base red"), "end")[1:] == [
        "Turn 2 begins (MG-3)",
        "Your bag is empty: nothing is drawn (MG-3)",
        "The Weavers Span begins: no cubes in hand (WV-7)",
    ]


# ---- WV-16: no Weaver card left


@pytest.mark.rule("WV-16")
@pytest.mark.parametrize(("deck", "bottom"), [([], ["knotwake"]), (["knotwake"], [])])
def test_one_card_in_the_deck_or_under_it_is_enough_to_proliferate_and_to_morph(
    deck: list[str], bottom: list[str]
) -> None:
    for projects, drawn in (((2, 0), "red red white"), ((0, 1), "red blue white")):
        swarms = {"lagoon": swarm("driftloom", *projects), "saffron": "glintspool"}
        state = span(game, at(game, swarms=swarms, deck=deck, bottom=bottom), drawn)
        assert chances(game, state) == {"weaver knotwake": 1}


@pytest.mark.rule("WV-16")
def test_the_card_that_would_morph_does_not_count_as_the_deck() -> None:
    swarms = {"lagoon": swarm("driftloom", 1, 1), "saffron": "glintspool"}
    state = draw(game, at(game, swarms=swarms, deck=[]), "red blue white")
    assert fired(game, state, "advance driftloom morphing")[:4] == ["WV-12", "WV-16", "WV-15", "MG-11"]
    after = do(game, state, "advance driftloom morphing")
    assert on(game, after)["poppy"] == ("driftloom", "marigold", 0, 0, 0)
    assert (listed(game, after, "bottom"), listed(game, after, "holes")) == ([], ["lagoon"])


@pytest.mark.rule("WV-16")
def test_an_empty_deck_changes_nothing_before_a_project_is_full() -> None:
    state = at(game, deck=[])
    assert on(game, span(game, state, "red red blue"))["lagoon"] == ("driftloom", "poppy", 1, 1, 0)
