"""What each kind of Critter does, and what its bites earn (AC-33 to AC-38)."""

from __future__ import annotations

from typing import Any

import pytest

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
    spaces,
    texts,
    told,
    webs,
)

GAME = arachnid()
LAPIS = "b2 a2 b1"


def about(kind: str, place: str) -> dict[str, Any]:
    """This Critter is about to activate, alone."""
    return {"critters": [{"kind": kind, "at": place}], "todo": [["lone", place]]}


def activating(kind: str, place: str, webs: str, **more: Any) -> State:
    """This Critter is about to activate, alone; Topaz has these webs, and k7 far away, where its Alpha is."""
    return lone(GAME, f"{webs} k7", about(kind, place), **{"alpha": "k7", **more})


def where(state: State) -> str:
    """Where the one Critter is."""
    ((_, place),) = critters(GAME, state)
    return place


# ---- what their bites earn


@pytest.mark.parametrize(
    ("kind", "hurt", "earns", "glory", "dies"),
    [
        pytest.param("ladybird", 0, 1, 1, True, marks=pytest.mark.rule("AC-33")),
        pytest.param("worm", 0, 1, 1, True, marks=pytest.mark.rule("AC-34")),
        pytest.param("tater", 0, 3, 0, True, marks=pytest.mark.rule("AC-35")),
        pytest.param("heebie", 0, 1, 1, False, marks=pytest.mark.rule("AC-36")),
        pytest.param("heebie", 1, 1, 1, True, marks=pytest.mark.rule("AC-36")),
        pytest.param("centipede", 0, 1, 1, False, marks=pytest.mark.rule("AC-37")),
        pytest.param("centipede", 1, 0, 1, True, marks=pytest.mark.rule("AC-37")),
        pytest.param("scarab", 0, 1, 1, False, marks=pytest.mark.rule("AC-38")),
        pytest.param("scarab", 1, 0, 2, True, marks=pytest.mark.rule("AC-38")),
    ],
)
def test_every_bite_earns_its_own_reward(kind: str, hurt: int, earns: int, glory: int, dies: bool) -> None:
    """Case 5: the first bite of two rewards, flips the Critter and leaves it there; the second rewards and kills."""
    rules = {"ladybird": 33, "worm": 34, "tater": 35, "heebie": 36, "centipede": 37, "scarab": 38}
    board = {"critters": [{"kind": kind, "at": "f9", "hurt": hurt}]}
    state = lone(GAME, "f10 f9", board, alpha={"at": "f10", "tokens": {"move": 2}}, food=1)
    expected = ["AC-3", "AC-11", f"AC-{rules[kind]}", "AC-32" if dies else f"AC-{rules[kind]}"]
    assert fired(GAME, state, "bite alpha f9") == expected
    state = do(GAME, state, "bite alpha f9")
    for _ in range(glory):
        assert "glory alpha move" in offered(GAME, state)
        state = do(GAME, state, "glory alpha move")
    reached_two = int(glory == 2)
    assert (state.colonies[0].glory, food(GAME, state)[0], state.todo) == (glory, earns + reached_two, ())
    assert [critter.hurt for critter in state.critters] == ([] if dies else [1])
    assert GAME.describe(state)["dead"] == ([kind] if dies else [])


@pytest.mark.rule("AC-36", "AC-37", "AC-38")
@pytest.mark.parametrize(("kind", "total", "glory"), [("heebie", 2, 2), ("centipede", 1, 2), ("scarab", 1, 3)])
def test_two_bites_in_a_row_earn_both_rewards(kind: str, total: int, glory: int) -> None:
    """Case 5: with the Alpha and the Weaver; food also comes on the second space of the Glory Track."""
    board = {"critters": [{"kind": kind, "at": "f9"}]}
    state = lone(GAME, "f10 f9", board, alpha="f10", weaver="f10", food=2)
    state = do(GAME, state, "bite alpha f9", "glory alpha move", "bite weaver f9", "glory weaver move")
    if glory == 3:
        state = do(GAME, state, "glory weaver spin")
    assert (state.colonies[0].glory, food(GAME, state)[0], state.critters) == (glory, total + 1, ())


@pytest.mark.rule("AC-36", "AC-37", "AC-54")
@pytest.mark.parametrize(("kind", "earns"), [("heebie", 2), ("centipede", 1), ("scarab", None)])
def test_a_pounce_kills_in_one_but_never_a_scarab(kind: str, earns: int | None) -> None:
    """Case 5: with the rewards of both bites at once."""
    board = {"critters": [{"kind": kind, "at": "f9"}]}
    beta = {"at": "f10", "ability": "pounce"}
    state = lone(GAME, "f10 f9", board, alpha="f10", beta1=beta, food=1)
    assert spaces(GAME, state, "pounce", "beta1") == (set() if earns is None else {"f9"})
    if earns is not None:
        state = do(GAME, state, "pounce beta1 f9", "glory beta1 move", "glory beta1 move")
        assert (state.critters, state.colonies[0].glory, food(GAME, state)[0]) == ((), 2, earns + 1)


