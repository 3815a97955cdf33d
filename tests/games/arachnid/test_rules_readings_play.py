"""AC-A10 to AC-A18: the Glory Track, and how we play what the source leaves open."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import OVER, OptionError
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import NOBODY, State
from tests.games.arachnid.clashes import DEN, PARTS, after, bare, clash, lapis, topaz
from tests.games.arachnid.helpers import (
    Spec,
    arachnid,
    at,
    colony,
    critters,
    do,
    fired,
    food,
    offered,
    ready,
    spider,
    texts,
    told,
)

game = arachnid()
GLORY_POINTS = (0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 30)


def card(tokens: int = 0, **more: Any) -> Spec:
    """An Alpha on f10 whose card has so many tokens, all of them on its move track."""
    return {"at": "f10", "tokens": {**dict.fromkeys(PARTS, 0), "move": tokens}, **more}


def with_glory(tokens: int, **more: Any) -> State:
    """Topaz has so many tokens on the Glory Track, from its Alpha and its Weaver, and its Beta can Moult."""
    none = dict.fromkeys(PARTS, 0)
    spiders = {"alpha": card(**more), "beta1": "card", "weaver": {"at": "e10", "tokens": none}}
    return at(game, topaz=colony("f10 e10 g11", **spiders, glory=tokens, den=DEN), todo=[["token", "topaz", "beta1"]])


# ---- AC-A10: the Glory Track


@pytest.mark.rule("AC-A10", "AC-8")
@pytest.mark.parametrize("space", range(1, 13))
def test_the_rewards_of_the_glory_track(space: int) -> None:
    state = with_glory(space - 1, dice={"attack": 0, "defense": 0})
    done = do(game, state, "glory beta1 attack")
    assert done.colonies[0].glory == space
    assert food(game, done)[0] == 4 + (space in (2, 5))
    asked = {3: "moult", 8: "moult", 6: "refresh", 10: "refresh"}.get(space)
    assert (done.todo[-1][0] if done.todo else None) == asked
    assert ("AC-8" in fired(game, state, "glory beta1 attack")) == (space in (2, 3, 5, 6, 8, 10))


@pytest.mark.rule("AC-A10", "AC-7")
def test_a_full_glory_track_of_twelve_takes_no_more() -> None:
    assert game.box.glory_spaces == 12
    mine = colony("f8 f9 f10", alpha=card(), weaver={"at": "card", "tokens": dict.fromkeys(PARTS, 0)}, den=DEN)
    spare = {"tokens": {"move": 0, "bite": 0}, "at": "card"}
    mine["spiders"] |= {"soldier": spare}
    board: Spec = {"critters": [{"kind": "worm", "at": "f9"}]}
    for glory, gained in ((11, 1), (12, 0)):
        side = {**mine, "glory": glory, "spiders": {**mine["spiders"], "alpha": bare(at="f10")}}
        state = at(game, topaz=side, **board)
        assert do(game, state, "bite alpha f9").colonies[0].glory == glory + gained
    assert "Topaz's Glory Track is full: no Glory is gained" in texts(game, state, "bite alpha f9", "AC-7")


@pytest.mark.rule("AC-A10", "AC-64")
@pytest.mark.parametrize("tokens", range(13))
def test_the_points_of_the_glory_track(tokens: int) -> None:
    state = with_glory(tokens) if tokens < 12 else do(game, with_glory(11), "glory beta1 attack")
    line = game.tally(state, 0)[2]
    assert (line.points, line.rule) == (GLORY_POINTS[tokens], "AC-A10")


@pytest.mark.rule("AC-A10", "AC-63", "AC-A15")
@pytest.mark.parametrize(("tokens", "gained"), [(0, 0), (1, 1), (2, 2)])
def test_the_trigger_of_the_end_gets_two_tokens_or_what_is_left_and_five_points(tokens: int, gained: int) -> None:
    last = [0, 1, 0, 0, 0, 0]
    state = at(game, topaz=colony("f10 e10 g11", alpha=card(tokens), den=last))
    assert texts(game, state, "spin alpha f9", "AC-A15") == [
        "No Glory token is left on the cards of Topaz: none is gained"
    ] * (2 - gained)
    done = do(game, state, "spin alpha f9")
    assert (done.colonies[0].glory, done.todo) == (gained, ())
    assert [(line.points, line.rule) for line in game.tally(done, 0)][-1] == (5, "AC-63")


# ---- AC-A11: small scores


@pytest.mark.rule("AC-A11")
@pytest.mark.parametrize(("spiders", "points"), [({}, 3), ({"weaver": "f10"}, 6), ({"weaver": "card"}, 3)])
def test_a_spider_on_the_web_is_worth_three_points(spiders: Spec, points: int) -> None:
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", **spiders))
    line = game.tally(state, 0)[0]
    assert (line.points, line.rule) == (points, "AC-A11")
    assert texts(arachnid(rounds=1), at(arachnid(rounds=1), mover="lapis"), "end", "AC-A11") == [
        "Topaz: 1 spider on the web, 3 points",
        "Lapis: 1 spider on the web, 3 points",
    ]


@pytest.mark.rule("AC-A11", "AC-65")
@pytest.mark.parametrize(("webs", "points"), [("f10 e10", 0), ("f10 e10 g11", 5)])
def test_a_web_of_fewer_than_three_spaces_scores_nothing(webs: str, points: int) -> None:
    assert game.tally(at(game, topaz=colony(webs, alpha="f10")), 0)[1].points == points


# ---- AC-A12: nowhere to retreat to


@pytest.mark.rule("AC-A12", "AC-46")
def test_without_a_safe_space_a_spider_goes_back_onto_its_card() -> None:
    its = colony("f7 e7 g8 e8", alpha="f7", den=DEN)
    state = do(game, clash(game, its=its), "bid 2+0", "bid 0+0")
    assert texts(game, state, "attack 1-1", "AC-A12") == [
        "Lapis's Alpha has no safe space to retreat to and goes back onto its card"
    ]
    assert after(game, state, "attack 1-1") == {
        **{"topaz food": 4, "lapis food": 3, "lapis spiders alpha at": "card"},
        **{"lapis spiders alpha flipped": "stunned", "todo": [["token", "topaz", "alpha"]]},
    }


@pytest.mark.rule("AC-A12", "AC-44")
def test_after_a_tie_a_space_next_to_the_battle_is_not_far_enough() -> None:
    mine = colony("f8 f9 e8", alpha="f9", den=DEN)
    state = do(game, clash(game, mine), "bid 0+0")
    assert "AC-A12" in fired(game, state, "bid 0+0")
    assert spider(game, do(game, state, "bid 0+0"), "alpha")["at"] == "card"


@pytest.mark.rule("AC-A12", "AC-17")
def test_it_can_be_deployed_again() -> None:
    mine = colony("f8 f9 e8 e9", alpha="card", weaver="f9", den=DEN)
    state = at(game, topaz=mine)
    assert spider(game, do(game, state, "deploy alpha e9"), "alpha")["at"] == "e9"


# ---- AC-A13, AC-A14


@pytest.mark.rule("AC-A13")
@pytest.mark.parametrize(("kind", "roll"), [("tater", 1), ("ladybird", 1), ("worm", 6), ("heebie", 3), ("scarab", 4)])
def test_a_critter_with_no_web_in_its_direction_stays(kind: str, roll: int) -> None:
    mine = colony("f8 f9 f10 e10", alpha="e10", den=DEN)
    state = at(game, topaz=mine, critters=[{"kind": kind, "at": "f9"}], todo=[["die", "unsteered"]])
    assert len(texts(game, state, f"roll {roll}", "AC-A13")) == 1
    assert critters(game, do(game, state, f"roll {roll}")) == [(kind, "f9")]
    assert food(game, do(game, state, f"roll {roll}")) == [4, 4]


@pytest.mark.rule("AC-A13")
@pytest.mark.parametrize("kind", ["tater", "worm", "heebie", "scarab"])
def test_with_a_web_there_it_goes(kind: str) -> None:
    mine = colony("f8 f9 f10 e10", alpha="e10", den=DEN)
    state = at(game, topaz=mine, critters=[{"kind": kind, "at": "f9"}], todo=[["die", "unsteered"]])
    assert "AC-A13" not in fired(game, state, "roll 5")
    assert critters(game, do(game, state, "roll 5")) == [(kind, "f8")]


@pytest.mark.rule("AC-A14", "AC-27")
@pytest.mark.parametrize(("has", "lacks"), [(0, True), (1, False)])
def test_who_can_not_feed_its_colony_even_by_consuming_pays_what_there_is(has: int, lacks: bool) -> None:
    """The last spider can't be consumed, nor the only web, on which it stands."""
    side = colony("f10", alpha="f10", den=DEN, food=has)
    state = at(game, topaz=side, lapis=colony("b2 a2 b1", alpha="b2"), todo=[["event"]])
    state = do(game, state, "event feed")
    while game.mover(state) == 0:
        state = do(game, state, "ready")
    lacking = ["Topaz has no more to give: there is nothing for 1 spider"]
    assert texts(game, state, "ready", "AC-A14") == (lacking if lacks else [])
    fed = do(game, state, "ready")
    assert food(game, fed) == [0, 3]
    assert [spider.place for spider in fed.colonies[0].spiders] == [s.place for s in state.colonies[0].spiders]


