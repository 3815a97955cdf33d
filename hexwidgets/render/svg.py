"""A scene as an SVG picture, with arguments in the manner of python-chess's `chess.svg.board`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from itertools import groupby

from hexwidgets.core.scene import Point, Scene
from hexwidgets.render import shapes, theme, words
from hexwidgets.render.markup import Markup, element, number, path, plain, text_at
from hexwidgets.render.paint import Label, Shape, painted
from hexwidgets.render.panel import panel
from hexwidgets.render.stage import Arrows, LastMove, Marks, Stage, stage

WIDTH = 640
MARGIN = 16


def svg(
    scene: Scene,
    *,
    orientation: int = 0,
    lastmove: LastMove | None = None,
    arrows: Arrows = (),
    fill: Mapping[str, str] | None = None,
    marks: Marks = (),
    size: int | None = None,
    colors: Mapping[str, str] | None = None,
    coordinates: bool = True,
    theme: str = "light",
    style: str | None = None,
    titles: bool = True,
) -> str:
    """A picture of the scene: headline, dice, counters and the board.

    - `orientation`: the seat at whose side one sits; odd seats see the board turned by half.
    - `lastmove`: cells to mark, or happenings, which get arrows too.
    - `arrows`: `Arrow` or (start, end) pairs, beside the scene's own.
    - `fill`: colours of cells; `colors`: instead of the theme's; both as #rgb, #rrggbb or names of the palette.
    - `marks`: cells, (cell, kind) pairs or `Mark`, beside the scene's own.
    - `size`: the picture's width in pixels; without it the picture fills what it is put in.
    - `coordinates`: whether cells show their labels.
    - `theme`: "light" or "dark"; `style`: CSS of one's own.
    - `titles`: whether shapes have titles, which browsers show under the pointer; an image element shows none.

    The same arguments give the same text.
    """
    set_up = stage(
        scene,
        orientation=orientation,
        lastmove=lastmove,
        arrows=arrows,
        fill=fill,
        marks=marks,
        colors=colors,
        coordinates=coordinates,
        theme_name=theme,
    )
    return _document(set_up, _checked(size), style, titles)


def _checked(size: int | None) -> int | None:
    if size is not None and size <= 0:
        raise ValueError(f"size={size!r}: a picture is at least one pixel wide")
    return size


def _document(stage: Stage, size: int | None, style: str | None, titles: bool) -> str:
    above, top = panel(stage, WIDTH - 2 * MARGIN, MARGIN)
    board, height = _board(stage, top + MARGIN, titles)
    height += MARGIN
    title, told = words.clean(stage.scene.title), words.describe(stage.scene)
    id = "hexwidgets-" + sha256(f"{title}\n{told}".encode()).hexdigest()[:12]
    body = [
        element("title", plain(title), id=f"{id}-title"),
        element("desc", plain(told), id=f"{id}-desc"),
        *([element("style", plain(style))] if style else []),
        element("rect", class_="page", width=WIDTH, height=height, rx=10, fill=stage.palette["page"]),
        *above,
        *board,
    ]
    sized: dict[str, float] = {"width": size, "height": size * height / WIDTH} if size else {}
    return element(
        "svg",
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {number(height)}",
        **sized,
        role="img",
        aria_labelledby=f"{id}-title {id}-desc",
        font_family=theme.data()["font"],
    )


def _board(stage: Stage, top: float, titles: bool) -> tuple[list[Markup], float]:
    """The board's elements below `top`, and where they end."""
    around = shapes.box(stage.cells.values())
    span = WIDTH - 2 * MARGIN
    scale = span / max(around.width, around.height, 1e-9)
    left = MARGIN + (span - around.width * scale) / 2

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + (point[0] - around.left) * scale, top + (around.top - point[1]) * scale

    return list(_elements(stage, at, scale, titles)), top + around.height * scale


def _elements(stage: Stage, at: Callable[[Point], Point], scale: float, titles: bool) -> Iterator[Markup]:
    """A group for all that looks alike, so that looks are written once."""
    for (layer, name), alike in groupby(painted(stage), key=lambda thing: (thing.layer, thing.name)):
        things = list(alike)
        drawn = [thing for thing in things if isinstance(thing, Shape)]
        labels = [_label(thing, at, scale) for thing in things if isinstance(thing, Label)]
        look = _look(drawn[0], scale) if drawn else {"text_anchor": "middle"}
        yield element(
            "g", *(_shape(shape, at, titles) for shape in drawn), *labels, class_=layer, data_name=name, **look
        )


def _look(shape: Shape, scale: float) -> dict[str, str | float]:
    look: dict[str, str | float] = {"fill": shape.fill or "none"}
    if shape.line:
        look |= {"stroke": shape.line, "stroke_width": shape.width * scale, "stroke_linejoin": "round"}
    if shape.opacity < 1:
        look["fill_opacity"] = shape.opacity
    return look


def _shape(shape: Shape, at: Callable[[Point], Point], titles: bool) -> Markup:
    title = [element("title", plain(shape.title))] if titles else []
    return element("path", *title, d=path(map(at, shape.outline)))


def _label(label: Label, at: Callable[[Point], Point], scale: float) -> Markup:
    return text_at(label.text, at(label.at), label.size * scale, label.color)
