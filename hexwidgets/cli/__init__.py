"""The console command `hexwidgets`: notebooks, rulebooks, records and experiments from a terminal.

Trouble is one line, and its kind is the exit code.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from typing import TextIO

from hexwidgets import __version__
from hexwidgets.cli import lab, record, rules, simulate
from hexwidgets.cli.say import Trouble, WrongUse, one_line
from hexwidgets.cli.usage import Parser

__all__ = ["main", "parser"]

EXIT_CODES = "Exit codes: 0 all is well; 1 it can't be done, or a record is not sound; 2 wrong use, or no such file."


def parser() -> ArgumentParser:
    """The whole command line, each part described by the module that does it."""
    about = "Learn, play and teach board games in notebooks. 'hexwidgets COMMAND --help' explains a command."
    top = Parser(prog="hexwidgets", description=about, epilog=EXIT_CODES)
    top.add_argument("--version", action="version", version=f"hexwidgets {__version__}")
    parts = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)
    for part in (lab, rules, record, simulate):
        part.add_to(parts)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line asks, or show what can be asked; the exit code."""
    _replace_unprintable(sys.stdout, sys.stderr)
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        arguments = parser().parse_args(words or ["--help"])
        do: Callable[[Namespace], int] = arguments.do
        code = do(arguments)
        sys.stdout.flush()
        return code
    except WrongUse as wrong:
        return _complain(wrong, 2)
    except Trouble as trouble:
        return _complain(trouble, 1)
    except BrokenPipeError:  # the reader, `head` for one, has seen enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115  nothing more is said, also not while Python ends
        return 0
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        return _complain(f"hexwidgets: {_cause(error)}", 1)
    except Exception as error:
        if os.environ.get("HEXWIDGETS_DEBUG"):
            raise
        hint = "please report it, with what HEXWIDGETS_DEBUG=1 shows"
        return _complain(f"hexwidgets: unexpected {type(error).__name__}: {error} ({hint})", 1)


def _complain(about: object, code: int) -> int:
    print(one_line(str(about)), file=sys.stderr)
    return code


def _cause(error: OSError) -> str:
    reason = error.strerror or str(error) or type(error).__name__
    return f"{error.filename}: {reason}" if error.filename else reason


def _replace_unprintable(*streams: TextIO) -> None:
    """A terminal that can't show a letter shows a question mark rather than an error."""
    for stream in streams:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
