"""How we play what the rules leave open in a turn, and what can be chosen instead (HX-A4 to HX-A7, HX-A11)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import HIDDEN, State
from tests.games.hexapod.helpers import (
    BLUES,
    GOLDS,
    STACKS,
    do,
    fired,
    hexapod,
    in_turn,
    late,
    offered,
    refused,
    told,
    tops,
    with_cards,
)


def gems(game: Hexapod, state: State) -> list[str]:
    return [text for text in offered(game, state) if text.startswith("gem")]


def draws(game: Hexapod, state: State) -> list[str]:
    return [text for text in offered(game, state) if text.startswith("draw")]


# ---- Gems in a turn


@pytest.mark.rule("HX-A4")
@pytest.mark.parametrize(("options", "allowed"), [({}, 1), *(({"gems_a_turn": n}, n) for n in (1, 2, 3))])
def test_one_gem_a_turn_or_as_many_as_is_chosen(options: dict[str, Any], allowed: int) -> None:
    game = with_cards(BLUES, **options)
    state = in_turn(game)
    for spent in range(1, allowed + 1):
        lines = [line for line in told(game, state, "gem left right") if "HX-A4" in line]
        wanted = [f"That is Gem number {spent} in this turn; {allowed} are allowed (HX-A4)"]
        assert lines == (wanted if spent > 1 else [])
        state = do(game, state, "gem left right", f"reveal left {20 + spent}")
    assert gems(game, state) == []
    left, count = 3 - allowed, "1 Gem" if allowed == 1 else f"{allowed} Gems"
    sentence = f"Topaz has spent {count} in this turn, which is all one may (HX-A4)"
    assert refused(game, state, "gem left right") == (sentence if left else "Topaz has spent all 3 Gems (HX-1)")
    after = do(game, state, "end")
    assert len(gems(game, after)) == 6


# ---- a draw after which nothing fits

ALL_GOLD_BUT_TWO = (GOLDS, BLUES)
"""Topaz has card 2 in front, the only Blue one; nothing else fits it."""


def stuck(game: Hexapod, **spec: Any) -> State:
    stacks = {"left": [5], "middle": [6], "right": [7]}
    return game.position(
        {"mover": "topaz", "topaz": ["2 at e5"], "lapis": ["4 at e5"], "hands": [1, 3], **stacks, **spec}
    )


@pytest.mark.rule("HX-A5")
def test_a_draw_after_which_neither_card_fits_is_not_offered() -> None:
    game = with_cards(*ALL_GOLD_BUT_TWO)
    state = stuck(game)
    assert draws(game, state) == []
    for stack, top in zip(STACKS, (5, 6, 7), strict=True):
        sentence = f"Neither card 1 in hand nor card {top} would fit Topaz's Display (HX-A5)"
        assert refused(game, state, f"draw {stack}") == sentence
    assert len(gems(game, state)) == 6


@pytest.mark.rule("HX-A5")
def test_one_card_that_fits_is_enough() -> None:
    game = with_cards(GOLDS, BLUES, BLUES)
    on_top = stuck(game, hands=[1, 8], left=[3])
    assert draws(game, on_top) == ["draw left"]
    in_hand = stuck(game, hands=[3, 8])
    assert draws(game, in_hand) == ["draw left", "draw middle", "draw right"]
    assert offered(game, do(game, in_hand, "draw middle", "reveal middle 20"))[0].startswith("play 3 at ")
    assert offered(game, do(game, on_top, "draw left", "reveal left 20"))[0].startswith("play 3 at ")
    assert refused(game, on_top, "discard 1") == (
        "Topaz has drawn no card; one is put out of the game only with dead_draws='allowed' (HX-A5)"
    )


@pytest.mark.rule("HX-A5")
@pytest.mark.parametrize(("gone", "kept"), [(1, 5), (5, 1)])
def test_it_can_be_chosen_that_one_may_draw_and_puts_a_card_out_of_the_game(gone: int, kept: int) -> None:
    game = with_cards(*ALL_GOLD_BUT_TWO, dead_draws="allowed")
    assert draws(game, stuck(game)) == ["draw left", "draw middle", "draw right"]
    state = do(game, stuck(game), "draw left", "reveal left 20")
    assert offered(game, state) == ["discard 1", "discard 5"]
    assert told(game, state, f"discard {gone}") == [
        f"Neither card fits, so Topaz puts card {gone} out of the game (HX-A5)",
        f"Topaz keeps card {kept} in hand, open, for all to see (HX-A11)",
        "Now it is Lapis's turn (HX-4)",
    ]
    spec = game.describe(do(game, state, f"discard {gone}"))
    assert (spec["hands"], spec["discarded"], spec["topaz"]) == ([kept, 3], [gone], ["2 at e5"])


@pytest.mark.rule("HX-A5")
def test_where_a_card_fits_it_is_played_even_then() -> None:
    game = with_cards(BLUES, dead_draws="allowed")
    state = do(game, in_turn(game), "draw left", "reveal left 20")
    assert refused(game, state, "discard 3") == "Topaz has drawn and is to play card 1 or card 3 (HX-5)"


# ---- the Spider on top of a stack


def spider_on_left(game: Hexapod) -> State:
    """Lapis's last turn, with the Spider on top of the left stack."""
    return do(game, late(game), "draw left", "reveal left spider", "play 1 at e5")


