"""Board games for notebooks: rules that cite themselves, exact odds, matches with undo and branches.

>>> import hexwidgets
>>> hexwidgets.game("aranea").title
'Aranea'
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # type checkers know the name; importing `typing` for it would take longer than all the rest
if TYPE_CHECKING:
    from hexwidgets.games import game as game

__version__ = "0.1.0"

# What can be had from here and where it is, so that importing the package alone costs nothing.
_PLACES = {"game": "hexwidgets.games"}

__all__ = ["__version__", "game"]


def __getattr__(name: str) -> object:
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return __all__
