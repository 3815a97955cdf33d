"""What nobody may know yet can't be read from anywhere: the order of the stacks, the seed, a hidden hand."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match, Node
from hexwidgets.core.record import dumps, loads, share, unshare
from hexwidgets.games.hexapod.actions import Play
from hexwidgets.games.hexapod.deck import WORDS, Card
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from hexwidgets.widgets import Table
from tests.contract.secrets import hexapod as twin_of
from tests.games.hexapod.helpers import do, hexapod, in_turn, lively, lively_game, told
from tests.widgets.helpers import Page
from tests.widgets.test_saved import steps

SEEDS = (1, 2, 2**40 + 77)
AnyMatch = Match[Any, Any]


def make_game(name: str, **options: Any) -> Hexapod:
    """As records ask for a game."""
    assert name == "hexapod"
    return hexapod(**options)


def synced(table: Table) -> dict[str, Any]:
    """Everything of a table that reaches the page, but for the ids of its models."""
    return {name: value for name, value in table.get_state().items() if name not in ("layout", "_front", "_kit")}


# ---- the order of the stacks


def texts(game: Hexapod, seed: int) -> list[str]:
    return [text for _, text in lively_game(game, random.Random(seed)) if text]


def played(game: Hexapod, seed: int, mode: str, actions: list[str]) -> AnyMatch:
    """A match with this seed in which all this was done, and came by chance."""
    match: AnyMatch = Match(game, seed=seed, mode=mode)
    for action in actions:
        match.node.draws = int(match.mover == CHANCE)
        match.node = match.grow(match.node, game.parse(action))
    return match


def known(node: Node[Any, Any], match: AnyMatch) -> list[Any]:
    """All that the game and the match tell of this node."""
    game, state, before = match.game, node.state, node.parent
    seats = [(game.view(state, seat), game.scene(state, seat), game.odds(state, seat)) for seat in (0, 1)]
    came = game.odds(before.state, 0, node.action) if before else []
    return [state, game.describe(state), game.chances(state), match.happenings(node), came, *seats]


@pytest.mark.parametrize(("mode", "hands"), [("free", "open"), ("honest", "open"), ("honest", "hidden")])
def test_whatever_the_seed_the_same_steps_show_the_same(mode: str, hands: str) -> None:
    game = hexapod(hands=hands)
    actions = texts(game, 5)
    one, two = (played(game, seed, mode, actions) for seed in SEEDS[:2])
    for number in range(0, len(actions) + 1, 4):
        assert known(one.nodes[number], one) == known(two.nodes[number], two)
    for length in (0, 7, 20, 41):
        one, two = (played(game, seed, mode, actions[:length]) for seed in SEEDS[:2])
        assert synced(Table(one)) == synced(Table(two))


def test_seeds_decide_what_comes() -> None:
    """So that the tests here compare matches that differ."""
    for length in (0, 1, 2):
        actions = texts(hexapod(), 5)[:length]
        cards = {str(played(hexapod(), seed, "honest", actions).roll().action) for seed in SEEDS}
        assert len(cards) == len(SEEDS)


# ---- records


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_before_the_end_an_honest_record_is_the_same_whatever_the_seed(hands: str) -> None:
    game = hexapod(hands=hands)
    actions = texts(game, 8)
    for length in (0, 1, 2, 17, 33, len(actions) - 1):
        matches = [played(game, seed, "honest", actions[:length]) for seed in SEEDS]
        (record,), (word,) = {dumps(match) for match in matches}, {share(match) for match in matches}
        assert json.loads(record)["seed"] is None
        assert str(SEEDS[-1]) not in record
        assert dumps(loads(record, make_game)) == dumps(unshare(word, make_game)) == record


def test_an_honest_match_in_which_chance_was_asked_keeps_its_seed_too() -> None:
    match: AnyMatch = Match(hexapod(), seed=SEEDS[-1], mode="honest")
    chooser = random.Random(3)
    for _ in range(30):
        match.roll() if match.mover == CHANCE else match.play(lively(hexapod(), match.state, chooser))
    actions = [str(node.action) for node in match.main_line[1:]]
    for seed in SEEDS[:2]:
        other = played(hexapod(), seed, "honest", actions)
        assert dumps(match) == dumps(other)
        assert share(match) == share(other)


def test_after_the_end_the_seed_is_told() -> None:
    actions = texts(hexapod(), 8)
    for seed in SEEDS:
        match = played(hexapod(), seed, "honest", actions)
        assert match.outcome
        assert json.loads(dumps(match))["seed"] == seed
        assert loads(dumps(match), make_game).seed == unshare(share(match), make_game).seed == seed


# ---- hidden hands


def twins(game: Hexapod, seeds: range, every: int = 3) -> Iterator[tuple[State, State, int]]:
    """States of random games with a twin each that differs in the hand of the player who isn't this seat."""
    chooser = random.Random(9)
    for seed in seeds:
        states = [state for state, _ in lively_game(game, random.Random(seed)) if state.actor != OVER]
        for state, seat in product(states[::every], (0, 1)):
            if (twin := twin_of(state, seat, chooser)) is not None:
                yield state, twin, seat


