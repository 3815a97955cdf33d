"""Editions that can't be played with are refused with every fault and its place; a changed one is really played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hexwidgets.core.edition import EditionError
from hexwidgets.games.weavers.rules import Weavers
from tests.games.helpers import edition_fault
from tests.games.weavers.helpers import (
    EDITION,
    reference,
)

Make = Callable[..., Path]
COLORS = "red, blue, yellow, white, black"
INKWELL = 'id = "inkwell", name = "Inkwell", at = [2, 2], color = "black"'
EMBER = 'id = "ember", name = "Ember", at = [0, 0], color = "red", start = true'
FROST = 'id = "frost", name = "Frost", at = [4, 4], color = "white", start = true'
ROUTE = '{ between = ["ember", "chalk"], color = "blue", slots = 3 }'
CHALK = """planets = [
        { color = "red", brings = ["white", "yellow"] },
    ]"""
DRIFTLOOM = """arrows = ["red", "yellow", "white"]
proliferation = { color = "yellow", slots = 3 }
morphing = { color = "blue", slots = 2 }
engulfment = { color = "red", slots = 3 }
feeds = ["blue", "white"]
cubes = ["yellow", "red"]"""
BRISK = """slots = ["red", "red"]
effects = ["steal 1"]
supremacy = "red\""""
LANTERNIDS = """base = ["red", "red", "yellow"]
research = ["blue", "blue"]
begin = ["red"]"""
BUOYS = """own = ["red", "red", "white"]
theirs = ["red", "blue"]"""


@pytest.fixture
def edition(tmp_path: Path) -> Make:
    """A file that differs from the tests' own edition in some texts, each of which is there once."""

    def changed(*changes: tuple[str, str]) -> Path:
        text = EDITION.read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        path = tmp_path / "edition.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return changed


def fault(path: Path) -> str:
    return edition_fault(Weavers, path).removeprefix("The Weavers, edition of the tests: ")


def within(whole: str, old: str, new: str) -> tuple[str, str]:
    """A change to a part of a text that is there once."""
    assert whole.count(old) == 1, old
    return whole, whole.replace(old, new)


def test_the_edition_that_each_fault_is_put_into_has_none(edition: Make) -> None:
    assert Weavers(edition=edition()).start().actor == 0


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("black = 20\n", ""), "cubes.black is missing"),
        (("black = 20\n", "black = 0\n"), "cubes.black is 0, which is not from 1 to 999"),
        (("black = 20\n", 'black = "20"\n'), "cubes.black is '20', which should be a int"),
        (("black = 20\n", "black = 5\n"), "species.sootlings.begin: with those of bag.each, more cubes than there are"),
        (("each = 5\n", ""), "bag.each is missing"),
        (("each = 5\n", "each = true\n"), "bag.each is True, which should be a int"),
        (("draw = 3\n", "draw = 6\n"), "bag.draw is 6, which is not from 1 to 5"),
        (("black_holes = 9\n", "black_holes = -1\n"), "tokens.black_holes is -1, which is not from 1 to 99"),
        (("bases = 9\n", "bases = 1\n"), "tokens.bases is 1, which is not from 2 to 99"),
        (("[tokens]\n", "[coins]\n"), "tokens.black_holes is missing; tokens.bases is missing"),
        (("identical = 5", "identical = 0"), "supremacy.identical is 0, which is not from 1 to 99"),
    ],
)
def test_a_fault_of_cubes_and_tokens(edition: Make, change: tuple[str, str], message: str) -> None:
    assert fault(edition(change)) == message


@pytest.mark.rule("MG-2")
def test_the_bag_can_not_begin_with_more_cubes_than_there_are(edition: Make) -> None:
    message = fault(edition(("each = 5\n", "each = 21\n")))
    assert message.endswith("bag.each is 21, but there are 20 of cubes.black")


