"""What every spider does: moving, biting, spinning and exploring (AC-9 to AC-12 and AC-19)."""

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
    faults,
    fired,
    food,
    lone,
    offered,
    spaces,
    spider,
    texts,
    told,
    webs,
)

GAME = arachnid()


# ---- AC-9: Move


def moving(place: str, **spec: Any) -> State:
    """Topaz has f10, f9, f8 and e10, and apart from them h11; Lapis's e7 lies beside f8, and e6 and d6 behind it."""
    lapis = colony("b2 a2 e7 e6 d6", alpha="b2")
    return at(GAME, **{"topaz": colony("f10 f9 f8 e10 h11", alpha=place), "lapis": lapis, **spec})


@pytest.mark.rule("AC-9")
def test_a_move_goes_anywhere_on_the_connected_web_of_one_owner() -> None:
    state = moving("f10")
    assert spaces(GAME, state, "move") == {"f9", "f8", "e10"}
    assert told(GAME, state, "move alpha f8")[1:] == ["Topaz's Alpha moves to f8 (AC-9)"]
    happening = GAME.happenings(state, GAME.parse("move alpha f8"))[1]
    assert (happening.cells, happening.spots) == (("f10", "f8"), ("f8",))
    assert spider(GAME, do(GAME, state, "move alpha f8"), "alpha")["at"] == "f8"
    assert spaces(GAME, moving("h11"), "move") == set()


@pytest.mark.rule("AC-9")
def test_or_one_space_onto_an_adjacent_web_of_another_colour() -> None:
    assert spaces(GAME, moving("f8"), "move") == {"f9", "f10", "e10", "e7"}


@pytest.mark.rule("AC-9")
def test_on_an_opponents_web_a_spider_moves_within_it_or_one_space_back() -> None:
    assert spaces(GAME, moving("e7"), "move") == {"e6", "d6", "f8"}
    after = do(GAME, moving("e7"), "move alpha d6")
    assert (spider(GAME, after, "alpha")["at"], webs(GAME, after, "lapis")) == ("d6", {"b2", "a2", "e7", "e6", "d6"})


@pytest.mark.rule("AC-9")
def test_others_on_the_way_are_passed_under() -> None:
    lapis = colony("b2 a2 b1 c3", alpha="f9")
    state = at(GAME, topaz=colony("f10 f9 f8 f7", alpha="f10"), lapis=lapis, critters=[{"kind": "tater", "at": "f8"}])
    assert spaces(GAME, state, "move") == {"f7"}


# ---- AC-10: who may be where


@pytest.mark.rule("AC-10")
def test_spiders_of_one_colony_share_a_space() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", weaver="f9", soldier="f9")
    assert told(GAME, state, "move alpha f9")[-1] == "Spiders of Topaz share f9 (AC-10)"
    after = do(GAME, state, "move alpha f9")
    assert [spider(GAME, after, name)["at"] for name in ("alpha", "weaver", "soldier")] == ["f9"] * 3
    assert "AC-10" not in fired(GAME, lone(GAME, "f10 f9", alpha="f10"), "move alpha f9")


@pytest.mark.rule("AC-10")
@pytest.mark.parametrize("flipped", ["no", "stunned"])
def test_no_spider_enters_a_space_with_an_opponent_or_a_critter(flipped: str) -> None:
    lapis = colony("b2 a2 b1 c3", alpha={"at": "f9", "flipped": flipped})
    critter = [{"kind": "tater", "at": "e9"}]
    state = at(GAME, topaz=colony("f10 f9 e9 e10", alpha="f10", weaver="f10"), lapis=lapis, critters=critter)
    for verb in ("move", "overspin", "scavenge"):
        assert spaces(GAME, state, verb) == {"e10"}


@pytest.mark.rule("AC-10")
def test_spawn_hexes_control_points_and_face_down_hexes_are_never_entered() -> None:
    board = {"points": {"food": "g8"}, "hidden": ["e7"], "hexes": {"worms": 1}}
    state = lone(GAME, "f7 f8", board, alpha="f7")
    reach = spaces(GAME, state, "move") | spaces(GAME, state, "spin") | spaces(GAME, state, "overspin")
    assert reach == {"f8", "g7", "e6"}


@pytest.mark.rule("AC-10")
def test_a_position_with_two_colonies_on_a_space_is_refused() -> None:
    spec = {"topaz": colony("f10 f9", alpha="f9"), "lapis": {"spiders": {"alpha": "f9"}}}
    assert faults(GAME, {"hidden": [], **spec}) == ["two colonies have a spider on f9 (AC-10)"]


# ---- AC-11: Bite


