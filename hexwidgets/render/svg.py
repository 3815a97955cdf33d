"""A scene as an SVG picture, with arguments in the manner of python-chess's `chess.svg.board`."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from hashlib import sha256
from itertools import groupby

from hexwidgets.core.scene import Point, Scene
from hexwidgets.render import shapes, theme, words
from hexwidgets.render.markup import (
    Markup,
    below,
    element,
    number,
    path,
    plain,
    start_and_form,
    start_at,
    steps_between,
    text_at,
)
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
    - `titles`: whether it has titles for browsers to show and readers to read; an image element shows none, and the
      picture is shorter without.

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
    title, told = words.clean(stage.scene.title), words.describe(stage.scene)
    id = "hexwidgets-" + sha256(f"{title}\n{told}".encode()).hexdigest()[:12]
    above, top = panel(stage, WIDTH - 2 * MARGIN, MARGIN, titles)
    board, height = _board(stage, top + MARGIN, _Titled() if titles else _Brief(id, _seat_colors(stage)))
    height += MARGIN
    # An image element has its words beside it, and nobody looks into it.
    said = [element("title", plain(title), id=f"{id}-title"), element("desc", plain(told), id=f"{id}-desc")]
    spoken = {"role": "img", "aria_labelledby": f"{id}-title {id}-desc"}
    body = [
        *(said if titles else []),
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
        **(spoken if titles else {}),
        stroke_linejoin="round",
        font_family=theme.data()["font"] if titles else "system-ui,sans-serif",
    )


def _seat_colors(stage: Stage) -> frozenset[str]:
    """The colours that tell one seat's pieces from another's."""
    return frozenset(stage.look(seat)[1] for seat in range(-1, len(stage.scene.seats)))


At = Callable[[Point], Point]
Look = dict[str, str | float]
Steps = tuple[tuple[int, int], ...]
MARKER = {"overflow": "visible", "markerUnits": "userSpaceOnUse"}


class _Titled:
    """Shapes with titles, which browsers show under the pointer."""

    grain = 1.0

    def named(self, layer: str, name: str = "") -> dict[str, str]:
        """For styles and programs of one's own."""
        return {"class_": layer, **({"data_name": name} if name else {})}

    def figure(self, thing: Shape | Label) -> str:
        """Nothing is drawn as a whole: every part has its title."""
        return ""

    def figures(self, drawn: list[Shape], at: At, scale: float) -> Markup:
        return element("g")

    def alike(self, drawn: list[Shape], at: At) -> list[Markup]:
        return [
            element("path", element("title", plain(shape.title)), d=path(map(at, shape.outline))) for shape in drawn
        ]

    def labels(self, labels: list[Label], at: At, scale: float) -> list[Markup]:
        return [text_at(label.text, at(label.at), label.size * scale) for label in labels]


