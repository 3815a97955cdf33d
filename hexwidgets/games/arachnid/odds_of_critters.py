"""What Critters will do at the next activation: by the die, and by whoever controls a mind (AC-58)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.chance import Distribution, Shares
from hexwidgets.core.odds import Question
from hexwidgets.core.phrases import listing
from hexwidgets.games.arachnid import critters, webs
from hexwidgets.games.arachnid.board import COMPASS, DIRECTIONS
from hexwidgets.games.arachnid.box import MIND_CONTROL
from hexwidgets.games.arachnid.state import NOBODY, State
from hexwidgets.games.arachnid.step import Step
from hexwidgets.games.arachnid.telling import spider_name

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

CRITTER = "Critters"


class Order(NamedTuple):
    """Whoever controls a mind sends the Critter of this number in this direction; or the die decides for all."""

    critter: int = NOBODY
    direction: int = critters.UNMOVED


Activations = dict[Order, dict[int, Step]]
"""For each order that can be given what each face of the die then brings."""


def questions(game: Arachnid, state: State, seat: int) -> Iterator[Question]:
    """AC-30: what the next activation costs this seat, where each Critter goes, and which spiders are bitten.

    What the die brings depends on what whoever controls a mind decides: then each question is asked for every decision,
    those that come to the same together. Where that Critter itself goes, is no chance until it is sent.
    """
    if not state.critters:
        return
    orders = list(possible_orders(game, state))
    told = _Told(game, state, orders)
    after = {order: {face: activated(game, state, order, face) for face in DIRECTIONS} for order in orders}
    yield from told.asked(after, partial(_cost, state, seat))
    for number in range(len(state.critters)):
        by_die = {order: faces for order, faces in after.items() if order.critter != number or len(orders) == 1}
        yield from told.asked(by_die, partial(_ways_of, game, state, number))
    yield from told.asked(after, partial(_bitten, game, seat))


def possible_orders(game: Arachnid, state: State) -> Iterator[Order]:
    """AC-58: what can be decided before the die is rolled; for one Critter until it dies."""
    mind = webs.controller(game.board, state, MIND_CONTROL)
    minded = [number for number, critter in enumerate(state.critters) if critter.minded == mind != NOBODY]
    kind, *about = state.todo[-1] if state.todo else ("",)
    if kind == "die":
        steered = int(about[0])
        yield Order(minded[0], steered) if steered and minded else Order()
    elif mind == NOBODY:
        yield Order()
    else:
        for number in minded or range(len(state.critters)):
            yield from (Order(number, direction) for direction in DIRECTIONS)


def activated(game: Arachnid, state: State, order: Order, face: int) -> Step:
    """All Critters on the board activated with this face, without a new one."""
    step = Step(game, state)
    if order.critter != NOBODY:
        mind = webs.controller(game.board, state, MIND_CONTROL)
        step.critters = tuple(
            critter._replace(minded=mind if number == order.critter else NOBODY)
            for number, critter in enumerate(state.critters)
        )
    critters.activate_each(step, order.direction, face)
    return step


class _Told:
    """The same question for all orders; those with the same answers are one."""

    def __init__(self, game: Arachnid, state: State, orders: list[Order]) -> None:
        self._game, self._state, self._orders = game, state, orders

    def asked(self, after: Activations, ask: Callable[[dict[int, Step]], Question | None]) -> Iterator[Question]:
        alike: dict[str, tuple[Question, list[Order]]] = {}
        for order, faces in after.items():
            if (question := ask(faces)) is not None:
                key = repr((list(question.answers.items()), sorted(question.notes.items())))
                alike.setdefault(key, (question, []))[1].append(order)
        for question, orders in alike.values():
            yield replace(question, given=self._given(orders, len(after)))

    def _given(self, orders: list[Order], asked: int) -> str:
        now = "if the Critters on the board activated now"
        if orders == [Order()]:
            return f"{now}, all by the die"
        who = self._game.seats[webs.controller(self._game.board, self._state, MIND_CONTROL)]
        if len(orders) == asked > 1:
            if asked < len(self._orders):
                return f"{now} and {who} sent another one anywhere"
            return f"{now}, whatever {who} does by Mind Control"
        sent: dict[int, list[int]] = {}
        for number, direction in orders:
            sent.setdefault(number, []).append(direction)
        return f"{now} and {who} sent {' or '.join(self._sent(*each) for each in sent.items())}"

    def _sent(self, number: int, directions: list[int]) -> str:
        critter = self._state.critters[number]
        name = f"the {critters.CRITTER_NAMES[critter.kind]} on {self._game.board.name_of[critter.place]}"
        if len(directions) == len(DIRECTIONS):
            return f"{name} anywhere"
        return f"{name} to the {' or '.join(COMPASS[direction - 1] for direction in directions)}"


# ---- the questions


def _cost(state: State, seat: int, after: dict[int, Step]) -> Question:
    lost = {face: state.colonies[seat].food - step.colonies[seat].food for face, step in after.items()}
    ways = Distribution((f"{food} food", 1) for food in sorted(lost.values()))
    notes = {f"{food} food": _faces([face for face in lost if lost[face] == food]) for food in set(lost.values())}
    return Question("What would the Critters cost you?", CRITTER, ways, notes=notes, ranked=True)


def _ways_of(game: Arachnid, state: State, number: int, after: dict[int, Step]) -> Question:
    """Where one Critter would be, by face."""
    critter = state.critters[number]
    where = {face: game.board.name_of[step.critters[number].place] for face, step in after.items()}
    start = game.board.name_of[critter.place]
    ends = sorted(set(where.values()), key=lambda name: (name == start, name))
    answers = {name: f"stays on {name}" if name == start else f"to {name}" for name in ends}
    ways = [(answer, list(where.values()).count(name)) for name, answer in answers.items()]
    notes = {answers[name]: _faces([face for face, end in where.items() if end == name]) for name in ends}
    asked = f"Where would the {critters.CRITTER_NAMES[critter.kind]} on {start} go?"
    return Question(asked, CRITTER, Distribution(ways), notes=notes, cells=(start,))


def _faces(faces: list[int]) -> str:
    return "the die shows " + listing(list(map(str, faces)))


def _bitten(game: Arachnid, seat: int, after: dict[int, Step]) -> Question | None:
    """AC-31: on how many faces each spider of this seat would be bitten."""
    slots = [slot for step in after.values() for slot in {s for whose, s in step.bitten if whose == seat}]
    if not slots:
        return None
    ways = {spider_name(game, slot): slots.count(slot) for slot in sorted(set(slots))}
    return Question("Which spiders would be bitten?", CRITTER, Shares(ways, len(DIRECTIONS)))
