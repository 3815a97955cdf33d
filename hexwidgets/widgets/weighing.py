"""What the choices of a quiz are worth to its judge, and which of them are right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import hypot
from typing import Any

from hexwidgets.core import guess
from hexwidgets.core.chance import percent
from hexwidgets.lab import Solution
from hexwidgets.players import Candidate, Decision, Player
from hexwidgets.players.player import AnyGame
from hexwidgets.widgets import reasons

DOUBT = 2
"""So many standard errors of a difference are no difference."""
ROUNDING = 1e-9
"""By so much two numbers of a computer may differ that are the same."""
SCATTER = "\u00b1 is how far its own tries scatter: one standard error."


@dataclass(frozen=True, slots=True)
class Weighed:
    """What each choice is worth, None where its judge can't say, and how that is shown.

    `best` are the best ones, `doubtful` those that the judge can't tell to be worse, by what it looked at: `basis`.
    `about` says whose figures these are.
    """

    values: Mapping[str, Fraction | None]
    shown: Mapping[str, str]
    best: tuple[str, ...]
    about: str = ""
    doubtful: tuple[str, ...] = ()
    basis: str = ""

    def verdict(self, action: str) -> str:
        """Right, close or off."""
        if action in self.best or action in self.doubtful:
            return guess.RIGHT
        value, most = self.values[action], self.values[self.best[0]]
        is_close = value is not None and most is not None and most - value <= guess.NEAR
        return guess.CLOSE if is_close else guess.OFF

    def ranked(self) -> list[str]:
        """The best ones first, and last those of which the judge can't say anything."""
        values = self.values

        def place(action: str) -> tuple[bool, bool, Fraction]:
            value = values[action]
            return action not in self.best, value is None, -(value or Fraction(0))

        return sorted(values, key=place)


def exactly(values: Mapping[str, Fraction], about: str = "") -> Weighed:
    """Choices whose values are exact; those that one would rather have less of are below nought."""
    most = max(values.values())
    best = tuple(action for action, value in values.items() if value == most)
    return Weighed(values, {action: fraction(abs(value)) for action, value in values.items()}, best, about)


def by_states(game: AnyGame, state: Any, seat: int, judge: Solution) -> Weighed:
    """By what follows is worth, on average over all states that can lie behind what the seat knows."""
    hidden = game.hides(state)
    worlds = game.worlds(game.view(state, seat), seat) if hidden else ((state, 1),)
    total = sum(weight for _, weight in worlds)
    values = {}
    for action in game.actions(state):
        parts = (weight * judge(game.apply(world, action))[seat] for world, weight in worlds)
        values[str(action)] = sum(parts, Fraction(0)) / total
    blind = f", on average over what {game.seats[seat]} can't know" if hidden else ""
    return exactly(values, f"These are shares of the win, as the solved game sees it{blind}.")


def by_player(game: AnyGame, state: Any, seat: int, player: Player) -> Weighed:
    """As a player decides: its own choice is best, and right too is what it can't tell to be worse."""
    decision = player.decide(game, game.view(state, seat), seat)
    best, sampled = decision.candidates[0], _is_sampled(decision)
    if best.value is None:
        raise ValueError(f"{player!r} doesn't say what {best.action} is worth, so it can't judge a choice")
    if not _is_heard(best, sampled):
        raise ValueError(f"{player!r} tried {best.action} {best.visits} times, too seldom to judge a choice")
    each = {str(action): decision.of(action) or Candidate(action) for action in game.actions(state)}
    heard = {name: one for name, one in each.items() if _is_heard(one, sampled)}
    values = {name: Fraction(heard[name].value or 0) if name in heard else None for name in each}
    shown = {name: _shown(one, heard=name in heard) for name, one in each.items()}
    about = f"These are shares of the win, as the player {player!r} sees it."
    good = tuple(name for name, one in heard.items() if _is_no_worse(one, best))
    if not sampled:
        return Weighed(values, shown, good, about)
    own = str(best.action)
    doubtful = tuple(name for name in good if name != own)
    return Weighed(values, shown, (own,), f"{about} {SCATTER}", doubtful, decision.basis)


def _is_sampled(decision: Decision) -> bool:
    """Whether its values come from tries; what is worked out exactly looks at every action equally often."""
    visits = decision.candidates[0].visits
    return any(each.error is not None or each.visits != visits for each in decision.candidates)


def _is_heard(candidate: Candidate, sampled: bool) -> bool:
    """Whether its value says anything."""
    return candidate.value is not None and (candidate.visits >= reasons.FEWEST or not sampled)


def _is_no_worse(one: Candidate, best: Candidate) -> bool:
    """As far as the player can tell."""
    lost = (best.value or 0.0) - (one.value or 0.0)
    return lost <= max(DOUBT * hypot(one.error or 0.0, best.error or 0.0), ROUNDING)


def _shown(candidate: Candidate, heard: bool) -> str:
    if not heard:
        return "no opinion" if candidate.value is None else "hardly tried"
    return percent(Fraction(candidate.value or 0)) if candidate.error is None else reasons.worth(candidate)


def fraction(chance: Fraction) -> str:
    """In lowest terms and in per cent."""
    return f"{chance} ({percent(chance)})"