@pytest.mark.rule("MG-A1", "MG-4")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (within(INKWELL, '"inkwell"', '"Inkwell"'), "map.systems Inkwell: an id is a word in small letters, a to z, n"),
        (within(INKWELL, '"inkwell"', '"ink-well"'), "map.systems ink-well: an id is a word in small letters, a to z"),
        (within(INKWELL, 'id = "inkwell", ', ""), "map.systems 7: an id is a word in small letters, a to z, not None"),
        (within(INKWELL, '"inkwell"', '"research"'), "map.systems research: no system can be called so"),
        (within(INKWELL, 'name = "Inkwell", ', ""), "map.systems inkwell: its name should be a text, not None"),
        (within(INKWELL, "[2, 2]", "[2]"), "map.systems inkwell: at should be its row and column, not [2]"),
        (within(INKWELL, "[2, 2]", '["2", 2]'), "map.systems inkwell: at should be its row and column, not ['2', 2]"),
        (within(INKWELL, "[2, 2]", "[2, -2]"), "map.systems inkwell: at should be its row and column, not [2, -2]"),
        (within(INKWELL, "[2, 2]", "[3, 1]"), "map.systems: inkwell and opal are both at [3, 1]"),
        (within(INKWELL, '"black"', '"pink"'), f"map.systems inkwell: 'pink' is none of {COLORS}"),
        (within(INKWELL, '"black"', '["black"]'), f"map.systems inkwell: ['black'] is none of {COLORS}"),
        (within(INKWELL, '"black"', '"black", colour = 1'), "map.systems inkwell has no colour; it has id, name, at,"),
        (within(EMBER, "true", "1"), "map.systems ember: start should be true or false, not 1"),
        (within(EMBER, "true", "false"), "map.systems: four starting systems, not 3"),
        (within(INKWELL, '"black"', '"black", start = true'), "map.systems: four starting systems, not 5"),
        (within(EMBER, '"red"', '"black"'), "map.systems: the starting systems are red, blue, yellow and white, not b"),
        (within(EMBER, '"red"', '"white"'), "map.systems: the starting systems are red, blue, yellow and white, not b"),
        (
            within(FROST, "[4, 4]", "[1, 1]"),
            "map.systems: honeycomb and frost are both at [1, 1]; map.systems: the four starting systems lie in",
        ),
        (within(CHALK, "planets = [", "moons = ["), "map.systems chalk has no moons; it has id, name, at, color, star"),
        ((CHALK, "planets = []"), "map.systems chalk: planets should list one to nine tables"),
        ((CHALK, 'planets = ["red"]'), "map.systems chalk: planets should list one to nine tables"),
        (within(CHALK, '"red"', '"pink"'), f"map.systems chalk planet 1: 'pink' is none of {COLORS}"),
        (within(CHALK, '["white", "yellow"]', '["white", "sand"]'), "map.systems chalk planet 1 brings: 'sand' is non"),
        (within(CHALK, '["white", "yellow"]', '"white"'), "map.systems chalk planet 1 brings is 'white', which should"),
        (within(CHALK, "brings", "gives"), "map.systems chalk planet 1 has no gives; it has color, brings; map.system"),
    ],
)  # fmt: skip
def test_a_fault_of_the_map(edition: Make, change: tuple[str, str], message: str) -> None:
    assert fault(edition(change)).startswith(message)


@pytest.mark.rule("MG-4", "WV-2")
def test_a_start_without_one_on_its_left_and_right_is_a_fault(edition: Make) -> None:
    """Frost and Bluebell change places: two starts lie in no corner of their own."""
    far = (FROST, 'id = "frost", name = "Frost", at = [1, 5], color = "white", start = true')
    assert fault(edition(far)) == (
        "map.systems: the four starting systems lie in the four quarters of the map, one in each"
    )


