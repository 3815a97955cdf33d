"""What lies beside The Weavers' table: swarms with their projects, the species, cards, conflicts and supremacy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hexwidgets.core.phrases import listing
from hexwidgets.core.scene import Sheet, SheetRow, Space
from hexwidgets.games.weavers import places_of, telling
from hexwidgets.games.weavers.actions import COLORS, PROJECTS
from hexwidgets.games.weavers.box import Card, ConflictCard
from hexwidgets.games.weavers.cards import CONFLICTS
from hexwidgets.games.weavers.cubes import in_slots
from hexwidgets.games.weavers.places_of import BASE, SUPREMACY, card_cell, pool_cell
from hexwidgets.games.weavers.state import ENGULFMENT, NOWHERE, PROLIFERATION, Conflict, Owned, State, Swarm

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

SETTLERS, WEAVERS = 0, 1
SIGNS = ("R", "B", "Y", "W", "K")
"""A letter for each colour."""
ORDINALS = ("first", "second", "third")


def sheets(game: Weavers, state: State) -> Iterator[Sheet]:
    """What is to be decided, the swarms, then what is the player's."""
    yield from _asked(game, state)
    for place, swarm in enumerate(state.swarms):
        if swarm is not None:
            yield swarm_sheet(game, state, place, swarm)
    if state.species != NOWHERE:
        yield species_sheet(game, state)
    for conflict in state.conflicts:
        yield conflict_sheet(game, state, conflict)
    for owned in sorted(state.cards, key=lambda owned: owned.done):
        yield card_sheet(game, state, owned)
    yield supremacy_track(game, state)


# ---- slots and cubes


def slots_row(label: str, slots: Sequence[int], filled: int, note: str = "") -> SheetRow:
    """Slots by colour; those whose bit is set have a cube."""
    spaces = [_slot(color, bool(filled >> number & 1)) for number, color in enumerate(slots)]
    return SheetRow(label, tuple(spaces), note)


def _slot(color: int, is_filled: bool) -> Space:
    if is_filled:
        return Space("taken", f"a {COLORS[color]} cube", SIGNS[color])
    return Space("open", f"an empty {COLORS[color]} slot", SIGNS[color])


def _left(slots: int, filled: int) -> str:
    return f"{filled} of {slots}"


# ---- swarms


def swarm_sheet(game: Weavers, state: State, place: int, swarm: Swarm) -> Sheet:
    """WV-3: a Weaver card with the cubes on its projects, its arrows, and what feeds it."""
    weaver = game.box.weavers[swarm.card]
    here, there = (game.galaxy.systems[at].name for at in (place, swarm.target))
    rows = [
        slots_row(PROJECTS[number].title(), (color,) * slots, (1 << cubes) - 1, _when(weaver.projects, number))
        for number, ((color, slots), cubes) in enumerate(zip(weaver.projects, swarm.cubes, strict=True))
    ]
    chosen = arrow(game, swarm)
    arrows = tuple(
        Space("taken" if number == chosen else "open", arrow_name(number, color, number == chosen), SIGNS[color])
        for number, color in enumerate(weaver.arrows)
    )
    rows.append(SheetRow("Arrows", arrows, f"turned to {there} by {arrow_words(game, swarm)}"))
    feeds = tuple(Space("open", f"{COLORS[color]} supremacy", SIGNS[color]) for color in weaver.feeds)
    fed = listing([COLORS[color] for color in weaver.cubes])
    rows.append(SheetRow("Fed by", feeds, f"each symbol gained brings it {fed}"))
    return Sheet(
        f"swarm {weaver.id}", f"{weaver.name} at {here}", tuple(rows), WEAVERS, game.galaxy.systems[place].id, True
    )


def _when(projects: Sequence[tuple[int, int]], project: int) -> str:
    """WV-10, WV-12, WV-14: when the project advances."""
    return ("two alike in hand", f"exactly one {COLORS[projects[1][0]]} in hand", "neither of these")[project]


