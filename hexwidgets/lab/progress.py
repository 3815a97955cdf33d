"""How far an experiment is: a line with a bar and the time left, written over and over."""

from __future__ import annotations

import builtins
import os
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from typing import TextIO

CELLS, FEWEST = 24, 6
"""How long a bar is, and the shortest."""
TYPED = "^C"
"""What a terminal writes after the bar when it is interrupted."""
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


def bar(progress: Progress, about: str = "", columns: int | None = None) -> str:
    """One line: what it is about, how full it is, how many games and how long.

    Where there are only so many columns, the bar is shorter, and what it is about is cut off.

    >>> bar(Progress(50, 200, 9), "a against b")
    'a against b [######..................] 50/200 games, 9 s left'
    >>> bar(Progress(50, 200, 9), "a against b", 50)
    'a against b [###..........] 50/200 games, 9 s left'
    """
    said, cells = str(progress), CELLS
    if columns is not None:
        room = columns - len(f"[] {said}")
        about = about[: max(0, room - FEWEST - 1)].rstrip()
        cells = max(FEWEST, min(CELLS, room - len(about) - bool(about)))
    full = cells * progress.done // progress.games
    return f"{about}{' ' * bool(about)}[{'#' * full}{'.' * (cells - full)}] {said}"


def watched(steps: Iterable[Progress], about: str = "", stream: TextIO | None = None) -> None:
    """Go through an experiment and show its bar, which is gone when it ends."""
    out = stream or _where()
    length, shown = 0, -PAUSE
    try:
        for progress in steps:
            if time.monotonic() - shown < PAUSE and progress.done < progress.games:
                continue
            shown = time.monotonic()
            line = bar(progress, about, _columns(out))
            out.write(f"\r{line.ljust(length)}")
            out.flush()
            length = len(line)
    finally:
        out.write(f"\r{' ' * (length + len(TYPED))}\r")
        out.flush()


def go_through(steps: Generator[Progress, None, None], about: str = "", *, shown: bool) -> None:
    """Go through an experiment, with its bar or without; an interrupt has left no worker when it goes on from here."""
    with closing(steps):
        if shown:
            watched(steps, about)
            return
        for _ in steps:
            pass


def ends_early(done: int, games: int) -> bool:
    """Whether an interrupt only ends the experiment, and so many games are what came out; then that is said.

    It is so where somebody types, as in a notebook, who sees that. A program goes on with no half of an experiment.
    """
    if not done or not hasattr(sys, "ps1"):
        return False
    print(f"Interrupted: {done} of {games} games.", file=sys.stderr)
    return True


def _where() -> TextIO:
    """Beside the results, but in a notebook among them: what is beside them looks like an error there."""
    in_notebook = hasattr(builtins, "get_ipython") and not sys.stderr.isatty()
    return sys.stdout if in_notebook else sys.stderr


def _columns(stream: TextIO) -> int | None:
    """How long a line can be that is written over; None where that isn't told, and in a notebook."""
    if not stream.isatty():
        return None
    columns = os.get_terminal_size(stream.fileno()).columns
    # What is typed has to fit too: once on the next line, this one would not be written over.
    return columns - len(TYPED) - 1 if columns else None
