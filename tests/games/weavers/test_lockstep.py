"""The Span played project by project and at once: the same games side by side, equal in every state and every word."""

from __future__ import annotations

import random

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.helpers import drawn_by_weight
from tests.games.weavers.helpers import do, is_spanning, named, offered, told, weavers


def spun(game: Weavers, state: State, text: str) -> tuple[State, list[str]]:
    """The state after this action and all of the Span that needs no decision, and what is told on the way."""
    lines = told(game, state, text)
    state = do(game, state, text)
    while is_spanning(game, state):
        (text,) = offered(game, state)
        lines += told(game, state, text)
        state = do(game, state, text)
    return state, lines


@pytest.mark.rule("WV-7", "WV-10", "WV-12", "WV-14")
@pytest.mark.parametrize("options", [{}, {"targets": "anywhere"}, {"farthest": "settled", "sites": "any"}], ids=named)
def test_the_span_in_steps_and_at_once_are_the_same_game(options: dict[str, str]) -> None:
    steps, at_once = weavers(**options), weavers(span="at once", **options)
    in_span: set[str] = set()
    for seed in range(40):
        chooser = random.Random(seed)
        state = at_once.start()
        while at_once.mover(state) != OVER:
            text = chosen(at_once, state, chooser)
            after, lines = spun(at_once, state, text)
            assert (after, lines) == spun(steps, state, text)
            in_span |= {line.rpartition("(")[2].rstrip(")") for line in lines if text.startswith(("draw", "weaver"))}
            state = after
    assert {"WV-4", "WV-6", "WV-10", "WV-11", "WV-12", "WV-13", "WV-14", "WV-15"} <= in_span


def chosen(game: Weavers, state: State, chooser: random.Random) -> str:
    """Any action, and the end of the turn only where little else is left."""
    texts = offered(game, state)
    if not texts:
        return drawn_by_weight(game, state, chooser)
    return chooser.choice(texts[:-1] if len(texts) > 1 and chooser.random() < 0.9 else texts)
