"""The odds of the next draw, beside every draw played through the engine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers import telling
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ALLOCATING, DRAWING, NOWHERE, State
from tests.games.weavers.following import Path, is_due, is_over_by_then, named, paths, positions, short
from tests.games.weavers.helpers import at, do, reference, swarm, weavers

OPTIONS: list[dict[str, Any]] = [
    {},
    {"span": "at once"},
    {"targets": "anywhere", "unplaced": "reserve"},
    {"sites": "any", "farthest": "settled", "completed": "reserve", "span": "at once"},
    {"unplaced": "reserve"},
]
PROJECTS = ("Proliferation", "Morphing", "Engulfment")
ALL = {"chalk": "knotwake", "lagoon": "driftloom", "saffron": "tanglewisp", "frost": "glintspool", "opal": "hushbobbin"}
game = weavers()


def swarms(game: Weavers, state: State) -> Iterator[tuple[str, str, str]]:
    """Every swarm: its name, the system's name, and its id."""
    for system, found in zip(game.galaxy.systems, state.swarms, strict=True):
        if found is not None:
            yield game.box.weavers[found.card].name, system.name, system.id


def check(game: Weavers, state: State) -> list[Path]:
    """Every swarm's chances, how many projects advance, and the player's own, as played through."""
    asked = game.odds(state, 0)
    if is_over_by_then(game, state):
        assert asked == [] or state.actor == CHANCE
        return []
    found = paths(game, state)
    assert sum(path.chance for path in found) == 1
    for name, where, id in swarms(game, state):
        question = named(asked, f"{name} at {where}: what advances?")
        assert question.cells == (id,)
        assert list(question.answers) == list(PROJECTS)
        for project in PROJECTS:
            expected = sum(path.chance for path in found if (name, project) in path.advanced)
            assert question.answers.chance(project) == expected, (name, project)
    check_number(named(asked, "How many Weaver projects advance?"), found)
    check_own(game, state, asked, found)
    return found


def check_number(question: Question, found: list[Path]) -> None:
    ways: dict[str, Fraction] = {}
    for path in sorted(found, key=lambda path: len(path.advanced)):
        number = len(path.advanced)
        answer = f"{number} projects" if number > 1 else "1 project" if number else "none"
        ways[answer] = ways.get(answer, Fraction(0)) + path.chance
    assert {answer: question.answers.chance(answer) for answer in question.answers} == ways
    assert list(question.answers) == list(ways), "the fewest first: that is the best"
    assert question.ranked


def check_own(game: Weavers, state: State, asked: list[Question], found: list[Path]) -> None:
    """A project can get a cube where an action puts one there, and can be completed by such actions alone."""
    own = [question for question in asked if question.topic == "Your projects"]
    if state.skipping and (state.phase == ALLOCATING or is_due(state)):
        assert own == [], "no cubes are placed in a skipped turn"
        return
    can_get, can_end = own
    assert [question.name for question in own] == ["Which projects can get a cube?", "Which projects can be completed?"]
    expected: dict[str, list[Fraction]] = {name: [Fraction(0), Fraction(0)] for name in can_get.answers}
    for path in found:
        fits, ends = placeable(game, path.state)
        for place, names in enumerate((fits, ends)):
            for name in names:
                expected[name][place] += path.chance
    for name, (fitting, ending) in expected.items():
        assert (can_get.answers.chance(name), can_end.answers.chance(name)) == (fitting, ending), name
    assert list(can_get.answers)[:2] == ["base project", "Research project"]
    open_cards = [game.box.decks[card.deck][card.card].name for card in state.cards if not card.done]
    fights = [game.box.conflicts[conflict.card].name for conflict in state.conflicts]
    assert list(can_get.answers)[2:] == list(can_end.answers)[2:] == open_cards + fights


def project_of(game: Weavers, words: tuple[str, ...], verb: str) -> str:
    if verb in ("base", "research"):
        return {"base": "base project", "research": "Research project"}[verb]
    deck, number = game.card_named[words[0]]
    return game.cards_of[deck][number].name


