"""Small games whose values are known: a dice race, two with a card that only its owner sees, and one for three."""

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


class Told(NamedTuple):
    """Blue's card, -2 where one doesn't know it; what comes next, what the die showed, and who has won so far."""

    card: int
    next: str
    face: int = 0
    winner: int = -1


class Bluff(Toy):
    """Blue draws lots, and wins seven of ten times, or has an open die thrown and then guesses a hidden card of two."""

    name = "bluff"
    title = "Bluff"

    def __init__(self, faces: int = 1) -> None:
        self._faces = faces

    def start(self) -> Told:
        return Told(0, "choose")

    def mover(self, state: Told) -> int:
        return {"choose": 1, "lots": CHANCE, "die": CHANCE, "guess": 1, "over": OVER}[state.next]

    def actions(self, state: Told) -> Sequence[str]:
        return {"choose": ("die", "lots"), "guess": ("0", "1")}.get(state.next, ())

    def chances(self, state: Told) -> Sequence[tuple[str, int]]:
        if state.next == "lots":
            return (("won", 7), ("lost", 3))
        return tuple((f"face {face}", 1) for face in range(self._faces)) if state.next == "die" else ()

    def apply(self, state: Told, action: str) -> Told:
        if state.next == "choose":
            return state._replace(next=action)
        if state.next == "die":
            return state._replace(next="guess", face=int(action.split()[1]))
        won = action == "won" or action == str(state.card)
        return state._replace(next="over", winner=int(won))

    def outcome(self, state: Told) -> Outcome | None:
        if state.next != "over":
            return None
        return Outcome("Over", "TY-3", (1 - state.winner, state.winner), (state.winner,))

    def hides(self, state: Told) -> bool:
        return state.next != "over"

    def view(self, state: Told, seat: int) -> Told:
        return state if seat == 0 or state.next == "over" else state._replace(card=-2)

    def worlds(self, view: object, seat: int) -> Sequence[tuple[Told, int]]:
        assert isinstance(view, Told)
        return ((view, 1),) if view.card != -2 else tuple((view._replace(card=card), 1) for card in (0, 1))


class Three(Toy):
    """Three players say left or right in turn, and a table says who shares the win: not one against the others."""

    name = "three"
    title = "Three"
    seats = ("Amber", "Blue", "Coral")
    WINNERS: ClassVar[dict[str, tuple[int, ...]]] = {
        "lll": (0, 1, 2),
        "llr": (1,),
        "lrl": (0, 1, 2),
        "lrr": (2,),
        "rll": (0,),
        "rlr": (1, 2),
        "rrl": (0, 1),
        "rrr": (2,),
    }

    def start(self) -> str:
        return ""

    def mover(self, state: str) -> int:
        return len(state) if len(state) < len(self.seats) else OVER

    def actions(self, state: str) -> Sequence[str]:
        return ("l", "r") if self.mover(state) >= 0 else ()

    def chances(self, state: str) -> Sequence[tuple[str, int]]:
        return ()

    def apply(self, state: str, action: str) -> str:
        return state + action

    def outcome(self, state: str) -> Outcome | None:
        winners = self.WINNERS.get(state)
        return winners and Outcome("Said", "TY-4", (0, 0, 0), winners)
