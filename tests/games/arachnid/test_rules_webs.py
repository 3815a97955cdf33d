"""What only some spiders do: Over-spin, Support, Unravel and Fortify (AC-13 to AC-16)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.arachnid.box import FOOD_CACHE
from hexwidgets.games.arachnid.state import NOBODY, State
from hexwidgets.games.arachnid.webs import controller
from tests.games.arachnid.helpers import (
    arachnid,
    at,
    colony,
    do,
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
LAST_STACK = [0, 3, 0, 0, 0, 0]
CROWD = {"alpha": "f10", "beta1": {"at": "f10", "ability": "jump"}, "weaver": "f10", "soldier": "f10"}


def layers(state: State) -> dict[str, list[str]]:
    found: dict[str, list[str]] = GAME.describe(state)["layers"]
    return found


def web_points(state: State) -> list[int]:
    return [line.points for seat in (0, 1) for line in GAME.tally(state, seat) if line.rule == "AC-65"]


def beside_everything(**more: Any) -> State:
    """Around f10: own f9 and g11, own e10 under Lapis's Alpha, Lapis's e9, its g10 with a Critter, a funnel on f11."""
    topaz = colony("f10 f9 g11 e10 f8", funnels=["f11"], funnels_left=2, **{**CROWD, **more})
    lapis = colony("b2 a2 e9 g10 e8", alpha="e10", beta1="b2")
    return at(GAME, topaz=topaz, lapis=lapis, critters=[{"kind": "worm", "at": "g10"}])


# ---- AC-13: Over-spin


@pytest.mark.rule("AC-13")
def test_over_spinning_is_for_adjacent_webs_of_any_colour_that_may_be_entered() -> None:
    """Not on the funnel, nor where an opponent's spider or a Critter is, nor two spaces away."""
    state = beside_everything()
    assert spaces(GAME, state, "overspin") == {"f9", "g11", "e9"}
    assert {text.split()[1] for text in offered(GAME, state) if text.startswith("overspin")} == {"alpha"}


@pytest.mark.rule("AC-13")
def test_a_new_web_on_ones_own_raises_it_and_the_alpha_moves_onto_it() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", den=LAST_STACK)
    assert told(GAME, state, "overspin alpha f9")[:2] == [
        "Topaz puts a food on the special track of Topaz's Alpha (AC-3)",
        "Topaz's Alpha over-spins its own web on f9 and moves onto it (AC-13)",
    ]
    after = do(GAME, state, "overspin alpha f9")
    assert (webs(GAME, after), layers(after)) == ({"f10", "f9"}, {"f9": ["topaz"]})
    assert (after.colonies[0].den, food(GAME, after)[0]) == ((0, 2, 0, 0, 0, 0), 3)
    assert spider(GAME, after, "alpha") == {"at": "f9", "food": {"special": 1}}


@pytest.mark.rule("AC-13")
def test_the_stack_is_chosen_as_for_a_spin() -> None:
    state = do(GAME, lone(GAME, "f10 f9", alpha="f10"), "overspin alpha f9")
    assert offered(GAME, state) == [f"stack {number}" for number in range(1, 7)]
    assert fired(GAME, state, "stack 4")[0] == "AC-13"
    assert do(GAME, state, "stack 4").colonies[0].den == (2, 2, 2, 1, 2, 2)


def around_the_cache() -> State:
    """Food Cache on g8: Topaz has f8 and g9 beside it, Lapis f7 and h9. Lapis's Weaver can come from d6 beside f7."""
    topaz = colony("f8 g9 f9 f10", alpha="f8", den=LAST_STACK)
    lapis = colony("f7 h9 e6 d6 b2", alpha="b2", weaver="d6")
    return at(GAME, topaz=topaz, lapis=lapis, points={"food": "g8"})


