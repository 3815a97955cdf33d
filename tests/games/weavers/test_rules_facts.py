"""MG-1 to MG-4 and MG-9 to MG-12: cubes, draws, the start, the decks, black holes and the ways to win."""

from __future__ import annotations

from itertools import combinations
from math import comb
from random import Random

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.weavers.actions import COLORS
from tests.contract.checks import random_steps
from tests.games.weavers.counting import check_cubes
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    cubes,
    difference,
    do,
    drawing,
    faults,
    fired,
    listed,
    offered,
    on,
    reference,
    refused,
    swarm,
    texts,
    told,
    weavers,
)

game = weavers()
both = pytest.mark.parametrize("game", [game, reference()], ids=["tests", "reference"])
STARTS = {"ember": "red", "lagoon": "blue", "saffron": "yellow", "frost": "white"}


# ---- MG-1: cubes


@pytest.mark.rule("MG-1")
@both
def test_there_are_45_cubes_of_four_resources_and_20_black_ones(game) -> None:
    assert COLORS == ("red", "blue", "yellow", "white", "black")
    assert game.box.cubes == (45, 45, 45, 45, 20)


@pytest.mark.rule("MG-1")
@pytest.mark.parametrize("options", [{}, {"completed": "reserve", "unplaced": "reserve"}], ids=str)
def test_no_cube_comes_from_nowhere_or_gets_lost(options: Spec) -> None:
    for seed in range(4):
        for state, _ in random_steps(weavers(**options), Random(seed)):
            check_cubes(weavers(**options), state)


@pytest.mark.rule("MG-1", "MG-6")
@pytest.mark.parametrize(
    ("reds", "line", "gained"),
    [
        (42, None, 2),
        (43, "The reserve has only 1 red any more (MG-1)", 1),
        (44, "The reserve has no red any more (MG-1)", 0),
    ],
)
def test_what_the_reserve_does_not_have_can_not_be_gained(reds: int, line: str | None, gained: int) -> None:
    """Planet 1 of Ember brings two red cubes; one more red cube is on a swarm."""
    swarms = {"lagoon": swarm("driftloom", engulfment=1), "saffron": "tanglewisp"}
    state = at(game, "yellow", swarms, bag={"red": reds})
    lines = told(game, state, "settle ember 1")
    assert [text for text in lines if text.endswith("(MG-1)")] == ([line] if line else [])
    after = do(game, state, "settle ember 1")
    assert after.bag[0] - reds == gained
    assert after.reserve[0] == state.reserve[0] - gained == 44 - reds - gained


@pytest.mark.rule("MG-1")
def test_a_position_has_no_more_cubes_than_there_are() -> None:
    spec: Spec = {"species": "lanternids", "home": "ember", "hand": ["black"]}
    assert game.position({**spec, "bag": {"black": 19}}).reserve[4] == 0
    assert faults(
        game, {**spec, "bag": {"black": 20, "red": 45}, "building": ["red"], "routes": {"tarn-saffron": 1}}
    ) == [
        "there are 2 red cubes too many (MG-1)",
        "there are 1 black cubes too many (MG-1)",
    ]


# ---- MG-2: the bag


@pytest.mark.rule("MG-2")
@both
def test_the_bag_begins_with_five_of_each_colour_and_the_rest_is_the_reserve(game) -> None:
    state = game.start()
    assert (state.bag, state.hand, state.reserve) == ((5,) * 5, (0,) * 5, (40, 40, 40, 40, 15))


@pytest.mark.rule("MG-2", "MG-A8")
def test_the_cubes_of_a_species_join_the_bag_out_of_the_reserve() -> None:
    state = do(game, game.start(), "species mossbacks")
    assert (state.bag, state.reserve) == ((5, 5, 5, 7, 5), (40, 40, 40, 38, 15))
    assert texts(game, game.start(), "species sootlings", "MG-2") == [
        "Your bag begins with 5 red, 5 blue, 5 yellow, 5 white and 6 black"
    ]
    assert at(game).bag == (6, 5, 5, 5, 5), "a position that tells no bag has that one"


# ---- MG-3: three cubes a turn


