"""Before the first turn: players, cards, stacks, the first hands (HX-1 to HX-3, HX-A1 to HX-A3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.hexapod.balance import measure
from hexwidgets.games.hexapod.deck import KINDS
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import (
    BLUES,
    STACKS,
    VARIANTS,
    do,
    every_variant,
    fired,
    hexapod,
    in_turn,
    late,
    lying,
    named,
    offered,
    placing,
    refused,
    told,
    tops,
    with_cards,
)

DEAL = ("reveal left 1", "reveal middle 2", "reveal right 3")
HANDS = ("take left", "reveal left 4", "take right", "reveal right 5")
known_first = pytest.mark.parametrize("options", [o for o in VARIANTS if o.get("first") != "drawn"], ids=named)


def weights(game: Hexapod, state: State) -> dict[str, int]:
    return {str(outcome): weight for outcome, weight in game.chances(state)}


# ---- players and cards


@pytest.mark.rule("HX-1")
@every_variant
def test_two_players_have_three_gems_each_and_there_are_42_cards(options: dict[str, Any]) -> None:
    game = hexapod(**options)
    spec = game.describe(game.start())
    assert game.seats == ("Topaz", "Lapis")
    assert spec["gems"] == [3, 3]
    assert sum(spec["unseen"]) == 42
    assert len({card.id for card in game.cards}) == 41


@pytest.mark.rule("HX-1")
def test_there_is_one_of_each_card_and_one_spider() -> None:
    game = hexapod()
    state = do(game, game.start(), "reveal left 17")
    assert refused(game, state, "reveal middle 17") == "There is one card 17, and it was seen already (HX-1)"
    assert "reveal middle 17" not in weights(game, state)
    found = do(game, late(with_cards(BLUES)), "draw left", "reveal left spider", "play 1 at e5", "draw middle")
    sentence = "There is one Spider, and it was seen already (HX-1)"
    assert refused(with_cards(BLUES), found, "reveal middle spider") == sentence


@pytest.mark.rule("HX-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_has_three_gems_and_no_more(seat: int) -> None:
    game = with_cards(BLUES)
    mover, name = ("topaz", "lapis")[seat], game.seats[seat]
    for left in (3, 2, 1):
        gems = [left if n == seat else 3 for n in (0, 1)]
        state = in_turn(game, mover, gems=gems, out=["lapis" if seat == 0 else "topaz"])
        assert told(game, state, "gem left right")[1] == f"{name} has {left - 1} of 3 Gems left (HX-1)"
        assert do(game, state, "gem left right").players[seat].gems == left - 1
    gone = in_turn(game, mover, gems=[0 if n == seat else 3 for n in (0, 1)], out=["lapis" if seat == 0 else "topaz"])
    assert refused(game, gone, "gem left right") == f"{name} has spent all 3 Gems (HX-1)"
    assert not any(text.startswith("gem") for text in offered(game, gone))


@pytest.mark.rule("HX-A1")
def test_the_reference_deck_has_every_kind_and_is_marked_as_our_own() -> None:
    game = hexapod()
    numbers = Counter(insect.kind for card in game.cards for insect in card.insects)
    assert set(numbers) == set(KINDS)
    assert min(numbers.values()) >= 10
    assert game.edition.assumed["deck"] == "HX-A1"


@pytest.mark.rule("HX-A1")
def test_the_reference_deck_keeps_the_game_going_to_the_spider() -> None:
    balance = measure(hexapod(), games=30)
    assert balance.drawable > 0.7
    assert balance.ended_by_spider > 0.7


@pytest.mark.rule("HX-A1")
def test_a_card_that_comes_is_told_with_its_face_and_another_deck_has_other_faces() -> None:
    game = with_cards("gold green / dung red", "moth moth / blue gold", "stag red / stag blue")
    assert told(game, game.start(), "reveal left 1") == [
        "The new top of the left stack is card 1 (HX-2)",
        "Card 1 shows Gold and Green over Dung Beetle and Red couple (HX-A1)",
    ]
    assert told(game, game.start(), "reveal left 2")[1] == "Card 2 shows Moth over Blue and Gold (HX-A1)"
    assert (
        told(game, game.start(), "reveal left 3")[1]
        == "Card 3 shows Stag on the left and Red couple over Blue on the right (HX-A1)"
    )
    assert refused(game, game.start(), "reveal left 99") == "There is no card 99 in this deck (HX-A1)"


@pytest.mark.rule("HX-A1")
@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("blue stag / gold stag", "Blue over Gold on the left and Stag on the right"),
        ("stag stag / stag stag", "Stag on the left and Stag on the right"),
        ("red blue / red red", "Red couple and Blue over two Red couples"),
        (BLUES, "two Blues over two Blues"),
    ],
)
def test_a_face_is_told_column_by_column_where_a_stag_stands_else_row_by_row(face: str, words: str) -> None:
    game = with_cards(face)
    assert told(game, game.start(), "reveal left 1")[1] == f"Card 1 shows {words} (HX-A1)"


@pytest.mark.rule("HX-A2")
def test_a_stag_is_upright_and_a_moth_lies_across() -> None:
    game = with_cards("stag blue / stag blue", "moth moth / blue blue")
    state = placing(game, "", 1)
    assert "A Stag lies upright, 1 wide and 2 high (HX-A2)" in told(game, state, "play 1 at e5")
    assert lying(game, do(game, state, "play 1 at e5")) == {"e5": "stag", "e6": "stag", "f5": "blue", "f6": "blue"}
    state = placing(game, "", 2)
    assert "A Moth lies across, 2 wide and 1 high (HX-A2)" in told(game, state, "play 2 at e5")
    (stag,) = [insect for insect in game.cards[0].insects if insect.kind == "stag"]
    (moth,) = [insect for insect in game.cards[1].insects if insect.kind == "moth"]
    assert (stag.spaces, moth.spaces) == (((0, 0), (0, 1)), ((0, 1), (1, 1)))


@pytest.mark.rule("HX-A2")
def test_the_file_with_the_cards_can_say_otherwise() -> None:
    lies = (('stag = "upright"', 'stag = "across"'), ('moth = "across"', 'moth = "upright"'))
    game = with_cards("stag stag / blue blue", "moth blue / moth blue", lies=lies)
    (stag,) = [insect for insect in game.cards[0].insects if insect.kind == "stag"]
    (moth,) = [insect for insect in game.cards[1].insects if insect.kind == "moth"]
    assert (stag.spaces, moth.spaces) == (((0, 1), (1, 1)), ((0, 0), (0, 1)))
    assert "A Stag lies across, 2 wide and 1 high (HX-A2)" in told(game, placing(game, "", 1), "play 1 at e5")
    assert "A Moth lies upright, 1 wide and 2 high (HX-A2)" in told(game, placing(game, "", 2), "play 2 at e5")


# ---- the stacks


@pytest.mark.rule("HX-2")
@known_first
def test_three_stacks_of_14_show_one_card_each(options: dict[str, Any]) -> None:
    game = hexapod(**options)
    state = game.start()
    assert game.describe(state)["unseen"] == [14, 14, 14]
    for text, stack in zip(DEAL, STACKS, strict=True):
        assert game.mover(state) == CHANCE
        assert all(outcome.startswith(f"reveal {stack} ") for outcome in weights(game, state))
        assert "HX-2" in fired(game, state, text)
        state = do(game, state, text)
    assert tops(game, state) == {"left": [1], "middle": [2], "right": [3]}
    assert game.describe(state)["unseen"] == [13, 13, 13]
    assert game.mover(state) == state.seat


@pytest.mark.rule("HX-2")
def test_a_reveal_is_of_the_stack_that_waits_for_it_and_comes_first() -> None:
    game = hexapod()
    state = game.start()
    assert refused(game, state, "reveal right 17") == "It is the left stack whose new top is revealed (HX-2)"
    sentence = "First the new top of the left stack is revealed (HX-2)"
    assert {refused(game, state, text) for text in ("take left", "draw left", "pass", "play 1 at e5")} == {sentence}
    state = do(game, state, *DEAL)
    assert refused(game, state, "take centre") == "There is no stack centre; there are left, middle and right (HX-2)"


@pytest.mark.rule("HX-2")
@pytest.mark.parametrize("left", range(1, 14))
def test_the_spider_is_among_the_bottom_three_of_a_stack(left: int) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, left=left), "draw left")
    there = weights(game, state)
    if left <= 3:
        places = left + 6
        assert there["reveal left spider"] * places == sum(there.values())
    else:
        assert "reveal left spider" not in there
        beneath = f"this card has {left - 1} beneath it"
        sentence = f"The Spider is among the bottom 3 of a stack; {beneath} (HX-2)"
        assert refused(game, state, "reveal left spider") == sentence
    insects = [weight for text, weight in there.items() if text != "reveal left spider"]
    assert len(insects) == len(game.cards) - 15
    assert len(set(insects)) == 1


@pytest.mark.rule("HX-2")
def test_where_only_one_place_is_left_the_spider_comes() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, left=3, played=17), "draw left")
    assert game.describe(state)["unseen"] == [3, 0, 0]
    assert weights(game, state) == {"reveal left 37": 2, "reveal left 38": 2, "reveal left spider": 2}
    state = do(game, state, "reveal left 38", "play 1 at e5", "draw left")
    assert weights(game, state) == {"reveal left 37": 1, "reveal left spider": 1}
    state = do(game, state, "reveal left 37", "play 2 at e5", "draw left")
    assert weights(game, state) == {"reveal left spider": 1}
    assert refused(game, state, "reveal left 37") == "There is one card 37, and it was seen already (HX-1)"


# ---- the first hands


@pytest.mark.rule("HX-3")
def test_first_one_player_takes_a_card_then_the_other_then_the_first_has_a_turn() -> None:
    game = hexapod()
    state = do(game, game.start(), *DEAL)
    assert (game.mover(state), offered(game, state)) == (0, ["take left", "take middle", "take right"])
    line = "takes card {} from the {} stack as a hand of one card (HX-3)"
    assert told(game, state, "take left")[0] == f"Topaz {line.format(1, 'left')}"
    state = do(game, state, "take left")
    assert told(game, state, "reveal left 4")[0] == "The new top of the left stack is card 4 (HX-3)"
    state = do(game, state, "reveal left 4")
    assert (game.mover(state), offered(game, state)) == (1, ["take left", "take middle", "take right"])
    assert told(game, state, "take right")[0] == f"Lapis {line.format(3, 'right')}"
    state = do(game, state, "take right")
    assert told(game, state, "reveal right 5")[-1] == "Now it is Topaz's turn (HX-4)"
    state = do(game, state, "reveal right 5")
    assert (game.mover(state), game.describe(state)["hands"]) == (0, [1, 3])
    assert tops(game, state) == {"left": [4], "middle": [2], "right": [5]}
    assert game.describe(state)["unseen"] == [12, 13, 12]


@pytest.mark.rule("HX-3")
@pytest.mark.parametrize("text", ["draw left", "gem left right", "pass", "end", "play 1 at e5", "discard 1"])
def test_nothing_else_can_be_done_before_and_no_card_is_taken_after(text: str) -> None:
    game = hexapod()
    dealt = do(game, game.start(), *DEAL)
    assert refused(game, dealt, text) == "Topaz is to take a first card from a stack (HX-3)"
    one = do(game, dealt, *HANDS[:2])
    assert refused(game, one, text) == "Lapis is to take a first card from a stack (HX-3)"
    begun = do(game, dealt, *HANDS)
    assert refused(game, begun, "take left") == "Topaz has taken a first card already (HX-3)"


@pytest.mark.rule("HX-A3")
@pytest.mark.parametrize(("options", "first"), [({}, 0), ({"first": "one"}, 0), ({"first": "two"}, 1)])
def test_seat_one_goes_first_or_whoever_is_chosen(options: dict[str, Any], first: int) -> None:
    game = hexapod(**options)
    state = do(game, game.start(), *DEAL[:2])
    sentence = f"{game.seats[first]} goes first and is to take a card (HX-A3)"
    assert told(game, state, DEAL[2])[-1] == sentence
    state = do(game, state, DEAL[2])
    assert game.mover(state) == first
    assert game.mover(do(game, state, "take left", "reveal left 4")) == 1 - first
    assert game.mover(do(game, state, *HANDS)) == first


@pytest.mark.rule("HX-A3")
@pytest.mark.parametrize(("name", "seat"), [("topaz", 0), ("lapis", 1)])
def test_it_can_be_drawn_who_goes_first(name: str, seat: int) -> None:
    game = hexapod(first="drawn")
    assert weights(game, game.start()) == {"first topaz": 1, "first lapis": 1}
    sentence = "First it is drawn who begins, Topaz and Lapis alike (HX-A3)"
    assert {refused(game, game.start(), text) for text in ("take left", "pass", "first ruby")} == {sentence}
    assert refused(game, game.start(), "reveal left 1") == sentence
    assert told(game, game.start(), f"first {name}") == [f"It is drawn that {name.title()} goes first (HX-A3)"]
    state = do(game, game.start(), f"first {name}", *DEAL)
    assert game.mover(state) == seat
    assert game.mover(do(game, state, *HANDS)) == seat
    assert refused(hexapod(), hexapod().start(), "first topaz").endswith("(HX-2)")
