"""Files for the browser: our own front end, and plotly.js from the installed plotly package."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


# A trait that goes to the browser as one text: a notebook file would give every number in it a line of its own.
COMPACT: dict[str, Any] = {
    "to_json": lambda value, _widget: json.dumps(value, separators=(",", ":"), ensure_ascii=False),
    "from_json": lambda text, _widget: json.loads(text),
}


def front(board: dict[str, Any]) -> str:
    """Our front end and the board it is to draw, packed: a saved notebook carries this once for each table."""
    js, css = ((STATIC / name).read_text(encoding="utf-8") for name in ("table.js", "table.css"))
    version = sha256(js.encode()).hexdigest()[:16]
    return packed({"version": version, "js": js, "css": css, "board": board}, base64.b85encode)


def packed(data: object, encode: Callable[[bytes], bytes] = base64.b64encode) -> str:
    """JSON, gzipped, as base64 or otherwise encoded; the same for the same data."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return encode(gzip.compress(text.encode(), 9, mtime=0)).decode()


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
