"""The theme: every colour can be seen against what lies under it, and seats differ in shape too."""

from __future__ import annotations

import json
from math import hypot

import pytest

from hexwidgets.render import theme

GROUNDS = ("cell", "cell_alt")
PRINTED = {"figure_line", "figure_light", "blue", "green", "gold", "red", "black", "brown", "violet"}


@pytest.fixture(params=["light", "dark"])
def palette(request: pytest.FixtureRequest) -> theme.Palette:
    return theme.palette(request.param)


def mixed(over: str, under: str, opacity: float) -> str:
    pairs = [(int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(opacity * a + (1 - opacity) * b):02x}" for a, b in pairs)


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert theme.contrast("#ffffff", "#777777") == theme.contrast("#777777", "#ffffff")


@pytest.mark.parametrize("ground", GROUNDS)
def test_labels_are_readable(palette: theme.Palette, ground: str) -> None:
    assert theme.contrast(palette["label"], palette[ground]) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("kind", ["target", "last", "note"])
def test_labels_stay_readable_under_a_mark(palette: theme.Palette, ground: str, kind: str) -> None:
    look = theme.mark_look(kind)
    label, cell = (mixed(palette[look.color], palette[name], look.tint) for name in ("label", ground))
    assert theme.contrast(label, cell) >= 4.5


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("kind", ["target", "last", "note"])
def test_marks_are_seen(palette: theme.Palette, ground: str, kind: str) -> None:
    look = theme.mark_look(kind)
    tinted = mixed(palette[look.color], palette[ground], look.tint)
    assert theme.contrast(palette[look.color], palette[ground]) >= 3
    assert theme.contrast(palette[look.color], tinted) >= 3
    assert theme.contrast(palette[look.color], palette["page"]) >= 3, "arrows cross the page too"


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3, -1])
def test_pieces_stand_out(palette: theme.Palette, ground: str, seat: int) -> None:
    look = theme.look(seat)
    assert theme.contrast(palette[look.edge], palette[ground]) >= 3
    assert theme.contrast(palette[look.ink], palette[look.color]) >= 4.5


@pytest.mark.parametrize(("ink", "ground"), [("ink", "page"), ("muted", "page"), ("pip", "die")])
def test_the_panel_is_readable(palette: theme.Palette, ink: str, ground: str) -> None:
    assert theme.contrast(palette[ink], palette[ground]) >= 4.5


def test_figures_stand_out_from_their_paper(palette: theme.Palette) -> None:
    assert theme.contrast(palette["figure_line"], palette["paper"]) >= 4.5
    assert theme.contrast(palette["edge"], palette["paper"]) >= 3, "what is printed on paper has an edge"
    for body in ("blue", "green", "red", "black", "brown", "violet"):
        assert theme.contrast(palette["figure_light"], palette[body]) >= 1.9
        assert theme.contrast(palette["paper"], palette[body]) >= 1.9


def test_seats_differ_in_shape_and_colour() -> None:
    looks = [theme.look(seat) for seat in (0, 1, 2, 3, -1)]
    outlines = [theme.shape(look.shape) for look in looks]
    assert len({look.shape for look in looks}) == len(looks)
    assert len({look.color for look in looks}) == len(looks)
    assert len(set(outlines)) == len(looks)


@pytest.mark.parametrize("name", ["disc", "diamond", "square", "triangle", "hexagon"])
def test_shapes_fill_the_unit_circle_and_stay_inside(name: str) -> None:
    far = [hypot(*point) for point in theme.shape(name)]
    assert 0.85 < max(far) <= 1.005


def test_palettes_have_the_same_names() -> None:
    light, dark = theme.palette("light"), theme.palette("dark")
    assert light.keys() == dark.keys()
    same = {name for name in light if light[name] == dark[name] and not name.startswith("seat")}
    assert same == PRINTED, "paper is light in the dark too, and what is printed on it looks the same"


def test_is_plain_data() -> None:
    assert json.loads(json.dumps(theme.data())) == theme.data()
