"""The front end draws what Python draws: the same shapes, labels and figures, number by number."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import asdict, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import plotly.graph_objects as go
import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.core.scene import (
    SEAT,
    Area,
    Arrow,
    Caption,
    Cell,
    Counter,
    Figure,
    Layout,
    Mark,
    Part,
    Piece,
    Row,
    Scene,
    View,
)
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.render import figure, theme
from hexwidgets.render.paint import Label, Shape, painted
from hexwidgets.render.stage import stage
from hexwidgets.widgets.history import plain

SCRIPT = Path(__file__).resolve().parents[1] / "front" / "parity.js"
HOSTILE = '<b>Eve</b> & "x" $\\alpha$ ]]> \x00\x1b[31m\u202e\ud800 \n \u3000</text>'
ODD_LETTERS = ("", "x", "四stone", "\u00c9clair", "-- 7", "\U0001d4d0k", "\uff21b", "!?")
TRIANGLE = ((-0.9, -0.5), (0.9, -0.5), (0.0, 1.8))
BEETLES = (
    Figure(
        "beetle",
        "blue",
        "b",
        (Part("paper", TRIANGLE), Part("body", TRIANGLE), Part("line", TRIANGLE[::-1]), Part("light", TRIANGLE)),
    ),
    Figure(HOSTILE, "gold", "h", (Part("light", TRIANGLE), Part("body", TRIANGLE))),
    Figure("web", SEAT, "w", (Part("body", TRIANGLE), Part("light", TRIANGLE[::-1]), Part("paper", TRIANGLE))),
    Figure("dot", SEAT, "o", (Part("body", TRIANGLE),)),
)
LOOKS = [
    {"orientation": orientation, "palette": palette, "coordinates": coordinates, "size": size}
    for orientation, palette, (coordinates, size) in product((0, 1), ("light", "dark"), ((True, 640), (False, 300)))
]


def played(game: Any, every: int = 12) -> dict[str, Scene]:
    """Positions along a match, as the table shows them: with what just happened and what can be done."""
    match = Match(game, seed=7)
    scenes = {}
    for step in range(121):
        if step % every in (0, 7):
            scene = match.game.scene(match.state, max(match.mover, 0))
            scenes[f"{game.name} step {step}"] = scene.after(match.happenings())
        if match.outcome:
            break
        actions = match.game.actions(match.state)
        if actions:
            match.play(actions[step % len(actions)])
        else:
            match.roll()
    return scenes


def square(id: str, x: float, y: float, label: str) -> Cell:
    """Every second one runs clockwise."""
    outline = ((x, y), (x + 2, y), (x + 2.3, y + 2), (x, y + 2))
    return Cell(id, outline[::-1] if id in "bd" else outline, (x + 1.1, y + 0.9), label, (x + 0.3, y + 1.7), 0.7)


def squares() -> Layout:
    top = Area("top", "Top", (square("a", 0, 2, HOSTILE), square("b", 2, 2, " long\n label ")), (Row("", ("a", "b")),))
    low = Area("low", "Low", (square("c", 0, 0, ""), square("d", 2, 0, "\U0001f600")), (Row("", ("c", "d")),))
    return Layout(
        (top, low, Area("far", "Far", (square("e", 7, 1, "e"), square("f", 8.3, 1, "f")), (Row("", ("e", "f")),)))
    )


def made_up() -> dict[str, Scene]:
    """What Aranea never shows: stacks, kinds, seats of no one, bent and short ways, odd texts."""
    common: dict[str, Any] = {"title": HOSTILE, "headline": HOSTILE, "seats": ("Ann", HOSTILE, "Cy"), "mover": 0}
    pieces = [Piece("abcde"[i % 5], kind, i % 6 - 1, HOSTILE) for i, kind in enumerate(ODD_LETTERS * 3)]
    kinds = ("target", "last", "note", "toString", HOSTILE)
    marks = [Mark(cell, kind) for cell in "ecadbe" for kind in kinds]
    ways = [("c", "d"), ("d", "b"), ("b", "e"), ("e", "e"), ("a", "b"), ("b", "a"), ("a", "c")]
    arrows = [Arrow(*way, kind) for kind in ("last", "note", HOSTILE) for way in ways]
    full = Scene(
        layout=squares(),
        pieces=tuple(pieces),
        marks=tuple(marks),
        arrows=(*arrows, Arrow("e", "f"), Arrow("f", "a", "note")),
        counters=(Counter(HOSTILE, "5", "die"),),
        **common,
    )
    figured = replace(squares(), figures=BEETLES, turns=False)
    top, low, far = squares().areas
    held = replace(low, grip=(0.4, 0.3), window=(0.0, 0.0, 4.0, 2.0))
    seen = replace(
        full,
        layout=Layout((replace(top, grip=(-0.2, 0.0)), held, far), BEETLES, captioned=True),
        pieces=(Piece("c", "beetle", 0, "x"), Piece("a", HOSTILE, 1, "y")),
        marks=tuple(Mark(cell, kind) for cell in "aceb" for kind in kinds),
        arrows=(Arrow("a", "c"), Arrow("e", "a", "note")),
        captions=(Caption("c", HOSTILE, "left"), Caption("e", "5", "above"), Caption("a", "z", "below"), *tags("ace")),
        views=(View("low", (2.0, 0.0), (0.0, 0.0, 0.5, 2.0)),),
    )
    return {
        "made up, under a window": seen,
        "made up, full": full,
        "made up, empty": Scene(layout=squares(), **common),
        "made up, figures": replace(full, layout=figured, pieces=(*full.pieces, *beetles(), *webs()), captions=tags()),
    }


def tags(cells: str = "abcdef") -> tuple[Caption, ...]:
    """Captions on cells: short, too wide for their cell, odd, and empty."""
    texts = {"a": "x3", "b": "a long name of something", "c": "", "e": HOSTILE, "f": "\u56db\U0001f600"}
    return tuple(Caption(cell, text, "on") for cell, text in texts.items() if cell in cells)


def webs() -> list[Piece]:
    """In the colours of their seats, also of nobody's, and on each other."""
    stack = [Piece("c", "web", seat, HOSTILE, spot=(0.0, 0.2 * level, 1.0)) for level, seat in enumerate((1, 0, 1, -1))]
    return [*reversed(stack), *(Piece("abe"[i % 3], ("web", "dot")[i % 2], i % 6 - 1, "x") for i in range(12))]


