"""An interrupt where somebody types gives what there is; a program, and the console command, end by it."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor, Future
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import distributed
import pytest

from hexwidgets.games import game as make_game
from hexwidgets.lab import Experiment, ExperimentError, Mean, Progress, compare, experiment, plan_of, win_chance
from hexwidgets.lab.progress import go_through

ARANEA = make_game("aranea")
PLAYERS = ["greedy", "random"]
PLAIN: dict[str, Any] = {"without_luck": False, "workers": 1}


@pytest.fixture
def somebody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)


def interrupted_at(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop is pressed in the game with this number."""
    play = experiment.play_games

    def until_then(plan: Any, numbers: Any) -> Any:
        if number in numbers:
            raise KeyboardInterrupt
        return play(plan, numbers)

    monkeypatch.setattr(experiment, "play_games", until_then)


def interrupted_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop is pressed when the first games have come from the workers."""
    keep = Experiment._keep
    pressed: list[bool] = []

    def until_then(begun: Experiment, played: Any) -> None:
        keep(begun, played)
        if len(begun.results) >= games and not pressed:
            pressed.append(True)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Experiment, "_keep", until_then)


@pytest.mark.usefixtures("somebody_types")
@pytest.mark.parametrize("progress", [False, True])
def test_a_comparison_is_what_the_pairs_so_far_tell(
    progress: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    six = compare(ARANEA, PLAYERS, games=6, workers=1)
    interrupted_at(7, monkeypatch)
    assert str(compare(ARANEA, PLAYERS, games=20, workers=1, progress=progress)) == str(six)
    said = capsys.readouterr().err
    assert said.endswith("Interrupted: 6 of 20 games.\n")
    assert ("greedy - random [" in said) is progress


@pytest.mark.usefixtures("somebody_types")
def test_of_several_comparisons_those_that_have_a_pair_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = compare(ARANEA, PLAYERS, games=4, workers=1)
    played = iter(range(5))
    play = experiment.play_games

    def five(plan: Any, numbers: Any) -> Any:
        if next(played, None) is None:
            raise KeyboardInterrupt
        return play(plan, numbers)

    monkeypatch.setattr(experiment, "play_games", five)
    assert str(compare(ARANEA, [*PLAYERS, "random:seconds=9"], games=4, workers=1)) == str(wanted)
    assert capsys.readouterr().err == "Interrupted: 4 of 12 games.\n"


@pytest.mark.usefixtures("somebody_types")
@pytest.mark.parametrize("progress", [False, True])
def test_a_win_chance_is_what_the_games_so_far_tell(
    progress: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    five = win_chance(ARANEA, games=5, **PLAIN)
    interrupted_at(5, monkeypatch)
    assert win_chance(ARANEA, games=20, error=0.001, progress=progress, **PLAIN) == five
    assert capsys.readouterr().err.endswith("Interrupted: 5 of 20 games.\n")


@pytest.mark.usefixtures("somebody_types")
def test_a_game_that_was_being_counted_is_counted_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fourth game had been added for one seat, but not for the other."""
    four = win_chance(ARANEA, games=4, **PLAIN)
    add, added = Mean.add, iter(range(2 + 2 * 4 - 1))  # two are what luck is measured by

    def until_then(mean: Mean, value: float) -> None:
        if next(added, None) is None:
            monkeypatch.undo()
            monkeypatch.setattr(sys, "ps1", ">>> ", raising=False)
            raise KeyboardInterrupt
        add(mean, value)

    monkeypatch.setattr(Mean, "add", until_then)
    assert win_chance(ARANEA, games=20, **PLAIN) == four


@pytest.mark.usefixtures("somebody_types")
def test_where_there_is_too_little_the_interrupt_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    interrupted_at(1, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        compare(ARANEA, PLAYERS, games=6, workers=1)
    with pytest.raises(KeyboardInterrupt):
        win_chance(ARANEA, games=6, **PLAIN)
    assert capsys.readouterr().err == ""


def test_a_program_is_ended_by_it_and_its_file_has_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(sys, "ps1", raising=False)
    interrupted_at(4, monkeypatch)
    for number, asked in enumerate((compare, win_chance)):
        file = tmp_path / str(number)
        with pytest.raises(KeyboardInterrupt):
            asked(ARANEA, players=PLAYERS, games=6, workers=1, file=file)
        assert len(file.read_text().splitlines()) == 1 + 4


@pytest.mark.usefixtures("somebody_types")
@pytest.mark.parametrize("asked", [compare, win_chance])
def test_the_workers_are_gone_when_it_is_told(
    asked: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two processes, and the signal that a key sends."""
    interrupted_after(5, monkeypatch)
    before = active_children()
    found = asked(ARANEA, players=PLAYERS, games=100_000, workers=2)
    assert active_children() == before
    games = found.games if asked is win_chance else found[0].games
    assert games >= 4
    assert capsys.readouterr().err == f"Interrupted: {games} of 100000 games.\n"


def test_an_interrupt_while_a_bar_is_drawn_closes_the_experiment(monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []

    def steps() -> Iterator[Progress]:
        try:
            yield Progress(1, 2, 1)
        finally:
            closed.append(True)

    def drawn(*about: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hexwidgets.lab.progress.bar", drawn)
    with pytest.raises(KeyboardInterrupt) as interrupt:
        go_through(steps(), shown=True)
    assert (closed, interrupt.type) == ([True], KeyboardInterrupt)


# ---- ended by others


class Ended(Executor):
    """Gives nothing but this."""

    def __init__(self, trouble: BaseException | None) -> None:
        self.trouble = trouble

    def submit(self, call: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.trouble:
            future.set_exception(self.trouble)
        else:
            future.cancel()
            future.set_running_or_notify_cancel()  # as Dask does it
        return future


@pytest.mark.parametrize(
    ("trouble", "name"),
    [
        (distributed.KilledWorker("play_games", None, 3), "KilledWorker"),  # type: ignore[no-untyped-call]
        (distributed.comm.CommClosedError("closed"), "CommClosedError"),
        (CancelledError(), "CancelledError"),
        (None, "CancelledError"),
    ],
)
def test_whoever_was_to_play_is_gone(trouble: BaseException | None, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = Experiment(plan_of(ARANEA, None, [PLAYERS]), 6)
    with pytest.raises(ExperimentError, match=rf"^whoever was to play is gone \({name}\); what was played is kept$"):
        list(begun.run(Ended(trouble), workers=2))
    monkeypatch.delitem(sys.modules, "distributed")
    with pytest.raises(ExperimentError if name == "CancelledError" else type(trouble)):  # type: ignore[arg-type]
        list(begun.run(Ended(trouble), workers=2))
