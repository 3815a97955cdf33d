"""The Weavers to be seen: the galaxy with routes, planets, bases and swarms, the cubes, the cards, and what can be
done where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.phrases import count
from hexwidgets.core.scene import Caption, Choice, Counter, Mark, Piece, Point, Scene
from hexwidgets.games.weavers import layout, places_of, sheets, telling
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS, Action
from hexwidgets.games.weavers.cards import CONFLICTS
from hexwidgets.games.weavers.choosing import card_told, choice_words, note
from hexwidgets.games.weavers.figures import of_color
from hexwidgets.games.weavers.places_of import BAG, BASE, HAND, POOLS, RESEARCH, RESERVE, SUPREMACY, pool_cell
from hexwidgets.games.weavers.state import NOBODY, NOWHERE, SETTING_UP, State, Swarm

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

SETTLERS, WEAVERS = 0, 1
Spot = tuple[float, float, float]
WHOLE: Spot = (0.0, 0.0, 1.0)
ON_PILE: Spot = (0.0, 0.46, 0.4)
"""Where a cube is drawn whose number is written below it."""
BIG, SLOT, TINY, APART = 0.6, 0.4, 0.3, 2.3
"""Radii of slots, and how far apart they are, in radii. Few sizes make small pictures."""
LONG, SLANTED = 4.2, 2.4
"""How long a row of slots may be on a route, and on one that goes at a slant."""

ON_DECK: Spot = (0.0, 0.5, 0.62)
"""Where the sign of a deck is drawn, above its number of cards."""
ON_CARD: Spot = (0.0, 0.42, 0.5)
"""Where a sign is drawn above the name of a Weaver card."""

ASKED = {
    "species": "choose a species",
    "choose": "keep one of the two species",
    "start": "choose a starting system",
    "found": "choose a system for the new base",
    "deck": "choose a deck for your research",
    "keep": "keep one of the two cards",
    "steal": "take a cube off a Weaver project, or leave it",
    "swap": "swap a cube in hand, or leave it",
    "open": "put a cube on a route, or leave it",
    "give": "give up a supremacy symbol",
}
"""What the player is asked, as a headline."""

_piece = lru_cache(maxsize=1 << 13)(Piece)
"""The same piece again where there was one: tables look at a scene for every choice, and most of it stays."""


def scene(game: Weavers, state: State, seat: int) -> Scene:
    """What this seat sees; the choices are shown to the player who has them."""
    choices = tuple(_choice(game, state, action) for action in game.actions(state)) if seat == state.actor else ()
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
        turn=None if state.actor == OVER else SETTLERS,
        captions=tuple(_captions(game, state)),
        sheets=tuple(sheets.sheets(game, state)),
    )


def pieces(game: Weavers, state: State) -> tuple[Piece, ...]:
    """Everything that lies somewhere."""
    parts = (_routes, _systems, _swarms, _pools, _projects, _cards, _decks, _weavers)
    return tuple(piece for part in parts for piece in part(game, state))


def _choice(game: Weavers, state: State, action: Action) -> Choice:
    cells = places_of.cells(game, state, action)
    return Choice(str(action), choice_words(game, state, action), cells, note(game, state, action))


# ---- what is asked


def headline(game: Weavers, state: State) -> str:
    """Which turn it is and what is to be done."""
    if outcome := game.outcome(state):
        return outcome.reason
    when = "Set-up" if state.phase == SETTING_UP else f"Turn {state.turn}, to be skipped" if state.skipping else ""
    when = when or f"Turn {state.turn}"
    if state.actor == CHANCE:
        return f"{when}: {_drawn(game, state)}"
    if not state.todo:
        hand = telling.cubes_in_words(state.hand)
        return f"{when}: place your cubes ({hand})" if any(state.hand) else f"{when}: your hand is empty, end the turn"
    kind, *about = state.todo[-1]
    if kind == "advance":
        card, project, _ = map(int, about)
        return f"The Weavers Span: {game.box.weavers[card].name}'s {PROJECTS[project].title()} is up"
    return f"{when}: {ASKED[str(kind)]}"


def _drawn(game: Weavers, state: State) -> str:
    """What chance is about to bring."""
    kind, *about = state.todo[-1]
    if kind == "offer":
        return "draw two species"
    if kind == "draw":
        return f"draw {count(int(about[0]), 'cube')}"
    if kind == "see":
        return f"turn up two {telling.kind_of(int(about[0]))} cards"
    return f"draw a Weaver card for {game.galaxy.systems[int(about[0])].name}"


# ---- the galaxy


def _routes(game: Weavers, state: State) -> Iterator[Piece]:
    for number, laid in enumerate(state.routes):
        yield from _route(game, number, laid)


@lru_cache(maxsize=1 << 10)
def _route(game: Weavers, number: int, laid: int) -> tuple[Piece, ...]:
    """The slots of a route, with so many cubes on them, and a bar under them where it is open."""
    galaxy, route, cell = game.galaxy, game.galaxy.routes[number], places_of.route_cell(game, number)
    way = " - ".join(galaxy.systems[end].name for end in route.ends)
    (right, up), lift = layout.direction(galaxy, number), layout.lift(galaxy, number)
    middle = (round(lift * right, 3), round(lift * up, 3), 1.0)
    lane = _piece(cell, layout.lane_kind(galaxy, number), SETTLERS, f"the route {way} is open", spot=middle)
    size, slots = TINY if lift and route.slots > 2 else SLOT, []
    for slot, at in enumerate(_spread(route.slots, size, SLANTED if lift else LONG)):
        spot = (round((at + lift) * right, 3), round((at + lift) * up, 3), size)
        form = "cube" if slot < laid else "slot"
        slots.append(_piece(cell, of_color(form, route.color), NOBODY, f"a {COLORS[route.color]} {form}", spot=spot))
    return (lane, *slots) if laid == route.slots else tuple(slots)


def _spread(slots: int, size: float, room: float) -> list[float]:
    """Places of so many slots of this radius around 0; closer where there would be no room."""
    pitch = min(APART * size, room / slots)
    return [pitch * (slot - (slots - 1) / 2) for slot in range(slots)]


def _systems(game: Weavers, state: State) -> Iterator[Piece]:
    fought = {conflict.system: conflict.card for conflict in state.conflicts}
    for place, system in enumerate(game.galaxy.systems):
        start = ", a starting system" * system.start
        yield _piece(
            system.id,
            of_color("system", system.color),
            NOBODY,
            f"{system.name}, {COLORS[system.color]}{start}",
            spot=WHOLE,
        )
        if state.holes >> place & 1:
            yield _piece(system.id, "hole", NOBODY, f"a black hole at {system.name}", spot=(0.0, -0.1, 0.6))
            continue
        yield from _planets(game, place, state.planets[place], bool(state.swarms[place]), state.bases >> place & 1)
        if state.bases >> place & 1:
            is_home = place == state.home
            name = f"your {'first ' * is_home}base at {system.name}"
            spot = (-0.3, 0.12, 0.3) if state.swarms[place] else (0.0, 0.02, 0.38)
            yield _piece(system.id, "home" if is_home else "base", SETTLERS, name, spot=spot)
        if place in fought:
            name = game.box.conflicts[fought[place]].name
            yield _piece(
                system.id, "fight", NOBODY, f"the conflict {name} is about {system.name}", spot=(-0.68, 0.44, 0.26)
            )


@lru_cache(maxsize=1 << 10)
def _planets(game: Weavers, place: int, settled: int, has_swarm: bool, has_base: int) -> tuple[Piece, ...]:
    """Below what stands in the system, or in its middle; a cube on those that are settled."""
    system = game.galaxy.systems[place]
    spots = _planet_spots(len(system.planets), has_swarm, has_base)
    found = []
    for number, (planet, spot) in enumerate(zip(system.planets, spots, strict=True)):
        color = COLORS[planet.color]
        name = f"planet {number + 1}: {color}, brings {telling.cubes_in_words(planet.brings)}"
        found.append(_piece(system.id, of_color("slot", planet.color), NOBODY, name, spot=spot))
        if settled >> number & 1:
            cube = (*spot[:2], round(0.84 * spot[2], 3))
            name = f"a {color} cube settles planet {number + 1}"
            found.append(_piece(system.id, of_color("cube", planet.color), NOBODY, name, spot=cube))
    return tuple(found)


def _planet_spots(planets: int, has_swarm: bool, has_base: int) -> list[Spot]:
    if has_swarm:
        size = _of_system(SLOT if planets < 3 else TINY)
        return [(0.6, round(0.1 - at, 3), size) for at in _spread(planets, size, 0.84)]
    height, size = -0.5 if has_base else -0.08, _of_system(BIG)
    return [(round(at, 3), round(height + 0.12 * abs(at), 3), size) for at in _spread(planets, size, 1.6)]


def _of_system(size: float) -> float:
    """A radius, in radii of systems."""
    return round(size * layout.SMALL / layout.HALF, 3)


def _swarms(game: Weavers, state: State) -> Iterator[Piece]:
    systems = game.galaxy.systems
    for place, swarm in enumerate(state.swarms):
        if swarm is None:
            continue
        name = game.box.weavers[swarm.card].name
        spot = (0.18, 0.12, 0.4) if state.bases >> place & 1 else (-0.12, 0.08, 0.46)
        yield _piece(systems[place].id, "swarm", WEAVERS, f"{name} at {systems[place].name}", spot=spot)
        yield _piece(
            systems[place].id,
            layout.aim_kind(game.galaxy, place, swarm.target),
            WEAVERS,
            f"{name} is turned to {systems[swarm.target].name} by {sheets.arrow_words(game, swarm)}",
            systems[swarm.target].id,
            spot=WHOLE,
        )


# ---- beside the galaxy


def _pools(game: Weavers, state: State) -> Iterator[Piece]:
    """A cube for each colour there is, an empty slot for the others; shields for supremacy."""
    names = {HAND: "in hand", BAG: "in the bag", RESERVE: "in the reserve"}
    numbers = {HAND: state.hand, BAG: state.bag, RESERVE: state.reserve}
    for pool, where in names.items():
        for color, number in enumerate(numbers[pool]):
            kind = of_color("cube" if number else "slot", color)
            yield _piece(
                pool_cell(pool, COLORS[color]), kind, NOBODY, f"{number} {COLORS[color]} {where}", spot=ON_PILE
            )
    for color, number in enumerate(state.supremacy):
        name = f"{count(number, f'{COLORS[color]} supremacy symbol')}"
        kind = of_color("symbol" if number else "slot", color)
        yield _piece(pool_cell(SUPREMACY, COLORS[color]), kind, SETTLERS, name, spot=ON_PILE)


@lru_cache(maxsize=1 << 10)
def _slots(
    cell: str, whose: str, slots: tuple[int, ...], filled: int, at: Point, size: float, room: float
) -> tuple[Piece, ...]:
    """A row of slots around a point of a cell, with the cubes on them."""
    found = []
    for number, (color, place) in enumerate(zip(slots, _spread(len(slots), size, room), strict=True)):
        form = "cube" if filled >> number & 1 else "slot"
        spot = round(at[0] + place, 3), at[1], size
        found.append(_piece(cell, of_color(form, color), NOBODY, f"a {COLORS[color]} {form}{whose}", spot=spot))
    return tuple(found)


def _projects(game: Weavers, state: State) -> Iterator[Piece]:
    if state.species == NOWHERE:
        return
    species = game.box.species[state.species]
    yield from _slots(BASE, "", species.base, state.building, (0.0, 0.0), BIG, 6.4)
    yield from _slots(RESEARCH, "", species.research, state.researching, (0.0, 0.0), BIG, 6.4)


def _decks(game: Weavers, state: State) -> Iterator[Piece]:
    for deck, unseen in enumerate(state.decks):
        if unseen:
            name = f"{telling.cards_of(deck, unseen.bit_count())} to be found by research"
            yield _piece(places_of.deck_cell(deck), DECKS[deck], NOBODY, name, spot=ON_DECK)


def _cards(game: Weavers, state: State) -> Iterator[Piece]:
    """Unfinished cards, each with its slots; of a conflict the player's side above, the Weavers' below."""
    filled = {(owned.deck, owned.card): owned.filled for owned in state.cards}
    fights = {conflict.card: conflict for conflict in state.conflicts}
    for cell, (deck, card) in zip(places_of.CARD_CELLS, places_of.unfinished(state), strict=False):
        name = card_told(game, deck, card)
        yield _piece(cell, DECKS[deck], NOBODY, name, spot=(-2.5, 0.0, 0.64))
        if deck == CONFLICTS:
            printed, fight = game.box.conflicts[card], fights[card]
            yield from _slots(cell, ", yours", printed.own, fight.own, (0.8, 0.43), SLOT, 4.6)
            yield from _slots(cell, ", theirs", printed.theirs, fight.theirs, (0.8, -0.43), SLOT, 4.6)
        else:
            slots = game.box.decks[deck][card].slots
            yield from _slots(cell, "", slots, filled[deck, card], (0.8, 0.0), SLOT, 4.6)


def _weavers(game: Weavers, state: State) -> Iterator[Piece]:
    """WV-3: every Weaver card; those on the board with their arrows and projects."""
    there = {swarm.card: swarm for swarm in state.swarms if swarm is not None}
    known = state.unseen | sum(1 << card for card in state.bottom)
    for number, weaver in enumerate(game.box.weavers):
        if swarm := there.get(number):
            yield from _arrows(game, swarm)
            yield from _crew(game, swarm)
        else:
            kind, where = ("back", "in the Weaver deck") if known >> number & 1 else ("gone", "out of the game")
            yield _piece(weaver.id, kind, NOBODY, f"{weaver.name} is {where}", spot=ON_CARD)


def _arrows(game: Weavers, swarm: Swarm) -> Iterator[Piece]:
    weaver, chosen = game.box.weavers[swarm.card], sheets.arrow(game, swarm)
    for number, (color, place) in enumerate(zip(weaver.arrows, _spread(len(weaver.arrows), 0.54, 3.8), strict=True)):
        form = "pointer" if number == chosen else "arrow"
        name = f"{weaver.name}'s {sheets.arrow_name(number, color, number == chosen)}"
        yield _piece(weaver.id, of_color(form, color), NOBODY, name, spot=(round(place, 3), ON_CARD[1], 0.46))


def _crew(game: Weavers, swarm: Swarm) -> Iterator[Piece]:
    """The three projects, each with its sign above its slots."""
    weaver = game.box.weavers[swarm.card]
    for project, (color, slots), cubes in zip(PROJECTS, weaver.projects, swarm.cubes, strict=True):
        cell, name = places_of.project_cell(weaver.id, project), f"{weaver.name}'s {project.title()}"
        yield _piece(cell, project, WEAVERS, name, spot=(0.0, 0.56, 0.5))
        yield from _slots(cell, "", (color,) * slots, (1 << cubes) - 1, (0.0, -0.42), SLOT, 2.64)


def _captions(game: Weavers, state: State) -> Iterator[Caption]:
    """Names of systems, numbers of cubes and cards."""
    for place, system in enumerate(game.galaxy.systems):
        yield Caption(system.id, system.name, "above")
        if swarm := state.swarms[place]:
            yield Caption(system.id, game.box.weavers[swarm.card].name, "on")
    numbers = {HAND: state.hand, BAG: state.bag, RESERVE: state.reserve, SUPREMACY: state.supremacy}
    for pool in POOLS:
        yield Caption(pool_cell(pool, COLORS[0]), pool.title(), "left")
        for color, number in zip(COLORS, numbers[pool], strict=True):
            yield Caption(pool_cell(pool, color), str(number), "on")
    yield Caption(BASE, "Base project", "above")
    yield Caption(RESEARCH, "Research", "above")
    for weaver in game.box.weavers:
        yield Caption(weaver.id, weaver.name, "on")
    for deck, unseen in enumerate(state.decks):
        yield Caption(places_of.deck_cell(deck), str(unseen.bit_count()), "on")


def _counters(game: Weavers, state: State) -> Iterator[Counter]:
    box = game.box
    yield Counter("Turn", f"{state.turn}/{game.turns}" if game.turns else str(state.turn))
    yield Counter("bases", f"{state.bases.bit_count()}/{box.bases}", seat=SETTLERS)
    yield Counter("supremacy", f"{max(state.supremacy)}/{box.identical}", seat=SETTLERS)
    yield Counter("swarms", str(sum(swarm is not None for swarm in state.swarms)), seat=WEAVERS)
    yield Counter("deck", str(state.unseen.bit_count() + len(state.bottom)), seat=WEAVERS)
    yield Counter("holes", f"{state.holes.bit_count()}/{box.black_holes}", seat=WEAVERS)
