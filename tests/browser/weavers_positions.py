"""Tables of The Weavers in positions where one knows what comes, with the few cards of the rules' tests."""

from __future__ import annotations

from typing import Any

from tests.games.weavers.helpers import EDITION


def table_of(position: dict[str, Any], *steps: str) -> str:
    """A cell that shows the Lanternids at Ember in this position, after these steps."""
    spec = {"species": "lanternids", "home": "ember", **position}
    played = "".join(f"table.match.play({step!r})\n" for step in steps)
    return f'table = play("weavers", seed=7, edition={str(EDITION)!r}, position={spec!r})\n{played}table'


SWARMS: dict[str, Any] = {"lagoon": {"card": "driftloom", "engulfment": 2}, "saffron": "tanglewisp"}
TO_DRAW: dict[str, Any] = {
    "bases": ["ember", "poppy"],
    "planets": {"poppy": [1]},
    "routes": {"poppy-marigold": 1},
    "swarms": SWARMS,
}
"""Driftloom, at Lagoon and turned to Poppy, is one cube away from engulfing the base there."""
TO_BUILD: dict[str, Any] = {
    "phase": "allocate",
    "hand": ["yellow", "white"],
    "routes": {"ember-chalk": 3},
    "building": ["red", "red"],
    "swarms": {"lagoon": "driftloom", "saffron": "tanglewisp"},
}
"""The base project lacks a yellow cube, and the route to Chalk is open."""
