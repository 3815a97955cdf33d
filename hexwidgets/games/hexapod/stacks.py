"""The stacks: cards that were seen on top of cards that were not, and the chances of what lies beneath (HX-2).

The Spider is equally likely on each of the places at the bottom of the stacks where no card was seen yet, and all
unseen insect cards are equally likely everywhere else. So what a reveal brings has whole numbers as weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

NONE = -1
"""No card, no stack."""


class Stack(NamedTuple):
    """The cards that were seen, the top last, and how many unseen ones lie beneath."""

    known: tuple[int, ...]
    unseen: int

    @property
    def top(self) -> int:
        """The card on top; `NONE` where it is yet to be revealed or the stack is empty."""
        return self.known[-1] if self.known else NONE

    @property
    def height(self) -> int:
        return len(self.known) + self.unseen


def exchanged(stacks: tuple[Stack, ...], index: int, stack: Stack) -> tuple[Stack, ...]:
    """The stacks with another one in this place."""
    return (*stacks[:index], stack, *stacks[index + 1 :])


def uncovered(stacks: tuple[Stack, ...], index: int) -> tuple[int, tuple[Stack, ...], int]:
    """The top of a stack, the stacks without it, and the one whose next card is to be revealed, if any."""
    known, unseen = stacks[index]
    rest = known[:-1]
    left = exchanged(stacks, index, Stack(rest, unseen))
    return known[-1], left, NONE if rest or not unseen else index


def low_places(stacks: Sequence[Stack], depth: int) -> list[int]:
    """For each stack, how many of the Spider's possible places are unseen."""
    return [min(stack.unseen, depth) for stack in stacks]


def weights(stacks: Sequence[Stack], stack: int, depth: int, insects: int, spider_unseen: bool) -> tuple[int, int]:
    """The weights of each unseen insect card and of the Spider as the topmost unseen card of this stack.

    With m places left for the Spider it is on this one in 1 of m cases; in the other m - 1 the u unseen insect cards
    are equally likely. Times u * m that is u for the Spider and m - 1 for each insect card.

    >>> weights([Stack((), 3), Stack((), 3), Stack((), 3)], 0, 3, 8, True)
    (8, 8)
    >>> weights([Stack((), 3), Stack((), 9), Stack((), 1)], 1, 3, 12, True)
    (1, 0)
    """
    if not spider_unseen or stacks[stack].unseen > depth:
        return 1, 0
    left = sum(low_places(stacks, depth))
    return (left - 1, insects) if left > 1 else (0, 1)
