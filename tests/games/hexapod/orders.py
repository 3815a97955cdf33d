"""All orders that a player of a small deck can't tell apart: counted one by one, to judge chances by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from pathlib import Path

from hexwidgets.games.hexapod import GAME as HEXAPOD
from hexwidgets.games.hexapod.rules import Hexapod
from tests.games.hexapod import reference
from tests.games.hexapod.helpers import card, with_deck

Slot = tuple[str, int]
"""A stack and a place in it as it was dealt, the bottom one 0."""
Chances = dict[str, Fraction]
FACES = (
    *("blue green / green blue", "blue blue / gold red", "gold green / blue dung", "moth moth / blue green"),
    *("stag blue / stag gold", "red gold / green green", "gold gold / red blue", "green dung / red gold"),
    "blue stag / green stag",
)
HEIGHT, DEPTH = 5, 2


def small_game(folder: Path, hands: str) -> Hexapod:
    """Two stacks of five with the Spider among the bottom two of one."""
    changes = (
        ('names = ["left", "middle", "right"]', 'names = ["left", "right"]'),
        ("cards = 14 ", f"cards = {HEIGHT} "),
        ("spider = 3 ", f"spider = {DEPTH} "),
    )
    edition = with_deck([card(id, face) for id, face in enumerate(FACES, 1)], folder, *changes)
    return HEXAPOD(edition=edition, hands=hands)


class Watcher:
    """Follows a game by its texts: where each card went from the place it was dealt to, and what was seen of it."""

    def __init__(self, game: Hexapod) -> None:
        self.open = game.options["hands"] == "open"
        self.seats = game.seats
        self.cards = reference.cards_of(dict(game.edition.tables))
        self.piles: dict[str, list[Slot]] = {name: [(name, up) for up in range(HEIGHT)] for name in game.stacks}
        self.seen: dict[Slot, str] = {}
        self.hands: tuple[list[Slot], list[Slot]] = ([], [])
        self.displays: list[dict[reference.Space, reference.Insect]] = [{}, {}]

    def follow(self, seat: int, text: str) -> None:
        verb, *words = text.split()
        if verb == "reveal":
            self.seen[self.piles[words[0]][-1]] = words[1]
        elif verb in ("take", "draw"):
            self.hands[seat].append(self.piles[words[0]].pop())
        elif verb == "gem":
            self.piles[words[1]].append(self.piles[words[0]].pop())
        elif verb == "play":
            self.hands[seat].remove(next(slot for slot in self.hands[seat] if self.seen[slot] == words[0]))
            at = "abcdefghij".index(words[2][0]), int(words[2][1:]) - 1
            self.displays[seat] = reference.put(self.displays[seat], self.cards[words[0]], at)

    def after(self, seat: int, text: str) -> Watcher:
        """Another one, who has followed one step more."""
        later = copy(self)
        later.piles = {name: list(pile) for name, pile in self.piles.items()}
        later.seen, later.displays = dict(self.seen), list(self.displays)
        later.hands = (list(self.hands[0]), list(self.hands[1]))
        later.follow(seat, text)
        return later

    @property
    def spider_seen(self) -> bool:
        return "spider" in self.seen.values()

    def known(self, seat: int) -> dict[Slot, str]:
        """What this seat knows: all that was seen; where hands are hidden, without the other one's."""
        forgotten = [] if self.open else self.hands[1 - seat]
        return {slot: card for slot, card in self.seen.items() if slot not in forgotten}

    def chances(self, seat: int) -> dict[Slot, Chances]:
        """What can be on each place, as far as this seat can know."""
        known = self.known(seat)
        free = tuple((name, up) for name in self.piles for up in range(HEIGHT) if (name, up) not in known)
        cards = tuple(card for card in self.cards if card not in known.values())
        # What is in a hand isn't the Spider, also for who has forgotten which card it is.
        low = () if self.spider_seen else tuple(slot for slot in free if slot[1] < DEPTH and slot not in self.seen)
        return counted(free, cards, low) | {slot: {card: Fraction(1)} for slot, card in known.items()}

    def fitting(self, seat: int) -> set[str]:
        display, rules = self.displays[seat], reference.Rules()
        places = reference.PLACES
        return {id for id, card in self.cards.items() if any(reference.fits(rules, display, card, at) for at in places)}


@lru_cache(maxsize=256)
def counted(free: tuple[Slot, ...], cards: tuple[str, ...], low: tuple[Slot, ...]) -> dict[Slot, Chances]:
    """HX-2: in which share of all orders each card is on each of these places; the Spider only on low ones, if any."""
    columns = zip(*orders(free, cards, low), strict=True)
    counts = {slot: Counter(column) for slot, column in zip(free, columns, strict=True)}
    return {slot: {card: Fraction(n, count.total()) for card, n in count.items()} for slot, count in counts.items()}


def orders(free: tuple[Slot, ...], cards: tuple[str, ...], low: tuple[Slot, ...]) -> Iterator[tuple[str, ...]]:
    spots = [free.index(slot) for slot in low]
    for order in permutations(cards):
        yield from ((*order[:spot], "spider", *order[spot:]) for spot in spots) if low else [order]
