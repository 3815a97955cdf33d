"""What a card would lie on at a place: which insects directly, which wholly, which in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.games.hexapod.deck import KINDS, LONG
from hexwidgets.games.hexapod.display import Display, Lying

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod


class Cover(NamedTuple):
    """An insect of the Display under the card; `by` is the kind that lies on it exactly, or as kin (HX-A10).

    `rule` is the one that lets this cover count or that it is an example of; "" for a beetle covered on the way.
    """

    under: str
    cells: tuple[str, ...]
    by: str | None
    rule: str
    whole: bool


def covers(game: Hexapod, display: Display, card: int, place: int) -> list[Cover]:
    """Every insect that the card would lie on, those that match first."""
    footprint = {place + shift for shift in game.grid.shifts}
    mine = [display.lands(insect, place) for insect in game.cards[card].insects]
    touched = {insect for space, insect in display.by_space().items() if space in footprint}
    found = [_cover(game, insect, mine, footprint) for insect in touched]
    return sorted(found, key=lambda cover: (cover.by is None, KINDS.index(cover.under), cover.cells))


def _cover(game: Hexapod, under: Lying, mine: list[Lying], footprint: set[int]) -> Cover:
    cells = tuple(game.grid.names[space] for space in under.spaces)
    whole = set(under.spaces) <= footprint
    if under in mine:
        rule = {"dung": "HX-8", "stag": "HX-9", "moth": "HX-9"}.get(under.kind, "HX-7")
        return Cover(under.kind, cells, under.kind, rule, whole)
    if under.kind in LONG:
        kin = next((lying.kind for lying in mine if is_kin(lying, under)), None)
        if whole and kin and game.options["kin"] == "alike":
            return Cover(under.kind, cells, kin, "HX-A10", whole)
        return Cover(under.kind, cells, None, "HX-9", whole)
    return Cover(under.kind, cells, None, "", whole)


def is_kin(one: Lying, other: Lying) -> bool:
    """HX-A10: a Stag that lies over a Moth, or a Moth over a Stag."""
    return {one.kind, other.kind} == set(LONG) and bool({*one.spaces} & {*other.spaces})
