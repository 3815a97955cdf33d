"""The Weavers' rules object: what is legal, what happens, and what there is to know.

The rules themselves are in the modules by subject: `targets`, `span`, `projects` and `holes` for the Weavers,
`settling`, `cards`, `effects`, `supremacy` and `conflicts` for the player, `turns` for both; `offers` lists what is
legal, `playing` plays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.core.edition import Edition
from hexwidgets.core.game import CHANCE, OVER, Game, Happening, IllegalAction, OptionValue, Outcome, Refusal, Spec
from hexwidgets.core.lazy import Lazy
from hexwidgets.core.odds import Question
from hexwidgets.core.scene import Layout, Piece, Scene
from hexwidgets.games.weavers import (
    clicks,
    description,
    layout,
    odds,
    offers,
    playing,
    position,
    refusing,
    scene,
    telling,
    valuing,
    wishing,
)
from hexwidgets.games.weavers.actions import COLORS, PROJECTS, Action, parse
from hexwidgets.games.weavers.box import Box, Card, ConflictCard
from hexwidgets.games.weavers.cubes import NONE
from hexwidgets.games.weavers.options import OPTIONS
from hexwidgets.games.weavers.state import NOWHERE, SETTING_UP, State
from hexwidgets.games.weavers.step import Step

SEATS = ("Settlers", "Weavers")


class RouteAct(NamedTuple):
    """A route's colour and slots, its two ends as bits, and the action that puts a cube there."""

    color: int
    slots: int
    ends: int
    action: Action


