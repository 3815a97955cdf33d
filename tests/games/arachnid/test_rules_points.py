"""AC-56 to AC-61: who controls a Control Point, and what it gives."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.arachnid import webs as all_webs
from hexwidgets.games.arachnid.box import POINTS
from hexwidgets.games.arachnid.state import NOBODY, State
from tests.games.arachnid.clashes import DEN, after, clash, lapis
from tests.games.arachnid.helpers import (
    Spec,
    arachnid,
    at,
    chances,
    colony,
    critters,
    do,
    fired,
    food,
    offered,
    ready,
    spider,
    texts,
)

game = arachnid()
three = arachnid(colonies=3)
TIE = {"webs": "f7 h8 d5 c4 b2 a2 b1", "alpha": "a2"}
"""Lapis with two webs around g8, as many as Topaz has there."""


def beside(point: str, its: Spec | None = None, **more: Any) -> State:
    """Topaz has two webs around a Control Point on g8, f8 and g9, and Lapis one, f7; their Alphas are far from it."""
    spiders = {name: more.pop(name) for name in ("alpha", "beta1") if name in more}
    mine = colony("f8 g9 f9 f10 e10", **{"alpha": "e10", **spiders}, den=DEN)
    other = colony("f7 d5 c4 b2 a2 b1", alpha="a2", den=DEN) if its is None else colony(**its, den=[1] * 6)
    return at(game, **{"topaz": mine, "lapis": other, "points": {point: "g8"}, **more})


def controller(state: State, point: str) -> int:
    return all_webs.controller(game.board, state, POINTS.index(point))


def under_way(state: State, *todo: list[Any]) -> State:
    """The same with something to be done."""
    return game.position({**game.describe(state), "todo": list(todo)})


# ---- AC-56: control


@pytest.mark.rule("AC-56")
@pytest.mark.parametrize(
    ("mine", "its", "who"),
    [
        ("f8 g9 f10", "f7 d5 c4", 0),
        ("f8 g9 f10", "f7 h8 c4", NOBODY),
        ("f8 g9 f10", "f7 h8 g7", 1),
        ("f10 e10 g11", "d5 c4 c3", NOBODY),
        ("f10 e10 f9", "f7 c4 c3", 1),
        ("f8 g9 f7 g7 h8 h9", "d5 c4 c3", 0),
    ],
)
def test_most_webs_around_a_control_point_control_it_and_a_tie_is_nobodys(mine: str, its: str, who: int) -> None:
    sides = {
        "topaz": colony(mine, alpha=mine.split()[-1], den=DEN),
        "lapis": colony(its, alpha=its.split()[-1], den=DEN),
    }
    state = at(game, **sides, points={"silk": "g8"})
    assert controller(state, "silk") == who
    assert controller(state, "food") == NOBODY, "a point that nobody has found"


@pytest.mark.rule("AC-56")
@pytest.mark.parametrize(
    ("mine", "its", "third", "who"),
    [
        ("f8 g9", "f7 c4", "h8 j5", 0),
        ("f8 f10", "f7 g7", "h8 h9", NOBODY),
        ("f8 f10", "f7 c4", "h8 h9", 2),
        ("f8 g9", "f7 g7", "h8 j5", NOBODY),
    ],
)
def test_among_three_colonies_the_most_must_be_alone(mine: str, its: str, third: str, who: int) -> None:
    sides = {
        name: colony(webs, alpha=webs.split()[0], den=DEN)
        for name, webs in (("topaz", mine), ("lapis", its), ("garnet", third))
    }
    state = at(three, **sides, points={"mind": "g8"})
    assert all_webs.controller(three.board, state, POINTS.index("mind")) == who


@pytest.mark.rule("AC-56")
def test_only_topmost_webs_count_and_no_funnels() -> None:
    mine = colony("f8 f10 e10", alpha="e10", den=DEN, funnels=["g9", "h9"], funnels_left=1)
    its = colony("f7 d5 c4", alpha="c4", den=DEN)
    state = at(game, topaz=mine, lapis=its, points={"food": "g8"}, layers={"f7": ["topaz", "topaz"]})
    assert controller(state, "food") == NOBODY, "one each"


@pytest.mark.rule("AC-56", "AC-13", "AC-15")
def test_overspinning_and_unravelling_change_the_count_of_both() -> None:
    mine = colony("f8 f9 f10 e10", alpha="f8", den=DEN)
    its = colony("f7 h8 d5 c4", alpha="c4", weaver="e6", den=DEN)
    its["webs"].append("e6")
    state = at(game, topaz=mine, lapis=its, points={"food": "g8"})
    assert controller(state, "food") == 1
    state = do(game, state, "overspin alpha f7")
    assert texts(game, state, "stack 1", "AC-56") == ["Topaz has most webs around g8 and controls the Food Cache"]
    state = do(game, state, "stack 1")
    assert [top.bit_count() for top in state.tops] == [5, 4]
    state = do(game, state, "bid 0+0", "bid 0+0", "retreat f9", "glory weaver move", "end")
    assert texts(game, state, "unravel weaver f7", "AC-56") == [
        "Lapis has most webs around g8 and controls the Food Cache"
    ]
    state = do(game, state, "unravel weaver f7")
    assert [top.bit_count() for top in state.tops] == [4, 5]


@pytest.mark.rule("AC-56")
def test_it_is_told_when_nobody_controls_a_point_any_more() -> None:
    state = beside("venom")
    assert texts(game, state, "consume g9", "AC-56") == ["Nobody controls the Venom Cache on g8 any more"]
    assert texts(game, state, "consume f9", "AC-56") == []


# ---- AC-57: Food Cache


@pytest.mark.rule("AC-57", "AC-26")
def test_the_food_cache_gives_one_more_food_at_a_fly_strike() -> None:
    state = under_way(beside("food"), ["resolve", "fly"], ["answer", "lapis", "fly"])
    assert texts(game, state, "ready", "AC-57") == ["Topaz gains 1 food more from the Food Cache"]
    assert food(game, do(game, state, "ready")) == [5, 4]
    assert do(game, state, "ready").bank == state.bank - 1
    tied = under_way(beside("food", TIE), ["resolve", "fly"], ["answer", "lapis", "fly"])
    assert food(game, do(game, tied, "ready")) == [4, 4]
    assert texts(game, tied, "ready", "AC-57") == []


# ---- AC-58: Mind Control

TWO_CRITTERS = [{"kind": "worm", "at": "c4"}, {"kind": "tater", "at": "f9"}]


def activating(state: State) -> State:
    """A Critters Event comes, and everybody lets it."""
    return ready(game, do(game, under_way(state, ["event"]), "event critters"))


@pytest.mark.rule("AC-58")
def test_who_controls_minds_chooses_a_critter_and_its_direction_before_the_die() -> None:
    state = activating(beside("mind", critters=TWO_CRITTERS))
    assert (state.actor, offered(game, state)) == (0, ["mind c4", "mind f9"])
    assert texts(game, state, "mind f9", "AC-58") == ["Topaz takes control of the Tater-Bug on f9"]
    state = do(game, state, "mind f9")
    assert [critter.minded for critter in state.critters] == [NOBODY, 0]
    assert offered(game, state) == [f"steer {direction}" for direction in range(1, 7)]
    assert texts(game, state, "steer 5", "AC-58") == ["Topaz sends its Tater-Bug to the left"]
    state = do(game, state, "steer 5")
    assert chances(game, state) == {f"roll {face}": 1 for face in range(1, 7)}
    state = do(game, state, "roll 1")
    assert critters(game, state) == [("worm", "d5"), ("tater", "f8")], "the worm goes where the die says"
    assert state.todo[-1][0] == "critter"


@pytest.mark.rule("AC-58")
def test_the_choice_holds_until_that_critter_is_dead() -> None:
    minded = [TWO_CRITTERS[0], {**TWO_CRITTERS[1], "mind": "topaz"}]
    assert offered(game, activating(beside("mind", critters=minded)))[0] == "steer 1", "no new choice"
    state = do(game, beside("mind", critters=minded, alpha="f10"), "bite alpha f9")
    assert offered(game, activating(state)) == ["mind c4"], "it is dead: a new choice"


@pytest.mark.rule("AC-58")
@pytest.mark.parametrize("point", ["stealth", "mind"])
def test_without_control_or_without_critters_nobody_is_asked(point: str) -> None:
    board: Spec = {"critters": TWO_CRITTERS} if point == "stealth" else {}
    assert activating(beside(point, **board)).todo[-1] == ("die", 0)
    assert activating(beside("mind", TIE, critters=TWO_CRITTERS)).todo[-1] == ("die", 0)


@pytest.mark.rule("AC-58")
def test_who_takes_the_point_over_takes_a_mind_of_its_own() -> None:
    its = {"webs": "f7 h8 g7 d5 c4 b2 a2", "alpha": "a2"}
    minded = [TWO_CRITTERS[0], {**TWO_CRITTERS[1], "mind": "topaz"}]
    state = activating(beside("mind", its, critters=minded))
    assert (state.actor, offered(game, state)) == (1, ["mind c4", "mind f9"])
    state = do(game, state, "mind c4", "steer 6")
    assert [critter.minded for critter in state.critters] == [1, NOBODY]
    state = do(game, state, "roll 5")
    assert critters(game, state) == [("worm", "c4"), ("tater", "f8")]


# ---- AC-59: Silk Cache


def at_the_end(point: str = "silk", its: Spec | None = None, spin: int = 2) -> State:
    """Topaz's Alpha on f9 with food so many spaces from the end of its Spin track."""
    return beside(point, its, alpha={"at": "f9", "food": {"spin": spin} if spin else {}})


