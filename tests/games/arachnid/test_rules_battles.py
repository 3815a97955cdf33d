"""AC-39 to AC-43: who fights whom, secret bids, and whose dice. What comes of a Battle: test_rules_battle_ends.py."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.arachnid.state import UNKNOWN
from tests.games.arachnid.clashes import (
    DEN,
    LAPIS_WEBS,
    TOPAZ_WEBS,
    after,
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
three = arachnid(colonies=3)


# ---- AC-39: who fights whom


@pytest.mark.rule("AC-39")
def test_a_spider_that_comes_beside_an_opposing_one_attacks_it() -> None:
    state = at(game, topaz=topaz(), lapis=lapis())
    assert fired(game, state, "move alpha f8") == ["AC-3", "AC-9", "AC-39"]
    assert texts(game, state, "move alpha f8", "AC-39") == ["Topaz's Alpha on f8 attacks Lapis's Alpha on f7"]
    assert clash(game).todo == (("bid", 0, 0, 1, 0),)
    assert clash(game).actor == 0, "who moved is the attacker and commits first"


@pytest.mark.rule("AC-39")
def test_two_spaces_away_there_is_no_battle() -> None:
    state = at(game, topaz=topaz(), lapis=lapis())
    assert fired(game, state, "move alpha f9") == ["AC-3", "AC-9"]
    assert do(game, state, "move alpha f9").todo == ()


@pytest.mark.rule("AC-39")
@pytest.mark.parametrize(
    ("text", "webs", "spiders", "board"),
    [
        ("scavenge alpha f8", "", {}, {}),
        ("spin alpha f8", "f9 f10 e10 g11", {"alpha": "f9"}, {}),
        ("overspin alpha f8", "", {"alpha": "f9"}, {}),
        ("fortify soldier f8", "", {"soldier": "f9"}, {}),
        ("deploy beta1 f8", "", {"alpha": "f9", "beta1": "card"}, {}),
        ("balloon beta1 f8", "", {"beta1": {"at": "f10", "ability": "balloon"}}, {}),
        ("jump beta1 f8", "", {"beta1": {"at": "f10", "ability": "jump"}}, {}),
        ("funnel beta1 f8", "f9 f10 e10 g11", {"beta1": {"at": "f9", "ability": "funnel"}}, {}),
        (
            "pounce beta1 f8",
            "",
            {"beta1": {"at": "f10", "ability": "pounce"}},
            {"critters": [{"kind": "tater", "at": "f8"}]},
        ),
    ],
)
def test_whatever_brings_a_spider_there_starts_the_battle(text: str, webs: str, spiders: Spec, board: Spec) -> None:
    state = at(game, topaz=topaz(webs=webs or TOPAZ_WEBS, **spiders), lapis=lapis(), **board)
    state = do(game, state, text)
    if state.todo[-1][0] == "stack":
        state = do(game, state, "stack 1")
    slot = game.slots[text.split()[1]]
    assert state.todo[-1] == ("bid", 0, slot, 1, 0)


@pytest.mark.rule("AC-39")
def test_each_opposing_spider_beside_it_is_fought_by_seat_and_then_by_card() -> None:
    two = colony(f"{LAPIS_WEBS} e7", alpha="f7", weaver="e7", den=DEN)
    third = colony("g9 h9 i10 j10", alpha="g9", den=DEN)
    state = at(three, topaz=topaz(), lapis=two, garnet=third)
    state = do(three, state, "move alpha f8")
    assert state.todo == (("battle", 0, 0, 2, 0), ("battle", 0, 0, 1, 3), ("bid", 0, 0, 1, 0))


@pytest.mark.rule("AC-39", "AC-5")
def test_the_next_battle_comes_before_the_glory_of_the_first() -> None:
    its = colony(f"{LAPIS_WEBS} e7", alpha="f7", weaver="e7", den=DEN)
    state = do(game, clash(game, its=its), "bid 1+0", "bid 0+0", "attack 1", "retreat d5")
    assert state.todo == (("glory", 1, 0), ("glory", 0, 0), ("bid", 0, 0, 1, 3))
    state = do(game, state, "bid 1+0", "bid 0+0", "attack 3", "retreat b3")
    assert state.todo == (("glory", 0, 0), ("glory", 1, 0), ("token", 0, 0)), "in the order in which it was earned"


@pytest.mark.rule("AC-39")
def test_a_battle_is_dropped_when_the_two_are_no_longer_neighbours() -> None:
    its = colony(f"{LAPIS_WEBS} e7", alpha="f7", weaver="e7", den=DEN)
    state = clash(game, its=its)
    assert state.todo[0] == ("battle", 0, 0, 1, 3)
    state = do(game, state, "bid 0+0", "bid 0+0", "retreat e10")
    assert state.todo == (("token", 1, 0),), "the Alpha went away, so the Weaver is left alone"


@pytest.mark.rule("AC-39")
@pytest.mark.parametrize("flipped", ["stunned", "snared"])
def test_a_flipped_spider_is_in_no_battle(flipped: str) -> None:
    its = lapis(alpha={"at": "f7", "flipped": flipped})
    assert clash(game, its=its).todo == ()
    small = at(game, topaz=topaz(), lapis={**its, "webs": ["f7", "e6"]})
    assert fired(game, small, "move alpha f8") == ["AC-3", "AC-9"], "nor is it spared as in a Safe Zone"


@pytest.mark.rule("AC-39", "AC-62")
def test_a_spider_that_finds_a_trap_fights_nobody() -> None:
    state = at(game, topaz=topaz(), lapis=lapis(), hidden=["g8"], hexes={"trap": 1})
    state = do(game, state, "move alpha f8", "hex trap")
    assert state.todo == ()
    assert spider(game, state, "alpha")["flipped"] == "stunned"


# ---- AC-40: secret bids


@pytest.mark.rule("AC-40")
def test_any_bid_of_nought_to_four_battle_and_bolster_dice_is_offered_to_both_sides() -> None:
    every = [f"bid {battle}+{bolster}" for battle in range(5) for bolster in range(5)]
    state = clash(game)
    assert [text for text in offered(game, state) if text.startswith("bid")] == every
    state = do(game, state, "bid 0+0")
    assert state.actor == 1
    assert [text for text in offered(game, state) if text.startswith("bid")] == every
    assert game.refusal(state, game.parse("bid 5+0")) is not None


@pytest.mark.rule("AC-40")
def test_the_commitment_tells_no_figures_and_changes_nothing_to_be_seen() -> None:
    state = clash(game)
    assert told(game, state, "bid 2+1") == ["Topaz commits dice in secret (AC-40)"]
    assert told(game, state, "bid 2+1") == told(game, state, "bid 4+4")
    assert after(game, state, "bid 2+1") == {"todo": [["counter", "lapis", "alpha", "topaz", "alpha", "2+1"]]}


@pytest.mark.rule("AC-40")
def test_the_defender_is_not_shown_the_bid() -> None:
    state = do(game, clash(game), "bid 2+1")
    hidden = game.view(state, 1)
    assert hidden == game.view(do(game, clash(game), "bid 0+3"), 1)
    assert hidden.todo[-1] == ("counter", 1, 0, 0, 0, UNKNOWN)
    assert hidden._replace(todo=state.todo) == state, "all else is known"
    assert game.view(state, 0) == state, "the attacker knows its own"
    assert offered(game, hidden) == offered(game, state)
    with pytest.raises(ValueError, match="the attacker's bid is secret"):
        game.apply(hidden, game.parse("bid 1+0"))


@pytest.mark.rule("AC-40")
def test_a_third_colony_is_not_shown_the_bid_either() -> None:
    state = do(three, at(three, topaz=topaz(), lapis=lapis()), "move alpha f8", "bid 2+1")
    assert three.view(state, 2).todo[-1][-1] == UNKNOWN
    assert three.view(state, 2) == three.view(do(three, at(three, topaz=topaz(), lapis=lapis()),
                                                "move alpha f8", "bid 1+0"), 2)  # fmt: skip


@pytest.mark.rule("AC-40")
def test_something_is_hidden_only_while_the_defender_thinks() -> None:
    state = at(game, topaz=topaz(), lapis=lapis())
    hides = [game.hides(state)]
    for text in ("move alpha f8", "bid 1+0", "bid 1+0", "attack 1", "defend 0", "retreat e6", "glory alpha move"):
        state = do(game, state, text)
        hides.append(game.hides(state))
    assert hides == [False, False, True, False, False, False, False, False]
    assert all(game.view(state, seat) == state for seat in (0, 1))


@pytest.mark.rule("AC-40")
def test_the_reveal_tells_both_bids() -> None:
    state = do(game, clash(game), "bid 2+1")
    assert texts(game, state, "bid 1+0", "AC-40") == [
        "Lapis commits, and both reveal: Topaz 2 Attack dice and 1 Bolster, Lapis 1 Defense die and 0 Bolster"
    ]
    assert do(game, state, "bid 1+0").todo == (("attack", 0, 0, 1, 0, 21, 10, 0),)


@pytest.mark.rule("AC-40", "AC-22")
def test_before_a_bid_a_side_may_consume_but_not_the_spider_in_battle() -> None:
    mine = topaz(alpha="f10", weaver="g11", glory=1, **{"food": 0})
    mine["spiders"]["alpha"] = {"at": "f10", "tokens": {"move": 1}, "food": {"move": 2}}
    state = clash(game, mine)
    consumed = {text for text in offered(game, state) if text.startswith("consume")}
    assert consumed == {"consume weaver", "consume glory", "consume f9", "consume f10", "consume e10"}
    state = do(game, state, "consume glory", "bid 0+2")
    assert state.todo == (("counter", 1, 0, 0, 0, 2),)
    state = do(game, state, "consume e6")
    assert game.hides(state), "the defender consumes, the bid stays secret"
    state = do(game, state, "bid 0+0")
    assert food(game, state) == [0, 6], "two food pay for two Bolster dice"


# ---- AC-41 to AC-43: whose dice


def supported(alpha: Any, beta: Any = "f10") -> Spec:
    """Topaz's Alpha is behind; its Beta, with one Attack die, goes to f8."""
    return topaz(alpha=alpha, beta1=beta)


