"""Files for the browser: our own front end, and plotly.js from the installed plotly package."""

from __future__ import annotations

import base64
import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

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
    """Our front end, packed when it was built: a saved notebook carries this once for each table."""
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
    """plotly.js as a model of its own, so that all tables of a notebook share the one that is saved with it."""

    _esm = "export default { render() {} };"
    data = traitlets.Bytes().tag(sync=True)


@cache
def shared_plotly() -> Asset:
    return Asset(data=plotly_js())
