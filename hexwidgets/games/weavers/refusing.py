"""Why something can't be done in The Weavers: the rule that forbids it, and this position's facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE, OVER, Refusal
from hexwidgets.core.phrases import count, listing
from hexwidgets.games.weavers import cards, conflicts, offers, telling, turns
from hexwidgets.games.weavers.actions import CHANCE_VERBS, COLORS, DECKS, Action
from hexwidgets.games.weavers.cards import CONFLICTS
from hexwidgets.games.weavers.cubes import free_slot
from hexwidgets.games.weavers.state import BLACK, NOWHERE, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

CHANCE_WORDS = {
    "offer": ("MG-10", "two species are drawn"),
    "arrive": ("WV-2", "a Weaver card is drawn for a starting system"),
    "spawn": ("WV-11", "a Weaver card is drawn for the new swarm"),
    "morph": ("WV-13", "a Weaver card is drawn in place of the one that morphs"),
    "draw": ("MG-3", "cubes are drawn from the bag"),
    "see": ("MG-A8", "two cards of the deck are turned up"),
}
"""What chance is about to decide, and by which rule."""
OUTCOMES = {
    "offer": ("MG-10", "No species are drawn now"),
    "weaver": ("WV-2", "No Weaver card is drawn now"),
    "draw": ("MG-3", "No cubes are drawn now"),
    "see": ("MG-A8", "No cards are turned up now"),
}
"""What doesn't come by chance while somebody is to decide, or something else is drawn."""
WAITING = {
    "species": ("WV-1", "a species is to be chosen"),
    "choose": ("MG-10", "one of the two species is to be kept"),
    "start": ("WV-1", "a starting system is to be chosen"),
    "advance": ("WV-7", "the Weavers Span isn't over"),
    "found": ("MG-A4", "a system for the new base is to be chosen"),
    "deck": ("MG-A8", "a deck is to be chosen for the research"),
    "keep": ("MG-A8", "one of the two cards is to be kept"),
    "steal": ("MG-A9", "a cube may be taken off a Weaver project"),
    "swap": ("MG-A9", "a cube in hand may be swapped"),
    "open": ("MG-A9", "a cube may be put on a route"),
    "give": ("MG-A10", "a supremacy symbol is to be given up"),
}
"""What the player is asked where something is under way."""
_VERBS = {"choose": "species"}
"""The verb that answers it, where it isn't called the same."""


def refusal(game: Weavers, state: State, action: Action) -> Refusal:
    """The rule that forbids this action here, and why."""
    if state.actor == OVER:
        outcome = telling.outcome(game, state)
        return Refusal(outcome.rule, f"The game is over: {outcome.reason}")
    if action.verb in CHANCE_VERBS:
        return _no_outcome(game, state, action)
    if state.actor == CHANCE:
        rule, text = CHANCE_WORDS[str(state.todo[-1][0])]
        return Refusal(rule, f"First {text}: only then there is something to decide")
    unknown = _unknown(game, action)
    if unknown:
        return unknown
    if state.todo:
        return _while_waiting(game, state, action)
    if action.verb in _ANSWERS:
        return _not_asked(game, state, action.verb)
    return _PLACED[action.verb](game, state, *action.words)


def _no_outcome(game: Weavers, state: State, action: Action) -> Refusal:
    """Why this can't come by chance."""
    kind = str(state.todo[-1][0]) if state.actor == CHANCE else ""
    if action.verb != ("weaver" if kind in turns.ARRIVALS else kind):
        return Refusal(*OUTCOMES[action.verb])
    rule, _ = CHANCE_WORDS[kind]
    if kind == "draw":
        number, bag = state.todo[-1][1], telling.cubes_in_words(state.bag)
        return Refusal(rule, f"{count(number, 'cube')} are drawn, from a bag with {bag}")
    if kind == "see":
        deck = DECKS[state.todo[-1][1]]
        return Refusal(rule, f"Two different cards are turned up that are still in the deck of {deck}, in its order")
    if kind == "offer":
        return Refusal(rule, "Two different species of the edition are drawn, in its order")
    top = game.box.weavers[state.bottom[0]].name if not state.unseen else ""
    facts = f"only {top} is left on top of the Weaver deck" if top else "this one isn't in the Weaver deck"
    return Refusal(rule, f"A Weaver card is drawn, but {facts}")