@pytest.mark.rule("MG-3")
@both
def test_each_turn_draws_three_cubes(game) -> None:
    first = game.box.species[0]
    state = do(game, game.start(), f"species {first.id}", "start ember")
    state = do(game, do(game, state, next(iter(chances(game, state)))), "weaver knotwake")
    outcomes = chances(game, state)
    assert all(len(text.split()[1].split("-")) == 3 for text in outcomes)
    assert sum(outcomes.values()) == comb(25 + sum(first.begin), 3)


@pytest.mark.rule("MG-3")
@pytest.mark.parametrize("bag", [{"red": 1, "black": 2}, {"blue": 1, "white": 1}, {"yellow": 1}])
def test_a_bag_with_fewer_gives_all_it_has(bag: dict[str, int]) -> None:
    state = at(game, bag=bag)
    all_of_them = " ".join(color for color, number in bag.items() for _ in range(number))
    assert chances(game, state) == {drawing(all_of_them): 1}
    after = do(game, state, drawing(all_of_them))
    assert (sum(after.bag), sum(after.hand)) == (0, sum(bag.values()))
    ended = do(game, at(game, "red", bag=bag), "base red", "end")
    assert chances(game, ended) == {drawing(all_of_them): 1}


@pytest.mark.rule("MG-3")
def test_drawn_cubes_leave_the_bag_for_the_hand() -> None:
    state = at(game)
    assert told(game, state, "draw red-red-blue")[0] == "You draw 2 red and 1 blue (MG-3)"
    after = do(game, state, "draw red-red-blue")
    assert difference(state.bag, after.bag) == {"red": -2, "blue": -1}
    assert (after.hand, after.reserve) == (cubes(red=2, blue=1), state.reserve)
    enumerated = {drawing(" ".join(three)) for three in combinations([*COLORS, *COLORS, *COLORS], 3)}
    assert set(chances(game, state)) == enumerated


@pytest.mark.rule("MG-3")
def test_cubes_in_hand_go_onto_projects_routes_planets_and_cards() -> None:
    state = at(game, "red blue yellow white black", cards={"brisk": []}, conflicts={"buoys": {}}, researching=["blue"])
    assert {text for text in offered(game, state) if text.split()[0] != "recall"} == {
        *("route ember chalk", "route ember honeycomb", "route ember tarn"),
        *("settle ember 1", "settle ember 2", "settle ember 3"),
        *("base red", "base yellow", "research blue", "card brisk red"),
        "end",
    }
    for text, color in (("route ember chalk", "blue"), ("settle ember 1", "yellow"), ("base red", "red"),
                        ("research blue", "blue"), ("card brisk red", "red")):  # fmt: skip
        assert difference(state.hand, do(game, state, text).hand) == {color: -1}, text


@pytest.mark.rule("MG-3")
def test_cubes_that_are_not_in_hand_can_not_be_placed() -> None:
    state = at(game, "black")
    for text, color in (("route ember chalk", "blue"), ("settle ember 1", "yellow"), ("base red", "red")):
        assert refused(game, state, text) == f"You have no {color} cube in hand, but 1 black (MG-3)"
    empty = do(game, at(game, "red"), "base red")
    assert offered(game, empty) == ["end"]
    assert refused(game, empty, "base red") == "Your hand is empty: the turn can only end (MG-3)"


@pytest.mark.rule("MG-3")
def test_a_turn_ends_when_the_player_says_so_and_the_next_one_draws() -> None:
    state = at(game, "red white", turn=7)
    assert told(game, state, "end")[1:] == ["Turn 8 begins (MG-3)"]
    after = do(game, state, "end")
    assert (after.turn, after.actor, listed(game, after, "phase")) == (8, CHANCE, "draw")
    assert refused(game, after, "route ember chalk") == (
        "First cubes are drawn from the bag: only then there is something to decide (MG-3)"
    )


# ---- MG-4: starting systems


@pytest.mark.rule("MG-4")
@both
def test_four_starting_systems_in_the_corners_one_of_each_colour_but_black(game) -> None:
    starts = [game.galaxy.systems[place] for place in game.galaxy.starts]
    assert {system.id: COLORS[system.color] for system in starts} == STARTS
    assert {system.at for system in starts} == {(0, 0), (0, 4), (4, 0), (4, 4)}
    state = do(game, game.start(), f"species {game.box.species[0].id}")
    assert offered(game, state) == [f"start {id}" for id in STARTS]
    assert refused(game, state, "start inkwell") == (
        "Inkwell is no starting system; those are Ember, Lagoon, Saffron and Frost (MG-4)"
    )
    assert game.why_not(state, "inkwell").rule == "MG-4"
    assert "home is 'inkwell', which should be one of ember, lagoon, saffron, frost (MG-4)" in faults(
        game, {"species": game.box.species[0].id, "home": "inkwell"}
    )


