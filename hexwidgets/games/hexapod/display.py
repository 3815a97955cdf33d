"""Displays as bits: which insects are on top, and where a card fits.

A set of spaces is a whole number with one bit a space of a grid that is just large enough: the first card sits in its
middle and no Display outgrows it (HX-10), so that spaces keep their names. There is a set of spaces for each kind of
one space; for a kind of two spaces, the set of its lower or left halves. A card is placed by its lower left space;
then `mask >> shift` gives the places where the card's space `shift` lies on that kind, for all places at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.games.hexapod.deck import KINDS, LONG, UPRIGHT, Card, Deck, Insect

DUNG = KINDS.index("dung")
Box = tuple[int, int, int, int]
"""The first and last column, the first and last row of a Display."""


class Lying(NamedTuple):
    """An insect on a Display, by the numbers of its spaces."""

    kind: str
    spaces: tuple[int, ...]


class Cut(NamedTuple):
    """A card for the grid: which of its spaces cover which kind directly, what it puts down, what is no Dung Beetle."""

    direct: tuple[tuple[int, int], ...]
    masks: tuple[int, ...]
    other_than_dung: tuple[int, ...]


class Grid:
    """The spaces of a Display and the tables that placing cards needs."""

    def __init__(self, deck: Deck, alike: bool = False) -> None:
        self.cards, self.extent, self.lies = deck.cards, deck.extent, deck.lies
        self.width = width = 2 * self.extent - 2
        self.names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row in range(width) for column in range(width))
        self.index = {name: index for index, name in enumerate(self.names)}
        self.shifts = (0, 1, width, width + 1)
        self.footprint = sum(1 << shift for shift in self.shifts)
        self.anchor = (self.extent - 2) * (width + 1)
        self.steps = tuple(width if deck.lies[kind] == UPRIGHT else 1 for kind in LONG)
        self.cuts = tuple(self._cut(card, alike) for card in deck.cards)
        self.within = {box: self._places_within(box) for box in self._boxes()}
        self.empty = Display(self, (), (0,) * len(KINDS), None)

    def shift(self, space: tuple[int, int]) -> int:
        return space[0] + space[1] * self.width

    def _cut(self, card: Card, alike: bool) -> Cut:
        masks = [0] * len(KINDS)
        for insect in card.insects:
            masks[KINDS.index(insect.kind)] |= 1 << self.shift(insect.spaces[0])
        direct = [(KINDS.index(insect.kind), self.shift(insect.spaces[0])) for insect in card.insects]
        if alike:
            direct += self.kin(card)
        dung = masks[DUNG]
        return Cut(tuple(direct), tuple(masks), tuple(shift for shift in self.shifts if not dung >> shift & 1))

    def kin(self, card: Card) -> list[tuple[int, int]]:
        """HX-A10: where a Stag or Moth, wholly under the card, would have one of the other kind on it."""
        found = []
        for insect, other in product(card.insects, LONG):
            if insect.kind in LONG and insect.kind != other:
                found += [
                    (KINDS.index(other), self.shift(spaces[0]))
                    for spaces in self._ways(other)
                    if {*spaces} & {*insect.spaces}
                ]
        return sorted(set(found))

    def _ways(self, kind: str) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
        """The ways in which an insect of two spaces can lie on a card."""
        if self.lies[kind] == UPRIGHT:
            return ((0, 0), (0, 1)), ((1, 0), (1, 1))
        return ((0, 0), (1, 0)), ((0, 1), (1, 1))

    def _boxes(self) -> Iterator[Box]:
        middle, width = self.extent - 2, self.width
        sides = [
            (low, high)
            for low, high in product(range(middle + 1), range(middle + 1, width))
            if high - low < self.extent
        ]
        for (left, right), (bottom, top) in product(sides, sides):
            yield left, right, bottom, top

    def _places_within(self, box: Box) -> int:
        """HX-10: where a card may lie so that the Display stays within its extent."""
        left, right, bottom, top = box
        reach = self.extent - 1
        columns = range(max(0, right - reach), min(self.width - 2, left + reach - 1) + 1)
        rows = range(max(0, top - reach), min(self.width - 2, bottom + reach - 1) + 1)
        return sum(1 << row * self.width + column for row in rows for column in columns)

    def display(self, cards: tuple[tuple[int, int], ...]) -> Display:
        """The Display of these cards at these places, whether or not the rules allow it."""
        display = self.empty
        for card, place in cards:
            display = display.placed(card, place)
        return display


class Display:
    """The cards in front of a player, in order of play, and what is to be seen of them. Never changes."""

    __slots__ = ("_fits", "_free", "_free_of_dung", "box", "cards", "grid", "masks")

    def __init__(self, grid: Grid, cards: tuple[tuple[int, int], ...], masks: tuple[int, ...], box: Box | None) -> None:
        self.grid, self.cards, self.masks, self.box = grid, cards, masks, box
        self._fits: dict[int, int] = {}
        self._free = self._free_of_dung = -1

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Display) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def __repr__(self) -> str:
        names = self.grid.names
        return f"Display({', '.join(f'{self.grid.cards[card].id} at {names[place]}' for card, place in self.cards)})"

    # ---- where a card fits

    def fits(self, card: int) -> int:
        """HX-7 to HX-10: every place where this card may be put, as bits."""
        found = self._fits.get(card)
        if found is None:
            found = self._fits[card] = self._places(card)
        return found

    def _places(self, card: int) -> int:
        if self.box is None:
            return 1 << self.grid.anchor
        if self._free < 0:
            self._free = self._whole_places(self.box)
            self._free_of_dung = self._free & ~self._lapped(self.grid.shifts)
        direct, _, other_than_dung = self.grid.cuts[card]
        masks, found = self.masks, 0
        for kind, shift in direct:
            found |= masks[kind] >> shift
        if len(other_than_dung) == 4:
            return found & self._free_of_dung
        return found & self._free & ~self._lapped(other_than_dung)

    def _lapped(self, shifts: tuple[int, ...]) -> int:
        """HX-8: the places where one of these spaces of a card lies on a Dung Beetle."""
        dung, found = self.masks[DUNG], 0
        if dung:
            for shift in shifts:
                found |= dung >> shift
        return found

    def _whole_places(self, box: Box) -> int:
        """HX-9, HX-10: the places within the extent where no Stag or Moth is covered in part."""
        free = self.grid.within[box]
        for halves, step in zip(self.masks[-len(LONG) :], self.grid.steps, strict=True):
            if halves:
                free &= ~self._halved(halves, step)
        return free

    def _halved(self, halves: int, step: int) -> int:
        """Where a card covers the far half without the near one, or the near one without the far one."""
        aside = self.grid.width + 1 - step
        far = halves << step
        near = halves >> step
        return far | far >> aside | near | near >> aside

    def placed(self, card: int, place: int) -> Display:
        """With this card on top at this place."""
        grid = self.grid
        keep = ~(grid.footprint << place)
        masks = tuple([old & keep | new << place for old, new in zip(self.masks, grid.cuts[card].masks, strict=True)])
        row, column = divmod(place, grid.width)
        if self.box is None:
            box = (column, column + 1, row, row + 1)
        else:
            left, right, bottom, top = self.box
            box = (
                column if column < left else left,
                column + 1 if column >= right else right,
                row if row < bottom else bottom,
                row + 1 if row >= top else top,
            )
        return Display(grid, (*self.cards, (card, place)), masks, box)

    def touching(self) -> int:
        """Every place where a card would lie on some insect, whether or not it may, as bits."""
        spaces, found = sum(1 << space for space in self.by_space()), 0
        for shift in self.grid.shifts:
            found |= spaces >> shift
        return found

    # ---- what is to be seen

    def insects(self) -> Iterator[Lying]:
        """All that lie on top, kind by kind."""
        first_long = len(KINDS) - len(LONG)
        for number, (kind, mask) in enumerate(zip(KINDS, self.masks, strict=True)):
            for space in places(mask):
                long = number >= first_long
                yield Lying(kind, (space, space + self.grid.steps[number - first_long]) if long else (space,))

    def by_space(self) -> dict[int, Lying]:
        """What lies on each space."""
        return {space: insect for insect in self.insects() for space in insect.spaces}

    def lands(self, insect: Insect, place: int) -> Lying:
        """An insect of a card that is put at this place."""
        return Lying(insect.kind, tuple(place + self.grid.shift(space) for space in insect.spaces))

    def on_top(self) -> list[tuple[int, Lying]]:
        """Every insect that is to be seen, with its card."""
        return [pair for pair, seen in self._layers() if seen]

    def covered(self) -> list[tuple[int, Lying]]:
        """Every insect that isn't, with its card, those covered last first."""
        return [pair for pair, seen in self._layers() if not seen]

    def _layers(self) -> Iterator[tuple[tuple[int, Lying], bool]]:
        """From the last card down to the first: each insect with its card, and whether it is to be seen."""
        taken: set[int] = set()
        for card, place in reversed(self.cards):
            insects = [self.lands(insect, place) for insect in self.grid.cards[card].insects]
            yield from (((card, insect), taken.isdisjoint(insect.spaces)) for insect in insects)
            taken.update(space for insect in insects for space in insect.spaces)

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high it is."""
        if self.box is None:
            return 0, 0
        left, right, bottom, top = self.box
        return right - left + 1, top - bottom + 1
