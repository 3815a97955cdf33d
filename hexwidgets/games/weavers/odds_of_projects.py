"""The odds of the player's own projects: which of them the next draw brings a cube for, and which it completes.

The Span comes between the draw and the cubes' placing, so it is played with each kind of hand: a swarm may take the
system for a base, and a conflict may be over.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.chance import Shares
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers import conflicts, settling, turns
from hexwidgets.games.weavers.coming import Next, Spans
from hexwidgets.games.weavers.cubes import NONE, changed
from hexwidgets.games.weavers.state import NOWHERE, Cubes, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

OWN = "Your projects"
BASE, RESEARCH = "base project", "Research project"


class Project(NamedTuple):
    """A project of the player's: the cubes that it still needs, whether one may be put there, and the last one."""

    name: str
    needs: Cubes
    is_open: bool = True
    can_end: bool = True


def own(game: Weavers, coming: Next, found: Spans) -> Iterator[Question]:
    """MG-3: for which projects the next draw brings a cube, and which it completes."""
    there = [project.name for project in wanting(game, coming.state)]
    fitting, ending = dict.fromkeys(there, 0), dict.fromkeys(there, 0)
    known: dict[Hashable, list[Project]] = {}
    for draw, ends in found.played:
        for end in ends:
            weight = found.parts // end.once_in
            if end.matters not in known:
                known[end.matters] = list(wanting(game, end.after(coming.state)))
            for name, needs, is_open, can_end in known[end.matters]:
                if is_open:
                    fitting[name] += weight * sum(ways for hand, ways in draw.hands if fits(hand, needs))
                if can_end:
                    ending[name] += weight * sum(ways for hand, ways in draw.hands if completes(hand, needs))
    total, notes = coming.total * found.parts, _notes(game, coming.state)
    yield Question("Which projects can get a cube?", OWN, Shares(fitting, total), coming.given, notes)
    given = f"{coming.given}; each with all drawn cubes that fit"
    yield Question("Which projects can be completed?", OWN, Shares(ending, total), given, notes)


@lru_cache(maxsize=4096)
def fits(hand: Cubes, needs: Cubes) -> bool:
    return any(taken and needed for taken, needed in zip(hand, needs, strict=True))


@lru_cache(maxsize=4096)
def completes(hand: Cubes, needs: Cubes) -> bool:
    return all(taken >= needed for taken, needed in zip(hand, needs, strict=True))


def _needs(slots: Sequence[int], filled: int) -> Cubes:
    """The cubes that the empty slots take."""
    needs = NONE
    for number, color in enumerate(slots):
        if not filled >> number & 1:
            needs = changed(needs, color, 1)
    return needs


def wanting(game: Weavers, state: State) -> Iterator[Project]:
    """MG-7, MG-A8, MG-A10: the base project, Research, cards that aren't complete, and conflicts."""
    if turns.is_empty(state):
        return
    species = game.box.species[state.species]
    base, research = _needs(species.base, state.building), _needs(species.research, state.researching)
    can_build, can_research = bool(settling.sites(game, state)), any(state.decks)
    yield Project(BASE, base, can_build or sum(base) > 1, can_build)
    yield Project(RESEARCH, research, can_research or sum(research) > 1, can_research)
    for owned in state.cards:
        if not owned.done:
            card = game.box.decks[owned.deck][owned.card]
            yield Project(card.name, _needs(card.slots, owned.filled))
    for conflict in state.conflicts:
        fight = game.box.conflicts[conflict.card]
        can_fight = conflict.system != NOWHERE or has_foe(game, state)
        yield Project(fight.name, _needs(fight.own, conflict.own), can_fight, can_fight)


def has_foe(game: Weavers, state: State) -> bool:
    """MG-A10: whether there is a system that a conflict may be started against."""
    return bool(conflicts.targets(state, game.captured, conflicts.reach(state, game.galaxy.around)))


def _notes(game: Weavers, state: State) -> dict[str, str]:
    """What holds a project up as things stand, and whom a conflict is about."""
    notes = {}
    if not settling.sites(game, state):
        notes[BASE] = "no system is free for a base now, so its last slot stays empty"
    if not any(state.decks):
        notes[RESEARCH] = "all decks are empty, so its last slot stays empty"
    for conflict in state.conflicts:
        name = game.box.conflicts[conflict.card].name
        if conflict.system != NOWHERE:
            notes[name] = f"against {game.galaxy.systems[conflict.system].name}"
        elif has_foe(game, state):
            notes[name] = "not started yet"
        else:
            notes[name] = "there is nobody to fight now"
    return notes
