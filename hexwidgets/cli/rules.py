"""`hexwidgets rules`: a game's rulebook, readable in a terminal."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Any

from hexwidgets.cli.say import Trouble, WrongUse
from hexwidgets.core.game import Game, Option
from hexwidgets.core.rulebook import ORIGINS, Rule, Rulebook
from hexwidgets.games import UnknownGame, game, names

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts

WIDEST = 100


def add_to(parts: Parts) -> None:
    about = (
        "Show the rules of a game: all, some by id, or those that have certain words. "
        "Below a rule are the options that change it."
    )
    part = parts.add_parser("rules", help="show a game's rulebook", description=about)
    part.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    ids = "a rule's id, AR-12 for one; all rules where none is given"
    part.add_argument("ids", metavar="ID", nargs="*", default=[], help=ids)
    part.add_argument("--search", metavar="WORDS", help="only rules that have all these words")
    part.set_defaults(do=show)


def show(arguments: Namespace) -> int:
    try:
        chosen = game(_name(arguments.game))
    except UnknownGame as error:
        raise WrongUse(f"hexwidgets rules: {error}") from None
    rules = _wanted(chosen.rulebook, arguments.ids)
    if arguments.search is not None:
        found = {rule.id for rule in chosen.rulebook.search(arguments.search)}
        rules = [rule for rule in rules if rule.id in found]
    if not rules:
        raise Trouble(f"hexwidgets rules: none of these rules of {chosen.title} has: {arguments.search}")
    print(page(chosen, rules, _width()))
    return 0


def page(chosen: Game[Any, Any], rules: Sequence[Rule], width: int) -> str:
    """The rules under a heading, each with its options, wrapped to this width."""
    heading = f"{chosen.title}: {len(rules)} {'rule' if len(rules) == 1 else 'rules'}"
    options = {rule.id: [option for option in chosen.known_options if option.rule == rule.id] for rule in rules}
    parts = [heading, *(entry(rule, options[rule.id], width) for rule in rules)]
    if any(options.values()):
        choose = f'hexwidgets.game("{chosen.name}", OPTION=VALUE)'
        parts.append(fill(f"Options are shown with their defaults; choose others in Python: {choose}", width=width))
    return "\n\n".join(parts)


def entry(rule: Rule, options: Sequence[Option], width: int) -> str:
    """One rule: its id and title, its text, where it comes from if that isn't the published rules, its options."""
    lines = [f"{rule.id}  {rule.title}", _indented(rule.text, width)]
    if rule.origin != "source":
        lines.append(_indented(f"[{ORIGINS[rule.origin]}]", width))
    return "\n".join([*lines, *(_indented(told(option), width) for option in options)])


def told(option: Option) -> str:
    """An option in one line: its default, what else it can be, what it is for."""
    others = [repr(value) for value in option.values if value != option.default]
    if option.least is not None:
        others.append(f"any whole number from {option.least}")
    return f"option {option.name}={option.default!r}, or {', '.join(others) or 'another text'}: {option.help}"


def _name(said: str) -> str:
    """A game's name, in whatever case it was said."""
    return said.lower() if said.lower() in names() else said


def _wanted(rulebook: Rulebook, ids: Sequence[str]) -> list[Rule]:
    unknown = [id for id in ids if id.upper() not in rulebook]
    if unknown:
        raise WrongUse(f"hexwidgets rules: {_no_rule(unknown[0], list(rulebook))}")
    wanted = dict.fromkeys(id.upper() for id in ids) or rulebook
    return [rulebook[id] for id in wanted]


def _no_rule(id: str, known: Sequence[str]) -> str:
    close = [rule for rule in known if rule.endswith(f"-{id.upper()}")] or get_close_matches(id.upper(), known, n=1)
    hint = f": did you mean {close[0]}?" if close else "."
    return f"no rule {id}{hint} Rules: {', '.join(known)}"


def _indented(text: str, width: int) -> str:
    return fill(text, width=width, initial_indent="    ", subsequent_indent="    ")


def _width() -> int:
    return max(30, min(WIDEST, get_terminal_size().columns))
