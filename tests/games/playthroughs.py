"""Whole games as readable text, each thing that happens with its rule: made, saved and judged alike for every game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.games.helpers import AnyGame, named, told


@dataclass(frozen=True)
class Playthroughs:
    """The golden games of one game: the options and the seed of each, and how its turns are told."""

    folder: Path
    games: dict[str, tuple[dict[str, Any], int]]
    make: Callable[..., AnyGame]
    turns: Callable[[Any, int], Iterator[str]]

    def text(self, name: str) -> list[str]:
        """The lines of a playthrough, played now."""
        options, seed = self.games[name]
        game = self.make(**options)
        return [f"{game.title}, {named(options)}, seed {seed}", "", *self.turns(game, seed)]

    def saved(self, name: str) -> list[str]:
        return self._path(name).read_text(encoding="utf-8").splitlines()

    def differences(self, name: str) -> list[tuple[int, str, str]]:
        """The lines that are told otherwise than before: number, now, before."""
        pairs = zip(self.text(name), self.saved(name), strict=True)
        return [(number, now, before) for number, (now, before) in enumerate(pairs, 1) if now != before]

    def cited(self) -> set[str]:
        """Every rule that one of the saved games cites."""
        lines = [line for name in self.games for line in self.saved(name)]
        return set(re.findall(r"\(([A-Z]+-A?\d+)\)", "\n".join(lines)))

    def rewrite(self) -> None:
        for name in self.games:
            self._path(name).write_text("\n".join(self.text(name)) + "\n", encoding="utf-8")

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.txt"


def joined(game: AnyGame, state: Any, action: str) -> str:
    return "; ".join(told(game, state, action))


def verdict(game: AnyGame, state: Any) -> str:
    outcome = game.outcome(state)
    assert outcome
    winners = " and ".join(game.seats[seat] for seat in outcome.winners)
    return f"{outcome.reason} ({outcome.rule}). Winners: {winners}. Scores: {list(outcome.scores)}."
