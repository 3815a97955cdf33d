"""Hexapod's positions as plain data, and every fault of one that can't be.

A position names the mover, the cards that each player has played and in which order, the hands, and what is seen of
the stacks, the top last: `{"mover": "topaz", "topaz": ["17 at e5", "3 at d4"], "lapis": ["9 at e5"], "hands": [4, 5],
"left": [12], "middle": [20], "right": [31]}`. A stack that isn't named has the lowest free card on top; the `unseen`
cards beneath are spread evenly if nothing else is said. It may add `gems`, who is `out`, who went `first`, the card
`drawn`, the Gems `spent` in this turn, the stack to `reveal`, cards `discarded`, and the `ending`: "this turn" or
"last turn" once the Spider was seen, with `over` when that is past.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from hexwidgets.core.game import CHANCE, OVER, Spec
from hexwidgets.core.phrases import count, listing
from hexwidgets.core.position import Reader
from hexwidgets.games.hexapod.description import ENDINGS
from hexwidgets.games.hexapod.display import Display
from hexwidgets.games.hexapod.refusing import misfit
from hexwidgets.games.hexapod.stacks import NONE, Stack
from hexwidgets.games.hexapod.state import LAST_TURN, THIS_TURN, UNSEEN, Player, State

if TYPE_CHECKING:
    from hexwidgets.games.hexapod.rules import Hexapod

T = TypeVar("T")
_PLAYED = re.compile(r"([0-9]{1,3}) at ([a-z][0-9]{1,2})")


def position(game: Hexapod, spec: Spec) -> State:
    """The state that this data describes, or all that is wrong with it."""
    return _Reader(game, spec).state()


class _Reader(Reader):
    """Reads one position and collects its faults."""

    players = "HX-1"

    def __init__(self, game: Hexapod, spec: Spec) -> None:
        super().__init__(game.seats, spec)
        self.game = game
        self.where: dict[int, list[str]] = {}
        """The places of each card that the position names."""
        self.unread: set[str] = set()
        """The parts of the position that can't be read, by which nothing else is judged."""

    def state(self) -> State:
        game = self.game
        keys = ("hands", "gems", "out", "drawn", "spent", "unseen", "reveal", "discarded", "ending", "over")
        self.known_keys("mover", "first", *self.names, *game.stacks, *keys)
        seat = self._read("mover", lambda: self.seat("mover", self.spec.get("mover")))
        first = self._read("first", lambda: self._first(seat))
        ending = self._read("ending", self._ending)
        players = self._players()
        drawn = self._read("drawn", lambda: self._optional_card("drawn", "the card drawn"))
        self._read("discarded", self._discarded)
        reveal = self._read("reveal", lambda: self._reveal(players, first))
        stacks, unseen = self._read("stacks", lambda: self._stacks(reveal, players))
        spent = self._read("spent", self._spent)
        self._check_cards()
        if first == NONE:
            seat = 0
            if reveal != NONE or any(stack.known for stack in stacks):
                self.fault("HX-A3", "before it is drawn who begins, no stack shows a card")
        state = State(OVER, seat, first, reveal, drawn, spent, ending, unseen, stacks, players)
        self._check_all(state._replace(actor=self._actor(state)))
        self.check()
        return state._replace(actor=self._actor(state))

    def _check_all(self, state: State) -> None:
        """Judges what could be read."""
        if self.unread & {"mover", "first", "hands", "drawn", "reveal", "spent"}:
            return
        if not self.unread & {"stacks", "gems"}:
            self._check_stacks(state)
        if not self.unread & {"displays", "gems"}:
            self._check_turn(state)
        if not self.unread & {"stacks", "ending", "out"}:
            self._check_end(state)

    # ---- reading

    def _read(self, part: str, read: Callable[[], T]) -> T:
        """What is there; or what does for it, with a note that this part can't be read."""
        before = len(self.faults)
        found = read()
        if len(self.faults) > before:
            self.unread.add(part)
        return found

    def _first(self, mover: int) -> int:
        if "first" in self.spec:
            return self.seat("first", self.spec["first"])
        start = self.game.start().first
        hands = self.spec.get("hands")
        begun = isinstance(hands, list) and any(hands)
        return mover if start == NONE and begun else start

    def _ending(self) -> int:
        ending = self.spec.get("ending")
        if ending is not None and ending not in list(ENDINGS):
            self.fault("HX-13", f"ending is {ending!r}; it is {listing([repr(words) for words in ENDINGS])}")
        if type(self.spec.get("over", False)) is not bool:
            self.fault("HX-13", f"over is {self.spec['over']!r}; it is true or false")
        return ENDINGS.get(ending, UNSEEN) if isinstance(ending, str) else UNSEEN

    def _players(self) -> tuple[Player, Player]:
        hands = self._read("hands", self._hands)
        gems = self._read("gems", self._gems)
        out = self._read("out", self._out)
        displays = self._read("displays", lambda: [self._display(seat) for seat in (0, 1)])
        one, two = (Player(hands[seat], gems[seat], seat in out, displays[seat]) for seat in (0, 1))
        return one, two

    def _gems(self) -> tuple[int, int]:
        most = self.game.deck.gems
        gems = self.pair("gems", "HX-1", most)
        for name, own in zip(self.game.seats, gems, strict=True):
            if own > most:
                self.fault("HX-1", f"{name} has {count(own, 'Gem')}; everybody begins with {most}")
        return gems

    def _hands(self) -> list[int]:
        hands = self.spec.get("hands", [0, 0])
        if not isinstance(hands, list) or len(hands) != 2:
            self.fault("HX-3", f"hands is {hands!r}; it should be a card for each player, or 0 for none yet")
            return [NONE, NONE]
        owners = [f"{name}'s hand" for name in self.game.seats]
        return [
            NONE if type(hand) is int and hand == 0 else self._card(hand, owner)
            for hand, owner in zip(hands, owners, strict=True)
        ]

    def _out(self) -> list[int]:
        out = self.spec.get("out", [])
        if not isinstance(out, list):
            self.fault("HX-12", f"out is {out!r}; it should list players")
            return []
        found = [self.seat("out", name) for name in out]
        if len(set(found)) < len(found):
            self.fault("HX-12", f"out is {out!r}; nobody can leave the game twice")
        return found

    def _discarded(self) -> None:
        if self._cards("discarded", self.spec.get("discarded", [])) and self.game.options["dead_draws"] == "refused":
            self.fault("HX-A5", "cards are discarded, but here no draw is allowed after which nothing fits")

    def _optional_card(self, key: str, where: str) -> int:
        return self._card(self.spec[key], where) if key in self.spec else NONE

    def _card(self, id: Any, where: str, spider: bool = False) -> int:
        """The number of this card; `NONE`, and a fault, where there is no such card."""
        if spider and id == "spider":
            card = self.game.spider
        else:
            card = self.game.deck.index.get(id, NONE) if type(id) is int else NONE
        if card == NONE:
            self.fault("HX-A1", f"{id!r} in {where} is no card of this deck")
        else:
            self.where.setdefault(card, []).append(where)
        return card

    def _cards(self, key: str, given: Any, where: str = "", spider: bool = False) -> tuple[int, ...]:
        if not isinstance(given, list):
            self.fault("HX-A1", f"{key} is {given!r}; it should be a list of cards")
            return ()
        cards = [self._card(id, where or key, spider) for id in given]
        return tuple(card for card in cards if card != NONE)

    def _display(self, seat: int) -> Display:
        """HX-7 to HX-10: card by card, each of which must have been allowed."""
        game, name = self.game, self.names[seat]
        display, given = game.grid.empty, self.spec.get(name, [])
        if not isinstance(given, list):
            self.fault("HX-5", f"{name} is {given!r}; it should list the cards played, such as '17 at e5'")
            return display
        for text in given:
            found = _PLAYED.fullmatch(text) if isinstance(text, str) else None
            if not found:
                self.fault("HX-5", f"{text!r} in {name} is no card played, such as '17 at e5'")
                continue
            card = self._card(int(found[1]), f"{game.seats[seat]}'s Display")
            if card == NONE:
                continue
            if refused := misfit(game, game.seats[seat], display, card, found[2]):
                self.fault(refused.rule, f"{name}: {text}: {refused.text}")
            else:
                display = display.placed(card, game.grid.index[found[2]])
        return display

    def _spent(self) -> int:
        spent = self.spec.get("spent", 0)
        if type(spent) is not int or not 0 <= spent <= self.game.gems_a_turn:
            self.fault("HX-A4", f"spent is {spent!r}; in one turn {self.game.gems_a_turn} may be spent")
            return 0
        return spent

    def _reveal(self, players: tuple[Player, Player], first: int) -> int:
        reveal = self.spec.get("reveal")
        if reveal is not None:
            if reveal in self.game.stacks:
                return self.game.stacks.index(reveal)
            self.fault("HX-2", f"reveal is {reveal!r}; the stacks are {listing(self.game.stacks)}")
        untouched = not any(self.spec.get(name) for name in self.game.stacks)
        setting_up = players[0].hand == players[1].hand == NONE
        return 0 if reveal is None and untouched and setting_up and first != NONE else NONE

    def _stacks(self, reveal: int, players: tuple[Player, Player]) -> tuple[tuple[Stack, ...], int]:
        """The stacks, and the cards that nobody has seen."""
        names = self.game.stacks
        dealing = players[0].hand == players[1].hand == NONE
        known = [self._known(name) for name in names]
        for number, cards in enumerate(known):
            if cards is None:
                known[number] = () if dealing or number == reveal else self._lowest_free()
        seen = set(self.where) - {self.game.spider}
        unseen = sum(1 << card for card in range(self.game.spider) if card not in seen)
        total = unseen.bit_count() + (self.game.spider not in self.where)
        return tuple(map(Stack, (cards or () for cards in known), self._unseen(total))), unseen

    def _known(self, name: str) -> tuple[int, ...] | None:
        """What is seen of this stack; None where the position doesn't say."""
        return self._cards(name, self.spec[name], f"the {name} stack", True) if name in self.spec else None

    def _lowest_free(self) -> tuple[int, ...]:
        free = next((card for card in range(self.game.spider) if card not in self.where), NONE)
        if free == NONE:
            return ()
        self.where[free] = ["the top of a stack"]
        return (free,)

    def _unseen(self, total: int) -> list[int]:
        """As given, or spread evenly."""
        stacks = len(self.game.stacks)
        given = self.spec.get("unseen")
        if given is None:
            return [(total + stacks - 1 - number) // stacks for number in range(stacks)]
        if not isinstance(given, list) or len(given) != stacks or any(type(n) is not int or n < 0 for n in given):
            self.fault("HX-2", f"unseen is {given!r}; it should be a number of cards for each stack")
        elif sum(given) != total:
            self.fault("HX-2", f"unseen is {given!r}, {sum(given)} in all, but {count(total, 'card')} were never seen")
        else:
            return given
        return [0] * stacks

    def _actor(self, state: State) -> int:
        if self.spec.get("over") or all(player.out for player in state.players):
            return OVER
        return CHANCE if state.reveal != NONE or state.first == NONE else state.seat

    # ---- what can't be

    def _check_cards(self) -> None:
        for card, where in self.where.items():
            if len(where) > 1:
                name = "the Spider" if card == self.game.spider else str(self.game.cards[card])
                self.fault("HX-1", f"{name} is in {len(where)} places: {listing(where)}")

    def _check_stacks(self, state: State) -> None:
        game, most = self.game, self.game.deck.height
        dealing = all(player.hand == NONE for player in state.players)
        for number, (name, stack) in enumerate(zip(game.stacks, state.stacks, strict=True)):
            hidden = number == state.reveal or (dealing and (state.first == NONE or number > state.reveal != NONE))
            if stack.unseen and not stack.known and not hidden:
                self.fault("HX-2", f"the {name} stack shows no card, but has {stack.unseen}")
            if hidden and (stack.known or not stack.unseen):
                self.fault("HX-2", f"the {name} stack is to show its next card, so it has unseen ones and no other")
            if stack.unseen > most - (not hidden) or (dealing and stack.height != most):
                self.fault("HX-2", f"the {name} stack has {stack.unseen} unseen cards; it began with {most}")
        spent = sum(game.deck.gems - player.gems for player in state.players)
        known = sum(len(stack.known) for stack in state.stacks)
        if known > len(state.stacks) + spent:
            self.fault("HX-11", f"{known} cards of the stacks are known, with {count(spent, 'Gem')} spent")
        self._check_spider(state)

    def _check_spider(self, state: State) -> None:
        """HX-2: it lay among the bottom cards of a stack; of another one only if a Gem put it onto a card."""
        seen = [stack for stack in state.stacks if self.game.spider in stack.known]
        lay = [stack for stack in seen if stack.known[0] == self.game.spider] or state.stacks
        left, depth = min(stack.unseen for stack in lay), self.game.deck.depth
        if seen and left >= depth:
            where = f"the Spider was among the bottom {depth} of a stack"
            self.fault("HX-2", f"{where}, but {left} unseen cards are left there")

    def _check_turn(self, state: State) -> None:
        game, who = self.game, self.game.seats[state.seat]
        if state.is_setting_up:
            self._check_set_up(state)
            return
        if state.spent > game.deck.gems - state.me.gems:
            self.fault("HX-1", f"{who} has {count(state.me.gems, 'Gem')} left and can't have spent {state.spent} now")
        begun = any(player.display.cards for player in state.players)
        if state.reveal != NONE and state.drawn == NONE and not state.spent and begun:
            self.fault("HX-5", "a card is revealed by a draw or a Gem, and there was neither")
        if state.actor == OVER and (state.drawn != NONE or state.spent or state.reveal != NONE):
            self.fault("HX-13", "the game is over, so nothing is drawn, spent or revealed")
        fitting = any(state.me.display.fits(card) for card in (state.me.hand, state.drawn))
        if state.drawn != NONE and not fitting and game.options["dead_draws"] == "refused":
            self.fault("HX-A5", f"neither card fits {who}'s Display, so {who} can't have drawn")
        if state.actor != OVER:
            self._check_plays(state)

    def _check_set_up(self, state: State) -> None:
        """HX-3: before both have a card, nothing was played, spent or passed, and the first player takes first."""
        usual = self.game.start().players[0]
        if any(player._replace(hand=NONE) != usual for player in state.players) or state.spent or state.drawn != NONE:
            self.fault("HX-3", "before both players have taken a card, nothing is played, spent or drawn")
        if state.first == NONE:
            return
        before = state.players[state.first].hand == NONE
        taker = state.first if before else 1 - state.first
        if state.seat != taker or (before and state.players[1 - taker].hand != NONE):
            self.fault("HX-3", f"{self.game.seats[state.first]} takes a card first, then the other player")

    def _check_plays(self, state: State) -> None:
        """HX-4: players take turns, and a turn without a play costs a Gem."""
        if any(player.out for player in state.players) or "discarded" in self.spec:
            return
        played = [len(player.display.cards) for player in state.players]
        idle = [self.game.deck.gems - player.gems for player in state.players]
        idle[state.seat] = max(0, idle[state.seat] - state.spent)
        other = 1 - state.first
        ahead = int(state.seat != state.first)
        least = max(played[state.first], played[other] + ahead)
        most = min(played[state.first] + idle[state.first], played[other] + ahead + idle[other])
        if least > most:
            counts = [count(number, "card") for number in played]
            told = [f"{name} has played {number}" for name, number in zip(self.game.seats, counts, strict=True)]
            self.fault("HX-4", f"{listing(told)}; they take turns, and a turn without a play costs a Gem")

    def _check_end(self, state: State) -> None:
        one, two = state.players
        other = state.players[1 - state.seat]
        seen = any(self.game.spider in stack.known for stack in state.stacks)
        if seen != (state.ending != UNSEEN):
            self.fault("HX-13", "the Spider is seen exactly when the ending is said to have come")
        if state.actor != OVER and state.me.out:
            self.fault("HX-12", f"{self.game.seats[state.seat]} is out and has no turn")
        if state.ending == LAST_TURN and (other.out or (state.me.out and state.actor != OVER)):
            self.fault("HX-13", "nobody has a last turn after passing, or after the opponent was out")
        if state.ending == THIS_TURN and state.actor != OVER and state.drawn == NONE and not state.spent:
            self.fault("HX-13", "the Spider came in this turn, but nothing was drawn or moved")
        both_passed = one.out and two.out and state.ending == UNSEEN
        alone = state.ending == THIS_TURN and other.out and not state.me.out
        ended = both_passed or state.ending == LAST_TURN or alone
        if state.actor == OVER and not ended:
            self.fault("HX-13", "the game isn't over before both have passed or the Spider has had its last turn")
