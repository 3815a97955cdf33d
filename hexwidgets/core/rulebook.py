"""Rules as data: an id, a title, a text and an origin each, read from a game's `rulebook.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ORIGINS = {"source": "the rules as published", "reading": "our reading, where the rules are silent"}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: what it is called, what it says and whether the source or we say so."""

    id: str
    title: str
    text: str
    origin: str

    def __str__(self) -> str:
        return f"{self.id}  {self.title}\n{self.text}\n({ORIGINS[self.origin]})"


class RulebookError(ValueError):
    """A rulebook file that can't be used; the message lists every fault."""


class Rulebook(Mapping[str, Rule]):
    """All rules of a game, by id, in the order of the file."""

    def __init__(self, rules: list[Rule]) -> None:
        self._rules = {rule.id: rule for rule in rules}

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """Read a rulebook, or say everything that is wrong with it."""
        try:
            tables = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise RulebookError(f"{path.name}: {error}") from None
        faults = [fault for id, table in tables.items() for fault in _faults(id, table)]
        if faults:
            raise RulebookError(f"{path.name}: " + "; ".join(faults))
        return cls([Rule(id, t["title"], t["text"], t["origin"]) for id, t in tables.items()])

    def __getitem__(self, id: str) -> Rule:
        try:
            return self._rules[id]
        except KeyError:
            raise KeyError(f"no rule {id}; the rulebook has {', '.join(self._rules)}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def search(self, words: str) -> list[Rule]:
        """The rules whose id, title or text has every one of these words."""
        wanted = words.lower().split()
        return [rule for rule in self.values() if all(w in _searchable(rule) for w in wanted)]


def _searchable(rule: Rule) -> str:
    return f"{rule.id} {rule.title} {rule.text}".lower()


def _faults(id: str, table: object) -> Iterator[str]:
    if not isinstance(table, dict) or set(table) != {"title", "text", "origin"}:
        yield f"{id} needs exactly a title, a text and an origin"
        return
    for key, value in table.items():
        if not isinstance(value, str) or not value.strip():
            yield f"{id}: its {key} is empty or no text"
    if isinstance(table["origin"], str) and table["origin"] not in ORIGINS:
        yield f"{id}: origin {table['origin']!r} is none of {', '.join(ORIGINS)}"
