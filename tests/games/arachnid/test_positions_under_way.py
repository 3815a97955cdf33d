"""AC-5: positions in which something is under way; what can't be is refused, and nothing that is set up goes wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, ImpossiblePosition
from hexwidgets.games.arachnid import agenda
from hexwidgets.games.arachnid.agenda import TASKS
from hexwidgets.games.arachnid.box import EVENTS
from hexwidgets.games.arachnid.playing import AUTOMATIC
from tests.games.arachnid.clashes import DEN, PARTS, lapis, topaz
from tests.games.arachnid.helpers import Spec, arachnid, at, colony, faults, offered

game = arachnid()
COUNTER = ["counter", "lapis", "alpha", "topaz", "alpha"]
WORM: Spec = {"critters": [{"kind": "worm", "at": "f6"}]}
FACING: Spec = {"topaz": topaz(alpha="f8"), "lapis": lapis()}
"""The Alphas of Topaz and Lapis on f8 and f7."""
NO_TOKENS = {"at": "card", "tokens": dict.fromkeys(PARTS, 0)}
FULL_OF_GLORY: Spec = {"topaz": topaz(alpha="f10", beta1=NO_TOKENS, weaver=NO_TOKENS, soldier=NO_TOKENS, glory=12)}
ENDED: Spec = {"topaz": colony("f10 e10 g11", alpha="f10", den=[0] * 6), "trigger": "topaz"}


@pytest.mark.rule("AC-5")
@pytest.mark.parametrize(
    ("todo", "fault"),
    [
        (5, "todo is 5, which should be a list of tasks"),
        ([5], "todo is [5], which should be a list of tasks"),
        ([[]], "[] is nothing that can be under way"),
        ([["sing"]], "['sing'] is nothing that can be under way"),
        ([["hatch"]], "['hatch'] is nothing that can be under way"),
        ([["hatch", "jade"]], "['hatch', 'jade'] is nothing that can be under way"),
        ([["hatch", 0]], "['hatch', 0] is nothing that can be under way"),
        ([["hatch", ["topaz"]]], "['hatch', ['topaz']] is nothing that can be under way"),
        ([["token", "topaz", "queen"]], "['token', 'topaz', 'queen'] is nothing that can be under way"),
        ([["lone", "z9"]], "['lone', 'z9'] is nothing that can be under way"),
        ([["die", 7]], "['die', 7] is nothing that can be under way"),
        ([["die", True]], "['die', True] is nothing that can be under way"),
        ([["die", "asleep"]], "['die', 'asleep'] is nothing that can be under way"),
        ([["answer", "topaz", "rain"]], "['answer', 'topaz', 'rain'] is nothing that can be under way"),
        ([["arm", "topaz", 3]], "['arm', 'topaz', 3] is nothing that can be under way"),
        ([[*COUNTER, 20]], "['counter', 'lapis', 'alpha', 'topaz', 'alpha', 20] is nothing that can be under way"),
        (
            [[*COUNTER, "5+0"]],
            "['counter', 'lapis', 'alpha', 'topaz', 'alpha', '5+0'] is nothing that can be under way",
        ),
        ([["events"]], "['events'] happens by itself: nobody is to decide it"),
        ([["token", "topaz", "soldier"]], "nothing can be decided at ['token', 'topaz', 'soldier']"),
        ([["arm", "topaz", 1]], "nothing can be decided at ['arm', 'topaz', 1]"),
    ],
)
def test_what_can_not_be_a_task_is_refused(todo: Any, fault: str) -> None:
    assert faults(game, {"hidden": [], "todo": todo}) == [f"{fault} (AC-5)"]


@pytest.mark.rule("AC-5")
@pytest.mark.parametrize(
    ("task", "spec"),
    [
        (["bid", "topaz", "alpha", "lapis", "alpha"], {}),
        (["bid", "topaz", "alpha", "topaz", "beta1"], {}),
        (
            ["bid", "topaz", "alpha", "lapis", "alpha"],
            {**FACING, "lapis": lapis(alpha={"at": "f7", "flipped": "snared"})},
        ),
        (["counter", "lapis", "alpha", "topaz", "alpha", "1+0"], {}),
        (["attack", "topaz", "alpha", "lapis", "alpha", "0+0", "1+0", 0], FACING),
        (["defend", "topaz", "alpha", "lapis", "alpha", "1+0", "0+0", 0], FACING),
        (["retreat", "topaz", "beta1", 1], {}),
        (["retreat", "topaz", "alpha", 0], FACING),
        (["spin", "topaz", "beta1"], {}),
        (["spin", "lapis", "alpha"], {}),
        (["spin", "topaz", "alpha"], {"topaz": topaz(alpha={"at": "f10", "flipped": "stunned"})}),
        (["stack", "topaz", "alpha", "f8"], {}),
        (["stack", "topaz", "beta1", "f9"], {}),
        (["stack", "lapis", "alpha", "b3"], {}),
        (["stack", "topaz", "alpha", "g10"], {"points": {"food": "g10"}}),
        (["hex", "g8", "topaz", "alpha"], {}),
        (["hex", "g8", "topaz", "beta1"], {"hidden": ["g8"], "hexes": {"worms": 1}}),
        (["lone", "f6"], {}),
        (["critter", "f7", "unrolled"], {}),
        (["critter", "f6", "unrolled"], WORM),
        (["edge", "f6", "unrolled"], WORM),
        ([*COUNTER, "unseen"], FACING),
        (["attack", "topaz", "alpha", "lapis", "alpha", "unseen", "1+0", 0], FACING),
        (["defend", "topaz", "alpha", "lapis", "alpha", "unseen", "1+0", 0], FACING),
        (["steer", "topaz"], WORM),
        (["mind", "topaz"], WORM),
        (["arm", "topaz", 0], {"topaz": topaz(alpha={"at": "f10", "dice": {"attack": 0}})}),
        (["token", "topaz", "alpha"], FULL_OF_GLORY),
    ],
)
def test_a_task_must_fit_the_board(task: list[Any], spec: Spec) -> None:
    assert faults(game, {"hidden": [], **spec, "todo": [task]}) == [f"{task} can't be under way here (AC-5)"]


@pytest.mark.rule("AC-5")
@pytest.mark.parametrize(
    "task",
    [
        ["battle", "topaz", "alpha", "topaz", "beta1"],
        ["flee", "topaz", "alpha", 0],
        ["silk", "lapis", "alpha"],
        ["event"],
        ["moult", "topaz"],
    ],
)
def test_what_waits_below_must_be_possible_too(task: list[Any]) -> None:
    todo = [task, ["hatch", "topaz"]]
    assert faults(game, {"hidden": [], "todo": todo}) == [f"{task} can't be under way here (AC-5)"]


@pytest.mark.rule("AC-5", "AC-63")
@pytest.mark.parametrize(
    "spec", [{"due": 1}, {"todo": [["event"]]}, {"todo": [["resolve", "fly"], ["answer", "lapis", "fly"]]}]
)
def test_once_the_end_is_triggered_no_event_is_under_way(spec: Spec) -> None:
    sentence = "the end is triggered, so there are no more Events (AC-63)"
    assert faults(game, {"hidden": [], **ENDED, **spec}) == [sentence]


@pytest.mark.parametrize(
    ("task", "spec", "actor", "first"),
    [
        (["bid", "topaz", "alpha", "lapis", "alpha"], FACING, 0, "bid 0+0"),
        (["counter", "lapis", "alpha", "topaz", "alpha", "4+4"], FACING, 1, "bid 0+0"),
        (["retreat", "lapis", "alpha", 1], FACING, 1, "retreat b3"),
        (["stack", "topaz", "alpha", "f9"], {}, 0, "stack 1"),
        (["spin", "topaz", "alpha"], {}, 0, "spin alpha e9"),
        (["hatch", "lapis"], {}, 1, "hatch beta1"),
        (["token", "lapis", "alpha"], {}, 1, "glory alpha move"),
        (["spawn", "topaz"], {}, 0, "spawn f6"),
        (["answer", "lapis", "critters"], {}, 1, "consume a2"),
        (["refresh", "topaz"], {}, 0, "skip"),
        (["moult", "topaz"], {}, 0, "skip"),
        (["arm", "topaz", 2], {"topaz": topaz(alpha={"at": "f10", "dice": {"attack": 0}})}, 0, "arm alpha attack"),
        (["event"], {}, CHANCE, "event fly"),
        (["die", 3], WORM, CHANCE, "roll 1"),
        (["lone", "f6"], WORM, CHANCE, "roll 1"),
        (["critter", "f6", "unrolled"], {}, CHANCE, "critter ladybird"),
        (["edge", "f6", "unrolled"], {"critters": [{"kind": "centipede", "at": "f6"}]}, CHANCE, "edge topaz"),
        (["hex", "g8", "topaz", "alpha"], {"hidden": ["g8"], "hexes": {"worms": 1}}, CHANCE, "hex worms"),
        (["attack", "topaz", "alpha", "lapis", "alpha", "1+0", "0+0", 0], FACING, CHANCE, "attack 3"),
        (["defend", "topaz", "alpha", "lapis", "alpha", "1+0", "1+0", 2], FACING, CHANCE, "defend 2"),
    ],
)
def test_who_decides_follows_from_what_is_under_way(task: list[Any], spec: Spec, actor: int, first: str) -> None:
    state = at(game, **spec, todo=[task])
    assert game.mover(state) == actor
    listed = offered(game, state) or [str(outcome) for outcome, _ in game.chances(state)]
    assert listed[0] == first


def test_every_kind_of_task_is_set_up_here_or_happens_by_itself() -> None:
    decided = {"stack", "hatch", "token", "moult", "refresh", "answer", "bid", "counter", "retreat", "spin", "spawn"}
    decided |= {"arm", "mind", "steer", "hex", "event", "die", "lone", "critter", "edge", "attack", "defend"}
    assert decided | set(AUTOMATIC) == set(TASKS)
    assert not decided & set(AUTOMATIC)


RANGES: dict[str, list[Any]] = {
    agenda.SEAT: ["topaz", "lapis"],
    agenda.SLOT: ["alpha", "beta1", "beta2"],
    agenda.ANY_SLOT: ["any", "alpha", "beta1"],
    agenda.PLACE: list(game.board.index),
    agenda.EVENT: list(EVENTS),
    agenda.STEERED: ["unsteered", 1, 3],
    agenda.DIRECTION: ["asleep", "unrolled", 1, 3],
    agenda.NUMBER: [0, 1, 2],
    agenda.BID: ["unseen", "0+0", "1+1", "2+1", "4+4"],
    agenda.TOTAL: [0, 3],
}
"""For each thing that a task can be about some values in and out of range."""


@pytest.mark.parametrize("spec", [{}, {**FACING, **WORM, "mover": "lapis"}, {"lapis": colony(webs="b2", den=DEN)}])
def test_whatever_is_said_to_be_under_way_is_refused_or_can_be_played(spec: Spec) -> None:
    rng, played = random.Random(7), 0
    for _ in range(400):
        kinds = [rng.choice(list(TASKS)) for _ in range(1 + (rng.random() < 0.3))]
        todo = [[kind, *(rng.choice(RANGES[what]) for what in TASKS[kind])] for kind in kinds]
        try:
            state = at(game, **spec, todo=todo)
        except ImpossiblePosition:
            continue
        played += 1
        for action in [*game.actions(state), *(outcome for outcome, _ in game.chances(state))]:
            after = game.apply(state, action)
            assert game.position(json.loads(json.dumps(game.describe(after)))) == after, (todo, action)
    assert played > 50
