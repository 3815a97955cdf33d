"""The laboratory's plots as SVG, for where no Plotly is: stacked bars, lines, bands, and points with intervals."""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from math import floor, log10
from typing import Any, NamedTuple

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM, LEGEND = 64, 64, 44, 50, 34
LETTER = 6.5
"""About how wide a letter is."""
INK, GRID, PAGE = "#22252b", "#dfe2e6", "#ffffff"
TICKS = 5
Part = dict[str, Any]
"""A part of a figure."""


class Axis(NamedTuple):
    """Places on the page for what lies between two ends."""

    low: float
    high: float
    first: float
    last: float

    def at(self, value: float) -> float:
        return round(self.first + (value - self.low) / (self.high - self.low) * (self.last - self.first), 1)

    @property
    def ticks(self) -> list[float]:
        """Round numbers, about so many as look well."""
        step = _round_step((self.high - self.low) / TICKS)
        first = floor(self.low / step) + (self.low % step > 0)
        return [number * step for number in range(first, floor(self.high / step + 1e-9) + 1)]


def svg(figure: Part) -> str:
    """A plain figure of `hexwidgets.lab.figures` drawn on white."""
    traces, layout = figure["data"], figure["layout"]
    height = layout.get("height", HEIGHT)
    is_rows = any("error_x" in trace for trace in traces)
    shown = _rows(traces[0], layout, height) if is_rows else _steps(traces, layout, height)
    title = _text(WIDTH / 2, 26, layout["title"]["text"], size=17)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    page = f'<rect width="{WIDTH}" height="{height}" fill="{PAGE}"/>'
    return f'{head} font-family="system-ui,sans-serif" font-size="12" fill="{INK}">{page}{title}{"".join(shown)}</svg>'


def _rows(trace: Part, layout: Part, height: float) -> Iterable[str]:
    """Points with intervals, a row for each name."""
    across, names = layout["xaxis"], trace["y"]
    x = Axis(*_ends(across, trace["x"]), max(LEFT, LETTER * max(map(len, names), default=0) + 16), WIDTH - RIGHT)
    y = Axis(-0.5, len(names) - 0.5, TOP, height - BOTTOM)
    return chain(_upright(x, across, y), _names(names, x, y), _even(layout, x, y), _points(trace, x, y))


def _steps(traces: Sequence[Part], layout: Part, height: float) -> Iterable[str]:
    """Bars and lines, with a legend below and perhaps an axis on either side."""
    across, up, bottom = layout["xaxis"], layout["yaxis"], height - BOTTOM - LEGEND
    x = Axis(*_ends(across, [place for trace in traces for place in trace["x"]]), LEFT, WIDTH - RIGHT)
    y = Axis(*_ends(up, _heights(traces)), bottom, TOP)
    right = Axis(*_ends(layout.get("yaxis2", {}), []), bottom, TOP)
    drawn = [_bars(traces, x, y), *(_line(trace, x, right if "yaxis" in trace else y) for trace in traces)]
    return chain(_level(y, up), _second(right, layout), _along(x, across, bottom), *drawn, _legend(traces, height))


def _round_step(about: float) -> float:
    size: float = 10 ** floor(log10(about))
    return next(times * size for times in (1, 2, 5, 10) if times * size >= about * 0.99)


def _ends(axis: Part, values: Sequence[float]) -> tuple[float, float]:
    """The ends that an axis is given, or such that all values have room."""
    if "range" in axis:
        low, high = axis["range"]
        return low, high
    low, high = min(values, default=0), max(values, default=1)
    spare = (high - low) * 0.03 or 0.5
    return low - spare, high + spare


def _heights(traces: Sequence[Part]) -> list[float]:
    """How far bars that stand on each other reach, up and down, and how far lines of the same axis."""
    ends = [end for _, _, low, high in _stacked(traces) for end in (low, high)]
    return ends or [value for trace in traces if "yaxis" not in trace for value in trace["y"]]


def _stacked(traces: Sequence[Part]) -> Iterator[tuple[str, float, float, float]]:
    """The bars: colour, place, lower and upper end; what is gained goes up from nought, what is lost down."""
    tops: dict[tuple[float, bool], float] = {}
    for trace in traces:
        for place, value in zip(trace["x"], trace["y"], strict=True) if trace["type"] == "bar" else ():
            begin = tops.get((place, value > 0), 0.0)
            tops[place, value > 0] = begin + value
            if value:
                yield trace["marker"]["color"], place, min(begin, begin + value), max(begin, begin + value)


