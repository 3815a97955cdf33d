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
from hexwidgets.players.lots import Lots
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

    __slots__ = ("action", "after", "looks", "prior", "share", "squares", "total", "visits")

    def __init__(self, action: Any) -> None:
        self.action, self.prior, self.looks = action, 0.0, 0
        self.visits, self.total, self.squares = 0, 0.0, 0.0
        self.share = 0.0
        """The share of the tries that it should get by its looks."""
        self.after: Any = None
        """The state after it, where its mover knows the state."""

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


class Decided:
    """A decision as its mover sees it, with what was learnt about its actions."""

    __slots__ = ("edges", "is_open", "there", "visits")

    def __init__(self, is_open: bool) -> None:
        self.is_open = is_open
        """Whether its mover knows the state: then what can be done there is always the same."""
        self.edges: dict[Any, Edge] = {}
        self.there: list[Edge] = []
        """The edges of the actions that there are in the state at hand."""
        self.visits = 0

    def share_out(self, actions: Sequence[Any]) -> None:
        """How the tries are to be shared among these actions: the more, the better they look."""
        self.there = [self.edges[action] for action in actions]
        top = max(edge.prior for edge in self.there)
        hopes = [exp(SHARPNESS * (edge.prior - top)) for edge in self.there]
        total = sum(hopes)
        for edge, hope in zip(self.there, hopes, strict=True):
            edge.share = max(hope / total, FLOOR)

    def best(self, exploration: float) -> Edge:
        """The one to try next: good ones, and ones seldom tried."""
        push = exploration * sqrt(self.visits + 1)
        most, best = -inf, self.there[0]
        for edge in self.there:
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
        if simulations < 1 or ahead < 0 or not exploration >= 0:
            settings = f"simulations={simulations!r} from 1, ahead={ahead!r} from 0, exploration={exploration!r} from 0"
            raise PlayerError(f"mcts: {settings}")
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
        self._game, self._exploration, self._ahead, self._lots = game, exploration, ahead, Lots(rng)
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
                    decided = self._decided[known] = Decided(not game.hides(state))
                    values = self._look(decided, state, mover, actions)
                    decided.share_out(actions)
                    if self._ahead:
                        values = self._further(decided.best(0.0), state)
                    break
                self._look_again(decided, state, mover, actions)
                decided.share_out(actions)
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

    def _further(self, edge: Edge, state: Any) -> Sequence[float]:
        """What a state is worth after some more decisions, if all take what looks best at once."""
        game, left = self._game, self._ahead
        after = edge.after if edge.after is not None else game.apply(state, edge.action)
        worth = game.worth(after)
        for _ in range(LONGEST):
            mover = game.mover(after)
            if not left or mover == OVER:
                break
            if mover == CHANCE:
                after = game.apply(after, self._lots.draw(game.chances(after)))
                continue
            looks = [(found := game.apply(after, action), game.worth(found)) for action in game.actions(after)]
            after, worth = max(looks, key=lambda look: look[1][mover])
            left -= len(looks) > 1
        return worth

    def _look(self, decided: Decided, state: Any, mover: int, actions: Sequence[Any]) -> Sequence[float]:
        """See what actions look like in this state; what the best one looks like is what the decision is worth."""
        game = self._game
        found: Sequence[float] = ()
        for action in actions:
            edge = decided.edges.setdefault(action, Edge(action))
            after = game.apply(state, action)
            worth = game.worth(after)
            edge.look(worth[mover])
            if decided.is_open:
                edge.after = after
            if not found or worth[mover] > found[mover]:
                found = worth
        return found

    def _look_again(self, decided: Decided, state: Any, mover: int, actions: Sequence[Any]) -> None:
        """Where it can be one of several states: at all its actions, until some states were seen; then at new ones."""
        new = [action for action in actions if action not in decided.edges] if decided.visits >= LOOKS else actions
        self._look(decided, state, mover, new)

    def decision(self, view: Any, seat: int) -> Decision:
        """What was tried most, and how it and the others did."""
        decided = self._decided[seat, view]
        edges = sorted(decided.edges.values(), key=lambda edge: (-edge.visits, -edge.value))
        found = tuple(Candidate(edge.action, edge.value, edge.visits, edge.error) for edge in edges)
        return Decision(found, f"{self.simulations} simulations")
