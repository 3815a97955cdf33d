"""The laboratory's plots: Plotly takes them, they show what was found, in the colours of the boards."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import plotly.graph_objects as go
import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import Match
from hexwidgets.games import game as make_game
from hexwidgets.lab import Solution, figures, luck_and_skill, match_between, narrowing_figure
from tests.players.toys import Race


def test_the_seats_have_the_colours_of_the_boards() -> None:
    theme = json.loads((files("hexwidgets") / "render" / "theme.json").read_text(encoding="utf-8"))
    light: dict[str, Any] = theme["palettes"]["light"]
    assert tuple(light[f"seat{seat}"] for seat in range(4)) == figures.SEATS
    assert (light["ink"], light["neutral"]) == (figures.LINE, figures.REST)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_bars_of_a_match_add_up_to_its_line(seat: int) -> None:
    race = Race(4)
    match = Match(race, seed=2)
    for action in ("throw", "throw", "point", "throw"):
        match.play(action)
        if match.mover == CHANCE:
            match.roll()
    solution = Solution(race)
    figure = luck_and_skill(match, solution).figure(seat)
    go.Figure(figure)
    *bars, line = figure["data"]
    assert [part["name"] for part in bars] == ["luck", "own choices", "choices of others"]
    value = 100 * float(solution(match.root.state)[seat])
    for place, after in enumerate(line["y"]):
        value += sum(part["y"][place] for part in bars)
        assert value == pytest.approx(after, abs=0.01)
    assert f"Luck and skill: {race.seats[seat]}" == figure["layout"]["title"]["text"]
    assert line["y"][-1] == 100 * match.outcome.shares()[seat] if match.outcome else False


def test_nothing_found_is_an_empty_plot() -> None:
    go.Figure(narrowing_figure([]))
    go.Figure(luck_and_skill(Match(Race(), seed=1)).figure())


def test_the_plot_of_a_match_counts_steps_as_the_match_does() -> None:
    """Where there is only one choice there is nothing to be shown, but it is a step."""
    match = match_between(make_game("aranea"), ("greedy", "greedy"), seed=1)
    luck, *_ = luck_and_skill(match).figure()["data"]
    assert len(luck["x"]) < len(match.line) - 1
    assert luck["text"] == [str(match.line[number].action) for number in luck["x"]]
