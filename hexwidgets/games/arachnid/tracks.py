"""Action tracks: how food buys Spider Actions, and what goes off the tracks at the end of a turn."""

from __future__ import annotations

from hexwidgets.games.arachnid.box import Card
from hexwidgets.games.arachnid.state import SPIN, TRACKS, Spider
from hexwidgets.games.arachnid.step import Step

_new = tuple.__new__


def can_pay(card: Card, spider: Spider, track: int, food: int) -> bool:
    """AC-3: an empty track takes a food; food on it is shifted; a single space takes a food each time."""
    at = spider.food[track]
    if at > 1:
        return True
    return food > 0 and (at == 0 or card.tracks[track].spaces == 1)


def pay(step: Step, seat: int, slot: int, track: int) -> None:
    """AC-3: put a food on the first open space, or shift the one that is there."""
    spider, card = step.spider(seat, slot), step.game.box.cards[slot]
    at, name = spider.food[track], TRACKS[track]
    if at > 1:
        _put(step, seat, slot, track, at - 1)
        step.tell("AC-3", "The food on the {name} track of {who} moves one space on", who=(seat, slot), name=name)
        return
    _take_from_den(step, seat)
    if at == 1:
        step.bank += 1
    _put(step, seat, slot, track, card.tracks[track].open(spider.tokens[track]))
    step.tell("AC-3", "{seat} puts a food on the {name} track of {who}", seat=seat, who=(seat, slot), name=name)


def reaches_end(step: Step, seat: int, slot: int, track: int) -> bool:
    """Whether the food of a track lies on its last space."""
    return track == SPIN and step.spider(seat, slot).food[track] == 1


def stays(card: Card, spider: Spider, track: int) -> bool:
    """AC-4: whether food on this track stays there at the end of a turn by itself."""
    at, printed = spider.food[track], card.tracks[track]
    return at > 1 and printed.spaces - at + 1 not in printed.x


def clear(step: Step, seat: int, slot: int, track: int) -> None:
    """AC-4: take food off a track that could stay."""
    _put(step, seat, slot, track, 0)
    step.bank += 1
    step.tell("AC-4", "{seat} takes the food off the {n} track of {who}", seat=seat, n=TRACKS[track], who=(seat, slot))


def sweep(step: Step, seat: int) -> None:
    """AC-4: food on the last open space of a track, or on an X, goes back to the supply."""
    for slot, spider in enumerate(step.colonies[seat].spiders):
        if spider.food == (0, 0, 0, 0):
            continue
        card = step.game.box.cards[slot]
        kept = tuple(at if stays(card, spider, track) else 0 for track, at in enumerate(spider.food))
        gone = sum(1 for at, left in zip(spider.food, kept, strict=True) if at and not left)
        if gone:
            step.bank += gone
            step.set_spider(seat, slot, _new(Spider, (*spider[:2], kept, *spider[3:])))
            step.tell("AC-4", "Off the tracks of {who} {food} goes back to the supply", food=gone, who=(seat, slot))


def empty(step: Step, seat: int, slot: int) -> None:
    """All food off the tracks of a card that leaves the game."""
    step.bank += sum(1 for at in step.spider(seat, slot).food if at)
    step.alter(seat, slot, food=(0, 0, 0, 0))


def _take_from_den(step: Step, seat: int) -> None:
    colony = step.colonies[seat]
    step.set_colony(seat, _new(type(colony), (colony.food - 1, *colony[1:])))


def _put(step: Step, seat: int, slot: int, track: int, at: int) -> None:
    spider = step.spider(seat, slot)
    food = (*spider.food[:track], at, *spider.food[track + 1 :])
    step.set_spider(seat, slot, _new(Spider, (*spider[:2], food, *spider[3:])))
