"""Actions made once and found by bits: plays, reveals and the choices of a turn. Random play lives on these."""

from __future__ import annotations

from collections.abc import Sequence

from hexwidgets.core.bits import places
from hexwidgets.games.hexapod.actions import END, PASS, SPIDER, Action, Draw, Gem, Play, Reveal
from hexwidgets.games.hexapod.deck import Card
from hexwidgets.games.hexapod.display import Grid

CHUNK = 7
"""Bits looked up at once: few enough to keep every pattern."""


class _Parts(dict[int, tuple[Play, ...]]):
    """For one card and one row of the grid: the plays that a pattern of places stands for. Made when first asked."""

    def __init__(self, plays: tuple[Play, ...]) -> None:
        super().__init__()
        self._row = plays

    def __missing__(self, bits: int) -> tuple[Play, ...]:
        self[bits] = plays = tuple(self._row[place] for place in places(bits))
        return plays


class PlayTable:
    """Every card at every place of the grid."""

    def __init__(self, cards: Sequence[Card], grid: Grid) -> None:
        self._width = width = grid.width
        self._row = (1 << width) - 1
        rows = [grid.names[start : start + width] for start in range(0, width * width, width)]
        self._parts = [[_Parts(tuple(Play(card.id, name) for name in row)) for row in rows] for card in cards]
        self._all = (1 << width * width) - 1

    def of(self, card: int, bits: int) -> tuple[Play, ...]:
        """The plays of this card at these places, row by row from below."""
        found: tuple[Play, ...] = ()
        width, row = self._width, self._row
        for parts in self._parts[card]:
            if not bits:
                break
            if here := bits & row:
                found += parts[here]
            bits >>= width
        return found

    def everywhere(self, card: int, first: int) -> tuple[Play, ...]:
        """The plays of this card at every place there is, these first."""
        return self.of(card, first) + self.of(card, self._all & ~first)


class _Pairs(dict[int, tuple[tuple[Action, int], ...]]):
    """For one stack and a few cards: their reveals, each with the weight 1. Made when first asked."""

    def __init__(self, reveals: tuple[Reveal, ...]) -> None:
        super().__init__()
        self._reveals = reveals

    def __missing__(self, bits: int) -> tuple[tuple[Action, int], ...]:
        self[bits] = pairs = tuple((self._reveals[place], 1) for place in places(bits))
        return pairs


class RevealTable:
    """Every card on top of every stack."""

    def __init__(self, stacks: Sequence[str], cards: Sequence[Card]) -> None:
        every = [tuple(Reveal(stack, card.id) for card in cards) for stack in stacks]
        self._spiders = [Reveal(stack, SPIDER) for stack in stacks]
        self._pairs = [
            [_Pairs(reveals[start : start + CHUNK]) for start in range(0, len(cards), CHUNK)] for reveals in every
        ]
        self.wishes = tuple(
            reveal for spider, reveals in zip(self._spiders, every, strict=True) for reveal in (*reveals, spider)
        )

    def alike(self, stack: int, unseen: int) -> tuple[tuple[Action, int], ...]:
        """These cards, all equally likely."""
        found: tuple[tuple[Action, int], ...] = ()
        for pairs in self._pairs[stack]:
            found += pairs[unseen & (1 << CHUNK) - 1]
            unseen >>= CHUNK
        return found

    def weighted(self, stack: int, unseen: int, insect: int, spider: int) -> tuple[tuple[Action, int], ...]:
        """These cards and the Spider, with the weights of each insect card and of the Spider."""
        insects = [(reveal, insect) for reveal, _ in self.alike(stack, unseen)] if insect else []
        return (*insects, (self._spiders[stack], spider))


class TurnTable:
    """Draws, Gems and the way out of a turn, by which stacks allow them."""

    def __init__(self, stacks: Sequence[str]) -> None:
        self._draws = tuple(map(Draw, stacks))
        self._gems = [[Gem(stack, onto) for onto in stacks if onto != stack] for stack in stacks]
        self._stacks = tuple(stacks)
        self._known: dict[tuple[int, int, int, bool], tuple[Action, ...]] = {}
        self.wishes: tuple[Action, ...] = (*self._draws, *(gem for gems in self._gems for gem in gems), PASS, END)

    def of(self, draws: int, movable: int, onto: int, spent: bool) -> tuple[Action, ...]:
        """The draws from these stacks, the Gems from and onto these, and `end` where one was spent, else `pass`."""
        key = (draws, movable, onto, spent)
        if key not in self._known:
            bit = {stack: 1 << index for index, stack in enumerate(self._stacks)}
            gems = [gem for index in places(movable) for gem in self._gems[index] if onto & bit[gem.onto]]
            self._known[key] = (*(self._draws[index] for index in places(draws)), *gems, END if spent else PASS)
        return self._known[key]
