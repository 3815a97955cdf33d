"""Experiments: many numbered games on any executor. What comes out depends on the seed alone, not on who plays what."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing
from itertools import chain, islice
from pathlib import Path
from typing import Any

from hexwidgets.lab.executors import ExperimentError, broken_off, has_processes, processes, processors, stay
from hexwidgets.lab.keeping import Kept
from hexwidgets.lab.planning import Plan, plan_of
from hexwidgets.lab.playing import Played, play_out
from hexwidgets.lab.progress import Progress
from hexwidgets.players import is_own, make
from hexwidgets.players.player import AnyGame, Player

__all__ = ["Experiment", "ExperimentError", "Plan", "Progress", "plan_of", "play_games"]

PATIENCE = 1.0
"""Seconds that are played in this process before a pool of processes is worth its start."""
SLICE_SECONDS = 0.5
"""About how long a worker plays before it hands in what it has."""
LARGEST_SLICE = 64
AHEAD = 3
"""How many slices for each worker are handed out before one is done."""

Numbered = list[tuple[int, Played]]
Running = Generator[Progress, None, None]
Steps = Generator[None, None, None]
Ready = tuple[AnyGame, Any, list[list[Player]]]
_ready: tuple[Plan, Ready] | None = None
"""The plan that this process played last, set up: that takes longer than many a slice."""


def _set_up(plan: Plan) -> Ready:
    global _ready
    if _ready is not None and _ready[0] == plan:
        return _ready[1]
    game = plan.make_game()
    start = game.start() if plan.position is None else game.position(plan.position)
    made = game, start, [[make(name) for name in seating] for seating in plan.seatings]
    _ready = plan, made
    return made


def play_games(plan: Plan, numbers: Sequence[int]) -> Numbered:
    """The games of a plan with these numbers. Each depends on the plan and its number alone."""
    game, start, seatings = _set_up(plan)
    played = []
    for number in numbers:
        deal, seating = divmod(number, len(seatings))
        seed = plan.seed, deal
        played.append((number, play_out(game, start, seatings[seating], seed, with_luck=plan.luck, going_on=stay)))
    return played


class Experiment:
    """So many games of a plan; those that were played are kept, whatever interrupts it.

    `file` is where each game is written as soon as it is played: begun again with the same file, the experiment goes
    on with what is missing, and with more games it goes on from there.
    """

    def __init__(self, plan: Plan, games: int, *, file: Path | str | None = None) -> None:
        if type(games) is not int or games < 1:
            raise ExperimentError(f"{games} games: it should be a whole number, and at least one is to be played")
        self.plan, self.games = plan, games
        self._kept = Kept(Path(file), plan) if file is not None else None
        found = self._kept.games if self._kept else {}
        self.played = {number: played for number, played in found.items() if number < games}
        self._unchecked = bool(self.played)
        """Whether there are games of an earlier run, when players may have been others."""

    @property
    def results(self) -> list[Played]:
        """The games from the first one on, as far as none is missing: in whatever order they were played."""
        found = []
        for number in range(self.games):
            if number not in self.played:
                break
            found.append(self.played[number])
        return found

    @property
    def is_done(self) -> bool:
        return len(self.played) == self.games

    def run(self, executor: Executor | None = None, *, workers: int | None = None) -> Running:
        """Play what is missing, and say how far it is.

        Without an executor it begins in this process, and goes on in as many as there are processors as soon as that
        is worth it; `workers` says how many, and 1 stays in this one. With an executor it is how many it has.
        Whoever stops asking, or interrupts, keeps what was played.
        """
        if workers is not None and workers < 1:
            raise ExperimentError(f"{workers} workers: at least one is needed")
        if own := sorted({name for seating in self.plan.seatings for name in seating if is_own(name)}):
            if not (workers in (None, 1) if executor is None else isinstance(executor, ThreadPoolExecutor)):
                raise ExperimentError(f"{', '.join(own)}: no other process knows this player; play with workers=1")
            workers = 1 if executor is None else workers
        return self._run(executor, workers)

    def _run(self, executor: Executor | None, workers: int | None) -> Running:
        if self._unchecked and not self.is_done:
            self._check_that_players_are_the_same()
        began, before = time.monotonic(), len(self.played)
        with closing(self._playing(executor, workers)) as playing:
            for _ in playing:
                done = len(self.played)
                a_game = (time.monotonic() - began) / max(1, done - before)
                yield Progress(done, self.games, a_game * (self.games - done))

    def _check_that_players_are_the_same(self) -> None:
        """Play a kept game of each seating again: after players or rules have changed that would be two experiments."""
        seatings = self.plan.seatings
        firsts = {number % len(seatings): number for number in sorted(self.played, reverse=True)}
        for seating, number in sorted(firsts.items()):
            if any(make(name).seconds for name in seatings[seating]):
                continue  # What they play depends on how fast the machine is.
            if play_games(self.plan, (number,)) != [(number, self.played[number])]:
                raise ExperimentError(
                    f"game {number + 1} that was kept is played otherwise now, since players or rules have changed: "
                    "choose another file, or move this one away"
                )
        self._unchecked = False

    def _playing(self, executor: Executor | None, workers: int | None) -> Steps:
        at_once = workers or processors()
        if executor is not None:
            yield from self._on(executor, at_once)
            return
        alone = at_once == 1 or not has_processes()
        if alone or workers is None:
            yield from self._here(alone)
        if not self.is_done:
            at_once = min(at_once, self.games - len(self.played))
            with processes(at_once) as pool:
                yield from self._on(pool, at_once)

    def _missing(self) -> Iterator[int]:
        return (number for number in range(self.games) if number not in self.played)

    def _here(self, alone: bool) -> Steps:
        """In this process: all, or until it is clear that help is worth its while."""
        began, before = time.monotonic(), len(self.played)
        for number in self._missing():
            spent, done = time.monotonic() - began, len(self.played)
            left = spent / max(1, done - before) * (self.games - done)
            if not alone and spent > PATIENCE and left > PATIENCE:
                return
            self._keep(play_games(self.plan, (number,)))
            yield

    def _on(self, executor: Executor, workers: int) -> Steps:
        missing = self._missing()
        waiting: set[Future[Numbered]] = set()
        began, before, size = time.monotonic(), len(self.played), 1
        try:
            while True:
                while len(waiting) < AHEAD * workers and (numbers := tuple(islice(missing, size))):
                    waiting.add(executor.submit(play_games, self.plan, numbers))
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    self._keep(future.result())
                    waiting.discard(future)
                    yield
                done, spent = len(self.played), time.monotonic() - began
                even = (self.games - done) // (2 * workers)
                size = max(1, min(even, LARGEST_SLICE, int(SLICE_SECONDS * (done - before) / (spent * workers + 1e-9))))
        except broken_off() as error:
            gone = f"whoever was to play is gone ({type(error).__name__})"
            raise ExperimentError(f"{gone}; what was played is kept") from error
        finally:
            done_too = [each for each in waiting if not each.cancel() and each.done() and each.exception() is None]
            self._keep(chain.from_iterable(each.result() for each in done_too))

    def _keep(self, played: Iterable[tuple[int, Played]]) -> None:
        numbered = dict(played)
        self.played |= numbered
        if self._kept is not None:
            self._kept.write(numbered)
