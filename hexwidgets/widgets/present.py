"""What can be done and asked at the cursor, as plain data for the front end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence, Set
from dataclasses import asdict, replace
from fractions import Fraction
from math import gcd
from typing import Any

from hexwidgets.core.chance import percent
from hexwidgets.core.game import CHANCE, Game
from hexwidgets.core.match import FREE, Match
from hexwidgets.core.odds import Grid, Question
from hexwidgets.core.scene import Choice, Piece, Scene
from hexwidgets.widgets.assets import packed
from hexwidgets.widgets.history import Plain, pieces


def needs_more(game: Game[Any, Any], scene: Scene) -> bool:
    """Whether a table of this game needs what only some do: figures, sheets beside the board, points, grids of odds."""
    return bool(scene.layout.figures or scene.sheets) or type(game).tally is not Game.tally


def choices(match: Match[Any, Any], seat: int) -> list[Plain]:
    """The seat's legal actions in words, with the ways that each takes and the pieces that it adds and takes away."""
    scene = match.game.scene(match.state, seat)
    show = _Preview(match.game, match.state, seat, scene)
    return [
        {
            "action": choice.action,
            "words": choice.words,
            "note": choice.note,
            "cells": list(choice.cells),
            **show.of(choice),
            **({"fold": choice.fold} if choice.fold else {}),
        }
        for choice in scene.choices
    ]


