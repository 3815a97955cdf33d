"""Seats that nobody at the table plays: players think in slices, functions are asked, and the table stays live."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from time import monotonic
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import Node
from hexwidgets.players import Decision, Player, make
from hexwidgets.widgets import reasons
from hexwidgets.widgets.slices import has_loop, sliced

if TYPE_CHECKING:
    from hexwidgets.widgets.table import Table

Pick = Callable[[Any, Any], Any]
"""Given the game and what its seat may know of the state, the action to play (or its notation)."""
Who = Pick | Player | str
"""A function, a player, or a text that `hexwidgets.players.make` reads."""


def seat_number(name: str, names: tuple[str, ...]) -> int:
    """The number of the seat of this name; an unknown one is an error that lists the seats."""
    known = [known.lower() for known in names]
    if str(name).lower() not in known:
        raise ValueError(f"no seat {name!r}; the seats are {', '.join(known)}")
    return known.index(str(name).lower())


def by_number(players: Mapping[str, Who] | None, names: tuple[str, ...]) -> dict[int, Pick]:
    """The players by seat number, each a function too; what can't play is an error."""
    if not hasattr(players or {}, "items"):
        such = {names[0].lower(): "greedy"}
        raise TypeError(f"players={players!r} should say who plays for which seat, such as {such}")
    found = {seat_number(name, names): who for name, who in (players or {}).items()}
    return {seat: _pick(who, seat, names[seat]) for seat, who in found.items()}


def _pick(who: Who, seat: int, name: str) -> Pick:
    if isinstance(who, str):
        return make(who, seed=seat)
    if not callable(who):
        raise TypeError(f"{who!r} can't play {name}: it is no player, no player's name and no function")
    return who


class Players:
    """Plays for the seats that are given away, one step at a time, beside everything else."""

    def __init__(self, table: Table, picks: dict[int, Pick], pace: float) -> None:
        self._table, self._picks, self._pace = table, picks, pace
        self._task: asyncio.Task[None] | None = None
        self._asked = -1
        self._for: Node[Any, Any] | None = None
        """Where a player is thinking: whatever else is done there doesn't make it begin anew."""
        self._playing = False
        self._stuck = -1
        """The node where a player failed: there somebody else has to go on."""
        self._reasons: dict[int, tuple[int, str, str]] = {}
        """By node, which seat's player chose it, and why, in full and briefly."""

    @property
    def think(self) -> bool:
        """Whether any of them is one that thinks, and no function."""
        return any(isinstance(pick, Player) for pick in self._picks.values())

    @property
    def thinking(self) -> int | None:
        """The seat that is being played for now."""
        turn = self._turn()
        playing = turn in self._picks and self._at_the_end() and self._table.match.node.number != self._stuck
        return turn if playing else None

    def _turn(self) -> int | None:
        match = self._table.match
        return match.game.scene(match.state, 0).turn

    def _at_the_end(self) -> bool:
        return self._table.match.node.following is None and self._table.match.outcome is None

    def go_on(self) -> None:
        """If it is a player's turn, let it play; without an event loop at once, else beside everything else."""
        if self.thinking is None:
            self.stop()
            return
        if self._asked == self._table.revision or self._thinks_here():
            return
        self._asked = self._table.revision
        if not has_loop():
            self._at_once()
            return
        self.stop()
        self._for = self._table.match.node
        work = self._thought() if self._player() else self._asking()
        self._task = asyncio.get_running_loop().create_task(work)

    def _thinks_here(self) -> bool:
        busy = self._task is not None and not self._task.done()
        return busy and self._for is self._table.match.node and self._player() is not None

    def _player(self) -> Player | None:
        """The one that is to think now: not a function, and not where chance decides."""
        pick = self._picks.get(-1 if self.thinking is None else self.thinking)
        return pick if isinstance(pick, Player) and self._table.match.mover != CHANCE else None

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

    async def _asking(self) -> None:
        """A function is asked off the kernel's main thread, and chance is let decide."""
        asked = self._asked
        await asyncio.sleep(self._pace)
        try:
            chance = self._table.match.mover == CHANCE
            action = None if chance else await asyncio.get_running_loop().run_in_executor(None, self._picked)
        except Exception as error:  # a player's own fault is shown on the table, where it would vanish otherwise
            self._fail(f"{type(error).__name__}: {error}")
            return
        if asked == self._table.revision:
            self._task = None
            self._step(action)

    async def _thought(self) -> None:
        """A player thinks in slices, until it is done or told to stop."""
        player, seat, match = self._player(), self.thinking, self._table.match
        if player is None or seat is None:
            return
        began, decision, minds = monotonic(), None, self._table.minds
        minds.thinks(seat, "")
        try:
            async for decision in sliced(player.think(match.game, match.game.view(match.state, seat), seat)):
                minds.thinks(seat, decision.basis)
                if minds.stopped:
                    break
            while not minds.stopped and (left := self._pace - (monotonic() - began)) > 0:
                await asyncio.sleep(min(left, 0.1))
        except Exception as error:  # as with a function
            minds.thinks(None)
            self._fail(f"{type(error).__name__}: {error}")
            return
        minds.thinks(None)
        self._task = None
        if decision is not None:
            self._decided(player, decision)

    def _decided(self, player: Player, decision: Decision) -> None:
        """Keep why before the step is told."""
        seat = self.thinking
        if seat is None:
            return
        if len(decision.candidates) > 1:
            number = len(self._table.match.nodes)
            self._reasons[number] = (seat, reasons.told(player, decision), reasons.briefly(player, decision))
        self._step(decision.action)

    def reason(self, node: Node[Any, Any], seat: int) -> str | None:
        """Why a player chose this step, as far as this seat may know it."""
        if node.number not in self._reasons:
            return None
        who, full, brief = self._reasons[node.number]
        return brief if who != seat and self._tells_a_secret(node) else full

    def _tells_a_secret(self, node: Node[Any, Any]) -> bool:
        """Whether a step is one that others may not know: it is hidden what it was chosen from, or what it was."""
        game, parent = self._table.match.game, node.parent
        assert parent is not None
        is_hidden = game.hides(parent.state) or game.hides(node.state)
        return is_hidden or game.shown(parent.state, node.action) != str(node.action)

    def _picked(self) -> Any:
        match, seat = self._table.match, self.thinking
        if match.mover == CHANCE or seat is None:
            return None
        view, pick = match.game.view(match.state, seat), self._picks[seat]
        if not isinstance(pick, Player):
            return pick(match.game, view)
        decision = pick.decide(match.game, view, seat)
        if len(decision.candidates) > 1:
            told = reasons.told(pick, decision), reasons.briefly(pick, decision)
            self._reasons[len(match.nodes)] = (seat, *told)
        return decision.action

    def plays(self, seat: int | None) -> bool:
        """Whether this seat is given away."""
        return seat in self._picks

    def _step(self, action: Any) -> None:
        match = self._table.match
        if self.thinking is None:
            return
        try:
            match.roll() if match.mover == CHANCE else match.play(action)
        except Exception as error:
            self._reasons.pop(len(match.nodes), None)
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
        """Nobody thinks any more."""
        task, self._task, self._for = self._task, None, None
        if task is not None and task is not _running_task():
            task.cancel()
        if task is not None:
            self._table.minds.thinks(None)


def _running_task() -> asyncio.Task[Any] | None:
    return asyncio.current_task() if has_loop() else None
