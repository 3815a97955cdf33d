"""Figures in the colours of seats, texts on cells, and what lies beside the board, in pictures and in text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hexwidgets.core.scene import SEAT, Caption, Figure, Layout, Part, Piece, Scene, Sheet, SheetRow, Space
from hexwidgets.render import figure, svg, text, theme, words
from hexwidgets.render.paint import Label, Shape, painted
from hexwidgets.render.shapes import box
from hexwidgets.render.stage import stage

SQUARE = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
FIGURES = (
    Figure("web", SEAT, "w", (Part("body", SQUARE), Part("light", SQUARE))),
    Figure("cap", "gold", "c", (Part("body", SQUARE),)),
)
TRACK = SheetRow(
    "Move",
    (
        *[Space("covered", "a token")] * 2,
        Space("open", "a prize", "!"),
        Space("open", "free"),
        Space("taken", "food", "\u25cf"),
    ),
    "1 food: 2 actions",
)
DICE = SheetRow("Attack", (Space("die", "a die", "\u25c6"), Space("spent", "no die")), "1 of 2")
SHEETS = (
    Sheet("battle", "Battle: Ann attacks Abe", (SheetRow("Ann bids", (), "committed, unseen"),), open=True),
    Sheet("card", "Ann's Alpha", (TRACK, DICE), 0, "a", True),
    Sheet("other", "Abe's Alpha", (TRACK,), 1, "b"),
)


@pytest.fixture
def woven(small: Scene) -> Scene:
    """Two webs on each other, one beside them, and a cap; texts on three cells."""
    pieces = (
        Piece("a", "web", 1, "Abe's web", spot=(0.0, 0.2, 1.0)),
        Piece("a", "web", 0, "Ann's web", spot=(0.0, 0.0, 1.0)),
        Piece("b", "web", 0, "Ann's web", spot=(0.0, 0.0, 1.0)),
        Piece("b", "cap", 1, "a cap", spot=(0.0, 0.1, 0.5)),
    )
    captions = (Caption("a", "x2", "on"), Caption("b", "far too long for such a cell", "on"), Caption("d", "", "on"))
    layout = Layout(small.layout.areas, FIGURES)
    return replace(small, layout=layout, pieces=pieces, captions=captions, sheets=SHEETS, marks=(), arrows=())


def test_a_figure_takes_its_seats_colour_and_higher_ones_cover_lower_ones(woven: Scene) -> None:
    drawn = [thing for thing in painted(stage(woven)) if thing.layer == "pieces" and isinstance(thing, Shape)]
    palette = theme.palette("light")
    bodies = [(shape.name, shape.fill) for shape in drawn if shape.name.endswith(" 0")]
    assert bodies == [
        ("web 0 0 0", palette["seat0"]),
        ("web 0 0 0", palette["seat0"]),
        ("web 1 1 0", palette["seat1"]),
        ("cap 0", palette["gold"]),
    ]
    assert {shape.figure for shape in drawn} == {"web 0 0", "web 1 1", "cap"}


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_text_on_a_cell_is_readable_and_stays_inside(woven: Scene, name: str) -> None:
    things = list(painted(stage(woven, theme_name=name)))
    papers = [thing for thing in things if isinstance(thing, Shape) and thing.layer == "tags"]
    texts = [thing for thing in things if isinstance(thing, Label) and thing.layer == "tags"]
    assert [label.text for label in texts] == ["x2", "far too long for such a cell"]
    assert things.index(papers[0]) > max(i for i, thing in enumerate(things) if thing.layer == "pieces")
    for cell, paper, label in zip("ab", papers, texts, strict=True):
        around = box([woven.layout.cell(cell)])
        xs, ys = zip(*paper.outline, strict=True)
        assert around.left - 0.1 <= min(xs) < max(xs) <= around.right + 0.1
        assert around.bottom <= min(ys) < max(ys) <= around.bottom + around.height / 2
        assert theme.contrast(label.color, str(paper.fill)) >= 4.5


def test_pictures_show_them_too(woven: Scene) -> None:
    for picture in (svg(woven), svg(woven, titles=False)):
        assert ">x2</text>" in picture
        assert theme.palette("light")["seat1"] in picture
    names = [trace["name"] for trace in figure(woven)["data"]]
    assert names.index("web 1 1 1") < names.index("tags") < names.index("tag texts")


def test_open_sheets_are_lines_below_the_text_board(woven: Scene) -> None:
    lines = text(woven).splitlines()
    start = lines.index("Battle: Ann attacks Abe")
    assert lines[start : start + 5] == [
        "Battle: Ann attacks Abe",
        "  Ann bids  committed, unseen",
        "",
        "Ann's Alpha",
        "  Move    # # ! . o  1 food: 2 actions",
    ]
    assert lines[start + 5] == "  Attack  d _  1 of 2"
    assert "Abe's Alpha" not in lines


def test_the_text_board_says_whose_figures_are_and_what_is_written_on_cells(woven: Scene) -> None:
    board = text(woven)
    assert " BwAw x2" in board or " AwBw x2" in board
    assert "Awc far too long" in board


def test_what_matters_to_everybody_is_read_aloud(woven: Scene) -> None:
    told = words.describe(woven)
    assert "Battle: Ann attacks Abe; Ann bids committed, unseen." in told
    assert "Ann's Alpha" not in told
