"""Aranea a second time, as naively as the rules are written, to judge the engine by.

Squares are (ring, number) pairs, a web is a dict of square to owner, actions are the texts of the notation, and what
is legal is found by trying. Nothing here comes from `hexwidgets.games.aranea`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import product

PLAYERS = ("amber", "blue")
RINGS = ("outer", "middle", "inner")
INWARD = {"outer": "middle", "middle": "inner", "inner": "centre"}
SQUARES = range(1, 13)
THROWS = list(product(range(1, 7), repeat=2))
"""All 36 ordered throws."""
CENTRES = {
    "wide": ("1 2 3 4", "5 6 7 8", "9 10 11 12"),
    "tall": ("1 2 3", "4 5 6", "7 8 9", "10 11 12"),
    "columns": ("1 4 7 10", "2 5 8 11", "3 6 9 12"),
}
Square = tuple[str, int]


@dataclass(frozen=True)
class Rules:
    """The options, by the names and values that the game has."""

    clash: bool = False
    best_of: int = 1
    first: str = "roll"
    centre: str = "wide"
    stones: int | None = None
    knocked: str = "stockpile"
    around: str = "allowed"
    passing: str = "forced"
    tie: str = "again"
    passed: str = "free"


@dataclass
class Position:
    """The table as one sees it. `ended` is None, "won" (by `turn`) or "drawn"."""

    turn: str
    first: str | None
    dice: tuple[int, int] | None = None
    opening: tuple[int, int] | None = None
    web: dict[Square, str] = field(default_factory=dict)
    wins: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    out: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    ended: str | None = None

    def key(self) -> tuple:
        """Equal for equal positions."""
        sums = tuple(sorted(self.dice)) if self.dice else None, tuple(sorted(self.opening)) if self.opening else None
        tables = (frozenset(table.items()) for table in (self.web, self.wins, self.out))
        return self.turn, self.first, *sums, *tables, self.ended

    def squares(self, player: str, ring: str | None = None) -> list[Square]:
        return [square for square, owner in self.web.items() if owner == player and ring in (None, square[0])]


def start(rules: Rules) -> Position:
    return Position("amber", None) if rules.first == "roll" else Position(rules.first, rules.first)


def from_spec(rules: Rules, spec: dict) -> Position:
    """A position in play (none that has ended) from the notation of positions."""
    position = Position(spec["mover"], spec.get("first", "amber"))
    position.dice = dice_of(spec["dice"]) if "dice" in spec else None
    for player in PLAYERS:
        position.web |= {square_of(name): player for name in spec.get(player, [])}
    position.wins = dict(zip(PLAYERS, spec.get("wins", [0, 0]), strict=True))
    position.out = dict(zip(PLAYERS, spec.get("out", [0, 0]), strict=True))
    return position


def square_of(name: str) -> Square:
    ring, number = name.split()
    return ring, int(number)


def dice_of(text: str) -> tuple[int, int]:
    one, two = text.split("-")
    return int(one), int(two)


def other(player: str) -> str:
    return "blue" if player == "amber" else "amber"


def number(dice: tuple[int, int]) -> int:
    return 1 if sorted(dice) == [3, 4] else dice[0] + dice[1]


# ---- whose turn it is and what can be done


def mover(rules: Rules, position: Position) -> str:
    """A player, "chance" or "over"."""
    if position.ended:
        needed = (rules.best_of + 1) // 2
        if rules.best_of == 1 or position.wins[position.turn] == needed:
            return "over"
        return other(position.turn) if position.ended == "won" else str(position.first)
    return position.turn if position.dice else "chance"


def legal(rules: Rules, position: Position) -> list[str]:
    """Every text that can be played by a player here, in no particular order."""
    if mover(rules, position) in ("over", "chance"):
        return []
    if position.ended:
        return ["begin"]
    candidates = ["place", *(f"move {ring} {square}" for ring in RINGS for square in SQUARES)]
    found = [text for text in candidates if attempt(rules, position, text) is not None]
    return found if found and rules.passing == "forced" else [*found, "pass"]


def play(rules: Rules, position: Position, text: str) -> Position:
    """The position after a roll or a legal action."""
    if text.startswith("roll "):
        return rolled(rules, position, dice_of(text.removeprefix("roll ")))
    if text == "begin":
        beginner = mover(rules, position)
        return Position(beginner, beginner, wins=dict(position.wins))
    if text == "pass":
        return replace(position, turn=other(position.turn), dice=None)
    after = attempt(rules, position, text)
    assert after is not None, f"{text} is not legal"
    return after


def rolled(rules: Rules, position: Position, dice: tuple[int, int]) -> Position:
    if position.first is not None:
        return replace(position, dice=dice)
    if position.opening is None:
        return replace(position, turn="blue", opening=dice)
    amber, blue = number(position.opening), number(dice)
    if amber == blue and rules.tie == "again":
        return start(rules)
    first = "blue" if blue > amber else "amber"
    return Position(first, first)


# ---- a stone in play


def attempt(rules: Rules, position: Position, text: str) -> Position | None:
    """What the position becomes, or None where this can't be played."""
    player, web = position.turn, dict(position.web)
    if text == "place":
        if rules.stones is not None and stockpile(rules, position, player) == 0:
            return None
        ring, square = "outer", number(position.dice)
    else:
        ring, begun = square_of(text.removeprefix("move "))
        if web.pop((ring, begun), None) != player:
            return None
        *passed, square = walk(rules, position, begun)
        if rules.passed == "blocked" and any(web.get((ring, n)) == other(player) for n in passed):
            return None
        if rules.around == "forbidden" and square == begun:
            return None
    hit = False
    while (ring, square) in web:
        if ring == "centre":
            return None
        if web[ring, square] != player:
            hit = True
            break
        ring = INWARD[ring]
    web[ring, square] = player
    return finished(rules, position, web, hit)


