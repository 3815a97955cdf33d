"""What is under way, as plain data with names: the kinds of tasks, what each is about, and whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any

from hexwidgets.core.agenda import Agenda, Task, Words, named, numbered
from hexwidgets.core.position import seat_names
from hexwidgets.games.arachnid import battles, critters, webs
from hexwidgets.games.arachnid.box import CENTIPEDE, EVENTS
from hexwidgets.games.arachnid.playing import AUTOMATIC
from hexwidgets.games.arachnid.state import NOBODY, UNKNOWN, State
from hexwidgets.games.arachnid.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

SEAT, SLOT, ANY_SLOT, PLACE, EVENT, STEERED, DIRECTION, NUMBER, BID, TOTAL = "abcdefghij"
_BATTLE = (SEAT, SLOT, SEAT, SLOT)
TASKS: dict[str, tuple[str, ...]] = {
    # what happens by itself
    "look": (SEAT, SLOT),
    "explore": (SEAT, SLOT, PLACE),
    "events": (),
    "asked": (SEAT, EVENT),
    "resolve": (EVENT,),
    "meet": (SEAT, SLOT),
    "battle": _BATTLE,
    "flee": (SEAT, SLOT, NUMBER),
    "glory": (SEAT, ANY_SLOT),
    "moulting": (SEAT,),
    "refreshing": (SEAT,),
    "arming": (SEAT, NUMBER),
    "silk": (SEAT, SLOT),
    "newcomer": (),
    # what a seat decides
    "stack": (SEAT, SLOT, PLACE),
    "hatch": (SEAT,),
    "token": (SEAT, ANY_SLOT),
    "moult": (SEAT,),
    "refresh": (SEAT,),
    "answer": (SEAT, EVENT),
    "bid": _BATTLE,
    "counter": (*_BATTLE, BID),
    "retreat": (SEAT, SLOT, NUMBER),
    "spin": (SEAT, SLOT),
    "spawn": (SEAT,),
    "arm": (SEAT, NUMBER),
    "mind": (SEAT,),
    "steer": (SEAT,),
    # what chance decides
    "hex": (PLACE, SEAT, SLOT),
    "event": (),
    "die": (STEERED,),
    "lone": (PLACE,),
    "critter": (PLACE, DIRECTION),
    "edge": (PLACE, DIRECTION),
    "attack": (*_BATTLE, BID, BID, TOTAL),
    "defend": (*_BATTLE, BID, BID, TOTAL),
}
"""For each kind of task what it is about, in order."""
_LATER = ("die", "steer", "answer")
"""What somebody decides, though something else is decided before it."""


def written(game: Arachnid, task: Task) -> list[str | int]:
    """A task as plain data."""
    return _agenda(game).written(task)


def read(game: Arachnid, given: Any, fault: Callable[[str, str], None]) -> tuple[Task, ...]:
    """The tasks of a position, the one to be done next last."""
    found = _agenda(game).read(given, fault)
    if found and found[-1][0] in AUTOMATIC:
        fault("AC-5", f"{written(game, found[-1])!r} happens by itself: nobody is to decide it")
    return found


def _agenda(game: Arachnid) -> Agenda:
    return Agenda(TASKS, lambda what, _: _words(game, what), "AC-5")


def _words(game: Arachnid, what: str) -> Words:
    battle, bolster = game.box.bids
    found: dict[str, Callable[[], Words]] = {
        SEAT: lambda: named(seat_names(game.seats)),
        SLOT: lambda: named(game.spiders),
        ANY_SLOT: lambda: {-1: "any", **named(game.spiders)},
        PLACE: lambda: game.board.name_of,
        EVENT: lambda: named(EVENTS),
        STEERED: lambda: {critters.UNMOVED: "unsteered", **numbered(1, 6)},
        DIRECTION: lambda: {critters.ASLEEP: "asleep", critters.UNMOVED: "unrolled", **numbered(1, 6)},
        NUMBER: lambda: numbered(0, 2),
        BID: lambda: {UNKNOWN: "unseen", **_bids(battle, bolster)},
        TOTAL: lambda: numbered(0, 99),
    }
    return found[what]()


def _bids(battle: int, bolster: int) -> Words:
    """As actions have them."""
    bids = product(range(battle + 1), range(bolster + 1))
    return {battles.encoded((own, more)): f"{own}+{more}" for own, more in bids}


# ---- whether a task fits the board


def check(game: Arachnid, state: State, fault: Callable[[str, str], None]) -> None:
    """AC-5: what is under way is about spiders, Critters and hexes as they are."""
    for depth, task in enumerate(state.todo):
        kind, *about = task
        possible = _POSSIBLE.get(str(kind))
        is_late = depth + 1 < len(state.todo) and kind not in AUTOMATIC and kind not in _LATER
        if is_late or (possible and not possible(game, state, *about)):
            fault("AC-5", f"{written(game, task)!r} can't be under way here")
    drawn = any(task[0] in ("event", "asked", "answer", "resolve") for task in state.todo)
    if state.trigger != NOBODY and (state.due or drawn):
        fault("AC-63", "the end is triggered, so there are no more Events")


def _is_on_board(game: Arachnid, state: State, seat: int, slot: int, *_: int) -> bool:
    return state.colonies[seat].spiders[slot].place >= 0


def _is_stack(game: Arachnid, state: State, seat: int, slot: int, place: int) -> bool:
    here = webs.ground(game.box, state, seat)
    room = webs.open_spaces(game.board, here) | (here.webs & here.walkable)
    is_beside = _is_on_board(game, state, seat, slot) and (
        game.board.around[state.colonies[seat].spiders[slot].place] >> place & 1
    )
    return seat == state.seat and bool(is_beside and room >> place & 1)


def _is_silk(game: Arachnid, state: State, seat: int, slot: int) -> bool:
    return seat == state.seat


def _is_spin(game: Arachnid, state: State, seat: int, slot: int) -> bool:
    return seat == state.seat and state.colonies[seat].spiders[slot].is_in_play


def _are_foes(game: Arachnid, state: State, seat: int, slot: int, other: int, foe: int) -> bool:
    return seat != other


def _is_battle(game: Arachnid, state: State, seat: int, slot: int, other: int, foe: int, *_: int) -> bool:
    one, two = state.colonies[seat].spiders[slot], state.colonies[other].spiders[foe]
    near = one.is_in_play and two.is_in_play and game.board.around[one.place] >> two.place & 1
    return seat != other and bool(near)


def _is_counter(game: Arachnid, state: State, *about: int) -> bool:
    return _is_battle(game, state, *about[:4]) and about[4] != UNKNOWN


def _is_attack(game: Arachnid, state: State, *about: int) -> bool:
    return _is_battle(game, state, *about[:4]) and UNKNOWN not in about[4:6] and any(battles.decoded(about[4]))


def _is_defense(game: Arachnid, state: State, *about: int) -> bool:
    return _is_battle(game, state, *about[:4]) and UNKNOWN not in about[4:6] and any(battles.decoded(about[5]))


def _is_retreat(game: Arachnid, state: State, seat: int, slot: int, least: int) -> bool:
    return least > 0 and _is_on_board(game, state, seat, slot)


def _is_flight(game: Arachnid, state: State, seat: int, slot: int, least: int) -> bool:
    return least > 0


def _is_token(game: Arachnid, state: State, seat: int, slot: int) -> bool:
    return state.colonies[seat].glory < game.box.glory_spaces


def _is_arming(game: Arachnid, state: State, seat: int, left: int) -> bool:
    return left > 0


def _is_spawn(game: Arachnid, state: State, seat: int) -> bool:
    return any(state.bag)


def _is_mind(game: Arachnid, state: State, seat: int) -> bool:
    return state.todo[-3:] == (("die", 0), ("steer", seat), ("mind", seat))


def _is_steering(game: Arachnid, state: State, seat: int) -> bool:
    minded = any(critter.minded == seat for critter in state.critters)
    return _is_mind(game, state, seat) or (minded and state.todo[-2:] == (("die", 0), ("steer", seat)))


def _is_hex(game: Arachnid, state: State, place: int, seat: int, slot: int) -> bool:
    return bool(state.hidden >> place & 1) and state.colonies[seat].spiders[slot].is_in_play


def _is_lone(game: Arachnid, state: State, place: int) -> bool:
    return critters.at(state, place) >= 0


def _is_critter(game: Arachnid, state: State, place: int, direction: int) -> bool:
    return place in critters.free_spawns(game.box, state)


def _is_edge(game: Arachnid, state: State, place: int, direction: int) -> bool:
    number = critters.at(state, place)
    return number >= 0 and state.critters[number].kind == CENTIPEDE


_POSSIBLE: dict[str, Callable[..., bool]] = {
    "battle": _are_foes,
    "flee": _is_flight,
    "silk": _is_silk,
    "stack": _is_stack,
    "token": _is_token,
    "bid": _is_battle,
    "counter": _is_counter,
    "retreat": _is_retreat,
    "spin": _is_spin,
    "spawn": _is_spawn,
    "arm": _is_arming,
    "mind": _is_mind,
    "steer": _is_steering,
    "hex": _is_hex,
    "lone": _is_lone,
    "critter": _is_critter,
    "edge": _is_edge,
    "attack": _is_attack,
    "defend": _is_defense,
}


def with_actor(game: Arachnid, state: State) -> State:
    """The same with whoever is to decide now."""
    return Step(game, state).state()
