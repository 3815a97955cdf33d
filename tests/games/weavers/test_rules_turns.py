"""WV-1, WV-2, WV-7, WV-8: the start, and what a turn is made of when it is played and when it is skipped."""

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

game, at_once = weavers(), weavers(span="at once")
to_reserve = weavers(unplaced="reserve")
both = pytest.mark.parametrize("game", [game, at_once], ids=["steps", "at once"])


# ---- WV-1: the start


@pytest.mark.rule("WV-1")
@pytest.mark.parametrize("home", ["ember", "lagoon", "saffron", "frost"])
def test_the_only_base_is_in_the_start_that_was_chosen(home: str) -> None:
    state = do(game, game.start(), "species lanternids", f"start {home}")
    assert (listed(game, state, "bases"), listed(game, state, "home")) == ([home], home)
    assert fired(game, do(game, game.start(), "species lanternids"), f"start {home}") == ["WV-1"]


@pytest.mark.rule("WV-1")
def test_no_base_and_no_swarm_is_there_before_a_start_is_chosen() -> None:
    for state in (game.start(), do(game, game.start(), "species lanternids")):
        assert (state.bases, state.holes, on(game, state)) == (0, 0, {})


@pytest.mark.rule("WV-1")
def test_all_decks_are_in_use() -> None:
    """Nothing is taken out for one player: each deck has all its cards when turn 1 begins."""
    state = do(game, game.start(), "species lanternids", "start ember", "weaver driftloom", "weaver knotwake")
    assert [bits.bit_count() for bits in state.decks] == [4, 2, 2, 2, 1, 3]
    state = span(game, state, "black black black")
    asked = do(game, at(game, "blue", researching=["blue"]), "research blue")
    decks = ("leaders", "governments", "commerce", "expansion", "progress", "conflicts")
    assert offered(game, asked) == [f"deck {deck}" for deck in decks]
    assert [len(cards) for cards in reference().cards_of] == [18, 9, 9, 9, 9, 9]


# ---- WV-2: the first swarms


@pytest.mark.rule("WV-2")
@pytest.mark.parametrize(
    ("home", "left", "right"),
    [
        ("ember", "saffron", "lagoon"),
        ("lagoon", "ember", "frost"),
        ("frost", "lagoon", "saffron"),
        ("saffron", "frost", "ember"),
    ],
)
def test_the_first_card_comes_to_the_left_and_the_second_to_the_right(home: str, left: str, right: str) -> None:
    state = do(game, game.start(), "species lanternids", f"start {home}")
    assert told(game, state, "weaver tanglewisp")[0].startswith("Tanglewisp comes to ")
    state = do(game, state, "weaver tanglewisp")
    assert {place: found[0] for place, found in on(game, state).items()} == {left: "tanglewisp"}
    assert fired(game, state, "weaver glintspool")[0] == "WV-2"
    state = do(game, state, "weaver glintspool")
    assert {place: found[0] for place, found in on(game, state).items()} == {left: "tanglewisp", right: "glintspool"}
    assert [found[2:] for found in on(game, state).values()] == [(0, 0, 0)] * 2


@pytest.mark.rule("WV-2")
def test_three_weaver_cards_are_left_and_no_more_come_before_the_first_draw() -> None:
    state = do(game, game.start(), "species lanternids", "start ember", "weaver driftloom", "weaver knotwake")
    assert (state.actor, listed(game, state, "deck")) == (CHANCE, ["glintspool", "hushbobbin", "tanglewisp"])
    assert all(text.startswith("draw ") for text in chances(game, state))


@pytest.mark.rule("WV-2")
def test_the_farthest_start_is_empty_and_can_be_captured() -> None:
    state = at(game, "red", bases=["ember", "marigold"], conflicts={"buoys": {}})
    assert "conflict buoys frost red" in offered(game, state)
    won = at(
        game, "red", bases=["ember", "marigold"], conflicts={"buoys": {"against": "frost", "own": ["red", "white"]}}
    )
    after = do(game, won, "conflict buoys frost red")
    assert listed(game, after, "bases") == ["ember", "marigold", "frost"]


# ---- WV-7: the Span in a turn


@pytest.mark.rule("WV-7")
def test_the_first_turn_has_its_span_too() -> None:
    state = do(game, game.start(), "species lanternids", "start ember", "weaver driftloom", "weaver tanglewisp")
    lines = span_told(game, state, "red red blue")
    assert lines[1] == "The Weavers Span begins: 2 red and 1 blue in hand (WV-7)"
    assert {place: found[2:] for place, found in on(game, span(game, state, "red red blue")).items()} == {
        "saffron": (1, 1, 0),
        "lagoon": (1, 0, 0),
    }


@pytest.mark.rule("WV-7")
def test_every_turn_has_one_span_and_the_turn_after_it_another() -> None:
    state = span(game, at(game, bag={"yellow": 3}), "yellow yellow yellow")
    assert listed(game, state, "phase") == "allocate"
    assert "The Weavers Span begins: 3 yellow in hand (WV-7)" not in told(game, state, "end")
    state = span(game, do(game, state, "end"), "yellow yellow yellow")
    assert on(game, state)["lagoon"][2:] == (2, 0, 0)


