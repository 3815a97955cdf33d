"""`hexwidgets record`: replay a saved match and judge whether it is sound."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hexwidgets.cli.say import Trouble, WrongUse
from hexwidgets.core.game import CHANCE, Game
from hexwidgets.core.match import Match
from hexwidgets.core.record import LARGEST, SHARE_PREFIX, RecordError, loads
from hexwidgets.games import game
from hexwidgets.matches import unshare

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts


def add_to(parts: Parts) -> None:
    part = parts.add_parser("record", help="check a saved match", description="Work with saved matches.")
    verbs = part.add_subparsers(title="commands", metavar="COMMAND", dest="verb", required=True)
    about = "Replay a saved match step by step, and say that it is sound or what is wrong with it."
    codes = "Exit codes: 0 it is sound; 1 it is not, or it can't be read; 2 there is no such file, or wrong use."
    verb = verbs.add_parser("check", help="replay a record and judge it", description=about, epilog=codes)
    verb.add_argument("file", metavar="FILE", type=Path, help="a saved match, or a share string saved as a file")
    verb.add_argument("--edition", metavar="FILE", type=Path, help="the edition it was played with, if not our own")
    verb.set_defaults(do=check)


def check(arguments: Namespace) -> int:
    file: Path = arguments.file
    for path in filter(None, (file, arguments.edition)):
        if not path.exists() or path.is_dir():
            raise WrongUse(f"hexwidgets record check: {path} is {'a folder' if path.is_dir() else 'not there'}")
    try:
        match = _match(file, arguments.edition)
    except RecordError as error:
        raise Trouble(f"{file}: not sound: {error}") from None
    print(verdict(file, match))
    return 0


def _match(file: Path, edition: Path | None) -> Match[Any, Any]:
    """The match that the file holds. It is read once, so that it may be a pipe."""
    with file.open("rb") as opened:
        raw = opened.read(LARGEST + 1)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("this is no record: it isn't text") from None
    if text.lstrip().startswith(SHARE_PREFIX):
        return unshare(text, edition=edition)
    return loads(text, game, edition=edition)


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
