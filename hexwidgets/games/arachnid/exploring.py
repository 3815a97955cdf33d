"""Exploring: face-down hexes are turned up, as Control Points or Instant Effects."""

from __future__ import annotations

from hexwidgets.core.bits import places
from hexwidgets.games.arachnid.box import HEXES, INSTANT_NAMES, POINT_NAMES, POINTS, Card
from hexwidgets.games.arachnid.critters import free_spawns
from hexwidgets.games.arachnid.state import STUNNED, Colony
from hexwidgets.games.arachnid.step import Step


def look(step: Step, seat: int, slot: int) -> None:
    """AC-19: every face-down hex beside a spider that has come to a space is turned up, clockwise."""
    spider = step.spider(seat, slot)
    if not spider.is_in_play:
        return
    board = step.game.board
    beside = step.hidden & board.around[spider.place]
    for place in sorted(places(beside), key=lambda place: board.order[place], reverse=True) if beside else ():
        step.push("explore", seat, slot, place)


def explore(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-19: unless the spider was put out of play by what it found before."""
    if step.spider(seat, slot).is_in_play and step.hidden >> place & 1:
        step.push("hex", place, seat, slot)


def turn_up(step: Step, place: int, seat: int, slot: int, kind: int) -> None:
    """AC-19: what the hex is; a Control Point stays, an Instant Effect is resolved and gone."""
    step.hidden &= ~(1 << place)
    hexes = list(step.hexes)
    hexes[kind] -= 1
    step.hexes = tuple(hexes)
    step.tell("AC-A2", "A face-down hex is turned up; left on the board: {n}", n=step.hidden.bit_count())
    if kind < len(POINTS):
        step.points = (*step.points[:kind], place, *step.points[kind + 1 :])
        text = "{who} explores {at}: a Control Point, the {name}"
        step.tell("AC-19", text, who=(seat, slot), at=place, name=POINT_NAMES[kind], spots=(place,))
        return
    step.tell(
        "AC-19",
        "{who} explores {at}: {name}",
        who=(seat, slot),
        at=place,
        name=INSTANT_NAMES[kind - len(POINTS)],
        spots=(place,),
    )
    _INSTANTS[HEXES[kind]](step, seat, slot)


# ---- AC-62: Instant Effects


def _spawn(step: Step, seat: int, slot: int) -> None:
    if free_spawns(step.game.box, step) and any(step.bag):
        step.tell("AC-62", "Spawn: a Critter comes to a Spawn Hex that {seat} chooses", seat=seat)
        step.push("spawn", seat)
    else:
        step.tell("AC-62", "Spawn: there is no free Spawn Hex, or no Critter in the bag")


def _armory(step: Step, seat: int, slot: int) -> None:
    step.tell("AC-62", "Armory: {seat} gets two dice for open die spaces", seat=seat)
    step.push("arming", seat, 2)


def _poison(step: Step, seat: int, slot: int) -> None:
    step.tell("AC-62", "Poison: {seat} loses {food}", seat=seat, food=step.lose(seat, 1))


def _trap(step: Step, seat: int, slot: int) -> None:
    step.alter(seat, slot, flipped=STUNNED)
    step.tell("AC-62", "Trap: {who} is stunned", who=(seat, slot))


def _worms(step: Step, seat: int, slot: int) -> None:
    step.tell("AC-62", "Worms: {seat} gains {food}", seat=seat, food=step.gain(seat, 1))


_INSTANTS = {"spawn": _spawn, "armory": _armory, "poison": _poison, "trap": _trap, "worms": _worms}


def armable(cards: tuple[Card, ...], colony: Colony) -> list[tuple[int, int]]:
    """AC-62: open die spaces without a die, as (slot, kind of die)."""
    return [
        (slot, die)
        for slot, spider in enumerate(colony.spiders)
        if spider.is_hatched
        for die in (0, 1)
        if spider.dice[die] < cards[slot].dice[die].open(spider.shut[die])
    ]


def offer_arms(step: Step, seat: int, left: int) -> None:
    """AC-62: the next die of an Armory, where there is a space for it."""
    if not left:
        return
    if armable(step.game.box.cards, step.colonies[seat]):
        step.push("arm", seat, left)
    else:
        step.tell("AC-62", "{seat} has no open die space left", seat=seat)


def arm(step: Step, seat: int, left: int, slot: int, die: int) -> None:
    """AC-62: a die goes onto an open space of a spider's card."""
    dice = list(step.spider(seat, slot).dice)
    dice[die] += 1
    step.alter(seat, slot, dice=tuple(dice))
    step.tell("AC-62", "{who} gets a die: {name}", who=(seat, slot), name=("Attack", "Defense")[die])
    step.push("arming", seat, left - 1)