@pytest.mark.rule("HX-A11")
def test_who_does_not_see_a_hand_sees_the_same_whatever_is_in_it() -> None:
    game, compared = hexapod(hands="hidden"), 0
    for state, twin, seat in twins(game, range(3)):
        assert state != twin
        assert game.view(state, seat) == game.view(twin, seat)
        assert game.scene(state, seat) == game.scene(twin, seat)
        assert game.odds(state, seat) == game.odds(twin, seat)
        assert game.view(state, 1 - seat) != game.view(twin, 1 - seat)
        assert game.scene(state, 1 - seat) != game.scene(twin, 1 - seat), "its owner sees it"
        for player in (0, 1):
            assert game.tally(state, player) == game.tally(twin, player)
        for action in game.actions(state)[:3] if seat == state.actor else ():
            assert game.odds(state, seat, action) == game.odds(twin, seat, action)
            over = game.outcome(game.apply(state, action))
            assert over or game.happenings(state, action) == game.happenings(twin, action)
        compared += 1
    assert compared > 100


def test_where_hands_are_open_everybody_sees_them() -> None:
    game = hexapod()
    for state, twin, seat in twins(game, range(1), every=9):
        assert game.view(state, seat) != game.view(twin, seat)
        assert game.scene(state, seat) != game.scene(twin, seat)


@pytest.mark.rule("HX-A11")
def test_a_play_does_not_say_which_card_is_kept_where_hands_are_hidden() -> None:
    for hands, told_of in [("open", True), ("hidden", False)]:
        game, plays = hexapod(hands=hands), 0
        for state, text in lively_game(game, random.Random(2)):
            if text.startswith("play") and not game.outcome(do(game, state, text)):
                (kept,) = [
                    id for id in (game.cards[card].id for card in state.hand(state.seat)) if id != int(text.split()[1])
                ]
                words = " ".join(told(game, state, text))
                assert bool(re.search(rf"\bcard {kept}\b", words, re.IGNORECASE)) == told_of
                plays += 1
        assert plays > 10


def test_a_play_is_told_alike_whichever_card_is_kept() -> None:
    game, compared = hexapod(hands="hidden"), 0
    for state, twin, seat in twins(game, range(4, 8)):
        plays = [action for action in game.actions(state) if isinstance(action, Play) and seat != state.actor]
        for play in [play for play in plays if state.drawn == twin.drawn == game.deck.index[play.card]][:3]:
            if not game.outcome(game.apply(state, play)):
                assert game.happenings(state, play) == game.happenings(twin, play)
                compared += 1
    assert compared > 10


# ---- tables


def table_at(state: State, mode: str = "free", **arguments: Any) -> Table:
    match: AnyMatch = Match(hexapod(hands="hidden"), seed=1, mode=mode)
    match.root.state = state
    return Table(match, **arguments)


def twin_tables(seeds: range, every: int, **arguments: Any) -> Iterator[tuple[Table, Table]]:
    """Tables with a seat of its own on states that differ in the other hand."""
    for state, twin, seat in twins(hexapod(hands="hidden"), seeds, every):
        one, two = (table_at(either, seat=hexapod().seats[seat], **arguments) for either in (state, twin))
        yield one, two


@pytest.mark.rule("HX-A11")
def test_a_table_with_a_seat_has_nothing_of_the_other_hand() -> None:
    compared: Counter[str] = Counter()
    for one, two in twin_tables(range(8, 10), every=10):
        assert synced(one) == synced(two)
        assert repr(one) == repr(two)
        assert compared[one.mover] % 4 or one.to_svg() == two.to_svg()
        compared[one.mover] += 1
    assert min(compared[mover] for mover in ("chance", "Topaz", "Lapis")) > 5, compared


@pytest.mark.rule("HX-A11")
def test_in_an_honest_match_nobody_learns_by_asking_for_cards_what_was_not_seen() -> None:
    said = set()
    for tables in twin_tables(range(14, 15), every=5, mode="honest"):
        if tables[0].mover == "chance":
            pages = [Page(table) for table in tables]
            hands = {hexapod().cards[player.hand].id for page in pages for player in page.table.match.state.players}
            stack = hexapod().stacks[tables[0].match.state.reveal]
            for id in hands:
                for page in pages:
                    page.send("play", action=f"reveal {stack} {id}")
                    said.add(page.said["text"])
    assert said == {"an honest match rolls; it doesn't take outcomes set by hand"}


