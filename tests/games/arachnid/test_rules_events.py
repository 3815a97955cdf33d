"""Events: what draws one, the food that comes with it, the bag, and the three kinds (AC-23 to AC-28)."""

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
    fired,
    food,
    lone,
    offered,
    ready,
    spider,
    texts,
    tokens_of_food,
    told,
)

GAME = arachnid()
DRAW: dict[str, Any] = {"todo": [["event"]]}
"""An Event is drawn."""


def litter(state: State) -> list[str]:
    found: list[str] = GAME.describe(state)["food"]
    return found


# ---- AC-23: drawing an Event


@pytest.mark.rule("AC-23")
@pytest.mark.parametrize(
    ("stack", "left", "draws"), [(1, 1, True), (3, 1, True), (5, 1, True), (2, 1, False), (1, 2, False)]
)
def test_a_den_stack_that_is_emptied_over_an_event_symbol_draws_an_event(stack: int, left: int, draws: bool) -> None:
    """Under the stacks lie Event, Fly, Event, Fly, Event, Fly."""
    den = [2] * 6
    den[stack - 1] = left
    state = do(GAME, lone(GAME, "f10 f9", alpha="f10", den=den), "spin alpha e10")
    assert ("Topaz uncovers an Event symbol (AC-23)" in told(GAME, state, f"stack {stack}")) == draws
    after = do(GAME, state, f"stack {stack}")
    assert (after.actor == CHANCE) == draws
    assert chances(GAME, after) == ({"event fly": 2, "event feed": 2, "event critters": 2} if draws else {})


@pytest.mark.rule("AC-23")
@pytest.mark.parametrize(
    ("name", "part", "covered", "draws"),
    [
        ("alpha", "bite", 1, True),
        ("alpha", "bite", 2, False),
        ("beta1", "spin", 1, True),
        ("soldier", "defense", 1, True),
        ("weaver", "special", 1, True),
        ("alpha", "defense", 1, False),
    ],
)
def test_an_event_symbol_on_a_card_draws_one_when_its_token_goes(
    name: str, part: str, covered: int, draws: bool
) -> None:
    spiders = {"alpha": "f10", name: {"at": "f10", "tokens": {part: covered}}}
    state = lone(GAME, "f10 f9", {"todo": [["token", "topaz", name]]}, **spiders)
    assert ("AC-23" in fired(GAME, state, f"glory {name} {part}")) == draws
    assert (do(GAME, state, f"glory {name} {part}").actor == CHANCE) == draws


@pytest.mark.rule("AC-23")
def test_the_token_drawn_leaves_the_bag_for_the_next_space_of_the_event_board() -> None:
    state = at(GAME, **DRAW, events={"fly": 1, "feed": 0, "critters": 2})
    assert chances(GAME, state) == {"event fly": 1, "event critters": 2}
    assert told(GAME, state, "event critters")[0] == "Event 4 is drawn: Critters (AC-23)"
    after = do(GAME, state, "event critters")
    assert GAME.describe(after)["events"] == {"fly": 1, "critters": 1}


@pytest.mark.rule("AC-23", "AC-63")
def test_once_the_end_is_triggered_no_event_is_drawn() -> None:
    """Lapis empties its first stack in its last turn."""
    topaz = colony("f10 f9", alpha="f10", den=[0] * 6)
    lapis = colony("b2 a2", alpha="b2", den=[1, 0, 0, 0, 0, 2])
    state = do(GAME, at(GAME, mover="lapis", trigger="topaz", topaz=topaz, lapis=lapis), "spin alpha b3")
    assert "AC-63" in fired(GAME, state, "stack 1")
    assert "AC-23" not in fired(GAME, state, "stack 1")
    assert do(GAME, state, "stack 1").todo == ()


# ---- AC-24: food on the board


@pytest.mark.rule("AC-24")
@pytest.mark.parametrize(
    ("number", "feed", "critters", "lands"),
    [(1, 2, 2, "g7"), (2, 2, 1, "f7"), (3, 1, 1, "e6"), (4, 1, 0, "e5"), (5, 0, 0, "f5")],
)
def test_food_lands_on_the_innermost_space_of_the_events_number(
    number: int, feed: int, critters: int, lands: str
) -> None:
    bag = {"fly": 2, "feed": feed, "critters": critters}
    state = at(GAME, **DRAW, events=bag)
    assert told(GAME, state, "event fly")[1] == (
        f"Food lands on {lands}, the innermost open space of number {number} (AC-24)"
    )
    after = do(GAME, state, "event fly")
    assert (litter(after), state.bank - after.bank, tokens_of_food(GAME, after)) == ([lands], 1, 120)


