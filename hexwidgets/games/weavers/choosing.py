"""Choices in words, in a note what each brings, and the cells of the table that each is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.core.phrases import listing
from hexwidgets.games.weavers import projects, telling
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action
from hexwidgets.games.weavers.cubes import free_slot
from hexwidgets.games.weavers.state import ENGULFMENT, NOWHERE, PROLIFERATION, Conflict, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

_PLAIN = {"end": "end the turn", "skip": "leave it out"}


def choice_words(game: Weavers, state: State, action: Action) -> str:
    """An action in plain words."""
    verb, words = action.verb, action.words
    if verb in _PLAIN:
        return _PLAIN[verb]
    return _WORDS[verb](game, *words)


def _name(game: Weavers, system: str) -> str:
    return game.galaxy.systems[game.galaxy.index[system]].name


def _ends(game: Weavers, one: str, other: str) -> str:
    return f"{_name(game, one)} - {_name(game, other)}"


def _card(game: Weavers, id: str) -> str:
    deck, number = game.card_named[id]
    return game.cards_of[deck][number].name


def _recall(game: Weavers, where: str, what: str) -> str:
    parts = what.split("-")
    if where == "route":
        return f"call a cube back from {_ends(game, *parts)}"
    if where == "planet":
        return f"call the cube back from planet {parts[1]} of {_name(game, parts[0])}"
    if where in ("base", "research"):
        return f"call a {parts[0]} cube back from your {where} project"
    return f"call a {parts[1]} cube back from {_card(game, parts[0])}"


_WORDS: dict[str, Callable[..., str]] = {
    "species": lambda game, id: species_words(game, id),
    "start": lambda game, id: f"start at {_name(game, id)}",
    "route": lambda game, one, other: f"{_road(game, one, other)} on the route {_ends(game, one, other)}",
    "settle": lambda game, id, n: f"{_planet(game, id, n)} settles planet {n} of {_name(game, id)}",
    "base": lambda game, color: f"{color} on your base project",
    "research": lambda game, color: f"{color} on your Research project",
    "card": lambda game, id, color: f"{color} on {_card(game, id)}",
    "conflict": lambda game, id, system, color: f"{color} on {_card(game, id)}, against {_name(game, system)}",
    "recall": _recall,
    "advance": lambda game, id, project: _advance(game, id, project),
    "found": lambda game, id: f"the base goes to {_name(game, id)}",
    "deck": lambda game, deck: f"look at two {telling.kind_of(DECKS.index(deck))} cards",
    "keep": lambda game, id: f"keep {_card(game, id)}",
    "steal": lambda game, id, project: f"take a cube off {_weaver(game, id)}'s {project.title()}",
    "swap": lambda game, given, taken: f"swap {given} for {taken}",
    "open": lambda game, one, other: f"a cube for the route {_ends(game, one, other)}",
    "give": lambda game, color: f"give up a {color} supremacy symbol",
}


def _weaver(game: Weavers, id: str) -> str:
    return game.box.weavers[game.weaver_named[id]].name


def _advance(game: Weavers, id: str, project: str) -> str:
    color, _ = game.box.weavers[game.weaver_named[id]].projects[PROJECTS.index(project)]
    return f"{COLORS[color]} on {_weaver(game, id)}'s {project.title()}"


def _road(game: Weavers, one: str, other: str) -> str:
    return COLORS[game.galaxy.routes[game.route_named(one, other)].color]


def _planet(game: Weavers, system: str, number: str) -> str:
    return COLORS[game.galaxy.systems[game.galaxy.index[system]].planets[int(number) - 1].color]


# ---- what it brings


def note(game: Weavers, state: State, action: Action) -> str:
    """What the choice brings, opens or completes."""
    verb, words = action.verb, action.words
    if verb == "settle":
        planet = game.galaxy.systems[game.galaxy.index[words[0]]].planets[int(words[1]) - 1]
        return f"brings {telling.cubes_in_words(planet.brings)}"
    if verb in ("route", "open"):
        route = game.route_named(*words)
        return _filled(state.routes[route] + 1, game.galaxy.routes[route].slots, "opens it")
    if verb == "base":
        return _filled(state.building.bit_count() + 1, len(game.box.species[state.species].base), "builds a base")
    if verb == "research":
        slots = game.box.species[state.species].research
        return _filled(state.researching.bit_count() + 1, len(slots), "finds a card")
    if verb == "card":
        return _card_note(game, state, *words)
    if verb == "conflict":
        return _conflict_note(game, state, *words)
    if verb == "keep":
        return kept(game, words[0])
    if verb == "species":
        return species_note(game, words[0])
    if verb == "advance":
        return _advance_note(game, state, *words)
    if verb == "recall":
        return "for a black cube"
    return f"not placed: {telling.cubes_in_words(state.hand)}" if verb == "end" and any(state.hand) else ""


def _filled(number: int, slots: int, then: str) -> str:
    return then if number == slots else f"{number} of {slots}"


def _card_note(game: Weavers, state: State, id: str, color: str) -> str:
    deck, card = game.card_named[id]
    owned = next(owned for owned in state.cards if (owned.deck, owned.card) == (deck, card))
    return _filled(owned.filled.bit_count() + 1, len(game.box.decks[deck][card].slots), "completes it")


def _conflict_note(game: Weavers, state: State, id: str, system: str, color: str) -> str:
    _, card = game.card_named[id]
    conflict = next(conflict for conflict in state.conflicts if conflict.card == card)
    filled = _filled(conflict.own.bit_count() + 1, len(game.box.conflicts[card].own), "wins it")
    return f"starts it, {filled}" if conflict.system == NOWHERE else filled


def card_told(game: Weavers, deck: int, card: int) -> str:
    """A card in front of the player: its name, and what it does once it is complete."""
    if deck == len(game.box.decks):
        return str(game.box.conflicts[card].name)
    printed = game.box.decks[deck][card]
    effect = printed.text.split(". ", 1)[-1].rstrip(".")
    return f"{printed.name}, when complete: {effect}; {COLORS[printed.supremacy]} supremacy"


def kept(game: Weavers, id: str) -> str:
    """What a card takes and does."""
    deck, number = game.card_named[id]
    if deck == len(game.box.decks):
        conflict = game.box.conflicts[number]
        return f"yours {colors(conflict.own)}; theirs {colors(conflict.theirs)}"
    card = game.box.decks[deck][number]
    end = "; its cubes go to the reserve" if card.reserve else ""
    return f"{colors(card.slots)}: {card.text.split('. ', 1)[-1].rstrip('.')}; {COLORS[card.supremacy]} supremacy{end}"


def species_words(game: Weavers, id: str) -> str:
    species = game.box.species[game.species_named[id]]
    return f"play the {species.name}: base {colors(species.base)}, research {colors(species.research)}"


def species_note(game: Weavers, id: str) -> str:
    return f"bag: {telling.cubes_in_words(game.box.species[game.species_named[id]].begin)} more"


def colors(slots: tuple[int, ...]) -> str:
    """Slots by colour, in words."""
    return listing([COLORS[color] for color in slots])


def _advance_note(game: Weavers, state: State, id: str, project: str) -> str:
    """Where the cube goes, and what that completes."""
    card, number = game.weaver_named[id], PROJECTS.index(project)
    color, slots = game.box.weavers[card].projects[number]
    swarm = next(swarm for swarm in state.swarms if swarm is not None and swarm.card == card)
    if not state.reserve[color]:
        return "none in the reserve"
    if (conflict := _taker(game, state, color)) is not None:
        return f"goes to {game.box.conflicts[conflict.card].name}"
    there = game.galaxy.systems[swarm.target].name
    return _filled(swarm.cubes[number] + 1, slots, _completed(state, number, there))


def _taker(game: Weavers, state: State, color: int) -> Conflict | None:
    """WV-19: the conflict that takes a cube of this colour first."""
    started = (conflict for conflict in state.conflicts if conflict.system != NOWHERE)
    wanting = (one for one in started if free_slot(game.box.conflicts[one.card].theirs, one.theirs, color) >= 0)
    return next(wanting, None)


def _completed(state: State, project: int, target: str) -> str:
    if project == ENGULFMENT or projects.is_deck_empty(state):
        return f"engulfs {target}"
    return f"a new swarm comes to {target}" if project == PROLIFERATION else "another card takes its place"
