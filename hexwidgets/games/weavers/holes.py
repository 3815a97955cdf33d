"""Black holes (MG-11), and what the player loses where a swarm goes or a black hole opens (WV-15)."""

from __future__ import annotations

from hexwidgets.games.weavers import conflicts
from hexwidgets.games.weavers.cubes import NONE, changed
from hexwidgets.games.weavers.step import Step


def open_at(step: Step, place: int) -> None:
    """A black hole token goes onto a system, if one is left, and swallows what the player has there."""
    strip(step, place)
    if step.holes.bit_count() < step.game.box.black_holes:
        step.holes |= 1 << place
        step.tell(
            "MG-11",
            "a black hole opens at {at}: {number} of {all} are on the board",
            spots=(place,),
            at=place,
            number=step.holes.bit_count(),
            all=step.game.box.black_holes,
        )
    else:
        step.tell("MG-11", "no black hole token is left for {at}", spots=(place,), at=place)
    conflicts.cancel(step, place)


def strip(step: Step, place: int) -> None:
    """WV-15: bases leave, cubes on the system's routes go into the bag, those on its planets to the reserve."""
    galaxy = step.game.galaxy
    if step.bases >> place & 1:
        step.bases &= ~(1 << place)
        step.tell("WV-15", "you lose your base at {at}", spots=(place,), at=place)
        conflicts.cancel_out_of_reach(step)
    back = NONE
    for route in galaxy.routes_of[place]:
        if step.routes[route]:
            back = changed(back, galaxy.routes[route].color, step.routes[route])
            step.routes = changed(step.routes, route, -step.routes[route])
    if any(back):
        step.to_bag(back)
        step.tell(
            "WV-15", "you take {cubes} from the routes of {at} back into your bag", spots=(place,), cubes=back, at=place
        )
    settled = NONE
    for number, planet in enumerate(galaxy.systems[place].planets):
        if step.planets[place] >> number & 1:
            settled = changed(settled, planet.color, 1)
    if any(settled):
        step.planets = changed(step.planets, place, -step.planets[place])
        step.to_reserve(settled)
        step.tell(
            "WV-15",
            "you return {cubes} from the planets of {at} to the reserve",
            spots=(place,),
            cubes=settled,
            at=place,
        )
