"""A turn: Spider Actions or a Regroup, Den Actions, food on tracks, and the order after an action (AC-1 to AC-6)."""

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
    do,
    faults,
    fired,
    food,
    lone,
    offered,
    ready,
    spaces,
    spider,
    texts,
    tokens_of_food,
    told,
    webs,
)

GAME = arachnid()
WEBS = "f10 e10 g11 f9 e9"
ACTING = {"move", "bite", "spin", "overspin", "unravel", "fortify", "jump"}
REGROUPS = {"moult", "rearm", "scavenge"}
DEN = {"consume", "store", "refresh", "deploy"}


def verbs(state: State) -> set[str]:
    return {text.split()[0] for text in offered(GAME, state)}


def busy(**more: Any) -> State:
    """Topaz's turn, with every kind of Spider Action and Regroup to choose from, and all five spiders hatched."""
    spiders: dict[str, Any] = {
        "alpha": {"at": "f10", "dice": {"attack": 1}},
        "beta1": {"at": "f10", "ability": "jump"},
        "beta2": "card",
        "weaver": "f10",
        "soldier": "f10",
    }
    return lone(GAME, WEBS, {"critters": [{"kind": "tater", "at": "e9"}]}, **{**spiders, "food": 9, **more})


# ---- AC-1: what a turn is


@pytest.mark.rule("AC-1")
def test_a_turn_offers_spider_actions_regroups_den_actions_and_its_end() -> None:
    assert verbs(busy()) == ACTING | REGROUPS | DEN - {"store"} | {"end"}


@pytest.mark.rule("AC-1")
@pytest.mark.parametrize("action", ["move alpha f9", "bite alpha e9", "fortify soldier f9"])
def test_after_a_spider_action_there_are_more_of_them_but_no_regroup(action: str) -> None:
    state = do(GAME, busy(den=[0, 0, 0, 0, 0, 2]), action)
    found = verbs(state)
    assert ACTING - {"bite", "fortify"} <= found
    assert not REGROUPS & found
    assert {"consume", "refresh", "deploy", "end"} <= found
    assert state.seat == 0


@pytest.mark.rule("AC-1")
@pytest.mark.parametrize("action", ["scavenge alpha f9", "rearm alpha", "moult beta1 snare"])
def test_after_a_regroup_there_are_den_actions_only(action: str) -> None:
    state = do(GAME, busy(), action)
    assert verbs(state) - {"refresh"} == {"consume", "deploy", "end"}
    assert state.seat == 0


@pytest.mark.rule("AC-1")
@pytest.mark.parametrize("action", ["refresh alpha", "deploy beta2 f9", "consume glory"])
def test_den_actions_leave_spider_actions_and_regroups_open(action: str) -> None:
    fresh = {"at": "f10", "dice": {"attack": 1}, "tokens": {"move": 1}}
    state = do(GAME, busy(alpha=fresh, soldier={"at": "f10", "dice": {"attack": 0}}, glory=1), action)
    assert ACTING - {"bite"} | REGROUPS <= verbs(state)


@pytest.mark.rule("AC-1")
def test_the_end_of_a_turn_hands_over_to_the_next_player_and_the_last_of_them_ends_the_round() -> None:
    state = do(GAME, lone(GAME, WEBS, alpha="f10"), "move alpha f9")
    assert told(GAME, state, "end") == ["Topaz ends its turn (AC-1)", "Now it is Lapis's turn (AC-1)"]
    state = do(GAME, state, "end")
    assert (state.seat, state.actor, state.round, GAME.describe(state)["phase"]) == (1, 1, 1, "fresh")
    state = do(GAME, state, "end")
    assert (state.seat, state.actor, state.round) == (0, 0, 2)


@pytest.mark.rule("AC-1")
@pytest.mark.parametrize(("mover", "order"), [("topaz", [0, 1]), ("lapis", [1, 0])])
def test_every_player_may_answer_an_event_from_the_mover_on(mover: str, order: list[int]) -> None:
    state = do(GAME, at(GAME, mover=mover, todo=[["event"]]), "event fly")
    asked = []
    while state.actor >= 0 and "ready" in offered(GAME, state):
        assert fired(GAME, state, "ready")[0] == "AC-1"
        assert texts(GAME, state, "ready", "AC-1") == [f"{GAME.seats[state.actor]} is ready for the Event"]
        asked.append(state.actor)
        state = do(GAME, state, "ready")
    assert asked == order
    assert (state.actor, state.todo) == (GAME.seat_of[mover], ())


