"""What taking luck out of games saves: from positions of a game, how many times fewer games tell the chance to win.

`python -m benchmarks.luck [GAME] [POSITIONS] [GAMES]`: without words, 20 positions of Aranea and 200 games of each.
The same games are counted plainly and without luck, so that the difference of both means is bias and chance alone;
it is tested in each position and over all of them.
"""

from __future__ import annotations

import random
import sys
import time
from math import sqrt
from typing import Any, NamedTuple

from hexwidgets.core.game import CHANCE, OVER, Game
from hexwidgets.games import game as make_game
from hexwidgets.lab.playing import play_out
from hexwidgets.lab.sampling import SIDE, Mean, Settling
from hexwidgets.players import make

GAME, POSITIONS, GAMES = "aranea", 20, 200
PLAYER = "greedy"
LONGEST = 80
"""So many steps at most lead to a position."""
AT_LEAST = 2.0
"""So many times fewer games are promised."""
AGAIN = 20
"""Games that are played twice, to see how long each way takes."""


class Found(NamedTuple):
    """Of one position: the mean both ways, how many times the variance is less, and the bias in standard errors."""

    plain: Mean
    settled: Mean
    factor: float
    bias: float


def positions(game: Game[Any, Any], number: int) -> list[Any]:
    """States that players come to, where the game isn't decided yet by the rule of thumb."""
    player, rng = make(PLAYER), random.Random(1)
    found: list[Any] = []
    while len(found) < number:
        state, steps = game.start(), rng.randrange(2, LONGEST)
        while steps and (mover := game.mover(state)) != OVER:
            if mover == CHANCE:
                after = rng.choices(*zip(*game.chances(state), strict=True))[0]
            else:
                after = player.pick(game, game.view(state, mover), mover, rng)
            state = game.apply(state, after)
            steps -= 1
        if game.mover(state) != OVER and max(game.worth(state)) < 0.8:
            found.append(state)
    return found


def measured(game: Game[Any, Any], state: Any, games: int, seed: int = 0) -> Found:
    """The same games counted both ways."""
    players = [make(PLAYER)] * len(game.seats)
    plain, settled, off, settling = Mean(), Mean(), Mean(), Settling(len(game.seats))
    for number in range(games):
        played = play_out(game, state, players, (seed, number), with_luck=True)
        share = settling.settled(played.shares, played.luck)[0]
        plain.add(played.shares[0])
        settled.add(share)
        off.add(share - played.shares[0])
    return Found(plain, settled, plain.variance / settled.variance, off.value / off.error)


def slower(game: Game[Any, Any], state: Any) -> float:
    """How many times as long a game takes whose luck is looked at."""
    players, taken = [make(PLAYER)] * len(game.seats), []
    for with_luck in (False, True):
        began = time.perf_counter()
        for number in range(AGAIN):
            play_out(game, state, players, (0, number), with_luck=with_luck)
        taken.append(time.perf_counter() - began)
    return taken[1] / taken[0]


def main(name: str = GAME, number: int = POSITIONS, games: int = GAMES) -> bool:
    game = make_game(name)
    states = positions(game, number)
    print(f"luck, {game.title}: {number} positions, {games} games each, {PLAYER} plays on")
    found = []
    for place, state in enumerate(states, 1):
        one = measured(game, state, games, place)
        found.append(one)
        means = f"plain {one.plain.value:.3f} ± {one.plain.error:.3f}  settled {one.settled.value:.3f}"
        print(f"  {place:2}  {means} ± {one.settled.error:.3f}  {one.factor:4.2f} times fewer  off by {one.bias:+.2f}")
    factor = sum(one.plain.variance for one in found) / sum(one.settled.variance for one in found)
    bias = sum(one.bias for one in found) / sqrt(number)
    spread = sum(one.bias**2 for one in found)
    # Sums of squares of so many numbers are about as many, give or take the root of twice as many.
    unbiased = abs(bias) < SIDE and abs(spread - number) < 3 * sqrt(2 * number)
    enough = factor >= AT_LEAST
    print(f"  games for the same interval   {factor:.2f} times fewer, at least {AT_LEAST}: {_word(enough)}")
    told = f"all together {bias:+.2f} standard errors, squares {spread:.1f} of {number}"
    print(f"  bias                          {told}: {_word(unbiased)}")
    print(f"  time for a game               {slower(game, states[0]):.1f} times as long")
    return enough and unbiased


def _word(is_held: bool) -> str:
    return "held" if is_held else "MISSED"


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(0 if main(*words[:1], *map(int, words[1:])) else 1)