@pytest.mark.rule("AC-11")
def test_a_bite_does_one_damage_to_a_critter_beside_the_spider() -> None:
    scarab = [{"kind": "scarab", "at": "f9"}, {"kind": "worm", "at": "f8"}]
    state = lone(GAME, "f10 f9 f8", {"critters": scarab}, alpha="f10")
    assert spaces(GAME, state, "bite") == {"f9"}
    assert told(GAME, state, "bite alpha f9")[1] == "Topaz's Alpha bites the Critter on f9 (AC-11)"
    after = do(GAME, state, "bite alpha f9")
    assert GAME.describe(after)["critters"][0] == {"kind": "scarab", "at": "f9", "hurt": 1}
    assert spider(GAME, after, "alpha") == {"at": "f10", "food": {"bite": 1}}


@pytest.mark.rule("AC-11")
def test_a_critter_that_dies_leaves_the_board_and_brings_glory() -> None:
    state = lone(GAME, "f10 f9", {"critters": [{"kind": "worm", "at": "f9"}]}, alpha="f10")
    after = do(GAME, state, "bite alpha f9")
    assert (critters(GAME, after), after.actor) == ([], 0)
    assert do(GAME, after, "glory alpha bite").colonies[0].glory == 1


@pytest.mark.rule("AC-11")
def test_spiders_can_not_be_bitten() -> None:
    lapis = colony("b2 a2 b1 c3", alpha="f9")
    state = at(GAME, topaz=colony("f10 f9 e9", alpha="f10", weaver="e9"), lapis=lapis)
    assert not [text for text in offered(GAME, state) if text.startswith("bite")]


@pytest.mark.rule("AC-11", "AC-60")
@pytest.mark.parametrize(("around", "damage"), [("f8 f7 g9", 2), ("f8", 1)])
def test_a_bite_is_double_with_the_venom_cache(around: str, damage: int) -> None:
    """The Cache is on g8; Lapis has one web beside it, so one of Topaz's isn't enough."""
    topaz = colony(f"f10 f9 {around}", alpha="f10")
    scarab = [{"kind": "scarab", "at": "f9"}]
    spec: dict[str, Any] = {"points": {"venom": "g8"}, "critters": scarab}
    state = at(GAME, topaz=topaz, lapis=colony("b2 a2 h9", alpha="b2"), **spec)
    assert ("AC-60" in fired(GAME, state, "bite alpha f9")) == (damage == 2)
    after = do(GAME, state, "bite alpha f9")
    assert critters(GAME, after) == ([] if damage == 2 else [("scarab", "f9")])
    assert food(GAME, after)[0] == 4 - 1 + 1


# ---- AC-12: Spin


@pytest.mark.rule("AC-12")
def test_a_web_comes_from_the_stack_of_ones_choice_and_the_spider_moves_onto_it() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", den=[3, 0, 2, 0, 1, 0])
    assert told(GAME, state, "spin alpha e9")[1:] == [
        "Topaz's Alpha is to spin a web on e9, from one of its Den stacks (AC-12)"
    ]
    half = do(GAME, state, "spin alpha e9")
    assert offered(GAME, half) == ["stack 1", "stack 3", "stack 5"]
    assert (webs(GAME, half), spider(GAME, half, "alpha")["at"]) == ({"f10", "f9"}, "f10")
    assert told(GAME, half, "stack 3")[0] == "Topaz's Alpha spins a web on e9 and moves onto it (AC-12)"
    after = do(GAME, half, "stack 3")
    assert (webs(GAME, after), spider(GAME, after, "alpha")["at"]) == ({"f10", "f9", "e9"}, "e9")
    assert after.colonies[0].den == (3, 0, 1, 0, 1, 0)
    assert after.layers == ()


@pytest.mark.rule("AC-12")
def test_with_one_stack_left_there_is_nothing_to_choose() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", den=[0, 3, 0, 0, 0, 0])
    after = do(GAME, state, "spin alpha e9")
    assert (webs(GAME, after), after.colonies[0].den, after.todo) == ({"f10", "f9", "e9"}, (0, 2, 0, 0, 0, 0), ())


@pytest.mark.rule("AC-12")
def test_food_that_lay_on_the_space_is_claimed() -> None:
    state = lone(GAME, "f10 f9", {"food": ["e9", "e10"]}, alpha="f10", den=[0, 3, 0, 0, 0, 0])
    assert told(GAME, state, "spin alpha e9")[2] == "Topaz's Alpha claims 1 food that lay on e9 (AC-12)"
    after = do(GAME, state, "spin alpha e9")
    assert (food(GAME, after)[0], GAME.describe(after)["food"], after.bank) == (4 - 1 + 1, ["e10"], state.bank)


@pytest.mark.rule("AC-12")
def test_only_adjacent_open_spaces_take_a_web() -> None:
    """Beside f8: Lapis's web, a funnel, a face-down hex and a Control Point; g9 and f7 alone are open."""
    spec: dict[str, Any] = {"hidden": ["e7"], "hexes": {"worms": 1}, "points": {"food": "g8"}}
    lapis = colony("b2 a2 f9", alpha="b2", funnels=["e8"], funnels_left=2)
    state = at(GAME, topaz=colony("f8", alpha="f8"), lapis=lapis, **spec)
    assert spaces(GAME, state, "spin") == {"f7", "g9"}
    assert spaces(GAME, lone(GAME, "f7", alpha="f7"), "spin") == {"f8", "g7", "g8", "e6", "e7"}
    assert spaces(GAME, lone(GAME, "f11", alpha="f11"), "spin") == {"f10", "e10", "g11"}


