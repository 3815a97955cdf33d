"""How far an experiment is: a line with a bar and the time left, written over and over."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TextIO

CELLS = 24
PAUSE = 0.1
"""Seconds between two lines that anybody can tell apart."""
MINUTE, HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an experiment is, and about how many seconds are left."""

    done: int
    games: int
    seconds_left: float

    def __str__(self) -> str:
        return f"{self.done}/{self.games} games, {time_left(self.seconds_left)} left"


def time_left(seconds: float) -> str:
    """A time in words, the more roughly the longer it is.

    >>> time_left(7.2), time_left(150), time_left(4000)
    ('8 s', '2 min 30 s', '1 h 7 min')
    """
    whole = int(-(-seconds // 1))
    if whole < MINUTE:
        return f"{whole} s"
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE} s"
    minutes = -(-whole // MINUTE)
    return f"{minutes // 60} h {minutes % 60} min"


def bar(progress: Progress, about: str = "") -> str:
    """One line: what it is about, how full it is, how many games and how long.

    >>> bar(Progress(50, 200, 9), "a against b")
    'a against b [######..................] 50/200 games, 9 s left'
    """
    full = CELLS * progress.done // progress.games
    return f"{about}{' ' * bool(about)}[{'#' * full}{'.' * (CELLS - full)}] {progress}"


def watched(steps: Iterable[Progress], about: str = "", stream: TextIO | None = None) -> None:
    """Go through an experiment and show its bar, which is gone when it ends."""
    out = stream or sys.stderr
    longest, shown = 0, -PAUSE
    try:
        for progress in steps:
            if time.monotonic() - shown < PAUSE and progress.done < progress.games:
                continue
            shown = time.monotonic()
            line = bar(progress, about)
            longest = max(longest, len(line))
            out.write(f"\r{line.ljust(longest)}")
            out.flush()
    finally:
        out.write(f"\r{' ' * longest}\r")
        out.flush()
