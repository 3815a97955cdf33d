"""Where a swarm turns (WV-4 to WV-6): the first of its arrows that finds a system, else the system that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.games.weavers import holes, swarms
from hexwidgets.games.weavers.state import NOWHERE, State, Swarm
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


class Aim(NamedTuple):
    """What a swarm turns to, by which of its arrows, counted from 0, and how many systems that arrow found.

    There is no arrow where it takes what is left.
    """

    target: int
    arrow: int
    found: int


NO_AIM = Aim(NOWHERE, NOWHERE, 0)


def is_free(position: State | Step, place: int) -> bool:
    """WV-4: neither a black hole nor under a swarm."""
    return not position.holes >> place & 1 and position.swarms[place] is None


def in_sight(game: Weavers, place: int) -> tuple[int, ...]:
    """MG-A2: the systems that a swarm's arrows can find: those joined to its own, or with that option all others."""
    return game.aims[place]


def aim(game: Weavers, position: State | Step, card: int, place: int) -> Aim:
    """WV-4, MG-A2: what this card turns to at this place."""
    holes, swarms, colors = position.holes, position.swarms, game.colors
    free = [near for near in game.nearest_first[position.home, place] if not (holes >> near & 1 or swarms[near])]
    if not free:
        return NO_AIM
    for arrow, color in enumerate(game.box.weavers[card].arrows):
        fitting = [near for near in free if colors[near] == color]
        if fitting:
            return Aim(fitting[0], arrow, len(fitting))
    return Aim(free[0], NOWHERE, len(free))


def turn(step: Step, place: int) -> None:
    """WV-4: the swarm at this place picks a target; without any it leaves (WV-5)."""
    swarm = step.swarm(place)
    found = aim(step.game, step, swarm.card, place)
    if found.target == NOWHERE:
        vanish(step, place)
        return
    step.set_swarm(place, Swarm(swarm.card, found.target, swarm.cubes))
    if step.told is not None:
        step.tell(
            "WV-4",
            f"{{weaver}} turns to {{to}}: {how(step, swarm.card, place, found)}",
            spots=(place, found.target),
            weaver=swarm.card,
            to=found.target,
        )
        if found.found > 1:
            step.tell(
                "MG-A2",
                f"of {{number}} such systems {{to}} is {first_by(step, place, found)}",
                number=found.found,
                to=found.target,
            )


def how(step: Step, card: int, place: int, found: Aim) -> str:
    """Which arrow decided, and why those before it did not."""
    box = step.game.box
    arrows = box.weavers[card].arrows
    names = [step.words("color", color) for color in arrows]
    passed = names if found.arrow == NOWHERE else names[: found.arrow]
    reasons = [
        f"no {name} system is free" if step.game.aims_anywhere else f"no {name} system next to it is free"
        for name in passed
    ]
    if found.arrow == NOWHERE:
        return f"{', '.join(reasons)}; it takes what is left"
    return "; ".join((*reasons, f"arrow {found.arrow + 1} is {names[found.arrow]}"))


def first_by(step: Step, place: int, found: Aim) -> str:
    """MG-A2: what of several systems led to this one: its distance, or among equals its place."""
    galaxy = step.game.galaxy
    color = None if found.arrow == NOWHERE else galaxy.systems[found.target].color
    free = (near for near in in_sight(step.game, place) if is_free(step, near))
    such = (near for near in free if color in (None, galaxy.systems[near].color))
    nearest, second, *_ = sorted(galaxy.distances[step.home][near] for near in such)
    return (
        "the nearest to your start" if nearest < second else "the first in reading order of those nearest to your start"
    )


def vanish(step: Step, place: int) -> None:
    """WV-5: with nothing to turn to, a swarm leaves a black hole."""
    swarm = step.swarm(place)
    step.tell(
        "WV-5", "{weaver} finds no system to turn to and leaves {at}", spots=(place,), weaver=swarm.card, at=place
    )
    swarms.remove(step, place)
    holes.open_at(step, place)


def correct(step: Step) -> None:
    """WV-6: every swarm whose target isn't legal any more picks a new one, in reading order."""
    wrong = True
    while wrong:
        wrong = False
        for place, swarm in enumerate(step.swarms):
            if swarm and not is_free(step, swarm.target):
                step.tell(
                    "WV-6",
                    "{weaver} can't stay turned to {to}",
                    spots=(place, swarm.target),
                    weaver=swarm.card,
                    to=swarm.target,
                )
                turn(step, place)
                wrong = True
                break
