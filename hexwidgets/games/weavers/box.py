"""The components of The Weavers as an edition has them: cubes, the galaxy, Weaver cards, species and decks.

An edition that can't be played with is refused with every fault, each with its place in the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hexwidgets.core.edition import Edition
from hexwidgets.core.phrases import count
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.reading import Reading, counted, read_galaxy
from hexwidgets.games.weavers.state import RED
from hexwidgets.games.weavers.vocabulary import EFFECTS, SUPREMACY, Effect, read_effect

PLAIN_DECKS = DECKS[:-1]
"""Decks whose cards are projects; the last deck holds conflicts."""


class WeaverCard(NamedTuple):
    """WV-3: arrows by colour, its projects as (colour, slots), and what supremacy feeds it with which cubes."""

    id: str
    name: str
    arrows: tuple[int, ...]
    projects: tuple[tuple[int, int], ...]
    feeds: tuple[int, ...]
    cubes: tuple[int, ...]


class Species(NamedTuple):
    """MG-7, MG-A8: slots of the project that builds a base and of the Research project, and cubes to begin with."""

    id: str
    name: str
    text: str
    base: tuple[int, ...]
    research: tuple[int, ...]
    begin: tuple[int, ...]


class Card(NamedTuple):
    """MG-A8, MG-A9: a leader, government or development: slots, effects, a supremacy symbol."""

    id: str
    name: str
    text: str
    slots: tuple[int, ...]
    effects: tuple[Effect, ...]
    supremacy: int
    reserve: bool


class ConflictCard(NamedTuple):
    """MG-A10: the slots of both sides."""

    id: str
    name: str
    text: str
    own: tuple[int, ...]
    theirs: tuple[int, ...]


class Box:
    """Everything that an edition of The Weavers decides."""

    def __init__(self, edition: Edition) -> None:
        read = self._read = Reading(edition)
        self.cubes = tuple(read.number(f"cubes.{color}", 1, 999, instead=999) for color in COLORS)
        self.each = read.number("bag.each", 1, 99)
        self.draw = read.number("bag.draw", 1, 5)
        self.black_holes = read.number("tokens.black_holes", 1, 99)
        self.bases = read.number("tokens.bases", 2, 99)
        self.kinds = read.colors("supremacy.kinds", 1, len(COLORS), twice=False)
        self.identical = read.number("supremacy.identical", 1, 99)
        self.galaxy = read_galaxy(read)
        self.weavers = tuple(self._weaver(id) for id in read.ids("weavers"))
        self.species = tuple(self._species(id) for id in read.ids("species"))
        self.decks = tuple(tuple(self._card(deck, id) for id in read.ids(deck)) for deck in PLAIN_DECKS)
        self.conflicts = tuple(self._conflict(id) for id in read.ids("conflicts"))
        for fault in self._mismatches():
            read.fault(fault)
        read.check()

    # ---- reading components

    def _weaver(self, id: str) -> WeaverCard:
        read, place = self._read, f"weavers.{id}"
        read.only(place, ("name", "arrows", *PROJECTS, "feeds", "cubes"))
        for project in PROJECTS:
            read.only(f"{place}.{project}", ("color", "slots"))
        projects = tuple(
            (read.color(f"{place}.{project}.color"), read.number(f"{place}.{project}.slots", 1, 9))
            for project in PROJECTS
        )
        arrows, feeds = read.colors(f"{place}.arrows", 3, 3), read.colors(f"{place}.feeds", 1, 5, twice=False)
        cubes = read.colors(f"{place}.cubes", 2, 2)
        if not set(cubes) <= {color for color, _ in projects}:
            read.fault(f"{place}.cubes: each is the colour of one of its projects")
        return WeaverCard(id, read.text(f"{place}.name"), arrows, projects, feeds, cubes)

    def _species(self, id: str) -> Species:
        read, place = self._read, f"species.{id}"
        read.only(place, ("name", "text", "base", "research", "begin"))
        begin = counted(read.colors(f"{place}.begin", 0))
        if any(more and self.each + more > there for more, there in zip(begin, self.cubes, strict=True)):
            read.fault(f"{place}.begin: with those of bag.each, more cubes than there are")
        name, text = read.text(f"{place}.name"), read.text(f"{place}.text")
        return Species(id, name, text, read.colors(f"{place}.base"), read.colors(f"{place}.research"), begin)

    def _card(self, deck: str, id: str) -> Card:
        read, place = self._read, f"{deck}.{id}"
        read.only(place, ("name", "text", "slots", "effects", "supremacy", "reserve"))
        effects = []
        for text in read.items(f"{place}.effects", str):
            effect = read_effect(text)
            if effect is None:
                read.fault(f"{place}.effects: {text!r} is none of {', '.join(EFFECTS)} with what they need")
            else:
                effects.append(effect)
        supremacy, reserve = read.color(f"{place}.supremacy"), read.flag(f"{place}.reserve")
        name, text = read.text(f"{place}.name"), read.text(f"{place}.text")
        return Card(id, name, text, read.colors(f"{place}.slots"), tuple(effects), supremacy, reserve)

    def _conflict(self, id: str) -> ConflictCard:
        read, place = self._read, f"conflicts.{id}"
        read.only(place, ("name", "text", "own", "theirs"))
        name, text = read.text(f"{place}.name"), read.text(f"{place}.text")
        return ConflictCard(id, name, text, read.colors(f"{place}.own"), read.colors(f"{place}.theirs"))

    # ---- what must fit together

    def _mismatches(self) -> Iterator[str]:
        for deck, cards, least in (("weavers", self.weavers, 2), ("species", self.species, 2), *self._decks()):
            if len(cards) < least:
                yield f"{deck}: {count(least, 'card')} at least, not {len(cards)}"
        ids = Counter(card.id for _, cards, _ in self._decks() for card in cards)
        for id, number in ids.items():
            if number > 1:
                yield f"{id}: {number} cards have this id"
        yield from self._odd_symbols()
        for color, there in zip(COLORS, self.cubes, strict=True):
            if there < self.each:
                yield f"bag.each is {self.each}, but there are {there} of cubes.{color}"

    def _decks(self) -> Iterator[tuple[str, Sequence[Card | ConflictCard], int]]:
        yield from zip(DECKS, (*self.decks, self.conflicts), (1,) * len(DECKS), strict=True)

    def _odd_symbols(self) -> Iterator[str]:
        """MG-A7, MG-A10: symbols that nobody can have."""
        if RED not in self.kinds:
            yield "supremacy.kinds: a conflict that is won gives a red symbol, so red is one of them"
        for deck, cards in zip(PLAIN_DECKS, self.decks, strict=True):
            for card in cards:
                wanted = {card.supremacy, *(effect.color for effect in card.effects if effect.kind == SUPREMACY)}
                yield from self._no_kinds(f"{deck}.{card.id}.supremacy", wanted)
        for weaver in self.weavers:
            yield from self._no_kinds(f"weavers.{weaver.id}.feeds", set(weaver.feeds))

    def _no_kinds(self, place: str, colors: set[int]) -> Iterator[str]:
        yield from (f"{place}: {COLORS[color]} is none of supremacy.kinds" for color in sorted(colors - {*self.kinds}))
