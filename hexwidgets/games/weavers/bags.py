"""Draws from the bag, and what draws turn after turn do to swarms: all counted in whole numbers, nothing sampled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, gcd, prod
from typing import NamedTuple

from hexwidgets.games.weavers.state import ENGULFMENT, MORPHING, PROLIFERATION, Cubes

NOT_FULL = -1
MOST_TURNS = 8
"""Nobody plans further ahead, and by then the bag is another one."""
LARGEST = 2**53
"""Tables show whole numbers exactly up to this one, so chances are counted in no more ways."""


# ---- one draw


@lru_cache(maxsize=256)
def hands(bag: Cubes, number: int) -> tuple[tuple[Cubes, int], ...]:
    """MG-3: every hand of so many cubes, with the number of ways to draw it; of all cubes if there are fewer.

    >>> hands((2, 0, 1), 2)
    (((2, 0, 0), 1), ((1, 0, 1), 2))
    """
    number = min(number, sum(bag))
    return tuple(
        (hand, prod(comb(there, taken) for there, taken in zip(bag, hand, strict=True)))
        for hand in _splits(bag, number)
    )


def _splits(bag: Cubes, number: int) -> Iterator[Cubes]:
    """Every hand that is there, first those with more of the first colours."""
    if not bag:
        if not number:
            yield ()
        return
    for first in range(min(number, bag[0]), -1, -1):
        for rest in _splits(bag[1:], number - first):
            yield (first, *rest)


class Kind(NamedTuple):
    """What the Weavers look at in a hand: two cubes of one colour (WV-10), and colours that are there exactly once,
    as bits (WV-12)."""

    pair: bool
    singles: int


class Draw(NamedTuple):
    """A kind of hand: the ways to draw one, and the hands of this kind, each with its own."""

    kind: Kind
    ways: int
    hands: tuple[tuple[Cubes, int], ...]


@lru_cache(maxsize=256)
def kinds(bag: Cubes, number: int, colors: int) -> tuple[Draw, ...]:
    """The kinds of hands that can come, told apart by these Morphing colours alone, as bits."""
    found: dict[Kind, list[tuple[Cubes, int]]] = {}
    for hand, ways in hands(bag, number):
        found.setdefault(kind_of(hand, colors), []).append((hand, ways))
    return tuple(Draw(kind, sum(ways for _, ways in alike), tuple(alike)) for kind, alike in found.items())


@lru_cache(maxsize=4096)
def kind_of(hand: Cubes, colors: int) -> Kind:
    return Kind(max(hand) > 1, sum(1 << color for color, taken in enumerate(hand) if taken == 1) & colors)


Chances = tuple[tuple[Kind, int], ...]
"""Kinds of hands, each with its ways in lowest terms."""


def lowest(draws: Sequence[Draw]) -> Chances:
    """The kinds of hands and their ways.

    >>> lowest(kinds((2, 2, 0), 2, 0b01))
    ((Kind(pair=True, singles=0), 1), (Kind(pair=False, singles=1), 2))
    """
    common = gcd(*(draw.ways for draw in draws))
    return tuple((draw.kind, draw.ways // common) for draw in draws)


def turns_ahead(chances: Chances, left: int = MOST_TURNS) -> int:
    """How many turns ahead chances are counted: no more than are left, nor than whole numbers can be shown of."""
    total, turns = sum(ways for _, ways in chances), 1
    while turns < min(left, MOST_TURNS) and total ** (turns + 1) <= LARGEST:
        turns += 1
    return turns


# ---- turn after turn


class Card(NamedTuple):
    """A swarm as far as draws go: its Morphing colour, the slots of its three projects and the cubes on them."""

    color: int
    slots: tuple[int, ...]
    cubes: tuple[int, ...]


Full = tuple[int, int]
"""A full project: the number of its card, and which of its projects."""


@lru_cache(maxsize=4096)
def spun(slots: tuple[int, ...], cubes: tuple[int, ...], project: int) -> tuple[tuple[int, ...], bool]:
    """One cube more on a project, and whether it is full then."""
    fresh = (*cubes[:project], cubes[project] + 1, *cubes[project + 1 :])
    return fresh, fresh[project] == slots[project]


def advancing(card: Card, kind: Kind) -> tuple[int, ...]:
    """WV-10, WV-12, WV-14: the projects of a swarm that advance with such a hand, in order."""
    single = kind.singles >> card.color & 1
    if kind.pair:
        return (PROLIFERATION, MORPHING) if single else (PROLIFERATION,)
    return (MORPHING,) if single else (ENGULFMENT,)


class Firsts(NamedTuple):
    """For each project the ways in which it is the first full one, by turn; and the ways in which none is."""

    ways: Mapping[Full, Sequence[int]]
    none: int


@lru_cache(maxsize=128)
def first_full(cards: tuple[Card, ...], chances: Chances, turns: int) -> Firsts:
    """Which project of these swarms, in their order, is full first, if every turn draws from the same bag.

    All ways together are those of one turn, to the power of the turns. The cubes on all projects are one number, a few
    bits for each, in which the highest bit of a project's says that it is full: a hand adds another number to it.
    """
    each = 1 + max(slots for card in cards for slots in card.slots).bit_length()
    spots = [(number, project) for number in range(len(cards)) for project in range(len(cards[number].slots))]
    shifts = {spot: each * place for place, spot in enumerate(spots)}
    top = 1 << each - 1
    all_full = sum(top << shift for shift in shifts.values())
    begin = sum(
        top - cards[number].slots[project] + cards[number].cubes[project] << shift
        for (number, project), shift in shifts.items()
    )
    steps: dict[int, int] = defaultdict(int)
    for kind, ways in chances:
        steps[sum(1 << shifts[n, project] for n, card in enumerate(cards) for project in advancing(card, kind))] += ways

    total = sum(steps.values())
    found: dict[Full, list[int]] = {}
    under_way = {begin: 1}
    for turn in range(turns):
        later = total ** (turns - 1 - turn)
        after: dict[int, int] = defaultdict(int)
        for cubes, weight in under_way.items():
            for step, ways in steps.items():
                fresh = cubes + step
                full = fresh & all_full
                if full:
                    first = spots[((full & -full).bit_length() - 1) // each]
                    found.setdefault(first, [0] * turns)[turn] += weight * ways * later
                else:
                    after[fresh] += weight * ways
        under_way = after
    return Firsts(found, sum(under_way.values()))


class Engulfing(NamedTuple):
    """The ways in which a swarm engulfs its target, by turn; in which it morphs before; and in which neither comes."""

    ways: Sequence[int]
    morphed: int
    none: int


@lru_cache(maxsize=128)
def engulfing(card: Card, chances: Chances, deck: int, turns: int) -> Engulfing:
    """When a swarm first engulfs a system, if every turn draws from the same bag.

    WV-11: a full Proliferation takes a card of the Weaver deck and all cubes off this card, and the swarm goes on.
    """
    total = sum(ways for _, ways in chances)
    plans = [(ways, advancing(card, kind)) for kind, ways in chances]
    engulfed, morphed = [0] * turns, 0
    under_way = {(card.cubes, deck): 1}
    for turn in range(turns):
        later = total ** (turns - 1 - turn)
        after: dict[tuple[tuple[int, ...], int], int] = defaultdict(int)
        for (cubes, left), weight in under_way.items():
            for ways, projects in plans:
                fresh, still, full = _lived(card, cubes, left, projects)
                if full == ENGULFMENT:
                    engulfed[turn] += weight * ways * later
                elif full == MORPHING:
                    morphed += weight * ways * later
                else:
                    after[fresh, still] += weight * ways
        under_way = after
    return Engulfing(engulfed, morphed, sum(under_way.values()))


def _lived(
    card: Card, cubes: tuple[int, ...], deck: int, projects: tuple[int, ...]
) -> tuple[tuple[int, ...], int, int]:
    """A swarm's Span: the cubes and the deck after it; and whether it engulfed or morphed."""
    for project in projects:
        cubes, is_full = spun(card.slots, cubes, project)
        if is_full and (project == ENGULFMENT or not deck):
            return cubes, deck, ENGULFMENT
        if is_full and project == MORPHING:
            return cubes, deck, MORPHING
        if is_full:
            cubes, deck = (0,) * len(cubes), deck - 1
    return cubes, deck, NOT_FULL