# ---- AC-33: Ladybird Bandit


@pytest.mark.rule("AC-33")
def test_the_ladybird_flies_from_the_centre_to_the_first_web_and_steals_there() -> None:
    state = activating("ladybird", "f6", "f8 f9")
    assert told(GAME, state, "roll 2")[1:] == [
        "The Ladybird Bandit flies to f8 (AC-33)",
        "It steals 1 food from Topaz (AC-33)",
    ]
    after = do(GAME, state, "roll 2")
    assert (where(after), food(GAME, after), after.bank - state.bank) == ("f8", [3, 4], 1)


@pytest.mark.rule("AC-33")
@pytest.mark.parametrize(
    ("start", "face", "end", "left"),
    [("f9", 5, "f4", [4, 3]), ("f9", 2, "f8", [3, 4]), ("f8", 2, "f8", [3, 4]), ("f9", 3, "f9", [4, 4])],
    ids=["across", "back", "where it was", "no web there"],
)
def test_wherever_it_sits_its_flight_begins_in_the_centre(start: str, face: int, end: str, left: list[int]) -> None:
    lapis = colony(f"{LAPIS} f4", alpha="b2")
    state = at(GAME, topaz=colony("f8 f9 k7", alpha="k7"), lapis=lapis, **about("ladybird", start))
    after = do(GAME, state, f"roll {face}")
    assert (where(after), food(GAME, after)) == (end, left)


@pytest.mark.rule("AC-33")
def test_it_passes_webs_that_are_taken_and_bites_the_spiders_beside_it() -> None:
    """The Alpha on f8 is passed, robbed and bitten; the Weaver on e9 is bitten too, the Soldier on k7 is too far."""
    spiders = {"alpha": "f8", "weaver": "e9", "soldier": "k7"}
    state = activating("ladybird", "f6", "f8 f9 f10 e9", **spiders, food=9)
    after = do(GAME, state, "roll 2")
    assert (where(after), food(GAME, after)) == ("f9", [9 - 1 - 2, 4])
    crowded = {"critters": [*about("ladybird", "f6")["critters"], {"kind": "worm", "at": "f8"}]}
    board = {**about("ladybird", "f6"), **crowded}
    passed = do(GAME, lone(GAME, "f8 f9 k7", board, alpha="k7"), "roll 2")
    assert critters(GAME, passed) == [("ladybird", "f9"), ("worm", "f8")]


@pytest.mark.rule("AC-33")
def test_it_bites_where_it_sat_too_but_not_in_the_centre() -> None:
    """The Alpha on g10 is beside f9, the Weaver on e4 beside f4 where it lands; the Soldier on g7 beside the centre."""
    spiders = {"alpha": "g10", "weaver": "e4", "soldier": "g7"}
    state = activating("ladybird", "f9", "f9 f4 g10 e4 g7", **spiders, food=9)
    bites = [f"The Ladybird Bandit bites Topaz's {who}: Topaz loses 1 food" for who in ("Weaver", "Alpha")]
    assert texts(GAME, state, "roll 5", "AC-31") == bites
    assert food(GAME, do(GAME, state, "roll 5")) == [9 - 1 - 2, 4]


@pytest.mark.rule("AC-33")
def test_it_steals_from_whose_web_lies_topmost_if_there_is_food() -> None:
    lapis = colony("f8 b2 a2", alpha="b2")
    topaz = colony("f9 k7", alpha="k7")
    state = at(GAME, topaz=topaz, lapis=lapis, layers={"f8": ["topaz"]}, **about("ladybird", "f6"))
    assert food(GAME, do(GAME, state, "roll 2")) == [4, 3]
    poor = activating("ladybird", "f6", "f8", food=0)
    assert texts(GAME, poor, "roll 2", "AC-33")[1] == "It steals no food from Topaz"
    assert food(GAME, do(GAME, poor, "roll 2")) == [0, 4]


# ---- AC-34: Mangia Worm


@pytest.mark.rule("AC-34")
def test_the_worm_crawls_one_space_and_the_web_it_leaves_is_destroyed() -> None:
    state = activating("worm", "f8", "f8 f9 f10")
    assert texts(GAME, state, "roll 2", "AC-34") == [
        "The Mangia Worm crawls to f9",
        "The web of Topaz on f8 that it leaves is destroyed",
    ]
    after = do(GAME, state, "roll 2")
    assert (where(after), webs(GAME, after)) == ("f9", {"f9", "f10", "k7"})
    assert after.colonies[0].lost_webs == state.colonies[0].lost_webs + 1
    assert food(GAME, after) == [4, 4]


