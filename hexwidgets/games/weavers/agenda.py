"""What is still to be done, as plain data with names: the kinds of tasks, what each is about, and whether it fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from hexwidgets.core.agenda import Agenda, Words, named, numbered
from hexwidgets.games.weavers import effects, settling, span
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.state import (
    ALLOCATING,
    DRAWING,
    ENGULFMENT,
    NOWHERE,
    PHASES,
    PROLIFERATION,
    SETTING_UP,
    State,
    Task,
)

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

WEAVER, PROJECT, SYSTEM, COLOR, SPECIES, DECK, CARD, NUMBER, YES_NO = "abcdefghi"
TASKS: dict[str, tuple[str, ...]] = {
    # what happens by itself
    "drawing": (),
    "spanning": (),
    "span": (WEAVER, NUMBER, YES_NO),
    "allocate": (),
    "feed": (WEAVER, COLOR, COLOR),
    "effects": (DECK, CARD, NUMBER),
    # what the player decides
    "species": (),
    "choose": (SPECIES, SPECIES),
    "start": (),
    "advance": (WEAVER, PROJECT, YES_NO),
    "found": (),
    "deck": (),
    "keep": (DECK, CARD, CARD),
    "steal": (NUMBER,),
    "swap": (NUMBER,),
    "open": (NUMBER,),
    "give": (),
    # what chance decides
    "offer": (),
    "arrive": (SYSTEM,),
    "spawn": (SYSTEM,),
    "morph": (SYSTEM,),
    "draw": (NUMBER,),
    "see": (DECK,),
}
"""For each kind of task what it is about, in order; cards are those of the deck named before them."""


def written(game: Weavers, task: Task) -> list[str | int]:
    """A task as plain data."""
    return _agenda(game).written(task)


def read(game: Weavers, given: Any, fault: Callable[[str, str], None]) -> tuple[Task, ...]:
    """The tasks of a position, the one to be done next last."""
    return _agenda(game).read(given, fault)


def _agenda(game: Weavers) -> Agenda:
    return Agenda(TASKS, lambda what, before: _words(game, what, before), "WV-7")


def _words(game: Weavers, what: str, before: Sequence[int]) -> Words:
    found: dict[str, Callable[[], Words]] = {
        WEAVER: lambda: named(weaver.id for weaver in game.box.weavers),
        PROJECT: lambda: named(PROJECTS),
        SYSTEM: lambda: named(system.id for system in game.galaxy.systems),
        COLOR: lambda: named(COLORS),
        SPECIES: lambda: named(species.id for species in game.box.species),
        DECK: lambda: named(DECKS),
        CARD: lambda: named(card.id for card in game.cards_of[before[0]]),
        NUMBER: lambda: numbered(0, 9),
        YES_NO: lambda: numbered(0, 1),
    }
    return found[what]()


# ---- whether tasks fit the position

_ROUTINES = {
    SETTING_UP: re.compile("species|offer|choose|start|allocate spanning drawing arrive( arrive)?"),
    DRAWING: re.compile("allocate (spanning draw|(span )*(advance|spawn|morph|give))"),
    ALLOCATING: re.compile("((feed |effects )*(found|deck|see|keep|draw|steal|swap|open|give|spawn|morph))?"),
}
"""For each phase the kinds of tasks that can be under way, in their order."""


def check(game: Weavers, state: State, fault: Callable[[str, str], None]) -> None:
    """WV-7: what is under way is about swarms, cards and systems as they are, and belongs to the phase."""
    if state.ending:
        if state.todo:
            fault("WV-22", "a game that is over has nothing more to do")
        return
    for task in state.todo:
        if task[0] == "draw" and not any(state.bag):
            fault("MG-3", "the bag is empty: nothing is to be drawn")
            continue
        possible = _POSSIBLE.get(str(task[0]))
        if possible and not possible(game, state, *task[1:]):
            fault("WV-7", f"{written(game, task)!r} can't be under way here")
    kinds = " ".join(str(task[0]) for task in state.todo)
    acting = [task[1] for task in state.todo if task[0] in ("span", "advance")]
    if not _ROUTINES[state.phase].fullmatch(kinds):
        fault(
            "WV-7", f"in the phase {PHASES[state.phase]!r} it can't be that there is still to do: {kinds or 'nothing'}"
        )
    elif len(set(acting)) < len(acting):
        fault("WV-7", "a swarm acts once in a Span")


def _is_without_species(game: Weavers, state: State) -> bool:
    return state.species == NOWHERE


def _is_start(game: Weavers, state: State) -> bool:
    return state.species != NOWHERE and state.home == NOWHERE


def _is_set_up_arrival(game: Weavers, state: State, place: int) -> bool:
    """WV-2: beside the player's start."""
    is_beside = state.home != NOWHERE and place in game.galaxy.beside_start(state.home)
    return is_beside and _is_arrival(game, state, place)


