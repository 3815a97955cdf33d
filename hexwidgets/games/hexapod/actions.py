"""What can be done in Hexapod, as small values that read like speech: `draw left`, `play 17 at d4`, `pass`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from hexwidgets.core.game import NotationError

SPIDER = 0
"""The Spider's number: no insect card has it."""


@dataclass(frozen=True, slots=True)
class First:
    """It is drawn that this player goes first."""

    player: str

    def __str__(self) -> str:
        return f"first {self.player}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The new top of this stack turns out to be this card."""

    stack: str
    card: int

    def __str__(self) -> str:
        return f"reveal {self.stack} {self.card or 'spider'}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of this stack as the hand to begin with."""

    stack: str

    def __str__(self) -> str:
        return f"take {self.stack}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top of this stack into the hand, to play one of the two cards there."""

    stack: str

    def __str__(self) -> str:
        return f"draw {self.stack}"


@dataclass(frozen=True, slots=True)
class Play:
    """Put this card from the hand into the Display; its lower left space comes to lie here."""

    card: int
    at: str

    def __str__(self) -> str:
        return f"play {self.card} at {self.at}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put this card out of the game, where neither card in hand fits."""

    card: int

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class Gem:
    """Spend a Gem: the top of one stack goes onto another."""

    stack: str
    onto: str

    def __str__(self) -> str:
        return f"gem {self.stack} {self.onto}"


@dataclass(frozen=True, slots=True)
class Turn:
    """Rotate a card: nobody may, and who tries is told why."""

    card: int

    def __str__(self) -> str:
        return f"turn {self.card}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the game."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn after a Gem, without a draw."""

    def __str__(self) -> str:
        return "end"


Action = First | Reveal | Take | Draw | Play | Discard | Gem | Turn | Pass | End
PASS, END = Pass(), End()


def _card(number: str) -> int:
    return SPIDER if number == "spider" else int(number)


_NUMBER = "([1-9][0-9]{0,2})"
_NOTATIONS: tuple[tuple[re.Pattern[str], Callable[..., Action]], ...] = (
    (re.compile("pass"), lambda: PASS),
    (re.compile("end"), lambda: END),
    (re.compile(f"play {_NUMBER} at ([a-z][0-9]{{1,2}})"), lambda card, at: Play(int(card), at)),
    (re.compile("draw ([a-z]+)"), Draw),
    (re.compile("gem ([a-z]+) ([a-z]+)"), Gem),
    (re.compile(f"reveal ([a-z]+) (spider|{_NUMBER})"), lambda stack, card, _: Reveal(stack, _card(card))),
    (re.compile("take ([a-z]+)"), Take),
    (re.compile(f"discard {_NUMBER}"), lambda card: Discard(int(card))),
    (re.compile(f"turn {_NUMBER}"), lambda card: Turn(int(card))),
    (re.compile("first ([a-z][a-z ]*)"), First),
)


def parse(text: str) -> Action:
    """The action that this notation means.

    >>> parse("Play 17 at d4"), str(parse("reveal left spider"))
    (Play(card=17, at='d4'), 'reveal left spider')
    """
    words = " ".join(text.lower().split())
    for pattern, make in _NOTATIONS:
        if found := pattern.fullmatch(words):
            return make(*found.groups())
    raise NotationError(
        f"{text[:40]!r} is no action of Hexapod; those are 'take left', 'draw left', 'play 17 at d4', "
        "'gem left right', 'end', 'pass', 'discard 17', 'reveal left 17' and 'first topaz'"
    )
