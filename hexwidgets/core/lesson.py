"""Lessons: a position, a few sentences and a goal in terms of rules; they know by themselves when they are solved."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hexwidgets.core.game import CHANCE, OVER, Game, IllegalAction, OptionValue, Refusal, Spec
from hexwidgets.core.match import Match, Node


class LessonError(ValueError):
    """A lesson file that can't be used, or a lesson that isn't there."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What solves a lesson: actions to play, rules to fire, to avoid, to be refused by; a win; in so many turns."""

    plays: tuple[str, ...] = ()
    fires: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    wins: bool = False
    turns: int = 1

    @property
    def rules(self) -> set[str]:
        """Every rule that solving this shows."""
        return {*self.fires, *self.refused}


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a tutorial, as `lessons.toml` has it. `replies` are played for everyone but the learner; `by_hand`
    is whether the learner lets chance decide, also where cards would turn over by themselves."""

    title: str
    text: str
    task: str
    seat: int
    goal: Goal
    position: Spec
    replies: tuple[str, ...] = ()
    by_hand: bool = False
    number: int = 1
    of: int = 1
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Progress:
    """How an attempt stands."""

    solved: bool
    failed: bool
    message: str


def load(path: Path) -> tuple[Lesson, ...]:
    """The lessons of a file, or what is wrong with it."""
    with path.open("rb") as file:
        tables = tomllib.load(file)["lesson"]
    lessons = []
    for number, table in enumerate(tables, 1):
        try:
            goal, replies = table.pop("goal"), tuple(table.pop("replies", ()))
            facts: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in goal.items()}
            lessons.append(Lesson(goal=Goal(**facts), replies=replies, number=number, of=len(tables), **table))
        except (KeyError, TypeError) as error:
            raise LessonError(f"{path.name}: lesson {number}: {error}") from None
    return tuple(lessons)


class Attempt:
    """A learner's try at a lesson: a free match from its position, judged after every step."""

    def __init__(self, lesson: Lesson, game: Game[Any, Any], seed: int = 1) -> None:
        self.lesson, self.game = lesson, game
        self.match: Match[Any, Any] = Match(game, seed=seed, position=lesson.position)
        self.refusals: set[str] = set()
        self._replied: set[Node[Any, Any]] = set()

    def play(self, action: Any) -> Progress:
        """The learner's action, or an outcome set by hand; then the replies. A refusal counts, and is raised."""
        try:
            self.match.play(action)
        except IllegalAction as illegal:
            self._refused(illegal.refusal)
            raise
        self._reply()
        return self.progress

    def roll(self) -> Progress:
        """Let chance decide for the learner."""
        self.match.roll()
        self._reply()
        return self.progress

    def why_not(self, cell: str, start: str = "") -> Refusal | None:
        """Why nothing can be done at this cell (with what is at `start`); it counts as being refused."""
        refusal = self.game.why_not(self.match.state, cell, start)
        if refusal:
            self._refused(refusal)
        return refusal

    def _refused(self, refusal: Refusal) -> None:
        """What another seat may not do teaches the learner's nothing."""
        if self.match.mover in (self.lesson.seat, CHANCE, OVER):
            self.refusals.add(refusal.rule)

    def _reply(self) -> None:
        replies = self.lesson.replies[self._replies_so_far() :]
        for reply in replies:
            if self.match.mover in (self.lesson.seat, OVER):
                return
            try:
                self._replied.add(self.match.play(reply))
            except IllegalAction:  # the learner went another way, on which there is no such reply
                return

    def _replies_so_far(self) -> int:
        return sum(node in self._replied for node in self.match.node.path())

    @property
    def progress(self) -> Progress:
        """Solved, failed or still open, and in words why."""
        goal, own = self.lesson.goal, self._own_nodes()
        fired = {happening.rule for node in own for happening in self.match.happenings(node)}
        if unwanted := [rule for rule in goal.avoids if rule in fired]:
            return Progress(False, True, f"That used {', '.join(map(self._named, unwanted))}. Go back and try without.")
        played = {str(node.action) for node in own}
        missing = ["the step that the task asks for"] if not played.issuperset(goal.plays) else []
        missing += [f"{self._named(rule)} in play" for rule in goal.fires if rule not in fired]
        missing += [f"{self._named(rule)} as a refusal" for rule in goal.refused if rule not in self.refusals]
        outcome = self.match.outcome
        if goal.wins and (outcome is None or self.lesson.seat not in outcome.winners):
            missing.append("the win")
        if not missing:
            return Progress(True, False, "Solved.")
        if self._own_turns(own) >= goal.turns or outcome is not None:
            return Progress(False, True, f"Still to come: {', '.join(missing)}. Go back and try something else.")
        return Progress(False, False, f"Still to come: {', '.join(missing)}.")

    def _named(self, rule: str) -> str:
        return f"{self.game.rulebook[rule].title} ({rule})"

    def _own_nodes(self) -> list[Node[Any, Any]]:
        """What the learner did, and what chance brought on it or on a reply: not what was done for another seat."""
        found, counts = [], True
        for node in self.match.node.path()[1:]:
            mover, replied = self._mover_before(node), node in self._replied
            if mover != CHANCE:
                counts = replied or mover == self.lesson.seat
            if counts and not replied:
                found.append(node)
        return found

    def _own_turns(self, nodes: Sequence[Node[Any, Any]]) -> int:
        return sum(self._mover_before(node) == self.lesson.seat for node in nodes)

    def _mover_before(self, node: Node[Any, Any]) -> int:
        assert node.parent is not None
        return self.game.mover(node.parent.state)

    def hint(self) -> str | None:
        """The first step of a way to solve it from here; None when there is none (go back first)."""
        solution = self.solution()
        return solution[0] if solution else None

    def solution(self) -> list[str] | None:
        """A way to solve the lesson from here, in notation; none where there is no such way."""
        return self._twin()._search()

    def any_outcome_helps(self) -> bool:
        """Whether the task can be solved whatever chance brings now."""
        outcomes = [outcome for outcome, _ in self.game.chances(self.match.state)]
        return all(self._helps(outcome) for outcome in outcomes)

    def _helps(self, outcome: Any) -> bool:
        twin = self._twin()
        twin.play(outcome)
        return not twin.progress.failed and twin._search() is not None

    def _twin(self) -> Attempt:
        """The same attempt on a match of its own, to try things on."""
        twin = Attempt(self.lesson, self.game, self.match.seed)
        twin.refusals = set(self.refusals)
        for node in self.match.node.path()[1:]:
            again = twin.match.play(node.action)
            if node in self._replied:
                twin._replied.add(again)
        return twin

    def _search(self) -> list[str] | None:
        if self.progress.solved:
            return []
        here, refusals = self.match.node, set(self.refusals)
        for action in self._ideas():
            self._try(action)
            rest = None if self.progress.failed else self._search()
            self.match.goto(here)
            self.refusals = set(refusals)
            if rest is not None:
                return [str(action), *rest]
        return None

    def _try(self, action: Any) -> None:
        try:
            self.play(action)
        except IllegalAction:
            return

    def _ideas(self) -> Iterator[Any]:
        """What a learner could try here and that could help: legal steps, and refusals that the goal asks for."""
        state, goal = self.match.state, self.lesson.goal
        if self.progress.failed:
            return
        for wish in self.game.wishes(state) if set(goal.refused) - self.refusals else ():
            refusal = self.game.refusal(state, wish)
            if refusal and refusal.rule in goal.refused and refusal.rule not in self.refusals:
                yield wish
        mover = self.game.mover(state)
        if mover == CHANCE:
            yield from (outcome for outcome, _ in self.game.chances(state))
        elif mover == self.lesson.seat:
            yield from self.game.actions(state)
