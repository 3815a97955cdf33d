"""What the player may do: with the cubes in hand, and where something under way asks for a decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.games.weavers import cards, conflicts, effects, settling
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action, cubes_word
from hexwidgets.games.weavers.cubes import lying, wanted
from hexwidgets.games.weavers.state import BLACK, NOWHERE, Cubes, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

END, SKIP = Action("end"), Action("skip")
GIVES = tuple(Action("give", color) for color in COLORS)
BUILDS = tuple(Action("base", color) for color in COLORS)
RESEARCHES = tuple(Action("research", color) for color in COLORS)
LOOKS = tuple(Action("deck", deck) for deck in DECKS)


# ---- placing cubes


def allocate(game: Weavers, state: State) -> list[Action]:
    """MG-3: every way to place a cube in hand, and the end of the turn."""
    if not any(state.hand):
        return [END]
    found = routes(game, state)
    found += settlements(game, state)
    found += projects(game, state)
    found += fights(game, state)
    if state.hand[BLACK]:
        found += recalls(game, state)
    found.append(END)
    return found


def routes(game: Weavers, state: State) -> list[Action]:
    """MG-5: routes at the player's systems with a free slot."""
    hand, laid = state.hand, state.routes
    return [
        action for number, color, slots, action in game.routes_from[state.bases] if hand[color] and laid[number] < slots
    ]


def settlements(game: Weavers, state: State) -> list[Action]:
    """MG-6: planets that aren't settled, in systems that the player holds."""
    hand, settled = state.hand, state.planets
    return [
        action
        for place, number, color, action in game.planets_of[state.bases]
        if hand[color] and not settled[place] >> number & 1
    ]


def projects(game: Weavers, state: State) -> list[Action]:
    """MG-7, MG-A8: slots of the species' projects and of the cards in front of the player."""
    hand, species = state.hand, game.box.species[state.species]
    found = [BUILDS[color] for color in wanted(species.base, state.building) if hand[color]]
    if found and not can_build(game, state):
        found = []
    researches = [RESEARCHES[color] for color in wanted(species.research, state.researching) if hand[color]]
    if researches and can_research(game, state):
        found += researches
    for owned in state.cards:
        if not owned.done:
            slots = game.box.decks[owned.deck][owned.card].slots
            acts = game.card_acts[owned.deck][owned.card]
            found += [acts[color] for color in wanted(slots, owned.filled) if hand[color]]
    return found


def can_build(game: Weavers, state: State) -> bool:
    """MG-A4: the last slot is filled only where there is a system for the base."""
    slots = game.box.species[state.species].base
    return state.building.bit_count() < len(slots) - 1 or bool(settling.sites(game, state))


def can_research(game: Weavers, state: State) -> bool:
    """MG-A8: the last slot is filled only while a deck has a card."""
    slots = game.box.species[state.species].research
    return state.researching.bit_count() < len(slots) - 1 or any(state.decks)


def fights(game: Weavers, state: State) -> list[Action]:
    """MG-A10: one's own side of each conflict, against the system it is about or one that it may be started against."""
    if not state.conflicts:
        return []
    found = []
    against = None
    for conflict in state.conflicts:
        slots = game.box.conflicts[conflict.card].own
        fitting = [color for color in wanted(slots, conflict.own) if state.hand[color]]
        if conflict.system == NOWHERE and against is None:
            against = tuple(foes(game, state))
        systems = (conflict.system,) if conflict.system != NOWHERE else against or ()
        acts = game.conflict_acts[conflict.card]
        found += [acts[system][color] for system in systems for color in fitting]
    return found


def foes(game: Weavers, state: State) -> list[int]:
    """MG-A10, MG-A12: the systems that a conflict may be started against."""
    return list(places(conflicts.targets(state, game.captured, conflicts.reach(state, game.galaxy.around))))


def recalls(game: Weavers, state: State) -> list[Action]:
    """MG-8: every cube of one's own that a black cube can call back."""
    found = [game.recall_routes[route] for route, laid in enumerate(state.routes) if laid]
    for place in places(state.bases):
        settled, acts = state.planets[place], game.recall_planets[place]
        found += [acts[number] for number in places(settled)]
    species = game.box.species[state.species]
    if state.building:
        found += _recall_slots("base", "", species.base, state.building)
    if state.researching:
        found += _recall_slots("research", "", species.research, state.researching)
    for owned in state.cards:
        if owned.filled:
            card = game.box.decks[owned.deck][owned.card]
            found += _recall_slots("card", f"{card.id}-", card.slots, owned.filled)
    for conflict in state.conflicts:
        fight = game.box.conflicts[conflict.card]
        found += _recall_slots("conflict", f"{fight.id}-", fight.own, conflict.own)
    return found


@cache
def _recall_slots(where: str, name: str, slots: tuple[int, ...], filled: int) -> tuple[Action, ...]:
    return tuple(Action("recall", where, f"{name}{COLORS[color]}") for color in lying(slots, filled))


# ---- what is asked in between


