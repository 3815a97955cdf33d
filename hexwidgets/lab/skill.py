"""A match taken apart: what each step brought by luck and by skill."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match
from hexwidgets.lab import figures
from hexwidgets.lab.playing import looked_ahead
from hexwidgets.lab.table import percent, table
from hexwidgets.players.player import AnyGame

Number = float | Fraction
Value = Sequence[Number]
"""What each seat can hope for."""
Judge = Callable[[Any], Value]
"""What a state is worth to each seat."""
LUCK, SKILL, FORCED = "luck", "skill", "forced"
OWN, OTHERS = "own choices", "choices of others"
COLORS = {LUCK: figures.LUCK, OWN: figures.OWN, OTHERS: figures.OTHERS}
MARKS = ((0.1, "very bad"), (0.05, "bad"), (0.02, "doubtful"))
"""What a choice is called that gives away so much of the win."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A step of a match: what it was, what each seat gained by it, and what the best choice would have been.

    `kind` is luck where chance decided, skill where a seat did, and forced where it had only one choice. `rest` is what
    the judge says now and didn't say a step before: none, if the judge is exact.
    """

    node: int
    mover: int
    action: str
    kind: str
    before: tuple[Number, ...]
    after: tuple[Number, ...]
    gained: tuple[Number, ...]
    rest: tuple[Number, ...]
    best: str = ""

    @property
    def lost(self) -> Number:
        """What the seat gave away by its choice."""
        return -self.gained[self.mover] if self.kind == SKILL else 0

    @property
    def mark(self) -> str:
        """Whether the choice was doubtful, bad or very bad."""
        return next((word for least, word in MARKS if self.lost >= least), "")


@dataclass(frozen=True, slots=True, repr=False)
class LuckAndSkill:
    """A match, step by step: luck and skill, and what the judge was wrong about, add up to the change in value."""

    seats: tuple[str, ...]
    steps: tuple[Turned, ...]

    def luck(self, seat: int) -> Number:
        return sum(step.gained[seat] for step in self.steps if step.kind == LUCK)

    def skill(self, seat: int) -> Number:
        """What the seat's own choices gave away: never more than nothing."""
        return sum(step.gained[seat] for step in self.steps if step.kind == SKILL and step.mover == seat)

    def others(self, seat: int) -> Number:
        """What the choices of others brought this seat."""
        return sum(step.gained[seat] for step in self.steps if step.kind == SKILL and step.mover != seat)

    def rest(self, seat: int) -> Number:
        """What the judge was wrong about."""
        return sum(step.rest[seat] for step in self.steps)

    def change(self, seat: int) -> Number:
        """How much better the seat's hopes were at the end."""
        return self.steps[-1].after[seat] - self.steps[0].before[seat] if self.steps else 0

    def __str__(self) -> str:
        kinds = (self.luck, self.skill, self.others, self.rest, self.change)
        rows = [
            (name, *(percent(float(kind(seat)), sign=True) for kind in kinds)) for seat, name in enumerate(self.seats)
        ]
        return table(("seat", LUCK, OWN, OTHERS, "misjudged", "together"), rows)

    __repr__ = __str__

    def figure(self, seat: int = 0) -> figures.Figure:
        """A plain Plotly figure: what each step brought this seat, by luck or by whose choice, and its hopes after it.

        Forced steps are left out, but where the judge learnt something there.
        """
        shown = [step for step in self.steps if step.kind != FORCED or step.rest[seat]]
        kinds = [_kind(step, seat) for step in shown]
        parts = [
            figures.Parts(
                name,
                color,
                _percents(step.gained[seat] if kind == name else 0 for step, kind in zip(shown, kinds, strict=True)),
            )
            for name, color in COLORS.items()
        ]
        rest = _percents(step.rest[seat] for step in shown)
        if any(rest):
            parts.append(figures.Parts("misjudged", figures.REST, rest))
        title = f"Luck and skill: {self.seats[seat]}"
        hopes = _percents(step.after[seat] for step in shown)
        return figures.steps(title, [step.action for step in shown], parts, hopes, self.seats[seat])


def _kind(step: Turned, seat: int) -> str:
    """What a step is to a seat."""
    if step.kind == SKILL:
        return OWN if step.mover == seat else OTHERS
    return step.kind


def _percents(numbers: Iterable[Number]) -> list[float]:
    return figures.percents(map(float, numbers))


def luck_and_skill(match: Match[Any, Any], judge: Judge | None = None) -> LuckAndSkill:
    """Take the line of a match apart. Without a judge, by the game's rule of thumb one choice ahead."""
    game = match.game
    value = judge or (lambda state: looked_ahead(game, state))
    line = match.line
    steps, expected = [], None
    for parent, child in pairwise(line):
        step = _step(game, value, parent.state, child, expected)
        steps.append(step)
        expected = step.after
    return LuckAndSkill(game.seats, tuple(steps))


def _step(game: AnyGame, value: Judge, state: Any, child: Any, expected: Value | None) -> Turned:
    """What one step did. The value before it is the mean of what could come, or that of the best choice."""
    mover = game.mover(state)
    assert mover != OVER
    if mover == CHANCE:
        weighted = [(str(action), weight, value(game.apply(state, action))) for action, weight in game.chances(state)]
        total = sum(weight for _, weight, _ in weighted)
        before = tuple(
            sum(weight * worth[seat] for _, weight, worth in weighted) / _like(weighted[0][2][seat], total)
            for seat in range(len(game.seats))
        )
        after = next(worth for action, _, worth in weighted if action == str(child.action))
        return _turned(game, child, mover, LUCK, before, after, expected)
    looks = {str(action): value(game.apply(state, action)) for action in game.actions(state)}
    best = max(looks, key=lambda action: looks[action][mover])
    kind = FORCED if len(looks) == 1 else SKILL
    return _turned(game, child, mover, kind, looks[best], looks[str(child.action)], expected, best)


def _like(value: Number, total: int) -> Number:
    return Fraction(total) if isinstance(value, Fraction) else total


def _turned(
    game: AnyGame,
    child: Any,
    mover: int,
    kind: str,
    before: Value,
    after: Value,
    expected: Value | None,
    best: str = "",
) -> Turned:
    seats = range(len(game.seats))
    gained = tuple(after[seat] - before[seat] for seat in seats)
    rest = tuple(before[seat] - expected[seat] if expected else before[seat] - before[seat] for seat in seats)
    return Turned(child.number, mover, str(child.action), kind, tuple(before), tuple(after), gained, rest, best)
