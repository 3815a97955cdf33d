"""The questions about chance that Arachnid's players ask: Battles, the next Event, hexes, and what Critters will do."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.chance import Distribution
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.odds import Grid, Question
from hexwidgets.games.arachnid import battles, critters, odds_of_critters, playing, webs
from hexwidgets.games.arachnid.actions import Action
from hexwidgets.games.arachnid.board import COMPASS
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES, INSTANT_NAMES, POINT_NAMES, Box
from hexwidgets.games.arachnid.events import EVENT_NAMES
from hexwidgets.games.arachnid.odds_of_critters import CRITTER
from hexwidgets.games.arachnid.state import ATTACK, DEFENSE, NOBODY, UNKNOWN, State
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

RESULTS = ("attacker's Overkill", "attacker by one", "tie", "defender by one", "defender's Overkill")
"""Best for the attacker first."""
HEX_NAMES = (*POINT_NAMES, *INSTANT_NAMES)
BATTLE, EVENT, HEX, CONTROL = "Battle", "Event", "Exploring", "Control"


def questions(game: Arachnid, state: State, seat: int, action: Action | None = None) -> list[Question]:
    """The seat's questions here; what its action leads to; or with an outcome: what came of what could have come."""
    if action is None:
        return list(_asked(game, state, seat)) if state.actor != OVER else []
    if state.actor == CHANCE:
        return _with_outcome(game, state, seat, action)
    return list(_led_to(game, state, seat, action))


def _led_to(game: Arachnid, state: State, seat: int, action: Action) -> Iterator[Question]:
    """Who controls what after an action, and what chance or a Battle it leads to."""
    if game.hides(state):
        return
    after = game.apply(state, action)
    yield from _control(game, after)
    if after.todo:
        yield from _under_way(game, after, seat)


def _asked(game: Arachnid, state: State, seat: int) -> Iterator[Question]:
    under_way = list(_under_way(game, state, seat)) if state.todo else []
    yield from under_way
    known = {question.name for question in under_way}
    standing = [next_event(state)] if state.trigger == NOBODY else []
    standing += odds_of_critters.questions(game, state, seat)
    standing += [next_hex(state)] if state.hidden else []
    yield from (question for question in standing if question.name not in known)
    yield from _possible_battles(game, state, seat)


def _under_way(game: Arachnid, state: State, seat: int) -> Iterator[Question]:
    kind, *about = state.todo[-1]
    if kind == "bid":
        attacker, slot, other, foe = map(int, about)
        yield battle(game, state, seat, attacker, slot, other, foe)
    elif kind == "counter":
        other, foe, attacker, slot, bid = map(int, about)
        known = bid if seat == attacker else UNKNOWN
        yield battle(game, state, seat, attacker, slot, other, foe, known)
    elif kind in ("attack", "defend"):
        attack, defense, total = (int(number) for number in about[4:])
        yield _rolling(game, str(kind), battles.decoded(attack), battles.decoded(defense), total)
    elif kind == "event":
        yield next_event(state)
    elif kind == "hex":
        yield next_hex(state)
    elif kind in ("mind", "steer", "die"):
        yield from odds_of_critters.questions(game, state, seat)


def _with_outcome(game: Arachnid, state: State, seat: int, outcome: Action) -> list[Question]:
    """AC-23, AC-19, AC-29, AC-30: what came, marked among what could have come."""
    kind, *about = state.todo[-1]
    if kind == "event":
        return [next_event(state).with_came(EVENT_NAMES[EVENTS.index(outcome.words[0])])]
    if kind == "hex":
        return [next_hex(state).with_came(HEX_NAMES[HEXES.index(outcome.words[0])])]
    if kind in ("attack", "defend"):
        attack, defense, total = (int(number) for number in about[4:])
        asked = _rolling(game, str(kind), battles.decoded(attack), battles.decoded(defense), total)
        return [_total_question(game, str(kind), attack, defense).with_came(str(playing.dice_total(outcome))), asked]
    ways = {_outcome_name(game, action): weight for action, weight in game.chances(state)}
    names = {"critter": "Which Critter comes?", "edge": "On whose web does it start?"}
    name = names.get(str(kind), "Which way does the die send them?")
    return [Question(name, CRITTER, Distribution(ways)).with_came(_outcome_name(game, outcome))]


