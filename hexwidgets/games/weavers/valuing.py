"""How good a position of The Weavers looks to the player: what is held, what is nearly done, and what threatens.

Chances are those of the bag as it is; all other figures are rules of thumb, found by trying, in units of about a
hundredth of a game. `balance` shows how well a player does who follows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, tanh
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.games.weavers.actions import DECKS
from hexwidgets.games.weavers.box import Card
from hexwidgets.games.weavers.conflicts import reach, targets
from hexwidgets.games.weavers.cubes import added
from hexwidgets.games.weavers.galaxy import Route
from hexwidgets.games.weavers.projects import is_deck_empty
from hexwidgets.games.weavers.state import (
    ALLOCATING,
    LOST_HOME,
    MORPHING,
    NOWHERE,
    RED,
    Conflict,
    Cubes,
    State,
    Swarm,
)
from hexwidgets.games.weavers.vocabulary import DRAW, GAIN, OPEN, SKIP, STEAL, SUPREMACY, SWAP

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


class Style(NamedTuple):
    """What a player goes for: how much each of the four victories counts, beside the safety of home."""

    bases: float = 1.0
    symbols: float = 1.0
    start: float = 1.0
    swarms: float = 1.0
    safety: float = 1.0


BALANCED = Style()
STYLES = {
    "balanced": BALANCED,
    "for bases": Style(bases=3.0, symbols=0.3, start=-0.5, swarms=0.0),
    "for symbols": Style(bases=0.4, symbols=2.0, start=-0.5, swarms=0.3),
    "for a start": Style(bases=0.6, symbols=0.3, start=2.0, swarms=0.3),
    "against swarms": Style(bases=0.5, symbols=0.3, start=-0.5, swarms=2.5),
}

SCALE = 400
"""So many points are nearly a sure thing."""
SYMBOLS = (0, 10, 26, 52, 110, 300)
"""What identical symbols are worth together; the last one wins."""
BASE, MORE, SETTLED, HAND, DRAWN, SKIPPED, DRY = 24.0, 3.0, 4.0, 4.0, 5.0, 14.0, 6.0
"""A base, and what the next one is worth more for each there is; what a turn is made of."""
DRY_BELOW = 9
"""A bag with fewer cubes than this runs short."""
SITE = 0.25
"""What of a base is had with the way to a site alone, or with the base project alone."""
RESEARCH, START, CAPTURED, DESTROYED, STARTED, AWAITED = 16.0, 40.0, 300.0, 100.0, 4.0, 30.0
HOLE, HOLES_GROW, SWARM, EACH_SWARM, SPAWNS, ENGULFS = 4.0, 1.35, 16.0, 25.0, 20.0, 10.0
HOME_LOST, BASE_LOST, NEAR_HOME = 130.0, 24.0, 14.0
UNSTARTED, NEARLY_LOST, HALF_LOST = 0.8, 0.65, 0.9
"""What of a conflict's prize is left while it isn't started, or while the other side needs one cube, or two."""
EFFECTS = {GAIN: 1.2, DRAW: 5.0, STEAL: 6.0, SWAP: 2.0, OPEN: 4.0, SKIP: -SKIPPED}


def value(game: Weavers, state: State, style: Style = BALANCED) -> float:
    """From -1, where the game is lost, to 1, where it is won."""
    if state.ending:
        return -1.0 if state.ending >= LOST_HOME else 1.0
    if state.home == NOWHERE:
        return 0.0
    return tanh(Look(game, state, style).total() / SCALE)


# ---- what the bag promises


class Chances(NamedTuple):
    """By colour: that one of it is drawn within two turns, that exactly one is in the next hand, and that there is
    neither that nor a pair (WV-14). `pair` is the chance of two of any colour."""

    seen: tuple[float, ...]
    pair: float
    single: tuple[float, ...]
    neither: tuple[float, ...]


@lru_cache(maxsize=50_000)
def chances(bag: Cubes) -> Chances:
    """Exact for the next draw of three; for two turns, as if each cube went back."""
    number = sum(bag)
    ways = comb(max(number, 3), 3)
    one, two, three = _all_different(bag)
    seen, single, neither = [], [], []
    for there in bag:
        others = one - there
        pairs = two - there * others
        seen.append(1 - (1 - there / max(number, 1)) ** 6)
        single.append(there * comb(number - there, 2) / ways)
        neither.append((three - there * pairs) / ways)
    return Chances(tuple(seen), 1 - three / ways, tuple(single), tuple(neither))


def _all_different(bag: Cubes) -> tuple[int, int, int]:
    """The number of ways to take one cube, two and three of different colours."""
    one = two = three = 0
    for there in bag:
        three += two * there
        two += one * there
        one += there
    return one, two, three


def within(rate: float, needed: int) -> float:
    """The chance that something of this chance in a turn comes so often, or more, within three turns."""
    if needed <= 1:
        return 1 - (1 - rate) ** 3
    return rate * rate * (3 - 2 * rate) if needed == 2 else rate**3 * (needed == 3)


# ---- a look at the table


class Look:
    """A position as a player of this style sees it; each method is worth so many points."""

    __slots__ = ("chances", "game", "near", "state", "style")

    def __init__(self, game: Weavers, state: State, style: Style) -> None:
        self.game, self.state, self.style = game, state, style
        self.near = reach(state, game.galaxy.around)
        self.chances = chances(added(state.bag, state.hand))

    def total(self) -> float:
        gains = self.symbols() + self.bases() + self.way_to_start() + self.research() + self.cards() + self.fights()
        return gains + self.cubes() + self.awaited() - self.threats()

    def hope(self, slots: Sequence[int], filled: int) -> float:
        """How near a project is to be full: the chances of the colours that its empty slots need."""
        found, seen = 1.0, self.chances.seen
        for number, color in enumerate(slots):
            if not filled >> number & 1:
                found *= seen[color]
        return found

    # ---- what the player has

    def symbols(self) -> float:
        return self.style.symbols * sum(SYMBOLS[min(number, 5)] for number in self.state.supremacy)

    def symbol(self, color: int) -> float:
        """One more of this colour."""
        there = min(self.state.supremacy[color], 4)
        return self.style.symbols * (SYMBOLS[there + 1] - SYMBOLS[there])

    def bases(self) -> float:
        """Those that stand, and the next one, which needs a full project and an open way to a site."""
        state = self.state
        held = state.bases.bit_count()
        ways = [self.way(road, laid) for road, laid in zip(self.game.galaxy.routes, state.routes, strict=True)]
        built = self.hope(self.game.box.species[state.species].base, state.building)
        best = max(ways, default=0.0)
        coming = built * (SITE + (1 - SITE) * best) + SITE * best + 0.05 * sum(ways)
        return self.style.bases * (BASE * held + MORE / 2 * held * held + (BASE + MORE * held) * coming)

    def way(self, road: Route, laid: int) -> float:
        """How near a route is to be open, if it leads from a base to a system where one may go."""
        state = self.state
        one, other = road.ends
        if not (state.bases >> one ^ state.bases >> other) & 1:
            return 0.0
        there = other if state.bases >> one & 1 else one
        if (state.holes | self.game.captured) >> there & 1 or state.swarms[there] is not None:
            return 0.0
        return self.chances.seen[road.color] ** (road.slots - laid)

    def way_to_start(self) -> float:
        """How far it is to the nearest start that can still be captured."""
        state, galaxy = self.state, self.game.galaxy
        free = [place for place in galaxy.starts if place != state.home and not state.holes >> place & 1]
        ways = [galaxy.distances[place][base] for place in free for base in places(state.bases)]
        return self.style.start * START * 2.0 ** (1 - min(ways)) if ways else 0.0

    def research(self) -> float:
        return RESEARCH * self.hope(self.game.box.species[self.state.species].research, self.state.researching)

    def cards(self) -> float:
        decks = self.game.box.decks
        return sum(
            self.card(decks[owned.deck][owned.card], owned.filled) for owned in self.state.cards if not owned.done
        )

    def card(self, card: Card, filled: int = 0) -> float:
        gain = self.symbol(card.supremacy)
        for effect in card.effects:
            is_symbol = effect.kind == SUPREMACY
            gain += self.symbol(effect.color) if is_symbol else EFFECTS[effect.kind] * effect.number
        return gain * self.hope(card.slots, filled)

    def cubes(self) -> float:
        """Settled planets, the hand, and a bag that runs short."""
        state = self.state
        settled = sum(map(int.bit_count, state.planets))
        hand = sum(state.hand)
        held = HAND * hand if state.phase == ALLOCATING else 0.0
        return SETTLED * settled + held - DRY * max(0, DRY_BELOW - sum(state.bag) - hand) - SKIPPED * state.skipping

    # ---- conflicts

    def fights(self) -> float:
        return sum(map(self.fight, self.state.conflicts))

    def fight(self, conflict: Conflict) -> float:
        """A conflict's prize, by how near it is to be won; not yet started, the best prize in reach."""
        card = self.game.box.conflicts[conflict.card]
        hope = self.hope(card.own, conflict.own)
        if conflict.system == NOWHERE:
            foes = places(targets(self.state, self.game.captured, self.near))
            return STARTED + UNSTARTED * hope * max(0.0, max(map(self.prize, foes), default=10.0))
        needed = len(card.theirs) - conflict.theirs.bit_count()
        lasting = {1: NEARLY_LOST, 2: HALF_LOST}.get(needed, 1.0)
        return self.prize(conflict.system) * hope * lasting - (6 if needed == 1 else 0)

    def prize(self, place: int) -> float:
        """What a conflict won there brings."""
        state, style = self.state, self.style
        gain = style.bases * BASE + self.symbol(RED)
        if self.game.galaxy.start_set >> place & 1 and place != state.home:
            return gain + CAPTURED * style.start
        swarm = state.swarms[place]
        if swarm is None:
            return gain
        number = len(state.swarms) - state.swarms.count(None)
        freed = CAPTURED if number == 1 else DESTROYED / number
        return gain + self.swarm(place, swarm) + style.swarms * freed

    # ---- what threatens

    def threats(self) -> float:
        swarms = [self.swarm(place, swarm) for place, swarm in enumerate(self.state.swarms) if swarm is not None]
        holes = HOLE * HOLES_GROW ** self.state.holes.bit_count()
        return holes + sum(swarms) + self.style.swarms * EACH_SWARM * len(swarms)

    def swarm(self, place: int, swarm: Swarm) -> float:
        """How bad a swarm is: what it is about to do within three turns, and to whom."""
        state, safety = self.state, self.style.safety
        spawns, engulfs = self.soon(swarm)
        total = SWARM + SPAWNS * spawns + ENGULFS * engulfs
        at_stake = 1 << swarm.target | 1 << place
        if at_stake >> state.home & 1:
            return total + safety * (HOME_LOST * engulfs + NEAR_HOME)
        if self.game.galaxy.around[place] >> state.home & 1:
            total += safety * NEAR_HOME
        return total + BASE_LOST * engulfs if at_stake & state.bases else total

    def soon(self, swarm: Swarm) -> tuple[float, float]:
        """The chances that a swarm calls another, and that it engulfs, within three turns (WV-10 to WV-16)."""
        projects = self.game.box.weavers[swarm.card].projects
        color, _ = projects[MORPHING]
        rates = self.chances.pair, self.chances.single[color], self.chances.neither[color]
        spawns, morphs, engulfs = (
            within(rate, slots - cubes) for rate, (_, slots), cubes in zip(rates, projects, swarm.cubes, strict=True)
        )
        if is_deck_empty(self.state):
            return 0.0, 1 - (1 - spawns) * (1 - morphs) * (1 - engulfs)
        return spawns, engulfs

    # ---- what is about to come

    def awaited(self) -> float:
        """What chance or a choice is about to bring in the middle of a turn."""
        if not self.state.todo:
            return 0.0
        kind, *about = self.state.todo[-1]
        if kind == "see":
            return self.card_of(about[0])
        if kind == "draw":
            return DRAWN * about[0] if self.state.phase == ALLOCATING else 0.0
        return AWAITED if kind in ("deck", "found") else 0.0

    def card_of(self, deck: int) -> float:
        """What the better one of two cards of this deck is worth: the mean without the worst third."""
        unseen = places(self.state.decks[deck])
        if deck == DECKS.index("conflicts"):
            worth = [self.fight(Conflict(card, NOWHERE, 0, 0)) for card in unseen]
        else:
            worth = [self.card(self.game.box.decks[deck][card]) for card in unseen]
        upper = sorted(worth)[len(worth) // 3 :]
        return sum(upper) / len(upper)