class Weavers(Game[State, Action]):
    """Settlers against the swarms, for one player, with options and edition chosen."""

    name = "weavers"
    title = "The Weavers"
    folder = Path(__file__).parent
    known_options = OPTIONS
    chance_words = ("Draw", "Draw again")
    seats = SEATS

    def __init__(self, *, edition: Edition | Path | str | None = None, **options: OptionValue) -> None:
        super().__init__(edition=edition, **options)
        self.box = box = Box(self.edition)
        self.galaxy = box.galaxy
        turns = self.options["turns"]
        assert isinstance(turns, int)
        self.turns = turns
        self.in_steps = self.options["span"] == "steps"
        self.aims_anywhere = self.options["targets"] == "anywhere"
        self.needs_open_routes = self.options["sites"] == "open"
        self.unplaced_to_bag = self.options["unplaced"] == "bag"
        self.completed_to_bag = self.options["completed"] == "bag"
        self.captured = self.galaxy.start_set if self.options["farthest"] == "captured" else 0
        """MG-A12: the systems that are captured by a conflict, not settled by a base."""
        self.cards_of: tuple[tuple[Card | ConflictCard, ...], ...] = (*box.decks, box.conflicts)
        self.card_named = {
            card.id: (deck, number) for deck, cards in enumerate(self.cards_of) for number, card in enumerate(cards)
        }
        self.species_named = {species.id: number for number, species in enumerate(box.species)}
        self.weaver_named = {weaver.id: number for number, weaver in enumerate(box.weavers)}
        self._make_actions()
        galaxy = self.galaxy
        everywhere = range(len(galaxy.systems))
        self.aims = tuple(
            tuple(other for other in everywhere if other != place) if self.aims_anywhere else galaxy.neighbours[place]
            for place in everywhere
        )
        """MG-A2: for each system those that a swarm's arrows can find from there."""
        self.colors = tuple(system.color for system in galaxy.systems)
        self.nearest_first = Lazy(self._nearest_first)
        """MG-A2: for a start and a system, those that a swarm's arrows can find, the nearest to the start first."""
        self.arrivals = Lazy(self._arrivals)
        """WV-2, WV-11: for a set of Weaver cards the outcomes of drawing one."""
        self.routes_from = Lazy(self._routes_from)
        """MG-A3: for a set of systems their routes: number, colour, slots, and the action that puts a cube there."""
        self.ways_out = Lazy(self._ways_out)
        """MG-A4: for a set of systems the routes that lead out of it: number, slots, and where to."""
        self.planets_of = Lazy(self._planets_of)
        """MG-6: for a set of systems their planets: place, number, colour, and the action that settles it."""
        self._listed: tuple[State | None, tuple[Action, ...]] = None, ()
        self._drawn: tuple[State | None, offers.Chances] = None, ()
        self._seen: tuple[State, int, Scene] | None = None

    def _make_actions(self) -> None:
        """Every action that is offered often, made once."""
        box, galaxy = self.box, self.galaxy
        ids = [system.id for system in galaxy.systems]
        ends = [tuple(ids[place] for place in route.ends) for route in galaxy.routes]
        self.route_acts = [
            RouteAct(route.color, route.slots, 1 << route.ends[0] | 1 << route.ends[1], Action("route", *names))
            for route, names in zip(galaxy.routes, ends, strict=True)
        ]
        self.settle_acts = [
            [
                (planet.color, Action("settle", system.id, str(number)))
                for number, planet in enumerate(system.planets, 1)
            ]
            for system in galaxy.systems
        ]
        self._backwards = {
            Action(verb, *names[::-1]): Action(verb, *names) for verb in ("route", "open") for names in ends
        }
        self._backwards |= {
            Action("recall", "route", "-".join(names[::-1])): Action("recall", "route", "-".join(names))
            for names in ends
        }
        self.recall_routes = [Action("recall", "route", "-".join(names)) for names in ends]
        self.recall_planets = [
            [Action("recall", "planet", f"{system.id}-{number}") for number, _ in enumerate(system.planets, 1)]
            for system in galaxy.systems
        ]
        self.card_acts = [[[Action("card", card.id, color) for color in COLORS] for card in deck] for deck in box.decks]
        self.conflict_acts = [
            [[Action("conflict", card.id, id, color) for color in COLORS] for id in ids] for card in box.conflicts
        ]
        self.advance_acts = [[(Action("advance", card.id, project),) for project in PROJECTS] for card in box.weavers]
        self.weaver_acts = [Action("weaver", card.id) for card in box.weavers]

    def route_named(self, one: str, other: str) -> int:
        return self.galaxy.route_between[self.galaxy.index[one], self.galaxy.index[other]]

    # ---- the course of the game

    def start(self) -> State:
        """MG-2: 25 cubes in the bag, the others in the reserve; a species and a start are to be chosen (WV-1)."""
        box, galaxy = self.box, self.galaxy
        bag = (box.each,) * len(COLORS)
        first = "species" if self.options["species"] == "any" else "offer"
        state = State(
            actor=0,
            phase=SETTING_UP,
            turn=1,
            skipping=False,
            species=NOWHERE,
            home=NOWHERE,
            bag=bag,
            hand=NONE,
            reserve=tuple(there - box.each for there in box.cubes),
            bases=0,
            holes=0,
            swarms=(None,) * len(galaxy.systems),
            unseen=(1 << len(box.weavers)) - 1,
            bottom=(),
            planets=(0,) * len(galaxy.systems),
            routes=(0,) * len(galaxy.routes),
            building=0,
            researching=0,
            supremacy=NONE,
            decks=tuple((1 << len(cards)) - 1 for cards in self.cards_of),
            cards=(),
            conflicts=(),
            ending=0,
            todo=((first,),),
        )
        return Step(self, state).state()

    def mover(self, state: State) -> int:
        return state.actor

    def actions(self, state: State) -> tuple[Action, ...]:
        if state.actor < 0:
            return ()
        if self._listed[0] is not state:
            found: Sequence[Action] = offers.decision(self, state) if state.todo else offers.allocate(self, state)
            self._listed = state, tuple(found)
        return self._listed[1]

    def chances(self, state: State) -> offers.Chances:
        if state.actor != CHANCE:
            return ()
        if self._drawn[0] is not state:
            self._drawn = state, offers.chances(self, state)
        return self._drawn[1]

    def apply(self, state: State, action: Action) -> State:
        # What was listed last needs no more looking up: most who play have just asked for it.
        if self._listed[0] is not state or action not in self._listed[1]:
            self._check(state, action)
        return playing.carry_out(self, state, action).state()

    def _check(self, state: State, action: Action) -> None:
        if not isinstance(action, Action):
            raise TypeError(f"{action!r} is no action; parse() makes one of a text")
        if state.actor >= 0:
            is_legal = action in self.actions(state)
        else:
            is_legal = action in map(itemgetter(0), self.chances(state))
        if not is_legal:
            raise IllegalAction(refusing.refusal(self, state, action))

    def happenings(self, state: State, action: Action) -> list[Happening]:
        self._check(state, action)
        return playing.happenings(self, state, action)

    def words(self, key: str, value: Any) -> str:
        """How a text names what it is about."""
        return telling.words(self, key, value)

    def wishes(self, state: State) -> tuple[Action, ...]:
        return wishing.wishes(self, state)

    def why_not(self, state: State, cell: str, start: str = "") -> Refusal | None:
        return clicks.why_not(self, state, cell, start)

    def outcome(self, state: State) -> Outcome | None:
        return telling.outcome(self, state) if state.actor == OVER else None

    def worth(self, state: State) -> tuple[float, ...]:
        share = (1 + valuing.value(self, state)) / 2
        return share, 1 - share

    @property
    def deciding(self) -> tuple[int, ...]:
        """The Weavers follow the rules; only the Settlers decide."""
        return (0,)

    def view(self, state: State, seat: int) -> State:
        """MG-9: all cards lie face up, and what nobody knows is no part of a state."""
        self.seat(seat)
        return state

    def odds(self, state: State, seat: int, action: Action | None = None) -> list[Question]:
        return odds.questions(self, state, self.seat(seat), action)

    def scene(self, state: State, seat: int) -> Scene:
        """Kept until another is asked for: a table asks for the same one many times."""
        if self._seen is None or self._seen[0] is not state or self._seen[1] != seat:
            self._seen = state, seat, scene.scene(self, state, self.seat(seat))
        return self._seen[2]

    def pieces(self, state: State, seat: int) -> tuple[Piece, ...]:
        return scene.pieces(self, state)

    # ---- tables

    def _nearest_first(self, there: tuple[int, int]) -> tuple[int, ...]:
        home, place = there
        distances = self.galaxy.distances[home]
        return tuple(sorted(self.aims[place], key=lambda near: (distances[near], near)))

    def _arrivals(self, unseen: int) -> tuple[tuple[Action, int], ...]:
        return tuple((self.weaver_acts[card], 1) for card in places(unseen))

    def _routes_from(self, bases: int) -> tuple[tuple[int, int, int, Action], ...]:
        return tuple(
            (number, color, slots, action)
            for number, (color, slots, ends, action) in enumerate(self.route_acts)
            if bases & ends
        )

    def _ways_out(self, bases: int) -> tuple[tuple[int, int, int], ...]:
        return tuple(
            (number, route.slots, there)
            for number, route in enumerate(self.galaxy.routes)
            for here, there in (route.ends, route.ends[::-1])
            if bases >> here & 1 and not bases >> there & 1
        )

    def _planets_of(self, bases: int) -> tuple[tuple[int, int, int, Action], ...]:
        return tuple(
            (place, number, color, action)
            for place in places(bases)
            for number, (color, action) in enumerate(self.settle_acts[place])
        )

    @cached_property
    def layout(self) -> Layout:
        """The table, made when it is first looked at: whoever only plays doesn't need it."""
        return layout.layout(self)

    def parse(self, text: str) -> Action:
        """The action that this notation means; a route may be named from either end."""
        action = parse(text)
        known = self._backwards.get(action)
        return known or action

    def position(self, spec: Spec) -> State:
        return position.position(self, spec)

    def describe(self, state: State) -> Spec:
        return description.describe(self, state)
