"""What the tests of Hexapod share: decks and positions in one line, where a card fits, what lies on a Display."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from hexwidgets.games.hexapod import GAME as HEXAPOD
from hexwidgets.games.hexapod.actions import Play
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.contract.checks import variants
from tests.games.helpers import do, faults, fired, named, offered, refused, told, whole_game

__all__ = ["do", "faults", "fired", "named", "offered", "refused", "told"]

REFERENCE = (HEXAPOD.folder / "edition.toml").read_text(encoding="utf-8")
VARIANTS = variants(HEXAPOD)
"""Every value of every option at least once, and all unusual ones together."""
STACKS = ("left", "middle", "right")
BLUES, GOLDS = "blue blue / blue blue", "gold gold / gold gold"
"""With such cards alone everything fits wherever it laps over the Display; one kind never fits the other."""


@lru_cache(maxsize=None, typed=True)
def hexapod(**options: Any) -> Hexapod:
    """A game with these options, made once."""
    return HEXAPOD(**options)


def with_deck(cards: list[str], folder: Path, *changes: tuple[str, str]) -> Path:
    """The reference edition with these cards, and with other texts in place of some."""
    text = REFERENCE[: REFERENCE.index("cards = [")] + "cards = [\n" + ",\n".join(cards) + "\n]\n"
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path


def card(id: int, face: str) -> str:
    """A card of a deck from its number and its face, such as 'blue green / dung red', the upper row first."""
    top, bottom = face.split(" / ")
    return f'{{ id = {id}, top = "{top}", bottom = "{bottom}" }}'


@lru_cache(maxsize=None, typed=True)
def with_cards(*faces: str, lies: tuple[tuple[str, str], ...] = (), **options: Any) -> Hexapod:
    """A game in which card 1 and so on have these faces, and all others that of card 1."""
    every = [*faces, *faces[:1] * (41 - len(faces))]
    with TemporaryDirectory() as folder:
        path = with_deck([card(id, face) for id, face in enumerate(every, 1)], Path(folder), *lies)
        return HEXAPOD(edition=path, **options)


every_variant = pytest.mark.parametrize("options", VARIANTS, ids=named)
"""The same expected of the game under every option: the test takes `options`."""


# ---- positions


def placing(game: Hexapod, played: str, card: int, **spec: Any) -> State:
    """Topaz, alone in the game, has played '1 at e5, 2 at d4', has this card in hand, and has drawn card 41."""
    hands, display = {"hands": [card, 40], "drawn": 41}, played.split(", ") if played else []
    return game.position({"mover": "topaz", "topaz": display, "out": ["lapis"], **hands, **spec})


def late(game: Hexapod, mover: str = "topaz", left: int = 2, played: int = 5, **spec: Any) -> State:
    """So many unseen cards lie under the top of the left stack, and each player has played about so many, all at e5.

    In hand are 1 and 2, on top of the stacks 41, 40 and 39.
    """
    more = played + (mover == "lapis")
    rest = 42 - 2 - played - more - 3 - left
    stacks = {"left": [41], "middle": [40], "right": [39], "unseen": [left, rest - rest // 2, rest // 2]}
    topaz = [f"{id} at e5" for id in range(3, 3 + more)]
    lapis = [f"{id} at e5" for id in range(3 + more, 3 + more + played)]
    return game.position({"mover": mover, "topaz": topaz, "lapis": lapis, "hands": [1, 2], **stacks, **spec})


def in_turn(game: Hexapod, mover: str = "topaz", **spec: Any) -> State:
    """The first turn of the mover: in hand are 1 and 2, on top of the stacks 3, 4 and 5."""
    played = {"topaz": ["6 at e5"]} if mover == "lapis" else {}
    stacks = {"left": [3], "middle": [4], "right": [5]}
    return game.position({"mover": mover, "first": "topaz", "hands": [1, 2], **played, **stacks, **spec})


# ---- what is there


def fits(game: Hexapod, state: State, card: int) -> list[str]:
    """The places where this card may be played, sorted."""
    plays = [action for action in game.actions(state) if isinstance(action, Play)]
    return sorted(play.at for play in plays if play.card == card)


def lying(game: Hexapod, state: State, seat: int = 0) -> dict[str, str]:
    """The kind that is to be seen on each space of a player's Display."""
    on_top = state.players[seat].display.by_space()
    return {game.grid.names[space]: insect.kind for space, insect in on_top.items()}


def tops(game: Hexapod, state: State) -> dict[str, list[int | str]]:
    """What is known of each stack, the top last."""
    spec = game.describe(state)
    return {name: spec[name] for name in game.stacks}


def lively(game: Hexapod, state: State, chooser: random.Random) -> str:
    """Anything, but out of the game or the turn but rarely: so that games go on to the Spider."""
    actions = [str(action) for action in game.actions(state)]
    going_on = [text for text in actions if text not in ("pass", "end")]
    return chooser.choice(going_on if going_on and chooser.random() < 0.97 else actions)


def lively_game(game: Hexapod, chooser: random.Random) -> Iterator[tuple[State, str]]:
    """The states of such a game, with what is done in each; at the end nothing."""
    return whole_game(game, chooser, lambda state: lively(game, state, chooser))
