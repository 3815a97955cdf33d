"""A position of The Weavers as plain data, the inverse of reading one. The reserve follows from the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexwidgets.core.bits import places
from hexwidgets.core.game import Spec
from hexwidgets.games.weavers import agenda
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.cubes import in_slots
from hexwidgets.games.weavers.state import ENDINGS, NOWHERE, PHASES, Conflict, Cubes, Owned, State, Swarm

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


def describe(game: Weavers, state: State) -> Spec:
    """Everything that decides this position."""
    box, ids = game.box, [system.id for system in game.galaxy.systems]
    spec: Spec = {"phase": PHASES[state.phase], "turn": state.turn}
    if state.ending:
        spec["ending"] = ENDINGS[state.ending]
    if state.skipping:
        spec["skipping"] = True
    if state.species != NOWHERE:
        spec["species"] = box.species[state.species].id
    if state.home != NOWHERE:
        spec["home"] = ids[state.home]
    spec["bag"], spec["hand"] = counted(state.bag), listed(state.hand)
    spec["bases"] = [ids[place] for place in places(state.bases)]
    spec["holes"] = [ids[place] for place in places(state.holes)]
    spec["swarms"] = {
        id: _swarm(game, swarm, ids) for id, swarm in zip(ids, state.swarms, strict=True) if swarm is not None
    }
    spec["deck"] = [box.weavers[card].id for card in places(state.unseen)]
    spec["bottom"] = [box.weavers[card].id for card in state.bottom]
    spec["planets"] = {
        id: [number + 1 for number in places(settled)]
        for id, settled in zip(ids, state.planets, strict=True)
        if settled
    }
    spec["routes"] = {
        "-".join(ids[end] for end in route.ends): laid
        for route, laid in zip(game.galaxy.routes, state.routes, strict=True)
        if laid
    }
    if state.species != NOWHERE:
        species = box.species[state.species]
        spec["building"] = listed(in_slots(species.base, state.building))
        spec["researching"] = listed(in_slots(species.research, state.researching))
    spec["supremacy"] = counted(state.supremacy)
    spec["cards"] = {game.cards_of[owned.deck][owned.card].id: _owned(game, owned) for owned in state.cards}
    spec["conflicts"] = {
        box.conflicts[conflict.card].id: _conflict(game, conflict, ids) for conflict in state.conflicts
    }
    out = _gone(game, state)
    if out:
        spec["gone"] = out
    spec["todo"] = [agenda.written(game, task) for task in state.todo]
    return spec


def counted(cubes: Cubes) -> dict[str, int]:
    return {color: number for color, number in zip(COLORS, cubes, strict=True) if number}


def listed(cubes: Cubes) -> list[str]:
    return [color for color, number in zip(COLORS, cubes, strict=True) for _ in range(number)]


def _swarm(game: Weavers, swarm: Swarm, ids: list[str]) -> dict[str, Any]:
    cubes = {project: number for project, number in zip(PROJECTS, swarm.cubes, strict=True) if number}
    return {"card": game.box.weavers[swarm.card].id, "target": ids[swarm.target], **cubes}


def _owned(game: Weavers, owned: Owned) -> list[str] | str:
    """The cubes on it, or that it is done."""
    return "done" if owned.done else listed(in_slots(game.box.decks[owned.deck][owned.card].slots, owned.filled))


def _conflict(game: Weavers, conflict: Conflict, ids: list[str]) -> dict[str, Any]:
    if conflict.system == NOWHERE:
        return {}
    card = game.box.conflicts[conflict.card]
    own, theirs = in_slots(card.own, conflict.own), in_slots(card.theirs, conflict.theirs)
    return {"against": ids[conflict.system], "own": listed(own), "theirs": listed(theirs)}


def _gone(game: Weavers, state: State) -> list[str]:
    """Conflict cards that were discarded."""
    deck = len(DECKS) - 1
    kept = state.decks[deck] | sum(1 << conflict.card for conflict in state.conflicts)
    return [card.id for number, card in enumerate(game.box.conflicts) if not kept >> number & 1]
