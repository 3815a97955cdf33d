"""MG-A8 and MG-A9: research that finds cards, cards that are projects, and the vocabulary of their effects."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexwidgets.games.weavers.actions import COLORS, DECKS
from hexwidgets.games.weavers.box import Card
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.vocabulary import Effect, read_effect
from tests.games.weavers.helpers import (
    EDITION,
    Spec,
    at,
    chances,
    cubes,
    difference,
    do,
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
CARDS = [card for deck in reference().box.decks for card in deck]
ONE_TO_NINE = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


# ---- MG-A8: research


@pytest.mark.rule("MG-A8")
def test_research_lets_one_choose_a_deck_see_two_cards_and_keep_one() -> None:
    state = at(game, "blue blue")
    assert told(game, state, "research blue") == ["You put a blue cube on your Research project, 1 of 2 (MG-A8)"]
    state = do(game, state, "research blue")
    assert listed(game, state, "researching") == ["blue"]
    assert told(game, state, "research blue")[0] == "You put a blue cube on your Research project, 2 of 2 (MG-A8)"
    state = do(game, state, "research blue")
    assert (offered(game, state), listed(game, state, "researching")) == ([f"deck {deck}" for deck in DECKS], [])
    assert told(game, state, "deck leaders") == ["You look at the deck of leaders (MG-A8)"]
    state = do(game, state, "deck leaders")
    names = ("brisk", "lodestar", "flint", "ironleaf")
    pairs = [f"see {one} {other}" for number, one in enumerate(names) for other in names[number + 1 :]]
    assert chances(game, state) == dict.fromkeys(pairs, 1)
    state = do(game, state, "see lodestar ironleaf")
    assert offered(game, state) == ["keep lodestar", "keep ironleaf"]
    assert (
        refused(game, state, "keep brisk") == "You saw Doctor Lodestar and Marshal Ironleaf, not Captain Brisk (MG-A8)"
    )
    assert refused(game, state, "end") == "First something else: one of the two cards is to be kept (MG-A8)"
    assert told(game, state, "keep ironleaf") == ["You keep Marshal Ironleaf (MG-A8)"]
    after = do(game, state, "keep ironleaf")
    assert (listed(game, after, "cards"), after.todo) == ({"ironleaf": []}, ())
    again = do(game, at(game, "blue", researching=["blue"], cards={"ironleaf": []}), "research blue", "deck leaders")
    assert "see brisk lodestar" in chances(game, again), "the other one is in its deck again"


@pytest.mark.rule("MG-A8")
def test_the_last_card_of_a_deck_is_kept_and_an_empty_deck_is_not_offered() -> None:
    state = do(game, at(game, "blue", researching=["blue"], cards={"bazaar": "done"}), "research blue")
    assert told(game, state, "deck progress") == [
        "You look at the deck of progress (MG-A8)",
        "You keep Shield Song (MG-A8)",
    ]
    assert chances(game, do(game, state, "deck governments")) == {"see watch treaty": 1}, "of two both are seen"
    state = do(game, state, "deck commerce")
    assert listed(game, state, "cards") == {"bazaar": "done", "ferries": []}
    spec: Spec = {"researching": ["blue"], "cards": {"bazaar": "done", "ferries": []}}
    state = do(game, at(game, "blue", **spec), "research blue")
    assert "deck commerce" not in offered(game, state)
    assert refused(game, state, "deck commerce") == "No card is left among the commerce (MG-A8)"


@pytest.mark.rule("MG-A8")
def test_research_is_not_completed_while_no_deck_has_a_card() -> None:
    everything = {card.id: "done" for deck in game.box.decks for card in deck}
    fights: Spec = {card.id: {} for card in game.box.conflicts}
    spec: Spec = {"researching": ["blue"], "cards": everything, "conflicts": fights}
    state = at(game, "blue", **spec)
    assert "research blue" not in offered(game, state)
    assert refused(game, state, "research blue") == "No deck has a card left (MG-A8)"
    assert str(game.why_not(state, "research")) == "No deck has a card left (MG-A8)"
    assert "research blue" in offered(game, at(game, "blue", **{**spec, "conflicts": {}}))


@pytest.mark.rule("MG-A8")
def test_a_conflict_card_that_is_kept_waits_to_be_started() -> None:
    state = do(game, at(game, "blue", researching=["blue"]), "research blue", "deck conflicts")
    state = do(game, state, "see buoys cutters", "keep cutters")
    assert (listed(game, state, "conflicts"), listed(game, state, "cards")) == ({"cutters": {}}, {})


@pytest.mark.rule("MG-A8")
def test_a_card_is_a_project_that_is_completed_once() -> None:
    state = at(game, "red red white", {"saffron": "knotwake"}, cards={"flint": []})
    assert told(game, state, "card flint white") == ["You put a white cube on Lieutenant Flint, 1 of 2 (MG-3)"]
    state = do(game, state, "card flint white")
    assert listed(game, state, "cards") == {"flint": ["white"]}
    assert refused(game, state, "card flint white") == "You have no white cube in hand, but 2 red (MG-3)"
    assert fired(game, state, "card flint red") == ["MG-3", "MG-A6", "MG-A7", "MG-A9"]
    state = do(game, state, "card flint red")
    assert (listed(game, state, "cards"), listed(game, state, "supremacy")) == ({"flint": "done"}, {"white": 1})
    assert refused(game, state, "card flint red") == "Lieutenant Flint is complete: a card is completed once (MG-A8)"
    assert refused(game, state, "card brisk red") == "Captain Brisk isn't in front of you (MG-A8)"


@pytest.mark.rule("MG-A8")
def test_a_slot_of_a_card_takes_its_own_colour() -> None:
    state = at(game, "red blue white", cards={"flint": ["white"]})
    assert [text for text in offered(game, state) if text.startswith("card")] == ["card flint red"]
    assert refused(game, state, "card flint blue") == (
        "There is no empty blue slot: Lieutenant Flint still takes red (MG-A8)"
    )


@pytest.mark.rule("MG-A8")
def test_species_differ_in_their_projects_and_in_what_they_begin_with() -> None:
    for species in reference().box.species:
        assert 2 <= len(species.research) <= len(species.base)
        assert sum(species.begin) in (1, 2)
    assert texts(game, game.start(), "species mossbacks", "MG-A8") == ["Your species brings 2 white of them"]


# ---- MG-A9: effects


def completed(card: str, hand: str = "red", **more: object) -> Spec:
    """A card that waits for its last cube, which is the first in hand."""
    deck, number = game.card_named[card]
    slots = [COLORS[color] for color in game.cards_of[deck][number].slots]
    slots.remove(hand.split()[0])
    return {"cards": {card: slots}, "hand": hand, **more}


@pytest.mark.rule("MG-A9")
def test_gain_brings_cubes_from_the_reserve_into_the_bag() -> None:
    state = at(game, swarms={"saffron": "knotwake"}, **completed("flint"))
    assert texts(game, state, "card flint red", "MG-A9") == ["You gain 2 red from the reserve into your bag"]
    after = do(game, state, "card flint red")
    assert difference(state.reserve, after.reserve) == {"red": -2}
    assert difference(state.bag, after.bag) == {"red": 3, "white": 1}, "with those of the card"


@pytest.mark.rule("MG-A9", "MG-3")
def test_draw_brings_more_cubes_in_this_turn_without_a_span() -> None:
    state = at(game, swarms={"saffron": "knotwake"}, **completed("shield"))
    after = do(game, state, "card shield red")
    assert texts(game, state, "card shield red", "MG-A9") == ["The card brings one more symbol", "You draw 2 more"]
    assert all(len(text.split("-")) == 2 for text in chances(game, after))
    drawn = do(game, after, "draw blue-white")
    assert (drawn.hand, drawn.todo, on(game, drawn)) == (cubes(blue=1, white=1), (), on(game, state))
    assert told(game, after, "draw blue-white") == ["You draw 1 blue and 1 white (MG-3)"]
    empty = at(game, swarms={"saffron": "knotwake"}, bag={}, **completed("shield"))
    assert told(game, empty, "card shield red")[-1] == "Your bag is empty: nothing is drawn (MG-3)"


@pytest.mark.rule("MG-A9", "WV-9")
def test_steal_takes_cubes_off_weaver_projects_to_the_reserve() -> None:
    """Red supremacy doesn't feed Driftloom or Knotwake."""
    swarms = {"lagoon": swarm("driftloom", 1, 0, 2), "saffron": swarm("knotwake", 0, 1)}
    state = at(game, swarms=swarms, **completed("ironleaf"))
    state = do(game, state, "card ironleaf red")
    assert offered(game, state) == [
        *("steal driftloom proliferation", "steal driftloom engulfment", "steal knotwake morphing", "skip")
    ]
    assert refused(game, state, "steal knotwake engulfment") == "No cube is on Knotwake's Engulfment (WV-9)"
    assert refused(game, state, "steal glintspool morphing") == "Glintspool isn't on the board (WV-9)"
    assert refused(game, state, "end") == "First something else: a cube may be taken off a Weaver project (MG-A9)"
    after = do(game, state, "steal driftloom engulfment", "steal driftloom engulfment")
    assert (on(game, after)["lagoon"][2:], after.todo) == ((1, 0, 0), ())
    assert difference(state.reserve, after.reserve) == {"red": 2}
    left = do(game, state, "steal knotwake morphing", "skip")
    assert (left.todo, on(game, left)["saffron"][2:], on(game, left)["lagoon"][2:]) == ((), (0, 0, 0), (1, 0, 2))
    assert told(game, state, "skip") == ["You leave the rest of the effect out (MG-A9)"]