# ---- AC-A15: no token left


@pytest.mark.rule("AC-A15", "AC-7")
def test_a_spider_without_a_token_on_its_card_gains_no_glory() -> None:
    mine = colony("f8 f9 f10", alpha=card(), weaver="f10", den=DEN)
    state = at(game, topaz=mine, critters=[{"kind": "worm", "at": "f9"}])
    assert texts(game, state, "bite alpha f9", "AC-A15") == [
        "No Glory token is left on the card of Topaz's Alpha: none is gained"
    ]
    done = do(game, state, "bite alpha f9")
    assert (done.colonies[0].glory, done.todo) == (0, ()), "though the Weaver's card has some"
    assert done.colonies[0].spiders[3] == state.colonies[0].spiders[3]


# ---- AC-A16: a game that nobody ends


@pytest.mark.rule("AC-A16")
@pytest.mark.parametrize(("rounds", "now", "is_over"), [(40, 40, True), (40, 39, False), (3, 3, True), (0, 99, False)])
def test_after_so_many_rounds_the_game_is_scored(rounds: int, now: int, is_over: bool) -> None:
    players = arachnid(rounds=rounds)
    state = at(players, mover="lapis", round=now)
    assert (players.mover(do(players, state, "end")) == OVER) == is_over
    if is_over:
        assert told(players, state, "end")[1] == f"All {rounds} rounds are played: the game is over (AC-A16)"
    first = at(players, mover="topaz", round=now)
    assert players.mover(do(players, first, "end")) == 1, "everybody has the last round"


