"""What can be done in Arachnid, as words that read like speech: `move alpha c4`, `bid 2+1`, `end`."""

from __future__ import annotations

from hexwidgets.core.words import Words

SPIDER = "[a-z]+[1-9]?"
CELL = "[a-z][1-9][0-9]?"
WORD = "[a-z]+"
NUMBER = "[1-9]"
DICE = r"(?=[0-9+])([0-9](-[0-9])*)?(\+[0-9](-[0-9])*)?"
PART = "move|bite|spin|special|attack|defense"

TRACKED = ("move", "bite", "spin")
"""Spider Actions that every card has a track for."""
SPECIALS = ("overspin", "unravel", "fortify")
"""Those of one kind of spider."""
ABILITIES = ("balloon", "funnel", "summon", "jump", "pounce", "snare")
"""Those of a Beta that has learnt them."""

GRAMMAR: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((*TRACKED, *SPECIALS, *ABILITIES), (SPIDER, CELL)),
    "stack": (NUMBER,),
    "store": (),
    "hatch": (SPIDER,),
    "refresh": (SPIDER,),
    "deploy": (SPIDER, CELL),
    "consume": (f"glory|{SPIDER}|{CELL}",),
    "moult": (SPIDER, "|".join(ABILITIES)),
    "rearm": (SPIDER,),
    "scavenge": (SPIDER, CELL),
    "clear": (SPIDER, "move|bite|spin|special"),
    "glory": (SPIDER, PART),
    "arm": (SPIDER, "attack|defense"),
    "bid": (r"[0-9]\+[0-9]",),
    "retreat": (CELL,),
    "spawn": (CELL,),
    "mind": (CELL,),
    "steer": (NUMBER,),
    "skip": (),
    "ready": (),
    "end": (),
    # chance
    "hex": (WORD,),
    "event": (WORD,),
    "critter": (WORD,),
    "edge": (WORD,),
    "roll": (NUMBER,),
    "attack": (DICE,),
    "defend": (DICE,),
}
"""For each verb the patterns of the words that follow it."""


class Action(Words):
    """What can be done in Arachnid: `Action("move", "alpha", "f9")`."""

    __slots__ = ()
    game = "Arachnid"
    grammar = GRAMMAR
    examples = "'move alpha f9', 'spin alpha e9', 'bite alpha f8', 'stack 2', 'store', 'bid 2+1', 'ready', 'end'"


def parse(text: str) -> Action:
    """The action that this notation means.

    >>> parse("Move  alpha f9"), parse("bid 2+1").words
    (Action('move alpha f9'), ('2+1',))
    """
    return Action.parse(text)


def dice_word(battle: tuple[int, ...], bolster: tuple[int, ...]) -> str:
    """What dice show, as a word: battle dice, then Bolster dice.

    >>> dice_word((1, 2), (0,)), dice_word((), (0, 1))
    ('1-2+0', '+0-1')
    """
    shown = "-".join(map(str, battle))
    return f"{shown}+{'-'.join(map(str, bolster))}" if bolster else shown


def faces(word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The inverse of `dice_word`."""
    battle, _, bolster = word.partition("+")
    return _numbers(battle), _numbers(bolster)


def _numbers(word: str) -> tuple[int, ...]:
    return tuple(map(int, word.split("-"))) if word else ()
