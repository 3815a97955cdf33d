"""A match as the browser gets it: every step as a difference to the one before, packed in pages that grow."""

from __future__ import annotations

import json
from cmath import phase, rect
from collections.abc import Callable, Iterable
from dataclasses import astuple, replace
from itertools import takewhile
from typing import Any, NamedTuple

from hexwidgets.core.game import Game, Happening
from hexwidgets.core.match import Match, Node
from hexwidgets.core.scene import Cell, Piece, Scene
from hexwidgets.widgets import sheets
from hexwidgets.widgets.assets import packed

PAGE = 8
LONG = 2500
"""Steps and letters that make a page."""
MUCH = 4
NEAR = 0.003
"""Shapes that differ by less, in board units, are drawn alike."""

Plain = dict[str, Any]
Reason = Callable[[Node[Any, Any], int], str | None]
"""Why this step was chosen, as far as the seat may know it; None where there is nothing to say."""


def board(game: Game[Any, Any], scene: Scene) -> Plain:
    """What never changes during a match, without what all tables of the game share. The front end has the theme."""
    shapes: list[_Shape] = []
    return {
        "name": game.name,
        "title": game.title,
        "chance": game.chance_words,
        "seats": list(scene.seats),
        "areas": [
            {
                "id": area.id,
                "title": area.title,
                **({"grip": area.grip} if any(area.grip) else {}),
                **({"window": area.window} if area.window else {}),
                **({"still": True} if area.still else {}),
                "cells": [_cell(cell, shapes) for cell in area.cells],
            }
            for area in scene.layout.areas
        ],
        "shapes": [shape.plain() for shape in shapes],
        "turned": len(scene.seats) > 1 and scene.layout.turns,
        "captioned": scene.layout.captioned,
    }


def kit(game: Game[Any, Any], scene: Scene) -> Plain:
    """What all tables of the game share: its rules and its figures."""
    return {
        "rules": {id: {"title": r.title, "text": r.text, "origin": r.origin} for id, r in game.rulebook.items()},
        "figures": {
            figure.kind: {"color": figure.color, "parts": [[part.tone, part.outline] for part in figure.parts]}
            for figure in scene.layout.figures
        },
    }


class _Shape(NamedTuple):
    """A cell's corners and the place of its label, seen from its middle; and its radius."""

    points: tuple[complex, ...]
    radius: float

    def plain(self) -> list[Any]:
        *outline, label = [[round(point.real, 3) + 0.0, round(point.imag, 3) + 0.0] for point in self.points]
        return [outline, label, self.radius]

    def turn_to(self, other: _Shape) -> float | None:
        """By how much it is to be turned to be the other, if it is to be had so."""
        turn = round(phase(other.points[0] * self.points[0].conjugate()), 4) + 0.0
        turned = [point * rect(1, turn) for point in self.points]
        fits = self.radius == other.radius and len(turned) == len(other.points)
        near = fits and all(abs(ours - theirs) < NEAR for ours, theirs in zip(turned, other.points, strict=True))
        return turn if near else None


def _cell(cell: Cell, shapes: list[_Shape]) -> list[Any]:
    """Its id, its middle, the number of its shape, how that is turned, and its label; cells of one shape share it."""
    middle = complex(*cell.middle)
    points = tuple(complex(*point) - middle for point in (*cell.outline, cell.label_at))
    number, turn = _find(_Shape(points, round(cell.radius, 4)), shapes)
    at = [round(middle.real, 3) + 0.0, round(middle.imag, 3) + 0.0]
    return [cell.id, *at, number, turn, *([cell.label] if cell.label else [])]


def _find(shape: _Shape, shapes: list[_Shape]) -> tuple[int, float]:
    """The number of a known shape, and by how much to turn it; if there is none, this one is known from now on."""
    for number, known in enumerate(shapes):
        if (turn := known.turn_to(shape)) is not None:
            return number, turn
    shapes.append(shape)
    return len(shapes) - 1, 0.0


class History:
    """The steps of a match, written once each as they come.

    Full pages are packed. A page that isn't much shorter than the one before is packed together with it: so there are
    few of them, long ones pack well, and a step is packed anew only as often as pages grow several times as long.
    """

    def __init__(self, match: Match[Any, Any], seat: int, reason: Reason = lambda _node, _seat: None) -> None:
        self._match, self._seat, self._reason = match, seat, reason
        self._scenes: list[Plain] = []
        self._written: list[list[Any]] = []
        self._pages: list[tuple[int, str]] = []
        self._paged = 0

    def catch_up(self) -> None:
        """Write the steps that are new."""
        for node in self._match.nodes[len(self._written) :]:
            self._written.append(self._step(node))
        length = (len(self._written) - self._paged) // PAGE * PAGE
        if length:
            self._add_page(length)
        if len(json.dumps(self.tail)) > LONG:
            self._add_page(len(self.tail))

    def _add_page(self, length: int) -> None:
        self._paged += length
        while self._pages and self._pages[-1][0] < MUCH * length:
            length += self._pages.pop()[0]
        self._pages.append((length, packed(self._written[self._paged - length : self._paged])))

    @property
    def pages(self) -> list[str]:
        """Each with the number of its steps before it."""
        return [f"{length}:{page}" for length, page in self._pages]

    @property
    def tail(self) -> list[list[Any]]:
        """The steps after the last full page."""
        return self._written[self._paged :]

    def _step(self, node: Node[Any, Any]) -> list[Any]:
        happenings = self._match.happenings(node)
        scene = self._match.game.scene(node.state, self._seat)
        shown = plain(replace(scene, marks=(), arrows=()))
        self._scenes.append(shown)
        before = self._scenes[node.parent.number] if node.parent else {}
        told = [_told(happening) for happening in happenings]
        if why := self._reason(node, self._seat):
            told.append(["", why])
        # How far back the parent is: nearly always one step, which packs better than ever new numbers.
        back = node.number - node.parent.number if node.parent else None
        action = self._match.game.shown(node.parent.state, node.action) if node.parent else None
        return [back, action, told, difference(before, shown)]


