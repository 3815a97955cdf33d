"""How things look: colours, shapes and sizes, read from theme.json, which a front end can read as well.

Sizes are shares of a cell's radius. A shape is a polygon inside the unit circle, y pointing up.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, cast

Palette = Mapping[str, str]
Outline = tuple[tuple[float, float], ...]


class Look(NamedTuple):
    """How a seat's pieces are drawn: names of palette entries and a shape."""

    shape: str
    color: str
    edge: str
    ink: str


class MarkLook(NamedTuple):
    """How a mark is drawn: a tint of this opacity, and a line around the cell ("line") or a dot or ring ("sign")."""

    color: str
    form: str
    width: float
    tint: float


@cache
def data() -> dict[str, Any]:
    """The theme as plain data, to be sent to a front end as it is."""
    text = (files(__package__) / "theme.json").read_text(encoding="utf-8")
    return cast(dict[str, Any], json.loads(text))


def palette(theme: str = "light", colors: Mapping[str, str] | None = None) -> Palette:
    """A theme's colours by name, with one's own instead of some of them."""
    known: dict[str, str] = _one_of("theme", theme, data()["palettes"])
    for name in colors or {}:
        _one_of("colour", name, known)
    return known | {name: color(value, known) for name, value in (colors or {}).items()}


def color(value: str, known: Palette) -> str:
    """A colour as #rrggbb, from #rgb, #rrggbb or the name of a palette entry."""
    if value in known:
        return known[value]
    if not isinstance(value, str) or not re.fullmatch(r"#([0-9a-fA-F]{3}){1,2}", value):
        raise ValueError(f"{value!r} is no colour: give #rgb, #rrggbb or one of: {', '.join(known)}")
    return value.lower() if len(value) == 7 else "#" + "".join(2 * digit for digit in value[1:].lower())


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def look(seat: int) -> Look:
    """How this seat's pieces are drawn; a number that is no seat's gives the neutral look."""
    seats = data()["seats"]
    entry = seats[seat % len(seats)] if seat >= 0 else data()["neutral"]
    name = entry["color"]
    return Look(entry["shape"], name, f"{name}_edge", f"{name}_ink")


def mark_look(kind: str) -> MarkLook:
    """How a mark is drawn; kinds that the theme doesn't know look like notes."""
    marks = data()["marks"]
    return MarkLook(**marks.get(kind, marks["note"]))


def shape(name: str) -> Outline:
    return tuple((x, y) for x, y in data()["shapes"][name])


def size(name: str) -> float:
    return float(data()["sizes"][name])


def _one_of(what: str, name: str, known: Mapping[str, Any]) -> Any:
    if name not in known:
        raise ValueError(f"no {what} {name!r}; known: {', '.join(known)}")
    return known[name]


def _luminance(value: str) -> float:
    shares = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
