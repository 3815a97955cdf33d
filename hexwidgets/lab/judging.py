"""What a step of a match brought, by luck and by skill: worked out with pauses, in which other things can be done.

A choice is judged by what its seat could know. Where it can't know the state, an action is worth the mean over all
states that can lie behind what it knows; what comes of it beside that is luck, which nobody could know.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeVar

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Node
from hexwidgets.lab.playing import looked_ahead
from hexwidgets.players.player import AnyGame

T = TypeVar("T")
Number = float | Fraction
Value = Sequence[Number]
"""What each seat can hope for."""
Judge = Callable[[Any], Value]
"""What a state is worth to each seat."""
Paused = Generator[None, None, T]
"""Work that can be left off now and then, and gives this in the end."""
Worlds = Sequence[tuple[Any, int]]
"""States that a seat can't tell apart, with their weights."""
LUCK, SKILL, FORCED = "luck", "skill", "forced"
MARKS = ((0.1, "very bad"), (0.05, "bad"), (0.02, "doubtful"))
"""What a choice is called that gives away so much of the win."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A step of a match: what it was, what each seat gained by it, and what the best choice would have been.

    `kind` is luck where chance decided, skill where a seat did, and forced where it had only one choice. A choice
    brings luck too where its seat couldn't know the state. `rest` is what the judge says now and didn't say a step
    before: none, if the judge is exact.
    """

    node: int
    mover: int
    action: str
    kind: str
    before: tuple[Number, ...]
    after: tuple[Number, ...]
    luck: tuple[Number, ...]
    skill: tuple[Number, ...]
    rest: tuple[Number, ...]
    best: str = ""

    @property
    def gained(self) -> tuple[Number, ...]:
        """What each seat gained, by luck and by skill together."""
        return tuple(luck + skill for luck, skill in zip(self.luck, self.skill, strict=True))

    @property
    def lost(self) -> Number:
        """What the seat gave away by its choice."""
        return 0 - self.skill[self.mover] if self.kind == SKILL else 0

    @property
    def mark(self) -> str:
        """Whether the choice was doubtful, bad or very bad."""
        return next((word for least, word in MARKS if self.lost >= least), "")


class Judging:
    """Judges steps. Without a judge of one's own, by the game's rule of thumb one choice ahead."""

    def __init__(self, game: AnyGame, judge: Judge | None = None) -> None:
        self._game, self._judge = game, judge
        self._look: Judge = judge or game.worth
        self._picked: tuple[Any, Any] = (None, None)
        """What was seen last by a seat that couldn't know all, and what it would do then."""
        self._last: tuple[Any, Value] = (None, ())
        """The step judged last, and what was worth what after it."""

    def step(self, node: Node[Any, Any]) -> Paused[Turned]:
        """What the step that led to this node brought."""
        parent, game = node.parent, self._game
        assert parent is not None
        mover = game.mover(parent.state)
        assert mover != OVER
        work = self._chance(node, parent) if mover == CHANCE else self._choice(node, parent, mover)
        kind, before, after, skill, best = yield from work
        gained = _minus(after, before)
        # What is found first of all can't have been misjudged before.
        expected = (yield from self._before(parent)) if parent.parent else before
        self._last = node, after
        luck, rest = _minus(gained, skill), _minus(before, expected)
        return Turned(
            node.number, mover, str(node.action), kind, tuple(before), tuple(after), luck, tuple(skill), rest, best
        )

    def _before(self, parent: Node[Any, Any]) -> Paused[Value]:
        """What was said a step before."""
        if self._last[0] is parent:
            return self._last[1]
        return (yield from self._value(parent.state))

    def _chance(self, node: Node[Any, Any], parent: Node[Any, Any]) -> Paused[_Found]:
        """What came, beside the mean of what could come."""
        parts, after = [], None
        for outcome, weight in self._game.chances(parent.state):
            value = yield from self._value(self._game.apply(parent.state, outcome))
            parts.append((weight, value))
            after = value if outcome == node.action else after
        assert after is not None
        mean = _mean(parts)
        return LUCK, mean, after, _minus(mean, mean), ""

    def _choice(self, node: Node[Any, Any], parent: Node[Any, Any], mover: int) -> Paused[_Found]:
        """What was chosen, beside the best choice by what the seat could know."""
        game, state = self._game, parent.state
        worlds, looks = self._worlds(state, mover), {}
        for action in game.actions(state):
            values = []
            for world, weight in worlds:
                values.append((weight, (yield from self._value(game.apply(world, action)))))
            looks[action] = _mean(values)
        chosen, best = node.action, _best(looks, mover)
        if looks[chosen][mover] == looks[best][mover]:
            best = chosen
        kind, skill = FORCED if len(looks) == 1 else SKILL, _minus(looks[chosen], looks[best])
        if len(worlds) == 1:
            return kind, looks[best], looks[chosen], skill, str(best)
        before = yield from self._value(game.apply(state, best))
        after = yield from self._value(node.state)
        return kind, before, after, skill, str(best)

    def _value(self, state: Any) -> Paused[Value]:
        """What the judge says; if that rests on what a seat would do, then on what it would do by what it knows."""
        game = self._game
        yield
        mover = game.mover(state)
        if mover < 0:
            return self._look(state)
        if not game.hides(state):
            return self._judge(state) if self._judge else looked_ahead(game, state)
        return self._look(game.apply(state, (yield from self._would_do(state, mover))))

    def _would_do(self, state: Any, mover: int) -> Paused[Any]:
        """What looks best to a seat that can't know all."""
        view = self._game.view(state, mover)
        if self._picked[0] != (view, mover):
            looks, worlds = {}, self._worlds(state, mover)
            for action in self._game.actions(state):
                yield
                looks[action] = _mean([(weight, self._look(self._game.apply(w, action))) for w, weight in worlds])
            self._picked = (view, mover), _best(looks, mover)
        return self._picked[1]

    def _worlds(self, state: Any, mover: int) -> Worlds:
        """The states that can lie behind what the seat knows."""
        game = self._game
        return game.worlds(game.view(state, mover), mover) if game.hides(state) else ((state, 1),)


_Found = tuple[str, Value, Value, Value, str]
"""Of a step its kind, the value before and after it, what its seat's choice brought, and the best one."""


def _best(looks: dict[Any, Value], mover: int) -> Any:
    return max(looks, key=lambda action: looks[action][mover])


def _mean(parts: Sequence[tuple[int, Value]]) -> Value:
    """The mean by weights: exact where the values are."""
    if len(parts) == 1:
        return parts[0][1]
    total = sum(weight for weight, _ in parts)
    return tuple(
        sum(weight * number for (weight, _), number in zip(parts, numbers, strict=True)) / _like(numbers[0], total)
        for numbers in zip(*(value for _, value in parts), strict=True)
    )


def _like(value: Number, total: int) -> Number:
    return Fraction(total) if isinstance(value, Fraction) else total


def _minus(one: Iterable[Number], other: Iterable[Number]) -> tuple[Number, ...]:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def finished(work: Paused[T]) -> T:
    """What the work gives, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
