"""Monte Carlo tree search for games with chance and hidden information.

What one deals with is not a tree of states but of what seats know: each decision is kept by what its mover can see, so
a seat never plays differently in two states that it can't tell apart. Chance is drawn anew each time it is passed. The
root's hidden part is drawn from `game.worlds`, which knows no more than the seat does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.players.player import AnyGame, Candidate, Decision, Player, PlayerError, forced

LONGEST = 400
"""After so many steps a simulation is judged as it stands."""
SLICE = 8
"""How many simulations pass between two decisions that can be had."""
SHARPNESS, FLOOR = 25.0, 0.03
"""How much more often actions are tried that look better beforehand, and what share of the tries all get at least."""
LOOKS = 16
"""In how many of the states that a seat can't tell apart it looks at its actions beforehand."""


class Edge:
    """An action at a decision: how often it was tried, what came of it, and what it looked like beforehand."""

    __slots__ = ("action", "looks", "prior", "squares", "total", "visits")

    def __init__(self, action: Any) -> None:
        self.action, self.prior, self.looks = action, 0.0, 0
        self.visits, self.total, self.squares = 0, 0.0, 0.0

    @property
    def value(self) -> float:
        """The mean of what came of it; before it was tried, what it looked like."""
        return self.total / self.visits if self.visits else self.prior

    @property
    def error(self) -> float | None:
        """The standard error of that mean."""
        if self.visits < 2:
            return None
        spread = self.squares / self.visits - self.value**2
        return sqrt(max(spread, 0.0) / (self.visits - 1))

    def look(self, worth: float) -> None:
        """What it looks like in a state; where that can be one of several, on average."""
        self.looks += 1
        self.prior += (worth - self.prior) / self.looks

    def add(self, value: float) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value


class Decided:
    """A decision as its mover sees it, with what was learnt about its actions."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[Any, Edge] = {}
        self.visits = 0

    def best(self, actions: Sequence[Any], exploration: float) -> Edge:
        """The action to try next, among those that there are in this state: good ones, and ones seldom tried."""
        edges = self.edges
        there = [edges[action] for action in actions]
        top = max(edge.prior for edge in there)
        hopes = [exp(SHARPNESS * (edge.prior - top)) for edge in there]
        least = FLOOR * sum(hopes)
        push = exploration * sqrt(self.visits + 1) / sum(hopes)
        return max(
            zip(there, hopes, strict=True),
            key=lambda pair: pair[0].value + push * max(pair[1], least) / (1 + pair[0].visits),
        )[0]


class MCTS(Player):
    """Tries actions in simulations of what follows, the promising ones more often, and takes the one tried most."""

    name = "mcts"

    def __init__(
        self, simulations: int = 400, *, exploration: float = 0.5, seconds: float | None = None, seed: int = 0
    ) -> None:
        super().__init__(seconds=seconds, seed=seed)
        if simulations < 1 or not exploration >= 0:
            raise PlayerError(f"mcts: simulations={simulations!r} from 1, exploration={exploration!r} from 0")
        self.simulations, self.exploration = int(simulations), exploration

    def settings(self) -> dict[str, float | int]:
        return {"simulations": self.simulations, "exploration": self.exploration}

    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        decision = forced(game, view)
        if decision:
            yield decision
            return
        search = Search(game, self.exploration, rng)
        states, weights = zip(*game.worlds(view, seat), strict=True)
        for number in range(1, self.simulations + 1):
            search.simulate(states[0] if len(states) == 1 else rng.choices(states, weights)[0])
            if number % SLICE == 0 or number == self.simulations:
                yield search.decision(view, seat)


class Search:
    """What was learnt in the simulations so far."""

    def __init__(self, game: AnyGame, exploration: float, rng: random.Random) -> None:
        self._game, self._exploration, self._rng = game, exploration, rng
        self._decided: dict[tuple[int, Any], Decided] = {}
        self.simulations = 0

    def simulate(self, state: Any) -> None:
        """Play from a state to the first decision that is new, and learn from what it looks like there."""
        game, path = self._game, []
        values = None
        for _ in range(LONGEST):
            mover = game.mover(state)
            if mover == OVER:
                break
            if mover == CHANCE:
                state = game.apply(state, self._drawn(state))
                continue
            actions = game.actions(state)
            if len(actions) == 1:
                state = game.apply(state, actions[0])
                continue
            known = mover, game.view(state, mover)
            decided = self._decided.get(known)
            if decided is None:
                decided = self._decided[known] = Decided()
                values = self._look(decided, state, mover, actions)
                break
            if decided.visits < LOOKS and game.hides(state):
                self._look(decided, state, mover, actions)
            else:
                new = [action for action in actions if action not in decided.edges] if game.hides(state) else ()
                if new:
                    self._look(decided, state, mover, new)
            edge = decided.best(actions, self._exploration)
            path.append((decided, edge, mover))
            state = game.apply(state, edge.action)
        if values is None:
            values = game.worth(state)
        for decided, edge, mover in path:
            decided.visits += 1
            edge.add(values[mover])
        self.simulations += 1

    def _drawn(self, state: Any) -> Any:
        outcomes, weights = zip(*self._game.chances(state), strict=True)
        return self._rng.choices(outcomes, weights)[0]

    def _look(self, decided: Decided, state: Any, mover: int, actions: Sequence[Any]) -> Sequence[float]:
        """See what actions look like in this state; what the best one looks like is what the decision is worth."""
        looks = [self._game.worth(self._game.apply(state, action)) for action in actions]
        for action, look in zip(actions, looks, strict=True):
            decided.edges.setdefault(action, Edge(action)).look(look[mover])
        return max(looks, key=lambda look: look[mover])

    def decision(self, view: Any, seat: int) -> Decision:
        """What was tried most, and how it and the others did."""
        decided = self._decided[seat, view]
        edges = sorted(decided.edges.values(), key=lambda edge: (-edge.visits, -edge.value))
        found = tuple(Candidate(edge.action, edge.value, edge.visits, edge.error) for edge in edges)
        return Decision(found, f"{self.simulations} simulations")