@pytest.mark.rule("MG-A3")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (within(ROUTE, '"chalk"', '"nowhere"'), "routes.list ember - nowhere: no system is called nowhere"),
        (within(ROUTE, '"chalk"', '"ember"'), "routes.list ember - ember: it leads back to where it begins"),
        (within(ROUTE, '["ember", "chalk"]', '["ember"]'), "routes.list: between should name two systems, not ['ember"),
        (within(ROUTE, '["ember", "chalk"]', '["ember", ["chalk"]]'), "routes.list: between should name two systems,"),
        (within(ROUTE, '["ember", "chalk"]', '"ember-chalk"'), "routes.list: between should name two systems, not 'em"),
        (within(ROUTE, '"chalk"', '"tarn"'), "routes.list: two routes join the same systems"),
        (within(ROUTE, '"blue"', '"green"'), f"routes.list ember - chalk: 'green' is none of {COLORS}"),
        (within(ROUTE, ', color = "blue"', ""), f"routes.list ember - chalk: None is none of {COLORS}"),
        (within(ROUTE, "3", "0"), "routes.list ember - chalk slots is 0, which is not from 1 to 9"),
        (within(ROUTE, "3", "10"), "routes.list ember - chalk slots is 10, which is not from 1 to 9"),
        (within(ROUTE, "3", '"3"'), "routes.list ember - chalk slots is '3', which is not from 1 to 9"),
        (within(ROUTE, "slots", "cubes"), "routes.list ember - chalk has no cubes; it has between, color, slots; rout"),
    ],
)  # fmt: skip
def test_a_fault_of_the_routes(edition: Make, change: tuple[str, str], message: str) -> None:
    assert fault(edition(change)).startswith(message)


@pytest.mark.rule("MG-A1")
def test_a_map_that_is_not_in_one_piece_is_a_fault(edition: Make) -> None:
    cut = [f'    {{ between = ["ember", "{end}"]' for end in ("chalk", "honeycomb", "tarn")]
    text = EDITION.read_text(encoding="utf-8").splitlines()
    lines = [line for line in text for start in cut if line.startswith(start)]
    message = fault(edition(*((f"{line}\n", "") for line in lines)))
    assert message.startswith(
        "routes.list: no routes lead from ember to chalk, lagoon, honeycomb, poppy, tarn, inkwell"
    )


@pytest.mark.parametrize("table", ["map", "routes"])
def test_a_map_without_systems_or_routes_is_a_fault(tmp_path: Path, table: str) -> None:
    text = EDITION.read_text(encoding="utf-8").replace(f"[{table}]", f"[no{table}]")
    path = tmp_path / "edition.toml"
    path.write_text(text, encoding="utf-8")
    place = "map.systems" if table == "map" else "routes.list"
    assert f"{place} is missing" in fault(path)
    empty = text.replace(f"[no{table}]", f"[{table}]\n{place.split('.')[1]} = []\n[no{table}]")
    path.write_text(empty, encoding="utf-8")
    assert f"{place} should list one dict or more" in fault(path)


@pytest.mark.rule("MG-A11", "WV-3")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('arrows = ["red", ', "arrows = [", "weavers.driftloom.arrows is ['yellow', 'white'], which should list 3 to"),
        ('"red", "yellow", "white"', '"red", "pink", "white"', f"weavers.driftloom.arrows: 'pink' is none of {COLORS}"),
        ('"red", "yellow", "white"', '"red", ["x"], "white"', f"weavers.driftloom.arrows: ['x'] is none of {COLORS}"),
        ("arrows", "bows", "weavers.driftloom has no bows; it has name, arrows, proliferation, morphing, engulfment,"),
        ('{ color = "blue", slots = 2 }', '{ color = "blue" }', "weavers.driftloom.morphing.slots is missing"),
        ('{ color = "blue", slots = 2 }', "{ slots = 2 }", "weavers.driftloom.morphing.color is missing"),
        ('{ color = "blue", slots = 2 }', '{ color = "blue", slots = 0 }', "weavers.driftloom.morphing.slots is 0, wh"),
        ('{ color = "blue", slots = 2 }', '{ color = "sky", slots = 2 }', "weavers.driftloom.morphing.color: 'sky' is"),
        ('{ color = "blue", slots = 2 }', "5", "weavers.driftloom.morphing is 5, which should be a dict"),
        ('["blue", "white"]', "[]", "weavers.driftloom.feeds is [], which should list 1 to 5 colours"),
        ('["blue", "white"]', '["blue", "blue"]', "weavers.driftloom.feeds: a colour stands there twice"),
        ('["yellow", "red"]', '["yellow"]', "weavers.driftloom.cubes is ['yellow'], which should list 2 to 2 colours"),
        ('["yellow", "red"]', '["yellow", "white"]', "weavers.driftloom.cubes: each is the colour of one of its proje"),
    ],
)  # fmt: skip
def test_a_fault_of_a_weaver_card(edition: Make, old: str, new: str, message: str) -> None:
    assert fault(edition(within(DRIFTLOOM, old, new))).startswith(message)


