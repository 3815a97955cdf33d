"""Arachnid to be seen: the board with webs, spiders and Critters, the Dens, and what can be done where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from hexwidgets.core import figure
from hexwidgets.core.bits import places
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.phrases import count
from hexwidgets.core.scene import Caption, Choice, Counter, Layout, Mark, Piece, Scene
from hexwidgets.games.arachnid import layout as geometry
from hexwidgets.games.arachnid import places_of, scoring, sheets, webs
from hexwidgets.games.arachnid.actions import Action
from hexwidgets.games.arachnid.box import CRITTERS, EVENT, FLY, POINT_NAMES, POINTS, SYMBOL_NAMES
from hexwidgets.games.arachnid.choosing import choice_words, fold, note
from hexwidgets.games.arachnid.critters import CRITTER_NAMES
from hexwidgets.games.arachnid.events import EVENT_NAMES
from hexwidgets.games.arachnid.places_of import FOOD, GLORY, INCUBATOR, card_cell, den_cell, stack_cell
from hexwidgets.games.arachnid.refusing import CHANCE_WORDS, WAITING
from hexwidgets.games.arachnid.state import EGG, GONE, NOBODY, ON_CARD, STUNNED, Spider, State
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

Spot = tuple[float, float, float]
ALONE: Spot = (0.0, 0.08, 0.78)
SHARED: tuple[Spot, ...] = ((-0.4, 0.25, 0.5), (0.4, 0.25, 0.5), (-0.4, -0.35, 0.5), (0.4, -0.35, 0.5), (0.0, 0.0, 0.5))
"""Where spiders are drawn that share a space."""
LAYER = 0.16
"""How much higher each web of a stack is drawn than the one below."""


_piece = lru_cache(maxsize=1 << 14)(Piece)
"""The same piece again where there was one: tables look at a scene for every choice, and most of it stays."""


def layout(game: Arachnid) -> Layout:
    """The table as this edition has it."""
    return geometry.layout(game, figure.load(game.folder / "figures.toml"))


def scene(game: Arachnid, state: State, seat: int) -> Scene:
    """What this seat sees; the choices are shown to the player who has them."""
    choices = tuple(_choice(game, state, action) for action in game.actions(state)) if seat == state.actor else ()
    targets = dict.fromkeys(choice.cells[-1] for choice in choices if len(choice.cells) > 1)
    if not targets:
        targets = dict.fromkeys(choice.cells[-1] for choice in choices if choice.cells)
    return Scene(
        title=game.title,
        headline=headline(game, state),
        seats=game.seats,
        mover=state.actor,
        layout=game.layout,
        pieces=pieces(game, state),
        marks=tuple(Mark(cell, "target") for cell in targets),
        counters=tuple(_counters(game, state)),
        choices=choices,
        turn=None if state.actor == OVER else state.actor if state.actor >= 0 else state.seat,
        captions=tuple(_captions(game, state)),
        sheets=tuple(sheets.sheets(game, state)),
    )


def pieces(game: Arachnid, state: State) -> tuple[Piece, ...]:
    """Everything that lies, stands or crawls somewhere; all seats see the same."""
    parts = (_tiles, _webs, _food, _animals, _dens)
    return tuple(piece for part in parts for piece in part(game, state))


def headline(game: Arachnid, state: State) -> str:
    """Whose turn it is and what is asked."""
    if outcome := game.outcome(state):
        return outcome.reason
    who = game.seats[state.seat]
    if state.actor == CHANCE:
        return f"{who}'s turn: {CHANCE_WORDS[str(state.todo[-1][0])]}"
    if state.todo:
        kind = str(state.todo[-1][0])
        if kind == "answer":
            event = EVENT_NAMES[int(state.todo[-1][2])]
            return f"{game.seats[state.actor]}: Den Actions before the Event ({event}), or ready for it"
        return f"{game.seats[state.actor]}: {WAITING[kind][1]}"
    last = " (last turn)" if state.trigger not in (NOBODY, state.seat) else ""
    done = {0: "act, regroup or end the turn", 1: "act on or end the turn"}.get(state.phase, "end the turn")
    return f"{who} to {done}{last}"


# ---- the board


def _tiles(game: Arachnid, state: State) -> Iterator[Piece]:
    name_of = game.board.name_of
    for place in game.box.spawns:
        yield _piece(name_of[place], "spawn", NOBODY, "a Spawn Hex", spot=(0.0, 0.0, 1.0))
    for place in places(state.hidden):
        yield _piece(name_of[place], "hidden", NOBODY, "a face-down hex", spot=(0.0, 0.0, 1.0))
    for point, place in enumerate(state.points):
        if place >= 0:
            owner = webs.controller(game.board, state, point)
            whose = f", controlled by {game.seats[owner]}" if owner != NOBODY else ", controlled by nobody"
            yield _piece(
                name_of[place], f"point-{POINTS[point]}", NOBODY, POINT_NAMES[point] + whose, spot=(0.0, 0.0, 1.0)
            )
            if owner != NOBODY:
                yield _piece(name_of[place], "control", owner, f"control of {game.seats[owner]}", spot=(0.0, 0.0, 1.0))


def _webs(game: Arachnid, state: State) -> Iterator[Piece]:
    """Each web of a stack a little higher than the one below, so that its height is seen."""
    below = dict(state.layers)
    for seat, top in enumerate(state.tops):
        for place in places(top):
            owners = (*below.get(place, ()), seat)
            for level, owner in enumerate(owners):
                up = round(LAYER * (level - (len(owners) - 1) / 2), 3)
                high = f", {len(owners)} high" if len(owners) > 1 and level == len(owners) - 1 else ""
                name = f"web of {game.seats[owner]}{high}"
                yield _piece(game.board.name_of[place], "web", owner, name, spot=(0.0, up, 1.0))
    for seat, funnels in enumerate(state.funnels):
        for place in places(funnels):
            yield _piece(
                game.board.name_of[place], "funnel", seat, f"funnel of {game.seats[seat]}", spot=(0.0, 0.0, 1.0)
            )


def _food(game: Arachnid, state: State) -> Iterator[Piece]:
    for place in places(state.litter | state.flies):
        yield _piece(game.board.name_of[place], "food", NOBODY, "food", spot=(0.0, 0.05, 0.5))


def _animals(game: Arachnid, state: State) -> Iterator[Piece]:
    name_of = game.board.name_of
    for critter in state.critters:
        told = CRITTER_NAMES[critter.kind] + ", hurt" * bool(critter.hurt) + ", snared" * critter.snared
        yield _piece(name_of[critter.place], CRITTERS[critter.kind], NOBODY, told, spot=(0.0, 0.05, 0.72))
        if critter.hurt:
            yield _piece(name_of[critter.place], "hurt", NOBODY, "hurt", spot=(0.45, 0.45, 0.3))
        if critter.snared:
            yield _piece(name_of[critter.place], "snared", NOBODY, "snared", spot=(0.0, 0.05, 0.72))
    for seat, colony in enumerate(state.colonies):
        for place in {spider.place: 0 for spider in colony.spiders if spider.place >= 0}:
            slots = [slot for slot, spider in enumerate(colony.spiders) if spider.place == place]
            for slot, spot in zip(slots, SHARED if len(slots) > 1 else (ALONE,), strict=False):
                yield from _spider(game, name_of[place], seat, slot, colony.spiders[slot], spot)


def _spider(game: Arachnid, cell: str, seat: int, slot: int, spider: Spider, spot: Spot) -> Iterator[Piece]:
    name = f"{game.seats[seat]}'s {spider_name(game, slot)}"
    how = ("", ", stunned", ", snared")[spider.flipped]
    yield _piece(cell, game.box.cards[slot].kind, seat, name + how, spot=spot)
    if spider.flipped == STUNNED:
        right, up, size = spot
        beside = round(right + 0.5 * size, 3), round(up + 0.45 * size, 3), round(0.5 * size, 3)
        yield _piece(cell, "stunned", seat, "stunned", spot=beside)
    elif spider.flipped:
        yield _piece(cell, "snared", seat, "snared", spot=spot)


# ---- the Dens


def _dens(game: Arachnid, state: State) -> Iterator[Piece]:
    for seat, colony in enumerate(state.colonies):
        for slot, spider in enumerate(colony.spiders):
            cell = card_cell(game, seat, slot)
            name = f"{game.seats[seat]}'s {spider_name(game, slot)}"
            if spider.place == ON_CARD:
                yield from _spider(game, cell, seat, slot, spider, (0.0, 0.0, 0.9))
            elif spider.place == EGG:
                yield _piece(cell, "egg", NOBODY, f"{name}, not hatched", spot=(0.0, 0.1, 0.6))
            elif spider.place != GONE:
                yield _piece(cell, game.box.cards[slot].kind, seat, f"card of {name}", spot=(-0.5, 0.28, 0.46))
        for stack, left in enumerate(colony.den):
            kind, told = ("stack", count(left, "web")) if left else _uncovered(game, stack)
            if kind:
                yield _piece(
                    stack_cell(game, seat, stack), kind, seat if left else NOBODY, told, spot=(0.0, 0.25, 0.66)
                )
        yield _piece(
            den_cell(game, seat, INCUBATOR),
            "incubator",
            NOBODY,
            f"Incubator with {colony.incubator} food",
            spot=(0.0, 0.25, 0.68),
        )
        yield _piece(den_cell(game, seat, FOOD), "food", NOBODY, f"{colony.food} food", spot=(0.0, 0.2, 0.6))
        yield _piece(den_cell(game, seat, GLORY), "glory", seat, f"{colony.glory} Glory", spot=(0.0, 0.2, 0.6))


def _uncovered(game: Arachnid, stack: int) -> tuple[str, str]:
    symbol = game.box.under[stack]
    return {EVENT: "event", FLY: "food"}.get(symbol, ""), SYMBOL_NAMES[symbol]


def _captions(game: Arachnid, state: State) -> Iterator[Caption]:
    """Numbers on what there is several of."""
    for seat, colony in enumerate(state.colonies):
        for slot, spider in enumerate(colony.spiders):
            yield Caption(card_cell(game, seat, slot), _brief(spider_name(game, slot), spider), "on")
        for stack, left in enumerate(colony.den):
            if left:
                yield Caption(stack_cell(game, seat, stack), str(left), "on")
        yield Caption(den_cell(game, seat, INCUBATOR), f"{colony.incubator}/{game.box.incubator}", "on")
        yield Caption(den_cell(game, seat, FOOD), str(colony.food), "on")
        yield Caption(den_cell(game, seat, GLORY), str(colony.glory), "on")
    yield from _board_captions(game, state)


def _board_captions(game: Arachnid, state: State) -> Iterator[Caption]:
    """The names of spaces that something covers; how high a stack is, and which Beta is which."""
    name_of, twins = game.board.name_of, {slot for name, slot in game.slots.items() if name[-1].isdigit()}
    told = {place: [f"x{len(below) + 1}"] for place, below in state.layers}
    covered = state.hidden | sum(1 << place for place in game.box.spawns)
    for seat, colony in enumerate(state.colonies):
        covered |= state.tops[seat] | state.funnels[seat]
        betas = [slot for slot, spider in enumerate(colony.spiders) if spider.place >= 0 and slot in twins]
        for slot in betas if len(betas) > 1 else ():
            spider = colony.spiders[slot]
            told.setdefault(spider.place, []).append(_brief(spider_name(game, slot), spider))
    for place in {*state.points, *(critter.place for critter in state.critters)} - {NOBODY}:
        covered |= 1 << place
    for place in places(covered):
        yield Caption(name_of[place], name_of[place], "name")
    for place, words in sorted(told.items()):
        yield Caption(name_of[place], " ".join(words), "on")


def _brief(name: str, spider: Spider) -> str:
    """A, B1, W: there is no room for more on a card."""
    return name[0] + name[-1] * name[-1].isdigit() if spider.place != GONE else "gone"


def _counters(game: Arachnid, state: State) -> Iterator[Counter]:
    yield Counter("Round", f"{min(state.round, game.rounds)}/{game.rounds}" if game.rounds else str(state.round))
    yield Counter("Events", str(state.drawn))
    for seat, colony in enumerate(state.colonies):
        yield Counter("food", str(colony.food), seat=seat)
        yield Counter("webs", f"{state.tops[seat].bit_count()} ({sum(colony.den)} left)", seat=seat)
        yield Counter("points", str(scoring.score(game.box, state, seat)), seat=seat)


# ---- choices


def _choice(game: Arachnid, state: State, action: Action) -> Choice:
    words, cells = choice_words(game, state, action), places_of.cells(game, state, action)
    return Choice(str(action), words, cells, note(game, state, action), fold(game, state, action))
