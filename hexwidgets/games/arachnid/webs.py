"""Webs: where they lie and whose they are, laying and destroying them, who controls what, and where spiders can go."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.games.arachnid.board import Board
from hexwidgets.games.arachnid.box import POINT_NAMES, SYMBOL_NAMES, Box
from hexwidgets.games.arachnid.glory import uncover
from hexwidgets.games.arachnid.state import NOBODY, State
from hexwidgets.games.arachnid.step import Step

SAFE_ZONE = 3
"""AC-49: a colony with a web of so many spaces or fewer can't be attacked."""


class Ground(NamedTuple):
    """The board as one colony finds it, in sets of spaces."""

    friends: int
    foes: int
    """All opposing spiders."""
    fighters: int
    """Those of them that are in play."""
    critters: int
    webs: int
    """All webs, of any colour, without funnels."""
    funnels: int
    closed: int
    """Spawn Hexes, Control Points and face-down hexes."""

    @property
    def walkable(self) -> int:
        """AC-9, AC-10: web spaces and funnels that a spider of this colony may enter."""
        return (self.webs | self.funnels) & ~self.foes & ~self.critters


def ground(box: Box, state: State | Step, seat: int) -> Ground:
    """What is where, seen by this seat."""
    friends = foes = fighters = 0
    for number, colony in enumerate(state.colonies):
        for spider in colony.spiders:
            place = spider[0]
            if place < 0:
                continue
            if number == seat:
                friends |= 1 << place
            else:
                foes |= 1 << place
                if not spider[1]:
                    fighters |= 1 << place
    critters = webs = funnels = 0
    for critter in state.critters:
        critters |= 1 << critter.place
    for top in state.tops:
        webs |= top
    for funnel in state.funnels:
        funnels |= funnel
    closed = box.spawn_set | state.hidden
    for point in state.points:
        if point >= 0:
            closed |= 1 << point
    return Ground(friends, foes, fighters, critters, webs, funnels, closed)


# ---- where a spider can go


def reach(board: Board, state: State | Step, here: Ground, place: int) -> int:
    """AC-9: all of the web that the spider is on, and adjacent webs of another colour."""
    spot = 1 << place
    found = board.around[place]
    for top in state.tops:
        if (top | here.funnels) & spot:
            found |= board.connected(spot, top | here.funnels)
    return found & here.walkable & ~spot


def open_spaces(board: Board, here: Ground) -> int:
    """AC-12: where a web can be spun: no web, funnel, Critter or special hex."""
    return board.all & ~(here.webs | here.funnels | here.closed | here.critters)


def removable(state: State | Step, here: Ground) -> int:
    """AC-15: webs and funnels that can be taken away: none from under a spider or Critter, unless a web lies below."""
    held = here.friends | here.foes | here.critters
    found = (here.webs | here.funnels) & ~held
    for place, _ in state.layers:
        found |= 1 << place
    return found


def edge(board: Board, top: int) -> int:
    """AC-37: the spaces of a web that have a space without it beside them, or the edge of the board."""
    inner = top
    for shift in board.shifts:
        inner &= top >> shift if shift > 0 else top << -shift
    return top & ~inner


# ---- whose a space is


def owner(state: State | Step, place: int) -> int:
    """Whose web lies topmost on this space."""
    for seat, top in enumerate(state.tops):
        if top >> place & 1:
            return seat
    return NOBODY


def height(state: State | Step, place: int) -> int:
    """AC-42: how many webs lie under the topmost one."""
    for where, below in state.layers:
        if where == place:
            return len(below)
    return 0


def controller(board: Board, state: State | Step, point: int) -> int:
    """AC-56: who has most topmost webs around this Control Point; a tie is nobody's."""
    place = state.points[point]
    if place < 0:
        return NOBODY
    around = board.around[place]
    best, seat = 0, NOBODY
    for number, top in enumerate(state.tops):
        webs = (around & top).bit_count()
        if webs > best:
            best, seat = webs, number
        elif webs == best:
            seat = NOBODY
    return seat


