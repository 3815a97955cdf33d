"""Editions: read by place and kind, told apart by a digest, with marks where a value is assumed."""

from __future__ import annotations

import pytest

from hexwidgets.core.edition import Edition, EditionError

GOOD = """
name = "Test edition"
printed = 2024-05-01
[web]
squares = 12
rings = ["outer", "inner"]
[web.ink]
assumed = "X-A2"
colour = "red"
[dice]
assumed = "X-A1"
faces = [1, 2, 3]
[[cards]]
kind = "fly"
[[cards]]
kind = "moth"
assumed = "X-A3"
"""


@pytest.fixture
def load(tmp_path):
    def read(text: str) -> Edition:
        path = tmp_path / "edition.toml"
        path.write_text(text, encoding="utf-8")
        return Edition.load(path)

    return read


def test_values_are_had_by_their_place_and_kind(load):
    edition = load(GOOD)
    assert edition.name == "Test edition"
    assert edition.get("web.squares", int) == 12
    assert edition.get("web.ink.colour", str) == "red"
    assert edition.items("web.rings", str) == ("outer", "inner")
    assert [card["kind"] for card in edition.items("cards", dict)] == ["fly", "moth"]


@pytest.mark.parametrize(
    ("place", "kind", "message"),
    [
        ("web.threads", int, "Test edition: web.threads is missing"),
        ("web.squares.size", int, "Test edition: web.squares.size is missing"),
        ("", int, "Test edition:  is missing"),
        ("web.squares", str, "Test edition: web.squares is 12, which should be a str"),
        ("name", int, "Test edition: name is 'Test edition', which should be a int"),
    ],
)
def test_what_is_missing_or_of_another_kind_is_named_with_its_place(load, place, kind, message):
    with pytest.raises(EditionError) as error:
        load(GOOD).get(place, kind)
    assert str(error.value) == message


def test_true_is_no_number(load):
    with pytest.raises(EditionError, match=r"web\.squares is True, which should be a int"):
        load(GOOD.replace("squares = 12", "squares = true")).get("web.squares", int)


@pytest.mark.parametrize("faces", ["[]", "[1, 'two']", "[1, 2.0]", "[true]"])
def test_the_items_of_a_list_are_of_one_kind(load, faces):
    with pytest.raises(EditionError, match=r"dice\.faces should list one int or more"):
        load(GOOD.replace("[1, 2, 3]", faces)).items("dice.faces", int)


@pytest.mark.parametrize("name", ["", 'name = ""', 'name = "  "', "name = 3"])
def test_an_edition_needs_a_name(load, name):
    with pytest.raises(EditionError, match=r"^edition\.toml: the edition needs a name$"):
        load(GOOD.replace('name = "Test edition"', name))


def test_files_that_can_not_be_read_are_named(load, tmp_path):
    with pytest.raises(EditionError, match=r"^edition\.toml: "):
        load("[web")
    with pytest.raises(EditionError, match=r"^nowhere\.toml: "):
        Edition.load(tmp_path / "nowhere.toml")
    with pytest.raises(EditionError):
        Edition.load(tmp_path)
    (tmp_path / "latin.toml").write_bytes('name = "Käfer"'.encode("latin-1"))
    with pytest.raises(EditionError, match=r"^latin\.toml: "):
        Edition.load(tmp_path / "latin.toml")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("12", "13"),
        ("12", "12.0"),
        ("12", '"12"'),
        ("12", "true"),
        ('"outer", "inner"', '"inner", "outer"'),
        ("[1, 2, 3]", "[1, 2, 3, 3]"),
        ('"Test edition"', '"Test Edition"'),
        ("2024-05-01", "2024-05-02"),
        ("2024-05-01", '"2024-05-01"'),
        ('"moth"', '"wasp"'),
        ("X-A1", "X-A9"),
        ("squares", "sectors"),
        ("[dice]", "[dice2]"),
    ],
)
def test_the_digest_changes_with_any_value(load, old, new):
    assert GOOD.count(old) == 1
    assert load(GOOD).digest != load(GOOD.replace(old, new)).digest


def test_the_digest_keeps_to_values_alone(load):
    swapped = GOOD.replace('squares = 12\nrings = ["outer", "inner"]', 'rings = ["outer", "inner"]\nsquares = 12')
    assert swapped != GOOD
    assert load(GOOD).digest == load(swapped).digest == load("# a remark\n" + GOOD).digest
    assert len(load(GOOD).digest) == 16


def test_every_assumed_table_is_found_with_its_rule(load):
    assert load(GOOD).assumed == {"web.ink": "X-A2", "dice": "X-A1", "cards.1": "X-A3"}
    assert load('name = "none"').assumed == {}
