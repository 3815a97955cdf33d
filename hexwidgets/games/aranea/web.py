"""The web as bits: which square is which, which squares lie in line, how numbers come from dice.

A set of squares is a whole number with one bit a square: the outer ring's twelve first, then the middle's, the
inner's and the centre's. So one step inward is a shift by twelve.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexwidgets.core.bits import places
from hexwidgets.core.chance import die, pool
from hexwidgets.core.edition import Edition, EditionError

CENTRE = "centre"
RESERVED = {"mover", "dice", "first", "wins", "out", "opening", "roll"}
"""What no player is called, since options and positions use these words."""


class Web:
    """Everything about the board and the dice that an edition decides."""

    def __init__(self, edition: Edition, grid_name: str) -> None:
        self.players = edition.items("players.names", str)
        self.rings = edition.items("web.rings", str)
        self.squares = edition.get("web.squares", int)
        self.grid = _grid(edition, grid_name, self.squares)
        self.line_length = edition.get("victory.line", int)
        self.full_centre = edition.get("victory.stones", int)
        self.numbers = _numbers(edition)
        _check(edition, self)

        self.one_ring = (1 << self.squares) - 1
        self.on_rings = (1 << self.squares * len(self.rings)) - 1
        self.first_bit = {name: place * self.squares for place, name in enumerate((*self.rings, CENTRE))}
        self.names = tuple(f"{name} {n}" for name in self.first_bit for n in range(1, self.squares + 1))
        self.bit_of = {
            (name, n + 1): 1 << base + n for name, base in self.first_bit.items() for n in range(self.squares)
        }
        self.lines = tuple(self._lines())

    def squares_of(self, bits: int) -> tuple[str, ...]:
        """The names of these squares, outermost first."""
        return tuple(self.names[place] for place in places(bits))

    def _lines(self) -> Iterator[int]:
        """Every row, column or diagonal of the centre that wins, as bits of the centre."""
        rows, columns = len(self.grid), len(self.grid[0])
        reach = self.line_length - 1
        for row in range(rows):
            for column in range(columns):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    if row + down * reach < rows and 0 <= column + right * reach < columns:
                        run = (self.grid[row + down * k][column + right * k] for k in range(self.line_length))
                        yield sum(1 << self.first_bit[CENTRE] + number - 1 for number in run)

    def row_and_column(self, number: int) -> tuple[int, int]:
        """Where this number lies in the centre, counted from 1 at the top left."""
        row = next(row for row, numbers in enumerate(self.grid) if number in numbers)
        return row + 1, self.grid[row].index(number) + 1

    def winning_line(self, bits: int) -> int:
        """The first line of the centre that these stones fill, or 0."""
        return next((line for line in self.lines if line & bits == line), 0)

    def in_centre(self, bits: int) -> int:
        """How many of these stones are in the centre."""
        return (bits >> self.first_bit[CENTRE]).bit_count()


def _numbers(edition: Edition) -> dict[tuple[int, int], tuple[int, int]]:
    """Each distinct throw, high die first: the number it counts as and in how many ways it comes."""
    rules = edition.items("dice.instead", dict)
    if not all(_is_throw(rule.get("dice")) and type(rule.get("number")) is int for rule in rules):
        raise EditionError(f"{edition.name}: dice.instead should give two dice and a number each")
    instead = {tuple(sorted(rule["dice"])): rule["number"] for rule in rules}
    throws = pool(die(edition.items("dice.faces", int)), 2)
    return {(high, low): (instead.get((low, high), low + high), ways) for (low, high), ways in throws.items()}


def _is_throw(dice: object) -> bool:
    return isinstance(dice, list) and len(dice) == 2 and all(type(face) is int for face in dice)


def _grid(edition: Edition, name: str, squares: int) -> tuple[tuple[int, ...], ...]:
    grid = tuple(map(tuple, edition.items(f"centre.{name}", list)))
    if len({len(row) for row in grid}) != 1:
        raise EditionError(f"{edition.name}: centre.{name} is no rectangle")
    numbers = [number for row in grid for number in row]
    if any(type(number) is not int for number in numbers) or sorted(numbers) != list(range(1, squares + 1)):
        raise EditionError(f"{edition.name}: centre.{name} must hold each number from 1 to {squares} once")
    return grid


def _is_word(name: str) -> bool:
    """Whether the notation can name a ring so."""
    return name.isascii() and name.isalpha() and name.islower()


def _check(edition: Edition, web: Web) -> None:
    faults = []
    if len(web.players) != 2:
        faults.append("[players] names: Aranea is for two players")
    if len({name.lower() for name in web.players} - RESERVED) != len(web.players):
        faults.append(f"[players] names: all different, none of them {', '.join(sorted(RESERVED))}")
    if CENTRE in web.rings or len(set(web.rings)) != len(web.rings) or not all(map(_is_word, web.rings)):
        faults.append("[web] rings: different words in small letters, none of them centre")
    unreachable = sorted({number for number, _ in web.numbers.values()} - set(range(1, web.squares + 1)))
    if unreachable:
        faults.append(f"[dice] give {unreachable}, but squares are numbered 1 to {web.squares}")
    if not 1 <= web.line_length <= max(len(web.grid), len(web.grid[0])):
        faults.append(f"[victory] line: {web.line_length} stones in line don't fit the centre")
    if not 1 <= web.full_centre <= web.squares:
        faults.append(f"[victory] stones: {web.full_centre} is more than the centre holds")
    if faults:
        raise EditionError(f"{edition.name}: {'; '.join(faults)}")
