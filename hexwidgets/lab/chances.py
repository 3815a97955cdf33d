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
from hexwidgets.lab.experiment import Experiment, Running
from hexwidgets.lab.planning import game_of, plan_of, state_of
from hexwidgets.lab.progress import ends_early, go_through
from hexwidgets.lab.sampling import SIDE, Interval, Mean, Settling, interval_within, share_interval
from hexwidgets.lab.table import percent, percents, table
from hexwidgets.players.player import AnyGame

PLAYER = "greedy"
"""Who plays on where nobody else is named."""
TITLE = "win chance"
"""What its bar is about."""
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

    def is_within(self, error: float | None) -> bool:
        """Whether it is as sure as with this standard error. One of nought, of games all alike, makes nobody sure."""
        if error is None or self.games < LEAST or max(self.errors) > error:
            return False
        intervals = (self.interval(seat) for seat in range(len(self.seats)))
        return all(high - low <= 2 * SIDE * error for low, high in intervals)

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
    game: AnyGame | str,
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
    progress: bool = False,
) -> WinChance:
    """The last of `narrowing`: after so many games, or as soon as it is sure enough.

    It is so when no standard error is above `error`, and no interval wider than such an error makes it. To stop early
    shifts the shares a little towards the ends, since games that happen to be alike are sure sooner. `progress` shows
    a bar with the time left. Interrupted in a notebook, it is what the games so far tell, if there are two.
    """
    begun = _begun(game, state, players, games, seed, without_luck, file)
    if isinstance(begun, WinChance):
        return begun
    try:
        go_through(begun.run(error, executor, workers), TITLE, shown=progress)
    except KeyboardInterrupt:
        begun = begun.anew()
        begun.reaches(error)
        if begun.found is None or not ends_early(begun.found.games, games):
            raise
    assert begun.found is not None
    return begun.found


def narrowing(
    game: AnyGame | str,
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
    begun = _begun(game, state, players, games, seed, without_luck, file)
    if isinstance(begun, WinChance):
        return (each for each in (begun,))
    return begun.narrowing(executor, workers)


def _begun(
    game: AnyGame | str,
    state: Any,
    players: Sequence[str] | str,
    games: int,
    seed: int,
    without_luck: bool,
    file: Path | str | None,
) -> _Estimating | WinChance:
    """What is to be estimated, or of a game that is over the outcome."""
    game = game_of(game)
    state = state_of(game, state)
    seating = (players,) * len(game.seats) if isinstance(players, str) else tuple(players)
    plan = plan_of(game, state, [seating], seed=seed, luck=without_luck)
    if games < 2:
        raise ExperimentError(f"{games} games: for an interval at least two are to be played")
    outcome = game.outcome(state) if state is not None and game.mover(state) == OVER else None
    if outcome:
        return WinChance(game.seats, outcome.shares(), (0.0,) * len(game.seats), 0, seating, without_luck)
    return _Estimating(game.seats, Experiment(plan, games, file=file))


class _Estimating:
    """A win chance under way."""

    def __init__(self, seats: tuple[str, ...], experiment: Experiment) -> None:
        self._seats, self._experiment = seats, experiment
        self._means, self._settling = [Mean() for _ in seats], Settling(len(seats))
        self.found: WinChance | None = None

    def anew(self) -> _Estimating:
        """The same, to be counted again: an interrupt may have come while a game was counted."""
        return _Estimating(self._seats, self._experiment)

    def narrowing(self, executor: Executor | None, workers: int | None) -> Narrowing:
        """Every estimate."""
        yield from self._counted()
        with closing(self._experiment.run(executor, workers=workers)) as running:
            for _ in running:
                yield from self._counted()

    def run(self, error: float | None, executor: Executor | None, workers: int | None) -> Running:
        """Play until all is played or it is sure enough, and say how far it is."""
        if self.reaches(error):
            return
        with closing(self._experiment.run(executor, workers=workers)) as running:
            for progress in running:
                if self.reaches(error):
                    return
                yield progress

    def reaches(self, error: float | None) -> bool:
        """Count what was played meanwhile, until it is sure enough; whether it is."""
        if self.found and self.found.is_within(error):
            return True
        return any(chance.is_within(error) for chance in self._counted())

    def _counted(self) -> Iterator[WinChance]:
        """The games in the order of their numbers, so that all is the same for any number of workers."""
        (seating,), without_luck = self._experiment.plan.seatings, self._experiment.plan.luck
        while played := self._experiment.played.get(self._means[0].number):
            found = self._settling.settled(played.shares, played.luck) if without_luck else played.shares
            for mean, share in zip(self._means, found, strict=True):
                mean.add(share)
            shares, errors = tuple(mean.value for mean in self._means), tuple(mean.error for mean in self._means)
            if (number := self._means[0].number) > 1:
                self.found = WinChance(self._seats, shares, errors, number, seating, without_luck)
                yield self.found


def narrowing_figure(chances: Sequence[WinChance]) -> figures.Figure:
    """A plain Plotly figure of how estimates narrowed, game by game."""
    lines = []
    for seat, name in enumerate(chances[0].seats if chances else ()):
        lows, highs = zip(*(chance.interval(seat) for chance in chances), strict=True)
        values = figures.percents(chance.shares[seat] for chance in chances)
        color = figures.SEATS[seat % len(figures.SEATS)]
        lines.append(figures.Band(name, color, values, figures.percents(lows), figures.percents(highs)))
    return figures.bands("Chance to win, with 95 %", "games", [chance.games for chance in chances], lines)
