"""Comparisons: pairs with the same seed and changed seats, intervals that hold, a table and a plot."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

import hexwidgets
from hexwidgets.games import game as make_game
from hexwidgets.games import names
from hexwidgets.lab import (
    Comparison,
    Duel,
    Duels,
    ExperimentError,
    Mean,
    Played,
    compare,
    comparisons,
    kept,
    luck_and_skill,
    match_between,
    win_chance,
)
from hexwidgets.lab.comparing import seatings
from hexwidgets.lab.figures import percents
from hexwidgets.players import PlayerError

ARANEA = make_game("aranea")


def test_the_better_player_is_found_from_both_seats() -> None:
    (duel,) = compare(ARANEA, ["random", "greedy"], games=40, workers=1)
    assert (duel.one, duel.other, duel.games) == ("random", "greedy", 40)
    assert duel.share.value < 0.2
    assert (duel.is_clear, duel.verdict) == (True, "greedy is better")
    assert str(duel).startswith("random wins ")


def test_each_pair_meets_the_same_dice_with_changed_seats() -> None:
    (comparison,) = comparisons(ARANEA, ["random", "random:seconds=9"], games=20, seed=3)
    for _ in comparison.run(workers=1):
        pass
    results = comparison.experiment.results
    assert results[::2] == results[1::2], "the same player on both sides: the same game twice"
    assert comparison.duel.share.value == 0.5
    assert comparison.duel.share.variance == 0
    assert not comparison.duel.is_clear


def test_shares_are_those_of_the_first_player_in_both_seats() -> None:
    (comparison,) = comparisons(ARANEA, ["greedy", "random"], games=4)
    won, lost = Played((1.0, 0.0), (0.0, 0.0), (1, 0), "AR-3", 9), Played((0.0, 1.0), (0.0, 0.0), (0, 1), "AR-3", 9)
    comparison.experiment.played = {0: won, 1: lost, 2: won, 3: won}
    assert comparison.duel.share.value == 0.75, "first in the one seat, then in the other"
    comparison.experiment.played = {0: won, 1: lost, 2: won}
    assert (comparison.duel.share.value, comparison.duel.games) == (1.0, 2), "half a pair doesn't count"


def test_the_players_of_a_solo_game_are_compared_by_the_games_they_win() -> None:
    weavers = make_game("weavers")
    assert seatings(weavers, "a", "b") == (("a", "a"), ("b", "b"))
    (comparison,) = comparisons(weavers, ["greedy", "random"], games=6)
    won, lost = Played((1.0, 0.0), (0.0, 0.0), (1, 0), "x", 9), Played((0.0, 1.0), (0.0, 0.0), (0, 1), "x", 9)
    comparison.experiment.played = {0: won, 1: lost, 2: won, 3: won, 4: lost, 5: lost}
    duel = comparison.duel
    assert duel.alone is not None
    assert [round(mean.value, 3) for mean in duel.alone] == [0.667, 0.333]
    assert (round(duel.share.value, 3), duel.even) == (0.333, 0.0)
    assert str(duel).startswith("greedy 66.7 % and random 33.3 %, a difference of +33.3 % (95 %: ")
    assert "difference" in str(Duels([duel]))
    go.Figure(Duels([duel]).figure())


@pytest.mark.parametrize(
    ("name", "even", "ends", "what"),
    [("aranea", 50, [0, 100], "Share of the wins"), ("weavers", 0, [-100, 100], "Difference")],
)
def test_a_comparison_shows_how_its_share_moved(name: str, even: int, ends: list[int], what: str) -> None:
    (comparison,) = comparisons(make_game(name), ["greedy", "random"], games=6)
    won, lost = Played((1.0, 0.0), (0.0, 0.0), (1, 0), "x", 9), Played((0.0, 1.0), (0.0, 0.0), (0, 1), "x", 9)
    comparison.experiment.played = {0: won, 1: lost, 2: won, 3: won, 4: lost, 5: lost}
    assert str(comparison.after(6)) == str(comparison.duel)
    assert str(comparison.after(5)) == str(comparison.duel), "an odd number is made even"
    assert comparison.after(2).share.value == 1.0
    assert (comparison.after(4).games, comparison.after(4).share.value) == (4, 0.75 if even else 0.5)
    figure = comparison.figure()
    go.Figure(figure)
    lines = {trace["name"]: trace for trace in figure["data"] if "name" in trace}
    assert lines["as good as each other"]["y"] == [even, even]
    assert lines["greedy - random"]["x"] == [4, 6]
    values = [100 * comparison.after(games).share.value for games in (4, 6)]
    assert lines["greedy - random"]["y"] == pytest.approx(values, abs=0.001)
    around = figure["data"][2]
    low, high = comparison.duel.interval
    assert [around["y"][1], around["y"][2]] == pytest.approx([100 * high, 100 * low], abs=0.001)
    assert figure["layout"]["yaxis"]["range"] == ends
    assert figure["layout"]["title"]["text"] == f"{what}, with 95 %"


@pytest.mark.parametrize("name", ["aranea", "weavers"])
def test_each_point_of_the_picture_is_how_it_stood_to_the_last_digit(name: str) -> None:
    (comparison,) = comparisons(make_game(name), ["greedy", "random"], games=60)
    comparison.experiment.played = scattered(60)
    first, around, line = comparison.figure()["data"][1:]
    stood = [comparison.after(games) for games in range(4, 61, 2)]
    assert line["x"] == first["x"] == [duel.games for duel in stood]
    assert line["y"] == percents(duel.share.value for duel in stood)
    lows, highs = (percents(duel.interval[end] for duel in stood) for end in (0, 1))
    assert around["y"] == [*highs, *reversed(lows)]


def test_a_picture_of_many_games_takes_each_pair_once(monkeypatch: pytest.MonkeyPatch) -> None:
    (comparison,) = comparisons(ARANEA, ["greedy", "random"], games=20_000)
    comparison.experiment.played = scattered(20_000)
    taken, share = [], Comparison._share

    def counted(self: Comparison, a: Played, b: Played) -> float:
        taken.append(a)
        return share(self, a, b)

    monkeypatch.setattr(Comparison, "_share", counted)
    assert len(comparison.figure()["data"][3]["x"]) == 9_999
    assert len(taken) == 10_000


def scattered(games: int) -> dict[int, Played]:
    """Made-up games, won here and there."""
    won, lost = Played((1.0, 0.0), (0.0, 0.0), (1, 0), "x", 9), Played((0.0, 1.0), (0.0, 0.0), (0, 1), "x", 9)
    return {number: lost if number * number % 7 in (1, 2) else won for number in range(games)}


def test_a_comparison_without_games_shows_an_empty_plot() -> None:
    (comparison,) = comparisons(ARANEA, ["greedy", "random"], games=6)
    go.Figure(comparison.figure())
    assert comparison.after(6).games == 0


@pytest.mark.parametrize("name", names())
def test_both_players_have_as_many_seats_that_decide(name: str) -> None:
    game = make_game(name)
    both = seatings(game, "a", "b")
    counts = [sum(seating[seat] == "a" for seating in both for seat in game.deciding), len(game.deciding)]
    assert counts[0] == counts[1]


def test_three_colonies_share_two_players_in_turn() -> None:
    game = make_game("arachnid", colonies=3)
    assert seatings(game, "a", "b") == (("a", "b", "a"), ("b", "a", "b"))


def test_a_few_games_that_are_all_alike_are_no_certainty() -> None:
    two = Duel("a", "b", Mean([1.0, 1.0]))
    assert not two.is_clear
    assert two.verdict == "not clear"
    assert Duel("a", "b", Mean([1.0] * 20)).is_clear
    assert Duel("a", "b", Mean()).interval == (0.0, 1.0)
    assert Duel("a", "b", Mean([0.2] * 9), (Mean(), Mean())).interval[0] < 0 < 0.2


def test_everybody_against_everybody_in_a_table_and_a_plot(tmp_path: Path) -> None:
    players = ["greedy", "random", "expectimax:depth=1"]
    duels = compare(ARANEA, players, games=9, workers=1, file=tmp_path / "games.jsonl")
    assert [(duel.one, duel.other) for duel in duels] == [
        ("greedy", "random"),
        ("greedy", "expectimax:depth=1"),
        ("random", "expectimax:depth=1"),
    ]
    assert [duel.games for duel in duels] == [10, 10, 10], "an odd number is made even"
    lines = str(duels).splitlines()
    assert lines[0].split() == ["player", "against", "share", "95", "%", "games"]
    assert len(lines) == 4
    assert repr(duels) == str(duels)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"games-{n}.jsonl" for n in (1, 2, 3)]
    figure: dict[str, Any] = duels.figure()
    go.Figure(figure)
    (points,) = figure["data"]
    for duel, x, more, less in zip(
        duels, points["x"], points["error_x"]["array"], points["error_x"]["arrayminus"], strict=True
    ):
        assert (x - less, x + more) == pytest.approx([100 * end for end in duel.interval], abs=0.01)


def test_a_comparison_goes_on_from_its_file(tmp_path: Path) -> None:
    def begun() -> Comparison:
        (comparison,) = comparisons(ARANEA, ["greedy", "random"], games=12, file=tmp_path / "games.jsonl")
        return comparison

    steps = begun().run(workers=1)
    for _ in range(5):
        next(steps)
    steps.close()
    assert begun().duel.games == 4
    duels = compare(ARANEA, ["greedy", "random"], games=12, workers=1, file=tmp_path / "games.jsonl")
    assert str(duels) == str(compare(ARANEA, ["greedy", "random"], games=12, workers=1))


def test_a_bar_is_shown_when_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    compare(ARANEA, ["greedy", "random"], games=4, workers=1, progress=True)
    said = capsys.readouterr().err
    assert "greedy - random [########################] 4/4 games, 0 s left" in said
    assert said.endswith(" \r"), "and is gone at the end"


@pytest.mark.parametrize("players", [[], ["greedy"], ["greedy", "greedy"]])
def test_one_player_alone_is_no_comparison(players: list[str]) -> None:
    with pytest.raises(ExperimentError, match="at least two different players"):
        compare(ARANEA, players)


def test_an_unknown_player_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match="no player 'gready'"):
        compare(ARANEA, ["greedy", "gready"], file=tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_a_file_tells_whose_games_it_holds_and_how_they_went(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    (duel,) = compare(ARANEA, ["greedy", "random"], games=6, seed=3, workers=1, file=file)
    found = kept(file)
    assert str(found.duel) == str(duel)
    assert (found.title, found.plan.seed, found.experiment.is_done) == ("greedy - random", 3, True)
    file.write_text("".join(file.read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")
    assert kept(file).duel.games == 4, "half a pair doesn't count"


@pytest.mark.parametrize("name", names())
def test_every_game_s_comparison_can_be_read_back(name: str, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    made = comparisons(make_game(name), ["greedy", "random"], file=file)[0]
    assert (kept(file).plan, kept(file).duel.games) == (made.plan, 0)


def test_a_file_without_a_comparison_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with pytest.raises(ExperimentError, match=r"games\.jsonl can't be read: No such file"):
        kept(file)
    win_chance(ARANEA, players=["greedy", "random"], games=2, workers=1, file=file)
    with pytest.raises(ExperimentError, match="none that compares two players"):
        kept(file)
    text = file.read_text(encoding="utf-8")
    heads = ("[]", "[1, 2]", "[[], []]")
    damaged = [re.sub(r'"seatings": .*?\]\]', f'"seatings": {seatings}', text) for seatings in heads]
    other_plans = text.replace(hexwidgets.__version__, "0.0.9"), text.replace("aranea", "chess"), *damaged
    for other in ("", "no plan", *other_plans):
        assert other != text
        file.write_text(other, encoding="utf-8")
        with pytest.raises(ExperimentError, match="holds no experiment, or one of another version or edition"):
            kept(file)


def test_a_game_may_be_named_and_a_position_be_plain() -> None:
    position = {"mover": "amber", "amber": ["inner 4", "inner 8", "centre 7"], "blue": ["inner 1", "centre 2"]}
    arguments: dict[str, Any] = {"games": 2, "seed": 1, "workers": 1}
    named = compare("aranea", ["greedy", "random"], state=position, **arguments)
    assert str(named) == str(compare(ARANEA, ["greedy", "random"], state=ARANEA.position(position), **arguments))
    assert win_chance("aranea", position, games=2, workers=1) == win_chance(
        ARANEA, ARANEA.position(position), games=2, workers=1
    )


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: compare("chess", ["greedy", "random"]), "no game 'chess'"),
        (lambda: win_chance(7), "7 is no game: give one, or a name such as 'arachnid'"),
        (lambda: win_chance(ARANEA, make_game("hexapod").start()), r"hexapod.*State: this is no state of Aranea"),
        (lambda: compare(ARANEA, "greedy,random"), r"should be a list, such as \['greedy', 'random'\]"),
        (lambda: compare(ARANEA, ["greedy", "random"], games=2.5), "it should be a whole number"),
        (lambda: luck_and_skill(ARANEA.start()), "is no match: give one, such as a table's `table.match`"),
        (lambda: match_between(ARANEA, ["greedy"], seed=1), "should be one for each seat: Amber, Blue"),
    ],
)
def test_what_is_no_game_state_or_list_is_said_in_a_sentence(call: Callable[[], object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        call()


def test_a_comparison_tells_how_it_stands() -> None:
    (comparison,) = comparisons(ARANEA, ["greedy", "random"], games=2)
    assert repr(comparison) == "greedy - random: no games yet"
    for _ in comparison.run(workers=1):
        pass
    assert repr(comparison) == str(comparison.duel)
    assert str(comparison.after(0)) == "greedy - random: no games yet"
