"""Events: drawn from the bag when a symbol comes to light, answered with Den Actions, then resolved."""

from __future__ import annotations

from hexwidgets.core.phrases import count, listing
from hexwidgets.games.arachnid import critters, den, webs
from hexwidgets.games.arachnid.box import EVENTS, FLY, FOOD_CACHE, Box
from hexwidgets.games.arachnid.glory import covered
from hexwidgets.games.arachnid.state import STUNNED, Colony
from hexwidgets.games.arachnid.step import Step

EVENT_NAMES = ("Fly Strike", "Feed Colony", "Critters")
FLY_STRIKE, FEED_COLONY, CRITTERS = range(3)
BOARD_SPACES = 6


def draw_due(step: Step) -> None:
    """AC-23: draw for each Event symbol that was uncovered."""
    if step.due:
        step.due -= 1
        step.push("events")
        step.push("event")


def draw(step: Step, kind: int) -> None:
    """AC-23: the token goes onto the next space of the Event Board; AC-25: the sixth fills the bag again."""
    events = list(step.events)
    events[kind] -= 1
    step.drawn += 1
    text = "Event {n} is drawn: {name}"
    step.tell("AC-23", text, n=step.drawn, name=EVENT_NAMES[kind])
    _litter(step, step.drawn)
    step.events = tuple(events)
    if step.drawn == BOARD_SPACES or not any(events):
        step.drawn, step.events = 0, step.game.box.events
        step.tell("AC-25", "That was the sixth Event: the bag is filled again")
    left = [f"{number} {name}" for number, name in zip(step.events, EVENT_NAMES, strict=True) if number]
    step.tell("AC-A8", "In the Event bag are now {left}", left=listing(left))
    step.push("resolve", kind)
    players = len(step.colonies)
    for turn in reversed(range(players)):
        step.push("asked", (step.seat + turn) % players, kind)


def _litter(step: Step, number: int) -> None:
    """AC-24: a food on the innermost open space of this number."""
    board = step.game.board
    here = webs.ground(step.game.box, step, step.seat)
    free = webs.open_spaces(board, here) & ~step.litter
    for place in board.sectors[number - 1]:
        if free >> place & 1 and step.bank:
            step.bank -= 1
            step.litter |= 1 << place
            step.tell(
                "AC-24",
                "Food lands on {at}, the innermost open space of number {n}",
                at=place,
                n=number,
                spots=(place,),
            )
            return
    text = "No space of number {n} is open: no food lands there"
    step.tell("AC-24", text if step.bank else "The supply has no food for number {n}", n=number)


def ask(step: Step, seat: int, kind: int) -> None:
    """AC-1: every player may answer an Event with Den Actions, where any is possible."""
    if den.can_answer(step, seat):
        step.push("answer", seat, kind)


def must_consume(colony: Colony, kind: int, consumable: bool) -> bool:
    """AC-27: in a Feed Colony, whether this colony has too little food and still something to consume."""
    return kind == FEED_COLONY and colony.food < mouths(colony) and consumable


def mouths(colony: Colony) -> int:
    """AC-27: the spiders to feed, on the web or off it."""
    return sum(spider.is_hatched for spider in colony.spiders)


def resolve(step: Step, kind: int) -> None:
    """AC-26 to AC-28."""
    _RESOLVE[EVENTS[kind]](step)


def _fly_strike(step: Step) -> None:
    """AC-26: food for uncovered symbols; AC-57: one more with the Food Cache; AC-51: flies on open funnels."""
    cache = webs.controller(step.game.board, step, FOOD_CACHE)
    for seat in _in_turn(step):
        food = step.gain(seat, symbols(step.game.box, step.colonies[seat]))
        step.tell("AC-26", "{seat} gains {food} for its Fly Strike symbols", seat=seat, food=food)
        if seat == cache:
            step.tell("AC-57", "{seat} gains {food} more from the Food Cache", seat=seat, food=step.gain(seat, 1))
    here = webs.ground(step.game.box, step, step.seat)
    for place in step.game.board.spaces if here.funnels else ():
        held = here.friends | here.foes | here.critters | step.flies
        if (here.funnels & ~held) >> place & 1 and step.bank:
            step.bank -= 1
            step.flies |= 1 << place
            step.tell("AC-51", "A fly lands on the funnel on {at}", at=place, spots=(place,))


def symbols(box: Box, colony: Colony) -> int:
    """AC-26: the Fly Strike symbols that are uncovered, in the Den and on the cards."""
    found = sum(not webs_left and symbol == FLY for webs_left, symbol in zip(colony.den, box.under, strict=True))
    for card, spider in zip(box.cards, colony.spiders, strict=True):
        if spider.is_hatched:
            for part, tokens in zip(card.parts, covered(spider), strict=True):
                found += part.under[tokens:].count(FLY)
    return found


def _feed_colony(step: Step) -> None:
    """AC-27: one food for each spider; AC-A14: what there is, where that isn't enough."""
    for seat in _in_turn(step):
        need = mouths(step.colonies[seat])
        paid = step.lose(seat, need)
        step.tell("AC-27", "{seat} feeds its {n} with {food}", seat=seat, n=count(need, "spider"), food=paid)
        if paid < need:
            hungry = count(need - paid, "spider")
            step.tell("AC-A14", "{seat} has no more to give: there is nothing for {n}", seat=seat, n=hungry)
            if step.game.options["hungry"] == "stunned":
                _starve(step, seat, need - paid)


def _starve(step: Step, seat: int, hungry: int) -> None:
    """AC-A14: the last ones of the colony go without, and are stunned where that is chosen."""
    hatched = [slot for slot, spider in enumerate(step.colonies[seat].spiders) if spider.is_hatched]
    for slot in hatched[-hungry:]:
        if not step.spider(seat, slot).flipped:
            step.alter(seat, slot, flipped=STUNNED)
            step.tell("AC-A14", "{who} is stunned with hunger", who=(seat, slot))


def _critters(step: Step) -> None:
    """AC-28: all Critters activate, then a new one spawns and activates."""
    step.tell("AC-28", "All Critters on the board activate, then a new one spawns")
    critters.begin_activation(step)


def _in_turn(step: Step) -> list[int]:
    players = len(step.colonies)
    return [(step.seat + turn) % players for turn in range(players)]


_RESOLVE = {"fly": _fly_strike, "feed": _feed_colony, "critters": _critters}