def _told(happening: Happening) -> list[Any]:
    """Its rule, its words and, where there are any, the way taken and the spots: the browser draws them as
    `Scene.after` does."""
    told: list[Any] = [happening.rule, happening.text]
    if len(happening.cells) > 1 or happening.spots:
        told.append(list(happening.cells))
    return [*told, list(happening.spots)] if happening.spots else told


def plain(scene: Scene) -> Plain:
    """What changes of a scene, as plain data."""
    return {
        "headline": scene.headline,
        "mover": scene.mover,
        "turn": scene.turn,
        "pieces": pieces(scene.pieces),
        "beneath": pieces(scene.beneath),
        "captions": [list(astuple(caption)) for caption in scene.captions],
        "views": [[view.area, list(view.move), list(view.room)] for view in scene.views],
        "counters": [list(astuple(counter)) for counter in scene.counters],
        "marks": [list(astuple(mark)) for mark in scene.marks],
        "arrows": [list(astuple(arrow)) for arrow in scene.arrows],
        "sheets": [sheets.plain(sheet) for sheet in scene.sheets],
    }


def difference(before: Plain, after: Plain) -> Plain:
    """What the later scene has that the earlier one hasn't, and the other way round."""
    change = {key: after[key] for key in WHOLE if after[key] != before.get(key, USUAL.get(key, ...))}
    change |= counted(before.get("counters", []), after["counters"])
    for key, (on, off) in EXCHANGED.items():
        change |= moved(before.get(key, []), after[key], on, off)
    change |= captions(before.get("captions", []), after["captions"])
    return change | sheets.difference(before.get("sheets", []), after["sheets"])


WHOLE = ("headline", "mover", "turn", "views")
"""What is told anew where anything of it changes."""
USUAL: Plain = {"views": []}
EXCHANGED = {"pieces": ("on", "off"), "beneath": ("covered", "bared")}
"""What is told by what comes and what goes."""


def counted(before: list[Any], after: list[Any]) -> Plain:
    """The numbers and new values of counters that are the same but for those; else which of them come and go."""
    if before == after:
        return {}
    if [_unvalued(counter) for counter in before] != [_unvalued(counter) for counter in after]:
        return {"counters": renewed(before, after)}
    pairs = enumerate(zip(before, after, strict=True))
    return {"counted": [part for number, (was, now) in pairs if was != now for part in (number, now[1])]}


def _unvalued(counter: list[Any]) -> list[Any]:
    label, _, *rest = counter
    return [label, *rest]


def captions(before: list[Any], after: list[Any]) -> Plain:
    """Those at places where anything is written, and those wiped where nothing is."""
    come = moved(before, after, "written", "wiped")
    places = {_place(caption) for caption in come.get("written", [])}
    change = {
        "written": [caption for caption in after if _place(caption) in places],
        "wiped": [caption for caption in come.get("wiped", []) if _place(caption) not in places],
    }
    return {key: those for key, those in change.items() if those}


def _place(caption: list[Any]) -> tuple[str, str]:
    cell, _, side = caption
    return cell, side


def renewed(before: list[Any], after: list[Any]) -> list[Any]:
    """How many go from the front, and what comes there instead; the rest stays."""
    both = zip(reversed(before), reversed(after), strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))
    return [len(before) - same, *after[: len(after) - same]]


def moved(before: Iterable[Any], after: Iterable[Any], on: str, off: str) -> Plain:
    """The things that come and those that go."""
    was, now = list(before), list(after)
    come, gone = [thing for thing in now if thing not in was], [thing for thing in was if thing not in now]
    return {key: things for key, things in ((on, come), (off, gone)) if things}


def pieces(placed: Iterable[Piece]) -> list[list[Any]]:
    return [_piece(piece) for piece in placed]


def _piece(piece: Piece) -> list[Any]:
    row = [piece.cell, piece.kind, piece.seat, piece.name]
    if piece.spot:
        return [*row, piece.to, piece.spot]
    return [*row, piece.to] if piece.to else row
