"""What can be done and asked at the cursor, as plain data for the front end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hexwidgets.core.chance import percent
from hexwidgets.core.game import CHANCE
from hexwidgets.core.match import FREE, Match
from hexwidgets.core.odds import Question
from hexwidgets.widgets.history import Plain, moved, pieces


def choices(match: Match[Any, Any], seat: int) -> list[Plain]:
    """The seat's legal actions in words, with the pieces that each adds and takes away."""
    game, state = match.game, match.state
    scene = game.scene(state, seat)
    here = pieces(scene)
    shown = []
    for choice in scene.choices:
        after = game.scene(game.apply(state, game.parse(choice.action)), seat)
        change: Plain = {"on": [], "off": []} | moved(here, pieces(after))
        shown.append({"action": choice.action, "words": choice.words, "cells": list(choice.cells), **change})
    return shown


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


PARTS = ("name", "topic", "given", "cells", "ranked", "came", "exact", "total")


def rows(questions: list[Plain]) -> list[list[Any]]:
    """Questions as they travel: without the names of their parts, which a saved notebook would repeat for each."""
    answers = ("answer", "ways", "percent")
    return [
        [
            *(asked[part] for part in PARTS),
            [[*(one[part] for part in answers), *filter(None, [one["note"]])] for one in asked["answers"]],
        ]
        for asked in questions
    ]


def now(match: Match[Any, Any], thinking: int | None, stepped: int) -> Plain:
    """Chance, the end and what the match allows at the cursor; and up to which step of the page this holds."""
    chances = match.game.chances(match.state)
    outcome = match.outcome
    return {
        "node": match.node.number,
        "stepped": stepped,
        "chance": _chance(chances) if chances else None,
        "outcome": {"reason": outcome.reason, "rule": outcome.rule} if outcome else None,
        "can": {
            "undo": match.node.parent is not None,
            "redo": match.node.following is not None,
            "reroll": match.mode == FREE and _rolled(match),
            "set": match.mode == FREE,
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
