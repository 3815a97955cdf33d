"""What the tests of The Weavers share: a game with known cards, positions in one line, what lies where."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.helpers import do, faults, fired, named, offered, refused, told

__all__ = ["do", "faults", "fired", "named", "offered", "refused", "told"]

EDITION = Path(__file__).parent / "edition.toml"
"""The edition whose few cards the tests know by heart."""
Spec = dict[str, Any]


@lru_cache(maxsize=None, typed=True)
def weavers(**options: Any) -> Weavers:
    """A game with the tests' own cards and these options, made once."""
    return Weavers(edition=EDITION, **options)


@lru_cache(maxsize=None, typed=True)
def reference(**options: Any) -> Weavers:
    """A game of the reference edition, made once."""
    return Weavers(**options)


# ---- positions


def at(game: Weavers, hand: str = "", swarms: Spec | None = None, **more: Any) -> State:
    """A position of the Lanternids at Ember: at(game, "red red blue", {"lagoon": "driftloom"}, routes=...).

    With cubes in hand they are to be placed, without any the draw comes next. Unless told, Driftloom is at Lagoon and
    Tanglewisp at Saffron.
    """
    spec: Spec = {"species": "lanternids", "home": "ember", "swarms": swarms or SWARMS, **more}
    if hand:
        spec["hand"] = hand.split()
    return game.position(spec)


SWARMS: Spec = {"lagoon": "driftloom", "saffron": "tanglewisp"}


def swarm(card: str, proliferation: int = 0, morphing: int = 0, engulfment: int = 0, target: str = "") -> Spec:
    """A swarm with so many cubes on its projects."""
    spec: Spec = {"card": card, "proliferation": proliferation, "morphing": morphing, "engulfment": engulfment}
    return {**spec, "target": target} if target else spec


# ---- what follows


def drawing(cubes: str) -> str:
    """The outcome of chance that brings these cubes, in any order: 'red red blue'."""
    return f"draw {'-'.join(sorted(cubes.split(), key=COLORS.index))}"


def draw(game: Weavers, state: State, cubes: str) -> State:
    """The state after this draw."""
    return do(game, state, drawing(cubes))


def span(game: Weavers, state: State, cubes: str) -> State:
    """The state after this draw and all of the Span that needs no chance and no decision."""
    state = draw(game, state, cubes)
    while is_spanning(game, state):
        state = do(game, state, *offered(game, state))
    return state


def is_spanning(game: Weavers, state: State) -> bool:
    return [text.split()[0] for text in offered(game, state)] == ["advance"]


def span_told(game: Weavers, state: State, cubes: str) -> list[str]:
    """What the Span tells from the draw until chance or the player decides something."""
    text = drawing(cubes)
    lines = told(game, state, text)
    state = do(game, state, text)
    while is_spanning(game, state):
        (text,) = offered(game, state)
        lines += told(game, state, text)
        state = do(game, state, text)
    return lines


# ---- what is there


def on(game: Weavers, state: State) -> Spec:
    """The swarms by system, as (card, target, cubes on its three projects)."""
    ids = [system.id for system in game.galaxy.systems]
    return {
        ids[place]: (game.box.weavers[found.card].id, ids[found.target], *found.cubes)
        for place, found in enumerate(state.swarms)
        if found is not None
    }


def listed(game: Weavers, state: State, key: str) -> Any:
    """A part of the position as plain data: bases, holes, routes, planets, conflicts, cards, deck, bottom."""
    return game.describe(state).get(key)


def cubes(**counts: int) -> tuple[int, ...]:
    """Cubes by colour: cubes(red=2) == (2, 0, 0, 0, 0)."""
    return tuple(counts.get(color, 0) for color in COLORS)


def difference(before: tuple[int, ...], after: tuple[int, ...]) -> Spec:
    """How many more of each colour there are afterwards."""
    pairs = zip(COLORS, before, after, strict=True)
    return {color: now - then for color, then, now in pairs if now != then}


def chances(game: Weavers, state: State) -> dict[str, int]:
    """What chance can bring now, with its weight."""
    return {str(action): weight for action, weight in game.chances(state)}


def texts(game: Weavers, state: State, text: str, rule: str) -> list[str]:
    """What an action tells by this rule."""
    return [happening.text for happening in game.happenings(state, game.parse(text)) if happening.rule == rule]