@pytest.mark.rule("AC-34")
def test_of_a_stack_the_topmost_web_is_destroyed_and_of_funnels_the_funnel() -> None:
    lapis = colony(LAPIS, alpha="b2", funnels=["h8"], funnels_left=1)
    topaz = colony("f8 f9 h9 k7", alpha="k7")
    stack = at(GAME, topaz=topaz, lapis=lapis, layers={"f8": ["topaz", "lapis"]}, **about("worm", "f8"))
    after = do(GAME, stack, "roll 2")
    assert (webs(GAME, after), webs(GAME, after, "lapis")) == ({"f9", "h9", "k7"}, {"b2", "a2", "b1", "f8"})
    assert GAME.describe(after)["layers"] == {"f8": ["topaz"]}
    after = do(GAME, at(GAME, topaz=topaz, lapis=lapis, **about("worm", "h8")), "roll 2")
    assert (where(after), GAME.describe(after)["lapis"]["funnels"]) == ("h9", [])


@pytest.mark.rule("AC-34")
def test_a_worm_that_does_not_move_or_leaves_a_spawn_hex_destroys_nothing() -> None:
    state = do(GAME, activating("worm", "f8", "f8 f9", alpha="f9"), "roll 2")
    assert (where(state), webs(GAME, state), food(GAME, state)) == ("f8", {"f8", "f9", "k7"}, [3, 4])
    state = do(GAME, activating("worm", "f6", "f7 f8"), "roll 2")
    assert (where(state), webs(GAME, state)) == ("f7", {"f7", "f8", "k7"})


# ---- AC-35: Tater-Bug


@pytest.mark.rule("AC-35")
def test_the_tater_bug_crawls_one_space_and_leaves_the_web_as_it_is() -> None:
    state = activating("tater", "f8", "f8 f9 f10")
    assert told(GAME, state, "roll 2")[1:] == ["The Tater-Bug crawls to f9 (AC-35)"]
    after = do(GAME, state, "roll 2")
    assert (where(after), webs(GAME, after), food(GAME, after)) == ("f9", {"f8", "f9", "f10", "k7"}, [4, 4])


# ---- AC-36: Heebie Jeebies


@pytest.mark.rule("AC-36")
def test_heebie_jeebies_that_bump_into_a_spider_cost_every_spider_of_the_colony_a_food() -> None:
    """Three spiders on the board are infected, one of them stunned; the one that was bumped is bitten besides."""
    spiders = {"alpha": "f9", "beta1": "k7", "weaver": {"at": "k7", "flipped": "stunned"}, "soldier": "card"}
    state = activating("heebie", "f8", "f8 f9", **spiders, food=9)
    assert texts(GAME, state, "roll 2", "AC-36") == [
        "It bumps into a spider of Topaz on f9: the whole colony loses 3 food"
    ]
    after = do(GAME, state, "roll 2")
    assert (where(after), food(GAME, after), after.bank - state.bank) == ("f8", [9 - 3 - 1, 4], 4)


@pytest.mark.rule("AC-36")
def test_they_move_one_space_and_who_is_only_beside_them_is_just_bitten() -> None:
    state = activating("heebie", "f8", "f8 f9 f10 e9", alpha="e9", beta1="k7", food=9)
    after = do(GAME, state, "roll 2")
    assert (where(after), food(GAME, after)) == ("f9", [8, 4])
    assert fired(GAME, state, "roll 2") == ["AC-30", "AC-36", "AC-31"]
    stopped = do(GAME, activating("heebie", "f8", "f8 e9 f10", alpha="k7"), "roll 2")
    assert (where(stopped), food(GAME, stopped)) == ("f8", [4, 4])


@pytest.mark.rule("AC-36")
@pytest.mark.parametrize("kind", ["worm", "tater", "scarab"])
def test_no_other_critter_infects_a_colony(kind: str) -> None:
    state = activating(kind, "f8", "f8 f9", alpha="f9", beta1="k7", weaver="k7", food=9)
    assert "AC-36" not in fired(GAME, state, "roll 2")
    assert food(GAME, do(GAME, state, "roll 2"))[0] == 9 - (2 if kind == "scarab" else 1)


# ---- AC-37: Centipede


RING = "f7 f9 g8 g9 e7 e8"
"""Around f8; three of them, g9, f9 and e8, are three steps from the centre."""


def coming(topaz: dict[str, Any], lapis: dict[str, Any], direction: int | str = "asleep", **spec: Any) -> State:
    """A Centipede comes out of the bag, to activate in this direction; unless told it only spawns."""
    return at(GAME, topaz=topaz, lapis=lapis, added=2, todo=[["critter", "f6", direction]], **spec)


