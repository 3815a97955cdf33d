"""Three whole games, told as they were told before."""

from __future__ import annotations

import pytest

from tests.games.aranea.helpers import aranea
from tests.games.aranea.playthroughs import GOLDEN


@pytest.mark.parametrize("name", GOLDEN.games)
def test_the_game_is_told_line_by_line_as_before(name):
    assert GOLDEN.differences(name) == []
    assert len(GOLDEN.saved(name)) < 250


def test_the_playthroughs_cite_nearly_every_rule():
    assert set(aranea().rulebook) - GOLDEN.cited() <= {"AR-4", "AR-15", "AR-A4", "AR-A5", "AR-A6"}
