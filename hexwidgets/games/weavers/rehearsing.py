"""A Span played only to see what it does: which projects advance with a hand, however the Weaver deck lies."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.games.weavers import projects, span
from hexwidgets.games.weavers.box import Box
from hexwidgets.games.weavers.cubes import NONE
from hexwidgets.games.weavers.state import DRAWING, NOWHERE, Conflict, Cubes, State, Swarm
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

ARRIVALS = {"spawn": "WV-11", "morph": "WV-13"}
"""Tasks of a Span by which a Weaver card comes, and the rule it comes by."""
Advanced = frozenset[tuple[int, int]]
"""The projects that advanced, as (Weaver card, project)."""


class Rehearsal(Step):
    """A step that notes every project that gets a cube."""

    __slots__ = ("advanced",)
    advanced: Advanced

    def __init__(self, game: Weavers, state: State, advanced: Advanced = frozenset()) -> None:
        super().__init__(game, state)
        self.advanced = advanced

    def set_swarm(self, place: int, swarm: Swarm | None) -> None:
        before = self.swarms[place]
        if swarm is not None and before is not None and swarm.card == before.card:
            more = [now > then for now, then in zip(swarm.cubes, before.cubes, strict=True)]
            self.advanced |= {(swarm.card, project) for project, is_more in enumerate(more) if is_more}
        super().set_swarm(place, swarm)


class End(NamedTuple):
    """One way in which a Span can end, which comes once in so many times: what advanced, and what stands then."""

    once_in: int
    advanced: Advanced
    bases: int
    holes: int
    swarms: tuple[Swarm | None, ...]
    routes: tuple[int, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def matters(self) -> Hashable:
        """What the player's projects ask of it: of swarms only where they are."""
        return self.bases, self.holes, tuple(map(bool, self.swarms)), self.routes, self.conflicts

    def after(self, state: State) -> State:
        """The position after such a Span, as far as the player's projects go."""
        return state._replace(
            bases=self.bases, holes=self.holes, swarms=self.swarms, routes=self.routes, conflicts=self.conflicts
        )


def spans(game: Weavers, state: State, hand: Cubes) -> tuple[End, ...]:
    """What a Span does once these cubes are drawn: one way for certain, but where a Weaver card that comes decides."""
    return _spans(game, bare(game.box, state), hand)


def bare(box: Box, state: State) -> State:
    """The position without what a Span neither asks nor changes for a swarm or a project.

    Many positions are one to a Span, then, and it is played once for all of them.
    """
    most = most_taken(box)
    is_short = any(there < taken for there, taken in zip(state.reserve, most, strict=True))
    return state._replace(
        actor=NOWHERE,
        phase=DRAWING,
        turn=1,
        skipping=False,
        bag=NONE,
        hand=NONE,
        reserve=tuple(map(min, state.reserve, most)),
        # WV-15: cubes off planets go to the reserve, where a swarm may want for them.
        planets=state.planets if is_short else (0,) * len(state.planets),
        building=0,
        researching=0,
        supremacy=NONE,
        decks=(),
        cards=(),
        todo=(),
    )


@lru_cache(maxsize=16)
def most_taken(box: Box) -> Cubes:
    """WV-9: as many cubes of each colour as one Span can take from the reserve, with all Weaver cards on the board."""
    colors = [color for card in box.weavers for color, _ in card.projects]
    return tuple(map(colors.count, range(len(NONE))))


@lru_cache(maxsize=512)
def _spans(game: Weavers, state: State, hand: Cubes) -> tuple[End, ...]:
    step = Rehearsal(game, state._replace(hand=hand))
    span.begin(step)
    return tuple(
        End(once_in, end.advanced, end.bases, end.holes, end.swarms, end.routes, end.conflicts)
        for end, once_in in _played(step, 1)
    )


def _played(step: Rehearsal, once_in: int) -> Iterator[tuple[Rehearsal, int]]:
    """Go through the Span; where a Weaver card comes, go on with each that it can be."""
    while step.todo:
        kind, *about = step.pop()
        numbers = [int(number) for number in about]
        if kind == "span":
            span.next_project(step, *numbers)
        elif kind == "advance":
            span.advance(step, *numbers)
        elif kind in ARRIVALS:
            yield from _arrived(step, once_in, str(kind), *numbers)
            return
        # Which symbol a lost conflict costs is left open: it changes nothing for the swarms, nor for projects.
    yield step, once_in


def _arrived(step: Rehearsal, once_in: int, kind: str, place: int) -> Iterator[tuple[Rehearsal, int]]:
    here = step.state()
    top = tuple(places(step.unseen)) or step.bottom[:1]
    for card in top:
        branch = Rehearsal(step.game, here, step.advanced)
        projects.arrive(branch, place, card, ARRIVALS[kind])
        yield from _played(branch, once_in * len(top))