@pytest.mark.rule("AC-12")
def test_without_webs_in_the_den_nothing_is_spun() -> None:
    spiders = {"alpha": "f10", "beta1": {"at": "f10", "ability": "funnel"}, "soldier": "f10"}
    state = lone(GAME, "f10 f9", {"trigger": "topaz"}, den=[0] * 6, **spiders)
    verbs = {text.split()[0] for text in offered(GAME, state)}
    assert not {"spin", "overspin", "fortify"} & verbs
    assert "funnel" in verbs


# ---- AC-19: Explore


def exploring(hexes: dict[str, int], **more: Any) -> State:
    """On f8 a spider is beside g8 and e7, both face down; on f9 it isn't beside either."""
    board = {"hidden": ["e7", "g8"], "hexes": hexes}
    return lone(GAME, "f10 f9 f8 e9", board, **{"alpha": "f10", **more})


@pytest.mark.rule("AC-19")
def test_a_face_down_hex_beside_a_spider_is_turned_up_by_itself() -> None:
    state = exploring({"food": 1, "worms": 1})
    assert do(GAME, state, "move alpha f9").actor == 0
    after = do(GAME, state, "move alpha f8")
    assert (after.actor, chances(GAME, after)) == (CHANCE, {"hex food": 1, "hex worms": 1})
    assert texts(GAME, after, "hex food", "AC-19") == ["Topaz's Alpha explores g8: a Control Point, the Food Cache"]
    after = do(GAME, after, "hex food")
    assert (GAME.describe(after)["points"], GAME.describe(after)["hidden"]) == ({"food": "g8"}, ["e7"])
    assert chances(GAME, after) == {"hex worms": 1}
    assert texts(GAME, after, "hex worms", "AC-19") == ["Topaz's Alpha explores e7: Worms"]
    after = do(GAME, after, "hex worms")
    assert (GAME.describe(after)["hidden"], GAME.describe(after)["points"]) == ([], {"food": "g8"})
    assert (food(GAME, after)[0], after.todo) == (4 - 1 + 1, ())


@pytest.mark.rule("AC-19")
def test_what_chance_can_turn_up_is_what_was_not_seen_yet() -> None:
    board = {"hidden": ["g8", "e7", "d5"], "hexes": {"armory": 2, "trap": 1}}
    state = do(GAME, lone(GAME, "f10 f9 f8", board, alpha="f10"), "move alpha f8")
    assert chances(GAME, state) == {"hex armory": 2, "hex trap": 1}
    assert chances(GAME, do(GAME, state, "hex armory")) == {"hex armory": 1, "hex trap": 1}


@pytest.mark.rule("AC-19")
@pytest.mark.parametrize(
    "action", ["move alpha f8", "scavenge alpha f8", "fortify soldier f8", "jump beta1 f8", "deploy beta2 f8"]
)
def test_however_a_spider_comes_there(action: str) -> None:
    spiders = {"alpha": "f9", "beta1": {"at": "f9", "ability": "jump"}, "beta2": "card", "soldier": "f9"}
    state = exploring({"worms": 2}, den=[0, 2, 0, 0, 0, 0], **spiders)
    after = do(GAME, state, action)
    assert chances(GAME, after) == {"hex worms": 2}
    food_before = food(GAME, after)[0]
    assert food(GAME, do(GAME, after, "hex worms", "hex worms"))[0] == food_before + 2


@pytest.mark.rule("AC-19", "AC-62")
def test_a_spider_that_a_trap_stunned_explores_no_more_until_it_is_refreshed() -> None:
    state = do(GAME, exploring({"trap": 1, "worms": 1}), "move alpha f8", "hex trap")
    assert (state.todo, GAME.describe(state)["hidden"]) == ((), ["e7"])
    assert spider(GAME, state, "alpha")["flipped"] == "stunned"
    assert chances(GAME, do(GAME, state, "refresh alpha")) == {"hex worms": 1}


@pytest.mark.rule("AC-19")
def test_only_the_space_where_a_move_ends_counts() -> None:
    state = exploring({"worms": 2}, alpha="f9", weaver={"at": "f9", "flipped": "stunned"})
    assert do(GAME, state, "move alpha e9").todo == ()
    board = {"hidden": ["e7"], "hexes": {"worms": 1}}
    passing = do(GAME, lone(GAME, "f9 f8 f7 g7", board, alpha="f9"), "move alpha g7")
    assert (passing.todo, GAME.describe(passing)["hidden"]) == ((), ["e7"])
