"""The course of turns: ending one, whose comes next, and when the game is over."""

from __future__ import annotations

from typing import Any

from hexwidgets.core.game import OVER
from hexwidgets.games.arachnid import scoring, telling, tracks
from hexwidgets.games.arachnid.state import FINISHED, FRESH, NOBODY, REGROUPED
from hexwidgets.games.arachnid.step import Step


def end(step: Step, seat: int) -> None:
    """AC-1, AC-4: the turn is over; the next colony's begins, unless the game is over."""
    step.tell("AC-1", "{seat} ends its turn", seat=seat)
    tracks.sweep(step, seat)
    step.seat = (seat + 1) % len(step.colonies)
    step.phase = FRESH
    step.round += step.seat == 0
    if step.seat == step.trigger:
        _over(step, "AC-63", "Every other player has had one more turn: the game is over")
    elif step.trigger == NOBODY and 0 < step.game.rounds < step.round:
        _over(step, "AC-A16", "All {n} rounds are played: the game is over", n=step.game.rounds)
    elif all(scoring.is_stuck(step, other) for other in range(len(step.colonies))):
        _over(step, "AC-A16", "No colony has a spider on the board or a web for one: the game is over")
    else:
        last = " for the last time" if step.trigger != NOBODY else ""
        step.tell("AC-63" if last else "AC-1", f"Now it is {{seat}}'s turn{last}", seat=step.seat)


def _over(step: Step, rule: str, text: str, **words: Any) -> None:
    step.actor = OVER
    step.tell(rule, text, **words)
    if step.told is not None:
        _count(step)


def _count(step: Step) -> None:
    """AC-64: the score of every colony, line by line. AC-66: how a tie is broken."""
    box, final = step.game.box, step.state()
    for seat in range(len(step.colonies)):
        for line in scoring.lines(box, final, seat):
            step.tell(line.rule, "{seat}: {what}, {n} points", seat=seat, what=line.text, n=line.points)
        step.tell("AC-64", "{seat} has {n} points", seat=seat, n=scoring.score(box, final, seat))
    ended = telling.outcome(step.game, final)
    step.tell(ended.rule, ended.reason)


def clear(step: Step, seat: int, slot: int, track: int) -> None:
    """AC-4: more food off the tracks, which ends the Spider Actions of this turn."""
    if step.phase != REGROUPED:
        step.phase = FINISHED
    tracks.clear(step, seat, slot, track)
