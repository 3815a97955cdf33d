"""Hexapod to be seen: stacks, hands and Displays, and what can be done where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hexwidgets.core import figure
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.scene import Choice, Counter, Layout, Mark, Piece, Scene
from hexwidgets.games.hexapod import board
from hexwidgets.games.hexapod.actions import Action, Discard, Draw, Gem, Play, Take
from hexwidgets.games.hexapod.covers import covers
from hexwidgets.games.hexapod.deck import WORDS
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import LAST_TURN, THIS_TURN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

SPACE, INSECT = 1.06, 0.46
"""On a card: how far its spaces are apart and how large its insects are, in radii of the card's cell."""
NOBODY = -1
"""Whose the cards on the stacks are."""


def layout(game: Hexapod) -> Layout:
    """The table as this edition has it."""
    return board.layout(game.stacks, game.seats, game.grid, figure.load(game.folder / "insects.toml"))


def scene(game: Hexapod, state: State, seat: int) -> Scene:
    """What this seat sees; the choices are shown to the player who has them."""
    choices = tuple(_choice(game, state, action) for action in game.actions(state)) if seat == state.actor else ()
    targets = dict.fromkeys(choice.cells[-1] for choice in choices if choice.cells)
    return Scene(
        title=game.title,
        headline=headline(game, state),
        seats=game.seats,
        mover=state.actor,
        layout=game.layout,
        pieces=(*_stacks(game, state), *_displays(game, state), *_hands(game, state, seat)),
        marks=tuple(Mark(cell, "target") for cell in targets),
        counters=tuple(_counters(game, state)),
        choices=choices,
        turn=None if state.actor == OVER else state.seat,
    )


def headline(game: Hexapod, state: State) -> str:
    """Whose turn it is and what is asked."""
    if outcome := game.outcome(state):
        return outcome.reason
    who = game.seats[state.seat]
    if state.first == NONE:
        return "To be drawn: who goes first"
    if state.actor == CHANCE:
        return f"{who}'s turn: the {game.stacks[state.reveal]} stack shows its next card"
    if state.me.hand == NONE:
        return f"{who} to take a first card"
    return f"{who} to {_task(state)}{_ending(state)}"


def _task(state: State) -> str:
    if state.drawn != NONE:
        return "play one of two cards"
    return "draw or end the turn" if state.spent else "draw, spend a Gem or pass"


def _ending(state: State) -> str:
    return {THIS_TURN: " (the Spider is there)", LAST_TURN: " (last turn)"}.get(state.ending, "")


def _stacks(game: Hexapod, state: State) -> Iterator[Piece]:
    for name, stack in zip(game.stacks, state.stacks, strict=True):
        if stack.top == game.spider:
            yield Piece(name, "spider", NOBODY, "the Spider", spot=(0.0, 0.0, 0.6))
        elif stack.top != NONE:
            yield from _card(game, name, stack.top, NOBODY)


def _card(game: Hexapod, cell: str, card: int, owner: int) -> Iterator[Piece]:
    """A card as its four spaces lie: each insect where it is printed."""
    for insect in game.cards[card].insects:
        right, up = (sum(space[i] for space in insect.spaces) / len(insect.spaces) - 0.5 for i in (0, 1))
        name = f"{WORDS[insect.kind]} of {game.cards[card]}"
        yield Piece(cell, insect.kind, owner, name, spot=(SPACE * right, SPACE * up, INSECT))


def _displays(game: Hexapod, state: State) -> Iterator[Piece]:
    for seat, (name, player) in enumerate(zip(game.seats, state.players, strict=True)):
        for insect in player.display.insects():
            cell, *more = (board.space_cell(name, game.grid.names[space]) for space in insect.spaces)
            yield Piece(cell, insect.kind, seat, f"{name}'s {WORDS[insect.kind]}", "".join(more))


def _hands(game: Hexapod, state: State, seat: int) -> Iterator[Piece]:
    """HX-A11: where hands are hidden, the other player's cards are there, but not which ones."""
    for owner, name in enumerate(game.seats):
        open_to_see = owner == seat or game.options["hands"] == "open"
        cells = (board.hand_cell(name), board.drawn_cell(name))
        for cell, card in zip(cells, state.hand(owner), strict=False):
            if open_to_see:
                yield from _card(game, cell, card, owner)
            else:
                yield Piece(cell, "card", owner, "a hidden card")


def _counters(game: Hexapod, state: State) -> Iterator[Counter]:
    for name, stack in zip(game.stacks, state.stacks, strict=True):
        yield Counter(f"cards on the {name} stack", str(stack.height))
    for seat, player in enumerate(state.players):
        yield Counter("Gems", str(player.gems), seat=seat)
        points = game.scorer.total(player.display) + game.scorer.gems(player.gems).points
        yield Counter("points so far", str(points), seat=seat)
        if player.out:
            yield Counter("out of", "the game", seat=seat)


def _choice(game: Hexapod, state: State, action: Action) -> Choice:
    return Choice(str(action), _words(game, state, action), board.cells_of(game, state, action))


def _words(game: Hexapod, state: State, action: Action) -> str:
    if isinstance(action, Take | Draw):
        card = state.stacks[game.stacks.index(action.stack)].top
        verb = "take" if isinstance(action, Take) else "draw"
        return f"{verb} {game.cards[card]} from the {action.stack} stack"
    if isinstance(action, Gem):
        return f"spend a Gem: the top of {action.stack} onto {action.onto}"
    if isinstance(action, Play):
        return _play_words(game, state, action)
    if isinstance(action, Discard):
        return f"put card {action.card} out of the game"
    return {"pass": "pass: be out of the game", "end": "end the turn without a draw"}[str(action)]


def _play_words(game: Hexapod, state: State, action: Play) -> str:
    card, place = game.deck.index[action.card], game.grid.index[action.at]
    found = covers(game, state.me.display, card, place)
    direct = [f"{WORDS[cover.under]} on {WORDS[cover.under]}" for cover in found if cover.by]
    matches = f": {', '.join(dict.fromkeys(direct))}" if direct else ""
    return f"play card {action.card} at {action.at}{matches}"
