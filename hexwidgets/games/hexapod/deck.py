"""Hexapod's components as an edition has them: the cards and their faces, stacks, Gems and points.

A file that can't be played with is refused with every fault, each with the card it is on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hexwidgets.core.edition import Edition, EditionError
from hexwidgets.core.phrases import count

BEETLES = ("blue", "green", "gold")
"""The kinds that score in rows and columns."""
SHORT = (*BEETLES, "dung", "red")
LONG = ("stag", "moth")
"""The kinds that take two spaces."""
KINDS = (*SHORT, *LONG)
WORDS = dict(zip(KINDS, ("Blue", "Green", "Gold", "Dung Beetle", "Red couple", "Stag", "Moth"), strict=True))
UPRIGHT, ACROSS = "upright", "across"
SHAPES = {UPRIGHT: "1 wide and 2 high", ACROSS: "2 wide and 1 high"}
_OF_POSITIONS = ("hands", "gems", "out", "drawn", "spent", "ending", "over", "reveal", "unseen", "discarded")
RESERVED = {"mover", "first", *_OF_POSITIONS}
"""What no player and no stack is called, since positions use these words."""

Space = tuple[int, int]
"""Column and row of a space on a card, (0, 0) at the lower left."""


@dataclass(frozen=True, slots=True)
class Insect:
    """An insect on a card: its kind and the spaces it takes, the lower or left one first."""

    kind: str
    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its number and its insects."""

    id: int
    top: tuple[str, str]
    bottom: tuple[str, str]
    insects: tuple[Insect, ...]

    @property
    def face(self) -> str:
        """What it shows, in words."""
        if self._stands(0) or self._stands(1):
            return " and ".join(f"{self._column(side)} on the {name}" for side, name in enumerate(("left", "right")))
        return f"{self._row(1, self.top)} over {self._row(0, self.bottom)}"

    def _column(self, side: int) -> str:
        if self._stands(side):
            return WORDS[self.top[side]]
        return f"{WORDS[self.top[side]]} over {WORDS[self.bottom[side]]}"

    def _row(self, level: int, kinds: tuple[str, str]) -> str:
        left, right = (WORDS[kind] for kind in kinds)
        if any(insect.spaces == ((0, level), (1, level)) for insect in self.insects):
            return left
        return f"two {left}s" if left == right else f"{left} and {right}"

    def _stands(self, column: int) -> bool:
        """Whether one insect stands upright in this column."""
        return any(insect.spaces == ((column, 0), (column, 1)) for insect in self.insects)

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset(insect.kind for insect in self.insects)

    def __str__(self) -> str:
        return f"card {self.id}"


