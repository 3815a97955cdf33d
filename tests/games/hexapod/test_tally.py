"""The score line by line: it adds up, now and at the end, and says what is counted where."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexwidgets.core.game import OVER, Tally
from hexwidgets.core.match import Match
from hexwidgets.games.hexapod.deck import WORDS
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from hexwidgets.widgets import present
from tests.games.hexapod.helpers import BLUES, GOLDS, do, hexapod, in_turn, lively_game, lying, named, with_cards

CHOICES: tuple[dict[str, Any], ...] = ({}, {"left_over": "own"}, {"rows": "gapped", "hands": "hidden"})
every_count = pytest.mark.parametrize("options", CHOICES, ids=named)


def total(lines: list[Tally]) -> int:
    return sum(line.points for line in lines)


def hand_lines(lines: list[Tally]) -> list[Tally]:
    return [line for line in lines if line.text.endswith("left in hand")]


def games(options: dict[str, Any], seeds: range) -> list[tuple[Hexapod, list[State]]]:
    game = hexapod(**options)
    return [(game, [state for state, _ in lively_game(game, random.Random(seed))]) for seed in seeds]


@every_count
def test_at_the_end_the_lines_add_up_to_the_score(options: dict[str, Any]) -> None:
    for game, states in games(options, range(12)):
        outcome = game.outcome(states[-1])
        assert outcome
        for seat in (0, 1):
            lines = game.tally(states[-1], seat)
            assert total(lines) == outcome.scores[seat] == game.score(states[-1], seat)
            (hand,) = hand_lines(lines)
            assert (hand, hand.rule) == (lines[-1], "HX-A8")


@every_count
def test_before_the_end_they_add_up_to_the_score_without_the_hand(options: dict[str, Any]) -> None:
    held = set()
    for game, states in games(options, range(2)):
        for state in states:
            for seat in (0, 1) if state.actor != OVER else ():
                lines = game.tally(state, seat)
                assert hand_lines(lines) == []
                without = state.players[seat]._replace(hand=-1)
                players = (without, state.players[1]) if seat == 0 else (state.players[0], without)
                assert total(lines) == game.score(state._replace(players=players), seat)
                held.add(game.score(state, seat) - total(lines))
    assert (max(held) > 0) == (options.get("left_over") == "own"), "there a hand would count if the game were over"


@every_count
def test_the_lines_are_what_the_counters_of_the_scene_show(options: dict[str, Any]) -> None:
    for game, states in games(options, range(1)):
        for state in [state for state in states if state.actor != OVER]:
            shown = {c.seat: int(c.value) for c in game.scene(state, 0).counters if c.label == "points"}
            assert shown == {seat: total(game.tally(state, seat)) for seat in (0, 1)}


def test_each_line_names_the_cells_of_what_it_counts() -> None:
    kinds = set()
    for game, states in games({}, range(3)):
        known = {cell.id for cell in game.layout.cells}
        for state in states[::4]:
            for seat, name in enumerate(game.seats):
                there = {f"{name.lower()} {space}": WORDS[kind] for space, kind in lying(game, state, seat).items()}
                for line in game.tally(state, seat):
                    assert known.issuperset(line.cells)
                    counted = {there[cell] for cell in line.cells}
                    assert len(counted) == (0 if line.rule in ("HX-19", "HX-A8") else 1)
                    assert all(word in line.text for word in counted)
                    kinds |= counted
    assert kinds == set(WORDS.values())


def test_every_space_of_the_display_is_in_some_line() -> None:
    for game, states in games({}, range(3)):
        for state in states[::4]:
            for seat, name in enumerate(game.seats):
                counted = {cell for line in game.tally(state, seat) for cell in line.cells}
                assert counted == {f"{name.lower()} {space}" for space in lying(game, state, seat)}


@every_count
def test_each_line_cites_a_rule_of_the_book(options: dict[str, Any]) -> None:
    cited = set()
    for game, states in games(options, range(4)):
        cited |= {line.rule for seat in (0, 1) for line in game.tally(states[-1], seat)}
        assert cited <= set(game.rulebook)
    assert cited == {"HX-15", "HX-16", "HX-17", "HX-18", "HX-19", "HX-A8"}


@pytest.mark.rule("HX-A8")
def test_the_hand_counts_only_when_the_game_is_over() -> None:
    game = with_cards(BLUES, GOLDS, left_over="own")
    state = in_turn(game)
    gems = Tally(6, "3 unspent Gems", "HX-19")
    assert game.tally(state, 0) == game.tally(state, 1) == game.tally(do(game, state, "pass"), 1) == [gems]
    over = do(game, state, "pass", "pass")
    assert game.tally(over, 0) == [gems, Tally(8, "card 1 left in hand", "HX-A8")]
    assert game.tally(over, 1) == [gems, Tally(24, "card 2 left in hand", "HX-A8")]


def test_a_line_says_what_it_counts_and_where() -> None:
    game = with_cards("blue blue / gold dung")
    state = do(game, in_turn(game), "draw left", "reveal left 9", "play 1 at e5")
    assert game.tally(state, 0) == [
        Tally(2, "a row of 2 Blue", "HX-15", ("topaz e6", "topaz f6")),
        Tally(0, "a lone Gold", "HX-15", ("topaz e5",)),
        Tally(0, "1 Dung Beetle", "HX-16", ("topaz f5",)),
        Tally(6, "3 unspent Gems", "HX-19"),
    ]
    assert game.tally(state, 1) == [Tally(6, "3 unspent Gems", "HX-19")]


def test_a_seat_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat 2; the seats are 0 Topaz, 1 Lapis"):
        hexapod().tally(hexapod().start(), 2)


def test_the_table_shows_both_with_their_sums() -> None:
    game = hexapod()
    state = [state for state, _ in lively_game(game, random.Random(3))][40]
    shown = present.tally(Match(game, seed=1, position=game.describe(state)))
    assert [one["player"] for one in shown] == ["Topaz", "Lapis"]
    for seat, one in enumerate(shown):
        assert one["total"] == game.score(state, seat)
        assert [Tally(**line) for line in one["lines"]] == game.tally(state, seat)
