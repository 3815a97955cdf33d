"""What is counted at the end, group by group (HX-15 to HX-19, HX-A8, HX-A12), and the rule book's own example."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.scoring import Group
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import BLUES, GOLDS, do, lying, told, with_cards

KINDS = {"b": "blue", "g": "green", "o": "gold", "d": "dung", "r": "red", "S": "stag", "M": "moth"}
Counted = list[tuple[str, int]]


def groups(*rows: str, at: tuple[int, int] = (2, 2), **options: Any) -> list[Group]:
    """What a Display counts that is drawn like 'bbdd', the upper row first, in cards of two by two."""
    spaces = {(c, r): KINDS[letter] for r, row in enumerate(reversed(rows)) for c, letter in enumerate(row)}
    blocks = [(c, r) for r in range(0, len(rows), 2) for c in range(0, len(rows[0]), 2)]
    faces = [" / ".join(f"{spaces[c, r + up]} {spaces[c + 1, r + up]}" for up in (1, 0)) for c, r in blocks]
    game = with_cards(*faces, **options)
    places = [(r + at[1]) * game.grid.width + c + at[0] for c, r in blocks]
    return game.scorer.groups(game.grid.display(tuple(enumerate(places))))


def counted(*rows: str, **options: Any) -> Counted:
    """The words and the points of each group, without the Dung Beetles that fill the picture."""
    return [(group.words, group.points) for group in groups(*rows, **options) if group.kind != "dung"]


def anywhere() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("at", [(0, 0), (4, 4), (0, 4), (4, 0)])


# ---- Blue, Green and Gold


@pytest.mark.rule("HX-15")
@pytest.mark.parametrize(("letter", "name", "worth"), [("b", "Blue", 1), ("g", "Green", 2), ("o", "Gold", 3)])
@anywhere()
def test_rows_and_columns_of_two_or_more_count_for_each_beetle(
    letter: str, name: str, worth: int, at: tuple[int, int]
) -> None:
    for length in (2, 3, 4, 5, 6):
        line = (letter * length).ljust(6, "d")
        assert counted(line, "dddddd", at=at) == [(f"a row of {length} {name}", length * worth)]
        upright = [f"{space}d" for space in line]
        assert counted(*upright, at=at) == [(f"a column of {length} {name}", length * worth)]


@pytest.mark.rule("HX-15")
@pytest.mark.parametrize(("letter", "name"), [("b", "Blue"), ("g", "Green"), ("o", "Gold")])
def test_a_lone_one_counts_nothing_and_a_diagonal_is_no_line(letter: str, name: str) -> None:
    assert counted(f"{letter}d", "dd") == [(f"a lone {name}", 0)]
    assert counted(f"{letter}d", f"d{letter}") == [(f"a lone {name}", 0)] * 2


@pytest.mark.rule("HX-15")
def test_a_beetle_in_a_row_and_in_a_column_counts_in_both() -> None:
    assert counted("od", "oo") == [("a row of 2 Gold", 6), ("a column of 2 Gold", 6)]
    assert counted("gg", "gg") == [("a row of 2 Green", 4)] * 2 + [("a column of 2 Green", 4)] * 2
    assert counted("dgdd", "gggd") == [("a row of 3 Green", 6), ("a column of 2 Green", 4)]


@pytest.mark.rule("HX-15")
def test_a_line_is_of_one_kind() -> None:
    assert counted("bg", "dd") == [("a lone Blue", 0), ("a lone Green", 0)]
    assert counted("bbgg", "dddd") == [("a row of 2 Blue", 2), ("a row of 2 Green", 4)]


@pytest.mark.rule("HX-15")
def test_each_group_names_its_spaces() -> None:
    found = groups("bbdd", "dddo", at=(0, 0))
    assert [(group.cells, group.rule) for group in found if group.kind != "dung"] == [
        (("a2", "b2"), "HX-15"),
        (("d1",), "HX-15"),
    ]


@pytest.mark.rule("HX-A12")
@pytest.mark.parametrize("upright", [False, True])
def test_a_row_has_no_gap(upright: bool) -> None:
    def lines(row: str, **options: Any) -> Counted:
        return counted(*(f"{space}d" for space in row), **options) if upright else counted(row, "dddddd", **options)

    name = "column" if upright else "row"
    assert lines("ggdggd") == [(f"a {name} of 2 Green", 4)] * 2
    assert lines("ggdggd", rows="gapped") == [(f"a {name} of 4 Green", 8)]
    assert lines("oddddo") == [("a lone Gold", 0)] * 2
    assert lines("oddddo", rows="gapped") == [(f"a {name} of 2 Gold", 6)]
    assert lines("bbbdob") == [(f"a {name} of 3 Blue", 3), ("a lone Blue", 0), ("a lone Gold", 0)]
    assert lines("bbbdob", rows="gapped") == [(f"a {name} of 4 Blue", 4), ("a lone Gold", 0)]


# ---- the others


@pytest.mark.rule("HX-16")
def test_dung_beetles_count_nothing_in_a_row_or_alone() -> None:
    found = [(group.words, group.points, group.rule) for group in groups("dddd", "dbbd")]
    assert found == [("a row of 2 Blue", 2, "HX-15"), ("6 Dung Beetles", 0, "HX-16")]
    (one,) = [group for group in groups("db", "oo") if group.kind == "dung"]
    assert (one.words, one.points) == ("1 Dung Beetle", 0)


@pytest.mark.rule("HX-17")
@anywhere()
def test_stags_and_moths_count_five_each_alone_or_not(at: tuple[int, int]) -> None:
    assert counted("Sd", "Sd", at=at) == [("a Stag", 5)]
    assert counted("dd", "MM", at=at) == [("a Moth", 5)]
    assert counted("SSMM", "SSMM", at=at) == [("a Stag", 5)] * 2 + [("a Moth", 5)] * 2
    assert {group.rule for group in groups("SS", "SS")} == {"HX-17"}


REDS = {
    ("rd", "dd"): [0],
    ("rr", "dd"): [1, 1],
    ("rd", "rd"): [1, 1],
    ("rd", "dr"): [1, 1],
    ("dr", "rd"): [1, 1],
    ("rr", "rd"): [2, 2, 2],
    ("rr", "rr"): [3, 3, 3, 3],
    ("rdrd", "dddd"): [0, 0],
    ("rrrr", "dddd"): [1, 2, 2, 1],
    ("rrrd", "rrrd", "rrrd", "dddd"): [3, 5, 3, 5, 8, 5, 3, 5, 3],
}
"""How many Red neighbours each Red couple has."""


@pytest.mark.rule("HX-18")
@pytest.mark.parametrize("rows", REDS)
@anywhere()
def test_a_red_couple_counts_one_and_one_more_for_each_red_neighbour(
    rows: tuple[str, ...], at: tuple[int, int]
) -> None:
    reds = [group for group in groups(*rows, at=at) if group.kind == "red"]
    assert sorted(group.points for group in reds) == sorted(1 + near for near in REDS[rows])
    assert {group.rule for group in reds} == {"HX-18"}
    words = {0: "alone", 1: "with 1 Red neighbour", 2: "with 2 Red neighbours"}
    assert all(group.words.endswith(words.get(group.points - 1, "neighbours")) for group in reds)


def ending(game: Hexapod, **spec: Any) -> State:
    """Lapis is out, and Topaz about to pass: the hands are 1 and 2."""
    return game.position({"mover": "topaz", "hands": [1, 2], "out": ["lapis"], **spec})


@pytest.mark.rule("HX-19")
@pytest.mark.parametrize(("gems", "words"), [(0, "0 unspent Gems"), (1, "1 unspent Gem"), (3, "3 unspent Gems")])
def test_unspent_gems_count_two_each(gems: int, words: str) -> None:
    game = with_cards(BLUES)
    state = ending(game, gems=[gems, 3])
    assert game.scorer.gems(gems) == Group("gem", (), 2 * gems, "HX-19", words)
    assert f"Topaz: {words}, {2 * gems} points (HX-19)" in told(game, state, "pass")
    assert (game.score(state, 0), game.score(state, 1)) == (2 * gems, 6)


@pytest.mark.rule("HX-A8")
def test_the_card_left_in_hand_counts_nothing() -> None:
    game = with_cards(BLUES, GOLDS)
    state = ending(game)
    assert [game.score(state, seat) for seat in (0, 1)] == [6, 6]
    lines = told(game, state, "pass")
    assert "Topaz: card 1 left in hand, 0 points (HX-A8)" in lines
    assert "Lapis: card 2 left in hand, 0 points (HX-A8)" in lines


@pytest.mark.rule("HX-A8")
def test_it_can_be_chosen_that_it_counts_like_a_display_of_its_own() -> None:
    game = with_cards("blue red / gold red", GOLDS, left_over="own")
    state = ending(game)
    assert [game.score(state, seat) for seat in (0, 1)] == [6 + 4, 6 + 24]
    assert "Topaz: card 1 left in hand, 4 points (HX-A8)" in told(game, state, "pass")
    assert game.score(ending(game, topaz=["3 at e5"]), 0) == 6 + 4 + 4, "apart from the Display"


# ---- all of it

EXAMPLE = (
    ("green green / green green", "e5"),
    ("green green / green green", "f5"),
    ("green red / gold gold", "g4"),
    ("red blue / red gold", "h5"),
    ("stag blue / stag red", "g6"),
    ("blue blue / red blue", "h6"),
    ("red gold / gold dung", "h4"),
    ("moth moth / green green", "e6"),
    ("green green / moth moth", "e4"),
)
"""The cards of the rule book's example, in an order that the rules allow."""
PICTURE = """
    moth  moth  stag  blue  blue
    green green stag  red   blue
    green green green red   gold
    moth  moth  gold  gold  dung
"""


