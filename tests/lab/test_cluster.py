"""A real Dask cluster on this machine: the same games come out, and trouble has a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import dask
import distributed
import pytest

from hexwidgets.cli import main
from hexwidgets.games import game as make_game
from hexwidgets.lab import Experiment, ExperimentError, cluster, compare, executors, plan_of, win_chance

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0") as local:
        found: str = local.scheduler_address
        yield found


def test_a_cluster_gives_the_same_as_this_process(address: str) -> None:
    game: Any = make_game("aranea")
    here = win_chance(game, games=6, seed=2, workers=1)
    with cluster(address) as (executor, workers):
        assert workers == 2
        assert win_chance(game, games=6, seed=2, executor=executor, workers=workers) == here
        duels = compare(game, ["greedy", "random"], games=40, executor=executor, workers=workers)
    assert str(duels) == str(compare(game, ["greedy", "random"], games=40, workers=1))


def test_the_command_plays_on_a_cluster(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "aranea", "--players", "greedy,random", "--games", "20"]
    assert main([*words, "--workers", "1"]) == 0
    here = capsys.readouterr().out
    assert main([*words, "--scheduler", address]) == 0
    assert capsys.readouterr().out == here


def test_a_worker_that_dies_has_a_sentence_and_what_was_played_is_kept() -> None:
    plan = plan_of(make_game("aranea"), None, [("mcts:simulations=20",) * 2])
    begun = Experiment(plan, 100_000)
    fatal = dask.config.set({"distributed.scheduler.allowed-failures": 0})
    local = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0")
    with fatal, local, cluster(local.scheduler_address) as (executor, workers):
        pid = executor.submit(os.getpid).result()
        steps = begun.run(executor, workers=workers)
        next(steps)
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(ExperimentError, match="whoever was to play is gone"):
            list(steps)
    assert begun.played


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(executors, "CONNECTING", 0.5)
    for wrong in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(ExperimentError, match=f"no scheduler answers at {wrong}"), cluster(wrong):
            pass
    assert main(["simulate", "aranea", "--players", "greedy,random", "--scheduler", "tcp://127.0.0.1:9"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_the_command_ends_at_once_where_nobody_answers() -> None:
    command = [sys.executable, "-m", "hexwidgets", "simulate", "aranea", "--players", "greedy,random"]
    done = subprocess.run([*command, "--scheduler", "127.0.0.1:9"], capture_output=True, text=True, timeout=20)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "no scheduler answers at 127.0.0.1:9" in done.stderr


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ExperimentError, match=r'pip install "hexwidgets\[cluster\]"'), cluster("tcp://127.0.0.1:9"):
        pass