@pytest.mark.rule("AC-13", "AC-15", "AC-56")
def test_over_spinning_and_unravelling_change_the_count_of_both_and_control() -> None:
    """Case 6: four to five webs; then five to four and control; then as before, as the web below counts again."""
    state = around_the_cache()
    assert (web_points(state), controller(GAME.board, state, FOOD_CACHE)) == ([7, 9], NOBODY)
    sentence = "Topaz's Alpha over-spins Lapis's web on f7 and moves onto it (AC-13)"
    assert told(GAME, state, "overspin alpha f7")[1] == sentence
    control = texts(GAME, state, "overspin alpha f7", "AC-56")
    assert control == ["Topaz has most webs around g8 and controls the Food Cache"]
    spun = do(GAME, state, "overspin alpha f7")
    assert webs(GAME, spun) == {"f8", "g9", "f9", "f10", "f7"}
    assert webs(GAME, spun, "lapis") == {"h9", "e6", "d6", "b2"}
    assert (web_points(spun), controller(GAME.board, spun, FOOD_CACHE), layers(spun)) == ([9, 7], 0, {"f7": ["lapis"]})
    moved = do(GAME, spun, "move alpha f8", "end", "move weaver e6")
    assert fired(GAME, moved, "unravel weaver f7") == ["AC-3", "AC-15", "AC-15", "AC-56"]
    after = do(GAME, moved, "unravel weaver f7")
    assert (webs(GAME, after), webs(GAME, after, "lapis")) == (webs(GAME, state), webs(GAME, state, "lapis"))
    assert (web_points(after), controller(GAME.board, after, FOOD_CACHE), layers(after)) == ([7, 9], NOBODY, {})
    assert after.colonies[0].lost_webs == state.colonies[0].lost_webs + 1


# ---- AC-14: Support


def supported(alpha: Any, **spiders: Any) -> State:
    """Topaz's Beta, with one Attack die, is about to move to e9 and to attack Lapis's Alpha on e8."""
    topaz = colony("f10 f9 e9 g11 h11", beta1="f9", alpha=alpha, **spiders)
    return at(GAME, topaz=topaz, lapis=colony("e8 d8 d7 c7", alpha="e8"))


@pytest.mark.rule("AC-14")
@pytest.mark.parametrize(("alpha", "bid", "left"), [("f10", 2, 1), ("g11", 3, 0)])
def test_the_alpha_lends_dice_to_a_spider_up_to_two_spaces_away_for_no_food(alpha: str, bid: int, left: int) -> None:
    state = do(GAME, supported(alpha), "move beta1 e9", f"bid {bid}+0")
    assert texts(GAME, state, "bid 0+0", "AC-14") == [f"Topaz's Alpha supports Topaz's Beta 1 with {bid - 1} Attack"]
    after = do(GAME, state, "bid 0+0")
    assert spider(GAME, after, "beta1")["dice"] == {"attack": 0, "defense": 1}
    assert spider(GAME, after, "alpha")["dice"] == {"attack": left, "defense": 2}
    assert len(GAME.chances(after)[0][0].words[0].split("-")) == bid
    assert food(GAME, after) == food(GAME, state)


@pytest.mark.rule("AC-14")
@pytest.mark.parametrize(
    ("alpha", "others"),
    [
        ("h11", {}),
        ({"at": "f10", "flipped": "stunned"}, {}),
        ({"at": "f10", "flipped": "snared"}, {}),
        ("card", {"soldier": "f10"}),
        ({"at": "f10", "dice": {"attack": 0}}, {"soldier": "f10"}),
    ],
    ids=["three spaces away", "stunned", "snared", "on its card", "without dice"],
)
def test_otherwise_there_is_no_support(alpha: Any, others: dict[str, str]) -> None:
    state = do(GAME, supported(alpha, **others), "move beta1 e9", "bid 2+0")
    assert "AC-48" in fired(GAME, state, "bid 0+0")
    assert "AC-14" not in fired(GAME, state, "bid 0+0")
    own = do(GAME, supported(alpha, **others), "move beta1 e9", "bid 1+0")
    assert "AC-48" not in fired(GAME, own, "bid 0+0")


@pytest.mark.rule("AC-14")
@pytest.mark.parametrize(("bid", "enough"), [(3, True), (4, False)])
def test_the_defender_is_supported_with_defense_dice(bid: int, enough: bool) -> None:
    lapis = colony("e8 d8 d7 c7", beta1="e8", alpha="d7")
    state = at(GAME, topaz=colony("f10 f9 e9", alpha="f10"), lapis=lapis)
    state = do(GAME, state, "move alpha e9", "bid 1+0")
    assert ("AC-48" in fired(GAME, state, f"bid {bid}+0")) == (not enough)
    after = do(GAME, state, f"bid {bid}+0")
    if enough:
        assert spider(GAME, after, "beta1", "lapis")["dice"] == {"attack": 1, "defense": 0}
        assert spider(GAME, after, "alpha", "lapis")["dice"] == {"attack": 2, "defense": 0}


