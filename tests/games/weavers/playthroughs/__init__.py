"""Whole games of The Weavers as readable text, each thing that happens with its rule.

`python -m tests.games.weavers.playthroughs` plays them again and rewrites the texts beside this file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from hexwidgets.core.game import CHANCE
from hexwidgets.games.weavers.actions import Action
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import SETTING_UP, State
from hexwidgets.games.weavers.telling import cubes_in_words
from tests.games.helpers import told, whole_game
from tests.games.playthroughs import Playthroughs, joined, verdict
from tests.games.weavers.helpers import listed, on, reference

WHIMS = {"end": 1, "skip": 1, "recall": 3, "route": 12, "settle": 20, "base": 30, "research": 60, "card": 60}
"""How often each of these is chosen where nothing is new; all else is chosen more often."""
USUAL = 100
CURIOUS = 0.7
"""How often the player looks for something that hasn't happened in the game yet."""


class Curious:
    """A player who likes to see what there is, and holds out for it."""

    def __init__(self, game: Weavers, chooser: random.Random) -> None:
        self.game, self.chooser = game, chooser
        self.seen: set[str] = set()

    def choose(self, state: State) -> str:
        action = self._novelty(state) if self.chooser.random() < CURIOUS else None
        action = action or self._whim(state)
        self.seen |= self._rules(state, action)
        return str(action)

    def _rules(self, state: State, action: Action) -> set[str]:
        return {happening.rule for happening in self.game.happenings(state, action)}

    def _whim(self, state: State) -> Action:
        actions = self.game.actions(state)
        return self.chooser.choices(actions, [WHIMS.get(action.verb, USUAL) for action in actions])[0]

    def _novelty(self, state: State) -> Action | None:
        actions = [action for action in self.game.actions(state) if action.verb != "end"]
        self.chooser.shuffle(actions)
        return next((action for action in actions if self._rules(state, action) - self.seen), None)


def _turns(game: Weavers, seed: int) -> Iterator[str]:
    chooser = random.Random(seed)
    turn = 0
    for state, action in whole_game(game, chooser, Curious(game, chooser).choose):
        if not action:
            yield verdict(game, state)
            return
        if state.phase != SETTING_UP and state.turn > turn:
            turn = state.turn
            yield f"{turn:>3}  {_standing(game, state)}"
        if game.mover(state) == CHANCE:
            yield f"       {joined(game, state, action)}"
        else:
            yield f"     {action}: {'; '.join(told(game, state, action))}"


def _standing(game: Weavers, state: State) -> str:
    """What there is where a turn begins."""
    bases = ", ".join(listed(game, state, "bases")) or "none"
    swarms = ", ".join(f"{card} at {place}" for place, (card, *_) in on(game, state).items())
    holes = ", ".join(listed(game, state, "holes")) or "none"
    return f"bag {cubes_in_words(state.bag)}; bases {bases}; swarms {swarms}; black holes {holes}"


GOLDEN = Playthroughs(
    folder=Path(__file__).parent,
    games={
        "standard": ({}, 51),
        "drawn-species": ({"species": "drawn", "span": "at once"}, 93),
        "unusual": ({"targets": "anywhere", "sites": "any", "farthest": "settled", "turns": 15}, 174),
    },
    make=reference,
    turns=_turns,
)
