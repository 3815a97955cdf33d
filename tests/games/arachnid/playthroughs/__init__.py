"""Whole games of Arachnid as readable text, each thing that happens with its rule.

`python -m tests.games.arachnid.playthroughs` plays them again and rewrites the texts beside this file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from hexwidgets.core.game import CHANCE
from hexwidgets.games.arachnid.actions import Action
from hexwidgets.games.arachnid.choosing import note
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import arachnid
from tests.games.helpers import told, whole_game
from tests.games.playthroughs import Playthroughs, joined, verdict

WHIMS = {"consume": 1, "store": 8, "clear": 1, "end": 8, "skip": 3, "refresh": 10}
"""How often each of these is chosen where nothing is new; all else is chosen more often."""
USUAL = 20
CURIOUS = 0.5
"""How often players look for something that hasn't happened in their game yet."""


def busy(game: Arachnid, state: State, chooser: random.Random) -> Action:
    """By whim, but rather with a spider than out of the Den."""
    actions = game.actions(state)
    weights = [WHIMS.get(action.verb, USUAL) for action in actions]
    if actions[0].verb == "bid":
        weights = [0.1 if "Overkill" in note(game, state, action) else 3 for action in actions]
    return chooser.choices(actions, weights)[0]


class Curious:
    """Players who like to see what they haven't seen yet."""

    def __init__(self, game: Arachnid, chooser: random.Random) -> None:
        self.game, self.chooser = game, chooser
        self.seen: set[str] = set()

    def choose(self, state: State) -> str:
        action = self._novelty(state) if self.chooser.random() < CURIOUS else None
        action = action or busy(self.game, state, self.chooser)
        self.seen |= {happening.rule for happening in self.game.happenings(state, action)}
        return str(action)

    def _novelty(self, state: State) -> Action | None:
        actions = list(self.game.actions(state))
        self.chooser.shuffle(actions)
        for action in actions:
            if any(happening.rule not in self.seen for happening in self.game.happenings(state, action)):
                return action
        return None


def _turns(game: Arachnid, seed: int) -> Iterator[str]:
    chooser = random.Random(seed)
    turn, before = 0, None
    for state, action in whole_game(game, chooser, Curious(game, chooser).choose):
        if not action:
            yield verdict(game, state)
            return
        begins = (state.seat, state.round) != before
        turn, before = turn + begins, (state.seat, state.round)
        if begins:
            yield f"{turn:>3}  {game.seats[state.seat]}'s turn, round {state.round}: {_standing(game, state)}"
        if game.mover(state) == CHANCE:
            yield f"       {joined(game, state, action)}"
        else:
            yield from _told(f"     {action}: ", told(game, state, action))


def _told(action: str, lines: list[str]) -> Iterator[str]:
    """In one line, but the count at the end in many."""
    end = next((number for number, line in enumerate(lines, 1) if "the game is over" in line), len(lines))
    yield action + "; ".join(lines[:end])
    yield from (f"       {line}" for line in lines[end:])


def _standing(game: Arachnid, state: State) -> str:
    colony = state.me
    places = [
        f"{name} {game.board.name_of[spider.place]}"
        for name, spider in zip(game.spiders, colony.spiders, strict=True)
        if spider.place >= 0
    ]
    webs = state.tops[state.seat].bit_count()
    return f"{colony.food} food, {webs} webs, {colony.glory} Glory; {', '.join(places) or 'no spider on the board'}"


GOLDEN = Playthroughs(
    folder=Path(__file__).parent,
    games={
        "two-colonies": ({"colonies": 2}, 96),
        "three-colonies": ({"colonies": 3}, 1),
        "four-colonies": ({"colonies": 4}, 51),
    },
    make=arachnid,
    turns=_turns,
)
