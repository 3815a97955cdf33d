"""Three whole games, told as they were told before."""

from __future__ import annotations

import pytest

from tests.games.weavers.helpers import reference
from tests.games.weavers.playthroughs import GOLDEN

ONLY_REFUSED = {"MG-4", "MG-A1", "MG-A3", "MG-A12"}
"""Rules that only refusals cite."""
NOT_PLAYED = {"MG-1", "WV-23"}
"""An empty reserve, and a home that is lost: those are in the tests by rule."""
ENDINGS = {"standard": "WV-24", "drawn-species": "WV-22", "unusual": "MG-A13"}


@pytest.mark.parametrize("name", GOLDEN.games)
def test_the_game_is_told_line_by_line_as_before(name: str) -> None:
    assert GOLDEN.differences(name) == []
    assert len(GOLDEN.saved(name)) < 300


@pytest.mark.parametrize(("name", "rule"), ENDINGS.items())
def test_each_ends_in_another_way(name: str, rule: str) -> None:
    assert f"({rule}). Winners: " in GOLDEN.saved(name)[-1]


def test_the_playthroughs_cite_43_of_the_49_rules() -> None:
    assert set(reference().rulebook) - GOLDEN.cited() == ONLY_REFUSED | NOT_PLAYED
    assert len(GOLDEN.cited()) == 43
