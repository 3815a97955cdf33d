"""What a choice does to the odds: chances before and after it, and those of all ways to settle and to recall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from hexwidgets.core.chance import Distribution, percent
from hexwidgets.core.odds import Grid, Question
from hexwidgets.games.weavers import coming, odds_of_weavers, playing
from hexwidgets.games.weavers.actions import COLORS, Action
from hexwidgets.games.weavers.cubes import added
from hexwidgets.games.weavers.state import PROLIFERATION, State

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

CHANGES = "What you can change"
ADVANCES, STAYS = "it advances", "it doesn't advance"
UNLIKELY = "the least likely to advance"
NOTHING = "nothing more"
Row = dict[tuple[int, int], Fraction]
"""For each (Weaver card, project) its chance to advance."""


# ---- before and after


def compared(before: Sequence[Question], after: Sequence[Question]) -> Iterator[Question]:
    """The questions after a choice; where a chance is another one than before, its note says so."""
    known = {(question.topic, question.name): question for question in before}
    for question in after:
        old = known.get((question.topic, question.name))
        yield question if old is None else replace(question, notes=_changes(old, question))


def _changes(old: Question, new: Question) -> dict[str, str]:
    notes = {}
    was, now = old.answers, new.answers
    for answer, ways in now.items():
        note = new.notes.get(answer, "")
        if was.ways(answer) * now.total != ways * was.total:
            change = _both(was.chance(answer), now.chance(answer))
            note = f"{change}; {note}" if note else change
        if note:
            notes[answer] = note
    return notes


def _both(was: Fraction, now: Fraction, digits: int = 1) -> str:
    """Two different chances, to as many digits as it takes to tell them apart."""
    before, after = percent(was, digits), percent(now, digits)
    return f"{before} before, {after} after" if before != after else _both(was, now, digits + 1)


# ---- all ways to settle and to recall


def changing(game: Weavers, state: State) -> Iterator[Question]:
    """MG-6, MG-8: what each way to settle and to recall does to the Weavers' chances with the next draw."""
    choices = _choices(game, state)
    now = _row(game, state) if choices else None
    if now is None:
        return
    rows = {NOTHING: now}
    for name, action in choices.items():
        row = _row(game, playing.carry_out(game, state, action).state())
        if row is not None:
            rows[name] = row
    columns = _columns(game, state, list(rows.values()))
    cells = tuple(tuple(_cell(row[project]) for project in columns.values()) for row in rows.values())
    best = tuple(_lowest([line[column].chance(ADVANCES) for line in cells]) for column in range(len(columns)))
    grid = Grid("after", "the next draw advances", tuple(rows), tuple(columns), cells, best=best, best_is=UNLIKELY)
    last, *_ = reversed(rows)
    given = f"after {last}, if the turn ended then: {next(iter(columns))}"
    yield Question("What would settling or recalling change?", CHANGES, cells[-1][0], given, grid=grid)


def _lowest(chances: list[Fraction]) -> tuple[int, ...]:
    """The rows that are best for the player; none where all are alike."""
    least = min(chances)
    found = tuple(row for row, chance in enumerate(chances) if chance == least)
    return found if len(found) < len(chances) else ()


def _choices(game: Weavers, state: State) -> dict[str, Action]:
    """Settlements, and one recall of each colour: to the next draw they are alike."""
    found: dict[str, Action] = {}
    for action in game.actions(state):
        if action.verb == "settle":
            id, number = action.words
            found[f"settling {game.galaxy.systems[game.galaxy.index[id]].name} {number}"] = action
        elif action.verb == "recall":
            found.setdefault(f"recalling {_called(game, state, action)}", action)
    return found


def _called(game: Weavers, state: State, action: Action) -> str:
    """The colour of the cube that a recall brings."""
    after = playing.carry_out(game, state, action)
    here = added(state.bag, state.hand)
    color = next(color for color, number in enumerate(added(after.bag, after.hand)) if number > here[color])
    return f"a {COLORS[color]} cube"


def _row(game: Weavers, state: State) -> Row | None:
    following = coming.next_draw(game, state)
    if following is None:
        return None
    swarms = coming.on_board(state)
    found = coming.spans(game, following, swarms)
    ways, total = odds_of_weavers.advanced(found), following.total * found.parts
    return {
        (swarm.card, project): Fraction(ways.get((swarm.card, project), 0), total)
        for _, swarm in swarms
        for project in range(len(swarm.cubes))
    }


def _columns(game: Weavers, state: State, rows: list[Row]) -> dict[str, tuple[int, int]]:
    """The projects, by name; Proliferation of all swarms is one where they have the same chances."""
    swarms = [swarm for _, swarm in coming.on_board(state)]
    alike = all(len({row[swarm.card, PROLIFERATION] for swarm in swarms}) == 1 for row in rows)
    found = {"every Proliferation": (swarms[0].card, PROLIFERATION)} if alike and len(swarms) > 1 else {}
    for swarm in swarms:
        for project, name in enumerate(odds_of_weavers.NAMES):
            if project != PROLIFERATION or not found or not alike:
                found[f"{game.box.weavers[swarm.card].name}'s {name}"] = (swarm.card, project)
    return found


def _cell(chance: Fraction) -> Distribution[str]:
    ways, total = chance.numerator, chance.denominator
    return Distribution([(ADVANCES, ways), (STAYS, total - ways)])
