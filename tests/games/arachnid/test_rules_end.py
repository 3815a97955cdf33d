"""AC-63 to AC-66: the last web, the score, the web chart, and ties."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.clashes import LAPIS_WEBS, PARTS, after, bare
from tests.games.arachnid.helpers import Spec, arachnid, at, colony, do, fired, offered, texts, told

game = arachnid()
three = arachnid(colonies=3)
short = arachnid(rounds=1)
LAST = [0, 1, 0, 0, 0, 0]
"""The Den with one web left, over a Fly Strike symbol."""
LAST_OVER_EVENT = [1, 0, 0, 0, 0, 0]
NONE_LEFT = [0] * 6
CHART = {
    **{0: 0, 1: 0, 2: 0, 3: 5, 4: 7, 5: 9, 6: 12, 7: 14, 8: 17, 9: 20, 10: 22},
    **{11: 25, 12: 28, 13: 31, 14: 35, 15: 38, 16: 42, 17: 45, 18: 49, 19: 53, 20: 57},
}


def about_to_lay(den: list[int] = LAST, alpha: Any = "f10", **more: Any) -> State:
    """Topaz's Alpha on f10 has one web left to spin."""
    return at(game, topaz=colony("f10 e10 g11", alpha=alpha, den=den), **more)


# ---- AC-63: the last web


@pytest.mark.rule("AC-63")
def test_laying_the_last_web_triggers_the_end_and_brings_two_glory() -> None:
    state = about_to_lay()
    assert fired(game, state, "spin alpha f9") == ["AC-3", "AC-12", "AC-A3", "AC-63", "AC-A4", "AC-26"]
    assert texts(game, state, "spin alpha f9", "AC-63") == [
        "Topaz has laid its last web: no more Events, and one more turn for every other player"
    ]
    state = do(game, state, "spin alpha f9")
    assert (state.trigger, state.actor, state.todo) == (0, 0, (("glory", 0, -1), ("token", 0, -1)))
    state = do(game, state, "glory alpha spin", "glory alpha attack")
    assert (state.colonies[0].glory, state.todo, state.actor) == (2, (), 0)
    assert state.colonies[0].food == 4, "one paid, one as the reward of the second space"


@pytest.mark.rule("AC-63")
def test_while_a_web_is_left_nothing_is_triggered() -> None:
    state = do(game, about_to_lay([0, 2, 0, 0, 0, 0]), "spin alpha f9")
    assert (state.trigger, state.todo) == (-1, ())


@pytest.mark.rule("AC-63", "AC-A10")
def test_the_bonus_glory_comes_from_any_own_card() -> None:
    state = about_to_lay()
    spec = game.describe(state)
    spec["topaz"]["spiders"]["weaver"] = {"at": "card"}
    state = do(game, game.position(spec), "spin alpha f9")
    assert {"glory alpha move", "glory weaver special", "glory weaver defense"} <= set(offered(game, state))
    assert not [text for text in offered(game, state) if "soldier" in text], "not from one that isn't hatched"


@pytest.mark.rule("AC-63", "AC-5")
def test_the_bonus_glory_comes_after_the_battle_that_the_last_web_leads_to() -> None:
    its = colony("f8 f7 e6 d5", alpha="f8")
    state = do(game, about_to_lay(lapis=its), "spin alpha f9")
    assert state.todo == (("glory", 0, -1), ("glory", 0, -1), ("bid", 0, 0, 1, 0))


@pytest.mark.rule("AC-63")
def test_there_are_no_more_events() -> None:
    state = about_to_lay(LAST_OVER_EVENT, alpha=bare(at="f10"))
    laid = do(game, state, "spin alpha f9")
    assert texts(game, state, "spin alpha f9", "AC-63")[-1] == (
        "Topaz uncovers an Event symbol, but there are no more Events"
    )
    assert (laid.due, laid.actor, laid.todo) == (0, 0, ())
    drawn = do(game, about_to_lay([1, 1, 0, 0, 0, 0], alpha=bare(at="f10")), "spin alpha f9", "stack 1")
    assert drawn.todo[-1] == ("event",), "with a web left the Event is drawn"


@pytest.mark.rule("AC-63")
def test_glory_uncovers_no_event_any_more_either() -> None:
    state = do(game, about_to_lay(), "spin alpha f9", "glory alpha bite")
    assert texts(game, state, "glory alpha bite", "AC-63") == [
        "Topaz uncovers an Event symbol, but there are no more Events"
    ]
    assert do(game, state, "glory alpha bite").todo == ()