@pytest.mark.rule("HX-A6")
@pytest.mark.parametrize("spider", ["movable", "fixed"])
def test_the_spider_can_not_be_drawn_but_covered(spider: str) -> None:
    game = with_cards(BLUES, spider=spider)
    state = spider_on_left(game)
    assert draws(game, state) == ["draw middle", "draw right"]
    sentence = "The Spider is on top of the left stack and can't be drawn (HX-A6)"
    assert refused(game, state, "draw left") == sentence
    covered = do(game, state, "gem middle left", "reveal middle 30")
    assert tops(game, covered)["left"] == ["spider", 40]
    assert "draw left" in draws(game, covered)
    drawn = do(game, covered, "draw left")
    assert tops(game, drawn)["left"] == ["spider"]


@pytest.mark.rule("HX-A6")
def test_a_gem_may_move_the_spider() -> None:
    game = with_cards(BLUES)
    state = spider_on_left(game)
    assert {"gem left middle", "gem left right"} <= set(gems(game, state))
    assert told(game, state, "gem left middle")[0].startswith("Lapis spends a Gem: the Spider goes from the left stack")
    assert "The Spider can't be drawn, but a Gem may move it (HX-A6)" in told(game, state, "gem left middle")
    moved = do(game, state, "gem left middle", "reveal left 30")
    assert tops(game, moved) == {"left": [30], "middle": [40, "spider"], "right": [39]}
    assert draws(game, moved) == ["draw left", "draw right"]


@pytest.mark.rule("HX-A6")
def test_it_can_be_chosen_that_it_may_only_be_covered() -> None:
    game = with_cards(BLUES, spider="fixed")
    state = spider_on_left(game)
    assert gems(game, state) == ["gem middle left", "gem middle right", "gem right left", "gem right middle"]
    assert refused(game, state, "gem left middle") == "The Spider may be covered here, but not moved (HX-A6)"


# ---- an empty stack


def left_is_empty(game: Hexapod) -> State:
    """Lapis's turn after Topaz has drawn the last card of the left stack."""
    return do(game, late(game, left=0, played=6), "draw left", "play 1 at e5")


@pytest.mark.rule("HX-A7")
@pytest.mark.parametrize("empty", ["open", "closed"])
def test_an_empty_stack_gives_nothing(empty: str) -> None:
    game = with_cards(BLUES, empty=empty)
    state = left_is_empty(game)
    assert (tops(game, state)["left"], draws(game, state)) == ([], ["draw middle", "draw right"])
    assert refused(game, state, "draw left") == "The left stack is empty (HX-A7)"
    assert refused(game, state, "gem left middle") == "The left stack is empty: there is nothing to move (HX-A7)"


