"""Win chances: they come to the truth, with and without luck, and with less luck sooner."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

from hexwidgets.games import game as make_game
from hexwidgets.lab import ExperimentError, WinChance, narrowing, narrowing_figure, play_out, win_chance
from hexwidgets.lab.playing import luck_of
from hexwidgets.lab.sampling import SIDE, Mean, Settling
from hexwidgets.players import make
from tests.players.toys import Count, Race, race_value

POSITION = {"mover": "amber", "amber": ["inner 4", "inner 8", "centre 7"], "blue": ["inner 1", "centre 2"]}


class Judged(Race):
    """The race with a rule of thumb that is right."""

    def __init__(self, turns: int = 4) -> None:
        super().__init__(turns)
        self._known: dict[Count, tuple[float, ...]] = {}

    def worth(self, state: Count) -> tuple[float, ...]:
        if state not in self._known:
            self._known[state] = tuple(map(float, race_value(state)))
        return self._known[state]


class Misjudged(Race):
    """The race with one that is only right about who leads."""

    def worth(self, state: Count) -> tuple[float, ...]:
        if not state.left:
            return super().worth(state)
        lead = state.points[0] - state.points[1]
        share = 0.5 + 0.4 * ((lead > 0) - (lead < 0))
        return share, 1 - share


def counted(game: Any, state: Any, player: str, games: int) -> tuple[Mean, Mean]:
    """The same games plainly and without luck."""
    players, settling = [make(player)] * 2, Settling(2)
    plain, settled = Mean(), Mean()
    for number in range(games):
        played = play_out(game, state, players, (1, number), with_luck=True)
        plain.add(played.shares[0])
        settled.add(settling.settled(played.shares, played.luck)[0])
    return plain, settled


def throwing_value(turns: int) -> float:
    """What the first player can hope for if both take either choice by chance, worked out apart."""

    def first(lead: int, seat: int, left: int) -> float:
        if not left:
            return 0.5 if lead == 0 else float(lead > 0)
        side = 1 if seat == 0 else -1
        point, nothing, two = (first(lead + side * gained, 1 - seat, left - 1) for gained in (1, 0, 2))
        return point / 2 + (2 * nothing + two) / 6

    return first(0, 0, turns)


@pytest.mark.parametrize(("game", "gain"), [(Judged(5), 1.5), (Misjudged(5), 1.0)])
def test_both_ways_come_to_the_truth_and_without_luck_sooner(game: Race, gain: float) -> None:
    truth = throwing_value(5)
    plain, settled = counted(game, game.start(), "random", 1000)
    assert abs(plain.value - truth) < 3 * plain.error
    assert abs(settled.value - truth) < 3 * settled.error
    assert plain.variance / settled.variance > gain


def test_a_game_of_dice_alone_and_a_right_rule_of_thumb_leave_no_luck() -> None:
    class Thrown(Judged):
        def actions(self, state: Count) -> tuple[str, ...]:
            return ("throw",) if self.mover(state) >= 0 else ()

        def worth(self, state: Count) -> tuple[float, ...]:
            return exact(state)

    def exact(state: Count) -> tuple[float, float]:
        if not state.left and not state.throwing:
            first, second = state.points
            return ((first > second) + (first >= second)) / 2, ((second > first) + (second >= first)) / 2
        thrown = state if state.throwing else state._replace(throwing=True)
        nothing, two = (exact(Race().apply(thrown, outcome))[0] for outcome in ("nothing", "two"))
        return (2 * nothing + two) / 3, 1 - (2 * nothing + two) / 3

    game = Thrown(4)
    for number in range(20):
        played = play_out(game, game.start(), [make("random")] * 2, number, with_luck=True)
        assert played.shares[0] - played.luck[0] == pytest.approx(exact(game.start())[0])


def test_luck_is_nought_on_average_at_every_chance_node() -> None:
    game = make_game("aranea")
    state = game.position(POSITION)
    chances = game.chances(state)
    assert len(chances) > 10
    for seat in (0, 1):
        mean = sum(weight * luck_of(game, state, place)[seat] for place, (_, weight) in enumerate(chances))
        assert mean == pytest.approx(0, abs=1e-9)


def test_luck_leaves_the_games_themselves_as_they_are() -> None:
    game, players = make_game("aranea"), [make("greedy")] * 2
    for number in range(3):
        one, other = (
            play_out(game, game.position(POSITION), players, number, with_luck=luck) for luck in (False, True)
        )
        assert (one.shares, one.scores, one.rule, one.decisions) == (
            other.shares,
            other.scores,
            other.rule,
            other.decisions,
        )
        assert set(one.luck) == {0.0}


@pytest.mark.slow
def test_in_aranea_luck_can_be_taken_out_without_bias() -> None:
    """Few games of one position; `python -m benchmarks.luck` plays many of twenty."""
    game = make_game("aranea")
    plain, settled = counted(game, game.position(POSITION), "greedy", 30)
    assert plain.variance / settled.variance > 1.2
    assert abs(plain.value - settled.value) < 3 * plain.error


# ---- the estimates


def test_an_estimate_for_each_game_the_last_of_which_is_the_answer() -> None:
    game = make_game("aranea")
    state = game.position(POSITION)
    every = list(narrowing(game, state, games=7, seed=3, workers=1))
    assert [chance.games for chance in every] == list(range(2, 8))
    assert win_chance(game, state, games=7, seed=3, workers=1) == every[-1]
    low, high = every[-1].interval(0)
    assert 0 <= low < high <= 1
    assert low <= min(1.0, every[-1].shares[0]) <= high
    assert every[-1].estimate.games == 7
    assert every[-1].estimate.intervals == {seat: every[-1].interval(n) for n, seat in enumerate(game.seats)}
    figure = narrowing_figure(every)
    go.Figure(figure)
    assert [len(trace["x"]) for trace in figure["data"]] == [12, 6, 12, 6]
    go.Figure(every[-1].figure())


def test_plain_shares_have_intervals_that_hold_also_at_the_ends() -> None:
    game = make_game("aranea")
    chance = win_chance(game, players=["greedy", "random"], games=40, without_luck=False, workers=1)
    assert chance.shares == (1.0, 0.0)
    assert chance.interval(0)[0] < 0.95
    assert str(chance).splitlines() == [
        "seat   player   chance             95 %  games",
        "Amber  greedy  100.0 %  91.2 to 100.0 %     40",
        "Blue   random    0.0 %     0.0 to 8.8 %     40",
    ]
    assert repr(chance) == str(chance)


def test_it_stops_when_it_is_sure_enough_at_the_same_game_wherever_it_is_played() -> None:
    game = make_game("aranea")
    alone = win_chance(game, games=500, error=0.08, without_luck=False, workers=1)
    assert 30 <= alone.games < 60
    assert max(alone.errors) <= 0.08
    with ThreadPoolExecutor(2) as pool:
        assert win_chance(game, games=500, error=0.08, without_luck=False, executor=pool, workers=2) == alone


def test_games_that_are_all_alike_make_nobody_sure_at_once() -> None:
    """Greedy always wins against chance: the standard error is nought, but not what the interval leaves open."""
    game = make_game("aranea")
    named: dict[str, Any] = {"players": ["greedy", "random"], "games": 40, "without_luck": False, "workers": 1}
    every = {chance.games: chance for chance in narrowing(game, **named)}
    assert every[30].errors == (0.0, 0.0)
    assert win_chance(game, error=0.001, **named) == every[40]
    found = win_chance(game, error=0.025, **named)
    assert found == every[36], "between the first look and the last"
    for seat in (0, 1):
        widths = [high - low for low, high in (every[games].interval(seat) for games in (35, 36))]
        assert widths[0] > 2 * SIDE * 0.025 >= widths[1]


def test_a_bar_is_shown_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    win_chance(make_game("aranea"), games=4, workers=1)
    assert capsys.readouterr().err == ""
    win_chance(make_game("aranea"), games=4, workers=1, progress=True)
    said = capsys.readouterr().err
    assert "win chance [########################] 4/4 games, 0 s left" in said
    assert said.endswith(" \r"), "and is gone at the end"


def test_what_is_kept_in_a_file_counts(tmp_path: Path) -> None:
    game = make_game("aranea")
    wanted = win_chance(game, games=10, without_luck=False, workers=1)
    estimates = narrowing(game, games=10, without_luck=False, workers=1, file=tmp_path / "x")
    for _ in range(5):
        next(estimates)
    estimates.close()
    assert len((tmp_path / "x").read_text().splitlines()) == 1 + 6
    assert win_chance(game, games=10, without_luck=False, workers=1, file=tmp_path / "x") == wanted
    assert win_chance(game, games=10, without_luck=False, workers=1, file=tmp_path / "x") == wanted


def test_of_a_game_that_is_over_the_outcome_is_known() -> None:
    game = make_game("aranea")
    state = game.position({"mover": "amber", "dice": "3-1", "amber": ["inner 4", "inner 8", "centre 7", "centre 6"]})
    best = make("greedy").pick(game, state, 0, random.Random(1))
    chance = win_chance(game, game.apply(state, best))
    assert (chance.shares, chance.games, chance.interval(0)) == ((1.0, 0.0), 0, (1.0, 1.0))


def test_what_can_t_be_estimated_is_refused_at_once() -> None:
    game = make_game("aranea")
    with pytest.raises(ExperimentError, match="1 games: for an interval at least two"):
        narrowing(game, games=1)
    with pytest.raises(ExperimentError, match="1 players for 2 seats"):
        narrowing(game, players=["greedy"])


def test_an_interval_is_so_many_errors_wide() -> None:
    chance = WinChance(("Amber", "Blue"), (0.6, 0.4), (0.01, 0.01), 10_000, ("greedy",) * 2, True)
    assert chance.interval(0) == pytest.approx((0.6 - SIDE * 0.01, 0.6 + SIDE * 0.01), abs=1e-4)
    wide = WinChance(("Amber", "Blue"), (1.02, -0.02), (0.05, 0.05), 100, ("greedy",) * 2, True)
    assert wide.interval(0)[1] == 1
    assert wide.interval(1)[0] == 0
    few = WinChance(("Amber", "Blue"), (1.0, 0.0), (0.001, 0.001), 4, ("greedy",) * 2, True)
    assert few.interval(0)[0] < 0.6, "four games are no certainty, however alike they are"
    assert "100.0 %" in str(wide)
