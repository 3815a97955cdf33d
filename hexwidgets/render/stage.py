"""A scene and a caller's wishes, checked and brought together: what every picture starts from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from hexwidgets.core.game import Happening
from hexwidgets.core.scene import Arrow, Cell, Mark, Point, Scene
from hexwidgets.render import shapes, theme
from hexwidgets.render.shapes import Outline

LastMove = Iterable[str | Happening] | str | Happening
Arrows = Iterable[Arrow | tuple[str, str]]
Marks = Iterable[Mark | str | tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Stage:
    """A scene with the caller's wishes: cells as this side sees them, colours, one's own marks and arrows."""

    scene: Scene
    cells: Mapping[str, Cell]
    palette: theme.Palette
    fill: Mapping[str, str]
    coordinates: bool
    closed: frozenset[str]
    grips: Mapping[str, Point]
    """For cells where things are held elsewhere than in the middle of the cell: the way to there."""

    @property
    def unit(self) -> float:
        """What widths of lines are shares of: not so large that small cells are drawn with clumsy ones."""
        return min(max((cell.radius for cell in self.cells.values()), default=1.0), 1.3 * self.small)

    @property
    def small(self) -> float:
        """The smallest cell's radius: what the size of captions is a share of."""
        return min((cell.radius for cell in self.cells.values()), default=1.0)

    @property
    def room(self) -> float:
        """What captions need around the board."""
        return 1.4 * theme.size("caption") * self.small if self.scene.layout.captioned else 0.0

    def held(self, cell: str) -> Point:
        """The middle of what is put down on this cell."""
        (x, y), (right, up) = self.cells[cell].middle, self.grips.get(cell, (0.0, 0.0))
        return x + right, y + up

    def look(self, seat: int) -> tuple[Outline, str, str, str]:
        """A seat's shape, colour, edge and ink."""
        look = theme.look(seat)
        return theme.shape(look.shape), self.palette[look.color], self.palette[look.edge], self.palette[look.ink]


def stage(
    scene: Scene,
    *,
    orientation: int = 0,
    lastmove: LastMove | None = None,
    arrows: Arrows = (),
    fill: Mapping[str, str] | None = None,
    marks: Marks = (),
    colors: Mapping[str, str] | None = None,
    coordinates: bool = True,
    theme_name: str = "light",
) -> Stage:
    """Everything checked: an unknown cell, colour, theme or seat is an error here."""
    chosen = theme.palette(theme_name, colors)
    cells = {cell.id: cell for cell in oriented(scene, orientation)}
    side = -1 if is_turned(scene, orientation) else 1
    scene = shown(scene, lastmove)
    scene = replace(
        scene,
        marks=(*scene.marks, *map(_mark, marks)),
        arrows=(*scene.arrows, *(arrow if isinstance(arrow, Arrow) else Arrow(*arrow, "note") for arrow in arrows)),
    )
    filled = {cell: theme.color(value, chosen) for cell, value in (fill or {}).items()}
    _check_cells(scene, cells, filled)
    return Stage(scene, cells, chosen, filled, coordinates, scene.closed(), _grips(scene, side))


def oriented(scene: Scene, orientation: int) -> tuple[Cell, ...]:
    """The cells from a seat's side: odd seats sit opposite and see the board turned by half."""
    cells = scene.cells()
    return tuple(map(shapes.turned, cells)) if is_turned(scene, orientation) else cells


def _grips(scene: Scene, side: int) -> dict[str, Point]:
    areas = [area for area in scene.layout.areas if any(area.grip)]
    return {cell.id: (side * area.grip[0], side * area.grip[1]) for area in areas for cell in area.cells}


def is_turned(scene: Scene, orientation: int) -> bool:
    if orientation not in range(len(scene.seats)):
        raise ValueError(f"no seat {orientation!r} to sit at; there are {len(scene.seats)}, from 0")
    return orientation % 2 == 1 and scene.layout.turns


def shown(scene: Scene, lastmove: LastMove | None) -> Scene:
    """The scene with the last move: cells are marked, happenings get their arrows too."""
    moves = [lastmove] if isinstance(lastmove, str | Happening) else list(lastmove or ())
    marks = tuple(Mark(move, "last") for move in moves if isinstance(move, str))
    scene = replace(scene, marks=scene.marks + marks)
    return scene.after(move for move in moves if isinstance(move, Happening))


def _mark(mark: Mark | str | tuple[str, str]) -> Mark:
    if isinstance(mark, Mark):
        return mark
    return Mark(mark, "note") if isinstance(mark, str) else Mark(*mark)


def _check_cells(scene: Scene, known: Mapping[str, Cell], fill: Mapping[str, str]) -> None:
    ends = [end for arrow in scene.arrows for end in (arrow.start, arrow.end)]
    held = [cell for piece in scene.pieces for cell in piece.cells]
    beside = [caption.cell for caption in scene.captions]
    for cell in [*fill, *ends, *held, *beside, *(mark.cell for mark in scene.marks)]:
        if cell not in known:
            raise ValueError(f"no cell {cell!r} on this board; it has {', '.join(known)}")