@pytest.mark.rule("WV-7")
@both
def test_cubes_that_are_drawn_later_in_the_turn_bring_no_second_span(game: Weavers) -> None:
    state = at(game, "yellow", cards={"bazaar": ["black"]})
    state = do(game, state, "card bazaar yellow")
    assert told(game, state, "draw red") == ["You draw 1 red (MG-3)"]
    after = do(game, state, "draw red")
    assert [found[2:] for found in on(game, after).values()] == [(0, 0, 0)] * 2
    assert "end" in offered(game, after)


@pytest.mark.rule("WV-7")
def test_the_player_only_acts_after_the_span() -> None:
    state = draw(game, at(game), "red yellow white")
    assert refused(game, state, "route ember tarn") == "First something else: the Weavers Span isn't over (WV-7)"
    assert refused(game, state, "advance driftloom proliferation").endswith("(WV-7)")


# ---- WV-8: a skipped turn


@pytest.mark.rule("WV-8")
@both
def test_a_skipped_turn_has_its_draw_and_its_span_and_then_the_cubes_go_back(game: Weavers) -> None:
    state = at(game, skipping=True)
    lines = span_told(game, state, "red red blue")
    assert lines[0] == "You draw 2 red and 1 blue (MG-3)"
    assert lines[1] == "The Weavers Span begins: 2 red and 1 blue in hand (WV-7)"
    assert lines[-3:] == [
        "You skip the rest of this turn (WV-8)",
        "You put 2 red and 1 blue from your hand back into your bag (WV-8)",
        "Turn 2 begins (MG-3)",
    ]
    after = span(game, state, "red red blue")
    assert (after.bag, after.hand, after.turn, after.skipping) == (state.bag, (0,) * 5, 2, False)
    assert on(game, after)["lagoon"][2:] == (1, 1, 0)
    assert after.actor == CHANCE


@pytest.mark.rule("WV-8")
@both
def test_one_turn_alone_is_skipped(game: Weavers) -> None:
    after = span(game, at(game, skipping=True), "red red blue")
    after = span(game, after, "red yellow white")
    assert (listed(game, after, "phase"), after.hand, after.turn) == ("allocate", (1, 0, 1, 1, 0), 2)
    assert "end" in offered(game, after)


@pytest.mark.rule("WV-8")
def test_the_cubes_of_a_skipped_turn_go_back_into_the_bag_even_where_others_go_to_the_reserve() -> None:
    state = at(to_reserve, skipping=True)
    after = span(to_reserve, state, "red yellow white")
    assert (after.bag, after.hand) == (state.bag, (0,) * 5)
    state = at(to_reserve, "red yellow white")
    assert difference(state.reserve, do(to_reserve, state, "end").reserve) == {"red": 1, "yellow": 1, "white": 1}


@pytest.mark.rule("WV-8")
def test_a_card_has_the_turn_after_this_one_skipped() -> None:
    swarms = {"lagoon": "driftloom", "saffron": "glintspool"}
    state = at(game, "red yellow", swarms, cards={"watch": ["red", "red"]}, bag={"red": 3})
    state = do(game, state, "card watch yellow")
    assert listed(game, state, "phase") == "allocate"
    assert "base red" in offered(game, state), "this turn goes on"
    state = do(game, state, "end")
    assert listed(game, state, "skipping") is True
    state = span(game, state, "red red red")
    assert (state.turn, state.hand, listed(game, state, "skipping")) == (3, (0,) * 5, None)
    assert on(game, state)["lagoon"][2:] == (1, 0, 0), "the Span took place"


@pytest.mark.rule("WV-8")
def test_a_skipped_turn_with_an_empty_bag_has_nothing_to_put_back() -> None:
    state = do(game, at(game, "red", bag={}, skipping=True, turn=4), "base red", "end")
    lines = span_lines(state)
    assert lines[-4:] == [
        "You skip the rest of this turn (WV-8)",
        "Turn 6 begins (MG-3)",
        "Your bag is empty: nothing is drawn (MG-3)",
        "The Weavers Span begins: no cubes in hand (WV-7)",
    ]


def span_lines(state: object) -> list[str]:
    """What is told while each swarm has its Engulfment, turn 5's to its end."""
    lines = []
    for text in ("advance driftloom engulfment", "advance tanglewisp engulfment"):
        lines += told(game, state, text)
        state = do(game, state, text)
    return lines


ENGULFING: Spec = {"tarn": swarm("driftloom", engulfment=2, target="ember"), "lagoon": "glintspool"}


@pytest.mark.rule("WV-8", "WV-23")
@both
def test_a_game_can_be_lost_at_the_end_of_a_skipped_turn(game: Weavers) -> None:
    lines = span_told(game, at(game, swarms=ENGULFING, skipping=True), "red white black")
    assert lines[-3:] == [
        "You skip the rest of this turn (WV-8)",
        "You put 1 red, 1 white and 1 black from your hand back into your bag (WV-8)",
        "You have no base in Ember, your starting system, any more: you lose (WV-23)",
    ]


@pytest.mark.rule("WV-8", "WV-22")
@both
def test_a_game_won_in_the_span_of_a_skipped_turn_is_won(game: Weavers) -> None:
    """Driftloom engulfs Ember, from where it sees only black holes: it leaves the board, and nobody is left."""
    swarms = {"tarn": swarm("driftloom", engulfment=2, target="ember")}
    state = at(game, swarms=swarms, skipping=True, holes=["chalk", "honeycomb"])
    lines = span_told(game, state, "red white black")
    assert lines[-1] == "You win: no Weaver card is left on the board (WV-22)"
    assert not any("(WV-8)" in line for line in lines)
