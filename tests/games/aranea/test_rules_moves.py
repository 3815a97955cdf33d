"""A stone in play: placing, moving, and where it comes to rest (AR-2, AR-8 to AR-15)."""

from __future__ import annotations

import pytest

from tests.games.aranea.helpers import (
    aranea,
    at,
    both_modes,
    both_seats,
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
NUMBERS = range(1, 13)
every_ring = pytest.mark.parametrize("ring", RINGS)


def clockwise(square, number):
    """Counted out one by one."""
    for _ in range(number):
        square = 1 if square == 12 else square + 1
    return square


def back(square, number):
    for _ in range(number):
        square = 12 if square == 1 else square - 1
    return square


@pytest.mark.rule("AR-2")
@every_variant
def test_the_web_has_three_rings_of_twelve_and_a_centre_of_twelve(game):
    squares = [f"{ring} {n}" for ring in (*RINGS, "centre") for n in NUMBERS]
    assert [cell.id for area in game.layout.areas for cell in area.cells if not cell.id.startswith("centre")] == [
        square for square in squares if not square.startswith("centre")
    ]
    assert {cell.id for area in game.layout.areas for cell in area.cells} == set(squares)
    for square in squares:
        assert stones(game, at(game, amber=[square]), "amber") == {square}
    for beyond in ["outer 0", "inner 13", "centre 13", "hub 1", "outer", "", 4, None]:
        expected = f"{beyond!r} is no square of the web such as 'outer 4' or 'centre 2' (AR-2)"
        assert faults(game, {"mover": "amber", "blue": [beyond]}) == [expected]


@pytest.mark.rule("AR-2")
def test_a_ring_is_a_circle_and_a_square_holds_one_stone():
    state = at(aranea(), "amber", 4, amber="middle 10", blue="middle 9")
    assert told(aranea(), state, "move middle 10")[1] == "The ring is a circle: after 12 comes 1 (AR-2)"
    clash = aranea(clash=True)
    state = at(clash, "blue", 4, first="amber", blue="middle 2")
    assert told(clash, state, "move middle 2")[1] == "The ring is a circle: before 1 comes 12 (AR-2)"
    twice = {"mover": "amber", "amber": ["inner 3"], "blue": ["inner 3"]}
    assert faults(aranea(), twice) == ["inner 3 holds 2 stones; a square holds one (AR-2)"]


@pytest.mark.rule("AR-2")
def test_a_move_from_a_square_that_is_not_there_is_refused():
    state = at(aranea(), "amber", 4)
    sentence = "There is no square outer 13: outer, middle, inner and centre have the squares 1 to 12 (AR-2)"
    assert refused(aranea(), state, "move outer 13") == sentence
    assert refused(aranea(), state, "move hub 3").startswith("There is no square hub 3")


@pytest.mark.rule("AR-8")
@every_variant
@both_seats
@pytest.mark.parametrize("number", NUMBERS)
def test_a_stone_is_placed_on_the_outer_square_of_the_number(game, mover, foe, number):
    state = at(game, mover, number, first="amber", **{foe: "centre 4", mover: "centre 1"})
    assert offered(game, state)[0] == "place"
    assert told(game, state, "place")[0] == f"{mover.title()} places a stone on outer {number} (AR-8)"
    after = do(game, state, "place")
    assert stones(game, after, mover) == {"centre 1", f"outer {number}"}
    assert stones(game, after, foe) == {"centre 4"}


@pytest.mark.rule("AR-8")
def test_a_click_on_another_outer_square_is_told_where_a_new_stone_goes():
    refusal = aranea().why_not(at(aranea(), "amber", 4), "outer 5")
    assert str(refusal) == "Amber rolled a 4: a new stone goes on outer 4, not outer 5 (AR-8)"


@pytest.mark.rule("AR-9")
@every_variant
@every_ring
@pytest.mark.parametrize("number", NUMBERS[:-1])
def test_a_stone_moves_clockwise_in_its_own_ring(game, ring, number):
    for square in NUMBERS:
        state = at(game, "amber", number, first="amber", amber=[f"{ring} {square}"])
        landing = f"{ring} {clockwise(square, number)}"
        assert f"move {ring} {square}" in offered(game, state)
        sentence = f"Amber's stone on {ring} {square} moves {number} clockwise to {landing} (AR-9)"
        assert told(game, state, f"move {ring} {square}")[0] == sentence
        assert stones(game, do(game, state, f"move {ring} {square}"), "amber") == {landing}


@pytest.mark.rule("AR-9")
@every_variant
def test_both_players_move_clockwise_but_for_clash_mode_and_only_their_own(game):
    state = at(game, "blue", 5, first="amber", amber="outer 1", blue="middle 3, inner 9")
    assert [text for text in offered(game, state) if text.startswith("move")] == ["move middle 3", "move inner 9"]
    assert refused(game, state, "move outer 1") == "The stone on outer 1 is Amber's; Blue moves only Blue's own (AR-9)"
    assert refused(game, state, "move outer 5") == "There is no stone on outer 5 to move (AR-9)"
    if not game.options["clash"]:
        assert stones(game, do(game, state, "move middle 3"), "blue") == {"middle 8", "inner 9"}
        assert fired(game, state, "move middle 3")[0] == "AR-9"


@pytest.mark.rule("AR-10")
@pytest.mark.parametrize(("first", "second"), [("amber", "blue"), ("blue", "amber")])
@every_ring
def test_in_clash_mode_the_second_player_moves_counter_clockwise(first, second, ring):
    game = aranea(clash=True)
    for number in NUMBERS[:-1]:
        for square in NUMBERS:
            stone = f"{ring} {square}"
            state = at(game, second, number, first=first, **{second: [stone]})
            landing = f"{ring} {back(square, number)}"
            sentence = f"{second.title()}'s stone on {stone} moves {number} counter-clockwise to {landing} (AR-10)"
            assert told(game, state, f"move {stone}")[0] == sentence
            assert stones(game, do(game, state, f"move {stone}"), second) == {landing}
            state = at(game, first, number, first=first, **{first: [stone]})
            assert fired(game, state, f"move {stone}")[0] == "AR-9"
            assert stones(game, do(game, state, f"move {stone}"), first) == {f"{ring} {clockwise(square, number)}"}


@pytest.mark.rule("AR-10")
def test_clash_mode_is_for_ring_moves_and_an_option_that_is_off_unless_chosen():
    game = aranea(clash=True)
    assert stones(game, do(game, at(game, "blue", 5, first="amber"), "place"), "blue") == {"outer 5"}
    state = at(aranea(), "blue", 4, first="amber", blue="outer 6")
    assert stones(aranea(), do(aranea(), state, "move outer 6"), "blue") == {"outer 10"}


@pytest.mark.rule("AR-11")
@every_variant
@both_seats
def test_a_stone_in_the_centre_is_never_moved(game, mover, foe):
    for number in NUMBERS:
        state = at(game, mover, number, **{mover: "centre 2, inner 2", foe: "centre 5"})
        assert not [text for text in offered(game, state) if "centre" in text]
        for square in ("centre 2", "centre 5"):
            sentence = f"The stone on {square} is in the centre, where stones are never moved (AR-11)"
            assert refused(game, state, f"move {square}") == sentence
            assert str(game.why_not(state, square)) == sentence


@pytest.mark.rule("AR-11")
@every_variant
@both_seats
def test_a_stone_that_enters_the_centre_is_told_to_stay_and_nobody_takes_its_place(game, mover, foe):
    state = at(game, mover, 7, first=mover, **{mover: column(7)})
    assert "The stone on centre 7 stays there for good, as all stones in the centre do (AR-11)" in told(
        game, state, "place"
    )
    inside = do(game, state, "place")
    assert "centre 7" in stones(game, inside, mover)
    later = at(game, foe, 7, first=mover, **{foe: column(7), mover: "centre 7"})
    assert "place" not in offered(game, later)
    assert refused(game, later, "place").endswith("(AR-15)")


@pytest.mark.rule("AR-12")
@every_variant
@both_seats
@pytest.mark.parametrize("number", NUMBERS)
def test_placing_on_an_opposing_stone_takes_it_off_and_stands_in_its_place(game, mover, foe, number):
    state = at(game, mover, number, first=mover, **{foe: f"outer {number}, inner 1"})
    verb = "is knocked off" if game.options["knocked"] == "out" else "goes back to the stockpile"
    assert f"{foe.title()}'s stone on outer {number} {verb} (AR-12)" in told(game, state, "place")
    after = do(game, state, "place")
    assert stones(game, after, mover) == {f"outer {number}"}
    assert stones(game, after, foe) == {"inner 1"}


@pytest.mark.rule("AR-12")
@every_variant
@every_ring
def test_moving_onto_an_opposing_stone_takes_it_off(game, ring):
    for number in NUMBERS[:-1]:
        landing = f"{ring} {clockwise(8, number)}"
        state = at(game, "blue", number, first="blue", blue=[f"{ring} 8"], amber=[landing, "centre 9"])
        assert "AR-12" in fired(game, state, f"move {ring} 8")
        after = do(game, state, f"move {ring} 8")
        assert (stones(game, after, "blue"), stones(game, after, "amber")) == ({landing}, {"centre 9"})


@pytest.mark.rule("AR-13")
@every_variant
@both_seats
@pytest.mark.parametrize(("ring", "inward"), [("outer", "middle"), ("middle", "inner"), ("inner", "centre")])
def test_landing_on_an_own_stone_sends_the_stone_in_play_inward(game, mover, foe, ring, inward):
    for number in NUMBERS[:-1]:
        landing = clockwise(9, number)
        state = at(game, mover, number, first=mover, **{mover: f"{ring} 9, {ring} {landing}"})
        has = f"{mover.title()} has a stone on {ring} {landing} already, so this one goes inward to {inward} {landing}"
        assert f"{has} (AR-13)" in told(game, state, f"move {ring} 9")
        after = do(game, state, f"move {ring} 9")
        assert stones(game, after, mover) == {f"{ring} {landing}", f"{inward} {landing}"}


@pytest.mark.rule("AR-13")
@every_variant
def test_placing_on_an_own_stone_leaves_the_old_one_and_goes_inward(game):
    for number in NUMBERS:
        state = at(game, "amber", number, amber=f"outer {number}")
        assert "AR-13" in fired(game, state, "place")
        assert stones(game, do(game, state, "place"), "amber") == {f"outer {number}", f"middle {number}"}


@pytest.mark.rule("AR-14")
@every_variant
@pytest.mark.parametrize("depth", [2, 3])
def test_going_inward_again_and_again_until_it_rests(game, depth):
    rings = (*RINGS, "centre")
    for number in NUMBERS:
        state = at(game, "amber", number, amber=column(number, *rings[:depth]))
        again = [f"There is a stone on {ring} {number} too, so the same holds again (AR-14)" for ring in rings[1:depth]]
        assert [line for line in told(game, state, "place") if line.endswith("(AR-14)")] == again
        after = do(game, state, "place")
        assert stones(game, after, "amber") == {f"{ring} {number}" for ring in rings[: depth + 1]}


@pytest.mark.rule("AR-14", "AR-12")
@every_variant
@pytest.mark.parametrize(("own", "hit"), [(["outer"], "middle"), (["outer", "middle"], "inner"), (["middle"], "inner")])
def test_an_opposing_stone_on_the_way_inward_is_knocked_off_there(game, own, hit):
    state = at(game, "amber", 3, first="amber", amber=f"{own[0]} 11, {column(2, *own)}", blue=f"{hit} 2, centre 2")
    action = f"move {own[0]} 11"
    assert fired(game, state, action)[-3:-1] in (["AR-14", "AR-12"], ["AR-12", "AR-A3"])
    after = do(game, state, action)
    assert stones(game, after, "amber") == {f"{ring} 2" for ring in (*own, hit)}
    assert stones(game, after, "blue") == {"centre 2"}


@pytest.mark.rule("AR-14")
@both_modes
def test_an_opposing_stone_ends_the_way_inward_even_before_more_own_stones(game):
    state = at(game, "amber", 5, amber="outer 5, inner 5", blue="middle 5")
    after = do(game, state, "place")
    assert stones(game, after, "amber") == {"outer 5", "middle 5", "inner 5"}
    assert stones(game, after, "blue") == set()


@pytest.mark.rule("AR-15")
@every_variant
@both_seats
@pytest.mark.parametrize("holder", ["mover", "foe"])
def test_a_taken_centre_square_shuts_the_way_whoever_holds_it(game, mover, foe, holder):
    owner = mover if holder == "mover" else foe
    for number in NUMBERS:
        spec = {mover: column(number).split(", "), foe: []}
        spec[owner] = [*spec[owner], f"centre {number}"]
        state = at(game, mover, number, first=mover, **spec)
        assert "place" not in offered(game, state)
        sentence = f"The stone would go inward to centre {number}, which {owner.title()}'s stone holds (AR-15)"
        assert refused(game, state, "place") == sentence


@pytest.mark.rule("AR-15")
@every_variant
@every_ring
def test_moves_into_a_taken_centre_square_are_held_back_on_every_ring(game, ring):
    rings = RINGS[RINGS.index(ring) :]
    for number in NUMBERS[:-1]:
        landing = clockwise(10, number)
        own = f"{ring} 10, {column(landing, *rings)}"
        state = at(game, "blue", number, first="blue", blue=own, amber=f"centre {landing}")
        assert f"move {ring} 10" not in offered(game, state)
        sentence = f"The stone would go inward to centre {landing}, which Amber's stone holds (AR-15)"
        assert refused(game, state, f"move {ring} 10") == sentence
        free = at(game, "blue", number, first="blue", blue=own, amber=f"centre {landing % 12 + 1}")
        assert f"move {ring} 10" in offered(game, free)


@pytest.mark.rule("AR-15", "AR-10")
def test_clash_mode_holds_back_what_would_arrive_counter_clockwise():
    game = aranea(clash=True)
    state = at(game, "blue", 4, first="amber", blue="inner 6, inner 2, inner 10", amber="centre 2")
    assert offered(game, state) == ["place", "move inner 2", "move inner 10"]
    assert refused(game, state, "move inner 6").endswith("(AR-15)")