@pytest.mark.rule("MG-A9")
def test_swap_changes_cubes_in_hand_for_any_of_the_reserve() -> None:
    state = at(game, swarms={"saffron": "tanglewisp"}, **completed("lodestar", "blue yellow"))
    state = do(game, state, "card lodestar blue")
    assert offered(game, state) == [f"swap yellow {color}" for color in ("red", "blue", "white", "black")] + ["skip"]
    assert refused(game, state, "swap red blue") == "You have no red cube in hand, but 1 yellow (MG-3)"
    assert refused(game, state, "swap yellow yellow") == "A yellow cube is swapped for one of another colour (MG-A9)"
    assert told(game, state, "swap yellow black") == ["You swap a yellow cube in hand for a black one (MG-A9)"]
    once = do(game, state, "swap yellow black")
    assert (once.hand, difference(state.reserve, once.reserve)) == (cubes(black=1), {"yellow": 1, "black": -1})
    assert once.bag == state.bag
    twice = do(game, once, "swap black red")
    assert (twice.hand, twice.todo) == (cubes(red=1), ())


@pytest.mark.rule("MG-A9", "MG-1")
def test_swap_takes_only_what_the_reserve_has() -> None:
    bag = {"black": 20}
    state = do(game, at(game, bag=bag, **completed("lodestar", "blue yellow")), "card lodestar blue")
    assert "swap yellow black" not in offered(game, state)
    assert (
        refused(game, state, "swap yellow black") == "The reserve has no black cube: all of them are elsewhere (MG-1)"
    )


