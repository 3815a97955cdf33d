"""The course of the game: set-up, draws, the end of a turn, and how a game ends (WV-1, WV-2, WV-8, WV-22 to WV-24)."""

from __future__ import annotations

from hexwidgets.games.weavers import effects
from hexwidgets.games.weavers.cubes import NONE, added, lessened
from hexwidgets.games.weavers.state import (
    ALLOCATING,
    DRAWING,
    LOST_BY_TURNS,
    LOST_HOME,
    LOST_TO_HOLES,
    SETTING_UP,
    WON_BY_BASES,
    WON_BY_START,
    WON_BY_SUPREMACY,
    WON_BY_SWARMS,
    Cubes,
    State,
)
from hexwidgets.games.weavers.step import Step

ARRIVALS = ("arrive", "spawn", "morph")
"""Tasks by which a Weaver card is about to come onto the board."""


# ---- set-up


def choose_species(step: Step, species: int, rule: str) -> None:
    """WV-1, MG-10: whom one plays; its cubes join the bag."""
    step.species = species
    step.tell(rule, "you play the {species}", species=species)
    begin = step.game.box.species[species].begin
    brought = tuple(step.gain(color, number) for color, number in enumerate(begin))
    step.tell("MG-2", "your bag begins with {cubes}", cubes=step.bag)
    if any(brought):
        step.tell("MG-A8", "your species brings {cubes} of them", cubes=brought)
    step.push("start")


def choose_start(step: Step, place: int) -> None:
    """WV-1: the first base; then a swarm comes to the starting systems on both sides (WV-2)."""
    step.home = place
    step.bases = 1 << place
    step.tell("WV-1", "you start at {at} and put your first base there", spots=(place,), at=place)
    left, right = step.game.galaxy.beside_start(place)
    begin_turn(step)
    step.push("arrive", right)
    step.push("arrive", left)


# ---- a turn


def begin_turn(step: Step) -> None:
    """MG-3: cubes are drawn; the Weavers Span follows (WV-7), then they are placed."""
    step.push("allocate")
    step.push("spanning")
    step.push("drawing")


def draw_first(step: Step) -> None:
    """Phase 1."""
    step.phase = DRAWING
    step.tell("MG-3", "turn {number} begins", number=step.turn)
    effects.draw(step, step.game.box.draw)


def drawn(step: Step, cubes: Cubes) -> None:
    """MG-3: cubes go from the bag into the hand."""
    step.bag = lessened(step.bag, cubes)
    step.hand = added(step.hand, cubes)
    step.tell("MG-3", "you draw {cubes}", cubes=cubes)


def allocate(step: Step) -> None:
    """Phase 2, or in a skipped turn its end (WV-8)."""
    if step.skipping:
        skip(step)
    else:
        step.phase = ALLOCATING


def skip(step: Step) -> None:
    """WV-8: all the cubes in hand go back into the bag, whatever becomes of those that aren't placed."""
    if check_victory(step):
        return
    step.skipping = False
    step.tell("WV-8", "you skip the rest of this turn")
    if any(step.hand):
        step.tell("WV-8", "you put {cubes} from your hand back into your bag", cubes=step.hand)
    step.to_bag(step.hand)
    step.hand = NONE
    close(step)


def end(step: Step) -> None:
    """MG-A5: the cubes that weren't placed go back into the bag."""
    if check_victory(step):
        return
    if not any(step.hand):
        step.tell("MG-A5", "the turn ends with an empty hand")
    elif step.game.unplaced_to_bag:
        step.tell("MG-A5", "you put {cubes} from your hand back into your bag", cubes=step.hand)
        step.to_bag(step.hand)
    else:
        step.tell("MG-A5", "you put {cubes} from your hand into the reserve", cubes=step.hand)
        step.to_reserve(step.hand)
    step.hand = NONE
    close(step)


def close(step: Step) -> None:
    """The turn is over: it is seen whether the game is lost (WV-23, WV-24, MG-A13); else the next one begins."""
    if not step.bases >> step.home & 1:
        finish(step, LOST_HOME, "WV-23", "you have no base in {at}, your starting system, any more: you lose")
    elif step.holes.bit_count() >= step.game.box.black_holes:
        finish(step, LOST_TO_HOLES, "WV-24", "all {holes} black holes are on the board: you lose")
    elif 0 < step.game.turns <= step.turn:
        finish(step, LOST_BY_TURNS, "MG-A13", "with turn {number} the last one has passed: you lose")
    else:
        step.turn += 1
        begin_turn(step)


# ---- the end


def check_victory(step: Step) -> bool:
    """WV-22: whether the player has won, which ends the game at once."""
    if step.ending or step.phase == SETTING_UP:
        return bool(step.ending)
    box = step.game.box
    if step.bases.bit_count() >= box.bases:
        finish(step, WON_BY_BASES, "WV-22", "you win: base number {bases} stands")
    elif max(step.supremacy) >= box.identical:
        finish(step, WON_BY_SUPREMACY, "WV-22", "you win: {symbols} identical supremacy symbols")
    elif (step.bases & step.game.galaxy.start_set).bit_count() > 1:
        finish(step, WON_BY_START, "WV-22", "you win: you hold a second starting system")
    elif is_empty(step):
        finish(step, WON_BY_SWARMS, "WV-22", "you win: no Weaver card is left on the board")
    return bool(step.ending)


def is_empty(position: State | Step) -> bool:
    """Whether no swarm is on the board, and none about to come."""
    if position.swarms.count(None) < len(position.swarms):
        return False
    return not any(task[0] in ARRIVALS for task in position.todo)


def finish(step: Step, ending: int, rule: str, text: str) -> None:
    """The game is over; nothing that was under way goes on."""
    box = step.game.box
    step.ending = ending
    step.todo.clear()
    step.tell(rule, text, at=step.home, holes=box.black_holes, number=step.turn, bases=box.bases, symbols=box.identical)
    if rule == "WV-22" and ending != WON_BY_SWARMS:
        step.tell("MG-12", "this is one of the three victories of the base game")
