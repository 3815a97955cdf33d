"""The next draw that a Weavers Span follows: from which bag it is, and what Spans can make of it."""

from __future__ import annotations

from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.games.weavers import bags, rehearsing
from hexwidgets.games.weavers.bags import Draw
from hexwidgets.games.weavers.cubes import NONE, added
from hexwidgets.games.weavers.rehearsing import End
from hexwidgets.games.weavers.state import DRAWING, MORPHING, SETTING_UP, Cubes, State, Swarm
from hexwidgets.games.weavers.telling import cubes_in_words

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

Placed = list[tuple[int, Swarm]]
"""Swarms with the systems that they are on."""


class Next(NamedTuple):
    """A draw: the position it is made in, with an empty hand; how many cubes; in how many turns there are draws from
    then on; and in words what has to be taken for granted."""

    state: State
    number: int
    turns: int
    given: str

    @property
    def bag(self) -> Cubes:
        return self.state.bag

    @property
    def total(self) -> int:
        """MG-3: all cubes, if there are fewer."""
        return comb(sum(self.bag), min(self.number, sum(self.bag)))


def next_draw(game: Weavers, state: State) -> Next | None:
    """The draw that comes now, or would if the turn ended; None where no more comes."""
    if state.phase == SETTING_UP or state.ending:
        return None
    is_now = is_due(state)
    turns = game.turns - state.turn + is_now if game.turns else bags.MOST_TURNS
    if turns < 1 or (not is_now and is_lost(game, state)):
        return None
    bag, reserve = state.bag, state.reserve
    if game.unplaced_to_bag:
        bag = added(bag, state.hand)
    else:
        reserve = added(reserve, state.hand)
    there = cubes_in_words(bag)
    given = holds(bag) if is_now else f"if the turn ended now, the bag would hold {there}"
    number = int(state.todo[-1][1]) if is_now else game.box.draw
    return Next(state._replace(bag=bag, hand=NONE, reserve=reserve), number, turns, given)


def is_due(state: State) -> bool:
    """Whether the draw that a Span follows comes now."""
    return state.phase == DRAWING and state.todo[-1][0] == "draw"


def is_skipped(state: State) -> bool:
    """WV-8: whether no cubes are placed in the turn of that draw."""
    return state.skipping and (state.phase != DRAWING or is_due(state))


def is_lost(game: Weavers, state: State) -> bool:
    """WV-23, WV-24: whether the end of this turn would be that of the game."""
    return not state.bases >> state.home & 1 or state.holes.bit_count() >= game.box.black_holes


def holds(bag: Cubes) -> str:
    return f"the bag holds {cubes_in_words(bag)}"


def on_board(state: State) -> Placed:
    return [(place, swarm) for place, swarm in enumerate(state.swarms) if swarm is not None]


def draws(game: Weavers, coming: Next, swarms: Placed) -> tuple[Draw, ...]:
    """The kinds of hands that make a difference to these swarms."""
    colors = {game.box.weavers[swarm.card].projects[MORPHING][0] for _, swarm in swarms}
    return bags.kinds(coming.bag, coming.number, sum(1 << color for color in colors))


class Spans(NamedTuple):
    """What Spans make of each kind of hand, and in how many parts each way to draw a hand is to be counted for it."""

    played: tuple[tuple[Draw, tuple[End, ...]], ...]
    parts: int


def spans(game: Weavers, coming: Next, swarms: Placed) -> Spans:
    played = tuple(
        (draw, rehearsing.spans(game, coming.state, draw.hands[0][0])) for draw in draws(game, coming, swarms)
    )
    return Spans(played, lcm(*(end.once_in for _, ends in played for end in ends)))
