"""The hex board: names, neighbours, rings, sectors and straight lines; sets of spaces are whole numbers, one bit each.

Rows have letters from below, diagonals have numbers from the left, so that f6 lies between f5 and f7, e5 and e6, g6
and g7. A row takes one bit more than it has spaces: what a shift pushes over the edge falls there and is masked off.
"""

from __future__ import annotations

from functools import cached_property
from math import sqrt

from hexwidgets.core.bits import places
from hexwidgets.core.scene import Point

DIRECTIONS = (1, 2, 3, 4, 5, 6)
"""Clockwise from the board's arrow, which points to the upper right."""
COMPASS = ("upper right", "right", "lower right", "lower left", "left", "upper left")


class Board:
    """A hexagon of hexes, `radius` steps from the centre to the edge."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.width = width = 2 * radius + 2
        self.shifts = (width + 1, 1, -width, -width - 1, -1, width)
        self.centre = radius * width + radius
        self.spaces = tuple(p for p in range(width * (2 * radius + 1)) if self._is_inside(p))
        self.all = sum(1 << place for place in self.spaces)
        self.name_of = {place: self._name(place) for place in self.spaces}
        self.index = {name: place for place, name in self.name_of.items()}
        self.order = {place: number for number, place in enumerate(self._outward())}
        """Innermost first, each ring clockwise from the arrow."""
        self.around = {place: self.grown(1 << place) & ~(1 << place) for place in self.spaces}
        self.lines = {place: self._lines(place) for place in self.spaces}

    def _row_and_column(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.width)
        return row - self.radius, column - self.radius

    def _is_inside(self, place: int) -> bool:
        row, column = self._row_and_column(place)
        return max(abs(row), abs(column), abs(column - row)) <= self.radius

    def _name(self, place: int) -> str:
        row, column = divmod(place, self.width)
        return f"{chr(ord('a') + row)}{column + 1}"

    def _outward(self) -> list[int]:
        found = [self.centre]
        for ring in range(1, self.radius + 1):
            for corner in range(6):
                place = self.centre + ring * self.shifts[corner]
                found += [place + step * self.shifts[(corner + 2) % 6] for step in range(ring)]
        return found

    def _lines(self, place: int) -> int:
        """All spaces on the six straight lines from here."""
        return sum(1 << end for direction in DIRECTIONS for end in self.line(place, direction))

    def line(self, place: int, direction: int) -> list[int]:
        """The spaces in this direction, nearest first."""
        found = []
        while (place := self.step(place, direction)) >= 0:
            found.append(place)
        return found

    def step(self, place: int, direction: int) -> int:
        """The space one step in this direction, or -1 off the board."""
        end = place + self.shifts[direction - 1]
        return end if end >= 0 and self.all >> end & 1 else -1

    def grown(self, spaces: int) -> int:
        """These spaces and all next to them."""
        width = self.width
        sideways = spaces | spaces << 1 | spaces >> 1
        return (sideways | spaces << width | spaces << width + 1 | spaces >> width | spaces >> width + 1) & self.all

    def connected(self, start: int, spaces: int) -> int:
        """All of these spaces that hang together with `start`, a set itself."""
        width, reached = self.width, start
        while True:
            further = reached | reached << 1 | reached >> 1 | reached << width | reached >> width
            further = (further | reached << width + 1 | reached >> width + 1) & spaces | reached
            if further == reached:
                return reached
            reached = further

    def distance(self, one: int, other: int) -> int:
        rows, columns = divmod(one, self.width)
        other_row, other_column = divmod(other, self.width)
        row, column = rows - other_row, columns - other_column
        return max(abs(row), abs(column), abs(column - row))

    @cached_property
    def within(self) -> dict[int, tuple[int, int, int, int]]:
        """For each space the sets of all that are 0, 1, 2 and 3 steps away at most."""
        found = {}
        for place in self.spaces:
            balls = [1 << place]
            for _ in range(3):
                balls.append(self.grown(balls[-1]))
            found[place] = (balls[0], balls[1], balls[2], balls[3])
        return found

    @cached_property
    def sectors(self) -> tuple[tuple[int, ...], ...]:
        """AC-A1: the spaces of the six sectors, each innermost first and clockwise."""
        found: list[list[int]] = [[] for _ in DIRECTIONS]
        ordered = sorted(self.order, key=lambda place: self.order[place])[1:]
        for ring in range(1, self.radius + 1):
            first = 3 * ring * (ring - 1)
            for number in range(6 * ring):
                found[number // ring].append(ordered[first + number])
        return tuple(map(tuple, found))

    def middle(self, place: int) -> Point:
        """Where the space is drawn: 1 is the radius of a hex."""
        row, column = self._row_and_column(place)
        return round(sqrt(3) * (column - row / 2), 3), round(1.5 * row, 3)

    def names(self, spaces: int) -> list[str]:
        """The names of these spaces, in the order of the alphabet."""
        return [self.name_of[place] for place in places(spaces)]