def example() -> tuple[Hexapod, State]:
    game = with_cards(*(face for face, _ in EXAMPLE))
    played = [f"{id} at {at}" for id, (_, at) in enumerate(EXAMPLE, 1)]
    return game, ending(game, topaz=played, hands=[20, 21], gems=[2, 3])


@pytest.mark.rule("HX-15", "HX-16", "HX-17", "HX-18", "HX-19")
def test_the_example_of_the_rule_book_counts_51() -> None:
    game, state = example()
    rows = [row.split() for row in reversed(PICTURE.strip().splitlines())]
    drawn = {f"{'efghi'[c]}{4 + r}": kind for r, row in enumerate(rows) for c, kind in enumerate(row)}
    assert lying(game, state) == drawn
    found = [(group.kind, group.words, group.points) for group in game.groups(state, 0)]
    assert found == [
        ("blue", "a row of 2 Blue", 2),
        ("blue", "a column of 2 Blue", 2),
        ("green", "a row of 3 Green", 6),
        ("green", "a row of 2 Green", 4),
        ("green", "a column of 2 Green", 4),
        ("green", "a column of 2 Green", 4),
        ("gold", "a row of 2 Gold", 6),
        ("gold", "a lone Gold", 0),
        ("dung", "1 Dung Beetle", 0),
        ("red", "a Red couple with 1 Red neighbour", 2),
        ("red", "a Red couple with 1 Red neighbour", 2),
        ("stag", "a Stag", 5),
        ("moth", "a Moth", 5),
        ("moth", "a Moth", 5),
        ("gem", "2 unspent Gems", 4),
        ("hand", "card 20 left in hand", 0),
    ]
    assert game.score(state, 0) == 51


