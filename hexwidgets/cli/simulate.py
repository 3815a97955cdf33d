"""`hexwidgets simulate`: let players play many games against each other, and say who is better."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexwidgets.cli.say import Trouble, WrongUse
from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import Game, Option, OptionError, OptionValue
from hexwidgets.games import UnknownGame, kind_of, names
from hexwidgets.lab import Comparison, Duels, ExperimentError, cluster, comparisons
from hexwidgets.lab.progress import go_through
from hexwidgets.players import PlayerError, known

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts

ME = "hexwidgets simulate"
GAMES = 200
INTERRUPTED = 130


def add_to(parts: Parts) -> None:
    about = (
        "Let players play many games against each other, in pairs with the same dice and cards in which they change "
        "seats, and say who is better. The seed alone decides what comes out, not how many workers there are. "
        "With --out every game is kept; the same command again goes on with what is missing."
    )
    codes = "Exit codes: 0 all was played; 1 it can't be done; 2 wrong use, or no such file; 130 interrupted."
    part = parts.add_parser("simulate", help="let players play many games", description=about, epilog=codes)
    part.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    players = (
        f"two or more of {', '.join(known())}; with settings as in mcts:simulations=50 "
        "(with seconds=1 the speed of the machine decides too)"
    )
    part.add_argument("--players", metavar="A,B", required=True, help=players)
    part.add_argument("--games", metavar="N", type=int, default=GAMES, help=f"how many for each two of them ({GAMES})")
    part.add_argument("--seed", metavar="S", type=int, default=0, help="decides all dice, cards and players (0)")
    where = part.add_mutually_exclusive_group()
    where.add_argument("--workers", metavar="W", type=int, help="how many processes; as many as there are processors")
    where.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler, such as tcp://host:8786")
    part.add_argument("--out", metavar="FILE", type=Path, help="keep every game here, as a line of JSON")
    option = "an option of the game; may be said more than once"
    part.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=option)
    part.add_argument("--edition", metavar="FILE", type=Path, help="an edition of the game, if not our own")
    part.set_defaults(do=simulate)


def simulate(arguments: Namespace) -> int:
    duels = _duels(arguments)
    with _workers(arguments) as (executor, workers):
        try:
            for duel in duels:
                _play(duel, executor, workers)
        except KeyboardInterrupt:
            return _interrupted(duels, arguments.out)
        except (ExperimentError, BrokenExecutor) as error:
            raise Trouble(f"{ME}: {error}") from None
    print(Duels(duel.duel for duel in duels))
    return 0


def _play(duel: Comparison, executor: Executor | None, workers: int | None) -> None:
    go_through(duel.run(executor, workers=workers), duel.title, shown=sys.stderr.isatty())


def _interrupted(duels: Sequence[Comparison], out: Path | None) -> int:
    """Say how it stands and how to go on."""
    print(Duels(duel.duel for duel in duels if duel.duel.games))
    played = sum(len(duel.experiment.played) for duel in duels)
    every = sum(duel.experiment.games for duel in duels)
    on = f"the same command goes on from {out}" if out else "with --out FILE they would have been kept"
    print(f"{ME}: interrupted after {played} of {every} games; {on}", file=sys.stderr)
    return INTERRUPTED


def _duels(arguments: Namespace) -> list[Comparison]:
    """What is to be played; everything that was said wrongly is found here."""
    players = [name.strip() for name in arguments.players.split(",")]
    for least, said, name in ((1, arguments.games, "games"), (1, arguments.workers, "workers")):
        if said is not None and said < least:
            raise WrongUse(f"{ME}: --{name} {said}: at least {least}")
    if arguments.out and not arguments.out.absolute().parent.is_dir():
        raise WrongUse(f"{ME}: there is no folder {arguments.out.parent}")
    game = _game(arguments)
    try:
        return comparisons(game, players, games=arguments.games, seed=arguments.seed, file=arguments.out)
    except (ExperimentError, PlayerError) as error:
        raise WrongUse(f"{ME}: {error}") from None


def _game(arguments: Namespace) -> Game[Any, Any]:
    edition: Path | None = arguments.edition
    if edition and not edition.is_file():
        raise WrongUse(f"{ME}: {edition} is {'a folder' if edition.is_dir() else 'not there'}")
    said = str(arguments.game)
    try:
        kind = kind_of(said.lower() if said.lower() in names() else said)
        options = dict(_option(kind, word) for word in arguments.option)
        return kind(edition=edition, **options)
    except (UnknownGame, OptionError) as error:
        raise WrongUse(f"{ME}: {error}") from None
    except EditionError as error:
        raise Trouble(f"{ME}: {error}") from None


def _option(kind: type[Game[Any, Any]], word: str) -> tuple[str, OptionValue]:
    """An option as it is written in a command line."""
    name, is_there, text = word.partition("=")
    if not is_there:
        raise WrongUse(f"{ME}: --option {word}: an option is written NAME=VALUE")
    known_option = next((option for option in kind.known_options if option.name == name), None)
    return name, text if known_option is None else _value(known_option, text)


def _value(option: Option, text: str) -> OptionValue:
    """The value that is written so, or the text itself, which the game refuses if it doesn't have it."""
    for value in (*option.values, option.default):
        if str(value).lower() == text.lower():
            return value
    if option.least is not None and text.removeprefix("-").isdecimal():
        return int(text)
    return text


@contextmanager
def _workers(arguments: Namespace) -> Iterator[tuple[Executor | None, int | None]]:
    """Who plays: processes of this machine, or a cluster."""
    if arguments.scheduler is None:
        yield None, arguments.workers
        return
    try:
        with cluster(arguments.scheduler) as found:
            yield found
    except ExperimentError as error:
        raise Trouble(f"{ME}: {error}") from None