@pytest.mark.rule("MG-A9", "MG-5")
def test_open_fills_route_slots_at_ones_systems_from_the_reserve() -> None:
    state = at(game, routes={"ember-tarn": 2, "ember-chalk": 3}, **completed("charter", "white"))
    state = do(game, state, "card charter white")
    assert offered(game, state) == ["open ember honeycomb", "open ember tarn", "skip"]
    assert refused(game, state, "open ember chalk") == "The route Ember - Chalk is full (MG-5)"
    assert told(game, state, "open tarn ember") == [
        "The card puts a yellow cube on the route Ember - Tarn, 3 of 3 (MG-A9)",
        "The route Ember - Tarn is open (MG-5)",
    ]
    after = do(game, state, "open ember tarn", "open ember honeycomb")
    assert listed(game, after, "routes") == {"ember-chalk": 3, "ember-honeycomb": 1, "ember-tarn": 3}
    assert difference(state.reserve, after.reserve) == {"yellow": -1, "white": -1}
    assert (after.todo, after.hand) == ((), state.hand)


@pytest.mark.rule("MG-A9", "MG-1")
def test_open_needs_a_cube_of_the_route_in_the_reserve() -> None:
    state = do(game, at(game, bag={"yellow": 45}, **completed("charter", "white")), "card charter white")
    assert "open ember tarn" not in offered(game, state)
    assert refused(game, state, "open ember tarn") == "The reserve has no yellow cube: all of them are elsewhere (MG-1)"


