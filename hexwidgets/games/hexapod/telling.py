"""Hexapod in words: what happens and how it ended, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hexwidgets.core.game import OVER, Happening, Outcome, Tally
from hexwidgets.core.phrases import count, listing
from hexwidgets.games.hexapod.actions import (
    SPIDER,
    Action,
    Discard,
    Draw,
    End,
    First,
    Gem,
    Pass,
    Play,
    Reveal,
    Take,
)
from hexwidgets.games.hexapod.board import drawn_cell, hand_cell, space_cell
from hexwidgets.games.hexapod.covers import Cover, covers
from hexwidgets.games.hexapod.deck import LONG, SHAPES, WORDS
from hexwidgets.games.hexapod.refusing import refusal, why_not
from hexwidgets.games.hexapod.scoring import Group
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import LAST_TURN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

__all__ = ["happenings", "outcome", "refusal", "tally", "why_not"]


def happenings(game: Hexapod, state: State, action: Action) -> list[Happening]:
    """What this action does, step by step."""
    after = game.apply(state, action)
    if isinstance(action, First):
        return [Happening("HX-A3", f"It is drawn that {_who(game, after)} goes first")]
    if isinstance(action, Reveal):
        return list(_reveal(game, state, action, after))
    if isinstance(action, Take):
        return list(_take(game, state, action))
    if isinstance(action, Draw):
        return [_draw(game, state, action)]
    if isinstance(action, Gem):
        return list(_gem(game, state, action))
    return [*_turn(game, state, action), *_next(game, after)]


def _turn(game: Hexapod, state: State, action: Action) -> Iterator[Happening]:
    """What ends a turn."""
    who = _who(game, state)
    if isinstance(action, Play):
        yield from _play(game, state, action)
    elif isinstance(action, Discard):
        yield Happening("HX-A5", f"Neither card fits, so {who} puts card {action.card} out of the game")
        yield _kept(game, state, game.deck.index[action.card])
    elif isinstance(action, End):
        yield Happening("HX-11", f"{who} ends the turn without a draw")
    elif isinstance(action, Pass):
        yield Happening("HX-12", f"{who} passes and is out of the game")


# ---- cards on the table


def _reveal(game: Hexapod, state: State, action: Reveal, after: State) -> Iterator[Happening]:
    stack = f"the {action.stack} stack"
    if action.card == SPIDER:
        yield Happening("HX-13", f"The Spider is revealed on {stack}: {_last_turns(game, state)}", (action.stack,))
        return
    rule = "HX-5" if state.drawn != NONE else "HX-11" if state.spent else "HX-3" if _hands(state) else "HX-2"
    yield Happening(rule, f"The new top of {stack} is card {action.card}", (action.stack,))
    yield Happening("HX-A1", f"Card {action.card} shows {game.cards[game.deck.index[action.card]].face}")
    if rule == "HX-2" and after.reveal == NONE:
        yield Happening("HX-A3", f"{_who(game, after)} goes first and is to take a card")
    if rule == "HX-3" and not after.is_setting_up:
        yield Happening("HX-4", f"Now it is {_who(game, after)}'s turn")


def _hands(state: State) -> int:
    return sum(player.hand != NONE for player in state.players)


def _last_turns(game: Hexapod, state: State) -> str:
    who, other = _who(game, state), game.seats[1 - state.seat]
    if state.players[1 - state.seat].out:
        return f"{other} is out, so the game ends with {who}'s turn"
    return f"{who} finishes this turn, then {other} may take one last turn"


def _take(game: Hexapod, state: State, action: Take) -> Iterator[Happening]:
    who, card = _who(game, state), _top(game, state, action.stack)
    way = (action.stack, hand_cell(game.seats[state.seat]))
    yield Happening("HX-3", f"{who} takes {card} from the {action.stack} stack as a hand of one card", way)
    yield Happening("HX-A11", f"{who} keeps it {_how_kept(game)}")


def _draw(game: Hexapod, state: State, action: Draw) -> Happening:
    way = (action.stack, drawn_cell(game.seats[state.seat]))
    text = f"{_who(game, state)} draws {_top(game, state, action.stack)} from the {action.stack} stack"
    return Happening("HX-5", text, way)


def _gem(game: Hexapod, state: State, action: Gem) -> Iterator[Happening]:
    who, left = _who(game, state), state.me.gems - 1
    card, onto = _top(game, state, action.stack), state.stacks[game.stacks.index(action.onto)]
    text = f"{who} spends a Gem: {card} goes from the {action.stack} stack onto the {action.onto} one"
    yield Happening("HX-11", text, (action.stack, action.onto))
    yield Happening("HX-1", f"{who} has {left} of {count(game.deck.gems, 'Gem')} left")
    if state.spent:
        yield Happening("HX-A4", f"That is Gem number {state.spent + 1} in this turn; {game.gems_a_turn} are allowed")
    if card == "the Spider":
        yield Happening("HX-A6", "The Spider can't be drawn, but a Gem may move it")
    if not onto.height:
        yield Happening("HX-A7", f"The {action.onto} stack was empty; a Gem may put a card there")
    if card == "the Spider" or onto.top == game.spider:
        done = "moved" if card == "the Spider" else "covered again"
        yield Happening("HX-14", f"The Spider is {done}, which changes nothing: the game still ends")


def _top(game: Hexapod, state: State, stack: str) -> str:
    card = state.stacks[game.stacks.index(stack)].top
    return "the Spider" if card == game.spider else str(game.cards[card])


def _how_kept(game: Hexapod) -> str:
    return "open, for all to see" if game.options["hands"] == "open" else "hidden from the other player"


# ---- a card into the Display


def _play(game: Hexapod, state: State, action: Play) -> Iterator[Happening]:
    who, name = _who(game, state), game.seats[state.seat]
    card = game.deck.index[action.card]
    home = drawn_cell(name) if card == state.drawn else hand_cell(name)
    way = (home, space_cell(name, action.at))
    yield Happening("HX-5", f"{who} plays card {action.card} at {action.at}", way)
    yield Happening("HX-6", f"Card {action.card} lies as it is printed, not turned")
    for kind in sorted(game.cards[card].kinds & set(LONG)):
        lies = game.deck.lies[kind]
        yield Happening("HX-A2", f"A {WORDS[kind]} lies {lies}, {SHAPES[lies]}")
    yield from _covered(game, state, card, game.grid.index[action.at])
    yield from _grown(game, state, card, game.grid.index[action.at])
    yield _kept(game, state, card)


def _covered(game: Hexapod, state: State, card: int, place: int) -> Iterator[Happening]:
    """HX-7 to HX-9, HX-A10: what the card lies on, insect by insect."""
    display = state.me.display
    if not display.cards:
        yield Happening("HX-7", "The first card needs nothing to cover")
        return
    aside: list[str] = []
    for cover in covers(game, display, card, place):
        if cover.rule:
            yield Happening(cover.rule, _cover_words(cover), (space_cell(game.seats[state.seat], cover.cells[0]),))
        else:
            aside.append(f"the {WORDS[cover.under]} on {listing(cover.cells)}")
    if aside:
        yield Happening("HX-7", f"It covers {listing(aside)} too")


def _cover_words(cover: Cover) -> str:
    under, where = WORDS[cover.under], listing(cover.cells)
    if cover.rule == "HX-A10":
        return f"Stag and Moth count as one kind here: a {WORDS[cover.by or '']} lies on the {under} on {where}"
    if cover.by:
        only = ", which nothing else may cover" if cover.under == "dung" else ""
        return f"A {under} lies exactly on the {under} on {where}{only}"
    return f"The {under} on {where} is covered wholly, in one go"


def _grown(game: Hexapod, state: State, card: int, place: int) -> Iterator[Happening]:
    """HX-10: when the Display reaches its full extent."""
    before, after = state.me.display.size, state.me.display.placed(card, place).size
    full = [way for way, old, new in zip(("wide", "high"), before, after, strict=True) if old < new == game.grid.extent]
    if full:
        ways = " and ".join(full)
        yield Happening("HX-10", f"{_who(game, state)}'s Display is {game.grid.extent} {ways} now, the most it may be")


def _kept(game: Hexapod, state: State, gone: int) -> Happening:
    """HX-A11: the other card stays in hand; where hands are hidden, nobody says which one that is."""
    who = _who(game, state)
    kept = state.drawn if gone == state.me.hand else state.me.hand
    card = str(game.cards[kept]) if game.options["hands"] == "open" else "the other card"
    return Happening("HX-A11", f"{who} keeps {card} in hand, {_how_kept(game)}")


# ---- the end


def _next(game: Hexapod, after: State) -> Iterator[Happening]:
    """Whose turn it is now, or how the game ended."""
    who, other = _who(game, after), game.seats[1 - after.seat]
    if after.actor == OVER:
        yield from _final(game, after)
    elif after.ending == LAST_TURN:
        yield Happening("HX-13", f"Now {who} may take one last turn")
    elif after.players[1 - after.seat].out:
        yield Happening("HX-12", f"{other} is out, so {who} goes on alone")
    else:
        yield Happening("HX-4", f"Now it is {who}'s turn")


def _final(game: Hexapod, state: State) -> Iterator[Happening]:
    yield Happening("HX-13", f"{_why_over(state)}, so the game is over")
    for seat, name in enumerate(game.seats):
        yield from _counted(name, game.groups(state, seat))
        for kind, line, spaces in game.scorer.gaps(state.players[seat].display):
            so = "count apart" if game.options["rows"] == "touching" else "count as one all the same"
            yield Happening(
                "HX-A12", f"{name}'s {WORDS[kind]} on {listing(spaces)} have a gap in their {line}: they {so}"
            )
    verdict = outcome(game, state)
    yield Happening(verdict.rule, verdict.reason)


def _counted(name: str, groups: list[Group]) -> Iterator[Happening]:
    """A line for each kind, with its groups and their sum."""
    for kind in dict.fromkeys(group.kind for group in groups):
        own = [group for group in groups if group.kind == kind]
        points = sum(group.points for group in own)
        parts = listing([f"{group.words} ({group.points})" for group in own])
        one = f"{own[0].words}, {count(points, 'point')}"
        told = one if len(own) == 1 else f"{parts}, together {count(points, 'point')}"
        yield Happening(own[0].rule, f"{name}: {told}")


def tally(game: Hexapod, state: State, seat: int) -> list[Tally]:
    """A player's points line by line; the card in hand counts only once the game is over."""
    groups = [group for group in game.groups(state, seat) if group.kind != "hand" or state.actor == OVER]
    name = game.seats[seat]
    return [
        Tally(group.points, group.words, group.rule, tuple(space_cell(name, space) for space in group.cells))
        for group in groups
    ]


def _why_over(state: State) -> str:
    return "The Spider was revealed" if state.ending else "Both players have passed"


def outcome(game: Hexapod, state: State) -> Outcome:
    """How the finished game ended."""
    scores = game.score(state, 0), game.score(state, 1)
    winners = game.winners(state)
    high, low = max(scores), min(scores)
    if high != low:
        reason, rule = f"{game.seats[winners[0]]} wins with {high} to {low} points", "HX-20"
    elif len(winners) == 2:
        reason, rule = f"A tie: both have {high} points and share the win", "HX-A9"
    else:
        reason = f"A tie at {high} points, which {game.seats[winners[0]]} wins, having gone second"
        rule = "HX-A9"
    return Outcome(f"{_why_over(state)}. {reason}", rule, scores, winners)


def _who(game: Hexapod, state: State) -> str:
    return game.seats[state.seat]
