"""Case 8: cubes, Weaver cards, decks and tokens never come from nowhere, at any step of random games.

Everything is counted from the states alone, without the engine's own sums.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ENDINGS, State
from tests.games.helpers import whole_game
from tests.games.weavers.counting import check_counts, ones
from tests.games.weavers.helpers import named, offered, reference

UNUSUAL = {option.name: option.values[-1] for option in Weavers.known_options if option.values}
"""Every choice other than the usual."""


@pytest.mark.rule("MG-1", "MG-11", "WV-5", "WV-13", "WV-20")
@pytest.mark.parametrize(
    "options", [{}, {"span": "at once"}, {"targets": "anywhere"}, {"turns": 0}, UNUSUAL], ids=named
)  # fmt: skip
def test_nothing_comes_from_nowhere_and_what_is_gone_stays_gone(options: dict[str, Any]) -> None:
    game = reference(**options)
    verbs: Counter[str] = Counter()
    for seed in range(12):
        chooser = random.Random(seed)
        before: State | None = None
        text = ""
        for state, following in whole_game(game, chooser, lambda state, chooser=chooser: eager(game, state, chooser)):
            check_counts(game, state)
            if before is not None:
                check_step(before, text, state)
            before, text = state, following
            verbs[following.split()[0] if following else "over"] += 1
        assert before is not None
        assert game.mover(before) == OVER
        assert ENDINGS[before.ending]
    assert verbs["over"] == 12
    assert {"draw", "weaver", "route", "settle", "base", "research", "card", "keep", "recall", "end"} <= set(verbs)


def eager(game: Weavers, state: State, chooser: random.Random) -> str:
    """Any action, and the end of the turn only where little else is left."""
    texts = offered(game, state)
    return chooser.choice(texts[:-1] if len(texts) > 1 and chooser.random() < 0.9 else texts)


def check_step(before: State, text: str, after: State) -> None:
    """What is out of the game stays out, and nothing changes that this action has nothing to do with."""
    assert after.turn - before.turn in (0, 1), text
    assert before.holes & ~after.holes == 0, "a black hole closed"
    assert set(weaver_cards(after)) <= set(weaver_cards(before)), "a Weaver card came back"
    assert after.unseen & ~before.unseen == 0, "a card came back into the Weaver deck"
    assert all(new & ~old == 0 for old, new in zip(before.decks, after.decks, strict=True)), "a card came back"
    done = {(owned.deck, owned.card) for owned in before.cards if owned.done}
    assert done <= {(owned.deck, owned.card) for owned in after.cards if owned.done}
    if text.split()[0] in ("route", "settle", "research", "recall"):
        assert after.swarms == before.swarms, text
        assert sum(after.hand) == sum(before.hand) - 1


def weaver_cards(state: State) -> list[int]:
    """Those on the board and in the deck."""
    return [swarm.card for swarm in state.swarms if swarm is not None] + ones(state.unseen) + list(state.bottom)