# ---- MG-9 and MG-10: decks and species


@pytest.mark.rule("MG-9")
def test_the_decks_have_the_published_numbers_of_cards_all_different() -> None:
    box = reference().box
    assert [len(deck) for deck in (box.species, *box.decks, box.conflicts)] == [9, 18, 9, 9, 9, 9, 9]
    for deck in (box.species, *box.decks, box.conflicts, box.weavers):
        for what in ("id", "name"):
            assert len({getattr(card, what) for card in deck}) == len(deck)
    assert len({card.text for deck in (box.species, *box.decks, box.conflicts) for card in deck}) == 72
    assert len({(card.slots, card.effects, card.supremacy) for deck in box.decks for card in deck}) == 54
    assert len({(card.base, card.research, card.begin) for card in box.species}) == 9
    assert len({(card.own, card.theirs) for card in box.conflicts}) == 9
    assert len(box.weavers) == 5


@pytest.mark.rule("MG-9")
def test_all_cards_lie_face_up_and_nobody_has_a_hand_of_them() -> None:
    state = do(game, at(game, "blue", researching=["blue"]), "research blue", "deck leaders")
    assert told(game, state, "see brisk flint") == ["Face up are Captain Brisk and Lieutenant Flint (MG-9)"]
    after = do(game, state, "see brisk flint")
    assert game.view(after, 0) == game.view(after, 1) == after
    assert not game.hides(after)


@pytest.mark.rule("MG-9")
@pytest.mark.parametrize("text", ["card nothing red", "conflict nothing ember red"])
def test_a_card_that_is_in_no_deck_is_refused(text: str) -> None:
    assert refused(game, at(game, "red"), text) == "No card is called nothing (MG-9)"


@pytest.mark.rule("MG-9")
def test_a_card_is_there_once() -> None:
    state = do(game, at(game, "blue", researching=["blue"], cards={"brisk": []}), "research blue", "deck leaders")
    assert set(chances(game, state)) == {"see flint ironleaf", "see lodestar flint", "see lodestar ironleaf"}
    state = do(game, at(game, "blue blue blue", researching=["blue"]), "research blue", "deck leaders")
    state = do(game, state, "see brisk flint", "keep brisk", "research blue", "research blue", "deck leaders")
    assert set(chances(game, state)) == {"see flint ironleaf", "see lodestar flint", "see lodestar ironleaf"}


@pytest.mark.rule("MG-10")
def test_two_species_are_drawn_and_one_is_kept() -> None:
    game = weavers(species="drawn")
    state = game.start()
    assert (state.actor, chances(game, state)) == (
        CHANCE,
        {"offer lanternids mossbacks": 1, "offer lanternids sootlings": 1, "offer mossbacks sootlings": 1},
    )
    text = "offer lanternids sootlings"
    assert told(game, state, text) == ["Two species are drawn: the Lanternids and the Sootlings (MG-10)"]
    state = do(game, state, text)
    assert offered(game, state) == ["species lanternids", "species sootlings"]
    assert refused(game, state, "species mossbacks") == (
        "The Lanternids and the Sootlings were drawn, not the Mossbacks (MG-10)"
    )
    assert refused(game, state, "start ember") == "First something else: one of the two species is to be kept (MG-10)"
    assert told(game, state, "species sootlings")[0] == "You play the Sootlings (MG-10)"
    after = do(game, state, "species sootlings")
    assert (listed(game, after, "species"), offered(game, after)) == ("sootlings", [f"start {id}" for id in STARTS])


@pytest.mark.rule("MG-10", "WV-1")
def test_with_the_solo_rules_any_species_may_be_chosen() -> None:
    state = reference().start()
    assert offered(reference(), state) == [f"species {species.id}" for species in reference().box.species]
    assert fired(game, game.start(), "species mossbacks")[0] == "WV-1"


# ---- MG-11: black holes


