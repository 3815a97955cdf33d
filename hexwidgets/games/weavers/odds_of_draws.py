"""What chance is about to decide in The Weavers: cubes, cards and swarms that come, and what came."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

from hexwidgets.core.chance import Distribution, Shares
from hexwidgets.core.odds import YES, Question, yes_or_no
from hexwidgets.core.phrases import count, in_words
from hexwidgets.games.weavers import bags, cards
from hexwidgets.games.weavers.actions import COLORS, Action, cubes_of
from hexwidgets.games.weavers.coming import holds
from hexwidgets.games.weavers.state import NOWHERE, Cubes, State
from hexwidgets.games.weavers.targets import aim

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

DRAW, CARDS = "This draw", "Cards"
TWO_OF_THEM = "two are drawn, so these add up to 2"


def under_way(game: Weavers, state: State) -> list[Question]:
    """What chance decides here."""
    kind, *about = state.todo[-1]
    numbers = [int(number) for number in about]
    if kind == "draw":
        return _drawing(state.bag, *numbers)
    if kind == "see":
        return _seeing(game, state, *numbers)
    if kind == "offer":
        species = [species.name for species in game.box.species]
        return [Question("Which species are drawn?", CARDS, _two_of(species), TWO_OF_THEM)]
    return [_arriving(game, state, *numbers)]


def came(game: Weavers, state: State, outcome: Action) -> list[Question]:
    """The questions that chance answers here, each with the answer that came."""
    asked = under_way(game, state)
    verb, words = outcome.verb, outcome.words
    if verb == "draw":
        first, *others = asked
        hand = cubes_of(words[0])
        answer = hand_in_words(hand) if others else COLORS[hand.index(1)]
        return [first.with_came(answer), *others]
    if verb == "weaver":
        return [question.with_came(game.box.weavers[game.weaver_named[words[0]]].name) for question in asked]
    if verb == "see":
        there = state.decks[game.card_named[words[0]][0]].bit_count()
        names = [game.cards_of[deck][number].name for deck, number in map(game.card_named.__getitem__, words)]
    else:
        there = len(game.box.species)
        names = [game.box.species[game.species_named[id]].name for id in words]
    return [*(_among_two(name, there).with_came(YES) for name in names), *asked]


# ---- cubes


def _drawing(bag: Cubes, number: int) -> list[Question]:
    """MG-3: how alike the cubes of this draw are, and which colours come."""
    if number == 1:
        ways = [(color, there) for color, there in zip(COLORS, bag, strict=True)]
        return [Question("Which colour comes?", DRAW, Distribution(ways), holds(bag))]
    alike = sorted(bags.hands(bag, number), key=lambda pair: sorted(pair[0], reverse=True), reverse=True)
    hand = Distribution((hand_in_words(hand), ways) for hand, ways in alike)
    return [
        Question("What hand comes?", DRAW, hand, holds(bag)),
        Question("Which colours come?", DRAW, colors_drawn(bag, number), f"{holds(bag)}; at least one of the colour"),
    ]


def colors_drawn(bag: Cubes, number: int) -> Shares[str]:
    """For each colour that is there the chance that it comes at all."""
    there = sum(bag)
    total = comb(there, min(number, there))
    return Shares(
        {
            color: total - comb(there - cubes, min(number, there))
            for color, cubes in zip(COLORS, bag, strict=True)
            if cubes
        },
        total,
    )


def hand_in_words(hand: Cubes) -> str:
    """How alike the cubes of a hand are.

    >>> [hand_in_words(hand) for hand in ((3, 0, 0), (0, 2, 1), (1, 1, 1), (2, 1, 1), (2, 2, 0))]
    ['all three the same', 'a pair and one other', 'three different', 'a pair and two others', 'two pairs']
    """
    number, alike = sum(hand), sorted((taken for taken in hand if taken > 1), reverse=True)
    if not alike:
        return f"{in_words(number)} different"
    if alike == [number]:
        return f"all {in_words(number)} the same"
    groups = ["two pairs"] if alike == [2, 2] else ["a pair" if n == 2 else f"{in_words(n)} the same" for n in alike]
    others = number - sum(alike)
    return " and ".join(groups + [count(others, "other").replace(str(others), in_words(others))] * bool(others))


# ---- cards


def _two_of(names: Sequence[str]) -> Shares[str]:
    """MG-A8, MG-10: each card is one of the two that are seen as often as any other."""
    return Shares({name: len(names) - 1 for name in names}, comb(len(names), 2))


def _among_two(name: str, number: int) -> Question:
    return Question(f"Is {name} one of the two?", CARDS, yes_or_no(number - 1, comb(number, 2)))


def _seeing(game: Weavers, state: State, deck: int) -> list[Question]:
    """MG-A8: which cards of a deck are seen, and which symbols they give."""
    unseen = cards.unseen(state, deck)
    names = [game.cards_of[deck][number].name for number in unseen]
    asked = [Question("Which cards are seen?", CARDS, _two_of(names), TWO_OF_THEM)]
    if deck != cards.CONFLICTS:
        symbols = [game.box.decks[deck][number].supremacy for number in unseen]
        total = comb(len(unseen), 2)
        ways = {
            color: total - comb(len(unseen) - symbols.count(number), 2)
            for number, color in enumerate(COLORS)
            if number in symbols
        }
        given = "on at least one of the two cards seen"
        asked.append(Question("Which supremacy symbols come?", CARDS, Shares(ways, total), given))
    return asked


def _arriving(game: Weavers, state: State, place: int) -> Question:
    """WV-2, WV-11, WV-13: which Weaver card comes, and where it would turn."""
    system = game.galaxy.systems[place]
    top = [card for card in range(len(game.box.weavers)) if state.unseen >> card & 1] or list(state.bottom[:1])
    names = [game.box.weavers[card].name for card in top]
    notes = {name: _turning(game, state, card, place) for name, card in zip(names, top, strict=True)}
    ways = Distribution((name, 1) for name in names)
    return Question(f"Which Weaver card comes to {system.name}?", CARDS, ways, notes=notes, cells=(system.id,))


def _turning(game: Weavers, state: State, card: int, place: int) -> str:
    target = aim(game, state, card, place).target
    return f"it would turn to {game.galaxy.systems[target].name}" if target != NOWHERE else "it would find no target"
