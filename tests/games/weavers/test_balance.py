"""The Weavers can be won by thinking and not by luck; and the command that measures it."""

from __future__ import annotations

import random
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.balance import (
    ENDING_WORDS,
    PLAYERS,
    Balance,
    course,
    main,
    measure,
    play,
    thoughtful,
    wilson,
)
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ALLOCATING, ENDINGS, State
from hexwidgets.games.weavers.valuing import STYLES, chances, value, within
from tests.games.helpers import changed_edition
from tests.games.weavers.helpers import at, do, reference, swarm

BALANCED, RANDOM = PLAYERS["thoughtful, balanced"], PLAYERS["random"]
game = reference()


# ---- how the players do


def test_a_thoughtful_player_wins_clearly_more_than_a_random_one() -> None:
    thinking, guessing = measure(game, BALANCED, 30), measure(game, RANDOM, 30)
    assert thinking.interval[0] > guessing.interval[1]
    assert thinking.wins > 0.25
    assert guessing.wins < 0.05


def test_the_same_seed_gives_the_same_game() -> None:
    assert play(game, BALANCED, 3) == play(game, BALANCED, 3)
    assert play(game, BALANCED, 3) != play(game, BALANCED, 4)
    assert measure(game, RANDOM, 5, seed=7) == measure(game, RANDOM, 5, seed=7)


def test_a_measure_counts_the_games_that_were_played() -> None:
    ends = [play(game, RANDOM, seed) for seed in range(20, 32)]
    balance = measure(game, RANDOM, 12, seed=20)
    assert balance.turns == pytest.approx(sum(end.turn for end in ends) / 12)
    assert list(balance.endings) == list(ENDINGS[1:]) == list(ENDING_WORDS)
    for number, name in enumerate(ENDINGS[1:], 1):
        assert balance.endings[name] == sum(end.ending == number for end in ends) / 12
    assert sum(balance.endings.values()) == pytest.approx(1)


def test_a_plan_is_legal_and_ends_where_chance_is_next() -> None:
    rng = random.Random(1)
    for state, action in course(game, BALANCED, 2):
        if action is None:
            assert game.mover(state) == OVER
        elif state.phase == ALLOCATING and game.mover(state) == 0:
            after = state
            for step in thoughtful(game, state, rng):
                assert game.refusal(after, step) is None
                after = game.apply(after, step)
            assert game.mover(after) < 0


# ---- what it thinks


def test_a_thoughtful_player_takes_a_win_that_is_there() -> None:
    state = at(game, "red red", conflicts={"buoys": {}}, bases=["ember", "chalk"])
    after = do(game, state, *map(str, thoughtful(game, state, random.Random(1))))
    assert ENDINGS[after.ending] == "start"


@pytest.mark.parametrize("style", STYLES)
def test_a_value_lies_between_lost_and_won(style: str) -> None:
    for seed, player in enumerate((RANDOM, BALANCED)):
        for state, _ in course(game, player, seed):
            worth = value(game, state, STYLES[style])
            if not state.ending:
                assert -1 < worth < 1
            else:
                outcome = game.outcome(state)
                assert outcome is not None
                assert worth == (1 if outcome.winners == (0,) else -1)


def test_a_swarm_that_is_about_to_engulf_home_is_worse_than_a_fresh_one() -> None:
    calm, hot = (at(game, swarms={"chalk": swarm("driftloom", engulfment=cubes, target="ember")}) for cubes in (0, 2))
    assert value(game, hot) < value(game, calm)


def test_each_style_likes_its_own_goal_more_than_the_others_do() -> None:
    def gain(style: str, before: State, after: State) -> float:
        return value(game, after, STYLES[style]) - value(game, before, STYLES[style])

    none, some = (at(game, supremacy={"blue": number}) for number in (1, 4))
    assert gain("for symbols", none, some) > gain("balanced", none, some) > gain("for bases", none, some) > 0
    one, three = (at(game, bases=bases) for bases in (["ember"], ["ember", "honeycomb", "inkwell"]))
    assert gain("for bases", one, three) > gain("against swarms", one, three) > 0


BAGS = [(5, 5, 5, 5, 5), (1, 7, 0, 4, 2), (0, 0, 3, 0, 0), (1, 1, 1, 0, 0)]


