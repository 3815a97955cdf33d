"""How much of a game of Arachnid each colony can hope for, by rule of thumb: points so far, food, spiders and dice.

The weights are those of a logistic regression over games that colonies played by this very rule of thumb.
"""

from __future__ import annotations

from math import exp

from hexwidgets.games.arachnid import scoring
from hexwidgets.games.arachnid.box import Box
from hexwidgets.games.arachnid.state import ON_CARD, Colony, State

WEIGHTS = (0.14, 0.1, 0.36, -0.2, 0.03, 0.03, 0.1)
"""What each of `features` is worth."""
KEPT = 1 << 14
"""Of how many colonies it is remembered what they can hope for: an action changes one or two of them."""


def features(box: Box, colony: Colony, webs: int, is_trigger: bool) -> tuple[float, ...]:
    """Points, food, spiders to be deployed, stunned or snared ones, food on tracks, dice, and food in the Incubator."""
    waiting = flipped = fed = dice = 0
    for place, is_flipped, food, _, _, there, _ in colony.spiders:
        if place >= ON_CARD:
            waiting += place == ON_CARD
            flipped += bool(is_flipped)
            fed += sum([left > 1 for left in food])
            dice += sum(there)
    points = sum(scoring.points(box, colony, webs, is_trigger=is_trigger))
    return points, colony.food, waiting, flipped, fed, dice, colony.incubator


class Valuing:
    """The rule of thumb for one edition."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._hopes: dict[tuple[Colony, int, bool], float] = {}

    def worth(self, state: State) -> tuple[float, ...]:
        trigger = state.trigger
        hopes = [
            self._hope(colony, top.bit_count(), seat == trigger)
            for seat, (colony, top) in enumerate(zip(state.colonies, state.tops, strict=True))
        ]
        total = sum(hopes)
        return tuple([hope / total for hope in hopes])

    def _hope(self, colony: Colony, webs: int, is_trigger: bool) -> float:
        key = colony, webs, is_trigger
        found = self._hopes.get(key)
        if found is None:
            if len(self._hopes) >= KEPT:
                self._hopes.clear()
            weighted = zip(WEIGHTS, features(self._box, *key), strict=True)
            found = self._hopes[key] = exp(sum(weight * count for weight, count in weighted))
        return found
