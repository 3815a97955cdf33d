"""Arachnid in words: names for what texts are about, and how a game ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import Outcome
from hexwidgets.core.phrases import listing
from hexwidgets.games.arachnid import scoring
from hexwidgets.games.arachnid.actions import Action, faces
from hexwidgets.games.arachnid.board import COMPASS
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES, INSTANT_NAMES, POINT_NAMES
from hexwidgets.games.arachnid.critters import CRITTER_NAMES
from hexwidgets.games.arachnid.events import EVENT_NAMES
from hexwidgets.games.arachnid.state import State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid


_DRAWN = {
    "hex": dict(zip(HEXES, (*POINT_NAMES, *INSTANT_NAMES), strict=True)),
    "event": dict(zip(EVENTS, EVENT_NAMES, strict=True)),
    "critter": dict(zip(CRITTERS, CRITTER_NAMES, strict=True)),
}


def words(game: Arachnid, key: str, value: Any) -> str:
    """{who} and {whom} are spiders, {seat} and {other} colonies, {at} and {to} spaces, {food} a number of food."""
    if key in ("who", "whom"):
        seat, slot = value
        return f"{game.seats[seat]}'s {spider_name(game, slot)}"
    if key in ("seat", "other"):
        name: str = game.seats[value]
        return name
    if key in ("at", "to"):
        return game.board.name_of[value]
    if key == "food":
        return f"{value or 'no'} food"
    return str(value)


def spider_name(game: Arachnid, slot: int) -> str:
    """Alpha, Beta 1, Weaver ..."""
    name = game.spiders[slot]
    letters = name.rstrip("0123456789")
    return f"{letters.title()} {name[len(letters) :]}".strip()


def outcome_words(game: Arachnid, outcome: Action) -> str:
    """What chance brings: which kind of what is drawn, or what dice show."""
    (word,) = outcome.words
    if outcome.verb in _DRAWN:
        return _DRAWN[outcome.verb][word]
    if outcome.verb == "edge":
        return game.seats[game.seat_of[word]]
    if outcome.verb == "roll":
        return f"{word} ({COMPASS[int(word) - 1]})"
    battle, bolster = (", ".join(map(str, shown)) for shown in faces(word))
    return " and ".join(filter(None, [battle, f"Bolster {bolster}" * bool(bolster)]))


def outcome(game: Arachnid, state: State) -> Outcome:
    """AC-64, AC-66: how a finished game ended."""
    seats = range(len(game.seats))
    points = tuple(scoring.score(game.box, state, seat) for seat in seats)
    winners = scoring.winners(game.box, state)
    best = max(points)
    tied = [seat for seat in seats if points[seat] == best]
    who = listing([game.seats[seat] for seat in winners])
    if len(tied) == 1:
        return Outcome(f"{who} wins with {best} points", "AC-64", points, winners)
    if len(winners) > 1:
        reason = f"{who} share the victory: {best} points, equal webs and equal food"
        return Outcome(reason, "AC-66", points, winners)
    webs = [state.tops[seat].bit_count() for seat in tied]
    by = "the larger web" if webs.count(max(webs)) == 1 else "more food"
    return Outcome(f"{who} wins the tie at {best} points by {by}", "AC-66", points, winners)
