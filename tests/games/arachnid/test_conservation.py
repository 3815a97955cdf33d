"""Food, webs, Glory tokens, dice, Critters and cards never come from nowhere, at any step of random games.

Everything is counted here from the state alone, and dice by what the actions say, without the engine's own sums.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import EGG, GONE, State
from tests.games.arachnid.counting import check_counts
from tests.games.arachnid.helpers import arachnid
from tests.games.arachnid.play import some_games

UNUSUAL = {option.name: option.values[-1] for option in Arachnid.known_options if option.values} | {"colonies": 3}
"""Every choice other than the usual."""
Dice = dict[tuple[int, int], tuple[int, int]]
"""The Attack and Defense dice of each spider, by seat and slot."""


# ---- dice, by what the actions say


def dice_of(state: State) -> Dice:
    return {(seat, slot): s.dice for seat, c in enumerate(state.colonies) for slot, s in enumerate(c.spiders)}


def full(game: Arachnid, state: State, seat: int, slot: int) -> tuple[int, int]:
    shut, (attack, defense) = state.colonies[seat].spiders[slot].shut, game.box.cards[slot].dice
    return attack.spaces - shut[0], defense.spaces - shut[1]


def expected_dice(game: Arachnid, before: State, text: str, after: State) -> Dice:
    """AC-6, AC-18, AC-22, AC-41, AC-47, AC-62: all dice as they should be after this."""
    dice, seat = dice_of(before), before.actor
    verb, *words = text.split()
    if verb in ("refresh", "rearm"):
        slot = game.slots[words[0]]
        dice[seat, slot] = full(game, before, seat, slot)
    if verb == "consume" and words[0] in game.slots:
        dice[seat, game.slots[words[0]]] = (0, 0)
    if verb == "arm":
        slot = game.slots[words[0]]
        attack, defense = dice[seat, slot]
        dice[seat, slot] = attack + (words[1] == "attack"), defense + (words[1] == "defense")
    if verb == "bid" and before.todo[-1][0] == "counter":
        other, foe, attacker, fighter, code = map(int, before.todo[-1][1:])
        bids = (divmod(code, 10), tuple(map(int, words[0].split("+"))))
        sides = ((attacker, fighter), (other, foe))
        used = [used_dice(game, before, *sides[kind], kind, bids[kind]) for kind in (0, 1)]
        if all(taken is not None for taken in used):
            for kind, taken in enumerate(used):
                for who, number in (taken or {}).items():
                    left = list(dice[who])
                    left[kind] -= number
                    dice[who] = left[0], left[1]
    return dice


def used_dice(
    game: Arachnid, state: State, seat: int, slot: int, kind: int, bid: tuple[int, ...]
) -> dict[tuple[int, int], int] | None:
    """What a bid takes off each card of a side; None where it can't be met."""
    colony = state.colonies[seat]
    spider, alpha = colony.spiders[slot], colony.spiders[0]
    lent = 0
    if slot and alpha.place >= 0 and not alpha.flipped and game.board.distance(alpha.place, spider.place) <= 2:
        lent = alpha.dice[kind]
    height = len(dict(state.layers).get(spider.place, ()))
    battle, bolster = bid
    if battle > spider.dice[kind] + lent or bolster > height + colony.food:
        return None
    own = min(battle, spider.dice[kind])
    return {(seat, slot): own, (seat, 0): battle - own} if slot else {(seat, 0): own}


# ---- whole games


@pytest.mark.rule("AC-3", "AC-4", "AC-7", "AC-10", "AC-22", "AC-32", "AC-47")
@pytest.mark.parametrize(("options", "games"), [({}, 30), ({"colonies": 3}, 22), ({"colonies": 4}, 16), (UNUSUAL, 16)])
def test_nothing_comes_from_nowhere_and_no_space_holds_two_colonies(options: dict[str, Any], games: int) -> None:
    game = arachnid(**options)
    verbs: Counter[str] = Counter()
    for steps in some_games(game, games):
        before: State | None = None
        text = ""
        for state, following in steps:
            check_counts(game, state)
            if before is not None:
                check_step(game, before, text, state)
            before, text = state, following
            verbs[following.split()[0] if following else "over"] += 1
        assert before is not None
        assert game.mover(before) == OVER, "every game ends"
    assert verbs["over"] == games
    assert {"bid", "attack", "defend", "consume", "spin", "bite", "event", "hex", "critter", "arm"} <= set(verbs)


def check_step(game: Arachnid, before: State, text: str, after: State) -> None:
    """Dice as the action says; and what is out of the game stays out."""
    expected = expected_dice(game, before, text, after)
    for (seat, slot), found in dice_of(after).items():
        was_egg = before.colonies[seat].spiders[slot].place == EGG
        hatched = was_egg and after.colonies[seat].spiders[slot].place != EGG
        assert found == (full(game, after, seat, slot) if hatched else expected[seat, slot]), (text, seat, slot)
    for old, new in zip(before.colonies, after.colonies, strict=True):
        assert new.lost_webs >= old.lost_webs
        assert new.lost_glory >= old.lost_glory
        assert sum(new.den) <= sum(old.den)
        assert all(n.place == GONE for o, n in zip(old.spiders, new.spiders, strict=True) if o.place == GONE)
    assert after.hidden & ~before.hidden == 0
    assert after.added >= before.added
    assert after.round >= before.round
