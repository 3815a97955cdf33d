"""Counts of nodes by turns: the engine's are the reference's."""

from __future__ import annotations

import pytest

from tests.games.aranea import perft

cases = pytest.mark.parametrize(("name", "mode"), [(name, mode) for name in perft.POSITIONS for mode in perft.MODES])
REFERENCE_TURNS = {"start": 4, "near a win": 2, "shut centre squares": 2}
"""Where the table goes further than the reference can count in a test: how far it does."""


@cases
def test_the_engine_counts_what_the_table_says(name, mode):
    spec, depth = perft.POSITIONS[name]
    assert list(perft.count(perft.of_engine(perft.MODES[mode], spec), depth)) == perft.table()[name][mode]


@cases
def test_the_reference_counts_what_the_table_says(name, mode):
    spec, depth = perft.POSITIONS[name]
    depth = REFERENCE_TURNS.get(name, depth)
    assert list(perft.count(perft.of_reference(perft.MODES[mode], spec), depth)) == perft.table()[name][mode][:depth]


def test_the_modes_differ_and_games_end_within_the_counts():
    table = perft.table()
    assert all(modes["standard"] != modes["clash"] for name, modes in table.items() if name != "start")
    assert table["near a win"]["standard"][0].terminal > 0
    assert table["shut centre squares"]["standard"][0].chance < 21 * 9
