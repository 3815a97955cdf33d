"""Where a card may lie: what it covers, and how large a Display may grow (HX-7 to HX-10, HX-A10)."""

from __future__ import annotations

import pytest

from hexwidgets.games.hexapod.deck import WORDS
from tests.games.hexapod.helpers import BLUES, GOLDS, do, fired, fits, lying, placing, refused, told, with_cards

FOUR = "gold green / blue red"
"""At e5: gold on e6, green on f6, blue on e5, red on f5."""
SPACES = {"gold": "e6", "green": "f6", "blue": "e5", "red": "f5"}
CORNERS = {"{} dung / dung dung": (0, 1), "dung {} / dung dung": (1, 1), "dung dung / {} dung": (0, 0)}
CORNERS |= {"dung dung / dung {}": (1, 0)}


def moved(space: str, columns: int, rows: int) -> str:
    return f"{chr(ord(space[0]) + columns)}{int(space[1:]) + rows}"


# ---- the same kind


@pytest.mark.rule("HX-7")
@pytest.mark.parametrize("kind", SPACES)
@pytest.mark.parametrize("face", CORNERS)
def test_a_card_fits_where_its_insect_lies_exactly_on_one_of_its_kind_and_nowhere_else(kind: str, face: str) -> None:
    game = with_cards(FOUR, face.format(kind))
    column, row = CORNERS[face]
    at = moved(SPACES[kind], -column, -row)
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == [at]
    line = f"A {WORDS[kind]} lies exactly on the {WORDS[kind]} on {SPACES[kind]} (HX-7)"
    assert line in told(game, state, f"play 2 at {at}")


@pytest.mark.rule("HX-7")
def test_it_may_cover_other_insects_too() -> None:
    game = with_cards(FOUR, "gold gold / gold gold")
    state = placing(game, "1 at e5", 2)
    assert told(game, state, "play 2 at e5")[2:4] == [
        "A Gold lies exactly on the Gold on e6 (HX-7)",
        "It covers the Blue on e5, the Green on f6 and the Red couple on f5 too (HX-7)",
    ]
    assert set(lying(game, do(game, state, "play 2 at e5")).values()) == {"gold"}


@pytest.mark.rule("HX-7")
def test_a_card_that_matches_nothing_is_refused_wherever_it_is_put() -> None:
    game = with_cards(BLUES, GOLDS)
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == []
    for at in ("e5", "f5", "d6", "g5", "e8"):
        sentence = f"At {at} no insect of card 2 lies exactly on one of its own kind (HX-7)"
        assert refused(game, state, f"play 2 at {at}") == sentence


@pytest.mark.rule("HX-7")
def test_an_insect_that_is_covered_is_no_longer_matched() -> None:
    game = with_cards(FOUR, GOLDS, "green dung / dung dung")
    assert fits(game, placing(game, "1 at e5", 3), 3) == ["f5"]
    covered = placing(game, "1 at e5, 2 at e5", 3)
    assert fits(game, covered, 3) == []
    assert refused(game, covered, "play 3 at f5").endswith("(HX-7)")


@pytest.mark.rule("HX-7")
def test_the_first_card_needs_nothing_to_cover() -> None:
    game = with_cards(BLUES, GOLDS)
    state = placing(game, "", 2)
    assert fits(game, state, 2) == ["e5"]
    assert "The first card needs nothing to cover (HX-7)" in told(game, state, "play 2 at e5")
    assert "HX-7" not in refused(game, state, "play 2 at d4")


# ---- Dung Beetles


@pytest.mark.rule("HX-8")
@pytest.mark.parametrize("face", ["blue green / gold gold", "blue stag / gold stag", "blue red / moth moth"])
def test_nothing_but_a_dung_beetle_may_lie_on_a_dung_beetle(face: str) -> None:
    game = with_cards("blue dung / gold red", face)
    state = placing(game, "1 at e5", 2)
    assert refused(game, state, "play 2 at e5") == "Only a Dung Beetle may cover the Dung Beetle on f6 (HX-8)"
    assert "e5" not in fits(game, state, 2)


