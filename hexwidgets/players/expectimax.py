"""Expectimax: every action and every outcome of chance, each with its exact weight, so many decisions deep."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.players.player import AnyGame, Candidate, Decision, Player, PlayerError, best_first, forced
from hexwidgets.players.simple import some_worlds

CHAIN = 3
"""After so many rolls or draws in a row a state is judged as it stands: a tie may be rolled for again without end."""
Values = Sequence[float]
"""What each seat can hope for."""
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
        worlds = some_worlds(game, view, seat, rng)
        actions = game.actions(view)
        found = [_mean([game.worth(game.apply(world, action)) for world in worlds], seat) for action in actions]
        decision = _decision(actions, found, len(worlds), 1)
        yield decision
        for depth in range(2, self.depth + 1):
            found = []
            for action in actions:
                values = []
                for world in worlds:
                    work = deep(game, game.apply(world, action), depth - 1)
                    values.append((yield from _waiting(work, decision)))
                found.append(_mean(values, seat))
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


def _mean(values: Sequence[Values], seat: int) -> float:
    return sum(each[seat] for each in values) / len(values)


def _decision(actions: Sequence[Any], values: list[float], worlds: int, depth: int) -> Decision:
    found = [Candidate(action, value, worlds) for action, value in zip(actions, values, strict=True)]
    return Decision(best_first(found), f"{depth} decision{'s' * (depth > 1)} deep")


def deep(game: AnyGame, state: Any, depth: int, chain: int = CHAIN) -> Pauses:
    """What each seat can hope for, so many decisions ahead; pauses now and then."""
    mover = game.mover(state)
    if mover == OVER or depth == 0:
        return game.worth(state)
    if depth == 1:
        yield
        return ahead(game, state, chain)
    if mover == CHANCE:
        if not chain:
            return game.worth(state)
        parts = []
        for outcome, weight in game.chances(state):
            parts.append((weight, (yield from deep(game, game.apply(state, outcome), depth, chain - 1))))
        return _weighted(parts)
    found = []
    for action in game.actions(state):
        found.append((yield from deep(game, game.apply(state, action), depth - 1)))
    return max(found, key=lambda values: values[mover])


def ahead(game: AnyGame, state: Any, chain: int = CHAIN) -> Values:
    """The same for one decision, without a pause."""
    mover = game.mover(state)
    if mover == OVER:
        return game.worth(state)
    if mover == CHANCE:
        if not chain:
            return game.worth(state)
        outcomes = game.chances(state)
        return _weighted([(weight, ahead(game, game.apply(state, outcome), chain - 1)) for outcome, weight in outcomes])
    looks = [game.worth(game.apply(state, action)) for action in game.actions(state)]
    return max(looks, key=lambda values: values[mover])


def _weighted(parts: list[tuple[int, Values]]) -> Values:
    total = sum(weight for weight, _ in parts)
    seats = range(len(parts[0][1]))
    return [sum(weight * values[seat] for weight, values in parts) / total for seat in seats]
