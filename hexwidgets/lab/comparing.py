"""Who plays better: pairs of games with the same seed in which the players change seats."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

from hexwidgets.lab import figures
from hexwidgets.lab.executors import ExperimentError
from hexwidgets.lab.experiment import Experiment, Running
from hexwidgets.lab.keeping import Kept, plan_in
from hexwidgets.lab.planning import Plan, game_of, plan_of, state_of
from hexwidgets.lab.playing import Played
from hexwidgets.lab.progress import ends_early, go_through
from hexwidgets.lab.sampling import Interval, Mean
from hexwidgets.lab.table import percent, percents, table
from hexwidgets.players.player import AnyGame

Pairs = list[tuple[Played, Played]]
"""Games with the same seed and changed seats."""


@dataclass(frozen=True, slots=True, repr=False)
class Duel:
    """Two players against each other: the first one's share of the wins, over so many pairs of games.

    Where one side of a game only follows the rules, both play the same games by themselves: then `alone` is what each
    of them won, and the share is the difference between those.
    """

    one: str
    other: str
    share: Mean
    alone: tuple[Mean, Mean] | None = None

    @property
    def even(self) -> float:
        """The share at which both are as good as each other."""
        return 0.0 if self.alone else 0.5

    @property
    def games(self) -> int:
        return 2 * self.share.number

    @property
    def interval(self) -> Interval:
        """It holds the true share 95 times in 100."""
        return self.share.interval_within(-1.0 if self.alone else 0.0, 1.0)

    @property
    def is_clear(self) -> bool:
        """Whether the interval doesn't hold what it would be if both were as good."""
        low, high = self.interval
        return not low <= self.even <= high

    @property
    def verdict(self) -> str:
        """Who is better, if that is clear."""
        if not self.is_clear:
            return "not clear"
        return f"{self.one if self.share.value > self.even else self.other} is better"

    def row(self) -> tuple[str, ...]:
        """For a table: both, the share or difference, its interval, how many games, and the verdict."""
        share = percent(self.share.value, sign=self.alone is not None)
        return self.one, self.other, share, percents(self.interval), str(self.games), self.verdict

    def __str__(self) -> str:
        if not self.games:
            return f"{self.one} - {self.other}: no games yet"
        games = f"95 %: {percents(self.interval)}, {self.games} games: {self.verdict}"
        if self.alone:
            wins = " and ".join(
                f"{who} {percent(mean.value)}" for who, mean in zip((self.one, self.other), self.alone, strict=True)
            )
            return f"{wins}, a difference of {percent(self.share.value, sign=True)} ({games})"
        return f"{self.one} wins {percent(self.share.value)} against {self.other} ({games})"

    __repr__ = __str__


class Duels(tuple[Duel, ...]):
    """All duels of a comparison: a table for reading, and a figure."""

    __slots__ = ()

    @property
    def is_alone(self) -> bool:
        """Whether the players played by themselves, and differences are shown."""
        return any(duel.alone for duel in self)

    def __str__(self) -> str:
        what = "difference" if self.is_alone else "share"
        return table(("player", "against", what, "95 %", "games", ""), [duel.row() for duel in self], words=(0, 1, 5))

    __repr__ = __str__

    def figure(self) -> figures.Figure:
        """A plain Plotly figure: the share of each duel with its interval, beside where both would be as good."""
        rows = [
            figures.range_of(f"{duel.one} - {duel.other}", duel.share.value, duel.interval)
            for duel in self
            if duel.games
        ]
        if self.is_alone:
            return figures.intervals("Difference, with 95 %", rows, axis="difference", at=0, ends=(-100, 100))
        return figures.intervals("Share of the wins, with 95 %", rows, axis="share", at=50, ends=(0, 100))


def compare(
    game: AnyGame | str,
    players: Sequence[str],
    *,
    games: int = 200,
    seed: int = 0,
    state: Any = None,
    executor: Executor | None = None,
    workers: int | None = None,
    file: Path | str | None = None,
    progress: bool = False,
) -> Duels:
    """Everybody against everybody, so many games each; an odd number is made even.

    With a `file` every game is kept there as soon as it is played, and it is gone on with what is missing. `progress`
    shows a bar with the time left. Interrupted in a notebook, it is what the pairs so far tell.
    """
    found = comparisons(game, players, games=games, seed=seed, state=state, file=file)
    try:
        for comparison in found:
            go_through(comparison.run(executor, workers=workers), comparison.title, shown=progress)
    except KeyboardInterrupt:
        duels = Duels(comparison.duel for comparison in found if comparison.duel.games)
        if not ends_early(sum(duel.games for duel in duels), sum(each.experiment.games for each in found)):
            raise
        return duels
    return Duels(comparison.duel for comparison in found)


