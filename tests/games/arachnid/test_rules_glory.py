"""Glory: which token leaves which card, what that opens, and the rewards of the Glory Track (AC-7, AC-8)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import (
    arachnid,
    chances,
    do,
    fired,
    food,
    lone,
    offered,
    spaces,
    spider,
    told,
)

GAME = arachnid()
BARE = {"move": 0, "bite": 0, "spin": 0, "special": 0, "attack": 0, "defense": 0}
PARTS = list(BARE)
BARE_BETA = {part: 0 for part in PARTS if part != "special"}
GAINS = {"todo": [["token", "topaz", "alpha"]]}
"""Topaz's Alpha gains Glory."""


def gaining(glory: int = 0, **more: Any) -> State:
    """Topaz's Alpha gains Glory, with a new card, and so many tokens of other cards on the Glory Track."""
    betas = {name: {"at": "f10", "tokens": BARE_BETA} for name in ("beta1", "beta2")}
    return lone(GAME, "f10 f9", GAINS, **{"alpha": "f10", **betas, "glory": glory, **more})


# ---- AC-7: gaining Glory


@pytest.mark.rule("AC-7")
def test_the_owner_chooses_a_track_or_a_die_space_of_the_spider_that_gains_glory() -> None:
    state = gaining()
    assert offered(GAME, state) == [f"glory alpha {part}" for part in PARTS]
    alpha = {"at": "f10", "tokens": {"move": 0, "attack": 0}}
    assert spaces(GAME, gaining(alpha=alpha), "glory") == {"bite", "spin", "special", "defense"}


@pytest.mark.rule("AC-7")
@pytest.mark.parametrize(
    ("part", "left", "opened"), [("move", 1, 3), ("bite", 1, 2), ("spin", 1, 3), ("special", 0, 2)]
)
def test_a_token_off_a_track_lengthens_it_and_goes_onto_the_glory_track(part: str, left: int, opened: int) -> None:
    state = gaining()
    sentence = f"Topaz's Alpha gains Glory: a token leaves its {part} track, which has {opened} open now (AC-7)"
    assert told(GAME, state, f"glory alpha {part}")[0] == sentence
    after = do(GAME, state, f"glory alpha {part}")
    assert spider(GAME, after, "alpha") == {"at": "f10", "tokens": {part: left}}
    assert (after.colonies[0].glory, after.colonies[0].lost_glory) == (1, state.colonies[0].lost_glory)
    assert after.todo == ()


@pytest.mark.rule("AC-7")
@pytest.mark.parametrize(("part", "dice"), [("attack", (2, 2)), ("defense", (2, 2))])
def test_a_token_off_a_die_space_opens_it_but_it_stays_empty_until_dice_come_back(
    part: str, dice: tuple[int, int]
) -> None:
    state = gaining()
    assert told(GAME, state, f"glory alpha {part}")[0] == (
        f"Topaz's Alpha gains Glory: a token leaves its {part} dice, which has 3 open now (AC-7)"
    )
    after = do(GAME, state, f"glory alpha {part}")
    alpha = after.colonies[0].spiders[0]
    assert (alpha.shut, alpha.dice) == ((0, 1) if part == "attack" else (1, 0), dice)
    assert after.colonies[0].glory == 1
    rearmed = do(GAME, after, "rearm alpha").colonies[0].spiders[0]
    assert rearmed.dice == ((3, 2) if part == "attack" else (2, 3))


@pytest.mark.rule("AC-7")
def test_the_rightmost_token_of_a_track_goes_first() -> None:
    """Under the Alpha's Bite track lie an Event symbol on the left and nothing on the right of it."""
    state = gaining()
    assert "AC-23" not in fired(GAME, state, "glory alpha bite")
    second = gaining(alpha={"at": "f10", "tokens": {"bite": 1}})
    assert fired(GAME, second, "glory alpha bite")[-1] == "AC-23"
    assert do(GAME, second, "glory alpha bite").actor == CHANCE
    assert fired(GAME, state, "glory alpha spin")[-1] == "AC-26"


@pytest.mark.rule("AC-7")
@pytest.mark.parametrize("lies", [1, 2])
def test_food_on_a_track_that_is_lengthened_stays_where_it_is(lies: int) -> None:
    state = gaining(alpha={"at": "f10", "food": {"move": lies}}, food=0)
    after = do(GAME, state, "glory alpha move")
    assert spider(GAME, after, "alpha")["food"] == {"move": lies}
    assert bool(spaces(GAME, after, "move")) == (lies > 1)