@pytest.mark.rule("AC-1")
def test_who_has_no_den_action_is_not_asked() -> None:
    """The web under the last spider can't be consumed, and without food nothing can be stored."""
    poor = colony("f10", alpha="f10", food=0)
    state = do(GAME, at(GAME, topaz=poor, todo=[["event"]]), "event fly")
    assert state.actor == 1


# ---- AC-2: Den Actions


@pytest.mark.rule("AC-2")
def test_den_actions_in_ones_own_turn() -> None:
    alpha = {"at": "f10", "dice": {"attack": 1}, "tokens": {"move": 1}}
    state = lone(GAME, "f10 f9", alpha=alpha, beta1="card", glory=1)
    den = [text for text in offered(GAME, state) if text.split()[0] in DEN]
    consume = ["consume alpha", "consume beta1", "consume f9", "consume glory"]
    assert den == [*consume, "store", "refresh alpha", "deploy beta1 f9"]


@pytest.mark.rule("AC-2")
@pytest.mark.parametrize("kind", ["fly", "feed", "critters"])
def test_refresh_and_deploy_do_not_answer_an_event(kind: str) -> None:
    alpha = {"at": "f10", "dice": {"attack": 1}, "tokens": {"move": 1}}
    state = lone(GAME, "f10 f9", {"todo": [["event"]]}, alpha=alpha, beta1="card", glory=1)
    state = do(GAME, state, f"event {kind}")
    consume = ["consume alpha", "consume beta1", "consume f9", "consume glory"]
    assert offered(GAME, state) == [*consume, "store", "ready"]


@pytest.mark.rule("AC-2")
def test_food_is_stored_one_by_one_and_only_food_that_is_there() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", food=1)
    assert told(GAME, state, "store") == ["Topaz stores a food in its Incubator: 1 of 3 (AC-2)"]
    after = do(GAME, state, "store")
    assert (after.colonies[0].food, after.colonies[0].incubator, after.bank) == (0, 1, state.bank)
    assert "store" not in offered(GAME, after)


@pytest.mark.rule("AC-2", "AC-20")
def test_a_spider_hatches_in_answer_to_an_event_too() -> None:
    state = do(GAME, at(GAME, mover="topaz", lapis={"incubator": 2}, todo=[["event"]]), "event fly", "ready", "store")
    assert (state.actor, offered(GAME, state)) == (1, ["hatch beta1", "hatch beta2", "hatch weaver", "hatch soldier"])
    state = do(GAME, state, "hatch weaver")
    assert spider(GAME, state, "weaver", "lapis") == {"at": "card"}
    assert "ready" in offered(GAME, state)


# ---- AC-3: paying on the tracks


@pytest.mark.rule("AC-3")
def test_a_food_buys_as_many_actions_as_the_track_has_open_spaces() -> None:
    """The Alpha's Move track has four spaces, two of them covered."""
    state = lone(GAME, WEBS, alpha="f10")
    assert told(GAME, state, "move alpha f9")[0] == "Topaz puts a food on the move track of Topaz's Alpha (AC-3)"
    state = do(GAME, state, "move alpha f9")
    assert (food(GAME, state)[0], spider(GAME, state, "alpha")["food"]) == (3, {"move": 2})
    assert (
        told(GAME, state, "move alpha e9")[0] == "The food on the move track of Topaz's Alpha moves one space on (AC-3)"
    )
    state = do(GAME, state, "move alpha e9")
    assert (food(GAME, state)[0], spider(GAME, state, "alpha")["food"]) == (3, {"move": 1})
    assert spaces(GAME, state, "move") == set()
    assert spaces(GAME, state, "spin") != set()


@pytest.mark.rule("AC-3")
@pytest.mark.parametrize(("covered", "actions"), [(2, 2), (1, 3), (0, 4)])
def test_each_token_less_on_a_track_is_an_action_more(covered: int, actions: int) -> None:
    state = lone(GAME, WEBS, alpha={"at": "f10", "tokens": {"move": covered}}, food=1)
    for number in range(actions):
        state = do(GAME, state, f"move alpha {('f9', 'f10')[number % 2]}")
    assert food(GAME, state)[0] == 0
    assert spaces(GAME, state, "move") == set()


