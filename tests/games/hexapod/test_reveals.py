"""What a reveal can bring, and how likely: counted over all orders of a small deck."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.hexapod import GAME as HEXAPOD
from hexwidgets.games.hexapod.rules import Hexapod

CARDS = """
    { id = 1, top = "blue green", bottom = "blue green" },
    { id = 2, top = "blue blue", bottom = "green green" },
    { id = 3, top = "green blue", bottom = "blue green" },
    { id = 4, top = "blue green", bottom = "green blue" },
    { id = 5, top = "green green", bottom = "blue blue" },
    { id = 6, top = "blue blue", bottom = "blue green" },
    { id = 7, top = "green blue", bottom = "green blue" },
    { id = 8, top = "blue green", bottom = "blue blue" },
    { id = 9, top = "green green", bottom = "green blue" },
"""
STACKS, HEIGHT, DEPTH = 2, 5, 2
SPIDER = "spider"
Order = tuple[tuple[str, ...], ...]
"""Each stack's cards, the topmost first."""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Hexapod:
    """Two stacks of five with the Spider among the bottom two of one."""
    text = (HEXAPOD.folder / "edition.toml").read_text(encoding="utf-8")
    text = text[: text.index("cards = [")] + f"cards = [{CARDS}]\n"
    text = text.replace('names = ["left", "middle", "right"]', 'names = ["left", "right"]')
    text = text.replace("cards = 14 ", f"cards = {HEIGHT} ").replace("spider = 3 ", f"spider = {DEPTH} ")
    path: Path = tmp_path_factory.mktemp("editions") / "small.toml"
    path.write_text(text, encoding="utf-8")
    return HEXAPOD(edition=path)


@cache
def orders() -> list[Order]:
    """HX-2: every order that the set-up can give, each as likely as any other."""
    found = []
    places = [stack * HEIGHT + HEIGHT - 1 - up for stack in range(STACKS) for up in range(DEPTH)]
    for cards in permutations([str(number) for number in range(1, 10)]):
        for place in places:
            row = [*cards[:place], SPIDER, *cards[place:]]
            found.append(tuple(tuple(row[stack * HEIGHT : (stack + 1) * HEIGHT]) for stack in range(STACKS)))
    return found


def revealed(told: list[str]) -> list[tuple[int, str]]:
    """The stack and the card of every reveal so far."""
    words = [text.split() for text in told if text.startswith("reveal")]
    return [(("left", "right").index(stack), card) for _, stack, card in words]


def expected(seen: list[tuple[int, str]], stack: int) -> dict[str, Fraction]:
    """The share of all orders that fit what was seen, by the next card of this stack."""
    depth = [0] * STACKS
    fitting = orders()
    for at, card in seen:
        fitting = [order for order in fitting if order[at][depth[at]] == card]
        depth[at] += 1
    counts = Counter(order[stack][depth[stack]] for order in fitting)
    return {card: Fraction(number, len(fitting)) for card, number in counts.items()}


@pytest.mark.slow
def test_reveals_are_as_likely_as_a_count_of_all_orders_says(small: Hexapod) -> None:
    """The last cards of the stacks, where the Spider can be, are seen from both sides: with it found and not."""
    rng, compared, spiders = random.Random(4), 0, 0
    for _ in range(6):
        state, told = small.start(), list[str]()
        while small.mover(state) != OVER:
            if small.mover(state) == CHANCE:
                chances = small.chances(state)
                total = sum(weight for _, weight in chances)
                ours = {str(outcome).split()[2]: Fraction(weight, total) for outcome, weight in chances}
                stack = ("left", "right").index(str(chances[0][0]).split()[1])
                if len(revealed(told)) >= 3:
                    assert ours == expected(revealed(told), stack)
                    compared += 1
                    spiders += SPIDER in ours
                action = rng.choices([outcome for outcome, _ in chances], [weight for _, weight in chances])[0]
            else:
                actions = [action for action in small.actions(state) if str(action) not in ("pass", "end")]
                action = rng.choice(actions or list(small.actions(state)))
            told.append(str(action))
            state = small.apply(state, action)
    assert compared > 10
    assert spiders > 3
