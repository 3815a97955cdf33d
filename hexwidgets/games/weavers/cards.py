"""The player's cards (MG-9, MG-A8): research that finds them, cubes that complete them."""

from __future__ import annotations

from hexwidgets.core.bits import places
from hexwidgets.games.weavers import supremacy
from hexwidgets.games.weavers.actions import DECKS
from hexwidgets.games.weavers.completing import finish
from hexwidgets.games.weavers.cubes import changed, free_slot, is_full
from hexwidgets.games.weavers.state import NOWHERE, Conflict, Owned, State
from hexwidgets.games.weavers.step import Step

CONFLICTS = len(DECKS) - 1


def research(step: Step, color: int) -> None:
    """MG-A8: a cube onto the Research project of the species card."""
    slots = step.game.box.species[step.species].research
    step.take(color)
    step.researching |= 1 << free_slot(slots, step.researching, color)
    step.tell(
        "MG-A8",
        "you put a {color} cube on your Research project, {number} of {slots}",
        color=color,
        number=step.researching.bit_count(),
        slots=len(slots),
    )
    if is_full(slots, step.researching):
        finish(step, slots, "the Research project")
        step.researching = 0
        step.push("deck")


def choose_deck(step: Step, deck: int) -> None:
    """MG-A8: two cards of a deck are looked at, or the only one."""
    step.tell("MG-A8", f"you look at the deck of {DECKS[deck]}")
    known = unseen(step, deck)
    if len(known) > 1:
        step.push("see", deck)
    else:
        keep(step, deck, known[0])


def see(step: Step, deck: int, one: int, other: int) -> None:
    """Two cards are face up, and one of them is to be kept."""
    step.tell("MG-9", "face up are {card} and {second}", card=(deck, one), second=(deck, other))
    step.push("keep", deck, one, other)


def keep(step: Step, deck: int, card: int) -> None:
    """MG-A8: a card comes in front of the player; one that was seen with it is shuffled back."""
    step.decks = changed(step.decks, deck, -(1 << card))
    if deck == CONFLICTS:
        step.conflicts = (*step.conflicts, Conflict(card, NOWHERE, 0, 0))
    else:
        step.cards = (*step.cards, Owned(deck, card, 0, False))
    step.tell("MG-A8", "you keep {card}", card=(deck, card))


def unseen(position: State | Step, deck: int) -> tuple[int, ...]:
    """The cards of a deck that nobody has got yet."""
    return tuple(places(position.decks[deck]))


def number_of(position: State | Step, deck: int, card: int) -> int:
    """Where this card lies among those in front of the player, or -1."""
    for number, owned in enumerate(position.cards):
        if owned.deck == deck and owned.card == card:
            return number
    return -1


def place(step: Step, deck: int, card: int, color: int) -> None:
    """MG-A8: a cube onto a card; a full one has its effects and gives its symbol."""
    number = number_of(step, deck, card)
    owned, printed = step.cards[number], step.game.box.decks[deck][card]
    step.take(color)
    filled = owned.filled | 1 << free_slot(printed.slots, owned.filled, color)
    step.tell(
        "MG-3",
        "you put a {color} cube on {card}, {number} of {slots}",
        color=color,
        card=(deck, card),
        number=filled.bit_count(),
        slots=len(printed.slots),
    )
    done = is_full(printed.slots, filled)
    fresh = Owned(deck, card, 0 if done else filled, done)
    step.cards = (*step.cards[:number], fresh, *step.cards[number + 1 :])
    if done:
        finish(step, printed.slots, printed.name, printed.reserve)
        step.push("effects", deck, card, 0)
        supremacy.gain(step, printed.supremacy)
