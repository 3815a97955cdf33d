"""The questions about chance that Hexapod's players ask, all answered exactly from what the player has seen.

Where hands are hidden (HX-A11) a player's odds don't know the other hand: its card counts among the unseen ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.core.chance import Distribution, Shares
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.odds import Question, yes_or_no
from hexwidgets.games.hexapod.actions import SPIDER, Action, Draw, First, Gem, Reveal
from hexwidgets.games.hexapod.deck import KINDS, WORDS
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.stacks import NONE, Stack, low_places, weights
from hexwidgets.games.hexapod.state import HIDDEN, UNSEEN, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

AS_IT_STANDS = "if the Display stays as it is until then"
SEVERAL = "one card shows several kinds, so these add up to more than 1"


class Next(NamedTuple):
    """What the next card of a stack can be: the insect cards, the weight of each, and the Spider's weight."""

    stack: str
    cards: tuple[int, ...]
    insect: int
    spider: int

    @property
    def total(self) -> int:
        return len(self.cards) * self.insect + self.spider


def questions(game: Hexapod, state: State, seat: int, action: Action | None = None) -> list[Question]:
    """What this seat can ask here, or after its action; with an outcome, what it asked and what came."""
    if isinstance(action, First | Reveal):
        return _came(game, state, seat, action)
    if action is not None:
        return _after_action(game, state, seat, action)
    if state.actor == OVER:
        return []
    if state.first == NONE:
        return [Question("Who goes first", "begin", Distribution((name, 1) for name in game.seats))]
    return list(_in_play(game, state, seat))


def _came(game: Hexapod, state: State, seat: int, outcome: First | Reveal) -> list[Question]:
    """The questions before this outcome, with the answer that it gave."""
    after = game.apply(state, outcome)
    if isinstance(outcome, First):
        return [question.with_came(game.seats[after.seat]) for question in questions(game, state, seat)]
    answer = _answer(outcome.card)
    asked = questions(game, state, seat)
    return [question.with_came(answer) if question.topic == "reveal" else question for question in asked]


def _answer(card: int) -> str:
    return "the Spider" if card == SPIDER else f"card {card}"


def _after_action(game: Hexapod, state: State, seat: int, action: Action) -> list[Question]:
    after = game.apply(state, action)
    asked = questions(game, after, seat)
    if not isinstance(action, Draw | Gem) or after.actor != CHANCE or state.ending:
        return asked
    shown = next_card(game, after, seat, after.reveal)
    chance = yes_or_no(shown.spider, shown.total)
    verb = "this draw" if isinstance(action, Draw) else "this Gem"
    return [Question(f"The Spider comes with {verb}", "this move", chance, cells=(shown.stack,)), *asked]


def _in_play(game: Hexapod, state: State, seat: int) -> Iterator[Question]:
    if state.actor == CHANCE:
        shown = next_card(game, state, seat, state.reveal)
        yield Question(f"What the {shown.stack} stack shows now", "reveal", _by_card(game, shown), cells=(shown.stack,))
        yield _by_kind(game, shown, f"What is on the card that the {shown.stack} stack shows now")
    if state.ending == UNSEEN:
        yield _where_spider_is(game, state)
    under = [
        next_card(game, state, seat, number)
        for number, stack in enumerate(state.stacks)
        if stack.known and stack.height > 1
    ]
    if not under:
        return
    stacks = tuple(shown.stack for shown in under)
    if state.ending == UNSEEN:
        comes = Shares.of({shown.stack: Fraction(shown.spider, shown.total) for shown in under})
        yield Question("A draw or a Gem from this stack shows the Spider", "spider comes", comes, cells=stacks)
    display = state.players[seat].display
    fits = Shares.of({shown.stack: _fitting(shown, display) for shown in under})
    yield Question(
        f"The next card of this stack fits {game.seats[seat]}'s Display", "fits", fits, AS_IT_STANDS, cells=stacks
    )
    for shown in under:
        yield _by_kind(game, shown, f"What is on the next card of the {shown.stack} stack")
    for shown in under:
        name = f"The next card of the {shown.stack} stack"
        yield Question(name, "next", _by_card(game, shown), cells=(shown.stack,))


def _fitting(shown: Next, display: Display) -> Fraction:
    return Fraction(shown.insect * sum(1 for card in shown.cards if display.fits(card)), shown.total)


def next_card(game: Hexapod, state: State, seat: int, number: int) -> Next:
    """HX-2: what lies under the top of this stack, as far as this seat can know."""
    known = state.stacks[number].known
    name = game.stacks[number]
    if len(known) > 1:
        beneath = known[-2]
        return Next(name, (), 0, 1) if beneath == game.spider else Next(name, (beneath,), 1, 0)
    unknown = unknown_cards(game, state, seat)
    insect, spider = weights(state.stacks, number, game.deck.depth, unknown.bit_count(), state.ending == UNSEEN)
    return Next(name, tuple(places(unknown)) if insect else (), insect, spider)


def unknown_cards(game: Hexapod, state: State, seat: int) -> int:
    """The insect cards that may lie unseen on a stack, as far as this seat can see, as bits."""
    if game.options["hands"] == "open":
        return state.unseen
    return state.unseen | sum(1 << card for card in state.hand(1 - seat) if card != HIDDEN)


def _by_kind(game: Hexapod, shown: Next, name: str) -> Question:
    """A card shows several kinds, so these aren't apart from each other."""
    ways = {WORDS[kind]: shown.insect * sum(1 for card in shown.cards if kind in game.kinds_of[card]) for kind in KINDS}
    if shown.spider:
        ways["the Spider"] = shown.spider
    return Question(name, "kind", Shares(ways, shown.total), SEVERAL, cells=(shown.stack,))


def _by_card(game: Hexapod, shown: Next) -> Distribution[str]:
    pairs = [(game.card_names[card], shown.insect) for card in shown.cards]
    return Distribution([*pairs, ("the Spider", shown.spider)])


def _where_spider_is(game: Hexapod, state: State) -> Question:
    """HX-2: each unseen place at the bottom of a stack alike."""
    ways = Distribution(
        (f"{name}, {_ordinal(place)} from the bottom", 1)
        for name, left in zip(game.stacks, low_places(state.stacks, game.deck.depth), strict=True)
        for place in range(left, 0, -1)
    )
    return Question("Where the Spider is", "spider", ways, notes=_depths(game, state.stacks))


def _depths(game: Hexapod, stacks: tuple[Stack, ...]) -> dict[str, str]:
    """How many cards lie above each of the Spider's places."""
    return {
        f"{name}, {_ordinal(place)} from the bottom": f"under {stack.height - place}"
        for name, stack in zip(game.stacks, stacks, strict=True)
        for place in range(min(stack.unseen, game.deck.depth), 0, -1)
    }


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
