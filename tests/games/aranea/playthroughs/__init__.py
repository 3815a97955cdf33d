"""Whole games as readable text, each thing that happens with its rule.

`python -m tests.games.aranea.playthroughs` plays them again and rewrites the texts beside this file.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from hexwidgets.core.game import CHANCE
from hexwidgets.games.aranea.rules import Aranea, State
from tests.games.aranea import player
from tests.games.aranea.helpers import aranea, named, told

FOLDER = Path(__file__).parent
GAMES: dict[str, tuple[dict, int]] = {
    "standard": ({}, 204),
    "clash-match": ({"clash": True, "best_of": 3}, 15380),
    "few-stones": ({"stones": 9, "knocked": "out", "centre": "columns"}, 82),
}
"""The options and the seed of each."""


def text(name: str) -> list[str]:
    """The lines of a playthrough."""
    options, seed = GAMES[name]
    game = aranea(**options)
    return [f"Aranea, {named(options)}, seed {seed}", "", *_turns(game, seed)]


def _turns(game: Aranea, seed: int) -> Iterator[str]:
    turn = 0
    for state, action in player.game_of(game, random.Random(seed)):
        if not action:
            yield from ["", *_web(game, state), _outcome(game, state)]
        elif game.mover(state) == CHANCE:
            turn += 1
            yield f"{turn:>3}  {_joined(game, state, action)}"
        elif action == "begin":
            yield from ["", *_web(game, state), f"begin: {_joined(game, state, action)}", ""]
        else:
            yield f"     {action}: {_joined(game, state, action)}"


def _joined(game: Aranea, state: State, action: str) -> str:
    return "; ".join(told(game, state, action))


def _web(game: Aranea, state: State) -> Iterator[str]:
    spec = game.describe(state)
    for name in game.seats:
        yield f"{name}: {', '.join(spec[name.lower()])}"


def _outcome(game: Aranea, state: State) -> str:
    outcome = game.outcome(state)
    winners = " and ".join(game.seats[seat] for seat in outcome.winners)
    return f"{outcome.reason} ({outcome.rule}). Winners: {winners}. Scores: {list(outcome.scores)}."


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def rewrite() -> None:
    for name in GAMES:
        path(name).write_text("\n".join(text(name)) + "\n", encoding="utf-8")