# ---- AC-15: Unravel


@pytest.mark.rule("AC-15")
def test_the_weaver_destroys_an_adjacent_web_which_is_out_of_the_game() -> None:
    lapis = colony("b2 a2 e9", alpha="b2")
    state = at(GAME, topaz=colony("f10 f9", alpha="f9", weaver="f10"), lapis=lapis)
    assert told(GAME, state, "unravel weaver e9")[1:] == ["Topaz's Weaver unravels Lapis's web on e9 (AC-15)"]
    after = do(GAME, state, "unravel weaver e9")
    assert (webs(GAME, after, "lapis"), spider(GAME, after, "weaver")["at"]) == ({"b2", "a2"}, "f10")
    assert after.colonies[1].lost_webs == state.colonies[1].lost_webs + 1
    assert after.colonies[1].den == state.colonies[1].den
    assert food(GAME, after) == [3, 4]


@pytest.mark.rule("AC-15")
def test_any_adjacent_web_or_funnel_can_be_unravelled_but_none_from_under_somebody() -> None:
    state = beside_everything()
    assert spaces(GAME, state, "unravel", "weaver") == {"f9", "g11", "e9", "f11"}
    assert {text.split()[1] for text in offered(GAME, state) if text.startswith("unravel")} == {"weaver"}
    after = do(GAME, state, "unravel weaver f11")
    assert fired(GAME, state, "unravel weaver f11") == ["AC-3", "AC-15"]
    assert GAME.describe(after)["topaz"]["funnels"] == []
    assert after.colonies[0].funnels == 2


@pytest.mark.rule("AC-15")
@pytest.mark.parametrize("place", ["f9", "e9", "e10"])
def test_with_a_web_below_it_is_taken_from_under_a_spider_or_a_critter(place: str) -> None:
    topaz = colony("f10 f9 e10", alpha="e10", weaver="f10")
    lapis = colony("b2 a2 e9", alpha="f9")
    spec: dict[str, Any] = {"topaz": topaz, "lapis": lapis, "critters": [{"kind": "worm", "at": "e9"}]}
    assert spaces(GAME, at(GAME, **spec), "unravel", "weaver") == set()
    state = at(GAME, **spec, layers={place: ["topaz", "lapis"]})
    assert spaces(GAME, state, "unravel", "weaver") == {place}
    after = do(GAME, state, f"unravel weaver {place}")
    assert (layers(after), place in webs(GAME, after, "lapis")) == ({place: ["topaz"]}, True)
    assert (
        texts(GAME, state, f"unravel weaver {place}", "AC-15")[1]
        == f"The web of Lapis below it on {place} counts again"
    )


# ---- AC-16: Fortify


@pytest.mark.rule("AC-16")
def test_the_soldier_lays_a_web_on_an_adjacent_web_of_its_own_colony_and_moves_onto_it() -> None:
    state = lone(GAME, "f10 f9", alpha="f9", soldier="f10", den=LAST_STACK)
    sentence = "Topaz's Soldier fortifies f9 with a new web and moves onto it (AC-16)"
    assert told(GAME, state, "fortify soldier f9")[1] == sentence
    after = do(GAME, state, "fortify soldier f9")
    assert (webs(GAME, after), layers(after)) == ({"f10", "f9"}, {"f9": ["topaz"]})
    assert (after.colonies[0].den, food(GAME, after)[0]) == ((0, 2, 0, 0, 0, 0), 3)
    assert spider(GAME, after, "soldier") == {"at": "f9", "food": {"special": 1}}


@pytest.mark.rule("AC-16")
def test_fortifying_is_not_for_other_colours_funnels_critters_and_opponents() -> None:
    state = beside_everything()
    assert spaces(GAME, state, "fortify", "soldier") == {"f9", "g11"}
    assert {text.split()[1] for text in offered(GAME, state) if text.startswith("fortify")} == {"soldier"}


@pytest.mark.rule("AC-16")
def test_a_web_over_an_opponents_counts_as_ones_own_for_fortifying() -> None:
    lapis = colony("b2 a2", alpha="b2")
    state = at(GAME, topaz=colony("f10 f9", soldier="f10", den=LAST_STACK), lapis=lapis, layers={"f9": ["lapis"]})
    assert layers(do(GAME, state, "fortify soldier f9")) == {"f9": ["lapis", "topaz"]}
