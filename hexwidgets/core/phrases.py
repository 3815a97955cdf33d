"""Small phrases that every game's telling is made of: lists and counts in words."""

from __future__ import annotations

from collections.abc import Sequence

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


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


def a(number: int) -> str:
    """A number with its article.

    >>> a(7), a(8), a(11)
    ('a 7', 'an 8', 'an 11')
    """
    return f"an {number}" if number in (8, 11, 18) or 80 <= number < 90 else f"a {number}"


def in_words(number: int) -> str:
    """A small number as a word.

    >>> in_words(3), in_words(13)
    ('three', '13')
    """
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
