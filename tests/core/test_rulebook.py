"""Rules as data: read, searched, and refused with every fault listed."""

from __future__ import annotations

import pytest

from hexwidgets.core.rulebook import ORIGINS, Rule, Rulebook, RulebookError

GOOD = """
[X-1]
title = "Rolling"
text = "Roll two dice."
origin = "source"

[X-A1]
title = "Ties"
text = "A tie is rolled again."
origin = "reading"
"""


@pytest.fixture
def load(tmp_path):
    def read(text: str) -> Rulebook:
        path = tmp_path / "rulebook.toml"
        path.write_text(text, encoding="utf-8")
        return Rulebook.load(path)

    return read


def test_rules_are_read_in_the_order_of_the_file(load):
    book = load(GOOD)
    assert list(book) == ["X-1", "X-A1"]
    assert len(book) == 2
    assert book["X-1"] == Rule("X-1", "Rolling", "Roll two dice.", "source")
    assert "X-A1" in book
    assert "X-2" not in book


def test_a_rule_is_shown_with_its_origin(load):
    assert str(load(GOOD)["X-A1"]) == f"X-A1  Ties\nA tie is rolled again.\n({ORIGINS['reading']})"


def test_an_unknown_id_lists_the_known_ones(load):
    with pytest.raises(KeyError, match="no rule X-9; the rulebook has X-1, X-A1"):
        load(GOOD)["X-9"]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("roll", ["X-1", "X-A1"]),
        ("ROLL dice", ["X-1"]),
        ("again tie", ["X-A1"]),
        ("x-a1", ["X-A1"]),
        ("rolling ties", []),
        ("", ["X-1", "X-A1"]),
    ],
)
def test_searching_finds_rules_with_every_word(load, words, found):
    assert [rule.id for rule in load(GOOD).search(words)] == found


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ('[X-1]\ntitle = "a"\ntext = "b"', ["X-1 needs exactly a title, a text and an origin"]),
        (GOOD + 'colour = "red"', ["X-A1 needs exactly a title, a text and an origin"]),
        ("X-1 = 3", ["X-1 needs exactly a title, a text and an origin"]),
        (GOOD.replace('"Ties"', '" "'), ["X-A1: its title is empty or no text"]),
        (GOOD.replace('"Ties"', "7"), ["X-A1: its title is empty or no text"]),
        (GOOD.replace('"reading"', '"guess"'), ["X-A1: origin 'guess' is none of source, reading"]),
        (GOOD.replace('"reading"', '["reading"]'), ["X-A1: its origin is empty or no text"]),
        (
            GOOD.replace('"Ties"', '""').replace('"source"', '"me"').replace('"Roll two dice."', "1"),
            [
                "X-1: its text is empty or no text",
                "X-1: origin 'me' is none of source, reading",
                "X-A1: its title is empty or no text",
            ],
        ),
    ],
)
def test_every_fault_of_a_rulebook_is_listed(load, text, faults):
    with pytest.raises(RulebookError) as error:
        load(text)
    assert str(error.value) == "rulebook.toml: " + "; ".join(faults)


@pytest.mark.parametrize("text", ["[X-1", GOOD + GOOD])
def test_a_file_that_is_no_toml_is_named(load, text):
    with pytest.raises(RulebookError, match=r"^rulebook\.toml: "):
        load(text)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(RulebookError, match=r"^nowhere\.toml: "):
        Rulebook.load(tmp_path / "nowhere.toml")
