"""Luck and skill on a table: the steps of the line shown are judged beside everything else, and kept."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import OVER
from hexwidgets.core.match import Node
from hexwidgets.lab.judging import SKILL, Judging, Number, Turned
from hexwidgets.widgets.history import Plain
from hexwidgets.widgets.slices import has_loop, sliced

if TYPE_CHECKING:
    from hexwidgets.widgets.table import Table

BEST = "best"
"""How a choice is marked that gave nothing away."""
Row = list[Any]
"""A step as the page has it: who chose (or -1), the mark, the best choice, and luck, skill and rest of every seat."""


class Marks:
    """What each step brought. No step is judged that would tell somebody what isn't revealed yet."""

    def __init__(self, table: Table, show: Callable[[], None]) -> None:
        self._table, self._show, self.wanted = table, show, False
        self._judging = Judging(table.match.game)
        self._rows: dict[int, Row] = {}
        self._task: asyncio.Task[None] | None = None

    def want(self, wanted: bool) -> None:
        """Whether the steps of the line shown are to be judged."""
        self.wanted = wanted
        self.follow()

    def follow(self) -> None:
        """The table shows a line, perhaps another one: what isn't judged of it is; without an event loop at once."""
        if not self.wanted or self._next() is None:
            return
        if not has_loop():
            with self._telling():
                deque(self._work(), maxlen=0)
        elif self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._slices())

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What goes wrong is shown on the table, where one can play on without it."""
        try:
            yield
        except Exception as error:
            self.wanted = False
            self._table.say("trouble", f"Luck and skill can't be judged: {type(error).__name__}: {error}")

    async def _slices(self) -> None:
        with self._telling():
            async for _ in sliced(self._work()):
                self._show()
        self._task = None
        self._table.minds.show(at_once=True)

    def _work(self) -> Iterator[None]:
        """Judge one step after the other, whichever line is shown meanwhile."""
        while self.wanted and (node := self._next()):
            turned = yield from self._judging.step(node)
            self._rows[node.number] = self._row(node, turned)
            yield

    def _next(self) -> Node[Any, Any] | None:
        return next((node for node in self._known() if node.number not in self._rows), None)

    def _known(self) -> Iterable[Node[Any, Any]]:
        """The steps of the line shown, the newest first, without those at its end that hide something still.

        Who stands where something is hidden may be about to play from there anew: then the line goes no further, unless
        it has come to the end of the match.
        """
        if self._table._curtain >= 0:
            return ()
        match = self._table.match
        ended = match.game.mover(match.line[-1].state) == OVER
        line = match.line if ended or not self._hides(match.state) else match.node.path()
        return dropwhile(lambda node: self._hides(node.state), reversed(line[1:]))

    def _hides(self, state: Any) -> bool:
        game = self._table.match.game
        return game.hides(state) and game.mover(state) != OVER

    def _row(self, node: Node[Any, Any], turned: Turned) -> Row:
        parts = (_hundredths(part) for part in (turned.luck, turned.skill, turned.rest))
        lost = turned.kind == SKILL and round(10_000 * turned.lost) > 0
        mark = turned.mark if lost else BEST if turned.kind == SKILL else ""
        return [turned.mover, mark, self._words(node, turned) if lost else [], *parts]

    def _words(self, node: Node[Any, Any], turned: Turned) -> list[str]:
        """What would have been best, in notation and as the choices called it."""
        assert node.parent is not None
        choices = self._table.match.game.scene(node.parent.state, turned.mover).choices
        return [turned.best, *(choice.words for choice in choices if choice.action == turned.best)]

    def plain(self) -> Plain | None:
        """What the page may show: how many steps of the line are still to be judged, and those that are."""
        if not self.wanted:
            return None
        known = list(self._known())
        told = {node.number for node in known}
        rows = {str(n): row for n, row in self._rows.items() if n in told or not self._secret(n)}
        return {"left": sum(node.number not in self._rows for node in known), "steps": rows}

    def _secret(self, number: int) -> bool:
        """Whether this step, beside the line shown, belongs to what may not be revealed there; or nobody may look."""
        node = self._table.match.nodes[number]
        return self._table._curtain >= 0 or any(self._hides(each.state) for each in (node, node.parent) if each)

    def close(self) -> None:
        """Nothing is judged any more."""
        if self._task:
            self._task.cancel()
        self._task = None


def _hundredths(parts: Iterable[Number]) -> list[int]:
    """In hundredths of a per cent; nothing where nobody gained anything."""
    rounded = [round(10_000 * part) for part in parts]
    return rounded if any(rounded) else []
