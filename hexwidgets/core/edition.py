"""Editions: the components of a game as data, with a mark where a value is our assumption."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


class EditionError(ValueError):
    """An edition file that the game can't be played with; the message names the place and why."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The tables of an `edition.toml`.

    A table whose values are assumed says so: `assumed = "AR-A1"` names the rule that records the assumption.
    """

    name: str
    tables: Mapping[str, Any]

    @classmethod
    def load(cls, path: Path) -> Edition:
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise EditionError(f"{path.name}: {error}") from None
        name = tables.get("name")
        if not isinstance(name, str) or not name.strip():
            raise EditionError(f"{path.name}: the edition needs a name")
        return cls(name, tables)

    def get(self, place: str, kind: type[T]) -> T:
        """The value at a place such as `web.squares`, or an error that says what is missing or wrong there."""
        value: Any = self.tables
        for key in place.split("."):
            if not isinstance(value, dict) or key not in value:
                raise EditionError(f"{self.name}: {place} is missing")
            value = value[key]
        if type(value) is not kind:
            raise EditionError(f"{self.name}: {place} is {value!r}, which should be a {kind.__name__}")
        return value

    def items(self, place: str, kind: type[T]) -> tuple[T, ...]:
        """The list at a place, all of whose items must be of one kind."""
        values = self.get(place, list)
        if not values or any(type(value) is not kind for value in values):
            raise EditionError(f"{self.name}: {place} should list one {kind.__name__} or more")
        return tuple(values)

    @property
    def digest(self) -> str:
        """Changes with any value, so that a record can tell which components it was played with."""
        text = json.dumps(self.tables, sort_keys=True, separators=(",", ":"), default=repr)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    @property
    def assumed(self) -> dict[str, str]:
        """Every table with assumed values, and the rule id that records the assumption."""
        return dict(_marks("", self.tables))


def _marks(place: str, table: Mapping[str, Any]) -> list[tuple[str, str]]:
    marks = [(place, table["assumed"])] if "assumed" in table else []
    for key, value in table.items():
        inside = f"{place}.{key}" if place else key
        if isinstance(value, list):
            value = {str(index): item for index, item in enumerate(value)}
        if isinstance(value, dict):
            marks += _marks(inside, value)
    return marks
