"""Tables whose entries are made when they are first asked for, and then kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lazy(dict[K, V]):
    """What a function gives for each key, worked out once.

    >>> squares = Lazy(lambda number: number * number)
    >>> squares[12], dict(squares)
    (144, {12: 144})
    """

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self._make(key)
        return value