@pytest.mark.rule("AC-41", "AC-14", "AC-47")
def test_own_dice_are_used_first_and_then_those_of_a_supporting_alpha() -> None:
    state = at(game, topaz=supported("f10"), lapis=lapis())
    state = do(game, state, "move beta1 f8", "bid 2+0")
    assert fired(game, state, "bid 0+0") == ["AC-40", "AC-14", "AC-41", "AC-47"]
    assert texts(game, state, "bid 0+0", "AC-41") == ["Topaz's Beta 1 uses 1 of its own dice and 1 Attack of the Alpha"]
    state = do(game, state, "bid 0+0")
    assert spider(game, state, "beta1")["dice"] == {"attack": 0, "defense": 1}
    assert spider(game, state, "alpha")["dice"] == {"attack": 1, "defense": 2}


@pytest.mark.rule("AC-41")
def test_a_bid_that_own_dice_meet_leaves_the_alpha_its_own() -> None:
    state = do(game, at(game, topaz=supported("f10"), lapis=lapis()), "move beta1 f8", "bid 1+0", "bid 0+0")
    assert spider(game, state, "beta1")["dice"] == {"attack": 0, "defense": 1}
    assert "dice" not in spider(game, state, "alpha")


@pytest.mark.rule("AC-41", "AC-48")
@pytest.mark.parametrize("alpha", ["g11", {"at": "f10", "flipped": "stunned"}, "card"])
def test_an_alpha_too_far_away_or_out_of_play_lends_none(alpha: Any) -> None:
    state = do(game, at(game, topaz=supported(alpha), lapis=lapis()), "move beta1 f8", "bid 2+0")
    assert texts(game, state, "bid 0+0", "AC-48") == [
        "Topaz bids 2 Attack dice and 0 Bolster, but it has 1 Attack die: an Overkill loss without a roll"
    ]