@pytest.mark.rule("AC-3")
def test_every_track_is_paid_for_itself() -> None:
    state = do(GAME, lone(GAME, WEBS, alpha="f10", weaver="f10"), "move alpha f9", "move weaver f9", "spin alpha f8")
    assert food(GAME, state)[0] == 1
    state = do(GAME, state, "stack 2")
    assert spider(GAME, state, "alpha")["food"] == {"move": 2, "spin": 2}
    assert spider(GAME, state, "weaver")["food"] == {"move": 2}


@pytest.mark.rule("AC-3")
def test_without_food_only_what_lies_on_a_track_can_be_shifted() -> None:
    state = lone(GAME, WEBS, alpha={"at": "f10", "food": {"move": 2}}, food=0)
    assert spaces(GAME, state, "move") == {"e9", "e10", "f9", "g11"}
    assert not spaces(GAME, state, "spin") | spaces(GAME, state, "overspin")
    assert verbs(lone(GAME, WEBS, alpha="f10", food=0)) == {"scavenge", "consume", "end"}


@pytest.mark.rule("AC-3")
def test_a_track_printed_with_a_single_space_takes_a_food_each_time() -> None:
    state = lone(GAME, "f10 f8", alpha="f10", beta1={"at": "f10", "ability": "jump"}, food=2)
    for left, end in ((1, "f8"), (0, "f10")):
        before, state = state, do(GAME, state, f"jump beta1 {end}")
        assert fired(GAME, before, f"jump beta1 {end}")[0] == "AC-3"
        assert (food(GAME, state)[0], spider(GAME, state, "beta1")["food"]) == (left, {"special": 1})
        assert tokens_of_food(GAME, state) == 120
    assert state.bank == before.bank + 1
    assert spaces(GAME, state, "jump", "beta1") == set()


@pytest.mark.rule("AC-3")
def test_a_longer_track_with_one_open_space_is_used_up_after_one_action() -> None:
    state = lone(GAME, "f10 e10", {"critters": [{"kind": "tater", "at": "e10"}]}, alpha="f10")
    assert spaces(GAME, state, "bite") == {"e10"}
    used = lone(
        GAME, "f10 e10", {"critters": [{"kind": "tater", "at": "e10"}]}, alpha={"at": "f10", "food": {"bite": 1}}
    )
    assert spaces(GAME, used, "bite") == set()


# ---- AC-4: clearing the tracks


@pytest.mark.rule("AC-4")
def test_at_the_end_of_a_turn_food_on_the_last_space_goes_and_other_food_stays() -> None:
    alpha = {"at": "f10", "food": {"move": 1, "spin": 2, "special": 1}}
    weaver = {"at": "f10", "food": {"move": 2}}
    lapis = {"spiders": {"alpha": {"at": "b2", "food": {"move": 1}}}}
    state = at(GAME, topaz=colony(WEBS, alpha=alpha, weaver=weaver), lapis=lapis)
    assert texts(GAME, state, "end", "AC-4") == ["Off the tracks of Topaz's Alpha 2 food goes back to the supply"]
    after = do(GAME, state, "end")
    assert spider(GAME, after, "alpha")["food"] == {"spin": 2}
    assert spider(GAME, after, "weaver")["food"] == {"move": 2}
    assert spider(GAME, after, "alpha", "lapis")["food"] == {"move": 1}
    assert (after.bank - state.bank, food(GAME, after)) == (2, food(GAME, state))


@pytest.mark.rule("AC-4")
@pytest.mark.parametrize(("tokens", "lies", "left"), [(1, 2, {}), (0, 3, {"bite": 3}), (0, 2, {})])
def test_food_on_an_x_goes_too(tokens: int, lies: int, left: dict[str, int]) -> None:
    """The second of the three spaces of the Alpha's Bite track has an X."""
    alpha = {"at": "f10", "tokens": {"bite": tokens}, "food": {"bite": lies}}
    state = do(GAME, lone(GAME, WEBS, alpha=alpha), "end")
    assert spider(GAME, state, "alpha").get("food", {}) == left