_SYSTEM_WORDS = {
    **dict.fromkeys(("start", "route", "open", "found"), slice(2)),
    "settle": slice(1),
    "conflict": slice(1, 2),
}
"""Which words of an action name systems."""


def _unknown(game: Weavers, action: Action) -> Refusal | None:
    """Systems, routes and cards that don't exist."""
    verb, words = action.verb, action.words
    for word in words[_SYSTEM_WORDS.get(verb, slice(0))]:
        if word not in game.galaxy.index:
            return Refusal("MG-A1", f"The galaxy has no system {word}")
    if verb in ("route", "open"):
        return _no_route(game, *words)
    if verb in ("card", "keep", "conflict") and words[0] not in game.card_named:
        return Refusal("MG-9", f"No card is called {words[0]}")
    if verb == "conflict" and game.card_named[words[0]][0] != CONFLICTS:
        return Refusal("MG-A10", f"{_card_name(game, words[0])} is no conflict card")
    if verb == "card" and game.card_named[words[0]][0] == CONFLICTS:
        return Refusal("MG-A10", f"{_card_name(game, words[0])} is a conflict card: it is fought against a system")
    if verb == "species" and words[0] not in game.species_named:
        return Refusal("MG-9", f"No species is called {words[0]}")
    if verb in ("steal", "advance") and words[0] not in game.weaver_named:
        return Refusal("WV-3", f"No Weaver card is called {words[0]}")
    return None


def _no_route(game: Weavers, one: str, other: str) -> Refusal | None:
    index = game.galaxy.index
    if one == other or (index[one], index[other]) not in game.galaxy.route_between:
        return Refusal("MG-A1", f"No route joins {_system(game, one)} and {_system(game, other)}")
    return None


def _system(game: Weavers, id: str) -> str:
    return game.galaxy.systems[game.galaxy.index[id]].name


def _card_name(game: Weavers, id: str) -> str:
    deck, number = game.card_named[id]
    return game.cards_of[deck][number].name


# ---- where something is under way


def _while_waiting(game: Weavers, state: State, action: Action) -> Refusal:
    kind = str(state.todo[-1][0])
    rule, asked = WAITING[kind]
    if action.verb != _VERBS.get(kind, kind):
        return Refusal(rule, f"First something else: {asked}")
    return _wrong_choice(game, state, action, kind, rule)


def _wrong_choice(game: Weavers, state: State, action: Action, kind: str, rule: str) -> Refusal:
    """The right kind of answer, but not one of those there are."""
    word = action.words[0]
    if kind == "start":
        starts = listing([game.galaxy.systems[place].name for place in game.galaxy.starts])
        return Refusal("MG-4", f"{_system(game, word)} is no starting system; those are {starts}")
    if kind == "found":
        return no_site(game, state, game.galaxy.index[word])
    if kind == "deck":
        return Refusal("MG-A8", f"No card is left among the {word}")
    if kind == "steal":
        weaver = game.weaver_named[word]
        name = game.box.weavers[weaver].name
        is_there = any(swarm is not None and swarm.card == weaver for swarm in state.swarms)
        return Refusal(
            "WV-9", f"No cube is on {name}'s {action.words[1].title()}" if is_there else f"{name} isn't on the board"
        )
    if kind == "swap":
        return _no_swap(state, *map(COLORS.index, action.words))
    if kind == "open":
        return _no_filling(game, state, game.route_named(*action.words))
    if kind == "give":
        return Refusal("MG-A10", f"You have no {word} supremacy symbol")
    if kind == "advance":
        return Refusal("WV-7", "Another project is up now: swarms come in reading order, their projects from the top")
    return _no_card_or_species(game, state, word, kind, rule)


def _no_swap(state: State, given: int, taken: int) -> Refusal:
    if given == taken:
        return Refusal("MG-A9", f"A {COLORS[given]} cube is swapped for one of another colour")
    return _no_cube(state, given) or _empty_reserve(taken)