@pytest.mark.rule("MG-A8", "MG-A9")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('["steal 1"]', '["steal one"]', "leaders.brisk.effects: 'steal one' is none of gain COLOUR N, draw N, steal"),
        ('["steal 1"]', '["win"]', "leaders.brisk.effects: 'win' is none of gain COLOUR N, draw N, steal N, swap N, o"),
        ('["steal 1"]', "[]", "leaders.brisk.effects should list one str or more"),
        ('["steal 1"]', "[1]", "leaders.brisk.effects should list one str or more"),
        ('["steal 1"]', '"steal 1"', "leaders.brisk.effects is 'steal 1', which should be a list"),
        ('effects = ["steal 1"]\n', "", "leaders.brisk.effects is missing"),
        ('slots = ["red", "red"]', "slots = []", "leaders.brisk.slots is [], which should list 1 to 9 colours"),
        ('slots = ["red", "red"]', 'slots = ["red", "rose"]', f"leaders.brisk.slots: 'rose' is none of {COLORS}"),
        ('slots = ["red", "red"]', 'holes = ["red"]', "leaders.brisk has no holes; it has name, text, slots, effects"),
        ('supremacy = "red"', 'supremacy = "pink"', f"leaders.brisk.supremacy: 'pink' is none of {COLORS}"),
        ('supremacy = "red"', "", "leaders.brisk.supremacy is missing"),
        ('supremacy = "red"', 'supremacy = "red"\nreserve = "yes"', "leaders.brisk.reserve is 'yes', which should be"),
        ('supremacy = "red"', 'supremacy = "red"\nreserved = true', "leaders.brisk has no reserved; it has name, text"),
    ],
)  # fmt: skip
def test_a_fault_of_a_card(edition: Make, old: str, new: str, message: str) -> None:
    name = '[leaders.brisk]\nassumed = "MG-A9"\nname = "Captain Brisk"\ntext = "It is played in tests."\n'
    assert fault(edition(within(name + BRISK, old, new))).startswith(message)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('name = "Captain Brisk"\n', ""), "leaders.brisk.name is missing"),
        (('"Captain Brisk"', "5"), "leaders.brisk.name is 5, which should be a str"),
        (("[leaders.brisk]", '[leaders."brisk-one"]'), "leaders.brisk-one: an id is a word in small letters, a to z,"),
        (("[leaders.brisk]", '[leaders."b.r"]'), "leaders.b.r: an id is a word in small letters, a to z, not 'b.r'"),
        (("[leaders.brisk]", "[leaders]\nextra = 5\n[leaders.brisk]"), "leaders.extra is 5, which should be a table"),
        (("[leaders.brisk]", "[leaders.watch]"), "watch: 2 cards have this id"),
        (("[leaders.brisk]", "[leaders.buoys]"), "buoys: 2 cards have this id"),
        (("[progress.shield]", "[progres.shield]"), "progress is missing; progress: 1 card at least, not 0"),
        (within(LANTERNIDS, '["red", "red", "yellow"]', "[]"), "species.lanternids.base is [], which should list 1 to"),
        (within(LANTERNIDS, '["blue", "blue"]', "[]"), "species.lanternids.research is [], which should list 1 to 9"),
        (within(LANTERNIDS, 'begin = ["red"]', ""), "species.lanternids.begin is missing"),
        (within(LANTERNIDS, "begin", "start"), "species.lanternids has no start; it has name, text, base, research, b"),
        (within(BUOYS, '["red", "blue"]', "[]"), "conflicts.buoys.theirs is [], which should list 1 to 9 colours"),
        (within(BUOYS, 'own = ["red", "red", "white"]', ""), "conflicts.buoys.own is missing"),
        (within(BUOYS, "theirs", "others"), "conflicts.buoys has no others; it has name, text, own, theirs; conflicts"),
    ],
)  # fmt: skip
def test_a_fault_of_decks_and_ids(edition: Make, change: tuple[str, str], message: str) -> None:
    assert fault(edition(change)).startswith(message)


