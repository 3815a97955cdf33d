"""Our readings where the source is silent, and the other readings to choose (AR-A1 to AR-A4, AR-A7)."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import CHANCE, OVER, OptionError
from tests.games.aranea import reference
from tests.games.aranea.helpers import (
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

RINGS = ("outer", "middle", "inner")


@pytest.mark.rule("AR-A1")
@pytest.mark.parametrize("centre", reference.CENTRES)
@pytest.mark.parametrize("clash", [False, True])
def test_the_centre_is_numbered_as_its_shape_says_and_entering_tells_where(centre, clash):
    game = aranea(centre=centre, clash=clash)
    for row, text in enumerate(reference.CENTRES[centre], 1):
        for place, number in enumerate(map(int, text.split()), 1):
            lies = f"The square centre {number} lies in row {row}, column {place} of the centre (AR-A1)"
            assert lies in told(game, at(game, "amber", number, amber=column(number)), "place")


@pytest.mark.rule("AR-A1")
def test_four_columns_and_three_rows_unless_another_shape_is_chosen():
    assert aranea().options["centre"] == "wide"
    assert aranea().edition.assumed == {"centre": "AR-A1"}
    by_shape = {
        centre: fired(game, at(game, "amber", 7, amber=f"centre 1, centre 4, {column(7)}"), "place")[-1]
        for centre in reference.CENTRES
        if (game := aranea(centre=centre))
    }
    assert by_shape == {"wide": "AR-1", "tall": "AR-3", "columns": "AR-3"}


@pytest.mark.rule("AR-A1")
@pytest.mark.parametrize("centre", ["round", "", "assumed", "wide.tall"])
def test_an_unknown_shape_is_an_error_that_lists_the_known_ones(centre):
    with pytest.raises(OptionError, match=f"centre={centre!r} is not one of: 'wide', 'tall', 'columns'"):
        aranea(centre=centre)


@pytest.mark.rule("AR-A2")
@both_modes
def test_the_stockpile_never_runs_out_unless_a_number_is_chosen(game):
    squares = [f"{ring} {n}" for ring in RINGS for n in range(1, 13)]
    for count in range(37):
        state = at(game, "amber", 5, amber=squares[:count])
        assert "place" in offered(game, state)
        assert "AR-A2" not in fired(game, state, "place")
        assert len(stones(game, do(game, state, "place"), "amber")) == count + 1


@pytest.mark.rule("AR-A2")
@pytest.mark.parametrize("clash", [False, True])
@pytest.mark.parametrize("limit", [8, 9, 20])
def test_with_so_many_stones_placing_ends_when_all_are_in_use(limit, clash):
    game = aranea(stones=limit, clash=clash)
    web = [f"{ring} {n}" for ring in ("middle", "outer") for n in range(1, 13)][: limit - 1]
    state = at(game, "blue", 12, blue=web)
    assert "Blue has 0 stones left in the stockpile (AR-A2)" in told(game, state, "place")
    state = at(game, "blue", 12, blue=[*web, "inner 4"])
    assert "place" not in offered(game, state)
    assert refused(game, state, "place") == f"Blue's stockpile is empty: {limit} stones on the web (AR-A2)"
    assert str(game.why_not(state, "outer 12")) in (
        f"Blue's stockpile is empty: {limit} stones on the web (AR-A2)",
        "None",
    )
    too_many = {"mover": "blue", "blue": [*web, "inner 4", "inner 5"]}
    assert faults(game, too_many) == [f"Blue has {limit + 1} stones; there are {limit} (AR-A2)"]


@pytest.mark.rule("AR-A2")
@pytest.mark.parametrize("value", [7, 0, -1, "8", True, 8.0])
def test_fewer_than_eight_stones_are_no_game(value):
    with pytest.raises(OptionError, match="is not one of: None, a whole number from 8"):
        aranea(stones=value)


@pytest.mark.rule("AR-A3")
@pytest.mark.parametrize("clash", [False, True])
def test_a_stone_knocked_off_returns_to_the_stockpile_and_can_be_placed_again(clash):
    game = aranea(stones=8, clash=clash)
    web = [f"middle {n}" for n in range(1, 8)]
    state = at(game, "amber", 4, blue=[*web, "outer 4"])
    after = do(game, state, "place", "roll 3-1")
    assert "AR-A3" not in fired(game, state, "place")
    assert "Blue's stone on outer 4 goes back to the stockpile (AR-12)" in told(game, state, "place")
    assert "place" in offered(game, after)


@pytest.mark.rule("AR-A3")
@pytest.mark.parametrize("clash", [False, True])
def test_it_can_be_chosen_that_a_stone_knocked_off_is_out_of_the_game(clash):
    game = aranea(stones=8, knocked="out", clash=clash)
    web = [f"middle {n}" for n in range(1, 8)]
    state = at(game, "amber", 4, blue=[*web, "outer 4"])
    assert told(game, state, "place")[-3:-1] == [
        "Blue's stone on outer 4 is knocked off (AR-12)",
        "Blue's stone is out of the game (AR-A3)",
    ]
    after = do(game, state, "place", "roll 3-1")
    assert "place" not in offered(game, after)
    assert refused(game, after, "place") == "Blue's stockpile is empty: 7 stones on the web, 1 out of the game (AR-A2)"
    assert game.describe(after)["out"] == [0, 1]


@pytest.mark.rule("AR-A3")
@pytest.mark.parametrize("clash", [False, True])
def test_a_draw_when_neither_player_has_the_stones_to_enter_the_centre(clash):
    game = aranea(stones=8, knocked="out", clash=clash)
    spec = {
        "mover": "amber",
        "dice": "5-1",
        "amber": ["middle 2"],
        "blue": ["middle 8", "outer 1", "outer 2", "inner 1"],
    }
    state = game.position({**spec, "out": [7, 4]})
    verdict = "A draw: neither player has the stones to bring another one into the centre"
    assert told(game, state, "move middle 2")[-1] == f"{verdict} (AR-A3)"
    drawn = do(game, state, "move middle 2")
    assert game.mover(drawn) == OVER
    outcome = game.outcome(drawn)
    assert (outcome.reason, outcome.rule, outcome.scores, outcome.winners) == (verdict, "AR-A3", (0, 0), (0, 1))
    assert refused(game, drawn, "roll 3-1") == f"The game is over. {verdict} (AR-A3)"
    one_more = game.position({**spec, "out": [7, 3]})
    assert game.mover(do(game, one_more, "move middle 2")) == CHANCE
    match = aranea(stones=8, knocked="out", clash=clash, best_of=3)
    drawn = do(match, match.position({**spec, "first": "blue", "out": [7, 4], "wins": [1, 0]}), "move middle 2")
    assert match.outcome(drawn) is None
    assert told(match, drawn, "begin") == ["At 1:0 the next game begins: after a draw Blue goes first again (AR-A3)"]
    assert match.describe(do(match, drawn, "begin")) == {
        "mover": "blue", "first": "blue", "amber": [], "blue": [], "wins": [1, 0],
    }  # fmt: skip


@pytest.mark.rule("AR-A3")
@pytest.mark.parametrize("stock", range(5))
@pytest.mark.parametrize("outer", range(4))
def test_a_draw_is_called_exactly_where_no_stone_could_enter_any_more(stock, outer):
    """Against a search through all that the stones could do."""
    game = aranea(stones=16, knocked="out")
    for middle in range(4):
        for inner in range(4):
            own = [f"{r} {n}" for r, k in zip(RINGS, (outer, middle, inner), strict=True) for n in range(1, k + 1)]
            state = at(game, "amber", amber=own, out=[16 - stock - len(own), 16])
            assert (game.mover(state) == OVER) != reference.can_enter((stock, outer, middle, inner))


@pytest.mark.rule("AR-A4")
@every_variant
@pytest.mark.parametrize("ring", RINGS)
def test_a_twelve_brings_a_stone_back_to_its_own_square(game, ring):
    for square in range(1, 13):
        stone, action = f"{ring} {square}", f"move {ring} {square}"
        state = at(game, "blue", 12, first="amber", blue=[stone], amber="centre 4")
        if game.options["around"] == "forbidden":
            assert action not in offered(game, state)
            assert refused(game, state, action) == f"A 12 would bring the stone on {stone} back to where it is (AR-A4)"
            continue
        assert action in offered(game, state)
        assert told(game, state, action) == [
            f"Blue's stone on {stone} goes once around its ring and changes nothing (AR-A4)",
            "Now it is Amber's turn (AR-1)",
        ]
        after = do(game, state, action)
        assert (stones(game, after, "blue"), stones(game, after, "amber")) == ({stone}, {"centre 4"})


@pytest.mark.rule("AR-A4", "AR-15")
@both_modes
def test_going_around_sends_nothing_inward_even_before_a_taken_centre_square(game):
    state = at(game, "amber", 12, amber=f"{column(12)}, {column(3)}", blue="centre 12, centre 3")
    assert offered(game, state) == [f"move {ring} {n}" for ring in RINGS for n in (3, 12)]
    for action in offered(game, state):
        assert stones(game, do(game, state, action), "amber") == stones(game, state, "amber")


@pytest.mark.rule("AR-A7")
@every_variant
@pytest.mark.parametrize("ring", RINGS)
def test_only_the_square_landed_on_matters(game, ring):
    state = at(game, "amber", 5, first="amber", amber=f"{ring} 10, {ring} 1", blue=f"{ring} 12, {ring} 2")
    action = f"move {ring} 10"
    if game.options["passed"] == "blocked":
        owned = f"Blue's stone on {ring} 2 and Blue's stone on {ring} 12"
        assert refused(game, state, action) == f"The stone on {ring} 10 can't pass {owned} (AR-A7)"
        return
    owned = f"Amber's stone on {ring} 1, Blue's stone on {ring} 2 and Blue's stone on {ring} 12"
    assert f"It passes over {owned}, which doesn't matter (AR-A7)" in told(game, state, action)
    after = do(game, state, action)
    assert stones(game, after, "amber") == {f"{ring} 3", f"{ring} 1"}
    assert stones(game, after, "blue") == {f"{ring} 12", f"{ring} 2"}


@pytest.mark.rule("AR-A7")
@pytest.mark.parametrize("clash", [False, True])
def test_where_stones_block_one_may_still_land_on_them_and_pass_ones_own(clash):
    game = aranea(passed="blocked", clash=clash)
    state = at(game, "amber", 3, first="amber", amber="outer 1, outer 2, outer 12", blue="outer 4, middle 2, middle 3")
    assert offered(game, state) == ["place", "move outer 1", "move outer 12"]
    assert stones(game, do(game, state, "move outer 1"), "blue") == {"middle 2", "middle 3"}
    assert refused(game, state, "move outer 2") == "The stone on outer 2 can't pass Blue's stone on outer 4 (AR-A7)"


@pytest.mark.rule("AR-A7", "AR-10")
def test_in_clash_mode_the_stones_behind_block_the_second_player():
    game = aranea(passed="blocked", clash=True)
    state = at(game, "blue", 4, first="amber", blue="outer 2, outer 8", amber="outer 12, outer 9")
    assert offered(game, state) == ["place", "move outer 8"]
    assert refused(game, state, "move outer 2") == "The stone on outer 2 can't pass Amber's stone on outer 12 (AR-A7)"
