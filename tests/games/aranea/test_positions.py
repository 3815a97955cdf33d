"""Positions set up by hand: every fault of an impossible one is listed, a possible one is described as it was given."""

from __future__ import annotations

import random

import pytest

from hexwidgets.core.game import CHANCE, OVER
from tests.games.aranea.helpers import aranea, at, do, every_variant, faults

AMBER = {"mover": "amber"}
LINE, FIVE = ["centre 1", "centre 2", "centre 3"], ["centre 1", "centre 2", "centre 4", "centre 7", "centre 9"]


@pytest.mark.rule("AR-1", "AR-2", "AR-3", "AR-4", "AR-5", "AR-7", "AR-A3")
@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({}, "mover is None; the players are amber and blue (AR-1)"),
        ({**AMBER, "first": "green"}, "first is 'green'; the players are amber and blue (AR-1)"),
        (
            {**AMBER, "moves": 3, 4: 5},
            "a position has no 'moves', 4; it has mover, dice, amber, blue, first, wins, out (AR-1)",
        ),
        ({**AMBER, "dice": "7-1"}, "'7-1' is no throw of two dice such as 3-1 (AR-5)"),
        ({**AMBER, "dice": "3"}, "'3' is no throw of two dice such as 3-1 (AR-5)"),
        ({**AMBER, "dice": [3, 1]}, "[3, 1] is no throw of two dice such as 3-1 (AR-5)"),
        ({**AMBER, "dice": None}, "None is no throw of two dice such as 3-1 (AR-5)"),
        ({**AMBER, "blue": "outer 4"}, "blue is 'outer 4'; it should be a list of squares (AR-2)"),
        ({**AMBER, "blue": {"outer 4": 1}}, "blue is {'outer 4': 1}; it should be a list of squares (AR-2)"),
        (
            {**AMBER, "blue": [["outer 4"]]},
            "['outer 4'] is no square of the web such as 'outer 4' or 'centre 2' (AR-2)",
        ),
        ({**AMBER, "blue": ["inner 4"] * 3}, "inner 4 holds 3 stones; a square holds one (AR-2)"),
        ({**AMBER, "out": [1]}, "out is [1]; it should be a number for each player (AR-A3)"),
        ({**AMBER, "out": [True, 0]}, "out is [True, 0]; it should be a number for each player (AR-A3)"),
        ({**AMBER, "wins": "1:0"}, "wins is '1:0'; it should be a number for each player (AR-7)"),
        ({**AMBER, "wins": [1, 0]}, "wins [1, 0] don't fit a match of 1 and this web (AR-7)"),
        ({**AMBER, "blue": LINE}, "Blue has won, so Blue is the last to have moved (AR-3)"),
        ({**AMBER, "blue": FIVE}, "Blue has won, so Blue is the last to have moved (AR-4)"),
        ({**AMBER, "amber": LINE, "dice": "3-1"}, "the game is over, so no dice are rolled (AR-3)"),
        ({**AMBER, "amber": FIVE, "dice": "3-1"}, "the game is over, so no dice are rolled (AR-4)"),
        ({"opening": ["3-1"], "mover": "amber"}, "a position has no 'mover'; it has opening (AR-1)"),
        ({"opening": ["7-1"]}, "'7-1' is no throw of two dice such as 3-1 (AR-5)"),
    ],
)
def test_one_fault(spec, fault):
    assert faults(aranea(), spec) == [fault]


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("opening", [["3-1", "2-2"], "3-1", None, {}])
def test_an_opening_is_at_most_one_roll(opening):
    sentence = "the opening lists the first player's roll, or nothing, where players roll to begin (AR-6)"
    assert faults(aranea(), {"opening": opening}) == [sentence]


@pytest.mark.rule("AR-3")
def test_both_players_can_not_have_won():
    spec = {"mover": "amber", "amber": LINE, "blue": ["centre 9", "centre 10", "centre 11"]}
    assert faults(aranea(), spec) == ["both players have won; the first to do so ends the game (AR-3)"]


@pytest.mark.rule("AR-A3")
def test_no_stone_is_out_where_stones_return_to_the_stockpile():
    sentence = "out is [0, 2], but stones knocked off return to the stockpile here (AR-A3)"
    assert faults(aranea(), {**AMBER, "out": [0, 2]}) == [sentence]
    assert faults(aranea(stones=9), {**AMBER, "out": [0, 2]}) == [sentence]
    assert aranea(knocked="out").describe(at(aranea(knocked="out"), out=[0, 2]))["out"] == [0, 2]


@pytest.mark.rule("AR-A3")
def test_a_drawn_game_rolls_no_dice():
    game = aranea(stones=8, knocked="out")
    spec = {**AMBER, "out": [8, 8], "dice": "3-1"}
    assert faults(game, spec) == ["the game is over, so no dice are rolled (AR-A3)"]


