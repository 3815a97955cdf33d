"""Reading a position of Arachnid from plain data; an impossible one is refused with every fault.

What a position leaves out is as at the start of a game. The supply of food, the Critter bag, the Spider University
and what is out of the game follow from the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from hexwidgets.core.game import OVER, Spec
from hexwidgets.core.position import Reader
from hexwidgets.games.arachnid import agenda, fitting, scoring
from hexwidgets.games.arachnid.actions import ABILITIES
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES, POINTS, POSITION_WORDS, Card
from hexwidgets.games.arachnid.den import fresh_spider
from hexwidgets.games.arachnid.description import FLIPPED, OFF_BOARD, PHASES
from hexwidgets.games.arachnid.glory import PARTS, covered
from hexwidgets.games.arachnid.state import DICE, EGG, GONE, NOBODY, TRACKS, Colony, Critter, Spider, State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

_COLONY_KEYS = ("webs", "funnels", "funnels left", "food", "den", "incubator", "glory", "spiders")
_SPIDER_KEYS = ("at", "flipped", "food", "tokens", "dice", "ability")
_CRITTER_KEYS = ("kind", "at", "hurt", "snared", "mind")
_PLACES = {word: place for place, word in OFF_BOARD.items()}


def position(game: Arachnid, spec: Spec) -> State:
    """The state that this position describes."""
    return _Reader(game, spec).state()


class _Reader(Reader):
    players = "AC-A1"

    def __init__(self, game: Arachnid, spec: Spec) -> None:
        super().__init__(game.seats, spec)
        self.game, self.box, self.board = game, game.box, game.board

    def state(self) -> State:
        self.known_keys(*POSITION_WORDS, *self.names)
        start = self.game.start()
        tables = [self._table(self.spec, name, "AC-A3") for name in self.names]
        for name, table in zip(self.names, tables, strict=True):
            self._known(name, table, _COLONY_KEYS, "AC-A3")
        tops = tuple(
            self._spaces(f"{name} webs", table.get("webs"), self.board.names(start.tops[seat]), "AC-12")
            for seat, (name, table) in enumerate(zip(self.names, tables, strict=True))
        )
        funnels = tuple(
            self._spaces(f"{name} funnels", table.get("funnels"), (), "AC-51")
            for name, table in zip(self.names, tables, strict=True)
        )
        layers = self._layers()
        critters = tuple(
            self._critter(number, given) for number, given in enumerate(self._list("critters", "AC-29"), 1)
        )
        dead = tuple(self._kind("dead", kind) for kind in self._list("dead", "AC-32"))
        added = self._added(critters, dead)
        colonies = tuple(
            self._colony(*pair, start.colonies[seat]) for seat, pair in enumerate(zip(self.names, tables, strict=True))
        )
        hidden = self._spaces("hidden", self.spec.get("hidden"), self.board.names(start.hidden), "AC-A2")
        points = self._points()
        trigger = self.seat("trigger", self.spec["trigger"]) if "trigger" in self.spec else NOBODY
        events = self._counts("events", EVENTS, self.box.events, self.box.events, "AC-A8")
        self.check()
        found = State(
            actor=0,
            seat=self.seat("mover", self.spec.get("mover", self.names[0])),
            phase=self._word("phase", self.spec.get("phase", PHASES[0]), PHASES, "AC-1"),
            round=self._number("round", self.spec.get("round", 1), 1, 10**6, "AC-A16"),
            trigger=trigger,
            bank=0,
            due=self._number("due", self.spec.get("due", 0), 0, 9, "AC-23"),
            tops=tops,
            layers=layers,
            funnels=funnels,
            flies=self._spaces("flies", self.spec.get("flies"), (), "AC-51"),
            litter=self._spaces("food", self.spec.get("food"), (), "AC-24"),
            hidden=hidden,
            hexes=self._hexes(hidden, points),
            points=points,
            critters=critters,
            bag=self._bag(critters, dead, added),
            added=added,
            dead=dead,
            events=events,
            drawn=sum(self.box.events) - sum(events),
            university=self._university(colonies),
            colonies=self._counted_out(colonies, tops, layers),
            todo=agenda.read(self.game, self.spec.get("todo", []), self.fault),
        )
        self.check()
        found = found._replace(bank=self._bank(found))
        fitting.check_board(self.game, found, self.fault)
        self._check_turn(found)
        self.check()
        return self._with_actor(found)

    # ---- reading values

    def _known(self, where: str, table: Mapping[str, Any], known: Iterable[str], rule: str) -> None:
        strange = [repr(key) for key in table if key not in known]
        if strange:
            self.fault(rule, f"{where} has no {', '.join(strange)}; it has {', '.join(known)}")

    def _table(self, spec: Mapping[str, Any], key: str, rule: str) -> Mapping[str, Any]:
        table = spec.get(key, {})
        if isinstance(table, dict) and all(isinstance(name, str) for name in table):
            return table
        self.fault(rule, f"{key} is {table!r}, which should be a table")
        return {}

    def _list(self, key: str, rule: str) -> list[Any]:
        values = self.spec.get(key, [])
        if isinstance(values, list):
            return values
        self.fault(rule, f"{key} is {values!r}, which should be a list")
        return []

    def _number(self, where: str, value: Any, least: int, most: int, rule: str) -> int:
        if type(value) is int and least <= value <= most:
            return value
        self.fault(rule, f"{where} is {value!r}, which should be a number from {least} to {most}")
        return least

    def _word(self, where: str, value: Any, known: tuple[str, ...], rule: str) -> int:
        if value in known:
            return known.index(value)
        self.fault(rule, f"{where} is {value!r}, which should be one of {', '.join(known)}")
        return 0

    def _place(self, where: str, name: Any, rule: str) -> int:
        if isinstance(name, str) and name.lower() in self.board.index:
            return self.board.index[name.lower()]
        self.fault(rule, f"{where}: there is no space {name!r}")
        return self.board.centre

    def _spaces(self, where: str, given: Any, usual: Iterable[str], rule: str) -> int:
        names = list(usual) if given is None else given
        if not isinstance(names, list):
            self.fault(rule, f"{where} is {names!r}, which should be a list of spaces")
            return 0
        found = [self._place(where, name, rule) for name in names]
        if len(set(found)) < len(found):
            self.fault(rule, f"{where}: a space stands there twice")
        return sum(1 << place for place in set(found))

    def _counts(
        self, key: str, kinds: tuple[str, ...], usual: tuple[int, ...], most: tuple[int, ...], rule: str
    ) -> tuple[int, ...]:
        if key not in self.spec:
            return usual
        table = self._table(self.spec, key, rule)
        self._known(key, table, kinds, rule)
        return tuple(
            self._number(f"{key} {kind}", table.get(kind, 0), 0, limit, rule)
            for kind, limit in zip(kinds, most, strict=True)
        )

    # ---- reading components

    def _layers(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        found = []
        for name, owners in self._table(self.spec, "layers", "AC-42").items():
            if not isinstance(owners, list) or not owners:
                self.fault("AC-42", f"layers {name} is {owners!r}, which should list the players below, bottom first")
                continue
            found.append((self._place("layers", name, "AC-42"), tuple(self.seat("layers", owner) for owner in owners)))
        if len({place for place, _ in found}) < len(found):
            self.fault("AC-42", "layers: a space stands there twice")
        return tuple(sorted(found))

    def _colony(self, name: str, table: Mapping[str, Any], start: Colony) -> Colony:
        den = table.get("den", list(start.den))
        if not isinstance(den, list) or len(den) != len(start.den):
            self.fault("AC-A3", f"{name} den is {den!r}, which should be a list of {len(start.den)} numbers")
            den = list(start.den)
        stacks = tuple(
            self._number(f"{name} den", webs, 0, most, "AC-A3") for webs, most in zip(den, self.box.stacks, strict=True)
        )
        given = self._table(table, "spiders", "AC-A5") if "spiders" in table else None
        spiders = start.spiders if given is None else self._spiders(name, given)
        return Colony(
            food=self._number(f"{name} food", table.get("food", start.food), 0, self.box.supply, "AC-A3"),
            den=stacks,
            incubator=self._number(f"{name} incubator", table.get("incubator", 0), 0, self.box.incubator - 1, "AC-20"),
            glory=self._number(f"{name} glory", table.get("glory", 0), 0, self.box.glory_spaces, "AC-A10"),
            funnels=self._number(
                f"{name} funnels left", table.get("funnels left", self.box.funnels), 0, self.box.funnels, "AC-51"
            ),
            lost_webs=0,
            lost_glory=0,
            spiders=spiders,
        )

    def _spiders(self, name: str, given: Mapping[str, Any]) -> tuple[Spider, ...]:
        self._known(f"{name} spiders", given, self.game.spiders, "AC-A5")
        return tuple(
            self._spider(f"{name} {spider}", card, given[spider]) if spider in given else fresh_spider(card, EGG)
            for spider, card in zip(self.game.spiders, self.box.cards, strict=True)
        )

    def _spider(self, where: str, card: Card, given: Any) -> Spider:
        table = {"at": given} if isinstance(given, str) else given
        if not isinstance(table, dict) or "at" not in table:
            self.fault("AC-A5", f"{where} is {given!r}, which should say where it is")
            table = {"at": "card"}
        self._known(where, table, _SPIDER_KEYS, "AC-A5")
        at = table["at"]
        place = _PLACES[at] if isinstance(at, str) and at in _PLACES else self._place(where, at, "AC-10")
        if place == GONE:
            return Spider(GONE, 0, (0, 0, 0, 0), (0, 0, 0, 0), (0, 0), (0, 0), NOBODY)
        tokens = self._parts(where, table, "tokens", PARTS, [len(part.under) for part in card.parts], "AC-A5")
        opened = [part.open(left) for part, left in zip(card.parts, tokens, strict=True)]
        food = self._parts(where, table, "food", TRACKS, opened[:4], "AC-3", usual=0)
        dice = self._parts(where, table, "dice", DICE, opened[4:], "AC-A5")
        ability = NOBODY
        if "ability" in table:
            ability = self._word(f"{where} ability", table["ability"], ABILITIES, "AC-21")
            if card.skill != "ability":
                self.fault("AC-21", f"{where} can't have an ability: only Betas learn one")
        flipped = self._word(f"{where} flipped", table.get("flipped", FLIPPED[0]), FLIPPED, "AC-18")
        move, bite, spin, special, attack, defense = tokens
        on_move, on_bite, on_spin, on_special = food
        return Spider(
            place,
            flipped,
            (on_move, on_bite, on_spin, on_special),
            (move, bite, spin, special),
            (attack, defense),
            (dice[0], dice[1]),
            ability,
        )

    def _parts(
        self,
        where: str,
        table: Mapping[str, Any],
        key: str,
        parts: tuple[str, ...],
        most: list[int],
        rule: str,
        usual: int | None = None,
    ) -> list[int]:
        """A number for each part of a card: those that are given, else the most there can be, or the usual one."""
        given = self._table(table, key, rule)
        self._known(f"{where} {key}", given, parts, rule)
        return [
            self._number(f"{where} {key} {part}", given.get(part, limit if usual is None else usual), 0, limit, rule)
            for part, limit in zip(parts, most, strict=True)
        ]

    def _critter(self, number: int, given: Any) -> Critter:
        where = f"Critter {number}"
        table = given if isinstance(given, dict) else {}
        if not {"kind", "at"} <= set(table):
            self.fault("AC-29", f"{where} is {given!r}, which should be a table with its kind and where it is at")
            return Critter(0, self.board.centre, 0, False, NOBODY)
        self._known(where, table, _CRITTER_KEYS, "AC-29")
        kind = self._kind(where, table["kind"])
        bites = len(self.box.critters[kind].rewards)
        hurt = self._number(f"{where} hurt", table.get("hurt", 0), 0, bites - 1, "AC-36")
        if type(table.get("snared", False)) is not bool:
            self.fault("AC-55", f"{where} snared is {table['snared']!r}, which should be true or false")
        minded = self.seat(f"{where} mind", table["mind"]) if "mind" in table else NOBODY
        return Critter(kind, self._place(where, table["at"], "AC-29"), hurt, table.get("snared") is True, minded)

    def _kind(self, where: str, kind: Any) -> int:
        return self._word(f"{where} kind", kind, CRITTERS, "AC-A9")

    def _points(self) -> tuple[int, ...]:
        table = self._table(self.spec, "points", "AC-56")
        self._known("points", table, POINTS, "AC-56")
        return tuple(self._place("points", table[kind], "AC-56") if kind in table else NOBODY for kind in POINTS)

    # ---- what follows from the rest

    def _hexes(self, hidden: int, points: tuple[int, ...]) -> tuple[int, ...]:
        """AC-A2: as many kinds unseen as hexes are face down; all that were not turned up, where nothing is said."""
        shown = [int(place >= 0) for place in points] + [0] * (len(HEXES) - len(POINTS))
        left = tuple(there - seen for there, seen in zip(self.box.hexes, shown, strict=True))
        usual = left if hidden else (0,) * len(HEXES)
        found = self._counts("hexes", HEXES, usual, tuple(max(number, 0) for number in left), "AC-A2")
        if sum(found) != hidden.bit_count():
            self.fault("AC-A2", f"{hidden.bit_count()} hexes are face down, but hexes names {sum(found)}")
        return found

    def _added(self, critters: tuple[Critter, ...], dead: tuple[int, ...]) -> int:
        """AC-A9: how many kinds were added to the bag: at least those that are seen."""
        seen = {critter.kind for critter in critters} | set(dead)
        late = [number for number, kind in enumerate(self.box.later, 1) if kind in seen]
        least = max(late, default=0)
        return self._number("added", self.spec.get("added", least), 0, len(self.box.later), "AC-A9")

    def _bag(self, critters: tuple[Critter, ...], dead: tuple[int, ...], added: int) -> tuple[int, ...]:
        there = [*self.box.bag]
        for kind in self.box.later[:added]:
            there[kind] += 1
        for kind in (*(critter.kind for critter in critters), *dead):
            there[kind] -= 1
        for name, left in zip(CRITTERS, there, strict=True):
            if left < 0:
                self.fault("AC-A9", f"there are not so many Critters of the kind {name}")
        if len(dead) > 2:
            self.fault("AC-32", "no more than two dead Critters lie on the Critter Board")
        return tuple(there)

    def _university(self, colonies: tuple[Colony, ...]) -> tuple[int, ...]:
        taken = [spider.ability for colony in colonies for spider in colony.spiders]
        left = tuple(self.box.copies - taken.count(ability) for ability in range(len(ABILITIES)))
        if min(left) < 0:
            self.fault("AC-21", "the Spider University has no second card of an ability that two Betas have")
        return left

    def _counted_out(
        self, colonies: tuple[Colony, ...], tops: tuple[int, ...], layers: tuple[tuple[int, tuple[int, ...]], ...]
    ) -> tuple[Colony, ...]:
        """What each colony has out of the game: all that is nowhere else."""
        found = []
        for seat, colony in enumerate(colonies):
            below = sum(owners.count(seat) for _, owners in layers)
            lost_webs = self.box.webs - sum(colony.den) - tops[seat].bit_count() - below
            cards = [pair for pair in zip(self.box.cards, colony.spiders, strict=True) if pair[1].place != EGG]
            printed = sum(len(part.under) for card, _ in cards for part in card.parts)
            lost_glory = printed - colony.glory - sum(sum(covered(spider)) for _, spider in cards)
            if lost_webs < 0:
                self.fault("AC-A3", f"{self.names[seat]} has more than {self.box.webs} webs")
            if lost_glory < 0:
                self.fault(
                    "AC-7", f"{self.names[seat]} has more Glory than its cards have tokens: take some off with tokens"
                )
            found.append(colony._replace(lost_webs=lost_webs, lost_glory=lost_glory))
        return tuple(found)

    def _bank(self, found: State) -> int:
        """All food that is nowhere else."""
        out = found.litter.bit_count() + found.flies.bit_count()
        for colony in found.colonies:
            out += colony.food + colony.incubator
            out += sum(1 for spider in colony.spiders for left in spider.food if left)
        if out > self.box.supply:
            self.fault("AC-A3", f"{out} food is more than the {self.box.supply} that there are")
        return self.box.supply - out

    # ---- what must fit together

    def _check_turn(self, found: State) -> None:
        empty = [not any(colony.den) for colony in found.colonies]
        if found.trigger == NOBODY and any(empty):
            self.fault("AC-63", "a colony has laid its last web, so it triggered the end: name it as trigger")
        if found.trigger != NOBODY and not empty[found.trigger]:
            self.fault("AC-63", f"{self.names[found.trigger]} has webs in its Den and can't have triggered the end")
        over = self.spec.get("over", False)
        if type(over) is not bool:
            self.fault("AC-63", f"over is {over!r}, which should be true or false")
        if self.game.rounds and found.round > self.game.rounds + (bool(over) or found.trigger != NOBODY):
            self.fault("AC-A16", f"round {found.round} is past the last, {self.game.rounds}")
        if over and found.todo:
            self.fault("AC-63", "a game that is over has nothing more to do")
        if over is True and not self._has_ended(found):
            self.fault("AC-63", "the game can't be over: no end was triggered and played out, and rounds are left")
        agenda.check(self.game, found, self.fault)

    def _has_ended(self, found: State) -> bool:
        stuck = all(scoring.is_stuck(found, seat) for seat in range(len(found.colonies)))
        return found.seat == found.trigger or self._is_late(found) or stuck

    def _is_late(self, found: State) -> bool:
        return found.trigger == NOBODY and 0 < self.game.rounds < found.round

    def _with_actor(self, found: State) -> State:
        if self.spec.get("over"):
            return found._replace(actor=OVER)
        state = agenda.with_actor(self.game, found)
        if found.todo and not (self.game.actions(state) or self.game.chances(state)):
            self.fault("AC-5", f"nothing can be decided at {agenda.written(self.game, found.todo[-1])}")
            self.check()
        return state
