"""The small vocabulary that cards are written in (MG-A9), and how a text of it is read."""

from __future__ import annotations

import re
from typing import NamedTuple

from hexwidgets.games.weavers.actions import COLORS

GAIN, DRAW, STEAL, SWAP, OPEN, SUPREMACY, SKIP = "gain", "draw", "steal", "swap", "open", "supremacy", "skip"
EFFECTS = ("gain COLOUR N", "draw N", "steal N", "swap N", "open N", "supremacy COLOUR", "skip")
_COLOR = "|".join(COLORS)
_PATTERN = re.compile(
    f"({GAIN}) ({_COLOR}) ([1-9])|({DRAW}|{STEAL}|{SWAP}|{OPEN}) ([1-9])|({SUPREMACY}) ({_COLOR})|{SKIP}"
)


class Effect(NamedTuple):
    """What a completed card does: the kind, a colour where it has one, and how often."""

    kind: str
    color: int
    number: int


def read_effect(text: str) -> Effect | None:
    """The effect that this text means, or None.

    >>> read_effect("gain red 2"), read_effect("draw 1"), read_effect("win")
    (Effect(kind='gain', color=0, number=2), Effect(kind='draw', color=-1, number=1), None)
    """
    found = _PATTERN.fullmatch(text)
    if not found:
        return None
    gain, gained, many, simple, times, supremacy, symbol = found.groups()
    if gain:
        return Effect(GAIN, COLORS.index(gained), int(many))
    if simple:
        return Effect(simple, -1, int(times))
    return Effect(SUPREMACY, COLORS.index(symbol), 1) if supremacy else Effect(SKIP, -1, 1)
