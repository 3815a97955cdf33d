"""A scene as a Plotly figure in plain data: a few traces, those that never change first. Plotly itself isn't needed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Any

from hexwidgets.core.scene import Scene
from hexwidgets.render import shapes, words
from hexwidgets.render.paint import Label, Shape, painted
from hexwidgets.render.stage import Arrows, LastMove, Marks, Stage, stage
from hexwidgets.render.theme import data
from hexwidgets.render.theme import size as size_of

STATIC = ("cells", "fill", "labels")
"""Layers that stay as they are while a game is played."""
Trace = dict[str, Any]


def figure(
    scene: Scene,
    *,
    orientation: int = 0,
    lastmove: LastMove | None = None,
    arrows: Arrows = (),
    fill: Mapping[str, str] | None = None,
    marks: Marks = (),
    size: int = 640,
    colors: Mapping[str, str] | None = None,
    coordinates: bool = True,
    theme: str = "light",
    headline: bool = True,
) -> dict[str, Any]:
    """The scene as `{"data": [...], "layout": {...}}`, for `plotly.graph_objects.Figure` or `Plotly.react`.

    The arguments are those of `svg`; `headline=False` leaves out all but the board. Every trace says in `meta` which
    layer it is and whether it is static.
    """
    set_up = stage(
        scene,
        orientation=orientation,
        lastmove=lastmove,
        arrows=arrows,
        fill=fill,
        marks=marks,
        colors=colors,
        coordinates=coordinates,
        theme_name=theme,
    )
    if size <= 0:
        raise ValueError(f"size={size!r}: a picture is at least one pixel wide")
    return {"data": list(_traces(set_up, size)), "layout": _layout(set_up, size, headline)}


def safe(text: str) -> str:
    """Text that Plotly shows as it is: no tags, no links, no formulas."""
    return escape(words.clean(text), quote=False).replace("$", "&#36;")


def _traces(stage: Stage, size: int) -> Iterator[Trace]:
    frame = _frame(stage)
    scale = size / max(frame.width, frame.height)
    for (layer, name), alike in groupby(painted(stage), key=lambda thing: (thing.layer, thing.name)):
        things = list(alike)
        drawn = [thing for thing in things if isinstance(thing, Shape)]
        labels = [thing for thing in things if isinstance(thing, Label)]
        yield {
            "type": "scatter",
            "name": safe(name),
            "hoverinfo": "none",
            # What is drawn part by part would be listed part by part.
            "showlegend": layer == "pieces" and not stage.scene.layout.figures,
            "meta": {"layer": layer, "static": layer in STATIC},
            **(_polygons(drawn, scale) if drawn else _texts(labels, scale)),
        }


def _polygons(drawn: Sequence[Shape], scale: float) -> Trace:
    """Shapes that look alike, with a gap after each."""
    first = drawn[0]
    points = [point for shape in drawn for point in (*shape.outline, shape.outline[0], (None, None))][:-1]
    return {
        "mode": "lines",
        "x": [_short(x) for x, _ in points],
        "y": [_short(y) for _, y in points],
        "line": {"color": first.line or first.fill, "width": round(first.width * scale, 2), "simplify": False},
        **({"fill": "toself", "fillcolor": _clear(first.fill, first.opacity)} if first.fill else {}),
    }


def _texts(labels: Sequence[Label], scale: float) -> Trace:
    """Only points with text: Plotly draws nothing where all were empty before.

    Plotly puts the middle of a whole line at the point, with the room for tails; pictures that of the digits.
    """
    lower = size_of("plotly_text")
    return {
        "mode": "text",
        "x": [_short(label.at[0]) for label in labels],
        "y": [_short(label.at[1] - lower * label.size) for label in labels],
        "text": [safe(label.text) for label in labels],
        "textposition": "middle center",
        "textfont": {
            "family": data()["font"],
            "size": [round(label.size * scale, 1) for label in labels],
            "color": [label.color for label in labels],
        },
    }


def _layout(stage: Stage, size: int, headline: bool) -> dict[str, Any]:
    frame, page = _frame(stage), stage.palette["page"]
    above, below = (84 + _extra(stage), 36) if headline else (0, 0)
    scale = size / max(frame.width, frame.height)
    return {
        **(_told(stage) if headline else {}),
        "width": size,
        "height": round(frame.height * scale) + above + below,
        "margin": {"l": 0, "r": 0, "t": above, "b": below},
        "xaxis": _axis(frame.left, frame.right),
        "yaxis": _axis(frame.bottom, frame.top) | {"scaleanchor": "x", "scaleratio": 1},
        "paper_bgcolor": page,
        "plot_bgcolor": page,
        "font": {"family": data()["font"], "color": stage.palette["ink"]},
        "showlegend": headline,
        "dragmode": False,
        "hovermode": "closest",
    }


def _told(stage: Stage) -> dict[str, Any]:
    """The headline, the dice and counters below it, and the seats as a legend."""
    scene = stage.scene
    counters = [words.counted(counter) for counter in scene.counters if counter.kind != "die" and counter.seat is None]
    seats = [words.seat_counts(scene, seat) for seat in words.seats(scene) if words.counts(scene, seat)]
    below = "; ".join(filter(None, [words.dice_told(scene), *counters, *seats]))
    return {
        "title": {
            "text": _lines(scene.headline, 50),
            "font": {"size": 22},
            "subtitle": {"text": _lines(below, 88), "font": {"size": 14, "color": stage.palette["muted"]}},
            "x": 0.02,
            "y": 1,
            "yref": "container",
            "yanchor": "top",
            "pad": {"t": 14 + _extra(stage)},
        },
        "legend": {"orientation": "h", "x": 0.5, "xanchor": "center", "y": 0, "yanchor": "top"}
        | {"itemclick": False, "itemdoubleclick": False},
    }


def _extra(stage: Stage) -> int:
    """What a headline of two lines needs, since Plotly puts the last one where a single one would be."""
    return 28 * _lines(stage.scene.headline, 50).count("<br>")


def _lines(text: str, width: int) -> str:
    """Wrapped before it is made safe, so that no escape is cut in two."""
    return "<br>".join(map(safe, textwrap.wrap(words.clean(text), width, max_lines=2, placeholder=" ...")))


def _frame(stage: Stage) -> shapes.Box:
    """The board and a little room around it."""
    return shapes.grown(shapes.box(stage.cells.values()), max(0.5 * stage.unit, stage.room))


def _axis(low: float, high: float) -> dict[str, Any]:
    return {"range": [_short(low), _short(high)], "visible": False, "fixedrange": True, "constrain": "domain"}


def _short(value: float | None) -> float | None:
    return None if value is None else round(value, 3) + 0.0


def _clear(color: str, opacity: float) -> str:
    if opacity == 1:
        return color
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},{opacity})"
