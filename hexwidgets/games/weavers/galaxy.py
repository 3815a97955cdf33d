"""The galaxy: systems and the routes that join them, as numbers; distances and neighbours."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Planet(NamedTuple):
    """The colour that settles it, and the cubes it brings from the reserve, by colour."""

    color: int
    brings: tuple[int, ...]


class System(NamedTuple):
    """A star system: where it lies (row, column), its colour, whether a game may start there, and its planets."""

    id: str
    name: str
    at: tuple[int, int]
    color: int
    start: bool
    planets: tuple[Planet, ...]


class Route(NamedTuple):
    """Two systems that it joins, the colour of its cubes and how many open it."""

    ends: tuple[int, int]
    color: int
    slots: int


class Galaxy:
    """Who is next to whom, and how far apart. Systems are numbered in reading order."""

    def __init__(self, systems: Sequence[System], routes: Sequence[Route]) -> None:
        self.systems, self.routes = tuple(systems), tuple(routes)
        self.index = {system.id: number for number, system in enumerate(self.systems)}
        self.starts = tuple(number for number, system in enumerate(self.systems) if system.start)
        self.start_set = sum(1 << number for number in self.starts)
        self.routes_of = tuple(
            tuple(number for number, route in enumerate(self.routes) if place in route.ends)
            for place in range(len(self.systems))
        )
        self.neighbours = tuple(
            tuple(sorted(self.other_end(route, place) for route in found)) for place, found in enumerate(self.routes_of)
        )
        self.around = tuple(sum(1 << other for other in near) for near in self.neighbours)
        self.route_between = {route.ends: number for number, route in enumerate(self.routes)}
        self.route_between |= {(b, a): number for (a, b), number in list(self.route_between.items())}
        self.unreachable = len(self.systems)
        """The distance of two systems that no routes join."""
        self.distances = tuple(self._distances(place) for place in range(len(self.systems)))

    def other_end(self, route: int, place: int) -> int:
        one, other = self.routes[route].ends
        return other if place == one else one

    def _distances(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        edge = [start]
        while edge:
            edge = [other for place in edge for other in self._fresh(place, found)]
        return tuple(found.get(place, self.unreachable) for place in range(len(self.systems)))

    def _fresh(self, place: int, found: dict[int, int]) -> list[int]:
        fresh = []
        for other in self.neighbours[place]:
            if other not in found:
                found[other] = found[place] + 1
                fresh.append(other)
        return fresh

    def beside_start(self, home: int) -> tuple[int, int]:
        """WV-2: the starting systems to the left and to the right of one's own, seen from the middle of the map.

        They are the nearest ones; around the rim, the one that comes next anticlockwise is the left one.
        """
        ring = sorted(self.starts, key=self._turn)
        place = ring.index(home)
        return ring[place - 1], ring[(place + 1) % len(ring)]

    def quarter(self, place: int) -> tuple[bool, bool]:
        """Whether it is in the lower and in the right half of the map."""
        lower, right = (
            2 * self.systems[place].at[axis]
            >= min(system.at[axis] for system in self.systems) + max(system.at[axis] for system in self.systems)
            for axis in (0, 1)
        )
        return lower, right

    def _turn(self, place: int) -> tuple[bool, bool]:
        """Clockwise from the upper left quarter: along the top, then back along the bottom."""
        lower, right = self.quarter(place)
        return lower, right != lower
