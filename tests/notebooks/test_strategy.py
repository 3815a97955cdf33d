"""The kept games of the notebook on strategy: whole, clear where they should be, and what the players still play."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexwidgets.games import names
from hexwidgets.lab import kept
from hexwidgets.lab.experiment import play_games
from tools.strategy import FOLDER, LADDER, THINKING, Planned, put_in_order

PLANNED = (*LADDER, *THINKING)


def named(planned: Planned) -> str:
    return planned.file.stem


def test_every_kept_file_is_one_of_those_that_are_planned() -> None:
    assert sorted(FOLDER.iterdir()) == sorted(planned.file for planned in PLANNED)


@pytest.mark.parametrize("planned", PLANNED, ids=named)
def test_every_experiment_was_played_to_its_end(planned: Planned) -> None:
    comparison = kept(planned.file)
    assert (comparison.plan.game, comparison.names) == (planned.game, (planned.better, planned.worse))
    assert len(comparison.experiment.results) == comparison.duel.games == planned.games


@pytest.mark.parametrize("planned", PLANNED, ids=named)
def test_the_same_games_are_the_same_file(planned: Planned, tmp_path: Path) -> None:
    text = planned.file.read_text(encoding="utf-8")
    plan, *games = text.splitlines(keepends=True)
    mixed = tmp_path / "mixed.jsonl"
    half = games[0][:9]
    mixed.write_text("".join([plan, *reversed(games), half, "\n", games[0]]), encoding="utf-8")
    put_in_order(mixed)
    assert mixed.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("planned", PLANNED, ids=named)
def test_the_first_pair_of_games_is_still_played_as_it_is_kept(planned: Planned) -> None:
    """Where this fails, players or games have changed: play all of it anew, with `make strategy ARGS=--anew`."""
    comparison = kept(planned.file)
    pair = 0, 1
    assert play_games(comparison.plan, pair) == [(number, comparison.experiment.played[number]) for number in pair]


@pytest.mark.parametrize("planned", LADDER, ids=named)
def test_in_every_game_the_better_player_is_clearly_better(planned: Planned) -> None:
    duel = kept(planned.file).duel
    assert duel.is_clear
    assert duel.share.value > duel.even


def test_the_ladder_leads_from_random_to_mcts_in_every_game() -> None:
    steps = {(planned.game, planned.better.partition(":")[0], planned.worse) for planned in LADDER}
    assert steps == {(game, *step) for game in names() for step in (("greedy", "random"), ("mcts", "greedy"))}


def test_the_files_stand_beside_the_notebook() -> None:
    root = Path(__file__).resolve().parents[2]
    assert root / "notebooks" / "strategy" == FOLDER
    assert (root / "notebooks" / "strategy.ipynb").is_file()
