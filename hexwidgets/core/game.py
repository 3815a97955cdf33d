"""The contract that every game meets, declared once with its promises.

A `Game` is a rules object made once with its options; it holds no position. A state is an immutable value.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

from hexwidgets.core.edition import Edition
from hexwidgets.core.odds import Question
from hexwidgets.core.rulebook import Rulebook
from hexwidgets.core.scene import Piece, Scene

CHANCE = -1
"""The mover where dice or cards decide."""
OVER = -2
"""The mover of a finished game."""

S = TypeVar("S")
A = TypeVar("A")
Spec = dict[str, Any]
"""A position as plain data: strings, numbers, lists and dicts."""
OptionValue = bool | int | str | None


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happens and the rule that makes it happen; `cells` is the way taken, in order.

    `spots` are cells that it is about where nothing moves, such as a line that wins.
    """

    rule: str
    text: str
    cells: tuple[str, ...] = ()
    spots: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something can't be done: the rule that forbids it and a sentence with the position's facts."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `scores` are by seat; several winners share a tie."""

    reason: str
    rule: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win: all of it, its part of a shared one, or nothing."""
        return tuple((seat in self.winners) / len(self.winners) for seat in range(len(self.scores)))


@dataclass(frozen=True, slots=True)
class Tally:
    """A line of a player's score: its points, what they are for, the rule, and the cells it counts."""

    points: int
    text: str
    rule: str
    cells: tuple[str, ...] = ()


class IllegalAction(ValueError):
    """An action that the rules forbid here; `refusal` says which rule and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class ImpossiblePosition(ValueError):
    """A position that can't be set up; `faults` lists everything that is wrong with it."""

    def __init__(self, faults: Sequence[Refusal]) -> None:
        super().__init__("; ".join(map(str, faults)))
        self.faults = tuple(faults)


class NotationError(ValueError):
    """A text that is no action of this game."""


class OptionError(ValueError):
    """An option, or a value of one, that the game doesn't have."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its values, or the least of the whole numbers allowed, or else any text."""

    name: str
    default: OptionValue
    rule: str
    help: str
    values: tuple[OptionValue, ...] = ()
    least: int | None = None

    def fault(self, value: object) -> str | None:
        """What is wrong with this value, if anything."""
        if any(value == known and type(value) is type(known) for known in self.values):
            return None
        if not self.values and self.least is None and isinstance(value, str):
            return None
        if self.least is not None and type(value) is int and value >= self.least:
            return None
        known = [repr(v) for v in self.values]
        if self.least is not None:
            known.append(f"a whole number from {self.least}")
        return f"{self.name}={value!r} is not one of: {', '.join(known) or 'a text'}"


