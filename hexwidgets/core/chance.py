"""Exact chances: distributions with integer weights, dice, pools of dice, draws without replacement.

No floats and no rounding here: a weight is a number of ways, a chance is a `Fraction` made for showing.

>>> two = die(range(1, 7)) + die(range(1, 7))
>>> two.ways(7), two.total
(6, 36)
>>> two.chance(7)
Fraction(1, 6)
>>> two.given(lambda n: n % 2 == 0).percent(2)
'5.6 %'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from math import comb, gcd, lcm
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
U = TypeVar("U")
V = TypeVar("V")


class Ways(Generic[T]):
    """Outcomes, each with the number of ways it comes about, out of a total."""

    __slots__ = ("_total", "_ways")
    _ways: dict[T, int]
    _total: int

    @property
    def total(self) -> int:
        """All ways together."""
        return self._total

    def ways(self, outcome: T) -> int:
        """In how many ways this comes about; none for what can't happen."""
        return self._ways.get(outcome, 0)

    def chance(self, outcome: T) -> Fraction:
        """The chance of this outcome, exactly."""
        return Fraction(self.ways(outcome), self._total)

    def percent(self, outcome: T, digits: int = 1) -> str:
        """For showing: '5.6 %'. Never '0.0 %' for what can happen, nor '100.0 %' for what can fail."""
        return percent(self.chance(outcome), digits)

    def items(self) -> Iterable[tuple[T, int]]:
        """Each outcome with its ways."""
        return self._ways.items()

    def __iter__(self) -> Iterator[T]:
        return iter(self._ways)

    def __len__(self) -> int:
        return len(self._ways)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._ways

    def _reduced(self) -> frozenset[tuple[T, Fraction]]:
        return frozenset((outcome, self.chance(outcome)) for outcome in self._ways)

    def __eq__(self, other: object) -> bool:
        """Equal chances, however many ways they are counted in."""
        return type(other) is type(self) and self._reduced() == other._reduced()

    def __hash__(self) -> int:
        return hash(self._reduced())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._ways!r})"


class Shares(Ways[T]):
    """Things that can be true together, each with the ways in which it is, of the same total.

    >>> Shares({"red": 3, "round": 4}, 6).percent("round")
    '66.7 %'
    """

    __slots__ = ()

    def __init__(self, ways: Mapping[T, int], total: int) -> None:
        for outcome, weight in ways.items():
            if type(weight) is not int or not 0 <= weight <= total or total < 1:
                raise ValueError(f"{outcome!r} has {weight!r} ways of {total!r}")
        self._ways, self._total = dict(ways), total

    def __repr__(self) -> str:
        return f"Shares({self._ways!r}, {self._total})"

    @classmethod
    def of(cls, chances: Mapping[T, Fraction]) -> Shares[T]:
        """The same from chances, counted in as few ways as will do."""
        total = lcm(*(chance.denominator for chance in chances.values()))
        return cls({outcome: int(chance * total) for outcome, chance in chances.items()}, total)


