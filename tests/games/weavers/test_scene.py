"""The table of The Weavers: what is shown is what is so, at every step of random games."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import Match
from hexwidgets.core.scene import Scene, Sheet
from hexwidgets.games.weavers import layout, places_of
from hexwidgets.games.weavers.actions import COLORS, DECKS, PROJECTS
from hexwidgets.games.weavers.figures import of_color
from hexwidgets.games.weavers.state import NOWHERE, State
from hexwidgets.render import figure, svg, text, words
from hexwidgets.render.text import WIDTH
from hexwidgets.widgets import Table
from tests.games.weavers.counting import filled, ones
from tests.games.weavers.helpers import at, do, offered, reference, swarm, weavers
from tests.widgets.test_saved import further_size

SETTLERS = 0
SEEDS = range(3)
CUBE = re.compile(r"(\w+) cube")


@lru_cache
def game_of(seed: int) -> tuple[State, ...]:
    """The states of a random game whose player places cubes while there are any."""
    game, rng, found = reference(), random.Random(seed), []
    state = game.start()
    while game.outcome(state) is None:
        found.append(state)
        if game.mover(state) == CHANCE:
            outcomes, weights = zip(*game.chances(state), strict=True)
            state = game.apply(state, rng.choices(outcomes, weights)[0])
        else:
            actions = game.actions(state)
            state = game.apply(state, rng.choice([action for action in actions if str(action) != "end"] or actions))
    return (*found, state)


def looks(seed: int) -> Iterator[tuple[State, Scene]]:
    for state in game_of(seed)[::2]:
        yield state, reference().scene(state, SETTLERS)


def kinds_on(scene: Scene, cell: str) -> Counter[str]:
    return Counter(piece.kind for piece in scene.pieces if piece.cell == cell)


def slots_on(scene: Scene, cell: str) -> tuple[list[str], list[str]]:
    """The colours of the cubes on a cell, and those of its empty slots."""
    kinds = kinds_on(scene, cell)
    cubes = sorted(color for color in COLORS for _ in range(kinds[f"{color} cube"]))
    empty = sorted(color for color in COLORS for _ in range(kinds[f"{color} slot"]))
    return cubes, empty


def named(colors: list[int]) -> list[str]:
    return sorted(COLORS[color] for color in colors)


def parted(slots: tuple[int, ...], bits: int) -> tuple[list[str], list[str]]:
    """The colours of filled slots, and of empty ones."""
    there = filled(slots, bits)
    left = list(slots)
    for color in there:
        left.remove(color)
    return named(there), named(left)


def caption(scene: Scene, cell: str, side: str = "on") -> str:
    (found,) = (one.text for one in scene.captions if (one.cell, one.side) == (cell, side))
    return found


def sheet(scene: Scene, id: str) -> Sheet:
    (found,) = (one for one in scene.sheets if one.id == id)
    return found


# ---- every piece


@pytest.mark.parametrize("seed", SEEDS)
def test_systems_show_what_is_there(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        for place, system in enumerate(game.galaxy.systems):
            kinds = kinds_on(scene, system.id)
            assert kinds[of_color("system", system.color)] == 1
            assert kinds["hole"] == state.holes >> place & 1
            assert kinds["base"] + kinds["home"] == state.bases >> place & 1
            assert kinds["home"] == (state.home == place and state.bases >> place & 1)
            assert kinds["swarm"] == (state.swarms[place] is not None)
            assert kinds["fight"] == any(conflict.system == place for conflict in state.conflicts)
            assert caption(scene, system.id, "above") == system.name
            if not state.holes >> place & 1:
                settled = [
                    planet.color for number, planet in enumerate(system.planets) if state.planets[place] >> number & 1
                ]
                assert slots_on(scene, system.id) == (
                    named(settled),
                    named([planet.color for planet in system.planets]),
                )


@pytest.mark.parametrize("seed", SEEDS)
def test_swarms_are_turned_to_their_targets_by_the_arrow_that_found_them(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        aims = {piece.cell: (piece.to, piece.name) for piece in scene.pieces if piece.to}
        assert len(aims) == sum(swarm is not None for swarm in state.swarms)
        for place, found in enumerate(state.swarms):
            if found is None:
                continue
            weaver, target = game.box.weavers[found.card], game.galaxy.systems[found.target]
            to, name = aims[game.galaxy.systems[place].id]
            assert to == target.id
            assert caption(scene, game.galaxy.systems[place].id) == weaver.name
            pointers = {color: kinds_on(scene, weaver.id)[of_color("pointer", color)] for color in weaver.arrows}
            assert pointers == {color: color == target.color for color in weaver.arrows}
            assert (f"({COLORS[target.color]})" in name) == (target.color in weaver.arrows)


@pytest.mark.parametrize("seed", SEEDS)
def test_cubes_lie_where_they_are(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        for number, (route, laid) in enumerate(zip(game.galaxy.routes, state.routes, strict=True)):
            cell = places_of.route_cell(game, number)
            colors = [COLORS[route.color]]
            assert slots_on(scene, cell) == (colors * laid, colors * (route.slots - laid))
            is_open = kinds_on(scene, cell)[layout.lane_kind(game.galaxy, number)]
            assert is_open == (laid == route.slots)
        for found in filter(None, state.swarms):
            weaver = game.box.weavers[found.card]
            for project, (color, slots), cubes in zip(PROJECTS, weaver.projects, found.cubes, strict=True):
                colors = [COLORS[color]]
                assert slots_on(scene, f"{weaver.id} {project}") == (colors * cubes, colors * (slots - cubes))
        if state.species != NOWHERE:
            species = game.box.species[state.species]
            assert slots_on(scene, "base project") == parted(species.base, state.building)
            assert slots_on(scene, "research") == parted(species.research, state.researching)


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_are_written_where_they_belong(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        pools = {"hand": state.hand, "bag": state.bag, "reserve": state.reserve, "supremacy": state.supremacy}
        for pool, numbers in pools.items():
            for color, number in zip(COLORS, numbers, strict=True):
                assert caption(scene, f"{pool} {color}") == str(number)
                form = "symbol" if pool == "supremacy" else "cube"
                assert kinds_on(scene, f"{pool} {color}") == {f"{color} {form if number else 'slot'}": 1}
        for deck, unseen in zip(DECKS, state.decks, strict=True):
            assert caption(scene, f"deck {deck}") == str(len(ones(unseen)))
        told = {(counter.seat, counter.label): counter.value for counter in scene.counters}
        there = [swarm for swarm in state.swarms if swarm is not None]
        assert told == {
            (None, "Turn"): f"{state.turn}/60",
            (0, "bases"): f"{len(ones(state.bases))}/9",
            (0, "supremacy"): f"{max(state.supremacy)}/5",
            (1, "swarms"): str(len(there)),
            (1, "deck"): str(len(ones(state.unseen)) + len(state.bottom)),
            (1, "holes"): f"{len(ones(state.holes))}/9",
        }
        for number, weaver in enumerate(game.box.weavers):
            is_there = any(found.card == number for found in there)
            assert caption(scene, weaver.id) == weaver.name
            is_known = number in ones(state.unseen) or number in state.bottom
            kinds = kinds_on(scene, weaver.id)
            assert (kinds["back"], kinds["gone"]) == (is_known, not is_known and not is_there)


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_show_their_slots_and_conflicts_both_sides(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        for owned in state.cards:
            card = game.box.decks[owned.deck][owned.card]
            cell = places_of.card_cell(state, owned.deck, owned.card)
            assert sheet(scene, f"card {card.id}").cell == cell
            if not owned.done and cell in places_of.CARD_CELLS:
                assert slots_on(scene, cell) == parted(card.slots, owned.filled)
        for conflict in state.conflicts:
            fight = game.box.conflicts[conflict.card]
            cell = places_of.card_cell(state, len(DECKS) - 1, conflict.card)
            told = sheet(scene, f"conflict {fight.id}").rows
            rows = {row.label: [space.kind for space in row.spaces] for row in told}
            for label, slots, bits in (("Yours", fight.own, conflict.own), ("Theirs", fight.theirs, conflict.theirs)):
                assert rows[label] == ["taken" if bits >> at & 1 else "open" for at in range(len(slots))]
            if cell in places_of.CARD_CELLS:
                own, theirs = parted(fight.own, conflict.own), parted(fight.theirs, conflict.theirs)
                assert slots_on(scene, cell) == (sorted(own[0] + theirs[0]), sorted(own[1] + theirs[1]))


@pytest.mark.parametrize("seed", SEEDS)
def test_sheets_tell_of_every_swarm_and_symbol(seed: int) -> None:
    game = reference()
    for state, scene in looks(seed):
        ids = [one.id for one in scene.sheets]
        assert len(set(ids)) == len(ids)
        for place, found in enumerate(state.swarms):
            if found is None:
                continue
            weaver = game.box.weavers[found.card]
            shown = sheet(scene, f"swarm {weaver.id}")
            assert shown.title == f"{weaver.name} at {game.galaxy.systems[place].name}"
            taken = tuple(sum(space.kind == "taken" for space in row.spaces) for row in shown.rows[:3])
            assert taken == found.cubes
        held = [sum(space.kind == "taken" for space in row.spaces) for row in sheet(scene, "supremacy").rows]
        assert tuple(held) == state.supremacy


def test_choices_end_on_cells_and_are_marked() -> None:
    game = reference()
    cells = {cell.id for cell in game.layout.cells}
    for state, scene in looks(1):
        assert [choice.action for choice in scene.choices] == offered(game, state)
        for choice in scene.choices:
            assert set(choice.cells) <= cells
            assert choice.words
            verb = choice.action.split()[0]
            assert choice.cells or verb in ("species", "end", "skip"), choice
        assert {mark.cell for mark in scene.marks} == {choice.cells[-1] for choice in scene.choices if choice.cells}


# ---- the Span


def test_the_span_says_which_project_is_up_and_why_each_advances_or_not() -> None:
    game = reference()
    state = do(game, at(game, swarms={"lagoon": swarm("driftloom", 1), "saffron": "tanglewisp"}), "draw red-red-blue")
    scene = game.scene(state, SETTLERS)
    assert scene.headline == "The Weavers Span: Driftloom's Proliferation is up"
    told = [(row.label, row.note) for row in sheet(scene, "span").rows]
    assert told == [
        ("In hand", "2 red and 1 blue"),
        ("> Proliferation", "yes: 2 red"),
        ("Morphing", "yes: exactly one blue"),
        ("Engulfment", "only if neither of these does"),
    ]
    (choice,) = scene.choices
    assert choice.words == "yellow on Driftloom's Proliferation"
    assert (choice.note, choice.cells) == ("2 of 3", ("reserve yellow", "driftloom proliferation"))
    (cube,) = [one for one in game.happenings(state, game.parse(choice.action)) if one.rule == "WV-10"]
    assert cube.cells == choice.cells, "one sees where the cube comes from"


@pytest.mark.parametrize(
    ("is_fought", "why"), [(True, "the yellow cube went to a conflict"), (False, "no yellow cube was in the reserve")]
)
def test_the_span_says_why_a_project_got_no_cube_before_engulfment(is_fought: bool, why: str) -> None:
    """WV-14, WV-9, WV-19: two alike let Proliferation advance, but its cube doesn't come."""
    game = reference()
    fought = {"conflicts": {"buoys": {"against": "lagoon", "own": ["red"]}}} if is_fought else {}
    state = at(game, bases=["ember", "poppy"], swarms={"lagoon": "driftloom"}, **fought)
    if not is_fought:
        state = state._replace(reserve=(*state.reserve[:2], 0, *state.reserve[3:]))
    state = do(game, state, "draw red-red-white", "advance driftloom proliferation")
    notes = {row.label: row.note for row in sheet(game.scene(state, SETTLERS), "span").rows}
    assert notes["Proliferation"] == f"no: 2 red, but {why}"
    assert notes["> Engulfment"] == "yes: neither of these advanced"


