"""Actions that are words: a verb and what follows it, checked against a game's grammar.

Equal actions are one object: a rules object compares thousands of them, and so does it by identity.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, TypeVar

from hexwidgets.core.game import NotationError

W = TypeVar("W", bound="Words")


class Words:
    """A verb and its words. There is one object for each; a game's own class has its grammar."""

    __slots__ = ("verb", "words")
    verb: str
    words: tuple[str, ...]
    game: ClassVar[str]
    grammar: ClassVar[Mapping[str, tuple[str, ...]]]
    """For each verb the patterns of the words that follow it."""
    examples: ClassVar[str]
    _made: ClassVar[dict[tuple[str, ...], Words]]

    def __init_subclass__(cls) -> None:
        cls._made = {}

    def __new__(cls: type[W], verb: str, *words: str) -> W:
        known = cls._made.get((verb, *words))
        if known is None:
            cls._check(verb, words)
            made = super().__new__(cls)
            object.__setattr__(made, "verb", verb)
            object.__setattr__(made, "words", words)
            known = cls._made.setdefault((verb, *words), made)
        assert isinstance(known, cls)
        return known

    @classmethod
    def _check(cls, verb: str, words: tuple[str, ...]) -> None:
        patterns = cls.grammar.get(verb)
        fits = patterns is not None and len(patterns) == len(words)
        if not fits or not all(re.fullmatch(p, word) for p, word in zip(patterns or (), words, strict=True)):
            text = " ".join((verb, *words))
            raise NotationError(f"{text[:40]!r} is no action of {cls.game}; those are such as {cls.examples}")

    @classmethod
    def parse(cls: type[W], text: str) -> W:
        """The action that this notation means, however it is spaced and written."""
        verb, *words = text.lower().split() or [""]
        return cls(verb, *words)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action never changes: {self}")

    def __reduce__(self) -> tuple[type[Words], tuple[str, ...]]:
        return type(self), (self.verb, *self.words)

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"
