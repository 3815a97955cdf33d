"""What a seat may do: in its turn, and where something under way asks it to decide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from hexwidgets.core.bits import places
from hexwidgets.games.arachnid import battles, critters, den, events, exploring, glory, webs
from hexwidgets.games.arachnid.actions import ABILITIES, Action
from hexwidgets.games.arachnid.box import SCARAB
from hexwidgets.games.arachnid.glory import PARTS
from hexwidgets.games.arachnid.state import (
    ACTED,
    DICE,
    FRESH,
    NOBODY,
    ON_CARD,
    SPECIAL,
    TRACKS,
    Colony,
    Spider,
    State,
)
from hexwidgets.games.arachnid.tracks import can_pay, stays
from hexwidgets.games.arachnid.webs import Ground

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

END, SKIP, READY, STORE = Action("end"), Action("skip"), Action("ready"), Action("store")
CONSUME_GLORY = Action("consume", "glory")


# ---- where each Spider Action can go: sets of spaces


def moves(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return webs.reach(game.board, state, here, spider.place)


def bites(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return game.board.around[spider.place] & here.critters


def spins(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    if not any(state.me.den):
        return 0
    return game.board.around[spider.place] & webs.open_spaces(game.board, here)


def overspins(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    if not any(state.me.den):
        return 0
    return game.board.around[spider.place] & here.webs & here.walkable


def fortifies(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return overspins(game, state, here, spider) & state.tops[state.seat]


def unravels(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return game.board.around[spider.place] & webs.removable(state, here)


def balloons(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return game.board.lines[spider.place] & here.walkable


def funnels(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    if not state.me.funnels:
        return 0
    return game.board.around[spider.place] & webs.open_spaces(game.board, here)


def summons(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return game.box.spawn_set & ~here.critters if any(state.bag) else 0


def jumps(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    return game.board.within[spider.place][3] & here.walkable & ~(1 << spider.place)


def pounces(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    prey = sum(1 << critter.place for critter in state.critters if critter.kind != SCARAB)
    return game.board.within[spider.place][2] & prey & (here.webs | here.funnels)


def snares(game: Arachnid, state: State, here: Ground, spider: Spider) -> int:
    prey = sum(1 << critter.place for critter in state.critters if not critter.snared)
    return game.board.within[spider.place][3] & (prey | here.fighters)


Reach = Callable[["Arachnid", State, Ground, Spider], int]
REACHES: dict[str, Reach] = {
    "move": moves,
    "bite": bites,
    "spin": spins,
    "overspin": overspins,
    "fortify": fortifies,
    "unravel": unravels,
    "balloon": balloons,
    "funnel": funnels,
    "summon": summons,
    "jump": jumps,
    "pounce": pounces,
    "snare": snares,
}
_TRACKED = (("move", moves), ("bite", bites), ("spin", spins))


def special(game: Arachnid, spider: Spider, slot: int) -> str:
    """The special action of a spider: its kind's, or the ability it has learnt; none for an unschooled Beta."""
    named = game.box.cards[slot].skill
    if named != "ability":
        return named
    return ABILITIES[spider.ability] if spider.ability != NOBODY else ""


# ---- a turn


def turn(game: Arachnid, state: State) -> list[Action]:
    """AC-1: Spider Actions or a Regroup, Den Actions, and the end of the turn."""
    seat = state.seat
    here = webs.ground(game.box, state, seat)
    colony = state.colonies[seat]
    found: list[Action] = []
    if state.phase == FRESH or state.phase == ACTED:
        for slot, spider in enumerate(colony.spiders):
            if spider[0] >= 0 and not spider[1]:
                _spider_actions(game, state, here, slot, spider, found)
    if state.phase == FRESH:
        found += _regroups(game, state, here, colony)
    found += _consuming(game, state, here, seat)
    if den.can_store(colony):
        found.append(STORE)
    found += _den_in_turn(game, state, here, colony)
    found += _clears(game, colony)
    found.append(END)
    return found


def _spider_actions(game: Arachnid, state: State, here: Ground, slot: int, spider: Spider, found: list[Action]) -> None:
    """AC-3: everything this spider can do and pay for."""
    card, food, acts = game.box.cards[slot], state.colonies[state.seat].food, game.acts
    for track, (verb, reach) in enumerate(_TRACKED):
        if can_pay(card, spider, track, food):
            table = acts[verb][slot]
            found += [table[place] for place in places(reach(game, state, here, spider))]
    verb = special(game, spider, slot)
    if verb and can_pay(card, spider, SPECIAL, food):
        table = acts[verb][slot]
        found += [table[place] for place in places(REACHES[verb](game, state, here, spider))]


def _regroups(game: Arachnid, state: State, here: Ground, colony: Colony) -> Iterator[Action]:
    """AC-6, AC-A18: Moult, Rearm, or Move and Scavenge, with one spider."""
    names, known = game.spiders, game.box.regroups
    if "moult" in known:
        for slot, ability in glory.moults(colony, game.box.cards, state.university):
            yield Action("moult", names[slot], ABILITIES[ability])
    for slot, spider in enumerate(colony.spiders):
        if "rearm" in known and spider.is_hatched and den.is_worn(game.box.cards[slot], spider):
            yield Action("rearm", names[slot])
        if "scavenge" in known and spider.is_in_play:
            table = game.acts["scavenge"][slot]
            for place in places(moves(game, state, here, spider)):
                yield table[place]


