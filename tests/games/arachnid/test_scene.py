"""What is to be seen and read of Arachnid: names over what covers them, choices in words, what chance brings."""

from __future__ import annotations

import pytest

from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import arachnid, at, colony
from tests.widgets.helpers import TO_BID

game = arachnid()


def captions(state: State, side: str) -> dict[str, str]:
    return {one.cell: one.text for one in game.scene(state, 0).captions if one.side == side and len(one.cell) < 4}


def words(state: State) -> dict[str, tuple[str, str]]:
    return {choice.action: (choice.words, choice.note) for choice in game.scene(state, state.actor).choices}


def test_spaces_that_are_covered_are_named_above_it() -> None:
    state = game.start()
    names = captions(state, "name")
    pieces = {piece.cell for piece in game.scene(state, 0).pieces if len(piece.cell) < 4}
    assert set(names) == pieces
    assert all(name == cell for cell, name in names.items())


def test_betas_are_told_apart_where_there_are_two_and_heights_counted() -> None:
    webs = "f9 f10 g10 g11"
    both = at(game, topaz=colony(webs, alpha="f10", beta1="f9", beta2="f9"), layers={"g10": ["topaz"]})
    assert captions(both, "on") == {"f9": "B1 B2", "g10": "x2"}
    one = at(game, topaz=colony(webs, alpha="f10", beta1="f9"))
    assert captions(one, "on") == {}


def test_the_last_round_is_the_last_one_counted() -> None:
    short = arachnid(rounds=1)
    over = at(short, round=2, over=True)
    assert [one.value for one in short.scene(over, 0).counters if one.label == "Round"] == ["1/1"]


def test_a_moult_is_told_as_a_regroup_and_glory_says_what_it_opens() -> None:
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", beta1="e10"))
    assert words(state)["moult beta1 jump"] == ("regroup: Beta 1 moults and learns jump", "instead of Spider Actions")
    token = at(game, topaz=colony("f10 e10 g11", alpha="f10"), todo=[["token", "topaz", "alpha"]], phase="acted")
    told = words(token)
    assert told["glory alpha attack"] == ("Glory from Alpha's attack", "die space 3")
    assert told["glory alpha special"][0] == "Glory from Alpha's Overspin"
    assert told["glory alpha move"][1].startswith("3 actions a food")


def test_bids_beyond_ones_means_are_folded_away() -> None:
    state = game.position(TO_BID)
    folds = {choice.action: choice.fold for choice in game.scene(state, 0).choices}
    assert folds["bid 2+4"] == ""
    assert folds["bid 3+0"] == "bids of more than you have"


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        ("hex trap", "Trap"),
        ("hex silk", "Silk Cache"),
        ("event feed", "Feed Colony"),
        ("critter tater", "Tater-Bug"),
        ("edge lapis", "Lapis"),
        ("roll 1", "1 (upper right)"),
        ("attack 1-2+0", "1, 2 and Bolster 0"),
        ("defend 2", "2"),
        ("defend +0-1", "Bolster 0, 1"),
    ],
)
def test_what_chance_brings_is_told_in_words(outcome: str, told: str) -> None:
    assert game.outcome_words(game.parse(outcome)) == told


def test_another_colonys_spider_waits_for_its_turn() -> None:
    refusal = game.why_not(game.start(), "b2")
    assert refusal
    assert str(refusal) == "Lapis's Alpha is on b2; it is Topaz's turn (AC-1)"