@pytest.mark.rule("AC-7")
def test_glory_comes_off_the_card_of_the_spider_that_earned_it() -> None:
    worm = {"critters": [{"kind": "worm", "at": "f9"}]}
    state = do(GAME, lone(GAME, "f10 f9", worm, alpha="f10", weaver="f10"), "bite weaver f9")
    assert {text.split()[1] for text in offered(GAME, state)} == {"weaver"}
    after = do(GAME, state, "glory weaver move")
    assert (spider(GAME, after, "weaver")["tokens"], spider(GAME, after, "alpha")) == ({"move": 0}, {"at": "f10"})


@pytest.mark.rule("AC-7")
def test_with_one_token_left_there_is_nothing_to_choose() -> None:
    worm = {"critters": [{"kind": "worm", "at": "f9"}]}
    alpha = {"at": "f10", "tokens": {**BARE, "special": 1}}
    state = lone(GAME, "f10 f9", worm, alpha=alpha)
    assert fired(GAME, state, "bite alpha f9") == ["AC-3", "AC-11", "AC-34", "AC-32", "AC-7"]
    after = do(GAME, state, "bite alpha f9")
    assert (after.colonies[0].glory, after.todo) == (1, ())
    assert after.colonies[0].spiders[0].tokens == (0, 0, 0, 0)


@pytest.mark.rule("AC-7")
@pytest.mark.parametrize(("glory", "gained"), [(11, 1), (12, 0)])
def test_a_full_glory_track_takes_no_more(glory: int, gained: int) -> None:
    worm = {"critters": [{"kind": "worm", "at": "f9"}]}
    betas = {name: {"at": "f10", "tokens": BARE_BETA} for name in ("beta1", "beta2")}
    alpha = {"at": "f10", "tokens": {**BARE, "special": 1}}
    state = lone(GAME, "f10 f9", worm, alpha=alpha, glory=glory, **betas)
    after = do(GAME, state, "bite alpha f9")
    assert (after.colonies[0].glory, after.todo) == (12, ())
    assert after.colonies[0].spiders[0].tokens[3] == 1 - gained
    full = told(GAME, state, "bite alpha f9")[-1] == "Topaz's Glory Track is full: no Glory is gained (AC-7)"
    assert full == (gained == 0)


@pytest.mark.rule("AC-7", "AC-A15")
def test_a_card_without_tokens_gains_no_glory() -> None:
    worm = {"critters": [{"kind": "worm", "at": "f9"}]}
    state = lone(GAME, "f10 f9", worm, alpha={"at": "f10", "tokens": BARE}, beta1="f10")
    assert fired(GAME, state, "bite alpha f9")[-1] == "AC-A15"
    assert do(GAME, state, "bite alpha f9").colonies[0].glory == 0


# ---- AC-8: rewards


@pytest.mark.rule("AC-8")
@pytest.mark.parametrize("reached", range(1, 13))
def test_food_comes_at_once_on_spaces_two_and_five(reached: int) -> None:
    state = gaining(reached - 1)
    after = do(GAME, state, "glory alpha move")
    gains = reached in (2, 5)
    assert after.colonies[0].glory == reached
    assert (food(GAME, after)[0], state.bank - after.bank) == (4 + gains, gains)
    told_so = f"Topaz reaches space {reached} of the Glory Track and gains 1 food (AC-8)"
    assert (told_so in told(GAME, state, "glory alpha move")) == gains


@pytest.mark.rule("AC-8")
@pytest.mark.parametrize("reached", range(1, 13))
def test_a_moult_comes_on_three_and_eight_and_a_refresh_on_six_and_ten(reached: int) -> None:
    """Both Betas could Moult, and the Alpha is in need of a Refresh."""
    state = do(GAME, gaining(reached - 1, alpha={"at": "f10", "dice": {"attack": 0}}), "glory alpha move")
    if reached in (3, 8):
        assert "AC-8" in fired(GAME, gaining(reached - 1), "glory alpha move")
        assert "moult beta2 snare" in offered(GAME, state)
        assert len(offered(GAME, state)) == 2 * 6 + 1
    elif reached in (6, 10):
        assert offered(GAME, state) == ["refresh alpha", "skip"]
    else:
        assert "end" in offered(GAME, state)


