"""Why something can't be done in Arachnid: the rule that forbids it, and this position's facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE, OVER, Refusal
from hexwidgets.core.phrases import listing
from hexwidgets.games.arachnid import places_of, targets, webs
from hexwidgets.games.arachnid.actions import ABILITIES, GRAMMAR, SPECIALS, TRACKED, Action
from hexwidgets.games.arachnid.offers import special
from hexwidgets.games.arachnid.state import (
    EGG,
    FINISHED,
    FRESH,
    GONE,
    NOBODY,
    ON_CARD,
    REGROUPED,
    SPECIAL,
    STUNNED,
    TRACKS,
    State,
)
from hexwidgets.games.arachnid.telling import spider_name
from hexwidgets.games.arachnid.tracks import can_pay, stays

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

SPIDER_ACTIONS = (*TRACKED, *SPECIALS, *ABILITIES)
CHANCE_VERBS = {
    "hex": ("AC-A2", "no face-down hex is turned up now, or none of this kind is left"),
    "event": ("AC-A8", "no Event is drawn now, or none of this kind is in the bag"),
    "critter": ("AC-A9", "no Critter is drawn now, or none of this kind is in the bag"),
    "edge": ("AC-37", "no Centipede comes onto a web now, or this colony's has no free edge"),
    "roll": ("AC-30", "the die for Critters isn't rolled now, or has no such face"),
    "attack": ("AC-A7", "no attacker rolls now, or these dice can't show that"),
    "defend": ("AC-A7", "no defender rolls now, or these dice can't show that"),
}
CHANCE_WORDS = {
    "hex": "the face-down hex is turned up",
    "event": "an Event is drawn",
    "die": "the die for the Critters is rolled",
    "lone": "the die for the new Critter is rolled",
    "critter": "a Critter is drawn from the bag",
    "edge": "it is drawn on whose web the Centipede starts",
    "attack": "the attacker rolls",
    "defend": "the defender rolls",
}
"""What chance is about to decide."""
SKILL_RULES = {"overspin": "AC-13", "unravel": "AC-15", "fortify": "AC-16"}
SKILL_OWNERS = {
    "overspin": "the Alpha over-spins",
    "unravel": "the Weaver unravels",
    "fortify": "the Soldier fortifies",
}
WAITING = {
    "stack": ("AC-12", "a Den stack is to be chosen for the new web"),
    "hatch": ("AC-20", "a card is to be chosen for the spider that hatches"),
    "token": ("AC-7", "a Glory token is to be chosen"),
    "moult": ("AC-8", "a Moult is to be chosen, or left out"),
    "refresh": ("AC-8", "a spider to refresh is to be chosen, or none"),
    "answer": ("AC-1", "an Event may be answered with Den Actions, and then one is ready for it"),
    "bid": ("AC-40", "dice are to be committed to a Battle"),
    "counter": ("AC-40", "dice are to be committed to a Battle"),
    "retreat": ("AC-45", "a space to retreat to is to be chosen"),
    "spin": ("AC-59", "the Silk Cache gives one more Spin"),
    "spawn": ("AC-62", "a Spawn Hex is to be chosen"),
    "arm": ("AC-62", "a die of the Armory is to be placed"),
    "mind": ("AC-58", "a Critter to control is to be chosen"),
    "steer": ("AC-58", "a direction for the controlled Critter is to be chosen"),
}
"""What a seat is asked where something is under way."""
_VERBS = {"token": "glory", "counter": "bid", "answer": "ready"}
"""The verb that answers each of them, where it isn't called the same."""


def refusal(game: Arachnid, state: State, action: Action) -> Refusal:
    """The rule that forbids this action here, and why."""
    if state.actor == OVER:
        return Refusal("AC-63", "The game is over")
    unknown = _unknown(game, action)
    if unknown:
        return unknown
    if action.verb in CHANCE_VERBS:
        rule, text = CHANCE_VERBS[action.verb]
        return Refusal(rule, f"{text[0].upper()}{text[1:]}")
    if state.actor == CHANCE:
        return Refusal("AC-5", f"First {CHANCE_WORDS[str(state.todo[-1][0])]}: only then somebody decides")
    if state.todo:
        return _while_waiting(game, state, action)
    return _in_turn(game, state, action)


