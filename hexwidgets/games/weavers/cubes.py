"""Cubes by colour, and slots that take them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add, sub

from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.state import Cubes

NONE: Cubes = (0,) * len(COLORS)


def changed(cubes: Cubes, color: int, by: int) -> Cubes:
    """So many more or fewer of one colour."""
    found = list(cubes)
    found[color] += by
    return tuple(found)


def added(one: Cubes, other: Cubes) -> Cubes:
    return tuple(map(add, one, other))


def free_slot(slots: Sequence[int], filled: int, color: int) -> int:
    """The first empty slot of this colour, or -1.

    >>> free_slot((0, 0, 1), 0b001, 0), free_slot((0, 0, 1), 0b011, 0)
    (1, -1)
    """
    for number, wanted in enumerate(slots):
        if wanted == color and not filled >> number & 1:
            return number
    return -1


def lessened(one: Cubes, other: Cubes) -> Cubes:
    return tuple(map(sub, one, other))


@lru_cache(maxsize=4096)
def wanted(slots: tuple[int, ...], filled: int) -> tuple[int, ...]:
    """The colours that the empty slots take, each once, in the order of colours.

    >>> wanted((0, 2, 0, 1), 0b0010)
    (0, 1)
    """
    return tuple(sorted({color for number, color in enumerate(slots) if not filled >> number & 1}))


@lru_cache(maxsize=4096)
def lying(slots: tuple[int, ...], filled: int) -> tuple[int, ...]:
    """The colours of the cubes that lie in slots, each once, in the order of colours."""
    return tuple(sorted({color for number, color in enumerate(slots) if filled >> number & 1}))


def last_slot(slots: Sequence[int], filled: int, color: int) -> int:
    """The last filled slot of this colour, or -1: the one that a cube is taken off."""
    for number in reversed(range(len(slots))):
        if slots[number] == color and filled >> number & 1:
            return number
    return -1


def is_full(slots: Sequence[int], filled: int) -> bool:
    return filled == (1 << len(slots)) - 1


def in_slots(slots: Sequence[int], filled: int) -> Cubes:
    """The cubes that lie there.

    >>> in_slots((0, 0, 1), 0b101)
    (1, 1, 0, 0, 0)
    """
    there = [0] * len(COLORS)
    for number, color in enumerate(slots):
        there[color] += filled >> number & 1
    return tuple(there)


def filled_by(slots: Sequence[int], cubes: Cubes) -> int | None:
    """The slots that these cubes fill, the first ones of each colour; None where they don't fit."""
    filled = 0
    for color, number in enumerate(cubes):
        for _ in range(number):
            slot = free_slot(slots, filled, color)
            if slot < 0:
                return None
            filled |= 1 << slot
    return filled
