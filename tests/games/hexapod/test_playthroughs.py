"""Three whole games, told as they were told before."""

from __future__ import annotations

import pytest

from tests.games.hexapod.helpers import hexapod
from tests.games.hexapod.playthroughs import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.games)
def test_the_game_is_told_line_by_line_as_before(name: str) -> None:
    assert GOLDEN.differences(name) == []
    assert len(GOLDEN.saved(name)) < 250


def test_the_playthroughs_cite_every_rule() -> None:
    assert GOLDEN.cited() == set(hexapod().rulebook)