def _is_on_board(game: Weavers, state: State, card: int, *_: int) -> bool:
    return any(swarm is not None and swarm.card == card for swarm in state.swarms)


def _is_advance(game: Weavers, state: State, card: int, project: int, advanced: int) -> bool:
    if not _is_on_board(game, state, card) or (project == PROLIFERATION and advanced):
        return False
    return not advanced if project == ENGULFMENT else span.advances(game.box, state.hand, card, project)


def _is_arrival(game: Weavers, state: State, place: int) -> bool:
    is_open = state.swarms[place] is None and not state.holes >> place & 1
    return is_open and bool(state.unseen or state.bottom)


def _is_found(game: Weavers, state: State) -> bool:
    return bool(settling.sites(game, state))


def _is_deck(game: Weavers, state: State) -> bool:
    return any(state.decks)


def _is_see(game: Weavers, state: State, deck: int) -> bool:
    return state.decks[deck].bit_count() > 1


def _is_keep(game: Weavers, state: State, deck: int, one: int, other: int) -> bool:
    return one < other and bool(state.decks[deck] >> one & 1) and bool(state.decks[deck] >> other & 1)


def _is_effect(game: Weavers, state: State, deck: int, card: int, number: int) -> bool:
    """MG-A9: the card is complete, and has as many."""
    is_done = any(owned.done and (owned.deck, owned.card) == (deck, card) for owned in state.cards)
    return is_done and number <= len(game.box.decks[deck][card].effects)


def _is_asked(kind: str) -> Callable[..., bool]:
    def possible(game: Weavers, state: State, left: int) -> bool:
        return left > 0 and effects.POSSIBLE[kind](game.galaxy, state)

    return possible


def _is_draw(game: Weavers, state: State, number: int) -> bool:
    """MG-3: the draw of a turn is of so many cubes and into an empty hand; that of a card may be of more or fewer."""
    if state.phase == DRAWING and (any(state.hand) or number != min(game.box.draw, sum(state.bag))):
        return False
    return 0 < number <= sum(state.bag)


def _is_give(game: Weavers, state: State) -> bool:
    return sum(map(bool, state.supremacy)) > 1


def _is_feed(game: Weavers, state: State, card: int, symbol: int, color: int) -> bool:
    weaver = game.box.weavers[card]
    return symbol in weaver.feeds and color in weaver.cubes


def _is_choice(game: Weavers, state: State, one: int, other: int) -> bool:
    return state.species == NOWHERE and one < other


_POSSIBLE: dict[str, Callable[..., bool]] = {
    "feed": _is_feed,
    "effects": _is_effect,
    "species": _is_without_species,
    "choose": _is_choice,
    "offer": _is_without_species,
    "start": _is_start,
    "arrive": _is_set_up_arrival,
    "spawn": _is_arrival,
    "morph": _is_arrival,
    "advance": _is_advance,
    "found": _is_found,
    "deck": _is_deck,
    "see": _is_see,
    "keep": _is_keep,
    "steal": _is_asked("steal"),
    "swap": _is_asked("swap"),
    "open": _is_asked("open"),
    "draw": _is_draw,
    "give": _is_give,
}