class _Brief:
    """Shapes for a picture that nobody looks into: in a finer grain, for which whole numbers do; small ones are one
    path together, and a form or a figure that was drawn before is used again, also in another seat's colour."""

    grain = 2.5
    _long = 60

    def __init__(self, id: str, seat_colors: Container[str]) -> None:
        self._id = f"f{id[-4:]}"
        self._seat_colors = seat_colors
        self._known: dict[object, tuple[str, Point]] = {}
        self._steps: dict[object, list[Steps]] = {}
        self._markers: list[str] = []

    def named(self, layer: str, name: str = "") -> dict[str, str]:
        return {}

    def figure(self, thing: Shape | Label) -> str:
        """The figures of which this is a part."""
        return thing.figure if isinstance(thing, Shape) else ""

    def figures(self, drawn: list[Shape], at: At, scale: float) -> Markup:
        """All pieces of a kind: the parts come one by one, each for all pieces. What has the seat's colour gets it from
        the whole, so that figures used again can have another's."""
        parts = [list(alike) for _, alike in groupby(drawn, key=lambda shape: shape.name)]
        whole = next((_look(alike[0], scale) for alike in parts if alike[0].fill in self._seat_colors), {})
        pieces = [self._piece(piece, whole, at, scale) for piece in zip(*parts, strict=True)]
        return element("g", *pieces, **whole)

    def _piece(self, parts: tuple[Shape, ...], whole: Look, at: At, scale: float) -> Markup:
        placed = [start_and_form(map(at, part.outline), 0) for part in parts]
        looks = [_beside_whole(_look(part, scale), whole) for part in parts]
        key = tuple((form, *look.items()) for (_, form), look in zip(placed, looks, strict=True))
        start = placed[0][0]
        steps = self._usual_steps(key, tuple((round(x - start[0]), round(y - start[1])) for (x, y), _ in placed))

        def drawn(**attributes: str) -> Markup:
            paths = [
                element("path", d=start_at((start[0] + x, start[1] + y), 0) + form, **look)
                for look, (x, y), (_, form) in zip(looks, steps, placed, strict=True)
            ]
            return element("g", *paths, **attributes)

        return self._once((key, steps), start, drawn)

    def _usual_steps(self, key: object, steps: Steps) -> Steps:
        """Those from part to part of a figure that was drawn before, if these only were rounded otherwise."""
        known = self._steps.setdefault(key, [])
        for usual in known:
            if all(max(abs(a - c), abs(b - d)) <= 1 for (a, b), (c, d) in zip(usual, steps, strict=True)):
                return usual
        known.append(steps)
        return steps

    def alike(self, drawn: list[Shape], at: At) -> list[Markup]:
        forms = [start_and_form(map(at, shape.outline), 0) for shape in drawn]
        starts: dict[str, list[Point]] = {}
        for start, form in forms:
            if len(form) < self._long:
                starts.setdefault(form, []).append(start)
        short = [part for form, places in starts.items() for part in self._strewn(form, places)]
        return short + [self._form(start, form) for start, form in forms if len(form) >= self._long]

    def _strewn(self, form: str, starts: list[Point]) -> list[Markup]:
        """One form at many places: as a marker at the corners of a line that isn't seen, where that is shorter."""
        written = element("path", d="".join(start_at(start, 0) + form for start in starts))
        id = f"{self._id}m{len(self._markers)}"
        marker = element("marker", element("path", d=f"M0 0{form}"), id=id, **MARKER)
        line = element(
            "path", d=start_at(starts[0], 0) + steps_between(starts), style=f"fill:none;stroke:none;marker:url(#{id})"
        )
        if len(marker + line) >= len(written):
            return [written]
        self._markers.append(id)
        return [marker, line]

    def labels(self, labels: list[Label], at: At, scale: float) -> list[Markup]:
        """Those of one letter are one text, with a place for each letter."""
        short = [label for label in labels if len(label.text) == 1 and label.text.isascii()]
        long = [label for label in labels if label not in short]
        places = [below(at(label.at), label.size * scale) for label in short]
        across, down = (" ".join(number(place[i], 0) for place in places) for i in (0, 1))
        letters = [element("text", plain("".join(label.text for label in short)), x=across, y=down)] if short else []
        return letters + [text_at(label.text, at(label.at), label.size * scale, 0) for label in long]

    def _form(self, start: Point, form: str) -> Markup:
        return self._once(form, start, lambda **id: element("path", d=start_at(start, 0) + form, **id))

    def _once(self, key: object, start: Point, draw: Callable[..., Markup]) -> Markup:
        """Drawn the first time, later the same again elsewhere."""
        if key not in self._known:
            id = f"{self._id}{len(self._known)}"
            self._known[key] = id, start
            return draw(id=id)
        id, (x, y) = self._known[key]
        return element("use", href=f"#{id}", x=number(start[0] - x, 0), y=number(start[1] - y, 0))


def _board(stage: Stage, top: float, draw: _Titled | _Brief) -> tuple[list[Markup], float]:
    """The board's elements below `top`, and where they end."""
    around = shapes.grown(shapes.box(stage.cells.values()), stage.room)
    span = WIDTH - 2 * MARGIN
    scale = span / max(around.width, around.height, 1e-9)
    left = MARGIN + (span - around.width * scale) / 2
    grain = draw.grain

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return grain * (left + (point[0] - around.left) * scale), grain * (top + (around.top - point[1]) * scale)

    drawn = list(_elements(stage, at, grain * scale, draw))
    if grain != 1:
        drawn = [element("g", *drawn, transform=f"scale({number(1 / grain)})")]
    return drawn, top + around.height * scale


def _elements(stage: Stage, at: At, scale: float, draw: _Titled | _Brief) -> Iterator[Markup]:
    """A group for all that looks alike, so that looks are written once."""
    for (figure, layer, name, _), run in groupby(painted(stage), key=lambda thing: _kin(thing, draw)):
        things = list(run)
        drawn = [thing for thing in things if isinstance(thing, Shape)]
        labels = [thing for thing in things if isinstance(thing, Label)]
        if figure:
            yield draw.figures(drawn, at, scale)
            continue
        look = _look(drawn[0], scale) if drawn else _writing(labels[0], scale)
        inside = draw.alike(drawn, at) if drawn else draw.labels(labels, at, scale)
        yield element("g", *inside, **draw.named(layer, name), **look)


def _kin(thing: Shape | Label, draw: _Titled | _Brief) -> tuple[str, str, str, tuple[float, str] | None]:
    """What is drawn together: the pieces of a kind, or else all that looks alike."""
    figure = draw.figure(thing)
    writing = (thing.size, thing.color) if isinstance(thing, Label) else None
    return figure, thing.layer, "" if figure else thing.name, writing


def _beside_whole(look: Look, whole: Look) -> Look:
    """What of a part's look isn't that of the whole."""
    plain = {"stroke": "none"} if "stroke" in whole and "stroke" not in look else {}
    return {key: value for key, value in (look | plain).items() if value != whole.get(key)}


def _look(shape: Shape, scale: float) -> Look:
    look: Look = {"fill": shape.fill or "none"}
    if shape.line:
        look |= {"stroke": shape.line, "stroke_width": shape.width * scale}
    if shape.opacity < 1:
        look["fill_opacity"] = shape.opacity
    return look


def _writing(label: Label, scale: float) -> Look:
    return {"text_anchor": "middle", "font_size": label.size * scale, "fill": label.color}
