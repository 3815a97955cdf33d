"""Arrows as polygons: straight from one point to another, or bent along the points of a way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import dist

from hexwidgets.core.scene import Arrow, Point
from hexwidgets.render.shapes import Outline

BENDS = 6
"""Straight pieces between two points of a bent way."""
MOVES = ("last", "target")


def ways(arrows: Iterable[Arrow]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Kinds and cells. The arrows of a move, made or to be made, that follow on each other are one way."""
    kind, way = "", list[str]()
    for arrow in arrows:
        if way and kind == arrow.kind and kind in MOVES and way[-1] == arrow.start:
            way.append(arrow.end)
            continue
        if way:
            yield kind, tuple(way)
        kind, way = arrow.kind, [arrow.start, arrow.end]
    if way:
        yield kind, tuple(way)


def arrow(way: Sequence[Point], *, leave: float, stop: float, shaft: float, head: float, length: float) -> Outline:
    """An arrow along these points that begins and ends a little off them; `shaft` and `head` are half widths."""
    line = _cut(_cut(_bent(way), leave)[::-1], stop)[::-1]
    tip, body = line[-1], _cut(line[::-1], min(length, 0.7 * _length(line)))[::-1]
    sides = [_aside(body, i) for i in range(len(body))]

    def along(width: float) -> list[Point]:
        return [(x + width * ax, y + width * ay) for (x, y), (ax, ay) in zip(body, sides, strict=True)]

    return (*along(shaft), along(head)[-1], tip, along(-head)[-1], *along(-shaft)[::-1])


def _bent(way: Sequence[Point]) -> list[Point]:
    """A smooth line through all points; with two of them it is straight."""
    if len(way) < 3:
        return list(way)
    tangents = [_tangent(way, i) for i in range(len(way))]
    pieces = zip(way, tangents, way[1:], tangents[1:], strict=False)
    return [_hermite(*piece, step / BENDS) for piece in pieces for step in range(BENDS)] + [way[-1]]


def _tangent(way: Sequence[Point], index: int) -> Point:
    """Towards the next point as seen from the one before, no longer than the shorter step, lest the line swing out."""
    before, here, after = way[max(index - 1, 0)], way[index], way[min(index + 1, len(way) - 1)]
    steps = [step for step in (dist(before, here), dist(here, after)) if step]
    scale = min(steps, default=0.0) / (dist(before, after) or 1.0)
    return (after[0] - before[0]) * scale, (after[1] - before[1]) * scale


def _hermite(start: Point, leaving: Point, end: Point, arriving: Point, t: float) -> Point:
    """The point t of the way along the curve with these ends and directions."""
    rest = 1 - t
    a, b, c, d = (1 + 2 * t) * rest**2, t * rest**2, t * t * (3 - 2 * t), -t * t * rest
    x, y = (a * p + b * m + c * q + d * n for p, m, q, n in zip(start, leaving, end, arriving, strict=True))
    return x, y


def _cut(line: list[Point], length: float) -> list[Point]:
    """The line without its first piece of this length; two points stay at least."""
    while len(line) > 2 and (step := dist(line[0], line[1])) <= length:
        line, length = line[1:], length - step
    (x, y), (nx, ny) = line[:2]
    share = min(0.9, length / (dist(line[0], line[1]) or 1.0))
    return [(x + share * (nx - x), y + share * (ny - y)), *line[1:]]


def _length(line: Sequence[Point]) -> float:
    return sum(map(dist, line, line[1:]))


def _aside(line: Sequence[Point], index: int) -> Point:
    """The direction to the left of the line at this point."""
    (ax, ay), (bx, by) = line[max(index - 1, 0)], line[min(index + 1, len(line) - 1)]
    length = dist((ax, ay), (bx, by)) or 1.0
    return (ay - by) / length, (bx - ax) / length
