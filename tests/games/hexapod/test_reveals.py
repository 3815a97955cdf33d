"""What a reveal can bring, and how likely: proved for the full deck, and counted over all orders of a small one."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.hexapod import GAME as HEXAPOD
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import card, do, hexapod, lively_game, with_deck

Place = tuple[int, int]
"""A stack, and how many cards lie beneath."""
Chances = dict[str, Fraction]


def asked(state: State, stack: int) -> State:
    """The same, with this stack to show its next card."""
    return state._replace(actor=CHANCE, reveal=stack)


def hidden(state: State) -> tuple[int, ...]:
    return tuple(stack.unseen for stack in state.stacks)


def by_card(game: Hexapod, state: State) -> Chances:
    """What comes next, by the card's number."""
    total = sum(weight for _, weight in game.chances(state))
    return {str(outcome).split()[2]: Fraction(weight, total) for outcome, weight in game.chances(state)}


# ---- the full deck


class Walk:
    """Every order of reveals until the Spider comes; insect cards are alike, as their equal weights show."""

    def __init__(self, game: Hexapod) -> None:
        self.game = game
        self.found: dict[tuple[int, ...], dict[Place, Fraction]] = {}

    def places(self, state: State) -> dict[Place, Fraction]:
        """Where the Spider turns out to be, from here on: the same whichever stack is asked first."""
        key = hidden(state)
        if key not in self.found:
            ways = [self.by_way_of(asked(state, stack)) for stack, unseen in enumerate(key) if unseen]
            assert all(way == ways[0] for way in ways), key
            self.found[key] = ways[0]
        return self.found[key]

    def by_way_of(self, state: State) -> dict[Place, Fraction]:
        chances = by_card(self.game, state)
        stack = self.game.stacks[state.reveal]
        spider = chances.pop("spider", Fraction(0))
        assert len(set(chances.values())) <= 1, "insect cards are alike"
        assert len(chances) in (0, state.unseen.bit_count())
        here = {(state.reveal, hidden(state)[state.reveal] - 1): spider} if spider else {}
        if not chances:
            return here
        later = self.places(do(self.game, state, f"reveal {stack} {next(iter(chances))}"))
        return here | {place: (1 - spider) * share for place, share in later.items()}


@pytest.mark.rule("HX-2")
def test_the_spider_is_on_each_of_its_nine_places_alike_in_every_order_of_reveals() -> None:
    walk = Walk(hexapod())
    nine = dict.fromkeys(product(range(3), range(3)), Fraction(1, 9))
    assert walk.places(hexapod().start()) == nine
    assert len(walk.found) == 15**3 - 1
    for counts, places in walk.found.items():
        left = [(stack, beneath) for stack, beneath in nine if beneath < counts[stack]]
        assert places == dict.fromkeys(left, Fraction(1, len(left)))


@pytest.mark.rule("HX-2")
@pytest.mark.parametrize("counts", [(3, 3, 3), (2, 13, 1), (0, 2, 12), (14, 3, 0)])
def test_once_the_spider_was_seen_every_unseen_card_is_as_likely_as_any_other(counts: tuple[int, ...]) -> None:
    game, state = hexapod(), hexapod().start()
    for stack, count in enumerate(counts):
        for _ in range(14 - count):
            insect = next(text for text in map(str, dict(game.chances(asked(state, stack)))) if "spider" not in text)
            state = do(game, asked(state, stack), insect)
    low = next(stack for stack, count in enumerate(counts) if 0 < count <= 3)
    state = do(game, asked(state, low), f"reveal {game.stacks[low]} spider")
    for stack, count in enumerate(hidden(state)):
        if count:
            chances = by_card(game, asked(state, stack))
            assert len(chances) == sum(hidden(state))
            assert set(chances.values()) == {Fraction(1, len(chances))}


# ---- a small deck, and all its orders

FACES = [
    f"{top} / {bottom}" for top, bottom in permutations(("blue green", "green blue", "blue blue", "green green"), 2)
]
STACKS, HEIGHT, DEPTH = 2, 5, 2


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Hexapod:
    """Two stacks of five with the Spider among the bottom two of one."""
    cards = [card(id, face) for id, face in enumerate(FACES[: STACKS * HEIGHT - 1], 1)]
    changes = (
        ('names = ["left", "middle", "right"]', 'names = ["left", "right"]'),
        ("cards = 14 ", f"cards = {HEIGHT} "),
        ("spider = 3 ", f"spider = {DEPTH} "),
    )
    return HEXAPOD(edition=with_deck(cards, tmp_path_factory.mktemp("editions"), *changes))


@cache
def counted(unseen: tuple[str, ...], hidden: tuple[int, ...], spider: bool, stack: int) -> Chances:
    """The share of all orders of the cards not seen yet in which each is the next card of this stack."""
    places = [(number, up) for number, count in enumerate(hidden) for up in range(count)]
    following = places.index((stack, hidden[stack] - 1))
    counts = Counter(order[following] for order in orders(unseen, places, spider))
    return {card: Fraction(number, counts.total()) for card, number in counts.items()}


def orders(unseen: tuple[str, ...], places: list[Place], spider: bool) -> Iterator[tuple[str, ...]]:
    """HX-2: every order that the set-up can have left, each as likely as any other; the Spider only far down."""
    spots = [spot for spot, (_, up) in enumerate(places) if up < DEPTH]
    for cards in permutations(unseen):
        if not spider:
            yield cards
            continue
        for spot in spots:
            yield (*cards[:spot], "spider", *cards[spot:])


def expected(game: Hexapod, state: State) -> Chances:
    unseen = tuple(str(card.id) for number, card in enumerate(game.cards) if state.unseen >> number & 1)
    return counted(unseen, hidden(state), not state.ending, state.reveal)


@pytest.mark.rule("HX-2")
def test_reveals_are_as_likely_as_a_count_of_all_orders_says(small: Hexapod) -> None:
    """In play: after draws and Gems, with the Spider seen and not."""
    compared: Counter[str] = Counter()
    for seed in range(60):
        for state, _ in lively_game(small, random.Random(seed)):
            if small.mover(state) == CHANCE:
                assert by_card(small, state) == expected(small, state)
                compared["after a Gem"] += state.spent > 0
                compared["after a draw"] += state.drawn >= 0
                compared["the Spider can come"] += "spider" in by_card(small, state)
                compared["the Spider was seen"] += state.ending > 0
                compared["cards were moved"] += any(len(stack.known) > 1 for stack in state.stacks)
    assert len(compared) == 5
    assert min(compared.values()) >= 20


@pytest.mark.rule("HX-2")
def test_every_order_of_reveals_agrees_with_the_count_of_all_orders(small: Hexapod) -> None:
    """Whichever stack shows its next card: from every number of cards seen, before and after the Spider."""
    waiting, compared = [small.start()], set()
    while waiting:
        state = waiting.pop()
        for stack, count in enumerate(hidden(state)):
            key = (hidden(state), bool(state.ending), stack)
            if not count or key in compared:
                continue
            compared.add(key)
            chances = by_card(small, asked(state, stack))
            assert chances == expected(small, asked(state, stack))
            following = {"spider", *list(chances)[:1]} & set(chances)
            waiting += [do(small, asked(state, stack), f"reveal {small.stacks[stack]} {name}") for name in following]
    unseen = {(counts, stack) for counts, ending, stack in compared if not ending}
    assert len(unseen) == 2 * 5 * 6
    assert len(compared) > len(unseen) + 20