@pytest.mark.rule("MG-A7")
@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ('["red", "blue", "yellow", "white"]', "governments.treaty.supremacy: black is none of supremacy.kinds; comme"),
        ('["blue", "yellow", "white", "black"]', "supremacy.kinds: a conflict that is won gives a red symbol, so red"),
        ('["red", "red", "blue", "yellow", "white"]', "supremacy.kinds: a colour stands there twice"),
        ("[]", "supremacy.kinds is [], which should list 1 to 5 colours"),
    ],
)  # fmt: skip
def test_a_fault_of_the_symbols(edition: Make, kinds: str, message: str) -> None:
    path = edition(('kinds = ["red", "blue", "yellow", "white", "black"]', f"kinds = {kinds}"))
    assert fault(path).startswith(message)


@pytest.mark.rule("MG-9", "MG-10")
def test_too_few_cards_are_a_fault(tmp_path: Path) -> None:
    text = EDITION.read_text(encoding="utf-8")
    for name in ("weavers.glintspool", "weavers.hushbobbin", "weavers.knotwake", "weavers.tanglewisp"):
        text = text.replace(f"[{name}]", f"[left.out.{name}]")
    for name in (
        "species.mossbacks",
        "species.sootlings",
        "conflicts.buoys",
        "conflicts.cutters",
        "conflicts.lightsout",
    ):
        text = text.replace(f"[{name}]", f"[left.out.{name}]")
    path = tmp_path / "edition.toml"
    path.write_text(text, encoding="utf-8")
    assert fault(path) == (
        "conflicts is missing; weavers: 2 cards at least, not 1; species: 2 cards at least, not 1; "
        "conflicts: 1 card at least, not 0"
    )


def test_every_fault_is_listed_once(edition: Make) -> None:
    path = edition(
        ("each = 5\n", "each = 0\n"),
        within(INKWELL, '"black"', '"pink"'),
        within(ROUTE, '"chalk"', '"nowhere"'),
        within(DRIFTLOOM, '["yellow", "red"]', '["yellow", "white"]'),
        within(BRISK, '["steal 1"]', '["win"]'),
        within(LANTERNIDS, '["blue", "blue"]', '["rose", "rose"]'),
        within(BUOYS, '["red", "blue"]', "[]"),
        ("identical = 5", "identical = true"),
    )
    assert fault(path).split("; ") == [
        "bag.each is 0, which is not from 1 to 99",
        "supremacy.identical is True, which should be a int",
        f"map.systems inkwell: 'pink' is none of {COLORS}",
        "routes.list ember - nowhere: no system is called nowhere",
        "weavers.driftloom.cubes: each is the colour of one of its projects",
        f"species.lanternids.research: 'rose' is none of {COLORS}",
        "leaders.brisk.effects: 'win' is none of gain COLOUR N, draw N, steal N, swap N, open N, "
        "supremacy COLOUR, skip with what they need",
        "conflicts.buoys.theirs is [], which should list 1 to 9 colours",
    ]


def test_a_missing_file_and_one_that_is_no_toml_are_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^nowhere\.toml: "):
        Weavers(edition=tmp_path / "nowhere.toml")
    path = tmp_path / "odd.toml"
    path.write_text("name = [", encoding="utf-8")
    with pytest.raises(EditionError, match=r"^odd\.toml: "):
        Weavers(edition=path)


@pytest.mark.rule("MG-A1", "MG-A3", "MG-A7", "MG-A8", "MG-A9", "MG-A10", "MG-A11")
def test_every_table_of_our_own_values_names_the_rule_that_says_so() -> None:
    marks = reference().edition.assumed
    box = reference().box
    wanted = {"map": "MG-A1", "routes": "MG-A3", "supremacy": "MG-A7"}
    wanted |= {f"weavers.{card.id}": "MG-A11" for card in box.weavers}
    wanted |= {f"species.{card.id}": "MG-A8" for card in box.species}
    wanted |= {f"conflicts.{card.id}": "MG-A10" for card in box.conflicts}
    plain = ("leaders", "governments", "commerce", "expansion", "progress")
    wanted |= {f"{deck}.{card.id}": "MG-A9" for deck, cards in zip(plain, box.decks, strict=True) for card in cards}
    assert {place: marks[place] for place in wanted} == wanted
    assert {"cubes", "bag", "tokens"}.isdisjoint(marks), "these are published"
