"""Special Abilities that Betas learn at the Spider University, and the Bite that every spider has."""

from __future__ import annotations

from hexwidgets.games.arachnid import critters, spinning, webs
from hexwidgets.games.arachnid.box import VENOM_CACHE
from hexwidgets.games.arachnid.state import SNARED
from hexwidgets.games.arachnid.step import Step


def bite(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-11: one damage to a Critter beside the spider; AC-60: two with the Venom Cache."""
    number = critters.at(step, place)
    step.tell("AC-11", "{who} bites the Critter on {at}", who=(seat, slot), at=place, spots=(place,))
    damage = 1
    if webs.controller(step.game.board, step, VENOM_CACHE) == seat:
        damage = 2
        step.tell("AC-60", "The Venom Cache makes it a double bite")
    critters.hurt(step, number, damage, seat, slot)


def balloon(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-50: along a straight line, onto any web space."""
    spinning.travel(step, seat, slot, place, "AC-50", "{who} balloons to {at}")


def jump(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-53: onto a web space up to three away."""
    spinning.travel(step, seat, slot, place, "AC-53", "{who} jumps to {at}")


def funnel(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-51: a funnel instead of a web, onto which the spider moves."""
    step.change(seat, funnels=step.colonies[seat].funnels - 1)
    step.funnels = tuple(mine | 1 << place if number == seat else mine for number, mine in enumerate(step.funnels))
    spinning.travel(step, seat, slot, place, "AC-51", "{who} spins a funnel on {at} and moves onto it")


def summon(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-52: a Critter spawns on a free Spawn Hex and activates."""
    step.push("events")
    step.tell("AC-52", "{who} summons a Critter to {at}", who=(seat, slot), at=place, spots=(place,))
    step.push("critter", place, critters.UNMOVED)


def pounce(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-54: onto a Critter up to two away, which is dead at once."""
    start = step.spider(seat, slot).place
    step.tell("AC-54", "{who} pounces onto the Critter on {at}", who=(seat, slot), at=place, way=(start, place))
    critters.kill(step, critters.at(step, place), seat, slot)
    spinning.aftermath(step, seat, slot)
    webs.arrive(step, seat, slot, place)


def snare(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-55: a Critter loses its next activation; opposing spiders are flipped until refreshed."""
    number = critters.at(step, place)
    if number >= 0:
        critter = step.critters[number]._replace(snared=True)
        step.critters = (*step.critters[:number], critter, *step.critters[number + 1 :])
        step.tell("AC-55", "{who} snares the Critter on {at}", who=(seat, slot), at=place, spots=(place,))
        return
    for other, colony in enumerate(step.colonies):
        for target, spider in enumerate(colony.spiders):
            if spider.place == place and other != seat and not spider.flipped:
                step.alter(other, target, flipped=SNARED)
                step.tell(
                    "AC-55",
                    "{who} snares {whom} on {at}",
                    who=(seat, slot),
                    whom=(other, target),
                    at=place,
                    spots=(place,),
                )
