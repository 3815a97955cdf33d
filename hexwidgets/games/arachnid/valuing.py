"""How much of a game of Arachnid each colony can hope for, by rule of thumb: points so far, food, spiders and dice.

The weights are those of a logistic regression over games that colonies played by this very rule of thumb.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from hexwidgets.games.arachnid import scoring
from hexwidgets.games.arachnid.state import ON_CARD, State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

WEIGHTS = (0.14, 0.1, 0.36, -0.2, 0.03, 0.03, 0.1)
"""What each of `features` is worth."""


def features(game: Arachnid, state: State, seat: int) -> tuple[float, ...]:
    """Points, food, spiders to be deployed, stunned or snared ones, food on tracks, dice, and food in the Incubator."""
    colony = state.colonies[seat]
    waiting = flipped = fed = dice = 0
    for place, is_flipped, food, _, _, there, _ in colony.spiders:
        if place >= ON_CARD:
            waiting += place == ON_CARD
            flipped += bool(is_flipped)
            fed += sum(1 for left in food if left > 1)
            dice += sum(there)
    points = scoring.score(game.box, state, seat)
    return points, colony.food, waiting, flipped, fed, dice, colony.incubator


def worth(game: Arachnid, state: State) -> tuple[float, ...]:
    hopes = [
        exp(sum(weight * count for weight, count in zip(WEIGHTS, features(game, state, seat), strict=True)))
        for seat in range(len(state.colonies))
    ]
    return tuple(hope / sum(hopes) for hope in hopes)
