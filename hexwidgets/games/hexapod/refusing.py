"""Why something can't be done in Hexapod: the rule that forbids it and the position's facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE, OVER, Refusal
from hexwidgets.core.phrases import count, in_words, listing
from hexwidgets.core.position import seat_names
from hexwidgets.games.hexapod.actions import (
    SPIDER,
    Action,
    Discard,
    Draw,
    First,
    Gem,
    Pass,
    Play,
    Reveal,
    Take,
    Turn,
)
from hexwidgets.games.hexapod.board import cells_of, parts_of
from hexwidgets.games.hexapod.covers import covers, is_kin
from hexwidgets.games.hexapod.deck import LONG, WORDS
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import HIDDEN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod


def refusal(game: Hexapod, state: State, action: Action) -> Refusal:
    """Why this action, which is not legal here, is refused."""
    if isinstance(action, Turn):
        return Refusal("HX-6", f"Card {action.card} is played as it is printed: cards are never rotated")
    if isinstance(action, Reveal):
        return _no_reveal(game, state, action)
    if isinstance(action, First) or state.actor < 0:
        return _whats_up(game, state)
    if state.me.hand == HIDDEN:
        return _not_known(game, state)
    if state.me.hand == NONE or isinstance(action, Take):
        return _no_take(game, state, action)
    if isinstance(action, Play):
        return _no_play(game, state, action)
    if state.drawn != NONE:
        return _must_play(game, state)
    if isinstance(action, Draw):
        return _no_draw(game, state, action)
    if isinstance(action, Gem):
        return _no_gem(game, state, action)
    return _no_way_out(game, state, action)


def _whats_up(game: Hexapod, state: State) -> Refusal:
    """What the game is waiting for instead."""
    who = game.seats[state.seat]
    if state.actor == OVER:
        return Refusal("HX-13", "The game is over: " + ("the Spider was revealed" if state.ending else "both passed"))
    if state.first == NONE:
        return Refusal("HX-A3", f"First it is drawn who begins, {listing(game.seats)} alike")
    if state.actor == CHANCE:
        rule = "HX-5" if state.drawn != NONE else "HX-11" if state.spent else "HX-3" if _begun(state) else "HX-2"
        return Refusal(rule, f"First the new top of the {game.stacks[state.reveal]} stack is revealed")
    if state.is_setting_up:
        return Refusal("HX-3", f"{who} is to take a first card from a stack")
    if state.drawn != NONE:
        return _must_play(game, state)
    return Refusal("HX-4", f"It is {who}'s turn: to draw and play, to spend a Gem, or to pass")


def _begun(state: State) -> bool:
    """Whether somebody has taken a first card."""
    return any(player.hand != NONE for player in state.players)


def _not_known(game: Hexapod, state: State) -> Refusal:
    who = game.seats[state.seat]
    return Refusal("HX-A11", f"It is {who}'s turn, and only {who} knows what is in that hand")


def _must_play(game: Hexapod, state: State) -> Refusal:
    hand, drawn = (str(game.cards[card]) for card in (state.me.hand, state.drawn))
    if not any(state.me.display.fits(card) for card in (state.me.hand, state.drawn)):
        return Refusal("HX-A5", f"Neither {hand} nor {drawn} fits, so one of them is put out of the game")
    return Refusal("HX-5", f"{game.seats[state.seat]} has drawn and is to play {hand} or {drawn}")


def _no_reveal(game: Hexapod, state: State, action: Reveal) -> Refusal:
    if state.actor != CHANCE or state.reveal == NONE:
        return _whats_up(game, state)
    waiting = game.stacks[state.reveal]
    if action.stack != waiting:
        return Refusal("HX-2", f"It is the {waiting} stack whose new top is revealed")
    if action.card == SPIDER:
        return _no_spider(game, state)
    if action.card not in game.deck.index:
        return Refusal("HX-A1", f"There is no card {action.card} in this deck")
    return Refusal("HX-1", f"There is one card {action.card}, and it was seen already")


def _no_spider(game: Hexapod, state: State) -> Refusal:
    if state.ending:
        return Refusal("HX-1", "There is one Spider, and it was seen already")
    unseen, depth = state.stacks[state.reveal].unseen, game.deck.depth
    return Refusal("HX-2", f"The Spider is among the bottom {depth} of a stack; this card has {unseen - 1} beneath it")


def _no_take(game: Hexapod, state: State, action: Action) -> Refusal:
    if state.me.hand != NONE:
        return Refusal("HX-3", f"{game.seats[state.seat]} has taken a first card already")
    if isinstance(action, Take):
        return _no_stack(game, action.stack)
    return _whats_up(game, state)


def _no_stack(game: Hexapod, name: str) -> Refusal:
    return Refusal("HX-2", f"There is no stack {name}; there are {listing(game.stacks)}")


def _no_draw(game: Hexapod, state: State, action: Draw) -> Refusal:
    if action.stack not in game.stacks:
        return _no_stack(game, action.stack)
    top = state.stacks[game.stacks.index(action.stack)].top
    if top == NONE:
        return Refusal("HX-A7", f"The {action.stack} stack is empty")
    if top == game.spider:
        return Refusal("HX-A6", f"The Spider is on top of the {action.stack} stack and can't be drawn")
    hand, drawn = (str(game.cards[card]) for card in (state.me.hand, top))
    return Refusal("HX-A5", f"Neither {hand} in hand nor {drawn} would fit {game.seats[state.seat]}'s Display")


def _no_gem(game: Hexapod, state: State, action: Gem) -> Refusal:
    who = game.seats[state.seat]
    for name in (action.stack, action.onto):
        if name not in game.stacks:
            return _no_stack(game, name)
    if action.stack == action.onto:
        return Refusal("HX-11", "A Gem moves a card from one stack onto another")
    if not state.me.gems:
        return Refusal("HX-1", f"{who} has spent all {count(game.deck.gems, 'Gem')}")
    if state.spent >= game.gems_a_turn:
        return Refusal("HX-A4", f"{who} has spent {count(state.spent, 'Gem')} in this turn, which is all one may")
    top = state.stacks[game.stacks.index(action.stack)].top
    if top == NONE:
        return Refusal("HX-A7", f"The {action.stack} stack is empty: there is nothing to move")
    if top == game.spider:
        return Refusal("HX-A6", "The Spider may be covered here, but not moved")
    return Refusal("HX-A7", f"The {action.onto} stack is empty, and here no card goes onto an empty stack")


def _no_way_out(game: Hexapod, state: State, action: Action) -> Refusal:
    who = game.seats[state.seat]
    if isinstance(action, Discard):
        allowed = game.options["dead_draws"] == "allowed"
        only = "only where neither fits" if allowed else "only with dead_draws='allowed'"
        return Refusal("HX-A5", f"{who} has drawn no card; one is put out of the game {only}")
    if isinstance(action, Pass):
        return Refusal("HX-11", f"{who} has spent a Gem: now {who} draws and plays, or ends the turn")
    return Refusal("HX-4", f"A turn is to draw and play, to spend a Gem or to pass; {who} has done none of these")


# ---- a card at a place


def _no_play(game: Hexapod, state: State, action: Play) -> Refusal:
    who = game.seats[state.seat]
    card = game.deck.index.get(action.card, NONE)
    if state.drawn == NONE:
        return Refusal("HX-11", f"{who} has drawn no card in this turn, and without a draw there is no play")
    if card not in (state.me.hand, state.drawn):
        return Refusal("HX-5", f"Card {action.card} is not in {who}'s hand")
    return misfit(game, who, state.me.display, card, action.at) or _must_play(game, state)


def misfit(game: Hexapod, who: str, display: Display, card: int, at: str) -> Refusal | None:
    """HX-7 to HX-10: why this card can't lie here in this player's Display; None where it can."""
    grid = game.grid
    place = grid.index.get(at)
    if place is None:
        return Refusal("HX-10", f"There is no space {at}; spaces are a1 to {grid.names[-1]}")
    if not display.cards and place != grid.anchor:
        return Refusal("HX-10", f"The first card lies at {grid.names[grid.anchor]}: elsewhere would be the same")
    if display.box and not grid.within[display.box] >> place & 1:
        return _too_large(who, display, place)
    return _bad_cover(game, display, card, place)


def _too_large(who: str, display: Display, place: int) -> Refusal:
    grid, box = display.grid, display.box
    assert box
    row, column = divmod(place, grid.width)
    wide = max(box[1], column + 1) - min(box[0], column) + 1
    high = max(box[3], row + 1) - min(box[2], row) + 1
    size = f"{in_words(wide)} wide" if wide > grid.extent else f"{in_words(high)} high"
    return Refusal("HX-10", f"{who}'s Display would be {size}; at most {in_words(grid.extent)} are allowed")


def _bad_cover(game: Hexapod, display: Display, card: int, place: int) -> Refusal | None:
    if not display.cards:
        return None
    found = covers(game, display, card, place)
    for cover in found:
        if cover.under == "dung" and not cover.by:
            return Refusal("HX-8", f"Only a Dung Beetle may cover the Dung Beetle on {cover.cells[0]}")
    for cover in found:
        if not cover.whole:
            return Refusal("HX-9", f"Half of the {WORDS[cover.under]} on {listing(cover.cells)} would be covered")
    if any(cover.by for cover in found):
        return None
    return _unmatched(game, display, card, place)


def _unmatched(game: Hexapod, display: Display, card: int, place: int) -> Refusal:
    """HX-7, or HX-A10 where a Stag and a Moth meet."""
    mine = [display.lands(insect, place) for insect in game.cards[card].insects]
    for under in display.insects():
        if under.kind in LONG and any(is_kin(lying, under) for lying in mine):
            return Refusal("HX-A10", "A Stag and a Moth are two kinds: neither covers the other directly")
    at = game.grid.names[place]
    return Refusal("HX-7", f"At {at} no insect of {game.cards[card]} lies exactly on one of its own kind")


# ---- cells


def why_not(game: Hexapod, state: State, cell: str, start: str = "") -> Refusal | None:
    """Why nothing can be done at this cell, or there with what is held at `start`; None where something can."""
    if state.actor < 0:
        return _whats_up(game, state)
    if state.me.hand == HIDDEN:
        return _not_known(game, state)
    touched = [cells_of(game, state, action) for action in game.actions(state)]
    if any(cell in cells and (not start or start in cells) for cells in touched):
        return None
    if state.me.hand == NONE:
        return _whats_up(game, state)
    if cell in game.stacks:
        return _no_use_of_stack(game, state, cell, start)
    owner, part = parts_of(cell)
    if owner not in seat_names(game.seats):
        return Refusal("HX-10", f"There is no place {cell[:40]} on this table")
    return _not_there(game, state, seat_names(game.seats).index(owner), part, start)


def _no_use_of_stack(game: Hexapod, state: State, stack: str, start: str) -> Refusal:
    if state.drawn != NONE:
        return _must_play(game, state)
    if start in game.stacks:
        return _no_gem(game, state, Gem(start, stack))
    return _whats_up(game, state) if start else _no_draw(game, state, Draw(stack))


def _not_there(game: Hexapod, state: State, owner: int, part: str, start: str) -> Refusal:
    who = game.seats[state.seat]
    if owner != state.seat:
        return Refusal("HX-4", f"It is {who}'s turn, with {who}'s own hand and Display")
    if state.drawn == NONE:
        return Refusal("HX-11", f"{who} has drawn no card in this turn, and without a draw there is no play")
    if part in ("hand", "drawn"):
        card = state.me.hand if part == "hand" else state.drawn
        return Refusal("HX-7", f"{str(game.cards[card]).capitalize()} fits nowhere in {who}'s Display")
    held = state.me.hand if parts_of(start)[1] == "hand" else state.drawn
    return misfit(game, who, state.me.display, held, part) or _must_play(game, state)
