"""The Den: deploying, refreshing, hatching, moulting and consuming (AC-17, AC-18 and AC-20 to AC-22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.arachnid.helpers import (
    arachnid,
    at,
    colony,
    do,
    faults,
    fired,
    food,
    lone,
    offered,
    spaces,
    spider,
    texts,
    tokens_of_food,
    told,
    webs,
)

GAME = arachnid()
HATCHES = [f"hatch {name}" for name in ("beta1", "beta2", "weaver", "soldier")]
ABILITIES = ("balloon", "funnel", "summon", "jump", "pounce", "snare")


# ---- AC-17: Deploy


@pytest.mark.rule("AC-17")
def test_a_hatched_spider_is_deployed_on_ones_web_beside_one_of_ones_spiders() -> None:
    """e8 is too far away, f11 has no web, and f10 itself isn't beside the Alpha; e10 is Lapis's web."""
    state = at(
        GAME,
        topaz=colony("f10 f9 g11 e9 e8", alpha="f10", beta1="card"),
        lapis=colony("b2 a2 b1 e10", alpha="b2"),
    )
    assert spaces(GAME, state, "deploy", "beta1") == {"f9", "g11", "e9"}
    assert told(GAME, state, "deploy beta1 e9") == ["Topaz's Beta 1 is deployed on e9 (AC-17)"]
    after = do(GAME, state, "deploy beta1 e9")
    assert spider(GAME, after, "beta1") == {"at": "e9"}
    assert food(GAME, after) == food(GAME, state)
    assert spaces(GAME, after, "deploy", "beta1") == set()
    assert "move beta1 e8" in offered(GAME, after)


@pytest.mark.rule("AC-17")
def test_beside_any_own_spider_also_where_an_own_one_stands_but_not_on_a_critter_or_an_opponent() -> None:
    lapis = colony("b2 a2 b1 c3", alpha="e9")
    topaz = colony("f10 f9 g11 e10 e9", alpha="f10", weaver="f9", beta1="card")
    state = at(GAME, topaz=topaz, lapis=lapis, critters=[{"kind": "worm", "at": "g11"}])
    assert spaces(GAME, state, "deploy", "beta1") == {"f9", "f10", "e10"}


@pytest.mark.rule("AC-17")
def test_with_no_spider_on_the_board_any_free_space_of_ones_web_will_do() -> None:
    state = lone(GAME, "f10 f9 e1", {"critters": [{"kind": "worm", "at": "f9"}]}, alpha="card", beta1="card")
    for name in ("alpha", "beta1"):
        assert spaces(GAME, state, "deploy", name) == {"f10", "e1"}
    assert spaces(GAME, do(GAME, state, "deploy alpha e1"), "deploy", "beta1") == set()


@pytest.mark.rule("AC-17", "AC-39")
def test_a_spider_that_is_deployed_beside_an_opponent_attacks() -> None:
    lapis = colony("e8 d8 d7 c7", alpha="e8")
    state = at(GAME, topaz=colony("f10 f9 e9 g11", alpha="f10", beta1="card"), lapis=lapis)
    assert fired(GAME, state, "deploy beta1 e9") == ["AC-17", "AC-39"]
    assert fired(GAME, state, "deploy beta1 g11") == ["AC-17"]
    assert "bid 1+0" in offered(GAME, do(GAME, state, "deploy beta1 e9"))


@pytest.mark.rule("AC-17", "AC-18")
def test_a_stunned_spider_on_its_card_is_refreshed_before_it_is_deployed() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", beta1={"at": "card", "flipped": "stunned"})
    assert spaces(GAME, state, "deploy", "beta1") == set()
    assert spaces(GAME, do(GAME, state, "refresh beta1"), "deploy", "beta1") == {"f9"}


# ---- AC-18: Refresh


@pytest.mark.rule("AC-18")
@pytest.mark.parametrize("flipped", ["stunned", "snared"])
def test_a_refresh_brings_all_dice_back_and_revives_for_one_food(flipped: str) -> None:
    worn = {"at": "f10", "flipped": flipped, "dice": {"attack": 0, "defense": 1}, "tokens": {"attack": 0}}
    state = lone(GAME, "f10 f9", alpha=worn, soldier={"at": "f9", "flipped": flipped})
    assert told(GAME, state, "refresh alpha") == [
        "Topaz pays 1 food for a Refresh (AC-A6)",
        "Topaz's Alpha is refreshed: it has all its Battle dice (AC-18)",
        "Topaz's Alpha is back in play (AC-18)",
    ]
    assert spaces(GAME, state, "move") == set()
    after = do(GAME, state, "refresh alpha")
    assert after.colonies[0].spiders[0].dice == (3, 2)
    assert spider(GAME, after, "alpha") == {"at": "f10", "tokens": {"attack": 0}}
    assert spider(GAME, after, "soldier")["flipped"] == flipped
    assert (food(GAME, after)[0], after.bank - state.bank) == (3, 1)
    assert spaces(GAME, after, "move") == {"f9"}


@pytest.mark.rule("AC-18")
@pytest.mark.parametrize("flipped", ["stunned", "snared"])
def test_a_spider_with_all_its_dice_is_refreshed_to_be_back_in_play(flipped: str) -> None:
    state = lone(GAME, "f10 f9", alpha="f10", beta1={"at": "f9", "flipped": flipped})
    assert [text for text in offered(GAME, state) if text.startswith("refresh")] == ["refresh beta1"]
    assert spider(GAME, do(GAME, state, "refresh beta1"), "beta1") == {"at": "f9"}


@pytest.mark.rule("AC-18")
def test_only_a_spider_in_need_is_refreshed_and_only_for_food() -> None:
    worn = {"at": "f10", "dice": {"defense": 1}}
    assert "refresh alpha" in offered(GAME, lone(GAME, "f10 f9", alpha=worn, beta1="f9", food=1))
    state = lone(GAME, "f10 f9", alpha=worn, beta1="f9", food=0)
    assert "refresh alpha" not in offered(GAME, state)
    assert "refresh beta1" not in offered(GAME, lone(GAME, "f10 f9", alpha=worn, beta1="f9"))
    assert fired(GAME, lone(GAME, "f10 f9", alpha=worn), "refresh alpha") == ["AC-A6", "AC-18"]


# ---- AC-20: the Incubator


@pytest.mark.rule("AC-20")
def test_the_third_food_is_discarded_with_the_others_and_a_spider_of_ones_choice_hatches() -> None:
    state = lone(GAME, "f10 f9", alpha="f10")
    after = do(GAME, state, "store", "store")
    assert (food(GAME, after)[0], after.colonies[0].incubator, after.bank) == (2, 2, state.bank)
    assert fired(GAME, after, "store") == ["AC-2", "AC-20"]
    after = do(GAME, after, "store")
    assert (food(GAME, after)[0], after.colonies[0].incubator, after.bank) == (1, 0, state.bank + 3)
    assert offered(GAME, after) == HATCHES
    assert told(GAME, after, "hatch soldier") == [
        "Topaz's Soldier hatches and waits on its card to be deployed (AC-20)"
    ]
    after = do(GAME, after, "hatch soldier")
    assert spaces(GAME, after, "deploy", "soldier") == {"f9"}
    assert (after.actor, after.todo) == (0, ())


@pytest.mark.rule("AC-20")
def test_a_new_card_has_its_glory_tokens_and_dice_in_place() -> None:
    state = do(GAME, lone(GAME, "f10 f9", alpha="f10", incubator=2), "store", "hatch weaver")
    weaver = state.colonies[0].spiders[GAME.slots["weaver"]]
    assert (weaver.tokens, weaver.shut, weaver.dice) == ((1, 1, 2, 1), (0, 1), (1, 1))
    assert (weaver.food, weaver.flipped, weaver.ability) == ((0, 0, 0, 0), 0, -1)


@pytest.mark.rule("AC-20")
def test_a_card_that_was_taken_or_is_gone_does_not_hatch_again() -> None:
    two = lone(GAME, "f10 f9", alpha="f10", beta1="card", weaver="gone", incubator=2)
    assert offered(GAME, do(GAME, two, "store")) == ["hatch beta2", "hatch soldier"]
    one = lone(GAME, "f10 f9", alpha="f10", beta1="card", beta2="f9", weaver="gone", incubator=2)
    assert fired(GAME, one, "store") == ["AC-2", "AC-20", "AC-20"]
    assert spider(GAME, do(GAME, one, "store"), "soldier") == {"at": "card"}
    none = lone(GAME, "f10 f9", alpha="f10", beta1="card", beta2="f9", weaver="gone", soldier="f9", incubator=2)
    assert "store" not in offered(GAME, none)


# ---- AC-21: Moult


@pytest.mark.rule("AC-21")
def test_a_beta_takes_an_ability_that_is_then_gone_for_all_others() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", beta1="f9", beta2="card", weaver="f9", soldier="f9")
    moults = [text for text in offered(GAME, state) if text.startswith("moult")]
    assert moults == [f"moult {name} {ability}" for name in ("beta1", "beta2") for ability in ABILITIES]
    assert told(GAME, state, "moult beta2 pounce")[-1] == (
        "Topaz's Beta 2 moults: it takes pounce from the Spider University (AC-21)"
    )
    after = do(GAME, state, "moult beta2 pounce", "end", "end")
    assert spider(GAME, after, "beta2") == {"at": "card", "ability": "pounce"}
    left = {text.split()[2] for text in offered(GAME, after) if text.startswith("moult")}
    assert left == set(ABILITIES) - {"pounce"}


@pytest.mark.rule("AC-21")
def test_a_beta_swaps_its_ability_and_the_old_one_can_be_taken_again() -> None:
    topaz = colony("f10 f9", alpha="f10", beta1={"at": "f9", "ability": "jump"})
    lapis = {"spiders": {"alpha": "b2", "beta1": {"at": "a2", "ability": "snare"}}}
    state = at(GAME, topaz=topaz, lapis=lapis)
    moults = [text.split()[2] for text in offered(GAME, state) if text.startswith("moult beta1")]
    assert moults == ["balloon", "funnel", "summon", "pounce"]
    assert told(GAME, state, "moult beta1 pounce")[-1] == (
        "Topaz's Beta 1 moults: it takes pounce from the Spider University and gives jump back (AC-21)"
    )
    after = do(GAME, state, "moult beta1 pounce", "end")
    assert spider(GAME, after, "beta1")["ability"] == "pounce"
    assert [text.split()[2] for text in offered(GAME, after) if text.startswith("moult beta1")] == [
        "balloon",
        "funnel",
        "summon",
        "jump",
    ]


@pytest.mark.rule("AC-21")
def test_only_betas_have_an_ability_and_no_two_the_same() -> None:
    topaz = colony("f10 f9", alpha="f10", beta1={"at": "f9", "ability": "jump"})
    lapis = colony(alpha={"at": "b2", "ability": "snare"}, beta1={"at": "a2", "ability": "jump"})
    assert faults(GAME, {"hidden": [], "topaz": topaz, "lapis": lapis}) == [
        "lapis alpha can't have an ability: only Betas learn one (AC-21)"
    ]
    lapis = colony(alpha="b2", beta1={"at": "a2", "ability": "jump"})
    assert faults(GAME, {"hidden": [], "topaz": topaz, "lapis": lapis})[0].endswith("(AC-21)")
    assert not [text for text in offered(GAME, lone(GAME, "f10", alpha="f10")) if text.startswith("moult")]


# ---- AC-22: consuming


@pytest.mark.rule("AC-22")
def test_a_spider_is_consumed_with_its_card_for_three_food() -> None:
    beta = {"at": "f9", "ability": "jump", "food": {"move": 1, "special": 1}, "tokens": {"bite": 1}}
    state = lone(GAME, "f10 f9", alpha="f10", beta1=beta, beta2="card", glory=1)
    assert told(GAME, state, "consume beta1") == ["Topaz consumes Topaz's Beta 1 and its card for 3 food (AC-22)"]
    after = do(GAME, state, "consume beta1")
    assert spider(GAME, after, "beta1") == {"at": "gone"}
    assert (food(GAME, after)[0], after.bank, tokens_of_food(GAME, after)) == (7, state.bank - 1, 120)
    assert after.colonies[0].lost_glory == state.colonies[0].lost_glory + 7
    assert after.colonies[0].glory == 1
    assert "moult beta2 jump" in offered(GAME, after)
    assert webs(GAME, after) == {"f10", "f9"}
    assert not [text for text in offered(GAME, after) if "beta1" in text]


@pytest.mark.rule("AC-22")
def test_the_last_spider_of_a_colony_is_not_consumed() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", beta1="card", weaver="gone")
    assert [text for text in offered(GAME, state) if text.startswith("consume")] == [
        "consume alpha",
        "consume beta1",
        "consume f9",
    ]
    after = do(GAME, state, "consume alpha")
    assert [text for text in offered(GAME, after) if text.startswith("consume")] == ["consume f9", "consume f10"]


@pytest.mark.rule("AC-22")
def test_a_web_of_ones_own_is_consumed_for_two_food_and_out_of_the_game() -> None:
    state = lone(GAME, "f10 f9", alpha="f10")
    assert told(GAME, state, "consume f9") == ["Topaz consumes its web on f9 for 2 food (AC-22)"]
    after = do(GAME, state, "consume f9")
    assert (webs(GAME, after), food(GAME, after)[0], after.bank) == ({"f10"}, 6, state.bank - 2)
    assert after.colonies[0].lost_webs == state.colonies[0].lost_webs + 1
    assert after.colonies[0].den == state.colonies[0].den
    assert "spin alpha f9" in offered(GAME, after)


@pytest.mark.rule("AC-22")
def test_no_web_is_consumed_under_a_spider_or_critter_unless_another_lies_below() -> None:
    spec: dict[str, Any] = {
        "topaz": colony("f10 f9 e9 e10", alpha="f10"),
        "lapis": colony("b2 a2 b1 c3", alpha="f9", beta1="b2"),
        "critters": [{"kind": "worm", "at": "e9"}],
    }

    def consumable(**layers: list[str]) -> set[str]:
        state = at(GAME, **spec, layers=layers)
        return {text.split()[1] for text in offered(GAME, state) if text.startswith("consume")}

    assert consumable() == {"e10"}
    assert consumable(f10=["lapis"]) == {"e10", "f10"}
    assert consumable(f9=["topaz"], e9=["lapis", "topaz"]) == {"e10", "f9", "e9"}


@pytest.mark.rule("AC-22")
def test_of_a_stack_the_topmost_web_is_consumed() -> None:
    state = at(GAME, topaz=colony("f10 f9", alpha="f10"), lapis=colony("b2 a2", alpha="b2"), layers={"f9": ["lapis"]})
    assert "consume f9" in offered(GAME, state)
    after = do(GAME, state, "consume f9")
    assert (webs(GAME, after), webs(GAME, after, "lapis")) == ({"f10"}, {"b2", "a2", "f9"})
    assert (after.layers, food(GAME, after)) == ((), [6, 4])
    assert "consume f9" not in offered(GAME, after)


@pytest.mark.rule("AC-22")
def test_a_glory_token_is_consumed_for_two_food_and_out_of_the_game() -> None:
    alpha = {"at": "f10", "tokens": {"move": 0}}
    state = lone(GAME, "f10 f9", alpha=alpha, glory=2)
    assert told(GAME, state, "consume glory") == ["Topaz consumes a Glory token for 2 food (AC-22)"]
    after = do(GAME, state, "consume glory")
    assert (after.colonies[0].glory, after.colonies[0].lost_glory, food(GAME, after)[0]) == (1, 1, 6)
    assert spider(GAME, after, "alpha")["tokens"] == {"move": 0}
    assert "consume glory" not in offered(GAME, do(GAME, after, "consume glory"))


@pytest.mark.rule("AC-22")
def test_an_empty_supply_gives_no_food_for_what_is_consumed() -> None:
    state = at(GAME, topaz=colony("f10 f9", alpha="f10", food=115))
    assert state.bank == 1
    assert texts(GAME, state, "consume f9", "AC-22") == ["Topaz consumes its web on f9 for 1 food"]
    assert food(GAME, do(GAME, state, "consume f9"))[0] == 116


@pytest.mark.rule("AC-22")
@pytest.mark.parametrize("seat", [0, 1])
def test_items_are_consumed_in_answer_to_an_event_by_whoever_is_asked(seat: int) -> None:
    both = {"topaz": colony("f10 f9", alpha="f10"), "lapis": colony("b2 a2", alpha="b2")}
    state = do(GAME, at(GAME, **both, todo=[["event"]]), "event fly", *["ready"] * seat)
    web = ("f9", "a2")[seat]
    assert ("consume f9" in offered(GAME, state), "consume a2" in offered(GAME, state)) == (seat == 0, seat == 1)
    assert fired(GAME, state, f"consume {web}") == ["AC-22"]
    after = do(GAME, state, f"consume {web}")
    assert after.colonies[seat].food == 6
    assert (after.actor, after.todo) == (seat, state.todo)


@pytest.mark.rule("AC-22")
def test_before_a_bid_others_are_consumed_but_not_the_spider_in_battle() -> None:
    topaz = colony("f10 f9 e9 g11", alpha="f10", beta1="f9")
    lapis = colony("e8 d8 d7 c7", alpha="e8", weaver="c7")
    state = do(GAME, at(GAME, topaz=topaz, lapis=lapis), "move alpha e9")
    consuming = {text for text in offered(GAME, state) if text.startswith("consume")}
    assert consuming == {"consume beta1", "consume f10", "consume g11"}
    assert do(GAME, state, "consume beta1").colonies[0].food == 6
    state = do(GAME, state, "bid 0+0")
    consuming = {text for text in offered(GAME, state) if text.startswith("consume")}
    assert consuming == {"consume weaver", "consume d8", "consume d7"}


@pytest.mark.rule("AC-22")
def test_in_a_battle_no_web_is_consumed_from_under_an_opponent() -> None:
    """Lapis's Alpha stands on Topaz's e8 with a web below: in the turn it is consumed, before a bid it isn't."""
    topaz = colony("f10 f9 e9 e8", alpha="f10")
    lapis = colony("d8 d7 c7 b5", alpha="e8")
    state = at(GAME, topaz=topaz, lapis=lapis, layers={"e8": ["lapis"]})
    assert "consume e8" in offered(GAME, state)
    battle = do(GAME, state, "move alpha e9")
    consuming = {text for text in offered(GAME, battle) if text.startswith("consume")}
    assert consuming == {"consume f9", "consume f10"}