@pytest.mark.rule("AC-24")
@pytest.mark.parametrize(
    ("spec", "lands"),
    [
        ({"food": ["g7"]}, "h8"),
        ({"topaz": colony("g7 f10", alpha="f10")}, "h8"),
        ({"topaz": colony("f10 f9", alpha="f10", funnels=["g7"], funnels_left=2)}, "h8"),
        ({"food": ["g7", "h8"]}, "g8"),
        ({"food": ["g7", "h8"], "hidden": ["g8"], "hexes": {"worms": 1}}, "h9"),
        ({"food": ["g7", "h8"], "points": {"silk": "g8"}}, "h9"),
        ({"food": ["g7", "h8", "g8", "h9"]}, "g9"),
    ],
    ids=["food", "web", "funnel", "clockwise", "face down and Spawn Hex", "Control Point and Spawn Hex", "next"],
)
def test_where_a_space_is_not_open_or_has_food_the_next_one_outward_gets_it(spec: dict[str, Any], lands: str) -> None:
    state = at(GAME, **DRAW, **spec)
    after = do(GAME, state, "event fly")
    assert set(litter(after)) == {*spec.get("food", []), lands}


@pytest.mark.rule("AC-24")
def test_the_sixth_event_has_its_food_in_the_sixth_sector() -> None:
    state = at(GAME, **DRAW, events={"fly": 1})
    assert litter(do(GAME, state, "event fly")) == ["g6"]


@pytest.mark.rule("AC-24")
def test_with_no_open_space_no_food_comes() -> None:
    """Sector 1 has fifteen spaces; the Spawn Hex on i9 is one of them."""
    full = "g7 h8 g8 h9 g9 j10 i10 h10 g10 k11 j11 i11 h11 g11"
    state = lone(GAME, full, DRAW, alpha="g7")
    assert told(GAME, state, "event fly")[1] == "No space of number 1 is open: no food lands there (AC-24)"
    after = do(GAME, state, "event fly")
    assert (litter(after), after.bank) == ([], state.bank)
    open_one = lone(GAME, full.replace("i11 ", ""), DRAW, alpha="g7")
    assert litter(do(GAME, open_one, "event fly")) == ["i11"]


@pytest.mark.rule("AC-24")
def test_an_empty_supply_has_no_food_for_the_board() -> None:
    state = at(GAME, **DRAW, topaz=colony("f10 f9", alpha="f10", food=116))
    assert state.bank == 0
    assert texts(GAME, state, "event fly", "AC-24") == ["The supply has no food for number 1"]
    assert litter(do(GAME, state, "event fly")) == []


# ---- AC-25: the sixth Event


@pytest.mark.rule("AC-25", "AC-A8")
def test_the_sixth_event_fills_the_bag_again_and_the_chances_are_right_at_every_draw() -> None:
    """Case 4, with seven Events one after the other."""
    left = {"fly": 2, "feed": 2, "critters": 2}
    state = at(GAME, topaz=colony("f10 f9", alpha="f10", food=9), due=6, todo=[["events"], ["event"]])
    for number, kind in enumerate(["fly", "feed", "fly", "critters", "feed", "critters", "feed"], 1):
        assert chances(GAME, state) == {f"event {name}": ways for name, ways in left.items() if ways}
        assert sum(chances(GAME, state).values()) == (6 if number == 7 else 7 - number)
        place = 1 if number == 7 else number
        assert texts(GAME, state, f"event {kind}", "AC-23")[0].startswith(f"Event {place} is drawn")
        assert ("AC-25" in fired(GAME, state, f"event {kind}")) == (number == 6)
        state = do(GAME, state, f"event {kind}")
        left[kind] -= 1
        if number == 6:
            left = {"fly": 2, "feed": 2, "critters": 2}
        assert GAME.describe(state)["events"] == {name: ways for name, ways in left.items() if ways}
        state = ready(GAME, state)
        if kind == "critters":
            state = do(GAME, state, "roll 1", *["critter tater"] * (not state.critters))
    assert len(litter(state)) == 7
    assert (state.due, state.todo) == (0, ())


