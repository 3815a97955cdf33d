"""Decks and options that can't be played with are refused with the card and the reason; a good deck is played with."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import OVER, OptionError
from hexwidgets.games.hexapod.rules import Hexapod
from tests.games.helpers import changed_edition, edition_fault
from tests.games.hexapod.helpers import (
    BLUES,
    VARIANTS,
    card,
    do,
    fits,
    hexapod,
    lively_game,
    lying,
    named,
    refused,
    told,
    with_deck,
)

Make = Callable[..., Path]
SEVENTEEN = '{ id = 17, top = "moth moth", bottom = "gold dung" }'
NAMES, STACKS = 'names = ["Topaz", "Lapis"]', 'names = ["left", "middle", "right"]'
PLAYERS = (
    "[players] names: different words, none of them discarded, drawn, ending, first, gems, hands, mover, out, over"
)
PILES = "[stacks] names: two or more different words in small letters, none of them a player's"
SHAPE = "it should have exactly an id, a top and a bottom"
TWO_SPACES = "which should name two spaces: a card is 2 x 2"
NO_KIND = "is no kind of insect (those are blue, green, gold, dung, red, stag, moth)"
HALF_MOTH = "half a Moth: it lies across, 2 wide and 1 high"
HALF_STAG = "half a Stag: it lies upright, 1 wide and 2 high"


@pytest.fixture
def edition(tmp_path: Path) -> Make:
    return partial(changed_edition, Hexapod, tmp_path)


def refusal(path: Path) -> str:
    return edition_fault(Hexapod, path)


@pytest.mark.rule("HX-A1", "HX-A2")
@pytest.mark.parametrize(
    ("fields", "faults"),
    [
        ('top = "moth moth", bottom = "gold wasp"', [f"'wasp' {NO_KIND}"]),
        ('top = "bee moth", bottom = "gold ant"', [f"'ant' {NO_KIND}", f"'bee' {NO_KIND}"]),
        ('top = "moth gold", bottom = "gold dung"', [HALF_MOTH]),
        ('top = "gold moth", bottom = "moth dung"', [HALF_MOTH, HALF_MOTH]),
        ('top = "moth gold", bottom = "moth gold"', [HALF_MOTH, HALF_MOTH]),
        ('top = "stag gold", bottom = "gold dung"', [HALF_STAG]),
        ('top = "stag stag", bottom = "gold dung"', [HALF_STAG, HALF_STAG]),
        ('top = "stag moth", bottom = "moth stag"', [HALF_MOTH, HALF_STAG, HALF_STAG, HALF_MOTH]),
        ('top = "gold", bottom = "gold dung"', [f"its top is 'gold', {TWO_SPACES}"]),
        ('top = "red red", bottom = "red red red"', [f"its bottom is 'red red red', {TWO_SPACES}"]),
        ("top = [1], bottom = 3", [f"its top is [1], {TWO_SPACES}", f"its bottom is 3, {TWO_SPACES}"]),
        ('top = "red red"', [SHAPE]),
        ('top = "red red", bottom = "red red", worth = 3', [SHAPE]),
    ],
)
def test_a_card_that_can_not_be_is_named_with_the_reason(edition: Make, fields: str, faults: list[str]) -> None:
    message = refusal(edition((SEVENTEEN, f"{{ id = 17, {fields} }}")))
    assert message == "; ".join(f"card 17: {fault}" for fault in faults)


@pytest.mark.rule("HX-A1")
@pytest.mark.parametrize(
    ("id", "shown"), [("0", "0"), ("1000", "1000"), ('"x"', "'x'"), ("[1]", "[1]"), ("true", "True")]
)
def test_a_card_without_a_good_number_is_named_by_its_place(edition: Make, id: str, shown: str) -> None:
    message = refusal(edition((SEVENTEEN, f'{{ id = {id}, top = "red red", bottom = "red red" }}')))
    assert message == f"the card in place 17: its id is {shown}, which should be a number from 1 to 999"
    none = refusal(edition((SEVENTEEN, '{ top = "red red", bottom = "red red" }')))
    assert none == f"the card in place 17: {SHAPE}"


@pytest.mark.rule("HX-1", "HX-A1")
def test_a_number_stands_once(edition: Make) -> None:
    message = refusal(edition((SEVENTEEN, SEVENTEEN.replace("17", "18"))))
    assert message == "card 18: its id stands 2 times"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (NAMES, 'names = ["Topaz"]', "[players] names: Hexapod is for two players"),
        (NAMES, 'names = ["Topaz", "Lapis", "Opal"]', "[players] names: Hexapod is for two players"),
        (NAMES, 'names = ["Topaz", "topaz"]', PLAYERS),
        (NAMES, 'names = ["Topaz", "Over"]', PLAYERS),
        (NAMES, 'names = ["Topaz", "Lapis Lazuli"]', PLAYERS),
        (NAMES, 'names = ["Topaz", "Ópalo"]', PLAYERS),
        (NAMES, "", "players.names is missing"),
        ("gems = 3 ", "gems = -1 ", "[players] gems: nobody can have -1"),
        ("gems = 3 ", "gems = 1000 ", "[players] gems: nobody can have 1000"),
        ("gems = 3 ", "gems = true ", "players.gems is True, which should be a int"),
        ("extent = 6 ", "extent = 2 ", "[display] extent: 2 is not from 3 to 13"),
        ("extent = 6 ", "extent = 14 ", "[display] extent: 14 is not from 3 to 13"),
        (STACKS, 'names = ["left", "Middle", "right"]', PILES),
        (STACKS, 'names = ["left"]', PILES),
        (STACKS, 'names = ["left", "left", "right"]', PILES),
        (STACKS, 'names = ["left", "topaz", "right"]', PILES),
        (STACKS, 'names = ["left", "hands", "right"]', PILES),
        (STACKS, 'names = ["left", "far right", "right"]', PILES),
        ("cards = 14 ", "cards = 13 ", "[deck] has 41 cards, but 3 stacks of 13 with the Spider need 38"),
        (f"    {SEVENTEEN},\n", "", "[deck] has 40 cards, but 3 stacks of 14 with the Spider need 41"),
        ("spider = 3 ", "spider = 0 ", "[stacks] spider: with 14 cards a stack it can be among the bottom 1 to 11"),
        ("spider = 3 ", "spider = 12 ", "[stacks] spider: with 14 cards a stack it can be among the bottom 1 to 11"),
        ('stag = "upright"', 'stag = "asleep"', "[lies] stag: 'asleep' is not 'upright' or 'across'"),
        (
            'moth = "across"',
            'moth = "upright"',
            "card 2: half a Moth: it lies upright, 1 wide and 2 high; card 2: half",
        ),
        ("gold = 3\n", "gold = -3\n", "[points] gold: -3 is below 0"),
        ("gem = 2\n", "", "points.gem is missing"),
        ("cards = [\n", "cards = [ 5,\n", "deck.cards should list one dict or more"),
    ],
)
def test_an_edition_that_can_not_be_played_is_refused_with_the_place(
    edition: Make, old: str, new: str, message: str
) -> None:
    assert refusal(edition((old, new))).startswith(message)


@pytest.mark.rule("HX-A1")
def test_several_faults_of_an_edition_come_together(edition: Make) -> None:
    first = '{ id = 1, top = "green green", bottom = "green green" }'
    path = edition((SEVENTEEN, '{ id = 17, top = "moth gold", bottom = "ant gold" }'), ("gems = 3 ", "gems = 500 "))
    path.write_text(path.read_text(encoding="utf-8").replace(first, first.replace("1,", "2,")), encoding="utf-8")
    assert refusal(path) == (
        "[players] gems: nobody can have 500; card 2: its id stands 2 times; "
        "card 17: 'ant' is no kind of insect (those are blue, green, gold, dung, red, stag, moth)"
    )


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^nowhere\.toml: "):
        Hexapod(edition=tmp_path / "nowhere.toml")


# ---- other editions


@pytest.mark.rule("HX-A1")
def test_a_deck_of_ones_own_is_played_with(tmp_path: Path) -> None:
    faces = ["red red / red red", "moth moth / Moth moth", "stag gold / stag green"]
    cards = [card(100 + id, faces[id % 3]) for id in range(41)]
    game = Hexapod(edition=with_deck(cards, tmp_path))
    assert told(game, game.start(), "reveal left 101")[1] == "Card 101 shows Moth over Moth (HX-A1)"
    assert refused(game, game.start(), "reveal left 1") == "There is no card 1 in this deck (HX-A1)"
    spec = {"mover": "topaz", "topaz": ["101 at e5"], "hands": [104, 100], "drawn": 102, "out": ["lapis"]}
    state = game.position(spec)
    assert fits(game, state, 104) == ["e4", "e5", "e6"]
    assert fits(game, state, 102) == []
    assert lying(game, do(game, state, "play 104 at e6")) == dict.fromkeys(("e5", "f5", "e6", "f6", "e7", "f7"), "moth")
    assert game.score(do(game, state, "play 104 at e6"), 0) == 3 * 5 + 6
    for seed in range(3):
        *_, (last, _) = lively_game(game, random.Random(seed))
        assert game.mover(last) == OVER


@pytest.mark.rule("HX-1", "HX-10", "HX-19")
def test_other_numbers_are_played_as_the_edition_says(tmp_path: Path) -> None:
    changes = (("gems = 3 ", "gems = 5 "), ("extent = 6 ", "extent = 3 "), ("gem = 2\n", "gem = 7\n"))
    game = Hexapod(edition=with_deck([card(id, BLUES) for id in range(1, 42)], tmp_path, *changes))
    assert [player.gems for player in game.start().players] == [5, 5]
    assert game.score(game.start(), 0) == 35
    spec = {"mover": "topaz", "topaz": ["1 at b2", "2 at c2"], "hands": [3, 4], "drawn": 5, "out": ["lapis"]}
    state = game.position(spec)
    assert fits(game, state, 3) == ["b1", "b2", "b3", "c1", "c2", "c3"]
    assert refused(game, state, "play 3 at a2").endswith("four wide; at most three are allowed (HX-10)")


@pytest.mark.rule("HX-2")
def test_stacks_and_the_place_of_the_spider_are_as_the_edition_says(tmp_path: Path) -> None:
    cards = [card(id, BLUES) for id in range(1, 10)]
    changes = ((STACKS, 'names = ["near", "far"]'), ("cards = 14 ", "cards = 5 "), ("spider = 3 ", "spider = 1 "))
    game = Hexapod(edition=with_deck(cards, tmp_path, *changes))
    assert game.describe(game.start())["unseen"] == [5, 5]
    state = do(game, game.start(), "reveal near 1", "reveal far 2", "take near", "reveal near 3", "take near")
    state = do(game, state, "reveal near 4", "draw near", "reveal near 5", "play 1 at e5", "draw near")
    there = {str(outcome): weight for outcome, weight in game.chances(state)}
    assert there["reveal near spider"] * 2 == sum(there.values())


# ---- options

KNOWN = "Options: first, gems_a_turn, dead_draws, spider, empty, left_over, tie, kin, hands, rows, edition"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colour": "red"}, "no option 'colour'"),
        ({"first": "topaz"}, "first='topaz' is not one of: 'one', 'two', 'drawn'"),
        ({"gems_a_turn": 4}, "gems_a_turn=4 is not one of: 1, 2, 3"),
        ({"gems_a_turn": True}, "gems_a_turn=True is not one of: 1, 2, 3"),
        ({"dead_draws": True}, "dead_draws=True is not one of: 'refused', 'allowed'"),
        ({"spider": None}, "spider=None is not one of: 'movable', 'fixed'"),
        ({"empty": "shut"}, "empty='shut' is not one of: 'open', 'closed'"),
        ({"left_over": 5}, "left_over=5 is not one of: 'nothing', 'own'"),
        ({"tie": "first"}, "tie='first' is not one of: 'shared', 'second'"),
        ({"kin": "same"}, "kin='same' is not one of: 'apart', 'alike'"),
        ({"hands": "shown"}, "hands='shown' is not one of: 'open', 'hidden'"),
        ({"rows": "any"}, "rows='any' is not one of: 'touching', 'gapped'"),
        ({"rows": 1, "color": 1}, "no option 'color'; rows=1 is not one of: 'touching', 'gapped'"),
    ],
)
def test_an_unknown_option_or_value_is_an_error_that_lists_the_known_ones(
    options: dict[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as error:
        Hexapod(**options)
    assert str(error.value) == f"hexapod: {message}. {KNOWN}"


@pytest.mark.parametrize("options", VARIANTS, ids=named)
def test_a_game_knows_its_options_and_each_names_its_rule(options: dict[str, Any]) -> None:
    game = hexapod(**options)
    defaults = {option.name: option.default for option in game.known_options}
    assert game.options == {**defaults, **options}
    readings = {rule.id for rule in game.rulebook.values() if rule.origin == "reading"}
    assert readings == {option.rule for option in game.known_options} | set(game.edition.assumed.values())
