"""Whole games between players, each decided by its seed alone, and how much luck there was in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from hexwidgets.core.game import CHANCE, OVER, Spec
from hexwidgets.core.match import Match
from hexwidgets.lab.executors import ExperimentError
from hexwidgets.players import make
from hexwidgets.players.lots import Lots
from hexwidgets.players.player import AnyGame, Player

Values = Sequence[float]
"""What each seat can hope for."""
Pick = Callable[[Any, Any], Any]
"""Given the game and what its seat may know of the state, the action to play (or its notation): so is any player."""


@dataclass(frozen=True, slots=True)
class Played:
    """A whole game: what each seat has of the win, its luck with what chance brought, scores, rule and decisions."""

    shares: tuple[float, ...]
    luck: tuple[float, ...]
    scores: tuple[int, ...]
    rule: str
    decisions: int


def source(*about: object) -> random.Random:
    """Chance that depends on nothing but this."""
    return random.Random(blake2b(repr(about).encode(), digest_size=16).digest())


def play_out(
    game: AnyGame,
    state: Any,
    players: Sequence[Player],
    seed: object,
    *,
    with_luck: bool = False,
    going_on: Callable[[], None] | None = None,
) -> Played:
    """Play a game from this state to its end; the players sit in the order of the seats.

    Chance and each player draw from sources of their own, so that two games with one seed meet the same dice for as
    long as they go the same way. `going_on` is asked before each decision, and breaks the game off by an error.
    """
    steps = playing(game, state, players, seed, with_luck=with_luck)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            played: Played = done.value
            return played
        if going_on:
            going_on()


def playing(
    game: AnyGame, state: Any, players: Sequence[Player], seed: object, *, with_luck: bool = False
) -> Generator[Any, None, Played]:
    """The same, with a pause before each decision, where the state is told."""
    lots = Lots(source("chance", seed))
    minds = [source("player", seat, seed) for seat in range(len(players))]
    luck = [0.0] * len(game.seats)
    decisions = 0
    while (mover := game.mover(state)) != OVER:
        if mover == CHANCE:
            chances = game.chances(state)
            place = lots.place(chances)
            if with_luck:
                luck = [had + more for had, more in zip(luck, luck_of(game, state, place), strict=True)]
            state = game.apply(state, chances[place][0])
        else:
            decisions += 1
            yield state
            action = players[mover].pick(game, game.view(state, mover), mover, minds[mover])
            state = game.apply(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(outcome.shares(), tuple(luck), outcome.scores, outcome.rule, decisions)


def match_between(
    game: AnyGame, players: Sequence[Pick | str], *, seed: int, position: Spec | None = None
) -> Match[Any, Any]:
    """A whole game as a match, to be looked at step by step: between players, their names, or functions that pick."""
    if isinstance(players, str) or len(players) != len(game.seats):
        raise ExperimentError(f"players={players!r} should be one for each seat: {', '.join(game.seats)}")
    match: Match[Any, Any] = Match(game, seed=seed, position=position)
    picks = [make(who, seed=seed) if isinstance(who, str) else who for who in players]
    while (mover := match.mover) != OVER:
        if mover == CHANCE:
            match.roll()
        else:
            match.play(picks[mover](game, game.view(match.state, mover)))
    return match


def luck_of(game: AnyGame, state: Any, came: int) -> list[float]:
    """How much better what came is for each seat than what could have come, on average."""
    chances = game.chances(state)
    if len(chances) == 1:
        return [0.0] * len(game.seats)
    total = sum(weight for _, weight in chances)
    counting = [game.counts_as(outcome) for outcome, _ in chances]
    different = dict(zip(counting, (outcome for outcome, _ in chances), strict=True))
    looks = {each: looked_ahead(game, game.apply(state, outcome)) for each, outcome in different.items()}
    values = [looks[each] for each in counting]
    return [
        values[came][seat]
        - sum(value[seat] * weight for value, (_, weight) in zip(values, chances, strict=True)) / total
        for seat in range(len(game.seats))
    ]


def looked_ahead(game: AnyGame, state: Any) -> Values:
    """The rule of thumb after the action that looks best, where somebody is to decide."""
    mover = game.mover(state)
    if mover < 0:
        return game.worth(state)
    looks = (game.worth(game.apply(state, action)) for action in game.actions(state))
    return max(looks, key=lambda values: values[mover])
