"""Engine and reference play the same games side by side, with all options mixed, and agree on everything."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.hexapod.options import OPTIONS
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod import reference
from tests.games.hexapod.helpers import hexapod, lively_game, offered, tops

GAMES, BATCH = 60, 10


def agree(game: Hexapod, state: State, rules: reference.Rules, table: reference.Table) -> None:
    """Who moves, what is legal, what can come and how likely, what lies where, and the points."""
    mover = game.mover(state)
    assert {CHANCE: "chance", OVER: "over"}.get(mover, game.seats[mover].lower()) == reference.mover(table)
    assert sorted(offered(game, state)) == sorted(reference.legal(rules, table))
    total = sum(weight for _, weight in game.chances(state))
    ours = {str(outcome): Fraction(weight, total) for outcome, weight in game.chances(state)}
    assert ours == reference.chances(table)
    spec = game.describe(state)
    assert {name: [str(card) for card in known] for name, known in tops(game, state).items()} == table.known
    assert spec["unseen"] == list(table.hidden.values())
    assert (str(spec.get("drawn", "")), spec.get("spent", 0)) == (table.drawn, table.spent)
    assert spec.get("ending", "") == table.ending
    for seat, name in enumerate(reference.PLAYERS):
        side = table.sides[name]
        assert (spec["hands"][seat], spec["gems"][seat]) == (int(side.hand or 0), side.gems)
        assert (name in spec.get("out", [])) == side.out
        assert on_display(game, state, seat) == side.display
        assert game.score(state, seat) == reference.points(rules, table, name)
    assert_end(game, state, rules, table)


def on_display(game: Hexapod, state: State, seat: int) -> dict[reference.Space, reference.Insect]:
    """What is to be seen of a Display, as the reference has it."""
    width = game.grid.width
    found: dict[reference.Space, reference.Insect] = {}
    for insect in state.players[seat].display.insects():
        spaces = frozenset((space % width, space // width) for space in insect.spaces)
        found |= dict.fromkeys(spaces, (insect.kind, spaces))
    return found


def assert_end(game: Hexapod, state: State, rules: reference.Rules, table: reference.Table) -> None:
    outcome = game.outcome(state)
    if not table.over:
        assert outcome is None
        return
    assert outcome
    assert [reference.PLAYERS[seat] for seat in outcome.winners] == reference.winners(rules, table)
    assert outcome.scores == tuple(reference.points(rules, table, name) for name in reference.PLAYERS)


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_engine_and_reference_agree_at_every_step(batch: int) -> None:
    spiders = 0
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        chooser = random.Random(seed)
        options: dict[str, Any] = {option.name: chooser.choice(option.values) for option in OPTIONS}
        game, rules = hexapod(**options), reference.Rules(**options)
        table = reference.start(rules, dict(game.edition.tables))
        for state, text in lively_game(game, chooser):
            agree(game, state, rules, table)
            if text:
                reference.play(table, text)
        spiders += bool(table.ending)
    assert spiders > BATCH // 3