@pytest.mark.rule("AC-59")
def test_at_the_end_of_a_spin_track_the_silk_cache_gives_one_more_spin_for_free() -> None:
    state = do(game, at_the_end(), "spin alpha e8")
    assert texts(game, state, "stack 1", "AC-59") == ["The Silk Cache gives Topaz's Alpha one more Spin"]
    state = do(game, state, "stack 1")
    spins = {text for text in offered(game, state) if text.startswith("spin")}
    assert {"skip", *spins} == set(offered(game, state))
    assert {"spin alpha e7", "spin alpha d8"} <= spins
    done = do(game, state, "spin alpha d8", "stack 2")
    assert (done.todo, done.seat, done.actor) == ((), 0, 0), "it doesn't give another one"
    assert food(game, done) == [4, 4], "it costs nothing"
    assert spider(game, done, "alpha") == {"at": "d8", "food": {"spin": 1}}
    assert done.colonies[0].den == (1, 1, 2, 2, 2, 2)


@pytest.mark.rule("AC-59")
def test_the_extra_spin_may_be_left_out() -> None:
    state = do(game, at_the_end(), "spin alpha e8", "stack 1")
    assert fired(game, state, "skip") == ["AC-59"]
    assert after(game, state, "skip") == {"todo": None}


@pytest.mark.rule("AC-59")
@pytest.mark.parametrize(("point", "its", "spin"), [("silk", TIE, 2), ("silk", None, 0), ("food", None, 2)])
def test_before_the_end_of_the_track_or_without_control_there_is_no_extra_spin(
    point: str, its: Spec | None, spin: int
) -> None:
    assert do(game, at_the_end(point, its, spin), "spin alpha e8", "stack 1").todo == ()