def test_the_span_says_what_a_full_project_does() -> None:
    game = reference()
    state = at(game, swarms={"lagoon": swarm("driftloom", 2, 1, 2), "saffron": "tanglewisp"})
    notes = {}
    for cubes in ("red-red-white", "blue-yellow-white", "red-yellow-white"):
        now = do(game, state, f"draw {cubes}")
        while (choice := game.scene(now, SETTLERS).choices[0]).action.startswith("advance driftloom"):
            notes[choice.action.split()[-1]] = choice.note
            now = do(game, now, choice.action)
            if game.mover(now) == CHANCE:
                now = do(game, now, str(game.chances(now)[0][0]))
    assert notes == {
        "proliferation": "a new swarm comes to Poppy",
        "morphing": "another card takes its place",
        "engulfment": "engulfs Poppy",
    }


def test_a_cube_that_a_conflict_takes_is_announced() -> None:
    game = weavers()
    fight = game.box.conflicts[0]
    conflicts = {fight.id: {"against": "lagoon", "own": [], "theirs": []}}
    assert [COLORS[color] for color in fight.theirs] == ["red", "blue"]
    state = at(game, bases=["ember", "poppy"], conflicts=conflicts)
    scene = game.scene(do(game, state, "draw red-yellow-white"), SETTLERS)
    assert scene.choices[0].note == f"goes to {fight.name}"


