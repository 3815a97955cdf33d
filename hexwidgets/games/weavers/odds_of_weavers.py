"""The odds of the Weavers' projects: what the next draw advances, and which of them is full how soon.

What a draw does is found by playing the Span with each kind of hand, so conflicts and the reserve count as they do in
play. What draws turn after turn do to a card is counted, with all else left aside that the question names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.chance import Distribution, Shares, percent
from hexwidgets.core.odds import Question
from hexwidgets.core.phrases import count
from hexwidgets.games.weavers import bags, conflicts, rehearsing
from hexwidgets.games.weavers.actions import COLORS, PROJECTS
from hexwidgets.games.weavers.bags import Card, Chances
from hexwidgets.games.weavers.box import Box
from hexwidgets.games.weavers.coming import Next, Placed, Spans, draws, on_board, spans
from hexwidgets.games.weavers.state import ENGULFMENT, MORPHING, Cubes, State, Swarm
from hexwidgets.games.weavers.telling import cubes_in_words

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

NEXT_DRAW, WEAVERS = "The next draw", "The Weavers"
NAMES = tuple(project.title() for project in PROJECTS)
MORPHS_FIRST = "it morphs first"
CONDITIONS = ("two cubes of one colour in hand", "exactly one {color} cube in hand", "neither of the others advances")


def weaver(game: Weavers, place: int, swarm: Swarm) -> str:
    return f"{game.box.weavers[swarm.card].name} at {game.galaxy.systems[place].name}"


def questions(game: Weavers, coming: Next) -> tuple[Question, ...]:
    """All about the Weavers; where cubes of the player's lie makes no difference to them, as long as the bag is one."""
    state = coming.state
    bare = rehearsing.bare(game.box, state)._replace(
        bag=state.bag, reserve=state.reserve, routes=(0,) * len(state.routes)
    )
    return _questions(game, coming._replace(state=bare))


@lru_cache(maxsize=32)
def _questions(game: Weavers, coming: Next) -> tuple[Question, ...]:
    found = spans(game, coming, on_board(coming.state))
    return (*advances(game, coming, found), *races(game, coming))


# ---- the next draw