class Deck:
    """Everything that an edition of Hexapod decides."""

    def __init__(self, edition: Edition) -> None:
        self.players = edition.items("players.names", str)
        self.gems = edition.get("players.gems", int)
        self.extent = edition.get("display.extent", int)
        self.stacks = edition.items("stacks.names", str)
        self.height = edition.get("stacks.cards", int)
        self.depth = edition.get("stacks.spider", int)
        self.lies = {kind: edition.get(f"lies.{kind}", str) for kind in LONG}
        self.points = {kind: edition.get(f"points.{kind}", int) for kind in (*KINDS, "gem")}
        tables = edition.items("deck.cards", dict)
        faults = [*self._faults(), *_repeated(tables)]
        cards = [self._card(number, table, faults) for number, table in enumerate(tables, 1)]
        self.cards = tuple(card for card in cards if card)
        faults += self._miscount(len(tables))
        if faults:
            raise EditionError(f"{edition.name}: {'; '.join(faults)}")
        self.index = {card.id: index for index, card in enumerate(self.cards)}

    def _faults(self) -> Iterator[str]:
        if len(self.players) != 2:
            yield "[players] names: Hexapod is for two players"
        if not _are_words(self.players):
            yield f"[players] names: different words, none of them {', '.join(sorted(RESERVED))}"
        if not 0 <= self.gems < 100:
            yield f"[players] gems: nobody can have {self.gems}"
        if not 3 <= self.extent <= 13:
            yield f"[display] extent: {self.extent} is not from 3 to 13"
        small = all(name.islower() for name in self.stacks) and _are_words(self.stacks)
        if len(self.stacks) < 2 or not small or {*self.stacks} & {name.lower() for name in self.players}:
            yield "[stacks] names: two or more different words in small letters, none of them a player's"
        if not 1 <= self.depth <= self.height - 3:
            yield f"[stacks] spider: with {self.height} cards a stack it can be among the bottom 1 to {self.height - 3}"
        for kind, lies in self.lies.items():
            if lies not in SHAPES:
                yield f"[lies] {kind}: {lies!r} is not {UPRIGHT!r} or {ACROSS!r}"
        yield from (f"[points] {kind}: {points} is below 0" for kind, points in self.points.items() if points < 0)

    def _miscount(self, there: int) -> Iterator[str]:
        wanted = len(self.stacks) * self.height - 1
        if there != wanted:
            stacks = f"{len(self.stacks)} stacks of {self.height} with the Spider"
            yield f"[deck] has {count(there, 'card')}, but {stacks} need {wanted}"

    def _card(self, number: int, table: dict[str, Any], faults: list[str]) -> Card | None:
        """The card that this table describes; none, and its faults, where it can't be."""
        name = f"card {table['id']}" if _is_id(table.get("id")) else f"the card in place {number}"
        if found := list(_misshapen(table)):
            faults += [f"{name}: {fault}" for fault in found]
            return None
        top, bottom = _row(table["top"]), _row(table["bottom"])
        found = [
            f"{kind!r} is no kind of insect (those are {', '.join(KINDS)})"
            for kind in sorted({*top, *bottom} - {*KINDS})
        ]
        insects = [] if found else list(self._insects(top, bottom, found))
        faults += [f"{name}: {fault}" for fault in found]
        return None if found else Card(table["id"], top, bottom, tuple(insects))

    def _insects(self, top: tuple[str, str], bottom: tuple[str, str], found: list[str]) -> Iterator[Insect]:
        """HX-9, HX-A2: the insects on these two rows, with a fault for each half of one."""
        kind_at = {(0, 0): bottom[0], (1, 0): bottom[1], (0, 1): top[0], (1, 1): top[1]}
        left = dict(kind_at)
        while left:
            space = next(iter(left))
            kind = left.pop(space)
            if kind in SHORT:
                yield Insect(kind, (space,))
                continue
            lies = self.lies[kind]
            other = (space[0], space[1] + 1) if lies == UPRIGHT else (space[0] + 1, space[1])
            if left.get(other) == kind:
                del left[other]
                yield Insect(kind, (space, other))
            elif lies in SHAPES:
                found.append(f"half a {WORDS[kind]}: it lies {lies}, {SHAPES[lies]}")


def _misshapen(table: dict[str, Any]) -> Iterator[str]:
    if set(table) != {"id", "top", "bottom"}:
        yield "it should have exactly an id, a top and a bottom"
        return
    if not _is_id(table["id"]):
        yield f"its id is {table['id']!r}, which should be a number from 1 to 999"
    for key in ("top", "bottom"):
        if not isinstance(table[key], str) or len(table[key].split()) != 2:
            yield f"its {key} is {table[key]!r}, which should name two spaces: a card is 2 x 2"


def _is_id(value: object) -> bool:
    return type(value) is int and 1 <= value <= 999


def _row(text: str) -> tuple[str, str]:
    left, right = text.lower().split()
    return left, right


def _repeated(tables: tuple[dict[str, Any], ...]) -> Iterator[str]:
    ids = [table["id"] for table in tables if _is_id(table.get("id"))]
    yield from (f"card {id}: its id stands {ids.count(id)} times" for id in dict.fromkeys(ids) if ids.count(id) > 1)


def _are_words(names: tuple[str, ...]) -> bool:
    lower = [name.lower() for name in names]
    letters = all(name.isascii() and name.isalpha() for name in lower)
    return letters and len(set(lower)) == len(lower) and not RESERVED & set(lower)
