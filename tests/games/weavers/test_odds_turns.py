"""The odds over several turns, beside a plain recursion over every hand, and beside turns played through the engine."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from hexwidgets.core.odds import Question
from hexwidgets.games.weavers import bags
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.weavers.following import END, hands, is_due, is_over_by_then, named, paths, positions
from tests.games.weavers.helpers import at, reference, swarm, weavers

Cubes = tuple[int, ...]
Swarm = tuple[str, int, Cubes, Cubes]
"""The Morphing colour, the Weaver deck's cards, the slots and the cubes of the three projects."""
game = weavers()


# ---- the yardstick


def drawn(bag: Cubes) -> list[tuple[tuple[str, ...], int]]:
    """Every hand of three, or of all there are, with its ways."""
    return list(Counter(tuple(sorted(hand)) for hand in hands(bag, 3)).items())


def advancing(hand: tuple[str, ...], color: str) -> list[int]:
    """WV-10, WV-12, WV-14, in words of one hand."""
    projects = [0] * (len(set(hand)) < len(hand)) + [1] * (hand.count(color) == 1)
    return projects or [2]


def added(cubes: Cubes, project: int) -> Cubes:
    return tuple(number + (place == project) for place, number in enumerate(cubes))


def engulfing(bag: Cubes, color: str, slots: Cubes, cubes: Cubes, deck: int, turns: int) -> dict[str, Fraction]:
    """When a swarm engulfs: 'turn 1', ..., 'morphs' or 'later', hand by hand."""
    found = drawn(bag)
    total = sum(ways for _, ways in found)

    @cache
    def following(cubes: Cubes, deck: int, turn: int) -> dict[str, Fraction]:
        if turn > turns:
            return {"later": Fraction(1)}
        ends: Counter[str] = Counter()
        for hand, ways in found:
            for end, chance in span(cubes, deck, turn, advancing(hand, color)).items():
                ends[end] += chance * ways / total
        return dict(ends)

    def span(cubes: Cubes, deck: int, turn: int, projects: list[int]) -> dict[str, Fraction]:
        for project in projects:
            cubes = added(cubes, project)
            if cubes[project] < slots[project]:
                continue
            if project == 2 or deck == 0:
                return {f"turn {turn}": Fraction(1)}
            if project == 1:
                return {"morphs": Fraction(1)}
            cubes, deck = (0, 0, 0), deck - 1
        return following(cubes, deck, turn + 1)

    return following(cubes, deck, 1)


def first_full(
    bag: Cubes, colors: list[str], slots: list[Cubes], cubes: list[Cubes], turns: int
) -> dict[str, Fraction]:
    """Which project is full first and when, of swarms in their order: 'swarm 0, project 2, turn 1', or 'none'."""
    found = drawn(bag)
    total = sum(ways for _, ways in found)

    @cache
    def following(cubes: tuple[Cubes, ...], turn: int) -> dict[str, Fraction]:
        if turn > turns:
            return {"none": Fraction(1)}
        ends: Counter[str] = Counter()
        for hand, ways in found:
            for end, chance in span(cubes, turn, hand).items():
                ends[end] += chance * ways / total
        return dict(ends)

    def span(cubes: tuple[Cubes, ...], turn: int, hand: tuple[str, ...]) -> dict[str, Fraction]:
        after = list(cubes)
        for number, color in enumerate(colors):
            for project in advancing(hand, color):
                after[number] = added(after[number], project)
                if after[number][project] == slots[number][project]:
                    return {f"swarm {number}, project {project}, turn {turn}": Fraction(1)}
        return following(tuple(after), turn + 1)

    return following(tuple(cubes), 1)


def named_turn(answer: str) -> str:
    """An answer of 'how soon does it engulf?' in the words of the yardstick."""
    if answer == "it morphs first":
        return "morphs"
    if answer.startswith("not "):
        return "later"
    return "turn 1" if answer == "with the next draw" else f"turn {answer.split()[1]}"


# ---- counted over bags


def a_bag(chooser: random.Random, most: int) -> Cubes:
    return tuple(chooser.randint(0, most) for _ in COLORS)


def a_swarm(chooser: random.Random) -> tuple[int, Cubes, Cubes]:
    slots = tuple(chooser.randint(2, 4) for _ in range(3))
    return chooser.randrange(5), slots, tuple(chooser.randrange(there) for there in slots)


