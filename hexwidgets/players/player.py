"""What a player is: it thinks about what its seat knows and gives ever better decisions, each with its reasons."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar

from hexwidgets.core.game import Game

AnyGame = Game[Any, Any]
Stop = Callable[[], bool]


class PlayerError(ValueError):
    """A player that isn't there, or that can't be set up so; the message lists what there is."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An action and what the player thinks of it.

    `value` is the share of the win that the seat can hope for, from 0 to 1; None where the player has no opinion.
    `error` is the standard error of a value that was sampled; `visits` is how often the player looked at the action.
    """

    action: Any
    value: float | None = None
    visits: int = 0
    error: float | None = None

    def __str__(self) -> str:
        if self.value is None:
            return str(self.action)
        spread = f" ± {100 * self.error:.1f}" if self.error is not None else ""
        return f"{self.action} {100 * self.value:.1f}{spread} %"


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player would do: its candidates, the chosen one first, and in a few words what that rests on."""

    candidates: tuple[Candidate, ...]
    basis: str

    @property
    def action(self) -> Any:
        """The chosen one."""
        return self.candidates[0].action

    @property
    def value(self) -> float | None:
        """What the player thinks that its seat can hope for now."""
        return self.candidates[0].value

    def of(self, action: Any) -> Candidate | None:
        """What the player thinks of this action, if it looked at it."""
        return next((candidate for candidate in self.candidates if candidate.action == action), None)

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.candidates[:3]))} ({self.basis})"


class Player(ABC):
    """Picks an action for a seat from what that seat knows.

    Whatever a player does by chance comes from its `seed`: the same seed, the same view and the same amount of thinking
    give the same decision. `seconds` is how long it may think about a move; without it, as long as it is set up to.
    """

    name: ClassVar[str]

    def __init__(self, *, seconds: float | None = None, seed: int = 0) -> None:
        if seconds is not None and not seconds > 0:
            raise PlayerError(f"seconds={seconds!r} should be more than 0")
        self.seconds, self.seed = seconds, seed

    @abstractmethod
    def thoughts(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        """Better and better decisions, at least one; the last one that is waited for counts."""

    def think(
        self, game: AnyGame, view: Any, seat: int | None = None, rng: random.Random | None = None
    ) -> Iterator[Decision]:
        """Decisions as they get better, until the time is over: whoever asks may stop at any of them.

        `view` is what the seat knows, as `game.view` gives it; `rng` is whatever chance to use instead of the seed's.
        """
        who = game.mover(view) if seat is None else seat
        began = time.monotonic()
        for decision in self.thoughts(game, view, who, rng or self._source(game, view)):
            yield decision
            if self.seconds is not None and time.monotonic() - began >= self.seconds:
                return

    def decide(
        self,
        game: AnyGame,
        view: Any,
        seat: int | None = None,
        rng: random.Random | None = None,
        *,
        stop: Stop | None = None,
    ) -> Decision:
        """The best decision until the player is done, its time is over or `stop` says so."""
        thoughts = self.think(game, view, seat, rng)
        decision = next(thoughts)
        while not (stop and stop()):
            better = next(thoughts, None)
            if better is None:
                break
            decision = better
        return decision

    def pick(self, game: AnyGame, view: Any, seat: int, rng: random.Random) -> Any:
        """The action alone, for many games in a row."""
        return self.decide(game, view, seat, rng).action

    def __call__(self, game: AnyGame, view: Any) -> Any:
        """The action alone, for whoever only wants to have it played."""
        return self.decide(game, view).action

    def _source(self, game: AnyGame, view: Any) -> random.Random:
        """Chance for this decision: from the seed and from what is to be decided, so that no order of asking counts."""
        about = f"{self.seed} {game!r} {view!r}"
        return random.Random(blake2b(about.encode(), digest_size=16).digest())

    def settings(self) -> dict[str, float | int]:
        """What it was set up with, beside its seed and its time."""
        return {}

    def __repr__(self) -> str:
        settings = {**self.settings(), **({"seconds": self.seconds} if self.seconds is not None else {})}
        return self.name + "".join(f":{key}={value!r}" for key, value in settings.items())


def best_first(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """The highest value first; what is equal stays in the order of the game's actions."""
    return tuple(sorted(candidates, key=lambda candidate: -(candidate.value or 0.0)))


def forced(game: AnyGame, view: Any) -> Decision | None:
    """The decision where there is nothing to decide."""
    actions = game.actions(view)
    return Decision((Candidate(actions[0]),), "the only choice") if len(actions) == 1 else None
