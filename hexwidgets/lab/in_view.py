"""The chance to win as one seat can know it, estimated in small parts: whoever asks may do something else between."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from hexwidgets.core.game import OVER
from hexwidgets.lab.chances import PLAYER, WinChance
from hexwidgets.lab.playing import Played, playing, source
from hexwidgets.lab.sampling import Mean
from hexwidgets.players import make
from hexwidgets.players.player import AnyGame

Parts = Generator[WinChance, None, None]


def narrowing_in_view(
    game: AnyGame, view: Any, seat: int, *, games: int = 400, player: str = PLAYER, seed: int = 0
) -> Parts:
    """Ever better estimates, the same one again where a game goes on; the first is of no game but a rule of thumb.

    `view` is what the seat knows: each game is played on from a state drawn among those that can lie behind it.
    """
    seating = (player,) * len(game.seats)
    states, weights = zip(*game.worlds(view, seat), strict=True)
    players, draws = [make(name) for name in seating], source("worlds", seed)
    means = [Mean() for _ in game.seats]
    chance = _rule_of_thumb(game, states, weights, seating)
    yield chance
    if game.mover(states[0]) == OVER:
        return
    for number in range(games):
        state = draws.choices(states, weights)[0]
        played = yield from _pausing(playing(game, state, players, (seed, number)), chance)
        for mean, share in zip(means, played.shares, strict=True):
            mean.add(share)
        shares, errors = tuple(mean.value for mean in means), tuple(mean.error for mean in means)
        chance = WinChance(game.seats, shares, errors, number + 1, seating, without_luck=False)
        yield chance


def _pausing(steps: Generator[None, None, Played], chance: WinChance) -> Generator[WinChance, None, Played]:
    """A game to its end; at every pause what was estimated before."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            played: Played = done.value
            return played
        yield chance


def _rule_of_thumb(game: AnyGame, states: Any, weights: Any, seating: tuple[str, ...]) -> WinChance:
    """Before any game, and exact where the game is over."""
    worths, total = [game.worth(state) for state in states], sum(weights)
    shares = tuple(
        sum(weight * worth[seat] for weight, worth in zip(weights, worths, strict=True)) / total
        for seat in range(len(game.seats))
    )
    return WinChance(game.seats, shares, (0.0,) * len(shares), 0, seating, without_luck=False)