class Distribution(Ways[T]):
    """Distinct outcomes, each with the positive number of ways it comes about."""

    __slots__ = ()

    def __init__(self, ways: Mapping[T, int] | Iterable[tuple[T, int]]) -> None:
        summed: dict[T, int] = {}
        for outcome, weight in ways.items() if isinstance(ways, Mapping) else ways:
            if type(weight) is not int or weight < 0:
                raise ValueError(f"{outcome!r} has weight {weight!r}: a weight is a whole number, not negative")
            if weight:
                summed[outcome] = summed.get(outcome, 0) + weight
        if not summed:
            raise ValueError("a distribution needs at least one possible outcome")
        self._ways = summed
        self._total = sum(summed.values())

    def map(self, function: Callable[[T], U]) -> Distribution[U]:
        """What becomes of each outcome; ways of equal results add up."""
        return Distribution((function(outcome), weight) for outcome, weight in self._ways.items())

    def where(self, test: Callable[[T], bool]) -> Fraction:
        """The chance that the outcome passes the test."""
        return Fraction(sum(weight for outcome, weight in self._ways.items() if test(outcome)), self._total)

    def given(self, test: Callable[[T], bool]) -> Distribution[T]:
        """The same, knowing that the outcome passes the test."""
        kept = {outcome: weight for outcome, weight in self._ways.items() if test(outcome)}
        if not kept:
            raise ValueError("conditioned on something that can't happen")
        return Distribution(kept)

    def then(self, function: Callable[[T], Distribution[U]]) -> Distribution[U]:
        """Two stages: the first outcome decides the distribution of the second."""
        stages = [(weight, function(outcome)) for outcome, weight in self._ways.items()]
        common = 1
        for _, stage in stages:
            common = common * stage.total // gcd(common, stage.total)
        return Distribution(
            (outcome, weight * inner * (common // stage.total))
            for weight, stage in stages
            for outcome, inner in stage.items()
        )

    def joined(self, other: Distribution[U], function: Callable[[T, U], V]) -> Distribution[V]:
        """Two independent outcomes, combined by the function."""
        return Distribution(
            (function(mine, theirs), weight * other_weight)
            for mine, weight in self._ways.items()
            for theirs, other_weight in other.items()
        )

    def __add__(self, other: Distribution[T]) -> Distribution[T]:
        """The sum of two independent outcomes."""
        return self.joined(other, lambda mine, theirs: cast(Any, mine) + theirs)

    def mean(self) -> Fraction:
        """The expected value, of a distribution of numbers."""
        return Fraction(sum(cast(Any, outcome) * weight for outcome, weight in self._ways.items()), self._total)


def percent(chance: Fraction, digits: int = 1) -> str:
    """A chance for showing, never rounded onto 0 or 100 from beside it.

    >>> percent(Fraction(1, 36)), percent(Fraction(1, 5000)), percent(Fraction(1))
    ('2.8 %', '<0.1 %', '100 %')
    """
    if chance in (0, 1):
        return f"{int(chance * 100)} %"
    unit = 10**digits
    # Rounded half up, in whole numbers: a fraction for each step would take most of the time.
    steps = (200 * unit * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if steps == 0:
        return f"<{_decimal(1, digits)} %"
    if steps == 100 * unit:
        return f">{_decimal(steps - 1, digits)} %"
    return f"{_decimal(steps, digits)} %"


def _decimal(steps: int, digits: int) -> str:
    whole, rest = divmod(steps, 10**digits)
    return f"{whole}.{rest:0{digits}d}" if digits else str(whole)


def die(faces: Iterable[T]) -> Distribution[T]:
    """One die by its faces; a face that is printed twice comes up twice as often."""
    return Distribution((face, 1) for face in faces)


def pool(one: Distribution[T], count: int) -> Distribution[tuple[T, ...]]:
    """Several equal dice thrown together: what they show, sorted, with the ways to show it.

    >>> pool(die("HT"), 2).ways(("H", "T"))
    2
    """
    if count < 0:
        raise ValueError(f"a pool of {count} dice")
    # Faces are taken one by one, so that the work grows with the results and not with the throws.
    partial: dict[tuple[tuple[T, ...], int], int] = {((), count): 1}
    for face in sorted(one, key=_order):
        ways = one.ways(face)
        grown: dict[tuple[tuple[T, ...], int], int] = {}
        for (shown, left), weight in partial.items():
            for k in range(left + 1):
                key = (shown + (face,) * k, left - k)
                grown[key] = grown.get(key, 0) + weight * comb(left, k) * ways**k
        partial = grown
    return Distribution((shown, weight) for (shown, left), weight in partial.items() if not left)


def draw(contents: Mapping[T, int], count: int) -> Distribution[tuple[T, ...]]:
    """Draw without replacement, order ignored: what is drawn, sorted, with the ways to draw it.

    >>> draw({"red": 2, "blue": 1}, 2).ways(("blue", "red"))
    2
    """
    there = sum(contents.values())
    if not 0 <= count <= there or min(contents.values(), default=0) < 0:
        raise ValueError(f"can't draw {count} out of {dict(contents)!r}")
    partial: dict[tuple[tuple[T, ...], int], int] = {((), count): 1}
    for kind in sorted(contents, key=_order):
        grown: dict[tuple[tuple[T, ...], int], int] = {}
        for (drawn, left), weight in partial.items():
            for k in range(min(left, contents[kind]) + 1):
                key = (drawn + (kind,) * k, left - k)
                grown[key] = grown.get(key, 0) + weight * comb(contents[kind], k)
        partial = grown
    return Distribution((drawn, weight) for (drawn, left), weight in partial.items() if not left)


def _order(value: Any) -> Any:
    """Outcomes that can be compared sort by value; the rest by how they print."""
    return (0, value, "") if isinstance(value, int) else (1, 0, str(value))
