"""Editions and options that can't be played with are refused, naming the place and what is known."""

from __future__ import annotations

import pytest

import hexwidgets
from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import OptionError
from hexwidgets.games.aranea.rules import Aranea
from tests.games.aranea.helpers import VARIANTS, at, column, do, fired, stones

REFERENCE = (Aranea.folder / "edition.toml").read_text(encoding="utf-8")
DICE = "faces = [1, 2, 3, 4, 5, 6]"
INSTEAD = "instead = [{ dice = [4, 3], number = 1 }]"
RINGS = 'rings = ["outer", "middle", "inner"]'
NAMES = 'names = ["Amber", "Blue"]'
WIDE = "wide = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]"


@pytest.fixture
def edition(tmp_path):
    """Makes an edition file that differs from the reference edition in one line."""

    def make(old: str, new: str):
        assert REFERENCE.count(old) == 1, old
        path = tmp_path / "edition.toml"
        path.write_text(REFERENCE.replace(old, new), encoding="utf-8")
        return path

    return make


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (NAMES, 'names = ["Amber", "Blue", "Green"]', "[players] names: Aranea is for two players"),
        (NAMES, 'names = ["Amber"]', "[players] names: Aranea is for two players"),
        (NAMES, 'names = ["Amber", "amber"]', "[players] names: all different, none of them dice, first, mover"),
        (NAMES, 'names = ["Amber", "Mover"]', "[players] names: all different, none of them dice, first, mover"),
        (NAMES, 'names = ["Amber", 2]', "players.names should list one str or more"),
        (NAMES, "names = []", "players.names should list one str or more"),
        (NAMES, "", "players.names is missing"),
        ("[players]", "[people]", "players.names is missing"),
        (RINGS, 'rings = ["outer", "centre"]', "[web] rings: different words in small letters, none of them centre"),
        (RINGS, 'rings = ["outer", "outer"]', "[web] rings: different words in small letters, none of them centre"),
        (RINGS, "rings = []", "web.rings should list one str or more"),
        (RINGS, 'rings = "outer"', "web.rings is 'outer', which should be a list"),
        (RINGS, 'rings = ["Outer Rim", "inner"]', "[web] rings: different words in small letters, none of them centre"),
        ("squares = 12", 'squares = "12"', "web.squares is '12', which should be a int"),
        ("squares = 12", "squares = 11", "must hold each number from 1 to 11 once"),
        ("squares = 12", "squares = true", "web.squares is True, which should be a int"),
        (DICE, "faces = [6, 7]", "[dice] give [13, 14], but squares are numbered 1 to 12"),
        (DICE, "faces = [0, 1]", "[dice] give [0], but squares are numbered 1 to 12"),
        (DICE, "faces = [1.5]", "dice.faces should list one int or more"),
        (DICE, "faces = []", "dice.faces should list one int or more"),
        (INSTEAD, "instead = [{ dice = [4, 3], number = 13 }]", "[dice] give [13], but squares are numbered 1 to 12"),
        (INSTEAD, "instead = [{ dice = [4, 3] }]", "dice.instead should give two dice and a number each"),
        (INSTEAD, 'instead = [{ dice = "43", number = 1 }]', "dice.instead should give two dice and a number each"),
        (INSTEAD, 'instead = [{ dice = [4, "3"], number = 1 }]', "dice.instead should give two dice and a number each"),
        (INSTEAD, "instead = [{ dice = [4, 3], number = 1.0 }]", "dice.instead should give two dice and a number each"),
        (INSTEAD, "instead = [1]", "dice.instead should list one dict or more"),
        ("line = 3", "line = 5", "[victory] line: 5 stones in line don't fit the centre"),
        ("line = 3", "line = 0", "[victory] line: 0 stones in line don't fit the centre"),
        ("line = 3", 'line = "3"', "victory.line is '3', which should be a int"),
        ("stones = 5 ", "stones = 13 ", "[victory] stones: 13 is more than the centre holds"),
        ("stones = 5 ", "", "victory.stones is missing"),
        (WIDE, "wide = [[1, 2, 3, 4], [5, 6, 7], [9, 10, 11, 12, 8]]", "centre.wide is no rectangle"),
        (WIDE, "wide = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 11]]", "must hold each number from 1 to 12 once"),
        (WIDE, "wide = [[1, 2, 3, 4], [5, 6, 7, 8]]", "must hold each number from 1 to 12 once"),
        (WIDE, 'wide = [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, "x"]]', "must hold each number from 1 to 12 once"),
        (WIDE, "wide = [[1.0, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]", "must hold each number from 1 to 12 once"),
        (WIDE, "wide = [1, 2]", "centre.wide should list one list or more"),
        ('name = "Aranea, reference edition"', 'name = " "', "edition.toml: the edition needs a name"),
        ("[web]", "[web", "edition.toml: "),
    ],
)
def test_an_edition_that_can_not_be_played_is_refused_with_the_place(edition, old, new, message):
    with pytest.raises(EditionError) as error:
        Aranea(edition=edition(old, new))
    assert message in str(error.value)


