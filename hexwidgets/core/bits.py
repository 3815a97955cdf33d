"""Sets of places as whole numbers, one bit a place."""

from __future__ import annotations

from collections.abc import Iterator


def places(bits: int) -> Iterator[int]:
    """The numbers of the set bits, lowest first.

    >>> list(places(0b1010))
    [1, 3]
    """
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
