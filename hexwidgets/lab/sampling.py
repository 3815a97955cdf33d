"""Means of samples and how sure they are: the standard error, and the interval that holds the truth 95 times in 100."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, sqrt

SIDE = 1.959964
"""So many standard errors to each side hold 95 %, where there are many samples."""
ENDS = 2
"""How many samples are added at each end of what can come, where few that are alike could seem to be sure."""

Interval = tuple[float, float]


class Mean:
    """The mean of what was added, and how far it may be off.

    >>> mean = Mean([1.0, 0.0, 1.0, 1.0])
    >>> mean.value, round(mean.error, 3), mean.number
    (0.75, 0.25, 4)
    """

    __slots__ = ("_squares", "number", "value")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.number, self.value, self._squares = 0, 0.0, 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        """One sample more (Welford's way, which doesn't lose digits)."""
        self.number += 1
        step = value - self.value
        self.value += step / self.number
        self._squares += step * (value - self.value)

    @property
    def variance(self) -> float:
        """Of one sample."""
        return self._squares / (self.number - 1) if self.number > 1 else inf

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return sqrt(self.variance / self.number) if self.number > 1 else inf

    @property
    def interval(self) -> Interval:
        """It holds the truth 95 times in 100, if samples are spread like a bell."""
        return interval(self.value, self.error, self.number)

    def interval_within(self, low: float, high: float) -> Interval:
        """The same where no sample is outside these ends: wider, as if two more had come at each end (Agresti, Coull).

        So a few samples that happen to be all alike are not taken for a certainty.

        >>> [round(end, 2) for end in Mean([1.0] * 10).interval_within(0.0, 1.0)]
        [0.65, 1.0]
        """
        return interval_within(self.value, self.error, self.number, (low, high))

    def __repr__(self) -> str:
        return f"{self.value:.4f} ± {self.error:.4f} of {self.number}"


def sides(number: int) -> float:
    """How many standard errors to each side hold 95 %, after so many samples: Student's t, by its series.

    >>> [round(sides(number), 2) for number in (4, 11, 1000)]
    [3.16, 2.23, 1.96]
    """
    if number < 2:
        return inf
    z, free = SIDE, number - 1
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
    )
    return z + terms[0] / free + terms[1] / free**2 + terms[2] / free**3


def interval(value: float, error: float, number: int) -> Interval:
    """The interval around a mean with this standard error, of so many samples."""
    if number < 2:
        return -inf, inf
    half = sides(number) * error
    return value - half, value + half


def interval_within(value: float, error: float, number: int, ends: Interval) -> Interval:
    """The interval of `Mean.interval_within` from the mean, its standard error and how many samples it is of."""
    wider = Mean()
    if number:
        wider.number, wider.value = number, value
        wider._squares = error * error * number * (number - 1) if number > 1 else 0.0
    for end in ends * ENDS:
        wider.add(end)
    low, high = ends
    least, most = wider.interval
    return max(low, least), min(high, most)


class Settling:
    """Takes luck out of shares: of the luck in each game, as much as the games before have shown to count.

    Luck is nought on average, so for any weight that doesn't depend on the game itself the mean stays what it is. A
    rule of thumb that is too sure of itself has its luck weighed less, and one that is no good hardly at all.
    """

    __slots__ = ("_both", "_shares", "_squares")
    TRUST = 2.0
    """How firmly luck is believed to count in full before games tell: as if by so much luck, squared and summed."""

    def __init__(self, seats: int) -> None:
        self._both = self._squares = self.TRUST
        self._shares = [Mean([1 / seats]) for _ in range(seats)]

    @property
    def weight(self) -> float:
        """How much the luck of the next game counts."""
        return self._both / self._squares

    def settled(self, shares: Sequence[float], luck: Sequence[float]) -> tuple[float, ...]:
        """The shares of a game without its luck; then the game is learnt from."""
        weight = self.weight
        for share, lucky, usual in zip(shares, luck, self._shares, strict=True):
            self._both += (share - usual.value) * lucky
            self._squares += lucky * lucky
            usual.add(share)
        return tuple(share - weight * lucky for share, lucky in zip(shares, luck, strict=True))


def share_interval(share: float, number: int) -> Interval:
    """Wilson's interval for a share of so many tries: right also near 0 and 1, and for few tries.

    >>> [round(end, 3) for end in share_interval(0.0, 10)]
    [0.0, 0.278]
    """
    if number == 0:
        return 0.0, 1.0
    square = SIDE * SIDE / number
    middle = (share + square / 2) / (1 + square)
    half = SIDE * sqrt(share * (1 - share) / number + square / (4 * number)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
