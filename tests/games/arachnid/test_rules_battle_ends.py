"""AC-44 to AC-49: what a tie, a victory and an Overkill bring, dice that are used up, bids too high, Safe Zones."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from tests.games.arachnid.clashes import (
    DEN,
    SAFE_FOR_LAPIS,
    after,
    bare,
    clash,
    lapis,
    topaz,
)
from tests.games.arachnid.helpers import (
    Spec,
    arachnid,
    at,
    chances,
    colony,
    do,
    fired,
    food,
    offered,
    spider,
    texts,
    told,
)

game = arachnid()


# ---- AC-44 to AC-46: what comes of it


def rolled(mine: Spec | None = None, its: Spec | None = None, attack: str = "attack 1", **board: Any) -> Any:
    """Each side has committed one Battle die, and the attacker has rolled."""
    return do(game, clash(game, mine, its, **board), "bid 1+0", "bid 1+0", attack)


@pytest.mark.rule("AC-44")
def test_a_tie_makes_the_attacker_retreat_two_spaces_or_more_and_the_defender_gains_glory() -> None:
    state = rolled(its=lapis(alpha=bare(at="f7")))
    assert fired(game, state, "defend 1") == ["AC-A7", "AC-44"]
    assert after(game, state, "defend 1") == {"todo": [["glory", "lapis", "alpha"], ["retreat", "topaz", "alpha", 2]]}
    state = do(game, state, "defend 1")
    assert state.actor == 0
    assert set(offered(game, state)) == {"retreat f10", "retreat e10", "retreat g11"}, "f9 is but one space away"
    assert fired(game, state, "retreat e10") == ["AC-44", "AC-7"]
    assert after(game, state, "retreat e10") == {
        **{"topaz spiders alpha at": "e10", "lapis glory": 1, "lapis spiders alpha tokens special": 0, "todo": None}
    }


@pytest.mark.rule("AC-44")
def test_without_any_dice_it_is_a_tie_at_once() -> None:
    state = do(game, clash(game), "bid 0+0")
    assert fired(game, state, "bid 0+0") == ["AC-40", "AC-44"]
    assert do(game, state, "bid 0+0").todo == (("glory", 1, 0), ("retreat", 0, 0, 2))


@pytest.mark.rule("AC-45")
def test_who_loses_by_one_retreats_and_pays_a_food_and_both_gain_glory_the_winner_first() -> None:
    state = rolled(attack="attack 2", mine=topaz(alpha={"at": "f10"}))
    assert fired(game, state, "defend 1") == ["AC-A7", "AC-45", "AC-45"]
    assert after(game, state, "defend 1") == {
        "lapis food": 3,
        "todo": [["glory", "lapis", "alpha"], ["glory", "topaz", "alpha"], ["retreat", "lapis", "alpha", 1]],
    }
    lost = do(game, state, "defend 1")
    assert lost.bank == state.bank + 1
    assert set(offered(game, lost)) == {f"retreat {name}" for name in SAFE_FOR_LAPIS}
    assert lost.actor == 1
    assert fired(game, lost, "retreat e6")[0] == "AC-45"
    fled = do(game, lost, "retreat e6")
    assert (fled.actor, fled.todo) == (0, (("glory", 1, 0), ("token", 0, 0)))
    taken = do(game, fled, "glory alpha spin", "glory alpha bite")
    assert [colony.glory for colony in taken.colonies] == [1, 1]
    assert (taken.actor, taken.todo) == (0, ())


@pytest.mark.rule("AC-45")
def test_a_defender_that_wins_by_one_sends_the_attacker_back() -> None:
    state = rolled(attack="attack 1")
    assert after(game, state, "defend 2") == {
        "topaz food": 2,
        "todo": [["glory", "topaz", "alpha"], ["glory", "lapis", "alpha"], ["retreat", "topaz", "alpha", 1]],
    }
    lost = do(game, state, "defend 2")
    assert set(offered(game, lost)) == {"retreat f9", "retreat f10", "retreat e10", "retreat g11"}, "f9 is far enough"
    assert fired(game, lost, "retreat f9")[0] == "AC-45"


@pytest.mark.rule("AC-45")
def test_who_has_no_food_loses_none() -> None:
    state = rolled(attack="attack 2", its=lapis(food=0))
    assert texts(game, state, "defend 1", "AC-45")[1] == "Lapis has no food to lose"
    assert food(game, do(game, state, "defend 1")) == [3, 0]


@pytest.mark.rule("AC-46")
@pytest.mark.parametrize(("roll", "answer"), [("attack 2", "defend 0"), ("attack 3", "defend 1")])
def test_an_overkill_stuns_the_loser_whose_food_goes_to_the_winner(roll: str, answer: str) -> None:
    state = rolled(attack=roll)
    assert fired(game, state, answer) == ["AC-A7", "AC-46", "AC-A17", "AC-46"]
    assert after(game, state, answer) == {
        **{"topaz food": 4, "lapis food": 3, "lapis spiders alpha flipped": "stunned"},
        **{"todo": [["glory", "topaz", "alpha"], ["retreat", "lapis", "alpha", 1]]},
    }
    lost = do(game, state, answer)
    assert set(offered(game, lost)) == {f"retreat {name}" for name in SAFE_FOR_LAPIS}
    assert fired(game, lost, "retreat e6")[0] == "AC-46"
    done = do(game, lost, "retreat e6", "glory alpha move")
    assert [colony.glory for colony in done.colonies] == [1, 0]
    assert done.todo == ()


@pytest.mark.rule("AC-46")
def test_a_defender_wins_by_overkill_too() -> None:
    state = rolled(attack="attack 0")
    assert after(game, state, "defend 2") == {
        **{"topaz food": 2, "lapis food": 5, "topaz spiders alpha flipped": "stunned"},
        **{"todo": [["glory", "lapis", "alpha"], ["retreat", "topaz", "alpha", 1]]},
    }


@pytest.mark.rule("AC-46")
def test_a_loser_without_food_gives_none() -> None:
    state = rolled(attack="attack 3", its=lapis(food=0))
    assert texts(game, state, "defend 0", "AC-46")[1] == "Lapis has no food to give to Topaz"
    assert food(game, do(game, state, "defend 0")) == [3, 0]


@pytest.mark.rule("AC-46", "AC-18")
def test_a_stunned_spider_is_out_of_play_until_it_is_refreshed() -> None:
    its = lapis(alpha={"at": "e6", "flipped": "stunned", "dice": {"attack": 0, "defense": 0}})
    state = at(game, mover="lapis", topaz=topaz(), lapis=its)
    verbs = {text.split()[0] for text in offered(game, state)}
    assert verbs == {"consume", "store", "refresh", "rearm", "end"}
    state = do(game, state, "refresh alpha")
    assert spider(game, state, "alpha", "lapis") == {"at": "e6"}
    assert "move alpha f7" in offered(game, state)


@pytest.mark.rule("AC-44", "AC-45", "AC-46")
def test_safe_is_own_web_without_a_critter_or_an_opposing_spider_on_it_and_without_one_in_play_beside_it() -> None:
    its = colony("f7 e6 e7 d5 c4 b3 a2 d4 c3", alpha="f7", den=[1] * 6)
    mine = topaz(alpha="f10", beta1={"at": "d4", "flipped": "stunned"})
    board = {"critters": [{"kind": "worm", "at": "c3"}]}
    lost = do(game, clash(game, mine, its, **board), "bid 1+0", "bid 0+0", "attack 1")
    assert set(offered(game, lost)) == {"retreat e6", "retreat d5", "retreat c4", "retreat b3", "retreat a2"}
    mine["spiders"]["beta1"] = "d4"
    lost = do(game, clash(game, mine, its, **board), "bid 1+0", "bid 0+0", "attack 1")
    assert set(offered(game, lost)) == {"retreat e6", "retreat b3", "retreat a2"}, "d4 is in play now"


@pytest.mark.rule("AC-45")
def test_a_single_safe_space_is_taken_without_asking() -> None:
    its = colony("f7 e7 g8 d5 e8", alpha="f7", den=DEN)
    state = do(game, clash(game, its=its), "bid 1+0", "bid 0+0")
    assert texts(game, state, "attack 1", "AC-45")[-1] == "Lapis's Alpha retreats to d5"
    assert spider(game, do(game, state, "attack 1"), "alpha", "lapis")["at"] == "d5"


@pytest.mark.rule("AC-45", "AC-19")
def test_a_spider_that_retreats_beside_a_face_down_hex_explores_it() -> None:
    its = colony("f7 e6 d6 d5 c5", alpha="f7", den=DEN)
    state = at(game, topaz=topaz(), lapis=its, hidden=["b4"], hexes={"worms": 1})
    state = do(game, state, "move alpha f8", "bid 1+0", "bid 0+0", "attack 1", "retreat c5")
    assert chances(game, state) == {"hex worms": 1}
    assert food(game, do(game, state, "hex worms")) == [3, 4], "one lost, one found"


# ---- AC-47: dice that are used


@pytest.mark.rule("AC-47")
def test_dice_that_are_used_are_gone_on_both_sides_whoever_wins() -> None:
    state = do(game, clash(game), "bid 2+0")
    assert fired(game, state, "bid 1+0") == ["AC-40", "AC-47", "AC-47"]
    assert after(game, state, "bid 1+0") == {
        **{"topaz spiders alpha dice attack": 0, "topaz spiders alpha dice defense": 2},
        **{"lapis spiders alpha dice attack": 2, "lapis spiders alpha dice defense": 1},
        **{"todo": [["attack", "topaz", "alpha", "lapis", "alpha", "2+0", "1+0", 0]]},
    }
    done = do(game, state, "bid 1+0", "attack 3-3", "defend 0", "retreat e6", "glory alpha move")
    assert spider(game, done, "alpha")["dice"] == {"attack": 0, "defense": 2}
    assert spider(game, done, "alpha", "lapis")["dice"] == {"attack": 2, "defense": 1}


@pytest.mark.rule("AC-47")
def test_bolster_dice_use_up_none() -> None:
    state = do(game, clash(game), "bid 0+2")
    assert fired(game, state, "bid 0+0") == ["AC-40", "AC-43"]
    assert "dice" not in spider(game, do(game, state, "bid 0+0"), "alpha")


@pytest.mark.rule("AC-47", "AC-48")
def test_dice_that_were_used_are_missing_in_the_next_battle() -> None:
    mine = topaz(alpha={"at": "f10", "dice": {"attack": 0, "defense": 2}})
    state = do(game, clash(game, mine), "bid 1+0")
    assert texts(game, state, "bid 0+0", "AC-48") == [
        "Topaz bids 1 Attack die and 0 Bolster, but it has 0 Attack dice: an Overkill loss without a roll"
    ]


# ---- AC-48: bids that can't be met


@pytest.mark.rule("AC-48", "AC-46")
def test_a_bid_of_three_with_two_dice_is_an_overkill_loss_without_a_roll() -> None:
    state = do(game, clash(game), "bid 3+0")
    assert told(game, state, "bid 1+1") == [
        "Lapis commits, and both reveal: Topaz 3 Attack dice and 0 Bolster, Lapis 1 Defense die and 1 Bolster (AC-40)",
        "Topaz bids 3 Attack dice and 0 Bolster, but it has 2 Attack dice: an Overkill loss without a roll (AC-48)",
        "Overkill: Lapis's Alpha beats Topaz's Alpha, which is stunned (AC-46)",
        "Only Lapis's Alpha, the winner, gains Glory (AC-A17)",
        "Topaz gives 1 food to Lapis (AC-46)",
    ]
    assert after(game, state, "bid 1+1") == {
        **{"topaz food": 2, "lapis food": 5, "topaz spiders alpha flipped": "stunned"},
        **{"todo": [["glory", "lapis", "alpha"], ["retreat", "topaz", "alpha", 1]]},
    }, "no dice are used and nothing is paid for the Bolster die"
    assert do(game, state, "bid 1+1").actor == 0


@pytest.mark.rule("AC-48")
def test_with_exactly_so_many_dice_it_is_rolled() -> None:
    assert do(game, clash(game), "bid 2+3", "bid 2+4").actor == CHANCE


@pytest.mark.rule("AC-48")
@pytest.mark.parametrize(
    ("bid", "lack"),
    [
        ("bid 3+0", "3 Defense dice and 0 Bolster, but it has 2 Defense dice"),
        ("bid 0+2", "0 Defense dice and 2 Bolster, but it has 0 free and food for 1"),
    ],
)
def test_a_defender_that_bids_too_much_loses_at_once(bid: str, lack: str) -> None:
    state = do(game, clash(game, its=lapis(food=1)), "bid 1+1")
    assert texts(game, state, bid, "AC-48") == [f"Lapis bids {lack}: an Overkill loss without a roll"]
    assert after(game, state, bid) == {
        **{"topaz food": 4, "lapis food": 0, "lapis spiders alpha flipped": "stunned"},
        **{"todo": [["glory", "topaz", "alpha"], ["retreat", "lapis", "alpha", 1]]},
    }


@pytest.mark.rule("AC-48")
def test_if_both_bid_too_much_it_is_the_attacker_that_loses() -> None:
    state = do(game, clash(game), "bid 4+0")
    assert len(texts(game, state, "bid 4+0", "AC-48")) == 1
    assert spider(game, do(game, state, "bid 4+0"), "alpha")["flipped"] == "stunned"
    assert "flipped" not in spider(game, do(game, state, "bid 4+0"), "alpha", "lapis")


@pytest.mark.rule("AC-48", "AC-42")
def test_free_bolster_dice_count_to_what_can_be_met() -> None:
    rich = {"layers": {"f8": ["lapis"]}}
    assert do(game, clash(game, **rich), "bid 0+4", "bid 0+0").todo[-1][0] == "attack"
    poor = topaz(alpha={"at": "f10", "food": {"move": 2}}, food=0)
    state = do(game, clash(game, poor, **rich), "bid 0+2")
    assert texts(game, state, "bid 0+0", "AC-48") == [
        "Topaz bids 0 Attack dice and 2 Bolster, but it has 1 free and food for 0: an Overkill loss without a roll"
    ]


# ---- AC-49: Safe Zone


@pytest.mark.rule("AC-49")
@pytest.mark.parametrize(("webs", "is_safe"), [("f7 e6 d5", True), ("f7 e6 d5 c4", False), ("f7", True)])
def test_a_web_of_three_spaces_or_fewer_can_not_be_attacked(webs: str, is_safe: bool) -> None:
    state = at(game, topaz=topaz(), lapis=colony(webs, alpha="f7", den=DEN))
    assert fired(game, state, "move alpha f8") == ["AC-3", "AC-9", "AC-49" if is_safe else "AC-39"]
    assert (do(game, state, "move alpha f8").todo == ()) == is_safe


@pytest.mark.rule("AC-49")
def test_only_topmost_webs_make_a_web_large_and_funnels_do_not() -> None:
    its = colony("f7 e6 d5", alpha="f7", den=DEN, funnels=["c4"], funnels_left=2)
    state = at(game, topaz=topaz(), lapis=its, layers={"f8": ["lapis"], "f7": ["lapis"]})
    assert texts(game, state, "move alpha f8", "AC-49") == ["Lapis's web is so small that it is a Safe Zone: no Battle"]


@pytest.mark.rule("AC-49", "AC-39")
def test_from_a_safe_zone_others_can_be_attacked() -> None:
    state = at(game, topaz=colony("f8 f9 f10", alpha="f10", den=DEN), lapis=lapis())
    assert do(game, state, "move alpha f8").todo == (("bid", 0, 0, 1, 0),)


@pytest.mark.rule("AC-49")
def test_a_safe_zone_is_told_only_where_there_would_be_a_battle() -> None:
    state = at(game, topaz=topaz(), lapis=colony("f7 e6 d5", alpha="e6", den=DEN))
    assert fired(game, state, "move alpha f8") == ["AC-3", "AC-9"]