def decision(game: Weavers, state: State) -> Sequence[Action]:
    """The answers to what waits to be decided."""
    kind, *about = state.todo[-1]
    return _ANSWERS[str(kind)](game, state, *about)


def _species(game: Weavers, state: State) -> list[Action]:
    return [Action("species", species.id) for species in game.box.species]


def _kept_species(game: Weavers, state: State, one: int, other: int) -> list[Action]:
    return [Action("species", game.box.species[number].id) for number in (one, other)]


def _start(game: Weavers, state: State) -> list[Action]:
    return [Action("start", game.galaxy.systems[place].id) for place in game.galaxy.starts]


def _advance(game: Weavers, state: State, card: int, project: int, advanced: int) -> tuple[Action]:
    return game.advance_acts[card][project]


def _found(game: Weavers, state: State) -> list[Action]:
    sites = settling.sites(game, state)
    return [Action("found", system.id) for place, system in enumerate(game.galaxy.systems) if sites >> place & 1]


def _deck(game: Weavers, state: State) -> list[Action]:
    return [action for action, unseen in zip(LOOKS, state.decks, strict=True) if unseen]


def _keep(game: Weavers, state: State, deck: int, one: int, other: int) -> list[Action]:
    return [Action("keep", game.cards_of[deck][number].id) for number in (one, other)]


def _steal(game: Weavers, state: State, left: int) -> list[Action]:
    found = [
        Action("steal", game.box.weavers[swarm.card].id, PROJECTS[project])
        for swarm in state.swarms
        if swarm is not None
        for project, number in enumerate(swarm.cubes)
        if number
    ]
    return [*found, SKIP]


def _swap(game: Weavers, state: State, left: int) -> list[Action]:
    there = [color for color, number in enumerate(state.reserve) if number]
    found = [
        Action("swap", COLORS[given], COLORS[taken])
        for given, number in enumerate(state.hand)
        if number
        for taken in there
        if taken != given
    ]
    return [*found, SKIP]


def _open(game: Weavers, state: State, left: int) -> list[Action]:
    found = [
        Action("open", *game.route_acts[route].action.words)
        for route in range(len(game.galaxy.routes))
        if effects.is_openable(game.galaxy, state, route)
    ]
    return [*found, SKIP]


def _give(game: Weavers, state: State) -> list[Action]:
    return [GIVES[color] for color, symbols in enumerate(state.supremacy) if symbols]


_ANSWERS: dict[str, Callable[..., Sequence[Action]]] = {
    "species": _species,
    "choose": _kept_species,
    "start": _start,
    "advance": _advance,
    "found": _found,
    "deck": _deck,
    "keep": _keep,
    "steal": _steal,
    "swap": _swap,
    "open": _open,
    "give": _give,
}


# ---- what chance can bring


Chances = tuple[tuple[Action, int], ...]


def chances(game: Weavers, state: State) -> Chances:
    """Each outcome with the number of ways to it."""
    kind, *about = state.todo[-1]
    if kind == "draw":
        return draws(state.bag, int(about[0]))
    if kind == "offer":
        return tuple((Action("offer", one.id, other.id), 1) for one, other in combinations(game.box.species, 2))
    if kind == "see":
        (deck,) = map(int, about)
        known = [game.cards_of[deck][number].id for number in cards.unseen(state, deck)]
        return tuple((Action("see", one, other), 1) for one, other in combinations(known, 2))
    return game.arrivals[state.unseen or 1 << state.bottom[0]]


def draws(bag: Cubes, number: int) -> Chances:
    """MG-3: every hand of so many cubes, with the number of ways to draw it."""
    ways: tuple[int, ...] = (1,)
    for there in bag:
        ways += _ways(there, number)
    if number == 3:
        found = [(action, ways[one] * ways[two] * ways[three]) for action, (one, two, three) in _hands(3)]
    else:
        found = [(action, prod(map(ways.__getitem__, factors))) for action, factors in _hands(number)]
    return tuple(found) if min(bag) >= number else tuple([pair for pair in found if pair[1]])


@cache
def _ways(there: int, most: int) -> tuple[int, ...]:
    """In how many ways none, one, ... of so many cubes can be chosen."""
    return tuple(comb(there, taken) for taken in range(most + 1))


@cache
def _hands(number: int) -> tuple[tuple[Action, tuple[int, ...]], ...]:
    """Every hand of so many cubes, first those with more of the first colours.

    Each comes with what is to be multiplied for it: the places of the ways to take so many of each colour in a list
    that begins with a 1 and has those of all colours, one after the other. There are as many as cubes, some of them
    that 1, so that a draw of three, the usual one, is multiplied without a loop.
    """
    found = []
    for cubes in _compositions(number, len(COLORS)):
        factors = [1 + color * (number + 1) + taken for color, taken in enumerate(cubes) if taken]
        factors += [0] * (number - len(factors))
        found.append((Action("draw", cubes_word(cubes)), tuple(factors)))
    return tuple(found)


def _compositions(number: int, colors: int) -> list[Cubes]:
    if colors == 1:
        return [(number,)]
    return [(first, *rest) for first in range(number, -1, -1) for rest in _compositions(number - first, colors - 1)]
