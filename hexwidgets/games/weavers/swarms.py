"""Weaver cards on the board: their cubes, and how one leaves."""

from __future__ import annotations

from hexwidgets.games.weavers.box import Box
from hexwidgets.games.weavers.cubes import NONE, changed
from hexwidgets.games.weavers.state import Cubes, Swarm
from hexwidgets.games.weavers.step import Step


def cubes_on(box: Box, swarm: Swarm) -> Cubes:
    """The cubes on all three projects together, by colour."""
    there = NONE
    for (color, _), number in zip(box.weavers[swarm.card].projects, swarm.cubes, strict=True):
        there = changed(there, color, number)
    return there


def clear(step: Step, place: int) -> None:
    """All cubes leave a swarm's card, to the reserve."""
    swarm = step.swarm(place)
    if any(swarm.cubes):
        step.to_reserve(cubes_on(step.game.box, swarm))
        step.set_swarm(place, Swarm(swarm.card, swarm.target, (0, 0, 0)))


def remove(step: Step, place: int) -> None:
    """A swarm leaves the board, without its cubes."""
    clear(step, place)
    step.set_swarm(place, None)


def add_cube(step: Step, place: int, project: int, by: int) -> int:
    """A cube more or less on a project; says how many are there then."""
    card, target, cubes = step.swarm(place)
    fresh = changed(cubes, project, by)
    step.set_swarm(place, _new(Swarm, (card, target, fresh)))
    return fresh[project]


_new = tuple.__new__
"""Makes a swarm without the detour through keyword arguments: most steps of a game change one."""
