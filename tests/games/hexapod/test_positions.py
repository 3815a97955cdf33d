"""Positions set up by hand: every fault of an impossible one is listed, a possible one is described as it was given."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER, ImpossiblePosition
from hexwidgets.games.hexapod.rules import Hexapod
from tests.games.hexapod.helpers import (
    BLUES,
    GOLDS,
    do,
    every_variant,
    faults,
    hexapod,
    in_turn,
    late,
    lively_game,
    with_cards,
)

TOPAZ = {"mover": "topaz"}
BEGUN = {"mover": "topaz", "hands": [1, 2]}
KEYS = (
    "mover, first, topaz, lapis, left, middle, right, hands, gems, out, drawn, spent, unseen, reveal, discarded, ending"
)
NOT_OVER = "the game isn't over before both have passed or the Spider has had its last turn (HX-13)"


def late_spec() -> dict[str, Any]:
    """A position of a game in which many cards were played."""
    return with_cards(BLUES).describe(late(with_cards(BLUES)))


@pytest.mark.rule("HX-1", "HX-2", "HX-3", "HX-5", "HX-12", "HX-13", "HX-A1", "HX-A4")
@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({}, "mover is None; the players are topaz and lapis (HX-1)"),
        ({**BEGUN, "first": "ruby"}, "first is 'ruby'; the players are topaz and lapis (HX-1)"),
        ({**BEGUN, "dice": 3, "cards": 5}, f"a position has no 'dice', 'cards'; it has {KEYS}, over (HX-1)"),
        ({**BEGUN, "gems": [4, 3]}, "Topaz has 4 Gems; everybody begins with 3 (HX-1)"),
        ({**BEGUN, "gems": [3, -1]}, "gems is [3, -1]; it should be a number for each player (HX-1)"),
        ({**BEGUN, "gems": 3}, "gems is 3; it should be a number for each player (HX-1)"),
        ({**TOPAZ, "hands": 5}, "hands is 5; it should be a card for each player, or 0 for none yet (HX-3)"),
        ({**TOPAZ, "hands": [1]}, "hands is [1]; it should be a card for each player, or 0 for none yet (HX-3)"),
        ({**TOPAZ, "hands": [1, 42]}, "42 in Lapis's hand is no card of this deck (HX-A1)"),
        ({**TOPAZ, "hands": [1, "spider"]}, "'spider' in Lapis's hand is no card of this deck (HX-A1)"),
        ({**TOPAZ, "hands": [[1], 2]}, "[1] in Topaz's hand is no card of this deck (HX-A1)"),
        ({**TOPAZ, "hands": [7, 7]}, "card 7 is in 2 places: Topaz's hand and Lapis's hand (HX-1)"),
        ({**BEGUN, "left": [1]}, "card 1 is in 2 places: Topaz's hand and the left stack (HX-1)"),
        ({**BEGUN, "left": 5}, "left is 5; it should be a list of cards (HX-A1)"),
        ({**BEGUN, "left": [99]}, "99 in the left stack is no card of this deck (HX-A1)"),
        ({**BEGUN, "drawn": 0}, "0 in the card drawn is no card of this deck (HX-A1)"),
        (
            {**BEGUN, "topaz": "3 at e5"},
            "topaz is '3 at e5'; it should list the cards played, such as '17 at e5' (HX-5)",
        ),
        ({**BEGUN, "topaz": [3]}, "3 in topaz is no card played, such as '17 at e5' (HX-5)"),
        ({**BEGUN, "lapis": ["99 at d4"]}, "99 in Lapis's Display is no card of this deck (HX-A1)"),
        ({**BEGUN, "spent": 2}, "spent is 2; in one turn 1 may be spent (HX-A4)"),
        ({**BEGUN, "spent": "1"}, "spent is '1'; in one turn 1 may be spent (HX-A4)"),
        ({**BEGUN, "spent": 1}, "Topaz has 3 Gems left and can't have spent 1 now (HX-1)"),
        ({**BEGUN, "out": "topaz"}, "out is 'topaz'; it should list players (HX-12)"),
        ({**BEGUN, "out": ["ruby"]}, "out is 'ruby'; the players are topaz and lapis (HX-1)"),
        ({**BEGUN, "out": ["topaz"]}, "Topaz is out and has no turn (HX-12)"),
        ({**BEGUN, "reveal": "centre"}, "reveal is 'centre'; the stacks are left, middle and right (HX-2)"),
        ({**BEGUN, "ending": "soon"}, "ending is 'soon'; it is 'this turn' and 'last turn' (HX-13)"),
        ({**BEGUN, "ending": [1]}, "ending is [1]; it is 'this turn' and 'last turn' (HX-13)"),
        ({**BEGUN, "over": 1}, "over is 1; it is true or false (HX-13)"),
        ({**BEGUN, "unseen": [1, 2]}, "unseen is [1, 2]; it should be a number of cards for each stack (HX-2)"),
        (
            {**BEGUN, "unseen": [-1, 19, 19]},
            "unseen is [-1, 19, 19]; it should be a number of cards for each stack (HX-2)",
        ),
        ({**BEGUN, "unseen": [9, 9, 9]}, "unseen is [9, 9, 9], 27 in all, but 37 cards were never seen (HX-2)"),
        (
            {**BEGUN, "over": True},
            NOT_OVER,
        ),
    ],
)
def test_one_fault(spec: dict[Any, Any], fault: str) -> None:
    assert faults(hexapod(), spec) == [fault]


@pytest.mark.rule("HX-2", "HX-3", "HX-4", "HX-5", "HX-11", "HX-13", "HX-A5")
@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"left": [], "unseen": [3, 13, 12]}, "the left stack shows no card, but has 3 (HX-2)"),
        ({"unseen": [0, 14, 13]}, "the middle stack has 14 unseen cards; it began with 14 (HX-2)"),
        ({"left": [41, 38, 37], "unseen": [0, 13, 12]}, "5 cards of the stacks are known, with 0 Gems spent (HX-11)"),
        ({"topaz": [], "unseen": [6, 13, 13]}, "Topaz has played 0 cards and Lapis has played 5 cards; {} (HX-4)"),
        ({"ending": "last turn"}, "the Spider is seen exactly when the ending is said to have come (HX-13)"),
        ({"left": ["spider"]}, "the Spider is seen exactly when the ending is said to have come (HX-13)"),
        (
            {"left": [41], "middle": ["spider"], "unseen": [2, 13, 12], "ending": "last turn"},
            "the Spider was among the bottom 3 of a stack, but 13 unseen cards are left there (HX-2)",
        ),
        (
            {"left": ["spider"], "unseen": [2, 13, 12], "ending": "this turn"},
            "the Spider came in this turn, but nothing was drawn or moved (HX-13)",
        ),
        (
            {"left": ["spider"], "unseen": [2, 13, 12], "ending": "last turn", "out": ["lapis"]},
            "nobody has a last turn after passing, or after the opponent was out (HX-13)",
        ),
        (
            {"left": [], "reveal": "left", "unseen": [3, 13, 12]},
            "a card is revealed by a draw or a Gem, and there was neither (HX-5)",
        ),
        (
            {"reveal": "left", "drawn": 38, "unseen": [1, 13, 12]},
            "the left stack is to show its next card, so it has unseen ones and no other (HX-2)",
        ),
        (
            {"drawn": 38, "unseen": [1, 13, 12], "out": ["topaz", "lapis"]},
            "the game is over, so nothing is drawn, spent or revealed (HX-13)",
        ),
        ({"over": True, "out": ["lapis"]}, NOT_OVER),
        ({"over": True, "out": ["topaz"]}, NOT_OVER),
        ({"left": ["spider"], "ending": "this turn", "over": True}, NOT_OVER),
        ({"left": ["spider"], "ending": "this turn", "out": ["topaz", "lapis"]}, NOT_OVER),
        (
            {"spent": 1, "gems": [2, 3], "out": ["topaz", "lapis"]},
            "the game is over, so nothing is drawn, spent or revealed (HX-13)",
        ),
        (
            {"left": ["spider"], "middle": ["spider"], "unseen": [2, 13, 13], "ending": "last turn"},
            "the Spider is in 2 places: the left stack and the middle stack (HX-1)",
        ),
        (
            {"discarded": [38], "unseen": [1, 13, 12]},
            "cards are discarded, but here no draw is allowed after which nothing fits (HX-A5)",
        ),
    ],
)
def test_one_fault_late_in_a_game(spec: dict[str, Any], fault: str) -> None:
    turns = "they take turns, and a turn without a play costs a Gem"
    assert faults(with_cards(BLUES), {**late_spec(), **spec}) == [fault.format(turns)]


@pytest.mark.rule("HX-2")
def test_a_stack_that_is_to_show_a_card_has_one() -> None:
    game = with_cards(BLUES)
    spec = {**game.describe(late(game, left=0, played=6)), "left": [], "reveal": "left", "drawn": 38}
    sentence = "the left stack is to show its next card, so it has unseen ones and no other (HX-2)"
    assert faults(game, spec) == [sentence]


@pytest.mark.rule("HX-13")
def test_nothing_is_revealed_once_the_game_is_over() -> None:
    spec = {**late_spec(), "left": [], "reveal": "left", "unseen": [3, 13, 12], "out": ["topaz", "lapis"]}
    assert faults(with_cards(BLUES), spec)[-1] == "the game is over, so nothing is drawn, spent or revealed (HX-13)"


@pytest.mark.rule("HX-2")
def test_until_a_card_is_taken_the_stacks_are_as_high_as_they_began() -> None:
    spec = {**TOPAZ, "left": [1], "middle": [2], "right": [3]}
    assert hexapod().position({**spec, "unseen": [13, 13, 13]}).actor == 0
    assert faults(hexapod(), {**spec, "unseen": [12, 14, 13]}) == [
        "the left stack has 12 unseen cards; it began with 14 (HX-2)",
        "the middle stack has 14 unseen cards; it began with 14 (HX-2)",
    ]


@pytest.mark.rule("HX-7", "HX-8", "HX-9", "HX-10")
@pytest.mark.parametrize(
    ("played", "fault"),
    [
        (["1 at d4"], "1 at d4: The first card lies at e5: elsewhere would be the same (HX-10)"),
        (["1 at e5", "2 at z9"], "2 at z9: There is no space z9; spaces are a1 to j10 (HX-10)"),
        (["1 at e5", "3 at g5"], "3 at g5: At g5 no insect of card 3 lies exactly on one of its own kind (HX-7)"),
        (["1 at e5", "2 at e5"], "2 at e5: Only a Dung Beetle may cover the Dung Beetle on f6 (HX-8)"),
        (["4 at e5", "5 at d5"], "5 at d5: Half of the Moth on e6 and f6 would be covered (HX-9)"),
    ],
)
def test_a_display_was_played_by_the_rules(played: list[str], fault: str) -> None:
    game = with_cards("blue dung / blue blue", BLUES, "gold dung / gold gold", "moth moth / blue blue", BLUES)
    spec = {"mover": "topaz", "hands": [20, 21], "out": ["lapis"], "topaz": played}
    assert faults(game, spec) == [f"topaz: {fault}"]


@pytest.mark.rule("HX-3")
@pytest.mark.parametrize(
    "spec",
    [{"topaz": ["3 at e5"]}, {"gems": [2, 3]}, {"out": ["lapis"]}, {"drawn": 5}, {"spent": 1}, {"lapis": ["3 at e5"]}],
)
def test_before_the_hands_are_taken_nothing_has_happened(spec: dict[str, Any]) -> None:
    sentence = "before both players have taken a card, nothing is played, spent or drawn (HX-3)"
    assert sentence in faults(with_cards(BLUES), {"mover": "lapis", "hands": [1, 0], **spec})


@pytest.mark.rule("HX-3")
@pytest.mark.parametrize("spec", [{"mover": "topaz", "hands": [1, 0]}, {"mover": "topaz", "hands": [0, 1]}])
def test_the_first_player_takes_a_card_first(spec: dict[str, Any]) -> None:
    assert faults(hexapod(), spec) == ["Topaz takes a card first, then the other player (HX-3)"]


@pytest.mark.rule("HX-A5")
def test_nobody_has_drawn_where_neither_card_fits() -> None:
    spec = {"mover": "topaz", "topaz": ["2 at e5"], "out": ["lapis"], "hands": [1, 3], "drawn": 4}
    sentence = "neither card fits Topaz's Display, so Topaz can't have drawn (HX-A5)"
    assert faults(with_cards(GOLDS, BLUES), spec) == [sentence]
    allowed = with_cards(GOLDS, BLUES, dead_draws="allowed")
    assert allowed.position(spec).drawn == 3


def test_every_fault_is_listed() -> None:
    spec = {
        "mover": "ruby",
        "colour": 1,
        "ending": "never",
        "hands": [1, 99],
        "gems": [9, 3],
        "topaz": ["1 at e5", "5 at a1", "soon"],
        "drawn": "17",
        "spent": -1,
        "left": [2, 2],
        "reveal": "top",
    }
    assert faults(hexapod(), spec) == [
        f"a position has no 'colour'; it has {KEYS}, over (HX-1)",
        "mover is 'ruby'; the players are topaz and lapis (HX-1)",
        "ending is 'never'; it is 'this turn' and 'last turn' (HX-13)",
        "99 in Lapis's hand is no card of this deck (HX-A1)",
        "Topaz has 9 Gems; everybody begins with 3 (HX-1)",
        *[fault for fault in faults(hexapod(), {**TOPAZ, "topaz": ["1 at e5", "5 at a1"]}) if "5 at a1" in fault],
        "'soon' in topaz is no card played, such as '17 at e5' (HX-5)",
        "'17' in the card drawn is no card of this deck (HX-A1)",
        "reveal is 'top'; the stacks are left, middle and right (HX-2)",
        "spent is -1; in one turn 1 may be spent (HX-A4)",
        "card 1 is in 2 places: Topaz's hand and Topaz's Display (HX-1)",
        "card 2 is in 2 places: the left stack and the left stack (HX-1)",
    ]


def test_what_can_be_read_is_judged_beside_what_can_not() -> None:
    spec = {**late_spec(), "colour": 1, "gems": [3, "x"], "ending": "last turn", "out": ["topaz"]}
    listed = faults(with_cards(BLUES), spec)
    assert [fault.rsplit(" ", 1)[1] for fault in listed] == ["(HX-1)", "(HX-1)", "(HX-13)", "(HX-12)", "(HX-13)"]


def test_what_can_not_be_read_brings_no_fault_that_follows_from_it() -> None:
    assert len(faults(hexapod(), {**BEGUN, "mover": "ruby", "out": ["topaz"]})) == 1
    assert len(faults(hexapod(), {**TOPAZ, "hands": [1, 99], "topaz": ["3 at e5"]})) == 1
    assert len(faults(hexapod(), {**BEGUN, "left": ["ant"], "unseen": [12, 12, 13]})) == 2


# ---- what is left out


def test_a_stack_that_is_not_named_shows_the_lowest_free_card() -> None:
    spec = hexapod().describe(hexapod().position({**BEGUN, "middle": [30]}))
    assert [spec[name] for name in ("left", "middle", "right")] == [[3], [30], [4]]
    assert spec["unseen"] == [13, 12, 12]
    assert (spec["gems"], spec["first"]) == ([3, 3], "topaz")


def test_where_no_card_is_free_a_stack_that_is_not_named_is_empty() -> None:
    game = with_cards(BLUES)
    spec = game.describe(late(game, left=1, played=18))
    del spec["right"]
    assert [stack.height for stack in game.position({**spec, "left": [41, 39]}).stacks] == [3, 1, 0]


def test_what_is_usual_is_left_out() -> None:
    game = with_cards(BLUES)
    assert game.describe(in_turn(game)) == {
        **{"mover": "topaz", "first": "topaz", "topaz": [], "lapis": [], "hands": [1, 2], "gems": [3, 3]},
        **{"left": [3], "middle": [4], "right": [5], "unseen": [13, 12, 12]},
    }


def test_a_stack_that_is_to_show_its_next_card_shows_none() -> None:
    state = hexapod().position({**BEGUN, "drawn": 6, "reveal": "left"})
    assert [stack.known for stack in state.stacks] == [(), (2,), (3,)]
    assert hexapod().mover(state) == CHANCE


def test_without_hands_it_is_the_deal() -> None:
    game = hexapod()
    assert game.position(TOPAZ) == game.start()
    assert game.mover(game.position(TOPAZ)) == CHANCE
    drawn = hexapod(first="drawn")
    assert drawn.position(TOPAZ) == drawn.start()
    assert drawn.position({**BEGUN, "mover": "lapis"}).first == 1, "whoever has the first turn went first"


def test_names_are_read_in_any_case() -> None:
    spec = {**BEGUN, "mover": "Lapis", "first": "LAPIS", "out": ["Topaz"]}
    assert hexapod().position(spec) == hexapod().position(json.loads(json.dumps(spec).lower()))


def test_both_out_is_over() -> None:
    assert hexapod().mover(hexapod().position({**BEGUN, "out": ["topaz", "lapis"]})) == OVER


# ---- there and back


def assert_inverse(game: Hexapod, seed: int) -> set[str]:
    """Plays a game and sets up every position of it again; returns the keys that its positions used."""
    keys: set[str] = set()
    for state, _ in lively_game(game, random.Random(seed)):
        spec = game.describe(state)
        assert game.position(json.loads(json.dumps(spec))) == state
        keys |= set(spec)
    return keys


@pytest.mark.parametrize(
    "texts",
    [
        ("gem left right", "reveal left spider"),
        ("draw left", "reveal left spider", "play 1 at e5", "gem left right", "reveal left 30"),
        ("draw left", "reveal left spider", "play 1 at e5", "draw middle", "reveal middle 30", "play 2 at e5"),
        ("draw left", "reveal left spider", "play 1 at e5", "pass"),
    ],
)
def test_the_end_of_a_game_is_set_up_again_too(texts: tuple[str, ...]) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game), *texts)
    assert game.position(game.describe(state)) == state


@every_variant
def test_describing_a_position_and_setting_it_up_again_gives_the_same(options: dict[str, Any]) -> None:
    keys = {key for seed in range(4) for key in assert_inverse(hexapod(**options), seed)}
    assert {"drawn", "spent", "reveal", "ending", "over"} <= keys


@pytest.mark.parametrize("seat", [-1, 2, "topaz", None, True])
def test_an_unknown_seat_is_refused_with_the_seats(seat: Any) -> None:
    game = hexapod()
    for call in (game.odds, game.scene, game.view):
        with pytest.raises(ValueError, match="the seats are 0 Topaz, 1 Lapis"):
            call(game.start(), seat)


def test_a_text_is_no_action_and_the_error_says_how_to_make_one() -> None:
    game: Any = hexapod()
    for call in (game.apply, game.refusal, game.happenings):
        with pytest.raises(TypeError, match="'pass' is no action; parse"):
            call(game.start(), "pass")
    assert do(game, game.start(), "reveal left 1").stacks[0].known == (0,)


JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1.5,
    "",
    "topaz",
    "spider",
    "3 at e5",
    [],
    [None],
    [[]],
    [{}],
    ["spider"],
    [1, 1],
    [0, 0, 0],
    {},
    {"a": 1},
)


@pytest.mark.parametrize("key", f"{KEYS}, over".split(", "))
def test_nonsense_is_a_fault_and_nothing_worse(key: str) -> None:
    """Whatever stands there, it is refused with a rule or is a position that stays what it is."""
    game = with_cards(BLUES)
    refused = 0
    for junk in JUNK:
        try:
            state = game.position({**late_spec(), key: junk})
        except ImpossiblePosition as impossible:
            refused += {fault.rule for fault in impossible.faults} <= set(game.rulebook)
        else:
            assert game.position(game.describe(state)) == state
    assert refused >= len(JUNK) - 5
