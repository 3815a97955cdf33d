"""What the tests of Arachnid share: positions in one line, what lies and stands where, and what chance can bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.helpers import do, faults, fired, named, offered, refused, told

__all__ = ["do", "faults", "fired", "named", "offered", "refused", "told"]

SPIDERS = ("alpha", "beta1", "beta2", "weaver", "soldier")
Spec = dict[str, Any]


@lru_cache(maxsize=None, typed=True)
def arachnid(**options: Any) -> Arachnid:
    """A game with these options, made once; two colonies unless told."""
    return Arachnid(**options)


# ---- positions


def colony(webs: str = "", **more: Any) -> Spec:
    """A colony of a position: its webs as 'f10 f9', its spiders as alpha="f10", and whatever else differs.

    With webs and no Den told there are two webs in each Den stack, or one beside more than eight on the board.
    """
    spiders = {name: more.pop(name) for name in SPIDERS if name in more}
    spec = {key.replace("_", " "): value for key, value in more.items()}
    if webs:
        spec["webs"] = webs.split()
        spec.setdefault("den", [2 if len(spec["webs"]) <= 8 else 1] * 6)
    if spiders:
        spec["spiders"] = spiders
    return spec


def at(game: Arachnid, **spec: Any) -> State:
    """A position without face-down hexes, unless told; what is left out is as at the start."""
    return game.position({"hidden": [], **spec})


def lone(game: Arachnid, webs: str, board: Spec | None = None, **more: Any) -> State:
    """Topaz, to move, has such a colony; Lapis sits in its corner far away, on b2, a2 and b1."""
    return at(game, topaz=colony(webs, **more), **(board or {}))


# ---- what is there


def food(game: Arachnid, state: State) -> list[int]:
    """The food in each Den, in the order of seats."""
    return [colony.food for colony in state.colonies]


def tokens_of_food(game: Arachnid, state: State) -> int:
    """All food tokens, wherever they are."""
    out = state.bank + state.litter.bit_count() + state.flies.bit_count()
    for colony in state.colonies:
        out += colony.food + colony.incubator + sum(bool(at) for spider in colony.spiders for at in spider.food)
    return out


def webs(game: Arachnid, state: State, name: str = "topaz") -> set[str]:
    """The spaces where this colony's web lies on top."""
    return set(game.board.names(state.tops[game.seat_of[name]]))


def spider(game: Arachnid, state: State, spider: str, name: str = "topaz") -> Spec:
    """Where a spider is, and how its card differs from a new one; nothing for one that isn't hatched."""
    found: Spec = game.describe(state)[name]["spiders"].get(spider, {})
    return found


def critters(game: Arachnid, state: State) -> list[tuple[str, str]]:
    """The Critters on the board, as ('worm', 'f6')."""
    return [(critter["kind"], critter["at"]) for critter in game.describe(state)["critters"]]


def spaces(game: Arachnid, state: State, verb: str, spider: str = "alpha") -> set[str]:
    """Where a spider may do this: spaces(game, state, "move") == {"e10", "g11"}."""
    actions = [text.split() for text in offered(game, state)]
    return {words[2] for words in actions if words[:2] == [verb, spider]}


def chances(game: Arachnid, state: State) -> dict[str, int]:
    """What chance can bring now, with its weight."""
    return {str(action): weight for action, weight in game.chances(state)}


def ready(game: Arachnid, state: State) -> State:
    """The state when every player has let an Event go on without a Den Action."""
    while "ready" in offered(game, state):
        state = do(game, state, "ready")
    return state


def texts(game: Arachnid, state: State, text: str, rule: str) -> list[str]:
    """What an action tells by this rule."""
    return [happening.text for happening in game.happenings(state, game.parse(text)) if happening.rule == rule]
