"""What makes no sense is refused with the facts; a click on a cell says why nothing can be done there."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER, IllegalAction, NotationError
from hexwidgets.games.hexapod.actions import SPIDER, Discard, Draw, First, Gem, Play, Reveal, Take, Turn
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import (
    BLUES,
    GOLDS,
    do,
    every_variant,
    hexapod,
    in_turn,
    late,
    lively_game,
    placing,
    refused,
    with_cards,
)


def test_a_refusal_is_an_error_that_names_the_rule() -> None:
    game = with_cards(BLUES)
    with pytest.raises(IllegalAction, match=r"^Topaz has drawn no card in this turn, .* \(HX-11\)$") as error:
        game.apply(in_turn(game), Play(1, "e5"))
    assert error.value.refusal.rule == "HX-11"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take left", Take("left")),
        ("draw middle", Draw("middle")),
        ("play 17 at d4", Play(17, "d4")),
        ("gem left right", Gem("left", "right")),
        ("discard 17", Discard(17)),
        ("turn 17", Turn(17)),
        ("reveal left 17", Reveal("left", 17)),
        ("reveal right spider", Reveal("right", SPIDER)),
        ("first lapis", First("lapis")),
    ],
)
def test_notation_is_read_in_any_case_and_spoken_back(text: str, action: Any) -> None:
    assert hexapod().parse(f"  {text.upper()} ") == action
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["", "jump", "take", "draw 5", "play 17", "play 17 d4", "play 017 at d4", "gem left", "reveal left 0", "discard x"],
)
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(
        NotationError, match="is no action of Hexapod; those are 'take left', 'draw left', 'play 17 at d4'"
    ):
        hexapod().parse(text)


@every_variant
def test_whatever_is_not_offered_is_refused_with_a_rule(options: dict[str, Any]) -> None:
    game = hexapod(**options)
    chooser = random.Random(8)
    for state, _ in lively_game(game, chooser):
        legal = {*map(str, game.actions(state)), *(str(outcome) for outcome, _ in game.chances(state))}
        wishes = game.wishes(state)
        for wish in chooser.sample(wishes, min(40, len(wishes))):
            refusal = game.refusal(state, wish)
            assert (refusal is None) == (str(wish) in legal), wish
            assert refusal is None or refusal.rule in game.rulebook


# ---- why nothing can be done at a cell


def why_not(game: Hexapod, state: State, cell: str, start: str = "") -> str | None:
    refusal = game.why_not(state, cell, start)
    return str(refusal) if refusal else None


OWN = "It is Topaz's turn, with Topaz's own hand and Display (HX-4)"
NO_DRAW = "Topaz has drawn no card in this turn, and without a draw there is no play (HX-11)"


@pytest.mark.rule("HX-4", "HX-11")
@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("left", None),
        ("right", None),
        ("topaz hand", NO_DRAW),
        ("topaz e5", NO_DRAW),
        ("lapis hand", OWN),
        ("lapis e5", OWN),
        ("opal e5", "There is no place opal e5 on this table (HX-10)"),
    ],
)
def test_why_not_before_the_draw(cell: str, sentence: str | None) -> None:
    game = with_cards(BLUES)
    assert why_not(game, in_turn(game), cell) == sentence


@pytest.mark.rule("HX-5", "HX-7", "HX-10")
@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("topaz drawn", None),
        ("topaz e5", None),
        ("topaz hand", "Card 2 fits nowhere in Topaz's Display (HX-7)"),
        ("topaz e8", "At e8 no insect of card 41 lies exactly on one of its own kind (HX-7)"),
        ("left", "Topaz has drawn and is to play card 2 or card 41 (HX-5)"),
        ("lapis e5", OWN),
    ],
)
def test_why_not_after_the_draw(cell: str, sentence: str | None) -> None:
    game = with_cards(BLUES, GOLDS)
    assert why_not(game, placing(game, "1 at e5", 2), cell) == sentence


@pytest.mark.rule("HX-7", "HX-A4", "HX-11")
def test_why_not_with_what_is_held() -> None:
    game = with_cards(BLUES, GOLDS)
    drawn = placing(game, "1 at e5", 2)
    assert why_not(game, drawn, "topaz e5", "topaz drawn") is None
    sentence = "At e5 no insect of card 2 lies exactly on one of its own kind (HX-7)"
    assert why_not(game, drawn, "topaz e5", "topaz hand") == sentence
    blues = with_cards(BLUES)
    spent = do(blues, in_turn(blues), "gem left right", "reveal left 20")
    assert why_not(blues, spent, "middle", "left") == refused(blues, spent, "gem left middle")
    assert why_not(blues, in_turn(blues), "middle", "left") is None
    turn = "It is Topaz's turn: to draw and play, to spend a Gem, or to pass (HX-4)"
    assert why_not(blues, in_turn(blues), "left", "topaz hand") == turn


@pytest.mark.rule("HX-A5", "HX-A6", "HX-A7")
def test_why_not_at_a_stack_that_gives_nothing() -> None:
    blues = with_cards(BLUES)
    spider = do(blues, late(blues, gems=[3, 0]), "draw left", "reveal left spider", "play 1 at e5")
    assert why_not(blues, spider, "left") == "The Spider is on top of the left stack and can't be drawn (HX-A6)"
    empty = do(blues, late(blues, left=0, played=6, gems=[3, 0]), "draw left", "play 1 at e5")
    assert why_not(blues, empty, "left") == "The left stack is empty (HX-A7)"
    golds = with_cards(GOLDS, BLUES)
    spec = {"mover": "topaz", "topaz": ["2 at e5"], "hands": [1, 3], "gems": [0, 3], "out": ["lapis"], "left": [5]}
    sentence = "Neither card 1 in hand nor card 5 would fit Topaz's Display (HX-A5)"
    assert why_not(golds, golds.position(spec), "left") == sentence


@pytest.mark.rule("HX-2", "HX-3", "HX-13", "HX-A3")
def test_why_not_while_nobody_decides_or_a_first_card_is_taken() -> None:
    game = hexapod()
    assert game.mover(game.start()) == CHANCE
    assert why_not(game, game.start(), "left") == "First the new top of the left stack is revealed (HX-2)"
    dealt = do(game, game.start(), "reveal left 1", "reveal middle 2", "reveal right 3")
    assert why_not(game, dealt, "left") is None
    assert why_not(game, dealt, "topaz hand") == "Topaz is to take a first card from a stack (HX-3)"
    drawn = hexapod(first="drawn")
    assert why_not(drawn, drawn.start(), "left") == "First it is drawn who begins, Topaz and Lapis alike (HX-A3)"
    blues = with_cards(BLUES)
    over = do(blues, in_turn(blues), "pass", "pass")
    assert blues.mover(over) == OVER
    assert why_not(blues, over, "left") == "The game is over: both passed (HX-13)" == refused(blues, over, "draw left")
