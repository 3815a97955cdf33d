"""Critters: their order, the die, where they go and whom they bite, and what becomes of the dead (AC-29 to AC-32)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import (
    arachnid,
    at,
    chances,
    colony,
    critters,
    do,
    fired,
    food,
    lone,
    offered,
    spider,
    texts,
    told,
)

GAME = arachnid()
ACTIVATION: dict[str, Any] = {"todo": [["die", "unsteered"]]}
"""All Critters are about to activate."""
FACES = {f"roll {face}": 1 for face in range(1, 7)}


def beasts(*placed: str) -> list[dict[str, str]]:
    """Critters as 'worm f8'."""
    return [dict(zip(("kind", "at"), text.split(), strict=True)) for text in placed]


def activating(webs: str, *placed: str, **more: Any) -> State:
    """All Critters are about to activate; Topaz has these webs, and k7 far away, where its Alpha is."""
    board = {**ACTIVATION, "critters": beasts(*placed)}
    return lone(GAME, f"{webs} k7", board, **{"alpha": "k7", **more})


# ---- AC-29: order and spawn


@pytest.mark.rule("AC-29")
@pytest.mark.parametrize(
    ("placed", "face", "ends"),
    [
        (("heebie f8", "tater f9"), 5, ["f7", "f8"]),
        (("tater f9", "heebie f8"), 5, ["f8", "f7"]),
        (("heebie f8", "tater f9"), 2, ["f8", "f10"]),
    ],
)
def test_the_innermost_activates_first(placed: tuple[str, ...], face: int, ends: list[str]) -> None:
    """Inward the first makes room for the second, outward it is barred by it."""
    state = do(GAME, activating("f7 f8 f9 f10", *placed), f"roll {face}")
    assert [place for _, place in critters(GAME, state)] == ends


@pytest.mark.rule("AC-29")
@pytest.mark.parametrize(
    ("placed", "face", "ends"),
    [
        (("worm h7", "tater h8"), 2, ["h8", "h9"]),
        (("worm h7", "tater h8"), 5, ["h6", "h8"]),
        (("worm h6", "tater h7"), 2, ["h6", "h8"]),
    ],
)
def test_at_the_same_distance_they_go_clockwise_from_the_arrow(
    placed: tuple[str, ...], face: int, ends: list[str]
) -> None:
    """Two steps from the centre h8, to the upper right, is the first, h6 the last but one and h7 the last."""
    state = do(GAME, activating("h6 h7 h8 h9", *placed), f"roll {face}")
    assert [place for _, place in critters(GAME, state)] == ends


@pytest.mark.rule("AC-29")
def test_then_a_new_one_spawns_in_the_centre() -> None:
    state = do(GAME, activating("f8 f9", "worm f8"), "roll 1")
    assert chances(GAME, state) == {"critter ladybird": 2, "critter worm": 1, "critter tater": 2}
    assert told(GAME, state, "critter tater")[0] == "A Tater-Bug comes out of the bag and spawns on f6 (AC-29)"
    after = do(GAME, state, "critter tater")
    assert critters(GAME, after) == [("worm", "f8"), ("tater", "f6")]
    assert (after.bag, after.todo) == ((2, 1, 1, 0, 0, 0), ())


@pytest.mark.rule("AC-29")
def test_no_new_one_spawns_where_the_centre_is_taken() -> None:
    state = activating("f8 f9", "worm f6")
    assert texts(GAME, state, "roll 1", "AC-29") == ["The Centre Spawn Hex is taken: no Critter spawns"]
    after = do(GAME, state, "roll 1")
    assert (critters(GAME, after), after.todo) == ([("worm", "f6")], ())
    freed = do(GAME, activating("f7", "worm f6"), "roll 2")
    assert (critters(GAME, freed), freed.actor) == ([("worm", "f7")], CHANCE)


@pytest.mark.rule("AC-29")
def test_no_new_one_spawns_out_of_an_empty_bag() -> None:
    everybody = ("worm f8", "worm f9", "tater g8", "tater g9", "ladybird e8", "ladybird e9")
    state = activating("f8 f9 g8 g9 e8 e9", *everybody)
    assert texts(GAME, state, "roll 4", "AC-29") == ["The Critter bag is empty: none spawns"]
    assert do(GAME, state, "roll 4").todo == ()


# ---- AC-30: one die


@pytest.mark.rule("AC-30")
def test_one_die_gives_the_direction_of_every_move_also_of_the_one_that_spawns() -> None:
    state = activating("g7 h8 e8 f9 f4 g5", "tater g7", "tater e8", "worm f4")
    assert chances(GAME, state) == FACES
    assert told(GAME, state, "roll 1")[0] == "The die shows 1: every random move goes to the upper right (AC-30)"
    state = do(GAME, state, "roll 1")
    assert critters(GAME, state) == [("tater", "h8"), ("tater", "f9"), ("worm", "g5")]
    assert critters(GAME, do(GAME, state, "critter worm"))[-1] == ("worm", "g7")


@pytest.mark.rule("AC-30")
@pytest.mark.parametrize(("face", "end"), [(1, "g7"), (2, "f7"), (3, "e6"), (4, "e5"), (5, "f5"), (6, "g6")])
def test_the_faces_are_the_six_directions_clockwise(face: int, end: str) -> None:
    state = do(GAME, activating("g7 f7 e6 e5 f5 g6", "tater f6"), f"roll {face}")
    assert critters(GAME, state) == [("tater", end)]


@pytest.mark.rule("AC-30")
def test_a_critter_that_activates_alone_has_a_die_of_its_own() -> None:
    board = {"todo": [["critter", "f6", "unrolled"]]}
    state = do(GAME, lone(GAME, "f7 k7", board, alpha="k7"), "critter tater")
    assert chances(GAME, state) == FACES
    assert fired(GAME, state, "roll 2") == ["AC-30", "AC-35"]
    assert critters(GAME, do(GAME, state, "roll 2")) == [("tater", "f7")]


# ---- AC-31: moving and biting


@pytest.mark.rule("AC-31")
@pytest.mark.parametrize(
    ("place", "bitten"), [("g8", 1), ("e7", 1), ("e9", 1), ("g10", 1), ("g9", 1), ("e8", 1), ("e10", 0), ("h9", 0)]
)
def test_a_spider_that_is_touched_before_or_after_the_move_is_bitten_once(place: str, bitten: int) -> None:
    """The Tater-Bug goes from f8 to f9."""
    state = activating(f"f8 f9 {place}", "tater f8", "tater f6", alpha=place)
    sentence = "The Tater-Bug bites Topaz's Alpha: Topaz loses 1 food (AC-31)"
    assert told(GAME, state, "roll 2").count(sentence) == bitten
    after = do(GAME, state, "roll 2")
    assert (food(GAME, after), after.bank - state.bank) == ([4 - bitten, 4], bitten)


@pytest.mark.rule("AC-31")
def test_each_spider_touched_costs_its_colony_a_food() -> None:
    topaz = colony("f8 f9 g9 k7", alpha="g9", beta1="g9", weaver="k7")
    lapis = colony("e8 b2 a2", alpha="b2", soldier="e8")
    spec: dict[str, Any] = {"topaz": topaz, "lapis": lapis, "critters": beasts("tater f8", "worm f6")}
    state = do(GAME, at(GAME, **ACTIVATION, **spec), "roll 2")
    assert food(GAME, state) == [4 - 2, 4 - 1]


@pytest.mark.rule("AC-31")
def test_who_has_no_food_loses_none_and_who_is_out_of_play_is_not_bitten() -> None:
    state = activating("f8 f9 g9", "tater f8", "worm f6", alpha="g9", food=0)
    assert "The Tater-Bug bites Topaz's Alpha: Topaz loses no food (AC-31)" in told(GAME, state, "roll 2")
    assert food(GAME, do(GAME, state, "roll 2")) == [0, 4]
    for flipped in ("stunned", "snared"):
        state = activating("f8 f9 g9", "tater f8", "worm f6", alpha={"at": "g9", "flipped": flipped})
        assert "AC-31" not in fired(GAME, state, "roll 2")
        assert food(GAME, do(GAME, state, "roll 2")) == [4, 4]


@pytest.mark.rule("AC-31", "AC-A13")
def test_critters_stay_where_no_web_is_in_their_way_and_bite_all_the_same() -> None:
    state = activating("f8 g9", "tater f8", "worm f6", alpha="g9")
    assert fired(GAME, state, "roll 2").count("AC-A13") == 2
    after = do(GAME, state, "roll 2")
    assert (critters(GAME, after), food(GAME, after)) == ([("tater", "f8"), ("worm", "f6")], [3, 4])


@pytest.mark.rule("AC-31")
def test_they_go_onto_webs_of_any_colour_and_funnels() -> None:
    lapis = colony("f9 b2 a2", alpha="b2", funnels=["h9"], funnels_left=2)
    spec = {"critters": beasts("tater f8", "tater h8", "worm f6")}
    state = at(GAME, **ACTIVATION, topaz=colony("f8 h8 k7", alpha="k7"), lapis=lapis, **spec)
    assert critters(GAME, do(GAME, state, "roll 2"))[:2] == [("tater", "f9"), ("tater", "h9")]


@pytest.mark.rule("AC-31")
@pytest.mark.parametrize("flipped", ["no", "stunned"])
def test_they_stop_before_a_spider_or_a_critter(flipped: str) -> None:
    alpha = {"at": "f9", "flipped": flipped}
    barred = activating("f8 f9 h8 h9", "tater f8", "tater h8", "worm h9", "worm f6", alpha=alpha)
    sentence = "The Tater-Bug stays on h8: another Critter is in its way (AC-31)"
    assert told(GAME, barred, "roll 2").count(sentence) == 1
    after = do(GAME, barred, "roll 2")
    assert critters(GAME, after) == [("tater", "f8"), ("tater", "h8"), ("worm", "h9"), ("worm", "f6")]
    assert food(GAME, after) == [3 if flipped == "no" else 4, 4]


# ---- AC-32: the Critter Board


def killing(dead: list[str], critter: str = "tater f9", **board: Any) -> State:
    """Topaz's Alpha on f10 is about to bite a Critter on f9, with so many dead already."""
    spec = {"dead": dead, "critters": [*beasts(critter), *board.pop("others", [])], **board}
    return lone(GAME, "f10 f9 f7", spec, alpha="f10")