@pytest.mark.rule("HX-A11")
def test_in_the_others_turn_nothing_is_said_of_the_others_cards() -> None:
    game = hexapod(hands="hidden")
    page = Page(table_at(do(game, in_turn(game), "draw left", "reveal left 9"), seat="lapis"))
    for message in ({"type": "why", "cell": "left"}, {"type": "play", "action": "draw left"}):
        page.send(**message)
        assert page.said["text"]
        assert not re.search(r"\b(1|3)\b", page.said["text"])
    page.send("play", action="play 1 at e5")
    assert len(page.table.match.nodes) == 1


# ---- the curtain


def pieces_of(table: Table, cell: str) -> list[str]:
    """The names of the pieces that lie on this cell after the last step, as the page gets them."""
    there: list[list[Any]] = []
    for _, _, _, change in steps(table):
        there = [piece for piece in there if piece not in change.get("off", [])] + change.get("on", [])
    return [piece[3] for piece in there if piece[0] == cell]


def passed_on() -> Page:
    """Topaz and Lapis have taken a card each, Topaz has drawn and played, and it is the turn of Lapis."""
    game = hexapod(hands="hidden")
    page = Page(Table(Match(game, seed=7)))
    page.table.deal()
    page.send("play", action="take left")
    page.send("lift")
    page.send("play", action="take middle")
    page.send("lift")
    page.send("play", action="draw right")
    page.send("play", action=str(game.actions(page.table.match.state)[0]))
    return page


@pytest.mark.rule("HX-A11")
def test_the_curtain_hides_the_next_players_hand_until_it_is_lifted() -> None:
    page = passed_on()
    table, state = page.table, page.table.match.state
    assert (table._curtain, table._holder, state.seat) == (1, 0, 1)
    mine, theirs = ([f"{WORDS[i.kind]} of {card}" for i in card.insects] for card in cards_in_hand(state))
    assert (pieces_of(table, "topaz hand"), pieces_of(table, "lapis hand")) == (mine, ["a hidden card"])
    assert (table.choices, table.odds) == ([], [])
    page.send("lift")
    assert (table._curtain, table._holder) == (-1, 1)
    assert (pieces_of(table, "topaz hand"), pieces_of(table, "lapis hand")) == (["a hidden card"], theirs)
    assert table.choices
    assert table.odds


def cards_in_hand(state: State) -> list[Card]:
    return [hexapod().cards[player.hand] for player in state.players]


@pytest.mark.rule("HX-A11")
def test_under_the_curtain_nothing_depends_on_the_next_players_hand() -> None:
    compared = 0
    for state, twin, seat in twins(hexapod(hands="hidden"), range(10, 12), every=6):
        if (seat, state.actor) == (0, 1):
            one, two = (Page(table_at(either)) for either in (state, twin))
            assert one.table._curtain == 1
            assert synced(one.table) == synced(two.table)
            assert repr(one.table) == repr(two.table)
            for page in (one, two):
                page.send("lift")
            assert synced(one.table) != synced(two.table)
            compared += 1
    assert compared > 5


@pytest.mark.rule("HX-A11")
def test_once_lifted_nothing_depends_on_the_hand_of_who_held_the_screen_before() -> None:
    compared = 0
    for state, twin, seat in twins(hexapod(hands="hidden"), range(12, 14), every=4):
        if (seat, state.actor) == (1, 1):
            one, two = (Page(table_at(either)) for either in (state, twin))
            assert synced(one.table) != synced(two.table), "who holds the screen sees the own hand"
            for page in (one, two):
                page.send("lift")
            assert synced(one.table) == synced(two.table)
            compared += 1
    assert compared > 5


def test_while_the_curtain_is_down_nothing_is_done_or_said() -> None:
    page = passed_on()
    before = len(page.table.match.nodes)
    for message in ({"type": "why", "cell": "left"}, {"type": "play", "action": "draw left"}, {"type": "undo"}):
        page.send(**message)
        assert page.said["text"] == "the curtain is down until Lapis takes the screen"
    assert len(page.table.match.nodes) == before


def test_where_hands_are_open_there_is_no_curtain() -> None:
    table = Table(Match(hexapod(), seed=7))
    for text in ("reveal left 1", "reveal middle 2", "reveal right 3", "take left", "reveal left 4"):
        table.match.play(text)
    assert table.mover == "Lapis"
    assert table._curtain == -1
    assert table.choices