def tell_control(step: Step, before: State) -> None:
    """AC-56: every Control Point that has changed hands."""
    for point, name in enumerate(POINT_NAMES):
        old, new = (controller(step.game.board, state, point) for state in (before, step))
        place = step.points[point]
        if new not in (old, NOBODY):
            text = "{seat} has most webs around {at} and controls the {name}"
            step.tell("AC-56", text, seat=new, at=place, name=name, spots=(place,))
        elif new != old:
            step.tell("AC-56", "Nobody controls the {name} on {at} any more", at=place, name=name, spots=(place,))


def is_safe_zone(state: State | Step, seat: int) -> bool:
    """AC-49: whether this colony's web is too small to be attacked."""
    return state.tops[seat].bit_count() <= SAFE_ZONE


# ---- laying and destroying


def lay(step: Step, seat: int, place: int) -> None:
    """A web of this colony on a space, on top of what lies there."""
    below = owner(step, place)
    if below != NOBODY:
        _set_layers(step, place, (*_layers(step, place), below))
    bit = 1 << place
    step.tops = tuple(top | bit if number == seat else top & ~bit for number, top in enumerate(step.tops))


def take_from(step: Step, seat: int, stack: int) -> None:
    """AC-A3, AC-A4: a web leaves a Den stack; an empty stack shows its symbol. AC-63: the last web triggers the end."""
    den = list(step.colonies[seat].den)
    den[stack] -= 1
    step.change(seat, den=tuple(den))
    text = "The web comes from stack {n} of {seat}'s Den, which has {left} left"
    step.tell("AC-A3", text, n=stack + 1, seat=seat, left=den[stack])
    if not any(den) and step.trigger == NOBODY:
        trigger_end(step, seat)
    if not den[stack]:
        symbol = step.game.box.under[stack]
        if symbol:
            step.tell("AC-A4", "Stack {n} is empty and shows {what}", n=stack + 1, what=SYMBOL_NAMES[symbol])
        uncover(step, seat, symbol)


def trigger_end(step: Step, seat: int) -> None:
    """AC-63: bonus Glory, no more Events, one more turn for everybody else."""
    step.trigger = seat
    step.due = 0
    step.tell(
        "AC-63", "{seat} has laid its last web: no more Events, and one more turn for every other player", seat=seat
    )
    bonus = (("glory", seat, NOBODY),) * step.game.box.trigger_tokens
    step.todo = (*bonus, *step.todo)  # AC-5: Glory comes after all else that the action brings


def destroy(step: Step, place: int) -> int:
    """Take the topmost web, or the funnel, off a space; what lies below is its owner's again. Says whose it was."""
    bit = 1 << place
    for seat, funnel in enumerate(step.funnels):
        if funnel & bit:
            step.funnels = tuple(other & ~bit for other in step.funnels)
            step.bank += step.flies >> place & 1
            step.flies &= ~bit
            return seat
    seat = owner(step, place)
    below = _layers(step, place)
    heir = below[-1] if below else NOBODY
    step.tops = tuple(top | bit if number == heir else top & ~bit for number, top in enumerate(step.tops))
    _set_layers(step, place, below[:-1])
    step.change(seat, lost_webs=step.colonies[seat].lost_webs + 1)
    if heir != NOBODY:
        step.tell("AC-15", "The web of {seat} below it on {at} counts again", seat=heir, at=place, spots=(place,))
    return seat


def _layers(step: Step, place: int) -> tuple[int, ...]:
    return next((below for where, below in step.layers if where == place), ())


def _set_layers(step: Step, place: int, below: tuple[int, ...]) -> None:
    others = [layer for layer in step.layers if layer[0] != place]
    step.layers = tuple(sorted([*others, (place, below)])) if below else tuple(others)


# ---- coming to a space


def arrive(step: Step, seat: int, slot: int, place: int) -> None:
    """A spider comes to a space and takes the food that lies there."""
    step.set_place(seat, slot, place)
    bit = 1 << place
    if step.flies & bit:
        step.flies &= ~bit
        step.bank += 1
        food = step.gain(seat, 1)
        step.tell("AC-51", "{who} takes {food} from the funnel", who=(seat, slot), food=food)
    if step.litter & bit:
        step.litter &= ~bit
        step.bank += 1
        food = step.gain(seat, 1)
        step.tell("AC-12", "{who} claims {food} that lay on {at}", who=(seat, slot), food=food, at=place)