@pytest.mark.rule("AC-59")
def test_with_nothing_left_to_spin_there_is_no_extra_spin() -> None:
    state = at_the_end()
    spec = game.describe(state)
    spec["topaz"]["den"] = [1, 0, 0, 0, 0, 0]
    state = do(game, game.position(spec), "spin alpha e8")
    state = do(game, state, "glory alpha move", "glory alpha move")
    assert (state.trigger, state.todo) == (0, ())


# ---- AC-60: Venom Cache


@pytest.mark.rule("AC-60", "AC-45")
@pytest.mark.parametrize(("has", "left"), [(4, 2), (1, 0)])
def test_with_the_venom_cache_a_victory_by_one_costs_the_loser_two_food(has: int, left: int) -> None:
    state = do(game, clash(game, its=lapis(food=has), points={"venom": "g9"}), "bid 1+0", "bid 0+0")
    assert texts(game, state, "attack 1", "AC-60") == ["Topaz's Venom Cache makes it two food"]
    won = do(game, state, "attack 1")
    assert food(game, won) == [3, left]
    assert won.bank == state.bank + has - left


@pytest.mark.rule("AC-60", "AC-46")
@pytest.mark.parametrize(("has", "given"), [(4, 2), (1, 1)])
def test_with_the_venom_cache_an_overkill_brings_two_food(has: int, given: int) -> None:
    state = do(game, clash(game, its=lapis(food=has), points={"venom": "g9"}), "bid 1+0", "bid 0+0", "attack 2")
    assert food(game, state) == [3 + given, has - given]


