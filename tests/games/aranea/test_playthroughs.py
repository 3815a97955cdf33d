"""Three whole games, told as they were told before."""

from __future__ import annotations

import re

import pytest

from tests.games.aranea import playthroughs
from tests.games.aranea.helpers import aranea


@pytest.mark.parametrize("name", playthroughs.GAMES)
def test_the_game_is_told_line_by_line_as_before(name):
    told = playthroughs.path(name).read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(playthroughs.text(name), told, strict=True), 1):
        assert line == expected, f"line {number}"
    assert len(told) < 250


def test_the_playthroughs_cite_nearly_every_rule():
    texts = "".join(playthroughs.path(name).read_text(encoding="utf-8") for name in playthroughs.GAMES)
    cited = set(re.findall(r"AR-A?\d+", texts))
    assert set(aranea().rulebook) - cited <= {"AR-4", "AR-15", "AR-A4", "AR-A5", "AR-A6"}
