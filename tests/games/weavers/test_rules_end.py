"""WV-22 to WV-24: victories at once, losses at the end of a turn."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import (
    Spec,
    at,
    do,
    faults,
    listed,
    offered,
    on,
    refused,
    span,
    span_told,
    swarm,
    told,
    weavers,
)

game, at_once = weavers(), weavers(span="at once")
both = pytest.mark.parametrize("game", [game, at_once], ids=["steps", "at once"])
EIGHT = ["ember", "chalk", "honeycomb", "tarn", "inkwell", "opal", "bluebell", "rosehip"]
TO_POPPY: Spec = {"building": ["red", "red"], "routes": {"chalk-poppy": 2}}
"""One yellow cube from a base at Poppy."""
HOME_LOST = "You have no base in Ember, your starting system, any more: you lose (WV-23)"
ALL_HOLES = "All 9 black holes are on the board: you lose (WV-24)"


def won(state: State, reason: str) -> None:
    """The player has won, and why."""
    assert state.actor == OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.rule, outcome.reason, outcome.winners) == ("WV-22", f"The Settlers win{reason}", (0,))
    assert (offered(game, state), game.chances(state), state.todo) == ([], (), ()), "nothing goes on"


def lost(state: State, rule: str) -> None:
    assert state.actor == OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.rule, outcome.winners) == (rule, (1,))


# ---- WV-22: the ninth base


@pytest.mark.rule("WV-22", "MG-12")
def test_the_ninth_base_wins_at_once() -> None:
    state = do(game, at(game, "yellow red", bases=EIGHT, **TO_POPPY), "base yellow")
    assert game.outcome(state) is None
    assert told(game, state, "found poppy") == [
        "A base of yours goes to Poppy, your base number 9 (MG-A4)",
        "You win: base number 9 stands (WV-22)",
        "This is one of the three victories of the base game (MG-12)",
    ]
    won(do(game, state, "found poppy"), " with base number 9")
    assert refused(game, do(game, state, "found poppy"), "end").startswith("The game is over")


@pytest.mark.rule("WV-22")
def test_the_eighth_base_does_not() -> None:
    state = do(game, at(game, "yellow", bases=EIGHT[:-1], **TO_POPPY), "base yellow", "found poppy")
    assert (game.outcome(state), offered(game, state)) == (None, ["end"])


@pytest.mark.rule("WV-22", "WV-18")
def test_a_base_from_a_conflict_can_be_the_ninth() -> None:
    conflicts = {"buoys": {"against": "poppy", "own": ["red", "red"]}}
    swarms = {"poppy": "driftloom", "saffron": "tanglewisp"}
    state = do(game, at(game, "white", swarms, bases=EIGHT, conflicts=conflicts), "conflict buoys poppy white")
    won(state, " with base number 9")
    assert on(game, state)["saffron"][2:] == (0, 0, 0), "the red supremacy feeds nobody any more"


# ---- WV-22: five identical symbols


@pytest.mark.rule("WV-22", "MG-12")
@pytest.mark.parametrize("color", ["red", "white"])
def test_five_identical_supremacy_symbols_win_at_once(color: str) -> None:
    cards = {"brisk": ["red"], "flint": ["red"]}
    text = {"red": "card brisk red", "white": "card flint white"}[color]
    state = at(game, color, cards=cards, supremacy={color: 4})
    assert told(game, state, text)[-2] == "You win: 5 identical supremacy symbols (WV-22)"
    won(do(game, state, text), " with 5 identical supremacy symbols")


@pytest.mark.rule("WV-22")
def test_five_that_are_not_identical_do_not() -> None:
    supremacy = {"red": 3, "blue": 4, "yellow": 4, "black": 4}
    state = do(game, at(game, "white", cards={"flint": ["red"]}, supremacy=supremacy), "card flint white")
    assert (game.outcome(state), sum(state.supremacy)) == (None, 16)


@pytest.mark.rule("WV-22")
def test_a_fifth_symbol_by_an_effect_wins_before_what_comes_after_it() -> None:
    """Shield Song's red symbol, then the yellow one of its effect; the two cubes it draws are not drawn any more."""
    state = at(game, "red", cards={"shield": ["red"]}, supremacy={"yellow": 4})
    state = do(game, state, "card shield red")
    won(state, " with 5 identical supremacy symbols")
    assert (state.supremacy, state.hand) == ((1, 0, 5, 0, 0), (0,) * 5)


