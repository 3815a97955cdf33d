"""What makes no sense is refused with the facts; a click on a square says why nothing can be done there."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import IllegalAction, NotationError
from hexwidgets.games.aranea.actions import Move, Roll
from tests.games.aranea.helpers import aranea, at, both_modes, column, do, every_variant, refused

WEB = {"amber": "outer 1, middle 4, centre 5", "blue": "outer 9, inner 3, centre 8"}
ROLLED = "Amber has rolled 3-1 and is to play a 4"


@pytest.mark.rule("AR-2", "AR-5", "AR-7", "AR-9", "AR-11", "AR-A5")
@both_modes
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("move outer 9", "The stone on outer 9 is Blue's; Amber moves only Amber's own (AR-9)"),
        ("move inner 3", "The stone on inner 3 is Blue's; Amber moves only Amber's own (AR-9)"),
        ("move outer 2", "There is no stone on outer 2 to move (AR-9)"),
        ("move centre 5", "The stone on centre 5 is in the centre, where stones are never moved (AR-11)"),
        ("move centre 8", "The stone on centre 8 is in the centre, where stones are never moved (AR-11)"),
        ("move centre 7", "There is no stone on centre 7 to move (AR-9)"),
        (
            "move outer 0",
            "There is no square outer 0: outer, middle, inner and centre have the squares 1 to 12 (AR-2)",
        ),
        ("roll 3-1", f"{ROLLED} (AR-5)"),
        ("roll 2-2", f"{ROLLED} (AR-5)"),
        ("roll 7-1", "Two dice can't show 7-1 (AR-5)"),
        ("roll 0-0", "Two dice can't show 0-0 (AR-5)"),
        ("pass", "Amber has 3 choices with a 4 and must take one (AR-A5)"),
        ("begin", f"There is no next game to begin: {ROLLED} (AR-7)"),
    ],
)
def test_with_the_dice_rolled(game, text, sentence):
    assert refused(game, at(game, "amber", dice="3-1", **WEB), text) == sentence


@every_variant
@pytest.mark.parametrize("text", ["place", "pass", "move outer 1", "move outer 9", "move hub 3", "begin"])
def test_before_the_roll(game, text):
    sentence = "Amber has yet to roll (AR-5)" if text != "begin" else "Amber has yet to roll (AR-7)"
    assert refused(game, at(game, **WEB), text).endswith(sentence)
    assert refused(game, at(game, **WEB), "roll 7-1") == "Two dice can't show 7-1 (AR-5)"


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("text", ["place", "pass", "move outer 1"])
def test_before_it_is_known_who_begins(text):
    sentence = "First both players roll for who begins; Amber is to roll (AR-6)"
    assert refused(aranea(), aranea().start(), text) == sentence
    assert refused(aranea(), aranea().start(), "begin") == f"There is no next game to begin: {sentence[:-7]} (AR-7)"


@pytest.mark.rule("AR-7")
@pytest.mark.parametrize("text", ["place", "pass", "move outer 3", "roll 3-1"])
def test_between_two_games(text):
    game = aranea(best_of=5)
    state = do(game, at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2"), "place")
    assert (
        refused(game, state, text)
        == "This game is over. At 1:0 the next game begins: Blue, who lost the last one, goes first (AR-7)"
    )
    assert str(game.why_not(state, "outer 3")) == refused(game, state, text)


def test_a_refusal_is_an_error_that_names_the_rule():
    state = at(aranea(), "amber", 4, **WEB)
    with pytest.raises(IllegalAction, match=r"^The stone on outer 9 is Blue's; .* \(AR-9\)$") as error:
        aranea().apply(state, Move("outer", 9))
    assert error.value.refusal.rule == "AR-9"


@pytest.mark.parametrize(
    "text", ["", "jump", "move", "move outer", "move outer four", "roll", "roll 3", "place 4", "3--1"]
)
def test_a_text_that_is_no_action(text):
    with pytest.raises(NotationError, match="is no action of Aranea; those are 'roll 3-1', 'place', 'move outer 4'"):
        aranea().parse(text)


def test_notation_is_read_in_any_case_and_dice_in_any_order():
    assert aranea().parse("  ROLL  1-3 ") == aranea().parse("3-1") == Roll(3, 1)
    assert aranea().parse("Move Outer 4") == Move("outer", 4)
    with pytest.raises(ValueError, match=r"the higher die comes first: Roll\(3, 1\)"):
        Roll(1, 3)


# ---- why nothing can be done at a square


@both_modes
@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("outer 1", None),  # an own stone that can move
        ("outer 4", None),  # where a stone can be placed
        ("outer 5", None),  # where an own stone can land
        ("middle 8", None),
        ("outer 7", "Amber rolled a 4: a new stone goes on outer 4, not outer 7 (AR-8)"),
        ("outer 9", "The stone on outer 9 is Blue's; Amber moves only Amber's own (AR-9)"),
        ("middle 2", "There is no stone on middle 2 to move (AR-9)"),
        ("centre 5", "The stone on centre 5 is in the centre, where stones are never moved (AR-11)"),
        ("centre 1", "There is no stone on centre 1 to move (AR-9)"),
    ],
)
def test_why_not_at_each_kind_of_square(game, cell, sentence):
    refusal = game.why_not(at(game, "amber", 4, first="amber", **WEB), cell)
    assert sentence == (refusal and str(refusal))


@both_modes
def test_why_not_where_a_stone_is_hit_or_goes_inward_or_is_held_back(game):
    state = at(game, "amber", 4, first="amber", amber="inner 1, inner 5, outer 2, outer 6", blue="centre 5, outer 4")
    assert game.why_not(state, "outer 4") is None  # hit by placing
    assert game.why_not(state, "middle 6") is None  # arrived at from outer 2 by way of outer 6
    held = "The stone would go inward to centre 5, which Blue's stone holds (AR-15)"
    assert str(game.why_not(state, "inner 1")) == held


@pytest.mark.parametrize(
    "cell", ["hub 3", "outer 13", "outer", "", "outer 4 4", "outer ²", "outer -1", "4", "9" * 5000]
)
def test_why_not_at_what_is_no_square(cell):
    refusal = aranea().why_not(at(aranea(), "amber", 4), cell)
    shown = cell if len(cell) < 40 else cell[:40]
    assert refusal.rule == "AR-2"
    assert refusal.text.startswith(f"There is no square {shown}")


@pytest.mark.rule("AR-A2")
def test_why_not_with_an_empty_stockpile():
    game = aranea(stones=8)
    state = at(game, "amber", 4, first="amber", amber=[f"middle {n}" for n in range(1, 9)])
    assert str(game.why_not(state, "outer 4")) == "Amber's stockpile is empty: 8 stones on the web (AR-A2)"


def test_why_not_before_the_roll_and_after_the_end():
    game = aranea()
    assert str(game.why_not(at(game, "blue"), "outer 4")) == "Blue has yet to roll (AR-5)"
    over = do(game, at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2"), "place")
    assert str(game.why_not(over, "outer 4")).startswith("The game is over. Amber wins")
