"""What a table works out while it stays live: who thinks, chances to win, what is best, and luck and skill."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import OVER
from hexwidgets.lab.in_view import InView, Parts, narrowing_in_view
from hexwidgets.players import Decision, make
from hexwidgets.widgets import reasons
from hexwidgets.widgets.history import Plain
from hexwidgets.widgets.marks import Marks
from hexwidgets.widgets.slices import has_loop, sliced

if TYPE_CHECKING:
    from hexwidgets.widgets.table import Table

ADVISER = "mcts:simulations=200:seconds=4"
"""Who says what is best."""
LONGEST, GAMES = 5.0, 2000
"""For how long, and for how many games, a position's chances are estimated."""
BETWEEN = 0.15
"""Seconds between two figures: nobody reads faster."""
PATIENCE = 1.0
"""Seconds for a game: where one takes longer, all are judged as they stand after as many decisions."""
OPEN = -1
"""Whose estimate it is where nothing is hidden."""


class Estimate:
    """What is known so far of the chances at one node; it can be left off and gone on with."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self.found: InView | None = None
        self.seconds, self.done = 0.0, False

    def narrowing(self) -> Iterator[InView]:
        """Go on until the time for this position is over."""
        before = monotonic()
        for found in self._parts:
            self.found = found
            now = monotonic()
            # What was done meanwhile is no thinking: a slice is short.
            self.seconds += min(now - before, 1.0)
            before = now
            if self.seconds >= LONGEST:
                break
            yield found
        self.done = True
        self._parts.close()

    @property
    def row(self) -> list[int]:
        """How many games, for each seat the share and the ends of its interval, in tenths of a per cent, and after how
        many decisions games were judged, if they weren't ended."""
        if self.found is None:
            return []
        chance, ahead = self.found.chance, self.found.ahead
        row = [chance.games]
        for seat, share in enumerate(chance.shares):
            row += [round(1000 * part) for part in (share, *self.found.interval(seat))]
        return row if ahead is None else [*row, ahead]


