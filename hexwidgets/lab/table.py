"""Tables as plain text, and numbers for reading."""

from __future__ import annotations

from collections.abc import Sequence


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, words: Sequence[int] = (0,)) -> str:
    """Rows under a head. Words are to the left of their columns, those whose places are told; numbers to the right.

    >>> print(table(("who", "games"), [("a", "100"), ("bc", "7")]))
    who  games
    a      100
    bc       7
    """
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place in words else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in (head, *rows)
    )


def percent(share: float, *, sign: bool = False) -> str:
    """For reading: one digit after the point."""
    return f"{100 * share:{'+' if sign else ''}.1f} %"


def percents(ends: tuple[float, float]) -> str:
    """An interval for reading."""
    return f"{100 * ends[0]:.1f} to {100 * ends[1]:.1f} %"
