"""What the tests of Aranea share: positions in one line, what an action tells, refuses and leaves on the web."""

from __future__ import annotations

from functools import lru_cache

import pytest

from hexwidgets.core.game import IllegalAction, ImpossiblePosition
from hexwidgets.games.aranea.rules import Aranea, State

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


def named(options: dict) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "standard"


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


def do(game: Aranea, state: State, *texts: str) -> State:
    """The state after these actions in turn."""
    for text in texts:
        state = game.apply(state, game.parse(text))
    return state


def offered(game: Aranea, state: State) -> list[str]:
    return [str(action) for action in game.actions(state)]


def told(game: Aranea, state: State, text: str) -> list[str]:
    """What happens, each with its rule: 'Amber places a stone on outer 4 (AR-8)'."""
    return [str(happening) for happening in game.happenings(state, game.parse(text))]


def fired(game: Aranea, state: State, text: str) -> list[str]:
    """The rules that an action fires, in order."""
    return [happening.rule for happening in game.happenings(state, game.parse(text))]


def refused(game: Aranea, state: State, text: str) -> str:
    """Why an action is refused, having seen that every call agrees that it is."""
    action = game.parse(text)
    refusal = game.refusal(state, action)
    assert refusal is not None
    assert action not in game.actions(state)
    assert refusal.rule in game.rulebook
    for call in (game.apply, game.happenings):
        with pytest.raises(IllegalAction) as error:
            call(state, action)
        assert error.value.refusal == refusal
    return str(refusal)


def faults(game: Aranea, spec: dict) -> list[str]:
    """All that is wrong with a position."""
    with pytest.raises(ImpossiblePosition) as error:
        game.position(spec)
    assert all(fault.rule in game.rulebook for fault in error.value.faults)
    return [str(fault) for fault in error.value.faults]


def stones(game: Aranea, state: State, player: str) -> set[str]:
    """The squares that a player's stones are on."""
    return set(game.describe(state)[player])


def column(number: int, *rings: str) -> str:
    """Stones on this number of these rings, of all three without any."""
    return ", ".join(f"{ring} {number}" for ring in rings or ("outer", "middle", "inner"))
