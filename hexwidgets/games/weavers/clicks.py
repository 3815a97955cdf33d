"""Why nothing can be done where somebody clicks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE, OVER, Refusal
from hexwidgets.core.phrases import listing
from hexwidgets.games.weavers import offers, refusing, telling
from hexwidgets.games.weavers.actions import COLORS, PROJECTS, Action
from hexwidgets.games.weavers.box import WeaverCard
from hexwidgets.games.weavers.places_of import BASE, HAND, RESEARCH, SUPREMACY
from hexwidgets.games.weavers.state import BLACK, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


def why_not(game: Weavers, state: State, cell: str, start: str = "") -> Refusal | None:
    """Why nothing can be done at this cell; None where something can."""
    touched = [choice.cells for choice in game.scene(state, 0).choices]
    if any(cell in cells and (not start or start in cells) for cells in touched):
        return None
    if state.actor in (OVER, CHANCE):
        return refusing.refusal(game, state, offers.END)
    if state.todo:
        kind = str(state.todo[-1][0])
        meant = _answer(game, kind, cell)
        if meant:
            return refusing.refusal(game, state, meant)
        rule, asked = refusing.WAITING[kind]
        return Refusal(rule, f"First something else: {asked}")
    return _nothing_at(game, state, cell)


def _answer(game: Weavers, kind: str, cell: str) -> Action | None:
    """What a click there would answer, if that could be."""
    one, _, other = cell.partition("-")
    first, _, second = cell.partition(" ")
    if kind in ("found", "start") and cell in game.galaxy.index:
        return Action(kind, cell)
    if kind == "open" and other in game.galaxy.index:
        return Action(kind, one, other)
    if kind == "steal" and first in game.weaver_named and second in PROJECTS:
        return Action(kind, first, second)
    if (kind == "deck" and first == "deck") or (kind == "give" and first == SUPREMACY):
        return Action(kind, second)
    return None


def _nothing_at(game: Weavers, state: State, cell: str) -> Refusal:
    """While cubes are placed: what this cell would take."""
    if not any(state.hand):
        return Refusal("MG-3", "Your hand is empty: end the turn")
    hand = f"you have {telling.cubes_in_words(state.hand)} in hand"
    if cell in game.galaxy.index:
        return _nothing_in(game, state, game.galaxy.index[cell], hand)
    one, _, other = cell.partition("-")
    if other in game.galaxy.index:
        route = game.route_named(one, other)
        name = " - ".join(game.galaxy.systems[end].name for end in game.galaxy.routes[route].ends)
        takes = Refusal("MG-5", f"The route {name} takes {COLORS[game.galaxy.routes[route].color]}: {hand}")
        return refusing.no_slot(game, state, route) or takes
    id, _, project = cell.partition(" ")
    if id in game.weaver_named and (project in PROJECTS or not project):
        return _nothing_on(game, game.box.weavers[game.weaver_named[id]], project)
    species = game.box.species[state.species]
    if cell == BASE:
        return _in_project(game, state, "base", species.base, state.building, hand)
    if cell == RESEARCH:
        return _in_project(game, state, "research", species.research, state.researching, hand)
    where, _, color = cell.partition(" ")
    if where == HAND:
        return _no_use(game, state, color)
    return Refusal("MG-3", f"Nothing can be put there: {hand}")


def _no_use(game: Weavers, state: State, color: str) -> Refusal:
    """A colour in hand that nothing takes, or one that isn't in hand."""
    if not state.hand[COLORS.index(color)]:
        return Refusal("MG-3", f"You have no {color} cube in hand")
    if color == COLORS[BLACK]:
        return Refusal("MG-8", "Nothing takes a black cube now, and you have no cube to call back")
    return Refusal("MG-3", f"Nothing takes a {color} cube now")


def _nothing_on(game: Weavers, weaver: WeaverCard, project: str) -> Refusal:
    """A Weaver card takes none of the player's cubes."""
    whose = f"{weaver.name}'s {project.title()}" if project else weaver.name
    return Refusal("WV-9", f"{whose} gets its cubes from the reserve: none of yours go there")


def _in_project(game: Weavers, state: State, verb: str, slots: tuple[int, ...], filled: int, hand: str) -> Refusal:
    """What a project of the species still takes; or why it takes no last cube, though there is one."""
    wanted = [color for number, color in enumerate(slots) if not filled >> number & 1]
    for color in wanted:
        if state.hand[color]:
            return refusing.refusal(game, state, Action(verb, COLORS[color]))
    rule, name = ("MG-7", "Your base project") if verb == "base" else ("MG-A8", "Your Research project")
    return Refusal(rule, f"{name} still takes {listing([COLORS[color] for color in wanted])}: {hand}")


def _nothing_in(game: Weavers, state: State, place: int, hand: str) -> Refusal:
    """In this system no planet can be settled and nothing is to be fought."""
    system, swarm = game.galaxy.systems[place], state.swarms[place]
    if state.bases >> place & 1:
        wanted = [COLORS[p.color] for n, p in enumerate(system.planets) if not state.planets[place] >> n & 1]
        if wanted:
            return Refusal("MG-6", f"The planets of {system.name} still take {listing(wanted)}: {hand}")
        return Refusal("MG-6", f"All planets of {system.name} are settled")
    if state.holes >> place & 1:
        return Refusal("WV-15", f"{system.name} is a black hole")
    if swarm is not None:
        name = game.box.weavers[swarm.card].name
        return Refusal("WV-18", f"{name} is on {system.name}: it is only fought, by a conflict")
    if game.captured >> place & 1:
        return Refusal("MG-A12", f"{system.name} is a starting system: it is captured by a conflict")
    return Refusal("MG-6", f"You have no base at {system.name}, so only routes from your systems to it take cubes")
