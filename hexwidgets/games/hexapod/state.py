"""A position of Hexapod as one immutable value. The order of unseen cards is no part of it: nobody knows it."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.stacks import NONE, Stack

HIDDEN = -2
"""A card in a hand, of which only its owner knows which one it is."""
UNSEEN, THIS_TURN, LAST_TURN = 0, 1, 2
"""The end: the Spider is unseen; it came in this turn; this is the opponent's last turn."""


class Player(NamedTuple):
    """What a player has: the card in hand (`NONE` before the first one is taken), Gems and the Display."""

    hand: int
    gems: int
    out: bool
    display: Display


class State(NamedTuple):
    """A position. `seat` is whose turn it is; cards are numbers into the deck.

    `actor` is `CHANCE` where a card is to be revealed, the seat where it decides, `OVER` at the end. `reveal` is the
    stack whose new top comes next, `drawn` the card drawn that is yet to be played or kept, `spent` the Gems of this
    turn. `unseen` are all insect cards that were never seen, as bits; the Spider is unseen while `ending` says so.
    """

    actor: int
    seat: int
    first: int
    reveal: int
    drawn: int
    spent: int
    ending: int
    unseen: int
    stacks: tuple[Stack, ...]
    players: tuple[Player, Player]

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.seat]

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in this player's hand: one, or two while one of them is to be played."""
        cards = (self.players[seat].hand, self.drawn if seat == self.seat else NONE)
        return tuple(card for card in cards if card != NONE)

    @property
    def is_setting_up(self) -> bool:
        """HX-2, HX-3: whether somebody has yet to take a first card."""
        return NONE in (self.players[0].hand, self.players[1].hand)


def seen(state: State, seat: int) -> State:
    """HX-A11: what this seat may know where hands are hidden: the other's cards could be any that it doesn't see.

    It is a position like any other, in which those cards are `HIDDEN`, so that whoever plays for the seat can ask
    the game what can be done there.
    """
    mine, other = state.players[seat], state.players[1 - seat]
    masked = Player(HIDDEN if other.hand != NONE else NONE, other.gems, other.out, other.display)
    others = state.seat != seat and state.drawn != NONE
    return State(
        actor=state.actor,
        seat=state.seat,
        first=state.first,
        reveal=state.reveal,
        drawn=HIDDEN if others else state.drawn,
        spent=state.spent,
        ending=state.ending,
        unseen=state.unseen | sum(1 << card for card in state.hand(1 - seat)),
        stacks=state.stacks,
        players=(mine, masked) if seat == 0 else (masked, mine),
    )


def behind(view: State, seat: int) -> list[tuple[State, int]]:
    """Every position that this seat sees so, each as likely as any other: the other can hold any unseen cards."""
    other = view.players[1 - seat]
    hidden = [other.hand == HIDDEN, view.drawn == HIDDEN]
    if not any(hidden):
        return [(view, 1)]
    found = []
    for cards in permutations(places(view.unseen), sum(hidden)):
        hand, drawn = cards[0] if hidden[0] else other.hand, cards[-1] if hidden[1] else view.drawn
        known = Player(hand, other.gems, other.out, other.display)
        mine = view.players[seat]
        unseen = view.unseen ^ sum(1 << card for card in cards)
        players = (mine, known) if seat == 0 else (known, mine)
        found.append((view._replace(drawn=drawn, unseen=unseen, players=players), 1))
    return found