@pytest.mark.parametrize("bag", BAGS)
def test_the_chances_of_the_next_hand_are_those_of_all_draws(bag: tuple[int, ...]) -> None:
    draws = list(combinations([color for color, number in enumerate(bag) for _ in range(number)], 3))
    found = chances(bag)
    pairs = [len(set(draw)) < 3 for draw in draws]
    assert found.pair == pytest.approx(sum(pairs) / len(draws))
    for color in range(5):
        singles = [draw.count(color) == 1 for draw in draws]
        neither = [not (pair or single) for pair, single in zip(pairs, singles, strict=True)]
        assert found.single[color] == pytest.approx(sum(singles) / len(draws))
        assert found.neither[color] == pytest.approx(sum(neither) / len(draws))


@pytest.mark.parametrize("bag", [(0, 0, 0, 0, 0), (1, 0, 0, 1, 0)])
def test_a_bag_without_a_whole_hand_has_chances_too(bag: tuple[int, ...]) -> None:
    found = chances(bag)
    assert all(0 <= chance <= 1 for chance in (*found.seen, found.pair, *found.single, *found.neither))


def test_what_comes_so_often_within_three_turns() -> None:
    for needed in (1, 2, 3):
        ways = [hits for hits in range(8) if hits.bit_count() >= needed]
        exact = sum(0.3 ** hits.bit_count() * 0.7 ** (3 - hits.bit_count()) for hits in ways)
        assert within(0.3, needed) == pytest.approx(exact)
    assert within(0.3, 4) == 0


def test_wilsons_interval_is_that_of_the_textbooks() -> None:
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)


# ---- the command


def test_the_command_tells_of_each_player_the_wins_the_endings_and_the_length() -> None:
    words = [sys.executable, "-m", "hexwidgets.games.weavers.balance", "--games", "1"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    reports = done.stdout.strip().split("\n\n")
    assert [report.splitlines()[0] for report in reports] == list(PLAYERS)
    for report in reports:
        rows = {line[:26].strip(): line[26:].strip() for line in report.splitlines()[1:]}
        assert list(rows) == ["games", "wins", "turns in a game", *ENDING_WORDS.values()]
        assert rows["games"] == "1"
        assert [rows[name] for name in ENDING_WORDS.values()].count("100.0%") == 1


def test_a_measure_is_shown_in_percent() -> None:
    endings = dict.fromkeys(ENDINGS[1:], 0.0) | {"start": 0.5, "home": 0.5}
    assert str(Balance(8, 0.5, wilson(4, 8), 13.25, endings)).splitlines()[:3] == [
        "  games                         8",
        "  wins                      50.0%   95 %: 21.5% to 78.5%",
        "  turns in a game            13.2",
    ]


def test_another_edition_can_be_measured(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = changed_edition(Weavers, tmp_path, ("black_holes = 9 ", "black_holes = 1 "))
    main([str(path), "--games", "2"])
    assert "lost to black holes      100.0%" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["nowhere.toml"], "nowhere.toml: "),
        (["--games", "0"], "'0' is not a number of games from 1 on"),
        (["--games", "-3"], "'-3' is not a number of games from 1 on"),
        (["--games", "many"], "'many' is not a number of games from 1 on"),
        (["one.toml", "two.toml"], "unrecognized arguments: two.toml"),
    ],
)
def test_bad_words_are_an_error(words: list[str], fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    said = capsys.readouterr()
    assert (stop.value.code, said.out) == (2, "")
    assert fault in said.err


def test_an_edition_with_a_fault_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = changed_edition(Weavers, tmp_path, ("black_holes = 9 ", "black_holes = 0 "))
    with pytest.raises(SystemExit) as stop:
        main([str(path)])
    assert stop.value.code == 2
    assert "tokens.black_holes is 0, which is not from 1 to 99" in capsys.readouterr().err


# ---- the values that the balance rests on


@pytest.mark.rule("MG-A8")
def test_each_species_has_two_projects_of_two_colours_and_shares_neither_pair() -> None:
    species = game.box.species
    assert all(len({*one.base, *one.research}) == 4 == len(one.base) + len(one.research) for one in species)
    assert len({frozenset(one.base) for one in species}) == len({frozenset(one.research) for one in species}) == 9


@pytest.mark.rule("MG-A10")
def test_the_weavers_side_of_a_conflict_has_one_slot_more_and_short_ones_need_red_with_each_colour() -> None:
    cards = game.box.conflicts
    assert all(len(card.theirs) == len(card.own) + 1 and 0 in card.own for card in cards)
    assert sorted(card.own for card in cards if len(card.own) == 2) == [(0, color) for color in range(5)]