def test_several_faults_of_an_edition_come_together(edition):
    path = edition("line = 3 ", "line = 9 ")
    path.write_text(path.read_text().replace("stones = 5 ", "stones = 0 ").replace(DICE, "faces = [7]"))
    with pytest.raises(EditionError, match=r"\[dice\] give \[14\].*; \[victory\] line: 9 .*; \[victory\] stones: 0"):
        Aranea(edition=path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(EditionError, match=r"^nowhere\.toml: "):
        Aranea(edition=tmp_path / "nowhere.toml")


def test_another_edition_is_played_as_it_says(edition):
    game = Aranea(edition=edition("line = 3 ", "line = 4 "))
    three = at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2")
    assert "AR-3" not in fired(game, three, "place")
    four = at(game, "amber", 3, amber=f"{column(3)}, centre 1, centre 2, centre 4")
    happening = game.happenings(four, game.parse("place"))[-1]
    assert (happening.rule, happening.text[:27]) == ("AR-3", "Amber wins: four in line on")
    game = Aranea(edition=edition(RINGS, 'rings = ["rim", "hub"]'))
    state = at(game, "amber", 4, amber="rim 4, hub 4")
    assert stones(game, do(game, state, "place"), "amber") == {"rim 4", "hub 4", "centre 4"}
    game = Aranea(edition=edition(INSTEAD, "instead = [{ dice = [6, 1], number = 1 }]"))
    assert stones(game, do(game, at(game, dice="4-3"), "place"), "amber") == {"outer 7"}
    assert stones(game, do(game, at(game, dice="6-1"), "place"), "amber") == {"outer 1"}


def test_another_shape_of_the_centre_can_be_added_and_chosen(edition):
    path = edition(WIDE, f"{WIDE}\nlong = [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]")
    game = Aranea(edition=path, centre="long")
    assert fired(game, at(game, "amber", 6, amber=f"{column(6)}, centre 4, centre 5"), "place")[-1] == "AR-3"
    with pytest.raises(OptionError, match="'wide', 'long', 'tall', 'columns'"):
        Aranea(edition=path, centre="other")


# ---- options

KNOWN = "Options: clash, best_of, first, centre, stones, knocked, around, passing, tie, passed, edition"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, f"aranea: no option 'colour'. {KNOWN}"),
        ({"clash": "yes"}, f"aranea: clash='yes' is not one of: False, True. {KNOWN}"),
        ({"clash": 1}, f"aranea: clash=1 is not one of: False, True. {KNOWN}"),
        ({"best_of": 0}, f"aranea: best_of=0 is not one of: a whole number from 1. {KNOWN}"),
        ({"best_of": True}, f"aranea: best_of=True is not one of: a whole number from 1. {KNOWN}"),
        ({"best_of": 2}, "aranea: best_of=2 could end in a tie; choose an odd number"),
        ({"first": "green"}, "aranea: first='green' is not one of: roll, amber, blue"),
        ({"first": 0}, f"aranea: first=0 is not one of: a text. {KNOWN}"),
        ({"centre": None}, f"aranea: centre=None is not one of: a text. {KNOWN}"),
        ({"stones": 7}, f"aranea: stones=7 is not one of: None, a whole number from 8. {KNOWN}"),
        ({"knocked": "away"}, f"aranea: knocked='away' is not one of: 'stockpile', 'out'. {KNOWN}"),
        ({"around": True}, f"aranea: around=True is not one of: 'allowed', 'forbidden'. {KNOWN}"),
        ({"passing": None}, f"aranea: passing=None is not one of: 'forced', 'free'. {KNOWN}"),
        ({"tie": "blue"}, f"aranea: tie='blue' is not one of: 'again', 'first'. {KNOWN}"),
        ({"passed": "jump"}, f"aranea: passed='jump' is not one of: 'free', 'blocked'. {KNOWN}"),
        ({"clash": 2, "color": 1}, f"aranea: no option 'color'; clash=2 is not one of: False, True. {KNOWN}"),
    ],
)
def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones(options, message):
    with pytest.raises(OptionError) as error:
        hexwidgets.game("aranea", **options)
    assert str(error.value) == message


@pytest.mark.parametrize("options", VARIANTS)
def test_a_game_knows_its_options_and_each_names_its_rule(options):
    game = hexwidgets.game("aranea", **options)
    defaults = {option.name: option.default for option in game.known_options}
    assert game.options == {**defaults, **options}
    assert all(option.rule in game.rulebook for option in game.known_options)
    readings = {rule.id for rule in game.rulebook.values() if rule.origin == "reading"}
    assert readings <= {option.rule for option in game.known_options}
