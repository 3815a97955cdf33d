"""What lies beside Arachnid's board: cards with their tracks, the Glory Track, the common boards, and a Battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hexwidgets.core.phrases import count, listing
from hexwidgets.core.scene import Sheet, SheetRow, Space
from hexwidgets.games.arachnid import battles
from hexwidgets.games.arachnid.box import Track
from hexwidgets.games.arachnid.choosing import special_name
from hexwidgets.games.arachnid.critters import CRITTER_NAMES
from hexwidgets.games.arachnid.events import BOARD_SPACES, EVENT_NAMES
from hexwidgets.games.arachnid.places_of import GLORY, card_cell, den_cell
from hexwidgets.games.arachnid.state import ATTACK, DEFENSE, DICE, TRACKS, UNKNOWN, Spider, State
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

SYMBOL_SIGNS = {"event": "!", "fly": "f", "": ""}
SYMBOL_WORDS = {"event": " with an Event symbol", "fly": " with a Fly Strike symbol", "": ""}


def sheets(game: Arachnid, state: State) -> Iterator[Sheet]:
    """A Battle that is under way, then everybody's cards, the mover's own open, and the common boards."""
    yield from battle(game, state)
    players = len(game.seats)
    first = state.actor if state.actor >= 0 else state.seat
    for number in range(players):
        owner = (first + number) % players
        for slot, spider in enumerate(state.colonies[owner].spiders):
            if spider.is_hatched:
                yield card(game, owner, slot, spider, is_open=owner == first and spider.is_in_play)
    for number in range(players):
        yield glory_track(game, state, (first + number) % players)
    yield common_boards(state)


# ---- cards


def card(game: Arachnid, seat: int, slot: int, spider: Spider, is_open: bool) -> Sheet:
    """A Spider Control Card: its tracks with food and Glory tokens, its dice."""
    printed = game.box.cards[slot]
    rows = [
        _track(game, slot, spider, number, printed.tracks[number], tokens)
        for number, tokens in enumerate(spider.tokens)
    ]
    rows += [_dice(number, printed.dice[number], spider) for number in (ATTACK, DEFENSE)]
    title = f"{game.seats[seat]}'s {spider_name(game, slot)}"
    return Sheet(f"card {seat} {slot}", title, tuple(rows), seat, card_cell(game, seat, slot), is_open)


def _track(game: Arachnid, slot: int, spider: Spider, number: int, track: Track, tokens: int) -> SheetRow:
    label = TRACKS[number].title() if number < 3 else special_name(game, spider, slot)
    at = track.spaces - spider.food[number] if spider.food[number] else -1
    spaces = tuple(_track_space(track, place, tokens, at) for place in range(track.spaces))
    return SheetRow(label, spaces, _left(track, spider.food[number], tokens))


def _track_space(track: Track, place: int, tokens: int, food: int) -> Space:
    if place < tokens:
        return Space("covered", "a Glory token", "")
    symbol = track.under[place] if place < len(track.under) else ""
    words = SYMBOL_WORDS[symbol]
    if place == food:
        return Space("taken", f"food{words}", "●")
    x = place + 1 in track.x
    return Space(
        "open", f"an open space{words}{', X: food goes at the end of the turn' * x}", SYMBOL_SIGNS[symbol] or "X" * x
    )


def _left(track: Track, food: int, tokens: int) -> str:
    """How many actions this track still has."""
    if food == 1 and track.spaces > 1:
        return "used up"
    if food > 1:
        return f"{food - 1} more free"
    return f"1 food: {count(track.open(tokens), 'action')}"


def _dice(kind: int, track: Track, spider: Spider) -> SheetRow:
    opened, there = track.open(spider.shut[kind]), spider.dice[kind]
    spaces = [Space("covered", "a Glory token")] * spider.shut[kind]
    spaces += [Space("die", f"{DICE[kind].title()} die", "◆")] * there
    spaces += [Space("spent", "an open die space without its die")] * (opened - there)
    return SheetRow(DICE[kind].title(), tuple(spaces), f"{there} of {opened} dice")


# ---- tracks that everybody sees


def glory_track(game: Arachnid, state: State, seat: int) -> Sheet:
    """AC-8: how far a colony's Glory reaches, and what waits there."""
    held = state.colonies[seat].glory
    signs = {
        space: sign
        for what, sign in (("food", "f"), ("moult", "M"), ("refresh", "R"))
        for space in game.box.rewards[what]
    }
    names = {"f": "a food", "M": "a Moult", "R": "a Refresh", "": "nothing"}
    spaces = tuple(
        Space("taken", f"space {n}: a token", "★") if n <= held
        else Space("open", f"space {n}: {names[signs.get(n, '')]}", signs.get(n, ""))
        for n in range(1, game.box.glory_spaces + 1)
    )  # fmt: skip
    row = SheetRow("Glory", spaces, count(held, "token"))
    return Sheet(f"glory {seat}", f"{game.seats[seat]}'s Glory Track", (row,), seat, den_cell(game, seat, GLORY))


