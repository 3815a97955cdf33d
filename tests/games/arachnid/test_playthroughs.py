"""Three whole games, told as they were told before."""

from __future__ import annotations

import pytest

from tests.games.arachnid.playthroughs import GOLDEN

NOT_PLAYED = {"AC-5", "AC-36", "AC-37", "AC-38", "AC-54"}
"""An order that only refusals tell, late Critters, and a Pounce: those are in the tests by rule."""


@pytest.mark.parametrize("name", GOLDEN.games)
def test_the_game_is_told_line_by_line_as_before(name: str) -> None:
    assert GOLDEN.differences(name) == []
    assert len(GOLDEN.saved(name)) < 700


def test_the_playthroughs_cite_all_rules_of_the_source_but_five() -> None:
    source = {f"AC-{number}" for number in range(1, 67)}
    assert source - GOLDEN.cited() == NOT_PLAYED
