"""AC-50 to AC-55: what Betas learn at the Spider University."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.clashes import DEN, after
from tests.games.arachnid.helpers import (
    Spec,
    arachnid,
    at,
    chances,
    colony,
    critters,
    do,
    fired,
    food,
    offered,
    ready,
    refused,
    spaces,
    spider,
    texts,
)

game = arachnid()
PAID = {"phase": "acted", "topaz food": 3, "topaz spiders beta1 food special": 1}
"""What every ability costs a Beta: a food on its single space."""


def beta(ability: str, where: str = "f8", webs: str = "f8 f9 f10 e10 g11", **more: Any) -> State:
    """Topaz's Beta 1 with this ability on f8, its Alpha behind it; Lapis has webs on some lines and its Alpha on d3."""
    mine = colony(webs, alpha="g11", beta1={"at": where, "ability": ability}, den=DEN)
    its = more.pop("its", colony("f2 j8 a3 c5 d3", alpha="d3", den=DEN))
    return at(game, topaz=mine, lapis=its, **more)


@pytest.mark.parametrize("ability", ["balloon", "funnel", "summon", "jump", "pounce", "snare"])
def test_a_beta_has_only_the_ability_that_it_has_learnt(ability: str) -> None:
    state = beta(ability, critters=[{"kind": "worm", "at": "f9"}])
    verbs = {text.split()[0] for text in offered(game, state)}
    known = {"balloon", "funnel", "summon", "jump", "pounce", "snare"}
    assert verbs & known == {ability}


# ---- AC-50: Balloon


@pytest.mark.rule("AC-50")
def test_a_balloon_lands_on_any_web_space_along_a_straight_line() -> None:
    state = beta("balloon")
    assert spaces(game, state, "balloon", "beta1") == {"f9", "f10", "f2", "j8", "a3", "c5"}, "over gaps, any colour"
    assert fired(game, state, "balloon beta1 f2") == ["AC-3", "AC-50"]
    assert after(game, state, "balloon beta1 f2") == {**PAID, "topaz spiders beta1 at": "f2"}


@pytest.mark.rule("AC-50", "AC-10")
def test_a_balloon_does_not_land_on_an_opponent_or_a_critter_nor_off_the_lines() -> None:
    its = colony("f2 j8 a3 c5 d3", alpha="f2", den=DEN)
    state = beta("balloon", its=its, critters=[{"kind": "worm", "at": "c5"}])
    assert spaces(game, state, "balloon", "beta1") == {"f9", "f10", "j8", "a3"}


# ---- AC-51: Funnel Web


@pytest.mark.rule("AC-51")
def test_a_funnel_is_spun_instead_of_a_web_and_the_beta_moves_onto_it() -> None:
    state = beta("funnel")
    assert fired(game, state, "funnel beta1 f7") == ["AC-3", "AC-51"]
    assert after(game, state, "funnel beta1 f7") == {
        **PAID,
        **{"topaz spiders beta1 at": "f7", "topaz funnels": ["f7"], "topaz funnels left": 2},
    }, "nothing comes from the Den"


@pytest.mark.rule("AC-51", "AC-12")
def test_a_funnel_needs_an_open_space_and_claims_the_food_there() -> None:
    state = beta("funnel", hidden=["g8"], hexes={"worms": 1}, points={"food": "e7"}, food=["f7"])
    assert spaces(game, state, "funnel", "beta1") == {"f7", "e8", "g9"}
    assert spaces(game, state, "funnel", "beta1") == spaces(game, state, "spin", "beta1")
    done = do(game, state, "funnel beta1 f7")
    assert (food(game, done), done.litter) == ([4, 4], 0), "one paid, one found"


@pytest.mark.rule("AC-51")
@pytest.mark.parametrize(("left", "can"), [(1, True), (0, False)])
def test_a_colony_has_three_funnels(left: int, can: bool) -> None:
    mine = colony("f8 f9 f10", alpha="f10", beta1={"at": "f8", "ability": "funnel"}, den=DEN)
    mine |= {"funnels": ["a5", "a6", "b7"][: 3 - left], "funnels left": left}
    state = at(game, topaz=mine)
    assert bool(spaces(game, state, "funnel", "beta1")) == can
    assert game.start().colonies[0].funnels == 3
    if not can:
        assert refused(game, state, "funnel beta1 f7").endswith("(AC-51)")


def with_funnels(*mine: str, **more: Any) -> State:
    """Topaz has webs f9, f10 and e10 and these funnels; its Alpha is on f10 unless told."""
    alpha = more.pop("alpha", "f10")
    funnels = {"funnels": list(mine), "funnels left": 3 - len(mine)}
    return at(game, topaz=colony("f9 f10 e10", alpha=alpha, den=DEN) | funnels, **more)


