"""Reading a position from plain data: what every game's reader shares, collecting every fault on the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from hexwidgets.core.game import ImpossiblePosition, Refusal, Spec


def seat_names(seats: Sequence[str]) -> list[str]:
    """What positions call the players."""
    return [name.lower() for name in seats]


class Reader:
    """Reads one position; a subclass says what there is to read. `players` is the rule that says who plays."""

    players: ClassVar[str]

    def __init__(self, seats: Sequence[str], spec: Spec) -> None:
        self.spec = spec
        self.names = seat_names(seats)
        self.faults: list[Refusal] = []

    def fault(self, rule: str, text: str) -> None:
        self.faults.append(Refusal(rule, text))

    def check(self) -> None:
        """Stop here if anything was wrong."""
        if self.faults:
            raise ImpossiblePosition(self.faults)

    def known_keys(self, *known: str) -> None:
        unknown = [repr(key) for key in self.spec if key not in known]
        if unknown:
            self.fault(self.players, f"a position has no {', '.join(unknown)}; it has {', '.join(known)}")

    def seat(self, key: str, name: Any) -> int:
        """The seat of this name; seat 0, and a fault, where there is none."""
        seat = self.named(name)
        if seat is None:
            self.fault(self.players, f"{key} is {name!r}; the players are {' and '.join(self.names)}")
        return seat or 0

    def named(self, name: Any) -> int | None:
        known = isinstance(name, str) and name.lower() in self.names
        return self.names.index(name.lower()) if known else None

    def pair(self, key: str, rule: str, usual: int = 0) -> tuple[int, int]:
        """A number for each of two players."""
        pair = self.spec.get(key, [usual, usual])
        if isinstance(pair, list) and len(pair) == 2 and all(type(n) is int and 0 <= n < 10**6 for n in pair):
            return pair[0], pair[1]
        self.fault(rule, f"{key} is {pair!r}; it should be a number for each player")
        return usual, usual
