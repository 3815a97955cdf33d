"""Arachnid's components as an edition has them: board, cards, dice, bags, tracks and points.

An edition that can't be played with is refused with every fault, each with its place in the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from hexwidgets.core.edition import Edition, EditionError
from hexwidgets.games.arachnid.actions import SPECIALS
from hexwidgets.games.arachnid.board import Board
from hexwidgets.games.arachnid.state import DICE, TRACKS

EVENTS = ("fly", "feed", "critters")
CRITTERS = ("ladybird", "worm", "tater", "heebie", "centipede", "scarab")
POINTS = ("food", "mind", "silk", "venom", "stealth")
POINT_NAMES = ("Food Cache", "Mind Control", "Silk Cache", "Venom Cache", "Stealth")
INSTANTS = ("spawn", "armory", "poison", "trap", "worms")
HEXES = (*POINTS, *INSTANTS)
INSTANT_NAMES = ("Spawn a Critter", "Armory", "Poison", "Trap", "Worms")
EVENT, FLY, NOTHING = "event", "fly", ""
SYMBOLS = (EVENT, FLY, NOTHING)
SYMBOL_NAMES = {EVENT: "an Event symbol", FLY: "a Fly Strike symbol", NOTHING: "nothing"}
REGROUPS = ("moult", "rearm", "scavenge")
COLONIES = (2, 3, 4)
FOOD_CACHE, MIND_CONTROL, SILK_CACHE, VENOM_CACHE, STEALTH = range(5)
LADYBIRD, WORM, TATER, HEEBIE, CENTIPEDE, SCARAB = range(6)


POSITION_WORDS = (
    *("mover", "phase", "round", "over", "trigger", "layers", "food", "flies", "hidden", "hexes", "points"),
    *("critters", "dead", "added", "events", "due", "todo"),
)
"""What a position says besides its players."""


class Track(NamedTuple):
    """An action track, or the spaces of one kind of dice: `under` is what its Glory tokens hide, from the left."""

    spaces: int
    under: tuple[str, ...]
    x: tuple[int, ...]

    def open(self, tokens: int) -> int:
        """How many spaces are open while so many tokens cover it."""
        return self.spaces - tokens


class Card(NamedTuple):
    """A Spider Control Card."""

    kind: str
    skill: str
    tracks: tuple[Track, Track, Track, Track]
    dice: tuple[Track, Track]

    @property
    def parts(self) -> tuple[Track, ...]:
        return (*self.tracks, *self.dice)


class CritterKind(NamedTuple):
    """How many bites kill it and what each earns (food, Glory), how far it moves, and what its own bite costs."""

    rewards: tuple[tuple[int, int], ...]
    steps: int
    harm: int


class Box:
    """Everything that an edition of Arachnid decides."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._faults: list[str] = []
        self.names = edition.items("players.names", str)
        self.board = Board(self._number("board.radius", 3, 6))
        self.spawns = self._spaces("board.spawns")
        self.hidden = self._spaces("hidden.at")
        self.hexes = self._hexes()
        self.starts = {colonies: self._start(colonies) for colonies in COLONIES}
        self.food = self._number("start.food", 0, 99)
        self.stacks = self._numbers("start.stacks", 1, 99)
        self.under = edition.items("den.under", str)
        self.refresh = self._number("costs.refresh", 0, 99)
        self.incubator = self._number("costs.incubator", 1, 99)
        self.consume = {what: self._number(f"consume.{what}", 0, 99) for what in ("spider", "web", "glory")}
        self.supply = self._number("supply.food", 1, 999)
        self.spiders, self.cards = self._cards()
        self.regroups = self._regroups()
        self.copies = self._number("university.copies", 1, 99)
        self.funnels = self._number("university.funnels", 0, 99)
        self.dice = tuple(self._numbers(f"dice.{die}", 0, 9) for die in (*DICE, "bolster"))
        self.bids = self._numbers("dice.bids", 1, 9)
        self.events = self._counts("events.bag", EVENTS)
        self.bag = self._counts("bag.critters", CRITTERS)
        self.later = self._later()
        self.critters = tuple(self._critter(kind) for kind in CRITTERS)
        self.glory_spaces = self._number("glory.spaces", 1, 99)
        self.rewards = {what: self._rewards(what) for what in ("food", "moult", "refresh")}
        self.glory_points = self._numbers("glory.points", 0, 999)
        self.trigger_tokens = self._number("glory.trigger_tokens", 0, 99)
        self.trigger_points = self._number("glory.trigger_points", 0, 999)
        self.spider_points = self._number("score.spider", 0, 999)
        self.least_web = self._number("webs.from", 1, 99)
        self.web_points = self._numbers("webs.points", 0, 999)
        self._faults += self._mismatches()
        if self._faults:
            raise EditionError(f"{edition.name}: {'; '.join(dict.fromkeys(self._faults))}")
        self.webs = sum(self.stacks) + 3
        self.spawn_set = _bits(self.spawns)

    # ---- reading one value

    def _number(self, place: str, least: int, most: int) -> int:
        number = self._edition.get(place, int)
        if not least <= number <= most:
            self._faults.append(f"{place} is {number}, which is not from {least} to {most}")
        return min(max(number, least), most)

    def _numbers(self, place: str, least: int, most: int) -> tuple[int, ...]:
        numbers = self._edition.items(place, int)
        if any(not least <= number <= most for number in numbers):
            self._faults.append(f"{place}: every number should be from {least} to {most}")
        return numbers

    def _spaces(self, place: str) -> tuple[int, ...]:
        return self._named(place, self._edition.items(place, str))

    def _named(self, place: str, names: Iterable[str]) -> tuple[int, ...]:
        names = tuple(names)
        off = [name for name in names if not isinstance(name, str) or name not in self.board.index]
        if off:
            self._faults.append(
                f"{place}: no space {', '.join(map(str, off))} on a board of radius {self.board.radius}"
            )
        known = [name for name in names if name not in off]
        if len(set(known)) < len(known):
            self._faults.append(f"{place}: a space stands there twice")
        return tuple(self.board.index[name] for name in dict.fromkeys(known))

    def _counts(self, place: str, kinds: tuple[str, ...]) -> tuple[int, ...]:
        table = self._edition.get(place, dict)
        strange = [kind for kind in table if kind not in kinds]
        if strange or any(type(n) is not int or not 0 <= n <= 99 for n in table.values()) or not any(table.values()):
            self._faults.append(f"{place}: a number, not all 0, for some of {', '.join(kinds)}")
            return (1,) * len(kinds)
        return tuple(table.get(kind, 0) for kind in kinds)

    # ---- reading components

    def _hexes(self) -> tuple[int, ...]:
        """How many face-down hexes there are of each kind."""
        points = self._edition.items("hidden.points", str)
        if set(points) - set(POINTS) or len(set(points)) < len(points):
            self._faults.append(f"hidden.points: different ones of {', '.join(POINTS)}")
        return (*(int(kind in points) for kind in POINTS), *self._counts("hidden.instants", INSTANTS))

    def _start(self, colonies: int) -> tuple[tuple[int, ...], ...]:
        place = f"start.colonies{colonies}"
        groups = self._edition.items(place, list)
        if len(groups) != colonies or any(len(group) != 3 for group in groups):
            self._faults.append(f"{place}: {colonies} lists of three spaces each")
        self._named(place, [name for group in groups for name in group])
        return tuple(self._named(place, group) for group in groups)

    def _cards(self) -> tuple[tuple[str, ...], tuple[Card, ...]]:
        """The spiders of a colony by name, and the card of each."""
        spiders: list[str] = []
        cards: list[Card] = []
        for kind in self._edition.get("cards", dict):
            card = self._card(f"cards.{kind}", kind)
            names = self._edition.items(f"cards.{kind}.spiders", str)
            spiders += names
            cards += [card] * len(names)
        if len(set(spiders)) < len(spiders) or not all(re.fullmatch("(?!glory$)[a-z]{2,}[1-9]?", s) for s in spiders):
            self._faults.append("cards: every spider needs a name of its own, one word in small letters")
        return tuple(spiders), tuple(cards)

    def _card(self, place: str, kind: str) -> Card:
        skill = self._edition.get(f"{place}.skill", str)
        if skill not in (*SPECIALS, "ability"):
            self._faults.append(f"{place}.skill: {skill!r} is none of {', '.join((*SPECIALS, 'ability'))}")
        move, bite, spin, special = (self._track(f"{place}.{track}", 1) for track in TRACKS)
        attack, defense = (self._track(f"{place}.{die}", 0) for die in DICE)
        return Card(kind, skill, (move, bite, spin, special), (attack, defense))

    def _track(self, place: str, least_open: int) -> Track:
        spaces = self._number(f"{place}.spaces", 1, 9)
        under = tuple(self._edition.get(f"{place}.under", list))
        x = tuple(self._edition.get(f"{place}.x", list)) if least_open else ()
        if any(symbol not in SYMBOLS for symbol in under):
            self._faults.append(f"{place}.under: each is {EVENT!r}, {FLY!r} or ''")
        if len(under) > spaces - least_open:
            self._faults.append(f"{place}: {len(under)} covered of {spaces} spaces leave none open")
        if any(type(space) is not int or not 1 <= space <= spaces for space in x):
            self._faults.append(f"{place}.x: numbers of spaces from 1 to {spaces}")
        return Track(spaces, under, x)

    def _regroups(self) -> frozenset[str]:
        names = frozenset(self._edition.items("regroup.choices", str))
        if not names <= set(REGROUPS):
            self._faults.append(f"regroup.choices: some of {', '.join(REGROUPS)}")
        return names

    def _later(self) -> tuple[int, ...]:
        names = self._edition.items("bag.later", str)
        if set(names) - set(CRITTERS):
            strange = ", ".join(sorted(set(names) - set(CRITTERS)))
            self._faults.append(f"bag.later: {strange} is none of {', '.join(CRITTERS)}")
        return tuple(CRITTERS.index(name) for name in names if name in CRITTERS)

    def _critter(self, kind: str) -> CritterKind:
        place = f"critters.{kind}"
        rewards = self._edition.items(f"{place}.rewards", list)
        if any(len(pair) != 2 or any(type(n) is not int or n < 0 for n in pair) for pair in rewards):
            self._faults.append(f"{place}.rewards: for each bite a pair of numbers, food and Glory")
            rewards = ([0, 0],)
        steps, harm = self._number(f"{place}.steps", 1, 9), self._number(f"{place}.harm", 0, 9)
        return CritterKind(tuple((pair[0], pair[1]) for pair in rewards), steps, harm)

    def _rewards(self, what: str) -> frozenset[int]:
        return frozenset(self._numbers(f"glory.{what}", 1, self.glory_spaces))

    # ---- what must fit together

    def _mismatches(self) -> Iterator[str]:
        special = {*self.spawns, *self.hidden}
        if len(special) < len(self.spawns) + len(self.hidden):
            yield "hidden.at: a face-down hex lies on a Spawn Hex"
        for colonies, groups in self.starts.items():
            webs = _bits(place for group in groups for place in group)
            if webs & _bits(self.spawns) or self.board.grown(webs) & _bits(self.hidden):
                yield f"start.colonies{colonies}: a start lies on a Spawn Hex or beside a face-down hex"
        if sum(self.hexes) != len(self.hidden):
            yield f"hidden.at: {len(self.hidden)} places for {sum(self.hexes)} hexes"
        if len(self.names) != 4 or not _are_words(self.names):
            yield f"players.names: four different words, none of them {', '.join(POSITION_WORDS)}"
        if len(self.stacks) != len(self.under) or set(self.under) - set(SYMBOLS):
            yield "den.under: for each stack of start.stacks 'event', 'fly' or ''"
        if len(self.stacks) > 9:
            yield "start.stacks: nine stacks at most"
        if not self.cards or self.cards[0].skill != "overspin" or len(self.cards) > 9:
            yield "cards: the Alpha, with its skill overspin, comes first; nine spiders at most"
        if len(self.bids) != 2:
            yield "dice.bids: the most battle dice and the most Bolster dice"
        if len(self.glory_points) != self.glory_spaces:
            yield f"glory.points: a number for each of the {self.glory_spaces} spaces"
        if len(self.web_points) < sum(self.stacks) + 3 - self.least_web + 1:
            yield f"webs.points: a number for each web from {self.least_web} to {sum(self.stacks) + 3}"
        if self.food * 4 > self.supply:
            yield "supply.food: too little for four colonies to begin with"


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in set(places))


def _are_words(names: tuple[Any, ...]) -> bool:
    lower = [name.lower() for name in names]
    is_free = not set(lower) & set(POSITION_WORDS)
    return is_free and len(set(lower)) == len(lower) and all(name.isascii() and name.isalpha() for name in lower)
