"""Reading an edition of The Weavers: values, each with its place in the file, and every fault on the way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar

from hexwidgets.core.edition import Edition, EditionError
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.galaxy import Galaxy, Planet, Route, System

T = TypeVar("T")
WORD = re.compile("[a-z]+")
"""What a system, species or card is called in notation."""
TAKEN = ("research",)
"""What a system can't be called: another cell of the table is."""
OFF_THE_MAP = 99
"""The row of a system whose place can't be read."""


def counted(colors: Sequence[int]) -> tuple[int, ...]:
    """Cubes by colour.

    >>> counted((0, 2, 0))
    (2, 0, 1, 0, 0)
    """
    return tuple(colors.count(color) for color in range(len(COLORS)))


class Reading:
    """Values of an edition. One that is missing or wrong is noted, and another stands in for it."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._faults: list[str] = []

    def fault(self, text: str) -> None:
        if text not in self._faults:
            self._faults.append(text)

    def check(self) -> None:
        """Refuse the edition with all that is wrong with it."""
        if self._faults:
            raise EditionError(f"{self._edition.name}: {'; '.join(self._faults)}")

    def get(self, place: str, kind: type[T], usual: T) -> T:
        try:
            return self._edition.get(place, kind)
        except EditionError as error:
            self.fault(str(error).removeprefix(f"{self._edition.name}: "))
            return usual

    def items(self, place: str, kind: type[T]) -> tuple[T, ...]:
        try:
            return self._edition.items(place, kind)
        except EditionError as error:
            self.fault(str(error).removeprefix(f"{self._edition.name}: "))
            return ()

    def number(self, place: str, least: int, most: int, instead: int = 1) -> int:
        return self.within(place, self.get(place, int, max(least, instead)), least, most, instead)

    def within(self, place: str, number: Any, least: int, most: int, instead: int = 1) -> int:
        if type(number) is int and least <= number <= most:
            return number
        self.fault(f"{place} is {number!r}, which is not from {least} to {most}")
        return max(least, instead)

    def text(self, place: str) -> str:
        return self.get(place, str, "")

    def flag(self, place: str) -> bool:
        """True or false; false where it isn't told."""
        table, _, key = place.rpartition(".")
        return key in self.get(table, dict, {}) and self.get(place, bool, False)

    def color(self, place: str) -> int:
        return self.as_color(place, self.get(place, str, COLORS[0]))

    def as_color(self, place: str, word: Any) -> int:
        if word in COLORS:
            return COLORS.index(word)
        self.fault(f"{place}: {word!r} is none of {', '.join(COLORS)}")
        return 0

    def colors(self, place: str, least: int = 1, most: int = 9, twice: bool = True) -> tuple[int, ...]:
        """Colours in order; with `twice` one may stand there more than once."""
        usual = [COLORS[0]] * least
        return self.as_colors(place, self.get(place, list, usual), least, most, twice)

    def as_colors(self, place: str, words: Any, least: int, most: int, twice: bool = True) -> tuple[int, ...]:
        if not isinstance(words, list) or not least <= len(words) <= most:
            self.fault(f"{place} is {words!r}, which should list {least} to {most} colours")
            return ()
        colors = tuple(self.as_color(place, word) for word in words)
        if not twice and len(set(colors)) < len(colors):
            self.fault(f"{place}: a colour stands there twice")
        return colors

    def ids(self, deck: str) -> list[str]:
        """The ids of the cards in a table of tables."""
        tables = self.get(deck, dict, {})
        found = []
        for id, table in tables.items():
            if id == "assumed":
                continue
            if not isinstance(table, dict):
                self.fault(f"{deck}.{id} is {table!r}, which should be a table")
            elif self.is_word(f"{deck}.{id}", id):
                found.append(id)
        return found

    def is_word(self, place: str, id: Any) -> bool:
        """Whether it can be an id: notation is made of them."""
        is_fine = isinstance(id, str) and bool(WORD.fullmatch(id))
        if not is_fine:
            self.fault(f"{place}: an id is a word in small letters, a to z, not {id!r}")
        return is_fine

    def only(self, place: str, keys: Sequence[str], table: Any = None) -> None:
        """Nothing else stands in this table, so that a slip of the pen isn't left out in silence."""
        there = self.get(place, dict, {}) if table is None else table
        strange = [key for key in there if key not in (*keys, "assumed")]
        if strange:
            self.fault(f"{place} has no {', '.join(strange)}; it has {', '.join(keys)}")


# ---- the galaxy