def test_every_fault_is_listed():
    spec = {
        "mover": "green",
        "first": "red",
        "colour": 1,
        "dice": "9-9",
        "amber": ["outer 4", "outer 99", "centre 1"],
        "blue": ["outer 4"],
        "wins": [9, 9],
        "out": [-1, 0],
    }
    assert faults(aranea(), spec) == [
        "a position has no 'colour'; it has mover, dice, amber, blue, first, wins, out (AR-1)",
        "mover is 'green'; the players are amber and blue (AR-1)",
        "out is [-1, 0]; it should be a number for each player (AR-A3)",
        "'outer 99' is no square of the web such as 'outer 4' or 'centre 2' (AR-2)",
        "outer 4 holds 2 stones; a square holds one (AR-2)",
        "'9-9' is no throw of two dice such as 3-1 (AR-5)",
        "first is 'red'; the players are amber and blue (AR-1)",
        "wins [9, 9] don't fit a match of 1 and this web (AR-7)",
    ]


def test_the_end_of_the_game_is_judged_beside_other_faults():
    spec = {"mover": "amber", "dice": "7-7", "amber": ["outer 0"], "blue": LINE, "wins": [0, 3]}
    listed = faults(aranea(best_of=3), spec)
    assert [fault.rsplit(" ", 1)[1] for fault in listed] == ["(AR-2)", "(AR-5)", "(AR-7)", "(AR-3)"]


def test_an_unknown_mover_brings_no_fault_that_follows_from_it():
    assert len(faults(aranea(), {"mover": "green", "blue": LINE})) == 1


@pytest.mark.rule("AR-7")
@pytest.mark.parametrize(
    ("wins", "spec", "possible"),
    [
        ([0, 0], {}, True),
        ([1, 1], {}, True),
        ([2, 0], {}, False),
        ([1, 0], {"amber": LINE}, True),
        ([2, 1], {"amber": LINE}, True),
        ([0, 1], {"amber": LINE}, False),
        ([1, 2], {"amber": LINE}, False),
    ],
)
def test_the_wins_of_a_match_fit_its_length_and_the_web(wins, spec, possible):
    game = aranea(best_of=3)
    if possible:
        assert game.describe(game.position({**AMBER, **spec, "wins": wins}))["wins"] == wins
    else:
        sentence = f"wins {wins} don't fit a match of 3 and this web (AR-7)"
        assert faults(game, {**AMBER, **spec, "wins": wins}) == [sentence]


def test_a_won_web_is_over_or_between_two_games():
    assert aranea().mover(at(aranea(), "blue", blue=LINE)) == OVER
    match = aranea(best_of=3)
    assert match.mover(at(match, "blue", blue=LINE)) == 0
    assert match.mover(at(match, "blue", blue=LINE, wins=[1, 2])) == OVER


def test_names_are_read_in_any_case_and_dice_in_any_order():
    assert at(aranea(), "Blue", first="BLUE", dice="1-3") == at(aranea(), "blue", dice="3-1")


def test_without_dice_the_mover_has_yet_to_roll():
    state = at(aranea(), "blue", amber="outer 4")
    assert aranea().mover(state) == CHANCE
    assert aranea().describe(state) == {"mover": "blue", "first": "amber", "amber": ["outer 4"], "blue": []}


@every_variant
@pytest.mark.parametrize("seed", range(3))
def test_describing_a_position_and_setting_it_up_again_gives_the_same(game, seed):
    chooser, state = random.Random(seed), game.start()
    for _ in range(120):
        assert game.position(game.describe(state)) == state
        options = game.actions(state) or [roll for roll, _ in game.chances(state)]
        if not options:
            break
        state = do(game, state, str(chooser.choice(options)))


@pytest.mark.rule("AR-6", "AR-7")
def test_who_went_first_is_taken_from_what_is_known() -> None:
    stones = {"amber": ["outer 1"], "blue": []}
    assert aranea().position({"mover": "blue"}).series.first == 1, "on an empty web the mover begins"
    assert aranea().position({"mover": "blue", **stones}).series.first == 0
    assert aranea(first="blue").position({"mover": "amber", **stones}).series.first == 1
    assert aranea(best_of=3).position({"mover": "amber", "wins": [1, 0], **stones}).series.first == 1
    assert aranea(best_of=3).position({"mover": "amber", "wins": [0, 1], **stones}).series.first == 0


@pytest.mark.rule("AR-3", "AR-4")
@pytest.mark.parametrize("numbers", [range(1, 13), (1, 2, 3, 9, 10, 11)])
def test_a_game_that_was_won_before_the_last_stone_is_no_position(numbers) -> None:
    centre = [f"centre {n}" for n in numbers]
    assert "had won before the last stone" in faults(aranea(), {"mover": "amber", "amber": centre})[0]


@pytest.mark.parametrize("seat", [-1, 2, "amber", None, True])
def test_an_unknown_seat_is_refused_with_the_seats(seat) -> None:
    game = aranea()
    for call in (game.odds, game.scene, game.view):
        with pytest.raises(ValueError, match="the seats are 0 Amber, 1 Blue"):
            call(game.start(), seat)


def test_a_text_is_no_action_and_the_error_says_how_to_make_one() -> None:
    game = aranea()
    for call in (game.apply, game.refusal, game.happenings):
        with pytest.raises(TypeError, match="'place' is no action; parse"):
            call(game.start(), "place")