def _no_card_or_species(game: Weavers, state: State, word: str, kind: str, rule: str) -> Refusal:
    """Two can be chosen from, and this is another one."""
    *deck, one, other = state.todo[-1][1:]
    if kind == "keep":
        known = game.cards_of[deck[0]]
        return Refusal(rule, f"You saw {known[one].name} and {known[other].name}, not {_card_name(game, word)}")
    species = game.box.species
    name = species[game.species_named[word]].name
    return Refusal(rule, f"The {species[one].name} and the {species[other].name} were drawn, not the {name}")


def _no_filling(game: Weavers, state: State, route: int) -> Refusal:
    return no_slot(game, state, route) or _empty_reserve(game.galaxy.routes[route].color)


def _empty_reserve(color: int) -> Refusal:
    return Refusal("MG-1", f"The reserve has no {COLORS[color]} cube: all of them are elsewhere")


def no_site(game: Weavers, state: State, place: int) -> Refusal:
    """MG-A4: why a base can't go there."""
    name = game.galaxy.systems[place].name
    if state.bases >> place & 1:
        return Refusal("MG-A4", f"You have a base at {name} already")
    if state.swarms[place] is not None:
        return Refusal("MG-A4", f"A swarm is on {name}")
    if state.holes >> place & 1:
        return Refusal("MG-A4", f"{name} is a black hole")
    if game.captured >> place & 1:
        return Refusal("MG-A12", f"{name} is a starting system: it is captured by a conflict")
    kind = "open route" if game.needs_open_routes else "route"
    return Refusal("MG-A4", f"No {kind} joins {name} to one of your bases")


# ---- placing cubes


def _no_cube(state: State, color: int) -> Refusal | None:
    return None if state.hand[color] else _not_in_hand(state, color)


def _not_in_hand(state: State, color: int) -> Refusal:
    if not any(state.hand):
        return Refusal("MG-3", "Your hand is empty: the turn can only end")
    return Refusal("MG-3", f"You have no {COLORS[color]} cube in hand, but {telling.cubes_in_words(state.hand)}")


def no_slot(game: Weavers, state: State, route: int) -> Refusal | None:
    road = game.galaxy.routes[route]
    name = " - ".join(game.galaxy.systems[end].name for end in road.ends)
    if not any(state.bases >> end & 1 for end in road.ends):
        return Refusal("MG-A3", f"The route {name} is at none of your systems")
    if state.routes[route] == road.slots:
        return Refusal("MG-5", f"The route {name} is full")
    return None


def _route(game: Weavers, state: State, one: str, other: str) -> Refusal:
    route = game.route_named(one, other)
    return no_slot(game, state, route) or _not_in_hand(state, game.galaxy.routes[route].color)


def _settle(game: Weavers, state: State, system: str, planet: str) -> Refusal:
    place, number = game.galaxy.index[system], int(planet) - 1
    found = game.galaxy.systems[place]
    if number >= len(found.planets):
        return Refusal("MG-A3", f"{found.name} has {count(len(found.planets), 'planet')}")
    if not state.bases >> place & 1:
        return Refusal("MG-6", f"You have no base at {found.name}")
    if state.planets[place] >> number & 1:
        return Refusal("MG-6", f"Planet {planet} of {found.name} is settled already")
    return _not_in_hand(state, found.planets[number].color)


def _build(game: Weavers, state: State, word: str) -> Refusal:
    color = COLORS.index(word)
    slots = game.box.species[state.species].base
    if state.hand[color] and free_slot(slots, state.building, color) >= 0:
        kind = "open routes" if game.needs_open_routes else "routes"
        return Refusal(
            "MG-A4", f"The base would have nowhere to go: none of your {kind} leads to a system that is free"
        )
    return _no_cube(state, color) or _full(slots, state.building, color, "your base project", "MG-7")