# ---- AC-26: Fly Strike


@pytest.mark.rule("AC-26")
@pytest.mark.parametrize(
    ("den", "card", "symbols"),
    [
        ([1, 1, 1, 1, 1, 1], {}, 0),
        ([0, 1, 0, 1, 0, 1], {}, 0),
        ([0, 0, 1, 1, 1, 1], {}, 1),
        ([1, 0, 1, 0, 1, 0], {}, 3),
        ([1] * 6, {"move": 1}, 0),
        ([1] * 6, {"move": 0}, 1),
        ([1] * 6, {"spin": 1}, 1),
        ([1] * 6, {"spin": 0, "move": 0, "defense": 0, "attack": 0, "special": 0}, 3),
        ([1, 0, 1, 1, 1, 1], {"defense": 0}, 2),
    ],
)
def test_a_fly_strike_brings_a_food_for_each_symbol_uncovered(
    den: list[int], card: dict[str, int], symbols: int
) -> None:
    """On the Alpha's card symbols lie under the left token of Move, the right one of Spin, and that of Defense."""
    state = do(GAME, lone(GAME, "f10 f9", DRAW, alpha={"at": "f10", "tokens": card}, den=den), "event fly", "ready")
    gained = f"Topaz gains {symbols or 'no'} food for its Fly Strike symbols"
    assert gained in texts(GAME, state, "ready", "AC-26")
    after = do(GAME, state, "ready")
    assert (food(GAME, after), state.bank - after.bank) == ([4 + symbols, 4], symbols)


@pytest.mark.rule("AC-26")
def test_every_player_gains_for_all_cards_that_are_hatched() -> None:
    """A Beta's symbol is under the left token of its Bite track; a card that is gone or not hatched has none."""
    bare = {"tokens": {"bite": 0}}
    topaz = colony("f10 f9", alpha="f10", beta1={"at": "card", **bare}, beta2="gone")
    lapis = colony("b2 a2", alpha="b2", beta1={"at": "a2", "flipped": "stunned", **bare}, den=[2, 0, 2, 0, 2, 2])
    state = ready(GAME, do(GAME, at(GAME, **DRAW, mover="lapis", topaz=topaz, lapis=lapis), "event fly"))
    assert food(GAME, state) == [4 + 1, 4 + 1 + 2]


@pytest.mark.rule("AC-26")
def test_a_short_supply_goes_to_the_mover_first() -> None:
    topaz, lapis = colony("f10 f9", alpha="f10", den=[2, 0] * 3), colony("b2 a2", alpha="b2", food=113, den=[2, 0] * 3)
    state = at(GAME, **DRAW, mover="lapis", topaz=topaz, lapis=lapis)
    assert state.bank == 3
    assert food(GAME, ready(GAME, do(GAME, state, "event fly"))) == [4, 113 + 2]


# ---- AC-27: Feed Colony


@pytest.mark.rule("AC-27")
def test_every_player_gives_a_food_for_each_spider_on_the_web_or_off_it() -> None:
    topaz = colony("f10 f9", alpha="f10", beta1="card", beta2="gone", weaver={"at": "f9", "flipped": "stunned"})
    state = do(GAME, at(GAME, **DRAW, topaz=topaz), "event feed", "ready")
    assert texts(GAME, state, "ready", "AC-27") == [
        "Topaz feeds its 3 spiders with 3 food",
        "Lapis feeds its 1 spider with 1 food",
    ]
    after = do(GAME, state, "ready")
    assert (food(GAME, after), after.bank - state.bank) == ([1, 3], 4)


