"""Hexapod to be seen: stacks, hands and Displays, and what can be done where."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from hexwidgets.core import figure
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.phrases import count, listing
from hexwidgets.core.scene import Caption, Choice, Counter, Figure, Layout, Mark, Piece, Scene
from hexwidgets.games.hexapod import board
from hexwidgets.games.hexapod.actions import Action, Discard, Draw, Gem, Play, Take
from hexwidgets.games.hexapod.covers import covers
from hexwidgets.games.hexapod.deck import ACROSS, UPRIGHT, WORDS
from hexwidgets.games.hexapod.display import Display, Lying
from hexwidgets.games.hexapod.odds import next_card
from hexwidgets.games.hexapod.stacks import NONE
from hexwidgets.games.hexapod.state import LAST_TURN, THIS_TURN, UNSEEN, Player, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

SPACE, INSECT = 1.136, 0.5
"""On a card: how far its spaces are apart and how large its insects are, in radii of the card's cell."""
DRAWN = {"stag": UPRIGHT, "moth": ACROSS}
"""How the insects of two spaces are drawn in the file of figures."""
NOBODY = -1
"""Whose the cards on the stacks are."""


def layout(game: Hexapod) -> Layout:
    """The table as this edition has it."""
    return board.layout(game.stacks, game.seats, game.grid, _figures(game))


def _figures(game: Hexapod) -> tuple[Figure, ...]:
    """HX-A2: Stags and Moths the way they lie in this edition."""
    lies = game.deck.lies
    return tuple(
        figure.turned(one) if lies.get(one.kind) != DRAWN.get(one.kind) else one
        for one in figure.load(game.folder / "insects.toml")
    )


def scene(game: Hexapod, state: State, seat: int) -> Scene:
    """What this seat sees; the choices are shown to the player who has them."""
    choices = tuple(_choice(game, state, action) for action in game.actions(state)) if seat == state.actor else ()
    targets = dict.fromkeys(choice.cells[-1] for choice in choices if choice.cells)
    displays = [player.display for player in state.players]
    areas = {area.id: area for area in game.layout.areas}
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
        beneath=(*_in_stacks(game, state), *_covered(game, state)),
        captions=tuple(_captions(game, state, seat)),
        views=tuple(
            board.view(areas[board.display_area(name)], game.grid, display)
            for name, display in zip(game.seats, displays, strict=True)
        ),
    )


def in_sight(game: Hexapod, display: Display) -> int:
    """The places where a whole card can be seen, as bits."""
    return board.places_shown(game.grid, display)


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
        elif stack.unseen:
            yield Piece(name, "card", NOBODY, "a card that nobody has seen", spot=(0.0, 0.0, INSECT))


def _in_stacks(game: Hexapod, state: State) -> Iterator[Piece]:
    """Cards that a Gem has covered, which everybody has seen."""
    for name, stack in zip(game.stacks, state.stacks, strict=True):
        for card in reversed(stack.known[:-1]):
            told = "the Spider" if card == game.spider else f"{game.cards[card]}, {game.cards[card].face}"
            yield Piece(name, "card", NOBODY, told)


def _captions(game: Hexapod, state: State, seat: int) -> Iterator[Caption]:
    """The heights of the stacks, whose hands those are, the names of cards and spaces."""
    for name, stack in zip(game.stacks, state.stacks, strict=True):
        yield Caption(name, f"{name}: {stack.height}", "above")
        if 0 <= stack.top < game.spider:
            yield Caption(name, str(game.cards[stack.top]), "below")
    for owner, (name, player) in enumerate(zip(game.seats, state.players, strict=True)):
        cells = (board.hand_cell(name), board.drawn_cell(name))
        for cell, text in zip(cells, (f"{name}: hand", "drawn"), strict=True):
            yield Caption(cell, text, "above")
        for cell, card in zip(cells, state.hand(owner), strict=False):
            if _sees(game, seat, owner):
                yield Caption(cell, str(game.cards[card]), "below")
        yield from board.rulers(name, game.grid, player.display)


def _sees(game: Hexapod, seat: int, owner: int) -> bool:
    """HX-A11: whether this seat sees the cards in that player's hand."""
    return owner == seat or game.options["hands"] == "open"


def _card(game: Hexapod, cell: str, card: int, owner: int) -> Iterator[Piece]:
    """A card as its four spaces lie: each insect where it is printed."""
    for insect in game.cards[card].insects:
        right, up = (sum(space[i] for space in insect.spaces) / len(insect.spaces) - 0.5 for i in (0, 1))
        name = f"{WORDS[insect.kind]} of {game.cards[card]}"
        yield Piece(cell, insect.kind, owner, name, spot=(SPACE * right, SPACE * up, INSECT))