@pytest.mark.rule("AC-41")
def test_a_defender_is_supported_with_defense_dice() -> None:
    its = lapis(alpha={"at": "d5", "dice": {"attack": 0, "defense": 2}}, beta1="f7")
    state = do(game, clash(game, its=its), "bid 0+0", "bid 3+0")
    assert state.todo == (("defend", 0, 0, 1, 1, 0, 30, 0),)
    assert spider(game, state, "beta1", "lapis")["dice"] == {"attack": 1, "defense": 0}
    assert spider(game, state, "alpha", "lapis")["dice"] == {"attack": 0, "defense": 0}


@pytest.mark.rule("AC-42", "AC-43")
@pytest.mark.parametrize(
    ("below", "bolster", "paid"), [(0, 1, 1), (1, 1, 0), (1, 2, 1), (2, 2, 0), (2, 3, 1), (2, 1, 0), (3, 3, 0)]
)
def test_a_bolster_die_is_free_for_each_web_below_and_costs_a_food_beyond_that(
    below: int, bolster: int, paid: int
) -> None:
    owners = ["lapis", "topaz", "lapis"][:below]
    board = {"layers": {"f8": owners}} if below else {}
    state = do(game, clash(game, **board), f"bid 0+{bolster}")
    rules = fired(game, state, "bid 0+0")
    assert ("AC-42" in rules, "AC-43" in rules) == (below > 0, paid > 0)
    after_bids = do(game, state, "bid 0+0")
    assert food(game, after_bids) == [3 - paid, 4]
    assert after_bids.bank == state.bank + paid, "what is paid goes to the supply"
    assert len(chances(game, after_bids)) == len(chances(game, do(game, clash(game), f"bid 0+{bolster}", "bid 0+0")))


@pytest.mark.rule("AC-42", "AC-43")
def test_a_defender_gets_its_free_bolster_dice_too() -> None:
    state = do(game, clash(game, layers={"f7": ["topaz"]}), "bid 0+0")
    assert texts(game, state, "bid 0+3", "AC-42") == ["Lapis's Alpha stands 1 web higher and gets 1 Bolster free"]
    assert texts(game, state, "bid 0+3", "AC-43") == ["Lapis pays 2 food for Bolster dice"]
    assert food(game, do(game, state, "bid 0+3")) == [3, 2]


@pytest.mark.rule("AC-43", "AC-48")
def test_all_food_can_go_into_bolster_dice_but_no_more() -> None:
    state = clash(game)
    assert do(game, state, "bid 0+3", "bid 0+0").todo[-1][0] == "attack"
    assert "AC-48" in fired(game, do(game, state, "bid 0+4"), "bid 0+0")
    assert do(game, state, "bid 0+0", "bid 0+4").todo[-1][0] == "defend"
