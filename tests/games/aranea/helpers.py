"""What the tests of Aranea share: positions in one line, what an action tells, refuses and leaves on the web."""

from __future__ import annotations

from functools import lru_cache

import pytest

from hexwidgets.games.aranea.rules import Aranea, State
from tests.games.helpers import do, faults, fired, named, offered, refused, told

__all__ = ["do", "faults", "fired", "named", "offered", "refused", "told"]

THROW = dict(enumerate(["4-3", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"], 1))
"""One throw for each number."""
VARIANTS = (
    {},
    {"clash": True},
    {"best_of": 3},
    {"first": "blue"},
    {"centre": "tall"},
    {"centre": "columns"},
    {"stones": 8},
    {"knocked": "out"},
    {"stones": 12, "knocked": "out"},
    {"around": "forbidden"},
    {"passing": "free"},
    {"tie": "first"},
    {"passed": "blocked"},
    {"clash": True, "passed": "blocked", "passing": "free", "around": "forbidden"},
)
"""Every value of every option at least once."""


@lru_cache(maxsize=None, typed=True)
def aranea(**options) -> Aranea:
    """A game with these options, made once."""
    return Aranea(**options)


every_variant = pytest.mark.parametrize("game", [pytest.param(aranea(**o), id=named(o)) for o in VARIANTS])
"""The same expected of the game under every option: the test takes a `game`."""
both_modes = pytest.mark.parametrize("game", [aranea(), aranea(clash=True)], ids=["standard", "clash"])
both_seats = pytest.mark.parametrize(("mover", "foe"), [("amber", "blue"), ("blue", "amber")])


def at(game: Aranea, mover: str = "amber", number: int = 0, **spec) -> State:
    """A position: stones as 'outer 4, middle 4'; a number instead of dice where the throw doesn't matter."""
    for player in ("amber", "blue"):
        if isinstance(spec.get(player), str):
            spec[player] = spec[player].split(", ")
    if number:
        spec["dice"] = THROW[number]
    return game.position({"mover": mover, **spec})


def stones(game: Aranea, state: State, player: str) -> set[str]:
    """The squares that a player's stones are on."""
    return set(game.describe(state)[player])


def column(number: int, *rings: str) -> str:
    """Stones on this number of these rings, of all three without any."""
    return ", ".join(f"{ring} {number}" for ring in rings or ("outer", "middle", "inner"))