@pytest.mark.rule("AC-32")
def test_the_first_dead_critter_just_lies_on_the_critter_board() -> None:
    state = killing([])
    assert (
        told(GAME, state, "bite alpha f9")[-1]
        == "The end of the Tater-Bug: dead Critter number 1 on the Critter Board (AC-32)"
    )
    after = do(GAME, state, "bite alpha f9")
    assert (GAME.describe(after)["dead"], critters(GAME, after), after.todo) == (["tater"], [], ())
    assert after.bag == (2, 2, 1, 0, 0, 0)


@pytest.mark.rule("AC-32")
def test_the_second_brings_a_new_one_to_the_centre_which_does_not_activate() -> None:
    after = do(GAME, killing(["worm"]), "bite alpha f9")
    assert (after.actor, GAME.describe(after)["dead"]) == (CHANCE, ["worm", "tater"])
    assert chances(GAME, after) == {"critter ladybird": 2, "critter worm": 1, "critter tater": 1}
    assert fired(GAME, after, "critter tater") == ["AC-32"]
    after = do(GAME, after, "critter tater")
    assert (critters(GAME, after), after.todo) == ([("tater", "f6")], ())


@pytest.mark.rule("AC-32")
def test_the_second_brings_none_where_the_centre_is_taken() -> None:
    state = killing(["worm"], others=beasts("worm f6"))
    assert texts(GAME, state, "bite alpha f9", "AC-32")[-1] == "The Centre Spawn Hex is taken: no Critter spawns"
    after = do(GAME, state, "bite alpha f9")
    assert (critters(GAME, after), after.todo) == ([("worm", "f6")], ())


