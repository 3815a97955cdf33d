"""The Weavers in words: names for what texts are about, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import Outcome
from hexwidgets.core.phrases import count, listing
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.state import LOST_HOME, Cubes, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

_REASONS = (
    ("WV-22", "The Settlers win with base number {bases}"),
    ("WV-22", "The Settlers win with {symbols} identical supremacy symbols"),
    ("WV-22", "The Settlers win with a second starting system"),
    ("WV-22", "The Settlers win: no Weaver card is left on the board"),
    ("WV-23", "The Weavers win: the Settlers have no base in their starting system"),
    ("WV-24", "The Weavers win: all {holes} black holes are on the board"),
    ("MG-A13", "The Weavers win: {turns} turns have passed"),
)
"""For each ending its rule and its words."""


def words(game: Weavers, key: str, value: Any) -> str:
    """{at} and {to} are systems, {weaver} a Weaver card, {project} one of its projects, {color} a colour, {symbol} one
    of supremacy, {cubes} cubes by colour, {card} a card as (deck, number), {conflict} a conflict."""
    box = game.box
    if key in ("at", "to"):
        return str(box.galaxy.systems[value].name)
    if key == "weaver":
        return str(box.weavers[value].name)
    if key == "project":
        return PROJECTS[value].title()
    if key in ("color", "symbol", "other"):
        return COLORS[value]
    if key == "cubes":
        return cubes_in_words(value)
    if key in ("card", "second") and isinstance(value, tuple):
        deck, number = value
        return game.cards_of[deck][number].name
    if key == "conflict":
        return str(box.conflicts[value].name)
    if key in ("species", "second"):
        return str(box.species[value].name)
    return str(value)


def cubes_in_words(cubes: Cubes) -> str:
    """How many of which colour.

    >>> cubes_in_words((2, 0, 1, 0, 0)), cubes_in_words((0, 0, 0, 0, 0))
    ('2 red and 1 yellow', 'no cubes')
    """
    found = [f"{number} {color}" for color, number in zip(COLORS, cubes, strict=True) if number]
    return listing(found) if found else "no cubes"


def kind_of(deck: int) -> str:
    """What one card of a deck is called.

    >>> [kind_of(deck) for deck in range(len(DECKS))]
    ['leader', 'government', 'commerce', 'expansion', 'progress', 'conflict']
    """
    name = DECKS[deck]
    return name if name == "progress" else name.removesuffix("s")


def cards_of(deck: int, number: int) -> str:
    """So many cards of a deck.

    >>> cards_of(0, 18), cards_of(4, 1)
    ('18 leader cards', '1 progress card')
    """
    return count(number, f"{kind_of(deck)} card")


def outcome(game: Weavers, state: State) -> Outcome:
    """WV-22 to WV-24, MG-A13: how a finished game ended."""
    rule, text = _REASONS[state.ending - 1]
    box = game.box
    reason = text.format(bases=box.bases, symbols=box.identical, holes=box.black_holes, turns=state.turn)
    is_lost = state.ending >= LOST_HOME
    return Outcome(reason, rule, (0, 1) if is_lost else (1, 0), (1,) if is_lost else (0,))