class Game(ABC, Generic[S, A]):
    """The rules of a game with its options and edition chosen.

    Promises, kept by every game and checked by the contract tests:

    - states are hashable, equal by value and never change;
    - `actions` and `chances` come in a stable order, without repeats; weights are positive whole numbers;
    - `refusal` is None exactly for what `actions` or `chances` lists, and `apply` refuses all else;
    - chance is always a node: nothing is random inside a call;
    - every happening, refusal, fault and outcome cites a rule of `rulebook`;
    - `str` and `parse` are inverse, and so are `describe` and `position`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    known_options: ClassVar[tuple[Option, ...]]
    chance_words: ClassVar[tuple[str, str]] = ("Roll", "Reroll")
    """What one does where chance decides, and to have it decide again."""
    chance_waits: ClassVar[bool] = True
    """Whether chance waits to be set off, as dice do; cards that turn over by themselves don't."""
    folder: ClassVar[Path]
    """Where the game's data files are."""

    seats: tuple[str, ...]
    rulebook: Rulebook
    edition: Edition
    options: Mapping[str, OptionValue]

    def __init__(self, *, edition: Edition | Path | str | None = None, **options: OptionValue) -> None:
        self.rulebook = Rulebook.load(self.folder / "rulebook.toml")
        file = edition or self.folder / "edition.toml"
        self.edition = file if isinstance(file, Edition) else Edition.load(Path(file))
        self.options = self._chosen(options)

    @classmethod
    def _chosen(cls, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        known = {option.name: option for option in cls.known_options}
        faults = [f"no option {name!r}" for name in options if name not in known]
        faults += [f for name, value in options.items() if name in known and (f := known[name].fault(value))]
        if faults:
            raise OptionError(f"{cls.name}: {'; '.join(faults)}. Options: {', '.join(known)}, edition")
        return {name: options.get(name, option.default) for name, option in known.items()}

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that decide anything: all of them, but where one side only follows the rules."""
        return tuple(range(len(self.seats)))

    def seat(self, seat: int) -> int:
        """The same number, if it is a seat's; an error that lists the seats, if not."""
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            known = ", ".join(f"{number} {name}" for number, name in enumerate(self.seats))
            raise ValueError(f"no seat {seat!r}; the seats are {known}")
        return seat

    def __repr__(self) -> str:
        defaults = {option.name: option.default for option in self.known_options}
        chosen = "".join(f", {name}={value!r}" for name, value in self.options.items() if value != defaults[name])
        return f"game({self.name!r}{chosen})"

    @abstractmethod
    def start(self) -> S:
        """The first state."""

    @abstractmethod
    def mover(self, state: S) -> int:
        """A seat number, `CHANCE` or `OVER`."""

    @abstractmethod
    def actions(self, state: S) -> Sequence[A]:
        """A seat's legal actions; none at a chance node or at the end."""

    @abstractmethod
    def chances(self, state: S) -> Sequence[tuple[A, int]]:
        """At a chance node: (outcome, weight) pairs; elsewhere none."""

    @abstractmethod
    def wishes(self, state: S) -> Sequence[A]:
        """Everything a player could ask for here, legal or not; all legal actions and outcomes are among it."""

    @abstractmethod
    def apply(self, state: S, action: A) -> S:
        """The next state, or `IllegalAction` with the rule that forbids it."""

    @abstractmethod
    def happenings(self, state: S, action: A) -> Sequence[Happening]:
        """What the action does, told step by step; `IllegalAction` where it is forbidden."""

    def refusal(self, state: S, action: A) -> Refusal | None:
        """None where legal; else the rule and a sentence with this position's facts."""
        try:
            self.apply(state, action)
        except IllegalAction as illegal:
            return illegal.refusal
        return None

    @abstractmethod
    def why_not(self, state: S, cell: str, start: str = "") -> Refusal | None:
        """Why nothing can be done at this cell, or with what is at `start`, at this cell; None where something can."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def tally(self, state: S, seat: int) -> Sequence[Tally]:
        """A player's score as it stands, line by line; none where a game doesn't count points."""
        return ()

    @abstractmethod
    def view(self, state: S, seat: int) -> object:
        """What the seat may know: a hashable value, equal for states that differ in secrets alone."""

    def worlds(self, view: object, seat: int) -> Sequence[tuple[S, int]]:
        """The states that can lie behind what this seat knows, with their weights: where nothing is hidden, the one."""
        return ((cast(S, view), 1),)

    def worth(self, state: S) -> tuple[float, ...]:
        """How much of the win each seat can hope for, by rule of thumb: all parts add up to 1, the end's are exact.

        It is for players and estimates, never for a rule; a game without a rule of thumb calls all seats even.
        """
        outcome = self.outcome(state)
        return outcome.shares() if outcome else (1 / len(self.seats),) * len(self.seats)

    def hides(self, state: S) -> bool:
        """Whether seats know different things here, so that players who share a screen need a curtain."""
        return False

    def shown(self, state: S, action: A) -> str:
        """The action as everybody may read it: its notation, or words for it where only its seat may know it yet."""
        return str(action)

    def counts_as(self, outcome: A) -> object:
        """What matters of what chance brings: where it is the same, so is all that can follow and what it is worth."""
        return outcome

    def outcome_words(self, outcome: A) -> str:
        """What chance brings, in a word or two where its notation says it badly."""
        return str(outcome)

    @abstractmethod
    def odds(self, state: S, seat: int, action: A | None = None) -> Sequence[Question]:
        """The seat's questions about chance, here or after its action; with an outcome, what came is marked."""

    @abstractmethod
    def scene(self, state: S, seat: int) -> Scene:
        """What this seat sees."""

    def pieces(self, state: S, seat: int) -> Sequence[Piece]:
        """The pieces of that scene alone: they are shown of every choice beforehand; a slow game makes them apart."""
        return self.scene(state, seat).pieces

    @abstractmethod
    def parse(self, text: str) -> A:
        """The action that this notation means; the inverse of `str`."""

    @abstractmethod
    def position(self, spec: Spec) -> S:
        """A state set up by hand; `ImpossiblePosition` with every fault where there is no such state."""

    @abstractmethod
    def describe(self, state: S) -> Spec:
        """The state as plain data; the inverse of `position`."""
