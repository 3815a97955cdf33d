"""Whole games of Aranea as readable text, each thing that happens with its rule.

`python -m tests.games.aranea.playthroughs` plays them again and rewrites the texts beside this file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from hexwidgets.core.game import CHANCE
from hexwidgets.games.aranea.rules import Aranea, State
from tests.games.aranea import player
from tests.games.aranea.helpers import aranea
from tests.games.playthroughs import Playthroughs, joined, verdict


def _turns(game: Aranea, seed: int) -> Iterator[str]:
    turn = 0
    for state, action in player.game_of(game, random.Random(seed)):
        if not action:
            yield from ["", *_web(game, state), verdict(game, state)]
        elif game.mover(state) == CHANCE:
            turn += 1
            yield f"{turn:>3}  {joined(game, state, action)}"
        elif action == "begin":
            yield from ["", *_web(game, state), f"begin: {joined(game, state, action)}", ""]
        else:
            yield f"     {action}: {joined(game, state, action)}"


def _web(game: Aranea, state: State) -> Iterator[str]:
    spec = game.describe(state)
    for name in game.seats:
        yield f"{name}: {', '.join(spec[name.lower()])}"


GOLDEN = Playthroughs(
    folder=Path(__file__).parent,
    games={
        "standard": ({}, 204),
        "clash-match": ({"clash": True, "best_of": 3}, 15380),
        "few-stones": ({"stones": 9, "knocked": "out", "centre": "columns"}, 82),
    },
    make=aranea,
    turns=_turns,
)
