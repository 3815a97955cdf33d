"""Supremacy symbols (MG-A7): gaining one feeds the swarms that list it (WV-17)."""

from __future__ import annotations

from hexwidgets.games.weavers.cubes import changed
from hexwidgets.games.weavers.step import Step


def gain(step: Step, color: int) -> None:
    """One symbol more; every swarm that lists it is fed, in reading order."""
    step.supremacy = changed(step.supremacy, color, 1)
    step.tell(
        "MG-A7", "you gain {symbol} supremacy and have {number} of it", symbol=color, number=step.supremacy[color]
    )
    for swarm in reversed(step.swarms):
        if swarm is not None and color in step.game.box.weavers[swarm.card].feeds:
            for cube in reversed(step.game.box.weavers[swarm.card].cubes):
                step.push("feed", swarm.card, color, cube)


def lose(step: Step, color: int) -> None:
    """MG-A10: what a lost conflict costs."""
    step.supremacy = changed(step.supremacy, color, -1)
    step.tell("MG-A10", "you give up one {symbol} supremacy symbol", symbol=color)