def _outcome_name(game: Arachnid, outcome: Action) -> str:
    (word,) = outcome.words
    if outcome.verb == "critter":
        return critters.CRITTER_NAMES[CRITTERS.index(word)]
    return f"{word}: {COMPASS[int(word) - 1]}" if outcome.verb == "roll" else game.seats[game.seat_of[word]]


# ---- bags


def next_event(state: State) -> Question:
    """AC-A8: what the next Event is, from the bag as it is."""
    ways = [(name, number) for name, number in zip(EVENT_NAMES, state.events, strict=True)]
    return Question("What is the next Event?", EVENT, Distribution(ways))


def next_hex(state: State) -> Question:
    """AC-A2: what is under a face-down hex, each as likely as the other hexes that nobody has seen."""
    ways = [(name, number) for name, number in zip(HEX_NAMES, state.hexes, strict=True)]
    return Question("What is under a face-down hex?", HEX, Distribution(ways))


# ---- Battles


@cache
def _results(faces: tuple[tuple[int, ...], ...], attack: battles.Bid, defense: battles.Bid) -> Distribution[str]:
    ways = [0] * len(RESULTS)
    theirs = list(battles.totals_of(faces, DEFENSE, defense).items())
    for mine, weight in battles.totals_of(faces, ATTACK, attack).items():
        for other, other_weight in theirs:
            ways[_number(mine - other)] += weight * other_weight
    return Distribution(zip(RESULTS, ways, strict=True))


def _number(lead: int) -> int:
    return 2 - (lead if -2 < lead < 2 else 2 if lead > 0 else -2)


def result(lead: int) -> str:
    """AC-44 to AC-46: how a Battle ends in which the attacker leads by so much."""
    return RESULTS[_number(lead)]


def results(box: Box, attack: battles.Bid, defense: battles.Bid) -> Distribution[str]:
    """The five ways in which a Battle can end with these dice, exactly."""
    return _results(box.dice, attack, defense)


def bids_met(box: Box, means: battles.Means) -> list[battles.Bid]:
    """Every bid that this side can meet."""
    most_battle, most_bolster = box.bids
    return [
        (battle, bolster)
        for battle in range(min(most_battle, means.own + means.lent) + 1)
        for bolster in range(min(most_bolster, means.free + means.food) + 1)
    ]


class Side(NamedTuple):
    """One side of a Battle: whose, which dice, what it has, and its bid once that is known to whoever asks."""

    name: str
    kind: int
    means: battles.Means
    bids: list[battles.Bid]

    @property
    def usual(self) -> battles.Bid:
        """The bid that it is: the known one; else all that costs nothing."""
        if len(self.bids) == 1:
            return self.bids[0]
        most_battle, most_bolster = self.bids[-1]
        return min(self.means.own, most_battle), min(self.means.free, most_bolster)

    @property
    def wins(self) -> tuple[str, ...]:
        return RESULTS[:2] if self.kind == ATTACK else RESULTS[3:]


def _side(game: Arachnid, state: State, seat: int, slot: int, kind: int, known: int = UNKNOWN) -> Side:
    means = battles.means(game.box, state, seat, slot, kind)
    bids = bids_met(game.box, means) if known == UNKNOWN else [battles.decoded(known)]
    return Side(f"{game.seats[seat]}'s {spider_name(game, slot)}", kind, means, bids)


def battle(
    game: Arachnid, state: State, asking: int, seat: int, slot: int, other: int, foe: int, known: int = UNKNOWN
) -> Question:
    """AC-40: each pair of bids against each result, with the food it costs and the best bid against each bid.

    The rows are the bids of who asks, if that is the defender, else the attacker's.
    """
    attacker = _side(game, state, seat, slot, ATTACK, known)
    defender = _side(game, state, other, foe, DEFENSE)
    grid = _grid(game.box, *((defender, attacker) if asking == other else (attacker, defender)))
    given = f"if {attacker.name} bids {bid_name(attacker.usual)} and {defender.name} {bid_name(defender.usual)}"
    answers = results(game.box, attacker.usual, defender.usual)
    name = f"{attacker.name} against {defender.name}: how does the Battle end?"
    return Question(name, BATTLE, answers, given, ranked=True, grid=grid)