@pytest.mark.rule("AC-37")
def test_the_centipede_starts_on_the_outermost_edge_of_a_random_web() -> None:
    """Among equals on the first one clockwise from the arrow; k7 with the Alpha on it is further out, but taken."""
    topaz, lapis = colony(f"f8 {RING} k7", alpha="k7"), colony(LAPIS, alpha="b2")
    state = do(GAME, coming(topaz, lapis), "critter centipede")
    assert chances(GAME, state) == {"edge topaz": 1, "edge lapis": 1}
    assert told(GAME, state, "edge topaz") == ["The Centipede starts on the edge of Topaz's web, on g9 (AC-37)"]
    assert where(do(GAME, state, "edge topaz")) == "g9"
    assert where(do(GAME, state, "edge lapis")) == "a2"
    barred = colony(f"f8 {RING}", alpha="g9", weaver="f9")
    assert where(do(GAME, coming(barred, lapis), "critter centipede", "edge topaz")) == "e8"


@pytest.mark.rule("AC-37")
def test_a_colony_without_a_free_edge_is_not_drawn() -> None:
    state = do(GAME, coming(colony(f"f8 {RING}", alpha="f8"), colony("b2", alpha="b2")), "critter centipede")
    assert chances(GAME, state) == {"edge topaz": 1}
    around = dict(zip(("alpha", "beta1", "beta2", "weaver", "soldier"), RING.split(), strict=False))
    last = [{"kind": "tater", "at": RING.split()[-1]}]
    only_f8 = coming(colony(f"f8 {RING}", **around), colony(LAPIS, alpha="b2"), critters=last)
    assert chances(GAME, do(GAME, only_f8, "critter centipede")) == {"edge lapis": 1}


@pytest.mark.rule("AC-37")
def test_having_started_it_moves_in_the_direction_rolled() -> None:
    state = coming(colony(f"f8 {RING}", alpha="f8", food=9), colony(LAPIS, alpha="b2"), 3)
    state = do(GAME, state, "critter centipede")
    assert fired(GAME, state, "edge topaz") == ["AC-37", "AC-37", "AC-31"]
    assert where(do(GAME, state, "edge topaz")) == "f9"


@pytest.mark.rule("AC-37")
@pytest.mark.parametrize(
    ("start", "face", "end"),
    [("e7", 2, "e9"), ("f7", 1, "g8"), ("f7", 2, "f7"), ("f9", 5, "f9"), ("e8", 2, "e10"), ("g9", 3, "e9")],
    ids=["two steps", "one step", "not inward", "not inward either", "two more", "down"],
)
def test_it_moves_two_steps_on_edge_spaces_only(start: str, face: int, end: str) -> None:
    """f8 is the one space inside Topaz's web; e9 and e10 hang on to it."""
    state = activating("centipede", start, f"f8 {RING} e9 e10")
    assert where(do(GAME, state, f"roll {face}")) == end
    went = f"stays on {end}: it keeps to the edge of a web" if start == end else f"crawls to {end}"
    assert texts(GAME, state, f"roll {face}", "AC-37") == [f"The Centipede {went}"]


# ---- AC-38: Golden Scarab


@pytest.mark.rule("AC-38")
def test_the_scarab_moves_two_spaces_and_each_of_its_bites_costs_two_food() -> None:
    state = activating("scarab", "f7", "f7 f8 f9 f10 e9", alpha="e9", beta1="e9", food=9)
    assert told(GAME, state, "roll 2")[1:] == [
        "The Golden Scarab crawls to f9 (AC-38)",
        "The Golden Scarab bites Topaz's Alpha: Topaz loses 2 food (AC-38)",
        "The Golden Scarab bites Topaz's Beta 1: Topaz loses 2 food (AC-38)",
    ]
    after = do(GAME, state, "roll 2")
    assert (where(after), food(GAME, after), after.bank - state.bank) == ("f9", [5, 4], 4)


@pytest.mark.rule("AC-38")
@pytest.mark.parametrize(("webs", "end"), [("f7 f8 k8", "f8"), ("f7 f9", "f7"), ("f7 f8 f9 f10", "f9")])
def test_it_goes_as_far_as_there_is_a_web(webs: str, end: str) -> None:
    assert where(do(GAME, activating("scarab", "f7", webs), "roll 2")) == end


@pytest.mark.rule("AC-38")
def test_it_takes_what_there_is() -> None:
    state = do(GAME, activating("scarab", "f7", "f7 f8 f9", alpha="f9", food=1), "roll 2")
    assert (where(state), food(GAME, state)) == ("f8", [0, 4])
