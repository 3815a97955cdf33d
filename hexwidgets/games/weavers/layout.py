"""The Weavers' table as geometry: the galaxy with its routes, and beside it cubes, projects, decks and cards."""

from __future__ import annotations

from itertools import permutations
from math import copysign, hypot
from typing import TYPE_CHECKING

from hexwidgets.core.scene import Area, Cell, Figure, Layout, Point, Row
from hexwidgets.games.weavers import figures
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.galaxy import Galaxy
from hexwidgets.games.weavers.places_of import (
    BASE,
    CARD_CELLS,
    POOLS,
    RESEARCH,
    deck_cell,
    pool_cell,
    project_cell,
    route_cell,
)

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

ACROSS, DOWN = 2.2, 2.7
"""How far apart columns and rows of the galaxy are."""
HALF, CUT = 0.95, 0.5
"""Half the width of a system, and what is cut off its corners."""
SMALL, PITCH, HIGH = 0.42, 0.72, 0.84
"""The radius of all other cells; how far apart columns and rows of cubes are."""
ROAD, GAP, NAME, LIFT = 0.26, 0.03, 0.42, 0.78
"""Half the width of a route, how far it stays off systems, the room for the name above one, and how far slots make
way for that."""
BESIDE, HEADINGS, WIDE = 0.42, 1.84, 5.44
"""The room between galaxy and cubes, that for the words before them, and how wide all beside the galaxy is."""
DECK, CARD, CREW, NAMED = 0.96, 0.74, 0.94, 1.88
"""How high decks, cards and Weaver cards are; how wide the name of a Weaver card is."""
SPACE, EDGE = 0.16, 0.04
"""The room between two kinds of things beside the galaxy, and between two things of a kind."""


def layout(game: Weavers) -> Layout:
    """The galaxy and what lies beside it."""
    return Layout((_galaxy(game), _routes(game), *_beside(game)), _figures(game), turns=False)


# ---- the galaxy


def middle(galaxy: Galaxy, place: int) -> Point:
    """Where a system is drawn."""
    row, column = galaxy.systems[place].at
    return round(column * ACROSS, 3), round(-row * DOWN, 3)


def _galaxy(game: Weavers) -> Area:
    cells = []
    for place, system in enumerate(game.galaxy.systems):
        x, y = middle(game.galaxy, place)
        long, short = HALF, HALF - CUT
        corners = ((short, long), (long, short), (long, -short), (short, -long))
        turned = (*corners, *((-right, -up) for right, up in corners))
        outline = tuple((round(x + right, 3), round(y + up, 3)) for right, up in turned)
        cells.append(Cell(system.id, outline, (x, y), label="", label_at=(x, y), radius=HALF))
    rows = sorted({system.at[0] for system in game.galaxy.systems})
    ids = [tuple(system.id for system in game.galaxy.systems if system.at[0] == row) for row in rows]
    return Area("galaxy", "Galaxy", tuple(cells), tuple(Row("", row) for row in ids))


def _edge(way: Point) -> float:
    """How far it is from the middle of a system to its edge in this direction."""
    length = hypot(*way)
    right, up = abs(way[0]) / length, abs(way[1]) / length
    return min(HALF / max(right, up), (2 * HALF - CUT) / (right + up))


def _way(galaxy: Galaxy, route: int) -> tuple[Point, Point, float]:
    """The middle of the cell of a route, its direction, and half its length."""
    (ax, ay), (bx, by) = (middle(galaxy, end) for end in galaxy.routes[route].ends)
    way = bx - ax, by - ay
    length = hypot(*way)
    off = _edge(way) + GAP
    # A name stands above the lower end of a route that goes straight down.
    start, end = off, length - off - (NAME if abs(way[0]) < 0.01 else 0)
    along = (start + end) / 2 / length
    at = round(ax + along * way[0], 3), round(ay + along * way[1], 3)
    return at, (way[0] / length, way[1] / length), max((end - start) / 2, 0.1)