@pytest.mark.rule("AC-8", "AC-21")
def test_a_moult_as_a_reward_is_no_regroup() -> None:
    state = do(GAME, gaining(2), "glory alpha move")
    assert fired(GAME, state, "moult beta1 jump") == ["AC-21"]
    after = do(GAME, state, "moult beta1 jump")
    assert spider(GAME, after, "beta1")["ability"] == "jump"
    assert GAME.describe(after)["phase"] == "fresh"
    assert food(GAME, after) == food(GAME, state)


@pytest.mark.rule("AC-8", "AC-18")
def test_a_refresh_as_a_reward_is_free_of_charge() -> None:
    worn = {"at": "f10", "dice": {"attack": 0}, "flipped": "stunned"}
    state = do(GAME, gaining(5, alpha="f10", weaver={**worn, "at": "f9"}, food=0), "glory alpha move")
    assert fired(GAME, state, "refresh weaver") == ["AC-18", "AC-18"]
    after = do(GAME, state, "refresh weaver")
    assert spider(GAME, after, "weaver") == {"at": "f9"}
    assert (food(GAME, after)[0], after.todo) == (0, ())


@pytest.mark.rule("AC-8")
@pytest.mark.parametrize(("glory", "what"), [(2, "Moult"), (5, "Refresh")])
def test_a_reward_may_be_left_out(glory: int, what: str) -> None:
    state = do(GAME, gaining(glory, alpha={"at": "f10", "dice": {"attack": 0}}), "glory alpha move")
    assert told(GAME, state, "skip") == [f"Topaz leaves the {what} out (AC-8)"]
    after = do(GAME, state, "skip")
    assert (after.colonies, after.university, after.todo) == (state.colonies, state.university, ())


@pytest.mark.rule("AC-8")
def test_a_reward_that_is_of_no_use_is_not_asked_for() -> None:
    """Without a Beta nobody can Moult, and nobody needs a Refresh."""
    alpha = {"at": "f10", "tokens": {"spin": 0}}
    state = lone(GAME, "f10 f9", GAINS, alpha=alpha, glory=2)
    assert fired(GAME, state, "glory alpha move") == ["AC-7", "AC-8"]
    assert do(GAME, state, "glory alpha move").todo == ()
    assert fired(GAME, gaining(5), "glory alpha move") == ["AC-7", "AC-8"]
    assert do(GAME, gaining(5), "glory alpha move").todo == ()


@pytest.mark.rule("AC-8", "AC-22")
def test_a_space_that_is_passed_again_gives_its_reward_again() -> None:
    worms = {"critters": [{"kind": "worm", "at": place} for place in ("f9", "e9")]}
    betas = {"beta1": {"at": "f10", "tokens": BARE_BETA}}
    state = lone(GAME, "f10 f9 e9", worms, alpha="f10", weaver="f10", glory=1, food=2, **betas)
    state = do(GAME, state, "bite alpha f9", "glory alpha move")
    assert (state.colonies[0].glory, food(GAME, state)[0]) == (2, 2 - 1 + 1 + 1)
    state = do(GAME, state, "consume glory")
    assert (state.colonies[0].glory, food(GAME, state)[0]) == (1, 5)
    state = do(GAME, state, "bite weaver e9", "critter tater", "glory weaver move")
    assert (state.colonies[0].glory, food(GAME, state)[0]) == (2, 5 - 1 + 1 + 1)


@pytest.mark.rule("AC-8")
def test_with_two_glory_each_token_gives_the_reward_of_its_own_space() -> None:
    scarab = {"critters": [{"kind": "scarab", "at": "f9", "hurt": 1}]}
    beta = {"at": "f10", "tokens": BARE_BETA}
    state = lone(GAME, "f10 f9", scarab, alpha="f10", beta1=beta, glory=1)
    state = do(GAME, state, "bite alpha f9", "glory alpha move")
    assert food(GAME, state)[0] == 4 - 1 + 1
    state = do(GAME, state, "glory alpha move")
    assert chances(GAME, state) == {}
    assert "moult beta1 jump" in offered(GAME, state)
    assert do(GAME, state, "skip").todo == ()
