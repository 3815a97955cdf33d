"""Every question about chance against a count of all orders that the player can't tell apart, and against icepool."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product

import icepool
import pytest

from hexwidgets.core.chance import Shares
from hexwidgets.core.game import CHANCE, OVER, IllegalAction
from hexwidgets.core.odds import Question
from hexwidgets.games.hexapod.actions import Play
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.stacks import exchanged
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import do, hexapod, in_turn, lively_game
from tests.games.hexapod.orders import Chances, Slot, Watcher, small_game

Asked = tuple[str, str, Chances]
"""A question: its name, what is taken for granted, and its answers."""
AS_IT_STANDS = "if the Display stays as it is until then"
SEVERAL = "one card shows several kinds, so these add up to more than 1"
THE_SPIDER = "the Spider"
KINDS = {
    "blue": "Blue",
    "green": "Green",
    "gold": "Gold",
    "dung": "Dung Beetle",
    "red": "Red couple",
    "stag": "Stag",
    "moth": "Moth",
}
ORDINALS = ("1st", "2nd", "3rd")


@pytest.fixture(scope="module", params=["open", "hidden"])
def small(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Hexapod:
    return small_game(tmp_path_factory.mktemp("editions"), request.param)


# ---- what is to be answered


def named(chances: Chances) -> Chances:
    return {THE_SPIDER if card == "spider" else f"card {card}": chance for card, chance in chances.items()}


def by_kind(watcher: Watcher, chances: Chances) -> Chances:
    shares = dict.fromkeys(KINDS.values(), Fraction(0))
    for card, chance in chances.items():
        for kind in {KINDS[kind] for kind, _ in watcher.cards.get(card, [])}:
            shares[kind] += chance
    return shares | ({THE_SPIDER: chances["spider"]} if "spider" in chances else {})


def places(chances: dict[Slot, Chances]) -> Chances:
    """Where the Spider is."""
    found = {slot: here["spider"] for slot, here in chances.items() if "spider" in here}
    return {f"{name}, {ORDINALS[up]} from the bottom": chance for (name, up), chance in found.items()}


def expected(state: State, watcher: Watcher, seat: int) -> Iterator[Asked]:
    """All questions of this seat, in order, with the answers that the count gives."""
    if state.actor == OVER:
        return
    chances = watcher.chances(seat)
    tops = {name: pile[-1] for name, pile in watcher.piles.items() if pile}
    for name in [name for name, top in tops.items() if state.actor == CHANCE and top not in watcher.seen]:
        yield f"What the {name} stack shows now", "", named(chances[tops[name]])
        told = f"What is on the card that the {name} stack shows now"
        yield told, SEVERAL, by_kind(watcher, chances[tops[name]])
    if not watcher.spider_seen:
        yield "Where the Spider is", "", places(chances)
    under = {name: pile[-2] for name, pile in watcher.piles.items() if len(pile) > 1 and pile[-1] in watcher.seen}
    following = {name: chances[slot] for name, slot in under.items()}
    if following:
        yield from about_stacks(watcher, seat, following)


def about_stacks(watcher: Watcher, seat: int, following: dict[str, Chances]) -> Iterator[Asked]:
    zero, fitting = Fraction(0), watcher.fitting(seat)
    if not watcher.spider_seen:
        comes = {name: chances.get("spider", zero) for name, chances in following.items()}
        yield "A draw or a Gem from this stack shows the Spider", "", comes
    fits = {name: sum((chances.get(card, zero) for card in fitting), zero) for name, chances in following.items()}
    yield f"The next card of this stack fits {watcher.seats[seat]}'s Display", AS_IT_STANDS, fits
    for name, chances in following.items():
        yield f"What is on the next card of the {name} stack", SEVERAL, by_kind(watcher, chances)
    for name, chances in following.items():
        yield f"The next card of the {name} stack", "", named(chances)


def answered(question: Question) -> Chances:
    """Its chances, having seen that they are exact, and add up where only one answer can be true."""
    found = {answer: question.chance(answer) for answer in question.answers}
    assert question.exact
    assert isinstance(question.answers, Shares) or sum(found.values()) == 1
    return found


def shown(questions: Iterable[Question]) -> list[Asked]:
    return [(question.name, question.given, answered(question)) for question in questions]


def watched(game: Hexapod, seeds: range) -> Iterator[tuple[State, Watcher]]:
    """Games from when some cards were seen: before that there are too many orders to count."""
    for seed in seeds:
        watcher = Watcher(game)
        for state, text in lively_game(game, random.Random(seed)):
            if len(watcher.seen) >= (2 if watcher.open else 3):
                yield state, watcher
            if text:
                watcher.follow(state.seat, text)


@pytest.mark.rule("HX-2", "HX-A11")
def test_every_question_is_answered_as_a_count_of_all_orders_says(small: Hexapod) -> None:
    compared: Counter[str] = Counter()
    for state, watcher in watched(small, range(8)):
        asked = [small.odds(state, seat) for seat in (0, 1)]
        for seat in (0, 1):
            assert shown(asked[seat]) == list(expected(state, watcher, seat))
        fits = [answered(question).values() for question in asked[0] if question.topic == "fits"]
        compared["a card comes"] += state.actor == CHANCE
        compared["after a Gem"] += state.spent > 0
        compared["the Spider was seen"] += watcher.spider_seen
        compared["cards were moved"] += any(slot[0] != name for name, pile in watcher.piles.items() for slot in pile)
        compared["some cards fit"] += any(0 < chance < 1 for chances in fits for chance in chances)
    assert len(compared) == 5
    assert min(compared.values()) >= 20, compared


def test_a_note_says_under_how_many_cards_the_spider_would_be(small: Hexapod) -> None:
    moved = 0
    for state, watcher in watched(small, range(50, 53)):
        for where in [one for one in small.odds(state, 0) if one.topic == "spider"]:
            lying = [(slot, len(pile) - 1 - at) for pile in watcher.piles.values() for at, slot in enumerate(pile)]
            above = {f"{name}, {ORDINALS[up]} from the bottom": n for (name, up), n in lying if up < len(ORDINALS)}
            assert where.notes == {place: f"under {above[place]}" for place in where.answers}
            moved += any(slot[0] != name for name, pile in watcher.piles.items() for slot in pile)
    assert moved > 5


def comes(state: State, watcher: Watcher, seat: int, action: str) -> list[Asked]:
    """Whether the Spider comes with a draw or a Gem, where that is asked."""
    verb, *words = action.split()
    if verb not in ("draw", "gem") or watcher.spider_seen:
        return []
    beneath = watcher.piles[words[0]][:-1]
    if not beneath or beneath[-1] in watcher.seen:
        return []
    yes = watcher.chances(seat)[beneath[-1]].get("spider", Fraction(0))
    name = "draw" if verb == "draw" else "Gem"
    return [(f"The Spider comes with this {name}", "", possible({"yes": yes, "no": 1 - yes}))]


def possible(chances: Chances) -> Chances:
    return {answer: chance for answer, chance in chances.items() if chance}


@pytest.mark.rule("HX-2", "HX-13")
def test_with_an_action_comes_the_spiders_chance_and_then_what_is_asked_next(small: Hexapod) -> None:
    answers: Counter[str] = Counter()
    for state, watcher in watched(small, range(20, 26)):
        actions = [action for action in small.actions(state) if not isinstance(action, Play)]
        for action in [*actions, *small.actions(state)[:1]]:
            later = watcher.after(state.seat, str(action))
            for seat in (0, 1):
                first = comes(state, watcher, seat, str(action))
                asked = list(expected(do(small, state, str(action)), later, seat))
                assert shown(small.odds(state, seat, action)) == first + asked
                answers.update(" or ".join(chances) for _, _, chances in first)
    assert answers["yes or no"] > 50
    assert answers["no"] > 50
    assert answers["yes"] > 3


@pytest.mark.rule("HX-2")
def test_with_an_outcome_the_questions_before_it_say_which_card_came(small: Hexapod) -> None:
    spiders = 0
    for state, _ in watched(small, range(40, 44)):
        before = [small.odds(state, seat) for seat in (0, 1)]
        for outcome, _ in small.chances(state):
            came = THE_SPIDER if str(outcome).endswith("spider") else f"card {str(outcome).split()[2]}"
            spiders += came == THE_SPIDER
            for seat in (0, 1):
                after = small.odds(state, seat, outcome)
                assert [question.came for question in after] == [came, *[None] * (len(after) - 1)]
                assert [after[0].topic, *after[1:]] == ["reveal", *before[seat][1:]]
                assert shown(after) == shown(before[seat])
    assert spiders > 3


# ---- the full deck


def question(game: Hexapod, state: State, topic: str, stack: str = "", seat: int = 0) -> Question:
    """The question of this topic, about this stack if it is about one."""
    found = [one for one in game.odds(state, seat) if one.topic == topic and (not stack or one.cells == (stack,))]
    assert len(found) == 1, [one.name for one in found]
    return found[0]


def asked(state: State, stack: int) -> State:
    """The same without the top of this stack, which is to show its next card."""
    stacks = exchanged(state.stacks, stack, state.stacks[stack]._replace(known=()))
    return state._replace(actor=CHANCE, reveal=stack, stacks=stacks)


def kinds_on(game: Hexapod, answer: str) -> set[str]:
    """The kinds on a card, as its edition has them."""
    if answer == THE_SPIDER:
        return {THE_SPIDER}
    (table,) = [table for table in game.edition.tables["deck"]["cards"] if f"card {table['id']}" == answer]
    return {KINDS[kind] for kind in f"{table['top']} {table['bottom']}".split()}


def check_stack(game: Hexapod, state: State, seat: int, stack: str) -> None:
    """All that is asked of one stack follows from its next card."""
    cards, kinds = (answered(question(game, state, topic, stack, seat)) for topic in ("next", "kind"))
    for kind, chance in kinds.items():
        assert chance == sum(one for answer, one in cards.items() if kind in kinds_on(game, answer))
    display, number = state.players[seat].display, {str(card): n for n, card in enumerate(game.cards)}
    fitting = sum(one for answer, one in cards.items() if answer in number and display.fits(number[answer]))
    assert question(game, state, "fits", seat=seat).chance(stack) == fitting
    if not state.ending:
        assert question(game, state, "spider comes", seat=seat).chance(stack) == cards.get(THE_SPIDER, 0)


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_all_that_is_asked_of_a_stack_follows_from_its_next_card(hands: str) -> None:
    game, checked = hexapod(hands=hands), 0
    for seed in range(2):
        states = [state for state, _ in lively_game(game, random.Random(seed)) if state.actor >= 0]
        for state in states[::5]:
            seat = checked % 2
            for name, stack in zip(game.stacks, state.stacks, strict=True):
                if stack.height > 1:
                    check_stack(game, state, seat, name)
                    checked += 1
    assert checked > 40


@pytest.mark.rule("HX-2")
def test_at_first_the_spider_is_on_each_of_nine_places_alike() -> None:
    where = question(hexapod(), hexapod().start(), "spider")
    places = [f"{name}, {ordinal} from the bottom" for name in hexapod().stacks for ordinal in ("3rd", "2nd", "1st")]
    assert answered(where) == dict.fromkeys(places, Fraction(1, 9))
    assert list(where.notes.values()) == ["under 11", "under 12", "under 13"] * 3


@pytest.mark.rule("HX-2")
def test_every_card_seen_at_the_bottom_of_a_stack_takes_away_one_place() -> None:
    game, state = hexapod(), hexapod().start()
    left = list(question(game, state, "spider").answers)
    for (stack, name), up in product(enumerate(game.stacks), reversed(range(14))):
        place = f"{name}, {ORDINALS[up]} from the bottom" if up < 3 else "further up"
        state = asked(state, stack)
        comes = question(game, state, "reveal").answers.chance(THE_SPIDER)
        assert comes == Fraction(place in left, len(left))
        left = [other for other in left if other != place]
        state = do(game, state, str(game.chances(state)[0][0]))
        if left:
            assert answered(question(game, state, "spider")) == dict.fromkeys(left, Fraction(1, len(left)))
    assert state.ending


@pytest.mark.rule("HX-A11")
def test_a_hidden_hand_counts_among_the_unseen_cards_of_the_other_player() -> None:
    everything = {f"card {id}" for id in range(1, 42)}
    for hands, seat, seen in [("open", 0, {1, 2}), ("open", 1, {1, 2}), ("hidden", 0, {1}), ("hidden", 1, {2})]:
        game = hexapod(hands=hands)
        following = answered(question(game, in_turn(game), "next", "left", seat))
        assert set(following) == everything - {f"card {id}" for id in {*seen, 3, 4, 5}}
        assert set(following.values()) == {Fraction(1, len(following))}
    game = hexapod(hands="hidden")
    drawn = do(game, in_turn(game), "draw left")
    theirs, mine = (answered(question(game, drawn, "reveal", seat=seat)) for seat in (1, 0))
    assert set(theirs) - set(mine) == {"card 1", "card 3"}
    assert set(mine) - set(theirs) == {"card 2"}


@pytest.mark.rule("HX-A3")
def test_who_goes_first_is_asked_where_it_is_drawn() -> None:
    game = hexapod(first="drawn")
    (first,) = game.odds(game.start(), 1)
    assert (first.name, answered(first)) == ("Who goes first", {"Topaz": Fraction(1, 2), "Lapis": Fraction(1, 2)})
    assert [one.came for one in game.odds(game.start(), 0, game.parse("first lapis"))] == ["Lapis"]
    assert all(one.topic != "begin" for one in hexapod().odds(hexapod().start(), 0))


def test_nothing_is_asked_when_the_game_is_over_nor_of_what_can_not_be_done() -> None:
    game = hexapod()
    state = in_turn(game)
    for text in ("draw nowhere", "end", "take left", "reveal left 7", "play 1 at e5"):
        with pytest.raises(IllegalAction):
            game.odds(state, 0, game.parse(text))
    assert game.odds(do(game, state, "pass"), 0, game.parse("pass")) == []
    assert game.odds(do(game, state, "pass", "pass"), 1) == []


# ---- icepool


def stags(game: Hexapod, stacks: Iterable[int]) -> dict[int, Fraction]:
    """How many Stag cards these stacks show, one card after the other, and no Spider: chained from card to card."""
    found = {0: (Fraction(1), game.start())}
    for stack in stacks:
        grown: dict[int, tuple[Fraction, State]] = {}
        for number, (share, state) in found.items():
            chances = answered(question(game, asked(state, stack), "reveal"))
            for answer in [answer for answer in chances if answer != THE_SPIDER]:
                there = number + ("Stag" in kinds_on(game, answer))
                if there not in grown:
                    text = f"reveal {game.stacks[stack]} {answer.split()[1]}"
                    grown[there] = (Fraction(0), do(game, asked(state, stack), text))
                grown[there] = (grown[there][0] + share * chances[answer], grown[there][1])
        found = grown
    return {number: share for number, (share, _) in found.items()}


@pytest.mark.rule("HX-2")
@pytest.mark.parametrize(
    ("stacks", "calm"),
    [
        ([0], Fraction(1)),
        ([1] * 11, Fraction(1)),
        ([0, 1, 2] * 4, Fraction(1)),
        ([2] * 12, Fraction(8, 9)),
        ([0] * 14, Fraction(2, 3)),
        ([1] * 13 + [2] * 12, Fraction(6, 9)),
    ],
    ids=["one card", "a stack but for its bottom", "all stacks in turn", "twelve", "a whole stack", "two stacks"],
)
def test_cards_come_as_in_draws_without_replacement(stacks: list[int], calm: Fraction) -> None:
    """Where no Spider comes, cards that show a Stag are dealt as icepool deals them."""
    game = hexapod()
    showing = sum("stag" in f"{table['top']} {table['bottom']}" for table in game.edition.tables["deck"]["cards"])
    dealt = icepool.Deck({0: 41 - showing, 1: showing}).deal(len(stacks)).sum()
    assert stags(game, stacks) == {number: calm * dealt.probability(number) for number in dealt.outcomes()}
