"""Hexapod's rules: the state, what is legal and what happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from hexwidgets.core.scene import Scene
from hexwidgets.games.hexapod import description, odds, position, scene, telling
from hexwidgets.games.hexapod.actions import (
    END,
    PASS,
    SPIDER,
    Action,
    Discard,
    Draw,
    End,
    First,
    Gem,
    Pass,
    Play,
    Reveal,
    Take,
    Turn,
    parse,
)
from hexwidgets.games.hexapod.deck import Deck
from hexwidgets.games.hexapod.display import Grid
from hexwidgets.games.hexapod.options import OPTIONS
from hexwidgets.games.hexapod.scoring import Group, Scorer
from hexwidgets.games.hexapod.stacks import NONE, Stack, exchanged, uncovered, weights
from hexwidgets.games.hexapod.state import HIDDEN, LAST_TURN, THIS_TURN, UNSEEN, Player, State, behind, seen
from hexwidgets.games.hexapod.tables import PlayTable, RevealTable, TurnTable
from hexwidgets.games.hexapod.valuing import Valuing


class Hexapod(Game[State, Action]):
    """Cards of insects laid over each other, with options and edition chosen."""

    name = "hexapod"
    title = "Hexapod"
    folder = Path(__file__).parent
    known_options = OPTIONS
    chance_words = ("Reveal", "Reveal again")
    chance_waits = False

    def __init__(self, *, edition: Edition | Path | str | None = None, **options: OptionValue) -> None:
        super().__init__(edition=edition, **options)
        self.deck = deck = Deck(self.edition)
        self.seats = deck.players
        self.cards, self.stacks = deck.cards, deck.stacks
        self.spider = len(deck.cards)
        self.card_names = tuple(map(str, deck.cards))
        self.kinds_of = tuple(card.kinds for card in deck.cards)
        self.grid = Grid(deck, self.options["kin"] == "alike")
        self.scorer = Scorer(deck, self.options["rows"] == "touching")
        self.layout = scene.layout(self)
        self._stack_index = {name: index for index, name in enumerate(deck.stacks)}
        self._bits = tuple(1 << index for index in range(len(deck.stacks)))
        self._every_card = (1 << self.spider) - 1
        self._firsts = tuple((First(name), 1) for name in seat_names(self.seats))
        self._takes = tuple(map(Take, deck.stacks))
        self._play_table = PlayTable(self.cards, self.grid)
        self._reveals = RevealTable(deck.stacks, self.cards)
        self._turns = TurnTable(deck.stacks)
        self._depth = deck.depth
        gems = self.options["gems_a_turn"]
        assert isinstance(gems, int)
        self.gems_a_turn = gems
        self._dead_draws = self.options["dead_draws"] == "allowed"
        self._spider_moves = self.options["spider"] == "movable"
        self._onto_empty = self.options["empty"] == "open"
        self._valuing = Valuing(self)
        self._after: dict[type, Callable[[State, Any], State | None]] = {
            First: self._after_first,
            Reveal: self._after_reveal,
            Take: self._after_take,
            Draw: self._after_draw,
            Play: self._after_play,
            Discard: self._after_discard,
            Gem: self._after_gem,
            Pass: self._after_pass,
            End: self._after_end,
            Turn: lambda _state, _action: None,
        }

    # ---- the course of the game

    def start(self) -> State:
        """HX-1, HX-2: three Gems each, three stacks of which nothing is seen yet."""
        first = {"one": 0, "two": 1, "drawn": NONE}[str(self.options["first"])]
        player = Player(NONE, self.deck.gems, False, self.grid.empty)
        stacks = tuple(Stack((), self.deck.height) for _ in self.stacks)
        reveal = NONE if first == NONE else 0
        return State(CHANCE, max(first, 0), first, reveal, NONE, 0, UNSEEN, self._every_card, stacks, (player, player))

    def mover(self, state: State) -> int:
        return state.actor

    def chances(self, state: State) -> tuple[tuple[Action, int], ...]:
        """HX-2, HX-A3: what the next reveal brings, given all that was seen; or who goes first."""
        actor, _, _, stack, _, _, ending, unseen, stacks, _ = state
        if actor != CHANCE:
            return ()
        if stack == NONE:
            return self._firsts
        if ending or stacks[stack].unseen > self._depth:
            return self._reveals.alike(stack, unseen)
        return self._reveals.weighted(stack, unseen, *weights(stacks, stack, self._depth, unseen.bit_count(), True))

    def actions(self, state: State) -> tuple[Action, ...]:
        if state.actor < 0:
            return ()
        player = state.players[state.seat]
        if player.hand == HIDDEN:
            return ()
        if state.drawn != NONE:
            return self._card_actions(player, state.drawn)
        return self._takes if player.hand == NONE else self._turn_actions(state, player)

    def _card_actions(self, player: Player, drawn: int) -> tuple[Action, ...]:
        """HX-5: one of the two cards is played; where neither fits (HX-A5), one is put out of the game."""
        hand, display = player.hand, player.display
        found = self._play_table.of(hand, display.fits(hand)) + self._play_table.of(drawn, display.fits(drawn))
        return found or (Discard(self.cards[hand].id), Discard(self.cards[drawn].id))

    def plays(self, card: int, places: int) -> tuple[Play, ...]:
        """This card at these places, as actions."""
        return self._play_table.of(card, places)

    def _turn_actions(self, state: State, player: Player) -> tuple[Action, ...]:
        """HX-4: every draw and Gem that is allowed, and the way out of the turn."""
        hand, gems, _, display = player
        any_card = self._dead_draws or display.fits(hand)
        draws = full = movable = 0
        for bit, (known, _) in zip(self._bits, state.stacks, strict=True):
            if not known:
                continue
            full |= bit
            top = known[-1]
            if top == self.spider:
                movable |= bit * self._spider_moves
                continue
            movable |= bit
            if any_card or display.fits(top):
                draws |= bit
        if not gems or state.spent >= self.gems_a_turn:
            movable = 0
        return self._turns.of(draws, movable, NONE if self._onto_empty else full, state.spent > 0)

    def wishes(self, state: State) -> tuple[Action, ...]:
        """Everything that could be asked for with the cards that matter here."""
        hand = [card for card in (state.me.hand, state.drawn) if card >= 0] if state.actor >= 0 else []
        near = state.me.display.touching() & scene.in_sight(self, state.me.display)
        plays = [play for card in hand for play in self._play_table.everywhere(card, near)]
        others = [action for card in hand for action in (Discard(self.cards[card].id), Turn(self.cards[card].id))]
        firsts = [first for first, _ in self._firsts]
        return (*self._turns.wishes, *self._takes, *plays, *others, *self._reveals.wishes, *firsts)

    def apply(self, state: State, action: Action) -> State:
        try:
            after = self._after[action.__class__](state, action)
        except KeyError:
            raise TypeError(f"{action!r} is no action; parse() makes one of a text") from None
        if after is None:
            raise IllegalAction(telling.refusal(self, state, action))
        return after

    def _after_first(self, state: State, action: First) -> State | None:
        if state.first != NONE or action.player not in (names := seat_names(self.seats)):
            return None
        first = names.index(action.player)
        return state._replace(seat=first, first=first, reveal=0)

    def _after_reveal(self, state: State, action: Reveal) -> State | None:
        actor, seat, first, reveal, drawn, spent, ending, unseen, stacks, players = state
        if actor != CHANCE or reveal == NONE or self._stack_index.get(action.stack) != reveal:
            return None
        known, beneath = stacks[reveal]
        if action.card == SPIDER:
            if not self._spider_can_come(state):
                return None
            card, ending = self.spider, THIS_TURN
        else:
            card = self.deck.index.get(action.card, NONE)
            if card == NONE or not unseen >> card & 1:
                return None
            unseen ^= 1 << card
        stacks = exchanged(stacks, reveal, _new(Stack, ((*known, card), beneath - 1)))
        reveal = self._next_reveal(stacks, reveal)
        actor = seat if reveal == NONE else CHANCE
        return _new(State, (actor, seat, first, reveal, drawn, spent, ending, unseen, stacks, players))

    def _next_reveal(self, stacks: tuple[Stack, ...], last: int) -> int:
        """HX-2: at the beginning one stack after the other; later nothing more is hidden."""
        after = last + 1
        return after if after < len(stacks) and not stacks[after].known and stacks[after].unseen else NONE

    def _spider_can_come(self, state: State) -> bool:
        return state.ending == UNSEEN and state.stacks[state.reveal].unseen <= self._depth

    def _after_take(self, state: State, action: Take) -> State | None:
        """HX-3: the first player takes a card, then the second; then the first player's turn."""
        actor, seat, first, _, _, _, _, unseen, stacks, players = state
        stack = self._stack_index.get(action.stack)
        if actor < 0 or players[seat].hand != NONE or stack is None:
            return None
        card, stacks, reveal = uncovered(stacks, stack)
        players = _with_player(players, seat, players[seat]._replace(hand=card))
        seat = 1 - seat
        return State(seat if reveal == NONE else CHANCE, seat, first, reveal, NONE, 0, UNSEEN, unseen, stacks, players)

    def _after_draw(self, state: State, action: Draw) -> State | None:
        """HX-5, HX-13: the card goes into the hand, and what lay under it is seen at once."""
        actor, seat, first, _, drawn, spent, ending, unseen, stacks, players = state
        stack = self._stack_index.get(action.stack)
        if actor < 0 or drawn != NONE or stack is None or not self._may_draw(players[seat], stacks[stack].top):
            return None
        drawn, stacks, reveal = uncovered(stacks, stack)
        actor = seat if reveal == NONE else CHANCE
        return _new(State, (actor, seat, first, reveal, drawn, spent, ending, unseen, stacks, players))

    def _may_draw(self, player: Player, top: int) -> bool:
        """HX-A5 to HX-A7: there is a card, not the Spider, and a legal play afterwards."""
        hand, display = player.hand, player.display
        if hand < 0 or top == NONE or top == self.spider:
            return False
        return self._dead_draws or bool(display.fits(hand) or display.fits(top))

    def _after_play(self, state: State, action: Play) -> State | None:
        """HX-5, HX-7 to HX-10: one of the two cards goes into the Display, the other stays in hand."""
        actor, seat, first, _, drawn, _, ending, unseen, stacks, players = state
        card = self.deck.index.get(action.card, NONE)
        place = self.grid.index.get(action.at)
        hand, gems, out, display = players[seat]
        if actor < 0 or drawn == NONE or place is None or card not in (hand, drawn):
            return None
        if not display.fits(card) >> place & 1:
            return None
        kept = drawn if card == hand else hand
        player = _new(Player, (kept, gems, out, display.placed(card, place)))
        return self._turn_over(seat, first, ending, unseen, stacks, _with_player(players, seat, player))

    def _after_discard(self, state: State, action: Discard) -> State | None:
        """HX-A5, where it is chosen that one may draw all the same."""
        if action not in self.actions(state):
            return None
        _, seat, first, _, drawn, _, ending, unseen, stacks, players = state
        hand = players[seat].hand
        kept = drawn if self.deck.index[action.card] == hand else hand
        players = _with_player(players, seat, players[seat]._replace(hand=kept))
        return self._turn_over(seat, first, ending, unseen, stacks, players)

    def _after_gem(self, state: State, action: Gem) -> State | None:
        """HX-11: the top of one stack goes onto another, and what lay under it is seen."""
        if action not in self.actions(state):
            return None
        _, seat, first, _, _, spent, ending, unseen, stacks, players = state
        stack, onto = self._stack_index[action.stack], self._stack_index[action.onto]
        card, stacks, reveal = uncovered(stacks, stack)
        known, beneath = stacks[onto]
        stacks = exchanged(stacks, onto, _new(Stack, ((*known, card), beneath)))
        player = players[seat]._replace(gems=players[seat].gems - 1)
        players = _with_player(players, seat, player)
        actor = seat if reveal == NONE else CHANCE
        return _new(State, (actor, seat, first, reveal, NONE, spent + 1, ending, unseen, stacks, players))

    def _after_end(self, state: State, _action: End) -> State | None:
        """HX-11: after a Gem the turn may end without a draw."""
        if END not in self.actions(state):
            return None
        _, seat, first, _, _, _, ending, unseen, stacks, players = state
        return self._turn_over(seat, first, ending, unseen, stacks, players)

    def _after_pass(self, state: State, _action: Pass) -> State | None:
        """HX-12: out of the game at once."""
        if PASS not in self.actions(state):
            return None
        _, seat, first, _, _, _, ending, unseen, stacks, players = state
        players = _with_player(players, seat, players[seat]._replace(out=True))
        return self._turn_over(seat, first, ending, unseen, stacks, players)

    def _turn_over(
        self,
        seat: int,
        first: int,
        ending: int,
        unseen: int,
        stacks: tuple[Stack, ...],
        players: tuple[Player, Player],
    ) -> State:
        """HX-12, HX-13: whose turn comes now, if anybody's."""
        other_out = players[1 - seat].out
        over = ending == LAST_TURN or (other_out and (ending == THIS_TURN or players[seat].out))
        if over:
            return State(OVER, seat, first, NONE, NONE, 0, ending, unseen, stacks, players)
        if ending == THIS_TURN:
            ending = LAST_TURN
        seat = seat if other_out else 1 - seat
        return _new(State, (seat, seat, first, NONE, NONE, 0, ending, unseen, stacks, players))

    # ---- points

    def groups(self, state: State, seat: int) -> list[Group]:
        """HX-15 to HX-19: all that a player's points come from, line by line."""
        player = state.players[seat]
        found = [*self.scorer.groups(player.display), self.scorer.gems(player.gems)]
        if player.hand != NONE:
            found.append(self._left_over(player.hand))
        return found

    def _left_over(self, hand: int) -> Group:
        """HX-A8: the card left in hand, which scores nothing or as a Display of its own."""
        if hand == HIDDEN:
            return Group("hand", (), 0, "HX-A8", "a hidden card left in hand")
        points = 0
        if self.options["left_over"] == "own":
            points = self.scorer.total(self.grid.empty.placed(hand, self.grid.anchor))
        return Group("hand", (), points, "HX-A8", f"{self.cards[hand]} left in hand")

    def score(self, state: State, seat: int) -> int:
        """A player's points as the game stands."""
        return sum(group.points for group in self.groups(state, seat))

    def winners(self, state: State) -> tuple[int, ...]:
        """HX-20: most points win; HX-A9: a tie is shared, or goes to who went second."""
        one, two = self.score(state, 0), self.score(state, 1)
        if one != two:
            return (0,) if one > two else (1,)
        return (0, 1) if self.options["tie"] == "shared" else (1 - state.first,)

    # ---- what is told, asked and seen

    def happenings(self, state: State, action: Action) -> list[Happening]:
        return telling.happenings(self, state, action)

    def why_not(self, state: State, cell: str, start: str = "") -> Refusal | None:
        return telling.why_not(self, state, cell, start)

    def outcome(self, state: State) -> Outcome | None:
        return telling.outcome(self, state) if state.actor == OVER else None

    def tally(self, state: State, seat: int) -> list[Tally]:
        return telling.tally(self, state, self.seat(seat))

    def hides(self, state: State) -> bool:
        """HX-A11: whether hands are hidden."""
        return self.options["hands"] == "hidden"

    def worth(self, state: State) -> tuple[float, ...]:
        return super().worth(state) if state.actor == OVER else self._valuing.worth(state)

    def worlds(self, view: object, seat: int) -> Sequence[tuple[State, int]]:
        """HX-A11: the other player's cards can be any two, or any one, of those that this seat has never seen."""
        assert isinstance(view, State)
        return behind(view, seat)

    def view(self, state: State, seat: int) -> State:
        """HX-A11: everything, where hands are open; else without the other player's hand."""
        self.seat(seat)
        return state if self.options["hands"] == "open" else seen(state, seat)

    def odds(self, state: State, seat: int, action: Action | None = None) -> list[Question]:
        return odds.questions(self, state, self.seat(seat), action)

    def scene(self, state: State, seat: int) -> Scene:
        return scene.scene(self, state, self.seat(seat))

    def parse(self, text: str) -> Action:
        return parse(text)

    def position(self, spec: Spec) -> State:
        return position.position(self, spec)

    def describe(self, state: State) -> Spec:
        return description.describe(self, state)


def _with_player(players: tuple[Player, Player], seat: int, player: Player) -> tuple[Player, Player]:
    return (player, players[1]) if seat == 0 else (players[0], player)


_new = tuple.__new__
"""Makes a state without the detour through keyword arguments: this is where random play spends its time."""