@pytest.mark.rule("AC-60")
def test_the_venom_cache_of_the_loser_does_nothing() -> None:
    state = do(game, clash(game, points={"venom": "g9"}), "bid 0+0", "bid 1+0")
    assert "AC-60" not in fired(game, state, "defend 1")
    assert food(game, do(game, state, "defend 1")) == [2, 4]


@pytest.mark.rule("AC-60", "AC-11")
def test_with_the_venom_cache_a_bite_is_a_double_one() -> None:
    board: Spec = {"critters": [{"kind": "heebie", "at": "f9"}]}
    state = beside("venom", alpha="f10", **board)
    assert fired(game, state, "bite alpha f9")[:3] == ["AC-3", "AC-11", "AC-60"]
    bitten = do(game, state, "bite alpha f9")
    assert (critters(game, bitten), food(game, bitten)) == ([], [4 - 1 + 2, 4]), "both rewards"
    assert bitten.todo == (("glory", 0, 0), ("token", 0, 0))
    single = do(game, beside("food", alpha="f10", **board), "bite alpha f9")
    assert (single.critters[0].hurt, food(game, single)) == (1, [4, 4])


# ---- AC-61: Stealth


def passing(point: str, roll: str, its: Spec | None = None, alpha: Any = "f10") -> tuple[list[str], list[int]]:
    """What is told of a Tater-Bug on f8 that activates, by AC-61 and AC-31, and the food then."""
    state = under_way(beside(point, its, alpha=alpha, critters=[{"kind": "tater", "at": "f8"}]), ["die", "unsteered"])
    rules = [rule for rule in fired(game, state, roll) if rule in ("AC-61", "AC-31")]
    return rules, food(game, do(game, state, roll))


@pytest.mark.rule("AC-61", "AC-31")
def test_with_stealth_a_critter_beside_a_spider_does_not_bite_it() -> None:
    assert passing("stealth", "roll 2") == (["AC-61"], [4, 4]), "it comes to f9, beside the Alpha on f10"
    assert passing("food", "roll 2") == (["AC-31"], [3, 4])
    assert passing("stealth", "roll 2", TIE) == (["AC-31"], [3, 4])


@pytest.mark.rule("AC-61", "AC-31")
def test_one_that_bumps_into_a_spider_bites_it_all_the_same() -> None:
    assert passing("stealth", "roll 2", alpha="f9") == (["AC-31", "AC-31"], [3, 4]), "it bumps, then it bites"


@pytest.mark.rule("AC-61")
def test_stealth_hides_only_the_colony_that_has_it() -> None:
    its = {"webs": "f7 d5 c4 b2 a2 b1", "alpha": "f7"}
    assert passing("stealth", "roll 3", its, alpha="f9") == (["AC-31", "AC-61"], [4, 3])
