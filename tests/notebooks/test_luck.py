"""The notebook on luck and skill asks before it tells, and its figures are there for whoever only reads it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hexwidgets.lab.figures import PLOTLY

NOTEBOOK = Path(__file__).resolve().parents[2] / "notebooks" / "luck-and-skill.ipynb"


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def data(cell: dict[str, Any]) -> dict[str, Any]:
    """What the cell ends with, by kind."""
    (shown,) = (output["data"] for output in cell["outputs"] if output["output_type"] == "execute_result")
    return {kind: "".join(value) if isinstance(value, list) else value for kind, value in shown.items()}


def test_every_figure_is_saved_as_a_plot_a_picture_and_words() -> None:
    figures = [data(cell) for cell in cells() if cell["source"].splitlines()[-1].count(".figure(")]
    assert len(figures) == 3, "one for each game"
    for figure in figures:
        assert figure[PLOTLY]["layout"]["title"]["text"] == figure["text/plain"].split(" (")[0]
        assert figure["text/html"].startswith('<img alt="Luck and skill: ')


def test_every_quiz_is_saved_open_and_answered_after_a_break() -> None:
    every = cells()
    asked = [at for at, cell in enumerate(every) if "hexwidgets.Quiz(" in cell["source"]]
    told = [at for at, cell in enumerate(every) if cell["source"].startswith("told(")]
    assert [at + 2 for at in asked] == told
    for at in asked:
        assert data(every[at])["text/plain"].endswith("0 of 1 answered")
        assert every[at + 1]["source"].startswith("Answered?")


def test_readers_are_asked_for_their_guess_before_each_measurement() -> None:
    every = cells()
    measured = [at for at, cell in enumerate(every) if "GAMES" in cell["source"]]
    assert len(measured) == 2
    assert all("say" in every[at - 1]["source"].lower() for at in measured)
