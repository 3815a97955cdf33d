"""Reading a position of The Weavers from plain data; an impossible one is refused with every fault.

What a position leaves out is as in the first turn of a game: the bag that the species begins with, a base at home, all
cards in their decks. The reserve follows from the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import Spec
from hexwidgets.core.position import Reader
from hexwidgets.games.weavers import agenda, fitting, targets
from hexwidgets.games.weavers.actions import COLORS, PROJECTS
from hexwidgets.games.weavers.cards import CONFLICTS
from hexwidgets.games.weavers.cubes import NONE, added, filled_by, is_full
from hexwidgets.games.weavers.state import (
    ALLOCATING,
    DRAWING,
    ENDINGS,
    NOWHERE,
    PHASES,
    SETTING_UP,
    Conflict,
    Cubes,
    Owned,
    State,
    Swarm,
    Task,
)
from hexwidgets.games.weavers.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.weavers.rules import Weavers

KEYS = (
    *("phase", "turn", "ending", "skipping", "species", "home", "bag", "hand", "bases", "holes", "swarms", "deck"),
    *("bottom", "planets", "routes", "building", "researching", "supremacy", "cards", "conflicts", "gone", "todo"),
)


def position(game: Weavers, spec: Spec) -> State:
    """The state that this position describes."""
    return _Reader(game, spec).state()


class _Reader(Reader):
    players = "WV-1"

    def __init__(self, game: Weavers, spec: Spec) -> None:
        super().__init__(game.seats, spec)
        self.game, self.box, self.galaxy = game, game.box, game.galaxy
        self.systems = [system.id for system in self.galaxy.systems]

    def state(self) -> State:
        self.known_keys(*KEYS)
        todo = agenda.read(self.game, self.spec["todo"], self.fault) if "todo" in self.spec else None
        phase = self._phase(todo)
        species = self._named("species", "WV-1", [one.id for one in self.box.species], phase != SETTING_UP)
        home = self._named("home", "MG-4", [self.systems[place] for place in self.galaxy.starts], phase != SETTING_UP)
        home = NOWHERE if home == NOWHERE else self.galaxy.starts[home]
        bases = self._systems("bases", "MG-7", () if home == NOWHERE else (self.systems[home],))
        holes = self._systems("holes", "MG-11", ())
        bag = self._bag(species)
        found = State(
            actor=0,
            phase=phase,
            turn=self._number("turn", self.spec.get("turn", 1), 1, 10**6, "MG-A13"),
            skipping=self._flag("skipping", "WV-8"),
            species=species,
            home=home,
            bag=bag,
            hand=self._cubes("hand", self.spec.get("hand", []), "MG-3"),
            reserve=NONE,
            bases=bases,
            holes=holes,
            swarms=(None,) * len(self.systems),
            unseen=0,
            bottom=(),
            planets=self._planets(),
            routes=self._routes(),
            building=self._slots("building", self._species_slots(species, "base"), "MG-7"),
            researching=self._slots("researching", self._species_slots(species, "research"), "MG-A8"),
            supremacy=self._counts("supremacy", "MG-A7", self.box.identical),
            decks=(),
            cards=self._cards(),
            conflicts=self._conflicts(),
            ending=self._word("ending", self.spec.get("ending", ""), ENDINGS, "WV-22"),
            todo=todo if todo is not None else self._usual_tasks(phase, species, bag),
        )
        given = self._swarms_told(home)
        found = self._with_swarms(found, given)
        gone = self._list("gone", self.spec.get("gone", []), [card.id for card in self.box.conflicts], "WV-20")
        self.check()
        found = self._turned(found, given)
        found = found._replace(decks=self._decks(found, gone))
        fitting.check_board(self.game, found, self.fault)
        found = found._replace(reserve=self._reserve(found))
        agenda.check(self.game, found, self.fault)
        self.check()
        fitting.check_ending(self.game, found, self.fault)
        self.check()
        return Step(self.game, found).state()

    # ---- reading values

    def _number(self, where: str, value: Any, least: int, most: int, rule: str) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.fault(rule, f"{where} is {value!r}, which should be a number from {least} to {most}")
        return least

    def _flag(self, key: str, rule: str) -> bool:
        value = self.spec.get(key, False)
        if type(value) is not bool:
            self.fault(rule, f"{key} is {value!r}, which should be true or false")
        return value is True

    def _word(self, where: str, value: Any, known: Sequence[str], rule: str) -> int:
        if isinstance(value, str) and value in known:
            return list(known).index(value)
        self.fault(rule, f"{where} is {value!r}, which should be one of {', '.join(word for word in known if word)}")
        return 0

    def _named(self, key: str, rule: str, known: Sequence[str], needed: bool) -> int:
        if key in self.spec:
            return self._word(key, self.spec[key], known, rule)
        if needed:
            self.fault(rule, f"{key} is missing; it is one of {', '.join(known)}")
        return NOWHERE

    def _table(self, key: str, rule: str) -> Mapping[str, Any]:
        table = self.spec.get(key, {})
        if isinstance(table, dict) and all(isinstance(name, str) for name in table):
            return table
        self.fault(rule, f"{key} is {table!r}, which should be a table")
        return {}

    def _known(self, where: str, given: Iterable[Any], known: Sequence[str], rule: str) -> bool:
        strange = [repr(name) for name in given if name not in known]
        if strange:
            self.fault(rule, f"{where} has no {', '.join(strange)}; it has {', '.join(known)}")
        return not strange

    def _list(self, where: str, given: Any, known: Sequence[str], rule: str) -> list[int]:
        """The places in `known` of names that are listed once each."""
        if not isinstance(given, list):
            self.fault(rule, f"{where} is {given!r}, which should be a list")
            return []
        if not self._known(where, given, known, rule):
            return []
        if len(set(given)) < len(given):
            self.fault(rule, f"{where}: a name stands there twice")
        return [known.index(name) for name in dict.fromkeys(given)]

    def _systems(self, key: str, rule: str, usual: Sequence[str]) -> int:
        found = self._list(key, self.spec.get(key, list(usual)), self.systems, rule)
        return sum(1 << place for place in found)

    def _cubes(self, where: str, given: Any, rule: str) -> Cubes:
        """Cubes that are listed by colour, one by one."""
        if not isinstance(given, list):
            self.fault(rule, f"{where} is {given!r}, which should be a list of colours")
            return NONE
        if not self._known(where, given, COLORS, rule):
            return NONE
        return tuple(given.count(color) for color in COLORS)

    def _counts(self, key: str, rule: str, most: int) -> Cubes:
        table = self._table(key, rule)
        if not self._known(key, table, COLORS, rule):
            return NONE
        return tuple(self._number(f"{key} {color}", table.get(color, 0), 0, most, rule) for color in COLORS)

    # ---- reading components

    def _phase(self, todo: tuple[Task, ...] | None) -> int:
        """Where a position doesn't say it: cubes in hand are to be placed, without any the turn begins.

        Without species, home and hand nobody has begun."""
        begun = DRAWING if self.spec.keys() & {"species", "home", "phase"} else SETTING_UP
        usual = PHASES[ALLOCATING if self.spec.get("hand") else begun]
        return self._word("phase", self.spec.get("phase", usual), PHASES, "WV-7")

    def _usual_tasks(self, phase: int, species: int, bag: Cubes) -> tuple[Task, ...]:
        """What is to be done first in this phase."""
        if self.spec.get("ending") or phase == ALLOCATING:
            return ()
        if phase == DRAWING:
            return (("allocate",), ("spanning",), ("draw", min(self.box.draw, sum(bag))))
        if species != NOWHERE:
            return (("start",),)
        return (("species" if self.game.options["species"] == "any" else "offer",),)

    def _bag(self, species: int) -> Cubes:
        if "bag" in self.spec:
            return self._counts("bag", "MG-2", max(self.box.cubes))
        usual = (self.box.each,) * len(COLORS)
        return usual if species == NOWHERE else added(usual, self.box.species[species].begin)

    def _species_slots(self, species: int, project: str) -> tuple[int, ...]:
        return () if species == NOWHERE else getattr(self.box.species[species], project)

    def _slots(self, where: str, slots: tuple[int, ...], rule: str, given: Any = None) -> int:
        cubes = self._cubes(where, self.spec.get(where, []) if given is None else given, rule)
        filled = filled_by(slots, cubes)
        if filled is None or (slots and is_full(slots, filled)):
            names = ", ".join(COLORS[color] for color in slots)
            self.fault(rule, f"{where}: the cubes don't fit its slots, {names}, or fill them all")
            return 0
        return filled

    def _planets(self) -> tuple[int, ...]:
        table = self._table("planets", "MG-6")
        self._known("planets", table, self.systems, "MG-6")
        return tuple(self._settled(system.id, len(system.planets), table) for system in self.galaxy.systems)

    def _settled(self, id: str, planets: int, table: Mapping[str, Any]) -> int:
        given = table.get(id, [])
        if not isinstance(given, list) or not all(type(n) is int and 1 <= n <= planets for n in given):
            self.fault("MG-6", f"planets {id} is {given!r}, which should list numbers from 1 to {planets}")
            return 0
        if len(set(given)) < len(given):
            self.fault("MG-6", f"planets {id}: a number stands there twice")
        return sum(1 << number - 1 for number in set(given))

    def _routes(self) -> tuple[int, ...]:
        table = self._table("routes", "MG-5")
        laid = [0] * len(self.galaxy.routes)
        for name, number in table.items():
            ends = [self.galaxy.index.get(end, NOWHERE) for end in name.split("-")]
            route = self.galaxy.route_between.get((ends[0], ends[-1]), NOWHERE) if len(ends) == 2 else NOWHERE
            if route == NOWHERE:
                first = self.galaxy.routes[0].ends
                usual = "-".join(self.systems[end] for end in first)
                self.fault("MG-A1", f"routes: no route is called {name!r}; they are called such as {usual!r}")
                continue
            if laid[route]:
                self.fault("MG-5", f"routes {name}: it stands there twice")
            laid[route] = self._number(f"routes {name}", number, 0, self.galaxy.routes[route].slots, "MG-5")
        return tuple(laid)

    def _cards(self) -> tuple[Owned, ...]:
        found = []
        plain = {id: place for id, place in self.game.card_named.items() if place[0] != CONFLICTS}
        for id, given in self._table("cards", "MG-A8").items():
            if id not in plain:
                self.fault("MG-9", f"cards: no leader, government or development is called {id!r}")
                continue
            deck, card = plain[id]
            if given == "done":
                found.append(Owned(deck, card, 0, True))
            else:
                slots = self.box.decks[deck][card].slots
                found.append(Owned(deck, card, self._slots(f"cards {id}", slots, "MG-A8", given), False))
        return tuple(found)

    def _conflicts(self) -> tuple[Conflict, ...]:
        found = []
        names = [card.id for card in self.box.conflicts]
        for id, given in self._table("conflicts", "MG-A10").items():
            if id not in names or not isinstance(given, dict):
                self.fault("MG-A10", f"conflicts: {id!r} is no conflict card, or {given!r} no table")
                continue
            self._known(f"conflicts {id}", given, ("against", "own", "theirs"), "MG-A10")
            card = names.index(id)
            if not given:
                found.append(Conflict(card, NOWHERE, 0, 0))
                continue
            system = self._word(f"conflicts {id} against", given.get("against"), self.systems, "MG-A10")
            sides = [
                self._slots(
                    f"conflicts {id} {side}", getattr(self.box.conflicts[card], side), rule, given.get(side, [])
                )
                for side, rule in (("own", "MG-A10"), ("theirs", "WV-20"))
            ]
            found.append(Conflict(card, system, *sides))
        return tuple(found)

    # ---- swarms, which turn by themselves

    def _swarms_told(self, home: int) -> Mapping[int, Any]:
        """By the number of the system."""
        table = self._table("swarms", "WV-3") if "swarms" in self.spec else self._first_swarms(home)
        self._known("swarms", table, self.systems, "WV-3")
        return {self.systems.index(id): entry for id, entry in sorted(table.items()) if id in self.systems}

    def _with_swarms(self, found: State, given: Mapping[int, Any]) -> State:
        """WV-3: the swarms with their cubes, and the Weaver cards under the deck and in it."""
        names = [weaver.id for weaver in self.box.weavers]
        on_board = [
            self._swarm(id, given[place], names) if place in given else None for place, id in enumerate(self.systems)
        ]
        cards = [swarm.card for swarm in on_board if swarm is not None]
        bottom = self._list("bottom", self.spec.get("bottom", []), names, "WV-13")
        usual = [name for number, name in enumerate(names) if number not in cards and number not in bottom]
        unseen = self._list("deck", self.spec.get("deck", usual), names, "WV-2")
        if not self.faults and len({*cards, *bottom, *unseen}) < len(cards) + len(bottom) + len(unseen):
            self.fault("WV-2", "a Weaver card is in two places")
        return found._replace(swarms=tuple(on_board), unseen=sum(1 << card for card in unseen), bottom=tuple(bottom))

    def _first_swarms(self, home: int) -> Mapping[str, Any]:
        """WV-2: where a position tells none, the first two cards that it doesn't tell otherwise, beside the start."""
        names = [weaver.id for weaver in self.box.weavers]
        if home == NOWHERE or "todo" in self.spec or "ending" in self.spec:
            return {}
        elsewhere = [*self._told("deck"), *self._told("bottom")]
        free = [name for name in names if name not in elsewhere]
        return dict(zip((self.systems[place] for place in self.galaxy.beside_start(home)), free, strict=False))

    def _told(self, key: str) -> list[Any]:
        given = self.spec.get(key, [])
        return given if isinstance(given, list) else []

    def _swarm(self, id: str, entry: Any, names: list[str]) -> Swarm:
        table = {"card": entry} if isinstance(entry, str) else entry
        if not isinstance(table, dict):
            self.fault("WV-3", f"swarms {id} is {entry!r}, which should be a Weaver card or a table")
            return Swarm(0, 0, (0, 0, 0))
        self._known(f"swarms {id}", table, ("card", "target", *PROJECTS), "WV-3")
        card = self._word(f"swarms {id} card", table.get("card"), names, "WV-3")
        slots = [most for _, most in self.box.weavers[card].projects]
        cubes = [
            self._number(f"swarms {id} {project}", table.get(project, 0), 0, most - 1, "WV-3")
            for project, most in zip(PROJECTS, slots, strict=True)
        ]
        return Swarm(card, NOWHERE, tuple(cubes))

    def _turned(self, found: State, given: Mapping[int, Any]) -> State:
        """WV-4: a target may be told where the arrows would find another one now: it stays until it isn't legal."""
        turned = list(found.swarms)
        for place, swarm in enumerate(found.swarms):
            if swarm is None:
                continue
            told = given[place].get("target") if isinstance(given[place], dict) else None
            if told is None:
                target = targets.aim(self.game, found, swarm.card, place).target
            else:
                target = self._word(f"swarms {self.systems[place]} target", told, self.systems, "WV-4")
            is_legal = target in targets.in_sight(self.game, place) and targets.is_free(found, target)
            if not is_legal:
                self.fault("WV-4", f"the swarm at {self.systems[place]} has nothing legal to turn to there")
            turned[place] = Swarm(swarm.card, target, swarm.cubes)
        return found._replace(swarms=tuple(turned))

    # ---- what follows from the rest

    def _decks(self, found: State, gone: Sequence[int]) -> tuple[int, ...]:
        """MG-9: the cards that nobody has got yet."""
        left = [(1 << len(cards)) - 1 for cards in self.game.cards_of]
        for owned in found.cards:
            left[owned.deck] &= ~(1 << owned.card)
        for card in (*(conflict.card for conflict in found.conflicts), *gone):
            if not left[CONFLICTS] >> card & 1:
                self.fault("WV-20", f"{self.box.conflicts[card].id} is in front of the player and gone")
            left[CONFLICTS] &= ~(1 << card)
        return tuple(left)

    def _reserve(self, found: State) -> Cubes:
        """MG-1: all cubes that are nowhere else."""
        there = fitting.cubes_in_use(self.game, found)
        left = tuple(all - used for all, used in zip(self.box.cubes, there, strict=True))
        for color, number in zip(COLORS, left, strict=True):
            if number < 0:
                self.fault("MG-1", f"there are {-number} {color} cubes too many")
        return left
