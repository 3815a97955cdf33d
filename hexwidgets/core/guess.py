"""Chances as people type them, read exactly, and how near they come to the truth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

RIGHT, CLOSE, OFF = "right", "close", "off"
NEAR = Fraction(2, 100)
"""A guess that is no further off is close: two points of a hundred."""
FINEST = Fraction(1, 1000)
"""A rounded number is as good as the chance itself if it is rounded to a tenth of a per cent or finer."""
LONGEST = 40

RATIO = re.compile(r"(\d+) ?(?:/|in|of|out of) ?(\d+)")
DECIMAL = re.compile(r"(\d*)(?:[.,](\d*))? ?(%|per ?cent|)")
EXAMPLES = "type a fraction, a percentage or a decimal, such as 1/12, 8.3 % or 0.083"


class AnswerError(ValueError):
    """An answer that can't be read; the message says what to type."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A chance as it was typed; `unit` is that of its last digit, or nothing for a fraction, which is exact."""

    chance: Fraction
    unit: Fraction = Fraction(0)

    def verdict(self, exact: Fraction) -> str:
        """Right, close or off."""
        if self.chance == exact or self._is_rounded(exact):
            return RIGHT
        return CLOSE if abs(self.chance - exact) <= NEAR else OFF

    def _is_rounded(self, exact: Fraction) -> bool:
        """Whether it is the chance as well as its digits can say: never 0 or 1, which would mean never or always."""
        fine = 0 < self.unit <= FINEST and 0 < self.chance < 1
        return fine and abs(self.chance - exact) <= self.unit / 2

    def brier(self, exact: Fraction) -> Fraction:
        """The square of what it is off by: what a forecast with it loses in the long run beside the exact chance."""
        return (self.chance - exact) ** 2


def read(text: str) -> Guess:
    """The chance that this text means.

    >>> read("3/36").chance, read("8,5 %").chance, read("1 in 12").chance
    (Fraction(1, 12), Fraction(17, 200), Fraction(1, 12))
    """
    plain = " ".join(text.split()).lower()
    if not plain:
        raise AnswerError(f"there is no answer yet: {EXAMPLES}")
    if len(plain) > LONGEST or not plain.isascii():
        raise AnswerError(f"this can't be read as a chance: {EXAMPLES}")
    guess = _ratio(plain) or _decimal(plain)
    if guess is None:
        raise AnswerError(f"{plain!r} can't be read as a chance: {EXAMPLES}")
    if guess.chance > 1:
        per_cent = "" if "/" in plain or "%" in plain or guess.chance > 100 else f"; for per cent write {plain} %"
        raise AnswerError(f"{plain} is more than 1, and no chance is: it is from 0 to 1, or 0 % to 100 %{per_cent}")
    return guess


def _ratio(plain: str) -> Guess | None:
    found = RATIO.fullmatch(plain.replace(" / ", "/"))
    if not found:
        return None
    ways, total = map(int, found.groups())
    if not total:
        raise AnswerError(f"{plain!r} is nothing: one can't divide by 0")
    return Guess(Fraction(ways, total))


def _decimal(plain: str) -> Guess | None:
    found = DECIMAL.fullmatch(plain)
    if not found or not (found[1] or found[2]):
        return None
    digits = found[2] or ""
    unit = Fraction(1, 10 ** len(digits) * (100 if found[3] else 1))
    return Guess(int(found[1] + digits) * unit, unit)