def arrow(game: Weavers, swarm: Swarm) -> int:
    """Which arrow found the target: the one of its colour; without one it took what was left."""
    arrows, color = game.box.weavers[swarm.card].arrows, game.galaxy.systems[swarm.target].color
    return arrows.index(color) if color in arrows else NOWHERE


def arrow_name(number: int, color: int, is_chosen: bool) -> str:
    return f"the {ORDINALS[number]} arrow, {COLORS[color]}{', which found its target' * is_chosen}"


def arrow_words(game: Weavers, swarm: Swarm) -> str:
    """WV-4: what decided where a swarm is turned."""
    number = arrow(game, swarm)
    if number == NOWHERE:
        return "no arrow: it took what was left"
    return f"its {ORDINALS[number]} arrow ({COLORS[game.box.weavers[swarm.card].arrows[number]]})"


# ---- the player's


def species_sheet(game: Weavers, state: State) -> Sheet:
    """MG-7, MG-A8: the projects that build bases and find cards."""
    species = game.box.species[state.species]
    rows = (
        slots_row("Base", species.base, state.building, _left(len(species.base), state.building.bit_count())),
        slots_row(
            "Research",
            species.research,
            state.researching,
            _left(len(species.research), state.researching.bit_count()),
        ),
    )
    return Sheet("species", f"Your species: {species.name}", rows, SETTLERS, BASE, True)


def card_sheet(game: Weavers, state: State, owned: Owned) -> Sheet:
    """MG-A8: a leader, government or development in front of the player."""
    card = game.box.decks[owned.deck][owned.card]
    rows = _card_rows(card, owned.filled, owned.done)
    title = f"{card.name} ({telling.kind_of(owned.deck)})"
    return Sheet(f"card {card.id}", title, rows, SETTLERS, card_cell(state, owned.deck, owned.card), not owned.done)


def _card_rows(card: Card, filled: int, is_done: bool = False) -> tuple[SheetRow, ...]:
    done = "completed" if is_done else f"then {COLORS[card.supremacy]} supremacy"
    slots = slots_row("Cubes", card.slots, filled, done)
    return slots, SheetRow("Does", (), card.text)


def conflict_sheet(game: Weavers, state: State, conflict: Conflict) -> Sheet:
    """MG-A10: both sides of a conflict."""
    card = game.box.conflicts[conflict.card]
    against = "not started" if conflict.system == NOWHERE else f"against {game.galaxy.systems[conflict.system].name}"
    cell = card_cell(state, CONFLICTS, conflict.card)
    rows = _conflict_rows(card, conflict.own, conflict.theirs)
    return Sheet(f"conflict {card.id}", f"{card.name}: {against}", rows, SETTLERS, cell, True)


def _conflict_rows(card: ConflictCard, own: int, theirs: int) -> tuple[SheetRow, ...]:
    return (
        slots_row("Yours", card.own, own, _left(len(card.own), own.bit_count())),
        slots_row("Theirs", card.theirs, theirs, _left(len(card.theirs), theirs.bit_count())),
        SheetRow("Story", (), card.text),
    )


def supremacy_track(game: Weavers, state: State) -> Sheet:
    """MG-12, MG-A7: how many symbols of each kind there are, and which swarms another one feeds."""
    rows = []
    for color, held in enumerate(state.supremacy):
        symbols = [Space("taken", f"a {COLORS[color]} symbol", SIGNS[color])] * held
        symbols += [Space("open", "no symbol yet")] * (game.box.identical - held)
        rows.append(SheetRow(COLORS[color].title(), tuple(symbols), _feeding(game, state, color)))
    is_open = bool(state.todo) and state.todo[-1][0] == "give"
    return Sheet("supremacy", "Supremacy", tuple(rows), SETTLERS, pool_cell(SUPREMACY, COLORS[0]), is_open)


