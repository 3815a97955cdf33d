"""Loading matches of any game: what `core.record` does, with all games known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hexwidgets.core import record
from hexwidgets.core.match import Match
from hexwidgets.core.record import save, share
from hexwidgets.games import game

__all__ = ["load", "save", "share", "unshare"]


def load(path: Path | str, *, edition: Path | str | None = None) -> Match[Any, Any]:
    """The match in this file; `RecordError` says what is wrong with it."""
    return record.load(path, game, edition=edition)


def unshare(word: str, *, edition: Path | str | None = None) -> Match[Any, Any]:
    """The match that this share string holds; `RecordError` says what is wrong with it."""
    return record.unshare(word, game, edition=edition)
