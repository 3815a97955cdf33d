"""Chances as they are typed: what is read, what is refused, and what counts as right."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexwidgets.core.guess import CLOSE, OFF, RIGHT, AnswerError, read

TWELFTH = Fraction(1, 12)
CHANCES = st.fractions(min_value=0, max_value=1, max_denominator=10_000)


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        *[(text, TWELFTH) for text in ("1/12", " 3 / 36 ", "1 in 12", "3 of 36", "3 out of 36")],
        *[(text, Fraction(83, 1000)) for text in ("8.3 %", "8,3%", "0.083", ".083", "8.3 percent", "8.3 per cent")],
        *[(text, Fraction(83, 1000)) for text in ("8.3\u00a0%", "08.30 %", "0,083")],
        *[(text, Fraction(0)) for text in ("0", "0 %", "0/5", "0.")],
        *[(text, Fraction(1)) for text in ("1", "100 %", "1.0", "7/7")],
    ],
)
def test_a_chance_is_read_exactly(text: str, chance: Fraction) -> None:
    assert read(text).chance == chance


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no answer yet: type a fraction"),
        ("   ", "no answer yet"),
        ("often", "'often' can't be read as a chance: type a fraction, a percentage or a decimal, such as 1/12"),
        ("1/0", "can't divide by 0"),
        ("-0.1", "can't be read"),
        ("1e9", "can't be read"),
        (".", "can't be read"),
        ("%", "can't be read"),
        ("1/2/3", "can't be read"),
        ("\u00bd", "can't be read"),
        ("9" * 50, "can't be read"),
        ("8.3", r"8\.3 is more than 1, .*for per cent write 8\.3 %"),
        ("13/12", "13/12 is more than 1"),
        ("120 %", "120 % is more than 1"),
    ],
)
def test_what_is_no_chance_is_refused_and_says_what_to_type(text: str, why: str) -> None:
    with pytest.raises(AnswerError, match=why):
        read(text)


@pytest.mark.parametrize(
    ("text", "exact", "verdict"),
    [
        ("1/12", TWELFTH, RIGHT),
        ("8.3 %", TWELFTH, RIGHT),
        ("8.33 %", TWELFTH, RIGHT),
        ("0.083", TWELFTH, RIGHT),
        ("8.4 %", TWELFTH, CLOSE),
        ("8 %", TWELFTH, CLOSE),
        ("0.08", TWELFTH, CLOSE),
        ("1/11", TWELFTH, CLOSE),
        ("10.33333 %", TWELFTH, CLOSE),
        ("10.34 %", TWELFTH, OFF),
        ("50 %", Fraction(1, 2), RIGHT),
        ("0.0 %", Fraction(1, 5000), CLOSE),
        ("100.0 %", Fraction(4999, 5000), CLOSE),
        ("1", Fraction(1), RIGHT),
        ("0", Fraction(1), OFF),
    ],
)
def test_right_close_or_off(text: str, exact: Fraction, verdict: str) -> None:
    assert read(text).verdict(exact) == verdict


@given(CHANCES, CHANCES)
def test_a_fraction_is_right_only_if_it_is_the_chance(typed: Fraction, exact: Fraction) -> None:
    guess = read(f"{typed.numerator}/{typed.denominator}")
    assert (guess.verdict(exact) == RIGHT) == (typed == exact)
    assert (guess.verdict(exact) == OFF) == (abs(typed - exact) > Fraction(2, 100))
    assert guess.brier(exact) == (typed - exact) ** 2
