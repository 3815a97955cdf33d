"""Monte Carlo tree search for games with chance and hidden information.

What one deals with is not a tree of states but of what seats know: each decision is kept by what its mover can see, so
a seat never plays differently in two states that it can't tell apart. Chance is drawn anew each time it is passed. The
root's hidden part is drawn from `game.worlds`, which knows no more than the seat does.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp, inf, sqrt
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.players.looking import Values, looks, looks_best, some_worlds
from hexwidgets.players.lots import Lots
from hexwidgets.players.player import AnyGame, Candidate, Decision, Player, PlayerError, forced

LONGEST = 400
"""After so many steps a simulation is judged as it stands."""
SLICE = 8
"""How many simulations pass between two decisions that can be had."""
SHARPNESS, FLOOR = 25.0, 0.03
"""How much more often actions are tried that look better beforehand, and what share of the tries all get at least."""


class Edge:
    """An action at a decision: how often it was tried, what came of it, and what it looked like beforehand.

    `after` is the state after it, where its mover knows the state.
    """

    __slots__ = ("action", "after", "prior", "share", "squares", "total", "visits")

    def __init__(self, action: Any, prior: float, after: Any) -> None:
        self.action, self.prior, self.after = action, prior, after
        self.visits, self.total, self.squares = 0, 0.0, 0.0
        self.share = 0.0
        """The share of the tries that it should get by its looks."""

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


class Decided:
    """A decision as its mover sees it, with what was learnt about its actions.

    `is_open` says whether its mover knows the state. Tries are shared out: the more, the better an action looks.
    """

    __slots__ = ("edges", "is_open", "visits")

    def __init__(self, edges: list[Edge], is_open: bool) -> None:
        self.edges, self.is_open, self.visits = edges, is_open, 0
        top = max(edge.prior for edge in edges)
        hopes = [exp(SHARPNESS * (edge.prior - top)) for edge in edges]
        total = sum(hopes)
        for edge, hope in zip(edges, hopes, strict=True):
            edge.share = max(hope / total, FLOOR)

    def best(self, exploration: float) -> Edge:
        """The one to try next: good ones, and ones seldom tried."""
        push = exploration * sqrt(self.visits + 1)
        most, best = -inf, self.edges[0]
        for edge in self.edges:
            visits = edge.visits
            value = edge.total / visits if visits else edge.prior
            hope = value + push * edge.share / (1 + visits)
            if hope > most:
                most, best = hope, edge
        return best


class MCTS(Player):
    """Tries actions in simulations of what follows, the promising ones more often, and takes the one tried most."""

    name = "mcts"

    def __init__(
        self,
        simulations: int = 400,
        *,
        ahead: int = 4,
        exploration: float = 0.5,
        seconds: float | None = None,
        seed: int = 0,
    ) -> None:
        """`ahead` is how many decisions a new state is played on, as looks best at once, before it is judged."""
        super().__init__(seconds=seconds, seed=seed)
        least = {"simulations": (simulations, 1), "ahead": (ahead, 0), "exploration": (exploration, 0)}
        for name, (value, from_) in least.items():
            if not value >= from_:
                raise PlayerError(f"mcts: {name}={value!r} should be {from_} or more")
        self.simulations, self.ahead, self.exploration = int(simulations), int(ahead), exploration

    def settings(self) -> dict[str, float | int]:
        return {"simulations": self.simulations, "ahead": self.ahead, "exploration": self.exploration}

    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        decision = forced(game, view)
        if decision:
            yield decision
            return
        search = Search(game, self.exploration, rng, self.ahead)
        states, weights = zip(*game.worlds(view, seat), strict=True)
        for number in range(1, self.simulations + 1):
            search.simulate(states[0] if len(states) == 1 else rng.choices(states, weights)[0])
            if number % SLICE == 0 or number == self.simulations:
                yield search.decision(view, seat)


class Search:
    """What was learnt in the simulations so far."""

    def __init__(self, game: AnyGame, exploration: float, rng: random.Random, ahead: int = 0) -> None:
        self._game, self._exploration, self._ahead = game, exploration, ahead
        self._rng, self._lots = rng, Lots(rng)
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
                state = game.apply(state, self._lots.draw(game.chances(state)))
                continue
            known = mover, game.view(state, mover)
            decided = self._decided.get(known)
            if decided is None or not decided.is_open:
                actions = game.actions(state)
                if len(actions) == 1:
                    state = game.apply(state, actions[0])
                    continue
            if decided is None:
                decided = self._decided[known] = Decided(self._edges(state, mover, actions), not game.hides(state))
                values = self._further(decided.best(0.0), state)
                break
            edge = decided.best(self._exploration)
            path.append((decided, edge, mover))
            state = edge.after if decided.is_open else game.apply(state, edge.action)
        if values is None:
            values = game.worth(state)
        for decided, edge, mover in path:
            value = values[mover]
            decided.visits += 1
            edge.visits += 1
            edge.total += value
            edge.squares += value * value
        self.simulations += 1

    def _edges(self, state: Any, mover: int, actions: Sequence[Any]) -> list[Edge]:
        """What the actions look like to their mover, by what it can know."""
        game = self._game
        if not game.hides(state):
            afters = [(action, game.apply(state, action)) for action in actions]
            return [Edge(action, game.worth(after)[mover], after) for action, after in afters]
        worlds = some_worlds(game, game.view(state, mover), mover, self._rng)
        return [Edge(action, looks(game, worlds, action, mover), None) for action in actions]

    def _further(self, edge: Edge, state: Any) -> Values:
        """What a state is worth after this action and some more decisions, if all take what looks best at once."""
        game, left = self._game, self._ahead
        after = edge.after if edge.after is not None else game.apply(state, edge.action)
        worth: Values = game.worth(after)
        for _ in range(LONGEST):
            mover = game.mover(after)
            if not left or mover == OVER:
                break
            if mover == CHANCE:
                after = game.apply(after, self._lots.draw(game.chances(after)))
                continue
            left -= len(game.actions(after)) > 1
            after, worth = looks_best(game, after, mover, self._rng)
        return worth

    def decision(self, view: Any, seat: int) -> Decision:
        """What was tried most, and how it and the others did."""
        decided = self._decided[seat, view]
        edges = sorted(decided.edges, key=lambda edge: (-edge.visits, -edge.value))
        found = tuple(Candidate(edge.action, edge.value, edge.visits, edge.error) for edge in edges)
        return Decision(found, f"{self.simulations} simulations")
