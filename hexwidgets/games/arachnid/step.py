"""A step under way: the position being changed. Each rule is played and told by one function that works on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hexwidgets.core.agenda import Task
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.teller import Teller
from hexwidgets.games.arachnid.state import Colony, Critter, Spider, State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

CHANCES = frozenset({"hex", "event", "die", "lone", "critter", "edge", "attack", "defend"})
"""Tasks that chance decides; the other ones that wait are a seat's, which comes first in them."""

_new = tuple.__new__


class Step(Teller):
    """A position that may be changed, field by field; its parts are immutable and replaced whole."""

    __slots__ = ("bitten", "game", *State._fields)

    actor: int
    seat: int
    phase: int
    round: int
    trigger: int
    bank: int
    due: int
    tops: tuple[int, ...]
    layers: tuple[tuple[int, tuple[int, ...]], ...]
    funnels: tuple[int, ...]
    flies: int
    litter: int
    hidden: int
    hexes: tuple[int, ...]
    points: tuple[int, ...]
    critters: tuple[Critter, ...]
    bag: tuple[int, ...]
    added: int
    dead: tuple[int, ...]
    events: tuple[int, ...]
    drawn: int
    university: tuple[int, ...]
    colonies: tuple[Colony, ...]
    todo: tuple[Task, ...]

    def __init__(self, game: Arachnid, state: State, telling: bool = False) -> None:
        self.game = game
        self.told = [] if telling else None
        self.bitten: list[tuple[int, int]] = []
        """The spiders that Critters bit in this step."""
        # One assignment a row of fields: this is where random play spends its time.
        # fmt: off
        (
            self.actor, self.seat, self.phase, self.round, self.trigger, self.bank, self.due,
            self.tops, self.layers, self.funnels, self.flies, self.litter, self.hidden, self.hexes,
            self.points, self.critters, self.bag, self.added, self.dead, self.events,
            self.drawn, self.university, self.colonies, self.todo,
        ) = state
        # fmt: on

    def state(self) -> State:
        """The position as it is now, with whoever is to decide."""
        if self.actor != OVER:
            self.actor = self._whose()
        # fmt: off
        fields = (
            self.actor, self.seat, self.phase, self.round, self.trigger, self.bank, self.due,
            self.tops, self.layers, self.funnels, self.flies, self.litter, self.hidden, self.hexes,
            self.points, self.critters, self.bag, self.added, self.dead, self.events,
            self.drawn, self.university, self.colonies, self.todo,
        )
        # fmt: on
        return _new(State, fields)

    def _whose(self) -> int:
        if not self.todo:
            return self.seat
        kind, *about = self.todo[-1]
        return CHANCE if kind in CHANCES else int(about[0])

    # ---- what is to be done

    def push(self, *task: str | int) -> None:
        """Have this done next, before all else that waits."""
        self.todo = (*self.todo, task)

    def pop(self) -> Task:
        """Take what is to be done now off the list."""
        *waiting, task = self.todo
        self.todo = tuple(waiting)
        return task

    # ---- who has what

    def spider(self, seat: int, slot: int) -> Spider:
        return self.colonies[seat].spiders[slot]

    def set_colony(self, seat: int, colony: Colony) -> None:
        colonies = self.colonies
        self.colonies = (*colonies[:seat], colony, *colonies[seat + 1 :])

    def change(self, seat: int, **changes: Any) -> None:
        """Change these fields of a colony."""
        self.set_colony(seat, self.colonies[seat]._replace(**changes))

    def set_spider(self, seat: int, slot: int, spider: Spider) -> None:
        colony = self.colonies[seat]
        spiders = (*colony.spiders[:slot], spider, *colony.spiders[slot + 1 :])
        self.set_colony(seat, _new(Colony, (*colony[:-1], spiders)))

    def alter(self, seat: int, slot: int, **changes: Any) -> None:
        """Change these fields of a spider."""
        self.set_spider(seat, slot, self.spider(seat, slot)._replace(**changes))

    def set_place(self, seat: int, slot: int, place: int) -> None:
        spider = self.spider(seat, slot)
        self.set_spider(seat, slot, _new(Spider, (place, *spider[1:])))

    def gain(self, seat: int, food: int) -> int:
        """Food from the supply, as much as there is; says how much that was."""
        food = min(food, self.bank)
        if food:
            self.bank -= food
            colony = self.colonies[seat]
            self.set_colony(seat, _new(Colony, (colony.food + food, *colony[1:])))
        return food

    def lose(self, seat: int, food: int) -> int:
        """Food back to the supply, as much as the colony has; says how much that was."""
        colony = self.colonies[seat]
        food = min(food, colony.food)
        if food:
            self.bank += food
            self.set_colony(seat, _new(Colony, (colony.food - food, *colony[1:])))
        return food

    # ---- telling

    def words(self, key: str, value: Any) -> str:
        """{who} and {whom} are spiders, as (seat, slot); {seat} and {other} colonies; {at} and {to} spaces; {food} a
        number of food."""
        return self.game.words(key, value)

    def cells(self, places: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.game.board.name_of[place] for place in places)
