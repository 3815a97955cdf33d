"""What can be done and asked at the cursor, as plain data for the front end."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any

from hexwidgets.core.chance import percent
from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import FREE, Match
from hexwidgets.core.odds import Question
from hexwidgets.core.scene import Piece, Scene
from hexwidgets.widgets.history import Plain, pieces


def choices(match: Match[Any, Any], seat: int) -> list[Plain]:
    """The seat's legal actions in words, with the ways that each takes and the pieces that it adds and takes away."""
    game, state = match.game, match.state
    scene = game.scene(state, seat)
    shown = []
    for choice in scene.choices:
        action = game.parse(choice.action)
        told = {"action": choice.action, "words": choice.words, "note": choice.note, "cells": list(choice.cells)}
        ways = [list(happening.cells) for happening in game.happenings(state, action) if len(happening.cells) > 1]
        on, off = _exchange(scene, game.scene(game.apply(state, action), seat))
        # What comes to where the choice starts only moves up.
        on = [piece for piece in on if len(choice.cells) < 2 or piece.cell != choice.cells[0]]
        shown.append({**told, "ways": ways, "on": pieces(on), "off": pieces(off)})
    return shown


def _exchange(before: Scene, after: Scene) -> tuple[list[Piece], list[Piece]]:
    """The pieces that come, and those that leave for good: not what only moves, nor what is covered."""
    on = [piece for piece in after.pieces if piece not in before.pieces]
    off = [piece for piece in before.pieces if piece not in after.pieces]
    figures = before.layout.figure_of
    covered = {cell for piece in on if piece.kind in figures for cell in piece.cells}
    moved = Counter(map(_name, on))
    left = []
    for piece in off:
        if moved[_name(piece)]:
            moved[_name(piece)] -= 1
        elif not covered.issuperset(piece.cells):
            left.append(piece)
    # Nobody reads the names of a preview.
    return [replace(piece, name="") for piece in on], left


def _name(piece: Piece) -> tuple[str, int, str]:
    return piece.kind, piece.seat, piece.name


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
    }


def choice_rows(shown: list[Plain]) -> list[list[Any]]:
    """Choices as they travel: without the names of their parts, which a saved notebook would repeat for each."""
    parts = ("action", "words", "note", "cells", "ways", "on", "off")
    return [[choice[part] for part in parts] for choice in shown]


def question_rows(questions: list[Plain]) -> list[list[Any]]:
    """Questions likewise, and their answers."""
    parts = ("name", "topic", "given", "cells", "ranked", "came", "exact", "total")
    answers = ("answer", "ways", "percent")
    return [
        [
            *(asked[part] for part in parts),
            [[*(one[part] for part in answers), *filter(None, [one["note"]])] for one in asked["answers"]],
        ]
        for asked in questions
    ]


def now(match: Match[Any, Any], thinking: int | None, stepped: int) -> Plain:
    """Chance, the end and what the match allows at the cursor; and up to which step of the page this holds."""
    # Where seats know different things, what chance can bring tells what another one has.
    hidden = match.game.hides(match.state)
    chances = match.game.chances(match.state)
    outcome = match.outcome
    return {
        "node": match.node.number,
        "stepped": stepped,
        "chance": _chance([] if hidden else chances) if chances else None,
        "outcome": {"reason": outcome.reason, "rule": outcome.rule} if outcome else None,
        "can": {
            "undo": match.node.parent is not None,
            "redo": match.node.following is not None,
            "reroll": match.mode == FREE and _rolled(match),
            "set": match.mode == FREE and not hidden,
        },
        "thinking": thinking,
    }


def _chance(chances: Any) -> Plain:
    return {
        "outcomes": [[str(outcome), weight] for outcome, weight in chances],
        "total": sum(weight for _, weight in chances),
    }


def _rolled(match: Match[Any, Any]) -> bool:
    """Whether there is a roll here, or one that led here, to be rolled again."""
    parent = match.node.parent
    here = match.mover == CHANCE and match.node.following is not None
    return here or (parent is not None and match.game.mover(parent.state) == CHANCE)
