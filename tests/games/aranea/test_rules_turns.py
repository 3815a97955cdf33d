"""The course of a game: players, rolls, who begins, the next game, passing (AR-1, AR-5 to AR-7, AR-A5, AR-A6)."""

from __future__ import annotations

from collections import Counter

import pytest

from hexwidgets.core.game import CHANCE, OVER, OptionError
from tests.games.aranea.helpers import (
    THROW,
    aranea,
    at,
    both_modes,
    column,
    do,
    every_variant,
    faults,
    fired,
    offered,
    refused,
    stones,
    told,
)

# The 36ths of AR-5.
WAYS = {1: 2, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 4, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def ends(game, **spec):
    """A position in which Amber wins by placing on 3."""
    return at(game, "amber", 3, amber=f"centre 1, centre 2, {column(3)}", **spec)


@pytest.mark.rule("AR-1")
@every_variant
def test_amber_and_blue_take_turns(game):
    assert game.seats == ("Amber", "Blue")
    state = at(game)
    for mover, other in [("Amber", "Blue"), ("Blue", "Amber")] * 3:
        state = do(game, state, "roll 3-1")
        assert game.seats[game.mover(state)] == mover
        assert told(game, state, "place")[-1] == f"Now it is {other}'s turn (AR-1)"
        state = do(game, state, "place")
        assert game.mover(state) == CHANCE


@pytest.mark.rule("AR-1")
@pytest.mark.parametrize("name", ["green", "", 0, None, ["amber"]])
def test_there_is_no_third_player(name):
    assert faults(aranea(), {"mover": name}) == [f"mover is {name!r}; the players are amber and blue (AR-1)"]
    with pytest.raises(OptionError, match="first='green' is not one of: roll, amber, blue"):
        aranea(first="green")


@pytest.mark.rule("AR-5")
@every_variant
def test_the_number_is_the_sum_of_the_dice_but_three_and_four_count_as_one(game):
    counted = Counter()
    for roll, weight in game.chances(at(game)):
        number = 1 if (roll.high, roll.low) == (4, 3) else roll.high + roll.low
        state = do(game, at(game, amber="inner 12", first="amber"), str(roll))
        aside = " (not 7)" if number == 1 else ""
        assert told(game, at(game), str(roll)) == [f"Amber rolls {roll.dice}, which counts as {number}{aside} (AR-5)"]
        assert stones(game, do(game, state, "place"), "amber") == {"inner 12", f"outer {number}"}
        counted[number] += weight
    assert counted == WAYS
    assert sum(counted.values()) == 36


@pytest.mark.rule("AR-5")
@every_variant
def test_a_turn_is_one_roll_and_then_one_stone(game):
    state = at(game)
    assert offered(game, state) == []
    assert refused(game, state, "place") == "Amber has yet to roll (AR-5)"
    rolled = do(game, state, "roll 5-2")
    assert game.chances(rolled) == ()
    assert refused(game, rolled, "roll 6-6") == "Amber has rolled 5-2 and is to play a 7 (AR-5)"
    assert refused(game, do(game, rolled, "place"), "place") == "Blue has yet to roll (AR-5)"


@pytest.mark.rule("AR-6")
@both_modes
def test_the_larger_roll_goes_first_and_three_four_is_a_one_here_too(game):
    numbers = {roll: 1 if str(roll) == "roll 4-3" else roll.high + roll.low for roll, _ in game.rolls}
    for one, amber in numbers.items():
        for two, blue in numbers.items():
            if amber == blue:
                continue
            state = do(game, game.start(), str(one))
            assert game.mover(state) == CHANCE
            first = "Amber" if amber > blue else "Blue"
            larger = f"{max(amber, blue)} to {min(amber, blue)}"
            assert told(game, state, str(two))[-1] == f"{first} has the larger number, {larger}, and goes first (AR-6)"
            state = do(game, state, str(two))
            assert game.describe(state) == {"mover": first.lower(), "first": first.lower(), "amber": [], "blue": []}


@pytest.mark.rule("AR-6")
def test_the_rolls_to_begin_cite_their_rule_and_play_no_stone():
    game = aranea()
    assert told(game, game.start(), "roll 3-4") == ["Amber rolls 4-3, which counts as 1 (not 7) (AR-6)"]
    state = do(game, game.start(), "roll 3-4")
    assert refused(game, state, "place") == "First both players roll for who begins; Blue is to roll (AR-6)"
    assert fired(game, state, "roll 1-1") == ["AR-6", "AR-6"]


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("name", ["amber", "Blue"])
def test_who_begins_can_be_chosen_instead(name):
    game = aranea(first=name)
    state = do(game, game.start(), "roll 3-1")
    assert game.seats[game.mover(state)] == name.title()
    assert faults(game, {"opening": []})[0].endswith("(AR-6)")


@pytest.mark.rule("AR-7")
@pytest.mark.parametrize("clash", [False, True])
@pytest.mark.parametrize(("winner", "loser"), [("amber", "blue"), ("blue", "amber")])
@pytest.mark.parametrize("first", ["amber", "blue"])
def test_the_loser_begins_the_next_game_of_a_match(clash, winner, loser, first):
    game = aranea(clash=clash, best_of=3)
    before = at(game, winner, 3, first=first, **{winner: f"centre 1, centre 2, {column(3)}", loser: "outer 7"})
    score = "1:0" if winner == "amber" else "0:1"
    next_one = f"At {score} the next game begins: {loser.title()}, who lost the last one, goes first (AR-7)"
    assert told(game, before, "place")[-1] == next_one
    won = do(game, before, "place")
    assert game.outcome(won) is None
    assert game.seats[game.mover(won)].lower() == loser
    assert offered(game, won) == ["begin"]
    assert told(game, won, "begin") == [next_one]
    wins = [int(winner == "amber"), int(winner == "blue")]
    fresh = do(game, won, "begin")
    assert game.describe(fresh) == {"mover": loser, "first": loser, "amber": [], "blue": [], "wins": wins}


@pytest.mark.rule("AR-7")
def test_a_match_ends_with_the_game_that_decides_it():
    game = aranea(best_of=3)
    state = do(game, ends(game, wins=[1, 1]), "place")
    assert game.mover(state) == OVER
    outcome = game.outcome(state)
    assert outcome.reason.endswith("; the match ends 2:1")
    assert (outcome.scores, outcome.winners) == ((2, 1), (0,))
    assert refused(game, state, "begin").startswith("There is no next game to begin: The game is over. Amber wins")
    assert refused(game, state, "begin").endswith("(AR-7)")


@pytest.mark.rule("AR-7")
def test_a_single_game_has_no_next_one_and_a_match_needs_an_odd_number_of_games():
    game = aranea()
    assert game.mover(do(game, ends(game), "place")) == OVER
    assert refused(game, at(game), "begin") == "There is no next game to begin: Amber has yet to roll (AR-7)"
    with pytest.raises(OptionError, match="best_of=4 could end in a tie"):
        aranea(best_of=4)


@pytest.mark.rule("AR-7", "AR-10")
def test_in_clash_mode_the_loser_moves_clockwise_in_the_next_game():
    game = aranea(clash=True, best_of=3)
    state = do(game, ends(game), "place", "begin", "roll 1-1", "place", "roll 1-1", "place", "roll 4-3")
    assert fired(game, state, "place")[0] == "AR-8"
    state = do(game, state, "place", "roll 2-1", "move outer 2")
    assert stones(game, state, "amber") == {"outer 11"}


STUCK = {"amber": f"{column(6)}, {column(12)}, centre 12", "blue": "centre 6"}
"""With a 6 every stone of Amber's would enter a taken centre square."""


@pytest.mark.rule("AR-A5")
@both_modes
@pytest.mark.parametrize("first", ["amber", "blue"])
def test_the_turn_passes_where_nothing_can_be_done(game, first):
    state = at(game, "amber", 6, first=first, **STUCK)
    assert offered(game, state) == ["pass"]
    assert told(game, state, "pass") == [
        "Amber passes: nothing can be done with a 6 (AR-A5)",
        "Now it is Blue's turn (AR-1)",
    ]
    after = do(game, state, "pass")
    assert game.mover(after) == CHANCE
    assert game.describe(after) == {**game.describe(at(game, "blue", first=first, **STUCK))}
    for text in ["place", "move outer 6", "move middle 12", "move inner 12"]:
        assert refused(game, state, text).endswith("(AR-15)")


@pytest.mark.rule("AR-A5")
@both_modes
def test_whoever_can_play_must(game):
    for number in set(THROW) - {6}:
        state = at(game, "amber", number, **STUCK)
        choices = len(game.actions(state))
        assert choices > 1
        rolled = f"an {number}" if number in (8, 11) else f"a {number}"
        assert refused(game, state, "pass") == f"Amber has {choices} choices with {rolled} and must take one (AR-A5)"
    assert refused(game, at(game, "blue", 3), "pass") == "Blue has 1 choice with a 3 and must take one (AR-A5)"


@pytest.mark.rule("AR-A5")
def test_without_stones_to_play_the_turn_passes_too():
    game = aranea(stones=8, knocked="out")
    state = at(game, "blue", 2, blue="centre 1, centre 3", out=[0, 6])
    assert offered(game, state) == ["pass"]
    assert game.describe(do(game, state, "pass"))["mover"] == "amber"


@pytest.mark.rule("AR-A5")
@pytest.mark.parametrize("clash", [False, True])
def test_passing_can_be_chosen_to_be_always_allowed(clash):
    game = aranea(passing="free", clash=clash)
    state = at(game, "amber", 4, amber="outer 1")
    assert offered(game, state) == ["place", "move outer 1", "pass"]
    assert told(game, state, "pass")[0] == "Amber passes: passing is always allowed here (AR-A5)"
    assert stones(game, do(game, state, "pass"), "amber") == {"outer 1"}
    assert offered(game, at(game, "amber", 6, **STUCK)) == ["pass"]
    assert refused(game, at(game), "pass") == "Amber has yet to roll (AR-5)"


@pytest.mark.rule("AR-A6")
@both_modes
@pytest.mark.parametrize(("one", "two", "number"), [("3-1", "2-2", 4), ("4-3", "3-4", 1), ("6-1", "5-2", 7)])
def test_after_a_tie_both_roll_again(game, one, two, number):
    state = do(game, game.start(), f"roll {one}")
    assert told(game, state, f"roll {two}")[-1] == f"Both have {number}: both roll again (AR-A6)"
    assert do(game, state, f"roll {two}") == game.start()


@pytest.mark.rule("AR-A6")
def test_it_can_be_chosen_that_a_tie_lets_amber_begin():
    game = aranea(tie="first")
    state = do(game, game.start(), "roll 3-1")
    assert told(game, state, "roll 2-2")[-1] == "Both have 4: Amber, who rolled first, begins (AR-A6)"
    assert game.describe(do(game, state, "roll 2-2"))["mover"] == "amber"
    assert game.describe(do(game, state, "roll 6-1"))["mover"] == "blue"