@pytest.mark.rule("AC-4")
@pytest.mark.parametrize("lies", [2, 3])
def test_spaces_are_counted_from_the_left(lies: int) -> None:
    """The third and last of the spaces of the Soldier's Bite track has an X; the first and second have none."""
    soldier = {"at": "f10", "tokens": {"bite": 0}, "food": {"bite": lies}}
    state = do(GAME, lone(GAME, WEBS, alpha="f10", soldier=soldier), "end")
    assert spider(GAME, state, "soldier")["food"] == {"bite": lies}


@pytest.mark.rule("AC-4")
def test_more_food_may_be_taken_off_which_ends_the_spider_actions() -> None:
    alpha = {"at": "f10", "food": {"move": 2, "spin": 2, "special": 1}, "dice": {"attack": 0}}
    state = lone(GAME, WEBS, alpha=alpha, beta1="card")
    assert [text for text in offered(GAME, state) if text.startswith("clear")] == [
        "clear alpha move",
        "clear alpha spin",
    ]
    assert told(GAME, state, "clear alpha move") == ["Topaz takes the food off the move track of Topaz's Alpha (AC-4)"]
    after = do(GAME, state, "clear alpha move")
    assert spider(GAME, after, "alpha")["food"] == {"spin": 2, "special": 1}
    assert (after.bank - state.bank, food(GAME, after)[0]) == (1, 4)
    assert verbs(after) == {"consume", "store", "refresh", "deploy", "clear", "end"}
    assert [text for text in offered(GAME, after) if text.startswith("clear")] == ["clear alpha spin"]


@pytest.mark.rule("AC-4", "AC-1")
def test_tracks_are_cleared_after_a_regroup_too_which_stays_the_only_one() -> None:
    alpha = {"at": "f10", "food": {"move": 2}, "dice": {"attack": 0}}
    after = do(GAME, lone(GAME, WEBS, alpha=alpha), "scavenge alpha f9", "clear alpha move")
    assert spider(GAME, after, "alpha") == {"at": "f9", "dice": {"attack": 0, "defense": 2}}
    assert verbs(after) == {"consume", "store", "refresh", "end"}


@pytest.mark.rule("AC-4")
def test_food_that_stayed_is_shifted_on_in_the_next_turn() -> None:
    state = do(GAME, lone(GAME, WEBS, alpha="f10"), "move alpha f9", "end", "end", "move alpha f10")
    assert (food(GAME, state)[0], spider(GAME, state, "alpha")["food"]) == (3, {"move": 1})


# ---- AC-5: the order after an action


def clashing() -> State:
    """Topaz spins on g9: beside a face-down hex and beside Lapis's Alpha, with a web that covers an Event symbol."""
    topaz = colony("g10 g11 f10 h11", alpha="g10", den=[1, 3, 3, 3, 3, 2])
    lapis = colony("f8 f7 e7 e8 d7", alpha="f8")
    return at(GAME, topaz=topaz, lapis=lapis, hidden=["g8"], hexes={"worms": 1})


@pytest.mark.rule("AC-5")
def test_after_an_action_come_exploring_the_event_the_battles_and_glory() -> None:
    state = do(GAME, clashing(), "spin alpha g9", "stack 1")
    assert chances(GAME, state) == {"hex worms": 1}
    state = do(GAME, state, "hex worms")
    assert chances(GAME, state) == {"event fly": 2, "event feed": 2, "event critters": 2}
    state = do(GAME, state, "event fly", "ready")
    assert fired(GAME, state, "ready")[-1] == "AC-39"
    state = do(GAME, state, "ready")
    assert "bid 2+0" in offered(GAME, state)
    state = do(GAME, state, "bid 2+0", "bid 0+0")
    assert state.colonies[0].glory == 0
    state = do(GAME, state, "attack 2-2", "retreat e7")
    assert (state.actor, spaces(GAME, state, "glory")) == (0, {"move", "bite", "spin", "special", "attack", "defense"})
    assert do(GAME, state, "glory alpha move").todo == ()