@pytest.mark.rule("MG-11")
@both
def test_there_are_nine_black_hole_tokens(game) -> None:
    assert game.box.black_holes == 9
    ten = [system.id for system in game.galaxy.systems if system.id not in ("ember", "frost", "rosehip")]
    spec: Spec = {"species": game.box.species[0].id, "home": "ember", "swarms": {"frost": "driftloom"}, "hand": ["red"]}
    assert "there are 9 black hole tokens (MG-11)" in faults(game, {**spec, "holes": ten})
    assert listed(game, game.position({**spec, "holes": ten[:9]}), "holes") == ten[:9]


@pytest.mark.rule("MG-11", "WV-15")
def test_each_token_is_counted_where_it_opens() -> None:
    swarms = {"lagoon": swarm("driftloom", engulfment=2), "saffron": "knotwake"}
    state = do(game, at(game, swarms=swarms, holes=["chalk", "frost"]), "draw red-yellow-white")
    text = "advance driftloom engulfment"
    assert texts(game, state, text, "MG-11") == ["A black hole opens at Lagoon: 3 of 9 are on the board"]
    assert listed(game, do(game, state, text), "holes") == ["chalk", "lagoon", "frost"]


# ---- MG-12: three ways to win

EIGHT = ["ember", "chalk", "honeycomb", "poppy", "tarn", "inkwell", "marigold", "opal"]


@pytest.mark.rule("MG-12", "MG-7")
def test_the_ninth_base_wins() -> None:
    routes = {"rosehip-opal": 2}
    before = do(
        game, at(game, "yellow", bases=EIGHT[:7], building=["red", "red"], routes={"tarn-opal": 2}), "base yellow"
    )
    assert game.mover(do(game, before, "found opal")) == 0, "the eighth doesn't"
    state = do(game, at(game, "yellow", bases=EIGHT, building=["red", "red"], routes=routes), "base yellow")
    assert told(game, state, "found rosehip") == [
        "A base of yours goes to Rosehip, your base number 9 (MG-A4)",
        "You win: base number 9 stands (WV-22)",
        "This is one of the three victories of the base game (MG-12)",
    ]
    after = do(game, state, "found rosehip")
    assert (game.mover(after), game.outcome(after).winners, game.outcome(after).scores) == (OVER, (0,), (1, 0))


@pytest.mark.rule("MG-12", "MG-A7")
@pytest.mark.parametrize(("reds", "wins"), [(3, False), (4, True)])
def test_five_identical_supremacy_symbols_win(reds: int, wins: bool) -> None:
    supremacy = {"red": reds, "blue": 4, "black": 4}
    state = at(game, "red", cards={"brisk": ["red"]}, supremacy=supremacy)
    lines = told(game, state, "card brisk red")
    assert ("You win: 5 identical supremacy symbols (WV-22)" in lines) == wins
    assert ("This is one of the three victories of the base game (MG-12)" in lines) == wins
    assert (game.mover(do(game, state, "card brisk red")) == OVER) == wins


@pytest.mark.rule("MG-12", "MG-A12")
def test_a_second_starting_system_wins() -> None:
    state = at(
        game, "white", bases=["ember", "marigold"], conflicts={"buoys": {"against": "frost", "own": ["red", "red"]}}
    )
    lines = told(game, state, "conflict buoys frost white")
    assert lines[-2:] == [
        "You win: you hold a second starting system (WV-22)",
        "This is one of the three victories of the base game (MG-12)",
    ]
    assert game.outcome(do(game, state, "conflict buoys frost white")).winners == (0,)


@pytest.mark.rule("MG-12")
def test_the_fourth_victory_is_not_of_the_base_game() -> None:
    fight: Spec = {"buoys": {"against": "lagoon", "own": ["red", "red"]}}
    state = at(game, "white", {"lagoon": "driftloom"}, bases=["ember", "chalk"], conflicts=fight)
    after = do(game, state, "conflict buoys lagoon white")
    assert "MG-12" in fired(game, state, "conflict buoys lagoon white"), "a second start comes before that"
    assert game.outcome(after).reason == "The Settlers win with a second starting system"
    inland = at(game, "white", {"poppy": "driftloom"}, bases=["ember", "chalk"],
                conflicts={"buoys": {"against": "poppy", "own": ["red", "red"]}})  # fmt: skip
    assert "MG-12" not in fired(game, inland, "conflict buoys poppy white")
    assert game.outcome(do(game, inland, "conflict buoys poppy white")).winners == (0,)
    assert not on(game, do(game, inland, "conflict buoys poppy white"))
