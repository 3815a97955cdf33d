"""A position of Arachnid as one immutable value.

What nobody knows is no part of it: bags are counts, and what lies under a face-down hex is decided when it is turned
up. The one secret is an attacker's bid while the defender thinks.
"""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.core.agenda import Task

ON_CARD, EGG, GONE = -1, -2, -3
"""Where a spider is that isn't on the board: hatched and waiting, not hatched yet, consumed."""
UPRIGHT, STUNNED, SNARED = 0, 1, 2
FRESH, ACTED, REGROUPED, FINISHED = 0, 1, 2, 3
"""A turn in which nothing was done yet; with Spider Actions; with a Regroup; with food cleared off tracks."""
NOBODY = -1
MOVE, BITE, SPIN, SPECIAL = 0, 1, 2, 3
TRACKS = ("move", "bite", "spin", "special")
ATTACK, DEFENSE = 0, 1
DICE = ("attack", "defense")
UNKNOWN = -1
"""A bid that this seat may not know."""


class Spider(NamedTuple):
    """A spider and its card.

    `food` says for each track how many spaces from the end its food lies, the last space being 1; 0 is an empty track.
    `tokens` are the Glory tokens that cover each track, `shut` those on the die spaces, `dice` the dice that are there.
    """

    place: int
    flipped: int
    food: tuple[int, int, int, int]
    tokens: tuple[int, int, int, int]
    shut: tuple[int, int]
    dice: tuple[int, int]
    ability: int

    @property
    def is_in_play(self) -> bool:
        return self.place >= 0 and not self.flipped

    @property
    def is_hatched(self) -> bool:
        return self.place >= ON_CARD


class Colony(NamedTuple):
    """What a player has. `lost` are webs and Glory tokens that are out of the game; `funnels` those not spun yet."""

    food: int
    den: tuple[int, ...]
    incubator: int
    glory: int
    funnels: int
    lost_webs: int
    lost_glory: int
    spiders: tuple[Spider, ...]


class Critter(NamedTuple):
    """A Critter on the board: bites it has taken, whether it is snared, and which seat controls its mind."""

    kind: int
    place: int
    hurt: int
    snared: bool
    minded: int


class State(NamedTuple):
    """A position. `seat` is whose turn it is, `actor` who or what decides now, `todo` what is under way, latest last.

    Sets of spaces are bits: `tops` the webs that count by seat, `funnels` by seat, `flies` food on funnels, `litter`
    food on open spaces, `hidden` face-down hexes. `layers` are the owners of the webs below the topmost, bottom first.
    """

    actor: int
    seat: int
    phase: int
    round: int
    trigger: int
    bank: int
    due: int
    tops: tuple[int, ...]
    layers: tuple[tuple[int, tuple[int, ...]], ...]
    funnels: tuple[int, ...]
    flies: int
    litter: int
    hidden: int
    hexes: tuple[int, ...]
    points: tuple[int, ...]
    critters: tuple[Critter, ...]
    bag: tuple[int, ...]
    added: int
    dead: tuple[int, ...]
    events: tuple[int, ...]
    drawn: int
    university: tuple[int, ...]
    colonies: tuple[Colony, ...]
    todo: tuple[Task, ...]

    @property
    def me(self) -> Colony:
        """The colony whose turn it is."""
        return self.colonies[self.seat]
