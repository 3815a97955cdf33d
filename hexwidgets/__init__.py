"""Board games for notebooks: rules that cite themselves, exact odds, matches with undo and branches.

>>> import hexwidgets
>>> hexwidgets.game("aranea").title
'Aranea'
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # type checkers know the name; importing `typing` for it would take longer than all the rest
if TYPE_CHECKING:
    from hexwidgets.core.match import Match as Match
    from hexwidgets.games import game as game
    from hexwidgets.matches import load as load
    from hexwidgets.matches import save as save
    from hexwidgets.matches import share as share
    from hexwidgets.matches import unshare as unshare
    from hexwidgets.widgets import Quiz as Quiz
    from hexwidgets.widgets import Table as Table
    from hexwidgets.widgets import lesson as lesson
    from hexwidgets.widgets import play as play

__version__ = "0.1.0"

# What can be had from here and where it is, so that importing the package alone costs nothing.
_PLACES = {
    "Match": "hexwidgets.core.match",
    "Quiz": "hexwidgets.widgets",
    "Table": "hexwidgets.widgets",
    "game": "hexwidgets.games",
    "lesson": "hexwidgets.widgets",
    "load": "hexwidgets.matches",
    "play": "hexwidgets.widgets",
    "save": "hexwidgets.matches",
    "share": "hexwidgets.matches",
    "unshare": "hexwidgets.matches",
}

__all__ = ["Match", "Quiz", "Table", "__version__", "game", "lesson", "load", "play", "save", "share", "unshare"]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return __all__
