"""Exact chances: equal to icepool's on many random cases, and never rounded onto certainty."""

from __future__ import annotations

import doctest
import re
from fractions import Fraction
from itertools import permutations, product
from math import gcd
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.core import chance
from hexwidgets.core.chance import Distribution, Shares, die, draw, percent, pool

numbers = st.lists(st.integers(-3, 8), min_size=1, max_size=6)
words = st.lists(st.sampled_from(["ant", "bee", "fly", "moth"]), min_size=1, max_size=6)
faces = st.one_of(numbers, words)
ways = st.dictionaries(st.integers(-4, 9), st.integers(1, 7), min_size=1, max_size=6)
bags = st.one_of(
    st.dictionaries(st.integers(0, 9), st.integers(0, 4), min_size=1, max_size=5),
    st.dictionaries(st.sampled_from("rgbyw"), st.integers(0, 4), min_size=1, max_size=5),
)


def same(ours: Distribution, theirs) -> None:
    """Equal chances of equal outcomes, and ways that add up."""
    assert set(ours) == set(theirs.outcomes())
    for outcome in ours:
        assert ours.chance(outcome) == theirs.probability(outcome)
    assert sum(weight for _, weight in ours.items()) == ours.total


# ---- equal to icepool


@given(faces)
def test_a_die_comes_up_as_often_as_its_faces_are_printed(printed):
    ours = die(printed)
    same(ours, icepool.Die(printed))
    assert ours.total == len(printed)
    assert all(ours.ways(face) == printed.count(face) for face in printed)


@given(faces, st.integers(0, 4))
def test_a_pool_shows_sorted_dice(printed, count):
    same(pool(die(printed), count), icepool.Die(printed).pool(count).expand())


@given(ways, st.integers(1, 3))
def test_a_pool_of_weighted_dice(weights, count):
    same(pool(Distribution(weights), count), icepool.Die(weights).pool(count).expand())


@given(ways, ways)
def test_a_sum_of_two(one, two):
    same(Distribution(one) + Distribution(two), icepool.Die(one) + icepool.Die(two))


@given(ways, ways)
def test_two_combined_by_a_function(one, two):
    ours = Distribution(one).joined(Distribution(two), lambda a, b: a * b % 5)
    same(ours, icepool.map(lambda a, b: a * b % 5, icepool.Die(one), icepool.Die(two)))


@given(bags, st.data())
def test_draws_without_replacement(contents, data):
    there = sum(contents.values())
    count = data.draw(st.integers(0, min(there, 6)))
    ours = draw(contents, count)
    if there:
        same(ours, icepool.Deck({kind: n for kind, n in contents.items() if n}).deal(count).expand())
    else:
        assert dict(ours.items()) == {(): 1}


@given(ways, st.integers(1, 4))
def test_mapping_adds_up_the_ways_of_equal_results(weights, modulus):
    same(Distribution(weights).map(lambda n: n % modulus), icepool.Die(weights).map(lambda n: n % modulus))


@given(ways, st.integers(-4, 9))
def test_conditioning_is_rerolling_until_it_fits(weights, least):
    ours = Distribution(weights)
    if max(weights) < least:
        with pytest.raises(ValueError, match="conditioned on something that can't happen"):
            ours.given(lambda n: n >= least)
        return
    kept = ours.given(lambda n: n >= least)
    same(kept, icepool.Die(weights).filter(lambda n: n >= least, depth="inf"))
    assert ours.where(lambda n: n >= least) == icepool.Die(weights).probability(">=", least)


@given(ways, st.lists(ways, min_size=14, max_size=14))
def test_two_stages_weigh_the_second_by_the_first(first, seconds):
    ours = Distribution(first).then(lambda n: Distribution(seconds[n + 4]))
    same(ours, icepool.Die(first).map(lambda n: icepool.Die(seconds[n + 4])))


@given(ways)
def test_the_mean(weights):
    mean = Distribution(weights).mean()
    assert isinstance(mean, Fraction)
    assert mean == icepool.Die(weights).mean()


# ---- equal to counting on one's fingers


@given(st.lists(st.integers(1, 6), min_size=1, max_size=4), st.integers(0, 3))
def test_a_pool_is_all_ordered_throws(printed, count):
    ours = pool(die(printed), count)
    throws = [tuple(sorted(throw)) for throw in product(printed, repeat=count)]
    assert dict(ours.items()) == {throw: throws.count(throw) for throw in throws}


@given(st.lists(st.sampled_from("rgb"), min_size=1, max_size=5), st.data())
def test_a_draw_is_all_ordered_draws(bag, data):
    count = data.draw(st.integers(0, len(bag)))
    drawn = [tuple(sorted(hand)) for hand in permutations(bag, count)]
    ours = draw({kind: bag.count(kind) for kind in bag}, count)
    assert {hand: ours.chance(hand) for hand in ours} == {
        hand: Fraction(drawn.count(hand), len(drawn)) for hand in drawn
    }


# ---- what a distribution is


@given(ways, st.integers(1, 5))
def test_equal_chances_are_equal_however_many_ways_they_are_counted_in(weights, times):
    one, more = Distribution(weights), Distribution({outcome: n * times for outcome, n in weights.items()})
    assert one == more
    assert hash(one) == hash(more)
    assert one != Distribution({**weights, 99: 1})
    assert one != weights


