"""How much of a game of Hexapod each player can hope for, by rule of thumb: points so far, and who plays next.

The weights are those of a logistic regression over games that players played by this very rule of thumb.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.state import State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

TURN = 1.0
"""The points that it is worth to be the one who draws next."""
SPREAD, SPREAD_A_CARD = 2.0, 0.5
"""By how many points a lead is uncertain: at the end of the deck, and more for each card still to come."""
KEPT = 1 << 14
"""How many Displays' points are remembered."""


class Valuing:
    """The rule of thumb for one edition and its options."""

    def __init__(self, game: Hexapod) -> None:
        self._game = game
        self._points: dict[Display, int] = {}

    def worth(self, state: State) -> tuple[float, float]:
        if state.is_setting_up:
            return 0.5, 0.5
        gem = self._game.scorer.points["gem"]
        lead = [float(self.points(player.display) + gem * player.gems) for player in state.players]
        lead[state.seat] += self._next_play(state)
        first = 1 / (1 + exp((lead[1] - lead[0]) / (SPREAD + SPREAD_A_CARD * state.unseen.bit_count())))
        return first, 1 - first

    def points(self, display: Display) -> int:
        """The points of a Display, counted once."""
        found = self._points.get(display)
        if found is None:
            if len(self._points) >= KEPT:
                self._points.clear()
            found = self._points[display] = self._game.scorer.total(display)
        return found

    def _next_play(self, state: State) -> float:
        """The points that the best play of the card drawn brings, or what one can expect of a turn."""
        if state.drawn < 0:
            return 0.0 if state.me.out else TURN
        display = state.me.display
        cards = [card for card in (state.me.hand, state.drawn) if card >= 0]
        plays = [(card, place) for card in cards for place in places(display.fits(card))]
        best = max((self.points(display.placed(card, place)) for card, place in plays), default=0)
        return float(best - self.points(display)) if plays else 0.0
