"""Figures from a data file: how kinds of pieces are drawn, part by part.

A part is a polygon (`points`), an ellipse (`ellipse`: middle x, middle y, half width, half height) or a stroke
(`stroke`: points of a line, `width` wide). With `mirror` it is there a second time, on the other side.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import cos, hypot, pi, sin
from pathlib import Path
from typing import Any

from hexwidgets.core.scene import TONES, Figure, Part, Point

CORNERS = 20
"""Of an ellipse: more are not seen at the size of a piece."""


def load(path: Path) -> tuple[Figure, ...]:
    """The figures of a file, in its order."""
    figures = tomllib.loads(path.read_text(encoding="utf-8"))["figures"]
    return tuple(_figure(kind, figure) for kind, figure in figures.items())


def turned(figure: Figure) -> Figure:
    """The figure a quarter turned: what stood upright lies across, and the other way round."""
    parts = tuple(Part(part.tone, tuple((y, -x) for x, y in part.outline)) for part in figure.parts)
    return replace(figure, parts=parts)


def _figure(kind: str, figure: Mapping[str, Any]) -> Figure:
    parts = tuple(part for given in figure["parts"] for part in _parts(given))
    return Figure(kind, figure["color"], figure["letter"], parts)


def _parts(given: Mapping[str, Any]) -> Iterator[Part]:
    tone = given["tone"]
    if tone not in TONES:
        raise ValueError(f"tone {tone!r} is not one of: {', '.join(TONES)}")
    outline = _outline(given)
    yield Part(tone, outline)
    if given.get("mirror"):
        yield Part(tone, tuple((-x, y) for x, y in outline))


def _outline(given: Mapping[str, Any]) -> tuple[Point, ...]:
    if "ellipse" in given:
        return _ellipse(*given["ellipse"])
    if "stroke" in given:
        return _stroke([(x, y) for x, y in given["stroke"]], given["width"])
    return tuple((x, y) for x, y in given["points"])


def _ellipse(x: float, y: float, wide: float, high: float) -> tuple[Point, ...]:
    turns = [2 * pi * corner / CORNERS for corner in range(CORNERS)]
    return tuple((round(x + wide * cos(turn), 3), round(y + high * sin(turn), 3)) for turn in turns)


def _stroke(points: list[Point], width: float) -> tuple[Point, ...]:
    """Along one side of the line and back along the other."""
    there = [_beside(points, at, width / 2) for at in range(len(points))]
    back = [_beside(points, at, -width / 2) for at in reversed(range(len(points)))]
    return tuple(there + back)


def _beside(points: list[Point], at: int, by: float) -> Point:
    (ax, ay), (bx, by_) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
    length = hypot(bx - ax, by_ - ay)
    return round(points[at][0] - by * (by_ - ay) / length, 3), round(points[at][1] + by * (bx - ax) / length, 3)