def _grid(box: Box, mine: Side, theirs: Side) -> Grid:
    def ends(own: battles.Bid, against: battles.Bid) -> Distribution[str]:
        return results(box, own, against) if mine.kind == ATTACK else results(box, against, own)

    cells = tuple(tuple(ends(row, column) for column in theirs.bids) for row in mine.bids)
    return Grid(
        f"{mine.name} bids",
        f"{theirs.name} bids",
        tuple(map(bid_name, mine.bids)),
        tuple(map(bid_name, theirs.bids)),
        cells,
        tuple(_cost(mine.means, row) for row in mine.bids),
        tuple(_cost(theirs.means, column) for column in theirs.bids),
        tuple((_best(mine, theirs.wins, [line[number] for line in cells]),) for number in range(len(theirs.bids))),
        mine.wins,
    )


def bid_name(bid: battles.Bid) -> str:
    return f"{bid[0]}+{bid[1]}"


def _cost(means: battles.Means, bid: battles.Bid) -> str:
    """AC-43: Bolster dice beyond the free ones cost a food each."""
    paid = max(bid[1] - means.free, 0)
    return f"{paid} food" if paid else ""


def _best(mine: Side, losses: tuple[str, ...], ends: list[Distribution[str]]) -> int:
    """The row that wins most often against one column; of equals the one that loses least, then the cheapest."""

    def merit(number: int) -> tuple[Fraction, Fraction, int, int]:
        row, end = mine.bids[number], ends[number]
        won, lost = (sum(map(end.ways, side)) for side in (mine.wins, losses))
        return Fraction(won, end.total), -Fraction(lost, end.total), -max(row[1] - mine.means.free, 0), -sum(row)

    return max(range(len(ends)), key=merit)


def _possible_battles(game: Arachnid, state: State, seat: int) -> Iterator[Question]:
    """AC-39: a Battle that each spider of this seat could start by coming beside an opponent that it can reach."""
    if state.actor != seat or state.todo:
        return
    here = webs.ground(game.box, state, seat)
    for slot, spider in enumerate(state.colonies[seat].spiders):
        if spider.is_in_play:
            reached = game.board.grown(webs.reach(game.board, state, here, spider.place))
            for other, foe in _in_reach(game, state, seat, reached):
                yield battle(game, state, seat, seat, slot, other, foe)


def _in_reach(game: Arachnid, state: State, seat: int, reached: int) -> Iterator[tuple[int, int]]:
    for other, colony in enumerate(state.colonies):
        if other != seat and not webs.is_safe_zone(state, other):
            for foe, spider in enumerate(colony.spiders):
                if spider.is_in_play and reached >> spider.place & 1:
                    yield other, foe


def _total_question(game: Arachnid, verb: str, attack: int, defense: int) -> Question:
    kind, bid = (ATTACK, attack) if verb == "attack" else (DEFENSE, defense)
    ways = battles.totals(game.box, kind, battles.decoded(bid))
    best_first = sorted(ways.items(), reverse=True)
    name = f"What does the {'attacker' if verb == 'attack' else 'defender'} roll?"
    return Question(name, BATTLE, Distribution((str(total), n) for total, n in best_first), ranked=True)


def _rolling(game: Arachnid, verb: str, attack: battles.Bid, defense: battles.Bid, total: int) -> Question:
    """How the Battle ends, now that both bids are known, and perhaps the attacker's roll."""
    name, box = "How does the Battle end?", game.box
    if verb == "attack":
        given = f"{bid_name(attack)} against {bid_name(defense)}"
        return Question(name, BATTLE, results(box, attack, defense), given, ranked=True)
    found = battles.totals(box, DEFENSE, defense).map(lambda rolled: result(total - rolled))
    ordered = Distribution((answer, found.ways(answer)) for answer in RESULTS)
    return Question(name, BATTLE, ordered, f"the attacker rolled {total}", ranked=True)


# ---- Control Points


def _control(game: Arachnid, after: State) -> Iterator[Question]:
    """AC-56: who controls each point that is known."""
    for point, place in enumerate(after.points):
        if place >= 0:
            owner = webs.controller(game.board, after, point)
            answer = Distribution({game.seats[owner] if owner != NOBODY else "nobody": 1})
            cells = (game.board.name_of[place],)
            yield Question(f"Who controls the {POINT_NAMES[point]} then?", CONTROL, answer, cells=cells)
