"""Aranea's rules: the state, what is legal and what happens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hexwidgets.core.bits import places
from hexwidgets.core.edition import Edition
from hexwidgets.core.game import (
    CHANCE,
    OVER,
    Game,
    Happening,
    IllegalAction,
    Option,
    OptionError,
    OptionValue,
    Outcome,
    Refusal,
    Spec,
)
from hexwidgets.core.odds import Question
from hexwidgets.core.scene import Scene
from hexwidgets.games.aranea import odds, position, scene, telling
from hexwidgets.games.aranea.actions import BEGIN, PASS, PLACE, Action, Begin, Move, Pass, Place, Roll, parse
from hexwidgets.games.aranea.state import Series, State
from hexwidgets.games.aranea.valuing import Valuing
from hexwidgets.games.aranea.web import CENTRE, Web


class _RingMoves(dict[int, tuple[Move, ...]]):
    """For the stones on one ring, as bits: the moves that start there. Made when first asked for, then kept."""

    def __init__(self, ring: str) -> None:
        super().__init__()
        self._ring = ring

    def __missing__(self, stones: int) -> tuple[Move, ...]:
        self[stones] = moves = tuple(Move(self._ring, place + 1) for place in places(stones))
        return moves


class Aranea(Game[State, Action]):
    """The dice race on a web, with its options and edition chosen."""

    name = "aranea"
    title = "Aranea"
    folder = Path(__file__).parent
    known_options = (
        Option("clash", False, "AR-10", "the second player moves counter-clockwise", (False, True)),
        Option("best_of", 1, "AR-7", "won by whoever wins more than half of so many games; odd", least=1),
        Option("first", "roll", "AR-6", "who begins the first game: 'roll' or a player's name"),
        Option("centre", "wide", "AR-A1", "the centre's shape, by its name in the edition"),
        Option("stones", None, "AR-A2", "stones for each player; None is without limit", (None,), least=8),
        Option("knocked", "stockpile", "AR-A3", "where a stone knocked off goes", ("stockpile", "out")),
        Option("around", "allowed", "AR-A4", "whether a 12 may move a stone once around", ("allowed", "forbidden")),
        Option("passing", "forced", "AR-A5", "whether one passes only when nothing else is left", ("forced", "free")),
        Option("tie", "again", "AR-A6", "a tie for the first turn: roll again, or Amber begins", ("again", "first")),
        Option("passed", "free", "AR-A7", "whether opposing stones block the way", ("free", "blocked")),
    )

    def __init__(self, *, edition: Edition | Path | str | None = None, **options: OptionValue) -> None:
        super().__init__(edition=edition, **options)
        self.web = web = Web(self.edition, self._shape())
        self.seats = web.players
        stones = self.options["stones"]
        assert stones is None or isinstance(stones, int)
        self.stones = stones
        self.wins_needed = self._wins_needed()
        self.layout = scene.layout(web)
        self.number_of = {throw: number for throw, (number, _) in web.numbers.items()}
        self.rolls = tuple((Roll(*throw), ways) for throw, (_, ways) in web.numbers.items())
        moves = [Move(ring, square) for ring, square in web.bit_of]
        self._valuing = Valuing(self)
        self._wishes: tuple[Action, ...] = (PLACE, PASS, BEGIN, *moves, *(roll for roll, _ in self.rolls))
        self._first = self._first_seat()
        self._moves = tuple((_RingMoves(ring), web.first_bit[ring]) for ring in web.rings)
        self._squares, self._ring, self._on_rings = web.squares, web.one_ring, web.on_rings
        self._inner, self._centre = web.first_bit[web.rings[-1]], web.first_bit[CENTRE]
        self._landings = tuple(self._shifted(by) for by in range(web.squares + 1))
        self._after: dict[type, Callable[[State, Any], State | None]] = {
            Roll: self._after_roll,
            Place: self._after_stone,
            Move: self._after_stone,
            Pass: self._after_pass,
            Begin: self._after_begin,
        }
        self._innermost = 1 << len(web.names) - 1
        self._free_passing = self.options["passing"] == "free"
        self._clash = self.options["clash"] is True
        self._knocked_out = int(self.options["knocked"] == "out")
        self._unusual = self.options["around"] == "forbidden" or self.options["passed"] == "blocked"

    def _shape(self) -> str:
        shape = str(self.options["centre"])
        known = [name for name, grid in self.edition.get("centre", dict).items() if isinstance(grid, list)]
        if shape not in known:
            raise OptionError(f"aranea: centre={shape!r} is not one of: {', '.join(map(repr, known))}")
        return shape

    def _wins_needed(self) -> int:
        best_of = self.options["best_of"]
        assert isinstance(best_of, int)
        if best_of % 2 == 0:
            raise OptionError(f"aranea: best_of={best_of} could end in a tie; choose an odd number")
        return best_of // 2 + 1

    def _first_seat(self) -> int | None:
        first, names = str(self.options["first"]).lower(), [name.lower() for name in self.seats]
        if first != "roll" and first not in names:
            raise OptionError(f"aranea: first={first!r} is not one of: roll, {', '.join(names)}")
        return None if first == "roll" else names.index(first)

    def _shifted(self, by: int) -> dict[int, int]:
        """For each square's bit, the bit so many squares on clockwise in the same ring."""
        size = self.web.squares
        return {
            1 << base + place: 1 << base + (place + by) % size
            for base in (self.web.first_bit[ring] for ring in self.web.rings)
            for place in range(size)
        }

    # ---- the course of the game

    def start(self) -> State:
        first = self._first
        return State(CHANCE, first or 0, None, 0, 0, 0, 0, 0, Series(first, None, (0, 0)))

    def mover(self, state: State) -> int:
        return state.actor

    def chances(self, state: State) -> tuple[tuple[Roll, int], ...]:
        """AR-5: every distinct throw of the two dice."""
        return self.rolls if state.actor == CHANCE else ()

    def actions(self, state: State) -> tuple[Action, ...]:
        if not state.number:
            return (BEGIN,) if state.actor >= 0 else ()
        actions = self._stone_actions(state)
        if not actions or self._free_passing:
            return (*actions, PASS)
        return actions

    def _stone_actions(self, state: State) -> tuple[Action, ...]:
        """AR-8, AR-9: every placement and move, outermost first, without those that AR-15 or an option forbids."""
        stones, ring = state.mine, self._ring
        placing = self.stones is None or self.stockpile(state) > 0
        # The way inward can only be shut where an own inner stone stands before a taken centre square.
        shut = (stones | state.theirs) >> self._centre & stones >> self._inner
        if shut:
            held, shut = self._held_back(stones, shut, self.step(state))
            stones ^= held
            placing = placing and not shut >> state.number - 1 & 1
        found: tuple[Action, ...] = (PLACE,) if placing else ()
        for moves, shift in self._moves:
            found += moves[stones >> shift & ring]
        if self._unusual:
            return tuple(action for action in found if not self._forbidden_by_option(state, action))
        return found

    def _held_back(self, mine: int, shut: int, step: int) -> tuple[int, int]:
        """AR-15: which stones can't move so far, and on which outer squares the way inward is shut, all as bits."""
        squares, ring, held = self._squares, self._ring, 0
        once_around = step % squares == 0
        for _, shift in reversed(self._moves):
            shut &= mine >> shift
            if not once_around:
                held |= ((shut << squares | shut) >> step & ring) << shift
        return held & mine, shut

    def _forbidden_by_option(self, state: State, action: Action) -> bool:
        assert isinstance(action, Place | Move)
        way = self.way(state, action)
        return way is not None and telling.forbidden_by_option(self, state, way) is not None

    def counts_as(self, outcome: Action) -> object:
        """AR-5: of a roll the number, not what the dice show."""
        return self.number(outcome) if isinstance(outcome, Roll) else outcome

    def wishes(self, state: State) -> tuple[Action, ...]:
        return self._wishes

    def apply(self, state: State, action: Action) -> State:
        try:
            after = self._after[action.__class__](state, action)
        except KeyError:
            raise TypeError(f"{action!r} is no action; parse() makes one of a text") from None
        if after is None:
            raise IllegalAction(telling.refusal(self, state, action))
        return after

    def _after_roll(self, state: State, roll: Roll) -> State | None:
        actor, seat, _, _, mine, theirs, mine_out, theirs_out, series = state
        number = self.number_of.get((roll.high, roll.low))
        if actor != CHANCE or number is None:
            return None
        if series.first is None:
            return self._after_opening_roll(state, roll)
        return _new(State, (seat, seat, roll, number, mine, theirs, mine_out, theirs_out, series))

    def _after_opening_roll(self, state: State, roll: Roll) -> State:
        """AR-6: both roll, the larger number goes first; AR-A6: or both roll again."""
        opening = state.series.opening
        if opening is None:
            return state._replace(seat=1, series=state.series._replace(opening=roll))
        first = self.opening_winner(opening, roll)
        return state._replace(seat=first or 0, series=Series(first, None, state.series.wins))

    def opening_winner(self, one: Roll, two: Roll) -> int | None:
        """Who begins after these rolls of the two seats; None when both roll again."""
        numbers = self.number(one), self.number(two)
        if numbers[0] == numbers[1]:
            return None if self.options["tie"] == "again" else 0
        return int(numbers[1] > numbers[0])

    def _after_begin(self, state: State, _action: Begin) -> State | None:
        """AR-7: the loser of the game before goes first."""
        if not self.is_between_games(state):
            return None
        return State(CHANCE, state.actor, None, 0, 0, 0, 0, 0, Series(state.actor, None, state.series.wins))

    def is_between_games(self, state: State) -> bool:
        """Whether a game of the match is over and the next one has yet to begin."""
        return state.actor >= 0 and state.roll is None

    def _after_stone(self, state: State, action: Place | Move) -> State | None:
        way = self.way(state, action)
        if way is None:
            return None
        start, _, rest = way
        if not rest or (self._unusual and self._forbidden_by_option(state, action)):
            return None
        _, seat, _, _, mine, theirs, mine_out, theirs_out, series = state
        mine = mine ^ start | rest
        if theirs & rest:
            theirs ^= rest
            theirs_out += self._knocked_out
        elif rest > self._on_rings and self.has_won(mine):
            return self._won(State(OVER, seat, None, 0, mine, theirs, mine_out, theirs_out, series))
        if self._knocked_out and self.is_draw(mine, theirs, mine_out, theirs_out):
            return self._drawn(State(OVER, seat, None, 0, mine, theirs, mine_out, theirs_out, series))
        return _new(State, (CHANCE, 1 - seat, None, 0, theirs, mine, theirs_out, mine_out, series))

    def _after_pass(self, state: State, _action: Pass) -> State | None:
        if PASS not in self.actions(state):
            return None
        _, seat, _, _, mine, theirs, mine_out, theirs_out, series = state
        return State(CHANCE, 1 - seat, None, 0, theirs, mine, theirs_out, mine_out, series)

    def _won(self, state: State) -> State:
        wins = tuple(count + (seat == state.seat) for seat, count in enumerate(state.series.wins))
        over = wins[state.seat] == self.wins_needed
        series = Series(state.series.first, None, (wins[0], wins[1]))
        return state._replace(actor=OVER if over else 1 - state.seat, series=series)

    def _drawn(self, state: State) -> State:
        """AR-A3: nobody won this game; in a match the same player begins the next one."""
        first = state.series.first
        return state if self.wins_needed == 1 or first is None else state._replace(actor=first)

    # ---- the parts of a move

    def number(self, roll: Roll) -> int:
        """AR-5: the sum of the dice, but for the throw that counts as another number."""
        return self.number_of[roll.high, roll.low]

    def step(self, state: State) -> int:
        """AR-9, AR-10: how many squares clockwise the number moves the seat's stones."""
        return self._squares - state.number if self._clash and self.turned(state) else state.number

    def turned(self, state: State) -> bool:
        """AR-10: whether the seat moves counter-clockwise."""
        return self._clash and state.seat != state.series.first

    def stockpile(self, state: State) -> int:
        """AR-A2: how many stones the seat can still place; without a limit always one more."""
        if self.stones is None:
            return 1
        return self.stones - state.mine_out - state.mine.bit_count()

    def way(self, state: State, action: Place | Move) -> tuple[int, int, int] | None:
        """Where the stone starts (0: the stockpile), lands and comes to rest (0: AR-15 forbids it), as bits.

        None where there is no such stone to play.
        """
        number = state.number
        if not number:
            return None
        mine = state.mine
        if isinstance(action, Place):
            if not self.stockpile(state):
                return None
            return 0, (landing := 1 << number - 1), self.rest(mine, state.theirs, landing)
        start = self.web.bit_of.get((action.ring, action.square), 0)
        if not start & mine & self._on_rings:
            return None
        landing = self._landings[self.step(state)][start]
        return start, landing, self.rest(mine ^ start, state.theirs, landing)

    def rest(self, mine: int, theirs: int, landing: int) -> int:
        """AR-12 to AR-15: where a stone that lands here comes to rest, or 0 if it would enter a taken square."""
        while mine & landing:
            landing <<= self._squares
        if landing > self._on_rings and (theirs & landing or landing > self._innermost):
            return 0
        return landing

    def has_won(self, stones: int) -> bool:
        """AR-3, AR-4: three in line or five in the centre."""
        return self.web.in_centre(stones) >= self.web.full_centre or bool(self.web.winning_line(stones))

    def is_draw(self, mine: int, theirs: int, mine_out: int, theirs_out: int) -> bool:
        """AR-A3: neither player has the stones to bring another one into the centre."""
        return not (self._can_enter(mine, mine_out) or self._can_enter(theirs, theirs_out))

    def _can_enter(self, stones: int, out: int) -> bool:
        """Each step inward leaves one stone behind, so a ring passes on all its stones but one."""
        if self.stones is None:
            return True
        arriving = self.stones - out - stones.bit_count()
        for depth in range(len(self.web.rings)):
            there = arriving + (stones >> depth * self.web.squares & self.web.one_ring).bit_count()
            arriving = max(0, there - 1)
        return arriving > 0

    # ---- what is told, asked and seen

    def happenings(self, state: State, action: Action) -> list[Happening]:
        return telling.happenings(self, state, action)

    def why_not(self, state: State, cell: str, start: str = "") -> Refusal | None:
        return telling.why_not(self, state, cell, start)

    def outcome(self, state: State) -> Outcome | None:
        return telling.outcome(self, state) if state.actor == OVER else None

    def worth(self, state: State) -> tuple[float, ...]:
        return telling.outcome(self, state).shares() if state.actor == OVER else self._valuing.worth(state)

    def view(self, state: State, seat: int) -> State:
        """Nothing is hidden in Aranea."""
        self.seat(seat)
        return state

    def odds(self, state: State, seat: int, action: Action | None = None) -> list[Question]:
        return odds.questions(self, state, self.seat(seat), action)

    def scene(self, state: State, seat: int) -> Scene:
        return scene.scene(self, state, self.seat(seat))

    def parse(self, text: str) -> Action:
        return parse(text)

    def position(self, spec: Spec) -> State:
        return position.position(self, spec)

    def describe(self, state: State) -> Spec:
        return position.describe(self, state)


_new = tuple.__new__
"""Makes a state without the detour through keyword arguments: this is where random play spends its time."""
