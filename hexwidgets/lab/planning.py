"""What an experiment plays: game, options, position, players and seed, as plain data that a worker can be sent."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import hexwidgets
from hexwidgets.core.edition import Edition
from hexwidgets.core.game import Game, OptionError, Spec
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of, names
from hexwidgets.lab.executors import ExperimentError
from hexwidgets.players import make
from hexwidgets.players.player import AnyGame


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: everything that a worker needs. `seatings` are the players by seat; the games go through them in
    turn, all with the same seed before the next one.

    A player that thinks for so many `seconds` does what the machine has time for: then the seed doesn't decide all.
    """

    game: str
    seatings: tuple[tuple[str, ...], ...]
    seed: int = 0
    options: dict[str, Any] = field(default_factory=dict)
    edition: Edition | None = None
    position: Spec | None = None
    luck: bool = False

    def written(self) -> dict[str, Any]:
        """As JSON reads it back, with the version that plays it; of the edition its digest."""
        edition = None if self.edition is None else self.edition.digest
        plain = {"hexwidgets": hexwidgets.__version__, "game": self.game, "seatings": self.seatings, "seed": self.seed}
        plain |= {"options": self.options, "edition": edition, "position": self.position, "luck": self.luck}
        read: dict[str, Any] = json.loads(json.dumps(plain))
        return read

    @classmethod
    def read(cls, written: object) -> Plan | None:
        """The plan that was written so; None where it is none, or is one of another version, edition or game."""
        match written:
            case {
                "game": str(name),
                "seatings": list(seatings),
                "seed": int(seed),
                "options": dict(options),
                "position": position,
                "luck": bool(luck),
            } if name in names():
                try:
                    game = kind_of(name)(**options)
                except OptionError:
                    return None
                if not seatings or not all(_is_seating(seating, game) for seating in seatings):
                    return None
                plan = cls(name, tuple(map(tuple, seatings)), seed, options, game.edition, position, luck)
                return plan if plan.written() == written else None
        return None

    def make_game(self) -> AnyGame:
        return kind_of(self.game)(edition=self.edition, **self.options)


def _is_seating(said: object, game: AnyGame) -> bool:
    """Whether it names a player for each seat."""
    return isinstance(said, list) and len(said) == len(game.seats) and all(isinstance(name, str) for name in said)


def game_of(game: AnyGame | str) -> AnyGame:
    """The game, or the one of this name."""
    if isinstance(game, str):
        return make_game(game)
    if not isinstance(game, Game):
        raise ExperimentError(f"{game!r} is no game: give one, or a name such as {names()[0]!r}")
    return game


def state_of(game: AnyGame, state: Any) -> Any:
    """The state, or that of a position as plain data; what is no state of this game is an error."""
    if isinstance(state, dict):
        return game.position(state)
    if state is not None and type(state) is not type(game.start()):
        raise ExperimentError(f"{type(state).__module__}.{type(state).__name__}: this is no state of {game.title}")
    return state


def plan_of(game: AnyGame, state: Any, seatings: Sequence[Sequence[str]], *, seed: int = 0, luck: bool = False) -> Plan:
    """The plan of playing on from a state of this game; without one, from the start."""
    named = tuple(tuple(seating) for seating in seatings)
    for seating in named:
        if len(seating) != len(game.seats):
            raise ExperimentError(f"{len(seating)} players for {len(game.seats)} seats: {', '.join(game.seats)}")
        for name in seating:
            make(name)
    if type(seed) is not int:
        raise ExperimentError(f"seed={seed!r} is no whole number")
    position = None if state is None else game.describe(state)
    return Plan(game.name, named, seed, dict(game.options), game.edition, position, luck)
