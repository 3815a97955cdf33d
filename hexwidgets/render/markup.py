"""SVG elements as text: everything escaped, numbers always written alike."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import pairwise
from math import dist, hypot
from statistics import fmean
from typing import NewType
from unicodedata import east_asian_width

from hexwidgets.core.scene import Point
from hexwidgets.render.words import clean

Markup = NewType("Markup", str)
"""Text that is safe inside an SVG. Only this module makes it, so that a type checker sees what was not escaped."""
Value = str | float
MANY = 20


def element(tag: str, /, *inside: Markup, **attributes: Value) -> Markup:
    """An element; in names of attributes an underscore stands for a hyphen, one at the end for nothing."""
    named = "".join(f' {_name(key)}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{tag}{named}>{''.join(inside)}</{tag}>" if inside else f"<{tag}{named}/>")


def plain(text: str) -> Markup:
    return Markup(escape(clean(text), quote=False))


def text_at(text: str, at: Point, size: float, decimals: int = 1, **attributes: Value) -> Markup:
    """A line of text whose middle is as high as the point.

    `size` is the font's; where that is written, here or further out, is left to the caller.
    """
    x, y = below(at, size)
    return element("text", plain(text), x=number(x, decimals), y=number(y, decimals), **attributes)


def below(at: Point, size: float) -> Point:
    """Where a text begins whose middle is as high as the point: few programs know `dominant-baseline`."""
    return at[0], at[1] + 0.36 * size


def path(outline: Iterable[Point], decimals: int = 1) -> str:
    """A closed polygon as path data."""
    start, form = start_and_form(outline, decimals)
    return start_at(start, decimals) + form


def start_and_form(outline: Iterable[Point], decimals: int = 1) -> tuple[Point, str]:
    """A closed polygon's first point, and the steps from there as path data: alike for the same form elsewhere.

    A picture in a notebook should be short, so points are rounded, each by itself, and a disc is two arcs.
    """
    (left, top), *rest = outline
    if middle := _middle_of_disc([(left, top), *rest]):
        return (left, top), _disc((middle[0] - left, middle[1] - top), decimals)
    points = [(0.0, 0.0), *((round(x - left, decimals), round(y - top, decimals)) for x, y in rest)]
    pairs = [_pair((bx - ax, by - ay), decimals) for (ax, ay), (bx, by) in pairwise(points)]
    return (left, top), f"l{' '.join(pairs).replace(' -', '-')}z"


def _middle_of_disc(points: list[Point]) -> Point | None:
    """Where so many corners are all equally far from their middle, nobody sees corners."""
    middle = fmean(x for x, _ in points), fmean(y for _, y in points)
    away = [dist(point, middle) for point in points]
    return middle if len(points) >= MANY and max(away) < 1.01 * min(away) else None


def _disc(middle: Point, decimals: int) -> str:
    """From a point around a middle, to the other side and back."""
    x, y = (round(part, decimals) for part in middle)
    arc = f"a{number(hypot(*middle), decimals)} {number(hypot(*middle), decimals)} 0 1 0 "
    return f"{arc}{_pair((2 * x, 2 * y), decimals)}{arc}{_pair((-2 * x, -2 * y), decimals)}z"


def steps_between(points: Iterable[Point]) -> str:
    """From a first point to the others, in whole numbers, as path data."""
    rounded = [(round(x), round(y)) for x, y in points]
    pairs = [_pair((bx - ax, by - ay), 0) for (ax, ay), (bx, by) in pairwise(rounded)]
    return f"l{' '.join(pairs).replace(' -', '-')}" if pairs else ""


def start_at(point: Point, decimals: int = 1) -> str:
    return f"M{_pair(point, decimals)}"


def _pair(point: Point, decimals: int) -> str:
    x, y = number(point[0], decimals), number(point[1], decimals)
    return x + y if y.startswith("-") else f"{x} {y}"


def number(value: float, decimals: int = 2) -> str:
    """With so many decimals at most, and never a negative zero."""
    text = f"{round(value, decimals) + 0.0:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if decimals else text


def text_width(text: str, size: float) -> float:
    """A guess that is rather too wide, since no font is at hand."""
    return sum(1.0 if east_asian_width(letter) in "WF" else 0.58 for letter in text) * size


def _name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _value(value: Value) -> str:
    return escape(clean(value)) if isinstance(value, str) else number(value)
