"""All exact odds of a position, for both seats: the worst of a thousand random positions."""

from __future__ import annotations

import random
import time
from itertools import islice
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games import game as make_game
from hexwidgets.games import names

POSITIONS = 1000
MILLISECONDS = 50.0


def positions(game: Any, rng: random.Random) -> list[Any]:
    """States from random games, some way apart."""
    found: list[Any] = []
    state = game.start()
    while len(found) < POSITIONS:
        for _ in islice(iter(int, 1), rng.randrange(1, 40)):
            if game.mover(state) == OVER:
                state = game.start()
            if game.mover(state) == CHANCE:
                outcomes, weights = zip(*game.chances(state), strict=True)
                state = game.apply(state, rng.choices(outcomes, weights)[0])
            else:
                state = game.apply(state, rng.choice(game.actions(state)))
        found.append(state)
    return found


def milliseconds(game: Any, state: Any) -> float:
    """What the seat to move can ask here and of each of its actions, and what the other seats can ask."""
    began = time.perf_counter()
    for seat in range(len(game.seats)):
        game.odds(state, seat)
    mover = game.mover(state)
    for action in game.actions(state):
        game.odds(state, mover, action)
    return 1000 * (time.perf_counter() - began)


def judged(name: str) -> bool:
    game = make_game(name)
    times = sorted(milliseconds(game, state) for state in positions(game, random.Random(1)))
    good, middle = times[-1] < MILLISECONDS, times[len(times) // 2]
    print(f"all odds of a position   {name}: median {middle:.1f} ms, worst {times[-1]:.1f} ms of {len(times)}")
    print(f"                         within {MILLISECONDS:.0f} ms: {'held' if good else 'MISSED'}")
    return good


def main() -> bool:
    held = [judged(name) for name in names()]
    return all(held)
