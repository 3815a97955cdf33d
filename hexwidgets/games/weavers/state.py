"""A position of The Weavers as one immutable value.

What nobody knows is no part of it: the bag is counts, and decks are the cards that nobody has seen.
"""

from __future__ import annotations

from typing import Any, NamedTuple

RED, BLUE, YELLOW, WHITE, BLACK = range(5)
NOBODY = NOWHERE = -1
PROLIFERATION, MORPHING, ENGULFMENT = range(3)
SETTING_UP, DRAWING, ALLOCATING = range(3)
"""Before the first turn; cubes are drawn and the Weavers span; cubes are placed."""
PHASES = ("set-up", "draw", "allocate")
ENDINGS = ("", "bases", "supremacy", "start", "swarms", "home", "holes", "turns")
"""How a game ends: the first one is that it hasn't; four victories; three losses."""
WON_BY_BASES, WON_BY_SUPREMACY, WON_BY_START, WON_BY_SWARMS, LOST_HOME, LOST_TO_HOLES, LOST_BY_TURNS = range(1, 8)

Cubes = tuple[int, ...]
"""How many of each colour."""
Task = tuple[Any, ...]
"""Something still to be done: its kind, a word, and what it is about, as numbers."""


class Swarm(NamedTuple):
    """A Weaver card on a system: what it turns to, and the cubes on its three projects."""

    card: int
    target: int
    cubes: tuple[int, ...]


class Owned(NamedTuple):
    """A card in front of the player: its filled slots as bits, and whether it was completed."""

    deck: int
    card: int
    filled: int
    done: bool


class Conflict(NamedTuple):
    """A conflict card in front of the player; once started, against which system, and the filled slots as bits."""

    card: int
    system: int
    own: int
    theirs: int


class State(NamedTuple):
    """A position. `todo` is what is under way, latest last; without any the player allocates cubes.

    Sets of systems are bits: `bases`, `holes`. `swarms` are by system, `planets` settled ones as bits by system,
    `routes` the cubes on each, `building` and `researching` the filled slots of the species' projects as bits.
    `decks` are unseen cards as bits; the Weaver deck has those `unseen`, in an unknown order, above `bottom`.
    """

    actor: int
    phase: int
    turn: int
    skipping: bool
    species: int
    home: int
    bag: Cubes
    hand: Cubes
    reserve: Cubes
    bases: int
    holes: int
    swarms: tuple[Swarm | None, ...]
    unseen: int
    bottom: tuple[int, ...]
    planets: tuple[int, ...]
    routes: tuple[int, ...]
    building: int
    researching: int
    supremacy: Cubes
    decks: tuple[int, ...]
    cards: tuple[Owned, ...]
    conflicts: tuple[Conflict, ...]
    ending: int
    todo: tuple[Task, ...]
