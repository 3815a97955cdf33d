"""`hexwidgets record`: replay a saved match and judge whether it is sound."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexwidgets.cli.say import Trouble, WrongUse
from hexwidgets.core.game import CHANCE, Game
from hexwidgets.core.match import Match
from hexwidgets.core.record import RecordError, load
from hexwidgets.games import game

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts


def add_to(parts: Parts) -> None:
    part = parts.add_parser("record", help="check a saved match", description="Work with saved matches.")
    verbs = part.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    about = "Replay a record turn by turn and say whether it is sound (exit code 0) or what is wrong with it (1)."
    verb = verbs.add_parser("check", help="replay a record and judge it", description=about)
    verb.add_argument("file", metavar="FILE", type=Path, help="a record, as saved by a match")
    verb.add_argument("--edition", metavar="FILE", type=Path, help="the edition it was played with, if not our own")
    verb.set_defaults(do=check)


def check(arguments: Namespace) -> int:
    file: Path = arguments.file
    for path in filter(None, (file, arguments.edition)):
        if not path.exists() or path.is_dir():
            raise WrongUse(f"hexwidgets record check: {path} is {'a folder' if path.is_dir() else 'not there'}")
    try:
        match = load(file, game, edition=arguments.edition)
    except RecordError as error:
        raise Trouble(f"{file}: not sound: {error}") from None
    print(verdict(file, match))
    return 0


def verdict(file: Path, match: Match[Any, Any]) -> str:
    """What the record holds, now that it was replayed without a fault."""
    facts = {
        "game": f"{match.game.title}, {_options(match.game)}",
        "seed": f"{match.seed}, {match.mode} match",
        "steps": f"{len(match.main_line) - 1} rolls and actions on the main line",
        "branches": str(sum(1 for _ in match.lines()) - 1),
        "outcome": _outcome(match.game, match.main_line[-1].state),
    }
    return "\n".join([f"{file}: sound", *(f"  {name:<10}{fact}" for name, fact in facts.items())])


def _options(rules: Game[Any, Any]) -> str:
    defaults = {option.name: option.default for option in rules.known_options}
    chosen = [f"{name}={value!r}" for name, value in rules.options.items() if value != defaults[name]]
    return f"with {', '.join(chosen)}" if chosen else "all options at their defaults"


def _outcome(rules: Game[Any, Any], state: object) -> str:
    outcome = rules.outcome(state)
    if outcome is None:
        mover = rules.mover(state)
        return f"none yet, {'chance is next' if mover == CHANCE else f'{rules.seats[mover]} is to move'}"
    return f"{outcome.reason} ({outcome.rule})"
