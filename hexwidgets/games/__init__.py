"""The games, one folder each; a folder with a `GAME` and lessons in it is found by its name."""

from __future__ import annotations

import pkgutil
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any

from hexwidgets.core.game import Game, OptionValue


class UnknownGame(ValueError):
    """A name that no game has; the message lists those there are."""


def names() -> tuple[str, ...]:
    """The names of all games, sorted. One that can't be learned yet is still in the making, and isn't among them."""
    folders = [Path(__file__).parent / module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return tuple(sorted(folder.name for folder in folders if (folder / "lessons.toml").exists()))


def game(name: str, /, *, edition: Path | str | None = None, **options: OptionValue) -> Game[Any, Any]:
    """The rules of the game of this name, with its options and its edition (a file of components) chosen.

    >>> game("aranea").title
    'Aranea'
    >>> game("araena")
    Traceback (most recent call last):
    ...
    hexwidgets.games.UnknownGame: no game 'araena': did you mean 'aranea'? Games: ...aranea...
    """
    return kind_of(name)(edition=edition, **options)


def kind_of(name: str) -> type[Game[Any, Any]]:
    """The class of the game of this name: what it is before options are chosen."""
    if name not in names():
        raise UnknownGame(_unknown(name))
    kind: type[Game[Any, Any]] = import_module(f"{__name__}.{name}").GAME
    return kind


def _unknown(name: str) -> str:
    close = get_close_matches(str(name).lower(), names(), n=1)
    hint = f": did you mean {close[0]!r}?" if close else "."
    return f"no game {name!r}{hint} Games: {', '.join(names())}"