def placeable(game: Weavers, state: State) -> tuple[set[str], set[str]]:
    """The projects for which there is an action, and those that nothing but such actions complete."""
    fits, ends = set(), set()
    for action in game.actions(state) if state.phase == ALLOCATING and not state.todo else ():
        if action.verb in ("base", "research", "card", "conflict"):
            name = project_of(game, action.words, action.verb)
            fits.add(name)
            if name not in ends and completes(game, state, str(action), name):
                ends.add(name)
    return fits, ends


def completes(game: Weavers, state: State, text: str, name: str) -> bool:
    """Whether this action, and more for the same project, complete it."""
    action = game.parse(text)
    happened = game.happenings(state, action)
    if any(happening.rule == "MG-A6" for happening in happened):
        return True
    after = game.apply(state, action)
    if after.todo or after.phase != ALLOCATING:
        return False
    return any(
        completes(game, after, str(more), name)
        for more in game.actions(after)
        if more.verb == action.verb and project_of(game, more.words, more.verb) == name
    )


@pytest.mark.rule("MG-3", "WV-9", "WV-10", "WV-12", "WV-14", "WV-19", "WV-16", "MG-A5")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_of_the_next_draw_are_those_of_every_draw_played(options):
    game, chooser = reference(**options), random.Random(4)
    seen = {"conflict": 0, "no deck": 0, "short": 0, "due": 0, "span": 0, "placing": 0, "branching": 0}
    for number, state in enumerate(positions(game, 11, 60)):
        state = short(state, chooser) if number % 3 == 0 else state
        found = check(game, state)
        seen["conflict"] += any(conflict.system != NOWHERE for conflict in state.conflicts)
        seen["no deck"] += not state.unseen and not state.bottom
        seen["short"] += 0 in state.reserve
        seen["due"] += is_due(state)
        seen["span"] += state.phase == DRAWING and not is_due(state)
        seen["placing"] += state.phase == ALLOCATING
        seen["branching"] += len(found) > 35
    assert all(seen.values()), seen


@pytest.mark.rule("WV-16", "WV-11", "WV-13", "WV-15")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_where_every_swarm_is_one_cube_short(options):
    """Cards that come, swarms that move and those that find nothing change what advances after them."""
    game = weavers(**options)
    nearly = {
        place: swarm(card, *(slots - 1 for _, slots in game.box.weavers[game.weaver_named[card]].projects))
        for place, card in ALL.items()
    }
    for some in (("chalk", "lagoon"), ("lagoon", "saffron", "opal"), ("chalk", "frost", "opal", "saffron"), tuple(ALL)):
        state = at(game, swarms={place: nearly[place] for place in some}, holes=["inkwell", "marigold"])
        check(game, state)
        check(game, short(state, random.Random(len(some))))
        tight = at(game, swarms={place: nearly[place] for place in some}, holes=["poppy", "rosehip", "honeycomb"])
        check(game, tight)
        # Cubes off engulfed planets are the only ones that the swarms can get then.
        settled = tuple((1 << len(system.planets)) - 1 for system in game.galaxy.systems)
        check(game, tight._replace(reserve=(0,) * 5, planets=settled, bases=(1 << 13) - 1))


@pytest.mark.rule("WV-19", "WV-20")
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_chances_while_conflicts_take_the_cubes(options):
    """With the Weavers' side empty, and with one slot of it left, where the first cube ends the conflict."""
    game = weavers(**options)
    free = check(game, at(game, swarms=ALL, bases=["ember", "honeycomb"]))
    for conflict in game.box.conflicts:
        side = [COLORS[color] for color in conflict.theirs]
        for theirs in ([], side[1:]):
            against = {conflict.id: {"against": "lagoon", "own": [COLORS[conflict.own[0]]], "theirs": theirs}}
            state = at(game, swarms=ALL, bases=["ember", "poppy"], conflicts=against)
            found = check(game, state)
            assert sum(len(path.advanced) for path in found) < sum(len(path.advanced) for path in free)
            check(game, short(state, random.Random(1)))