@pytest.mark.rule("HX-8")
def test_a_dung_beetle_on_a_dung_beetle_is_a_direct_cover_and_stays_for_good() -> None:
    game = with_cards("blue dung / gold red", "green dung / green green", BLUES)
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == ["e5"]
    line = "A Dung Beetle lies exactly on the Dung Beetle on f6, which nothing else may cover (HX-8)"
    assert line in told(game, state, "play 2 at e5")
    after = do(game, state, "play 2 at e5")
    assert lying(game, after)["f6"] == "dung"
    again = placing(game, "1 at e5, 2 at e5", 3, hands=[3, 4], drawn=5)
    assert refused(game, again, "play 3 at e5").endswith("the Dung Beetle on f6 (HX-8)")


@pytest.mark.rule("HX-8")
@pytest.mark.parametrize(("at", "allowed"), [("e5", False), ("d5", True), ("e4", True), ("d4", True)])
def test_a_card_may_lie_beside_a_dung_beetle(at: str, allowed: bool) -> None:
    game = with_cards("blue dung / blue blue", BLUES)
    state = placing(game, "1 at e5", 2)
    assert (at in fits(game, state, 2)) == allowed


@pytest.mark.rule("HX-8")
def test_each_dung_beetle_counts() -> None:
    game = with_cards("dung blue / blue dung", "dung blue / blue blue", "dung gold / gold dung")
    state = placing(game, "1 at e5", 2)
    assert refused(game, state, "play 2 at e5") == "Only a Dung Beetle may cover the Dung Beetle on f5 (HX-8)"
    assert "e5" in fits(game, placing(game, "1 at e5", 3), 3)


# ---- Stags and Moths

MOTH, STAG = "moth moth / blue gold", "stag blue / stag gold"
"""At e5: a Moth on e6 and f6, or a Stag on e5 and e6."""


@pytest.mark.rule("HX-9")
@pytest.mark.parametrize(
    ("under", "at", "words"),
    [
        *((MOTH, at, "Moth on e6 and f6") for at in ("d5", "d6", "f5", "f6")),
        *((STAG, at, "Stag on e5 and e6") for at in ("d4", "e4", "d6", "e6")),
    ],
)
def test_a_stag_or_moth_is_never_covered_in_part(under: str, at: str, words: str) -> None:
    game = with_cards(under, "blue gold / gold blue", "gold blue / blue gold")
    for card in (2, 3):
        state = placing(game, "1 at e5", card)
        assert refused(game, state, f"play {card} at {at}") == f"Half of the {words} would be covered (HX-9)"
        assert at not in fits(game, state, card)


@pytest.mark.rule("HX-9")
@pytest.mark.parametrize(
    ("under", "over", "words"),
    [(MOTH, "red red / blue red", "Moth on e6 and f6"), (STAG, "red red / red gold", "Stag on e5 and e6")],
)
def test_it_may_be_covered_wholly_where_another_insect_matches(under: str, over: str, words: str) -> None:
    game = with_cards(under, over, "red red / red red")
    state = placing(game, "1 at e5", 2)
    assert "e5" in fits(game, state, 2)
    assert f"The {words} is covered wholly, in one go (HX-9)" in told(game, state, "play 2 at e5")
    assert not {"moth", "stag"} & set(lying(game, do(game, state, "play 2 at e5")).values())
    unmatched = placing(game, "1 at e5", 3)
    assert refused(game, unmatched, "play 3 at e5").endswith("(HX-7)")


@pytest.mark.rule("HX-9")
@pytest.mark.parametrize(
    ("under", "over", "at", "words"),
    [
        (MOTH, "moth moth / red red", "e5", "A Moth lies exactly on the Moth on e6 and f6"),
        (MOTH, "red red / moth moth", "e6", "A Moth lies exactly on the Moth on e6 and f6"),
        (STAG, "stag red / stag red", "e5", "A Stag lies exactly on the Stag on e5 and e6"),
        (STAG, "red stag / red stag", "d5", "A Stag lies exactly on the Stag on e5 and e6"),
    ],
)
def test_another_of_its_kind_covers_it_directly(under: str, over: str, at: str, words: str) -> None:
    game = with_cards(under, over)
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == [at]
    assert f"{words} (HX-9)" in told(game, state, f"play 2 at {at}")


@pytest.mark.rule("HX-9")
def test_half_a_moth_is_no_match_for_a_moth() -> None:
    game = with_cards("blue blue / moth moth", "red red / moth moth")
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == ["e5"]
    assert refused(game, state, "play 2 at f5") == "Half of the Moth on e5 and f5 would be covered (HX-9)"


# ---- the extent