@pytest.mark.rule("AC-5", "AC-23")
def test_an_event_that_glory_uncovers_is_drawn_right_after_it() -> None:
    """A double Glory: the first token uncovers an Event, which is drawn before the second is taken."""
    alpha = {"at": "f10", "tokens": {"bite": 1}}
    scarab = [{"kind": "scarab", "at": "e10", "hurt": 1}]
    state = do(GAME, lone(GAME, "f10 e10", {"critters": scarab}, alpha=alpha), "bite alpha e10", "glory alpha bite")
    assert state.actor == CHANCE
    state = ready(GAME, do(GAME, state, "event fly"))
    assert "glory alpha move" in offered(GAME, state)
    assert do(GAME, state, "glory alpha move").colonies[0].glory == 2


@pytest.mark.rule("AC-5")
def test_what_is_under_way_in_a_position_must_be_something_to_decide() -> None:
    assert faults(GAME, {"todo": [["meet", "topaz", "alpha"]]}) == [
        "['meet', 'topaz', 'alpha'] happens by itself: nobody is to decide it (AC-5)"
    ]
    assert faults(GAME, {"todo": [["hatching", 0]]}) == ["['hatching', 0] is nothing that can be under way (AC-5)"]


# ---- AC-6: the Regroup


@pytest.mark.rule("AC-6")
def test_a_regroup_is_a_moult_a_rearm_or_a_move_with_one_food() -> None:
    worn = {"at": "f10", "dice": {"attack": 0}}
    state = lone(GAME, "f10 f9", alpha=worn, beta1="card")
    found = [text for text in offered(GAME, state) if text.split()[0] in REGROUPS]
    moults = [f"moult beta1 {ability}" for ability in ("balloon", "funnel", "summon", "jump", "pounce", "snare")]
    assert found == [*moults, "rearm alpha", "scavenge alpha f9"]


@pytest.mark.rule("AC-6")
def test_move_and_scavenge_moves_without_paying_and_gains_a_food() -> None:
    state = lone(GAME, "f10 f9", alpha="f10")
    assert told(GAME, state, "scavenge alpha f9") == [
        "Topaz regroups: Topaz's Alpha moves, then scavenges (AC-6)",
        "Topaz's Alpha moves to f9 (AC-9)",
        "Topaz's Alpha scavenges 1 food (AC-6)",
    ]
    after = do(GAME, state, "scavenge alpha f9")
    assert spider(GAME, after, "alpha") == {"at": "f9"}
    assert (food(GAME, after)[0], state.bank - after.bank) == (5, 1)


@pytest.mark.rule("AC-6")
def test_a_rearm_brings_all_dice_of_one_spider_back_but_does_not_revive_it() -> None:
    worn = {"at": "f10", "dice": {"attack": 0, "defense": 1}, "flipped": "stunned"}
    state = lone(GAME, "f10 f9", alpha=worn, soldier={"at": "f9", "dice": {"attack": 1, "defense": 2}})
    assert told(GAME, state, "rearm alpha") == ["Topaz regroups: Topaz's Alpha has all its Battle dice again (AC-6)"]
    after = do(GAME, state, "rearm alpha")
    assert after.colonies[0].spiders[0].dice == (2, 2)
    assert spider(GAME, after, "alpha") == {"at": "f10", "flipped": "stunned"}
    assert spider(GAME, after, "soldier")["dice"] == {"attack": 1, "defense": 2}
    assert food(GAME, after) == food(GAME, state)


@pytest.mark.rule("AC-6", "AC-21")
def test_a_regroup_can_be_a_moult() -> None:
    state = lone(GAME, "f10 f9", alpha="f10", beta1="f9")
    assert fired(GAME, state, "moult beta1 jump")[0] == "AC-6"
    assert "AC-21" in fired(GAME, state, "moult beta1 jump")
    after = do(GAME, state, "moult beta1 jump")
    assert spider(GAME, after, "beta1")["ability"] == "jump"
    assert (food(GAME, after), webs(GAME, after)) == (food(GAME, state), {"f9", "f10"})


@pytest.mark.rule("AC-6")
def test_a_spider_with_all_its_dice_is_not_rearmed_and_one_out_of_play_does_not_scavenge() -> None:
    state = lone(GAME, "f10 f9", alpha={"at": "f10", "flipped": "snared"}, beta1="card")
    assert not {"rearm", "scavenge"} & verbs(state)
