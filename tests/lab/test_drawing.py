"""The laboratory's plots as pictures: what they show is where the numbers say, and a notebook shows it."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from urllib.parse import unquote

import pytest

from hexwidgets.lab import drawing, figures

STEPS = figures.steps(
    "Luck & skill: Amber",
    {1: "roll 3-1", 2: "place", 5: "pass"},
    [
        figures.Parts("luck", figures.LUCK, [10.0, 0.0, -4.0]),
        figures.Parts("own choices", figures.OWN, [5.0, -8.0, -2.0]),
    ],
    [65.0, 57.0, 51.0],
    "Amber",
)
ROWS = [figures.Range("greedy - random", 80.0, 60.0, 90.0), figures.Range("a", 30.0, 10.0, 50.0, "#e69f00")]
INTERVALS = figures.intervals("Shares", ROWS, axis="share", at=50, ends=(0, 100))
BANDS = figures.bands("Chance", "games", [2, 3], [figures.Band("Amber", "#e69f00", [40, 50], [10, 30], [70, 60])])


def elements(figure: figures.Figure, kind: str) -> Iterator[dict[str, str]]:
    root = ElementTree.fromstring(drawing.svg(figure))
    return ({**found.attrib, "words": found.text or ""} for found in root.iter(f"{{http://www.w3.org/2000/svg}}{kind}"))


def bars(figure: figures.Figure, color: str) -> list[dict[str, float]]:
    found = [bar for bar in elements(figure, "rect") if bar["fill"] == color and bar["width"] != "14"]
    return [{side: float(bar[side]) for side in ("x", "y", "width", "height")} for bar in found]


def test_bars_are_as_high_as_their_numbers_and_stand_on_each_other() -> None:
    luck, own = bars(STEPS, figures.LUCK), bars(STEPS, figures.OWN)
    a_percent = luck[0]["height"] / 10
    assert [bar["height"] / a_percent for bar in (*luck, *own)] == pytest.approx([10, 4, 5, 8, 2], abs=0.02)
    assert own[0]["y"] + own[0]["height"] == pytest.approx(luck[0]["y"], abs=0.2), "what is gained goes up"
    assert luck[1]["y"] + luck[1]["height"] == pytest.approx(own[2]["y"], abs=0.2), "what is lost goes down"
    assert own[1]["y"] == pytest.approx(luck[0]["y"] + luck[0]["height"], abs=0.2), "both begin at nought"
    assert luck[0]["x"] == own[0]["x"] < own[1]["x"] < luck[1]["x"] == own[2]["x"]


def test_a_line_has_the_axis_on_the_right() -> None:
    (line,) = elements(STEPS, "polyline")
    heights = [float(place.split(",")[1]) for place in line["points"].split()]
    bottom, top = drawing.HEIGHT - drawing.BOTTOM - drawing.LEGEND, drawing.TOP
    assert heights == pytest.approx([bottom - value / 100 * (bottom - top) for value in (65, 57, 51)], abs=0.1)


def test_intervals_lie_around_their_points() -> None:
    points = list(elements(INTERVALS, "circle"))
    around = [line for line in elements(INTERVALS, "line") if line["stroke-width"] == "2"]
    left, right = (
        next(float(t["x"]) for t in elements(INTERVALS, "text") if t["words"] == end) for end in ("0 %", "100 %")
    )
    for row, point, line in zip(ROWS, points, around, strict=True):
        places = [(float(place) - left) / (right - left) * 100 for place in (line["x1"], point["cx"], line["x2"])]
        assert places == pytest.approx([row.low, row.value, row.high], abs=0.1)
        assert (point["fill"], line["stroke"]) == (row.color, row.color)


def test_a_band_goes_there_along_its_tops_and_back_along_its_bottoms() -> None:
    (band,) = elements(BANDS, "polygon")
    heights = [float(place.split(",")[1]) for place in band["points"].split()]
    assert sorted(range(4), key=heights.__getitem__) == [0, 1, 2, 3]


@pytest.mark.parametrize("figure", [STEPS, INTERVALS, BANDS], ids=["steps", "intervals", "bands"])
def test_all_words_are_on_the_page(figure: figures.Figure) -> None:
    words = {text["words"] for text in elements(figure, "text")}
    titles = {axis["title"]["text"] for name, axis in figure["layout"].items() if "axis" in name and "title" in axis}
    named = {trace["name"] for trace in figure["data"] if "name" in trace}
    assert words >= {figure["layout"]["title"]["text"], *titles, *named}
    assert {float(page["width"]) for page in elements(figure, "rect")} >= {drawing.WIDTH}


def test_nothing_found_is_an_empty_picture() -> None:
    empty = [figures.steps("none", {}, [], [], "Amber"), figures.bands("none", "games", [], [])]
    for figure in (*empty, figures.intervals("none", [], axis="share", at=50, ends=(0, 100))):
        assert {"none"} <= {text["words"] for text in elements(figure, "text")}
        assert not list(elements(figure, "circle")) + bars(figure, figures.LUCK)


def test_long_names_of_rows_have_room() -> None:
    name = "mcts:simulations=400 - expectimax:depth=2"
    long = figures.intervals("", [ROWS[0]._replace(name=name)], axis="share", at=50, ends=(0, 100))
    shown = next(text for text in elements(long, "text") if text["words"] == name)
    assert float(shown["x"]) > drawing.LETTER * len(name)


@pytest.mark.parametrize(
    ("ends", "ticks"),
    [((0, 100), [0, 20, 40, 60, 80, 100]), ((-4.5, 11.3), [0, 5, 10]), ((0.9, 3.1), [1, 1.5, 2, 2.5, 3])],
)
def test_ticks_are_round_numbers(ends: tuple[float, float], ticks: list[float]) -> None:
    assert drawing.Axis(*ends, 0, 100).ticks == pytest.approx(ticks)


def test_a_figure_at_the_end_of_a_cell_is_a_plot_a_picture_and_words() -> None:
    bundle = STEPS._repr_mimebundle_()
    assert bundle[figures.PLOTLY] == STEPS
    assert type(bundle[figures.PLOTLY]) is dict, "it is saved as what it is"
    assert bundle["text/plain"] == repr(STEPS) == "Luck & skill: Amber (luck, own choices, chance of Amber)"
    page = unquote(bundle["text/html"])
    assert page.startswith('<img alt="Luck &amp; skill: Amber (luck, own choices, chance of Amber)"')
    assert "<polyline points='" in page
