"""Editions that can't be played with are refused with every fault and its place; a changed one is really played."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import OVER, OptionError
from hexwidgets.games.arachnid.rules import Arachnid
from tests.games.arachnid.clashes import clash
from tests.games.arachnid.helpers import arachnid, at, chances, colony, do, fired, food, offered, spaces, texts
from tests.games.helpers import changed_edition, drawn_by_weight, edition_fault

Make = Callable[..., Path]
REFERENCE = (Arachnid.folder / "edition.toml").read_text(encoding="utf-8")
NAMES = 'names = ["Topaz", "Lapis", "Garnet", "Jade"]'
WORDS = "players.names: four different words, none of them mover, phase, round, over, trigger"
START = '[["f10", "e10", "g11"], ["b2", "a2", "b1"]]'
ALPHA_MOVE = 'move = { spaces = 4, under = ["fly", ""], x = [] }'
SPIDER_NAMES = "cards: every spider needs a name of its own, one word in small letters"
ATTACK = "attack = [0, 1, 1, 2, 2, 3]"


@pytest.fixture
def edition(tmp_path: Path) -> Make:
    return partial(changed_edition, Arachnid, tmp_path)


def refusal(path: Path) -> str:
    return edition_fault(Arachnid, path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        # the board
        ("radius = 5", "radius = 2", "board.radius is 2, which is not from 3 to 6"),
        ("radius = 5", "radius = 7", "board.radius is 7, which is not from 3 to 6"),
        ("radius = 5", 'radius = "5"', "board.radius is '5', which should be a int"),
        ("radius = 5\n", "", "board.radius is missing"),
        ('spawns = ["f6", "i9"', 'spawns = ["f6", "z9"', "board.spawns: no space z9 on a board of radius 5"),
        ('spawns = ["f6", "i9"', 'spawns = ["f6", "f6"', "board.spawns: a space stands there twice"),
        ('spawns = ["f6", "i9", "c6", "f3"]', "spawns = []", "board.spawns should list one str or more"),
        # hidden hexes
        ('at = ["g8", ', 'at = ["h8", "g8", ', "hidden.at: 13 places for 12 hexes"),
        ('at = ["g8", ', "at = [", "hidden.at: 11 places for 12 hexes"),
        ('at = ["g8", ', 'at = ["f6", ', "hidden.at: a face-down hex lies on a Spawn Hex"),
        ('at = ["g8", ', 'at = ["e7", ', "hidden.at: a space stands there twice; hidden.at: 11 places for 12 hexes"),
        ("worms = 2 }", "worms = 3 }", "hidden.at: 12 places for 13 hexes"),
        ("worms = 2 }", "gold = 2 }", "hidden.instants: a number, not all 0, for some of spawn, armory, poison, trap"),
        ("worms = 2 }", "worms = -1 }", "hidden.instants: a number, not all 0, for some of spawn"),
        ('"silk", "venom"', '"silk", "gold"', "hidden.points: different ones of food, mind, silk, venom, stealth"),
        ('"silk", "venom"', '"silk", "silk"', "hidden.points: different ones of food, mind, silk, venom, stealth"),
        # the start
        (START, '[["f6", "e10", "g11"], ["b2", "a2", "b1"]]', "start.colonies2: a start lies on a Spawn Hex or beside"),
        (START, '[["g9", "e10", "g11"], ["b2", "a2", "b1"]]', "start.colonies2: a start lies on a Spawn Hex or beside"),
        (START, '[["f10", "e10"], ["b2", "a2", "b1"]]', "start.colonies2: 2 lists of three spaces each"),
        (START, '[["f10", "e10", "g11"]]', "start.colonies2: 2 lists of three spaces each"),
        (START, '[["f10", "e10", "b2"], ["b2", "a2", "b1"]]', "start.colonies2: a space stands there twice"),
        (START, '[["f10", "e10", "z1"], ["b2", "a2", "b1"]]', "start.colonies2: no space z1 on a board of radius 5"),
        (START, '[["f10", "e10", ["g11"]], ["b2", "a2", "b1"]]', "start.colonies2: no space ['g11'] on a board of"),
        (START, '[["f10", "e10", 5], ["b2", "a2", "b1"]]', "start.colonies2: no space 5 on a board of radius 5"),
        ("stacks = [3, 3, 3, 3, 3, 2]", "stacks = [3, 3, 3, 3, 3, 0]", "start.stacks: every number should be from 1"),
        ("stacks = [3, 3, 3, 3, 3, 2]", "stacks = [3, 3, 3, 3, 5]", "den.under: for each stack of start.stacks"),
        ("food = 4\n", "food = -1\n", "start.food is -1, which is not from 0 to 99"),
        ("food = 4\n", "food = 31\n", "supply.food: too little for four colonies to begin with"),
        ("food = 120", "food = 0", "supply.food is 0, which is not from 1 to 999"),
        # Den and costs
        ('under = ["event", "fly", "event"', 'under = ["event", "web", "event"', "den.under: for each stack of start"),
        ("incubator = 3", "incubator = 0", "costs.incubator is 0, which is not from 1 to 99"),
        ("refresh = 1\n", "refresh = true\n", "costs.refresh is True, which should be a int"),
        ("spider = 3\nweb = 2", "web = 2", "consume.spider is missing"),
        # cards
        (ALPHA_MOVE, 'move = { spaces = 2, under = ["fly", ""], x = [] }', "cards.alpha.move: 2 covered of 2 spaces"),
        (ALPHA_MOVE, 'move = { spaces = 0, under = [], x = [] }', "cards.alpha.move.spaces is 0, which is not from 1"),
        (ALPHA_MOVE, 'move = { spaces = 4, under = ["gold"], x = [] }', "cards.alpha.move.under: each is 'event'"),
        (ALPHA_MOVE, 'move = { spaces = 4, under = [], x = [5] }', "cards.alpha.move.x: numbers of spaces from 1 to 4"),
        (ALPHA_MOVE, 'move = { spaces = 4, under = [] }', "cards.alpha.move.x is missing"),
        (ALPHA_MOVE, "", "cards.alpha.move.spaces is missing"),
        ('skill = "unravel"', 'skill = "sing"', "cards.weaver.skill: 'sing' is none of overspin, unravel, fortify"),
        ('skill = "overspin"', 'skill = "fortify"', "cards: the Alpha, with its skill overspin, comes first"),
        ('spiders = ["weaver"]', 'spiders = ["alpha"]', SPIDER_NAMES),
        ('spiders = ["weaver"]', 'spiders = ["Weaver"]', SPIDER_NAMES),
        ('spiders = ["weaver"]', 'spiders = ["glory"]', SPIDER_NAMES),
        ('spiders = ["weaver"]', 'spiders = ["a1"]', SPIDER_NAMES),
        ('spiders = ["weaver"]', 'spiders = ["w w"]', SPIDER_NAMES),
        ('spiders = ["weaver"]', "spiders = []", "cards.weaver.spiders should list one str or more"),
        # dice, bags and Critters
        (ATTACK, "attack = []", "dice.attack should list one int or more"),
        (ATTACK, "attack = [0, 10]", "dice.attack: every number should be from 0 to 9"),
        ("bids = [4, 4]", "bids = [4]", "dice.bids: the most battle dice and the most Bolster dice"),
        ("bids = [4, 4]", "bids = [4, 0]", "dice.bids: every number should be from 1 to 9"),
        ("bag = { fly = 2, feed = 2, ", "bag = { rain = 2, feed = 2, ", "events.bag: a number, not all 0, for some of"),
        ("{ fly = 2, feed = 2, critters = 2 }", "{ fly = 0 }", "events.bag: a number, not all 0, for some of fly"),
        ("{ ladybird = 2, worm", "{ moth = 2, worm", "bag.critters: a number, not all 0, for some of ladybird, worm"),
        ('later = ["heebie"', 'later = ["moth"', "bag.later: moth is none of ladybird, worm, tater, heebie, centipede"),
        ("rewards = [[3, 0]]", "rewards = [[3]]", "critters.tater.rewards: for each bite a pair of numbers"),
        ("rewards = [[3, 0]]", "rewards = []", "critters.tater.rewards should list one list or more"),
        ("[critters.scarab]", "[critters.beetle]", "critters.scarab.rewards is missing"),
        # Glory and points
        ("spaces = 12\n", "spaces = 11\n", "glory.points: a number for each of the 11 spaces"),
        ("food = [2, 5]", "food = [2, 13]", "glory.food: every number should be from 1 to 12"),
        ("trigger_points = 5", "trigger_points = -5", "glory.trigger_points is -5, which is not from 0 to 999"),
        ("45, 49, 53, 57]", "45, 49, 53]", "webs.points: a number for each web from 3 to 20"),
        # players
        (NAMES, 'names = ["Topaz", "Lapis", "Garnet"]', WORDS),
        (NAMES, 'names = ["Topaz", "Lapis", "Garnet", "topaz"]', WORDS),
        (NAMES, 'names = ["Topaz", "Lapis", "Garnet", "Food"]', WORDS),
        (NAMES, 'names = ["Topaz", "Lapis", "Garnet", "Jade 2"]', WORDS),
        (NAMES, 'names = ["Topaz", "Lapis", "Garnet", 4]', "players.names should list one str or more"),
    ],
)  # fmt: skip
def test_an_edition_that_can_not_be_played_with_is_refused_with_the_place(
    edition: Make, old: str, new: str, message: str
) -> None:
    assert refusal(edition((old, new))).startswith(message)


def test_several_faults_are_all_listed_each_once(edition: Make) -> None:
    path = edition(
        ('spawns = ["f6", "i9"', 'spawns = ["f6", "z9"'),
        (START, '[["f10", "e10", "z1"], ["b2", "a2", "b1"]]'),
        (ATTACK, "attack = [0, 99]"),
        ("worms = 2 }", "worms = 3 }"),
        ("spaces = 12\n", "spaces = 13\n"),
    )
    assert refusal(path) == (
        "board.spawns: no space z9 on a board of radius 5; "
        "start.colonies2: no space z1 on a board of radius 5; "
        "dice.attack: every number should be from 0 to 9; "
        "hidden.at: 12 places for 13 hexes; "
        "glory.points: a number for each of the 13 spaces"
    )


def test_a_missing_file_and_one_that_is_no_toml_are_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"^nowhere\.toml: "):
        Arachnid(edition=tmp_path / "nowhere.toml")
    path = tmp_path / "odd.toml"
    path.write_text("name = [", encoding="utf-8")
    with pytest.raises(EditionError, match=r"^odd\.toml: "):
        Arachnid(edition=path)


def test_every_table_of_our_own_values_names_the_rule_that_says_so() -> None:
    assert set(arachnid().edition.assumed.values()) >= {f"AC-A{number}" for number in range(1, 12)}


# ---- changed editions are played


def play_out(game: Arachnid, seed: int) -> int:
    """The number of steps of a random game."""
    rng, state, steps = random.Random(seed), game.start(), 0
    while game.mover(state) != OVER:
        chosen = drawn_by_weight(game, state, rng) if game.chances(state) else str(rng.choice(game.actions(state)))
        state, steps = do(game, state, chosen), steps + 1
    return steps


@pytest.mark.rule("AC-A7")
def test_other_faces_and_other_numbers_of_dice_are_rolled(edition: Make) -> None:
    game = Arachnid(edition=edition((ATTACK, "attack = [5, 5, 7]"), ("bids = [4, 4]", "bids = [2, 1]")))
    state = clash(game)
    bids = [text for text in offered(game, state) if text.startswith("bid")]
    assert bids == ["bid 0+0", "bid 0+1", "bid 1+0", "bid 1+1", "bid 2+0", "bid 2+1"]
    state = do(game, state, "bid 1+0", "bid 0+0")
    assert chances(game, state) == {"attack 5": 2, "attack 7": 1}
    assert "AC-46" in fired(game, state, "attack 5")


@pytest.mark.rule("AC-A5")
def test_other_tracks_buy_other_numbers_of_actions(edition: Make) -> None:
    game = Arachnid(edition=edition((ALPHA_MOVE, "move = { spaces = 3, under = [], x = [2] }")))
    state = do(game, game.start(), "move alpha e10", "move alpha f10", "move alpha g11")
    assert food(game, state) == [3, 4], "one food buys three moves"
    assert not spaces(game, state, "move"), "and no more"
    kept = do(game, game.start(), "move alpha e10", "end")
    assert kept.colonies[0].spiders[0].food[0] == 3
    swept = do(game, game.start(), "move alpha e10", "move alpha f10", "end")
    assert swept.colonies[0].spiders[0].food[0] == 0, "it lay on the X"


@pytest.mark.rule("AC-A1", "AC-A2")
def test_another_board_is_played_on(edition: Make) -> None:
    """A small board of radius 3 with its centre on d4."""
    game = Arachnid(
        edition=edition(
            ("radius = 5", "radius = 3"),
            ('spawns = ["f6", "i9", "c6", "f3"]', 'spawns = ["d4", "f6"]'),
            ('at = ["g8", "e7", "d5", "e4", "g5", "h7", "h10", "d8", "b4", "d2", "h4", "j8"]', 'at = ["d2", "e5"]'),
            ('points = ["food", "mind", "silk", "venom", "stealth"]', 'points = ["food"]'),
            ("instants = { spawn = 1, armory = 2, poison = 1, trap = 1, worms = 2 }", "instants = { worms = 1 }"),
            (START, '[["d6", "d7", "e7"], ["b2", "a1", "a2"]]'),
            (
                'colonies3 = [["f10", "e10", "g11"], ["b2", "a2", "b1"], ["j6", "j5", "k7"]]',
                'colonies3 = [["d6", "d7", "e7"], ["b2", "a1", "a2"], ["g5", "g6", "g4"]]',
            ),
            (
                'colonies4 = [["f10", "e10", "g11"], ["b6", "a5", "b7"], ["f2", "e1", "g2"], ["j6", "j5", "k7"]]',
                'colonies4 = [["d6", "d7", "e7"], ["b2", "a1", "a2"], ["g5", "g6", "g4"], ["a4", "b4", "b5"]]',
            ),
        ),
        rounds=3,
    )
    assert len(game.board.index) == 37
    assert spaces(game, game.start(), "spin") == {"d5", "c5", "c6", "e6"}
    state = do(game, game.start(), "spin alpha d5", "stack 1")
    assert chances(game, state) == {"hex food": 1, "hex worms": 1}
    state = do(game, state, "hex food")
    assert game.describe(state)["points"] == {"food": "e5"}
    assert texts(game, do(game, game.start(), "spin alpha d5", "stack 1"), "hex food", "AC-56") == [
        "Topaz has most webs around e5 and controls the Food Cache"
    ]
    drawn = do(game, at(game, todo=[["event"]]), "event fly")
    assert game.board.names(drawn.litter) == ["e5"], "the first space of sector 1"
    assert all(play_out(game, seed) > 6 for seed in range(3))


@pytest.mark.rule("AC-A3", "AC-A4", "AC-A6")
def test_another_start_and_other_costs_are_played(edition: Make) -> None:
    game = Arachnid(
        edition=edition(
            ("food = 4\n", "food = 7\n"),
            ("stacks = [3, 3, 3, 3, 3, 2]", "stacks = [1, 8]"),
            ('under = ["event", "fly", "event", "fly", "event", "fly"]', 'under = ["fly", "event"]'),
            ("refresh = 1\n", "refresh = 2\n"),
            ("incubator = 3", "incubator = 2"),
            ("spider = 3\nweb = 2\nglory = 2", "spider = 3\nweb = 5\nglory = 2"),
        )
    )
    state = game.start()
    assert (state.colonies[0].food, state.colonies[0].den, game.box.webs) == (7, (1, 8), 12)
    spun = do(game, state, "spin alpha f9", "stack 1")
    assert (spun.todo, spun.colonies[0].den) == ((), (0, 8)), "a Fly Strike symbol, no Event"
    assert offered(game, do(game, state, "store", "store"))[0] == "hatch beta1"
    assert food(game, do(game, state, "consume e10")) == [12, 7]
    worn = colony("f10 e10 g11", alpha={"at": "f10", "dice": {"attack": 0, "defense": 0}}, den=[1, 8])
    assert food(game, do(game, at(game, topaz={**worn, "food": 2}), "refresh alpha")) == [0, 7]
    assert "refresh alpha" not in offered(game, at(game, topaz={**worn, "food": 1}))


@pytest.mark.rule("AC-A8", "AC-A9")
def test_other_bags_and_critters_are_played(edition: Make) -> None:
    game = Arachnid(
        edition=edition(
            ("bag = { fly = 2, feed = 2, critters = 2 }", "bag = { feed = 1, critters = 3 }"),
            ("critters = { ladybird = 2, worm = 2, tater = 2 }", "critters = { tater = 4 }"),
            ("rewards = [[3, 0]]\nsteps = 1", "rewards = [[2, 0], [5, 0]]\nsteps = 3"),
        )
    )
    assert chances(game, at(game, todo=[["event"]])) == {"event feed": 1, "event critters": 3}
    last = at(game, events={"feed": 1}, todo=[["event"]])
    assert do(game, last, "event feed").events == (0, 1, 3), "an empty bag is filled again"
    mine = colony("f7 f8 f9 f10 e10", alpha="f8", den=[1] * 6)
    bug = at(game, topaz=mine, critters=[{"kind": "tater", "at": "f9"}])
    assert food(game, do(game, bug, "bite alpha f9")) == [4 - 1 + 2, 4]
    assert do(game, bug, "bite alpha f9").critters[0].hurt == 1
    crawling = at(game, topaz={**mine, "spiders": {"alpha": "e10"}}, critters=[{"kind": "tater", "at": "f10"}],
                  todo=[["die", "unsteered"]])  # fmt: skip
    assert game.describe(do(game, crawling, "roll 5"))["critters"][0]["at"] == "f7"


@pytest.mark.rule("AC-A10", "AC-A11", "AC-65")
def test_other_points_are_counted(edition: Make) -> None:
    game = Arachnid(
        edition=edition(
            ("trigger_points = 5", "trigger_points = 50"),
            ("trigger_tokens = 2", "trigger_tokens = 1"),
            ('[score]\nassumed = "AC-A11"\nspider = 3', '[score]\nassumed = "AC-A11"\nspider = 11'),
            ("points = [5, 7, 9,", "points = [6, 7, 9,"),
            ("points = [1, 2, 3, 5,", "points = [4, 5, 6, 7,"),
            ("food = [2, 5]", "food = [1]"),
        )
    )
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", den=[0, 1, 0, 0, 0, 0]))
    assert [line.points for line in game.tally(state, 0)] == [11, 6, 0]
    state = do(game, state, "spin alpha f9", "glory alpha spin")
    assert [line.points for line in game.tally(state, 0)] == [11, 7, 4, 50]
    assert (state.todo, food(game, state)) == ((), [4, 4]), "one token, and its food at space 1"


@pytest.mark.rule("AC-A3")
def test_with_a_small_supply_nobody_gains_food_that_is_not_there(edition: Make) -> None:
    game = Arachnid(edition=edition(("food = 120", "food = 16")), colonies=4)
    state = game.start()
    assert state.bank == 0
    assert food(game, do(game, state, "scavenge alpha e10")) == [4, 4, 4, 4]
    assert texts(game, state, "consume e10", "AC-22") == ["Topaz consumes its web on e10 for no food"]
    assert food(game, do(game, state, "consume e10")) == [4, 4, 4, 4]


def test_a_game_of_another_edition_has_another_mark(edition: Make) -> None:
    other = Arachnid(edition=edition(("bids = [4, 4]", "bids = [4, 3]")))
    assert other.edition.digest != arachnid().edition.digest


# ---- options


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"colonies": 5}, "colonies=5 is not one of: 2, 3, 4"),
        ({"colonies": "two"}, "colonies='two' is not one of: 2, 3, 4"),
        ({"rounds": -1}, "rounds=-1 is not one of: a whole number from 0"),
        ({"rounds": True}, "rounds=True is not one of: a whole number from 0"),
        ({"spiders": 3}, "no option 'spiders'"),
    ],
)
def test_an_unknown_option_or_value_is_refused_with_the_known_ones(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as error:
        Arachnid(**options)
    known = ", ".join(option.name for option in Arachnid.known_options)
    assert str(error.value) == f"arachnid: {message}. Options: {known}, edition"
