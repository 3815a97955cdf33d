"""Whole games of Hexapod as readable text, each thing that happens with its rule.

`python -m tests.games.hexapod.playthroughs` plays them again and rewrites the texts beside this file.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from hexwidgets.core.game import CHANCE
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import State
from tests.games.helpers import do, told, whole_game
from tests.games.hexapod.helpers import VARIANTS, hexapod
from tests.games.playthroughs import Playthroughs, joined, verdict

WHIMS = {"draw": 40, "gem": 4, "pass": 1, "end": 4}
"""How often each of these is chosen where it can be."""


def _turns(game: Hexapod, seed: int) -> Iterator[str]:
    turn, chooser = 0, random.Random(seed)
    for state, action in whole_game(game, chooser, lambda state: _choice(game, state, chooser)):
        if not action:
            yield from [*_displays(game, state), verdict(game, state)]
        elif game.mover(state) == CHANCE:
            yield f"     {joined(game, state, action)}"
        else:
            begins = state.drawn == NONE and not state.spent
            turn += begins
            yield from _told(f"{turn if begins else '':>3}  {action}: ", told(game, state, action))


def _choice(game: Hexapod, state: State, chooser: random.Random) -> str:
    """A turn by whim, but the play that counts most."""
    texts = [str(action) for action in game.actions(state)]
    if texts[0].startswith("play"):
        return max(texts, key=lambda text: (game.score(do(game, state, text), state.seat), text))
    return chooser.choices(texts, [WHIMS.get(text.split()[0], 1) for text in texts])[0]


def _told(action: str, lines: list[str]) -> Iterator[str]:
    """In one line, but the count at the end in many."""
    end = next((number for number, line in enumerate(lines, 1) if "so the game is over" in line), len(lines))
    yield action + "; ".join(lines[:end])
    yield from (f"     {line}" for line in lines[end:])


def _displays(game: Hexapod, state: State) -> Iterator[str]:
    """What is to be seen of each player's cards, row by row."""
    for name, player in zip(game.seats, state.players, strict=True):
        yield from ["", f"{name}: {', '.join(game.describe(state)[name.lower()])}"]
        if player.display.box is None:
            continue
        left, right, bottom, top = player.display.box
        kinds = {game.grid.names[space]: insect.kind for space, insect in player.display.by_space().items()}
        columns = "abcdefghij"[left : right + 1]
        for row in range(top + 1, bottom, -1):
            yield _row(str(row), [kinds.get(f"{column}{row}", ".") for column in columns])
        yield _row("", columns)
    yield ""


def _row(label: str, words: Iterable[str]) -> str:
    return f"  {label:>2}  {' '.join(f'{word:<5}' for word in words)}".rstrip()


GOLDEN = Playthroughs(
    folder=Path(__file__).parent,
    games={
        "standard": ({}, 76),
        "two-gems": ({"gems_a_turn": 2, "dead_draws": "allowed"}, 106),
        "unusual": (VARIANTS[-1], 253),
    },
    make=hexapod,
    turns=_turns,
)