def _consuming(game: Arachnid, state: State, here: Ground, seat: int, fighting: int = NOBODY) -> Iterator[Action]:
    """AC-22: what can be turned into food."""
    colony = state.colonies[seat]
    for slot in den.consumable_spiders(colony, fighting):
        yield game.consumes_spider[slot]
    for place in places(den.consumable_webs(state, here, seat, fighting)):
        yield game.consumes_web[place]
    if colony.glory:
        yield CONSUME_GLORY


def _den_in_turn(game: Arachnid, state: State, here: Ground, colony: Colony) -> Iterator[Action]:
    """AC-2: Refresh and Deploy, in one's own turn only."""
    if colony.food >= game.box.refresh:
        for slot in den.refreshable(game.box.cards, colony):
            yield Action("refresh", game.spiders[slot])
    for slot, spider in enumerate(colony.spiders):
        if spider.place == ON_CARD and not spider.flipped:
            table = game.acts["deploy"][slot]
            for place in places(den.deploy_spaces(game.board.around, state, here, state.seat)):
                yield table[place]


def _clears(game: Arachnid, colony: Colony) -> Iterator[Action]:
    """AC-4: food that could stay on its track."""
    for slot, spider in enumerate(colony.spiders):
        if spider.food != (0, 0, 0, 0):
            for track, name in enumerate(TRACKS):
                if stays(game.box.cards[slot], spider, track):
                    yield Action("clear", game.spiders[slot], name)


# ---- decisions under way


def _stack(game: Arachnid, state: State, seat: int, *_: int) -> Iterable[Action]:
    """AC-12: a web comes from one of the Den stacks."""
    return (Action("stack", str(n)) for n, webs_left in enumerate(state.colonies[seat].den, 1) if webs_left)


def _hatch(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-20: a card of one's choice."""
    return (Action("hatch", game.spiders[slot]) for slot in den.eggs(state.colonies[seat]))


def _token(game: Arachnid, state: State, seat: int, slot: int) -> Iterable[Action]:
    """AC-7: which token."""
    found = glory.takable(state.colonies[seat], slot)
    return (Action("glory", game.spiders[number], PARTS[part]) for number, part in found)


def _moult(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-8: a Moult, or none."""
    for slot, ability in glory.moults(state.colonies[seat], game.box.cards, state.university):
        yield Action("moult", game.spiders[slot], ABILITIES[ability])
    yield SKIP


def _refresh(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-8: a Refresh, or none."""
    for slot in den.refreshable(game.box.cards, state.colonies[seat]):
        yield Action("refresh", game.spiders[slot])
    yield SKIP


def _answer(game: Arachnid, state: State, seat: int, kind: int) -> Iterable[Action]:
    """AC-1, AC-27: Den Actions in answer to an Event, then `ready`."""
    here = webs.ground(game.box, state, seat)
    consuming = list(_consuming(game, state, here, seat))
    yield from consuming
    if den.can_store(state.colonies[seat]):
        yield STORE
    if not events.must_consume(state.colonies[seat], kind, bool(consuming and state.bank)):
        yield READY


def _bid(game: Arachnid, state: State, seat: int, slot: int, *_: int) -> Iterable[Action]:
    """AC-40: any bid, also one that can't be met; AC-22: consuming comes before it."""
    yield from game.bids
    yield from _consuming(game, state, webs.ground(game.box, state, seat), seat, slot)


def _retreat(game: Arachnid, state: State, seat: int, slot: int, least: int) -> Iterable[Action]:
    """AC-44, AC-45: a safe space."""
    found = battles.safe_spaces(state, game.box, seat, slot, least)
    return (Action("retreat", name) for name in game.board.names(found))


def _silk(game: Arachnid, state: State, seat: int, slot: int) -> Iterable[Action]:
    """AC-59: a Spin, or none."""
    here = webs.ground(game.box, state, seat)
    table = game.acts["spin"][slot]
    for place in places(spins(game, state, here, state.colonies[seat].spiders[slot])):
        yield table[place]
    yield SKIP


def _spawn(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-62: a Spawn Hex of one's choice."""
    return (Action("spawn", game.board.name_of[place]) for place in critters.free_spawns(game.box, state))


def _arm(game: Arachnid, state: State, seat: int, left: int) -> Iterable[Action]:
    """AC-62: an open die space."""
    found = exploring.armable(game.box.cards, state.colonies[seat])
    return (Action("arm", game.spiders[slot], DICE[die]) for slot, die in found)


def _mind(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-58: any Critter."""
    return (Action("mind", game.board.name_of[critter.place]) for critter in state.critters)


def _steer(game: Arachnid, state: State, seat: int) -> Iterable[Action]:
    """AC-58: any direction."""
    return (Action("steer", str(direction)) for direction in range(1, 7))


_DECISIONS: dict[str, Callable[..., Iterable[Action]]] = {
    "stack": _stack,
    "hatch": _hatch,
    "token": _token,
    "moult": _moult,
    "refresh": _refresh,
    "answer": _answer,
    "bid": _bid,
    "counter": _bid,
    "retreat": _retreat,
    "spin": _silk,
    "spawn": _spawn,
    "arm": _arm,
    "mind": _mind,
    "steer": _steer,
}


def decision(game: Arachnid, state: State, kind: str, *about: Any) -> tuple[Action, ...]:
    """What can be chosen where this is to be decided."""
    return tuple(_DECISIONS[kind](game, state, *about))
