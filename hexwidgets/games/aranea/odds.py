"""The questions about chance that Aranea's players ask, all answered exactly by trying every roll."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.core.chance import Distribution
from hexwidgets.core.game import OVER
from hexwidgets.core.odds import Question, yes_or_no
from hexwidgets.games.aranea.actions import Action, Move, Place, Roll
from hexwidgets.games.aranea.state import State

if TYPE_CHECKING:
    from hexwidgets.games.aranea.rules import Aranea

AS_IT_STANDS = "if the web stays as it is until then"
BEST_FIRST = ("win", "enter the centre", "knock off a stone", "go inward", "place or move", "pass")


@dataclass(frozen=True, slots=True)
class Reach:
    """What one number lets a player do: squares where it can hit, and the best it can get."""

    number: int
    hits: int
    enters: bool
    wins: bool
    choices: int
    best: str


Reaches = list[tuple[Reach, int]]
"""What each number allows, and in how many ways it is rolled."""


def questions(game: Aranea, state: State, seat: int, action: Action | None = None) -> list[Question]:
    """What this seat can ask here, or after its action; with a roll, what it asked and what came."""
    if isinstance(action, Roll):
        return _came(game, state, seat, action)
    if action is not None:
        return _after_action(game, state, seat, action)
    if state.series.first is None:
        return [_numbers(game, []), _who_begins(game, state)]
    if state.actor == OVER or game.is_between_games(state):
        return []
    return list(_in_play(game, state, seat))


def _came(game: Aranea, state: State, seat: int, roll: Roll) -> list[Question]:
    """The questions before this roll, each with the answer that the roll gave where it gave one."""
    after = game.apply(state, roll)
    answers = {"roll": str(game.number(roll))}
    if state.series.opening:
        answers["begin"] = _beginner(game, game.opening_winner(state.series.opening, roll))
    elif after.number:
        answers["allows"] = _reach(game, after).best
    asked = questions(game, state, seat)
    return [
        question.with_came(answers[question.topic]) if question.topic in answers else question for question in asked
    ]


def _beginner(game: Aranea, seat: int | None) -> str:
    return "a tie: both roll again" if seat is None else game.seats[seat]


def _after_action(game: Aranea, state: State, seat: int, action: Action) -> list[Question]:
    after = game.apply(state, action)
    asked = questions(game, after, seat)
    way = game.way(state, action) if isinstance(action, Place | Move) else None
    if way is None or way[2] > game.web.on_rings or seat != state.seat or after.actor == OVER:
        return asked
    where = game.web.squares_of(way[2])
    return [*(_played(question) for question in asked if question.cells == where), *asked]


def _played(question: Question) -> Question:
    return Question(f"If this is played: {question.name}", "this move", question.answers, question.given)


def _numbers(game: Aranea, reaches: Reaches, aside: str = "") -> Question:
    """AR-5: the next number, with the throws that make it and what they allow."""
    throws: dict[int, list[str]] = {}
    for roll, _ in game.rolls:
        throws.setdefault(game.number(roll), []).append(roll.dice)
    notes = {str(number): " or ".join(dice) for number, dice in throws.items()}
    for reach, _ in reaches:
        notes[str(reach.number)] += f": {reach.choices} to choose from{aside}, best: {reach.best}"
    ways = _ways_by_number(game)
    return Question("The next number", "roll", Distribution((str(n), ways[n]) for n in sorted(ways)), notes=notes)


def _ways_by_number(game: Aranea) -> dict[int, int]:
    ways: dict[int, int] = {}
    for roll, weight in game.rolls:
        number = game.number(roll)
        ways[number] = ways.get(number, 0) + weight
    return ways


def _who_begins(game: Aranea, state: State) -> Question:
    """AR-6, AR-A6: who goes first, from what has been rolled so far."""
    opening = state.series.opening
    firsts = ((opening, 1),) if opening else game.rolls
    ways: Distribution[str] = Distribution(
        (_beginner(game, game.opening_winner(one, two)), weight * other)
        for one, weight in firsts
        for two, other in game.rolls
    )
    return Question("Who begins", "begin", ways)


def _in_play(game: Aranea, state: State, seat: int) -> Iterator[Question]:
    own, other = _reaches(game, state, seat), _reaches(game, state, 1 - seat)
    roller = state.seat if state.roll is None else 1 - state.seat
    rolls = own if roller == seat else other
    yield _numbers(game, rolls, " as the web stands" if _given(state, roller) else "")
    yield _allows(game, state, rolls, roller)
    yield from _own_turn(game, state, seat, own)
    yield from _dangers(game, state, seat, other)


def _given(state: State, actor: int) -> str:
    """What is taken for granted where the other player acts before this one does."""
    return "" if actor == state.seat else AS_IT_STANDS


def _reaches(game: Aranea, state: State, seat: int) -> Reaches:
    """What each number would let this seat do with the web as it is; with its dice known, only those."""
    if state.roll is not None and state.seat == seat:
        return [(_reach(game, state), 1)]
    turn = state._replace(
        actor=seat,
        seat=seat,
        mine=state.stones(seat),
        theirs=state.stones(1 - seat),
        mine_out=state.out(seat),
        theirs_out=state.out(1 - seat),
    )
    example = {game.number(roll): roll for roll, _ in game.rolls}
    ways = _ways_by_number(game)
    return [(_reach(game, turn._replace(roll=example[number], number=number)), ways[number]) for number in sorted(ways)]


def _reach(game: Aranea, turn: State) -> Reach:
    """Try everything that this roll allows."""
    hits, inward, enters, wins, choices = 0, False, False, False, 0
    for action in game.actions(turn):
        way = game.way(turn, action) if isinstance(action, Place | Move) else None
        if way is None:
            continue
        choices += 1
        start, landing, rest = way
        hits |= rest & turn.theirs
        inward = inward or rest != landing
        if rest > game.web.on_rings:
            enters = True
            wins = wins or game.has_won(turn.mine ^ start | rest)
    facts = (wins, enters, hits, inward, choices, True)
    best = next(name for name, fact in zip(BEST_FIRST, facts, strict=True) if fact)
    return Reach(turn.number, hits, enters, wins, choices, best)


def _allows(game: Aranea, state: State, reaches: Reaches, roller: int) -> Question:
    """What the next roll allows, by the best it can be used for."""
    numbers = {best: [str(reach.number) for reach, _ in reaches if reach.best == best] for best in BEST_FIRST}
    return Question(
        f"The best that {game.seats[roller]}'s next roll allows",
        "allows",
        Distribution((best, sum(w for reach, w in reaches if reach.best == best)) for best in BEST_FIRST),
        given=_given(state, roller),
        notes={best: "with " + ", ".join(found) for best, found in numbers.items() if found},
        ranked=True,
    )


def _own_turn(game: Aranea, state: State, seat: int, reaches: Reaches) -> Iterator[Question]:
    """The chances to enter the centre and to win in the seat's next turn."""
    who, given = game.seats[seat], _given(state, seat)
    when = "in the next turn" if state.seat != seat else "with this roll" if state.roll else "in this turn"
    total = sum(weight for _, weight in reaches)
    enters = sum(weight for reach, weight in reaches if reach.enters)
    wins = sum(weight for reach, weight in reaches if reach.wins)
    yield Question(f"{who} can enter the centre {when}", "centre", yes_or_no(enters, total), given)
    yield Question(f"{who} can win {when}", "win", yes_or_no(wins, total), given)


def _dangers(game: Aranea, state: State, seat: int, reaches: Reaches) -> Iterator[Question]:
    """AR-12: for each of the seat's stones on the rings, the chance that it can be hit before its next turn."""
    who, given = game.seats[seat], _given(state, 1 - seat)
    total = sum(weight for _, weight in reaches)
    for place in places(state.stones(seat) & game.web.on_rings):
        hit = sum(weight for reach, weight in reaches if reach.hits >> place & 1)
        square = game.web.names[place]
        name = f"{who}'s stone on {square} can be hit before {who}'s next turn"
        yield Question(name, "danger", yes_or_no(hit, total), given, cells=(square,))