@pytest.mark.rule("AC-63")
def test_an_event_that_was_due_is_not_drawn_either() -> None:
    state = do(game, about_to_lay(alpha=bare(at="f10"), due=1), "spin alpha f9")
    assert (state.due, state.todo) == (0, ())


@pytest.mark.rule("AC-63")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_every_other_player_has_one_more_turn(first: int) -> None:
    names = ("topaz", "lapis", "garnet")
    webs = ("f10 e10 g11", "b2 a2 b1", "j6 j5 k7")[first]
    spot = ("f9", "b3", "i6")[first]
    side = {names[first]: colony(webs, alpha=bare(at=webs.split()[0]), den=LAST)}
    state = do(three, at(three, mover=names[first], **side), f"spin alpha {spot}")
    turns = []
    while three.mover(state) != OVER:
        turns.append(state.seat)
        state = do(three, state, "end")
    assert turns == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.rule("AC-63")
def test_the_last_turns_and_the_end_are_told() -> None:
    state = do(game, about_to_lay(alpha=bare(at="f10")), "spin alpha f9")
    assert told(game, state, "end")[-1] == "Now it is Lapis's turn for the last time (AC-63)"
    state = do(game, state, "end")
    assert told(game, state, "end")[1] == "Every other player has had one more turn: the game is over (AC-63)"


@pytest.mark.rule("AC-63")
def test_who_lays_a_last_web_later_triggers_nothing() -> None:
    its = colony("f10 e10 g11", alpha="f10", den=LAST)
    mine = colony("b2 a2 b1", alpha="b2", den=NONE_LEFT)
    state = at(game, topaz=its, lapis=mine, trigger="lapis", mover="topaz")
    assert "AC-63" not in fired(game, state, "spin alpha f9")
    state = do(game, state, "spin alpha f9")
    assert (state.trigger, state.colonies[0].glory, state.todo) == (1, 0, ())
    assert [line.rule for line in game.tally(state, 0)] == ["AC-A11", "AC-65", "AC-A10"]


# ---- AC-64, AC-65: the score


@pytest.mark.rule("AC-64", "AC-63")
def test_the_score_is_spiders_webs_glory_and_the_bonus() -> None:
    cards = {
        "alpha": {"at": "f10", "tokens": dict.fromkeys(PARTS, 0)},
        "weaver": {"at": "e10", "flipped": "stunned"},
        "soldier": "card",
    }
    mine = colony("f10 e10 g11 f9", **cards, den=NONE_LEFT, glory=4)
    its = colony("b2 a2 b1", alpha="b2")
    state = at(game, topaz=mine, lapis=its, trigger="topaz", mover="lapis", layers={"f9": ["lapis"]})
    assert [(line.points, line.text, line.rule) for line in game.tally(state, 0)] == [
        (6, "2 spiders on the web", "AC-A11"),
        (7, "4 web spaces", "AC-65"),
        (5, "4 tokens on the Glory Track", "AC-A10"),
        (5, "for triggering the end", "AC-63"),
    ]
    assert [line.points for line in game.tally(state, 1)] == [3, 5, 0], "a web below another one doesn't count"
    assert [line.cells for line in game.tally(state, 0)][:2] == [("e10", "f10"), ("e10", "f9", "f10", "g11")]
    over = do(game, state, "end")
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((23, 8), (0,), "AC-64")
    assert outcome.reason == "Topaz wins with 23 points"
    assert texts(game, state, "end", "AC-64") == [
        "Topaz has 23 points",
        "Lapis has 8 points",
        "Topaz wins with 23 points",
    ]


@pytest.mark.rule("AC-64")
def test_there_is_no_outcome_before_the_end() -> None:
    assert game.outcome(game.start()) is None


@pytest.mark.rule("AC-64", "AC-51")
def test_a_spider_on_an_opponents_web_or_a_funnel_counts_and_a_funnel_does_not() -> None:
    mine = colony("f10 e10 g11", alpha="b1", weaver="f9", funnels=["f9"], funnels_left=2)
    state = at(game, topaz=mine)
    assert [line.points for line in game.tally(state, 0)] == [6, 5, 0]