def _research(game: Weavers, state: State, word: str) -> Refusal:
    color = COLORS.index(word)
    slots = game.box.species[state.species].research
    if state.hand[color] and free_slot(slots, state.researching, color) >= 0:
        return Refusal("MG-A8", "No deck has a card left")
    return _no_cube(state, color) or _full(slots, state.researching, color, "your Research project", "MG-A8")


def _full(slots: tuple[int, ...], filled: int, color: int, name: str, rule: str) -> Refusal:
    wanted = [COLORS[slot] for number, slot in enumerate(slots) if not filled >> number & 1]
    return Refusal(rule, f"There is no empty {COLORS[color]} slot: {name} still takes {listing(wanted)}")


def _card(game: Weavers, state: State, id: str, word: str) -> Refusal:
    deck, card = game.card_named[id]
    name, at = _card_name(game, id), cards.number_of(state, deck, card)
    if at < 0:
        return Refusal("MG-A8", f"{name} isn't in front of you")
    if state.cards[at].done:
        return Refusal("MG-A8", f"{name} is complete: a card is completed once")
    color = COLORS.index(word)
    slots = game.box.decks[deck][card].slots
    return _no_cube(state, color) or _full(slots, state.cards[at].filled, color, name, "MG-A8")


def _conflict(game: Weavers, state: State, id: str, system: str, word: str) -> Refusal:
    _, card = game.card_named[id]
    name, place = game.box.conflicts[card].name, game.galaxy.index[system]
    conflict = next((one for one in state.conflicts if one.card == card), None)
    if conflict is None:
        return Refusal("MG-A8", f"{name} isn't in front of you")
    if conflict.system not in (NOWHERE, place):
        return Refusal("MG-A10", f"{name} is fought against {game.galaxy.systems[conflict.system].name}")
    if conflict.system == NOWHERE and place not in offers.foes(game, state):
        return _no_foe(game, state, place)
    color = COLORS.index(word)
    return _no_cube(state, color) or _full(game.box.conflicts[card].own, conflict.own, color, name, "MG-A10")


def _no_foe(game: Weavers, state: State, place: int) -> Refusal:
    name = game.galaxy.systems[place].name
    if not conflicts.reach(state, game.galaxy.around) >> place & 1:
        return Refusal("MG-A10", f"{name} isn't joined by a route to a system of yours")
    foe = "neither a swarm nor a starting system that is free" if game.captured else "no swarm is there"
    return Refusal("MG-A12", f"Nothing is to be fought at {name}: {foe}")


def _recall(game: Weavers, state: State, where: str, what: str) -> Refusal:
    lacking = _no_cube(state, BLACK)
    if lacking:
        return Refusal("MG-8", "Only a black cube in hand calls a cube back")
    return Refusal("MG-8", f"There is no cube of yours at '{where} {what}'")


_ANSWERS = {
    "advance": ("WV-7", "The Weavers Span is over"),
    "found": ("MG-7", "No base is to be founded: your base project isn't full"),
    "deck": ("MG-A8", "No deck is to be chosen: your Research project isn't full"),
    "keep": ("MG-A8", "No card is to be chosen: your Research project isn't full"),
    "steal": ("MG-A9", "No card lets you take cubes off Weaver projects now"),
    "swap": ("MG-A9", "No card lets you swap cubes now"),
    "open": ("MG-A9", "No card fills route slots for you now"),
    "skip": ("MG-A9", "There is no effect to leave out; a turn is ended by 'end'"),
    "give": ("MG-A10", "You lost no conflict, so you keep your supremacy symbols"),
}
"""What nobody asks for while cubes are placed."""


def _not_asked(game: Weavers, state: State, verb: str) -> Refusal:
    return Refusal(*_ANSWERS[verb])


def _begun(game: Weavers, state: State, *words: str) -> Refusal:
    species, home = game.box.species[state.species].name, game.galaxy.systems[state.home].name
    return Refusal("WV-1", f"You play the {species} already and started at {home}")


_PLACED: dict[str, Callable[..., Refusal]] = {
    "species": _begun,
    "start": _begun,
    "route": _route,
    "settle": _settle,
    "base": _build,
    "research": _research,
    "card": _card,
    "conflict": _conflict,
    "recall": _recall,
}