@pytest.mark.rule("AC-51", "AC-26")
@pytest.mark.parametrize(("alpha", "open_ones"), [("f10", ["f8", "h5"]), ("f8", ["h5"])])
def test_at_a_fly_strike_a_fly_lands_on_each_open_funnel(alpha: str, open_ones: list[str]) -> None:
    """Not where a spider, a Critter or a fly is: a worm sits on g11, a fly on c7, and Lapis's Alpha on h4."""
    board: Spec = {"todo": [["event"]], "critters": [{"kind": "worm", "at": "g11"}], "flies": ["c7"]}
    its = colony("b2 a2 b1", alpha="h4", den=DEN) | {"funnels": ["h4", "h5"], "funnels left": 1}
    state = do(game, with_funnels("f8", "g11", "c7", alpha=alpha, lapis=its, **board), "event fly")
    while game.mover(state) == 0:
        state = do(game, state, "ready")
    landing = [f"A fly lands on the funnel on {name}" for name in open_ones]
    assert texts(game, state, "ready", "AC-51") == landing
    struck = do(game, state, "ready")
    assert set(game.board.names(struck.flies)) == {"c7", *open_ones}
    assert struck.bank == state.bank - len(open_ones)


@pytest.mark.rule("AC-51")
def test_with_no_food_left_no_fly_lands() -> None:
    its = colony("b2 a2 b1", alpha="b2", food=115)
    state = ready(game, do(game, with_funnels("f8", lapis=its, todo=[["event"]]), "event fly"))
    assert (state.bank, state.flies) == (0, 0), "the last one lay down on the board"


@pytest.mark.rule("AC-51")
@pytest.mark.parametrize(("mover", "gained"), [("topaz", [4, 4]), ("lapis", [4, 4])])
def test_any_spider_that_moves_onto_a_funnel_takes_its_fly(mover: str, gained: list[int]) -> None:
    its = colony("f7 e6 d5 c4", alpha="f7", den=DEN)
    state = with_funnels("f8", flies=["f8"], lapis=its, mover=mover)
    assert texts(game, state, "move alpha f8", "AC-51")[0].endswith("takes 1 food from the funnel")
    state = do(game, state, "move alpha f8")
    assert (food(game, state), state.flies) == (gained, 0), "one paid, one found"


@pytest.mark.rule("AC-51", "AC-9")
def test_for_moving_a_funnel_is_part_of_every_adjacent_web() -> None:
    """Two parts of Topaz's web, f9 and d8, hang together by the funnel on e8; f7, next to it, is Lapis's."""
    mine = colony("f9 f10 d8", alpha="f10", den=DEN) | {"funnels": ["e8"], "funnels left": 2}
    its = colony("e7 d6 c5 c4", alpha="c4", den=DEN)
    state = at(game, topaz=mine, lapis=its)
    assert spaces(game, state, "move") == {"f9", "e8", "d8"}
    mine["spiders"] = {"alpha": "e8"}
    state = at(game, topaz=mine, lapis=its)
    assert spaces(game, state, "move") == {"f9", "f10", "d8", "e7", "d6", "c5"}, "from the funnel on both webs"


@pytest.mark.rule("AC-51", "AC-9")
def test_a_row_of_funnels_leads_there_and_back() -> None:
    assert spaces(game, with_funnels("f8", "f7"), "move") == {"f9", "e10", "f8", "f7"}
    assert spaces(game, with_funnels("f8", "f7", alpha="f7"), "move") == {"f8", "f9", "f10", "e10"}


# ---- AC-52: Summon


@pytest.mark.rule("AC-52")
def test_a_summoned_critter_comes_to_a_free_spawn_hex_and_activates() -> None:
    state = beta("summon", critters=[{"kind": "worm", "at": "f6"}])
    assert spaces(game, state, "summon", "beta1") == {"i9", "c6", "f3"}, "f6 is taken"
    assert fired(game, state, "summon beta1 c6") == ["AC-3", "AC-52"]
    assert after(game, state, "summon beta1 c6") == {
        **PAID,
        "todo": [["events"], ["critter", "c6", "unrolled"]],
    }
    state = do(game, state, "summon beta1 c6")
    assert chances(game, state) == {"critter ladybird": 2, "critter worm": 1, "critter tater": 2}
    state = do(game, state, "critter tater")
    assert critters(game, state) == [("worm", "f6"), ("tater", "c6")]
    assert chances(game, state) == {f"roll {face}": 1 for face in range(1, 7)}
    assert fired(game, state, "roll 4") == ["AC-30", "AC-A13"]
    assert critters(game, do(game, state, "roll 5")) == [("worm", "f6"), ("tater", "c5")], "only the new one"