class _Preview:
    """What choices would do to the board, as far as the seat knows: it is worked out from what it sees of the state."""

    def __init__(self, game: Game[Any, Any], state: Any, seat: int, scene: Scene) -> None:
        self._game, self._seat = game, seat
        self._hidden = game.hides(state)
        self._known = game.view(state, seat) if self._hidden else state
        self._before, self._there = scene.pieces, set(map(id, scene.pieces))
        self._figures = scene.layout.figure_of

    def of(self, choice: Choice) -> Plain:
        """The ways, and the pieces that come and go; nothing where another seat's secret decides what follows."""
        game, action = self._game, self._game.parse(choice.action)
        try:
            told, after = game.happenings(self._known, action), game.apply(self._known, action)
        except ValueError:
            if not self._hidden:
                raise
            return {"ways": [], "on": [], "off": []}
        on, off = self._exchange(game.pieces(after, self._seat))
        # What comes to where the choice starts only moves up.
        on = [piece for piece in on if len(choice.cells) < 2 or piece.cell != choice.cells[0]]
        ways = [list(happening.cells) for happening in told if len(happening.cells) > 1]
        return {"ways": ways, "on": pieces(on), "off": pieces(off)}

    def _exchange(self, after: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
        """The pieces that come, and those that leave for good: not what only moves, nor what is covered."""
        # Most stay, and where a game keeps its pieces they are the very same: then nothing has to be compared.
        same = self._there.intersection(map(id, after))
        on, off = ([piece for piece in both if id(piece) not in same] for both in (after, self._before))
        on, off = _unlike(*_without(on, off, set(on).intersection(off)))
        covered = {cell for piece in on if piece.kind in self._figures for cell in piece.cells}
        moved = Counter(map(_name, on))
        before, now = (Counter(_home(piece) for piece in both if piece.spot) for both in (off, on))
        # What only has another spot on its own cell makes way there, and is not to be seen twice.
        on = [piece for piece in on if not piece.spot or now[_home(piece)] != before[_home(piece)]]
        left = []
        for piece in off:
            if moved[_name(piece)]:
                moved[_name(piece)] -= 1
            elif piece.to or not covered.issuperset(piece.cells):
                left.append(piece)
        return [_nameless(piece) for piece in on], left


def _unlike(on: list[Piece], off: list[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Without what is only called otherwise than before, as a heap of something is of which there is less now; but what
    comes from elsewhere to the place of its like does come."""
    names, gone = {_name(piece) for piece in off}, {_nameless(piece) for piece in off}
    looks = {_nameless(piece) for piece in on if _name(piece) not in names} & gone
    return _without(on, off, {piece for piece in (*on, *off) if _nameless(piece) in looks})


def _without(on: list[Piece], off: list[Piece], stay: Set[Piece]) -> tuple[list[Piece], list[Piece]]:
    return [piece for piece in on if piece not in stay], [piece for piece in off if piece not in stay]


def _nameless(piece: Piece) -> Piece:
    """Nobody reads the names of a preview."""
    return replace(piece, name="")


def _name(piece: Piece) -> tuple[str, int, str]:
    return piece.kind, piece.seat, piece.name


def _home(piece: Piece) -> tuple[Hashable, ...]:
    """What it is called and where it lies, wherever on its cells that is."""
    return *_name(piece), *piece.cells


def tally(match: Match[Any, Any]) -> list[Plain]:
    """Every player's score, line by line; none where the game doesn't count points."""
    found = []
    for seat, name in enumerate(match.game.seats):
        lines = [asdict(line) for line in match.game.tally(match.state, seat)]
        if lines:
            found.append({"player": name, "total": sum(line["points"] for line in lines), "lines": lines})
    return found


def odds(match: Match[Any, Any], seat: int) -> list[Plain]:
    """The seat's questions here; where the game went on from a roll, what came is marked."""
    following = match.node.following
    came = following.action if following and match.mover == CHANCE else None
    return [question(asked) for asked in match.game.odds(match.state, seat, came)]


def question(asked: Question) -> Plain:
    total = asked.answers.total
    return {
        "name": asked.name,
        "topic": asked.topic,
        "given": asked.given,
        "cells": list(asked.cells),
        "ranked": asked.ranked,
        "came": asked.came,
        "exact": asked.exact,
        "total": total,
        "answers": [
            {
                "answer": answer,
                "ways": ways,
                "fraction": f"{ways}/{total}",
                "percent": percent(Fraction(ways, total)),
                "note": asked.notes.get(answer, ""),
            }
            for answer, ways in asked.answers.items()
        ],
        **({"grid": _grid(asked.grid)} if asked.grid else {}),
    }


def _grid(grid: Grid) -> Plain:
    """The answers for every pair: for each the total and the ways of every answer, in lowest terms."""
    pairs = [ways for row in grid.cells for ways in row]
    # A pair lacks the answers that can't come; the one with the most tells their order.
    answers = list(dict.fromkeys(answer for ways in sorted(pairs, key=len, reverse=True) for answer in ways))
    cells = [[_lowest([ways.total, *map(ways.ways, answers)]) for ways in row] for row in grid.cells]
    return {**asdict(replace(grid, cells=())), "answers": answers, "cells": cells}


def _lowest(numbers: list[int]) -> list[int]:
    common = gcd(*numbers)
    return [number // common for number in numbers]


def choice_rows(shown: list[Plain]) -> list[list[Any]]:
    """Choices as they travel: without the names of their parts, which a saved notebook would repeat for each."""
    parts = ("action", "words", "note", "cells", "ways", "on", "off")
    return [[*(choice[part] for part in parts), *([choice["fold"]] if "fold" in choice else [])] for choice in shown]


def question_rows(questions: list[Plain]) -> list[list[Any]]:
    """Questions likewise, and their answers."""
    parts = ("name", "topic", "given", "cells", "ranked", "came", "exact", "total")
    answers = ("answer", "ways", "percent")
    return [
        [
            *(asked[part] for part in parts),
            [[*(one[part] for part in answers), *filter(None, [one["note"]])] for one in asked["answers"]],
            *([_grid_row(asked["grid"])] if "grid" in asked else []),
        ]
        for asked in questions
    ]


def _grid_row(grid: Plain) -> list[Any]:
    """So many numbers that they are packed."""
    parts = ("row_title", "column_title", "rows", "columns", "answers", "row_costs", "column_costs")
    return [*(grid[part] for part in (*parts, "best", "wins", "best_is")), packed(grid["cells"])]


def now(match: Match[Any, Any], thinking: int | None, stepped: int) -> Plain:
    """Chance, the end and what the match allows at the cursor; and up to which step of the page this holds."""
    # Where seats know different things, what chance can bring tells what another one has.
    hidden = match.game.hides(match.state)
    chances = match.game.chances(match.state)
    outcome = match.outcome
    return {
        "node": match.node.number,
        "stepped": stepped,
        "chance": _chance(match.game, [] if hidden else chances) if chances else None,
        "outcome": {"reason": outcome.reason, "rule": outcome.rule} if outcome else None,
        "can": {
            "undo": match.node.parent is not None,
            "redo": match.node.following is not None,
            "reroll": match.mode == FREE and _rolled(match),
            "set": match.mode == FREE and not hidden,
        },
        "thinking": thinking,
    }


def _chance(game: Game[Any, Any], chances: Any) -> Plain:
    told = [(str(outcome), game.outcome_words(outcome), weight) for outcome, weight in chances]
    return {
        "outcomes": [[action, weight, *([words] if words != action else [])] for action, words, weight in told],
        "total": sum(weight for _, weight in chances),
    }


def _rolled(match: Match[Any, Any]) -> bool:
    """Whether there is a roll here, or one that led here, to be rolled again."""
    parent = match.node.parent
    here = match.mover == CHANCE and match.node.following is not None
    return here or (parent is not None and match.game.mover(parent.state) == CHANCE)
