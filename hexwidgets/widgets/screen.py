"""Whose knowledge a table shows, and the curtain between players who share a screen."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from hexwidgets.core.match import Match, Node


class Screen:
    """A seat of one's own, or a screen that goes from hand to hand.

    Where the game hides something, a shared screen shows what the player knows who has it, and a curtain is down as
    soon as it is another's turn. Where nothing is hidden it shows what whoever is to move sees, and who acts has it.
    """

    def __init__(self, match: Match[Any, Any], seat: int | None, automatic: Container[int]) -> None:
        self._match, self._seat, self._automatic = match, seat, automatic
        people = [number for number in range(len(match.game.seats)) if number not in automatic]
        self.holder: int = (people or [0])[0] if seat is None else seat
        """The seat whose knowledge every step is told with."""
        self._takers: dict[Node[Any, Any], int] = {match.root: self.holder}
        """Who took the screen last while something was hidden, by the step that began to hide it."""
        self._acted: Node[Any, Any] | None = None
        """From where somebody went on last."""

    @property
    def turn(self) -> int | None:
        return self._turn_at(self._match.node)

    def _turn_at(self, node: Node[Any, Any]) -> int | None:
        return self._match.game.scene(node.state, self.holder).turn

    @property
    def viewer(self) -> int:
        if self._seat is not None:
            return self.holder
        return self._hands if self._match.game.hides(self._match.state) else self.turn or 0

    @property
    def waits_for(self) -> int | None:
        """The seat to which the screen must be passed before anybody looks."""
        match = self._match
        if self._seat is not None or not match.game.hides(match.state):
            return None
        if match.node.following and (self._acted is None or match.node.parent is not self._acted):
            return None
        turn = self.turn
        return None if turn is None or turn == self._hands or turn in self._automatic else turn

    @property
    def belongs_to(self) -> int | None:
        """The seat that alone may act and ask here: where something is hidden, nobody does so in another's name."""
        mover = self._match.mover
        return mover if mover >= 0 and mover != self.viewer and self._match.game.hides(self._match.state) else None

    @property
    def _hands(self) -> int:
        """Who has the screen while something is hidden: who took it since, else who acted when nothing was."""
        first = self._first_hidden()
        if first in self._takers:
            return self._takers[first]
        acted = None if first.parent is None else self._turn_at(first.parent)
        return self.holder if acted is None or acted in self._automatic else acted

    def _first_hidden(self) -> Node[Any, Any]:
        """Since which step something has been hidden without a break."""
        node, hides = self._match.node, self._match.game.hides
        while node.parent is not None and hides(node.parent.state):
            node = node.parent
        return node

    def goes_on(self, node: Node[Any, Any]) -> None:
        """Somebody plays from there, perhaps what was played before: what that hides is nobody's yet."""
        self._acted = node
        if not self._match.game.hides(node.state):
            for child in node.children:
                self._takers.pop(child, None)

    def pass_on(self) -> None:
        """The next player has taken it."""
        if (seat := self.waits_for) is not None:
            self._takers[self._first_hidden()] = seat

    def settle(self) -> bool:
        """Have the steps told with what the player knows who has the screen now; whether that is another one."""
        before, match = self.holder, self._match
        if self._seat is None and match.game.hides(match.state) and self.waits_for is None:
            self.holder = self._hands
        return self.holder != before