class Minds:
    """Thoughts at a table, each a task on the event loop; the page sees them in the trait `_thought`."""

    def __init__(self, table: Table, *, chances: bool) -> None:
        self._table, self.wanted = table, chances
        self.stopped = False
        """Whether somebody asked to take the best so far."""
        self._thinking: list[Any] | None = None
        self._estimates: dict[tuple[int, int], Estimate] = {}
        self._estimating: tuple[tuple[int, int], asyncio.Task[None]] | None = None
        self._advising: tuple[int, asyncio.Task[None]] | None = None
        self._looks = ""
        self._best: tuple[int, Decision] | None = None
        self._told = 0.0
        self.marks = Marks(table, self.show)

    def do(self, kind: object, content: Plain) -> bool:
        """Do what the page asks for at any time; whether it was that."""
        wanted = bool(content.get("wanted"))
        if kind == "stop":
            self.stop()
        elif kind == "chances":
            self.want(wanted)
        elif kind == "marks":
            self.marks.want(wanted)
            self.show(at_once=True)
        else:
            return False
        return True

    # ---- who thinks

    def thinks(self, seat: int | None, basis: str = "") -> None:
        """A player thinks for this seat, and this is what it looks at; or nobody does."""
        if seat is None or self._thinking is None:
            self.stopped = False
        begins = (seat is None) != (self._thinking is None)
        self._thinking = None if seat is None else [seat, basis]
        self.show(at_once=begins)

    def stop(self) -> None:
        """Whoever thinks is to take the best so far."""
        self.stopped = True

    # ---- chances to win

    def want(self, wanted: bool) -> None:
        """Whether chances are to be estimated wherever one looks."""
        self.wanted = wanted
        self.follow()

    def follow(self) -> None:
        """The table shows a position, perhaps another one: what is worked out is about that."""
        number = self._table.match.node.number
        if self._advising and self._advising[0] != number:
            self._advising[1].cancel()
            self._advising = None
        key = self._key() if self.wanted else None
        if self._estimating and self._estimating[0] != key:
            self._estimating[1].cancel()
            self._estimating = None
        if key and not self._estimating and has_loop():
            estimate = self._estimate(key)
            if not estimate.done:
                task = asyncio.get_running_loop().create_task(self._narrow(estimate))
                self._estimating = key, task
        self.marks.follow()
        self.show(at_once=True)

    def _key(self) -> tuple[int, int] | None:
        """The node and the seat that knows; none while a curtain is down."""
        table = self._table
        if table._curtain >= 0:
            return None
        match = table.match
        return match.node.number, table.viewer if match.game.hides(match.state) else OPEN

    def _estimate(self, key: tuple[int, int]) -> Estimate:
        if key not in self._estimates:
            match, viewer = self._table.match, self._table.viewer
            view = match.game.view(match.state, viewer)
            parts = narrowing_in_view(match.game, view, viewer, games=GAMES, seed=key[0], patience=PATIENCE)
            self._estimates[key] = Estimate(parts)
        return self._estimates[key]

    async def _narrow(self, estimate: Estimate) -> None:
        games = 0
        try:
            async for found in sliced(estimate.narrowing()):
                self.show(at_once=found.chance.games == 1 > games)
                games = found.chance.games
        except Exception as error:  # shown on the table, since nobody sees what a task raises
            estimate.done = True
            self._table.say("trouble", f"The chance to win can't be estimated: {type(error).__name__}: {error}")
        self._estimating = None
        self.show(at_once=True)

    # ---- what is best

    def advise(self) -> None:
        """Work out what each choice is worth; without an event loop at once."""
        table = self._table
        if not table.choices or self._advising:
            return
        self.stopped = False
        if has_loop():
            task = asyncio.get_running_loop().create_task(self._advise())
            self._advising = table.match.node.number, task
            self.show(at_once=True)
        else:
            for decision in self._advice():
                self._best = table.match.node.number, decision
            self._say_best()

    def _advice(self) -> Iterator[Decision]:
        match, viewer = self._table.match, self._table.viewer
        return make(ADVISER).think(match.game, match.game.view(match.state, viewer), viewer)

    async def _advise(self) -> None:
        number = self._table.match.node.number
        try:
            async for decision in sliced(self._advice()):
                self._best, self._looks = (number, decision), decision.basis
                self.show()
                if self.stopped:
                    break
        except Exception as error:  # as above
            self._table.say("trouble", f"The choices can't be judged: {type(error).__name__}: {error}")
        self._advising, self._looks = None, ""
        if number == self._table.match.node.number:
            self._say_best()
        self.show(at_once=True)

    def _say_best(self) -> None:
        if not self._best:
            return
        _, decision = self._best
        best = decision.candidates[0]
        words = {choice["action"]: choice["words"] for choice in self._table.choices}
        what = words.get(str(best.action), str(best.action))
        basis = f"{reasons.worth(best)}, {decision.basis}" if best.value is not None else decision.basis
        self._table.refresh()
        self._table.say("info", f"Try: {what} ({basis}). An estimate by search.")

    def noted(self, choices: list[Plain]) -> list[Plain]:
        """The choices with what they are worth, where that was asked for."""
        if not self._best or self._best[0] != self._table.match.node.number:
            return choices
        worths = {str(each.action): reasons.worth(each) for each in self._best[1].candidates}
        for choice in choices:
            notes = filter(None, (choice["note"], worths.get(choice["action"], "")))
            choice["note"] = " \u00b7 ".join(notes)
        return choices

    # ---- to the page

    def show(self, *, at_once: bool = False) -> None:
        """Tell the page, unless it was told a moment ago."""
        now = monotonic()
        if not self._table.has_minds or (not at_once and now - self._told < BETWEEN):
            return
        self._told = now
        self._table._thought = self._plain()

    def _plain(self) -> Plain:
        key, match = self._key(), self._table.match
        judged = {str(n): each.row for (n, seat), each in self._estimates.items() if self._may_see(n, seat, each)}
        return {
            "thinking": self._thinking,
            "advising": self._looks if self._advising else None,
            "wanted": self.wanted,
            "going": bool(self._estimating and key == self._estimating[0]),
            "over": match.mover == OVER,
            "judged": judged if self.wanted else {},
            "marks": self.marks.plain(),
        }

    def _may_see(self, number: int, seat: int, estimate: Estimate) -> bool:
        curtain = self._table._curtain >= 0
        return estimate.found is not None and (seat == OPEN or (seat == self._table.viewer and not curtain))

    def close(self) -> None:
        """Nothing is worked out any more."""
        for working in (self._estimating, self._advising):
            if working:
                working[1].cancel()
        self._estimating = self._advising = None
        self.marks.close()
