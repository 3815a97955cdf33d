"""An argument parser that answers wrong use with one line and a hint at the help of the command in question."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from hexwidgets.cli.say import WrongUse

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Parts = _SubParsersAction[Any]
    """What a command adds itself to."""

_OPTION = re.compile(r"-[^\s\d.]\S*")


class Parser(ArgumentParser):
    """Options in full only, so that an option added later never changes what an old command means."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def parse_known_args(self, args: Iterable[str] | None = None, namespace: Any = None) -> Any:
        """Each command refuses what it doesn't know itself, before anything else can be missing."""
        words = sys.argv[1:] if args is None else list(args)
        if unknown := self._unknown_option(words):
            self.error(f"there is no option {unknown}")
        found, left = super().parse_known_args(words, namespace)
        if left:
            self.error(f"too much was said: {' '.join(left)}")
        return found, []

    def _unknown_option(self, words: Sequence[str]) -> str | None:
        """The first option that is none of this command's; what follows a command's name is that command's matter."""
        for word in words:
            if word == "--" or (self._subparsers and not word.startswith("-")):
                return None
            name = word.partition("=")[0]
            if _OPTION.fullmatch(word) and name not in self._option_string_actions:
                return name
        return None

    def error(self, message: str) -> NoReturn:
        raise WrongUse(f"{self.prog}: {message} (see '{self.prog} --help')")
