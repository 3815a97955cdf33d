"""`hexwidgets rules`: a game's rulebook, readable in a terminal."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING

from hexwidgets.cli.say import Trouble, WrongUse
from hexwidgets.core.rulebook import ORIGINS, Rule, Rulebook
from hexwidgets.games import UnknownGame, game, names

if TYPE_CHECKING:
    from hexwidgets.cli.usage import Parts

WIDEST = 100


def add_to(parts: Parts) -> None:
    about = "Show the rules of a game: all, some by id, or those that have certain words."
    part = parts.add_parser("rules", help="show a game's rulebook", description=about)
    part.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    part.add_argument("ids", metavar="ID", nargs="*", help="a rule's id, AR-12 for one; all rules where none is given")
    part.add_argument("--search", metavar="WORDS", help="only rules that have all these words")
    part.set_defaults(do=show)


def show(arguments: Namespace) -> int:
    try:
        chosen = game(arguments.game)
    except UnknownGame as error:
        raise WrongUse(f"hexwidgets rules: {error}") from None
    rules = _wanted(chosen.rulebook, arguments.ids)
    if arguments.search is not None:
        found = {rule.id for rule in chosen.rulebook.search(arguments.search)}
        rules = [rule for rule in rules if rule.id in found]
    if not rules:
        raise Trouble(f"hexwidgets rules: none of these rules of {chosen.title} has: {arguments.search}")
    print(page(chosen.title, rules, _width()))
    return 0


def page(title: str, rules: Sequence[Rule], width: int) -> str:
    """The rules under a heading, wrapped to this width."""
    heading = f"{title}: {len(rules)} {'rule' if len(rules) == 1 else 'rules'}"
    return "\n\n".join([heading, *(entry(rule, width) for rule in rules)])


def entry(rule: Rule, width: int) -> str:
    """One rule: its id and title, then its text, then where it comes from if that isn't the published rules."""
    lines = [f"{rule.id}  {rule.title}", _indented(rule.text, width)]
    if rule.origin != "source":
        lines.append(_indented(f"[{ORIGINS[rule.origin]}]", width))
    return "\n".join(lines)


def _wanted(rulebook: Rulebook, ids: Sequence[str]) -> list[Rule]:
    unknown = [id for id in ids if id.upper() not in rulebook]
    if unknown:
        raise WrongUse(f"hexwidgets rules: {_no_rule(unknown[0], list(rulebook))}")
    wanted = dict.fromkeys(id.upper() for id in ids) or rulebook
    return [rulebook[id] for id in wanted]


def _no_rule(id: str, known: Sequence[str]) -> str:
    close = get_close_matches(id.upper(), known, n=1)
    hint = f": did you mean {close[0]}?" if close else "."
    return f"no rule {id}{hint} Rules: {', '.join(known)}"


def _indented(text: str, width: int) -> str:
    return fill(text, width=width, initial_indent="    ", subsequent_indent="    ")


def _width() -> int:
    return max(30, min(WIDEST, get_terminal_size().columns))
