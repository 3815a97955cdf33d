"""Choices in words, and in a note what each costs or brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.phrases import count
from hexwidgets.games.arachnid import battles, webs
from hexwidgets.games.arachnid.actions import ABILITIES, SPECIALS, TRACKED, Action
from hexwidgets.games.arachnid.board import COMPASS
from hexwidgets.games.arachnid.box import SYMBOL_NAMES
from hexwidgets.games.arachnid.glory import PARTS, covered
from hexwidgets.games.arachnid.playing import bid_of
from hexwidgets.games.arachnid.state import ATTACK, DEFENSE, DICE, SPECIAL, Spider, State
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

_SPIDER_WORDS = {
    "move": "{who}: move to {to}",
    "bite": "{who}: bite the Critter on {to}",
    "spin": "{who}: spin a web on {to}",
    "overspin": "{who}: over-spin {to}",
    "fortify": "{who}: fortify {to}",
    "unravel": "{who}: unravel the web on {to}",
    "balloon": "{who}: balloon to {to}",
    "funnel": "{who}: spin a funnel on {to}",
    "summon": "{who}: summon a Critter to {to}",
    "jump": "{who}: jump to {to}",
    "pounce": "{who}: pounce onto {to}",
    "snare": "{who}: snare what is on {to}",
    "deploy": "deploy {who} on {to}",
    "scavenge": "regroup: {who} moves to {to} and scavenges",
    "moult": "{who} moults and learns {to}",
    "clear": "take the food off {who}'s {to} track",
    "glory": "Glory from {who}'s {to}",
    "arm": "a die for {who}'s {to}",
    "hatch": "hatch {who}",
    "refresh": "refresh {who}",
    "rearm": "regroup: rearm {who}",
}
_PLAIN = {
    "store": "store a food in the Incubator",
    "skip": "leave it out",
    "ready": "ready for the Event",
    "end": "end the turn",
}
_SPIDER_ACTIONS = (*TRACKED, *SPECIALS, *ABILITIES)
_TRAVELS = ("move", "spin", "overspin", "fortify", "balloon", "funnel", "jump", "pounce", "deploy", "scavenge")


def choice_words(game: Arachnid, state: State, action: Action) -> str:
    """An action in plain words."""
    verb, words = action.verb, action.words
    if verb in _PLAIN:
        return _PLAIN[verb]
    if verb in _SPIDER_WORDS:
        slot = game.slots[words[0]]
        to = special_name(game, state.colonies[state.actor].spiders[slot], slot) if "special" in words else words[-1]
        regroup = "regroup: " if verb == "moult" and not state.todo else ""
        return regroup + _SPIDER_WORDS[verb].format(who=spider_name(game, slot), to=to)
    if verb == "consume":
        return f"consume {_consumed(game, words[0])}"
    if verb == "bid":
        battle, bolster = bid_of(action)
        return f"bid {battle} battle dice and {bolster} Bolster"
    if verb == "steer":
        return f"send it to the {COMPASS[int(words[0]) - 1]} ({words[0]})"
    return {
        "stack": f"take the web from stack {words[0]}",
        "retreat": f"retreat to {words[0]}",
        "spawn": f"spawn a Critter on {words[0]}",
        "mind": f"control the Critter on {words[0]}",
    }[verb]


def _consumed(game: Arachnid, what: str) -> str:
    if what == "glory":
        return "a Glory token"
    return spider_name(game, game.slots[what]) if what in game.slots else f"the web on {what}"


def note(game: Arachnid, state: State, action: Action) -> str:
    """What the choice costs, brings or leads to."""
    verb, words = action.verb, action.words
    if verb in _SPIDER_ACTIONS:
        found = [_price(game, state, verb, game.slots[words[0]])]
        if verb in _TRAVELS:
            found += _battles_at(game, state, words[1])
        return ", ".join(found)
    if verb in ("deploy", "scavenge"):
        return ", ".join((*["+1 food"] * (verb == "scavenge"), *_battles_at(game, state, words[1])))
    if verb == "consume":
        kind = "glory" if words[0] == "glory" else "spider" if words[0] in game.slots else "web"
        return f"+{game.box.consume[kind]} food"
    if verb == "refresh" and not state.todo:
        return f"{game.box.refresh} food"
    if verb in ("moult", "rearm") and not state.todo:
        return "instead of Spider Actions"
    if verb == "glory":
        return _opened(game, state, game.slots[words[0]], words[1])
    if verb == "stack":
        return _under_stack(game, state, int(words[0]) - 1)
    return _bid_note(game, state, action) if verb == "bid" else ""


def special_name(game: Arachnid, spider: Spider, slot: int) -> str:
    """What the special track of a spider's card is for."""
    skill = game.box.cards[slot].skill
    if skill != "ability":
        return skill.title()
    return game.ability_names[spider.ability] if spider.ability >= 0 else "No ability yet"


def _opened(game: Arachnid, state: State, slot: int, part: str) -> str:
    """AC-7: what opens where a Glory token is taken."""
    spider, number = state.colonies[state.actor].spiders[slot], PARTS.index(part)
    space, tokens = game.box.cards[slot].parts[number], covered(spider)[number]
    opens = space.open(tokens) + 1
    brings = f"die space {opens}" if part in DICE else f"{count(opens, 'action')} a food"
    symbol = space.under[tokens - 1]
    return f"{brings}, {SYMBOL_NAMES[symbol]}" if symbol else brings


def _price(game: Arachnid, state: State, verb: str, slot: int) -> str:
    if state.todo:
        return "free"
    track = TRACKED.index(verb) if verb in TRACKED else SPECIAL
    return "free: food moves on" if state.me.spiders[slot].food[track] > 1 else "1 food"


def _battles_at(game: Arachnid, state: State, cell: str) -> list[str]:
    """AC-39: whom a spider would fight there."""
    around = game.board.around[game.board.index[cell]]
    return [
        f"Battle with {game.seats[seat]}'s {spider_name(game, slot)}"
        for seat, colony in enumerate(state.colonies)
        if seat != state.actor and not webs.is_safe_zone(state, seat)
        for slot, spider in enumerate(colony.spiders)
        if spider.is_in_play and around >> spider.place & 1
    ]


def _under_stack(game: Arachnid, state: State, stack: int) -> str:
    """AC-A4: what comes to light when this stack is emptied."""
    left = state.colonies[state.actor].den[stack]
    symbol = SYMBOL_NAMES[game.box.under[stack]]
    return f"uncovers {symbol}" if left == 1 else f"{left - 1} left above {symbol}"


def _bid_note(game: Arachnid, state: State, action: Action) -> str:
    """AC-43, AC-48: what a bid costs, or that it can't be met."""
    means, bid = _means(game, state), bid_of(action)
    if not means.covers(bid):
        return "an Overkill loss"
    paid = max(bid[1] - means.free, 0)
    return f"{paid} food" if paid else "free"


def fold(game: Arachnid, state: State, action: Action) -> str:
    """AC-48: bids that can't be met are lost, so they come after the others."""
    beyond = action.verb == "bid" and not _means(game, state).covers(bid_of(action))
    return "bids of more than you have" if beyond else ""


def _means(game: Arachnid, state: State) -> battles.Means:
    """What the colony that is to bid could put into the Battle."""
    kind, seat, slot, *_ = state.todo[-1]
    return battles.means(game.box, state, int(seat), int(slot), ATTACK if kind == "bid" else DEFENSE)
