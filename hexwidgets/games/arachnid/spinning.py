"""Spider Actions that move or spin: Move, Spin, Over-spin, Fortify and Unravel."""

from __future__ import annotations

from hexwidgets.games.arachnid import webs
from hexwidgets.games.arachnid.box import SILK_CACHE
from hexwidgets.games.arachnid.state import NOBODY, SPIN
from hexwidgets.games.arachnid.step import Step
from hexwidgets.games.arachnid.tracks import reaches_end


def aftermath(step: Step, seat: int, slot: int) -> None:
    """AC-5: after an action first what is explored, then Events, then Battles; Glory waits below."""
    step.push("meet", seat, slot)
    step.push("events")
    step.push("look", seat, slot)


def travel(step: Step, seat: int, slot: int, place: int, rule: str, text: str) -> None:
    """A spider goes to a space, and what follows from it."""
    start = step.spider(seat, slot).place
    way = (start, place) if start >= 0 else ()
    step.tell(rule, text, who=(seat, slot), at=place, way=way, spots=(place,))
    aftermath(step, seat, slot)
    webs.arrive(step, seat, slot, place)


def move(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-9: to any space of the web, or one space onto another colour's."""
    travel(step, seat, slot, place, "AC-9", "{who} moves to {at}")
    if any(s.place == place for n, s in enumerate(step.colonies[seat].spiders) if n != slot):
        step.tell("AC-10", "Spiders of {seat} share {at}", seat=seat, at=place)


def spin(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-12: a web on an open space beside the spider, which moves onto it."""
    if reaches_end(step, seat, slot, SPIN) and webs.controller(step.game.board, step, SILK_CACHE) == seat:
        step.push("silk", seat, slot)
    choose_stack(step, seat, slot, place)


def choose_stack(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-12: the web comes from one of the Den stacks; with one left there is nothing to choose."""
    full = [number for number, left in enumerate(step.colonies[seat].den) if left]
    if len(full) == 1:
        spin_from(step, seat, slot, place, full[0])
        return
    step.tell(
        "AC-12",
        "{who} is to spin a web on {at}, from one of its Den stacks",
        who=(seat, slot),
        at=place,
        spots=(place,),
    )
    step.push("stack", seat, slot, place)


def spin_from(step: Step, seat: int, slot: int, place: int, stack: int) -> None:
    """AC-12, AC-13, AC-16: the web is laid, and the spider moves onto it."""
    travel(step, seat, slot, place, *_told(step, seat, slot, place))
    webs.lay(step, seat, place)
    webs.take_from(step, seat, stack)


def _told(step: Step, seat: int, slot: int, place: int) -> tuple[str, str]:
    below = webs.owner(step, place)
    if below == NOBODY:
        return "AC-12", "{who} spins a web on {at} and moves onto it"
    if step.game.box.cards[slot].skill == "fortify":
        return "AC-16", "{who} fortifies {at} with a new web and moves onto it"
    whose = "its own" if below == seat else f"{step.game.seats[below]}'s"
    return "AC-13", f"{{who}} over-spins {whose} web on {{at}} and moves onto it"


def unravel(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-15: the topmost web beside the Weaver is destroyed."""
    step.push("events")
    whose = webs.owner(step, place)
    what = "{other}'s web" if whose >= 0 else "the funnel"
    step.tell(
        "AC-15", f"{{who}} unravels {what} on {{at}}", who=(seat, slot), at=place, other=max(whose, 0), spots=(place,)
    )
    webs.destroy(step, place)


def offer_silk(step: Step, seat: int, slot: int) -> None:
    """AC-59: one more Spin at the end of the track, where one is possible."""
    spider = step.spider(seat, slot)
    if not spider.is_in_play or not any(step.colonies[seat].den):
        return
    here = webs.ground(step.game.box, step, seat)
    if webs.open_spaces(step.game.board, here) & step.game.board.around[spider.place]:
        step.tell("AC-59", "The Silk Cache gives {who} one more Spin", who=(seat, slot))
        step.push("spin", seat, slot)


def leave_silk(step: Step, seat: int) -> None:
    """AC-59: the extra Spin may be left out."""
    step.tell("AC-59", "{seat} leaves the extra Spin out", seat=seat)
