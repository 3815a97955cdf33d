"""Files for the browser: our own front end, and plotly.js from the installed plotly package."""

from __future__ import annotations

import gzip
import json
import zlib
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self, cast

import anywidget
import traitlets
from ipywidgets import Widget

STATIC = Path(__file__).parent / "static"


# What JSON writes in double quotes, in single ones, and the other way round.
QUOTES = str.maketrans("\"'", "'\"")
# A trait that goes to the browser as one text: a notebook file would give every number in it a line of its own, and
# escape every double quote.
COMPACT: dict[str, Any] = {
    "to_json": lambda value, _widget: _json(value).translate(QUOTES),
    "from_json": lambda text, _widget: json.loads(text.translate(QUOTES)),
}


@cache
def front(part: str = "front") -> str:
    """Our front end, packed when it was built; or "more": what only some games need of it."""
    return (STATIC / f"{part}.packed").read_text(encoding="ascii")


def packed(data: object) -> str:
    """JSON, deflated, as text."""
    return base91(zlib.compress(_json(data).encode(), 9, wbits=-zlib.MAX_WBITS))


DIGITS = "".join(chr(code) for code in range(33, 127) if chr(code) not in '"<\\')
"""All that JSON and HTML write as it is, and no space."""


def base91(data: bytes) -> str:
    """Two digits for 13 bits, and one for the last six or fewer: shorter than base 85 and base64."""
    held, bits, text = 0, 0, list[str]()
    for byte in data:
        held, bits = held << 8 | byte, bits + 8
        if bits >= 13:
            bits -= 13
            text.append(_pair(held >> bits))
            held &= (1 << bits) - 1
    if bits:
        text.append(_pair(held << 13 - bits) if bits > 6 else DIGITS[held << 6 - bits])
    return "".join(text)


def _pair(value: int) -> str:
    return DIGITS[value // 91] + DIGITS[value % 91]


def _json(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


@cache
def plotly_js() -> bytes:
    """The installed plotly.js, gzipped; packed once a kernel."""
    from plotly.offline import get_plotlyjs

    return gzip.compress(get_plotlyjs().encode(), 6, mtime=0)


@cache
def plotly_version() -> str:
    """The version of plotly.js that comes with the installed package."""
    from plotly.offline import get_plotlyjs_version

    return str(get_plotlyjs_version())


class Shared:
    """Something that all tables of a notebook share, as a model of its own that is saved with it once."""

    comm: Any
    _shared: ClassVar[Any] = None

    @classmethod
    def shared(cls) -> Self:
        """The one that there is; another where somebody has closed it."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls()
        return cast(Self, cls._shared)


class Front(Shared, Widget):  # type: ignore[misc]  # ipywidgets has no types
    """Our front end: a model without a view, which is the shortest to save."""

    part: ClassVar[str] = "front"
    data = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(data=front(self.part))


class More(Front):
    """What only some games need of it, and only their tables carry."""

    part = "more"
    _shared = None


class Mind(More):
    """The same with what is needed where players think and chances are estimated."""

    part = "mind"
    _shared = None


def more_for(needed: bool, *, minds: bool) -> More | None:
    """What a table needs beside the front end."""
    return Mind.shared() if minds else More.shared() if needed else None


class Kit(Widget):  # type: ignore[misc]
    """What all tables of one game share: its rules' texts and its figures, packed."""

    comm: Any
    part: ClassVar[str] = "kit"
    _kits: ClassVar[dict[str, Kit]] = {}
    data = traitlets.Unicode().tag(sync=True)

    @classmethod
    def holding(cls, content: object) -> Kit:
        """The one that there is for this; another where somebody has closed it."""
        text = packed(content)
        if text not in cls._kits or cls._kits[text].comm is None:
            cls._kits[text] = cls(data=text)
        return cls._kits[text]


class PlotlyJs(Shared, anywidget.AnyWidget):
    """plotly.js, for boards that are drawn by it without a kernel. Of bytes only anywidget's models are saved."""

    _esm = "export default { render() {} };"
    data = traitlets.Bytes().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(data=plotly_js())


ASSETS = ("kernel", "embed")


def asset(assets: str) -> PlotlyJs | None:
    """plotly.js as a model of its own, where it is to be saved."""
    if assets not in ASSETS:
        raise ValueError(f"assets={assets!r} is not one of: {', '.join(ASSETS)}")
    return PlotlyJs.shared() if assets == "embed" else None


def answer_part(table: Any, kind: object) -> bool:
    """Hand over what the page asks for, where it can't have it from a shared model; whether it was that."""
    if kind == "plotly":
        table.send({"type": kind}, buffers=[plotly_js()])
    elif kind in (Front.part, More.part, Kit.part) and (shared := getattr(table, f"_{kind}")):
        table.send({"type": kind, "data": shared.data})
    else:
        return False
    return True