@pytest.mark.rule("HX-10")
@pytest.mark.parametrize("left", range(5))
@pytest.mark.parametrize("upright", [False, True])
def test_a_display_is_at_most_six_wide_and_six_high_wherever_it_sits(left: int, upright: bool) -> None:
    game = with_cards(BLUES)
    line = [*range(4, left - 1, -1), *range(5, left + 5)]

    def name(place: int) -> str:
        return f"e{place + 1}" if upright else f"{'abcdefghij'[place]}5"

    played = ", ".join(f"{id} at {name(place)}" for id, place in enumerate(line, 1))
    state = placing(game, played, 39)
    assert state.players[0].display.size == ((2, 6) if upright else (6, 2))
    along = {at for at in fits(game, state, 39) if at in {name(place) for place in range(10)}}
    assert along == {name(place) for place in range(left, left + 5)}
    side = "high" if upright else "wide"
    for outside in (left - 1, left + 5):
        if 0 <= outside < 9:
            sentence = refused(game, state, f"play 39 at {name(outside)}")
            assert sentence.startswith("Topaz's Display would be ")
            assert sentence.endswith(f" {side}; at most six are allowed (HX-10)")


@pytest.mark.rule("HX-10")
def test_reaching_six_is_told() -> None:
    game = with_cards(BLUES)
    state = placing(game, "1 at e5, 2 at f5, 3 at g5, 4 at h5", 5)
    line = "Topaz's Display is 6 wide now, the most it may be (HX-10)"
    assert line in told(game, state, "play 5 at i5")
    assert "HX-10" not in fired(game, state, "play 5 at g6")
    state = placing(game, "1 at e5, 2 at e4, 3 at e3, 4 at e2", 5)
    assert line.replace("wide", "high") in told(game, state, "play 5 at e1")


@pytest.mark.rule("HX-10")
def test_a_card_is_two_by_two_and_the_first_lies_at_e5() -> None:
    game = with_cards(BLUES)
    state = placing(game, "", 1)
    assert sorted(lying(game, do(game, state, "play 1 at e5"))) == ["e5", "e6", "f5", "f6"]
    sentence = "The first card lies at e5: elsewhere would be the same (HX-10)"
    assert refused(game, state, "play 1 at d4") == sentence
    assert refused(game, state, "play 1 at z9") == "There is no space z9; spaces are a1 to j10 (HX-10)"


# ---- Stag and Moth

SIDES = [(MOTH, "stag red / stag red", "a Stag lies on the Moth on e6 and f6")]
SIDES += [(STAG, "moth moth / red red", "a Moth lies on the Stag on e5 and e6")]


@pytest.mark.rule("HX-A10")
@pytest.mark.parametrize(("under", "over", "words"), SIDES)
def test_a_stag_does_not_cover_a_moth_directly_nor_a_moth_a_stag(under: str, over: str, words: str) -> None:
    state = placing(with_cards(under, over), "1 at e5", 2)
    sentence = "A Stag and a Moth are two kinds: neither covers the other directly (HX-A10)"
    assert refused(with_cards(under, over), state, "play 2 at e5") == sentence
    assert fits(with_cards(under, over), state, 2) == []


@pytest.mark.rule("HX-A10")
@pytest.mark.parametrize(("under", "over", "words"), SIDES)
def test_it_can_be_chosen_that_they_count_as_one_kind(under: str, over: str, words: str) -> None:
    game = with_cards(under, over, kin="alike")
    state = placing(game, "1 at e5", 2)
    assert fits(game, state, 2) == (["e5", "e6"] if under == MOTH else ["d5", "e5"])
    line = f"Stag and Moth count as one kind here: {words} (HX-A10)"
    assert line in told(game, state, "play 2 at e5")
    half = "play 2 at f5" if under == MOTH else "play 2 at e4"
    assert refused(game, state, half).endswith("(HX-9)")


@pytest.mark.rule("HX-A10")
def test_as_one_kind_they_still_have_to_lie_over_each_other() -> None:
    upright = (('moth = "across"', 'moth = "upright"'),)
    game = with_cards("gold moth / blue moth", "stag red / stag red", "red stag / red stag", lies=upright, kin="alike")
    assert refused(game, placing(game, "1 at e5", 2), "play 2 at e5").endswith("(HX-7)")
    assert fits(game, placing(game, "1 at e5", 2), 2) == ["f5"]
    assert fits(game, placing(game, "1 at e5", 3), 3) == ["e5"]