def _unknown(game: Arachnid, action: Action) -> Refusal | None:
    """Spiders and spaces that don't exist."""
    for pattern, word in zip(GRAMMAR[action.verb], action.words, strict=True):
        if pattern == GRAMMAR["retreat"][0] and word not in game.board.index:
            return Refusal("AC-A1", f"The board has no space {word}")
        if pattern == GRAMMAR["hatch"][0] and word not in game.slots:
            return Refusal("AC-A5", f"A colony has no spider {word}; it has {listing(game.spiders)}")
    if action.verb == "consume":
        (what,) = action.words
        if what != "glory" and what not in game.slots and what not in game.board.index:
            return Refusal("AC-22", f"{what} is neither a spider nor a space")
    return None


# ---- where something is under way


def _while_waiting(game: Arachnid, state: State, action: Action) -> Refusal:
    kind, *about = state.todo[-1]
    rule, asked = WAITING[str(kind)]
    seat = game.seats[state.actor]
    expected = _VERBS.get(str(kind), str(kind))
    if action.verb in ("consume", "store") and kind in ("answer", "bid", "counter"):
        if action.verb == "store" and kind != "answer":
            return Refusal("AC-2", f"Food is stored in one's own turn or in answer to an Event; now {asked}")
        fighting = int(about[1]) if kind != "answer" else NOBODY
        return _den(game, state, state.actor, action, fighting)
    if action.verb != expected or (action.verb == "refresh" and kind != "refresh"):
        return Refusal("AC-5", f"{seat} has something to decide first: {asked}")
    return _wrong_choice(game, state, action, rule)


def _wrong_choice(game: Arachnid, state: State, action: Action, rule: str) -> Refusal:
    """The right kind of answer, but not one of those there are."""
    kind, *about = state.todo[-1]
    word = " ".join(action.words)
    who = game.seats[state.actor]
    if kind == "stack":
        return Refusal("AC-12", f"Stack {word} of {who}'s Den is empty, or there is none")
    if kind == "answer":
        return Refusal("AC-27", f"{who} has too little food to feed its spiders and must consume something first")
    if kind in ("bid", "counter"):
        most = game.box.bids
        return Refusal("AC-40", f"A bid is at most {most[0]} battle dice and {most[1]} Bolster dice")
    if kind == "retreat":
        return _unsafe(game, state, int(about[1]), int(about[2]), word)
    if kind == "spin":
        slot, place = game.slots[action.words[0]], game.board.index[action.words[1]]
        if slot != about[1]:
            return Refusal("AC-59", f"The extra Spin is for {spider_name(game, int(about[1]))}")
        return targets.refusal(game, state, "spin", slot, place)
    texts = {
        "hatch": f"{word.title()} is no card that {who} can still take",
        "token": f"There is no Glory token to take at {word}",
        "moult": f"{word} is no Moult that {who} can make: a Beta takes a card that is in the Spider University",
        "refresh": f"A Refresh would do nothing for {word}",
        "spawn": f"{word} is no free Spawn Hex",
        "arm": f"There is no open die space without a die at {word}",
        "mind": f"There is no Critter on {word}",
        "steer": f"There is no direction {word}",
    }
    rules = {"moult": "AC-21", "refresh": "AC-18"}
    return Refusal(rules.get(str(kind), rule), texts[str(kind)])


def _unsafe(game: Arachnid, state: State, slot: int, least: int, name: str) -> Refusal:
    seat = state.actor
    place, here = game.board.index[name], webs.ground(game.box, state, seat)
    start = state.colonies[seat].spiders[slot].place
    rule = "AC-44" if least > 1 else "AC-45"
    if not state.tops[seat] >> place & 1:
        return Refusal(rule, f"{name} is no space of {game.seats[seat]}'s own web")
    if game.board.distance(place, start) < least:
        return Refusal(rule, f"{name} is less than {least} spaces away")
    if not here.walkable >> place & 1:
        return Refusal("AC-10", f"{name} is taken")
    return Refusal(rule, f"{name} isn't safe: an opposing spider is beside it")


# ---- in a turn


def _in_turn(game: Arachnid, state: State, action: Action) -> Refusal:
    verb = action.verb
    if verb in SPIDER_ACTIONS:
        return _spider_action(game, state, action)
    if verb in ("consume", "store", "refresh", "deploy"):
        return _den(game, state, state.seat, action)
    if verb in ("moult", "rearm", "scavenge"):
        return _regroup(game, state, action)
    if verb == "clear":
        return _clear(game, state, action)
    if verb in ("ready", "skip"):
        return Refusal("AC-1", "There is nothing to answer or to leave out now: end the turn instead")
    rule, asked = next(what for kind, what in WAITING.items() if _VERBS.get(kind, kind) == verb)
    return Refusal(rule, f"Nothing is under way for which {asked}")


