"""What the effects of cards do (MG-A9). A new card needs nothing here: it is written in the same vocabulary."""

from __future__ import annotations

from collections.abc import Callable

from hexwidgets.games.weavers import settling, supremacy, swarms
from hexwidgets.games.weavers.cubes import changed
from hexwidgets.games.weavers.galaxy import Galaxy
from hexwidgets.games.weavers.state import State
from hexwidgets.games.weavers.step import Step
from hexwidgets.games.weavers.vocabulary import DRAW, GAIN, OPEN, SKIP, STEAL, SUPREMACY, SWAP, Effect


def perform(step: Step, deck: int, card: int, number: int) -> None:
    """The effects of a completed card, from this one on."""
    effects = step.game.box.decks[deck][card].effects
    if number == len(effects):
        return
    step.push("effects", deck, card, number + 1)
    effect = effects[number]
    PERFORMED[effect.kind](step, effect)


def _gain(step: Step, effect: Effect) -> None:
    gained = step.gain(effect.color, effect.number)
    step.tell("MG-A9", "you gain {number} {color} from the reserve into your bag", number=gained, color=effect.color)


def _draw(step: Step, effect: Effect) -> None:
    step.tell("MG-A9", "you draw {number} more", number=effect.number)
    draw(step, effect.number)


def draw(step: Step, number: int) -> None:
    """So many cubes are to be drawn, or all there are."""
    number = min(number, sum(step.bag))
    if number:
        step.push("draw", number)
    else:
        step.tell("MG-3", "your bag is empty: nothing is drawn")


def _skip(step: Step, effect: Effect) -> None:
    step.skipping = True
    step.tell("MG-A9", "you will have to skip your next turn")


def _supremacy(step: Step, effect: Effect) -> None:
    step.tell("MG-A9", "the card brings one more symbol")
    supremacy.gain(step, effect.color)


def _ask(step: Step, effect: Effect) -> None:
    ask(step, effect.kind, effect.number)


PERFORMED: dict[str, Callable[[Step, Effect], None]] = {
    GAIN: _gain,
    DRAW: _draw,
    SKIP: _skip,
    SUPREMACY: _supremacy,
    STEAL: _ask,
    SWAP: _ask,
    OPEN: _ask,
}


# ---- those that the player decides about


def ask(step: Step, kind: str, left: int) -> None:
    """Have the player choose, so often, while there is something to choose."""
    if not left:
        return
    if POSSIBLE[kind](step.game.galaxy, step):
        step.push(kind, left)
    else:
        step.tell("MG-A9", f"there is nothing to {kind}")


def can_steal(galaxy: Galaxy, position: State | Step) -> bool:
    return any(swarm is not None and any(swarm.cubes) for swarm in position.swarms)


def can_swap(galaxy: Galaxy, position: State | Step) -> bool:
    return any(position.hand) and any(position.reserve)


def can_open(galaxy: Galaxy, position: State | Step) -> bool:
    return any(is_openable(galaxy, position, route) for route in range(len(galaxy.routes)))


def is_openable(galaxy: Galaxy, position: State | Step, route: int) -> bool:
    """MG-A9: a route at one of the player's systems with a free slot, and the reserve has its colour."""
    road = galaxy.routes[route]
    is_near = position.bases >> road.ends[0] & 1 or position.bases >> road.ends[1] & 1
    return bool(is_near) and position.routes[route] < road.slots and position.reserve[road.color] > 0


POSSIBLE: dict[str, Callable[[Galaxy, State | Step], bool]] = {STEAL: can_steal, SWAP: can_swap, OPEN: can_open}


def steal(step: Step, left: int, card: int, project: int) -> None:
    """WV-9: a cube off a Weaver project, to the reserve."""
    place = step.place_of(card)
    color, _ = step.game.box.weavers[card].projects[project]
    swarms.add_cube(step, place, project, -1)
    step.reserve = changed(step.reserve, color, 1)
    step.tell(
        "WV-9",
        "you take a {color} cube off {weaver}'s {project}",
        spots=(place,),
        color=color,
        weaver=card,
        project=project,
    )
    ask(step, STEAL, left - 1)


def swap(step: Step, left: int, given: int, taken: int) -> None:
    """A cube in hand for one of another colour from the reserve."""
    step.hand = changed(changed(step.hand, given, -1), taken, 1)
    step.reserve = changed(changed(step.reserve, given, 1), taken, -1)
    step.tell("MG-A9", "you swap a {color} cube in hand for a {other} one", color=given, other=taken)
    ask(step, SWAP, left - 1)


def open_slot(step: Step, left: int, route: int) -> None:
    """A cube from the reserve onto a route."""
    color = step.game.galaxy.routes[route].color
    step.reserve = changed(step.reserve, color, -1)
    settling.lay(step, route, "MG-A9", "the card puts")
    ask(step, OPEN, left - 1)
