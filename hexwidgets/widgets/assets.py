"""Files for the browser: our own front end, and plotly.js from the installed plotly package."""

from __future__ import annotations

import base64
import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Self, cast

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


# A trait that goes to the browser as one text: a notebook file would give every number in it a line of its own.
COMPACT: dict[str, Any] = {
    "to_json": lambda value, _widget: _json(value),
    "from_json": lambda text, _widget: json.loads(text),
}


@cache
def front() -> str:
    """Our front end, packed when it was built."""
    return (STATIC / "table.packed").read_text(encoding="ascii")


def packed(data: object) -> str:
    """JSON, gzipped, in base 85, which is shorter than base64; the same for the same data."""
    return base64.b85encode(gzip.compress(_json(data).encode(), 9, mtime=0)).decode()


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


class Asset(anywidget.AnyWidget):
    """Something that all tables of a notebook share, as a model of its own that is saved with it once."""

    _esm = "export default { render() {} };"
    data: Any

    _shared: ClassVar[Asset | None] = None

    @classmethod
    def shared(cls) -> Self:
        """The one that there is; another where somebody has closed it."""
        if cls._shared is None or cls._shared.comm is None:
            cls._shared = cls()
        return cast(Self, cls._shared)


class Front(Asset):
    """Our front end."""

    data = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(data=front())


class PlotlyJs(Asset):
    """plotly.js, for boards that are drawn by it without a kernel."""

    data = traitlets.Bytes().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(data=plotly_js())
