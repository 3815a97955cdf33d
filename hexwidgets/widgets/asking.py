"""Questions of a quiz: a chance or the best choice in a position, with the exact answer and what explains it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from hexwidgets.core import guess
from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import Match
from hexwidgets.core.odds import NO, YES, Question
from hexwidgets.core.scene import Scene
from hexwidgets.lab import Solution
from hexwidgets.players import Player
from hexwidgets.players.player import AnyGame
from hexwidgets.widgets import weighing
from hexwidgets.widgets.weighing import Weighed, fraction

MOST, LEAST = "most", "least"
Judge = Player | Solution | str
FEW = 8
"""So many answers or choices are told one by one."""
COUNTED = 1_000_000
"""Up to so many ways one can still imagine counting them."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of an explanation, with the rule it rests on, if any."""

    text: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass(frozen=True, slots=True)
class Result:
    """An answer that was given: as it was typed, the exact one, how near it is, and why.

    `brier` is the square of what a chance was off by; a choice has none.
    """

    question: str
    answer: str
    exact: Fraction | str
    verdict: str
    brier: Fraction | None
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        told = [f"{self.question}", f"Your answer: {self.answer}. {self.verdict.capitalize()}.", *map(str, self.lines)]
        return "\n".join(told)


@dataclass(frozen=True, slots=True)
class Place:
    """A position that is asked about, from one seat, perhaps after an action of its own."""

    game: AnyGame
    state: Any
    seat: int
    after: str = ""

    @classmethod
    def of(cls, game: AnyGame, position: Any, seat: int | str | None = None, after: str = "") -> Place:
        """A position as plain data, a state, or where a match stands."""
        if isinstance(position, Match):
            state = position.state
        elif isinstance(position, Mapping):
            state = game.position(dict(position))
        else:
            state = game.start() if position is None else position
        return cls(game, state, _seat(game, state, seat), after)

    @property
    def scene(self) -> Scene:
        """What the seat sees, without what it can do: choices have notes, which may tell the very chance asked for."""
        scene = self.game.scene(self.state, self.seat)
        return replace(scene, choices=()) if scene.choices else scene

    def words(self) -> dict[str, str]:
        """Every action in words, without its note."""
        return {choice.action: choice.words for choice in self.game.scene(self.state, self.seat).choices}

    def asked(self, action: Any = None) -> Sequence[Question]:
        """The questions here; after an action, those that it leads to."""
        return self.game.odds(self.state, self.seat, action or (self.game.parse(self.after) if self.after else None))

    def find(self, name: str, cell: str, action: Any = None) -> Question:
        """The one question of this topic or name, about this cell; an error lists those there are."""
        there = self.asked(action)
        fitting = [asked for asked in there if name in (asked.topic, asked.name)]
        fitting = fitting or [asked for asked in there if name.lower() in asked.name.lower()]
        fitting = [asked for asked in fitting if not cell or cell in asked.cells]
        if len(fitting) == 1:
            return fitting[0]
        listed = "; ".join(f"{asked.topic}: {asked.name}" for asked in fitting or there)
        few = "several questions fit, so name one of them or its cell" if fitting else "no such question here"
        raise ValueError(f"{name!r}: {few}. There are: {listed or 'none'}")

    def happened(self, action: str) -> list[Line]:
        """What this action does, rule by rule, as far as the seat knows."""
        game, state = self.game, self.state
        hidden = game.hides(state)
        try:
            told = game.happenings(game.view(state, self.seat) if hidden else state, game.parse(action))
        except ValueError:
            # Another seat's secret decides what follows.
            if not hidden:
                raise
            return []
        return [Line(sentence(happening.text), happening.rule) for happening in told]


def _seat(game: AnyGame, state: Any, seat: int | str | None) -> int:
    if isinstance(seat, int):
        return game.seat(seat)
    names = [name.lower() for name in game.seats]
    if seat is not None:
        if seat.lower() not in names:
            raise ValueError(f"no seat {seat!r}; the seats are {', '.join(names)}")
        return names.index(seat.lower())
    return max(game.mover(state), 0) if game.mover(state) != CHANCE else game.scene(state, 0).turn or 0


class Asked(ABC):
    """A question of a quiz: what is shown before it is answered, and what is known only here."""

    words: str
    given: str
    place: Place
    choices: tuple[tuple[str, str], ...] = ()
    """What can be chosen, each as it is submitted and in words; nothing where a chance is to be typed."""

    @abstractmethod
    def mark(self, text: str) -> Result:
        """The answer judged, or an `AnswerError` that says what to type."""


