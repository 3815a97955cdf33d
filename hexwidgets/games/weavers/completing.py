"""A completed project of the player's: where its cubes go (MG-A6)."""

from __future__ import annotations

from hexwidgets.games.weavers.cubes import in_slots
from hexwidgets.games.weavers.step import Step


def finish(step: Step, slots: tuple[int, ...], name: str, to_reserve: bool = False) -> None:
    """MG-A6: all its cubes go back into the bag, or to the reserve where the card says so."""
    cubes = in_slots(slots, (1 << len(slots)) - 1)
    if to_reserve or not step.game.completed_to_bag:
        step.to_reserve(cubes)
        where = "to the reserve, as the card says" if to_reserve else "to the reserve"
    else:
        step.to_bag(cubes)
        where = "back into your bag"
    step.tell("MG-A6", f"{{name}} is complete; {where}: {{cubes}}", name=name, cubes=cubes)