# ---- WV-22: a second start


@pytest.mark.rule("WV-22", "MG-12", "WV-18")
@pytest.mark.parametrize(
    ("start", "bases", "swarms"),
    [
        ("lagoon", ["ember", "chalk"], {"lagoon": "driftloom", "saffron": "tanglewisp"}),
        ("frost", ["ember", "rosehip"], {"lagoon": "driftloom", "saffron": "tanglewisp"}),
    ],
)
def test_a_second_start_wins_whether_a_swarm_was_there_or_not(start: str, bases: list[str], swarms: Spec) -> None:
    conflicts = {"buoys": {"against": start, "own": ["red", "red"]}}
    state = at(game, "white", swarms, bases=bases, conflicts=conflicts)
    assert "You win: you hold a second starting system (WV-22)" in told(game, state, f"conflict buoys {start} white")
    won(do(game, state, f"conflict buoys {start} white"), " with a second starting system")


@pytest.mark.rule("WV-22")
def test_another_start_alone_is_no_second_one() -> None:
    """Ember is lost: the only starting system is Lagoon."""
    state = do(
        game,
        at(game, "white", bases=["chalk"], conflicts={"buoys": {"against": "lagoon", "own": ["red", "red"]}}),
        "conflict buoys lagoon white",
    )
    assert listed(game, state, "bases") == ["chalk", "lagoon"]
    assert game.outcome(state) is None
    assert told(game, state, "end")[-1] == HOME_LOST


# ---- WV-22: no swarm left


@pytest.mark.rule("WV-22")
def test_the_last_swarm_destroyed_wins() -> None:
    conflicts = {"buoys": {"against": "poppy", "own": ["red", "red"]}}
    state = at(game, "white", {"poppy": "driftloom"}, bases=["ember", "chalk"], conflicts=conflicts)
    lines = told(game, state, "conflict buoys poppy white")
    assert lines[-1] == "You win: no Weaver card is left on the board (WV-22)", "no victory of the base game"
    after = do(game, state, "conflict buoys poppy white")
    won(after, ": no Weaver card is left on the board")
    assert len(listed(game, after, "deck")) == 4, "those in the deck don't count"


@pytest.mark.rule("WV-22")
def test_one_of_two_swarms_destroyed_does_not_win() -> None:
    conflicts = {"buoys": {"against": "poppy", "own": ["red", "red"]}}
    swarms = {"poppy": "driftloom", "saffron": "knotwake"}
    state = at(game, "white", swarms, bases=["ember", "chalk"], conflicts=conflicts)
    assert game.outcome(do(game, state, "conflict buoys poppy white")) is None


@pytest.mark.rule("WV-22", "WV-13")
@both
def test_the_only_swarm_that_morphs_is_not_gone(game: Weavers) -> None:
    state = span(game, at(game, swarms={"lagoon": swarm("driftloom", 0, 1)}), "blue red white")
    assert (state.actor, on(game, state), game.outcome(state)) == (CHANCE, {}, None)
    assert set(on(game, do(game, state, "weaver knotwake"))) == {"lagoon"}


@pytest.mark.rule("WV-22", "WV-5")
@both
def test_the_last_swarm_that_finds_no_target_wins_in_the_span(game: Weavers) -> None:
    state = at(game, swarms={"lagoon": swarm("driftloom", engulfment=2)}, holes=["chalk", "inkwell", "marigold"])
    assert span_told(game, state, "red white black")[-1] == "You win: no Weaver card is left on the board (WV-22)"
    after = span(game, state, "red white black")
    won(after, ": no Weaver card is left on the board")
    assert listed(game, after, "hand") == ["red", "white", "black"], "no cube is placed any more"
    assert game.odds(after, 0) == [], "and nothing is drawn any more"


