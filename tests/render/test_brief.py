"""The SVG picture without titles, as notebooks save it: shorter, and the same is seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.core.scene import Scene
from hexwidgets.render import svg
from tests.render.test_svg import NS, Point, corners_of, parsed, points


def drawn_points(picture: str) -> list[list[Point]]:
    """The corners of every shape on the board, where they are seen: uses, markers and grains counted in."""
    found, known = [], {}
    grain = next(
        (float(g.get("transform", "")[6:-1]) for g in parsed(picture).iter(f"{NS}g") if g.get("transform")), 1.0
    )
    for group in parsed(picture).iter(f"{NS}g"):
        if group.get("transform"):
            continue
        strewn: list[Point] = []
        for shape in group:
            if shape.tag == f"{NS}marker":
                strewn = corners_of(shape[0].get("d", ""))
                continue
            if "marker" in shape.get("style", ""):
                outlines = [[(x + a, y + b) for a, b in strewn] for x, y in points(shape)]
            elif shape.tag == f"{NS}path":
                outlines = [corners_of(f"M{part}") for part in shape.get("d", "").split("M") if part]
                known[f"#{shape.get('id')}"] = outlines[0]
            elif shape.tag == f"{NS}use":
                x, y = float(shape.get("x", "")), float(shape.get("y", ""))
                outlines = [[(a + x, b + y) for a, b in known[shape.get("href", "")]]]
            else:
                continue
            found += [[(grain * a, grain * b) for a, b in corners] for corners in outlines]
    return found


def alike(one: list[Point], other: list[Point], near: float = 0.61) -> bool:
    """Whether these are the same corners but for rounding."""
    return len(one) == len(other) and all(
        abs(x - a) < near and abs(y - b) < near for (x, y), (a, b) in zip(one, other, strict=True)
    )


Look = tuple[str, str, list[Point]]


def painted_parts(element: ElementTree.Element, by: Point, fill: str, line: str, ids: dict[str, Any]) -> Iterator[Look]:
    """The parts of figures on the board with their colours, as a browser paints them: what has none takes those of
    what it stands in, or of the use that it is drawn by."""
    if element.get("id"):
        ids[element.get("id", "")] = element
    fill, line = element.get("fill") or fill, element.get("stroke") or line
    if element.tag == f"{NS}use":
        by = by[0] + float(element.get("x", "")), by[1] + float(element.get("y", ""))
        yield from painted_parts(ids[element.get("href", "")[1:]], by, fill, line, ids)
    if element.tag == f"{NS}path":
        yield fill, line, [(x + by[0], y + by[1]) for x, y in points(element)]
    for child in element:
        yield from painted_parts(child, by, fill, line, ids)


@pytest.mark.parametrize("name", ["hexapod", "arachnid"])
def test_without_titles_figures_used_again_have_their_own_colours(name: str) -> None:
    """Whatever is drawn by figures in the long picture is in the brief one, in the same colours."""
    match = Match(hexwidgets.game(name), seed=3)
    for step in range(60):
        actions = match.game.actions(match.state)
        match.play(actions[step % len(actions)]) if actions else match.roll()
    scene = match.game.scene(match.state, 0)
    long, brief = svg(scene), svg(scene, titles=False)
    board = next(group for group in parsed(brief) if group.get("transform"))
    rest = [
        (fill, line, [(0.4 * x, 0.4 * y) for x, y in corners])
        for fill, line, corners in painted_parts(board, (0, 0), "black", "none", {})
    ]
    groups = [group for group in parsed(long).iter(f"{NS}g") if group.get("class") == "pieces"]
    drawn = [look for group in groups for look in painted_parts(group, (0, 0), "black", "none", {})]
    assert len(drawn) > 100
    for fill, line, corners in drawn:
        found = (part for part in rest if part[:2] == (fill, line) and alike(corners, part[2], 1))
        rest.remove(next(found))


def test_without_titles_the_same_is_drawn_in_fewer_words(aranea: Scene, small: Scene) -> None:
    for scene in (aranea, small):
        long, brief = svg(scene), svg(scene, titles=False)
        assert len(brief) < len(long)
        assert "<title" not in brief
        rest = drawn_points(brief)
        for corners in drawn_points(long):
            rest.remove(next(other for other in rest if alike(corners, other)))
        assert not rest
    assert len(svg(aranea, titles=False)) < 0.7 * len(svg(aranea))
    assert list(parsed(svg(aranea, titles=False)).iter(f"{NS}use"))


def written(picture: str) -> list[tuple[str, Point]]:
    """The labels on the board, where they are seen; one text can hold a letter for each of several places."""
    root = parsed(picture)
    grain = next((float(g.get("transform", "")[6:-1]) for g in root.iter(f"{NS}g") if g.get("transform")), 1.0)
    found = []
    for text in (text for group in root.iter(f"{NS}g") if group.get("text-anchor") for text in group):
        xs, ys = text.get("x", "").split(), text.get("y", "").split()
        parts = list(text.text or "") if len(xs) > 1 else [text.text or ""]
        places = [(grain * float(x), grain * float(y)) for x, y in zip(xs, ys, strict=True)]
        found += list(zip(parts, places, strict=True))
    return sorted(found)


def test_without_titles_every_label_stands_where_it_stood(aranea: Scene, small: Scene) -> None:
    for scene in (aranea, small):
        long, brief = svg(scene), svg(scene, titles=False)
        assert len(list(parsed(brief).iter(f"{NS}text"))) < len(list(parsed(long).iter(f"{NS}text")))
        for (text, place), (brief_text, brief_place) in zip(written(long), written(brief), strict=True):
            assert text == brief_text
            assert brief_place == pytest.approx(place, abs=0.31)
