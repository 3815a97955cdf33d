"""The Plotly figure: plain data that Plotly accepts, few traces, the same board as the other pictures."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import plotly.graph_objects as go
import pytest

from hexwidgets.core.scene import Mark, Piece, Scene
from hexwidgets.render import figure
from hexwidgets.render.figure import safe

Trace = dict[str, Any]


def traces(drawn: dict[str, Any], layer: str) -> list[Trace]:
    return [trace for trace in drawn["data"] if trace["meta"]["layer"] == layer]


def polygons(trace: Trace) -> list[list[tuple[float, float]]]:
    """The trace's points, cut at its gaps."""
    found: list[list[tuple[float, float]]] = [[]]
    for x, y in zip(trace["x"], trace["y"], strict=True):
        if x is None:
            found.append([])
        else:
            found[-1].append((x, y))
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("headline", [True, False])
def test_plotly_accepts_it(small: Scene, aranea: Scene, hostile: Scene, theme: str, headline: bool) -> None:
    for scene in (small, aranea, hostile):
        drawn = figure(scene, theme=theme, headline=headline, fill={scene.layout.cells[0].id: "#345"}, orientation=1)
        assert len(go.Figure(drawn).data) == len(drawn["data"])


def test_plotly_would_refuse_what_is_wrong(small: Scene) -> None:
    """So that the test above can fail."""
    drawn = figure(small)
    drawn["data"][0]["mode"] = "polygons"
    with pytest.raises(ValueError, match="polygons"):
        go.Figure(drawn)


def test_is_plain_data_and_the_same_every_time(aranea: Scene) -> None:
    drawn = figure(aranea)
    assert json.loads(json.dumps(drawn, allow_nan=False)) == drawn
    assert json.dumps(drawn) == json.dumps(figure(replace(aranea)))


def test_every_cell_is_one_closed_polygon(aranea: Scene) -> None:
    drawn = [polygon for trace in traces(figure(aranea), "cells") for polygon in polygons(trace)]
    assert [tuple(polygon[:-1]) for polygon in drawn] == [cell.outline for cell in aranea.layout.cells]
    assert all(polygon[0] == polygon[-1] for polygon in drawn)


def test_has_few_traces_however_much_is_on_the_board(aranea: Scene) -> None:
    cells = [cell.id for cell in aranea.layout.cells]
    full = replace(
        aranea,
        pieces=tuple(Piece(cell, "stone", i % 2, "stone") for i, cell in enumerate(cells[:40])),
        marks=tuple(Mark(cell, kind) for cell in cells for kind in ("target", "last")),
    )
    assert len(figure(full)["data"]) <= 11
    assert "shapes" not in figure(full)["layout"]
    assert "annotations" not in figure(full)["layout"]


def test_static_layers_come_first_and_do_not_change(aranea: Scene) -> None:
    later = replace(aranea, pieces=aranea.pieces[2:], marks=(), arrows=(), headline="Blue to roll", counters=())
    here, there = figure(aranea)["data"], figure(later)["data"]
    static = [trace["meta"]["static"] for trace in here]
    assert static == sorted(static, reverse=True)
    assert here[: sum(static)] == there[: sum(static)]
    assert here[sum(static) :] != there[sum(static) :]


def test_one_trace_for_each_seat_and_kind(small: Scene) -> None:
    drawn = traces(figure(small), "pieces")
    assert [trace["name"] for trace in drawn] == ["Ann: stone", "Abe: stone", "Cy: king"]
    assert len({trace["fillcolor"] for trace in drawn}) == 3
    outlines = [[(round(x - p[0][0], 2), round(y - p[0][1], 2)) for x, y in p] for t in drawn for p in polygons(t)]
    assert len({len(outline) for outline in outlines[:2]}) == 2, "seats differ in shape"


def test_labels_are_only_points_with_text(small: Scene) -> None:
    first = small.layout.areas[0]
    blank = replace(first, cells=(replace(first.cells[0], label=""), first.cells[1]))
    scene = replace(small, layout=replace(small.layout, areas=(blank, small.layout.areas[1])))
    (labels,) = traces(figure(scene), "labels")
    assert labels["text"] == ["B", "C", "D"]
    assert len(labels["x"]) == len(labels["y"]) == len(labels["textfont"]["size"]) == 3
    assert traces(figure(scene, coordinates=False), "labels") == []


def test_clicks_reach_every_trace_and_no_axis_shows(aranea: Scene) -> None:
    drawn = figure(aranea)
    assert {trace["hoverinfo"] for trace in drawn["data"]} == {"none"}
    layout = drawn["layout"]
    assert layout["yaxis"]["scaleanchor"] == "x"
    assert layout["yaxis"]["scaleratio"] == 1
    assert not layout["xaxis"]["visible"]
    assert not layout["yaxis"]["visible"]


def test_the_board_fits_the_axes(aranea: Scene) -> None:
    drawn = figure(aranea)
    for axis in ("x", "y"):
        low, high = drawn["layout"][f"{axis}axis"]["range"]
        values = [value for trace in drawn["data"] for value in trace[axis] if value is not None]
        assert low < min(values)
        assert max(values) < high


def test_orientation_turns_the_board_by_half(aranea: Scene) -> None:
    here, there = figure(aranea)["data"], figure(aranea, orientation=1)["data"]
    for one, other in zip(traces({"data": here}, "cells"), traces({"data": there}, "cells"), strict=True):
        assert [x and -x for x in one["x"]] == [x and x + 0.0 for x in other["x"]]
        assert [y and -y for y in one["y"]] == [y and y + 0.0 for y in other["y"]]


def test_size_sets_the_width_and_scales_letters(aranea: Scene) -> None:
    big, half = figure(aranea, size=800), figure(aranea, size=400)
    assert (big["layout"]["width"], half["layout"]["width"]) == (800, 400)
    (large,), (little,) = traces(big, "labels"), traces(half, "labels")
    assert large["textfont"]["size"][0] == pytest.approx(2 * little["textfont"]["size"][0], abs=0.11)
    with pytest.raises(ValueError, match="size=-1"):
        figure(aranea, size=-1)


def test_title_tells_dice_and_counters(aranea: Scene) -> None:
    title = figure(aranea)["layout"]["title"]
    assert title["text"] == "Amber to move: 4"
    assert title["subtitle"]["text"] == "Dice: 3, 1; Amber: in the centre 1"
    assert "title" not in figure(aranea, headline=False)["layout"]


def test_hostile_text_stays_text(hostile: Scene) -> None:
    drawn = figure(hostile)
    texts = [text for trace in drawn["data"] for text in (trace["name"], *trace.get("text", ()))]
    title = drawn["layout"]["title"]
    shown = "".join(texts) + (title["text"] + title["subtitle"]["text"]).replace("<br>", "")
    assert "&lt;b&gt;Eve&lt;/b&gt; &amp;" in shown
    assert not set("<>$\x00\x1b\u202e\n") & set(shown)


def test_safe_text_is_escaped_once() -> None:
    assert safe("a < b & $x$") == "a &lt; b &amp; &#36;x&#36;"


def test_colours_are_overridden_or_refused(aranea: Scene) -> None:
    drawn = traces(figure(aranea, colors={"seat0": "#fff"}), "pieces")
    assert drawn[0]["fillcolor"] == "#ffffff"
    with pytest.raises(ValueError, match="no colour 'amber'; known: page"):
        figure(aranea, colors={"amber": "#fff"})
