"""Carrying out an action: which function plays it, and what then happens by itself until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import Happening
from hexwidgets.games.arachnid import (
    abilities,
    battles,
    critters,
    den,
    events,
    exploring,
    glory,
    spinning,
    tracks,
    turns,
    webs,
)
from hexwidgets.games.arachnid.actions import ABILITIES, TRACKED, Action, faces
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES
from hexwidgets.games.arachnid.glory import PARTS
from hexwidgets.games.arachnid.state import ACTED, ATTACK, DEFENSE, DICE, SPECIAL, TRACKS, UNKNOWN, State
from hexwidgets.games.arachnid.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

SPIDER_ACTIONS: dict[str, Callable[[Step, int, int, int], None]] = {
    "move": spinning.move,
    "bite": abilities.bite,
    "spin": spinning.spin,
    "overspin": spinning.choose_stack,
    "fortify": spinning.choose_stack,
    "unravel": spinning.unravel,
    "balloon": abilities.balloon,
    "funnel": abilities.funnel,
    "summon": abilities.summon,
    "jump": abilities.jump,
    "pounce": abilities.pounce,
    "snare": abilities.snare,
}
"""AC-3: what is paid on a track."""

AUTOMATIC: dict[str, Callable[..., None]] = {
    "look": exploring.look,
    "explore": exploring.explore,
    "events": events.draw_due,
    "asked": events.ask,
    "resolve": events.resolve,
    "meet": battles.meet,
    "battle": battles.begin,
    "flee": battles.flee,
    "glory": glory.award,
    "moulting": glory.offer_moult,
    "refreshing": den.offer_refresh,
    "arming": exploring.offer_arms,
    "silk": spinning.offer_silk,
    "newcomer": critters.newcomer,
}
"""Tasks that nobody has to decide about, though they may lead to one that somebody has."""


def happenings(game: Arachnid, state: State, action: Action) -> list[Happening]:
    """What a legal action does, told step by step, and who controls what after it."""
    step = carry_out(game, state, action, telling=True)
    webs.tell_control(step, state)
    return step.told or []


def carry_out(game: Arachnid, state: State, action: Action, telling: bool = False) -> Step:
    """Play a legal action, and all that follows by itself."""
    step = Step(game, state, telling)
    if not state.todo:
        _in_turn(step, action)
    elif action.verb in ("consume", "store"):
        _den(step, state.actor, action)
    else:
        kind, *about = step.pop()
        _DECIDED[str(kind)](step, action, *about)
    while step.todo:
        automatic = AUTOMATIC.get(str(step.todo[-1][0]))
        if automatic is None:
            break
        _, *about = step.pop()
        automatic(step, *about)
    return step


# ---- in a turn


def _in_turn(step: Step, action: Action) -> None:
    verb, seat = action.verb, step.seat
    play = SPIDER_ACTIONS.get(verb)
    if play:
        game, (spider, cell) = step.game, action.words
        slot = game.slots[spider]
        tracks.pay(step, seat, slot, TRACKED.index(verb) if verb in TRACKED else SPECIAL)
        step.phase = ACTED
        play(step, seat, slot, game.board.index[cell])
    elif verb in ("consume", "store"):
        _den(step, seat, action)
    else:
        _TURN[verb](step, seat, *action.words)


def _den(step: Step, seat: int, action: Action) -> None:
    """AC-2: Den Actions that also answer an Event, or come before a bid."""
    if action.verb == "store":
        den.store(step, seat)
        return
    (what,) = action.words
    if what == "glory":
        den.consume_glory(step, seat)
    elif what in step.game.slots:
        den.consume_spider(step, seat, step.game.slots[what])
    else:
        den.consume_web(step, seat, step.game.board.index[what])


def _refresh(step: Step, seat: int, spider: str) -> None:
    den.refresh_paid(step, seat, step.game.slots[spider])


def _deploy(step: Step, seat: int, spider: str, cell: str) -> None:
    den.deploy(step, seat, step.game.slots[spider], step.game.board.index[cell])


def _regroup_moult(step: Step, seat: int, spider: str, ability: str) -> None:
    den.regroup(step)
    step.tell("AC-6", "{seat} regroups instead of taking Spider Actions", seat=seat)
    step.tell("AC-A18", "{seat} regroups with a Moult", seat=seat)
    glory.moult(step, seat, step.game.slots[spider], ABILITIES.index(ability))


def _rearm(step: Step, seat: int, spider: str) -> None:
    den.rearm(step, seat, step.game.slots[spider])


def _scavenge(step: Step, seat: int, spider: str, cell: str) -> None:
    den.scavenge(step, seat, step.game.slots[spider], step.game.board.index[cell])


def _clear(step: Step, seat: int, spider: str, track: str) -> None:
    turns.clear(step, seat, step.game.slots[spider], TRACKS.index(track))


_TURN: dict[str, Callable[..., None]] = {
    "refresh": _refresh,
    "deploy": _deploy,
    "moult": _regroup_moult,
    "rearm": _rearm,
    "scavenge": _scavenge,
    "clear": _clear,
    "end": turns.end,
}


# ---- what was to be decided


def _stack(step: Step, action: Action, seat: int, slot: int, place: int) -> None:
    spinning.spin_from(step, seat, slot, place, int(action.words[0]) - 1)


def _hatch(step: Step, action: Action, seat: int) -> None:
    den.hatch(step, seat, step.game.slots[action.words[0]])


def _token(step: Step, action: Action, seat: int, slot: int) -> None:
    spider, part = action.words
    glory.take(step, seat, step.game.slots[spider], PARTS.index(part))


def _rewarded_moult(step: Step, action: Action, seat: int) -> None:
    if action.verb == "skip":
        step.tell("AC-8", "{seat} leaves the Moult out", seat=seat)
        return
    spider, ability = action.words
    glory.moult(step, seat, step.game.slots[spider], ABILITIES.index(ability))


def _rewarded_refresh(step: Step, action: Action, seat: int) -> None:
    if action.verb == "skip":
        step.tell("AC-8", "{seat} leaves the Refresh out", seat=seat)
        return
    den.refresh(step, seat, step.game.slots[action.words[0]])


def _ready(step: Step, action: Action, seat: int, kind: int) -> None:
    step.tell("AC-1", "{seat} is ready for the Event", seat=seat)


def _bid(step: Step, action: Action, seat: int, slot: int, other: int, foe: int) -> None:
    battles.commit(step, seat, slot, other, foe, bid_of(action))


def _counter(step: Step, action: Action, other: int, foe: int, seat: int, slot: int, attack: int) -> None:
    if attack == UNKNOWN:
        raise ValueError("the attacker's bid is secret: what follows can't be seen from a view")
    battles.reveal(step, other, foe, seat, slot, battles.decoded(attack), bid_of(action))


def bid_of(action: Action) -> battles.Bid:
    """The dice that a bid names."""
    battle, bolster = action.words[0].split("+")
    return int(battle), int(bolster)


def _retreat(step: Step, action: Action, seat: int, slot: int, least: int) -> None:
    battles.retreat(step, seat, slot, least, step.game.board.index[action.words[0]])


def _silk(step: Step, action: Action, seat: int, slot: int) -> None:
    if action.verb == "skip":
        spinning.leave_silk(step, seat)
    else:
        spinning.choose_stack(step, seat, slot, step.game.board.index[action.words[1]])


def _spawn(step: Step, action: Action, seat: int) -> None:
    step.tell("AC-62", "{seat} chooses {cell}", seat=seat, cell=action.words[0])
    step.push("critter", step.game.board.index[action.words[0]], critters.UNMOVED)


def _arm(step: Step, action: Action, seat: int, left: int) -> None:
    spider, die = action.words
    exploring.arm(step, seat, left, step.game.slots[spider], DICE.index(die))


def _mind(step: Step, action: Action, seat: int) -> None:
    critters.take_mind(step, seat, step.game.board.index[action.words[0]])


def _steer(step: Step, action: Action, seat: int) -> None:
    critters.steer(step, seat, int(action.words[0]))


# ---- what chance decided


def _hex(step: Step, action: Action, place: int, seat: int, slot: int) -> None:
    exploring.turn_up(step, place, seat, slot, HEXES.index(action.words[0]))


def _event(step: Step, action: Action) -> None:
    events.draw(step, EVENTS.index(action.words[0]))


def _die(step: Step, action: Action, steered: int) -> None:
    critters.activate_all(step, steered, int(action.words[0]))


def _lone(step: Step, action: Action, place: int) -> None:
    critters.activate_one(step, place, int(action.words[0]))


def _critter(step: Step, action: Action, place: int, direction: int) -> None:
    critters.spawn(step, place, direction, CRITTERS.index(action.words[0]))


def _edge(step: Step, action: Action, place: int, direction: int) -> None:
    critters.start_on_edge(step, place, direction, step.game.seat_of[action.words[0]])


def _attack(
    step: Step, action: Action, seat: int, slot: int, other: int, foe: int, attack: int, defense: int, _: int
) -> None:
    battles.rolled_attack(step, seat, slot, other, foe, attack, defense, dice_total(action), dice_shown(action, ATTACK))


def _defend(
    step: Step, action: Action, seat: int, slot: int, other: int, foe: int, _: int, __: int, total: int
) -> None:
    battles.rolled_defense(step, seat, slot, other, foe, total, dice_total(action), dice_shown(action, DEFENSE))


def dice_total(action: Action) -> int:
    """What a roll adds up to."""
    return sum(map(sum, faces(action.words[0])))


def dice_shown(action: Action, kind: int) -> str:
    """AC-A7: the faces of a roll in words, such as "Attack 1, 3 and Bolster 0"."""
    both = zip((DICE[kind].title(), "Bolster"), faces(action.words[0]), strict=True)
    return " and ".join(f"{name} {', '.join(map(str, shown))}" for name, shown in both if shown)


_DECIDED: dict[str, Callable[..., Any]] = {
    "stack": _stack,
    "hatch": _hatch,
    "token": _token,
    "moult": _rewarded_moult,
    "refresh": _rewarded_refresh,
    "answer": _ready,
    "bid": _bid,
    "counter": _counter,
    "retreat": _retreat,
    "spin": _silk,
    "spawn": _spawn,
    "arm": _arm,
    "mind": _mind,
    "steer": _steer,
    "hex": _hex,
    "event": _event,
    "die": _die,
    "lone": _lone,
    "critter": _critter,
    "edge": _edge,
    "attack": _attack,
    "defend": _defend,
}
