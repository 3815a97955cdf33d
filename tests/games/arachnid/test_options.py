"""What can be chosen instead of our readings, each beside the reading itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexwidgets.games.arachnid.rules import Arachnid
from tests.games.arachnid.clashes import DEN, bare, clash, lapis, topaz
from tests.games.arachnid.helpers import arachnid, at, colony, critters, do, offered, refused, spider, texts
from tests.games.arachnid.test_rules_readings_play import card
from tests.games.helpers import changed_edition


@pytest.mark.rule("AC-A12")
@pytest.mark.parametrize(("cornered", "where"), [("card", "card"), ("stays", "f7")])
def test_a_cornered_spider_goes_onto_its_card_or_stays(cornered: str, where: str) -> None:
    game = arachnid(cornered=cornered)
    its = colony("f7 e7 g8 e8", alpha="f7", den=DEN)
    state = do(game, clash(game, its=its), "bid 2+0", "bid 0+0", "attack 1-1")
    assert spider(game, state, "alpha", "lapis") == {"at": where, "flipped": "stunned"}


@pytest.mark.rule("AC-A13")
@pytest.mark.parametrize(("stranded", "ends"), [("stays", "f9"), ("turns", "f10")])
def test_a_stranded_critter_stays_or_turns_clockwise_to_a_web(stranded: str, ends: str) -> None:
    """To the upper right there is no web; the next to the right has one."""
    game = arachnid(stranded=stranded)
    mine = colony("f8 f9 f10 e10", alpha="e10", den=DEN)
    state = at(game, topaz=mine, critters=[{"kind": "tater", "at": "f9"}], todo=[["die", "unsteered"]])
    assert critters(game, do(game, state, "roll 1")) == [("tater", ends)]
    assert critters(game, do(game, state, "roll 5")) == [("tater", "f8")], "with a web there it goes there"


@pytest.mark.rule("AC-A13", "AC-31")
def test_a_critter_that_bumps_into_a_spider_isn_t_stranded() -> None:
    game = arachnid(stranded="turns")
    mine = colony("f8 f9 f10 e10", alpha="f10", den=DEN)
    state = at(game, topaz=mine, critters=[{"kind": "tater", "at": "f9"}], todo=[["die", "unsteered"]])
    assert critters(game, do(game, state, "roll 2")) == [("tater", "f9")]
    assert texts(game, state, "roll 2", "AC-31")[0] == "The Tater-Bug bumps into the spider on f10"


@pytest.mark.rule("AC-A14")
@pytest.mark.parametrize(("hungry", "flipped"), [("spared", [0, 0]), ("stunned", [0, 1])])
def test_spiders_that_are_not_fed_are_spared_or_stunned(hungry: str, flipped: list[int]) -> None:
    """Two spiders and one food, and nothing to consume: a web lies under each, and the Weaver is the last but one."""
    game = arachnid(hungry=hungry)
    side = colony("f10 e10", alpha="f10", weaver="e10", den=DEN, food=1)
    state = at(game, topaz=side, todo=[["resolve", "feed"], ["answer", "lapis", "feed"]])
    fed = do(game, state, "ready")
    assert fed.colonies[0].food == 0
    assert [fed.colonies[0].spiders[slot].flipped for slot in (0, 3)] == flipped


@pytest.mark.rule("AC-A15")
@pytest.mark.parametrize(("bare_card", "gained"), [("none", 0), ("other", 1)])
def test_a_bare_card_gains_nothing_or_off_another_card(bare_card: str, gained: int) -> None:
    game = arachnid(bare=bare_card)
    mine = colony("f8 f9 f10", alpha=card(), weaver="f10", den=DEN)
    state = do(game, at(game, topaz=mine, critters=[{"kind": "worm", "at": "f9"}]), "bite alpha f9")
    if gained:
        assert {text.split()[1] for text in offered(game, state)} == {"weaver"}
        state = do(game, state, "glory weaver move")
    assert state.colonies[0].glory == gained


@pytest.mark.rule("AC-A17")
@pytest.mark.parametrize(("overkill", "glory"), [("winner", [0, 1]), ("attacker", [0, 0])])
def test_a_defender_that_wins_gains_glory_or_only_an_attacker_does(overkill: str, glory: list[int]) -> None:
    game = arachnid(overkill=overkill)
    state = clash(game, topaz(alpha=bare(at="f10")), lapis(alpha=bare(at="f7")))
    state = do(game, state, "bid 0+0", "bid 1+0", "defend 2")
    state = do(game, state, offered(game, state)[0])
    assert [colony.glory for colony in state.colonies] == glory


@pytest.mark.rule("AC-A17")
@pytest.mark.parametrize("overkill", ["winner", "attacker"])
def test_an_attacker_that_wins_gains_glory_either_way(overkill: str) -> None:
    game = arachnid(overkill=overkill)
    state = clash(game, topaz(alpha=bare(at="f10")), lapis(alpha=bare(at="f7")))
    state = do(game, state, "bid 1+0", "bid 0+0", "attack 2")
    state = do(game, state, offered(game, state)[0])
    assert [colony.glory for colony in state.colonies] == [1, 0]


@pytest.mark.rule("AC-A18", "AC-6")
def test_an_edition_says_what_a_regroup_can_be(tmp_path: Path) -> None:
    line = 'choices = ["moult", "rearm", "scavenge"]'
    game = Arachnid(edition=changed_edition(Arachnid, tmp_path, (line, 'choices = ["scavenge"]')))
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", beta1="e10"))
    assert {text.split()[0] for text in offered(game, state)} & {"moult", "rearm", "scavenge"} == {"scavenge"}
    assert refused(game, state, "moult beta1 jump") == "A Regroup is scavenge in this edition (AC-A18)"