@pytest.mark.rule("MG-A8", "MG-A4")
def test_a_last_slot_that_may_not_be_filled_has_no_chance():
    """Research with empty decks; the base project with no system for a base."""
    for filled in ({"researching": ["blue"]}, {"building": ["red", "red"]}, {}):
        for routes in ({}, {"ember-chalk": 3}):
            state = at(game, "red blue", ALL, routes=routes, **filled)
            check(game, state)
            check(game, state._replace(decks=(0,) * len(state.decks)))


@pytest.mark.rule("WV-5", "WV-22")
def test_a_span_that_ends_the_game_leaves_nothing_to_place():
    """Driftloom engulfs Poppy, finds nothing to turn to there, and was the only swarm."""
    state = at(game, "red blue", {"lagoon": swarm("driftloom", engulfment=2)}, holes=["chalk", "inkwell", "marigold"])
    found = check(game, state)
    assert {path.state.actor for path in found} == {0, OVER}


@pytest.mark.rule("WV-8")
def test_a_turn_to_be_skipped_has_chances_for_swarms_and_none_for_projects():
    state = at(game, "red blue", ALL)
    for skipping in (state._replace(skipping=True), do(game, state._replace(skipping=True), "end")):
        check(game, skipping)
        assert all(question.topic != "Your projects" for question in game.odds(skipping, 0))
    state = do(game, state._replace(skipping=True), "end", "draw red-red-blue")
    assert state.phase == DRAWING
    assert any(question.topic == "Your projects" for question in game.odds(state, 0)), "it is about the turn after"
    check(game, state)


@pytest.mark.rule("MG-3")
@pytest.mark.parametrize("bag", [(0, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1, 0, 0, 0, 1), (2, 0, 0, 0, 0), (2, 1, 0, 0, 0)])
def test_chances_from_a_bag_with_three_cubes_or_fewer(bag):
    state = at(game, "red", ALL)._replace(hand=bag, bag=(0,) * 5)
    check(game, state)
    given = named(game.odds(state, 0), "How many Weaver projects advance?").given
    assert given == f"if the turn ended now, the bag would hold {telling.cubes_in_words(bag)}"


@pytest.mark.rule("MG-A5")
def test_cubes_in_hand_count_as_in_the_bag_or_by_that_option_in_the_reserve():
    """The reserve has no red cube but those in hand, which Driftloom's Engulfment and Knotwake's Proliferation want."""
    for unplaced, total in (("bag", 3276), ("reserve", 2600)):
        game = weavers(unplaced=unplaced)
        state = at(game, "red red", ALL)
        state = state._replace(reserve=(0, *state.reserve[1:]))
        check(game, state)
        question = named(game.odds(state, 0), "Knotwake at Chalk: what advances?")
        assert question.answers.total == total
        assert (question.answers.ways("Proliferation") > 0) == (unplaced == "reserve")
        assert ("no red cube is in the reserve" in question.notes["Proliferation"]) == (unplaced == "bag")


@pytest.mark.rule("WV-23", "WV-24", "MG-A13")
def test_nothing_is_asked_about_a_draw_that_will_not_come():
    state = at(game, "red blue", ALL)
    assert check(game, state)
    for lost in (state._replace(bases=1 << 3), state._replace(holes=0b1111111110000), state._replace(turn=60)):
        assert is_over_by_then(game, lost)
        assert game.odds(lost, 0) == []
    endless = weavers(turns=0)
    assert check(endless, at(endless, "red blue", ALL)._replace(turn=600))
    last = do(game, state._replace(turn=59), "end")
    assert check(game, last), "turn 60 has its draw"
    assert game.odds(do(game, last, "draw red-red-blue"), 0) == []


def test_before_the_first_turn_only_chance_is_asked_about():
    game = weavers(species="drawn")
    state = game.start()
    assert [question.topic for question in game.odds(state, 0)] == ["Cards"]
    state = do(game, state, "offer lanternids mossbacks")
    assert game.odds(state, 0) == []
    state = do(game, state, "species lanternids", "start ember")
    (question,) = game.odds(state, 0)
    assert question.name.startswith("Which Weaver card comes to ")
