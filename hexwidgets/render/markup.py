"""SVG elements as text: everything escaped, numbers always written alike."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from typing import NewType
from unicodedata import east_asian_width

from hexwidgets.core.scene import Point
from hexwidgets.render.words import clean

Markup = NewType("Markup", str)
"""Text that is safe inside an SVG. Only this module makes it, so that a type checker sees what was not escaped."""
Value = str | float


def element(tag: str, /, *inside: Markup, **attributes: Value) -> Markup:
    """An element; in names of attributes an underscore stands for a hyphen, one at the end for nothing."""
    named = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{tag}{named}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{named}/>")


def plain(text: str) -> Markup:
    return Markup(escape(clean(text), quote=False))


def text_at(text: str, at: Point, size: float, fill: str, **attributes: Value) -> Markup:
    """A line of text whose middle is as high as the point. Few programs know `dominant-baseline`, so it is shifted."""
    return element("text", plain(text), x=at[0], y=at[1] + 0.36 * size, font_size=size, fill=fill, **attributes)


def path(outline: Iterable[Point]) -> str:
    """A closed polygon, as steps from point to point: a picture in a notebook should be short."""
    points = [(round(x, 1), round(y, 1)) for x, y in outline]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(points)]
    return f"M{_pair(points[0])}l{' '.join(_pair(step) for step in steps)}z"


def _pair(point: Point) -> str:
    x, y = number(point[0], 1), number(point[1], 1)
    return x + y if y.startswith("-") else f"{x} {y}"


def number(value: float, decimals: int = 2) -> str:
    """With so many decimals at most, and never a negative zero."""
    return f"{round(value, decimals) + 0.0:.{decimals}f}".rstrip("0").rstrip(".")


def text_width(text: str, size: float) -> float:
    """A guess that is rather too wide, since no font is at hand."""
    return sum(1.0 if east_asian_width(letter) in "WF" else 0.58 for letter in text) * size


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: Value) -> str:
    return escape(clean(value)) if isinstance(value, str) else number(value)