@pytest.mark.rule("HX-A7")
def test_a_gem_may_put_a_card_onto_an_empty_stack() -> None:
    game = with_cards(BLUES)
    state = left_is_empty(game)
    assert "The left stack was empty; a Gem may put a card there (HX-A7)" in told(game, state, "gem middle left")
    assert "HX-A7" not in fired(game, state, "gem middle right")
    after = do(game, state, "gem middle left", "reveal middle 30")
    assert tops(game, after) == {"left": [40], "middle": [30], "right": [39]}
    assert "draw left" in draws(game, after)


@pytest.mark.rule("HX-A7")
def test_it_can_be_chosen_that_nothing_goes_onto_an_empty_stack() -> None:
    game = with_cards(BLUES, empty="closed")
    state = left_is_empty(game)
    assert gems(game, state) == ["gem middle right", "gem right middle"]
    sentence = "The left stack is empty, and here no card goes onto an empty stack (HX-A7)"
    assert refused(game, state, "gem middle left") == sentence


# ---- hands


def swapped(game: Hexapod, state: State) -> State:
    """The same but for Lapis's card in hand, which was one of the unseen ones."""
    spec = game.describe(state)
    return game.position({**spec, "hands": [spec["hands"][0], 33]})


@pytest.mark.rule("HX-A11")
def test_hands_are_open() -> None:
    game = hexapod()
    state = in_turn(game)
    assert game.view(state, 0) == game.view(state, 1) == state
    assert game.view(swapped(game, state), 0) != game.view(state, 0)
    assert not game.hides(state)
    assert told(game, do(game, game.start(), "reveal left 1", "reveal middle 2", "reveal right 3"), "take left")[1] == (
        "Topaz keeps it open, for all to see (HX-A11)"
    )


@pytest.mark.rule("HX-A11")
def test_it_can_be_chosen_that_hands_are_hidden() -> None:
    game = hexapod(hands="hidden")
    state = in_turn(game)
    assert game.hides(state)
    assert game.view(swapped(game, state), 0) == game.view(state, 0)
    assert game.view(swapped(game, state), 1) != game.view(state, 1)
    seen = game.view(state, 0)
    assert (seen.hand(0), seen.hand(1)) == ((0,), (HIDDEN,))
    assert seen.unseen == state.unseen | 1 << 1
    assert game.actions(seen) == game.actions(state), "whoever plays for the seat knows what it can do"
    assert game.actions(game.view(state, 1)) == (), "and nobody else"
    dealt = do(game, game.start(), "reveal left 1", "reveal middle 2", "reveal right 3")
    assert told(game, dealt, "take left")[1] == "Topaz keeps it hidden from the other player (HX-A11)"


@pytest.mark.rule("HX-A11")
@pytest.mark.parametrize(
    ("hands", "words"),
    [
        ("open", "card 3 in hand, open, for all to see"),
        ("hidden", "the other card in hand, hidden from the other player"),
    ],
)
def test_the_card_that_is_kept_is_named_only_where_hands_are_open(hands: str, words: str) -> None:
    game = with_cards(BLUES, hands=hands)
    state = do(game, in_turn(game), "draw left", "reveal left 20")
    assert f"Topaz keeps {words} (HX-A11)" in told(game, state, "play 1 at e5")


@pytest.mark.rule("HX-A11")
def test_a_hidden_hand_has_two_cards_while_one_is_to_be_played() -> None:
    game = with_cards(BLUES, hands="hidden")
    state = do(game, in_turn(game), "draw left", "reveal left 20")
    mine, theirs = game.view(state, 0), game.view(state, 1)
    assert (mine.hand(0), mine.hand(1)) == ((0, 2), (HIDDEN,))
    assert (theirs.hand(1), theirs.hand(0)) == ((1,), (HIDDEN, HIDDEN))
    assert game.actions(mine) == game.actions(state)