def _routes(game: Weavers) -> Area:
    galaxy = game.galaxy
    cells: list[Cell] = []
    rows: dict[int, list[int]] = {}
    for number, route in enumerate(galaxy.routes):
        (x, y), (ux, uy), half = _way(galaxy, number)
        corners = ((-half, ROAD), (half, ROAD), (half, -ROAD), (-half, -ROAD))
        outline = tuple((round(x + a * ux - b * uy, 3), round(y + a * uy + b * ux, 3)) for a, b in corners)
        cells.append(Cell(route_cell(game, number), outline, (x, y), label="", label_at=(x, y), radius=SMALL))
        rows.setdefault(route.ends[0], []).append(number)
    return Area("routes", "Routes", tuple(cells), tuple(_routes_from(game, *row) for row in rows.items()), still=True)


def _routes_from(game: Weavers, start: int, routes: list[int]) -> Row:
    """A line of text: where these routes go that begin at the same system."""
    systems = game.galaxy.systems
    ends = ", ".join(systems[game.galaxy.routes[route].ends[1]].name for route in routes)
    return Row(f"{systems[start].name} - {ends}", tuple(route_cell(game, route) for route in routes))


def direction(galaxy: Galaxy, route: int) -> Point:
    """In which direction the slots of a route lie."""
    return _way(galaxy, route)[1]


def lift(galaxy: Galaxy, route: int) -> float:
    """How far along a route that goes down at a slant its slots make way for the lower name, in radii."""
    right, up = direction(galaxy, route)
    return copysign(LIFT, up) if abs(right) > 0.01 and abs(up) > 0.01 else 0.0


# ---- beside it


def _beside(game: Weavers) -> tuple[Area, ...]:
    """From the top: cubes, the species' projects, cards and decks, the Weaver cards."""
    places = [middle(game.galaxy, place) for place in range(len(game.galaxy.systems))]
    left, top = max(x for x, _ in places) + HALF + BESIDE, max(y for _, y in places) + HALF + NAME
    projects = top - len(POOLS) * HIGH - SPACE - NAME
    cards = projects - PITCH - SPACE
    decks = cards - len(CARD_CELLS) // 2 * CARD - SPACE
    weavers = decks - DECK - SPACE
    return (
        _cubes(left, top),
        _two("projects", "Projects", (BASE, RESEARCH), left, projects, PITCH),
        _two("cards", "Cards", CARD_CELLS, left, cards, CARD),
        _decks(left, decks),
        _weavers(game, left, weavers),
    )


def _cubes(left: float, top: float) -> Area:
    """A row for each pool, a column for each colour."""
    cells = [
        _box(
            pool_cell(pool, color),
            left + HEADINGS + (column + 0.5) * PITCH,
            top - (row + 0.5) * HIGH,
            PITCH - EDGE,
            HIGH - EDGE,
        )
        for row, pool in enumerate(POOLS)
        for column, color in enumerate(COLORS)
    ]
    rows = tuple(Row(pool.title(), tuple(pool_cell(pool, color) for color in COLORS)) for pool in POOLS)
    return Area("cubes", "Cubes", tuple(cells), rows, still=True)


