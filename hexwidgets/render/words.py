"""A scene in words: safe text, the description that is read aloud, letters for seats and kinds."""

from __future__ import annotations

import re
from unicodedata import east_asian_width

from hexwidgets.core.phrases import listing
from hexwidgets.core.scene import Counter, Piece, Scene, Sheet

# What XML forbids, other control characters, and those that turn the direction of the text around them.
_UNSAFE = re.compile(
    "[^\\u0020-\\u007e\\u00a0-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]|[\\u2028-\\u202e\\u2066-\\u2069]"
)
_SPARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def clean(text: str, instead: str = "\ufffd") -> str:
    """One line of text without anything that could break a picture or a terminal."""
    return _UNSAFE.sub(instead, " ".join(text.split()))


def describe(scene: Scene) -> str:
    """The position in sentences."""
    told = [scene.headline, dice_told(scene), *map(counted, counts(scene, None))]
    told += [_laid_open(sheet) for sheet in scene.sheets if sheet.open and sheet.seat is None]
    told += [_whose(scene, seat) for seat in seats(scene)]
    told += [_marked(scene, "target", "Can be played"), _marked(scene, "last", "Last move")]
    return " ".join(clean(sentence).rstrip(".") + "." for sentence in told if sentence)


def seats(scene: Scene) -> list[int]:
    """The seats, and whatever else owns a piece."""
    return sorted({piece.seat for piece in scene.pieces} | set(range(len(scene.seats))))


def seat_name(scene: Scene, seat: int) -> str:
    return scene.seats[seat] if 0 <= seat < len(scene.seats) else "Others"


def dice(scene: Scene) -> list[Counter]:
    return [counter for counter in scene.counters if counter.kind == "die"]


def counts(scene: Scene, seat: int | None) -> list[Counter]:
    """The counters of one seat, or of none, but for the dice."""
    return [counter for counter in scene.counters if counter.kind != "die" and counter.seat == seat]


def dice_told(scene: Scene) -> str:
    """The dice in one line; nothing where there are none."""
    return f"Dice: {', '.join(counter.value for counter in dice(scene))}" if dice(scene) else ""


def seat_counts(scene: Scene, seat: int) -> str:
    """A seat and its counters in one line, the name once."""
    name = seat_name(scene, seat)
    told = ", ".join(counted(counter).removeprefix(name).removeprefix("'s").strip() for counter in counts(scene, seat))
    return f"{name}: {told}" if told else name


def letters(scene: Scene) -> dict[int, str]:
    """A letter for each seat, from its name where there is one left."""
    given: dict[int, str] = {}
    for seat in seats(scene):
        wanted = [_upper(letter) for letter in seat_name(scene, seat) if _narrow(letter)]
        given[seat] = next(letter for letter in [*wanted, *_SPARE, "?"] if letter not in given.values())
    return given


def kind_letter(scene: Scene, piece: Piece) -> str:
    """What tells kinds of pieces apart; nothing where there is one kind only."""
    if figure := scene.layout.figure_of.get(piece.kind):
        return figure.letter
    several = len({piece.kind for piece in scene.pieces}) > 1
    return next((letter.lower() for letter in piece.kind if _narrow(letter)), "") if several else ""


def counted(counter: Counter) -> str:
    return f"{counter.label} {counter.value}"


def _narrow(letter: str) -> bool:
    return letter.isalnum() and east_asian_width(letter) not in "WF"


def _upper(letter: str) -> str:
    """In upper case where that is still one letter."""
    return letter.upper() if len(letter.upper()) == 1 else letter


def _whose(scene: Scene, seat: int) -> str:
    """Every piece is told, also two on one cell."""
    pieces = [piece for piece in scene.pieces if piece.seat == seat]
    told = ", ".join(_named(pieces) if scene.layout.figures else (piece.cell for piece in pieces))
    return "; ".join([f"{seat_name(scene, seat)}: {told or 'no pieces'}", *map(counted, counts(scene, seat))])


def _named(pieces: list[Piece]) -> list[str]:
    """Each name once, with all the places where there is such a piece."""
    places: dict[str, list[str]] = {}
    for piece in pieces:
        places.setdefault(piece.name, []).append(" to ".join(piece.cells))
    return [f"{name} {listing(cells)}" for name, cells in places.items()]


def _laid_open(sheet: Sheet) -> str:
    """What matters now to everybody: its title, and what each of its rows says."""
    return "; ".join([sheet.title, *(f"{row.label} {row.note}".strip() for row in sheet.rows)])


def _marked(scene: Scene, kind: str, heading: str) -> str:
    cells = ", ".join(dict.fromkeys(mark.cell for mark in scene.marks if mark.kind == kind))
    return f"{heading}: {cells}" if cells else ""
