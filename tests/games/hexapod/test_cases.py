"""The cases that every implementation must get right."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.helpers import drawn_by_weight
from tests.games.hexapod.helpers import (
    BLUES,
    do,
    fits,
    hexapod,
    late,
    offered,
    placing,
    refused,
    told,
    with_cards,
)


def turned_over(game: Hexapod, chooser: random.Random) -> State:
    """All cards of all stacks, revealed one by one from the top as chance has it, the stacks in any order."""
    state = game.start()
    waiting = [stack for stack in range(3) for _ in range(game.deck.height)]
    chooser.shuffle(waiting)
    for stack in waiting:
        state = state._replace(actor=CHANCE, reveal=stack)
        state = do(game, state, drawn_by_weight(game, state, chooser))
    return state


@pytest.mark.rule("HX-1", "HX-2")
def test_case_1_a_thousand_shuffles() -> None:
    game = hexapod()
    places: Counter[tuple[int, int]] = Counter()
    for seed in range(1000):
        stacks = turned_over(game, random.Random(seed)).stacks
        assert [len(stack.known) for stack in stacks] == [14, 14, 14]
        assert sorted(card for stack in stacks for card in stack.known) == list(range(42))
        places.update(
            (number, stack.known.index(game.spider) + 1)
            for number, stack in enumerate(stacks)
            if game.spider in stack.known
        )
    assert places.total() == 1000
    assert set(places) == {(stack, depth) for stack in range(3) for depth in (12, 13, 14)}
    # 111 on average, give or take 10: five times that is far out; that they are exactly alike is shown elsewhere.
    assert all(61 < count < 161 for count in places.values())


@pytest.mark.rule("HX-8", "HX-7")
def test_case_2_a_green_on_a_dung_beetle_is_refused_and_a_dung_beetle_is_a_direct_cover() -> None:
    game = with_cards("blue dung / gold red", "blue green / green green", "green dung / green green")
    state = placing(game, "1 at e5", 2)
    assert refused(game, state, "play 2 at e5") == "Only a Dung Beetle may cover the Dung Beetle on f6 (HX-8)"
    state = placing(game, "1 at e5", 3)
    assert fits(game, state, 3) == ["e5"]
    line = "A Dung Beetle lies exactly on the Dung Beetle on f6, which nothing else may cover (HX-8)"
    assert line in told(game, state, "play 3 at e5")


@pytest.mark.rule("HX-9")
def test_case_3_half_a_moth_is_refused_and_both_halves_with_a_match_elsewhere_are_not() -> None:
    game = with_cards("moth moth / blue gold", BLUES)
    state = placing(game, "1 at e5", 2)
    assert refused(game, state, "play 2 at d5") == "Half of the Moth on e6 and f6 would be covered (HX-9)"
    assert "e5" in fits(game, state, 2)
    lines = told(game, state, "play 2 at e5")
    assert "A Blue lies exactly on the Blue on e5 (HX-7)" in lines
    assert "The Moth on e6 and f6 is covered wholly, in one go (HX-9)" in lines


@pytest.mark.rule("HX-10")
@pytest.mark.parametrize(
    ("played", "outside"),
    [
        ("1 at e5, 2 at f5, 3 at g5, 4 at h5, 5 at i5", "d5"),
        ("1 at e5, 2 at d5, 3 at c5, 4 at b5, 5 at a5", "f5"),
        ("1 at e5, 2 at d5, 3 at c5, 4 at f5, 5 at g5", "b5"),
        ("1 at e5, 2 at d5, 3 at c5, 4 at f5, 5 at g5", "h5"),
    ],
)
def test_case_4_no_display_is_seven_wide_wherever_it_sits(played: str, outside: str) -> None:
    game = with_cards(BLUES)
    state = placing(game, played, 6)
    assert state.players[0].display.size == (6, 2)
    assert refused(game, state, f"play 6 at {outside}").endswith("wide; at most six are allowed (HX-10)")


@pytest.mark.rule("HX-13")
def test_case_5_the_spider_comes_with_a_gem_of_seat_one() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game), "gem left right", "reveal left spider")
    assert "draw middle" in offered(game, state)
    state = do(game, state, "draw middle", "reveal middle 30", "play 1 at e5")
    assert game.mover(state) == 1
    state = do(game, state, "draw middle", "reveal middle 31", "play 2 at e5")
    assert game.mover(state) == OVER


@pytest.mark.rule("HX-13", "HX-12")
def test_case_5_with_the_opponent_out_the_game_ends_after_the_turn() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, out=["lapis"]), "gem left right", "reveal left spider")
    assert "draw middle" in offered(game, state)
    state = do(game, state, "draw middle", "reveal middle 30")
    assert game.outcome(state) is None
    assert game.mover(do(game, state, "play 1 at e5")) == OVER


def points(game: Hexapod, played: str) -> dict[str, list[int]]:
    """What a Display counts, by kind."""
    state = placing(game, played, 39)
    groups = game.scorer.groups(state.players[0].display)
    return {kind: [group.points for group in groups if group.kind == kind] for kind in {group.kind for group in groups}}


@pytest.mark.rule("HX-15", "HX-A12")
def test_case_6_a_beetle_in_a_row_and_a_column_counts_in_both_and_a_gap_parts_a_row() -> None:
    both = with_cards("blue blue / green green", "green blue / green green")
    assert points(both, "1 at e5, 2 at f5")["green"] == [3 * 2, 2 * 2]
    parted = with_cards("blue blue / gold gold", "blue blue / gold red", "blue blue / red gold")
    assert points(parted, "1 at e5, 2 at f5, 3 at g5, 4 at h5")["gold"] == [2 * 3, 2 * 3]


@pytest.mark.rule("HX-18")
@pytest.mark.parametrize(
    "face", ["red red / red dung", "red red / dung red", "red dung / red red", "dung red / red red"]
)
def test_case_7_three_reds_in_an_l_count_nine(face: str) -> None:
    assert points(with_cards(face), "1 at e5")["red"] == [3, 3, 3]
