"""What the engine does with every draw, followed by hand: the yardstick of the odds of The Weavers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers.actions import COLORS, Action
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ALLOCATING, DRAWING, SETTING_UP, State

END = Action("end")
ADVANCED = {"WV-10": "Proliferation", "WV-12": "Morphing", "WV-14": "Engulfment"}
KEEN = {"conflict": 9, "research": 7, "card": 4, "settle": 4, "recall": 2, "end": 0}
"""How eagerly a verb is chosen where a game is played that shows much; all others count 1."""


class Path(NamedTuple):
    """One way from a draw to where the cubes are placed: its chance, what advanced, and the position then."""

    chance: Fraction
    advanced: frozenset[tuple[str, str]]
    state: State


# ---- positions


def positions(game: Weavers, seed: int, number: int) -> Iterator[State]:
    """States of games in which conflicts are fought and cards are found, some way apart."""
    chooser = random.Random(seed)
    state = game.start()
    while number:
        if game.mover(state) == OVER:
            state = game.start()
        elif game.mover(state) == CHANCE:
            outcomes, weights = zip(*game.chances(state), strict=True)
            state = game.apply(state, chooser.choices(outcomes, weights)[0])
        else:
            actions = game.actions(state)
            eager = [KEEN.get(action.verb, 1) + (action.words == ("conflicts",)) * 5 for action in actions]
            state = game.apply(state, chooser.choices(actions, eager if any(eager) else None)[0])
        if state.phase != SETTING_UP and game.mover(state) != OVER and chooser.random() < 0.04:
            number -= 1
            yield state


def short(state: State, chooser: random.Random) -> State:
    """The same with hardly a cube in the reserve."""
    return state._replace(reserve=tuple(chooser.choice((0, 0, 1, 1, 2)) for _ in COLORS))


def before_end(game: Weavers, state: State) -> State:
    """The position with nothing more to be done in its turn but to end it."""
    skipping = state.skipping and state.phase == ALLOCATING
    return state._replace(actor=0, phase=ALLOCATING, skipping=skipping, todo=())


def is_due(state: State) -> bool:
    return state.phase == DRAWING and state.actor == CHANCE and state.todo[-1][0] == "draw"


def is_over_by_then(game: Weavers, state: State) -> bool:
    """Whether no other draw comes if the turn ends now."""
    return not is_due(state) and game.apply(before_end(game, state), END).actor == OVER


# ---- what draws lead to


def hands(bag: tuple[int, ...], number: int) -> Iterator[tuple[str, ...]]:
    """Every hand, cube by cube, as if each cube had a number; of a small bag all that is there."""
    there = [color for color, cubes in zip(COLORS, bag, strict=True) for _ in range(cubes)]
    return combinations(there, min(number, len(there)))


def paths(game: Weavers, state: State) -> list[Path]:
    """Every way from the next draw to where the cubes are placed, or its turn is over; the turn ends first."""
    if is_due(state):
        return list(followed(game, state.turn, Path(Fraction(1), frozenset(), state)))
    state = before_end(game, state)
    # From an empty bag nothing is drawn, and the Span begins with the end of the turn before.
    begun = frozenset(told_advances(game, state, END))
    return list(followed(game, state.turn + 1, Path(Fraction(1), begun, game.apply(state, END))))


def followed(game: Weavers, turn: int, path: Path) -> Iterator[Path]:
    """The ways on from here, until this turn's Span is over."""
    chance, advanced, state = path
    if state.phase != DRAWING or state.turn != turn or state.actor == OVER:
        yield path
        return
    outcomes = game.chances(state) if state.actor == CHANCE else [(game.actions(state)[0], 1)]
    total = sum(weight for _, weight in outcomes)
    for action, weight in outcomes:
        more = frozenset(told_advances(game, state, action))
        after = game.apply(state, action)
        yield from followed(game, turn, Path(chance * Fraction(weight, total), advanced | more, after))


def told_advances(game: Weavers, state: State, action: Action) -> Iterator[tuple[str, str]]:
    """The projects that get a cube in a Span, as it is told."""
    for happening in game.happenings(state, action):
        if happening.rule in ADVANCED:
            (whose,) = (weaver.name for weaver in game.box.weavers if weaver.name in happening.text)
            yield whose, ADVANCED[happening.rule]


def named(questions: list[Question], name: str) -> Question:
    (found,) = (question for question in questions if question.name == name)
    return found