def test_a_swarm_that_turns_is_marked_with_its_new_target() -> None:
    """WV-6: Driftloom goes to Poppy, to which Knotwake at Chalk was turned."""
    game = weavers()
    state = at(game, home="frost", swarms={"lagoon": swarm("driftloom", engulfment=2), "chalk": "knotwake"})
    state = do(game, state, "draw red-yellow-white")
    before = game.scene(state, SETTLERS)
    assert aims(before) == {"lagoon": "poppy", "chalk": "poppy"}
    told = game.happenings(state, game.actions(state)[0])
    while "WV-15" not in [one.rule for one in told]:
        state = do(game, state, offered(game, state)[0])
        told = game.happenings(state, game.actions(state)[0])
    after = game.scene(do(game, state, offered(game, state)[0]), SETTLERS)
    assert aims(after) == {"poppy": "marigold", "chalk": "ember"}
    turned = [one for one in told if one.rule in ("WV-6", "WV-4") and "Knotwake" in one.text]
    assert [(one.rule, one.cells, one.spots) for one in turned] == [
        ("WV-6", (), ("chalk", "poppy")),
        ("WV-4", (), ("chalk", "ember")),
    ]
    assert [(arrow.start, arrow.end) for arrow in after.after(told).arrows if arrow.start == "poppy"] == []


