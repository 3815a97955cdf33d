"""Whose knowledge a table shows, and the curtain between players who share a screen."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from hexwidgets.core.match import Match


class Screen:
    """A seat of one's own, or a screen that goes from hand to hand.

    Where the game hides something, a shared screen shows what the player knows who took it last, and a curtain is
    down as soon as it is another's turn. Where nothing is hidden it shows what whoever is to move sees.
    """

    def __init__(self, match: Match[Any, Any], seat: int | None, automatic: Container[int]) -> None:
        self._match, self._seat, self._automatic = match, seat, automatic
        self.holder = seat or 0
        """The seat whose knowledge every step is told with."""

    @property
    def turn(self) -> int | None:
        return self._match.game.scene(self._match.state, self.holder).turn

    @property
    def viewer(self) -> int:
        if self._seat is not None or self._match.game.hides(self._match.state):
            return self.holder
        return self.turn or 0

    @property
    def waits_for(self) -> int | None:
        """The seat to which the screen must be passed before anybody looks."""
        match, turn = self._match, self.turn
        if self._seat is not None or match.node.following or not match.game.hides(match.state):
            return None
        return None if turn is None or turn == self.holder or turn in self._automatic else turn

    @property
    def belongs_to(self) -> int | None:
        """The seat that alone may act and ask here: where something is hidden, nobody does so in another's name."""
        mover = self._match.mover
        return mover if mover >= 0 and mover != self.viewer and self._match.game.hides(self._match.state) else None

    def pass_on(self) -> None:
        """The next player has taken it."""
        if (seat := self.waits_for) is not None:
            self.holder = seat
