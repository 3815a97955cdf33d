"""The laboratory's plots as plain Plotly figures, `{"data": [...], "layout": {...}}`, made without Plotly."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from hexwidgets.core import picture
from hexwidgets.lab import drawing

PLOTLY = "application/vnd.plotly.v1+json"
SEATS = ("#e69f00", "#0072b2", "#cc79a7", "#48ad7e")
"""The colours of the seats, as on the boards."""
LUCK, OWN, OTHERS, REST, LINE = "#009e73", "#0072b2", "#d55e00", "#9aa0a8", drawing.INK
SLIM = {"l": 60, "r": 20, "t": 50, "b": 50}
BELOW = {"orientation": "h", "yref": "container", "y": 0, "yanchor": "bottom"}
"""Where a legend leaves the plot its width, also on a narrow page."""
ROW, AROUND = 34, 130
"""How high a row of intervals is, and what is around all rows."""


class Figure(dict[str, Any]):
    """A figure as plain data. At the end of a cell it shows itself: by Plotly in JupyterLab, else as a picture."""

    def __repr__(self) -> str:
        told: str = self["layout"]["title"]["text"]
        shown = dict.fromkeys(trace["name"] for trace in self["data"] if "name" in trace)
        return f"{told} ({', '.join(shown)})" if shown else told

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        told = repr(self)
        return {PLOTLY: dict(self), "text/html": picture.image(drawing.svg(self), told), "text/plain": told}


class Range(NamedTuple):
    """A row of a plot: a value and the interval around it, in per cent."""

    name: str
    value: float
    low: float
    high: float
    color: str = LINE


def range_of(name: str, value: float, ends: tuple[float, float], color: str = LINE) -> Range:
    """The row of a share and its interval."""
    share, low, high = percents((value, *ends))
    return Range(name, share, low, high, color)


def percents(values: Iterable[float]) -> list[float]:
    """Shares as per cent, with as many digits as a plot can show."""
    return [round(100 * value, 3) for value in values]


def intervals(title: str, rows: Sequence[Range], *, axis: str, at: float, ends: tuple[float, float]) -> Figure:
    """A row for each value with its interval; the line is at what they are compared with."""
    points = {
        "type": "scatter",
        "mode": "markers",
        "x": [row.value for row in rows],
        "y": [row.name for row in rows],
        "error_x": {
            "type": "data",
            "symmetric": False,
            "array": [round(row.high - row.value, 3) for row in rows],
            "arrayminus": [round(row.value - row.low, 3) for row in rows],
        },
        "marker": {"size": 9, "color": [row.color for row in rows]},
        "cliponaxis": False,  # a share of nought or of all is a whole point too
        "hovertemplate": "%{y}: %{x:.1f} %<extra></extra>",
        "showlegend": False,
    }
    even = {"type": "line", "x0": at, "x1": at, "yref": "paper", "y0": 0, "y1": 1}
    layout = {
        "title": {"text": title},
        "height": AROUND + ROW * len(rows),
        "margin": {**SLIM, "l": 20},
        "xaxis": {"title": {"text": axis}, "range": list(ends), "ticksuffix": " %"},
        "yaxis": {"autorange": "reversed", "automargin": True},
        "shapes": [{**even, "line": {"color": REST, "width": 1, "dash": "dash"}}],
    }
    return Figure(data=[points], layout=layout)


class Parts(NamedTuple):
    """What was gained step by step, by what; all in per cent."""

    name: str
    color: str
    gained: list[float]


def steps(title: str, words: Mapping[int, str], parts: Sequence[Parts], hopes: Sequence[float], seat: str) -> Figure:
    """Stacked bars for what each numbered step brought, and a line for what the seat could hope for after it."""
    numbers = list(words)
    bars = [
        {
            "type": "bar",
            "name": part.name,
            "x": numbers,
            "y": part.gained,
            "text": list(words.values()),
            "textposition": "none",
            "marker": {"color": part.color},
            "hovertemplate": "%{x}. %{text}: %{y:+.1f} %<extra>" + part.name + "</extra>",
        }
        for part in parts
    ]
    line = {
        "type": "scatter",
        "mode": "lines",
        "name": f"chance of {seat}",
        "x": numbers,
        "y": list(hopes),
        "yaxis": "y2",
        "line": {"color": LINE, "width": 2},
        "hovertemplate": "%{x}. %{y:.1f} %<extra></extra>",
    }
    layout = {
        "title": {"text": title},
        "barmode": "relative",
        "margin": {**SLIM, "r": 60, "b": 90},
        "legend": BELOW,
        "xaxis": {"title": {"text": "step"}},
        "yaxis": {"title": {"text": "gained"}, "ticksuffix": " %"},
        "yaxis2": {
            "title": {"text": "chance"},
            "overlaying": "y",
            "side": "right",
            "range": [0, 100],
            "tickmode": "linear",  # else Plotly puts ticks beside those on the left, whatever their numbers
            "dtick": 25,
            "ticksuffix": " %",
            "showgrid": False,
        },
    }
    return Figure(data=[*bars, line], layout=layout)


class Band(NamedTuple):
    """A line with the interval around it, point by point; in per cent."""

    name: str
    color: str
    values: list[float]
    lows: list[float]
    highs: list[float]


def bands(
    title: str, axis: str, places: Sequence[int], lines: Sequence[Band], ends: tuple[float, float] = (0, 100)
) -> Figure:
    """Lines, each in the band of its intervals."""
    data: list[dict[str, Any]] = []
    for line in lines:
        around = {
            "type": "scatter",
            "mode": "lines",
            "x": [*places, *reversed(places)],
            "y": [*line.highs, *reversed(line.lows)],
            "fill": "toself",
            "fillcolor": line.color,
            "opacity": 0.2,
            "line": {"width": 0},
            "hoverinfo": "skip",
            "showlegend": False,
        }
        shown = {
            "type": "scatter",
            "mode": "lines",
            "name": line.name,
            "x": list(places),
            "y": line.values,
            "line": {"color": line.color, "width": 2},
            "hovertemplate": "%{x}: %{y:.1f} %<extra>" + line.name + "</extra>",
        }
        data += [around, shown]
    layout = {
        "title": {"text": title},
        "margin": {**SLIM, "b": 90},
        "legend": BELOW,
        "xaxis": {"title": {"text": axis}},
        "yaxis": {"range": list(ends), "ticksuffix": " %"},
    }
    return Figure(data=data, layout=layout)
