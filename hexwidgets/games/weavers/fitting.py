"""Whether the parts of a position fit together: cubes, bases, swarms, conflicts, and how a game has ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.games.weavers import conflicts, swarms, turns
from hexwidgets.games.weavers.cubes import added, changed, in_slots
from hexwidgets.games.weavers.state import (
    DRAWING,
    ENDINGS,
    LOST_BY_TURNS,
    LOST_HOME,
    LOST_TO_HOLES,
    NOWHERE,
    SETTING_UP,
    Cubes,
    State,
)
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

Fault = Callable[[str, str], None]


def cubes_in_use(game: Weavers, state: State) -> Cubes:
    """All cubes that aren't in the reserve, by colour: in the bag and hand, on the board and on cards."""
    box, galaxy = game.box, game.galaxy
    there = added(state.bag, state.hand)
    for route, laid in zip(galaxy.routes, state.routes, strict=True):
        there = changed(there, route.color, laid)
    for system, settled in zip(galaxy.systems, state.planets, strict=True):
        for number, planet in enumerate(system.planets):
            there = changed(there, planet.color, settled >> number & 1)
    for swarm in state.swarms:
        if swarm is not None:
            there = added(there, swarms.cubes_on(box, swarm))
    if state.species != NOWHERE:
        species = box.species[state.species]
        there = added(there, in_slots(species.base, state.building))
        there = added(there, in_slots(species.research, state.researching))
    for owned in state.cards:
        there = added(there, in_slots(box.decks[owned.deck][owned.card].slots, owned.filled))
    for conflict in state.conflicts:
        card = box.conflicts[conflict.card]
        there = added(there, in_slots(card.own, conflict.own))
        there = added(there, in_slots(card.theirs, conflict.theirs))
    return there


def check_board(game: Weavers, state: State, fault: Fault) -> None:
    """What can't lie where it does."""
    box, ids = game.box, [system.id for system in game.galaxy.systems]
    if state.holes.bit_count() > box.black_holes:
        fault("MG-11", f"there are {box.black_holes} black hole tokens")
    if state.bases.bit_count() > box.bases:
        fault("MG-7", f"there are {box.bases} bases")
    if state.bases & state.holes:
        fault("WV-15", "a base is in a black hole")
    for id, swarm, settled, bit in zip(ids, state.swarms, state.planets, _bits(len(ids)), strict=True):
        if swarm is not None and state.holes & bit:
            fault("WV-4", f"a swarm is in the black hole at {id}")
        if settled and not state.bases & bit:
            fault("MG-6", f"planets of {id} are settled without a base there")
    if 0 < game.turns < state.turn:
        fault("MG-A13", f"turn {state.turn} is past the last, {game.turns}")
    if state.phase == SETTING_UP:
        _check_set_up(state, fault)
    _check_conflicts(game, state, fault)


def _bits(number: int) -> tuple[int, ...]:
    return tuple(1 << place for place in range(number))


def _check_set_up(state: State, fault: Fault) -> None:
    """WV-1: what there can't be before the first turn."""
    if state.home == NOWHERE and (state.bases or any(state.swarms)):
        fault("WV-1", "before a start is chosen there are no bases and no swarms")
    later = (*state.hand, *state.planets, *state.routes, *state.supremacy, state.holes, state.skipping)
    if any(later) or state.cards or state.conflicts or state.building or state.researching or state.turn > 1:
        fault("WV-1", "before the first turn nothing has been placed, drawn or gained")


def _check_conflicts(game: Weavers, state: State, fault: Fault) -> None:
    """MG-A10: a conflict that is started has something to fight, in reach."""
    reach = conflicts.reach(state, game.galaxy.around)
    against = conflicts.targets(state, game.captured, reach)
    against |= sum(1 << int(task[1]) for task in state.todo if task[0] == "morph") & reach
    for conflict in state.conflicts:
        if conflict.system != NOWHERE and not against >> conflict.system & 1:
            fault("MG-A10", f"no conflict can be fought against {game.galaxy.systems[conflict.system].id}")


# ---- how a game has ended


def check_ending(game: Weavers, state: State, fault: Fault) -> None:
    """WV-22 to WV-24, MG-A13: the game is over where a rule ends it, and nowhere else."""
    won = Step(game, state._replace(ending=0))
    turns.check_victory(won)
    if not state.ending:
        if won.ending:
            fault("WV-22", f"the game is won already: ending is {ENDINGS[won.ending]!r}")
        elif state.phase == DRAWING and state.todo[-1][0] == "draw":
            _check_begun(game, state, fault)
    elif state.ending != (won.ending or _lost(game, state)):
        fault("WV-22", f"ending is {ENDINGS[state.ending]!r}, but the game has not ended so")


def _lost(game: Weavers, state: State) -> int:
    """How a turn that ends so is lost, if it is."""
    if state.home == NOWHERE or not state.bases >> state.home & 1:
        return LOST_HOME
    if state.holes.bit_count() >= game.box.black_holes:
        return LOST_TO_HOLES
    return LOST_BY_TURNS if 0 < game.turns <= state.turn else 0


def _check_begun(game: Weavers, state: State, fault: Fault) -> None:
    """A turn begins only if the one before didn't lose the game."""
    lost = _lost(game, state)
    if lost == LOST_HOME:
        fault("WV-23", "a turn begins, but there is no base at home: the last turn was the end")
    elif lost == LOST_TO_HOLES:
        fault("WV-24", "a turn begins, but all black holes are on the board: the last turn was the end")