def _bars(traces: Sequence[Part], x: Axis, y: Axis) -> Iterator[str]:
    wide = 0.8 * abs(x.at(1) - x.at(0))
    for color, place, low, high in _stacked(traces):
        left, tall = x.at(place) - wide / 2, y.at(low) - y.at(high)
        yield f'<rect x="{left:.1f}" y="{y.at(high)}" width="{wide:.1f}" height="{tall:.1f}" fill="{color}"/>'


def _line(trace: Part, x: Axis, y: Axis) -> Iterator[str]:
    """A line, or the band around one."""
    if trace["type"] == "bar":
        return
    way = " ".join(f"{x.at(place)},{y.at(value)}" for place, value in zip(trace["x"], trace["y"], strict=True))
    if "fill" in trace:
        yield f'<polygon points="{way}" fill="{trace["fillcolor"]}" opacity="{trace["opacity"]}"/>'
    else:
        yield f'<polyline points="{way}" fill="none" stroke="{trace["line"]["color"]}" stroke-width="2"/>'


def _points(trace: Part, x: Axis, y: Axis) -> Iterator[str]:
    around = trace["error_x"]
    every = zip(trace["x"], around["arrayminus"], around["array"], trace["marker"]["color"], strict=True)
    for row, (value, less, more, color) in enumerate(every):
        yield _rule(x.at(value - less), y.at(row), x.at(value + more), y.at(row), color, 2)
        yield f'<circle cx="{x.at(value)}" cy="{y.at(row)}" r="5" fill="{color}"/>'


def _names(names: Sequence[str], x: Axis, y: Axis) -> Iterator[str]:
    for row, name in enumerate(names):
        yield _text(x.first - 8, y.at(row) + 4, name, "end")


def _even(layout: Part, x: Axis, y: Axis) -> Iterator[str]:
    for shape in layout["shapes"]:
        yield _rule(
            x.at(shape["x0"]), y.first, x.at(shape["x1"]), y.last, shape["line"]["color"], 1, ' stroke-dasharray="6 4"'
        )


def _level(y: Axis, axis: Part) -> Iterator[str]:
    for tick in y.ticks:
        yield _rule(LEFT, y.at(tick), WIDTH - RIGHT, y.at(tick), INK if tick == 0 and y.low < 0 else GRID)
        yield _text(LEFT - 6, y.at(tick) + 4, f"{tick:g}{axis.get('ticksuffix', '')}", "end")
    yield _text(LEFT, TOP - 8, axis.get("title", {}).get("text", ""))


def _second(y: Axis, layout: Part) -> Iterator[str]:
    """The axis to the right, if there is one."""
    if axis := layout.get("yaxis2"):
        for tick in y.ticks:
            yield _text(WIDTH - RIGHT + 6, y.at(tick) + 4, f"{tick:g}{axis['ticksuffix']}", "start")
        yield _text(WIDTH - RIGHT, TOP - 8, axis["title"]["text"])


def _along(x: Axis, axis: Part, bottom: float) -> Iterator[str]:
    for tick in x.ticks:
        yield _text(x.at(tick), bottom + 18, f"{tick:g}{axis.get('ticksuffix', '')}")
    yield _text((x.first + x.last) / 2, bottom + 38, axis["title"]["text"])


def _upright(x: Axis, axis: Part, y: Axis) -> Iterator[str]:
    for tick in x.ticks:
        yield _rule(x.at(tick), y.first, x.at(tick), y.last, GRID)
    yield from _along(x, axis, y.last)


def _legend(traces: Sequence[Part], height: float) -> Iterator[str]:
    named = [trace for trace in traces if trace.get("name") and trace.get("showlegend", True)]
    left: float = LEFT
    for trace in named:
        color = trace["marker"]["color"] if trace["type"] == "bar" else trace["line"]["color"]
        thick = 11 if trace["type"] == "bar" else 3
        yield f'<rect x="{left:.1f}" y="{height - 18 - thick / 2}" width="14" height="{thick}" fill="{color}"/>'
        yield _text(left + 20, height - 14, trace["name"], "start")
        left += 44 + LETTER * len(trace["name"])


def _rule(x0: float, y0: float, x1: float, y1: float, color: str, thick: float = 1, more: str = "") -> str:
    return f'<line x1="{x0}" y1="{y0}" x2="{x1}" y2="{y1}" stroke="{color}" stroke-width="{thick}"{more}/>'


def _text(x: float, y: float, text: str, anchor: str = "middle", size: int = 12) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}">{html.escape(text)}</text>'
