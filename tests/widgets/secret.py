"""Aranea as it never is: each seat sees its own stones alone, until the game is over."""

from __future__ import annotations

from dataclasses import replace

from hexwidgets.core.scene import Scene
from hexwidgets.games.aranea.rules import Aranea
from hexwidgets.games.aranea.state import State


class Secret(Aranea):
    def hides(self, state: State) -> bool:
        return self.outcome(state) is None

    def scene(self, state: State, seat: int) -> Scene:
        seen = super().scene(state, seat)
        return replace(seen, pieces=tuple(piece for piece in seen.pieces if piece.seat == seat))
