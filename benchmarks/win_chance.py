"""The chance to win on a table of Aranea: how soon a first figure is there, and how sure it is after each second.

Through the table itself, in an event loop and without a page: what counts is what the page is told, and when.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from math import inf
from typing import Any, NamedTuple

from benchmarks.luck import positions
from hexwidgets import Match, Table
from hexwidgets.games import game as make_game
from hexwidgets.lab.sampling import SIDE

GAME, MID_GAME = "aranea", 5
"""Which game, and from how many positions beside the start."""
FIRST, ERROR, SECONDS = 0.3, 0.02, 5
"""Seconds to the first figure, and the standard error that is promised after so many seconds."""


class Told(NamedTuple):
    """What the page was told about a position, so many seconds after it was asked for."""

    seconds: float
    games: int
    error: float


async def told(game: Any, state: Any) -> list[Told]:
    """Everything the page is told from when a table is made until its time for this position is over."""
    found: list[Told] = []
    done = asyncio.Event()
    began = time.perf_counter()

    def look(change: dict[str, Any]) -> None:
        row = change["new"]["judged"].get("0", [0])
        if row[0]:
            games, _, low, high = row[:4]
            found.append(Told(time.perf_counter() - began, games, (high - low) / 2000 / SIDE))
            if not change["new"]["going"]:
                done.set()

    table = Table(Match(game, position=game.describe(state)), chances=True)
    table.observe(look, "_thought")
    await done.wait()
    table.close()
    return found


def after(found: list[Told], seconds: float) -> float:
    """The standard error that is shown so many seconds after it was asked for."""
    return next((one.error for one in reversed(found) if one.seconds <= seconds), inf)


def main() -> bool:
    game = make_game(GAME)
    states = [game.start(), *positions(game, MID_GAME)]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"chance to win, table     {game.title}, the start and {MID_GAME} positions in mid-game (load {load:.1f})")
    firsts, errors = [], []
    began, spent = time.perf_counter(), time.process_time()
    for place, state in enumerate(states):
        found = asyncio.run(told(game, state))
        firsts.append(found[0].seconds)
        errors.append(after(found, SECONDS))
        narrowing = "  ".join(f"{after(found, second):.4f}" for second in range(1, SECONDS + 1))
        print(f"{place:>6}  first {1000 * firsts[-1]:3.0f} ms   error {narrowing}   {found[-1].games} games")
    had = (time.process_time() - spent) / (time.perf_counter() - began)
    print(f"{'':<24} all that on {100 * had:.0f} % of a processor")
    soon, sure = max(firsts) <= FIRST, max(errors) <= ERROR
    bound = f"within {FIRST} s: {'held' if soon else 'MISSED'}"
    print(f"{'':<24} first figure after {1000 * max(firsts):.0f} ms at most, {bound}")
    bound = f"at most {ERROR}: {'held' if sure else 'MISSED'}"
    print(f"{'':<24} standard error after {SECONDS} s {max(errors):.4f} at most, {bound}")
    return soon and sure


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
