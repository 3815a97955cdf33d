"""A match taken apart: what each step brought by luck and by skill."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hexwidgets.core.match import Match
from hexwidgets.lab import figures
from hexwidgets.lab.executors import ExperimentError
from hexwidgets.lab.judging import FORCED, LUCK, SKILL, Judge, Judging, Number, Turned, finished
from hexwidgets.lab.table import percent, table

__all__ = ["FORCED", "LUCK", "SKILL", "LuckAndSkill", "Turned", "luck_and_skill"]

OWN, OTHERS = "own choices", "choices of others"
COLORS = {LUCK: figures.LUCK, OWN: figures.OWN, OTHERS: figures.OTHERS}
ERROR = """\
Judged by a rule of thumb, whose own error is {} a step: by so much, on average, it said otherwise a step later.
What came together of that is under "misjudged"; neither luck nor choices explain it."""
EXACT = 1e-9
"""Less than this is the rounding of floats."""


@dataclass(frozen=True, slots=True, repr=False)
class LuckAndSkill:
    """A match, step by step: luck and skill, and what the judge was wrong about, add up to the change in value."""

    seats: tuple[str, ...]
    steps: tuple[Turned, ...]

    def luck(self, seat: int) -> Number:
        """What chance brought, and what nobody could know."""
        return sum(step.luck[seat] for step in self.steps)

    def skill(self, seat: int) -> Number:
        """What the seat's own choices gave away: never more than nothing."""
        return sum(step.skill[seat] for step in self.steps if step.mover == seat)

    def others(self, seat: int) -> Number:
        """What the choices of others brought this seat."""
        return sum(step.skill[seat] for step in self.steps if step.mover != seat)

    def rest(self, seat: int) -> Number:
        """What the judge was wrong about."""
        return sum(step.rest[seat] for step in self.steps)

    @property
    def error(self) -> float:
        """By how much the judge was wrong in a step, on average of steps and seats."""
        wrong = [abs(float(rest)) for step in self.steps for rest in step.rest]
        return sum(wrong) / len(wrong) if wrong else 0.0

    def change(self, seat: int) -> Number:
        """How much better the seat's hopes were at the end."""
        return self.steps[-1].after[seat] - self.steps[0].before[seat] if self.steps else 0

    def __str__(self) -> str:
        kinds = (self.luck, self.skill, self.others, self.rest, self.change)
        rows = [
            (name, *(percent(float(kind(seat)), sign=True) for kind in kinds)) for seat, name in enumerate(self.seats)
        ]
        parts = table(("seat", LUCK, OWN, OTHERS, "misjudged", "together"), rows)
        return parts if self.error < EXACT else f"{parts}\n{ERROR.format(percent(self.error))}"

    __repr__ = __str__

    def figure(self, seat: int = 0) -> figures.Figure:
        """A plain Plotly figure: what each step brought this seat, by luck or by whose choice, and its hopes after it.

        Forced steps are left out, but where the judge learnt something there.
        """
        numbered = [
            (number, step) for number, step in enumerate(self.steps, 1) if step.kind != FORCED or step.rest[seat]
        ]
        shown = [step for _, step in numbered]
        parts = [
            figures.Parts(name, color, _percents(_part(step, name, seat) for step in shown))
            for name, color in COLORS.items()
        ]
        rest = _percents(step.rest[seat] for step in shown)
        if any(rest):
            parts.append(figures.Parts("misjudged", figures.REST, rest))
        title = f"Luck and skill: {self.seats[seat]}"
        hopes = _percents(step.after[seat] for step in shown)
        words = {number: step.action for number, step in numbered}
        return figures.steps(title, words, parts, hopes, self.seats[seat])


def _part(step: Turned, name: str, seat: int) -> Number:
    """What of this kind the step brought the seat."""
    if name == LUCK:
        return step.luck[seat]
    return step.skill[seat] if name == (OWN if step.mover == seat else OTHERS) else 0


def _percents(numbers: Iterable[Number]) -> list[float]:
    return figures.percents(map(float, numbers))


def luck_and_skill(match: Match[Any, Any], judge: Judge | None = None) -> LuckAndSkill:
    """Take the line of a match apart. Without a judge, by the game's rule of thumb one choice ahead."""
    if not isinstance(match, Match):
        raise ExperimentError(f"{match!r:.60} is no match: give one, such as a table's `table.match`")
    judging = Judging(match.game, judge)
    return LuckAndSkill(match.game.seats, tuple(finished(judging.step(node)) for node in match.line[1:]))
