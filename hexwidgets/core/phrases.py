"""Small phrases that every game's telling is made of: lists and counts in words."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def listing(things: Sequence[str]) -> str:
    """One after the other, the last one with "and".

    >>> listing(["a"]), listing(["a", "b", "c"])
    ('a', 'a, b and c')
    """
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


def count(number: int, thing: str) -> str:
    """So many things.

    >>> count(1, "stone"), count(3, "stone")
    ('1 stone', '3 stones')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def in_words(number: int) -> str:
    """A small number as a word.

    >>> in_words(3), in_words(12)
    ('three', '12')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
