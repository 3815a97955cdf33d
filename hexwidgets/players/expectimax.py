"""Expectimax: every action and every outcome of chance, each with its exact weight, so many decisions deep."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.players.looking import Values, looks, looks_best, mean, some_worlds
from hexwidgets.players.player import AnyGame, Candidate, Decision, Player, PlayerError, best_first, forced

CHAIN = 3
"""After so many rolls or draws in a row a state is judged as it stands: a tie may be rolled for again without end."""
Pauses = Generator[None, None, Values]
"""Work that can be left off now and then, and gives values in the end."""


class Expectimax(Player):
    """Looks at all that can follow, one decision deeper each time until its time is over."""

    name = "expectimax"

    def __init__(self, depth: int = 2, *, seconds: float | None = None, seed: int = 0) -> None:
        super().__init__(seconds=seconds, seed=seed)
        if depth < 1:
            raise PlayerError(f"expectimax: depth={depth!r} should be 1 or more")
        self.depth = int(depth)

    def settings(self) -> dict[str, float | int]:
        return {"depth": self.depth}

    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        decision = forced(game, view)
        if decision:
            yield decision
            return
        worlds, actions, depths = some_worlds(game, view, seat, rng), game.actions(view), Depths(game, rng)
        found = [looks(game, worlds, action, seat) for action in actions]
        decision = _decision(actions, found, len(worlds), 1)
        yield decision
        for depth in range(2, self.depth + 1):
            found = []
            for action in actions:
                values = []
                for world, weight in worlds:
                    work = depths.values(game.apply(world, action), depth - 1)
                    values.append(((yield from _waiting(work, decision))[seat], weight))
                found.append(mean(values))
            decision = _decision(actions, found, len(worlds), depth)
            yield decision


def _waiting(work: Pauses, decision: Decision) -> Generator[Decision, None, Values]:
    """Go on with the work, and say at every pause what was decided before."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            values: Values = done.value
            return values
        yield decision


def _decision(actions: Sequence[Any], values: list[float], worlds: int, depth: int) -> Decision:
    found = [Candidate(action, value, worlds) for action, value in zip(actions, values, strict=True)]
    return Decision(best_first(found), f"{depth} decision{'s' * (depth > 1)} deep")


class Depths:
    """What each seat can hope for so many decisions ahead.

    Where something is hidden, its mover does what looks best by what it can know: whoever followed all of its actions
    in each state by itself would have it decide by what it can't know.
    """

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self._game, self._rng = game, rng

    def values(self, state: Any, depth: int, chain: int = CHAIN) -> Pauses:
        """So many decisions ahead; pauses now and then."""
        game = self._game
        mover = game.mover(state)
        if mover == OVER or depth == 0:
            return game.worth(state)
        if depth == 1:
            yield
            return self.next(state, chain)
        if mover == CHANCE:
            if not chain:
                return game.worth(state)
            parts = []
            for outcome, weight in game.chances(state):
                parts.append(((yield from self.values(game.apply(state, outcome), depth, chain - 1)), weight))
            return _means(parts)
        if game.hides(state):
            after, _ = looks_best(game, state, mover, self._rng)
            return (yield from self.values(after, depth - 1))
        found = []
        for action in game.actions(state):
            found.append((yield from self.values(game.apply(state, action), depth - 1)))
        return max(found, key=lambda values: values[mover])

    def next(self, state: Any, chain: int = CHAIN) -> Values:
        """One decision ahead, without a pause."""
        game = self._game
        mover = game.mover(state)
        if mover == OVER:
            return game.worth(state)
        if mover == CHANCE:
            if not chain:
                return game.worth(state)
            chances = game.chances(state)
            return _means([(self.next(game.apply(state, outcome), chain - 1), weight) for outcome, weight in chances])
        _, worth = looks_best(game, state, mover, self._rng)
        return worth


def _means(parts: Sequence[tuple[Values, int]]) -> Values:
    return [mean([(values[seat], weight) for values, weight in parts]) for seat in range(len(parts[0][0]))]