@pytest.mark.rule("AC-A16")
def test_forty_rounds_is_the_default_and_a_number_below_nought_none() -> None:
    assert (game.rounds, game.options["rounds"]) == (40, 40)
    with pytest.raises(OptionError, match="rounds=-1 is not one of: a whole number from 0"):
        Arachnid(rounds=-1)


@pytest.mark.rule("AC-A16")
def test_it_also_ends_when_no_colony_can_do_anything_any_more() -> None:
    gone = {"webs": [], "spiders": {"alpha": "card"}, "den": DEN}
    state = at(game, mover="lapis", topaz=gone, lapis=gone)
    assert texts(game, state, "end", "AC-A16") == [
        "No colony has a spider on the board or a web for one: the game is over"
    ]
    assert game.mover(do(game, state, "end")) == OVER
    on_a_funnel = {**gone, "funnels": ["f9"], "funnels left": 2, "spiders": {"alpha": "f9"}}
    for left in ({**gone, "webs": ["f10"]}, on_a_funnel):
        assert game.mover(do(game, at(game, mover="lapis", topaz=left, lapis=gone), "end")) == 0
        assert game.mover(do(game, at(game, mover="lapis", topaz=gone, lapis={**left}), "end")) == 0


# ---- AC-A17, AC-A18


@pytest.mark.rule("AC-A17", "AC-46")
@pytest.mark.parametrize(
    ("bids", "roll", "winner"), [(("bid 1+0", "bid 0+0"), "attack 2", 0), (("bid 0+0", "bid 1+0"), "defend 2", 1)]
)
def test_in_an_overkill_only_the_winner_gains_glory_attacker_or_not(
    bids: tuple[str, str], roll: str, winner: int
) -> None:
    state = do(game, clash(game, topaz(alpha=bare(at="f10")), lapis(alpha=bare(at="f7"))), *bids)
    name = ("Topaz", "Lapis")[winner]
    assert texts(game, state, roll, "AC-A17") == [f"Only {name}'s Alpha, the winner, gains Glory"]
    state = do(game, state, roll)
    state = do(game, state, offered(game, state)[0])
    assert [colony.glory for colony in state.colonies] == [int(seat == winner) for seat in (0, 1)]


@pytest.mark.rule("AC-A18", "AC-6", "AC-21")
def test_mould_in_the_regroup_list_is_a_moult() -> None:
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", beta1="e10"))
    assert fired(game, state, "moult beta1 jump") == ["AC-6", "AC-A18", "AC-21"]
    assert texts(game, state, "moult beta1 jump", "AC-A18") == ["Topaz regroups with a Moult"]
    assert after(game, state, "moult beta1 jump") == {"phase": "regrouped", "topaz spiders beta1 ability": "jump"}
    done = do(game, state, "moult beta1 jump")
    assert not [text for text in offered(game, done) if text.startswith(("move", "jump", "moult", "rearm"))]
    acted = do(game, state, "move alpha g11")
    assert not [text for text in offered(game, acted) if text.startswith("moult")], "only instead of Spider Actions"


@pytest.mark.rule("AC-A18", "AC-8")
def test_a_moult_as_a_reward_is_no_regroup() -> None:
    state = do(game, with_glory(2), "glory beta1 attack")
    assert fired(game, state, "moult beta1 snare") == ["AC-21"]
    assert ready(game, do(game, state, "moult beta1 snare")).phase == 0
    assert do(game, state, "skip").university == game.start().university
    assert do(game, state, "skip").colonies[0].spiders[1].ability == NOBODY
