"""Two simple players: one picks anything, the other what looks best at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hexwidgets.players.looking import Worlds, mean, settled_worth, some_worlds
from hexwidgets.players.player import AnyGame, Candidate, Decision, Player, best_first, forced


class Random(Player):
    """Picks any legal action, each as often as any other."""

    name = "random"

    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        actions = list(game.actions(view))
        rng.shuffle(actions)
        yield Decision(tuple(map(Candidate, actions)), "by chance")

    def pick(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Any:
        return rng.choice(game.actions(view))


class Greedy(Player):
    """Picks what looks best at once, by the game's own rule of thumb."""

    name = "greedy"

    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        decision = forced(game, view)
        if decision:
            yield decision
            return
        worlds = some_worlds(game, view, seat, rng)
        found = [Candidate(action, _settled(game, worlds, action, seat), len(worlds)) for action in game.actions(view)]
        yield Decision(best_first(found), "the rule of thumb, one action ahead")

    def pick(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Any:
        """The same action without the reasons."""
        actions = game.actions(view)
        if len(actions) == 1:
            return actions[0]
        worlds = game.worlds(view, seat)
        if len(worlds) > 1:
            return self.decide(game, view, seat, rng).action
        ((world, _),) = worlds
        return max(actions, key=lambda action: settled_worth(game, game.apply(world, action), seat))


def _settled(game: AnyGame, worlds: Worlds, action: Any, seat: int) -> float:
    return mean([(settled_worth(game, game.apply(world, action), seat), weight) for world, weight in worlds])