@pytest.mark.rule("AC-27")
def test_who_has_too_little_must_consume_before_going_on() -> None:
    """Three spiders, one food and two in the Incubator, which feed nobody."""
    spiders = {"alpha": "f10", "beta1": "card", "weaver": "f9"}
    state = do(GAME, lone(GAME, "f10 f9 e10", DRAW, food=1, incubator=2, glory=0, **spiders), "event feed")
    consuming = ["consume alpha", "consume beta1", "consume weaver", "consume e10"]
    assert offered(GAME, state) == [*consuming, "store"]
    fed = do(GAME, state, "consume e10")
    assert "ready" in offered(GAME, fed)
    assert food(GAME, ready(GAME, fed)) == [0, 3]
    fewer = do(GAME, state, "consume beta1")
    assert food(GAME, ready(GAME, fewer)) == [1 + 3 - 2, 3]


@pytest.mark.rule("AC-27")
@pytest.mark.parametrize(("has", "may"), [(2, False), (3, True)])
def test_just_enough_food_is_enough(has: int, may: bool) -> None:
    spiders = {"alpha": "f10", "beta1": "card", "weaver": "f9"}
    state = do(GAME, lone(GAME, "f10 f9 e10", DRAW, food=has, **spiders), "event feed")
    assert ("ready" in offered(GAME, state)) == may


@pytest.mark.rule("AC-27")
@pytest.mark.parametrize(("hoard", "must"), [(119, False), (118, True)])
def test_nobody_must_consume_for_food_that_the_supply_does_not_have(hoard: int, must: bool) -> None:
    """A food that lands on the board is the last one, or the last but one."""
    lapis = colony("b2 a2", alpha="b2", food=hoard)
    state = at(GAME, **DRAW, topaz=colony("f10 f9 e10", alpha="f10", beta1="f9", food=0), lapis=lapis)
    state = do(GAME, state, "event feed")
    assert ("ready" not in offered(GAME, state)) == must


@pytest.mark.rule("AC-27", "AC-A14")
def test_who_can_not_pay_even_by_consuming_pays_what_there_is() -> None:
    state = do(GAME, lone(GAME, "f10", DRAW, alpha="f10", food=0), "event feed")
    assert state.actor == 1
    assert fired(GAME, state, "ready") == ["AC-1", "AC-27", "AC-A14", "AC-27"]
    after = do(GAME, state, "ready")
    assert food(GAME, after) == [0, 3]
    assert spider(GAME, after, "alpha") == {"at": "f10"}


@pytest.mark.rule("AC-27")
@pytest.mark.parametrize("kind", ["fly", "critters"])
def test_no_other_event_makes_one_consume(kind: str) -> None:
    state = do(GAME, lone(GAME, "f10 f9 e10", DRAW, food=0, alpha="f10", beta1="f9"), f"event {kind}")
    assert "ready" in offered(GAME, state)


# ---- AC-28: Critters


@pytest.mark.rule("AC-28")
def test_all_critters_activate_then_a_new_one_spawns_and_activates() -> None:
    """To the right: the Tater-Bug goes from f8 to f9 and the Worm from h8 to h9; the new one from f6 to f7."""
    webs = "f7 f8 f9 h8 h9"
    beasts = [{"kind": "worm", "at": "h8"}, {"kind": "tater", "at": "f8"}]
    topaz = colony(f"{webs} f1", alpha="f1")
    state = do(GAME, at(GAME, **DRAW, topaz=topaz, critters=beasts), "event critters", "ready")
    assert texts(GAME, state, "ready", "AC-28") == ["All Critters on the board activate, then a new one spawns"]
    state = do(GAME, state, "ready")
    assert chances(GAME, state) == {f"roll {face}": 1 for face in range(1, 7)}
    state = do(GAME, state, "roll 2")
    assert critters(GAME, state) == [("worm", "h9"), ("tater", "f9")]
    assert chances(GAME, state) == {"critter ladybird": 2, "critter worm": 1, "critter tater": 1}
    after = do(GAME, state, "critter worm")
    assert critters(GAME, after) == [("worm", "h9"), ("tater", "f9"), ("worm", "f7")]
    assert (after.bag, after.todo) == ((2, 0, 1, 0, 0, 0), ())


@pytest.mark.rule("AC-28")
def test_with_no_critter_on_the_board_one_spawns_all_the_same() -> None:
    state = ready(GAME, do(GAME, lone(GAME, "f10 f9", DRAW, alpha="f10"), "event critters"))
    state = do(GAME, state, "roll 4", "critter tater")
    assert critters(GAME, state) == [("tater", "f6")]
