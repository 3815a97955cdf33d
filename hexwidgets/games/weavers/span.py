"""The Weavers Span (WV-7, WV-9 to WV-14): which projects advance by the cubes in hand, swarm by swarm."""

from __future__ import annotations

from hexwidgets.core.phrases import in_words
from hexwidgets.games.weavers import projects
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.box import Box
from hexwidgets.games.weavers.state import ENGULFMENT, MORPHING, PROLIFERATION, Cubes
from hexwidgets.games.weavers.step import Step


def begin(step: Step) -> None:
    """WV-7: every swarm on the board takes part, in reading order; those that come in this Span don't."""
    step.tell("WV-7", "the Weavers Span begins: {cubes} in hand", cubes=step.hand)
    for swarm in reversed(step.swarms):
        if swarm is not None:
            step.push("span", swarm.card, PROLIFERATION, 0)


def advances(box: Box, hand: Cubes, card: int, project: int) -> bool:
    """WV-10, WV-12: whether these cubes in hand let the project advance."""
    if project == PROLIFERATION:
        return max(hand) >= 2
    return hand[box.weavers[card].projects[MORPHING][0]] == 1


def next_project(step: Step, card: int, project: int, advanced: int) -> None:
    """The swarm's next project that advances is up; WV-14: Engulfment, if neither of the others did."""
    due = first_due(step, card, project, advanced)
    if due > ENGULFMENT or step.place_of(card) < 0:
        return
    if step.game.in_steps:
        step.push("advance", card, due, advanced)
    else:
        advance(step, card, due, advanced)


def first_due(step: Step, card: int, project: int, advanced: int) -> int:
    """The first project from this one on that advances; past the last one if none does."""
    while project < ENGULFMENT:
        if advances(step.game.box, step.hand, card, project):
            return project
        project += 1
    return project + 1 if advanced else project


def advance(step: Step, card: int, project: int, advanced: int) -> None:
    """A cube for this project; then it is the next one's turn."""
    place = step.place_of(card)
    color, _ = step.game.box.weavers[card].projects[project]
    step.push("span", card, project + 1, advanced | projects.lands(step, color))
    because = why(step.game.box, step.hand, card, project) if step.told is not None else ""
    projects.receive(step, place, project, projects.RULES[project], because)


def why(box: Box, hand: Cubes, card: int, project: int) -> str:
    """Why it advances with these cubes in hand."""
    if project == PROLIFERATION:
        twice = next(color for color, number in enumerate(hand) if number >= 2)
        return f"{in_words(hand[twice])} {COLORS[twice]} cubes in hand"
    if project == MORPHING:
        color, _ = box.weavers[card].projects[MORPHING]
        return f"exactly one {COLORS[color]} cube in hand"
    return "neither Proliferation nor Morphing advanced"
