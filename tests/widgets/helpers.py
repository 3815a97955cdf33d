"""A table without a browser, and a stand-in for the page."""

from __future__ import annotations

from typing import Any

import hexwidgets
from hexwidgets.widgets import Table

POSITION = {"mover": "amber", "dice": "3-1", "amber": ["outer 4", "outer 10"], "blue": ["outer 2"]}


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