def _two(id: str, title: str, ids: tuple[str, ...], left: float, top: float, high: float) -> Area:
    """Boxes two in a row."""
    half = WIDE / 2
    cells = tuple(
        _box(cell, left + (number % 2 + 0.5) * half, top - (number // 2 + 0.5) * high, half - EDGE, high - EDGE)
        for number, cell in enumerate(ids)
    )
    return Area(id, title, cells, (Row(title, ids),), still=True)


def _decks(left: float, top: float) -> Area:
    wide = WIDE / len(DECKS)
    cells = tuple(
        _box(deck_cell(deck), left + (deck + 0.5) * wide, top - DECK / 2, wide - EDGE, DECK - EDGE)
        for deck in range(len(DECKS))
    )
    return Area("decks", "Decks", cells, (Row("Decks", tuple(cell.id for cell in cells)),), still=True)


def _weavers(game: Weavers, left: float, top: float) -> Area:
    """A row for each Weaver card: its name with its arrows, and its projects."""
    wide = (WIDE - NAMED) / len(PROJECTS)
    cells, rows = [], []
    for row, weaver in enumerate(game.box.weavers):
        y = top - (row + 0.5) * CREW
        own = [_box(weaver.id, left + NAMED / 2, y, NAMED - EDGE, CREW - EDGE)]
        own += [
            _box(project_cell(weaver.id, project), left + NAMED + (number + 0.5) * wide, y, wide - EDGE, CREW - EDGE)
            for number, project in enumerate(PROJECTS)
        ]
        cells += own
        rows.append(Row("", tuple(cell.id for cell in own)))
    return Area("weavers", "Weavers", tuple(cells), tuple(rows), still=True)


def _box(id: str, x: float, y: float, wide: float, high: float) -> Cell:
    outline = tuple(
        (round(x + right * wide / 2, 3), round(y + up * high / 2, 3))
        for right, up in ((-1, 1), (1, 1), (1, -1), (-1, -1))
    )
    at = round(x, 3), round(y, 3)
    return Cell(id, outline, at, label="", label_at=at, radius=SMALL)


# ---- figures


def _figures(game: Weavers) -> tuple[Figure, ...]:
    galaxy, path = game.galaxy, game.folder / "figures.toml"
    lanes = {lane_kind(galaxy, number): number for number in range(len(galaxy.routes))}
    pairs = permutations(range(len(galaxy.systems)), 2) if game.aims_anywhere else galaxy.route_between
    ways = {aim_kind(galaxy, *pair): pair for pair in pairs}
    return (
        *(_lane(galaxy, kind, number) for kind, number in lanes.items()),
        *figures.colored(path),
        *figures.others(path),
        *(_aim(galaxy, kind, *pair) for kind, pair in ways.items()),
    )


def _shift(galaxy: Galaxy, start: int, end: int) -> tuple[int, int]:
    (row, column), (other_row, other_column) = galaxy.systems[start].at, galaxy.systems[end].at
    return other_column - column, other_row - row


def lane_kind(galaxy: Galaxy, route: int) -> str:
    """The figure of an open route that goes so many columns to the right and rows down."""
    right, down = _shift(galaxy, *galaxy.routes[route].ends)
    return f"open route, {right:+d}{down:+d}"


def _lane(galaxy: Galaxy, kind: str, route: int) -> Figure:
    _, way, half = _way(galaxy, route)
    # It makes way for the lower name as the slots do.
    return figures.lane(kind, way, (half - 0.06) / SMALL - abs(lift(galaxy, route)), (ROAD - 0.06) / SMALL)


def aim_kind(galaxy: Galaxy, start: int, end: int) -> str:
    """The figure of an arrow that goes so many columns to the right and rows down."""
    right, down = _shift(galaxy, start, end)
    return f"aim, {right:+d}{down:+d} {'left' if _side(galaxy, start, end) > 0 else 'right'}"


def _side(galaxy: Galaxy, start: int, end: int) -> int:
    """1 where an arrow swings out to its left, -1 to its right: downwards, away from names, or out of the galaxy."""
    (ax, ay), (bx, by) = middle(galaxy, start), middle(galaxy, end)
    if bx != ax:
        return 1 if bx < ax else -1
    places = [middle(galaxy, place)[0] for place in range(len(galaxy.systems))]
    return 1 if (by > ay) == (ax < sum(places) / len(places)) else -1


def _aim(galaxy: Galaxy, kind: str, start: int, end: int) -> Figure:
    (ax, ay), (bx, by) = middle(galaxy, start), middle(galaxy, end)
    return figures.aim(kind, (bx - ax, by - ay), _side(galaxy, start, end), HALF)
