"""Points (HX-15 to HX-19): every group of a Display with what it scores and why, so that the sum can be followed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hexwidgets.core.phrases import count
from hexwidgets.games.hexapod.deck import BEETLES, LONG, WORDS, Deck
from hexwidgets.games.hexapod.display import Display


class Group(NamedTuple):
    """Something that is counted: its kind, its spaces, its points, the rule and a few words."""

    kind: str
    cells: tuple[str, ...]
    points: int
    rule: str
    words: str


class Scorer:
    """Counts Displays as an edition and the options have it."""

    def __init__(self, deck: Deck, touching: bool = True) -> None:
        self.points, self.touching = deck.points, touching

    def groups(self, display: Display) -> list[Group]:
        """Everything on the Display that is counted, also what counts nothing."""
        spaces: dict[str, list[int]] = {}
        for insect in display.insects():
            spaces.setdefault(insect.kind, []).append(insect.spaces[0])
        found: list[Group] = []
        for kind in BEETLES:
            found += self._beetles(display, kind, spaces.get(kind, []))
        found += self._dung(display, spaces.get("dung", []))
        found += self._reds(display, spaces.get("red", []))
        found += self._long(display)
        return found

    def total(self, display: Display) -> int:
        return sum(group.points for group in self.groups(display))

    def gems(self, gems: int) -> Group:
        """HX-19: what is left of the Gems."""
        return Group("gem", (), gems * self.points["gem"], "HX-19", f"{count(gems, 'unspent Gem')}")

    def _beetles(self, display: Display, kind: str, spaces: list[int]) -> Iterator[Group]:
        """HX-15: rows and columns of two or more; a beetle in both counts in both."""
        width, in_line = display.grid.width, set()
        for name, across in (("row", True), ("column", False)):
            for run in self._runs(spaces, width, across):
                in_line |= set(run)
                points = len(run) * self.points[kind]
                words = f"a {name} of {len(run)} {WORDS[kind]}"
                yield Group(kind, _named(display, run), points, "HX-15", words)
        for space in spaces:
            if space not in in_line:
                yield Group(kind, _named(display, [space]), 0, "HX-15", f"a lone {WORDS[kind]}")

    def _runs(self, spaces: list[int], width: int, across: bool) -> Iterator[list[int]]:
        """Two or more in one line; HX-A12: side by side, or in spite of gaps."""
        for line in _lines(spaces, width, across):
            for run in _parted(line, 1 if across else width) if self.touching else [line]:
                if len(run) > 1:
                    yield run

    def gaps(self, display: Display) -> list[tuple[str, str, tuple[str, ...]]]:
        """HX-A12: each line that has beetles of one kind with a gap between them: kind, row or column, spaces."""
        found, width = [], display.grid.width
        for kind in BEETLES:
            spaces = [insect.spaces[0] for insect in display.insects() if insect.kind == kind]
            for name, across in (("row", True), ("column", False)):
                for line in _lines(spaces, width, across):
                    if len(list(_parted(line, 1 if across else width))) > 1:
                        found.append((kind, name, _named(display, line)))
        return found

    def _dung(self, display: Display, spaces: list[int]) -> Iterator[Group]:
        if spaces:
            words = count(len(spaces), WORDS["dung"])
            yield Group("dung", _named(display, spaces), len(spaces) * self.points["dung"], "HX-16", words)

    def _reds(self, display: Display, spaces: list[int]) -> Iterator[Group]:
        """HX-18: one for itself and one for each neighbour, diagonals included."""
        width = display.grid.width
        around = [row * width + column for row in (-1, 0, 1) for column in (-1, 0, 1) if row or column]
        for space in spaces:
            near = sum(space + step in spaces for step in around)
            words = f"a {WORDS['red']} with {count(near, 'Red neighbour')}" if near else f"a {WORDS['red']} alone"
            yield Group("red", _named(display, [space]), self.points["red"] + near, "HX-18", words)

    def _long(self, display: Display) -> Iterator[Group]:
        for insect in display.insects():
            if insect.kind in LONG:
                spaces = _named(display, list(insect.spaces))
                yield Group(insect.kind, spaces, self.points[insect.kind], "HX-17", f"a {WORDS[insect.kind]}")


def _lines(spaces: list[int], width: int, across: bool) -> list[list[int]]:
    """The spaces by row or by column, each line sorted."""
    lines: dict[int, list[int]] = {}
    for space in sorted(spaces):
        lines.setdefault(space // width if across else space % width, []).append(space)
    return [line for _, line in sorted(lines.items())]


def _parted(line: list[int], step: int) -> Iterator[list[int]]:
    """A sorted line in parts without a gap."""
    part = [line[0]]
    for space in line[1:]:
        if space - part[-1] != step:
            yield part
            part = []
        part.append(space)
    yield part


def _named(display: Display, spaces: list[int]) -> tuple[str, ...]:
    return tuple(display.grid.names[space] for space in spaces)
