"""A scene and a caller's wishes, checked and brought together: what every picture starts from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from hexwidgets.core.game import Happening
from hexwidgets.core.scene import Arrow, Cell, Mark, Scene
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

    @property
    def unit(self) -> float:
        """What widths of lines are shares of."""
        return max((cell.radius for cell in self.cells.values()), default=1.0)

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
    scene = shown(scene, lastmove)
    scene = replace(
        scene,
        marks=(*scene.marks, *map(_mark, marks)),
        arrows=(*scene.arrows, *(arrow if isinstance(arrow, Arrow) else Arrow(*arrow, "note") for arrow in arrows)),
    )
    filled = {cell: theme.color(value, chosen) for cell, value in (fill or {}).items()}
    _check_cells(scene, cells, filled)
    return Stage(scene, cells, chosen, filled, coordinates)


def oriented(scene: Scene, orientation: int) -> tuple[Cell, ...]:
    """The cells from a seat's side: odd seats sit opposite and see the board turned by half."""
    cells = scene.layout.cells
    return tuple(map(shapes.turned, cells)) if is_turned(scene, orientation) else cells


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
    for cell in [*fill, *ends, *held, *(mark.cell for mark in scene.marks)]:
        if cell not in known:
            raise ValueError(f"no cell {cell!r} on this board; it has {', '.join(known)}")
