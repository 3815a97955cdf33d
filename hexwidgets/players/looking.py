"""Looking a little further where what was begun isn't finished: rules of thumb are for quiet states."""

from __future__ import annotations

from typing import Any

from hexwidgets.players.player import AnyGame

FEW, DEEP = 6, 4
"""A decision with so few choices is a part of a larger one, such as which stack a web is taken from; how many such
decisions in a row are looked through."""


def settled_worth(game: AnyGame, state: Any, seat: int, deep: int = DEEP) -> float:
    """What the seat can hope for, once it has finished what it began."""
    if deep and game.mover(state) == seat:
        actions = game.actions(state)
        if len(actions) <= FEW:
            return max(settled_worth(game, game.apply(state, action), seat, deep - 1) for action in actions)
    return game.worth(state)[seat]
