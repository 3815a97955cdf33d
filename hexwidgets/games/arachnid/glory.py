"""Glory: tokens that come off the cards, the Glory Track and its rewards."""

from __future__ import annotations

from hexwidgets.games.arachnid.actions import ABILITIES
from hexwidgets.games.arachnid.box import EVENT, FLY, Card
from hexwidgets.games.arachnid.state import DICE, NOBODY, TRACKS, UPRIGHT, Colony, Spider
from hexwidgets.games.arachnid.step import Step

PARTS = (*TRACKS, *DICE)


def covered(spider: Spider) -> tuple[int, ...]:
    """The Glory tokens on each part of a spider's card: its tracks, then its die spaces."""
    return (*spider.tokens, *spider.shut)


def takable(colony: Colony, slot: int) -> list[tuple[int, int]]:
    """AC-7: where a token can be taken, as (slot, part): on this spider's card, or on any for no slot."""
    slots = range(len(colony.spiders)) if slot == NOBODY else (slot,)
    return [
        (number, part)
        for number in slots
        if colony.spiders[number].is_hatched
        for part, tokens in enumerate(covered(colony.spiders[number]))
        if tokens
    ]


def award(step: Step, seat: int, slot: int) -> None:
    """AC-7: a spider gains Glory. AC-A15: without a token on its card there is none."""
    colony = step.colonies[seat]
    if slot != NOBODY and not colony.spiders[slot].is_hatched:
        return
    if colony.glory >= step.game.box.glory_spaces:
        step.tell("AC-7", "{seat}'s Glory Track is full: no Glory is gained", seat=seat)
        return
    found = takable(colony, slot)
    if not found and slot != NOBODY and step.game.options["bare"] == "other":
        step.tell("AC-A15", "The card of {who} has no Glory token left: one may leave another card", who=(seat, slot))
        award(step, seat, NOBODY)
    elif not found:
        whose = "the cards of {seat}" if slot == NOBODY else "the card of {who}"
        step.tell("AC-A15", f"No Glory token is left on {whose}: none is gained", seat=seat, who=(seat, max(slot, 0)))
    elif len(found) == 1:
        take(step, seat, *found[0])
    else:
        step.push("token", seat, slot)


def take(step: Step, seat: int, slot: int, part: int) -> None:
    """AC-7: the rightmost token of a track, or one on a die space, goes onto the Glory Track."""
    spider, card = step.spider(seat, slot), step.game.box.cards[slot]
    tokens = list(covered(spider))
    tokens[part] -= 1
    symbol = card.parts[part].under[tokens[part]]
    step.alter(seat, slot, tokens=tuple(tokens[:4]), shut=tuple(tokens[4:]))
    text = "{who} gains Glory: a token leaves its {part}, which has {open} open now"
    name = f"{PARTS[part]} track" if part < 4 else f"{PARTS[part]} dice"
    open_now = card.parts[part].open(tokens[part])
    step.tell("AC-7", text, who=(seat, slot), part=name, open=open_now)
    advance(step, seat)
    uncover(step, seat, symbol)


def uncover(step: Step, seat: int, symbol: str) -> None:
    """AC-23: an Event symbol that comes to light draws an Event; AC-63: not once the end is triggered."""
    if symbol == FLY:
        step.tell("AC-26", "A Fly Strike symbol of {seat} is uncovered", seat=seat)
    if symbol != EVENT:
        return
    if step.trigger != NOBODY:
        step.tell("AC-63", "{seat} uncovers an Event symbol, but there are no more Events", seat=seat)
        return
    step.tell("AC-23", "{seat} uncovers an Event symbol", seat=seat)
    step.due += 1
    if not any(task[0] == "events" for task in step.todo):
        step.push("events")


def advance(step: Step, seat: int) -> None:
    """AC-8: the token goes onto the leftmost open space of the Glory Track and earns what is there."""
    reached = step.colonies[seat].glory + 1
    step.change(seat, glory=reached)
    rewards = step.game.box.rewards
    if reached in rewards["refresh"]:
        step.push("refreshing", seat)
    if reached in rewards["moult"]:
        step.push("moulting", seat)
    if reached in rewards["food"]:
        food = step.gain(seat, 1)
        step.tell(
            "AC-8", "{seat} reaches space {n} of the Glory Track and gains {food}", seat=seat, n=reached, food=food
        )


# ---- rewards that are chosen


def moults(colony: Colony, cards: tuple[Card, ...], university: tuple[int, ...]) -> list[tuple[int, int]]:
    """AC-21: which Beta could take which ability from the Spider University."""
    return [
        (slot, ability)
        for slot, spider in enumerate(colony.spiders)
        if spider.is_hatched and spider.flipped == UPRIGHT and cards[slot].skill == "ability"
        for ability in range(len(ABILITIES))
        if university[ability]
    ]


def offer_moult(step: Step, seat: int) -> None:
    """AC-8, AC-A10: a Moult as a reward, where one is possible."""
    if moults(step.colonies[seat], step.game.box.cards, step.university):
        step.tell("AC-8", "{seat} may Moult, as the Glory Track's reward", seat=seat)
        step.push("moult", seat)
    else:
        step.tell("AC-8", "{seat} could Moult as a reward, but has no Beta that can", seat=seat)


def moult(step: Step, seat: int, slot: int, ability: int) -> None:
    """AC-21: a Beta takes an ability from the Spider University; its old one goes back there."""
    old = step.spider(seat, slot).ability
    university = list(step.university)
    university[ability] -= 1
    if old != NOBODY:
        university[old] += 1
    step.university = tuple(university)
    step.alter(seat, slot, ability=ability)
    swapped = f" and gives {ABILITIES[old]} back" if old != NOBODY else ""
    text = f"{{who}} moults: it takes {ABILITIES[ability]} from the Spider University{swapped}"
    step.tell("AC-21", text, who=(seat, slot))