@pytest.mark.rule("MG-A9", "MG-A7")
def test_supremacy_gives_one_more_symbol_which_may_feed_swarms() -> None:
    state = at(game, swarms={"saffron": "knotwake"}, **completed("treaty"))
    lines = told(game, state, "card treaty red")
    assert [line for line in lines if line.endswith(("(MG-A7)", "(MG-A9)"))] == [
        "You gain black supremacy and have 1 of it (MG-A7)",
        "The card brings one more symbol (MG-A9)",
        "You gain blue supremacy and have 1 of it (MG-A7)",
        "There is nothing to swap (MG-A9)",
    ]
    after = do(game, state, "card treaty red")
    assert listed(game, after, "supremacy") == {"blue": 1, "black": 1}
    assert on(game, after)["saffron"][2:] == (2, 0, 2), "Knotwake is fed by both"


@pytest.mark.rule("MG-A9", "WV-8")
def test_skip_costs_the_next_turn() -> None:
    state = at(game, swarms={"saffron": "knotwake"}, **completed("watch", "yellow"))
    assert texts(game, state, "card watch yellow", "MG-A9") == [
        "You gain 5 red from the reserve into your bag",
        "You gain 2 black from the reserve into your bag",
        "You will have to skip your next turn",
    ]
    after = do(game, state, "card watch yellow")
    assert listed(game, after, "skipping") is True
    assert difference(state.bag, after.bag) == {"red": 7, "yellow": 1, "black": 2}
    assert "end" in offered(game, after), "this turn goes on"


@pytest.mark.rule("MG-A9")
@pytest.mark.parametrize(
    ("card", "text"), [("brisk", "There is nothing to steal"), ("charter", "There is nothing to open")]
)
def test_an_effect_that_nothing_can_be_done_with_is_passed_over(card: str, text: str) -> None:
    hand = "red" if card == "brisk" else "white"
    full = {"ember-tarn": 3, "ember-chalk": 3, "ember-honeycomb": 3}
    state = at(game, swarms={"saffron": "knotwake"}, routes=full, **completed(card, hand))
    assert texts(game, state, f"card {card} {hand}", "MG-A9") == [text]
    assert do(game, state, f"card {card} {hand}").todo == ()


@pytest.mark.rule("MG-A9")
def test_effects_come_in_the_order_of_the_card() -> None:
    state = at(game, **completed("ferries", "red yellow"))
    state = do(game, state, "card ferries red")
    assert offered(game, state)[0] == "open ember chalk"
    state = do(game, state, "open ember chalk")
    assert offered(game, state)[0] == "swap yellow red"
    assert do(game, state, "skip").todo == ()


