"""A position of Aranea as one immutable value. Sets of squares are bits, as `web.py` numbers them."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.games.aranea.actions import Roll


class Series(NamedTuple):
    """What outlasts a single game: who went first in it and who won how many; the first roll while beginning."""

    first: int | None
    opening: Roll | None
    wins: tuple[int, int]


class State(NamedTuple):
    """A position. `seat` is whose turn it is (or was last, when the game is won); `mine` are that seat's stones.

    `actor` is `CHANCE` before the roll, the seat after it, `OVER` at the end. Between two games of a match it is the
    seat that begins the next one, with no roll. `number` is what the roll counts as, 0 without one.
    """

    actor: int
    seat: int
    roll: Roll | None
    number: int
    mine: int
    theirs: int
    mine_out: int
    theirs_out: int
    series: Series

    def stones(self, seat: int) -> int:
        """The squares this seat's stones are on, as bits."""
        return self.mine if seat == self.seat else self.theirs

    def out(self, seat: int) -> int:
        """How many of this seat's stones are out of the game."""
        return self.mine_out if seat == self.seat else self.theirs_out
