"""Arachnid's rules object: what is legal, what happens, and what each seat may know.

The rules themselves are in the modules by subject: `tracks` and `glory`, `webs`, `spinning`, `den`, `exploring`,
`critters`, `events`, `battles`, `abilities`, `turns` and `scoring`; `offers` lists what is legal, `playing` plays it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from hexwidgets.core.edition import Edition
from hexwidgets.core.game import (
    CHANCE,
    OVER,
    Game,
    Happening,
    IllegalAction,
    OptionValue,
    Outcome,
    Refusal,
    Spec,
    Tally,
)
from hexwidgets.core.odds import Question
from hexwidgets.core.position import seat_names
from hexwidgets.core.scene import Layout, Piece, Scene
from hexwidgets.games.arachnid import (
    battles,
    critters,
    den,
    description,
    odds,
    offers,
    playing,
    position,
    refusing,
    scene,
    scoring,
    telling,
    valuing,
    wishing,
)
from hexwidgets.games.arachnid.actions import ABILITIES, SPECIALS, TRACKED, Action, parse
from hexwidgets.games.arachnid.box import CRITTERS, EVENTS, HEXES, POINTS, Box
from hexwidgets.games.arachnid.options import OPTIONS
from hexwidgets.games.arachnid.state import EGG, FRESH, NOBODY, UNKNOWN, Colony, State

_ROLLS = tuple((Action("roll", str(face)), 1) for face in range(1, 7))


class Arachnid(Game[State, Action]):
    """Colonies of spiders on a hex board, with options and edition chosen."""

    name = "arachnid"
    title = "Arachnid"
    folder = Path(__file__).parent
    known_options = OPTIONS
    chance_words = ("Go on", "Again")

    def __init__(self, *, edition: Edition | Path | str | None = None, **options: OptionValue) -> None:
        super().__init__(edition=edition, **options)
        self.box = box = Box(self.edition)
        self.board = board = box.board
        colonies, rounds = self.options["colonies"], self.options["rounds"]
        assert isinstance(colonies, int)
        assert isinstance(rounds, int)
        self.rounds = rounds
        self.seats = box.names[:colonies]
        self.seat_of = {name: seat for seat, name in enumerate(seat_names(self.seats))}
        self.spiders = box.spiders
        self.slots = {name: slot for slot, name in enumerate(box.spiders)}
        verbs = (*TRACKED, *SPECIALS, *ABILITIES, "deploy", "scavenge")
        self.acts = {
            verb: [{p: Action(verb, spider, board.name_of[p]) for p in board.spaces} for spider in box.spiders]
            for verb in verbs
        }
        """Every action of a spider at a space, by verb, slot and space."""
        self.consumes_spider = [Action("consume", spider) for spider in box.spiders]
        self.consumes_web = {place: Action("consume", name) for place, name in board.name_of.items()}
        self.bids = tuple(
            Action("bid", f"{battle}+{bolster}")
            for battle in range(box.bids[0] + 1)
            for bolster in range(box.bids[1] + 1)
        )
        self.ability_names = tuple(ability.title() for ability in ABILITIES)
        self._valuing = valuing.Valuing(box)
        self._listed: tuple[State | None, tuple[Action, ...]] = None, ()
        self._seen: tuple[State, int, Scene] | None = None

    @cached_property
    def layout(self) -> Layout:
        """The table, made when it is first looked at: whoever only plays doesn't need it."""
        return scene.layout(self)

    # ---- the course of the game

    def start(self) -> State:
        """AC-A1 to AC-A9: the board with its face-down hexes, three webs, an Alpha and food for each colony."""
        box, players = self.box, len(self.seats)
        starts = box.starts[players]
        colonies = tuple(self._first_colony(places[0]) for places in starts)
        return State(
            actor=0,
            seat=0,
            phase=FRESH,
            round=1,
            trigger=NOBODY,
            bank=box.supply - box.food * players,
            due=0,
            tops=tuple(sum(1 << place for place in places) for places in starts),
            layers=(),
            funnels=(0,) * players,
            flies=0,
            litter=0,
            hidden=sum(1 << place for place in box.hidden),
            hexes=box.hexes,
            points=(NOBODY,) * len(POINTS),
            critters=(),
            bag=box.bag,
            added=0,
            dead=(),
            events=box.events,
            drawn=0,
            university=(box.copies,) * len(ABILITIES),
            colonies=colonies,
            todo=(),
        )

    def _first_colony(self, place: int) -> Colony:
        """AC-A3: the Alpha on the board; the other cards wait to be hatched."""
        box = self.box
        eggs = [den.fresh_spider(card, EGG) for card in box.cards]
        spiders = (eggs[0]._replace(place=place), *eggs[1:])
        return Colony(box.food, box.stacks, 0, 0, box.funnels, 0, 0, spiders)

    def mover(self, state: State) -> int:
        return state.actor

    def actions(self, state: State) -> tuple[Action, ...]:
        if state.actor < 0:
            return ()
        if self._listed[0] is not state:
            self._listed = state, self._list(state)
        return self._listed[1]

    def _list(self, state: State) -> tuple[Action, ...]:
        if not state.todo:
            return tuple(offers.turn(self, state))
        kind, *about = state.todo[-1]
        return offers.decision(self, state, str(kind), *about)

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        """What chance can bring: from the bags, the face-down hexes and the dice."""
        if state.actor != CHANCE:
            return ()
        kind, *about = state.todo[-1]
        if kind in ("die", "lone"):
            return _ROLLS
        if kind == "hex":
            return _drawn("hex", HEXES, state.hexes)
        if kind == "event":
            return _drawn("event", EVENTS, state.events)
        if kind == "critter":
            return _drawn("critter", CRITTERS, state.bag)
        if kind == "edge":
            free = critters.edges(self.board, state)
            return tuple((Action("edge", name), 1) for name, seat in self.seat_of.items() if free[seat])
        return self._battle_dice(str(kind), *about)

    def _battle_dice(self, verb: str, *about: Any) -> tuple[tuple[Action, int], ...]:
        """AC-A7: the dice that one side rolls."""
        *_, attack, defense, _total = about
        bid, kind = (attack, 0) if verb == "attack" else (defense, 1)
        battle, bolster = battles.decoded(bid)
        return battles.rolls(self.box.dice[kind], battle, self.box.dice[2], bolster, verb)

    def wishes(self, state: State) -> tuple[Action, ...]:
        return wishing.wishes(self, state)

    def apply(self, state: State, action: Action) -> State:
        self._check(state, action)
        return playing.carry_out(self, state, action).state()

    def _check(self, state: State, action: Action) -> None:
        if not isinstance(action, Action):
            raise TypeError(f"{action!r} is no action; parse() makes one of a text")
        legal = self.actions(state) if state.actor >= 0 else [outcome for outcome, _ in self.chances(state)]
        if action not in legal:
            raise IllegalAction(refusing.refusal(self, state, action))

    # ---- what is told, asked and seen

    def happenings(self, state: State, action: Action) -> list[Happening]:
        self._check(state, action)
        return playing.happenings(self, state, action)

    def words(self, key: str, value: Any) -> str:
        """How a text names what it is about: spiders, colonies, spaces and food."""
        return telling.words(self, key, value)

    def why_not(self, state: State, cell: str, start: str = "") -> Refusal | None:
        return refusing.why_not(self, state, cell, start)

    def outcome(self, state: State) -> Outcome | None:
        return telling.outcome(self, state) if state.actor == OVER else None

    def tally(self, state: State, seat: int) -> list[Tally]:
        names = self.board.names
        found = scoring.lines(self.box, state, self.seat(seat))
        return [Tally(line.points, line.text, line.rule, tuple(names(line.spaces))) for line in found]

    def worth(self, state: State) -> tuple[float, ...]:
        return super().worth(state) if state.actor == OVER else self._valuing.worth(state)

    def worlds(self, view: object, seat: int) -> Sequence[tuple[State, int]]:
        """AC-40: an attacker's bid that this seat doesn't know can be any."""
        assert isinstance(view, State)
        return battles.behind(self, view)

    def hides(self, state: State) -> bool:
        """AC-40: whether an attacker's bid is yet to be revealed."""
        return bool(state.todo) and state.todo[-1][0] == "counter"

    def shown(self, state: State, action: Action) -> str:
        """AC-40: an attacker's bid is nobody else's business before it is revealed."""
        return "bid in secret" if action.verb == "bid" and state.todo[-1][0] == "bid" else str(action)

    def outcome_words(self, outcome: Action) -> str:
        return telling.outcome_words(self, outcome)

    def view(self, state: State, seat: int) -> State:
        """AC-40: everything but another seat's bid that is yet to be revealed."""
        self.seat(seat)
        if not self.hides(state):
            return state
        *waiting, (kind, other, foe, attacker, slot, bid) = state.todo
        known = bid if seat == attacker else UNKNOWN
        return state._replace(todo=(*waiting, (kind, other, foe, attacker, slot, known)))

    def odds(self, state: State, seat: int, action: Action | None = None) -> list[Question]:
        return odds.questions(self, state, self.seat(seat), action)

    def scene(self, state: State, seat: int) -> Scene:
        """Kept until another is asked for: a table asks for the same one many times."""
        if self._seen is None or self._seen[0] is not state or self._seen[1] != seat:
            self._seen = state, seat, scene.scene(self, state, self.seat(seat))
        return self._seen[2]

    def pieces(self, state: State, seat: int) -> tuple[Piece, ...]:
        return scene.pieces(self, state)

    def parse(self, text: str) -> Action:
        return parse(text)

    def position(self, spec: Spec) -> State:
        return position.position(self, spec)

    def describe(self, state: State) -> Spec:
        return description.describe(self, state)


def _drawn(verb: str, kinds: tuple[str, ...], counts: tuple[int, ...]) -> tuple[tuple[Action, int], ...]:
    """One out of a bag: as many ways for each kind as there are of it."""
    return tuple((Action(verb, kind), ways) for kind, ways in zip(kinds, counts, strict=True) if ways)
