"""Files for the browser: our own front end, and plotly.js from the installed plotly package."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

import anywidget
import traitlets

STATIC = Path(__file__).parent / "static"


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