def advanced(found: Spans) -> dict[tuple[int, int], int]:
    """For each (Weaver card, project) the ways in which it advances."""
    ways: dict[tuple[int, int], int] = {}
    for draw, ends in found.played:
        for end in ends:
            for project in end.advanced:
                ways[project] = ways.get(project, 0) + draw.ways * (found.parts // end.once_in)
    return ways


def advances(game: Weavers, coming: Next, found: Spans) -> Iterator[Question]:
    """WV-10, WV-12, WV-14: how many projects advance, and for every swarm the chance of each."""
    total, ways = coming.total * found.parts, advanced(found)
    yield _how_many(coming, found)
    for place, swarm in on_board(coming.state):
        asked = f"{weaver(game, place, swarm)}: what advances?"
        shares = Shares({name: ways.get((swarm.card, project), 0) for project, name in enumerate(NAMES)}, total)
        cells, given = (game.galaxy.systems[place].id,), f"{coming.given}; two can advance at once"
        yield Question(asked, NEXT_DRAW, shares, given, _notes(game, coming.state, swarm), cells)


def _how_many(coming: Next, found: Spans) -> Question:
    """The fewer of all swarms' projects advance, the luckier the draw."""
    ways: dict[int, int] = {}
    for draw, ends in found.played:
        for end in ends:
            number = len(end.advanced)
            ways[number] = ways.get(number, 0) + draw.ways * (found.parts // end.once_in)
    answers = lowest([(_projects(number), ways[number]) for number in sorted(ways)])
    return Question("How many Weaver projects advance?", NEXT_DRAW, answers, coming.given, ranked=True)


def _projects(number: int) -> str:
    return count(number, "project") if number else "none"


def how_many_came(question: Question, found: Spans, hand: Cubes) -> Question:
    """The same once the hand is known. Which Weaver card comes in the Span is no matter: it takes no part in it."""
    (ends,) = (ends for draw, ends in found.played if hand in dict(draw.hands))
    (number,) = {len(end.advanced) for end in ends}
    return question.with_came(_projects(number))


def _notes(game: Weavers, state: State, swarm: Swarm) -> dict[str, str]:
    """What each project needs, how far it is, and what would take its cube away (WV-19, WV-9)."""
    step = rehearsing.Rehearsal(game, state)
    notes = {}
    for project, (color, slots) in enumerate(game.box.weavers[swarm.card].projects):
        name, there = COLORS[color], swarm.cubes[project]
        note = f"{CONDITIONS[project].format(color=name)}; {there} of {slots} {name} cubes so far"
        conflict = conflicts.wanting(step, color)
        if conflict >= 0:
            title = game.box.conflicts[state.conflicts[conflict].card].name
            note += f"; a {name} cube goes to the Weavers' side of {title} first, and then it doesn't advance"
        if not state.reserve[color]:
            note += f"; no {name} cube is in the reserve for it"
        notes[NAMES[project]] = note
    return notes


# ---- turn after turn


class Race(NamedTuple):
    """Swarms that draws move on: what they look at in hands, how many turns are counted, and what that takes for
    granted."""

    swarms: Placed
    chances: Chances
    turns: int
    given: str


def races(game: Weavers, coming: Next) -> Iterator[Question]:
    """Which projects are full first, and when each swarm engulfs, counted turn by turn."""
    swarms = on_board(coming.state)
    if len(swarms) > 1:
        yield _first(game, coming, _race(game, coming, swarms))
    for swarm in swarms:
        race = _race(game, coming, [swarm])
        yield _engulfs(game, coming, race)
        yield _first(game, coming, race)


def _race(game: Weavers, coming: Next, swarms: Placed) -> Race:
    chances = bags.lowest(draws(game, coming, swarms))
    given = _lasting(game, coming, swarms, "their cards" if len(swarms) > 1 else "this card")
    return Race(swarms, chances, bags.turns_ahead(chances, coming.turns), given)


def _lasting(game: Weavers, coming: Next, swarms: Placed, what: str) -> str:
    """What is taken for granted over several turns."""
    step = rehearsing.Rehearsal(game, coming.state)
    needed = {color for _, swarm in swarms for color, _ in game.box.weavers[swarm.card].projects}
    passing = "if you placed no cubes, " if game.unplaced_to_bag else "if "
    aside = ["conflicts took none of their cubes"] * any(conflicts.wanting(step, color) >= 0 for color in needed)
    aside += ["the reserve had cubes enough"] * any(
        coming.state.reserve[color] < _most(game.box, color) for color in needed
    )
    return "".join(
        (
            f"{passing}every turn drew from {cubes_in_words(coming.bag)}, ",
            *(f"{one}, " for one in aside),
            f"and only draws changed {what}",
        )
    )


@lru_cache(maxsize=64)
def _most(box: Box, color: int) -> int:
    """As many cubes of a colour as all Weaver cards together can ask for."""
    return sum(slots for card in box.weavers for wanted, slots in card.projects if wanted == color)


def _card(game: Weavers, swarm: Swarm) -> Card:
    projects = game.box.weavers[swarm.card].projects
    return Card(projects[MORPHING][0], tuple(slots for _, slots in projects), swarm.cubes)


def _deck(state: State) -> int:
    return state.unseen.bit_count() + len(state.bottom)


def _first(game: Weavers, coming: Next, race: Race) -> Question:
    """Which project is full first, of one swarm or of all; the notes say when."""
    swarms, chances, turns, given = race
    found = bags.first_full(tuple(_card(game, swarm) for _, swarm in swarms), chances, turns)
    ways: dict[str, list[int]] = {}
    for (number, project), by_turn in sorted(found.ways.items()):
        answer = _done(game, coming.state, swarms[number][1], project)
        ways[answer] = [a + b for a, b in zip(by_turn, ways.get(answer, [0] * turns), strict=True)]
    total = sum(map(sum, ways.values())) + found.none
    notes = {answer: _by_turn(by_turn, total) for answer, by_turn in ways.items()}
    answers = lowest([*((answer, sum(by_turn)) for answer, by_turn in ways.items()), (_none(turns), found.none)])
    if len(swarms) > 1:
        return Question("What do the Weavers do first?", WEAVERS, answers, given, notes)
    ((place, swarm),) = swarms
    asked = f"{weaver(game, place, swarm)}: what does it do first?"
    return Question(asked, WEAVERS, answers, given, notes, (game.galaxy.systems[place].id,))


def _done(game: Weavers, state: State, swarm: Swarm, project: int) -> str:
    """WV-11, WV-13, WV-15: what a swarm does when a project is full; WV-16: without a deck it engulfs."""
    name, target = game.box.weavers[swarm.card].name, game.galaxy.systems[swarm.target].name
    if project == ENGULFMENT or not _deck(state):
        return f"{name} engulfs {target}"
    return f"{name} morphs" if project == MORPHING else f"{name} proliferates to {target}"


def _engulfs(game: Weavers, coming: Next, race: Race) -> Question:
    """WV-15: in which turn a swarm engulfs a system."""
    ((place, swarm),), chances, turns, given = race
    found = bags.engulfing(_card(game, swarm), chances, _deck(coming.state), turns)
    rows = [(_in(turn), ways) for turn, ways in enumerate(found.ways, 1)]
    answers = lowest([*rows, (_none(turns), found.none), (MORPHS_FIRST, found.morphed)])
    asked = f"{weaver(game, place, swarm)}: how soon does it engulf?"
    notes = {MORPHS_FIRST: "another card takes its place, without cubes"} if found.morphed else {}
    return Question(asked, WEAVERS, answers, given, notes, (game.galaxy.systems[place].id,))


def _in(turn: int) -> str:
    return "with the next draw" if turn == 1 else f"in {count(turn, 'turn')}"


def _none(turns: int) -> str:
    return "not with the next draw" if turns == 1 else f"not within {count(turns, 'turn')}"


def _by_turn(ways: Sequence[int], total: int) -> str:
    return ", ".join(f"{_in(turn)} {percent(Fraction(n, total))}" for turn, n in enumerate(ways, 1) if n)


def lowest(ways: list[tuple[str, int]]) -> Distribution[str]:
    """Counted in as few ways as will do."""
    common = gcd(*(number for _, number in ways))
    return Distribution((answer, number // common) for answer, number in ways)