@pytest.mark.rule("AC-52")
def test_with_an_empty_bag_or_no_free_spawn_hex_none_is_summoned() -> None:
    kinds = ["ladybird", "ladybird", "worm", "worm", "tater", "tater"]
    where = ["f6", "i9", "c6", "f3", "f9", "e10"]
    full = [{"kind": kind, "at": place} for kind, place in zip(kinds, where, strict=True)]
    assert spaces(game, beta("summon", critters=full[:3]), "summon", "beta1") == {"f3"}
    assert spaces(game, beta("summon", critters=full[:4]), "summon", "beta1") == set()
    elsewhere = [{**critter, "at": place} for critter, place in zip(full, ["f9", "e10", "f10", "j8", "a3", "c5"],
                                                                   strict=True)]  # fmt: skip
    assert spaces(game, beta("summon", critters=elsewhere), "summon", "beta1") == set()


# ---- AC-53: Jump


@pytest.mark.rule("AC-53")
def test_a_jump_leads_to_any_web_space_up_to_three_away() -> None:
    """From f8: h8 is two away, f5 three, f4 four."""
    its = colony("h8 f5 f4 e5 d7", alpha="d7", den=DEN)
    state = beta("jump", its=its)
    assert spaces(game, state, "jump", "beta1") == {"f9", "f10", "e10", "h8", "f5", "e5"} | {"g11"}
    assert fired(game, state, "jump beta1 f5") == ["AC-3", "AC-53"]
    assert after(game, state, "jump beta1 f5") == {**PAID, "topaz spiders beta1 at": "f5"}


@pytest.mark.rule("AC-53", "AC-10")
def test_a_jump_does_not_land_on_an_opponent_a_critter_or_its_own_space() -> None:
    its = colony("h8 f5 f4 e5 d7", alpha="f5", den=DEN)
    state = beta("jump", its=its, critters=[{"kind": "worm", "at": "h8"}])
    assert spaces(game, state, "jump", "beta1") == {"f9", "f10", "e10", "e5", "d7", "g11"}


# ---- AC-54: Pounce


def prey(kind: str, where: str = "f10", **more: Any) -> Spec:
    return {"critters": [{"kind": kind, "at": where, **more}]}


@pytest.mark.rule("AC-54")
@pytest.mark.parametrize(
    ("kind", "hurt", "gained", "glory"),
    [
        ("ladybird", 0, 1, 1),
        ("worm", 0, 1, 1),
        ("tater", 0, 3, 0),
        ("heebie", 0, 2, 2),
        ("heebie", 1, 1, 1),
        ("centipede", 0, 1, 2),
        ("centipede", 1, 0, 1),
    ],
)
def test_a_pounce_kills_whatever_bites_are_left_and_earns_what_they_earn(
    kind: str, hurt: int, gained: int, glory: int
) -> None:
    state = beta("pounce", **prey(kind, hurt=hurt))
    rules = fired(game, state, "pounce beta1 f10")
    assert rules[:2] == ["AC-3", "AC-54"]
    assert "AC-32" in rules
    done = do(game, state, "pounce beta1 f10")
    assert critters(game, done) == []
    assert game.describe(done)["dead"] == [kind]
    assert spider(game, done, "beta1")["at"] == "f10"
    assert food(game, done) == [4 - 1 + gained, 4]
    for _ in range(glory):
        done = do(game, done, next(text for text in offered(game, done) if text.startswith("glory beta1")))
    assert (done.todo, done.colonies[0].glory) == ((), glory)


@pytest.mark.rule("AC-54", "AC-38")
@pytest.mark.parametrize("hurt", [0, 1])
def test_the_golden_scarab_is_never_pounced_on(hurt: int) -> None:
    state = beta("pounce", **prey("scarab", hurt=hurt))
    assert spaces(game, state, "pounce", "beta1") == set()
    assert refused(game, state, "pounce beta1 f10").endswith("(AC-54)")
    assert spaces(game, beta("pounce", **prey("heebie")), "pounce", "beta1") == {"f10"}


@pytest.mark.rule("AC-54")
@pytest.mark.parametrize(("where", "can"), [("f9", True), ("f10", True), ("g10", True), ("e10", False), ("g11", False)])
def test_a_pounce_reaches_two_spaces(where: str, can: bool) -> None:
    mine = colony("f8 f9 f10 e10 g11 g10", alpha="f8", beta1={"at": "f8", "ability": "pounce"}, den=DEN)
    state = at(game, topaz=mine, **prey("worm", where))
    assert spaces(game, state, "pounce", "beta1") == ({where} if can else set())


@pytest.mark.rule("AC-54")
def test_a_critter_on_a_spawn_hex_or_with_nothing_to_stand_on_is_out_of_reach() -> None:
    assert spaces(game, beta("pounce", **prey("worm", "f6")), "pounce", "beta1") == set()


