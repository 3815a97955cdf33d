"""Hexapod a second time, as naively as the rules are written, to judge the engine by.

Spaces are (column, row) pairs, a Display is a dict of space to the insect on it, stacks are lists, actions are the
texts of the notation, and what is legal is found by trying. Nothing here comes from `hexwidgets.games.hexapod`, but
that its file of cards is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

PLAYERS = ("topaz", "lapis")
STACKS = ("left", "middle", "right")
SPIDER = "spider"
WORTH = {"blue": 1, "green": 2, "gold": 3}
Space = tuple[int, int]
Insect = tuple[str, frozenset[Space]]
"""A kind and its spaces."""
FIRST: Space = (4, 4)
PLACES = [(column, row) for row in range(10) for column in range(10)]


@dataclass(frozen=True)
class Rules:
    """The options, by the names and values that the game has."""

    first: str = "one"
    gems_a_turn: int = 1
    dead_draws: str = "refused"
    spider: str = "movable"
    empty: str = "open"
    left_over: str = "nothing"
    tie: str = "shared"
    kin: str = "apart"
    hands: str = "open"
    rows: str = "touching"


@dataclass
class Side:
    """What a player has."""

    hand: str = ""
    gems: int = 3
    out: bool = False
    display: dict[Space, Insect] = field(default_factory=dict)


@dataclass
class Table:
    """All that lies there. `asked` is the stack to show its next card; `ending` is "", "this turn" or "last turn"."""

    cards: dict[str, list[Insect]]
    turn: str = ""
    first: str = ""
    sides: dict[str, Side] = field(default_factory=lambda: {name: Side() for name in PLAYERS})
    known: dict[str, list[str]] = field(default_factory=lambda: {name: [] for name in STACKS})
    hidden: dict[str, int] = field(default_factory=lambda: dict.fromkeys(STACKS, 14))
    unseen: set[str] = field(default_factory=set)
    asked: str = ""
    drawn: str = ""
    spent: int = 0
    ending: str = ""
    over: bool = False

    @property
    def me(self) -> Side:
        return self.sides[self.turn]


# ---- cards and Displays


def cards_of(edition: dict[str, Any]) -> dict[str, list[Insect]]:
    """The insects of each card, by its number; (0, 0) is its lower left space."""
    return {str(table["id"]): list(_insects(table)) for table in edition["deck"]["cards"]}


def _insects(table: dict[str, Any]) -> Iterator[Insect]:
    kinds = {(c, r): kind for r, key in enumerate(("bottom", "top")) for c, kind in enumerate(table[key].split())}
    for (column, row), kind in kinds.items():
        if kind == "stag":
            yield kind, frozenset({(column, 0), (column, 1)})
        elif kind == "moth":
            yield kind, frozenset({(0, row), (1, row)})
        else:
            yield kind, frozenset({(column, row)})


def lands(card: list[Insect], at: Space) -> list[Insect]:
    """The insects of a card as they come to lie."""
    return [(kind, frozenset((c + at[0], r + at[1]) for c, r in spaces)) for kind, spaces in card]


def fits(rules: Rules, display: dict[Space, Insect], card: list[Insect], at: Space) -> bool:
    if not display:
        return at == FIRST
    mine = lands(card, at)
    footprint = {space for _, spaces in mine for space in spaces}
    under = {display[space] for space in footprint if space in display}
    if any(span([*display, *footprint], axis) > 6 for axis in (0, 1)):
        return False
    for kind, spaces in under:
        if kind == "dung" and (kind, spaces) not in mine:
            return False
        if not spaces <= footprint:
            return False
    return any(matches(rules, one, other) for one in mine for other in under)


def matches(rules: Rules, one: Insect, other: Insect) -> bool:
    """Whether this insect, put down, covers that one directly."""
    if one == other:
        return True
    are_kin = {one[0], other[0]} == {"stag", "moth"} and rules.kin == "alike"
    return are_kin and bool(one[1] & other[1])


def span(spaces: Iterable[Space], axis: int) -> int:
    found = [space[axis] for space in spaces]
    return max(found) - min(found) + 1


def put(display: dict[Space, Insect], card: list[Insect], at: Space) -> dict[Space, Insect]:
    covered = dict(display)
    for insect in lands(card, at):
        for space in insect[1]:
            covered[space] = insect
    return covered


# ---- points


def points(rules: Rules, table: Table, name: str) -> int:
    side = table.sides[name]
    total = display_points(rules, side.display) + 2 * side.gems
    if rules.left_over == "own" and side.hand:
        total += display_points(rules, put({}, table.cards[side.hand], FIRST))
    return total


def display_points(rules: Rules, display: dict[Space, Insect]) -> int:
    total = 0
    kinds = {space: kind for space, (kind, _) in display.items()}
    for kind, worth in WORTH.items():
        for line in range(10):
            row = [kinds.get((place, line)) == kind for place in range(10)]
            column = [kinds.get((line, place)) == kind for place in range(10)]
            total += worth * (in_line(rules, row) + in_line(rules, column))
    total += 5 * len({insect for insect in display.values() if insect[0] in ("stag", "moth")})
    reds = [space for space, kind in kinds.items() if kind == "red"]
    for c, r in reds:
        total += sum(abs(c - column) <= 1 and abs(r - row) <= 1 for column, row in reds)
    return total


def in_line(rules: Rules, there: list[bool]) -> int:
    """How many beetles of a line are in a row of two or more."""
    if rules.rows == "gapped":
        return sum(there) if sum(there) > 1 else 0
    found = run = 0
    for beetle in [*there, False]:
        if beetle:
            run += 1
        else:
            found += run if run > 1 else 0
            run = 0
    return found


def winners(rules: Rules, table: Table) -> list[str]:
    scores = {name: points(rules, table, name) for name in PLAYERS}
    best = [name for name in PLAYERS if scores[name] == max(scores.values())]
    if len(best) == 2 and rules.tie == "second":
        return [other(table.first)]
    return best


# ---- the course of the game


def start(rules: Rules, edition: dict[str, Any]) -> Table:
    table = Table(cards_of(edition))
    table.unseen = set(table.cards)
    if rules.first != "drawn":
        begin(table, {"one": "topaz", "two": "lapis"}[rules.first])
    return table


def begin(table: Table, first: str) -> None:
    table.turn = table.first = first
    table.asked = "left"


def other(name: str) -> str:
    return "lapis" if name == "topaz" else "topaz"


def mover(table: Table) -> str:
    """A player, "chance" or "over"."""
    if table.over:
        return "over"
    return "chance" if table.asked or not table.first else table.turn


def chances(table: Table) -> dict[str, Fraction]:
    """What can come, and how likely it is given all that was seen."""
    if mover(table) != "chance":
        return {}
    if not table.first:
        return {f"first {name}": Fraction(1, 2) for name in PLAYERS}
    stack = table.asked
    spots = [(name, place) for name in STACKS for place in (1, 2, 3) if place <= table.hidden[name]]
    here = (stack, table.hidden[stack])
    spider = Fraction(spots.count(here), len(spots)) if not table.ending else Fraction(0)
    found = {f"reveal {stack} {SPIDER}": spider}
    for card in table.unseen:
        found[f"reveal {stack} {card}"] = (1 - spider) / len(table.unseen)
    return {text: chance for text, chance in found.items() if chance}


def legal(rules: Rules, table: Table) -> list[str]:
    """Every text that can be played by a player here, in no particular order."""
    if mover(table) not in PLAYERS:
        return []
    if not table.me.hand:
        return [f"take {stack}" for stack in STACKS]
    if table.drawn:
        cards = (table.me.hand, table.drawn)
        return [text for card in cards for text in plays(rules, table, card)] or [f"discard {card}" for card in cards]
    draws = [f"draw {stack}" for stack in STACKS if may_draw(rules, table, stack)]
    gems = [f"gem {stack} {onto}" for stack in STACKS for onto in STACKS if may_move(rules, table, stack, onto)]
    return [*draws, *gems, "end" if table.spent else "pass"]


def plays(rules: Rules, table: Table, card: str) -> list[str]:
    places = [at for at in PLACES if fits(rules, table.me.display, table.cards[card], at)]
    return [f"play {card} at {'abcdefghij'[c]}{r + 1}" for c, r in places]


def may_draw(rules: Rules, table: Table, stack: str) -> bool:
    if not table.known[stack] or table.known[stack][-1] == SPIDER:
        return False
    cards = (table.me.hand, table.known[stack][-1])
    return rules.dead_draws == "allowed" or any(plays(rules, table, card) for card in cards)


def may_move(rules: Rules, table: Table, stack: str, onto: str) -> bool:
    if stack == onto or not table.known[stack] or table.me.gems == 0 or table.spent == rules.gems_a_turn:
        return False
    if table.known[stack][-1] == SPIDER and rules.spider == "fixed":
        return False
    return bool(table.known[onto]) or rules.empty == "open"


def play(table: Table, text: str) -> None:
    """Changes the table as this outcome or legal action does."""
    verb, *words = text.split()
    if verb == "first":
        begin(table, words[0])
    elif verb == "reveal":
        show(table, *words)
    elif verb == "take":
        table.me.hand = lift(table, words[0])
        table.turn = other(table.turn)
    elif verb == "draw":
        table.drawn = lift(table, words[0])
    elif verb == "gem":
        table.known[words[1]].append(lift(table, words[0]))
        table.me.gems -= 1
        table.spent += 1
    else:
        if verb == "play":
            at = "abcdefghij".index(words[2][0]), int(words[2][1:]) - 1
            table.me.display = put(table.me.display, table.cards[words[0]], at)
        if verb in ("play", "discard") and words[0] == table.me.hand:
            table.me.hand = table.drawn
        table.me.out = verb == "pass"
        end_turn(table)


def show(table: Table, stack: str, card: str) -> None:
    table.known[stack].append(card)
    table.hidden[stack] -= 1
    table.asked = ""
    if card == SPIDER:
        table.ending = "this turn"
    else:
        table.unseen.remove(card)
    at_the_deal = not any(side.hand for side in table.sides.values())
    if at_the_deal and stack != "right":
        table.asked = STACKS[STACKS.index(stack) + 1]


def lift(table: Table, stack: str) -> str:
    card = table.known[stack].pop()
    if not table.known[stack] and table.hidden[stack]:
        table.asked = stack
    return card


def end_turn(table: Table) -> None:
    """The turn is over: is the game, or whose turn is it?"""
    foe = other(table.turn)
    table.drawn, table.spent = "", 0
    foe_out = table.sides[foe].out
    if table.ending == "last turn" or (table.ending == "this turn" and foe_out) or (table.me.out and foe_out):
        table.over = True
        return
    if table.ending == "this turn":
        table.ending = "last turn"
    if not foe_out:
        table.turn = foe