def with_web(spaces: int) -> State:
    """Topaz has so many web spaces; a web that nobody has left is Lapis's, so that the Alpha can stand on one."""
    free = [name for name in game.board.index if name not in ("b2", "f6", "i9", "c6", "f3", *LAPIS_WEBS.split())]
    mine = {"webs": free[:spaces], "spiders": {"alpha": "b3"}, "den": [1, 0, 0, 0, 0, 0] if spaces < 20 else NONE_LEFT}
    trigger = {} if spaces < 20 else {"trigger": "topaz"}
    return at(game, topaz=mine, lapis=colony(LAPIS_WEBS, alpha="c4"), **trigger)


@pytest.mark.rule("AC-65", "AC-A11")
@pytest.mark.parametrize(("spaces", "points"), CHART.items())
def test_the_web_chart(spaces: int, points: int) -> None:
    line = game.tally(with_web(spaces), 0)[1]
    assert (line.points, line.rule, len(line.cells)) == (points, "AC-65" if points else "AC-A11", spaces)
    assert line.text == ("1 web space" if spaces == 1 else f"{spaces} web spaces")


# ---- AC-66: ties


def finished(players: Arachnid, **sides: Spec) -> State:
    """The rounds are over: nobody has triggered the end."""
    return at(players, **sides, round=2, over=True)


def colony_with(webs: str, glory: int = 0, food: int = 4) -> Spec:
    spiders = {"alpha": {"at": webs.split()[0], "tokens": dict.fromkeys(PARTS, 0)}}
    return {**colony(webs, glory=glory, food=food, den=[1] * 6), "spiders": spiders}


@pytest.mark.rule("AC-66")
@pytest.mark.parametrize(
    ("mine", "its", "winners", "reason"),
    [
        (("f10 e10 g11", 2, 9), ("b2 a2 b1 c3", 0, 0), (1,), "Lapis wins the tie at 10 points by the larger web"),
        (("f10 e10 g11 f9", 0, 0), ("b2 a2 b1", 2, 9), (0,), "Topaz wins the tie at 10 points by the larger web"),
        (("f10 e10 g11", 2, 5), ("b2 a2 b1", 2, 4), (0,), "Topaz wins the tie at 10 points by more food"),
        (("f10 e10 g11", 2, 4), ("b2 a2 b1", 2, 5), (1,), "Lapis wins the tie at 10 points by more food"),
    ],
)
def test_a_tie_goes_to_the_larger_web_and_then_to_more_food(
    mine: tuple[str, int, int], its: tuple[str, int, int], winners: tuple[int, ...], reason: str
) -> None:
    state = finished(short, topaz=colony_with(*mine), lapis=colony_with(*its))
    outcome = short.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason, outcome.rule) == ((10, 10), winners, reason, "AC-66")


@pytest.mark.rule("AC-66")
def test_a_tie_in_everything_is_shared() -> None:
    state = finished(short, topaz=colony_with("f10 e10 g11"), lapis=colony_with("b2 a2 b1"))
    outcome = short.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0, 1), "AC-66")
    assert outcome.reason == "Topaz and Lapis share the victory: 8 points, equal webs and equal food"


@pytest.mark.rule("AC-66")
def test_more_points_win_over_a_larger_web_and_more_food() -> None:
    state = finished(short, topaz=colony_with("f10 e10 g11", 4, 0), lapis=colony_with("b2 a2 b1 c3", 0, 20))
    outcome = short.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((13, 10), (0,), "AC-64")


@pytest.mark.rule("AC-66")
def test_only_those_with_the_most_points_are_in_a_tie() -> None:
    players = arachnid(colonies=3, rounds=1)
    sides = {"topaz": colony_with("f10 e10 g11", 0, 40), "lapis": colony_with("b2 a2 b1", 3, 2)}
    state = finished(players, **sides, garnet=colony_with("j6 j5 k7", 3, 3))
    outcome = players.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((8, 11, 11), (2,))
    assert outcome.reason == "Garnet wins the tie at 11 points by more food"


@pytest.mark.rule("AC-66")
def test_the_end_tells_how_a_tie_is_broken() -> None:
    spec = {"topaz": colony_with("f10 e10 g11", 2, 5), "lapis": colony_with("b2 a2 b1", 2, 4)}
    state = at(short, **spec, mover="lapis")
    assert texts(short, state, "end", "AC-66") == ["Topaz wins the tie at 10 points by more food"]
    assert after(short, state, "end") == {"mover": "topaz", "round": 2, "over": True}
