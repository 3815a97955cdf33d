"""How much of a game of Hexapod each player can hope for, by rule of thumb: points so far, and who plays next.

The weights were fitted to games that players played by this very rule of thumb.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.state import LAST_TURN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

TURN = 2.0
"""The points that a turn brings, before it is known which card is drawn: so it is worth half of them to be next."""
ALONE = 0.8
"""The points that somebody who plays on alone gets for each card still to come."""
SPREAD, SPREAD_A_CARD = 2.0, 0.4
"""By how many points a lead is uncertain: in the last turns, and more for each card still to come before those."""
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
        lead[state.seat] += self._this_turn(state) + self._after_this_turn(state)
        to_come = 0 if state.ending else state.unseen.bit_count()
        first = 1 / (1 + exp((lead[1] - lead[0]) / (SPREAD + SPREAD_A_CARD * to_come)))
        return first, 1 - first

    def points(self, display: Display) -> int:
        """The points of a Display, counted once."""
        found = self._points.get(display)
        if found is None:
            if len(self._points) >= KEPT:
                self._points.clear()
            found = self._points[display] = self._game.scorer.total(display)
        return found

    def _this_turn(self, state: State) -> float:
        """The points that the best play of the cards in hand brings, or what a turn usually does."""
        if state.drawn < 0:
            return TURN
        display, before = state.me.display, self.points(state.me.display)
        cards = [card for card in (state.me.hand, state.drawn) if card >= 0]
        plays = [(card, place) for card in cards for place in places(display.fits(card))]
        return max((self.points(display.placed(card, place)) for card, place in plays), default=before) - before

    def _after_this_turn(self, state: State) -> float:
        """What the player may still get when this turn is over, less what the other one may."""
        other_is_out = state.players[1 - state.seat].out
        if state.ending:
            return 0.0 if other_is_out or state.ending == LAST_TURN else -TURN
        return ALONE * state.unseen.bit_count() if other_is_out else -TURN / 2
