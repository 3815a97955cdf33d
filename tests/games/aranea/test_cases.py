"""The cases that every implementation must get right, and the examples of the published rules."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import OVER
from tests.games.aranea.helpers import aranea, at, both_modes, column, do, fired, offered, refused, stones, told


@pytest.mark.rule("AR-5")
@both_modes
def test_case_1_equal_numbers_give_equal_choices_and_three_four_is_never_seven(game):
    web = {"amber": "outer 4, middle 1, inner 7", "blue": "outer 8"}

    def results(dice):
        state = at(game, "amber", dice=dice, **web)
        return {text: do(game, state, text) for text in offered(game, state)}

    assert results("3-1") == results("2-2")
    for dice in ("3-4", "4-3"):
        state = at(game, "amber", dice=dice, **web)
        assert stones(game, do(game, state, "place"), "amber") == {"outer 4", "middle 1", "inner 7", "outer 1"}
        assert stones(game, do(game, state, "move inner 7"), "amber") == {"outer 4", "middle 1", "inner 8"}
    sevens = [roll.dice for roll, _ in game.rolls if "counts as 7" in told(game, at(game), str(roll))[0]]
    assert sorted(sevens) == ["5-2", "6-1"]


@pytest.mark.rule("AR-13")
@both_modes
def test_case_2_placing_on_an_own_stone_ends_on_the_middle_ring(game):
    state = at(game, "amber", 4, amber="outer 4")
    assert stones(game, do(game, state, "place"), "amber") == {"outer 4", "middle 4"}


@pytest.mark.rule("AR-12", "AR-14")
@both_modes
def test_case_3_placing_on_an_own_stone_knocks_an_opponent_off_the_middle_ring(game):
    state = at(game, "amber", 4, amber="outer 4", blue="middle 4")
    assert fired(game, state, "place") == ["AR-8", "AR-13", "AR-14", "AR-12", "AR-1"]
    after = do(game, state, "place")
    assert (stones(game, after, "amber"), stones(game, after, "blue")) == ({"outer 4", "middle 4"}, set())
    assert "Blue's stone on middle 4 goes back to the stockpile (AR-12)" in told(game, state, "place")


@pytest.mark.rule("AR-14", "AR-15")
@both_modes
@pytest.mark.parametrize("owner", ["amber", "blue"])
def test_case_4_own_stones_on_all_rings_lead_to_the_centre_unless_it_is_taken(game, owner):
    state = at(game, "amber", 9, amber=column(9))
    assert stones(game, do(game, state, "place"), "amber") == {"outer 9", "middle 9", "inner 9", "centre 9"}
    spec = {"amber": column(9).split(", "), "blue": []}
    spec[owner].append("centre 9")
    taken = at(game, "amber", 9, **spec)
    assert "place" not in offered(game, taken)
    sentence = f"The stone would go inward to centre 9, which {owner.title()}'s stone holds (AR-15)"
    assert refused(game, taken, "place") == sentence


@pytest.mark.rule("AR-13")
@both_modes
def test_case_5_the_centre_is_entered_at_the_number_landed_on(game):
    state = at(game, "amber", 3, amber="inner 2, inner 5")
    assert stones(game, do(game, state, "move inner 2"), "amber") == {"inner 5", "centre 5"}


@pytest.mark.rule("AR-9", "AR-10")
def test_case_6_wrapping_around_both_ways():
    state = at(aranea(), "amber", 4, amber="outer 10")
    assert stones(aranea(), do(aranea(), state, "move outer 10"), "amber") == {"outer 2"}
    clash = aranea(clash=True)
    state = at(clash, "blue", 4, first="amber", blue="outer 2")
    assert stones(clash, do(clash, state, "move outer 2"), "blue") == {"outer 10"}


@pytest.mark.rule("AR-3", "AR-4")
@pytest.mark.parametrize("best_of", [1, 3])
def test_case_7_third_in_line_and_fifth_stone_at_once_is_one_win(best_of):
    game = aranea(best_of=best_of)
    state = at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2, centre 8, centre 9")
    wins = [line for line in told(game, state, "place") if "wins" in line]
    line = "Amber wins: three in line on centre 1, centre 2 and centre 3, and 5 in the centre"
    assert wins == [f"{line} (AR-3)"]
    after = do(game, state, "place")
    assert after.series.wins == (1, 0)
    if best_of == 1:
        assert game.mover(after) == OVER
        assert game.outcome(after).reason == line


@pytest.mark.rule("AR-8", "AR-9")
@both_modes
def test_source_a_four_is_placed_on_four_or_moves_four(game):
    state = at(game, "amber", dice="3-1", amber="outer 6")
    assert offered(game, state) == ["place", "move outer 6"]
    assert stones(game, do(game, state, "place"), "amber") == {"outer 4", "outer 6"}
    assert stones(game, do(game, state, "move outer 6"), "amber") == {"outer 10"}


@pytest.mark.rule("AR-14")
@both_modes
def test_source_blue_rolls_two_ones_and_knocks_amber_off_further_in(game):
    state = at(game, "blue", dice="1-1", first="blue", blue="outer 2", amber="middle 2")
    assert stones(game, do(game, state, "place"), "amber") == set()
    state = at(game, "blue", dice="1-1", first="blue", blue="middle 12, middle 2", amber="inner 2")
    after = do(game, state, "move middle 12")
    assert (stones(game, after, "amber"), stones(game, after, "blue")) == (set(), {"middle 2", "inner 2"})


@pytest.mark.rule("AR-15")
@both_modes
def test_source_amber_rolls_a_four_but_the_two_in_the_centre_is_taken(game):
    state = at(game, "amber", dice="2-2", amber="outer 10, outer 2, middle 2, inner 2", blue="centre 2")
    assert "move outer 10" not in offered(game, state)
    assert refused(game, state, "move outer 10").endswith("(AR-15)")
    assert "place" in offered(game, state)
