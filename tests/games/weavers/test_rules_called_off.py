"""WV-21: conflicts that are called off, and those that go on."""

from __future__ import annotations

import pytest

from hexwidgets.games.weavers.state import State
from tests.games.weavers.fights import BASES, fight, fighting, waged
from tests.games.weavers.helpers import (
    at,
    difference,
    do,
    draw,
    fired,
    listed,
    offered,
    on,
    span,
    swarm,
    told,
    weavers,
)

game = weavers()


@pytest.mark.rule("WV-21")
def test_it_is_called_off_when_the_swarm_leaves() -> None:
    state = fighting("", {"lagoon": swarm("driftloom", engulfment=2)}, cutters=fight("red blue", "white"))
    state = draw(game, state, "white red black")
    lines = told(game, state, "advance driftloom engulfment")
    assert lines[-4:-1] == [
        "You take 1 red and 1 blue from Thread Cutters back into your bag (MG-A6)",
        "The Weavers return 1 white from Thread Cutters to the reserve (MG-A6)",
        "Thread Cutters is called off: Lagoon is not what it was (WV-21)",
    ]
    after = do(game, state, "advance driftloom engulfment")
    assert waged(after) == {"cutters": {}}, "the card can be used again"
    assert difference(state.bag, after.bag) == {"red": 1, "blue": 1}
    assert difference(state.reserve, after.reserve) == {"red": 2, "white": 1}


@pytest.mark.rule("WV-21", "WV-5")
def test_it_is_called_off_when_the_swarm_finds_no_target() -> None:
    swarms = {"lagoon": swarm("driftloom", 2), "saffron": "glintspool"}
    state = at(
        game, "", swarms, bases=["ember", "chalk"], holes=["inkwell", "marigold"], conflicts={"buoys": fight("red")}
    )
    assert on(game, state)["lagoon"][1] == "poppy"
    state = do(game, span(game, state, "white white red"), "weaver tanglewisp")
    assert waged(state) == {"buoys": {"against": "lagoon", "own": ["red"]}}
    assert on(game, state)["poppy"][1] == on(game, state)["lagoon"][1] == "chalk", "Chalk with its base is left to both"
    swarms = {"poppy": swarm("driftloom", engulfment=2, target="chalk"), "lagoon": "tanglewisp"}
    holes = ["inkwell", "marigold"]
    state = at(
        game, "", swarms, bases=["ember", "chalk", "honeycomb"], holes=holes, conflicts={"cutters": fight("red")}
    )
    state = draw(game, state, "white yellow black")
    assert waged(state) == {"cutters": {"against": "lagoon", "own": ["red"]}}
    lines = span_told_from(state)
    assert "Tanglewisp finds no system to turn to and leaves Lagoon (WV-5)" in lines
    assert "Thread Cutters is called off: Lagoon is not what it was (WV-21)" in lines


def span_told_from(state: State) -> list[str]:
    lines = []
    while offered(game, state)[:1] and offered(game, state)[0].startswith("advance"):
        (text,) = offered(game, state)
        lines += told(game, state, text)
        state = do(game, state, text)
    return lines


@pytest.mark.rule("WV-21")
def test_it_is_called_off_when_the_last_system_of_yours_beside_it_is_taken() -> None:
    """Chalk, engulfed by Knotwake, was the only one from which Lagoon could be reached."""
    swarms = {"lagoon": "driftloom", "poppy": swarm("knotwake", engulfment=2, target="chalk")}
    state = draw(game, fighting("", swarms, lightsout=fight("red")), "red blue yellow")
    state = do(game, state, "advance driftloom morphing")
    assert fired(game, state, "advance knotwake engulfment").count("WV-21") == 1
    assert waged(do(game, state, "advance knotwake engulfment")) == {"lightsout": {}}


@pytest.mark.rule("WV-21")
def test_it_goes_on_while_another_system_of_yours_is_beside_it() -> None:
    swarms = {"lagoon": "driftloom", "poppy": swarm("knotwake", engulfment=2, target="chalk")}
    bases = ["ember", "chalk", "marigold"]
    state = draw(game, at(game, "", swarms, bases=bases, conflicts={"lightsout": fight("red")}), "red blue yellow")
    state = do(game, state, "advance driftloom morphing", "advance knotwake engulfment")
    assert listed(game, state, "bases") == ["ember", "marigold"]
    assert waged(state) == {"lightsout": {"against": "lagoon", "own": ["red"]}}


