"""Positions from data: every fault is listed with its rule, what is left out is as in turn 1, there and back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER, ImpossiblePosition
from hexwidgets.games.weavers.position import KEYS
from hexwidgets.games.weavers.rules import Weavers
from tests.contract.checks import random_steps, variants
from tests.games.weavers.helpers import Spec, at, faults, listed, named, offered, on, reference, swarm, weavers

game = weavers()
MINE: Spec = {"species": "lanternids", "home": "ember"}
SYSTEMS = ", ".join(system.id for system in game.galaxy.systems)
SPECIES = "lanternids, mossbacks, sootlings"
WEAVERS = "driftloom, glintspool, hushbobbin, knotwake, tanglewisp"
COLORS = "red, blue, yellow, white, black"
NINE = [id for id in SYSTEMS.split(", ") if id not in ("ember", "rosehip", "chalk", "opal")]
NOT_SO = "can't be under way here (WV-7)"
NO_TARGET = "the swarm at lagoon has nothing legal to turn to there (WV-4)"
ENDINGS = "bases, supremacy, start, swarms, home, holes, turns"


def test_the_position_that_each_fault_is_put_into_has_none() -> None:
    assert game.position(MINE).actor == CHANCE
    assert game.position({**MINE, "hand": ["red"]}).actor == 0


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"colour": 1}, f"a position has no 'colour'; it has {', '.join(KEYS)} (WV-1)"),
        ({"species": "humans"}, f"species is 'humans', which should be one of {SPECIES} (WV-1)"),
        ({"species": ["lanternids"]}, f"species is ['lanternids'], which should be one of {SPECIES} (WV-1)"),
        ({"home": "chalk"}, "home is 'chalk', which should be one of ember, lagoon, saffron, frost (MG-4)"),
        ({"home": 0}, "home is 0, which should be one of ember, lagoon, saffron, frost (MG-4)"),
        ({"phase": "asleep"}, "phase is 'asleep', which should be one of set-up, draw, allocate (WV-7)"),
        ({"turn": 0}, "turn is 0, which should be a number from 1 to 1000000 (MG-A13)"),
        ({"turn": "1"}, "turn is '1', which should be a number from 1 to 1000000 (MG-A13)"),
        ({"turn": 61}, "turn 61 is past the last, 60 (MG-A13)"),
        ({"skipping": 1}, "skipping is 1, which should be true or false (WV-8)"),
        ({"ending": "rain"}, f"ending is 'rain', which should be one of {ENDINGS} (WV-22)"),
        ({"bag": [5]}, "bag is [5], which should be a table (MG-2)"),
        ({"bag": {"pink": 1}}, f"bag has no 'pink'; it has {COLORS} (MG-2)"),
        ({"bag": {"red": -1}}, "bag red is -1, which should be a number from 0 to 45 (MG-2)"),
        ({"bag": {"red": True}}, "bag red is True, which should be a number from 0 to 45 (MG-2)"),
        ({"bag": {}}, "the bag is empty: nothing is to be drawn (MG-3)"),
        ({"hand": "red"}, "hand is 'red', which should be a list of colours (MG-3)"),
        ({"hand": ["pink"]}, f"hand has no 'pink'; it has {COLORS} (MG-3)"),
        ({"hand": ["red"], "phase": "draw"}, f"['draw', 3] {NOT_SO}"),
        ({"supremacy": {"red": 6}}, "supremacy red is 6, which should be a number from 0 to 5 (MG-A7)"),
        ({"supremacy": {"gold": 1}}, f"supremacy has no 'gold'; it has {COLORS} (MG-A7)"),
    ],
)
def test_a_fault_of_the_turn_and_the_cubes(spec: Spec, fault: str) -> None:
    assert faults(game, {**MINE, **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"bases": "ember"}, "bases is 'ember', which should be a list (MG-7)"),
        ({"bases": ["ember", "mars"]}, f"bases has no 'mars'; it has {SYSTEMS} (MG-7)"),
        ({"bases": ["ember", "tarn", "tarn"]}, "bases: a name stands there twice (MG-7)"),
        ({"bases": ["ember", "chalk"], "holes": ["chalk"]}, "a base is in a black hole (WV-15)"),
        ({"holes": ["mars"]}, f"holes has no 'mars'; it has {SYSTEMS} (MG-11)"),
        ({"holes": ["lagoon"]}, "a swarm is in the black hole at lagoon (WV-4)"),
        ({"planets": [1]}, "planets is [1], which should be a table (MG-6)"),
        ({"planets": {"mars": [1]}}, f"planets has no 'mars'; it has {SYSTEMS} (MG-6)"),
        ({"planets": {"ember": [4]}}, "planets ember is [4], which should list numbers from 1 to 3 (MG-6)"),
        ({"planets": {"ember": [0]}}, "planets ember is [0], which should list numbers from 1 to 3 (MG-6)"),
        ({"planets": {"ember": 1}}, "planets ember is 1, which should list numbers from 1 to 3 (MG-6)"),
        ({"planets": {"ember": [1, 1]}}, "planets ember: a number stands there twice (MG-6)"),
        ({"planets": {"chalk": [1]}}, "planets of chalk are settled without a base there (MG-6)"),
        ({"routes": [1]}, "routes is [1], which should be a table (MG-5)"),
        ({"routes": {"ember": 1}}, "routes: no route is called 'ember'; they are called such as 'ember-chalk' (MG-A1)"),
        (
            {"routes": {"ember-frost": 1}},
            "routes: no route is called 'ember-frost'; they are called such as 'ember-chalk' (MG-A1)",
        ),
        ({"routes": {"ember-chalk": 4}}, "routes ember-chalk is 4, which should be a number from 0 to 3 (MG-5)"),
        ({"routes": {"ember-chalk": 1, "chalk-ember": 1}}, "routes chalk-ember: it stands there twice (MG-5)"),
        ({"building": ["blue"]}, "building: the cubes don't fit its slots, red, red, yellow, or fill them all (MG-7)"),
        (
            {"building": ["red", "red", "yellow"]},
            "building: the cubes don't fit its slots, red, red, yellow, or fill them all (MG-7)",
        ),
        ({"researching": ["red"]}, "researching: the cubes don't fit its slots, blue, blue, or fill them all (MG-A8)"),
        ({"cards": {"joker": []}}, "cards: no leader, government or development is called 'joker' (MG-9)"),
        ({"cards": {"buoys": []}}, "cards: no leader, government or development is called 'buoys' (MG-9)"),
        (
            {"cards": {"brisk": ["blue"]}},
            "cards brisk: the cubes don't fit its slots, red, red, or fill them all (MG-A8)",
        ),
        ({"cards": {"brisk": 5}}, "cards brisk is 5, which should be a list of colours (MG-A8)"),
        ({"cards": ["brisk"]}, "cards is ['brisk'], which should be a table (MG-A8)"),
        ({"conflicts": {"brisk": {}}}, "conflicts: 'brisk' is no conflict card, or {} no table (MG-A10)"),
        ({"conflicts": {"buoys": 5}}, "conflicts: 'buoys' is no conflict card, or 5 no table (MG-A10)"),
        (
            {"conflicts": {"buoys": {"against": "mars"}}},
            f"conflicts buoys against is 'mars', which should be one of {SYSTEMS} (MG-A10)",
        ),
        ({"conflicts": {"buoys": {"against": "frost"}}}, "no conflict can be fought against frost (MG-A10)"),
        ({"conflicts": {"buoys": {"against": "chalk"}}}, "no conflict can be fought against chalk (MG-A10)"),
        ({"conflicts": {"buoys": {}}, "gone": ["buoys"]}, "buoys is in front of the player and gone (WV-20)"),
        ({"gone": ["brisk"]}, "gone has no 'brisk'; it has buoys, cutters, lightsout (WV-20)"),
    ],
)
def test_a_fault_of_the_board_and_the_cards(spec: Spec, fault: str) -> None:
    assert faults(game, {**MINE, **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"swarms": ["lagoon"]}, "swarms is ['lagoon'], which should be a table (WV-3)"),
        ({"swarms": {"mars": "driftloom"}}, f"swarms has no 'mars'; it has {SYSTEMS} (WV-3)"),
        ({"swarms": {"lagoon": "moth"}}, f"swarms lagoon card is 'moth', which should be one of {WEAVERS} (WV-3)"),
        ({"swarms": {"lagoon": 5}}, "swarms lagoon is 5, which should be a Weaver card or a table (WV-3)"),
        ({"swarms": {"lagoon": {}}}, f"swarms lagoon card is None, which should be one of {WEAVERS} (WV-3)"),
        (
            {"swarms": {"lagoon": swarm("driftloom", 3)}},
            "swarms lagoon proliferation is 3, which should be a number from 0 to 2 (WV-3)",
        ),
        (
            {"swarms": {"lagoon": {"card": "driftloom", "cubes": 1}}},
            "swarms lagoon has no 'cubes'; it has card, target, proliferation, morphing, engulfment (WV-3)",
        ),
        ({"swarms": {"lagoon": swarm("driftloom", target="frost")}}, NO_TARGET),
        ({"swarms": {"lagoon": swarm("driftloom", target="poppy")}, "holes": ["poppy"]}, NO_TARGET),
        ({"swarms": {"lagoon": "driftloom", "frost": "driftloom"}}, "a Weaver card is in two places (WV-2)"),
        ({"deck": ["driftloom"], "swarms": {"lagoon": "driftloom"}}, "a Weaver card is in two places (WV-2)"),
        ({"bottom": ["knotwake"], "deck": ["knotwake"]}, "a Weaver card is in two places (WV-2)"),
        ({"bottom": ["knotwake", "knotwake"]}, "bottom: a name stands there twice (WV-13)"),
        ({"deck": ["moth"]}, f"deck has no 'moth'; it has {WEAVERS} (WV-2)"),
        ({"swarms": {}}, "the game is won already: ending is 'swarms' (WV-22)"),
        ({"bases": ["ember", "frost"]}, "the game is won already: ending is 'start' (WV-22)"),
        ({"supremacy": {"blue": 5}}, "the game is won already: ending is 'supremacy' (WV-22)"),
        ({"ending": "bases"}, "ending is 'bases', but the game has not ended so (WV-22)"),
        ({"ending": "turns", "turn": 59}, "ending is 'turns', but the game has not ended so (WV-22)"),
        ({"ending": "home", "bases": ["ember"]}, "ending is 'home', but the game has not ended so (WV-22)"),
        ({"ending": "turns", "turn": 60, "todo": [["start"]]}, "a game that is over has nothing more to do (WV-22)"),
        ({"bases": ["chalk"]}, "a turn begins, but there is no base at home: the last turn was the end (WV-23)"),
        (
            {"swarms": {"rosehip": "driftloom"}, "holes": NINE},
            "a turn begins, but all black holes are on the board: the last turn was the end (WV-24)",
        ),
    ],
)
def test_a_fault_of_the_swarms_and_the_end(spec: Spec, fault: str) -> None:
    assert faults(game, {**MINE, **spec}) == [fault]


@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"bases": ["ember"]}, "before a start is chosen there are no bases and no swarms (WV-1)"),
        ({"turn": 2}, "before the first turn nothing has been placed, drawn or gained (WV-1)"),
        ({"supremacy": {"red": 1}}, "before the first turn nothing has been placed, drawn or gained (WV-1)"),
        ({"species": "lanternids"}, "home is missing; it is one of ember, lagoon, saffron, frost (MG-4)"),
        ({"home": "ember"}, f"species is missing; it is one of {SPECIES} (WV-1)"),
    ],
)
def test_a_fault_of_the_set_up(spec: Spec, fault: str) -> None:
    assert faults(game, spec) == [fault]


def test_every_fault_is_listed() -> None:
    wrong = {"turn": 0, "bag": 3, "hand": ["pink"], "bases": ["mars"], "swarms": [], "todo": 5, "gone": ["brisk"]}
    listed = faults(game, {"species": "humans", "home": "chalk", "colour": 1, **wrong})
    assert [fault.rsplit(" ", 1)[1] for fault in listed] == [
        *("(WV-1)", "(WV-7)", "(WV-1)", "(MG-4)", "(MG-7)", "(MG-2)", "(MG-A13)", "(MG-3)", "(WV-3)", "(WV-20)")
    ]
    board = {"bases": ["ember", "frost"], "holes": ["ember", "lagoon"], "planets": {"chalk": [1]}, "turn": 99}
    board |= {"bag": {"red": 45, "black": 20}, "hand": ["red", "black"], "todo": [["give"]], "holes": ["ember", "tarn"]}
    assert [fault.rsplit(" ", 1)[1] for fault in faults(game, {**MINE, **board})] == [
        *("(WV-15)", "(MG-6)", "(MG-A13)", "(MG-1)", "(MG-1)", "(WV-7)")
    ]


# ---- what is left out


def test_an_empty_position_is_the_start() -> None:
    for options in variants(Weavers):
        assert weavers(**options).position({}) == weavers(**options).start()
    assert offered(game, game.position({"phase": "set-up", "species": "lanternids"}))[0] == "start ember"


@pytest.mark.rule("WV-2", "MG-2")
def test_what_is_left_out_is_as_in_the_first_turn() -> None:
    state = game.position(MINE)
    assert (listed(game, state, "phase"), listed(game, state, "turn")) == ("draw", 1)
    assert listed(game, state, "bases") == ["ember"]
    assert {place: card for place, (card, *_) in on(game, state).items()} == {
        "lagoon": "glintspool",
        "saffron": "driftloom",
    }
    assert listed(game, state, "deck") == ["hushbobbin", "knotwake", "tanglewisp"]
    assert (state.bag, state.reserve) == ((6, 5, 5, 5, 5), (39, 40, 40, 40, 15))
    told = game.position({**MINE, "deck": ["driftloom"], "bottom": ["glintspool"]})
    assert {card for card, *_ in on(game, told).values()} == {"hushbobbin", "knotwake"}
    few = game.position({**MINE, "bag": {"red": 2}})
    assert listed(game, few, "todo")[-1] == ["draw", 2]


def test_cubes_in_hand_mean_that_they_are_to_be_placed() -> None:
    state = at(game, "red blue")
    assert (listed(game, state, "phase"), state.todo, state.actor) == ("allocate", (), 0)
    assert at(game).actor == CHANCE


def test_the_reserve_and_the_decks_follow_from_the_rest() -> None:
    swarms = {"lagoon": swarm("driftloom", 2, 1, 1)}
    cards = {"brisk": ["red"], "flint": "done"}
    fights: Spec = {"buoys": {"against": "lagoon", "own": ["red"], "theirs": ["blue"]}}
    more: Spec = {"routes": {"ember-tarn": 2}, "planets": {"ember": [1]}, "building": ["red"], "researching": ["blue"]}
    state = at(game, "red", swarms, cards=cards, conflicts=fights, bases=["ember", "chalk"], gone=["cutters"], **more)
    used = (6 + 1 + 1 + 1 + 1 + 1, 5 + 1 + 1 + 1, 5 + 2 + 2 + 1, 5, 5)
    assert state.reserve == tuple(there - gone for there, gone in zip(game.box.cubes, used, strict=True))
    assert state.decks == (0b1010, 0b11, 0b11, 0b11, 0b1, 0b100)


# ---- there and back


@pytest.mark.parametrize("options", variants(Weavers), ids=named)
@pytest.mark.parametrize("make", [weavers, reference], ids=["tests", "reference"])
def test_describing_a_position_and_setting_it_up_again_gives_the_same(options: Spec, make: Any) -> None:
    game = make(**options)
    phases: set[str] = set()
    for seed in range(3):
        for state, _ in random_steps(game, random.Random(seed)):
            spec = game.describe(state)
            again = game.position(json.loads(json.dumps(spec)))
            assert again == state
            assert game.describe(again) == spec
            phases.add(spec["phase"])
        assert game.mover(state) == OVER
        assert spec["ending"]
    assert phases == {"set-up", "draw", "allocate"}


JUNK: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, "", "ember", "red", [], [None], [[]], [{}], ["ember"], [1, 1], [["draw", []]]),
    *({}, {"a": 1}, {"ember": 1}, {"ember": []}, {"ember": [[]]}, {"red": []}, {"lagoon": {"card": []}}, {1: 2}),
    *({"buoys": {"against": []}}, {"brisk": [[]]}, {"lagoon": {1: 2}}, {"ember-chalk": []}, {"ember-": 1}),
    [["keep", "leaders", [], {}]],
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
def test_nonsense_is_a_fault_and_nothing_worse(key: str) -> None:
    """Whatever stands there, it is refused with a rule or is a position that stays what it is."""
    refused = 0
    for junk in JUNK:
        try:
            state = game.position({**MINE, key: junk})
        except ImpossiblePosition as impossible:
            refused += {fault.rule for fault in impossible.faults} <= set(game.rulebook)
        else:
            assert game.position(game.describe(state)) == state
    assert refused >= len(JUNK) - 5
