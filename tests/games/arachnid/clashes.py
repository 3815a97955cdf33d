"""What tests of Battles and of everything after them share: a Battle in one line, and exactly what a step changes."""

from __future__ import annotations

from typing import Any

from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import Spec, at, colony, do

DEN = [2] * 6
"""Den stacks that leave webs for the board."""
TOPAZ_WEBS, LAPIS_WEBS = "f8 f9 f10 e10 g11", "f7 e6 d5 c4 b3"
SAFE_FOR_LAPIS = {"e6", "d5", "c4", "b3"}
"""Where Lapis's Alpha on f7 can retreat to while a spider of Topaz is on f8."""
PARTS = ("move", "bite", "spin", "special", "attack", "defense")


def topaz(**more: Any) -> Spec:
    """Topaz with five webs and its Alpha on f10, from where it can move to f8."""
    return {**colony(TOPAZ_WEBS, alpha="f10", den=DEN), **colony(**more)}


def lapis(**more: Any) -> Spec:
    """Lapis with five webs and its Alpha on f7."""
    return {**colony(LAPIS_WEBS, alpha="f7", den=DEN), **colony(**more)}


def clash(game: Arachnid, mine: Spec | None = None, its: Spec | None = None, **board: Any) -> State:
    """Topaz's Alpha has moved to f8, beside Lapis's Alpha on f7, and is to bid; Topaz has 3 food, Lapis 4."""
    return do(game, at(game, topaz=mine or topaz(), lapis=its or lapis(), **board), "move alpha f8")


def bare(**more: Any) -> Spec:
    """An Alpha's card with a single Glory token, on its special track: Glory leaves nothing to choose."""
    return {"tokens": {**dict.fromkeys(PARTS, 0), "special": 1}, "dice": {"attack": 2, "defense": 2}, **more}


def changes(game: Arachnid, before: State, after: State) -> dict[str, Any]:
    """Exactly what differs in the description of a position, as it is then; None for what is there no more."""
    old, new = _flat(game.describe(before)), _flat(game.describe(after))
    return {key: new.get(key) for key in (*old, *new) if old.get(key) != new.get(key)}


def after(game: Arachnid, state: State, text: str) -> dict[str, Any]:
    """What this action changes."""
    return changes(game, state, do(game, state, text))


def _flat(spec: Any, place: str = "") -> dict[str, Any]:
    if not isinstance(spec, dict):
        return {place: spec}
    found: dict[str, Any] = {}
    for key, value in spec.items():
        found |= _flat(value, f"{place} {key}".strip())
    return found
