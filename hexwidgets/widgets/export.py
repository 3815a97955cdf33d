"""A table without a kernel: one HTML file that replays, pictures, and what notebooks show where widgets don't run."""

from __future__ import annotations

import html
import json
import shutil
import subprocess
import textwrap
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexwidgets.render import words
from hexwidgets.render.text import WIDTH
from hexwidgets.widgets.assets import STATIC

if TYPE_CHECKING:
    from hexwidgets.widgets.table import Table

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>:root {{ color-scheme: light dark; }}
body {{ margin: 0; padding: 16px; }}
#hexwidgets-table > * {{ margin-inline: auto; }}
{css}</style>
</head>
<body>
<div id="hexwidgets-table"></div>
<script type="application/json" id="hexwidgets-state">{state}</script>
<script>{script}</script>
</body>
</html>
"""


class NoTool(RuntimeError):
    """A picture format for which nothing is installed here; the message says what to install."""


SAVED = [
    "_board",
    "_pages",
    "_steps",
    "_end",
    "_comments",
    "cursor",
    "flip",
    "_lesson",
    "solved",
    "_holder",
    "_thought",
]
"""The traits that a recording has."""


def state(table: Table) -> dict[str, Any]:
    """What a recording shows of a table."""
    return {
        **{name: getattr(table, name) for name in SAVED},
        **{"tally": table.tally, "_counted": table.cursor, "_kit": table._kit.data},
    }


def page(title: str, state: dict[str, Any]) -> str:
    """The replay as one HTML text that needs nothing else."""
    # In a script element only "</" and "<!--" could end the data; as an escape no "<" is left at all.
    data = json.dumps(state, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
    script = (STATIC / "replay.js").read_text(encoding="utf-8").replace("</script", "<\\/script")
    css = (STATIC / "replay.css").read_text(encoding="utf-8")
    return PAGE.format(title=html.escape(title), css=css, state=data, script=script)


def words_above(paragraphs: list[str]) -> str:
    """A lesson's words over a text board, in lines as wide as the board's."""
    lines = [line for paragraph in paragraphs for line in textwrap.wrap(words.clean(paragraph, "?"), WIDTH)]
    return "".join(f"{line}\n" for line in [*lines, ""] if lines)


def markup_above(paragraphs: list[str]) -> str:
    """A lesson's words over a picture, the first of them as its title."""
    marked = [html.escape(words.clean(paragraph)) for paragraph in paragraphs]
    return "".join(f"<p><b>{line}</b></p>" for line in marked[:1]) + "".join(f"<p>{line}</p>" for line in marked[1:])


def png(svg: str, path: Path, width: int) -> None:
    """The SVG as a PNG file, by whichever tool is installed."""
    if cairosvg := _cairosvg():
        cairosvg.svg2png(bytestring=svg.encode(), write_to=str(path), output_width=width)
    elif tool := shutil.which("rsvg-convert"):
        made = subprocess.run([tool, "-w", str(width), "-o", str(path)], input=svg.encode(), capture_output=True)
        if made.returncode:
            raise NoTool(f"rsvg-convert failed: {made.stderr.decode(errors='replace').strip()}")
    else:
        raise NoTool('no tool for PNG is installed: pip install "hexwidgets[png]", or install rsvg-convert')


def _cairosvg() -> Any:
    """The package, unless it or the library it draws with isn't there."""
    try:
        return import_module("cairosvg")
    except (ImportError, OSError):
        return None
