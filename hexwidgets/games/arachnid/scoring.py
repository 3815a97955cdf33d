"""The end of the game: what counts, and who wins."""

from __future__ import annotations

from typing import NamedTuple

from hexwidgets.core.phrases import count
from hexwidgets.games.arachnid.box import Box
from hexwidgets.games.arachnid.state import Colony, State
from hexwidgets.games.arachnid.step import Step


class Line(NamedTuple):
    """A line of a colony's score."""

    points: int
    text: str
    rule: str
    spaces: int = 0
    """The spaces that it counts, as a set."""


def web_points(box: Box, webs: int) -> int:
    """AC-65: the web chart. AC-A11: too small a web scores nothing."""
    return box.web_points[webs - box.least_web] if webs >= box.least_web else 0


def glory_points(box: Box, tokens: int) -> int:
    """AC-A10: points by tokens on the Glory Track."""
    return box.glory_points[tokens - 1] if tokens else 0


def score(box: Box, state: State, seat: int) -> int:
    """AC-64: all that counts."""
    return sum(points(box, state.colonies[seat], state.tops[seat].bit_count(), is_trigger=state.trigger == seat))


def points(box: Box, colony: Colony, webs: int, *, is_trigger: bool) -> tuple[int, int, int, int]:
    """AC-64: for spiders on the web, web spaces, the Glory Track and the trigger's bonus."""
    spiders = sum([spider.place >= 0 for spider in colony.spiders])
    return (
        spiders * box.spider_points,
        web_points(box, webs),
        glory_points(box, colony.glory),
        box.trigger_points if is_trigger else 0,
    )


def lines(box: Box, state: State, seat: int) -> list[Line]:
    """The same, told."""
    colony, top, is_trigger = state.colonies[seat], state.tops[seat], state.trigger == seat
    spots = [spider.place for spider in colony.spiders if spider.place >= 0]
    spiders, webs = len(spots), top.bit_count()
    on_web, in_webs, by_glory, bonus = points(box, colony, webs, is_trigger=is_trigger)
    found = [
        Line(on_web, f"{count(spiders, 'spider')} on the web", "AC-A11", _bits(spots)),
        Line(in_webs, count(webs, "web space"), "AC-65" if webs >= box.least_web else "AC-A11", top),
        Line(by_glory, f"{count(colony.glory, 'token')} on the Glory Track", "AC-A10"),
    ]
    if is_trigger:
        found.append(Line(bonus, "for triggering the end", "AC-63"))
    return found


def _bits(places: list[int]) -> int:
    return sum(1 << place for place in set(places))


def standing(box: Box, state: State, seat: int) -> tuple[int, int, int]:
    """AC-66: points, then the largest web, then the most food."""
    return score(box, state, seat), state.tops[seat].bit_count(), state.colonies[seat].food


def winners(box: Box, state: State) -> tuple[int, ...]:
    """AC-64, AC-66: who wins; several share what can't be told apart."""
    ranks = [standing(box, state, seat) for seat in range(len(state.colonies))]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def is_stuck(state: State | Step, seat: int) -> bool:
    """AC-A16: whether a colony has no spider on the board and no web to deploy one on."""
    return not state.tops[seat] and all(spider.place < 0 for spider in state.colonies[seat].spiders)