def test_it_is_read_like_a_collection_in_the_order_it_was_made():
    ours = Distribution([("b", 2), ("a", 1), ("b", 1), ("never", 0)])
    assert list(ours) == ["b", "a"]
    assert len(ours) == 2
    assert "a" in ours
    assert "never" not in ours
    assert ours.ways("never") == 0
    assert ours.chance("never") == 0
    assert repr(ours) == "Distribution({'b': 3, 'a': 1})"
    assert eval(repr(ours)) == ours


@pytest.mark.parametrize("weight", [-1, 0.5, 1.0, "1", None, True, Fraction(1, 2)])
def test_a_weight_is_a_whole_number(weight):
    with pytest.raises(ValueError, match=r"'x' has weight .*: a weight is a whole number, not negative"):
        Distribution({"x": weight})


@pytest.mark.parametrize("nothing", [{}, [], {"x": 0}])
def test_something_must_be_possible(nothing):
    with pytest.raises(ValueError, match="needs at least one possible outcome"):
        Distribution(nothing)
    with pytest.raises(ValueError, match="needs at least one possible outcome"):
        die([])


def test_impossible_pools_and_draws():
    with pytest.raises(ValueError, match="a pool of -1 dice"):
        pool(die([1, 2]), -1)
    for contents, count in [({"r": 2}, 3), ({"r": 2}, -1), ({"r": 2, "g": -1}, 1), ({}, 1)]:
        with pytest.raises(ValueError, match=f"can't draw {count} out of"):
            draw(contents, count)


# ---- shares: what can be true together


@given(st.lists(st.sets(st.sampled_from("abc")), min_size=1, max_size=8))
def test_shares_are_counted_each_by_itself(things: list[set[str]]) -> None:
    """Some things with several properties each: how many have which."""
    shares = Shares({name: sum(name in thing for thing in things) for name in "abc"}, len(things))
    one = die(range(len(things)))
    assert list(shares) == ["a", "b", "c"], "also what is never true is told"
    for name in "abc":
        having = [number for number, thing in enumerate(things) if name in thing]
        assert shares.chance(name) == one.where(lambda number, having=having: number in having)
        assert shares.percent(name) == percent(shares.chance(name))
        assert (shares.ways(name), shares.total) == (len(having), len(things))


@given(st.dictionaries(st.sampled_from("abcd"), st.fractions(0, 1), min_size=1))
def test_shares_of_chances_keep_them_in_as_few_ways_as_will_do(chances: dict[str, Fraction]) -> None:
    shares = Shares.of(chances)
    assert {name: shares.chance(name) for name in shares} == chances
    assert all(type(ways) is int for _, ways in shares.items())
    assert gcd(shares.total, *(ways for _, ways in shares.items())) == 1


@pytest.mark.parametrize(
    ("ways", "total"), [(-1, 6), (7, 6), (0.5, 6), (True, 6), (Fraction(1), 6), ("1", 6), (0, 0), (-1, -1)]
)
def test_a_share_is_a_whole_number_of_the_total(ways: Any, total: int) -> None:
    with pytest.raises(ValueError, match=rf"'x' has {re.escape(repr(ways))} ways of {total}"):
        Shares({"x": ways}, total)


def test_shares_are_no_distribution() -> None:
    shares = Shares({"red": 1, "round": 1}, 2)
    assert shares == Shares({"round": 2, "red": 2}, 4)
    assert hash(shares) == hash(Shares({"round": 2, "red": 2}, 4))
    assert shares != Shares({"red": 1, "round": 2}, 2)
    assert shares != Distribution({"red": 1, "round": 1})
    assert (len(shares), "red" in shares, "blue" in shares) == (2, True, False)
    assert shares.chance("blue") == 0


# ---- shown as percent


@given(st.fractions(0, 1), st.integers(0, 4))
def test_a_percentage_is_never_rounded_onto_certainty(part, digits):
    text = percent(part, digits)
    value = text.removesuffix(" %")
    assert text.endswith(" %")
    if part in (0, 1):
        assert text == ("0 %" if part == 0 else "100 %")
    else:
        assert float(value.lstrip("<>")) not in (0, 100)
        off = abs(Fraction(value.lstrip("<>")) - part * 100)
        assert off <= Fraction(1, 2 if value[0] not in "<>" else 1) / 10**digits


@pytest.mark.parametrize(
    ("part", "digits", "text"),
    [
        (Fraction(1, 36), 1, "2.8 %"),
        (Fraction(1, 3), 0, "33 %"),
        (Fraction(1, 3), 3, "33.333 %"),
        (Fraction(1, 10**9), 1, "<0.1 %"),
        (1 - Fraction(1, 10**9), 1, ">99.9 %"),
        (1 - Fraction(1, 10**9), 0, ">99 %"),
        (Fraction(1, 1000), 0, "<1 %"),
        (Fraction(1, 200), 0, "1 %"),
        (Fraction(9999, 10000), 1, ">99.9 %"),
    ],
)
def test_percent_by_example(part, digits, text):
    assert percent(part, digits) == text


def test_percent_of_an_outcome():
    assert die(range(1, 7)).percent(3) == "16.7 %"
    assert die(range(1, 7)).percent(7) == "0 %"
    assert die([1]).percent(1) == "100 %"


def test_the_examples_in_the_docstrings_run():
    failed, tried = doctest.testmod(chance)
    assert failed == 0
    assert tried >= 6
