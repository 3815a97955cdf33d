"""Routes, planets and bases, and the black cubes that call cubes back (MG-3 to MG-8, MG-A4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.games.weavers.completing import finish
from hexwidgets.games.weavers.cubes import changed, free_slot, is_full, last_slot
from hexwidgets.games.weavers.state import BLACK, State
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


def put_on_route(step: Step, route: int) -> None:
    """MG-5: a cube onto a route."""
    step.take(step.game.galaxy.routes[route].color)
    lay(step, route, "MG-5", "you put")


def lay(step: Step, route: int, rule: str, who: str) -> None:
    """MG-5: a cube lies on a route, and opens it with the last slot."""
    road = step.game.galaxy.routes[route]
    step.routes = changed(step.routes, route, 1)
    there = step.routes[route]
    step.tell(
        rule,
        f"{who} a {{color}} cube on the route {{at}} - {{to}}, {{number}} of {{slots}}",
        spots=road.ends,
        color=road.color,
        at=road.ends[0],
        to=road.ends[1],
        number=there,
        slots=road.slots,
    )
    if there == road.slots:
        step.tell("MG-5", "the route {at} - {to} is open", road.ends, at=road.ends[0], to=road.ends[1])


def settle(step: Step, place: int, number: int) -> None:
    """MG-6: a cube settles a planet, which brings new cubes into the bag."""
    planet = step.game.galaxy.systems[place].planets[number]
    step.take(planet.color)
    step.planets = changed(step.planets, place, 1 << number)
    brought = tuple(step.gain(color, cubes) for color, cubes in enumerate(planet.brings))
    step.tell(
        "MG-6",
        "you settle planet {number} of {at} with a {color} cube, which brings {cubes} into your bag",
        spots=(place,),
        number=number + 1,
        at=place,
        color=planet.color,
        cubes=brought,
    )


# ---- bases


def sites(game: Weavers, position: State | Step) -> int:
    """MG-A4, MG-A12: the systems where a base may go."""
    found, laid, swarms = 0, position.routes, position.swarms
    for number, slots, other in game.ways_out[position.bases]:
        if (laid[number] == slots or not game.needs_open_routes) and not swarms[other]:
            found |= 1 << other
    return found & ~position.holes & ~game.captured


def build(step: Step, color: int) -> None:
    """MG-7: a cube onto the project of the species card that builds a base."""
    slots = step.game.box.species[step.species].base
    step.take(color)
    step.building |= 1 << free_slot(slots, step.building, color)
    step.tell(
        "MG-7",
        "you put a {color} cube on your species' base project, {number} of {slots}",
        color=color,
        number=step.building.bit_count(),
        slots=len(slots),
    )
    if is_full(slots, step.building):
        finish(step, slots, "the base project")
        step.building = 0
        step.push("found")


def found(step: Step, place: int) -> None:
    """MG-7, MG-A4: a base goes to a system."""
    step.bases |= 1 << place
    step.tell(
        "MG-A4",
        "a base of yours goes to {at}, your base number {number}",
        spots=(place,),
        at=place,
        number=step.bases.bit_count(),
    )


# ---- calling cubes back


def recall_start(step: Step) -> None:
    """MG-8: a black cube goes back into the bag, and so does the cube that it calls."""
    step.take(BLACK)
    step.bag = changed(step.bag, BLACK, 1)
    step.tell("MG-8", "a black cube goes back into your bag and calls another one there")


def recall_route(step: Step, route: int) -> None:
    road = step.game.galaxy.routes[route]
    step.routes = changed(step.routes, route, -1)
    step.bag = changed(step.bag, road.color, 1)
    step.tell(
        "MG-8",
        "a black cube calls a {color} cube back from the route {at} - {to}",
        spots=road.ends,
        color=road.color,
        at=road.ends[0],
        to=road.ends[1],
    )


def recall_planet(step: Step, place: int, number: int) -> None:
    color = step.game.galaxy.systems[place].planets[number].color
    step.planets = changed(step.planets, place, -(1 << number))
    step.bag = changed(step.bag, color, 1)
    step.tell(
        "MG-8",
        "a black cube calls a {color} cube back from planet {number} of {at}",
        spots=(place,),
        color=color,
        number=number + 1,
        at=place,
    )


def recall_slot(step: Step, slots: tuple[int, ...], filled: int, color: int, name: str) -> int:
    """A cube back off a project; says what is still filled."""
    step.bag = changed(step.bag, color, 1)
    step.tell("MG-8", f"a black cube calls a {{color}} cube back from {name}", color=color)
    return filled & ~(1 << last_slot(slots, filled, color))
