"""How many nodes there are so many turns on: counted with the engine, and with the reference that made the table.

`python -m tests.games.aranea.perft` counts with the reference and rewrites `perft.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hexwidgets.core.game import CHANCE, OVER
from tests.games.aranea import reference
from tests.games.aranea.helpers import aranea

TABLE = Path(__file__).with_name("perft.toml")
MODES = {"standard": False, "clash": True}
POSITIONS: dict[str, tuple[dict | None, int]] = {
    "start": (None, 6),
    "near a win": (
        {
            "mover": "blue",
            "amber": ["outer 4", "middle 4", "inner 4", "centre 1", "centre 3", "centre 6"],
            "blue": ["outer 9", "middle 2", "inner 5", "inner 8", "centre 7", "centre 10", "centre 12", "centre 5"],
        },
        3,
    ),
    "shut centre squares": (
        {
            "mover": "amber",
            "amber": ["outer 6", "middle 6", "inner 6", "outer 12", "middle 12", "inner 12", "inner 3", "centre 12"],
            "blue": ["outer 3", "middle 3", "inner 9", "centre 3", "centre 6"],
        },
        3,
    ),
    "crowded": (
        {
            "mover": "amber",
            "amber": ["outer 1", "outer 2", "outer 7", "middle 2", "middle 11", "inner 7", "inner 12", "centre 2"],
            "blue": ["outer 3", "outer 8", "middle 1", "middle 8", "middle 9", "inner 8", "inner 10", "centre 8"],
        },
        2,
    ),
}
"""The position, from the start without one, and how many turns deep it is counted."""


class Counts(NamedTuple):
    """The nodes after so many turns; `ways` are the ordered throws of two dice that lead to them.

    `distinct` are the different positions among the chance nodes.
    """

    chance: int
    decision: int
    terminal: int
    ways: int
    ways_to_end: int
    distinct: int


class Rules(NamedTuple):
    """What counting needs of a game: positions with a key that tells equal ones, what comes next, who moves."""

    start: Any
    key: Callable[[Any], object]
    is_over: Callable[[Any], bool]
    turns: Callable[[Any], Iterator[tuple[int, list[Any]]]]
    """For each distinct roll: in how many ways it comes, and the positions that its choices lead to."""


def count(rules: Rules, depth: int) -> Iterator[Counts]:
    """Turn by turn; equal positions are expanded once and counted as often as they come."""
    level = {rules.key(rules.start): [rules.start, 1, 1]}
    for _ in range(depth):
        grown: dict[object, list[Any]] = {}
        decisions = 0
        for position, nodes, ways in level.values():
            for weight, positions in rules.turns(position):
                decisions += nodes
                for after in positions:
                    entry = grown.setdefault(rules.key(after), [after, 0, 0])
                    entry[1] += nodes
                    entry[2] += ways * weight
        over = [entry for entry in grown.values() if rules.is_over(entry[0])]
        level = {key: entry for key, entry in grown.items() if not rules.is_over(entry[0])}
        yield Counts(
            chance=sum(nodes for _, nodes, _ in level.values()),
            decision=decisions,
            terminal=sum(nodes for _, nodes, _ in over),
            ways=sum(ways for _, _, ways in level.values()),
            ways_to_end=sum(ways for _, _, ways in over),
            distinct=len(level),
        )


def of_engine(clash: bool, spec: dict | None) -> Rules:
    game = aranea(clash=clash)

    def turns(state):
        for roll, weight in game.chances(state):
            rolled = game.apply(state, roll)
            if game.mover(rolled) == CHANCE:
                yield weight, [rolled]
            else:
                yield weight, [game.apply(rolled, action) for action in game.actions(rolled)]

    start = game.position(spec) if spec else game.start()
    return Rules(start, lambda state: state, lambda state: game.mover(state) == OVER, turns)


def of_reference(clash: bool, spec: dict | None) -> Rules:
    rules = reference.Rules(clash=clash)
    distinct = sorted({tuple(sorted(throw)) for throw in reference.THROWS})

    def turns(position):
        for dice in distinct:
            weight = sum(tuple(sorted(throw)) == dice for throw in reference.THROWS)
            rolled = reference.rolled(rules, position, dice)
            if reference.mover(rules, rolled) == "chance":
                yield weight, [rolled]
            else:
                texts = reference.legal(rules, rolled)
                yield weight, [reference.play(rules, rolled, text) for text in texts]

    start = reference.from_spec(rules, spec) if spec else reference.start(rules)
    return Rules(start, reference.Position.key, lambda p: reference.mover(rules, p) == "over", turns)


def table() -> dict[str, dict[str, list[Counts]]]:
    """The committed numbers, by position and mode."""
    read = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    return {
        name: {mode: [Counts(*row) for row in rows] for mode, rows in modes.items()} for name, modes in read.items()
    }


def main() -> None:
    lines = [f"# Counted by `python -m tests.games.aranea.perft`. A row a turn: {', '.join(Counts._fields)}."]
    for name, (spec, depth) in POSITIONS.items():
        lines += ["", f'["{name}"]']
        for mode, clash in MODES.items():
            rows = [f"    {list(counts)}," for counts in count(of_reference(clash, spec), depth)]
            lines += [f"{mode} = [", *rows, "]"]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
