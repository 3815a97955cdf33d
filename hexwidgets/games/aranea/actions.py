"""What can be done in Aranea, as small values that read like speech: `place`, `move outer 4`, `roll 3-1`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hexwidgets.core.game import NotationError


@dataclass(frozen=True, slots=True)
class Roll:
    """What the two dice show, the higher one first."""

    high: int
    low: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"the higher die comes first: Roll({self.low}, {self.high})")

    @property
    def dice(self) -> str:
        return f"{self.high}-{self.low}"

    def __str__(self) -> str:
        return f"roll {self.dice}"


@dataclass(frozen=True, slots=True)
class Place:
    """Put a stone from the stockpile on the outer ring's square of the number rolled."""

    def __str__(self) -> str:
        return "place"


@dataclass(frozen=True, slots=True)
class Move:
    """Move the stone on this square around its ring by the number rolled."""

    ring: str
    square: int

    @property
    def start(self) -> str:
        return f"{self.ring} {self.square}"

    def __str__(self) -> str:
        return f"move {self.start}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, where nothing can be done."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin the next game of a match."""

    def __str__(self) -> str:
        return "begin"


Action = Roll | Place | Move | Pass | Begin
PLACE, PASS, BEGIN = Place(), Pass(), Begin()
_WORDS: dict[str, Action] = {str(action): action for action in (PLACE, PASS, BEGIN)}
_ROLL = re.compile(r"(?:roll )?([0-9]{1,2})-([0-9]{1,2})")
_MOVE = re.compile(r"move ([a-z]+) ([0-9]{1,2})")


def parse_roll(text: str) -> Roll | None:
    """The dice in `roll 3-1` or `3-1`, in either order; None for any other text."""
    dice = _ROLL.fullmatch(" ".join(text.lower().split()))
    return Roll(*sorted(map(int, dice.groups()), reverse=True)) if dice else None


def parse(text: str) -> Action:
    """The action that this notation means.

    >>> parse("roll 1-3"), str(parse("Move outer 4"))
    (Roll(high=3, low=1), 'move outer 4')
    """
    words = " ".join(text.lower().split())
    if words in _WORDS:
        return _WORDS[words]
    if move := _MOVE.fullmatch(words):
        return Move(move[1], int(move[2]))
    if roll := parse_roll(words):
        return roll
    raise NotationError(
        f"{text[:40]!r} is no action of Aranea; those are 'roll 3-1', 'place', 'move outer 4', 'pass' and 'begin'"
    )
