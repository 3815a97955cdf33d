"""A table without a browser, and a stand-in for the page."""

from __future__ import annotations

from typing import Any

import hexwidgets
from hexwidgets.widgets import Table

POSITION = {"mover": "amber", "dice": "3-1", "amber": ["outer 4", "outer 10"], "blue": ["outer 2"]}
# Arachnid: Topaz's Alpha on f8 has come next to that of Lapis on f7, and is to commit dice to a Battle.
WEBS = {"topaz": "f8 f9 f10 e10 g11", "lapis": "f7 e6 d5 c4 b3"}
COLONIES = {
    name: {"webs": webs.split(), "den": [2] * 6, "food": 6, "spiders": {"alpha": {"at": webs[:2]}}}
    for name, webs in WEBS.items()
}
TO_BID = {"hidden": [], **COLONIES, "phase": "acted", "todo": [["bid", "topaz", "alpha", "lapis", "alpha"]]}


def table(**arguments: Any) -> Table:
    return hexwidgets.play("aranea", **{"seed": 7, "first": "amber", **arguments})


class Page:
    """Stands in for the browser: sends messages and keeps the answers."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.answers: list[tuple[Any, Any]] = []
        table.send = lambda content, buffers=None: self.answers.append((content, buffers))  # type: ignore[method-assign]

    def send(self, type: str, **content: Any) -> None:
        message = {"id": len(self.answers), "type": type, "revision": self.table.revision, **content}
        self.table._receive(None, message, [])
        assert self.answers[-1][0] == {"type": "ack", "id": message["id"]}

    @property
    def said(self) -> dict[str, Any]:
        return dict(self.table._said)
