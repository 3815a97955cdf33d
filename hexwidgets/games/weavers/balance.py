"""How an edition plays: `python -m hexwidgets.games.weavers.balance [EDITION] [--games 100]` measures it.

A random player and thoughtful ones of several styles play whole games. A thoughtful one looks at the ways to place the
cubes in hand, as far as chance's next word, and takes the one after which the position looks best.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import mean
from typing import NamedTuple

from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.weavers.actions import Action
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ENDINGS, LOST_HOME, SETTING_UP, State
from hexwidgets.games.weavers.valuing import BALANCED, STYLES, Style, value

Plan = tuple[Action, ...]
"""What a player does next, one action or several, as far as chance's next word."""
Think = Callable[[Weavers, State, random.Random], Plan]
WIDTH = 24
"""After each action a thoughtful player looks further at so many of the best positions."""
ENDING_WORDS = {
    "bases": "won by the last base",
    "supremacy": "won by supremacy",
    "start": "won by a second start",
    "swarms": "won with no swarm left",
    "home": "lost with home",
    "holes": "lost to black holes",
    "turns": "lost by turns",
}


# ---- players


def at_random(game: Weavers, state: State, rng: random.Random) -> Plan:
    """Anything that is legal."""
    return (rng.choice(game.actions(state)),)


def thoughtful(game: Weavers, state: State, rng: random.Random, style: Style = BALANCED) -> Plan:
    """The best actions until chance is next or the game is over; species and start are anything."""
    if state.phase == SETTING_UP and not state.bases:
        return at_random(game, state, rng)
    best: tuple[float, Plan] = -2.0, ()
    edge: dict[State, Plan] = {state: ()}
    while edge:
        found = _after(game, edge)
        # Rounded, so that a last digit that differs between computers decides nothing.
        worth = {there: round(value(game, there, style), 9) for there in found}
        best = max([best, *((worth[there], plan) for there, plan in found.items() if there.actor < 0)], key=_first)
        going_on = sorted((there for there in found if there.actor >= 0), key=worth.__getitem__, reverse=True)
        edge = {there: found[there] for there in going_on[:WIDTH]}
    return best[1]


def _first(pair: tuple[float, Plan]) -> float:
    return pair[0]


def _after(game: Weavers, edge: dict[State, Plan]) -> dict[State, Plan]:
    """All positions one action further, each with one way to it: most are reached in many orders."""
    found: dict[State, Plan] = {}
    for state, plan in edge.items():
        for action in game.actions(state):
            found.setdefault(game.apply(state, action), (*plan, action))
    return found


PLAYERS: dict[str, Think] = {
    "random": at_random,
    **{f"thoughtful, {name}": partial(thoughtful, style=style) for name, style in STYLES.items()},
}


# ---- measuring


class Balance(NamedTuple):
    """What whole games of an edition look like; shares are between 0 and 1."""

    games: int
    wins: float
    interval: tuple[float, float]
    """95 %, Wilson's, for the share of wins."""
    turns: float
    """How long a game is, on average."""
    endings: dict[str, float]
    """The share of each, by the names in `ENDINGS`."""

    def __str__(self) -> str:
        low, high = self.interval
        rows = [
            ("games", f"{self.games:7}"),
            ("wins", f"{self.wins:7.1%}   95 %: {low:.1%} to {high:.1%}"),
            ("turns in a game", f"{self.turns:7.1f}"),
            *((ENDING_WORDS[ending], f"{share:7.1%}") for ending, share in self.endings.items()),
        ]
        return "\n".join(f"  {name:<24}{figure}" for name, figure in rows)


def course(game: Weavers, think: Think, seed: int) -> Iterator[tuple[State, Action | None]]:
    """The states of a whole game, each with what led on from it; the same seed gives the same game."""
    rng = random.Random(seed)
    state = game.start()
    while game.mover(state) != OVER:
        for action in _next(game, think, state, rng):
            yield state, action
            state = game.apply(state, action)
    yield state, None


def play(game: Weavers, think: Think, seed: int) -> State:
    """The end of a whole game."""
    *_, (end, _) = course(game, think, seed)
    return end


def _next(game: Weavers, think: Think, state: State, rng: random.Random) -> Plan:
    if game.mover(state) != CHANCE:
        return think(game, state, rng)
    outcomes, weights = zip(*game.chances(state), strict=True)
    return (rng.choices(outcomes, weights)[0],)


def measure(game: Weavers, think: Think, games: int = 100, seed: int = 1) -> Balance:
    """Play whole games with so many seeds, from this one on, and say how they were."""
    ends = [play(game, think, number) for number in range(seed, seed + games)]
    count = Counter(end.ending for end in ends)
    wins = sum(end.ending < LOST_HOME for end in ends)
    return Balance(
        games=games,
        wins=wins / games,
        interval=wilson(wins, games),
        turns=mean(end.turn for end in ends),
        endings={name: count[number] / games for number, name in enumerate(ENDINGS) if name},
    )


def wilson(hits: int, games: int) -> tuple[float, float]:
    """The 95 % interval for a chance that came so often.

    >>> [round(end, 3) for end in wilson(5, 10)]
    [0.237, 0.763]
    """
    z = 1.96
    share, scale = hits / games, 1 + z * z / games
    middle = (share + z * z / (2 * games)) / scale
    half = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="balance", description="How an edition of The Weavers plays.")
    parser.add_argument("edition", nargs="?", help="an edition file; the reference edition without one")
    parser.add_argument("--games", type=_how_many, default=100, help="whole games for each player")
    arguments = parser.parse_args(words)
    try:
        game = Weavers(edition=arguments.edition)
    except EditionError as error:
        parser.error(str(error))
    for name, think in PLAYERS.items():
        print(f"{name}\n{measure(game, think, arguments.games)}\n", flush=True)


def _how_many(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of games from 1 on")
    return int(text)


if __name__ == "__main__":
    main()