class ChanceAsked(Asked):
    """How likely is this answer of one of the game's own questions?"""

    def __init__(self, place: Place, name: str, answer: str, cell: str, words: str) -> None:
        found = place.find(name, cell)
        if not found.exact:
            raise ValueError(f"{found.name!r} has an estimate for an answer, and a quiz checks exactly")
        self.place, self.given, self._question, self._answer = place, found.given, found, answer
        self._exact = found.chance(answer)
        self.words = words or _chance_words(found, answer, place)

    def mark(self, text: str) -> Result:
        typed = guess.read(text)
        verdict = typed.verdict(self._exact)
        shown = " ".join(text.split())
        return Result(self.words, shown, self._exact, verdict, typed.brier(self._exact), tuple(self._lines()))

    def _lines(self) -> list[Line]:
        answers, place = self._question.answers, self.place
        lines = [Line(sentence(counted(answers.ways(self._answer), answers.total)))]
        if self.given:
            lines.append(Line(sentence(self.given)))
        if note := self._question.notes.get(self._answer):
            lines.append(Line(f"{self._answer}: {note}."))
        if 2 < len(answers) <= FEW:
            every = ", ".join(f"{answer} {fraction(answers.chance(answer))}" for answer in answers)
            lines.append(Line(f"All answers: {every}."))
        return lines + (place.happened(place.after) if place.after else [])


class BestAsked(Asked):
    """Which action is best: to a player, by the solved game, or by how likely it makes something?"""

    def __init__(self, place: Place, judge: Judge, name: str, answer: str, cell: str, words: str) -> None:
        game, state = place.game, place.state
        actions = game.actions(state)
        if len(actions) < 2:
            raise ValueError("there is nothing to choose here")
        self.place = place
        said = place.words()
        self.choices = tuple((str(action), said.get(str(action), str(action))) for action in actions)
        if isinstance(judge, str):
            found = self._by_question(judge, name, answer, cell)
            self.words = words or _best_words(judge, found[0], answer)
            self.given = found[0].given
            sign = 1 if judge == MOST else -1
            values = [sign * asked.answers.chance(answer) for asked in found]
            self._weighed = weighing.exactly(dict(zip((action for action, _ in self.choices), values, strict=True)))
        else:
            self.words = words or "Which action is best?"
            self.given = ""
            self._weighed = _weighed(place, judge)

    def _by_question(self, judge: str, name: str, answer: str, cell: str) -> list[Question]:
        if judge not in (MOST, LEAST):
            raise ValueError(f"best={judge!r} is not a player, a solution, {MOST!r} or {LEAST!r}")
        actions = self.place.game.actions(self.place.state)
        found = [self.place.find(name, cell, action) for action in actions]
        if not any(answer in asked.answers for asked in found):
            known = ", ".join(dict.fromkeys(known for asked in found for known in asked.answers))
            raise ValueError(f"{answer!r} is no answer of {found[0].name!r}; those are {known}")
        return found

    def mark(self, text: str) -> Result:
        chosen, weighed = self._read(text), self._weighed
        best = " or ".join(self._words_of(weighed.best))
        (words,) = self._words_of([chosen])
        return Result(self.words, words, best, weighed.verdict(chosen), None, self._lines())

    def _words_of(self, actions: Iterable[str]) -> list[str]:
        words = dict(self.choices)
        return [words[action] for action in actions]

    def _read(self, text: str) -> str:
        plain = " ".join(text.split()).lower()
        for action, words in self.choices:
            if plain in (action.lower(), words.lower()):
                return action
        listed = ", ".join(action for action, _ in self.choices)
        raise guess.AnswerError(f"{plain!r} is none of the choices: {listed}" if plain else "choose one of them")

    def _lines(self) -> tuple[Line, ...]:
        weighed = self._weighed
        ranked = weighed.ranked()
        pairs = zip(self._words_of(ranked), ranked, strict=True)
        told = [f"{words}: {weighed.shown[action]}" for words, action in pairs][:FEW]
        more = [f"and {len(ranked) - FEW} more"] if len(ranked) > FEW else []
        lines = [Line(f"{'; '.join([*told, *more])}.")]
        if weighed.about:
            lines.append(Line(weighed.about))
        if weighed.doubtful:
            others = "; ".join(self._words_of(weighed.doubtful))
            no_worse = f"By {weighed.basis} these can't be told to be worse than the best one"
            lines.append(Line(f"{no_worse}, so they are right too: {others}."))
        return (*lines, *self.place.happened(weighed.best[0]))


def _weighed(place: Place, judge: Player | Solution) -> Weighed:
    if isinstance(judge, Player):
        return weighing.by_player(place.game, place.state, place.seat, judge)
    return weighing.by_states(place.game, place.state, place.seat, judge)


def _plain(name: str) -> str:
    return name.rstrip("?:. ")


def _chance_words(found: Question, answer: str, place: Place) -> str:
    name = _plain(found.name)
    after = f"After {place.after}: " if place.after and place.after not in name else ""
    if answer in (YES, NO):
        return f"{after}How likely is {'this' if answer == YES else 'the opposite of this'}? {name}."
    return f"{after}{name}: how likely is \u201c{answer}\u201d?"


def _best_words(judge: str, found: Question, answer: str) -> str:
    asked = _plain(found.name).removeprefix("If this is played: ")
    what = asked if answer == YES else f"{asked}: \u201c{answer}\u201d"
    return f"Which action makes this {judge} likely: {what}?"


def sentence(text: str) -> str:
    """With a capital letter and a full stop; nothing stays nothing."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}." if text else ""


def counted(ways: int, total: int) -> str:
    """A chance as one counts it, in lowest terms and in per cent."""
    chance = Fraction(ways, total)
    start = f"{ways} {'way' if ways == 1 else 'ways'} of {total}: " if total <= COUNTED else ""
    return f"{start}exactly {fraction(chance)}"