def walk(rules: Rules, position: Position, square: int) -> Iterator[int]:
    """The squares stepped on, one by one, the last being where it lands."""
    backward = rules.clash and position.turn != position.first
    for _ in range(number(position.dice)):
        square += -1 if backward else 1
        square = {0: 12, 13: 1}.get(square, square)
        yield square


def finished(rules: Rules, position: Position, web: dict[Square, str], hit: bool) -> Position:
    """The turn is over: has it won or drawn the game, or is it the other player's turn?"""
    player, out = position.turn, dict(position.out)
    if hit and rules.knocked == "out":
        out[other(player)] += 1
    after = replace(position, dice=None, web=web, out=out)
    if wins(rules, after, player):
        count = {**position.wins, player: position.wins[player] + 1}
        return replace(after, ended="won", wins=count)
    if rules.knocked == "out" and not any(enterable(rules, after, p) for p in PLAYERS):
        return replace(after, ended="drawn")
    return replace(after, turn=other(player))


def wins(rules: Rules, position: Position, player: str) -> bool:
    centre = [square for _, square in position.squares(player, "centre")]
    return len(centre) >= 5 or any(set(line) <= set(centre) for line in lines(rules.centre))


@lru_cache
def lines(centre: str) -> list[tuple[int, int, int]]:
    """All threes of the centre whose middle one is a neighbour of both, in one direction."""
    at = {int(n): (row, col) for row, text in enumerate(CENTRES[centre]) for col, n in enumerate(text.split())}
    steps = [(0, 1), (1, 0), (1, 1), (1, -1)]
    return [
        (a, b, c)
        for a, b, c in product(at, repeat=3)
        for down, right in steps
        if at[b] == (at[a][0] + down, at[a][1] + right) and at[c] == (at[b][0] + down, at[b][1] + right)
    ]


def stockpile(rules: Rules, position: Position, player: str) -> int:
    return rules.stones - position.out[player] - len(position.squares(player))


def enterable(rules: Rules, position: Position, player: str) -> bool:
    """Whether the player's stones, left alone, could bring one more into the centre."""
    if rules.stones is None:
        return True
    on_rings = (len(position.squares(player, ring)) for ring in RINGS)
    return can_enter((stockpile(rules, position, player), *on_rings))


@cache
def can_enter(counts: tuple[int, ...]) -> bool:
    """From so many stones in the stockpile and on each ring, trying every way to bring one of them inward."""
    for source, count in enumerate(counts):
        if count == 0 or (source > 0 and count == 1):
            continue  # a stone on a ring needs another one there to land on
        target = max(source, 1)
        # Going on needs a stone on the ring it lands on; without going on a stone of the stockpile stays outside.
        stops = [1] if source == 0 else []
        while target <= 3 and (counts[target] if target != source else counts[target] - 1) > 0:
            target += 1
            stops.append(target)
        if target > 3:
            return True
        for stop in stops:
            moved = list(counts)
            moved[source] -= 1
            moved[stop] += 1
            if can_enter(tuple(moved)):
                return True
    return False
