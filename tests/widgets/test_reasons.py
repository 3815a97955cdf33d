"""What a player thinks of an action, in words: with one standard error, where there is one to speak of."""

from __future__ import annotations

import pytest

from hexwidgets.players import Candidate
from hexwidgets.widgets.reasons import worth


def test_what_stands_behind_the_sign_is_one_standard_error_as_in_the_whole_package() -> None:
    candidate = Candidate("place", 0.5, 40, 0.031)
    assert worth(candidate) == "50.0 \u00b1 3.1 %"
    assert str(candidate) == f"place {worth(candidate)}"


@pytest.mark.parametrize(
    "candidate",
    [
        Candidate("place", 0.5, 40),
        Candidate("place", 0.5, 9, 0.031),
        Candidate("place", 0.5, 40, 0.0),
        Candidate("place", 0.5, 40, 0.0004),
    ],
    ids=["worked out", "hardly tried", "all tries alike", "too little to be shown"],
)
def test_where_there_is_none_nothing_looks_like_a_certainty(candidate: Candidate) -> None:
    assert worth(candidate) == "50.0 %"


def test_no_opinion_is_no_number() -> None:
    assert worth(Candidate("place")) == ""
