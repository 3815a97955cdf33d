"""Why a Spider Action can't go to a space: what each of them needs there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.game import Refusal
from hexwidgets.games.arachnid import webs
from hexwidgets.games.arachnid.box import SCARAB
from hexwidgets.games.arachnid.critters import CRITTER_NAMES
from hexwidgets.games.arachnid.critters import at as critter_at
from hexwidgets.games.arachnid.state import State
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

_RULES = {
    "move": "AC-9",
    "bite": "AC-11",
    "spin": "AC-12",
    "overspin": "AC-13",
    "unravel": "AC-15",
    "fortify": "AC-16",
    "balloon": "AC-50",
    "funnel": "AC-51",
    "summon": "AC-52",
    "jump": "AC-53",
    "pounce": "AC-54",
    "snare": "AC-55",
}
_FAR = {"jump": 3, "pounce": 2, "snare": 3}
_BESIDE = ("bite", "spin", "overspin", "unravel", "fortify", "funnel")
_LANDING = ("move", "balloon", "jump", "overspin", "fortify")


def refusal(game: Arachnid, state: State, verb: str, slot: int, place: int) -> Refusal:
    """Why this spider's action can't be at this space."""
    rule, name = _RULES[verb], game.board.name_of[place]
    return (
        _too_far(game, state, verb, slot, place)
        or _taken(game, state, verb, place)
        or Refusal(rule, _lacking(game, state, verb, slot, place, name))
    )


def _too_far(game: Arachnid, state: State, verb: str, slot: int, place: int) -> Refusal | None:
    start = state.me.spiders[slot].place
    who, name = spider_name(game, slot), game.board.name_of[place]
    away = game.board.distance(start, place)
    if verb != "summon" and not away:
        return Refusal(_RULES[verb], f"{who} is on {name} itself")
    if verb in _BESIDE and away > 1:
        return Refusal(_RULES[verb], f"{name} isn't beside {who}")
    if verb in _FAR and away > _FAR[verb]:
        return Refusal(_RULES[verb], f"{name} is {away} spaces away, and {_FAR[verb]} are the most")
    if verb == "balloon" and not game.board.lines[start] >> place & 1:
        return Refusal("AC-50", f"{name} is on no straight line from {who}")
    return None


def _taken(game: Arachnid, state: State, verb: str, place: int) -> Refusal | None:
    """AC-10: where no spider may go."""
    if verb not in _LANDING:
        return None
    here, name, bit = webs.ground(game.box, state, state.seat), game.board.name_of[place], 1 << place
    if here.foes & bit:
        return Refusal("AC-10", f"An opposing spider is on {name}")
    if here.critters & bit and not game.box.spawn_set & bit:
        return Refusal("AC-10", f"A Critter is on {name}")
    if game.box.spawn_set & bit:
        return Refusal("AC-10", f"{name} is a Spawn Hex: no spider goes there")
    if place in state.points:
        return Refusal("AC-10", f"{name} is a Control Point: no spider goes there")
    return None


def _lacking(game: Arachnid, state: State, verb: str, slot: int, place: int, name: str) -> str:
    here, bit = webs.ground(game.box, state, state.seat), 1 << place
    who = spider_name(game, slot)
    if verb in ("spin", "overspin", "fortify") and not any(state.me.den):
        return f"{game.seats[state.seat]} has laid all its webs"
    if verb == "move":
        web = (here.webs | here.funnels) & bit
        return f"{name} is a web of its own, not beside {who}" if web else f"There is no web on {name}"
    if verb in ("balloon", "jump", "overspin"):
        return f"There is no web on {name}"
    if verb == "fortify":
        return f"There is no web of {game.seats[state.seat]} on {name}"
    if verb == "bite":
        return f"There is no Critter on {name}" + (": spiders can't be bitten" if here.foes & bit else "")
    if verb in ("spin", "funnel"):
        if verb == "funnel" and not state.me.funnels:
            return f"{game.seats[state.seat]} has spun all its funnels"
        return f"{name} isn't open: {_what(game, state, here, place)}"
    if verb == "unravel":
        web = (here.webs | here.funnels) & bit
        return f"Something stands on {name}, and no other web lies below it" if web else f"There is no web on {name}"
    if verb == "summon":
        return f"{name} is no free Spawn Hex" if any(state.bag) else "The Critter bag is empty"
    return _prey(game, state, verb, here, place, name)


def _prey(game: Arachnid, state: State, verb: str, here: webs.Ground, place: int, name: str) -> str:
    number = critter_at(state, place)
    if number < 0:
        return f"There is no Critter {'or opposing spider ' * (verb == 'snare')}on {name}, or it is out of play already"
    kind = state.critters[number].kind
    if verb == "pounce" and kind == SCARAB:
        return "Nobody pounces on the Golden Scarab"
    if verb == "pounce":
        return f"The {CRITTER_NAMES[kind]} on {name} is on no web, so no spider can land there"
    return f"The {CRITTER_NAMES[kind]} on {name} is snared already"


def _what(game: Arachnid, state: State, here: webs.Ground, place: int) -> str:
    bit = 1 << place
    if here.critters & bit:
        return f"a {CRITTER_NAMES[state.critters[critter_at(state, place)].kind]} is there"
    if game.box.spawn_set & bit:
        return "it is a Spawn Hex"
    if place in state.points:
        return "it is a Control Point"
    if state.hidden & bit:
        return "it is face down"
    return "a funnel is there" if here.funnels & bit else "a web is there"


def likely(game: Arachnid, state: State, place: int) -> str:
    """What somebody who clicks there has in mind: to bite a Critter, to spin on an open space, else to move."""
    here = webs.ground(game.box, state, state.seat)
    if here.critters >> place & 1:
        return "bite"
    return "spin" if webs.open_spaces(game.board, here) >> place & 1 else "move"


def nothing_at(game: Arachnid, state: State, place: int) -> Refusal:
    """AC-1: a space with no spider of one's own where none of them can do anything."""
    if other := _other(game, state, place):
        return other
    for slot, spider in enumerate(state.me.spiders):
        if spider.is_in_play:
            verb = likely(game, state, place)
            return _taken(game, state, "move", place) or refusal(game, state, verb, slot, place)
    name = game.board.name_of[place]
    return Refusal("AC-1", f"{game.seats[state.seat]} has no spider in play that could do something on {name}")


def _other(game: Arachnid, state: State, place: int) -> Refusal | None:
    """AC-1: a spider whose turn it isn't."""
    for seat, colony in enumerate(state.colonies):
        for slot, spider in enumerate(colony.spiders):
            if seat != state.seat and spider.place == place:
                who = f"{game.seats[seat]}'s {spider_name(game, slot)}"
                return Refusal(
                    "AC-1", f"{who} is on {game.board.name_of[place]}; it is {game.seats[state.seat]}'s turn"
                )
    return None
