"""Den Actions: consuming, storing and hatching, refreshing and deploying; and the Regroup."""

from __future__ import annotations

from hexwidgets.games.arachnid import spinning, tracks, webs
from hexwidgets.games.arachnid.box import Card
from hexwidgets.games.arachnid.glory import covered
from hexwidgets.games.arachnid.state import EGG, FRESH, GONE, NOBODY, ON_CARD, REGROUPED, UPRIGHT, Colony, Spider, State
from hexwidgets.games.arachnid.step import Step

# ---- AC-22: consuming


def consumable_spiders(colony: Colony, fighting: int = NOBODY) -> list[int]:
    """Spiders that can be consumed: any that is hatched, but not the last one of a colony, nor one in Battle."""
    hatched = [slot for slot, spider in enumerate(colony.spiders) if spider.place >= ON_CARD]
    return [slot for slot in hatched if slot != fighting] if len(hatched) > 1 else []


def consumable_webs(state: State | Step, here: webs.Ground, seat: int, fighting: int = NOBODY) -> int:
    """Own webs that nothing stands on, or that have another web below; in a Battle none from under an opponent."""
    found = state.tops[seat] & webs.removable(state, here)
    return found & ~here.foes if fighting != NOBODY else found


def can_consume(step: Step | State, here: webs.Ground, seat: int) -> bool:
    colony = step.colonies[seat]
    return bool(colony.glory or consumable_spiders(colony) or consumable_webs(step, here, seat))


def can_answer(step: Step, seat: int) -> bool:
    """AC-1, AC-2: whether there is any Den Action with which to answer an Event."""
    here = webs.ground(step.game.box, step, seat)
    return can_consume(step, here, seat) or can_store(step.colonies[seat])


def consume_spider(step: Step, seat: int, slot: int) -> None:
    """AC-22: the spider and its card leave the game, for food."""
    spider = step.spider(seat, slot)
    tracks.empty(step, seat, slot)
    tokens = sum(covered(spider))
    if spider.ability != NOBODY:
        university = list(step.university)
        university[spider.ability] += 1
        step.university = tuple(university)
    food = step.gain(seat, step.game.box.consume["spider"])
    where = (spider.place,) if spider.place >= 0 else ()
    step.tell(
        "AC-22", "{seat} consumes {who} and its card for {food}", seat=seat, who=(seat, slot), food=food, spots=where
    )
    gone = Spider(GONE, UPRIGHT, (0, 0, 0, 0), (0, 0, 0, 0), (0, 0), (0, 0), NOBODY)
    step.set_spider(seat, slot, gone)
    step.change(seat, lost_glory=step.colonies[seat].lost_glory + tokens)


def consume_web(step: Step, seat: int, place: int) -> None:
    """AC-22: a web of one's own leaves the game, for food."""
    food = step.gain(seat, step.game.box.consume["web"])
    step.tell("AC-22", "{seat} consumes its web on {at} for {food}", seat=seat, at=place, food=food, spots=(place,))
    webs.destroy(step, place)


def consume_glory(step: Step, seat: int) -> None:
    """AC-22: a token off the Glory Track leaves the game, for food."""
    colony = step.colonies[seat]
    step.change(seat, glory=colony.glory - 1, lost_glory=colony.lost_glory + 1)
    food = step.gain(seat, step.game.box.consume["glory"])
    step.tell("AC-22", "{seat} consumes a Glory token for {food}", seat=seat, food=food)


# ---- AC-20: storing and hatching


def eggs(colony: Colony) -> list[int]:
    """The cards that are not taken yet."""
    return [slot for slot, spider in enumerate(colony.spiders) if spider.place == EGG]


def can_store(colony: Colony) -> bool:
    """AC-2: a food for the Incubator, while there is a card to hatch."""
    return colony.food > 0 and EGG in [spider.place for spider in colony.spiders]


def store(step: Step, seat: int) -> None:
    """AC-2, AC-20: a food into the Incubator; when all its spaces are filled, it is discarded and a spider hatches."""
    colony, full = step.colonies[seat], step.game.box.incubator
    stored = colony.incubator + 1
    step.change(seat, food=colony.food - 1, incubator=stored)
    step.tell("AC-2", "{seat} stores a food in its Incubator: {n} of {full}", seat=seat, n=stored, full=full)
    if stored < full:
        return
    step.change(seat, incubator=0)
    step.bank += full
    step.tell("AC-20", "The Incubator of {seat} is full: its food is discarded and a spider hatches", seat=seat)
    found = eggs(step.colonies[seat])
    if len(found) == 1:
        hatch(step, seat, found[0])
    else:
        step.push("hatch", seat)


