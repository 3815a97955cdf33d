"""What a player might ask for in The Weavers, legal or not."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action
from hexwidgets.games.weavers.offers import BUILDS, END, GIVES, LOOKS, RESEARCHES, SKIP
from hexwidgets.games.weavers.state import State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers


def wishes(game: Weavers, state: State) -> tuple[Action, ...]:
    """All that is legal, and everything of the same kinds."""
    legal = (*game.actions(state), *(outcome for outcome, _ in game.chances(state)))
    return tuple(dict.fromkeys((*legal, *fixed(game), *_with_cards(game, state))))


@cache
def fixed(game: Weavers) -> tuple[Action, ...]:
    """What is the same everywhere."""
    systems = [system.id for system in game.galaxy.systems]
    found = [END, SKIP, *GIVES, *BUILDS, *RESEARCHES, *LOOKS]
    found += [act.action for act in game.route_acts] + [Action("open", *act.action.words) for act in game.route_acts]
    found += [
        Action("route", systems[0], systems[-1]),
        Action("route", systems[0], "nowhere"),
        Action("settle", systems[0], "9"),
    ]
    found += [action for acts in game.settle_acts for _, action in acts]
    found += [*game.recall_routes, *(action for acts in game.recall_planets for action in acts)]
    found += [Action("recall", where, color) for where, color in product(("base", "research"), COLORS)]
    found += [Action("swap", *pair) for pair in product(COLORS, COLORS)]
    found += [Action(verb, id) for verb, id in product(("start", "found"), systems)]
    found += [Action("species", species.id) for species in game.box.species] + [Action("species", "humans")]
    found += [Action("offer", game.box.species[0].id, game.box.species[1].id), *game.weaver_acts]
    found += [action for acts in game.advance_acts for (action,) in acts]
    found += [Action("steal", *pair) for pair in product([card.id for card in game.box.weavers], PROJECTS)]
    found += [Action("steal", "nobody", PROJECTS[0]), Action("draw", "red-red-red"), Action("draw", "black")]
    found += [
        Action("keep", "nothing"),
        Action("card", "nothing", "red"),
        Action("conflict", "nothing", systems[0], "red"),
    ]
    return tuple(found)


def _with_cards(game: Weavers, state: State) -> list[Action]:
    """The cards in front of the player, and one more of each deck."""
    mine = [game.cards_of[owned.deck][owned.card].id for owned in state.cards]
    fights = [game.box.conflicts[conflict.card].id for conflict in state.conflicts]
    firsts = [game.cards_of[deck][0].id for deck in range(len(DECKS))]
    found = [Action("card", id, color) for id in (*mine, *firsts) for color in COLORS]
    found += [Action("keep", id) for id in firsts]
    found += [Action("see", firsts[0], game.cards_of[0][-1].id)]
    found += [Action("recall", "card", f"{id}-{color}") for id in mine for color in COLORS]
    found += [Action("recall", "conflict", f"{id}-{color}") for id in fights for color in COLORS]
    for id in (*fights, firsts[-1], firsts[0]):
        found += [Action("conflict", id, system.id, "red") for system in game.galaxy.systems]
    return found
