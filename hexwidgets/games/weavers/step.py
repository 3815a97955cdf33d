"""A step under way: the position being changed. Each rule is played and told by one function that works on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.teller import Teller
from hexwidgets.games.weavers.cubes import added, changed
from hexwidgets.games.weavers.state import Conflict, Cubes, Owned, State, Swarm, Task

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

CHANCES = frozenset({"offer", "arrive", "spawn", "morph", "draw", "see"})
"""Tasks that chance decides; the player decides the other ones that wait."""

_new = tuple.__new__


class Step(Teller):
    """A position that may be changed, field by field; its parts are immutable and replaced whole."""

    __slots__ = ("game", *State._fields)

    actor: int
    phase: int
    turn: int
    skipping: bool
    species: int
    home: int
    bag: Cubes
    hand: Cubes
    reserve: Cubes
    bases: int
    holes: int
    swarms: tuple[Swarm | None, ...]
    unseen: int
    bottom: tuple[int, ...]
    planets: tuple[int, ...]
    routes: tuple[int, ...]
    building: int
    researching: int
    supremacy: Cubes
    decks: tuple[int, ...]
    cards: tuple[Owned, ...]
    conflicts: tuple[Conflict, ...]
    ending: int
    todo: list[Task]

    def __init__(self, game: Weavers, state: State, telling: bool = False) -> None:
        self.game = game
        self.told = [] if telling else None
        # One assignment a row of fields: this is where random play spends its time.
        # fmt: off
        (
            self.actor, self.phase, self.turn, self.skipping, self.species, self.home, self.bag, self.hand,
            self.reserve, self.bases, self.holes, self.swarms, self.unseen, self.bottom, self.planets, self.routes,
            self.building, self.researching, self.supremacy, self.decks, self.cards, self.conflicts, self.ending,
            todo,
        ) = state
        # fmt: on
        self.todo = list(todo)

    def state(self) -> State:
        """The position as it is now, with whoever is to decide."""
        if self.ending:
            self.actor = OVER
        else:
            self.actor = CHANCE if self.todo and self.todo[-1][0] in CHANCES else 0
        # fmt: off
        fields = (
            self.actor, self.phase, self.turn, self.skipping, self.species, self.home, self.bag, self.hand,
            self.reserve, self.bases, self.holes, self.swarms, self.unseen, self.bottom, self.planets, self.routes,
            self.building, self.researching, self.supremacy, self.decks, self.cards, self.conflicts, self.ending,
            tuple(self.todo),
        )
        # fmt: on
        return _new(State, fields)

    # ---- what is to be done

    def push(self, *task: str | int) -> None:
        """Have this done next, before all else that waits."""
        self.todo.append(task)

    def pop(self) -> Task:
        """Take what is to be done now off the list."""
        return self.todo.pop()

    # ---- cubes

    def take(self, color: int) -> None:
        """A cube out of the hand, to be placed."""
        self.hand = changed(self.hand, color, -1)

    def to_bag(self, cubes: Cubes) -> None:
        self.bag = added(self.bag, cubes)

    def to_reserve(self, cubes: Cubes) -> None:
        self.reserve = added(self.reserve, cubes)

    def gain(self, color: int, number: int) -> int:
        """MG-1: cubes from the reserve into the bag, as many as there are; says how many that was."""
        if number > self.reserve[color]:
            left = "only {number} {color}" if self.reserve[color] else "no {color}"
            self.tell("MG-1", f"the reserve has {left} any more", number=self.reserve[color], color=color)
            number = self.reserve[color]
        if number:
            self.reserve = changed(self.reserve, color, -number)
            self.bag = changed(self.bag, color, number)
        return number

    # ---- swarms

    def place_of(self, card: int) -> int:
        """The system that this Weaver card is on, or -1."""
        for place, swarm in enumerate(self.swarms):
            if swarm and swarm[0] == card:
                return place
        return -1

    def swarm(self, place: int) -> Swarm:
        swarm = self.swarms[place]
        assert swarm is not None
        return swarm

    def set_swarm(self, place: int, swarm: Swarm | None) -> None:
        swarms = list(self.swarms)
        swarms[place] = swarm
        self.swarms = tuple(swarms)

    # ---- telling

    def words(self, key: str, value: Any) -> str:
        """{at} and {to} are systems, {weaver} a Weaver card, {project} one of its projects, {color} a colour, {cubes}
        cubes by colour."""
        return self.game.words(key, value)

    def cells(self, places: Iterable[int | str]) -> tuple[str, ...]:
        """Systems by number, and cells beside the galaxy by name."""
        systems = self.game.galaxy.systems
        return tuple(place if isinstance(place, str) else systems[place].id for place in places)
