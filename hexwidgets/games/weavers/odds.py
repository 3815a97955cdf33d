"""The questions about chance that players of The Weavers ask, answered exactly from what is in the bag.

Whoever places cubes asks about the next draw, to which the cubes in hand go back (MG-A5), and what a choice would
change.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from hexwidgets.core.game import CHANCE
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers import coming, odds_of_choices, odds_of_draws, odds_of_projects, odds_of_weavers
from hexwidgets.games.weavers.actions import Action, cubes_of
from hexwidgets.games.weavers.state import ALLOCATING, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

COLORS_NEXT = "Which colours come next?"


def questions(game: Weavers, state: State, seat: int, action: Action | None = None) -> list[Question]:
    """What can be asked here; after an action, with what it changed; with an outcome, with what came."""
    if action is None:
        return [*_asked(game, state), *odds_of_choices.changing(game, state)]
    if state.actor == CHANCE:
        return [*odds_of_draws.came(game, state, action), *_with_came(game, state, action)]
    after = game.apply(state, action)
    asked = _asked(game, after)
    is_placing = state.phase == after.phase == ALLOCATING
    return list(odds_of_choices.compared(_standing(game, state), asked)) if is_placing else asked


def _asked(game: Weavers, state: State) -> list[Question]:
    under_way = odds_of_draws.under_way(game, state) if state.actor == CHANCE else []
    return [*under_way, *_standing(game, state)]


@lru_cache(maxsize=4)
def _standing(game: Weavers, state: State) -> tuple[Question, ...]:
    """What can be asked at any time of the game once it has begun. Kept, as each choice is compared with it."""
    return tuple(_about_next(game, state))


def _about_next(game: Weavers, state: State) -> Iterator[Question]:
    following = coming.next_draw(game, state)
    swarms = coming.on_board(state)
    if following is None or not swarms:
        return
    if not coming.is_due(state):
        shares = odds_of_draws.colors_drawn(following.bag, following.number)
        given = f"{following.given}; at least one of the colour"
        yield Question(COLORS_NEXT, odds_of_weavers.NEXT_DRAW, shares, given)
    yield from odds_of_weavers.questions(game, following)
    if not coming.is_skipped(state):
        found = coming.spans(game, following, swarms)
        yield from odds_of_projects.own(game, following, found)


def _with_came(game: Weavers, state: State, outcome: Action) -> Iterator[Question]:
    """The questions at a draw, marked where the hand answers them."""
    following = coming.next_draw(game, state) if coming.is_due(state) else None
    for question in _standing(game, state):
        if question.ranked and following is not None:
            found = coming.spans(game, following, coming.on_board(state))
            yield odds_of_weavers.how_many_came(question, found, cubes_of(outcome.words[0]))
        else:
            yield question