class Comparison:
    """A duel under way."""

    def __init__(self, plan: Plan, names: tuple[str, str], deciding: tuple[int, ...], experiment: Experiment) -> None:
        self.plan, self.names, self._deciding, self.experiment = plan, names, deciding, experiment

    def run(self, executor: Executor | None = None, *, workers: int | None = None) -> Running:
        """Play what is missing, and say how far it is."""
        return self.experiment.run(executor, workers=workers)

    @property
    def title(self) -> str:
        """Who against whom."""
        return " - ".join(self.names)

    def __repr__(self) -> str:
        return str(self.duel)

    @property
    def duel(self) -> Duel:
        """How it stands after the pairs that were played."""
        return self._duel(self._pairs())

    def after(self, games: int) -> Duel:
        """How it stood after so many games; an odd number is made even."""
        return self._duel(self._pairs()[: (games + 1) // 2])

    def figure(self) -> figures.Figure:
        """A plain Plotly figure: how the share and its interval moved from pair to pair."""
        games, shares, intervals = [], [], []
        duel = self._duel([])
        for pair in self._pairs():
            duel.share.add(self._share(*pair))
            if duel.share.number > 1:
                games.append(duel.games)
                shares.append(duel.share.value)
                intervals.append(duel.interval)
        lows, highs = (figures.percents(ends[end] for ends in intervals) for end in (0, 1))
        even = figures.percents([duel.even] * len(games))
        lines = [
            figures.Band("as good as each other", figures.REST, even, even, even),
            figures.Band(self.title, figures.OWN, figures.percents(shares), lows, highs),
        ]
        what, ends = ("Difference", (-100, 100)) if self.is_alone else ("Share of the wins", (0, 100))
        return figures.bands(f"{what}, with 95 %", "games", games, lines, ends)

    @property
    def is_alone(self) -> bool:
        """Whether the players play by themselves, since one side of the game only follows the rules."""
        return len(self._deciding) == 1

    def _pairs(self) -> Pairs:
        results = self.experiment.results
        return list(zip(results[::2], results[1::2], strict=False))

    def _duel(self, pairs: Pairs) -> Duel:
        share, alone = Mean(self._share(*pair) for pair in pairs), None
        if self.is_alone:
            alone = Mean(self._won(a, 0) for a, _ in pairs), Mean(self._won(b, 1) for _, b in pairs)
        return Duel(*self.names, share, alone)

    def _share(self, a: Played, b: Played) -> float:
        """The first player's share of a pair; where the players play by themselves, how much more it won."""
        return self._won(a, 0) - self._won(b, 1) if self.is_alone else self._won(a, 0) / 2 + self._won(b, 1) / 2

    def _won(self, played: Played, seating: int) -> float:
        """What the first player won of this game; where players play by themselves, what the one that played won."""
        if self.is_alone:
            return played.shares[self._deciding[0]]
        named = self.plan.seatings[seating]
        return sum(share for share, name in zip(played.shares, named, strict=True) if name == self.names[0])


def comparisons(
    game: AnyGame | str,
    players: Sequence[str],
    *,
    games: int = 200,
    seed: int = 0,
    state: Any = None,
    file: Path | str | None = None,
) -> list[Comparison]:
    """The duels of everybody with everybody; each pair of games has the same seed, and the players change seats."""
    game = game_of(game)
    state = state_of(game, state)
    if isinstance(players, str):
        raise ExperimentError(f"players={players!r} should be a list, such as {players.split(',')}")
    if len(players) < 2 or len(set(players)) < len(players):
        raise ExperimentError(f"{', '.join(players) or 'nobody'}: at least two different players are to be compared")
    found = []
    for number, (one, other) in enumerate(combinations(players, 2)):
        path = None if file is None else _numbered(Path(file), number, len(players))
        plan = plan_of(game, state, seatings(game, one, other), seed=seed)
        experiment = Experiment(plan, games + games % 2, file=path)
        found.append(Comparison(plan, (one, other), game.deciding, experiment))
    return found


def kept(file: Path | str) -> Comparison:
    """The comparison that a file of `compare` or of `hexwidgets simulate` holds, as far as it was played."""
    path = Path(file)
    plan = plan_in(path)
    game = plan.make_game()
    pair = [seating[min(game.deciding)] for seating in plan.seatings]
    if len(pair) != 2 or plan.seatings != seatings(game, *pair):
        raise ExperimentError(f"{path} holds an experiment, but none that compares two players")
    played = Kept(path, plan).games
    experiment = Experiment(plan, max(played, default=1) + 1, file=path)
    return Comparison(plan, (pair[0], pair[1]), game.deciding, experiment)


def seatings(game: AnyGame, one: str, other: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The two ways to sit: in turn around the table, the first player first, and the other way round."""
    if len(game.deciding) == 1:
        return (one,) * len(game.seats), (other,) * len(game.seats)
    seats = range(len(game.seats))
    return tuple((one, other)[seat % 2] for seat in seats), tuple((other, one)[seat % 2] for seat in seats)


def _numbered(path: Path, number: int, players: int) -> Path:
    return path if players == 2 else path.with_stem(f"{path.stem}-{number + 1}")