def _spider_action(game: Arachnid, state: State, action: Action) -> Refusal:
    spider, cell = action.words
    slot, place = game.slots[spider], game.board.index[cell]
    for reason in (_spent_turn, _out_of_play, _unskilled, _unpaid):
        found = reason(game, state, action.verb, slot)
        if found:
            return found
    return targets.refusal(game, state, action.verb, slot, place)


def _spent_turn(game: Arachnid, state: State, verb: str, slot: int) -> Refusal | None:
    who = game.seats[state.seat]
    if state.phase == REGROUPED:
        return Refusal("AC-1", f"{who} has regrouped instead of Spider Actions in this turn")
    if state.phase == FINISHED:
        return Refusal("AC-4", f"{who} has cleared food off a track: the Spider Actions of this turn are over")
    return None


def _out_of_play(game: Arachnid, state: State, verb: str, slot: int) -> Refusal | None:
    spider, name = state.me.spiders[slot], spider_name(game, slot)
    if spider.place == EGG:
        return Refusal("AC-20", f"{name} isn't hatched yet")
    if spider.place == GONE:
        return Refusal("AC-22", f"{name} was consumed")
    if spider.flipped:
        how = "stunned" if spider.flipped == STUNNED else "snared"
        return Refusal("AC-18", f"{name} is {how} and out of play until it is refreshed")
    if spider.place == ON_CARD:
        return Refusal("AC-17", f"{name} waits on its card: deploy it first")
    return None


def _unskilled(game: Arachnid, state: State, verb: str, slot: int) -> Refusal | None:
    name = spider_name(game, slot)
    if verb in TRACKED or verb == special(game, state.me.spiders[slot], slot):
        return None
    if verb in SKILL_RULES:
        return Refusal(SKILL_RULES[verb], f"Only {SKILL_OWNERS[verb]}: {name} can't")
    if game.box.cards[slot].skill != "ability":
        return Refusal("AC-A5", f"{name} has no Special Ability: only Betas learn one")
    return Refusal("AC-21", f"{name} hasn't learnt to {verb}: it would have to moult")


def _unpaid(game: Arachnid, state: State, verb: str, slot: int) -> Refusal | None:
    track = TRACKED.index(verb) if verb in TRACKED else SPECIAL
    spider, name = state.me.spiders[slot], spider_name(game, slot)
    if can_pay(game.box.cards[slot], spider, track, state.me.food):
        return None
    if spider.food[track] == 1 and game.box.cards[slot].tracks[track].spaces > 1:
        return Refusal("AC-3", f"The food on {name}'s {TRACKS[track]} track is on its last space: it is used up")
    return Refusal("AC-3", f"{game.seats[state.seat]} has no food to put on {name}'s {TRACKS[track]} track")


# ---- Den Actions and the Regroup


def _den(game: Arachnid, state: State, seat: int, action: Action, fighting: int = NOBODY) -> Refusal:
    colony, who = state.colonies[seat], game.seats[seat]
    if action.verb == "store":
        if colony.food:
            return Refusal("AC-20", f"{who} has taken all its cards: there is nothing left to hatch")
        return Refusal("AC-2", f"{who} has no food to store")
    if action.verb == "consume":
        return _consume(game, state, seat, action.words[0], fighting)
    slot = game.slots[action.words[0]]
    spider, name = colony.spiders[slot], spider_name(game, slot)
    if spider.place in (EGG, GONE):
        return Refusal("AC-20" if spider.place == EGG else "AC-22", f"{who} has no {name} in the game")
    if action.verb == "refresh":
        if colony.food < game.box.refresh:
            return Refusal("AC-A6", f"A Refresh costs {game.box.refresh} food, and {who} has {colony.food}")
        return Refusal("AC-18", f"A Refresh would do nothing for {name}: it is upright and has its dice")
    if spider.place != ON_CARD:
        return Refusal("AC-17", f"{name} is on the board already")
    if spider.flipped:
        return Refusal("AC-18", f"{name} has to be refreshed before it can be deployed")
    cell = action.words[1]
    if not state.tops[seat] >> game.board.index[cell] & 1:
        return Refusal("AC-17", f"{cell} is no space of {who}'s web")
    if not webs.ground(game.box, state, seat).walkable >> game.board.index[cell] & 1:
        return Refusal("AC-10", f"{cell} is taken")
    return Refusal("AC-17", f"No spider of {who} is beside {cell}")


