"""Lots: what chance brings, drawn by its weights."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

Chances = Sequence[tuple[Any, int]]


class Lots:
    """Draws from one source. The same dice come again and again: their weights are added up once."""

    __slots__ = ("_chances", "_ends", "_places", "_rng")

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._chances: Chances = ()
        self._ends: list[int] = []
        self._places = range(0)

    def place(self, chances: Chances) -> int:
        """The place of what came among what could come."""
        if chances is not self._chances:
            self._chances, self._places = chances, range(len(chances))
            self._ends = list(accumulate(weight for _, weight in chances))
        return self._rng.choices(self._places, cum_weights=self._ends)[0]

    def draw(self, chances: Chances) -> Any:
        """What came."""
        return chances[self.place(chances)][0]
