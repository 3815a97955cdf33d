"""What the browser benchmark runs in the kernel: a table and a FigureWidget of the same board in the same game."""

from __future__ import annotations

import json
import random
from typing import Any

import plotly.graph_objects as go

from hexwidgets import Table
from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import Match, Node
from hexwidgets.games import game as make_game
from hexwidgets.render import figure

Trace = dict[str, Any]
SIZE = 560  # pixels: as wide as the table's board in a page of the benchmark
NOTHING: Trace = {"x": [], "y": []}


def match(steps: int = 0) -> Match[Any, Any]:
    """A game of this many steps, the same each time."""
    played: Match[Any, Any] = Match(make_game("aranea"), seed=7)
    rng = random.Random(3)
    for _ in range(steps):
        if played.mover == CHANCE:
            played.roll()
        else:
            played.play(rng.choice(played.game.actions(played.state)))
    return played


class Peer:
    """A FigureWidget that goes to the position prepared when its board is clicked; only traces that differ change."""

    def __init__(self, nodes: list[Node[Any, Any]], game: Any) -> None:
        self._figures = [figure(game.scene(node.state, 0), headline=False, size=SIZE) for node in nodes]
        self._keys: list[tuple[str, str]] = []
        for one in self._figures:
            self._merge([_key(trace) for trace in one["data"]])
        self._shown = self._traces(0)
        self.next = 0
        cells = game.scene(nodes[0].state, 0).layout.cells
        self.widget = go.FigureWidget([*self._shown, _targets(cells)], self._figures[0]["layout"])
        self.widget.data[-1].on_click(lambda *_: self.show(self.next))

    def show(self, n: int) -> None:
        traces = self._traces(n)
        with self.widget.batch_update():
            for drawn, before, after in zip(self.widget.data, self._shown, traces, strict=False):
                changed = {name: after[name] for name in after if before.get(name) != after[name]}
                if changed:
                    drawn.update(changed)
        self._shown = traces

    def _merge(self, keys: list[tuple[str, str]]) -> None:
        """Every trace that any position needs, in the order in which they are painted."""
        place = 0
        for key in keys:
            if key in self._keys:
                place = self._keys.index(key) + 1
            else:
                self._keys.insert(place, key)
                place += 1

    def _traces(self, n: int) -> list[Trace]:
        there = {_key(trace): trace for trace in self._figures[n]["data"]}
        return [there.get(key, {"type": "scatter", "mode": "lines", **NOTHING}) for key in self._keys]


class Both:
    """Goes through one game on both, decision by decision."""

    def __init__(self, steps: int) -> None:
        played = match(steps)
        self._nodes = played.nodes
        self.table = Table(match())
        self.peer = Peer(self._nodes, played.game)
        self._middles = {cell.id: cell.middle for cell in played.game.scene(played.state, 0).layout.cells}

    def prepare(self) -> None:
        """On to the next decision that is made on the board; prints where to click."""
        at = self.table.match.node.number
        while not (cells := self._cells(at)):
            at += 1
            self.table.match.play(self._nodes[at].action)
        self.peer.show(at)
        self.peer.next = at + 1
        print(json.dumps({"cells": cells, "middle": self._middles[cells[-1]]}))

    def _cells(self, at: int) -> list[str]:
        """The cells to click for the step after this one: the first is picked, the last one plays."""
        action = str(self._nodes[at + 1].action)
        choice = next((choice for choice in self.table.choices if choice["action"] == action), None)
        # A stone that goes once around ends where it was: there would be no repaint to wait for.
        return [choice["cells"][0], choice["cells"][-1]] if choice and choice["on"] else []


def _key(trace: Trace) -> tuple[str, str]:
    return trace["meta"]["layer"], trace["name"]


def _targets(cells: Any) -> Trace:
    """What can be clicked: a FigureWidget tells Python of points alone, not of polygons."""
    x, y = zip(*(cell.middle for cell in cells), strict=True)
    marker = {"size": 24, "opacity": 0}
    return {"type": "scatter", "mode": "markers", "x": x, "y": y, "marker": marker, "hoverinfo": "none"}