def common_boards(state: State) -> Sheet:
    """AC-23, AC-32: the Event Board, the Critter Board, and what is in the bags."""
    events = tuple(
        Space("taken", f"Event {n} was drawn", "●") if n <= state.drawn else Space("open", f"Event {n}", str(n))
        for n in range(1, BOARD_SPACES + 1)
    )
    dead = [Space("taken", f"a dead {CRITTER_NAMES[kind]}", "†") for kind in state.dead]
    graves = (*dead, *(Space("open", "no dead Critter yet") for _ in range(3 - len(dead))))
    return Sheet(
        "boards",
        "Events and Critters",
        (
            SheetRow("Event Board", events, f"in the bag: {_bag(EVENT_NAMES, state.events)}"),
            SheetRow("Critter Board", graves, f"in the bag: {_bag(CRITTER_NAMES, state.bag)}"),
        ),
    )


def _bag(names: tuple[str, ...], counts: tuple[int, ...]) -> str:
    return listing([f"{number} {name}" for name, number in zip(names, counts, strict=True) if number] or ["nothing"])


# ---- a Battle


def battle(game: Arachnid, state: State) -> Iterator[Sheet]:
    """AC-39 to AC-43: who fights whom, with what; bids once they are revealed, and rolls."""
    kind, *about = state.todo[-1] if state.todo else ("",)
    if kind == "bid":
        attacker, slot, other, foe = map(int, about)
        bids, total = (UNKNOWN, UNKNOWN), None
    elif kind == "counter":
        # Nobody sees the committed bid here, not even who made it: others may look at the same screen.
        other, foe, attacker, slot, _ = map(int, about)
        bids, total = (UNKNOWN, UNKNOWN), None
    elif kind in ("attack", "defend"):
        attacker, slot, other, foe, attack, defense, rolled = map(int, about)
        bids, total = (attack, defense), rolled if kind == "defend" else None
    else:
        return
    committed = kind == "counter"
    rows = [
        *_side(game, state, attacker, slot, ATTACK, bids[0], committed, total),
        *_side(game, state, other, foe, DEFENSE, bids[1], False, None),
    ]
    who, whom = (f"{game.seats[s]}'s {spider_name(game, n)}" for s, n in ((attacker, slot), (other, foe)))
    yield Sheet("battle", f"Battle: {who} attacks {whom}", tuple(rows), None, "", True)


def _side(
    game: Arachnid, state: State, seat: int, slot: int, kind: int, bid: int, committed: bool, total: int | None
) -> Iterator[SheetRow]:
    means = battles.means(game.box, state, seat, slot, kind)
    role, die = ("Attacker", "Attack die") if kind == ATTACK else ("Defender", "Defense die")
    dice = [Space("die", die, "◆")] * means.own + [Space("die", f"{die} of the supporting Alpha", "◇")] * means.lent
    dice += [Space("open", "a free Bolster die", "+")] * means.free
    support = f", {means.lent} from the Alpha" if means.lent else ""
    bolster = f", {means.free} Bolster free" if means.free else ""
    yield SheetRow(f"{role} has", tuple(dice), f"{means.own} own{support}{bolster}, {means.food} food")
    yield SheetRow(f"{role} bids", (), _bid_note(bid, kind, committed, total))


def _bid_note(bid: int, kind: int, committed: bool, total: int | None) -> str:
    if bid == UNKNOWN:
        return "committed, unseen" if committed else "not yet"
    words = battles.bid_words(battles.decoded(bid), kind)
    return words if total is None else f"{words}: rolled {total}"
