"""What a table says to a learner: the lesson, and a hint where one asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from hexwidgets.core.game import CHANCE
from hexwidgets.core.lesson import Attempt


def shown(attempt: Attempt) -> dict[str, Any]:
    """The lesson and how it stands."""
    progress, lesson = attempt.progress, attempt.lesson
    state = "solved" if progress.solved else "failed" if progress.failed else "open"
    words = {"title": lesson.title, "text": lesson.text, "task": lesson.task, "message": progress.message}
    return {"number": lesson.number, "of": lesson.of, **words, "state": state}


def told(attempt: Attempt, choices: Iterable[Mapping[str, Any]]) -> str:
    """The next step of a way to solve the task, as it is done on the table."""
    hint = attempt.hint()
    if not hint:
        return "From here there is no way: go back first."
    words = {choice["action"]: choice["words"] for choice in choices}
    if hint in words:
        return f"Try: {words[hint]}"
    game, mover = attempt.game, attempt.match.mover
    if mover != CHANCE:
        return f"Try it all the same, and read why not: {hint}. Click there, or type it below the choices."
    if attempt.any_outcome_helps():
        return f"Press {game.chance_words[0]}."
    return f"Choose what comes: press Suppose \u2026 and then {game.outcome_words(game.parse(hint))}."


def heading(attempt: Attempt | None) -> list[str]:
    """What a lesson says above its board; nothing where there is none."""
    if attempt is None:
        return []
    lesson = attempt.lesson
    return [f"Lesson {lesson.number} of {lesson.of}: {lesson.title}", lesson.text, lesson.task]