def aims(scene: Scene) -> dict[str, str]:
    """The systems that swarms are turned to, by theirs."""
    return {piece.cell: piece.to for piece in scene.pieces if piece.to}


# ---- pictures and texts


@pytest.mark.parametrize("seed", [1, 2])
def test_every_step_can_be_drawn_and_written(seed: int) -> None:
    for _, scene in list(looks(seed))[::3]:
        lines = text(scene).splitlines()
        assert max(map(len, lines)) <= WIDTH
        assert svg(scene, titles=False).startswith("<svg")
        assert words.describe(scene).startswith(scene.headline)
        assert {trace["type"] for trace in figure(scene)["data"]} == {"scatter"}


def test_the_text_board_shows_routes_and_projects() -> None:
    game = reference()
    routes = {"ember-chalk": 3, "ember-honeycomb": 1}
    state = at(game, "red", {"lagoon": swarm("driftloom", 1)}, routes=routes)
    lines = [line.strip() for line in text(game.scene(state, 0)).splitlines()]
    assert "Ember - Chalk, Honeycomb, Tarn      B=BB     Www      y/y/y" in lines
    assert "R>yw Driftloom         p/Yyy           m/bb          e/rrr" in lines
    assert "> aim" in " ".join(lines)


def test_every_figure_is_told_apart_by_a_letter() -> None:
    """Colours are told apart in black and white too: no two cubes have the same letter."""
    figures = reference().layout.figure_of
    for form in ("cube", "slot", "system", "symbol", "arrow", "pointer"):
        assert len({figures[of_color(form, color)].letter for color in range(5)}) == 5
        assert len({figures[of_color(form, color)].parts for color in range(5)}) == 5


def test_swarms_that_aim_anywhere_have_an_arrow_for_every_pair() -> None:
    game = reference(targets="anywhere")
    for start, _ in enumerate(game.galaxy.systems):
        for end, _ in enumerate(game.galaxy.systems):
            assert start == end or layout.aim_kind(game.galaxy, start, end) in game.layout.figure_of


# ---- size


def test_a_new_table_adds_less_than_60_kb_and_a_step_little() -> None:
    match = Match(reference(), seed=2)
    shown, rng = Table(match), random.Random(2)
    new = further_size(shown)
    assert 30_000 < new < 60_000
    while match.node.depth < 200 and not match.outcome:
        actions = match.game.actions(match.state)
        placed = [action for action in actions if str(action) != "end"] or actions
        match.play(rng.choice(placed)) if match.mover >= 0 else match.roll()
    assert match.node.depth > 100
    assert further_size(shown) < 100_000
    steps = sum(len(page) for page in shown._pages) + len(str(shown._steps))
    assert steps / match.node.depth < 230