def read_galaxy(read: Reading) -> Galaxy:
    """The map (MG-A1) and its routes (MG-A3)."""
    tables = read.items("map.systems", dict)
    systems = sorted((_system(read, *pair) for pair in enumerate(tables, 1)), key=lambda system: system.at)
    index: dict[str, int] = {}
    for number, system in enumerate(systems):
        if system.id in index:
            read.fault(f"map.systems: two systems are called {system.id}")
        index[system.id] = number
        if number and systems[number - 1].at == system.at:
            read.fault(f"map.systems: {systems[number - 1].id} and {system.id} are both at {list(system.at)}")
    found = [_route(read, table, index) for table in read.items("routes.list", dict)]
    routes = [route for route in found if route]
    galaxy = Galaxy(systems, routes)
    if len(galaxy.route_between) != 2 * len(routes):
        read.fault("routes.list: two routes join the same systems")
    if systems:
        _check_starts(read, galaxy)
        if len(routes) == len(found):
            _check_joined(read, galaxy)
    return galaxy


def _system(read: Reading, number: int, table: dict[str, Any]) -> System:
    id = table.get("id")
    place = f"map.systems {id if isinstance(id, str) else number}"
    id = str(id) if read.is_word(place, id) else f"system{number}"
    if id in TAKEN:
        read.fault(f"{place}: no system can be called so")
    read.only(place, ("id", "name", "at", "color", "start", "planets"), table)
    name, at, start = table.get("name"), table.get("at"), table.get("start", False)
    if not isinstance(name, str):
        read.fault(f"{place}: its name should be a text, not {name!r}")
    if not isinstance(at, list) or len(at) != 2 or not all(type(n) is int and 0 <= n < OFF_THE_MAP for n in at):
        read.fault(f"{place}: at should be its row and column, not {at!r}")
        at = [OFF_THE_MAP, number]
    if type(start) is not bool:
        read.fault(f"{place}: start should be true or false, not {start!r}")
    planets = table.get("planets")
    if not isinstance(planets, list) or not 1 <= len(planets) <= 9 or not all(isinstance(p, dict) for p in planets):
        read.fault(f"{place}: planets should list one to nine tables")
        planets = []
    color = read.as_color(place, table.get("color"))
    return System(
        id,
        str(name),
        (at[0], at[1]),
        color,
        start is True,
        tuple(_planet(read, place, *p) for p in enumerate(planets, 1)),
    )


def _planet(read: Reading, system: str, number: int, table: dict[str, Any]) -> Planet:
    place = f"{system} planet {number}"
    read.only(place, ("color", "brings"), table)
    brings = read.as_colors(f"{place} brings", table.get("brings"), 0, 9)
    return Planet(read.as_color(place, table.get("color")), counted(brings))


def _route(read: Reading, table: dict[str, Any], index: dict[str, int]) -> Route | None:
    ends = table.get("between")
    if not isinstance(ends, list) or len(ends) != 2 or not all(isinstance(end, str) for end in ends):
        read.fault(f"routes.list: between should name two systems, not {ends!r}")
        return None
    place = f"routes.list {' - '.join(ends)}"
    read.only(place, ("between", "color", "slots"), table)
    color = read.as_color(place, table.get("color"))
    slots = read.within(f"{place} slots", table.get("slots"), 1, 9)
    nowhere = [end for end in ends if end not in index]
    for end in nowhere:
        read.fault(f"{place}: no system is called {end}")
    if ends[0] == ends[1]:
        read.fault(f"{place}: it leads back to where it begins")
    if nowhere or ends[0] == ends[1]:
        return None
    low, high = sorted(index[end] for end in ends)
    return Route((low, high), color, slots)


def _check_starts(read: Reading, galaxy: Galaxy) -> None:
    """MG-4: one in each corner, so that each has one on either side (WV-2), of four colours but black."""
    starts = [galaxy.systems[place] for place in galaxy.starts]
    if len(starts) != 4:
        read.fault(f"map.systems: four starting systems, not {len(starts)}")
    elif galaxy.systems[-1].at[0] < OFF_THE_MAP and len({galaxy.quarter(place) for place in galaxy.starts}) != 4:
        read.fault("map.systems: the four starting systems lie in the four quarters of the map, one in each")
    colors = sorted(system.color for system in starts)
    if colors != list(range(len(COLORS) - 1)):
        names = ", ".join(COLORS[color] for color in colors)
        read.fault(f"map.systems: the starting systems are red, blue, yellow and white, not {names}")


def _check_joined(read: Reading, galaxy: Galaxy) -> None:
    """Every system can be reached from every other one."""
    far = [
        system.id
        for system, steps in zip(galaxy.systems, galaxy.distances[0], strict=True)
        if steps == galaxy.unreachable
    ]
    if far:
        read.fault(f"routes.list: no routes lead from {galaxy.systems[0].id} to {', '.join(far)}")
