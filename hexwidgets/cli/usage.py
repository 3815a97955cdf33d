"""An argument parser that answers wrong use with one line and a hint at the help."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import TYPE_CHECKING, Any, NoReturn

from hexwidgets.cli.say import WrongUse

if TYPE_CHECKING:
    from argparse import _SubParsersAction

    Parts = _SubParsersAction[Any]
    """What a command adds itself to."""


class Parser(ArgumentParser):
    """Options in full only, so that an option added later never changes what an old command means."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **settings})

    def error(self, message: str) -> NoReturn:
        raise WrongUse(f"{self.prog}: {message} (see '{self.prog} --help')")
