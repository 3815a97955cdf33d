"""Every question about chance against brute force: all 36 ordered throws, tried with the reference."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

import pytest

from hexwidgets.core.game import OVER, IllegalAction
from hexwidgets.core.odds import Estimate, Question, yes_or_no
from tests.games.aranea import player, reference
from tests.games.aranea.helpers import VARIANTS, aranea, at, column, do, every_variant, named

PLAYERS = reference.PLAYERS
BEST_FIRST = ["win", "enter the centre", "knock off a stone", "go inward", "place or move", "pass"]
AS_IT_STANDS = "if the web stays as it is until then"


class Tried(NamedTuple):
    """What a throw lets a player do, by trying everything."""

    number: int
    choices: int
    hits: frozenset[str]
    feats: frozenset[str]

    @property
    def best(self) -> str:
        return next(feat for feat in BEST_FIRST if feat in self.feats)


def tried(rules, position) -> Tried:
    own, foe = position.turn, reference.other(position.turn)
    hits, feats = set(), {"pass"}
    texts = [text for text in reference.legal(rules, position) if text != "pass"]
    for text in texts:
        after = reference.play(rules, position, text)
        (arrived,) = set(after.squares(own)) - set(position.squares(own)) or {None}
        lost = set(position.squares(foe)) - set(after.squares(foe))
        hits |= {f"{ring} {n}" for ring, n in lost}
        begun = "outer" if text == "place" else text.split()[1]
        feats |= {"place or move"} | ({"knock off a stone"} if lost else set())
        if arrived and arrived[0] != begun:
            feats |= {"go inward"} | ({"enter the centre"} if arrived[0] == "centre" else set())
        if after.ended == "won":
            feats.add("win")
    return Tried(reference.number(position.dice), len(texts), frozenset(hits), frozenset(feats))


def throws(rules, position, who) -> list[Tried]:
    """What each of the 36 throws lets this player do with the web as it stands; or the dice on the table, if theirs."""
    if position.dice and position.turn == who:
        return [tried(rules, position)]

    @lru_cache
    def of(dice):
        turn = reference.Position(who, position.first, dice, web=position.web, out=position.out, wins=position.wins)
        return tried(rules, turn)

    return [of(tuple(sorted(dice))) for dice in reference.THROWS]


def chances(answers: Counter) -> dict[str, Fraction]:
    return {answer: Fraction(ways, sum(answers.values())) for answer, ways in answers.items()}


def answered(question: Question) -> dict[str, Fraction]:
    found = {answer: question.chance(answer) for answer in question.answers}
    assert sum(found.values()) == 1
    assert sum(ways for _, ways in question.answers.items()) == question.answers.total
    assert question.exact
    return found


def expected(rules, position, seat) -> list[tuple]:
    """All questions in play by brute force: name, given, chances."""
    who, me, foe = PLAYERS[seat].title(), PLAYERS[seat], PLAYERS[1 - seat]
    own, other = throws(rules, position, me), throws(rules, position, foe)
    roller = position.turn if not position.dice else reference.other(position.turn)
    rolls = own if roller == me else other
    mine, theirs = ("" if position.turn == player else AS_IT_STANDS for player in (me, foe))
    when = "in the next turn" if position.turn != me else "with this roll" if position.dice else "in this turn"
    asked = [
        ("The next number", "", Counter(str(t.number) for t in rolls)),
        (
            f"The best that {roller.title()}'s next roll allows",
            mine if roller == me else theirs,
            Counter(t.best for t in rolls),
        ),
        (f"{who} can enter the centre {when}", mine, yes_no("enter the centre" in t.feats for t in own)),
        (f"{who} can win {when}", mine, yes_no("win" in t.feats for t in own)),
    ]
    order = (*reference.RINGS, "centre")
    for ring, n in sorted(position.squares(me), key=lambda square: (order.index(square[0]), square[1])):
        if ring != "centre":
            name = f"{who}'s stone on {ring} {n} can be hit before {who}'s next turn"
            asked.append((name, theirs, yes_no(f"{ring} {n}" in t.hits for t in other)))
    return [(name, given, chances(answers)) for name, given, answers in asked]


def yes_no(facts) -> Counter:
    return Counter("yes" if fact else "no" for fact in facts)


def shown(questions) -> list[tuple]:
    return [(question.name, question.given, answered(question)) for question in questions]


def samples(game, seed: int, count: int):
    """Some states in play of a random game: before and after the roll."""
    chooser = random.Random(seed)
    states = [state for state, _ in player.game_of(game, chooser, whims=0.3, steps=200)]
    fit = [s for s in states if s.series.first is not None and game.mover(s) != OVER and not game.is_between_games(s)]
    return chooser.sample(fit, min(count, len(fit)))


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_every_question_in_play_is_answered_as_by_trying_all_throws(options):
    game, rules = aranea(**options), reference.Rules(**options)
    for state in samples(game, len(options) + len(str(options)), 10):
        position = reference.from_spec(rules, game.describe(state))
        for seat in (0, 1):
            assert shown(game.odds(state, seat)) == expected(rules, position, seat)


@pytest.mark.parametrize("options", VARIANTS[:2] + VARIANTS[8:9], ids=named)
def test_after_an_action_the_questions_are_those_of_the_next_position(options):
    game, rules = aranea(**options), reference.Rules(**options)
    played = 0
    for state in samples(game, 5, 12):
        position = reference.from_spec(rules, game.describe(state))
        for action in game.actions(state)[:4]:
            after = reference.play(rules, position, str(action))
            if after.ended:
                assert game.odds(state, state.seat, action) == []
                continue
            for seat in (0, 1):
                asked = shown(game.odds(state, seat, action))
                if asked[0][0].startswith("If this is played: "):
                    played += 1
                    (name, given, found), *asked = asked
                    assert seat == state.seat
                    assert (name.removeprefix("If this is played: "), given, found) in asked
                    assert resting(position, after, action) in name
                assert asked == expected(rules, after, seat)
    assert played > 10


def resting(before, after, action) -> str:
    """Where the stone in play comes to rest; after once around, where it was."""
    arrived = set(after.squares(before.turn)) - set(before.squares(before.turn))
    ring, n = arrived.pop() if arrived else (action.ring, action.square)
    return f"stone on {ring} {n} can be hit"


def test_if_this_is_played_is_asked_of_ring_stones_of_the_player_alone():
    game = aranea()
    state = at(game, "amber", 4, amber="outer 10, outer 4, middle 4, inner 4", blue="outer 12")
    first = game.odds(state, 0, game.parse("move outer 10"))[0]
    assert first.name == "If this is played: Amber's stone on outer 2 can be hit before Amber's next turn"
    assert first.topic == "this move"
    # Blue hits it by placing with a 2 (1 way) and from outer 12 with the same 2.
    assert (first.chance(), first.given) == (Fraction(1, 36), "")
    for seat, text in [(0, "place"), (1, "move outer 10")]:  # into the centre; and asked by the other player
        assert not game.odds(state, seat, game.parse(text))[0].name.startswith("If this")


def test_the_next_number_has_the_36ths_of_the_rules_and_says_which_throws_make_it():
    ways = {1: 2, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 4, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    game = aranea()
    question = game.odds(at(game, amber="inner 3, inner 5"), 0)[0]
    assert dict(question.answers.items()) == {str(number): count for number, count in ways.items()}
    assert question.notes["7"] == "5-2 or 6-1: 3 to choose from, best: place or move"
    assert question.notes["2"] == "1-1: 3 to choose from, best: enter the centre"
    assert question.notes["1"].startswith("4-3: ")
    assert game.odds(game.start(), 0)[0].notes["4"] == "2-2 or 3-1"


@every_variant
def test_who_begins_is_answered_as_by_trying_all_throws(game):
    if game.options["first"] != "roll":
        assert all(question.topic != "begin" for question in game.odds(game.start(), 0))
        return
    tie = "Amber" if game.options["tie"] == "first" else "a tie: both roll again"

    def begins(one, two):
        amber, blue = reference.number(one), reference.number(two)
        return tie if amber == blue else "Amber" if amber > blue else "Blue"

    _, question = game.odds(game.start(), 0)
    both = Counter(begins(one, two) for one in reference.THROWS for two in reference.THROWS)
    assert question.name == "Who begins"
    assert answered(question) == chances(both)
    for dice in [(3, 4), (1, 1), (2, 5), (6, 6)]:
        state = do(game, game.start(), f"roll {dice[0]}-{dice[1]}")
        assert answered(game.odds(state, 1)[1]) == chances(Counter(begins(dice, two) for two in reference.THROWS))


def test_nothing_is_asked_when_the_game_is_over_or_the_next_one_has_yet_to_begin():
    for best_of in (1, 3):
        game = aranea(best_of=best_of)
        state = do(game, at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2"), "place")
        assert game.odds(state, 0) == game.odds(state, 1) == []


# ---- what came, and how lucky it was


def test_what_came_is_marked_and_its_luck_is_the_chance_of_better_equal_and_worse():
    game = aranea()
    question = game.odds(at(game, amber="inner 3, inner 5, middle 1", blue="middle 5"), 0)[1]
    assert question.ranked
    order = [best for best in BEST_FIRST if best in question.answers]
    assert list(question.answers) == order
    below = Fraction(0)
    for best in order:
        better, equal, worse = question.with_came(best).luck()
        assert (better, equal) == (below, question.chance(best))
        assert better + equal + worse == 1
        below += equal
    assert question.came is None


@pytest.mark.parametrize("options", VARIANTS[:2], ids=named)
def test_with_a_roll_the_questions_before_it_say_what_came(options):
    game, rules = aranea(**options), reference.Rules(**options)
    for state in [state for state in samples(game, 8, 12) if game.chances(state)]:
        position = reference.from_spec(rules, game.describe(state))
        for seat in (0, 1):
            before = game.odds(state, seat)
            for roll, _ in game.rolls:
                now = tried(rules, reference.rolled(rules, position, (roll.high, roll.low)))
                came = {"roll": str(now.number), "allows": now.best}
                expected = [q.with_came(came[q.topic]) if q.topic in came else q for q in before]
                assert game.odds(state, seat, roll) == expected


def test_the_rolls_to_begin_say_what_came_too():
    game = aranea()
    numbers, begins = game.odds(game.start(), 0, game.parse("roll 4-3"))
    assert (numbers.came, begins.came) == ("1", None)
    state = do(game, game.start(), "roll 4-3")
    for dice, first in [("2-1", "Blue"), ("3-4", "a tie: both roll again")]:
        assert game.odds(state, 0, game.parse(dice))[1].came == first


def test_odds_of_what_can_not_be_done_are_refused():
    game = aranea()
    for text in ("roll 7-1", "roll 3-1", "move outer 9", "pass"):
        with pytest.raises(IllegalAction):
            game.odds(at(game, "amber", 4), 0, game.parse(text))


def test_luck_needs_an_order_and_an_answer_that_can_come():
    game = aranea()
    numbers, best, *_ = game.odds(at(game), 0)
    with pytest.raises(ValueError, match="'13' is no answer of 'The next number'"):
        numbers.with_came("13")
    with pytest.raises(ValueError, match="has no order of answers, or none came yet"):
        numbers.with_came("7").luck()
    with pytest.raises(ValueError, match="has no order of answers, or none came yet"):
        best.luck()


def test_a_question_reads_as_a_sentence_and_says_when_it_is_an_estimate():
    question = Question("Rain", "weather", yes_or_no(1, 36), given="in spring")
    assert str(question) == "Rain: yes 1/36 (2.8 %), no 35/36 (97.2 %) [in spring]"
    assert question.exact
    assert question.chance() == Fraction(1, 36)
    estimate = Estimate(100, {"yes": (0.0, 0.1)})
    assert not Question("Rain", "weather", yes_or_no(1, 36), estimate=estimate).exact
    assert list(yes_or_no(0, 5)) == ["no"]