def _displays(game: Hexapod, state: State) -> Iterator[Piece]:
    for seat, player in enumerate(state.players):
        for card, insect in player.display.on_top():
            yield _in_display(game, seat, card, insect)


def _covered(game: Hexapod, state: State) -> Iterator[Piece]:
    """What was covered in the Displays."""
    for seat, player in enumerate(state.players):
        for card, insect in player.display.covered():
            yield _in_display(game, seat, card, insect)


def _in_display(game: Hexapod, seat: int, card: int, insect: Lying) -> Piece:
    cell, *more = (board.space_cell(game.seats[seat], game.grid.names[space]) for space in insect.spaces)
    return Piece(cell, insect.kind, seat, f"{WORDS[insect.kind]} of {game.cards[card]}", "".join(more))


def _hands(game: Hexapod, state: State, seat: int) -> Iterator[Piece]:
    """HX-A11: where hands are hidden, the other player's cards are there, but not which ones."""
    for owner, name in enumerate(game.seats):
        cells = (board.hand_cell(name), board.drawn_cell(name))
        for cell, card in zip(cells, state.hand(owner), strict=False):
            if _sees(game, seat, owner):
                yield from _card(game, cell, card, owner)
            else:
                yield Piece(cell, "card", owner, "a hidden card", spot=(0.0, 0.0, INSECT))


def _counters(game: Hexapod, state: State) -> Iterator[Counter]:
    for seat, player in enumerate(state.players):
        wide, high = player.display.size
        yield Counter("Gems", str(player.gems), seat=seat)
        points = game.score(state, seat) if state.actor == OVER else _points(game, player, player.display)
        yield Counter("points", str(points), seat=seat)
        yield Counter("Display", f"{wide} x {high} of {game.grid.extent}", seat=seat)
        if player.out:
            yield Counter("out of", "the game", seat=seat)


def _points(game: Hexapod, player: Player, display: Display) -> int:
    """As the game stands, with this Display."""
    return game.scorer.total(display) + game.scorer.gems(player.gems).points


# ---- choices


def _choice(game: Hexapod, state: State, action: Action) -> Choice:
    cells = board.cells_of(game, state, action)
    return Choice(str(action), _words(game, state, action), cells, _note(game, state, action))


def _words(game: Hexapod, state: State, action: Action) -> str:
    if isinstance(action, Take | Draw):
        verb = "take" if isinstance(action, Take) else "draw"
        return f"{verb} {_top(game, state, action.stack)} from the {action.stack} stack"
    if isinstance(action, Gem):
        return f"spend a Gem: {_top(game, state, action.stack)} from {action.stack} onto {action.onto}"
    if isinstance(action, Play):
        return _play_words(game, state, action)
    if isinstance(action, Discard):
        return f"put card {action.card} out of the game"
    return {"pass": "pass: be out of the game", "end": "end the turn without a draw"}[str(action)]


def _top(game: Hexapod, state: State, stack: str) -> str:
    card = state.stacks[game.stacks.index(stack)].top
    return "the Spider" if card == game.spider else str(game.cards[card])


def _play_words(game: Hexapod, state: State, action: Play) -> str:
    card, place = game.deck.index[action.card], game.grid.index[action.at]
    found = covers(game, state.me.display, card, place)
    direct = dict.fromkeys(f"{WORDS[cover.by]} on {WORDS[cover.under]}" for cover in found if cover.by)
    aside = dict.fromkeys(WORDS[cover.under] for cover in found if not cover.by)
    matches = f": {listing(list(direct))}" if direct else ""
    too = f", covers {listing(list(aside))} too" if aside else ""
    return f"play card {action.card} at {action.at}{matches}{too}"


def _note(game: Hexapod, state: State, action: Action) -> str:
    """The points that a play makes; the chance that a draw or a Gem shows the Spider."""
    if isinstance(action, Play):
        display = state.me.display
        before = _points(game, state.me, display)
        after = _points(game, state.me, display.placed(game.deck.index[action.card], game.grid.index[action.at]))
        return f"{count(after, 'point')}, {after - before:+d}"
    number = game.stacks.index(action.stack) if isinstance(action, Draw | Gem) else NONE
    if number == NONE or state.ending != UNSEEN or state.stacks[number].height < 2:
        return ""
    shown = next_card(game, state, state.seat, number)
    return f"the Spider: {Fraction(shown.spider, shown.total)}" if shown.spider else ""
