"""The widgets: `play` a game, take a `lesson`, put any match on a `Table`, or ask in a `Quiz`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from hexwidgets.core import lesson as lessons
from hexwidgets.core.game import OptionValue, Spec
from hexwidgets.core.match import FREE, Match
from hexwidgets.games import game as make_game
from hexwidgets.games import kind_of
from hexwidgets.widgets.quiz import Quiz
from hexwidgets.widgets.seats import Who
from hexwidgets.widgets.table import Table

__all__ = ["Quiz", "Table", "lesson", "play"]


def play(
    name: str,
    /,
    *,
    seed: int | None = None,
    mode: str = FREE,
    position: Spec | None = None,
    seat: str | None = None,
    players: Mapping[str, Who] | None = None,
    pace: float = 0.6,
    by_hand: bool | None = None,
    chances: bool = False,
    assets: str = "kernel",
    edition: Path | str | None = None,
    **options: OptionValue,
) -> Table:
    """A table to play this game at. What is no argument of the match or the table is an option of the game.

    - `seed` gives one game; without it, each is another. `mode="honest"` lets nobody go back past a roll.
    - `position` is where to begin, as plain data; `edition` a file with components of your own.
    - `seat` is whose view is shown, always; without it, that of whoever is to decide.
    - `players` says who plays for which seat: `{"blue": "mcts:simulations=400"}`, a player of `hexwidgets.players`, or
      a function that is given the game and what its seat may know, and returns an action. `pace` is how many seconds
      such a step takes at least.
    - `by_hand=True` waits where cards would turn over by themselves. `chances=True` estimates chances to win at once.
    - `assets="embed"` saves Plotly with the notebook, which then draws by Plotly without a kernel.
    """
    match = Match(make_game(name, edition=edition, **options), seed=seed, mode=mode, position=position)
    table = Table(match, seat=seat, players=players, pace=pace, by_hand=by_hand, chances=chances, assets=assets)
    table.deal()
    return table


def lesson(name: str, number: int, /, *, assets: str = "kernel") -> Table:
    """A lesson of this game's tutorial, as a table with the task above the board."""
    found = lessons.load(kind_of(name).folder / "lessons.toml")
    if type(number) is not int or not 1 <= number <= len(found):
        raise lessons.LessonError(f"{name} has lessons 1 to {len(found)}, not {number!r}")
    chosen = found[number - 1]
    attempt = lessons.Attempt(chosen, kind_of(name)(edition=None, **chosen.options))
    return Table(attempt, by_hand=chosen.by_hand or None, assets=assets)