def _feeding(game: Weavers, state: State, color: int) -> str:
    """WV-17: whom another symbol of this colour feeds."""
    there = [game.box.weavers[swarm.card] for swarm in state.swarms if swarm is not None]
    fed = [weaver.name for weaver in there if color in weaver.feeds]
    return f"feeds {listing(fed)}" if fed else ""


# ---- what is to be decided


def _asked(game: Weavers, state: State) -> Iterator[Sheet]:
    """What the choice is about, beside the choices."""
    kind, *about = state.todo[-1] if state.todo else ("",)
    if kind == "keep":
        deck, one, other = map(int, about)
        rows = [row for card in (one, other) for row in _seen(game.cards_of[deck][card])]
        yield Sheet("seen", f"Face up: two {telling.kind_of(deck)} cards", tuple(rows), None, "", True)
    elif kind == "choose":
        rows = [row for number in map(int, about) for row in _offered(game, number)]
        yield Sheet("offered", "Two species", tuple(rows), None, "", True)
    elif kind == "advance":
        yield _span(game, state, *map(int, about))


def _seen(card: Card | ConflictCard) -> Iterator[SheetRow]:
    rows = _card_rows(card, 0) if isinstance(card, Card) else _conflict_rows(card, 0, 0)
    yield SheetRow(card.name)
    yield from rows


def _offered(game: Weavers, number: int) -> Iterator[SheetRow]:
    species = game.box.species[number]
    yield SheetRow(species.name, (), species.text)
    yield slots_row("Base", species.base, 0)
    yield slots_row("Research", species.research, 0)


def _span(game: Weavers, state: State, card: int, up: int, _: int) -> Sheet:
    """WV-7: the swarm that is up, which of its projects advance, and why."""
    weaver = game.box.weavers[card]
    rows = [SheetRow("In hand", (), telling.cubes_in_words(state.hand))]
    for number, name in enumerate(PROJECTS):
        label = f"{'> ' * (number == up)}{name.title()}"
        rows.append(SheetRow(label, (), _verdict(game, state, card, number, up)))
    name = game.galaxy.systems[game.galaxy.index[places_of.swarm_system(game, state, card)]].name
    return Sheet("span", f"{weaver.name} at {name}", tuple(rows), None, "", True)


def _verdict(game: Weavers, state: State, card: int, project: int, up: int) -> str:
    """WV-10, WV-12, WV-14: whether a project advances with these cubes in hand, and why."""
    if project == ENGULFMENT:
        return "yes: neither of these advanced" if up == ENGULFMENT else "only if neither of these does"
    verdict = _due(game, state, card, project)
    # Engulfment is up only where no cube came to either of the others.
    if up == ENGULFMENT and verdict.startswith("yes"):
        return f"no: {verdict.removeprefix('yes: ')}, but {_elsewhere(game, state, card, project)}"
    return verdict


def _elsewhere(game: Weavers, state: State, card: int, project: int) -> str:
    """WV-9, WV-19: why a project got no cube that was due to it."""
    color, _ = game.box.weavers[card].projects[project]
    if state.reserve[color]:
        return f"the {COLORS[color]} cube went to a conflict"
    sides = ((game.box.conflicts[one.card].theirs, one.theirs) for one in state.conflicts)
    if any(in_slots(slots, filled)[color] for slots, filled in sides):
        return f"a conflict or the empty reserve kept the {COLORS[color]} cube"
    return f"no {COLORS[color]} cube was in the reserve"


def _due(game: Weavers, state: State, card: int, project: int) -> str:
    """WV-10, WV-12: whether these cubes in hand let Proliferation or Morphing advance."""
    if project == PROLIFERATION:
        alike = [f"{number} {color}" for number, color in zip(state.hand, COLORS, strict=True) if number > 1]
        return f"yes: {listing(alike)}" if alike else "no: no two alike"
    color, _ = game.box.weavers[card].projects[project]
    number = state.hand[color]
    return (
        f"yes: exactly one {COLORS[color]}" if number == 1 else f"no: {number or 'no'} {COLORS[color]}, not exactly one"
    )