def beetles() -> list[Piece]:
    """On a cell, on two, several of a kind on one."""
    ends = [("a", ""), ("a", "b"), ("c", "a"), ("c", ""), ("c", ""), ("f", "")]
    spots = [None, (0.5, -0.25, 0.4)]
    kinds = ("beetle", HOSTILE)
    return [Piece(cell, kinds[i % 2], -1, HOSTILE, to, spots[i % 3 == 2]) for i, (cell, to) in enumerate(ends)]


@cache
def scenes() -> dict[str, Scene]:
    return played(hexwidgets.game("aranea")) | played(Hexapod()) | played(Arachnid(), every=40) | made_up()


def board(scene: Scene) -> dict[str, Any]:
    """As the table sends it, but with every decimal."""
    return {
        "title": scene.title,
        "seats": scene.seats,
        "areas": [asdict(area) for area in scene.layout.areas],
        "theme": theme.data(),
        "rules": {},
        "turned": scene.layout.turns,
        "captioned": scene.layout.captioned,
        "figures": {
            figure.kind: {"color": figure.color, "parts": [[part.tone, part.outline] for part in figure.parts]}
            for figure in scene.layout.figures
        },
    }


def node() -> str:
    found = os.environ.get("HEXWIDGETS_NODE") or shutil.which("node")
    if not found:
        pytest.fail("Node is needed to test the front end: install it, or say where it is in HEXWIDGETS_NODE")
    return found


@cache
def drawn_by_node() -> dict[tuple[str, int], dict[str, Any]]:
    """All cases in one run of Node, by the scene's name and the number of the look."""
    keys = [(name, number) for name in scenes() for number in range(len(LOOKS))]
    cases = [
        {"board": board(scenes()[name]), "scene": plain(scenes()[name]), "options": LOOKS[number]}
        for name, number in keys
    ]
    done = subprocess.run([node(), SCRIPT], input=json.dumps(cases), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return dict(zip(keys, json.loads(done.stdout), strict=True))


def drawn_by_python(scene: Scene, look: dict[str, Any]) -> list[Shape | Label]:
    set_up = stage(scene, orientation=look["orientation"], theme_name=look["palette"], coordinates=look["coordinates"])
    return list(painted(set_up))


def assert_same(ours: Any, theirs: Any, tolerance: float, where: str) -> None:
    """Plain data that is equal but for the last digits of its numbers."""
    if isinstance(ours, dict):
        assert ours.keys() == theirs.keys(), where
        for key in ours:
            assert_same(ours[key], theirs[key], tolerance, f"{where}.{key}")
    elif isinstance(ours, list | tuple):
        assert len(ours) == len(theirs), where
        for i, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            assert_same(one, other, tolerance, f"{where}[{i}]")
    elif isinstance(ours, int | float) and not isinstance(ours, bool):
        assert theirs == pytest.approx(ours, abs=tolerance), where
    else:
        assert ours == theirs, where


every_scene = pytest.mark.parametrize("name", scenes())
every_look = pytest.mark.parametrize("number", range(len(LOOKS)))


@every_scene
@every_look
def test_the_same_shapes_and_labels(name: str, number: int) -> None:
    ours = drawn_by_python(scenes()[name], LOOKS[number])
    theirs = drawn_by_node()[name, number]["painted"]
    assert [(thing.layer, thing.name) for thing in ours] == [(thing["layer"], thing["name"]) for thing in theirs]
    for one, other in zip(ours, theirs, strict=True):
        # Only Python's pictures have titles, and draw figures as a whole.
        ours_told = {name: value for name, value in asdict(one).items() if name not in ("title", "figure")}
        assert_same(ours_told, other, 1e-6, f"{one.layer} {one.name}")


@every_scene
@every_look
def test_the_same_figure_and_plotly_accepts_it(name: str, number: int) -> None:
    look = LOOKS[number]
    wanted = {"theme": look["palette"], **{key: look[key] for key in ("orientation", "coordinates", "size")}}
    ours = figure(scenes()[name], headline=False, **wanted)
    theirs = drawn_by_node()[name, number]["figure"]
    assert len(go.Figure(theirs).data) == len(theirs["data"])
    assert theirs["layout"].pop("uirevision") == "board"
    assert_same(ours["layout"], theirs["layout"], 1e-9, "layout")
    assert_same(ours["data"], theirs["data"], 1e-9, "data")


@every_scene
@every_look
def test_every_middle_is_in_its_cell(name: str, number: int) -> None:
    assert drawn_by_node()[name, number]["found"] == [cell.id for cell in scenes()[name].cells()]


def test_the_positions_show_what_there_is_to_compare() -> None:
    """So that the tests above can fail."""
    layers = {thing.layer for name, scene in scenes().items() if "aranea" in name for thing in painted(stage(scene))}
    assert layers == {"cells", "labels", "tints", "pieces", "marks", "arrows"}
    assert len(scenes()) >= 10
    with pytest.raises(AssertionError, match=r"x\[1\]"):
        assert_same([1.0, 2.0], [1.0, 2.00001], 1e-6, "x")
