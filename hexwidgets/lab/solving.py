"""Solving small games completely: what each seat can hope for with best play, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.players.player import AnyGame

Exact = tuple[Fraction, ...]
MOST_STATES = 200_000


class TooLarge(ValueError):
    """A game that isn't small, or that can come back to where it was."""


class Solution:
    """The values of a game's states, each worked out once."""

    def __init__(self, game: AnyGame, most: int = MOST_STATES) -> None:
        self._game, self._most = game, most
        self._values: dict[Any, Exact | None] = {}

    def __call__(self, state: Any) -> Exact:
        """What each seat can hope for from here if all play for their own share."""
        if state not in self._values:
            if len(self._values) >= self._most:
                raise TooLarge(f"more than {self._most} states can follow")
            self._values[state] = None
            try:
                self._values[state] = self._worked_out(state)
            except RecursionError:
                raise TooLarge("a game of this can be too long to be followed to its end") from None
            finally:
                if self._values[state] is None:
                    del self._values[state]
        value = self._values[state]
        if value is None:
            raise TooLarge("this game can come back to a state that it was in")
        return value

    def _worked_out(self, state: Any) -> Exact:
        game = self._game
        mover = game.mover(state)
        if mover == OVER:
            outcome = game.outcome(state)
            assert outcome is not None
            winners = outcome.winners
            return tuple(Fraction(seat in winners, len(winners)) for seat in range(len(game.seats)))
        if mover == CHANCE:
            chances = game.chances(state)
            total = sum(weight for _, weight in chances)
            values = [(weight, self(game.apply(state, outcome))) for outcome, weight in chances]
            return tuple(
                sum((weight * value[seat] for weight, value in values), Fraction(0)) / total
                for seat in range(len(game.seats))
            )
        return max((self(game.apply(state, action)) for action in game.actions(state)), key=lambda value: value[mover])