def fresh_spider(card: Card, place: int) -> Spider:
    """A spider with its card as it comes: Glory tokens on the covered spaces, dice on the open ones."""
    move, bite, spin, acts = (len(track.under) for track in card.tracks)
    attack, defense = (len(die.under) for die in card.dice)
    dice = (card.dice[0].open(attack), card.dice[1].open(defense))
    return Spider(place, UPRIGHT, (0, 0, 0, 0), (move, bite, spin, acts), (attack, defense), dice, NOBODY)


def hatch(step: Step, seat: int, slot: int) -> None:
    """AC-20: the card of one's choice, with its tokens and dice; the spider waits on it."""
    step.set_spider(seat, slot, fresh_spider(step.game.box.cards[slot], ON_CARD))
    step.tell("AC-20", "{who} hatches and waits on its card to be deployed", who=(seat, slot))


# ---- AC-18: refreshing; AC-17: deploying


def is_worn(card: Card, spider: Spider) -> bool:
    """Whether dice are missing on open die spaces."""
    (attack, defense), (shut_attack, shut_defense) = spider.dice, spider.shut
    return attack < card.dice[0].open(shut_attack) or defense < card.dice[1].open(shut_defense)


def refreshable(cards: tuple[Card, ...], colony: Colony) -> list[int]:
    """AC-18: spiders that a Refresh would do something for."""
    return [
        slot
        for slot, spider in enumerate(colony.spiders)
        if spider.is_hatched and (spider.flipped or is_worn(cards[slot], spider))
    ]


def _rearm(step: Step, seat: int, slot: int) -> None:
    card, shut = step.game.box.cards[slot], step.spider(seat, slot).shut
    step.alter(seat, slot, dice=(card.dice[0].open(shut[0]), card.dice[1].open(shut[1])))


def refresh(step: Step, seat: int, slot: int) -> None:
    """AC-18: all Battle dice back; a stunned or snared spider is back in play, and explores what is beside it."""
    flipped = step.spider(seat, slot).flipped
    _rearm(step, seat, slot)
    step.alter(seat, slot, flipped=UPRIGHT)
    step.tell("AC-18", "{who} is refreshed: it has all its Battle dice", who=(seat, slot))
    if flipped:
        step.tell("AC-18", "{who} is back in play", who=(seat, slot))
        step.push("look", seat, slot)


def refresh_paid(step: Step, seat: int, slot: int) -> None:
    """AC-18, AC-A6: for food, in one's own turn."""
    cost = step.lose(seat, step.game.box.refresh)
    step.tell("AC-A6", "{seat} pays {food} for a Refresh", seat=seat, food=cost)
    refresh(step, seat, slot)


def offer_refresh(step: Step, seat: int) -> None:
    """AC-8, AC-A10: a Refresh as a reward, where one is of use."""
    if refreshable(step.game.box.cards, step.colonies[seat]):
        step.tell("AC-8", "{seat} may refresh a spider, as the Glory Track's reward", seat=seat)
        step.push("refresh", seat)
    else:
        step.tell("AC-8", "{seat} could refresh a spider as a reward, but none needs it", seat=seat)


def deploy_spaces(board_around: dict[int, int], state: State | Step, here: webs.Ground, seat: int) -> int:
    """AC-17: own web spaces beside an own spider; with no spider on the board, all of them."""
    near = 0
    for spider in state.colonies[seat].spiders:
        if spider.place >= 0:
            near |= board_around[spider.place]
    free = state.tops[seat] & here.walkable
    return free & near if here.friends else free


def deploy(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-17: a hatched spider comes onto the web."""
    spinning.travel(step, seat, slot, place, "AC-17", "{who} is deployed on {at}")


# ---- AC-6: the Regroup


def regroup(step: Step) -> None:
    """AC-6: instead of Spider Actions."""
    assert step.phase == FRESH
    step.phase = REGROUPED


def rearm(step: Step, seat: int, slot: int) -> None:
    """AC-6: all Attack and Defense dice of one spider back."""
    regroup(step)
    _rearm(step, seat, slot)
    step.tell("AC-6", "{seat} regroups: {who} has all its Battle dice again", seat=seat, who=(seat, slot))


def scavenge(step: Step, seat: int, slot: int, place: int) -> None:
    """AC-6: a Move, then one food."""
    regroup(step)
    step.tell("AC-6", "{seat} regroups: {who} moves, then scavenges", seat=seat, who=(seat, slot))
    spinning.move(step, seat, slot, place)
    step.tell("AC-6", "{who} scavenges {food}", who=(seat, slot), food=step.gain(seat, 1))
