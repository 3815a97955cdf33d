"""Aranea in words: what happens, what is refused and how it ended, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hexwidgets.core.bits import places
from hexwidgets.core.game import CHANCE, OVER, Happening, Outcome, Refusal
from hexwidgets.core.phrases import a, count, in_words, listing
from hexwidgets.games.aranea.actions import Action, Begin, Move, Pass, Place, Roll
from hexwidgets.games.aranea.state import State
from hexwidgets.games.aranea.web import CENTRE

if TYPE_CHECKING:
    from hexwidgets.games.aranea.rules import Aranea

Way = tuple[int, int, int]


def happenings(game: Aranea, state: State, action: Action) -> list[Happening]:
    """What this action does, step by step."""
    after = game.apply(state, action)
    if isinstance(action, Roll):
        return list(_roll(game, state, action, after))
    if isinstance(action, Begin):
        return [_next_beginner(game, state)]
    if isinstance(action, Pass):
        told = [Happening("AR-A5", f"{_who(game, state)} passes: {_why_pass(game, state)}")]
    else:
        told = list(_stone(game, state, action, after))
    return [*told, *_end(game, after)]


def _roll(game: Aranea, state: State, roll: Roll, after: State) -> Iterator[Happening]:
    who, number = _who(game, state), game.number(roll)
    rule = "AR-6" if state.series.first is None else "AR-5"
    aside = "" if number == roll.high + roll.low else f" (not {roll.high + roll.low})"
    yield Happening(rule, f"{who} rolls {roll.dice}, which counts as {number}{aside}")
    opening = state.series.opening
    if state.series.first is not None or opening is None:
        return
    one, two = game.number(opening), number
    if one == two:
        then = "both roll again" if after.series.first is None else f"{game.seats[0]}, who rolled first, begins"
        yield Happening("AR-A6", f"Both have {one}: {then}")
    else:
        larger, smaller, first = max(one, two), min(one, two), _who(game, after)
        yield Happening("AR-6", f"{first} has the larger number, {larger} to {smaller}, and goes first")


def _stone(game: Aranea, state: State, action: Place | Move, after: State) -> Iterator[Happening]:
    way = game.way(state, action)
    assert way is not None
    start, landing, rest = way
    where = _name(game, landing)
    who = _who(game, state)
    if not start:
        yield Happening("AR-8", f"{who} places a stone on {where}", (where, where))
        if game.stones is not None:
            yield Happening("AR-A2", f"{who} has {count(game.stockpile(state) - 1, 'stone')} left in the stockpile")
    else:
        yield from _move(game, state, start, landing)
    yield from _conflicts(game, state, start, landing, rest)
    if rest > game.web.on_rings:
        yield from _entered(game, _name(game, rest))


def _move(game: Aranea, state: State, start: int, landing: int) -> Iterator[Happening]:
    who, number = _who(game, state), state.number
    home, where = _name(game, start), _name(game, landing)
    turned = game.turned(state)
    rule, direction = ("AR-10", "counter-clockwise") if turned else ("AR-9", "clockwise")
    if start == landing:
        yield Happening("AR-A4", f"{who}'s stone on {home} goes once around its ring and changes nothing", (home, home))
        return
    way = tuple(game.web.names[place] for place in _ring_way(game, state, start))
    yield Happening(rule, f"{who}'s stone on {home} moves {number} {direction} to {where}", way)
    if (landing < start) != turned:
        yield Happening("AR-2", _around_the_end(game, turned))
    passed = _passed_over(game, state, start) & (state.mine | state.theirs)
    if passed:
        yield Happening("AR-A7", f"It passes over {listing(_owned(game, state, passed))}, which doesn't matter")


def _around_the_end(game: Aranea, turned: bool) -> str:
    last = game.web.squares
    return f"The ring is a circle: before 1 comes {last}" if turned else f"The ring is a circle: after {last} comes 1"


def _conflicts(game: Aranea, state: State, start: int, landing: int, rest: int) -> Iterator[Happening]:
    """AR-12 to AR-14, square by square on the way inward."""
    who, here = _who(game, state), landing
    while here != rest:
        inward = here << game.web.squares
        frm, to = _name(game, here), _name(game, inward)
        if here != landing:
            yield Happening("AR-14", f"There is a stone on {frm} too, so the same holds again")
        yield Happening("AR-13", f"{who} has a stone on {frm} already, so this one goes inward to {to}", (frm, to))
        here = inward
    if state.theirs & rest:
        foe, where = game.seats[1 - state.seat], _name(game, rest)
        if rest != landing:
            yield Happening("AR-14", f"There is a stone on {where} too, so the same holds again")
        if game.options["knocked"] == "stockpile":
            yield Happening("AR-12", f"{foe}'s stone on {where} goes back to the stockpile", (where,))
        else:
            yield Happening("AR-12", f"{foe}'s stone on {where} is knocked off", (where,))
            yield Happening("AR-A3", f"{foe}'s stone is out of the game")


def _entered(game: Aranea, where: str) -> Iterator[Happening]:
    row, column = game.web.row_and_column(int(where.split()[-1]))
    yield Happening("AR-A1", f"The square {where} lies in row {row}, column {column} of the centre")
    yield Happening("AR-11", f"The stone on {where} stays there for good, as all stones in the centre do")


def _end(game: Aranea, after: State) -> Iterator[Happening]:
    """The win, the draw, or whose turn it is now."""
    if after.actor == CHANCE:
        yield Happening("AR-1", f"Now it is {_who(game, after)}'s turn")
        return
    reason, rule, cells = _verdict(game, after)
    yield Happening(rule, reason, spots=cells)
    if after.actor != OVER:
        yield _next_beginner(game, after)


def _verdict(game: Aranea, state: State) -> tuple[str, str, tuple[str, ...]]:
    """Why this finished game ended, by which rule, and the squares that decided it."""
    who, centre = _who(game, state), state.mine & ~game.web.on_rings
    line = game.web.winning_line(state.mine)
    five = game.web.in_centre(state.mine) >= game.web.full_centre
    if line:
        squares = game.web.squares_of(line)
        also = f", and {game.web.full_centre} in the centre" if five else ""
        return f"{who} wins: {in_words(game.web.line_length)} in line on {listing(squares)}{also}", "AR-3", squares
    if five:
        squares = game.web.squares_of(centre)
        return f"{who} wins: {len(squares)} stones in the centre", "AR-4", squares
    return "A draw: neither player has the stones to bring another one into the centre", "AR-A3", ()


def outcome(game: Aranea, state: State) -> Outcome:
    """How the finished game, or match, ended."""
    reason, rule, _ = _verdict(game, state)
    if rule == "AR-A3":
        return Outcome(reason, rule, (0, 0), (0, 1))
    match = f"; the match ends {_score(state)}" if game.wins_needed > 1 else ""
    return Outcome(reason + match, rule, state.series.wins, (state.seat,))


# ---- refusals


def refusal(game: Aranea, state: State, action: Action) -> Refusal:
    """Why this action, which is not legal here, is refused."""
    if isinstance(action, Roll):
        return _no_roll(game, state, action)
    if isinstance(action, Begin):
        return Refusal("AR-7", "There is no next game to begin: " + _whats_up(game, state).text)
    if state.actor == OVER or state.roll is None:
        return _whats_up(game, state)
    if isinstance(action, Pass):
        choices = count(len(game.actions(state)), "choice")
        return Refusal("AR-A5", f"{_who(game, state)} has {choices} with {a(state.number)} and must take one")
    if isinstance(action, Place):
        return _no_place(game, state)
    return _no_move(game, state, action)


def _whats_up(game: Aranea, state: State) -> Refusal:
    """Why no stone can be played now: what the game is waiting for instead."""
    if state.actor == OVER:
        reason, rule, _ = _verdict(game, state)
        return Refusal(rule, f"The game is over. {reason}")
    if state.roll is not None:
        return Refusal("AR-5", f"{_who(game, state)} has rolled {state.roll.dice} and is to play {a(state.number)}")
    if state.actor != CHANCE:
        beginner = _next_beginner(game, state)
        return Refusal(beginner.rule, f"This game is over. {beginner.text}")
    if state.series.first is None:
        return Refusal("AR-6", f"First both players roll for who begins; {_who(game, state)} is to roll")
    return Refusal("AR-5", f"{_who(game, state)} has yet to roll")


def _no_roll(game: Aranea, state: State, roll: Roll) -> Refusal:
    if (roll.high, roll.low) not in game.number_of:
        return Refusal("AR-5", f"Two dice can't show {roll.dice}")
    return _whats_up(game, state)


def _no_place(game: Aranea, state: State) -> Refusal:
    number, who = state.number, _who(game, state)
    if not game.stockpile(state):
        there, gone = state.mine.bit_count(), state.mine_out
        lost = f", {gone} out of the game" if gone else ""
        return Refusal("AR-A2", f"{who}'s stockpile is empty: {count(there, 'stone')} on the web{lost}")
    return _shut(game, state, 1 << number - 1)


def _no_move(game: Aranea, state: State, move: Move) -> Refusal:
    web, who = game.web, _who(game, state)
    bit = web.bit_of.get((move.ring, move.square))
    if bit is None:
        return _no_square(game, move.start)
    if move.ring == CENTRE and bit & (state.mine | state.theirs):
        return Refusal("AR-11", f"The stone on {move.start} is in the centre, where stones are never moved")
    if bit & state.theirs:
        foe = game.seats[1 - state.seat]
        return Refusal("AR-9", f"The stone on {move.start} is {foe}'s; {who} moves only {who}'s own")
    if not bit & state.mine:
        return Refusal("AR-9", f"There is no stone on {move.start} to move")
    way = game.way(state, move)
    assert way is not None
    return forbidden_by_option(game, state, way) or _shut(game, state, way[1])


def _no_square(game: Aranea, name: str) -> Refusal:
    places, last = listing((*game.web.rings, CENTRE)), game.web.squares
    return Refusal("AR-2", f"There is no square {name}: {places} have the squares 1 to {last}")


def forbidden_by_option(game: Aranea, state: State, way: Way) -> Refusal | None:
    """AR-A4 and AR-A7, where other readings than ours were chosen."""
    start, landing, _ = way
    if not start:
        return None
    home = _name(game, start)
    if start == landing and game.options["around"] == "forbidden":
        return Refusal("AR-A4", f"A {game.web.squares} would bring the stone on {home} back to where it is")
    blocking = _passed_over(game, state, start) & state.theirs
    if blocking and game.options["passed"] == "blocked":
        return Refusal("AR-A7", f"The stone on {home} can't pass {listing(_owned(game, state, blocking))}")
    return None


def _shut(game: Aranea, state: State, landing: int) -> Refusal:
    """AR-15: the way from here leads inward to a centre square that is taken."""
    number = (landing.bit_length() - 1) % game.web.squares + 1
    square = game.web.bit_of[CENTRE, number]
    owner = game.seats[state.seat if square & state.mine else 1 - state.seat]
    return Refusal("AR-15", f"The stone would go inward to {CENTRE} {number}, which {owner}'s stone holds")


def why_not(game: Aranea, state: State, cell: str, start: str = "") -> Refusal | None:
    """Why nothing can be done at this square, or there with what starts elsewhere; None where something can."""
    if state.roll is None or state.actor < 0:
        return _whats_up(game, state)
    if cell not in game.web.names:
        return _no_square(game, cell[:40])
    ring, _, square = cell.rpartition(" ")
    move = Move(ring, int(square))
    bit = game.web.bit_of[ring, move.square]
    ways = [way for action in game.actions(state) if (way := _way_of(game, state, action))]
    begun = [way for way in ways if start in game.web.names and _name(game, way[0]) == start]
    if any(bit in way for way in begun or ways):
        return None
    if begun:
        rule, where = "AR-10" if game.turned(state) else "AR-9", _name(game, begun[0][1])
        rolled = a(state.number).capitalize()
        return Refusal(rule, f"{rolled} takes the stone on {start} to {where}, not to {cell}")
    outermost, number = game.web.rings[0], state.number
    if (ring, move.square) == (outermost, number):
        return _no_place(game, state)
    if bit & (state.mine | state.theirs) or ring != outermost:
        return refusal(game, state, move)
    if Place() not in game.actions(state):
        return _no_place(game, state)
    return Refusal("AR-8", f"{_who(game, state)} rolled {a(number)}: a new stone goes on {ring} {number}, not {cell}")


def _way_of(game: Aranea, state: State, action: Action) -> Way | None:
    return game.way(state, action) if isinstance(action, Place | Move) else None


# ---- small words


def _ring_way(game: Aranea, state: State, start: int) -> list[int]:
    """The squares from where the stone starts to where it lands, as places on the web."""
    squares = game.web.squares
    ring, square = divmod(start.bit_length() - 1, squares)
    steps = range(0, -state.number - 1, -1) if game.turned(state) else range(state.number + 1)
    return [ring * squares + (square + step) % squares for step in steps]


def _passed_over(game: Aranea, state: State, start: int) -> int:
    """The squares between start and landing, as bits."""
    return sum(1 << place for place in _ring_way(game, state, start)[1:-1])


def _owned(game: Aranea, state: State, bits: int) -> list[str]:
    return [
        f"{game.seats[state.seat if 1 << place & state.mine else 1 - state.seat]}'s stone on {game.web.names[place]}"
        for place in places(bits)
    ]


def _why_pass(game: Aranea, state: State) -> str:
    if game.actions(state) == (Pass(),):
        return f"nothing can be done with {a(state.number)}"
    return "passing is always allowed here"


def _next_beginner(game: Aranea, state: State) -> Happening:
    """Who begins the next game and why, said of a state between two games."""
    name, score = game.seats[state.actor], _score(state)
    if game.has_won(state.mine):
        return Happening("AR-7", f"At {score} the next game begins: {name}, who lost the last one, goes first")
    return Happening("AR-A3", f"At {score} the next game begins: after a draw {name} goes first again")


def _who(game: Aranea, state: State) -> str:
    return game.seats[state.seat]


def _name(game: Aranea, bit: int) -> str:
    return game.web.names[bit.bit_length() - 1]


def _score(state: State) -> str:
    return ":".join(map(str, state.series.wins))
