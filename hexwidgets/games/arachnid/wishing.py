"""What a player might ask for in Arachnid, legal or not."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.games.arachnid.actions import ABILITIES, SPECIALS, TRACKED, Action
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES
from hexwidgets.games.arachnid.glory import PARTS
from hexwidgets.games.arachnid.state import DICE, TRACKS, State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

_AT_SPACES = (*TRACKED, *SPECIALS, *ABILITIES, "deploy", "scavenge")


def wishes(game: Arachnid, state: State) -> tuple[Action, ...]:
    """All that is legal, and everything of the same kinds near the spiders whose turn it is."""
    legal = (*game.actions(state), *(outcome for outcome, _ in game.chances(state)))
    return tuple(dict.fromkeys((*legal, *_near(game, state), *fixed(game))))


def _near(game: Arachnid, state: State) -> list[Action]:
    found = []
    for slot, spider in enumerate(state.colonies[max(state.actor, 0)].spiders):
        place = spider.place if spider.place >= 0 else game.board.centre
        beside = list(places(game.board.within[place][2 if spider.place >= 0 else 0]))
        found += [game.acts[verb][slot][p] for verb in _AT_SPACES for p in beside]
        found += [game.consumes_web[p] for p in beside]
        found += [Action(verb, game.board.name_of[p]) for verb in ("retreat", "spawn", "mind") for p in beside]
    return found


def fixed(game: Arachnid) -> list[Action]:
    """What is the same everywhere."""
    names = game.spiders
    found = [Action(verb) for verb in ("store", "skip", "ready", "end")]
    found += [Action(verb, name) for verb in ("hatch", "refresh", "rearm", "consume") for name in names]
    found += [Action("moult", name, ability) for name, ability in product(names, ABILITIES)]
    found += [Action("clear", name, track) for name, track in product(names, TRACKS)]
    found += [Action("glory", name, part) for name, part in product(names, PARTS)]
    found += [Action("arm", name, die) for name, die in product(names, DICE)]
    found += [Action("consume", "glory"), Action("move", names[0], "z9"), Action("refresh", "gamma"), *game.bids[:3]]
    found += [Action("bid", "9+9"), Action("attack", "1"), Action("defend", "1+1")]
    found += [Action(verb, str(n)) for verb in ("stack", "steer", "roll") for n in range(1, 8)]
    found += [Action("hex", kind) for kind in HEXES]
    found += [Action("event", kind) for kind in EVENTS]
    found += [Action("critter", kind) for kind in CRITTERS]
    found += [Action("edge", name) for name in game.seat_of]
    return found