@pytest.mark.rule("AC-32", "AC-A9")
@pytest.mark.parametrize(("added", "new"), [(0, "heebie"), (1, "centipede"), (2, "scarab")])
def test_with_the_third_a_new_kind_joins_the_bag_and_all_three_go_back(added: int, new: str) -> None:
    state = killing(["worm", "ladybird"], added=added)
    assert fired(GAME, state, "bite alpha f9")[-3:] == ["AC-32", "AC-32", "AC-A9"]
    after = do(GAME, state, "bite alpha f9")
    late = {kind: int(number <= added) for number, kind in enumerate(["heebie", "centipede", "scarab"])}
    assert late[new] == 1
    assert after.bag == (2, 2, 2, *late.values())
    assert (GAME.describe(after)["dead"], after.added, after.todo) == ([], added + 1, ())


@pytest.mark.rule("AC-32")
def test_when_all_kinds_have_joined_the_three_just_go_back() -> None:
    state = killing(["worm", "scarab"], added=3)
    assert "AC-A9" not in fired(GAME, state, "bite alpha f9")
    after = do(GAME, state, "bite alpha f9")
    assert (after.bag, after.added) == ((2, 2, 2, 1, 1, 1), 3)


@pytest.mark.rule("AC-32")
def test_a_critter_that_is_only_hurt_is_not_dead() -> None:
    after = do(GAME, killing(["worm"], "heebie f9"), "bite alpha f9", "glory alpha move")
    assert (GAME.describe(after)["dead"], critters(GAME, after)) == (["worm"], [("heebie", "f9")])
    assert "end" in offered(GAME, after)
    assert spider(GAME, after, "alpha")["at"] == "f10"
