"""Positions from data: every fault is listed with its rule, what is left out is as at the start, and there and back."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexwidgets.core.game import OVER, ImpossiblePosition
from hexwidgets.games.arachnid.rules import Arachnid
from tests.games.arachnid.clashes import DEN
from tests.games.arachnid.helpers import Spec, arachnid, at, colony, faults
from tests.games.arachnid.play import some_games

game = arachnid()
KEYS = (
    "mover, phase, round, over, trigger, layers, food, flies, hidden, hexes, points, critters, dead, added, events, "
    "due, todo, topaz, lapis"
)
KINDS = "ladybird, worm, tater, heebie, centipede, scarab"
ABILITIES = "balloon, funnel, summon, jump, pounce, snare"
HEXES = "food, mind, silk, venom, stealth, spawn, armory, poison, trap, worms"
UNKNOWN = "the players are topaz and lapis (AC-A1)"
ONE_WORM_HEX: Spec = {"hexes": {"worms": 1}}


def side(**more: Any) -> Spec:
    """A position in which Topaz has three webs and its Alpha on f10, and something else."""
    return {"topaz": {**colony("f10 e10 g11", alpha="f10", den=DEN), **colony(**more)}}


def with_webs(webs: Any) -> Spec:
    return {"topaz": {**colony(alpha="f10"), "webs": webs, "den": DEN}}


def alpha(**card: Any) -> Spec:
    return side(alpha={"at": "f10", **card})


def worm(**more: Any) -> Spec:
    return {"critters": [{"kind": "worm", "at": "f6", **more}]}


def test_the_position_that_each_fault_is_put_into_is_none() -> None:
    for spec in ({}, side(), alpha(), worm()):
        assert at(game, **spec).actor == 0


# ---- one fault each


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"colour": 1}, f"a position has no 'colour'; it has {KEYS} (AC-A1)"),
        ({"mover": "ruby"}, f"mover is 'ruby'; {UNKNOWN}"),
        ({"mover": 1}, f"mover is 1; {UNKNOWN}"),
        ({"phase": "asleep"}, "phase is 'asleep', which should be one of fresh, acted, regrouped, finished (AC-1)"),
        ({"round": 0}, "round is 0, which should be a number from 1 to 1000000 (AC-A16)"),
        ({"round": "1"}, "round is '1', which should be a number from 1 to 1000000 (AC-A16)"),
        ({"round": 41}, "round 41 is past the last, 40 (AC-A16)"),
        ({"due": 10}, "due is 10, which should be a number from 0 to 9 (AC-23)"),
        ({"trigger": "ruby"}, f"trigger is 'ruby'; {UNKNOWN}"),
        ({"trigger": "topaz"}, "topaz has webs in its Den and can't have triggered the end (AC-63)"),
        (side(den=[0] * 6), "a colony has laid its last web, so it triggered the end: name it as trigger (AC-63)"),
        ({"over": 1}, "over is 1, which should be true or false (AC-63)"),
        ({"over": True}, "the game can't be over: no end was triggered and played out, and rounds are left (AC-63)"),
        ({"over": True, "round": 41, "todo": [["event"]]}, "a game that is over has nothing more to do (AC-63)"),
        ({"events": {"rain": 1}}, "events has no 'rain'; it has fly, feed, critters (AC-A8)"),
        ({"events": {"fly": 3}}, "events fly is 3, which should be a number from 0 to 2 (AC-A8)"),
        ({"events": 5}, "events is 5, which should be a table (AC-A8)"),
    ],
)
def test_a_fault_of_the_turn_and_the_events(spec: Spec, fault: str) -> None:
    assert faults(game, {"hidden": [], **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"topaz": [1]}, "topaz is [1], which should be a table (AC-A3)"),
        (
            {"topaz": {"gold": 1}},
            "topaz has no 'gold'; it has webs, funnels, funnels left, food, den, incubator, glory, spiders (AC-A3)",
        ),
        (with_webs("f10"), "topaz webs is 'f10', which should be a list of spaces (AC-12)"),
        (with_webs(["f10", "z1"]), "topaz webs: there is no space 'z1' (AC-12)"),
        (with_webs(["f10", 5]), "topaz webs: there is no space 5 (AC-12)"),
        (with_webs(["f10", "e10", "e10"]), "topaz webs: a space stands there twice (AC-12)"),
        (with_webs(["f10", "b2"]), "two things lie on b2 (AC-12)"),
        (with_webs(["f10", "f6"]), "two things lie on f6 (AC-12)"),
        ({**with_webs(["f10", "e7"]), "hidden": ["e7"], **ONE_WORM_HEX}, "two things lie on e7 (AC-12)"),
        (side(den=[3, 3, 3, 3, 3, 2], webs="f10 e10 g11 f9"), "topaz has more than 20 webs (AC-A3)"),
        (side(den=[3]), "topaz den is [3], which should be a list of 6 numbers (AC-A3)"),
        (side(den=5), "topaz den is 5, which should be a list of 6 numbers (AC-A3)"),
        (side(den=[4, 2, 2, 2, 2, 2]), "topaz den is 4, which should be a number from 0 to 3 (AC-A3)"),
        (side(food=-1), "topaz food is -1, which should be a number from 0 to 120 (AC-A3)"),
        (side(food="4"), "topaz food is '4', which should be a number from 0 to 120 (AC-A3)"),
        (side(food=117), "121 food is more than the 120 that there are (AC-A3)"),
        (side(incubator=3), "topaz incubator is 3, which should be a number from 0 to 2 (AC-20)"),
        (side(glory=13), "topaz glory is 13, which should be a number from 0 to 12 (AC-A10)"),
        (side(glory=1), "topaz has more Glory than its cards have tokens: take some off with tokens (AC-7)"),
        (side(funnels="f9"), "topaz funnels is 'f9', which should be a list of spaces (AC-51)"),
        (side(funnels=["z9"]), "topaz funnels: there is no space 'z9' (AC-51)"),
        (side(funnels=["f9", "f9"]), "topaz funnels: a space stands there twice (AC-51)"),
        (side(funnels=["f9"]), "Topaz has more than 3 funnels (AC-51)"),
        (side(funnels=["f10"], funnels_left=2), "two things lie on f10 (AC-12)"),
        (side(funnels_left=4), "topaz funnels left is 4, which should be a number from 0 to 3 (AC-51)"),
        ({"flies": ["f9"]}, "flies sit on funnels only (AC-51)"),
        ({"flies": "f9"}, "flies is 'f9', which should be a list of spaces (AC-51)"),
        ({"food": ["f10"]}, "food can't lie on f10 (AC-24)"),
        ({"food": ["f6"]}, "food can't lie on f6 (AC-24)"),
        ({"food": ["z9"]}, "food: there is no space 'z9' (AC-24)"),
        ({"layers": [1]}, "layers is [1], which should be a table (AC-42)"),
        ({"layers": {"f10": []}}, "layers f10 is [], which should list the players below, bottom first (AC-42)"),
        ({"layers": {"f10": 5}}, "layers f10 is 5, which should list the players below, bottom first (AC-42)"),
        ({**side(), "layers": {"z1": ["topaz"]}}, "layers: there is no space 'z1' (AC-42)"),
        ({**side(), "layers": {"f10": ["ruby"]}}, f"layers is 'ruby'; {UNKNOWN}"),
        ({**side(), "layers": {"f10": ["topaz"], "F10": ["topaz"]}}, "layers: a space stands there twice (AC-42)"),
        ({**side(), "layers": {"f9": ["topaz"]}}, "f9 has webs below, but none on top (AC-42)"),
    ],
)  # fmt: skip
def test_a_fault_of_webs_and_dens(spec: Spec, fault: str) -> None:
    assert faults(game, {"hidden": [], **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"topaz": {"spiders": [1]}}, "spiders is [1], which should be a table (AC-A5)"),
        (
            {"topaz": {"spiders": {"gamma": "f10", "alpha": "f10"}}},
            "topaz spiders has no 'gamma'; it has alpha, beta1, beta2, weaver, soldier (AC-A5)",
        ),
        (side(alpha=5), "topaz alpha is 5, which should say where it is (AC-A5)"),
        (side(alpha={}), "topaz alpha is {}, which should say where it is (AC-A5)"),
        (alpha(colour=1), "topaz alpha has no 'colour'; it has at, flipped, food, tokens, dice, ability (AC-A5)"),
        (side(alpha="z1"), "topaz alpha: there is no space 'z1' (AC-10)"),
        (side(alpha="f9"), "a spider of Topaz is on f9, where there is no web (AC-10)"),
        (side(alpha="b2"), "two colonies have a spider on b2 (AC-10)"),
        (side(alpha="egg"), "Topaz has no spider (AC-22)"),
        (side(alpha="gone"), "Topaz has no spider (AC-22)"),
        (alpha(tokens={"move": 3}), "topaz alpha tokens move is 3, which should be a number from 0 to 2 (AC-A5)"),
        (
            alpha(tokens={"jump": 1}),
            "topaz alpha tokens has no 'jump'; it has move, bite, spin, special, attack, defense (AC-A5)",
        ),
        (alpha(tokens=2), "tokens is 2, which should be a table (AC-A5)"),
        (alpha(food={"move": 3}), "topaz alpha food move is 3, which should be a number from 0 to 2 (AC-3)"),
        (alpha(food={"move": True}), "topaz alpha food move is True, which should be a number from 0 to 2 (AC-3)"),
        (alpha(dice={"attack": 3}), "topaz alpha dice attack is 3, which should be a number from 0 to 2 (AC-A5)"),
        (alpha(ability="jump"), "topaz alpha can't have an ability: only Betas learn one (AC-21)"),
        (alpha(flipped="up"), "topaz alpha flipped is 'up', which should be one of no, stunned, snared (AC-18)"),
        (
            side(alpha="f10", beta1={"at": "card", "ability": "sing"}),
            f"topaz beta1 ability is 'sing', which should be one of {ABILITIES} (AC-21)",
        ),
        (
            side(alpha="f10", beta1={"at": "card", "ability": "jump"}, beta2={"at": "card", "ability": "jump"}),
            "the Spider University has no second card of an ability that two Betas have (AC-21)",
        ),
        ({"critters": {}}, "critters is {}, which should be a list (AC-29)"),
        ({"critters": [5]}, "Critter 1 is 5, which should be a table with its kind and where it is at (AC-29)"),
        (worm(bites=1), "Critter 1 has no 'bites'; it has kind, at, hurt, snared, mind (AC-29)"),
        (worm(kind="moth"), f"Critter 1 kind is 'moth', which should be one of {KINDS} (AC-A9)"),
        (worm(at="z6"), "Critter 1: there is no space 'z6' (AC-29)"),
        (worm(hurt=1), "Critter 1 hurt is 1, which should be a number from 0 to 0 (AC-36)"),
        (worm(kind="heebie", hurt=2), "Critter 1 hurt is 2, which should be a number from 0 to 1 (AC-36)"),
        (worm(snared=1), "Critter 1 snared is 1, which should be true or false (AC-55)"),
        (worm(mind="ruby"), f"Critter 1 mind is 'ruby'; {UNKNOWN}"),
        (worm(at="f7"), "a Critter is on f7, which is neither a web nor a Spawn Hex (AC-31)"),
        (worm(at="f10"), "a Critter on f10 shares its space (AC-31)"),
        (
            {"critters": [{"kind": "worm", "at": "f6"}, {"kind": "tater", "at": "f6"}]},
            "a Critter on f6 shares its space (AC-31)",
        ),
        (
            {"critters": [{"kind": "worm", "at": place} for place in ("f6", "i9", "c6")]},
            "there are not so many Critters of the kind worm (AC-A9)",
        ),
        ({"dead": "worm"}, "dead is 'worm', which should be a list (AC-32)"),
        ({"dead": ["moth"]}, f"dead kind is 'moth', which should be one of {KINDS} (AC-A9)"),
        ({"dead": ["worm", "tater", "ladybird"]}, "no more than two dead Critters lie on the Critter Board (AC-32)"),
        ({"added": 4}, "added is 4, which should be a number from 0 to 3 (AC-A9)"),
        ({"added": 0, "dead": ["scarab"]}, "there are not so many Critters of the kind scarab (AC-A9)"),
    ],
)  # fmt: skip
def test_a_fault_of_spiders_and_critters(spec: Spec, fault: str) -> None:
    assert faults(game, {"hidden": [], **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"hidden": "g8"}, "hidden is 'g8', which should be a list of spaces (AC-A2)"),
        ({"hidden": ["z8"]}, "hidden: there is no space 'z8' (AC-A2)"),
        ({"hidden": ["g9"], **ONE_WORM_HEX}, "face-down hexes lie only where the edition puts them (AC-A2)"),
        ({"hidden": ["g8"], "hexes": {"worms": 2}}, "1 hexes are face down, but hexes names 2 (AC-A2)"),
        ({"hexes": [1]}, "hexes is [1], which should be a table (AC-A2)"),
        ({"hexes": {"gold": 0}}, f"hexes has no 'gold'; it has {HEXES} (AC-A2)"),
        ({"hexes": {"worms": 3}}, "hexes worms is 3, which should be a number from 0 to 2 (AC-A2)"),
        ({"points": {"gold": "g8"}}, "points has no 'gold'; it has food, mind, silk, venom, stealth (AC-56)"),
        ({"points": {"food": "z8"}}, "points: there is no space 'z8' (AC-56)"),
        ({"points": [1]}, "points is [1], which should be a table (AC-56)"),
        ({"points": {"food": "g8", "mind": "g8"}}, "a Control Point lies on another hex (AC-56)"),
        ({"points": {"food": "f6"}}, "a Control Point lies on another hex (AC-56)"),
        ({"points": {"food": "e7"}, "hidden": ["e7"], **ONE_WORM_HEX}, "a Control Point lies on another hex (AC-56)"),
        ({"points": {"food": "e10"}}, "two things lie on e10 (AC-12)"),
    ],
)  # fmt: skip
def test_a_fault_of_hexes_and_points(spec: Spec, fault: str) -> None:
    assert faults(game, {"hidden": [], **spec}) == [fault]


def test_every_fault_is_listed() -> None:
    spec = {"colour": 1, "layers": 5, "events": {"fly": 9}, **side(food=-1, incubator=7), "dead": "worm"}
    assert [fault.rsplit(" ", 1)[1] for fault in faults(game, spec)] == [
        *("(AC-A1)", "(AC-42)", "(AC-32)", "(AC-A3)", "(AC-20)", "(AC-A8)")
    ]
    board = {**side(webs="f10 b2"), "food": ["e7"], "flies": ["f9"], "points": {"food": "f6"}, **worm(at="g7")}
    listed = faults(game, {**board, "hidden": ["e7"], **ONE_WORM_HEX})
    assert [fault.rsplit(" ", 1)[1] for fault in listed] == ["(AC-12)", "(AC-24)", "(AC-51)", "(AC-56)", "(AC-31)"]


# ---- what is left out


def test_an_empty_position_is_the_start() -> None:
    for colonies in (2, 3, 4):
        players = arachnid(colonies=colonies)
        assert players.position({}) == players.start()


def test_the_supply_the_bag_the_university_and_what_is_lost_follow_from_the_rest() -> None:
    mine = colony("f10 e10", alpha="f10", beta1={"at": "card", "ability": "jump"}, soldier="gone", den=DEN, food=9)
    state = at(game, topaz=mine, dead=["worm", "scarab"], food=["f9"], layers={"f10": ["topaz"]})
    assert state.bank == 120 - 9 - 4 - 1
    assert state.bag == (2, 1, 2, 1, 1, 0)
    assert state.university == (1, 1, 1, 0, 1, 1)
    assert state.colonies[0].lost_webs == 20 - 12 - 2 - 1
    assert state.colonies[0].lost_glory == sum(len(part.under) for part in game.box.cards[4].parts)


def test_names_are_read_in_any_case() -> None:
    spec = {"mover": "Lapis", "topaz": {"webs": ["F10", "e10"], "spiders": {"alpha": "F10"}, "den": DEN}, "hidden": []}
    assert game.position(spec) == game.position({**json.loads(json.dumps(spec).lower())})


# ---- there and back


@pytest.mark.parametrize("colonies", [2, 3, 4])
def test_describing_a_position_and_setting_it_up_again_gives_the_same(colonies: int) -> None:
    players = arachnid(colonies=colonies, rounds=12)
    keys: set[str] = set()
    for steps in some_games(players, 6):
        for number, (state, _) in enumerate(steps):
            if number % 3 == 0 or state.todo or players.mover(state) == OVER:
                keys |= assert_inverse(players, state)
    assert {"todo", "over", "layers", "critters"} <= keys


def assert_inverse(players: Arachnid, state: Any) -> set[str]:
    spec = players.describe(state)
    again = players.position(json.loads(json.dumps(spec)))
    assert again == state
    assert players.describe(again) == spec
    return {key for key, value in spec.items() if value}


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, "", "topaz", "f10", [], [None], [[]], [{}], ["f10"], [1, 1], {}, {"a": 1}, {"f10": 1}),
    *({"food": "f10"}, {"spiders": {"alpha": {"at": []}}}, {"webs": [["f10"]]}, [{"kind": [], "at": {}}]),
    {"den": [[]] * 6},
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS.split(", "))
def test_nonsense_is_a_fault_and_nothing_worse(key: str) -> None:
    """Whatever stands there, it is refused with a rule or is a position that stays what it is."""
    refused = 0
    for junk in JUNK:
        try:
            state = game.position({"hidden": [], key: junk})
        except ImpossiblePosition as impossible:
            refused += {fault.rule for fault in impossible.faults} <= set(game.rulebook)
        else:
            assert game.position(game.describe(state)) == state
    assert refused >= len(JUNK) - 8