@pytest.mark.rule("WV-22", "WV-5")
@both
def test_both_swarms_gone_in_one_span_win_and_one_of_two_does_not(game: Weavers) -> None:
    swarms = {"lagoon": swarm("driftloom", engulfment=2), "saffron": swarm("knotwake", engulfment=2)}
    holes = ["chalk", "inkwell", "marigold", "tarn", "rosehip"]
    state = at(game, swarms=swarms, holes=holes)
    assert on(game, state)["saffron"][1] == "opal"
    won(span(game, state, "red white yellow"), ": no Weaver card is left on the board")
    swarms["saffron"]["engulfment"] = 1
    state = span(game, at(game, swarms=swarms, holes=holes), "red white yellow")
    assert (set(on(game, state)), game.outcome(state)) == ({"saffron"}, None)


@pytest.mark.rule("WV-22", "WV-24", "WV-23")
@both
def test_the_victory_comes_first_where_the_turn_would_end_in_a_loss(game: Weavers) -> None:
    """The last swarm engulfs the home and finds no target: nine black holes, no base at home, and no swarm."""
    holes = ["chalk", "lagoon", "honeycomb", "inkwell", "frost", "saffron", "opal"]
    swarms = {"tarn": swarm("driftloom", engulfment=2, target="ember")}
    lines = span_told(game, at(game, swarms=swarms, holes=holes), "red white black")
    assert "You lose your base at Ember (WV-15)" in lines
    assert lines[-2:] == [
        "A black hole opens at Ember: 9 of 9 are on the board (MG-11)",
        "You win: no Weaver card is left on the board (WV-22)",
    ]


@pytest.mark.rule("WV-22", "WV-23")
def test_a_turn_that_would_be_lost_can_still_be_won() -> None:
    """The home is lost, but the fifth symbol comes before the turn ends."""
    state = at(game, "red", bases=["chalk"], cards={"brisk": ["red"]}, supremacy={"red": 4})
    assert told(game, state, "end")[-1] == HOME_LOST
    won(do(game, state, "card brisk red"), " with 5 identical supremacy symbols")


@pytest.mark.rule("WV-22")
def test_a_position_that_is_won_already_says_so() -> None:
    spec: Spec = {"species": "lanternids", "home": "ember", "swarms": {"lagoon": "driftloom"}}
    nine = {**spec, "bases": [*EIGHT, "poppy"], "hand": ["red"]}
    assert faults(game, nine) == ["the game is won already: ending is 'bases' (WV-22)"]
    assert faults(game, {**spec, "swarms": {}}) == ["the game is won already: ending is 'swarms' (WV-22)"]


# ---- WV-23: the home


@pytest.mark.rule("WV-23")
@pytest.mark.parametrize("bases", [["chalk", "poppy"], ["frost"], []])
def test_a_turn_that_ends_without_a_base_at_home_is_lost(bases: list[str]) -> None:
    state = at(game, "red white", bases=bases)
    assert game.mover(state) == 0, "not before the end"
    assert told(game, state, "end") == [
        "You put 1 red and 1 white from your hand back into your bag (MG-A5)",
        HOME_LOST,
    ]
    lost(do(game, state, "end"), "WV-23")


@pytest.mark.rule("WV-23")
def test_the_home_is_one_s_own_start_and_no_other() -> None:
    state = at(game, "red", home="saffron", swarms={"lagoon": "driftloom"}, bases=["saffron"])
    assert told(game, state, "end")[-1] == "Turn 2 begins (MG-3)"
    state = at(game, "red", home="saffron", swarms={"lagoon": "driftloom"}, bases=["ember"])
    assert told(game, state, "end")[-1] == (
        "You have no base in Saffron, your starting system, any more: you lose (WV-23)"
    )


