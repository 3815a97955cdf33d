"""One experiment in this process, on two processes and on a Dask cluster of two workers: the same games, and how soon.

Two processes of bare sums are timed beside it: where the machine has other things to do, they aren't twice as fast as
one either.
"""

from __future__ import annotations

import os
import sys
import time
from concurrent.futures import Executor
from typing import Any

from hexwidgets.games import game as make_game
from hexwidgets.lab import Experiment, Plan, cluster, plan_of, processes
from hexwidgets.lab.comparing import seatings

GAME, PLAYERS, GAMES = "aranea", ("mcts:simulations=50", "greedy"), 80
WORKERS, AT_LEAST = 2, 1.6
"""How many processes play, and how many times as fast as one they have to be."""
SUMS = 30_000_000
"""So many numbers are added up by each process of bare sums: some seconds."""


def plan() -> Plan:
    game = make_game(GAME)
    return plan_of(game, None, seatings(game, *PLAYERS), seed=1)


def played(executor: Executor | None, workers: int) -> tuple[list[Any], float]:
    """The games, and how many seconds they took."""
    experiment = Experiment(plan(), GAMES)
    began = time.perf_counter()
    for _ in experiment.run(executor, workers=workers):
        pass
    return experiment.results, time.perf_counter() - began


def on_a_cluster() -> tuple[list[Any], float]:
    from distributed import LocalCluster

    with (
        LocalCluster(n_workers=WORKERS, threads_per_worker=1, processes=True, dashboard_address=None) as local,
        cluster(local.scheduler_address) as (executor, workers),
    ):
        return played(executor, workers)


def bare() -> float:
    """How many times as fast as one process two are that have nothing to say to each other."""
    with processes(WORKERS) as pool:
        adding_up(pool, WORKERS)  # now they are started
        return WORKERS * adding_up(pool, 1) / adding_up(pool, WORKERS)


def adding_up(pool: Executor, at_once: int) -> float:
    """Seconds that so many processes take for their sums."""
    began = time.perf_counter()
    for _ in pool.map(sum, [range(SUMS)] * at_once):
        pass
    return time.perf_counter() - began


def load() -> str:
    """How much the machine has had to do in the last minute, where it says so."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def main() -> bool:
    print(f"one experiment           {GAMES} games of {' against '.join(PLAYERS)} (load {load()})")
    here, alone = played(None, 1)
    there, together = played(None, WORKERS)
    far, clustered = on_a_cluster()
    ratio, is_same = alone / together, here == there == far
    times = f"one process {alone:.1f} s, {WORKERS} processes {together:.1f} s, Dask cluster {clustered:.1f} s"
    print(f"{'':<24} {times}; the same games: {'held' if is_same else 'MISSED'}")
    bound = f"at least {AT_LEAST}: {'held' if ratio >= AT_LEAST else 'MISSED'}"
    print(f"{'':<24} ratio {ratio:.2f} (of bare sums {bare():.2f}, load {load()}), {bound}")
    return is_same and ratio >= AT_LEAST


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
