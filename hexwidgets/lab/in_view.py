"""The chance to win as one seat can know it, estimated in small parts: whoever asks may do something else between."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from hexwidgets.core.game import OVER
from hexwidgets.lab.chances import PLAYER, WinChance
from hexwidgets.lab.playing import playing, source
from hexwidgets.lab.sampling import Interval, Mean, interval_within
from hexwidgets.players import make
from hexwidgets.players.player import AnyGame, Player

LEAST = 4
"""So many decisions are looked ahead at least, however slow a game is."""


@dataclass(frozen=True, slots=True)
class InView:
    """An estimate, and after how many decisions its games were judged as they stood; None where they were ended."""

    chance: WinChance
    ahead: int | None = None

    def interval(self, seat: int) -> Interval:
        """It holds the true share 95 times in 100 where games were ended.

        Where they were judged as they stood, it so holds what the rule of thumb says on average, which is as far off
        as that rule is; its words differ less than ends, so that it is narrower.
        """
        if self.ahead is None:
            return self.chance.interval(seat)
        return interval_within(self.chance.shares[seat], self.chance.errors[seat], self.chance.games, (0.0, 1.0))


Parts = Generator[InView, None, None]


def narrowing_in_view(
    game: AnyGame,
    view: Any,
    seat: int,
    *,
    games: int = 400,
    player: str = PLAYER,
    seed: int = 0,
    patience: float | None = None,
) -> Parts:
    """Ever better estimates, the same one again where a game goes on; the first is of no game but a rule of thumb.

    `view` is what the seat knows: each game is played on from a state drawn among those that can lie behind it. Where
    the first game takes longer than `patience`, all are judged by the rule of thumb after as many decisions as it had.
    """
    seating = (player,) * len(game.seats)
    states, weights = zip(*game.worlds(view, seat), strict=True)
    players, draws = [make(name) for name in seating], source("worlds", seed)
    means, ahead = [Mean() for _ in game.seats], None
    found = InView(_rule_of_thumb(game, states, weights, seating))
    yield found
    if game.mover(states[0]) == OVER:
        return
    for number in range(games):
        state = draws.choices(states, weights)[0]
        begun = _Begun(game, state, players, (seed, number), patience if number == 0 else None, ahead)
        yield from (found for _ in begun.steps())
        ahead = begun.ahead
        for mean, share in zip(means, begun.shares, strict=True):
            mean.add(share)
        shares, errors = tuple(mean.value for mean in means), tuple(mean.error for mean in means)
        found = InView(WinChance(game.seats, shares, errors, number + 1, seating, without_luck=False), ahead)
        yield found


class _Begun:
    """A game that is played to its end, or as far as is looked ahead."""

    def __init__(
        self,
        game: AnyGame,
        state: Any,
        players: Sequence[Player],
        seed: object,
        patience: float | None,
        ahead: int | None,
    ) -> None:
        self._game, self._playing = game, playing(game, state, players, seed)
        self._patience, self.ahead = patience, ahead
        self.shares: Sequence[float] = ()

    def steps(self) -> Generator[None, None, None]:
        """A pause before each decision; then the shares are there."""
        began, made = monotonic(), 0
        while True:
            try:
                state = next(self._playing)
            except StopIteration as done:
                self.shares = done.value.shares
                return
            if self._patience is not None and made >= LEAST and monotonic() - began > self._patience:
                self.ahead = made
            if self.ahead is not None and made >= self.ahead:
                self.shares = self._game.worth(state)
                self._playing.close()
                return
            yield
            made += 1


def _rule_of_thumb(game: AnyGame, states: Any, weights: Any, seating: tuple[str, ...]) -> WinChance:
    """Before any game, and exact where the game is over."""
    worths, total = [game.worth(state) for state in states], sum(weights)
    shares = tuple(
        sum(weight * worth[seat] for weight, worth in zip(weights, worths, strict=True)) / total
        for seat in range(len(game.seats))
    )
    return WinChance(game.seats, shares, (0.0,) * len(shares), 0, seating, without_luck=False)