@pytest.mark.rule("WV-23")
def test_a_home_that_is_won_back_before_the_end_is_not_lost() -> None:
    swarms = {"ember": "driftloom", "saffron": "knotwake"}
    state = at(game, "red red white", swarms, bases=["chalk"], conflicts={"buoys": {}})
    state = do(game, state, *(f"conflict buoys ember {color}" for color in ("red", "red", "white")))
    assert listed(game, state, "bases") == ["ember", "chalk"]
    state = do(game, state, "end")
    assert (state.actor, state.turn) == (CHANCE, 2)


@pytest.mark.rule("WV-23")
def test_a_swarm_over_the_home_leaves_the_base_and_so_the_game() -> None:
    state = at(game, "red", {"ember": "driftloom", "saffron": "knotwake"})
    assert told(game, state, "end")[-1] == "Turn 2 begins (MG-3)"


@pytest.mark.rule("WV-23")
@both
def test_the_turn_in_which_the_home_is_engulfed_is_played_to_its_end(game: Weavers) -> None:
    swarms = {"tarn": swarm("driftloom", engulfment=2, target="ember"), "lagoon": "glintspool"}
    state = span(game, at(game, swarms=swarms, bases=["ember", "chalk"]), "red white black")
    assert (state.actor, listed(game, state, "phase"), listed(game, state, "bases")) == (0, "allocate", ["chalk"])
    assert "route chalk lagoon" in offered(game, state)
    lost(do(game, state, "route chalk lagoon", "end"), "WV-23")


# ---- WV-24: nine black holes

HOLES = ["chalk", "honeycomb", "poppy", "inkwell", "marigold", "bluebell", "rosehip", "frost"]


@pytest.mark.rule("WV-24")
def test_a_turn_that_ends_with_nine_black_holes_is_lost() -> None:
    swarms = {"saffron": "knotwake"}
    state = at(game, "red", swarms, holes=[*HOLES, "lagoon"])
    assert game.mover(state) == 0, "not before the end"
    assert told(game, state, "end")[-1] == ALL_HOLES
    lost(do(game, state, "end"), "WV-24")
    state = at(game, "red", swarms, holes=HOLES)
    assert told(game, state, "end")[-1] == "Turn 2 begins (MG-3)"


@pytest.mark.rule("WV-24")
@both
def test_the_ninth_one_opens_in_the_span_and_the_turn_is_played_to_its_end(game: Weavers) -> None:
    swarms = {"saffron": swarm("driftloom", engulfment=2, target="tarn")}
    state = span(game, at(game, swarms=swarms, holes=HOLES), "red white black")
    assert (len(listed(game, state, "holes")), game.mover(state)) == (9, 0)
    assert told(game, state, "end")[-1] == ALL_HOLES
    lost(do(game, state, "end"), "WV-24")


@pytest.mark.rule("WV-24", "WV-23")
def test_where_both_are_true_the_home_is_named() -> None:
    state = at(game, "red", {"saffron": "knotwake"}, holes=[*HOLES, "lagoon"], bases=[])
    lost(do(game, state, "end"), "WV-23")


@pytest.mark.rule("WV-24", "WV-8")
@both
def test_the_end_of_a_skipped_turn_is_the_end_of_a_turn(game: Weavers) -> None:
    swarms = {"saffron": swarm("driftloom", engulfment=2, target="tarn")}
    state = at(game, swarms=swarms, holes=HOLES, skipping=True)
    assert span_told(game, state, "red white black")[-1] == ALL_HOLES


@pytest.mark.rule("WV-22", "WV-23", "WV-24")
def test_nothing_goes_on_after_the_end() -> None:
    state = do(game, at(game, "red white", bases=[]), "end")
    assert (state.todo, state.actor) == ((), OVER)
    assert refused(game, state, "end") == (
        "The game is over: The Weavers win: the Settlers have no base in their starting system (WV-23)"
    )
    assert refused(game, state, "draw red-red-red").startswith("The game is over")
