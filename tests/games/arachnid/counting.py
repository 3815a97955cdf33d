"""What must hold at every state of Arachnid, counted from the state alone, without the engine's own sums."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import EGG, GONE, Spider, State


def check_counts(game: Arachnid, state: State) -> None:
    """Nothing comes from nowhere: food, webs, cards with their Glory and dice, Critters; and everybody has a place."""
    assert food_tokens(state) == game.box.supply
    check_webs(game, state)
    check_cards(game, state)
    check_bags(game, state)
    check_places(state)


def on_board(state: State) -> list[tuple[int, Spider]]:
    return [(seat, spider) for seat, c in enumerate(state.colonies) for spider in c.spiders if spider.place >= 0]


@lru_cache(maxsize=100_000)
def bits(spaces: int) -> frozenset[int]:
    return frozenset(place for place in range(spaces.bit_length()) if spaces >> place & 1)


def food_tokens(state: State) -> int:
    found = state.bank + len(bits(state.litter)) + len(bits(state.flies))
    for colony in state.colonies:
        assert colony.food >= 0
        found += colony.food + colony.incubator
        found += sum(1 for spider in colony.spiders for at in spider.food if at)
    assert state.bank >= 0
    return found


def check_webs(game: Arachnid, state: State) -> None:
    seen: set[int] = set()
    for seat, colony in enumerate(state.colonies):
        top = bits(state.tops[seat])
        below = [owner for _, owners in state.layers for owner in owners].count(seat)
        assert min(colony.den) >= 0
        assert colony.lost_webs >= 0
        assert sum(colony.den) + len(top) + below + colony.lost_webs == 20
        assert len(bits(state.funnels[seat])) + colony.funnels <= 3
        for spaces in (top, bits(state.funnels[seat])):
            assert not seen & spaces, "two webs lie on top of one space"
            seen |= spaces
    closed = set(game.box.spawns) | bits(state.hidden) | {place for place in state.points if place >= 0}
    assert not seen & closed
    assert not bits(state.litter) & (seen | closed)
    assert {place for place, _ in state.layers} <= {place for top in state.tops for place in bits(top)}
    assert bits(state.flies) <= {place for funnel in state.funnels for place in bits(funnel)}


def check_cards(game: Arachnid, state: State) -> None:
    abilities: Counter[int] = Counter()
    for colony in state.colonies:
        printed = held = 0
        for card, spider in zip(game.box.cards, colony.spiders, strict=True):
            covered = (*spider.tokens, *spider.shut)
            if spider.place != EGG:
                printed += sum(len(part.under) for part in card.parts)
                held += sum(covered)
            if spider.place == GONE:
                assert not any((*covered, *spider.dice, *spider.food))
            else:
                opened = [part.spaces - tokens for part, tokens in zip(card.parts, covered, strict=True)]
                assert all(0 <= at <= room for at, room in zip(spider.food, opened, strict=False))
                assert all(0 <= dice <= room for dice, room in zip(spider.dice, opened[4:], strict=True))
            abilities[spider.ability] += 1
        assert 0 <= colony.glory <= 12
        assert colony.lost_glory >= 0
        assert held + colony.glory + colony.lost_glory == printed, "Glory tokens"
    assert [left + abilities[number] for number, left in enumerate(state.university)] == [1] * 6


def check_bags(game: Arachnid, state: State) -> None:
    kinds = Counter(critter.kind for critter in state.critters) + Counter(state.dead)
    there = [2, 2, 2, 0, 0, 0]
    for number in range(state.added):
        there[3 + number] += 1
    assert [left + kinds[kind] for kind, left in enumerate(state.bag)] == there
    assert min(state.bag) >= 0
    assert sum(state.events) + state.drawn == 6
    assert all(0 <= left <= 2 for left in state.events)
    assert sum(state.hexes) == len(bits(state.hidden))
    assert all(left + (place >= 0) <= 1 for left, place in zip(state.hexes, state.points, strict=False))


def check_places(state: State) -> None:
    """AC-10: no space holds two colonies, or a Critter beside anything else; everybody stands on a web."""
    holders: dict[int, set[int]] = {}
    for seat, spider in on_board(state):
        holders.setdefault(spider.place, set()).add(seat)
    assert all(len(seats) == 1 for seats in holders.values())
    webs = {place for spaces in (*state.tops, *state.funnels) for place in bits(spaces)}
    assert set(holders) <= webs
    taken = [critter.place for critter in state.critters]
    assert len(set(taken)) == len(taken)
    assert not set(taken) & set(holders)