@pytest.mark.rule("MG-A9")
@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("gain red 2", Effect("gain", 0, 2)),
        ("gain black 9", Effect("gain", 4, 9)),
        ("draw 1", Effect("draw", -1, 1)),
        ("steal 3", Effect("steal", -1, 3)),
        ("swap 2", Effect("swap", -1, 2)),
        ("open 1", Effect("open", -1, 1)),
        ("supremacy white", Effect("supremacy", 3, 1)),
        ("skip", Effect("skip", -1, 1)),
        *[
            (text, None)
            for text in ("", "gain red", "gain 2", "gain pink 1", "gain red 0", "draw", "draw 10", "skip 2")
        ],
        *[(text, None) for text in ("supremacy", "supremacy red 2", "steal two", "win", "Draw 1", "draw 1 ")],
    ],
)
def test_the_vocabulary(text: str, effect: Effect | None) -> None:
    assert read_effect(text) == effect


@pytest.mark.rule("MG-A9")
@pytest.mark.parametrize("card", CARDS, ids=[card.id for card in CARDS])
def test_the_printed_text_of_a_card_says_what_its_effects_do_and_nothing_else(card: Card) -> None:
    said = re.split(r"[.?!] ", card.text)[-1].lower().rstrip(".")
    for effect in card.effects:
        phrase = in_words(effect)
        assert phrase in said
        said = said.replace(phrase, "", 1)
    assert set(re.findall("[a-z]+", said)) <= {"gain", "and", "but"}


def in_words(effect: Effect) -> str:
    """How our cards say it."""
    number, many = ONE_TO_NINE[effect.number - 1], "s" if effect.number > 1 else ""
    return {
        "gain": f"{number} {COLORS[effect.color]} cube{many}",
        "draw": f"draw {number} more cube{many}",
        "steal": f"take {number} cubes off weaver projects" if many else "take a cube off a weaver project",
        "swap": f"swap up to {number} cube{many} in hand",
        "open": f"fill {number if many else 'a'} route slot{many} at one of your systems",
        "supremacy": f"gain a {COLORS[effect.color]} supremacy symbol",
        "skip": "skip your next turn",
    }[effect.kind]


@pytest.mark.rule("MG-A9")
def test_all_seven_effects_are_on_cards_of_the_reference_edition() -> None:
    kinds = {effect.kind for card in CARDS for effect in card.effects}
    assert kinds == {"gain", "draw", "steal", "swap", "open", "supremacy", "skip"}
    assert all(2 <= len(card.slots) <= 3 and 1 <= len(card.effects) <= 3 for card in CARDS)


@pytest.mark.rule("MG-A9")
def test_a_new_card_in_the_vocabulary_is_played_without_code(tmp_path: Path) -> None:
    card = """
[leaders.newcomer]
name = "Cadet Newcomer"
text = "Nobody has met her yet. All kinds of things."
slots = ["black"]
effects = ["gain white 3", "supremacy black", "steal 1", "open 1", "swap 1", "skip", "draw 1"]
supremacy = "blue"
reserve = true
"""
    path = tmp_path / "edition.toml"
    path.write_text(EDITION.read_text(encoding="utf-8") + card, encoding="utf-8")
    own = Weavers(edition=path)
    swarms = {"lagoon": swarm("driftloom", 1), "saffron": "hushbobbin"}
    state = at(own, "black red", swarms, cards={"newcomer": []})
    after = do(own, state, "card newcomer black")
    assert difference(state.bag, after.bag) == {"white": 3}
    assert difference(state.hand, after.hand) == {"black": -1}
    assert listed(own, after, "supremacy") == {"blue": 1, "black": 1}
    after = do(own, after, "steal driftloom proliferation", "open ember tarn", "swap red white")
    assert after.skipping
    after = do(own, after, "draw red")
    assert (after.hand, after.todo) == (cubes(red=1, white=1), ())
    assert listed(own, after, "cards") == {"newcomer": "done"}
    found = do(own, at(own, "blue", researching=["blue"]), "research blue", "deck leaders")
    assert "see ironleaf newcomer" in chances(own, found)