@pytest.mark.rule("HX-15", "HX-16", "HX-17", "HX-18", "HX-19", "HX-20", "HX-A8")
def test_the_count_is_told_kind_by_kind() -> None:
    game, state = example()
    topaz = [line.removeprefix("Topaz: ") for line in told(game, state, "pass") if line.startswith("Topaz: ")]
    assert topaz == [
        "a row of 2 Blue (2) and a column of 2 Blue (2), together 4 points (HX-15)",
        "a row of 3 Green (6), a row of 2 Green (4), a column of 2 Green (4) and a column of 2 Green (4), "
        "together 18 points (HX-15)",
        "a row of 2 Gold (6) and a lone Gold (0), together 6 points (HX-15)",
        "1 Dung Beetle, 0 points (HX-16)",
        "a Red couple with 1 Red neighbour (2) and a Red couple with 1 Red neighbour (2), together 4 points (HX-18)",
        "a Stag, 5 points (HX-17)",
        "a Moth (5) and a Moth (5), together 10 points (HX-17)",
        "2 unspent Gems, 4 points (HX-19)",
        "card 20 left in hand, 0 points (HX-A8)",
    ]
    verdict = told(game, state, "pass")[-1]
    assert verdict == "Both players have passed. Topaz wins with 51 to 6 points (HX-20)"
    outcome = game.outcome(do(game, state, "pass"))
    assert outcome
    assert (outcome.scores, outcome.winners) == ((51, 6), (0,))


@pytest.mark.rule("HX-A12")
def test_a_gap_is_told_at_the_end() -> None:
    faces = ("gold dung / dung dung", "dung gold / dung dung")
    played = {"topaz": ["1 at e5", "2 at f5"], "hands": [20, 21]}
    line = "Topaz's Gold on e6 and g6 have a gap in their row: they {} (HX-A12)"
    game = with_cards(*faces)
    assert line.format("count apart") in told(game, ending(game, **played), "pass")
    gapped = with_cards(*faces, rows="gapped")
    assert line.format("count as one all the same") in told(gapped, ending(gapped, **played), "pass")
    assert (game.score(ending(game, **played), 0), gapped.score(ending(gapped, **played), 0)) == (6, 12)
