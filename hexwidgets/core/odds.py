"""Questions about chance, as players ask them, and how sure the answers are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from hexwidgets.core.chance import Distribution, Ways, percent

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Estimate:
    """How an answer that isn't exact was got: from this many games, with a 95 % interval on each chance."""

    games: int
    intervals: Mapping[str, tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Grid:
    """A question's answers for every pair of choices, one of each side: `cells[row][column]`, exactly.

    `costs` say what a row or a column takes beside the chance; `best` are for each column the rows that do
    best, and `best_is` says what that means; `wins` are the answers that are a win for the rows' side.
    """

    row_title: str
    column_title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[Ways[str], ...], ...]
    row_costs: tuple[str, ...] = ()
    column_costs: tuple[str, ...] = ()
    best: tuple[tuple[int, ...], ...] = ()
    wins: tuple[str, ...] = ()
    best_is: str = "the best of the rows"


@dataclass(frozen=True, slots=True)
class Question:
    """A question in plain words and its answers, best first where answers have an order.

    The answers are a `Distribution`, or `Shares` where several can be true together.

    `topic` groups questions of one kind; `given` says what is taken for granted; `notes` explain answers;
    `came` is the answer that came, once it is known. Without an `estimate` every chance is exact. With a `grid` the
    answers are those of one pair of choices, which `given` names.
    """

    name: str
    topic: str
    answers: Ways[str]
    given: str = ""
    notes: Mapping[str, str] = field(default_factory=dict)
    cells: tuple[str, ...] = ()
    came: str | None = None
    ranked: bool = False
    estimate: Estimate | None = None
    grid: Grid | None = None

    @property
    def exact(self) -> bool:
        return self.estimate is None

    def chance(self, answer: str = YES) -> Fraction:
        """The chance of this answer; what is no answer of this question is an error that lists those there are."""
        if answer not in self.answers and not (answer in (YES, NO) and {YES, NO}.issuperset(self.answers)):
            raise ValueError(f"{answer!r} is no answer of {self.name!r}; those are {', '.join(self.answers)}")
        return self.answers.chance(answer)

    def with_came(self, answer: str) -> Question:
        """The question after the fact: the answer that came is marked."""
        if answer not in self.answers:
            raise ValueError(f"{answer!r} is no answer of {self.name!r}")
        return replace(self, came=answer)

    def luck(self) -> tuple[Fraction, Fraction, Fraction]:
        """How lucky what came was: the chances of a better, an equal and a worse answer."""
        if self.came is None or not self.ranked:
            raise ValueError(f"{self.name!r} has no order of answers, or none came yet")
        order = list(self.answers)
        place = order.index(self.came)
        better = sum((self.answers.chance(answer) for answer in order[:place]), Fraction(0))
        equal = self.answers.chance(self.came)
        return better, equal, 1 - better - equal

    def __str__(self) -> str:
        shown = ", ".join(
            f"{answer} {weight}/{self.answers.total} ({percent(self.answers.chance(answer))})"
            for answer, weight in self.answers.items()
        )
        return f"{self.name}: {shown}" + (f" [{self.given}]" if self.given else "")


def yes_or_no(ways: int, total: int) -> Distribution[str]:
    """The distribution of a question that is answered by yes or no."""
    return Distribution([(YES, ways), (NO, total - ways)])
