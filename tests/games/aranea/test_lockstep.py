"""Engine and reference play the same games side by side, with all options mixed, and agree on everything."""

from __future__ import annotations

import random

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.aranea.rules import Aranea
from tests.games.aranea import player, reference
from tests.games.aranea.helpers import offered, stones

VALUES = {
    "clash": [False, True],
    "best_of": [1, 1, 3],
    "first": ["roll", "roll", "amber", "blue"],
    "centre": list(reference.CENTRES),
    "stones": [None, None, 8, 9, 12],
    "knocked": ["stockpile", "out"],
    "around": ["allowed", "forbidden"],
    "passing": ["forced", "free"],
    "tie": ["again", "first"],
    "passed": ["free", "blocked"],
}
GAMES, BATCH = 240, 20


def agree(game: Aranea, state, rules: reference.Rules, position: reference.Position) -> None:
    """Who moves, what is legal, where the stones are, how the game stands."""
    mover, expected = game.mover(state), reference.mover(rules, position)
    assert {CHANCE: "chance", OVER: "over"}.get(mover, game.seats[mover].lower()) == expected
    assert sorted(offered(game, state)) == sorted(reference.legal(rules, position))
    spec = game.describe(state)
    if "opening" in spec:
        assert not position.web
        return
    assert spec["mover"] == position.turn
    assert spec["first"] == position.first
    for seat, name in enumerate(reference.PLAYERS):
        assert stones(game, state, name) == {f"{ring} {n}" for ring, n in position.squares(name)}
        assert state.out(seat) == position.out[name]
        assert state.series.wins[seat] == position.wins[name]
    outcome = game.outcome(state)
    if expected == "over":
        drawn = position.ended == "drawn"
        assert outcome.winners == ((0, 1) if drawn else (state.seat,))
        assert (outcome.rule == "AR-A3") == drawn
    else:
        assert outcome is None


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_engine_and_reference_agree_at_every_step(batch):
    ends = 0
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        chooser = random.Random(seed)
        options = {name: chooser.choice(values) for name, values in VALUES.items()}
        game, rules = Aranea(**options), reference.Rules(**options)
        position = reference.start(rules)
        for state, text in player.game_of(game, chooser, whims=chooser.choice([0.2, 0.6]), steps=250):
            agree(game, state, rules, position)
            if text:
                position = reference.play(rules, position, text)
        ends += game.mover(state) == OVER
    assert ends > 0