@pytest.mark.rule("WV-11", "WV-13", "WV-15", "WV-16")
@pytest.mark.parametrize("seed", range(60))
def test_when_a_swarm_engulfs_is_as_counted_hand_by_hand(seed):
    chooser = random.Random(seed)
    bag, turns, deck = a_bag(chooser, 6), chooser.randint(1, 6), chooser.choice((0, 0, 1, 2, 3))
    color, slots, cubes = a_swarm(chooser)
    chances = bags.lowest(bags.kinds(bag, 3, 1 << color))
    found = bags.engulfing(bags.Card(color, slots, cubes), chances, deck, turns)
    total = sum(ways for _, ways in chances) ** turns
    assert sum(found.ways) + found.morphed + found.none == total
    expected = engulfing(bag, COLORS[color], slots, cubes, deck, turns)
    assert [Fraction(ways, total) for ways in found.ways] == [expected.get(f"turn {n + 1}", 0) for n in range(turns)]
    assert Fraction(found.morphed, total) == expected.get("morphs", 0)
    assert Fraction(found.none, total) == expected.get("later", 0)


@pytest.mark.rule("WV-7", "WV-10", "WV-12", "WV-14")
@pytest.mark.parametrize("seed", range(40))
def test_which_project_is_full_first_is_as_counted_hand_by_hand(seed):
    chooser = random.Random(seed)
    bag, turns = a_bag(chooser, 5), chooser.randint(1, 4)
    swarms = [a_swarm(chooser) for _ in range(chooser.randint(1, 4))]
    colors = {color for color, _, _ in swarms}
    chances = bags.lowest(bags.kinds(bag, 3, sum(1 << color for color in colors)))
    found = bags.first_full(tuple(bags.Card(*one) for one in swarms), chances, turns)
    total = sum(ways for _, ways in chances) ** turns
    shown = {
        f"swarm {number}, project {project}, turn {turn}": Fraction(ways, total)
        for (number, project), by_turn in found.ways.items()
        for turn, ways in enumerate(by_turn, 1)
        if ways
    }
    shown |= {"none": Fraction(found.none, total)} if found.none else {}
    names, slots, cubes = ([one[part] for one in swarms] for part in range(3))
    assert shown == first_full(bag, [COLORS[color] for color in names], slots, cubes, turns)


# ---- in positions


def check(game: Weavers, state: State) -> int:
    """Each swarm's question, by the recursion; says how many turns were counted at most."""
    asked, most = game.odds(state, 0), 0
    back = state.bag if not game.unplaced_to_bag else tuple(map(sum, zip(state.bag, state.hand, strict=True)))
    deck = state.unseen.bit_count() + len(state.bottom)
    for system, found in zip(game.galaxy.systems, state.swarms, strict=True):
        if found is not None:
            weaver = game.box.weavers[found.card]
            where = f"{weaver.name} at {system.name}"
            question = named(asked, f"{where}: how soon does it engulf?")
            turns = counted(question)
            slots = tuple(slots for _, slots in weaver.projects)
            color = COLORS[weaver.projects[1][0]]
            expected = engulfing(back, color, slots, found.cubes, deck, turns)
            assert {named_turn(answer): question.answers.chance(answer) for answer in question.answers} == expected
            check_first(game, state, named(asked, f"{where}: what does it do first?"), back, found.card, turns)
            most = max(most, turns)
    return most


def counted(question: Question) -> int:
    """For how many turns: named where something may come later, else by the last turn in which something does."""
    turns = [answer for answer in question.answers if "turn" in answer or "draw" in answer]
    return max(1 if "draw" in answer else int(answer.split()[-2]) for answer in turns)


def check_first(game: Weavers, state: State, question: Question, bag: Cubes, card: int, turns: int) -> None:
    (found,) = (one for one in state.swarms if one is not None and one.card == card)
    weaver, target = game.box.weavers[card], game.galaxy.systems[found.target].name
    engulfs, is_empty = f"{weaver.name} engulfs {target}", not state.unseen and not state.bottom
    does = (f"{weaver.name} proliferates to {target}", f"{weaver.name} morphs", engulfs)
    slots = tuple(slots for _, slots in weaver.projects)
    ways = first_full(bag, [COLORS[weaver.projects[1][0]]], [slots], [found.cubes], max(turns, counted_or(question)))
    expected: Counter[str] = Counter()
    for end, chance in ways.items():
        project = -1 if end == "none" else int(end.split(", ")[1].split()[1])
        expected["none" if project < 0 else engulfs if is_empty else does[project]] += chance
    assert {("none" if a.startswith("not ") else a): question.answers.chance(a) for a in question.answers} == expected


