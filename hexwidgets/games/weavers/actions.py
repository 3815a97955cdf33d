"""What can be done in The Weavers, as words that read like speech: `route ember chalk`, `settle ember 1`, `end`."""

from __future__ import annotations

from functools import cache

from hexwidgets.core.words import Words

COLORS = ("red", "blue", "yellow", "white", "black")
DECKS = ("leaders", "governments", "commerce", "expansion", "progress", "conflicts")
PROJECTS = ("proliferation", "morphing", "engulfment")
COLOR = "|".join(COLORS)
NAME = "[a-z]+(-[a-z]+)*"
RECALLS = ("route", "planet", "base", "research", "card", "conflict")
"""Where a black cube can call a cube back from."""
CUBES = f"({COLOR})(-({COLOR}))*"

GRAMMAR: dict[str, tuple[str, ...]] = {
    # set-up
    "species": (NAME,),
    "start": (NAME,),
    # placing cubes
    "route": (NAME, NAME),
    "settle": (NAME, "[1-9]"),
    "base": (COLOR,),
    "research": (COLOR,),
    "card": (NAME, COLOR),
    "conflict": (NAME, NAME, COLOR),
    "recall": ("|".join(RECALLS), f"{NAME}(-[1-9])?"),
    "end": (),
    # what is asked in between
    "advance": (NAME, "|".join(PROJECTS)),
    "found": (NAME,),
    "deck": ("|".join(DECKS),),
    "keep": (NAME,),
    "steal": (NAME, "|".join(PROJECTS)),
    "swap": (COLOR, COLOR),
    "open": (NAME, NAME),
    "give": (COLOR,),
    "skip": (),
    # chance
    "offer": (NAME, NAME),
    "weaver": (NAME,),
    "draw": (CUBES,),
    "see": (NAME, NAME),
}
"""For each verb the patterns of the words that follow it."""
CHANCE_VERBS = ("offer", "weaver", "draw", "see")


class Action(Words):
    """What can be done in The Weavers: `Action("settle", "ember", "1")`."""

    __slots__ = ()
    game = "The Weavers"
    grammar = GRAMMAR
    examples = (
        "'route ember chalk', 'settle ember 1', 'base red', 'recall route ember-chalk', 'end', 'draw red-red-blue'"
    )


def parse(text: str) -> Action:
    """The action that this notation means; drawn cubes may be named in any order.

    >>> parse("Settle  ember 1"), parse("draw red-blue-red").words
    (Action('settle ember 1'), ('red-red-blue',))
    """
    verb, *words = text.lower().split() or [""]
    if verb == "draw" and len(words) == 1:
        words = ["-".join(sorted(words[0].split("-"), key=_order))]
    return Action(verb, *words)


def _order(color: str) -> int:
    """Where a colour comes among the others; what is none comes last."""
    return COLORS.index(color) if color in COLORS else len(COLORS)


def cubes_word(counts: tuple[int, ...]) -> str:
    """Cubes by colour as a word.

    >>> cubes_word((2, 1, 0, 0, 0))
    'red-red-blue'
    """
    return "-".join(color for color, number in zip(COLORS, counts, strict=True) for _ in range(number))


@cache
def cubes_of(word: str) -> tuple[int, ...]:
    """The inverse of `cubes_word`."""
    named = word.split("-")
    return tuple(named.count(color) for color in COLORS)
