"""The SVG picture: complete, the same every time, well-formed whatever the names are, readable in every theme."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from hexwidgets.core.game import Happening
from hexwidgets.core.scene import Arrow, Counter, Mark, Scene
from hexwidgets.render import svg

NS = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def layer(picture: str, name: str, part: str = "") -> list[ElementTree.Element]:
    """The paths of a layer, or of the part of it that has this name."""
    groups = [group for group in parsed(picture).iter(f"{NS}g") if group.get("class") == name]
    return [path for group in groups if part in ("", group.get("data-name")) for path in group.iter(f"{NS}path")]


def titles(paths: list[ElementTree.Element]) -> list[str]:
    return [path.findtext(f"{NS}title", "") for path in paths]


def points(path: ElementTree.Element) -> list[Point]:
    """The corners of a path written as a start and steps."""
    return corners_of(path.get("d", ""))


def corners_of(steps: str) -> list[Point]:
    """For a disc, which is two arcs, the ends of both and the points where it is widest."""
    x = y = 0.0
    found = []
    for command, written in re.findall(r"([Mla])([^Mlaz]+)", steps):
        numbers = list(map(float, re.findall(r"-?[\d.]+", written)))
        size = 7 if command == "a" else 2
        for i in range(0, len(numbers), size):
            *arc, dx, dy = numbers[i : i + size]
            for reach in arc[:1]:
                ways = ((reach, 0), (-reach, 0), (0, reach), (0, -reach))
                found += [(x + dx / 2 + right, y + dy / 2 + down) for right, down in ways]
            x, y = x + dx, y + dy
            found.append((x, y))
    return found


def middle(path: ElementTree.Element) -> Point:
    xs, ys = zip(*points(path), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def labels(picture: str) -> list[ElementTree.Element]:
    groups = [group for group in parsed(picture).iter(f"{NS}g") if group.get("class") == "labels"]
    return [text for group in groups for text in group.iter(f"{NS}text")]


def words(picture: str) -> str:
    return " ".join(parsed(picture).itertext())


def test_same_scene_gives_same_bytes(aranea: Scene) -> None:
    assert svg(aranea, size=300) == svg(replace(aranea), size=300)
    assert svg(aranea) != svg(replace(aranea, pieces=aranea.pieces[1:]))


def test_every_cell_is_drawn_and_labelled(aranea: Scene) -> None:
    picture = svg(aranea)
    assert titles(layer(picture, "cells")) == [cell.id for cell in aranea.layout.cells]
    assert [text.text for text in labels(picture)] == [cell.label for cell in aranea.layout.cells]


def test_everything_lies_inside_the_picture(aranea: Scene) -> None:
    picture = svg(aranea)
    width, height = map(float, parsed(picture).get("viewBox", "").split()[2:])
    for path in parsed(picture).iter(f"{NS}path"):
        assert all(0 <= x <= width and 0 <= y <= height for x, y in points(path))


def test_pieces_stand_on_their_cells(aranea: Scene) -> None:
    picture = svg(aranea)
    cells = dict(zip(titles(layer(picture, "cells")), map(points, layer(picture, "cells")), strict=True))
    drawn = layer(picture, "pieces")
    assert len(drawn) == len(aranea.pieces)
    for path in drawn:
        xs, ys = zip(*cells[path.findtext(f"{NS}title", "").split(", ")[1]], strict=True)
        x, y = middle(path)
        assert min(xs) < x < max(xs)
        assert min(ys) < y < max(ys)


def test_pieces_on_one_cell_stand_side_by_side(small: Scene) -> None:
    one, other = (path for path in layer(svg(small), "pieces") if "d" in path.findtext(f"{NS}title", "").split(", "))
    right = max(x for x, _ in points(one))
    left = min(x for x, _ in points(other))
    assert right < left or max(x for x, _ in points(other)) < min(x for x, _ in points(one))


def test_kinds_of_pieces_are_told_apart(small: Scene, aranea: Scene) -> None:
    assert 'class="letters"' in svg(small)
    assert 'class="letters"' not in svg(aranea)


def test_is_accessible(aranea: Scene) -> None:
    root = parsed(svg(aranea))
    ids = [child.get("id") for child in root if child.tag in (f"{NS}title", f"{NS}desc")]
    assert root.get("role") == "img"
    assert root.get("aria-labelledby", "").split() == ids
    assert root.findtext(f"{NS}title") == "Aranea"
    assert root.findtext(f"{NS}desc") == (
        "Amber to move: 4. Dice: 3, 1. Amber: outer 4, middle 4, outer 10, centre 2; in the centre 1. "
        "Blue: inner 7, centre 5, outer 12. Can be played: outer 2, outer 10. Last move: inner 7."
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_hostile_text_stays_text(hostile: Scene, theme: str) -> None:
    picture = svg(hostile, theme=theme)
    tags = {element.tag.removeprefix(NS) for element in parsed(picture).iter()}
    assert tags == {"svg", "title", "desc", "rect", "path", "text", "g"}
    assert "<script>alert(1)</script>" in words(picture)
    assert not re.search("[\x00-\x1f\ud800-\udfff\u202e]", picture)
    assert "\ufffd" in picture


def test_hostile_style_cannot_leave_its_element(small: Scene) -> None:
    picture = svg(small, style="path { stroke: red } </style><script>alert(1)</script>")
    assert parsed(picture).findtext(f"{NS}style", "").startswith("path { stroke: red }")
    assert not list(parsed(picture).iter(f"{NS}script"))


@pytest.mark.parametrize("headline", ["", "x" * 5000, "a word " * 500, "\u5b57" * 300])
def test_any_headline_leaves_room_for_the_board(small: Scene, headline: str) -> None:
    height = float(parsed(svg(replace(small, headline=headline))).get("viewBox", "").split()[3])
    assert 640 < height < 900


def test_orientation_turns_the_board_by_half(aranea: Scene) -> None:
    ours, theirs = svg(aranea), svg(aranea, orientation=1)
    here, there = layer(ours, "cells"), layer(theirs, "cells")
    centre = [sum(middle(path)[i] for path in here) / len(here) for i in (0, 1)]
    for one, other in zip(here, there, strict=True):
        (x, y), (turned_x, turned_y) = middle(one), middle(other)
        assert x + turned_x == pytest.approx(2 * centre[0], abs=0.6)
        assert y + turned_y == pytest.approx(2 * centre[1], abs=0.6)
    assert middle(here[0]) != pytest.approx(middle(there[0]), abs=10)
    assert "transform" not in theirs, "labels stay upright"


def test_orientation_is_a_seat(aranea: Scene) -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        svg(aranea, orientation=2)


def test_coordinates_can_be_left_out(aranea: Scene) -> None:
    assert labels(svg(aranea, coordinates=False)) == []


def test_size_sets_the_width(aranea: Scene) -> None:
    root = parsed(svg(aranea, size=320))
    width, height = map(float, root.get("viewBox", "").split()[2:])
    assert root.get("width") == "320"
    assert float(root.get("height", "")) == pytest.approx(320 * height / width, abs=0.01)
    assert parsed(svg(aranea)).get("width") is None
    with pytest.raises(ValueError, match="size=0"):
        svg(aranea, size=0)


def test_last_move_is_cells_or_happenings(aranea: Scene) -> None:
    bare = replace(aranea, marks=(), arrows=())
    assert layer(svg(bare), "marks") == []
    marked = svg(bare, lastmove=["outer 1", "outer 5"])
    assert titles(layer(marked, "marks", "last line")) == ["outer 1: last", "outer 5: last"]
    assert layer(marked, "arrows") == []
    told = svg(bare, lastmove=[Happening("AR-9", "It moves.", ("outer 1", "outer 2", "outer 3"))])
    assert titles(layer(told, "marks", "last line")) == ["outer 1: last", "outer 3: last"]
    assert titles(layer(told, "arrows")) == ["outer 1 to outer 2 to outer 3"]
    assert svg(bare, lastmove="outer 1") == svg(bare, lastmove=["outer 1"])


def test_own_arrows_stay_apart(aranea: Scene) -> None:
    bare = replace(aranea, arrows=())
    picture = svg(bare, arrows=[("outer 1", "outer 2"), ("outer 2", "outer 3"), Arrow("centre 1", "centre 2")])
    assert sorted(titles(layer(picture, "arrows"))) == [
        "centre 1 to centre 2",
        "outer 1 to outer 2",
        "outer 2 to outer 3",
    ]
    assert layer(svg(bare, arrows=[("outer 1", "outer 1")]), "arrows") == []


def test_targets_are_dots_on_empty_cells_and_rings_around_pieces(aranea: Scene) -> None:
    picture = svg(aranea)
    assert titles(layer(picture, "marks", "target dot")) == ["outer 2: target"]
    assert titles(layer(picture, "marks", "target ring")) == ["outer 10: target"]


def test_own_marks_join_the_scenes(aranea: Scene) -> None:
    picture = svg(aranea, marks=["outer 7", ("outer 8", "target"), Mark("outer 9", "danger")])
    assert titles(layer(picture, "marks", "note line")) == ["outer 7: note"]
    assert "outer 8: target" in titles(layer(picture, "marks", "target dot"))
    assert titles(layer(picture, "marks", "danger line")) == ["outer 9: danger"]


def test_fill_colours_a_cell_and_keeps_its_label_readable(aranea: Scene) -> None:
    picture = svg(aranea, fill={"outer 1": "#123", "outer 2": "target"})
    assert titles(layer(picture, "fill", "#112233")) == ["outer 1"]
    assert titles(layer(picture, "fill", "#00795a")) == ["outer 2"]
    groups = [group for group in parsed(picture).iter(f"{NS}g") if group.get("class") == "labels"]
    colors = {group.get("fill"): [text.text for text in group] for group in groups[:2]}
    assert colors["#ffffff"] == ["1", "2"]
    assert colors["#5d5444"][:2] == ["3", "4"]


def test_colors_replace_the_palettes(aranea: Scene) -> None:
    picture = svg(aranea, colors={"seat0": "#ABCDEF", "cell": "#eee"})
    assert "#e69f00" not in picture
    assert "#abcdef" in picture
    assert 'fill="#eeeeee"' in picture


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"colors": {"amber": "#fff"}}, "no colour 'amber'; known: page, ink"),
        ({"colors": {"cell": "mauve"}}, "'mauve' is no colour: give #rgb, #rrggbb or one of: page"),
        ({"colors": {"cell": '"/><script>'}}, "is no colour"),
        ({"fill": {"outer 1": "url(#x)"}}, "is no colour"),
        ({"fill": {"outer 13": "#fff"}}, "no cell 'outer 13' on this board"),
        ({"marks": ["centre 0"]}, "no cell 'centre 0'"),
        ({"lastmove": ["nowhere"]}, "no cell 'nowhere'"),
        ({"arrows": [("outer 1", "nowhere")]}, "no cell 'nowhere'"),
        ({"theme": "sepia"}, "no theme 'sepia'; known: light, dark"),
    ],
)
def test_refuses_what_it_does_not_know(aranea: Scene, wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        svg(aranea, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["1", "2", "3", "4", "5", "6"])
def test_dice_show_pips(small: Scene, value: str) -> None:
    picture = svg(replace(small, counters=(Counter("die", value, "die"),)))
    assert len(list(parsed(picture).iter(f"{NS}circle"))) == int(value)


def test_other_dice_and_counters_are_written(small: Scene) -> None:
    texts = [text.text for text in parsed(svg(small)).iter(f"{NS}text")]
    assert "20" in texts
    assert "Abe: stock 7" in texts
    assert len(list(parsed(svg(small)).iter(f"{NS}circle"))) == 5, "the white die's pips"


def test_many_dice_stay_beside_the_headline(small: Scene) -> None:
    picture = svg(replace(small, counters=tuple(Counter("die", "6", "die") for _ in range(12))))
    faces = [face for face in parsed(picture).iter(f"{NS}rect") if face.get("class") != "page"]
    lefts = [float(face.get("x", "")) for face in faces]
    wide = float(faces[0].get("width", ""))
    assert min(lefts) > 300
    assert max(lefts) + wide <= 640
    assert all(b - a > wide for a, b in itertools.pairwise(lefts))


def test_the_top_is_up(aranea: Scene) -> None:
    cells = dict(zip(titles(layer(svg(aranea), "cells")), map(middle, layer(svg(aranea), "cells")), strict=True))
    assert cells["outer 12"][1] < cells["centre 2"][1] < cells["outer 6"][1]
    assert cells["outer 9"][0] < cells["centre 2"][0] < cells["outer 3"][0]


def test_lines_around_cells_keep_inside(small: Scene) -> None:
    picture = svg(small)
    (line,) = layer(picture, "marks", "last line")
    (cell,) = (path for path in layer(picture, "cells") if titles([path]) == ["c"])
    for inner, outer in zip(zip(*points(line), strict=True), zip(*points(cell), strict=True), strict=True):
        assert min(outer) < min(inner)
        assert max(inner) < max(outer)


def test_arrows_point_at_their_end(small: Scene) -> None:
    """From c to d is to the right: the rightmost point is a tip, and the widest part is close to it."""
    (path,) = layer(svg(small), "arrows")
    corners = points(path)
    right = max(x for x, _ in corners)
    tips = [corner for corner in corners if corner[0] == right]
    widest = max(corners, key=lambda corner: abs(corner[1] - tips[0][1]))
    assert len(tips) == 1
    assert min(x for x, _ in corners) < widest[0] < right


def test_an_arrow_may_come_back_to_where_it_began(aranea: Scene) -> None:
    way = tuple(f"outer {n}" for n in (*range(1, 13), 1))
    picture = svg(replace(aranea, arrows=()), lastmove=Happening("AR-A4", "All the way round.", way))
    (path,) = layer(picture, "arrows")
    xs, ys = zip(*points(path), strict=True)
    assert max(xs) - min(xs) > 500
    assert max(ys) - min(ys) > 500