def counted_or(question: Question) -> int:
    later = [answer for answer in question.answers if answer.startswith("not within")]
    return int(later[0].split()[2]) if later else 1


@pytest.mark.rule("WV-15", "WV-16")
@pytest.mark.parametrize("options", [{}, {"unplaced": "reserve"}], ids=str)
def test_the_odds_of_positions_over_turns_are_as_counted_hand_by_hand(options):
    game = reference(**options)
    found = [state for state in positions(game, 5, 25) if not is_over_by_then(game, state)]
    assert max(check(game, state) for state in found) > 3


@pytest.mark.rule("MG-A13")
def test_no_more_turns_are_counted_than_are_left():
    state = at(game, "red blue", {"lagoon": swarm("driftloom", engulfment=2)})
    for turn, left in ((59, 1), (58, 2), (57, 3)):
        question = named(game.odds(state._replace(turn=turn), 0), "Driftloom at Lagoon: how soon does it engulf?")
        (later,) = (answer for answer in question.answers if answer.startswith("not "))
        assert later == ("not with the next draw" if left == 1 else f"not within {left} turns")
        assert check(game, state._replace(turn=turn)) == left
    due = game.apply(state._replace(turn=57), END)
    assert (due.turn, check(game, due)) == (58, 3)


@pytest.mark.rule("WV-11", "WV-13", "WV-15", "WV-16", "MG-A5")
@pytest.mark.parametrize("cubes", [(1, 1, 2), (2, 0, 1), (0, 1, 1), (2, 1, 2)], ids=str)
@pytest.mark.parametrize("has_deck", [True, False])
def test_two_turns_without_placing_are_as_the_engine_plays_them(cubes, has_deck):
    """What is given is true of a swarm that is alone, as long as no cube is placed."""
    game = weavers(span="at once")
    state = at(game, swarms={"lagoon": swarm("driftloom", *cubes)})
    state = state if has_deck else state._replace(unseen=0)
    expected: Counter[str] = Counter()
    for first in paths(game, state):
        end = fate(state, first.state)
        if end:
            expected["turn 1" if end == "engulfs" else end] += first.chance
            continue
        for second in paths(game, first.state):
            end = fate(first.state, second.state) or "later"
            expected["turn 2" if end == "engulfs" else end] += first.chance * second.chance
    question = named(game.odds(state._replace(turn=59), 0), "Driftloom at Lagoon: how soon does it engulf?")
    assert is_due(state)
    assert {named_turn(answer): question.answers.chance(answer) for answer in question.answers} == {
        end: chance for end, chance in expected.items() if chance
    }


def fate(before: State, after: State) -> str:
    """What became of Driftloom, which was at Lagoon."""
    if before.holes != after.holes:
        return "engulfs"
    place = next(place for place, found in enumerate(before.swarms) if found is not None and found.card == 0)
    now = after.swarms[place]
    return "" if now is not None and now.card == 0 else "morphs"


@pytest.mark.rule("WV-9", "WV-19")
def test_what_is_taken_for_granted_is_said_and_no_more():
    asked = "Driftloom at Lagoon: how soon does it engulf?"

    def given(state: State, game: Weavers = game) -> str:
        return named(game.odds(state, 0), asked).given

    state = at(game, swarms={"lagoon": "driftloom"})
    bag = "6 red, 5 blue, 5 yellow, 5 white and 5 black"
    assert given(state) == f"if you placed no cubes, every turn drew from {bag}, and only draws changed this card"
    reserve = weavers(unplaced="reserve")
    drained = at(reserve, swarms={"lagoon": "driftloom"})
    assert given(drained, reserve) == f"if every turn drew from {bag}, and only draws changed this card"
    assert given(state._replace(reserve=(9, 9, 9, 9, 0))) == given(state), "it wants no black cube"
    assert ", the reserve had cubes enough, and " in given(state._replace(reserve=(2, 9, 9, 9, 9)))
    fighting = at(
        game,
        swarms={"lagoon": "driftloom"},
        bases=["ember", "chalk"],
        conflicts={"buoys": {"against": "lagoon", "own": [COLORS[game.box.conflicts[0].own[0]]]}},
    )
    wanted = {COLORS[color] for color in game.box.conflicts[game.card_named["buoys"][1]].theirs}
    assert (", conflicts took none of their cubes, and " in given(fighting)) == bool(wanted & {"yellow", "blue", "red"})
    both = at(game, swarms={"lagoon": "driftloom", "saffron": "tanglewisp"})
    assert named(game.odds(both, 0), "What do the Weavers do first?").given.endswith("only draws changed their cards")
