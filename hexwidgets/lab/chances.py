"""The chance to win from a state, estimated from games played on from there; the interval narrows as one waits."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hexwidgets.core.game import OVER
from hexwidgets.core.odds import Estimate
from hexwidgets.lab import figures
from hexwidgets.lab.executors import ExperimentError
from hexwidgets.lab.experiment import Experiment
from hexwidgets.lab.planning import plan_of
from hexwidgets.lab.sampling import Interval, Mean, Settling, interval_within, share_interval
from hexwidgets.lab.table import percent, percents, table
from hexwidgets.players.player import AnyGame

PLAYER = "greedy"
"""Who plays on where nobody else is named."""
Narrowing = Generator["WinChance", None, None]
LEAST = 30
"""Before so many games nothing is said to be sure enough."""


@dataclass(frozen=True, slots=True, repr=False)
class WinChance:
    """What each seat can hope for: its share of the win, with the standard error, from so many games.

    Where luck was taken out, a share is that of the win without what dice or cards did for the seat: its mean is the
    same, and fewer games tell it as well.
    """

    seats: tuple[str, ...]
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    games: int
    players: tuple[str, ...]
    without_luck: bool

    def interval(self, seat: int) -> Interval:
        """It holds the true share 95 times in 100; of no games, for a game that is over, it is the share itself."""
        share, error = self.shares[seat], self.errors[seat]
        if not self.games:
            return share, share
        if not self.without_luck:
            return share_interval(share, self.games)
        return interval_within(share, error, self.games, (0.0, 1.0))

    @property
    def estimate(self) -> Estimate:
        """As questions about chance say how sure an answer is."""
        return Estimate(self.games, {name: self.interval(seat) for seat, name in enumerate(self.seats)})

    def figure(self) -> figures.Figure:
        """A plain Plotly figure: each seat with its interval."""
        rows = []
        for seat, name in enumerate(self.seats):
            color = figures.SEATS[seat % len(figures.SEATS)]
            rows.append(figures.range_of(name, self.shares[seat], self.interval(seat), color))
        title = f"Chance to win, from {self.games} games"
        return figures.intervals(title, rows, axis="chance", at=100 / len(rows), ends=(0, 100))

    def __str__(self) -> str:
        rows = [
            (name, player, percent(_within(share)), percents(self.interval(seat)), str(self.games))
            for seat, (name, player, share) in enumerate(zip(self.seats, self.players, self.shares, strict=True))
        ]
        return table(("seat", "player", "chance", "95 %", "games"), rows, words=(0, 1))

    __repr__ = __str__


def _within(share: float) -> float:
    """A share without luck may stick out a little."""
    return max(0.0, min(1.0, share))


def win_chance(
    game: AnyGame,
    state: Any = None,
    *,
    players: Sequence[str] | str = PLAYER,
    games: int = 400,
    error: float | None = None,
    seed: int = 0,
    without_luck: bool = True,
    executor: Executor | None = None,
    workers: int | None = None,
    file: Path | str | None = None,
) -> WinChance:
    """The last of `narrowing`: after so many games, or as soon as the standard error is small enough."""
    chance = None
    with closing(
        narrowing(
            game,
            state,
            players=players,
            games=games,
            seed=seed,
            without_luck=without_luck,
            executor=executor,
            workers=workers,
            file=file,
        )
    ) as chances:
        for chance in chances:
            if error is not None and chance.games >= LEAST and max(chance.errors) <= error:
                break
    assert chance is not None
    return chance


def narrowing(
    game: AnyGame,
    state: Any = None,
    *,
    players: Sequence[str] | str = PLAYER,
    games: int = 400,
    seed: int = 0,
    without_luck: bool = True,
    executor: Executor | None = None,
    workers: int | None = None,
    file: Path | str | None = None,
) -> Narrowing:
    """Ever better estimates of the chance to win from this state, one for each game; without a state, from the start.

    `players` play on for the seats, by name. Each game is decided by the seed and its number. With a `file` the games
    are kept there, and it is gone on with what is missing. `without_luck` needs fewer games, but a look at all that
    chance could bring: with players that think for long it is as sure sooner, with quick ones later.
    """
    seating = (players,) * len(game.seats) if isinstance(players, str) else tuple(players)
    plan = plan_of(game, state, [seating], seed=seed, luck=without_luck)
    if games < 2:
        raise ExperimentError(f"{games} games: for an interval at least two are to be played")
    outcome = game.outcome(state) if state is not None and game.mover(state) == OVER else None
    if outcome:
        found = WinChance(game.seats, outcome.shares(), (0.0,) * len(game.seats), 0, seating, without_luck)
        return (each for each in (found,))
    return _narrowing(game.seats, Experiment(plan, games, file=file), executor, workers)


def _narrowing(
    seats: tuple[str, ...], experiment: Experiment, executor: Executor | None, workers: int | None
) -> Narrowing:
    means, settling = [Mean() for _ in seats], Settling(len(seats))
    (seating,), without_luck = experiment.plan.seatings, experiment.plan.luck

    def counted() -> Iterator[WinChance]:
        """The games in the order of their numbers, so that all is the same for any number of workers."""
        while played := experiment.played.get(means[0].number):
            found = settling.settled(played.shares, played.luck) if without_luck else played.shares
            for mean, share in zip(means, found, strict=True):
                mean.add(share)
            shares, errors = tuple(mean.value for mean in means), tuple(mean.error for mean in means)
            if means[0].number > 1:
                yield WinChance(seats, shares, errors, means[0].number, seating, without_luck)

    yield from counted()
    with closing(experiment.run(executor, workers=workers)) as running:
        for _ in running:
            yield from counted()


def narrowing_figure(chances: Sequence[WinChance]) -> figures.Figure:
    """A plain Plotly figure of how estimates narrowed, game by game."""
    lines = []
    for seat, name in enumerate(chances[0].seats if chances else ()):
        lows, highs = zip(*(chance.interval(seat) for chance in chances), strict=True)
        values = figures.percents(chance.shares[seat] for chance in chances)
        color = figures.SEATS[seat % len(figures.SEATS)]
        lines.append(figures.Band(name, color, values, figures.percents(lows), figures.percents(highs)))
    return figures.bands("Chance to win, with 95 %", "games", [chance.games for chance in chances], lines)
