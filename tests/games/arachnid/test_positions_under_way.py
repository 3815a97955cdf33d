"""AC-5: positions in which something is under way; what can't be is refused, and nothing that is set up goes wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, ImpossiblePosition
from hexwidgets.games.arachnid.agenda import TASKS
from hexwidgets.games.arachnid.playing import AUTOMATIC
from tests.games.arachnid.clashes import DEN, PARTS, lapis, topaz
from tests.games.arachnid.helpers import Spec, arachnid, at, colony, faults, offered

game = arachnid()
PLACE = game.board.index
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
        ([["hatch", 2]], "['hatch', 2] is nothing that can be under way"),
        ([["hatch", True]], "['hatch', True] is nothing that can be under way"),
        ([["token", 0, 5]], "['token', 0, 5] is nothing that can be under way"),
        ([["lone", 1000]], "['lone', 1000] is nothing that can be under way"),
        ([["die", 7]], "['die', 7] is nothing that can be under way"),
        ([["answer", 0, 3]], "['answer', 0, 3] is nothing that can be under way"),
        ([["arm", 0, 3]], "['arm', 0, 3] is nothing that can be under way"),
        ([["counter", 1, 0, 0, 0, -1]], "['counter', 1, 0, 0, 0, -1] is nothing that can be under way"),
        ([["counter", 1, 0, 0, 0, 50]], "['counter', 1, 0, 0, 0, 50] is nothing that can be under way"),
        ([["events"]], "['events'] happens by itself: nobody is to decide it"),
        ([["token", 0, 4]], "nothing can be decided at ['token', 0, 4]"),
        ([["arm", 0, 1]], "nothing can be decided at ['arm', 0, 1]"),
    ],
)
def test_what_can_not_be_a_task_is_refused(todo: Any, fault: str) -> None:
    assert faults(game, {"hidden": [], "todo": todo}) == [f"{fault} (AC-5)"]


@pytest.mark.rule("AC-5")
@pytest.mark.parametrize(
    ("task", "spec"),
    [
        (["bid", 0, 0, 1, 0], {}),
        (["bid", 0, 0, 0, 1], {}),
        (["bid", 0, 0, 1, 0], {**FACING, "lapis": lapis(alpha={"at": "f7", "flipped": "snared"})}),
        (["counter", 1, 0, 0, 0, 10], {}),
        (["attack", 0, 0, 1, 0, 0, 10, 0], FACING),
        (["defend", 0, 0, 1, 0, 10, 0, 0], FACING),
        (["retreat", 0, 1, 1], {}),
        (["retreat", 0, 0, 0], FACING),
        (["spin", 0, 1], {}),
        (["spin", 1, 0], {}),
        (["spin", 0, 0], {"topaz": topaz(alpha={"at": "f10", "flipped": "stunned"})}),
        (["stack", 0, 0, PLACE["f8"]], {}),
        (["stack", 0, 1, PLACE["f9"]], {}),
        (["stack", 1, 0, PLACE["b3"]], {}),
        (["stack", 0, 0, PLACE["g10"]], {"points": {"food": "g10"}}),
        (["hex", PLACE["g8"], 0, 0], {}),
        (["hex", PLACE["g8"], 0, 1], {"hidden": ["g8"], "hexes": {"worms": 1}}),
        (["lone", PLACE["f6"]], {}),
        (["critter", PLACE["f7"], 0], {}),
        (["critter", PLACE["f6"], 0], WORM),
        (["edge", PLACE["f6"], 0], WORM),
        (["die", -1], {}),
        (["steer", 0], WORM),
        (["mind", 0], WORM),
        (["arm", 0, 0], {"topaz": topaz(alpha={"at": "f10", "dice": {"attack": 0}})}),
        (["token", 0, 0], FULL_OF_GLORY),
    ],
)
def test_a_task_must_fit_the_board(task: list[Any], spec: Spec) -> None:
    assert faults(game, {"hidden": [], **spec, "todo": [task]}) == [f"{task} can't be under way here (AC-5)"]


@pytest.mark.rule("AC-5")
@pytest.mark.parametrize("task", [["battle", 0, 0, 0, 1], ["flee", 0, 0, 0], ["silk", 1, 0], ["event"], ["moult", 0]])
def test_what_waits_below_must_be_possible_too(task: list[Any]) -> None:
    todo = [task, ["hatch", 0]]
    assert faults(game, {"hidden": [], "todo": todo}) == [f"{task} can't be under way here (AC-5)"]


@pytest.mark.rule("AC-5", "AC-63")
@pytest.mark.parametrize("spec", [{"due": 1}, {"todo": [["event"]]}, {"todo": [["resolve", 0], ["answer", 1, 0]]}])
def test_once_the_end_is_triggered_no_event_is_under_way(spec: Spec) -> None:
    sentence = "the end is triggered, so there are no more Events (AC-63)"
    assert faults(game, {"hidden": [], **ENDED, **spec}) == [sentence]


@pytest.mark.parametrize(
    ("task", "spec", "actor", "first"),
    [
        (["bid", 0, 0, 1, 0], FACING, 0, "bid 0+0"),
        (["counter", 1, 0, 0, 0, 44], FACING, 1, "bid 0+0"),
        (["retreat", 1, 0, 1], FACING, 1, "retreat b3"),
        (["stack", 0, 0, PLACE["f9"]], {}, 0, "stack 1"),
        (["spin", 0, 0], {}, 0, "spin alpha e9"),
        (["hatch", 1], {}, 1, "hatch beta1"),
        (["token", 1, 0], {}, 1, "glory alpha move"),
        (["spawn", 0], {}, 0, "spawn f6"),
        (["answer", 1, 2], {}, 1, "consume a2"),
        (["refresh", 0], {}, 0, "skip"),
        (["moult", 0], {}, 0, "skip"),
        (["arm", 0, 2], {"topaz": topaz(alpha={"at": "f10", "dice": {"attack": 0}})}, 0, "arm alpha attack"),
        (["event"], {}, CHANCE, "event fly"),
        (["die", 3], WORM, CHANCE, "roll 1"),
        (["lone", PLACE["f6"]], WORM, CHANCE, "roll 1"),
        (["critter", PLACE["f6"], 0], {}, CHANCE, "critter ladybird"),
        (["edge", PLACE["f6"], 0], {"critters": [{"kind": "centipede", "at": "f6"}]}, CHANCE, "edge topaz"),
        (["hex", PLACE["g8"], 0, 0], {"hidden": ["g8"], "hexes": {"worms": 1}}, CHANCE, "hex worms"),
        (["attack", 0, 0, 1, 0, 10, 0, 0], FACING, CHANCE, "attack 3"),
        (["defend", 0, 0, 1, 0, 10, 10, 2], FACING, CHANCE, "defend 2"),
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


RANGES: dict[str, list[int]] = {
    **{"a": [0, 1], "b": [0, 1, 2], "c": [-1, 0, 1], "d": list(game.board.name_of), "e": [0, 1, 2]},
    **{"f": [-1, 0, 1, 3], "g": [0, 1, 2], "h": [-1, 0, 11, 21, 44], "i": [0, 3]},
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
