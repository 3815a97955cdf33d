"""Aranea to be seen: the web, its stones, the dice, and what can be done where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE
from hexwidgets.core.phrases import a
from hexwidgets.core.scene import Choice, Counter, Layout, Mark, Piece, Scene
from hexwidgets.games.aranea import board
from hexwidgets.games.aranea.actions import Action, Move, Place
from hexwidgets.games.aranea.state import State
from hexwidgets.games.aranea.web import Web

if TYPE_CHECKING:
    from hexwidgets.games.aranea.rules import Aranea


def layout(web: Web) -> Layout:
    """The web and its centre as this edition has them."""
    return board.layout(web.rings, web.squares, web.grid)


def scene(game: Aranea, state: State, seat: int) -> Scene:
    """What both players see; the choices are shown to the player who has them."""
    choices = tuple(_choice(game, state, action) for action in game.actions(state)) if seat == state.actor else ()
    targets = dict.fromkeys(choice.cells[-1] for choice in choices if choice.cells)
    return Scene(
        title=game.title,
        headline=headline(game, state),
        seats=game.seats,
        mover=state.actor,
        layout=game.layout,
        pieces=tuple(_pieces(game, state)),
        marks=tuple(Mark(cell, "target") for cell in targets),
        counters=tuple(_counters(game, state)),
        choices=choices,
        turn=_turn(state),
    )


def headline(game: Aranea, state: State) -> str:
    """Whose turn it is and what is asked."""
    who = game.seats[state.seat]
    if outcome := game.outcome(state):
        return outcome.reason
    if state.series.first is None:
        return f"{who} to roll for the first turn"
    if state.actor == CHANCE:
        return f"{who} to roll"
    if state.roll is None:
        return f"Game over; {game.seats[state.actor]} begins the next one"
    return f"{who} to play {a(state.number)}"


def _turn(state: State) -> int | None:
    if state.actor == CHANCE:
        return state.seat
    return state.actor if state.actor >= 0 else None


def _pieces(game: Aranea, state: State) -> list[Piece]:
    return [
        Piece(square, "stone", seat, f"{name}'s stone")
        for seat, name in enumerate(game.seats)
        for square in game.web.squares_of(state.stones(seat))
    ]


def _counters(game: Aranea, state: State) -> list[Counter]:
    counters: list[Counter] = []
    if roll := state.roll or state.series.opening:
        owner = state.seat if state.roll else 0
        counters += [Counter("die", str(face), "die", owner) for face in (roll.high, roll.low)]
    for seat in range(len(game.seats)):
        inside = game.web.in_centre(state.stones(seat))
        counters.append(Counter("in the centre", str(inside), seat=seat))
        if game.stones is not None:
            left = game.stones - state.out(seat) - state.stones(seat).bit_count()
            counters.append(Counter("in the stockpile", str(left), seat=seat))
        if game.wins_needed > 1:
            counters.append(Counter("games won", str(state.series.wins[seat]), seat=seat))
    return counters


def _choice(game: Aranea, state: State, action: Action) -> Choice:
    if not isinstance(action, Place | Move):
        return Choice(str(action), {"pass": "pass", "begin": "begin the next game"}[str(action)])
    way = game.way(state, action)
    assert way is not None
    start, landing, rest = way
    cells = game.web.squares_of(start) + game.web.squares_of(landing)
    if rest != landing:
        cells += game.web.squares_of(rest)
    return Choice(str(action), _words(game, state, action, cells, rest), cells)


def _words(game: Aranea, state: State, action: Place | Move, cells: tuple[str, ...], rest: int) -> str:
    start = f"place on {cells[0]}" if isinstance(action, Place) else f"move {cells[0]} to {cells[1]}"
    inward = f", inward to {cells[-1]}" if cells[-1] not in start else ""
    if rest & state.theirs:
        return f"{start}{inward}, knocks off {game.seats[1 - state.seat]}"
    if rest > game.web.on_rings and game.has_won(state.mine | rest):
        return f"{start}{inward}, wins"
    return start + inward
