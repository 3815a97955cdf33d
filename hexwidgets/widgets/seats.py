"""Seats that are played by a function: it picks actions while the table stays live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import CHANCE

if TYPE_CHECKING:
    from hexwidgets.widgets.table import Table

Pick = Callable[[Any, Any], Any]
"""Given the game and what its seat may know of the state, the action to play (or its notation)."""


def seat_number(name: str, names: tuple[str, ...]) -> int:
    """The number of the seat of this name; an unknown one is an error that lists the seats."""
    known = [known.lower() for known in names]
    if str(name).lower() not in known:
        raise ValueError(f"no seat {name!r}; the seats are {', '.join(known)}")
    return known.index(str(name).lower())


def by_number(players: Mapping[str, Pick] | None, names: tuple[str, ...]) -> dict[int, Pick]:
    """The players by seat number; what can't be called is an error."""
    found = {seat_number(name, names): pick for name, pick in (players or {}).items()}
    for seat, pick in found.items():
        if not callable(pick):
            raise TypeError(f"{pick!r} can't play {names[seat]}: it isn't a function of the game and the state")
    return found


class Players:
    """Plays for the seats that are given to functions, one step at a time, off the kernel's main thread."""

    def __init__(self, table: Table, picks: dict[int, Pick], pace: float) -> None:
        self._table, self._picks, self._pace = table, picks, pace
        self._task: asyncio.Task[None] | None = None
        self._asked = -1
        self._playing = False
        self._stuck = -1
        """The node where a function failed: there somebody else has to go on."""

    @property
    def thinking(self) -> int | None:
        """The seat that a function is playing for now."""
        turn = self._turn()
        playing = turn in self._picks and self._at_the_end() and self._table.match.node.number != self._stuck
        return turn if playing else None

    def _turn(self) -> int | None:
        match = self._table.match
        return match.game.scene(match.state, 0).turn

    def _at_the_end(self) -> bool:
        return self._table.match.node.following is None and self._table.match.outcome is None

    def go_on(self) -> None:
        """If it is a function's turn, let it play; without an event loop at once, else beside everything else."""
        if self.thinking is None or self._asked == self._table.revision:
            return
        self._asked = self._table.revision
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._at_once()
            return
        self.stop()
        self._task = loop.create_task(self._later(loop))

    def _at_once(self) -> None:
        """Without an event loop: one step after the other, each of which asks to go on, until none does."""
        if self._playing:
            return
        self._playing = True
        try:
            while self.thinking is not None:
                self._step(self._pick_or_fail())
        finally:
            self._playing = False

    def _pick_or_fail(self) -> Any:
        try:
            return self._picked()
        except Exception as error:  # shown on the table, as when it happens beside everything else
            self._fail(f"{type(error).__name__}: {error}")
            return None

    async def _later(self, loop: asyncio.AbstractEventLoop) -> None:
        asked = self._asked
        await asyncio.sleep(self._pace)
        try:
            action = await loop.run_in_executor(None, self._picked)
        except Exception as error:  # a player's own fault is shown on the table, where it would vanish otherwise
            self._fail(f"{type(error).__name__}: {error}")
            return
        if asked == self._table.revision:
            self._task = None
            self._step(action)

    def _picked(self) -> Any:
        match, seat = self._table.match, self.thinking
        if match.mover == CHANCE or seat is None:
            return None
        return self._picks[seat](match.game, match.game.view(match.state, seat))

    def plays(self, seat: int | None) -> bool:
        """Whether a function plays for this seat."""
        return seat in self._picks

    def _step(self, action: Any) -> None:
        match = self._table.match
        if self.thinking is None:
            return
        try:
            match.roll() if match.mover == CHANCE else match.play(action)
        except Exception as error:
            self._fail(str(error))
        else:
            self._table.deal()

    def _fail(self, why: str) -> None:
        """Say so, and let whoever is at the table play on."""
        self._stuck = self._table.match.node.number
        self._table.say("trouble", f"{self._name()} can't play: {why}. Play for {self._name()}, or mend the function.")
        self._table.refresh()

    def _name(self) -> str:
        turn = self._turn()
        return self._table.match.game.seats[turn] if turn is not None else "The player"

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