def _consume(game: Arachnid, state: State, seat: int, what: str, fighting: int) -> Refusal:
    colony, who = state.colonies[seat], game.seats[seat]
    if what == "glory":
        return Refusal("AC-22", f"{who} has no token on the Glory Track")
    if what in game.slots:
        slot = game.slots[what]
        name = spider_name(game, slot)
        if not colony.spiders[slot].is_hatched:
            return Refusal("AC-22", f"{who} has no {name} in the game")
        if slot == fighting:
            return Refusal("AC-22", f"{name} is in Battle")
        return Refusal("AC-22", f"{name} is the last spider of {who}")
    if not state.tops[seat] >> game.board.index[what] & 1:
        return Refusal("AC-22", f"No web of {who} is topmost on {what}")
    if fighting != NOBODY and webs.ground(game.box, state, seat).foes >> game.board.index[what] & 1:
        return Refusal("AC-22", f"An opposing spider stands on {what}, and a Battle is being fought")
    return Refusal("AC-22", f"Something stands on {what}, and no other web lies below it")


def _regroup(game: Arachnid, state: State, action: Action) -> Refusal:
    who, slot = game.seats[state.seat], game.slots[action.words[0]]
    if action.verb not in game.box.regroups:
        return Refusal("AC-A18", f"A Regroup is {' or '.join(sorted(game.box.regroups))} in this edition")
    if state.phase == FINISHED:
        return Refusal("AC-4", f"{who} has cleared food off a track: only Den Actions are left in this turn")
    if state.phase != FRESH:
        return Refusal("AC-6", f"{who} can only regroup in a turn without Spider Actions, and only once")
    spider, name = state.me.spiders[slot], spider_name(game, slot)
    if action.verb == "moult":
        if game.box.cards[slot].skill != "ability":
            return Refusal("AC-21", f"{name} can't moult: only Betas learn abilities")
        if spider.is_hatched and not spider.flipped:
            return Refusal("AC-21", f"{action.words[1].title()} isn't in the Spider University")
    absent = _out_of_play(game, state, action.verb, slot)
    if action.verb == "rearm" and spider.is_hatched:
        return Refusal("AC-6", f"{name} has all its Battle dice")
    return absent or targets.refusal(game, state, "move", slot, game.board.index[action.words[-1]])


def _clear(game: Arachnid, state: State, action: Action) -> Refusal:
    slot, track = game.slots[action.words[0]], TRACKS.index(action.words[1])
    name, spider = spider_name(game, slot), state.me.spiders[slot]
    if not spider.food[track]:
        return Refusal("AC-4", f"There is no food on {name}'s {TRACKS[track]} track")
    assert not stays(game.box.cards[slot], spider, track)
    return Refusal("AC-4", f"The food on {name}'s {TRACKS[track]} track goes by itself at the end of the turn")


# ---- a place where nothing can be done


def why_not(game: Arachnid, state: State, cell: str, start: str = "") -> Refusal | None:
    """Why nothing can be done at this cell; with a start: with what is there, at this cell."""
    seat = state.actor
    if seat < 0:
        return (
            Refusal("AC-63", "The game is over")
            if seat == OVER
            else Refusal("AC-5", f"First {CHANCE_WORDS[str(state.todo[-1][0])]}")
        )
    touched = [places_of.cells(game, state, action) for action in game.actions(state)]
    if any(cell in cells and (not start or start in cells) for cells in touched):
        return None
    if state.todo:
        kind, *about = state.todo[-1]
        if kind == "retreat" and cell in game.board.index:
            return _unsafe(game, state, int(about[1]), int(about[2]), cell)
        rule, asked = WAITING[str(kind)]
        return Refusal(rule, f"Now {asked}; nothing of that is to be done at {cell}")
    return _idle_cell(game, state, cell, start)


def _idle_cell(game: Arachnid, state: State, cell: str, start: str) -> Refusal:
    """In a turn: what is there, and why it doesn't help."""
    slot = places_of.spider_at(game, state, start or cell)
    if slot is not None:
        return _idle_spider(game, state, slot, cell)
    place = game.board.index.get(cell)
    if place is None:
        return places_of.idle(game, state, cell)
    return targets.nothing_at(game, state, place)


def _idle_spider(game: Arachnid, state: State, slot: int, cell: str) -> Refusal:
    reasons: list[Callable[..., Refusal | None]] = [_spent_turn, _out_of_play]
    for reason in reasons:
        found = reason(game, state, "move", slot)
        if found:
            return found
    place = game.board.index.get(cell)
    if place is not None and place != state.me.spiders[slot].place:
        verb = targets.likely(game, state, place)
        return _unpaid(game, state, verb, slot) or targets.refusal(game, state, verb, slot, place)
    return _unpaid(game, state, "move", slot) or Refusal("AC-9", f"{spider_name(game, slot)} has nowhere to go")
