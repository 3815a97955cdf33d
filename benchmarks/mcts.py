"""MCTS: simulations a second in Aranea, beside OpenSpiel's Python MCTS on backgammon, in turns on the same machine.

As they come, OpenSpiel's ends a simulation by a random game, and ours by some decisions that look best, and the game's
rule of thumb. Where both call all states even at once, what is left is the work on the tree.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from hexwidgets.core.game import CHANCE
from hexwidgets.games.aranea.rules import Aranea
from hexwidgets.games.aranea.state import State
from hexwidgets.players.mcts import MCTS, Search

PEER = "backgammon"
ROUNDS = 5
SEARCHES, SIMULATIONS = 4, 400
"""So many positions a round, and so many simulations of each: the usual number."""
AT_LEAST = 1.5
STEPS = 40
"""At most so many random steps lead to a position."""


class AllEven(Aranea):
    """A game without a rule of thumb."""

    def worth(self, state: State) -> tuple[float, ...]:
        return 0.5, 0.5


def our_searches(rng: random.Random, *, judged: bool) -> Iterator[int]:
    """Searches of ours, one after the other, each of another position; gives how many simulations it was."""
    game, usual = (Aranea() if judged else AllEven()), MCTS()
    while True:
        state, steps = game.start(), rng.randrange(STEPS)
        while steps > 0 or game.mover(state) == CHANCE or len(game.actions(state)) < 2:
            step = rng.choices(*zip(*game.chances(state), strict=True))[0] if game.mover(state) == CHANCE else None
            state = game.apply(state, step or rng.choice(game.actions(state)))
            steps -= 1
        search = Search(game, usual.exploration, rng, usual.ahead if judged else 0)
        for _ in range(SIMULATIONS):
            search.simulate(state)
        yield search.simulations


def peer_searches(rng: random.Random, *, judged: bool) -> Iterator[int]:
    """The same of OpenSpiel's."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    class Even(mcts.Evaluator):  # type: ignore[misc]
        def evaluate(self, _state: Any) -> list[float]:
            return [0.0, 0.0]

        def prior(self, state: Any) -> list[tuple[int, float]]:
            actions = state.legal_actions()
            return [(action, 1 / len(actions)) for action in actions]

    game, numbers = pyspiel.load_game(PEER), numpy.random.RandomState(rng.randrange(2**31))
    evaluator = mcts.RandomRolloutEvaluator(1, numbers) if judged else Even()
    bot = mcts.MCTSBot(game, 2, SIMULATIONS, evaluator, random_state=numbers)
    while True:
        state, steps = game.new_initial_state(), rng.randrange(STEPS)
        while steps > 0 or state.is_chance_node() or len(state.legal_actions()) < 2:
            outcomes, weights = zip(*state.chance_outcomes(), strict=True) if state.is_chance_node() else ((), ())
            state.apply_action(rng.choices(outcomes, weights)[0] if outcomes else rng.choice(state.legal_actions()))
            steps -= 1
        bot.mcts_search(state)
        yield SIMULATIONS


def speed(searches: Iterator[int]) -> float:
    """Simulations a second."""
    began = time.perf_counter()
    done = sum(next(searches) for _ in range(SEARCHES))
    return done / (time.perf_counter() - began)


def compare(name: str, ours: Iterator[int], peer: Iterator[int]) -> float:
    """The median of the ratios of both speeds, over rounds in which each has its turn."""
    for searches in (ours, peer):
        next(searches)
    rounds = [(speed(ours), speed(peer)) for _ in range(ROUNDS)]
    ratio = median(a / b for a, b in rounds)
    speeds = [median(both) for both in zip(*rounds, strict=True)]
    print(f"MCTS, simulations/s      {name:17} aranea {speeds[0]:7,.0f}   OpenSpiel {PEER} {speeds[1]:7,.0f}")
    held = "held" if ratio >= AT_LEAST else "MISSED"
    print(f"                         ratio {ratio:.2f}, at least {AT_LEAST}: {held}")
    return ratio


def main() -> bool:
    rng = random.Random(1)
    ratios = [
        compare("as they come", our_searches(rng, judged=True), peer_searches(rng, judged=True)),
        compare("all judged even", our_searches(rng, judged=False), peer_searches(rng, judged=False)),
    ]
    return min(ratios) >= AT_LEAST
