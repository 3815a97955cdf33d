"""Many random games under the contract's checks: `python -m tests.many_games [COUNT] [--game aranea] [--workers 2]`.

Every game has the options that its number stands for; with `--options colonies=3` all have these.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor

from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names
from tests.contract.checks import check_game, variants

SLICE = 100


def play_slice(name: str, chosen: dict[str, int], first: int, count: int) -> int:
    """Games number first, first + 1, ...: each with the options that its number stands for. Returns the states seen."""
    options = [chosen] if chosen else variants(kind_of(name))
    games = [make_game(name, **some) for some in options]
    return sum(check_game(games[n % len(games)], seed=n, thorough=0.002) for n in range(first, first + count))


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games, checked all the way.")
    parser.add_argument("count", type=int, nargs="?", default=20_000)
    parser.add_argument("--game", choices=names(), default="aranea")
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=NUMBER", help="the same for all games")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    chosen = {name: int(number) for name, number in (pair.split("=") for pair in arguments.options)}
    began, states, done = time.monotonic(), 0, 0
    starts = range(0, arguments.count, SLICE)
    sizes = [min(SLICE, arguments.count - start) for start in starts]
    with ProcessPoolExecutor(arguments.workers) as pool:
        slices = pool.map(play_slice, [arguments.game] * len(starts), [chosen] * len(starts), starts, sizes)
        for size, seen in zip(sizes, slices, strict=True):
            done, states = done + size, states + seen
            left = (time.monotonic() - began) * (arguments.count - done) / done
            print(f"\r{done}/{arguments.count} games, {states} states, {left:.0f} s left ", end="", flush=True)
    print(f"\n{states} states in {time.monotonic() - began:.0f} s\n{done} passed, 0 failed")


if __name__ == "__main__":
    main()
