"""How much of a game of Aranea each player can hope for, by rule of thumb: stones, open lines, ways into the centre.

The weights are those of a logistic regression over games that players played by this very rule of thumb.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hexwidgets.games.aranea.state import State
from hexwidgets.games.aranea.web import CENTRE, Web

if TYPE_CHECKING:
    from hexwidgets.games.aranea.rules import Aranea


class Weights(NamedTuple):
    """What things are worth: a stone on the outermost ring, on those between, on the innermost and in the centre; an
    open line with two stones and with one; the chance to enter the centre with the next number, and to win by it."""

    outer: float
    between: float
    inner: float
    centre: float
    twos: float
    ones: float
    enter: float
    win: float


TO_MOVE = 0.09
"""What it is worth to be the one who plays."""
MOVER = Weights(0.24, 0.32, 0.47, 0.38, 0.46, 0.11, 0.1, 5.2)
OTHER = Weights(0.21, 0.32, 0.41, 0.37, 0.45, 0.12, 0.35, 5.1)
V = TypeVar("V")
KEPT = 1 << 16
"""How many sums are remembered."""


class Valuing:
    """The rule of thumb for one edition and its options."""

    def __init__(self, game: Aranea) -> None:
        self._game, self._clashes, self._is_match = game, game.options["clash"] is True, game.wins_needed > 1
        self._mover, self._other = Side(game, MOVER), Side(game, OTHER)

    def worth(self, state: State) -> tuple[float, float]:
        """What both players can hope for, of the match if there is one."""
        actor, seat, roll, number, mine, theirs, _, _, series = state
        between_games = actor >= 0 and roll is None
        share = 0.5 if series.first is None or between_games else self._share(state, number, mine, theirs)
        if self._is_match:
            share = self._of_the_match(share, series.wins[seat], series.wins[1 - seat])
        return (1 - share, share) if seat else (share, 1 - share)

    def _share(self, state: State, number: int, mine: int, theirs: int) -> float:
        """What the player whose turn it is can hope for in this game."""
        turned = self._clashes and self._game.turned(state)
        ahead = self._mover.sum(mine, theirs, turned, number)
        behind = self._other.sum(theirs, mine, self._clashes and not turned, 0)
        return 1 / (1 + exp(behind - ahead - TO_MOVE))

    def _of_the_match(self, share: float, wins: int, losses: int) -> float:
        """AR-7: what this share of the current game is of the match, if all later games are even."""
        needed = self._game.wins_needed
        if wins == needed or losses == needed:
            return float(wins == needed)
        won, lost = (self._of_the_match(0.5, wins + a, losses + 1 - a) for a in (1, 0))
        return share * won + (1 - share) * lost


class Side:
    """What one player has, summed up with weights; with a number rolled its chances are certain or none."""

    def __init__(self, game: Aranea, weights: Weights) -> None:
        self._web, self._weights = game.web, weights
        web = game.web
        self._outer, self._between = weights.outer, weights.between
        self._outer_ring, self._between_rings, inner_ring = _rings(web)
        self._inner, self._centre = web.first_bit[web.rings[-1]], web.first_bit[CENTRE]
        self._inner_ring = inner_ring >> self._inner
        self._lines = tuple(line >> self._centre for line in web.lines)
        self._ways = [0] * (web.squares + 1)
        for number, ways in web.numbers.values():
            self._ways[number] += ways
        self._further: dict[tuple[int, int, bool, int], tuple[float, float, float]] = {}

    def sum(self, mine: int, theirs: int, turned: bool, number: int) -> float:
        key = mine >> self._inner, theirs >> self._centre, turned, number
        further = self._further.get(key)
        if further is None:
            further = _kept(self._further, key, self._further_in(*key))
        inner, centre, going_in = further
        outer, between = mine & self._outer_ring, mine & self._between_rings
        # Always in this order: rounded otherwise, another of two moves that are worth the same could be chosen.
        return self._outer * outer.bit_count() + self._between * between.bit_count() + inner + centre + going_in

    def _further_in(self, mine: int, theirs: int, turned: bool, number: int) -> tuple[float, float, float]:
        """What stones on the innermost ring and in the centre are worth, and their lines and chances."""
        weights, squares = self._weights, self._web.squares
        inner, centre = mine & self._web.one_ring, mine >> squares
        twos, ones, winning = self._open_lines(centre, theirs)
        taken = centre | theirs
        numbers = [number] if number else range(1, squares + 1)
        landings = [(self._ways[each], self._entries(inner, each, turned) & ~taken) for each in numbers]
        total = sum(self._ways[each] for each in numbers)
        enter = sum(ways for ways, landing in landings if landing) / total
        win = sum(ways for ways, landing in landings if landing & winning) / total
        going_in = weights.twos * twos + weights.ones * ones + weights.enter * enter + weights.win * win
        return weights.inner * (mine & self._inner_ring).bit_count(), weights.centre * centre.bit_count(), going_in

    def _open_lines(self, mine: int, theirs: int) -> tuple[int, int, int]:
        """Lines without an opponent's stone that have two of mine, and one; and where one more stone wins."""
        twos = ones = winning = 0
        for line in self._lines:
            there = line & mine
            if there and not line & theirs:
                if there & there - 1:
                    twos += 1
                    winning |= line ^ there
                else:
                    ones += 1
        if mine.bit_count() == self._web.full_centre - 1:
            winning = self._web.one_ring & ~(mine | theirs)
        return twos, ones, winning

    def _entries(self, inner: int, number: int, turned: bool) -> int:
        """AR-13: the centre squares that a stone of the innermost ring would enter with this number."""
        squares = self._web.squares
        step = squares - number if turned else number
        return (inner << step | inner >> squares - step) & inner if step % squares else 0


def _rings(web: Web) -> tuple[int, int, int]:
    """The squares of the outermost ring, of those between and of the innermost one, as bits; a single one is outer."""
    outer, *others = (web.one_ring << web.first_bit[ring] for ring in web.rings)
    inner = others.pop() if others else 0
    return outer, sum(others), inner


def _kept(sums: dict[Any, V], key: Any, value: V) -> V:
    """Remembered for the next time; when there are too many, all are forgotten."""
    if len(sums) >= KEPT:
        sums.clear()
    sums[key] = value
    return value
