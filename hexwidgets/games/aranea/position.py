"""Aranea's positions as plain data, and every fault of one that can't be.

A position names the mover, the dice once rolled and both players' stones:
`{"mover": "amber", "dice": "3-1", "amber": ["outer 4"], "blue": ["centre 2"]}`. It may add who went `first` (for
clash mode), the `wins` of a match and the stones that are `out` of the game. Before the first turn it is
`{"opening": []}`, or with the first player's roll `{"opening": ["3-1"]}`.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from hexwidgets.core.bits import places
from hexwidgets.core.game import CHANCE, OVER, Spec
from hexwidgets.core.position import Reader, seat_names
from hexwidgets.games.aranea.actions import Roll, parse_roll
from hexwidgets.games.aranea.state import State

if TYPE_CHECKING:
    from hexwidgets.games.aranea.rules import Aranea


def describe(game: Aranea, state: State) -> Spec:
    """The state as plain data, from which `position` makes it again."""
    series = state.series
    if series.first is None:
        return {"opening": [series.opening.dice] if series.opening else []}
    names = seat_names(game.seats)
    spec: Spec = {"mover": names[state.seat], "first": names[series.first]}
    if state.roll:
        spec["dice"] = state.roll.dice
    for seat, name in enumerate(names):
        spec[name] = list(game.web.squares_of(state.stones(seat)))
    if game.wins_needed > 1:
        spec["wins"] = list(series.wins)
    if state.mine_out or state.theirs_out:
        spec["out"] = [state.out(0), state.out(1)]
    return spec


def position(game: Aranea, spec: Spec) -> State:
    """The state that this data describes, or all that is wrong with it."""
    return _Reader(game, spec).state()


class _Reader(Reader):
    """Reads one position and collects its faults."""

    players = "AR-1"

    def __init__(self, game: Aranea, spec: Spec) -> None:
        super().__init__(game.seats, spec)
        self.game = game

    def state(self) -> State:
        state = self._opening() if "opening" in self.spec else self._in_play()
        self.check()
        return state

    def _opening(self) -> State:
        self.known_keys("opening")
        start = self.game.start()
        rolls = self.spec["opening"]
        if not isinstance(rolls, list) or len(rolls) > 1 or start.series.first is not None:
            self.fault("AR-6", "the opening lists the first player's roll, or nothing, where players roll to begin")
            return start
        roll = self._roll(rolls[0]) if rolls else None
        return self.game.apply(start, roll) if roll else start

    def _in_play(self) -> State:
        self.known_keys("mover", "dice", *self.names, "first", "wins", "out")
        seat = self.seat("mover", self.spec.get("mover"))
        out = self._out()
        stones = self._stones(out)
        roll = self._roll(self.spec["dice"]) if "dice" in self.spec else None
        state = self.game.start()._replace(
            actor=CHANCE if roll is None else seat,
            seat=seat,
            roll=roll,
            number=self.game.number(roll) if roll else 0,
            mine=stones[seat],
            theirs=stones[1 - seat],
            mine_out=out[seat],
            theirs_out=out[1 - seat],
        )
        return self._ended(state._replace(series=state.series._replace(first=self._first(state))))

    def _first(self, state: State) -> int:
        """Who went first: as said; else the loser of the games so far, as the option has it, or whoever is to begin."""
        if "first" in self.spec:
            return self.seat("first", self.spec["first"])
        wins = self.spec.get("wins")
        if isinstance(wins, list) and wins.count(0) == 1 and not self._winners(state):
            return wins.index(0)
        if (chosen := self.game.start().series.first) is not None:
            return chosen
        return 0 if state.mine | state.theirs else state.seat

    def _winners(self, state: State) -> list[int]:
        return [seat for seat in (0, 1) if self.game.has_won(state.stones(seat))]

    def _ended(self, state: State) -> State:
        """The same state, knowing whether the game on the web is won or drawn and what the match stands at."""
        game = self.game
        won = self._winners(state)
        drawn = not won and game.options["knocked"] == "out" and game.is_draw(*state[4:8])
        wins = self._wins(won)
        state = state._replace(series=state.series._replace(wins=wins))
        if not won and not drawn:
            return state
        in_line = any(game.web.winning_line(state.stones(seat)) for seat in won)
        rule = "AR-A3" if drawn else "AR-3" if in_line else "AR-4"
        if len(won) == 2:
            self.fault(rule, "both players have won; the first to do so ends the game")
        elif won and self.named(self.spec.get("mover")) == 1 - won[0]:
            self.fault(rule, f"{game.seats[won[0]]} has won, so {game.seats[won[0]]} is the last to have moved")
        elif won and not self._was_open(state.stones(won[0])):
            self.fault(rule, f"{game.seats[won[0]]} had won before the last stone came to the centre")
        if state.roll:
            self.fault(rule, "the game is over, so no dice are rolled")
        over = game.wins_needed == 1 or wins[state.seat] == game.wins_needed
        next_first = (state.series.first or 0) if drawn else 1 - state.seat
        return state._replace(actor=OVER if over else next_first)

    def _was_open(self, stones: int) -> bool:
        """AR-3, AR-4: one wins at once, so without some one stone of the centre the game wasn't won yet."""
        centre = stones & ~self.game.web.on_rings
        return any(not self.game.has_won(stones ^ 1 << place) for place in places(centre))

    def _wins(self, won: list[int]) -> tuple[int, int]:
        needed = self.game.wins_needed
        counts = (int(won == [0]), int(won == [1]))
        if "wins" not in self.spec:
            return counts
        given = self.pair("wins", "AR-7")
        most = [needed if seat in won else needed - 1 for seat in (0, 1)]
        if any(not counts[seat] <= given[seat] <= most[seat] for seat in (0, 1)) or sum(given) > 2 * needed - 1:
            self.fault("AR-7", f"wins {list(given)} don't fit a match of {2 * needed - 1} and this web")
        return given

    def _out(self) -> tuple[int, int]:
        out = self.pair("out", "AR-A3")
        if any(out) and self.game.options["knocked"] == "stockpile":
            self.fault("AR-A3", f"out is {list(out)}, but stones knocked off return to the stockpile here")
        return out

    def _roll(self, text: Any) -> Roll | None:
        roll = parse_roll(text) if isinstance(text, str) else None
        if roll is None or (roll.high, roll.low) not in self.game.number_of:
            self.fault("AR-5", f"{text!r} is no throw of two dice such as 3-1")
            return None
        return roll

    def _stones(self, out: tuple[int, int]) -> list[int]:
        squares = [self._squares(name) for name in self.names]
        for square, count in Counter(square for own in squares for square in own).items():
            if count > 1:
                self.fault("AR-2", f"{square} holds {count} stones; a square holds one")
        for name, own, lost in zip(self.game.seats, squares, out, strict=True):
            if self.game.stones is not None and len(own) + lost > self.game.stones:
                self.fault("AR-A2", f"{name} has {len(own) + lost} stones; there are {self.game.stones}")
        places = {name: place for place, name in enumerate(self.game.web.names)}
        return [sum(1 << places[square] for square in set(own)) for own in squares]

    def _squares(self, name: str) -> list[str]:
        given = self.spec.get(name, [])
        if not isinstance(given, list):
            self.fault("AR-2", f"{name} is {given!r}; it should be a list of squares")
            return []
        for square in given:
            if square not in self.game.web.names:
                self.fault("AR-2", f"{square!r} is no square of the web such as 'outer 4' or 'centre 2'")
        return [square for square in given if square in self.game.web.names]
