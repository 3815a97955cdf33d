"""How a game is won: three in line, or five in the centre, at once (AR-3, AR-4, AR-A1)."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexwidgets.core.game import CHANCE, OVER
from tests.games.aranea.helpers import aranea, at, both_seats, column, do, fired, refused, stones, told

SHAPES = {
    "wide": (4, lambda n: n),
    "tall": (3, lambda n: n),
    "columns": (4, lambda n: (n - 1) % 3 * 4 + (n - 1) // 3 + 1),
}
"""How many columns, and which place (row by row from the top left) each number has."""
NUMBERS = range(1, 13)


def in_line(shape, three):
    """Whether three squares are neighbours in a straight or diagonal line, by their rows and columns."""
    width, place = SHAPES[shape]
    (r1, c1), (r2, c2), (r3, c3) = sorted(divmod(place(n) - 1, width) for n in three)
    return (r2 - r1, c2 - c1) == (r3 - r2, c3 - c2) and max(abs(r2 - r1), abs(c2 - c1)) == 1


def has_line(shape, squares):
    return any(in_line(shape, three) for three in combinations(squares, 3))


def entering(game, mover, number, centre, foe_centre=()):
    """The mover may enter the centre by placing; these squares are held there already."""
    foe = "blue" if mover == "amber" else "amber"
    own = [*column(number).split(", "), *(f"centre {n}" for n in centre)]
    return at(game, mover, number, first="amber", **{mover: own, foe: [f"centre {n}" for n in foe_centre]})


every_shape = pytest.mark.parametrize("shape", SHAPES)
each_mode = pytest.mark.parametrize("clash", [False, True])


@pytest.mark.rule("AR-3", "AR-A1")
@every_shape
@each_mode
@both_seats
def test_three_in_line_win_at_once_and_no_other_three(shape, clash, mover, foe):
    game = aranea(centre=shape, clash=clash)
    lines = 0
    for three in combinations(NUMBERS, 3):
        *held, last = three
        state = entering(game, mover, last, held)
        after = do(game, state, "place")
        if not in_line(shape, three):
            assert game.mover(after) == CHANCE
            assert not {"AR-3", "AR-4"} & set(fired(game, state, "place"))
            continue
        lines += 1
        squares = "centre {}, centre {} and centre {}".format(*three)
        assert told(game, state, "place")[-1] == f"{mover.title()} wins: three in line on {squares} (AR-3)"
        assert game.mover(after) == OVER
        assert game.actions(after) == game.chances(after) == ()
    assert lines == 14


@pytest.mark.rule("AR-3")
@both_seats
def test_whichever_of_the_three_comes_last_ends_the_game(mover, foe):
    game = aranea()
    for last in (2, 7, 12):
        state = entering(game, mover, last, {2, 7, 12} - {last})
        assert fired(game, state, "place")[-1] == "AR-3"
    outcome = game.outcome(do(game, entering(game, mover, 7, [2, 12]), "place"))
    winner = game.seats.index(mover.title())
    assert outcome.rule == "AR-3"
    assert outcome.winners == (winner,)
    assert outcome.scores == ((1, 0), (0, 1))[winner]


@pytest.mark.rule("AR-3")
def test_a_line_must_be_ones_own_and_unbroken():
    game = aranea()
    assert game.mover(do(game, entering(game, "amber", 4, [1, 2]), "place")) == CHANCE
    assert game.mover(do(game, entering(game, "amber", 3, [1], foe_centre=[2]), "place")) == CHANCE
    assert game.mover(do(game, entering(game, "amber", 5, [4, 3]), "place")) == CHANCE


@pytest.mark.rule("AR-3")
@both_seats
def test_a_ring_move_into_the_centre_wins_as_well(mover, foe):
    game = aranea()
    state = at(game, mover, 4, **{mover: "inner 10, inner 2, centre 6, centre 10"})
    assert fired(game, state, "move inner 10")[-1] == "AR-3"
    assert game.outcome(do(game, state, "move inner 10")).winners == (game.seats.index(mover.title()),)


@pytest.mark.rule("AR-4", "AR-A1")
@every_shape
@each_mode
@both_seats
def test_five_in_the_centre_win_at_once_and_four_do_not(shape, clash, mover, foe):
    game = aranea(centre=shape, clash=clash)
    tried = 0
    for five in combinations(NUMBERS, 5):
        if has_line(shape, five):
            continue
        tried += 1
        *held, last = five
        state = entering(game, mover, last, held)
        assert told(game, state, "place")[-1] == f"{mover.title()} wins: 5 stones in the centre (AR-4)"
        after = do(game, state, "place")
        assert (game.mover(after), game.outcome(after).rule) == (OVER, "AR-4")
        four = entering(game, mover, last, held[:-1], foe_centre=held[-1:])
        assert game.mover(do(game, four, "place")) == CHANCE
    assert tried > 50


@pytest.mark.rule("AR-3", "AR-4")
def test_the_first_to_win_ends_the_game_and_nothing_can_be_done_after_it():
    game = aranea()
    state = do(game, entering(game, "blue", 5, [1, 9], foe_centre=[3, 4, 6, 12]), "place")
    verdict = "Blue wins: three in line on centre 1, centre 5 and centre 9"
    assert game.outcome(state).reason == verdict
    for text in ("roll 3-1", "place", "move outer 5", "pass"):
        assert refused(game, state, text) == f"The game is over. {verdict} (AR-3)"
    assert stones(game, state, "amber") == {"centre 3", "centre 4", "centre 6", "centre 12"}
    five = do(game, entering(game, "blue", 9, [1, 2, 4, 7]), "place")
    assert refused(game, five, "place") == "The game is over. Blue wins: 5 stones in the centre (AR-4)"


@pytest.mark.rule("AR-4")
def test_stones_on_the_rings_do_not_count():
    game = aranea()
    state = at(game, "amber", 8, amber=f"{column(8)}, inner 1, inner 2, inner 3, centre 1, centre 2, centre 7")
    assert game.mover(do(game, state, "place")) == CHANCE
