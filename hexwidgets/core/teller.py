"""Playing and telling in one: a rule is one function that changes a position and says what it does.

Where nobody listens, nothing is put into words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hexwidgets.core.game import Happening


class Teller:
    """A step under way that tells what happens by which rule; a game's own class has the position it changes."""

    __slots__ = ("told",)
    told: list[Happening] | None

    def words(self, key: str, value: Any) -> str:
        """How a text names what it is about, by the key it has in the text."""
        return str(value)

    def cells(self, places: Iterable[Any]) -> tuple[str, ...]:
        """The cells of these places."""
        return tuple(map(str, places))

    def tell(self, rule: str, text: str, way: Iterable[Any] = (), spots: Iterable[Any] = (), **words: Any) -> None:
        """What happens by this rule, the way that something takes and the spots it is about; {keys} are named."""
        if self.told is None:
            return
        said = text.format_map({key: self.words(key, value) for key, value in words.items()})
        self.told.append(Happening(rule, said[0].upper() + said[1:], self.cells(way), self.cells(spots)))
