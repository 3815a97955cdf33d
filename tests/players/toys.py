"""Small games whose values are known: a dice race that can be solved, and one with a card that only its owner sees."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from hexwidgets.core.game import CHANCE, OVER, Game, Happening, Option, Outcome, Refusal, Spec


class Count(NamedTuple):
    """Points of both players, whose turn it is, whether a die is to be thrown and how many turns are left."""

    points: tuple[int, int]
    seat: int
    throwing: bool
    left: int


class Toy(Game[Any, Any]):
    """What the toys have in common: nothing of it is shown."""

    known_options: ClassVar[tuple[Option, ...]] = ()
    seats = ("Amber", "Blue")

    def __init__(self) -> None:
        """Without the files that a real game has."""

    def __repr__(self) -> str:
        return self.name

    def wishes(self, state: Any) -> Sequence[Any]:
        return [*self.actions(state), *(outcome for outcome, _ in self.chances(state))]

    def happenings(self, state: Any, action: Any) -> Sequence[Happening]:
        return [Happening("TY-1", f"{action}.")]

    def why_not(self, state: Any, cell: str, start: str = "") -> Refusal | None:
        return None

    def view(self, state: Any, seat: int) -> Any:
        return state

    def odds(self, state: Any, seat: int, action: Any = None) -> list[Any]:
        return []

    def scene(self, state: Any, seat: int) -> Any:
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        return text

    def position(self, spec: Spec) -> Any:
        raise NotImplementedError

    def describe(self, state: Any) -> Spec:
        raise NotImplementedError


class Race(Toy):
    """In turn each takes a sure point, or throws a die for 0, 0 or 2; after so many turns more points win."""

    name = "race"
    title = "Race"

    def __init__(self, turns: int = 4) -> None:
        self._turns = turns

    def start(self) -> Count:
        return Count((0, 0), 0, False, self._turns)

    def mover(self, state: Count) -> int:
        if state.throwing:
            return CHANCE
        return state.seat if state.left else OVER

    def actions(self, state: Count) -> Sequence[str]:
        return ("point", "throw") if self.mover(state) >= 0 else ()

    def chances(self, state: Count) -> Sequence[tuple[str, int]]:
        return (("nothing", 2), ("two", 1)) if state.throwing else ()

    def apply(self, state: Count, action: str) -> Count:
        if action == "throw":
            return state._replace(throwing=True)
        gained = {"point": 1, "nothing": 0, "two": 2}[action]
        points = [had + gained * (seat == state.seat) for seat, had in enumerate(state.points)]
        return Count((points[0], points[1]), 1 - state.seat, False, state.left - 1)

    def outcome(self, state: Count) -> Outcome | None:
        if self.mover(state) != OVER:
            return None
        most = max(state.points)
        winners = tuple(seat for seat, points in enumerate(state.points) if points == most)
        return Outcome("Time is up", "TY-1", state.points, winners)


def race_value(state: Count) -> tuple[Fraction, Fraction]:
    """What both can hope for, worked out for this game alone and apart from the package."""

    def first(points: tuple[int, int], seat: int, left: int) -> Fraction:
        if not left:
            return Fraction(1, 2) if points[0] == points[1] else Fraction(int(points[0] > points[1]))

        def after(gained: int) -> Fraction:
            more = (points[0] + gained, points[1]) if seat == 0 else (points[0], points[1] + gained)
            return first(more, 1 - seat, left - 1)

        ways = after(1), (2 * after(0) + after(2)) / 3
        return max(ways) if seat == 0 else min(ways)

    if not state.throwing:
        value = first(state.points, state.seat, state.left)
    else:
        ends = [Race().apply(state, outcome) for outcome in ("nothing", "nothing", "two")]
        value = sum((race_value(end)[0] for end in ends), Fraction(0)) / 3
    return value, 1 - value


class Hidden(NamedTuple):
    """Amber's card, 0 to 2, -1 while it isn't dealt, -2 where one doesn't know it; Blue's guess, -1 before it."""

    card: int
    guess: int


class Guess(Toy):
    """Amber gets a card that Blue doesn't see, low three times of five; Blue guesses it, and Amber wins if wrong."""

    name = "guess"
    title = "Guess"
    WEIGHTS = (3, 1, 1)

    def start(self) -> Hidden:
        return Hidden(-1, -1)

    def mover(self, state: Hidden) -> int:
        if state.card == -1:
            return CHANCE
        return 1 if state.guess == -1 else OVER

    def actions(self, state: Hidden) -> Sequence[str]:
        return ("0", "1", "2") if self.mover(state) == 1 else ()

    def chances(self, state: Hidden) -> Sequence[tuple[str, int]]:
        return tuple((str(card), weight) for card, weight in enumerate(self.WEIGHTS)) if state.card == -1 else ()

    def apply(self, state: Hidden, action: str) -> Hidden:
        return Hidden(int(action), -1) if state.card == -1 else Hidden(state.card, int(action))

    def outcome(self, state: Hidden) -> Outcome | None:
        if self.mover(state) != OVER:
            return None
        wins = int(state.card == state.guess)
        return Outcome("Guessed", "TY-2", (1 - wins, wins), (wins,))

    def hides(self, state: Hidden) -> bool:
        return True

    def view(self, state: Hidden, seat: int) -> Hidden:
        return state if seat == 0 or state.card == -1 or state.guess != -1 else Hidden(-2, -1)

    def worlds(self, view: object, seat: int) -> Sequence[tuple[Hidden, int]]:
        assert isinstance(view, Hidden)
        if view.card != -2:
            return ((view, 1),)
        return tuple((Hidden(card, -1), weight) for card, weight in enumerate(self.WEIGHTS))
