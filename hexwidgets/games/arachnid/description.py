"""A position of Arachnid as plain data, the inverse of reading one.

What follows from the rest isn't written down: the supply of food, the Critter bag, the Spider University, and what is
out of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import OVER, Spec
from hexwidgets.core.position import seat_names
from hexwidgets.games.arachnid import agenda
from hexwidgets.games.arachnid.actions import ABILITIES
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES, POINTS, Card
from hexwidgets.games.arachnid.state import DICE, EGG, GONE, NOBODY, ON_CARD, TRACKS, Colony, Critter, Spider, State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

PHASES = ("fresh", "acted", "regrouped", "finished")
FLIPPED = ("no", "stunned", "snared")
OFF_BOARD = {ON_CARD: "card", EGG: "egg", GONE: "gone"}


def describe(game: Arachnid, state: State) -> Spec:
    """Everything that decides this position."""
    names = seat_names(game.seats)
    spec: Spec = {"mover": names[state.seat], "phase": PHASES[state.phase], "round": state.round}
    if state.actor == OVER:
        spec["over"] = True
    if state.trigger != NOBODY:
        spec["trigger"] = names[state.trigger]
    for seat, name in enumerate(names):
        spec[name] = _colony(game, state, seat)
    cell = game.board.name_of
    spec["layers"] = {cell[place]: [names[owner] for owner in below] for place, below in state.layers}
    spec["food"] = game.board.names(state.litter)
    spec["flies"] = game.board.names(state.flies)
    spec["hidden"] = game.board.names(state.hidden)
    spec["hexes"] = _counted(HEXES, state.hexes)
    spec["points"] = {kind: cell[place] for kind, place in zip(POINTS, state.points, strict=True) if place >= 0}
    spec["critters"] = [_critter(game, critter) for critter in state.critters]
    spec["dead"] = [CRITTERS[kind] for kind in state.dead]
    spec["added"] = state.added
    spec["events"] = _counted(EVENTS, state.events)
    if state.due:
        spec["due"] = state.due
    if state.todo:
        spec["todo"] = [agenda.written(game, task) for task in state.todo]
    return spec


def _counted(kinds: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    return {kind: number for kind, number in zip(kinds, counts, strict=True) if number}


def _colony(game: Arachnid, state: State, seat: int) -> dict[str, Any]:
    colony: Colony = state.colonies[seat]
    return {
        "webs": game.board.names(state.tops[seat]),
        "funnels": game.board.names(state.funnels[seat]),
        "funnels left": colony.funnels,
        "food": colony.food,
        "den": list(colony.den),
        "incubator": colony.incubator,
        "glory": colony.glory,
        "spiders": {
            name: _spider(game, card, spider)
            for name, card, spider in zip(game.spiders, game.box.cards, colony.spiders, strict=True)
            if spider.place != EGG
        },
    }


def _spider(game: Arachnid, card: Card, spider: Spider) -> dict[str, Any]:
    """Where it is, and how its card differs from a new one."""
    at = OFF_BOARD.get(spider.place) or game.board.name_of[spider.place]
    found: dict[str, Any] = {"at": at}
    if spider.place == GONE:
        return found
    if spider.flipped:
        found["flipped"] = FLIPPED[spider.flipped]
    if any(spider.food):
        found["food"] = {track: at for track, at in zip(TRACKS, spider.food, strict=True) if at}
    covered = (*spider.tokens, *spider.shut)
    printed = tuple(len(part.under) for part in card.parts)
    if covered != printed:
        pairs = zip((*TRACKS, *DICE), covered, printed, strict=True)
        found["tokens"] = {part: left for part, left, whole in pairs if left != whole}
    full = tuple(die.open(shut) for die, shut in zip(card.dice, spider.shut, strict=True))
    if spider.dice != full:
        found["dice"] = dict(zip(DICE, spider.dice, strict=True))
    if spider.ability != NOBODY:
        found["ability"] = ABILITIES[spider.ability]
    return found


def _critter(game: Arachnid, critter: Critter) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": CRITTERS[critter.kind], "at": game.board.name_of[critter.place]}
    if critter.hurt:
        found["hurt"] = critter.hurt
    if critter.snared:
        found["snared"] = True
    if critter.minded != NOBODY:
        found["mind"] = seat_names(game.seats)[critter.minded]
    return found
