"""A turn: drawing and playing, spending a Gem, passing (HX-4 to HX-6, HX-11, HX-12)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from tests.games.hexapod.helpers import (
    BLUES,
    GOLDS,
    do,
    every_variant,
    fits,
    in_turn,
    late,
    lying,
    offered,
    placing,
    refused,
    told,
    tops,
    with_cards,
)

GEMS = [
    f"gem {way}" for way in ("left middle", "left right", "middle left", "middle right", "right left", "right middle")
]
DRAWS = ["draw left", "draw middle", "draw right"]


# ---- what a turn is


@pytest.mark.rule("HX-4")
@every_variant
@pytest.mark.parametrize("mover", ["topaz", "lapis"])
def test_a_turn_is_to_draw_to_spend_a_gem_or_to_pass(options: dict[str, Any], mover: str) -> None:
    game = with_cards(BLUES, **options)
    assert offered(game, in_turn(game, mover)) == [*DRAWS, *GEMS, "pass"]


@pytest.mark.rule("HX-4")
def test_players_take_turns() -> None:
    game = with_cards(BLUES)
    state = in_turn(game)
    for turn, (mover, other) in enumerate([("Topaz", "Lapis"), ("Lapis", "Topaz")] * 3):
        assert game.seats[game.mover(state)] == mover
        state = do(game, state, "draw left", f"reveal left {10 + turn}")
        card = game.describe(state)["drawn"]
        assert game.seats[game.mover(state)] == mover
        assert told(game, state, f"play {card} at e5")[-1] == f"Now it is {other}'s turn (HX-4)"
        state = do(game, state, f"play {card} at e5")


@pytest.mark.rule("HX-4")
def test_a_turn_that_did_nothing_can_not_be_ended() -> None:
    game = with_cards(BLUES)
    sentence = "A turn is to draw and play, to spend a Gem or to pass; Topaz has done none of these (HX-4)"
    assert refused(game, in_turn(game), "end") == sentence
    state = in_turn(game)
    assert refused(game, state, "reveal left 9").startswith("It is Topaz's turn: to draw and play")
    assert (
        refused(game, state, "first lapis") == "It is Topaz's turn: to draw and play, to spend a Gem, or to pass (HX-4)"
    )


# ---- draw and play


@pytest.mark.rule("HX-5")
@pytest.mark.parametrize(("stack", "card"), [("left", 3), ("middle", 4), ("right", 5)])
def test_the_top_of_a_stack_comes_into_the_hand_and_what_is_under_it_is_seen(stack: str, card: int) -> None:
    game = with_cards(BLUES)
    state = in_turn(game)
    assert told(game, state, f"draw {stack}") == [f"Topaz draws card {card} from the {stack} stack (HX-5)"]
    state = do(game, state, f"draw {stack}")
    assert game.mover(state) == CHANCE
    assert refused(game, state, "play 1 at e5") == f"First the new top of the {stack} stack is revealed (HX-5)"
    assert told(game, state, f"reveal {stack} 20")[0] == f"The new top of the {stack} stack is card 20 (HX-5)"
    state = do(game, state, f"reveal {stack} 20")
    assert tops(game, state)[stack] == [20]
    assert (game.describe(state)["hands"], game.describe(state)["drawn"]) == ([1, 2], card)


@pytest.mark.rule("HX-5")
@pytest.mark.parametrize(("played", "kept"), [(1, 3), (3, 1)])
def test_one_of_the_two_cards_is_played_and_the_other_stays_in_hand(played: int, kept: int) -> None:
    game = with_cards(BLUES)
    state = do(game, in_turn(game), "draw left", "reveal left 20")
    assert offered(game, state) == ["play 1 at e5", "play 3 at e5"]
    assert told(game, state, f"play {played} at e5")[0] == f"Topaz plays card {played} at e5 (HX-5)"
    spec = game.describe(do(game, state, f"play {played} at e5"))
    assert (spec["topaz"], spec["hands"], spec["lapis"]) == ([f"{played} at e5"], [kept, 2], [])
    assert "drawn" not in spec
    assert spec["mover"] == "lapis"


@pytest.mark.rule("HX-5")
@every_variant
def test_whoever_has_drawn_must_play(options: dict[str, Any]) -> None:
    game = with_cards(BLUES, **options)
    state = do(game, in_turn(game), "draw left", "reveal left 20")
    sentence = "Topaz has drawn and is to play card 1 or card 3 (HX-5)"
    for text in ("draw middle", "gem left right", "pass", "end", "discard 1", "reveal left 21"):
        assert refused(game, state, text) == sentence
    assert refused(game, state, "play 2 at e5") == "Card 2 is not in Topaz's hand (HX-5)"
    assert refused(game, state, "play 20 at e5") == "Card 20 is not in Topaz's hand (HX-5)"


@pytest.mark.rule("HX-5")
def test_a_card_goes_into_ones_own_display() -> None:
    game = with_cards(BLUES, "red red / red red")
    state = do(game, in_turn(game, "lapis"), "draw left", "reveal left 20", "play 2 at e5")
    assert lying(game, state, 1) == {"e5": "red", "f5": "red", "e6": "red", "f6": "red"}
    assert set(lying(game, state, 0).values()) == {"blue"}


@pytest.mark.rule("HX-6")
def test_cards_are_never_rotated() -> None:
    game = with_cards("gold blue / green red", "gold dung / dung dung")
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == ["e5"]
    assert "Card 2 lies as it is printed, not turned (HX-6)" in told(game, state, "play 2 at e5")
    assert lying(game, do(game, state, "play 2 at e5")) == {"e6": "gold", "f6": "dung", "e5": "dung", "f5": "dung"}
    assert refused(game, state, "turn 2") == "Card 2 is played as it is printed: cards are never rotated (HX-6)"


@pytest.mark.rule("HX-6")
@pytest.mark.parametrize("at", ["d5", "e4", "d4", "e6", "f5", "f6"])
def test_a_match_that_a_turned_card_would_have_is_none(at: str) -> None:
    game = with_cards("blue blue / blue gold", "gold red / red red")
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == ["f4"]
    assert refused(game, state, f"play 2 at {at}").endswith(
        "no insect of card 2 lies exactly on one of its own kind (HX-7)"
    )


# ---- spend a Gem


@pytest.mark.rule("HX-11")
@pytest.mark.parametrize(("stack", "onto"), [gem.split()[1:] for gem in GEMS])
def test_a_gem_moves_the_top_of_a_stack_onto_another_and_shows_a_new_card(stack: str, onto: str) -> None:
    game = with_cards(BLUES)
    state = in_turn(game)
    before = tops(game, state)
    (card,), (covered,) = before[stack], before[onto]
    line = f"Topaz spends a Gem: card {card} goes from the {stack} stack onto the {onto} one (HX-11)"
    assert told(game, state, f"gem {stack} {onto}")[0] == line
    state = do(game, state, f"gem {stack} {onto}")
    assert game.mover(state) == CHANCE
    assert refused(game, state, "end") == f"First the new top of the {stack} stack is revealed (HX-11)"
    assert told(game, state, f"reveal {stack} 20")[0] == f"The new top of the {stack} stack is card 20 (HX-11)"
    state = do(game, state, f"reveal {stack} 20")
    assert tops(game, state) == {**before, stack: [20], onto: [covered, card]}
    assert (game.mover(state), state.players[0].gems, state.players[1].gems) == (0, 2, 3)


@pytest.mark.rule("HX-11")
def test_after_a_gem_one_draws_and_plays_as_usual_or_ends_the_turn() -> None:
    game = with_cards(BLUES)
    state = do(game, in_turn(game), "gem left right", "reveal left 20")
    assert offered(game, state) == [*DRAWS, "end"]
    assert told(game, state, "end") == [
        "Topaz ends the turn without a draw (HX-11)",
        "Now it is Lapis's turn (HX-4)",
    ]
    ended = do(game, state, "end")
    assert (game.mover(ended), ended.players[0].out, ended.spent) == (1, False, 0)
    drawn = do(game, state, "draw right")
    assert tops(game, drawn)["right"] == [5], "the card below is known already"
    assert game.mover(drawn) == 0
    assert offered(game, drawn) == ["play 1 at e5", "play 3 at e5"]


@pytest.mark.rule("HX-11")
def test_after_a_gem_nobody_passes() -> None:
    game = with_cards(BLUES)
    state = do(game, in_turn(game), "gem left right", "reveal left 20")
    sentence = "Topaz has spent a Gem: now Topaz draws and plays, or ends the turn (HX-11)"
    assert refused(game, state, "pass") == sentence


@pytest.mark.rule("HX-11")
def test_there_is_no_play_without_a_draw() -> None:
    game = with_cards(BLUES)
    sentence = "Topaz has drawn no card in this turn, and without a draw there is no play (HX-11)"
    state = in_turn(game)
    assert refused(game, state, "play 1 at e5") == sentence
    assert refused(game, do(game, state, "gem left right", "reveal left 20"), "play 1 at e5") == sentence


@pytest.mark.rule("HX-11")
def test_a_gem_moves_a_card_onto_another_stack_that_there_is() -> None:
    game = with_cards(BLUES)
    state = in_turn(game)
    assert refused(game, state, "gem left left") == "A Gem moves a card from one stack onto another (HX-11)"
    nowhere = "There is no stack centre; there are left, middle and right (HX-2)"
    assert refused(game, state, "gem left centre") == refused(game, state, "gem centre left") == nowhere
    assert refused(game, state, "draw centre") == nowhere


@pytest.mark.rule("HX-11")
def test_the_last_card_of_a_stack_moves_without_showing_another() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, left=0, played=6), "gem left right")
    assert tops(game, state) == {"left": [], "middle": [40], "right": [39, 41]}
    assert (game.mover(state), offered(game, state)) == (0, ["draw middle", "draw right", "end"])


# ---- pass


@pytest.mark.rule("HX-12")
def test_who_passes_is_out_at_once_and_the_other_goes_on_alone() -> None:
    game = with_cards(BLUES)
    state = in_turn(game)
    assert told(game, state, "pass") == [
        "Topaz passes and is out of the game (HX-12)",
        "Topaz is out, so Lapis goes on alone (HX-12)",
    ]
    state = do(game, state, "pass")
    assert [player.out for player in state.players] == [True, False]
    for turn in range(4):
        assert game.mover(state) == 1
        state = do(game, state, "draw left", f"reveal left {20 + turn}")
        text = f"play {game.describe(state)['drawn']} at e5"
        assert told(game, state, text)[-1] == "Topaz is out, so Lapis goes on alone (HX-12)"
        state = do(game, state, text)
    assert game.mover(state) == 1
    state = do(game, state, "gem left right", "reveal left 30", "end")
    assert game.mover(state) == 1


@pytest.mark.rule("HX-12")
def test_one_may_pass_in_any_turn_and_must_where_nothing_else_is_left() -> None:
    game = with_cards(GOLDS, BLUES)
    assert "pass" in offered(game, in_turn(game, "lapis"))
    stuck = {"topaz": ["2 at e5"], "hands": [1, 3], "gems": [0, 3], "out": ["lapis"]}
    state = game.position({"mover": "topaz", **stuck})
    assert offered(game, state) == ["pass"]
    assert game.mover(do(game, state, "pass")) == OVER