@pytest.mark.rule("AC-54", "AC-32", "AC-62")
@pytest.mark.parametrize(
    ("spawn", "last", "there"),
    [
        ("f6", "The Centre Spawn Hex is taken: no Critter spawns", [("worm", "f6")]),
        ("i9", "", [("worm", "i9"), ("ladybird", "f6")]),
    ],
)
def test_what_a_pounce_explores_comes_before_the_newcomer(spawn: str, last: str, there: list[tuple[str, str]]) -> None:
    board: Spec = {**prey("tater", "g10"), "dead": ["tater"], "hidden": ["h10"], "hexes": {"spawn": 1}}
    state = beta("pounce", "f9", webs="f9 f10 e10 g10 g11", **board)
    state = do(game, state, "pounce beta1 g10", "hex spawn", f"spawn {spawn}", "critter worm")
    assert texts(game, state, "roll 4", "AC-32") == ([last] if last else [])
    state = do(game, state, "roll 4")
    if game.mover(state) == CHANCE:
        state = do(game, state, "critter ladybird")
    assert critters(game, state) == there, "never two on one space"
    assert state.todo == ()


@pytest.mark.rule("AC-54", "AC-5")
def test_the_glory_of_a_pounce_comes_after_the_battle_it_leads_to() -> None:
    its = colony("h10 h11 i11 j11", alpha="h11", den=DEN)
    state = beta("pounce", its=its, **prey("worm", "g10"), webs="f8 f9 f10 g10 g11")
    state = do(game, state, "pounce beta1 g10")
    assert state.todo == (("glory", 0, 1), ("bid", 0, 1, 1, 0))


# ---- AC-55: Snare


@pytest.mark.rule("AC-55")
def test_a_snared_critter_spends_its_next_activation_getting_free() -> None:
    state = beta("snare", critters=[{"kind": "tater", "at": "f10"}])
    assert fired(game, state, "snare beta1 f10") == ["AC-3", "AC-55"]
    snared = do(game, state, "snare beta1 f10")
    assert snared.critters == (state.critters[0]._replace(snared=True),)
    assert spaces(game, snared, "snare", "beta1") == set(), "what is snared can't be snared again"
    rolling = game.position({**game.describe(snared), "todo": [["die", "unsteered"]]})
    assert texts(game, rolling, "roll 4", "AC-55") == ["The Tater-Bug spends its activation getting free of the snare"]
    assert fired(game, rolling, "roll 4") == ["AC-30", "AC-55"], "it bites nobody"
    free = do(game, rolling, "roll 4", "critter worm")
    assert critters(game, free)[0] == ("tater", "f10"), "it has not moved"
    assert free.critters[0].snared is False
    assert food(game, free) == food(game, snared)
    again = game.position({**game.describe(free), "todo": [["die", "unsteered"]]})
    assert critters(game, do(game, again, "roll 5"))[0] == ("tater", "f9"), "and then it goes on as ever"


@pytest.mark.rule("AC-55")
def test_a_snared_spider_is_flipped_until_it_is_refreshed() -> None:
    its = colony("f5 e4 d3 c2", alpha="f5", weaver="f5", soldier="e4", den=DEN)
    state = beta("snare", its=its)
    assert spaces(game, state, "snare", "beta1") == {"f5"}, "e4 is four away"
    assert texts(game, state, "snare beta1 f5", "AC-55") == [
        "Topaz's Beta 1 snares Lapis's Alpha on f5",
        "Topaz's Beta 1 snares Lapis's Weaver on f5",
    ]
    assert after(game, state, "snare beta1 f5") == {
        **PAID,
        "lapis spiders alpha flipped": "snared",
        "lapis spiders weaver flipped": "snared",
    }
    turn = do(game, state, "snare beta1 f5", "end")
    assert not [text for text in offered(game, turn) if text.startswith(("move alpha", "move weaver"))]
    assert spider(game, do(game, turn, "refresh alpha"), "alpha", "lapis") == {"at": "f5"}


@pytest.mark.rule("AC-55")
@pytest.mark.parametrize(("where", "can"), [("f5", True), ("f4", False)])
def test_a_snare_reaches_three_spaces(where: str, can: bool) -> None:
    its = colony("f5 f4 e4 d3", alpha="d3", den=DEN)
    state = beta("snare", its=its, critters=[{"kind": "scarab", "at": where}])
    assert spaces(game, state, "snare", "beta1") == ({where} if can else set())


@pytest.mark.rule("AC-55")
def test_own_spiders_and_flipped_ones_are_not_snared() -> None:
    its = colony("f7 e6 d5 c4", alpha={"at": "f7", "flipped": "stunned"}, den=DEN)
    assert spaces(game, beta("snare", its=its), "snare", "beta1") == set()
