"""Means, intervals and what takes luck out: against values known from elsewhere, and by counting cases."""

from __future__ import annotations

import random
import statistics
from math import comb, inf, isinf

import pytest

from hexwidgets.lab.sampling import Mean, Settling, interval, share_interval, sides


@pytest.mark.parametrize("offset", [0.0, 1e9])
def test_mean_and_variance_lose_no_digits(offset: float) -> None:
    values = [offset + number for number in (4.0, 7.0, 13.0, 16.0)]
    mean = Mean(values)
    assert (mean.number, mean.value, mean.variance) == (4, offset + 10, 30.0)
    assert mean.error == pytest.approx((30 / 4) ** 0.5)


def test_mean_and_variance_are_those_of_the_standard_library() -> None:
    rng = random.Random(1)
    values = [rng.gauss(3, 2) for _ in range(500)]
    mean = Mean(values)
    assert mean.value == pytest.approx(statistics.fmean(values))
    assert mean.variance == pytest.approx(statistics.variance(values))


def test_nothing_is_sure_of_one_sample() -> None:
    assert isinf(Mean([0.3]).error)
    assert Mean([0.3]).interval == (-inf, inf)
    assert Mean().interval_within(0, 1) == (0, 1)
    low, high = Mean([1.0]).interval_within(0, 1)
    assert low < 0.4
    assert high == 1


@pytest.mark.parametrize(
    ("samples", "known"), [(3, 4.303), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042), (121, 1.980)]
)
def test_few_samples_have_wider_intervals_as_in_student_s_table(samples: int, known: float) -> None:
    assert sides(samples) == pytest.approx(known, rel=0.035 if samples < 4 else 0.01)
    low, high = interval(0.0, 1.0, samples)
    assert (low, high) == (-sides(samples), sides(samples))


@pytest.mark.parametrize(
    ("wins", "games", "known"),
    [(0, 10, (0.0, 0.2775)), (10, 10, (0.7225, 1.0)), (81, 263, (0.2553, 0.3662)), (15, 148, (0.0624, 0.1605))],
)
def test_wilson_s_interval_is_that_of_newcombe_s_examples(wins: int, games: int, known: tuple[float, float]) -> None:
    assert share_interval(wins / games, games) == pytest.approx(known, abs=6e-5)


@pytest.mark.parametrize("truth", [0.03, 0.2, 0.5, 0.9, 0.99])
@pytest.mark.parametrize("pairs", [5, 20, 60])
def test_intervals_within_ends_hold_the_truth_as_often_as_they_say(truth: float, pairs: int) -> None:
    """Counted over everything that can come: samples of 0 or 1, which are spread as widely as can be."""
    held = 0.0
    for wins in range(pairs + 1):
        low, high = Mean([1.0] * wins + [0.0] * (pairs - wins)).interval_within(0.0, 1.0)
        held += (low <= truth <= high) * comb(pairs, wins) * truth**wins * (1 - truth) ** (pairs - wins)
    assert held >= 0.93


def test_luck_is_weighed_by_what_earlier_games_show() -> None:
    rng = random.Random(2)
    exact, blind, bold = Settling(2), Settling(2), Settling(2)
    assert exact.weight == 1
    for _ in range(400):
        luck = rng.choice((-0.5, 0.5))
        share = 0.5 + luck
        other = rng.choice((0.0, 1.0))
        exact.settled((share, 1 - share), (luck, -luck))
        blind.settled((other, 1 - other), (luck, -luck))
        bold.settled((share, 1 - share), (2 * luck, -2 * luck))
    assert exact.weight == pytest.approx(1, abs=0.03)
    assert blind.weight == pytest.approx(0, abs=0.1)
    assert bold.weight == pytest.approx(0.5, abs=0.03)


def test_shares_without_luck_still_add_up() -> None:
    settling = Settling(3)
    for shares, luck in [((1, 0, 0), (0.3, -0.1, -0.2)), ((0, 0.5, 0.5), (-0.4, 0.4, 0.0))] * 3:
        assert sum(settling.settled(shares, luck)) == pytest.approx(1)


def test_taking_luck_out_never_moves_the_mean() -> None:
    """Over every series of four games: the mean of what is settled is that of the shares, exactly as likely as each."""
    cases = [((1.0, 0.0), (0.4, -0.4)), ((1.0, 0.0), (-0.1, 0.1)), ((0.0, 1.0), (-0.3, 0.3))]
    found = Mean()
    for number in range(len(cases) ** 4):
        settling, rest = Settling(2), number
        for _ in range(4):
            rest, place = divmod(rest, len(cases))
            found.add(settling.settled(*cases[place])[0])
    assert found.value == pytest.approx(2 / 3, abs=1e-12)