@pytest.mark.rule("WV-21")
def test_it_is_called_off_when_another_conflict_destroys_the_swarm() -> None:
    swarms = {"poppy": "knotwake", "saffron": "glintspool"}
    state = at(game, "white", swarms, bases=BASES, conflicts={
        "cutters": fight("red", "white", "poppy"), "buoys": fight("red red", "", "poppy"), "lightsout": {},
    })  # fmt: skip
    after = do(game, state, "conflict buoys poppy white")
    assert waged(after) == {"cutters": {}, "lightsout": {}}
    assert fired(game, state, "conflict buoys poppy white").count("WV-21") == 1
    assert difference(state.bag, after.bag) == {"red": 3, "white": 1}
    assert difference(state.reserve, after.reserve) == {"white": 1}


@pytest.mark.rule("WV-21")
def test_a_conflict_elsewhere_goes_on() -> None:
    swarms = {"poppy": "knotwake", "lagoon": "glintspool"}
    state = at(
        game, "white", swarms, bases=BASES, conflicts={"cutters": fight("red"), "buoys": fight("red red", "", "poppy")}
    )
    after = do(game, state, "conflict buoys poppy white")
    assert waged(after) == {"cutters": {"against": "lagoon", "own": ["red"]}}


@pytest.mark.rule("WV-21", "WV-13")
def test_morphing_does_not_call_it_off() -> None:
    swarms = {"lagoon": swarm("driftloom", 0, 1), "saffron": "glintspool"}
    state = span(game, fighting("", swarms, lightsout=fight("red", "black")), "blue red white")
    conflict = {"lightsout": {"against": "lagoon", "own": ["red"], "theirs": ["black"]}}
    assert waged(state) == conflict
    assert "WV-21" not in fired(game, state, "weaver tanglewisp")
    after = do(game, state, "weaver tanglewisp")
    assert on(game, after)["lagoon"][0] == "tanglewisp"
    assert waged(after) == conflict


@pytest.mark.rule("WV-21", "WV-11")
def test_a_conflict_about_a_free_start_is_called_off_when_a_swarm_comes_there() -> None:
    swarms = {"bluebell": swarm("tanglewisp", 1, target="frost"), "saffron": "glintspool"}
    state = at(game, "", swarms, bases=["ember", "marigold"], conflicts={"buoys": fight("red", "", "frost")})
    state = span(game, state, "red red yellow")
    assert waged(state) == {"buoys": {"against": "frost", "own": ["red"], "theirs": ["blue"]}}
    state = span(game, at(game, "", swarms, bases=["ember", "marigold"], conflicts={
        "lightsout": fight("red", "", "frost"),
    }), "red red white")  # fmt: skip
    assert "WV-21" in fired(game, state, "weaver knotwake")
    assert waged(do(game, state, "weaver knotwake")) == {"lightsout": {}}


@pytest.mark.rule("WV-21", "WV-15")
def test_a_conflict_about_a_free_start_is_called_off_when_a_swarm_moves_there() -> None:
    swarms = {"bluebell": swarm("driftloom", engulfment=2, target="frost"), "saffron": "glintspool"}
    state = at(game, "", swarms, bases=["ember", "marigold"], conflicts={"lightsout": fight("red", "", "frost")})
    state = draw(game, state, "red white black")
    assert waged(do(game, state, "advance driftloom engulfment")) == {"lightsout": {}}


@pytest.mark.rule("WV-21")
def test_a_conflict_that_was_called_off_is_started_anew() -> None:
    state = fighting("", {"lagoon": swarm("driftloom", engulfment=2)}, lightsout=fight("red blue"))
    state = span(game, state, "white red black")
    assert on(game, state)["poppy"][0] == "driftloom"
    assert told(game, state, "conflict lightsout poppy red")[0] == "You start Lights Out against Poppy (WV-18)"
