"""Carrying out an action: which function plays it, and what then happens by itself until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.core.game import Happening
from hexwidgets.games.weavers import cards, conflicts, effects, projects, settling, span, supremacy, turns
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action, cubes_of
from hexwidgets.games.weavers.state import Conflict, Owned, State
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

AUTOMATIC: dict[str, Callable[..., None]] = {
    "drawing": turns.draw_first,
    "spanning": span.begin,
    "span": span.next_project,
    "allocate": turns.allocate,
    "feed": projects.feed,
    "effects": effects.perform,
}
"""Tasks that nobody has to decide about, though they may lead to one that somebody has."""

AFTER_GAINS = ("feed", "effects")
"""What follows a symbol or a base that was gained: by then the game may be won (WV-22)."""


def happenings(game: Weavers, state: State, action: Action) -> list[Happening]:
    """What a legal action does, told step by step."""
    return carry_out(game, state, action, telling=True).told or []


def carry_out(game: Weavers, state: State, action: Action, telling: bool = False) -> Step:
    """Play a legal action, and all that follows by itself."""
    step = Step(game, state, telling)
    if not state.todo:
        _PLACED[action.verb](step, *action.words)
    else:
        task = step.pop()
        _DECIDED[task[0]](step, action, *task[1:])
    while step.todo:
        task = step.todo[-1]
        play = AUTOMATIC.get(task[0])
        if play is None or (task[0] in AFTER_GAINS and turns.check_victory(step)):
            break
        step.todo.pop()
        play(step, *task[1:])
    no_swarm = step.swarms is not state.swarms and step.swarms.count(None) == len(step.swarms)
    if no_swarm or step.bases != state.bases or step.supremacy is not state.supremacy:
        turns.check_victory(step)
    return step


# ---- placing cubes


def _route(step: Step, one: str, other: str) -> None:
    settling.put_on_route(step, step.game.route_named(one, other))


def _settle(step: Step, system: str, planet: str) -> None:
    settling.settle(step, step.game.galaxy.index[system], int(planet) - 1)


def _build(step: Step, color: str) -> None:
    settling.build(step, COLORS.index(color))


def _research(step: Step, color: str) -> None:
    cards.research(step, COLORS.index(color))


def _card(step: Step, card: str, color: str) -> None:
    cards.place(step, *step.game.card_named[card], COLORS.index(color))


def _conflict(step: Step, card: str, system: str, color: str) -> None:
    _, number = step.game.card_named[card]
    conflicts.place(step, number, step.game.galaxy.index[system], COLORS.index(color))


def _recall(step: Step, where: str, what: str) -> None:
    settling.recall_start(step)
    _RECALLED[where](step, *what.split("-"))


_PLACED: dict[str, Callable[..., None]] = {
    "route": _route,
    "settle": _settle,
    "base": _build,
    "research": _research,
    "card": _card,
    "conflict": _conflict,
    "recall": _recall,
    "end": turns.end,
}


# ---- calling cubes back


def _from_route(step: Step, one: str, other: str) -> None:
    settling.recall_route(step, step.game.route_named(one, other))


def _from_planet(step: Step, system: str, planet: str) -> None:
    settling.recall_planet(step, step.game.galaxy.index[system], int(planet) - 1)


def _from_base(step: Step, color: str) -> None:
    slots = step.game.box.species[step.species].base
    step.building = settling.recall_slot(step, slots, step.building, COLORS.index(color), "the base project")


def _from_research(step: Step, color: str) -> None:
    slots = step.game.box.species[step.species].research
    step.researching = settling.recall_slot(step, slots, step.researching, COLORS.index(color), "the Research project")


def _from_card(step: Step, card: str, color: str) -> None:
    deck, number = step.game.card_named[card]
    at = cards.number_of(step, deck, number)
    printed = step.game.box.decks[deck][number]
    filled = settling.recall_slot(step, printed.slots, step.cards[at].filled, COLORS.index(color), printed.name)
    step.cards = (*step.cards[:at], Owned(deck, number, filled, False), *step.cards[at + 1 :])


def _from_conflict(step: Step, card: str, color: str) -> None:
    _, number = step.game.card_named[card]
    at = conflicts.number_of(step, number)
    printed, conflict = step.game.box.conflicts[number], step.conflicts[at]
    own = settling.recall_slot(step, printed.own, conflict.own, COLORS.index(color), printed.name)
    fresh = Conflict(number, conflict.system, own, conflict.theirs)
    step.conflicts = (*step.conflicts[:at], fresh, *step.conflicts[at + 1 :])


_RECALLED: dict[str, Callable[..., None]] = {
    "route": _from_route,
    "planet": _from_planet,
    "base": _from_base,
    "research": _from_research,
    "card": _from_card,
    "conflict": _from_conflict,
}


# ---- what was to be decided


def _species(step: Step, action: Action, *_: int) -> None:
    rule = "WV-1" if not _ else "MG-10"
    turns.choose_species(step, step.game.species_named[action.words[0]], rule)


def _start(step: Step, action: Action) -> None:
    turns.choose_start(step, step.game.galaxy.index[action.words[0]])


def _advance(step: Step, action: Action, card: int, project: int, advanced: int) -> None:
    span.advance(step, card, project, advanced)


def _found(step: Step, action: Action) -> None:
    settling.found(step, step.game.galaxy.index[action.words[0]])


def _deck(step: Step, action: Action) -> None:
    cards.choose_deck(step, DECKS.index(action.words[0]))


def _keep(step: Step, action: Action, deck: int, one: int, other: int) -> None:
    cards.keep(step, *step.game.card_named[action.words[0]])


def _steal(step: Step, action: Action, left: int) -> None:
    if not _left_out(step, action):
        card, project = action.words
        effects.steal(step, left, step.game.weaver_named[card], PROJECTS.index(project))


def _swap(step: Step, action: Action, left: int) -> None:
    if not _left_out(step, action):
        given, taken = action.words
        effects.swap(step, left, COLORS.index(given), COLORS.index(taken))


def _open(step: Step, action: Action, left: int) -> None:
    if not _left_out(step, action):
        effects.open_slot(step, left, step.game.route_named(*action.words))


def _left_out(step: Step, action: Action) -> bool:
    if action.verb == "skip":
        step.tell("MG-A9", "you leave the rest of the effect out")
    return action.verb == "skip"


def _give(step: Step, action: Action) -> None:
    supremacy.lose(step, COLORS.index(action.words[0]))


# ---- what chance decided


def _offer(step: Step, action: Action) -> None:
    one, other = (step.game.species_named[name] for name in action.words)
    step.tell("MG-10", "two species are drawn: the {species} and the {second}", species=one, second=other)
    step.push("choose", one, other)


def _arrival(rule: str) -> Callable[..., None]:
    def arrive(step: Step, action: Action, place: int) -> None:
        projects.arrive(step, place, step.game.weaver_named[action.words[0]], rule)

    return arrive


def _draw(step: Step, action: Action, number: int) -> None:
    turns.drawn(step, cubes_of(action.words[0]))


def _see(step: Step, action: Action, deck: int) -> None:
    one, other = (step.game.card_named[name][1] for name in action.words)
    cards.see(step, deck, one, other)


_DECIDED: dict[str, Callable[..., None]] = {
    "species": _species,
    "choose": _species,
    "start": _start,
    "advance": _advance,
    "found": _found,
    "deck": _deck,
    "keep": _keep,
    "steal": _steal,
    "swap": _swap,
    "open": _open,
    "give": _give,
    "offer": _offer,
    "arrive": _arrival("WV-2"),
    "spawn": _arrival("WV-11"),
    "morph": _arrival("WV-13"),
    "draw": _draw,
    "see": _see,
}
