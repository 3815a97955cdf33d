"""Cells of the table beside the galaxy, and what cells an action is about: where its cube comes from and goes to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action
from hexwidgets.games.weavers.cards import CONFLICTS
from hexwidgets.games.weavers.state import NOWHERE, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

HAND, BAG, SUPREMACY, RESERVE = "hand", "bag", "supremacy", "reserve"
POOLS = (HAND, BAG, RESERVE, SUPREMACY)
"""Of each there is a cell for every colour."""
BASE, RESEARCH = "base project", "research"
PROJECT_CELLS = {"base": BASE, "research": RESEARCH}
CARD_CELLS = tuple(f"card {number}" for number in range(1, 7))
"""Where unfinished cards lie, in the order in which they came; those that find no room stay at their decks."""


def pool_cell(pool: str, color: str) -> str:
    return f"{pool} {color}"


def deck_cell(deck: int) -> str:
    return f"deck {DECKS[deck]}"


def project_cell(weaver: str, project: str) -> str:
    """Where the cubes of a swarm's project are: `driftloom morphing`, as in `advance driftloom morphing`."""
    return f"{weaver} {project}"


def route_cell(game: Weavers, route: int) -> str:
    """Named by its ends, as in `recall route`."""
    return "-".join(game.galaxy.systems[end].id for end in game.galaxy.routes[route].ends)


def unfinished(state: State) -> list[tuple[int, int]]:
    """Cards and conflicts that still take cubes, as (deck, number)."""
    cards = [(owned.deck, owned.card) for owned in state.cards if not owned.done]
    return cards + [(CONFLICTS, conflict.card) for conflict in state.conflicts]


def card_cell(state: State, deck: int, card: int) -> str:
    """Where a card lies; finished ones are back at their deck."""
    there = unfinished(state)
    number = there.index((deck, card)) if (deck, card) in there else len(CARD_CELLS)
    return CARD_CELLS[number] if number < len(CARD_CELLS) else deck_cell(deck)


def swarm_system(game: Weavers, state: State, card: int) -> str:
    """The system that this Weaver card is on."""
    place = next(place for place, swarm in enumerate(state.swarms) if swarm is not None and swarm.card == card)
    return game.galaxy.systems[place].id


# ---- the cells of actions


def cells(game: Weavers, state: State, action: Action) -> tuple[str, ...]:
    """Where an action starts and, last, where it ends; none where it has no place."""
    verb, words = action.verb, action.words
    if verb in ("start", "found"):
        return words
    if verb in ("base", "research"):
        return pool_cell(HAND, words[0]), PROJECT_CELLS[verb]
    if verb == "advance":
        weaver = game.box.weavers[game.weaver_named[words[0]]]
        color, _ = weaver.projects[PROJECTS.index(words[1])]
        return pool_cell(RESERVE, COLORS[color]), project_cell(*words)
    if verb == "steal":
        return (project_cell(*words),)
    if verb == "deck":
        return (f"deck {words[0]}",)
    if verb == "swap":
        return pool_cell(HAND, words[0]), pool_cell(RESERVE, words[1])
    if verb == "give":
        return (pool_cell(SUPREMACY, words[0]),)
    if verb == "keep":
        return (deck_cell(game.card_named[words[0]][0]),)
    return _placing(game, state, action)


def _placing(game: Weavers, state: State, action: Action) -> tuple[str, ...]:
    """A cube goes onto the galaxy or a card, or is called back from there."""
    verb, words = action.verb, action.words
    if verb in ("route", "open"):
        route = game.route_named(*words)
        pool = HAND if verb == "route" else RESERVE
        return pool_cell(pool, COLORS[game.galaxy.routes[route].color]), route_cell(game, route)
    if verb == "settle":
        planet = game.galaxy.systems[game.galaxy.index[words[0]]].planets[int(words[1]) - 1]
        return pool_cell(HAND, COLORS[planet.color]), words[0]
    if verb == "card":
        return pool_cell(HAND, words[1]), card_cell(state, *game.card_named[words[0]])
    if verb == "conflict":
        return _conflict(game, state, *words)
    if verb == "recall":
        return pool_cell(HAND, "black"), _recalled(game, state, *words)
    return ()


def _conflict(game: Weavers, state: State, id: str, system: str, color: str) -> tuple[str, ...]:
    """A conflict that is to be started ends at the system it is against, a started one at its card."""
    deck, number = game.card_named[id]
    card = card_cell(state, deck, number)
    started = any(one.card == number and one.system != NOWHERE for one in state.conflicts)
    return (pool_cell(HAND, color), system, card) if started else (pool_cell(HAND, color), card, system)


def _recalled(game: Weavers, state: State, where: str, what: str) -> str:
    if where == "route":
        return what
    if where in PROJECT_CELLS:
        return PROJECT_CELLS[where]
    id, _, _ = what.rpartition("-")
    return id if where == "planet" else card_cell(state, *game.card_named[id])
