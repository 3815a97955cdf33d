"""AC-62: Instant Effects."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.clashes import after, topaz
from tests.games.arachnid.helpers import Spec, arachnid, at, chances, colony, critters, do, offered, spider, texts

game = arachnid()


def finding(kind: str, **more: Any) -> State:
    """Topaz's Alpha moves from f10 to f8, beside a face-down hex on g8 which is of this kind; what it finds, comes."""
    state = at(game, **{"topaz": topaz(), "hidden": ["g8"], "hexes": {kind: 1}, **more})
    return do(game, state, "move alpha f8")


@pytest.mark.rule("AC-62", "AC-19")
@pytest.mark.parametrize(
    ("kind", "told", "change"),
    [
        ("poison", "Poison: Topaz loses 1 food", {"topaz food": 2}),
        ("worms", "Worms: Topaz gains 1 food", {"topaz food": 4}),
        ("trap", "Trap: Topaz's Alpha is stunned", {"topaz spiders alpha flipped": "stunned"}),
    ],
)
def test_poison_worms_and_a_trap_happen_at_once_and_are_gone(kind: str, told: str, change: Spec) -> None:
    state = finding(kind)
    assert texts(game, state, f"hex {kind}", "AC-62") == [told]
    gone: Spec = {"hidden": [], f"hexes {kind}": None, "todo": None}
    assert after(game, state, f"hex {kind}") == {**gone, **change}


@pytest.mark.rule("AC-62")
def test_without_food_poison_takes_none() -> None:
    state = finding("poison", topaz=topaz(food=1))
    assert texts(game, state, "hex poison", "AC-62") == ["Poison: Topaz loses no food"]


@pytest.mark.rule("AC-62")
def test_a_critter_is_spawned_on_a_spawn_hex_of_choice_and_activates() -> None:
    state = finding("spawn", critters=[{"kind": "worm", "at": "f6"}])
    assert texts(game, state, "hex spawn", "AC-62") == ["Spawn: a Critter comes to a Spawn Hex that Topaz chooses"]
    state = do(game, state, "hex spawn")
    assert set(offered(game, state)) == {"spawn i9", "spawn c6", "spawn f3"}, "f6 is taken"
    assert texts(game, state, "spawn c6", "AC-62") == ["Topaz chooses c6"]
    state = do(game, state, "spawn c6")
    assert chances(game, state) == {"critter ladybird": 2, "critter worm": 1, "critter tater": 2}
    state = do(game, state, "critter ladybird")
    assert critters(game, state) == [("worm", "f6"), ("ladybird", "c6")]
    state = do(game, state, "roll 2")
    assert critters(game, state) == [("worm", "f6"), ("ladybird", "f9")], "it alone has activated"


@pytest.mark.rule("AC-62")
def test_without_a_free_spawn_hex_or_a_critter_none_is_spawned() -> None:
    kinds = ["ladybird", "ladybird", "worm", "worm", "tater", "tater"]
    taken = [{"kind": kind, "at": place} for kind, place in zip(kinds, ("f6", "i9", "c6", "f3"), strict=False)]
    elsewhere = [{"kind": kind, "at": p} for kind, p in zip(kinds, ["g11", "e10", "b1", "b2", "a2", "f9"], strict=True)]
    its = colony("b1 b2 a2 c4", alpha="c4")
    for board in ({"critters": taken}, {"critters": elsewhere, "lapis": its}):
        state = finding("spawn", **board)
        assert texts(game, state, "hex spawn", "AC-62") == [
            "Spawn: there is no free Spawn Hex, or no Critter in the bag"
        ]
        assert do(game, state, "hex spawn").todo == ()


@pytest.mark.rule("AC-62")
def test_an_armory_gives_two_dice_onto_open_spaces_of_any_own_spiders() -> None:
    spiders = {
        "alpha": {"at": "f10", "dice": {"attack": 0, "defense": 2}},
        "beta1": {"at": "card", "dice": {"attack": 1, "defense": 0}},
    }
    state = finding("armory", topaz=topaz(**spiders))
    state = do(game, state, "hex armory")
    assert set(offered(game, state)) == {"arm alpha attack", "arm beta1 defense"}
    assert texts(game, state, "arm alpha attack", "AC-62") == ["Topaz's Alpha gets a die: Attack"]
    state = do(game, state, "arm alpha attack")
    assert spider(game, state, "alpha")["dice"] == {"attack": 1, "defense": 2}
    assert set(offered(game, state)) == {"arm alpha attack", "arm beta1 defense"}
    state = do(game, state, "arm beta1 defense")
    assert "dice" not in spider(game, state, "beta1")
    assert state.todo == (), "two and no more"


@pytest.mark.rule("AC-62", "AC-7")
def test_an_armory_has_no_more_dice_than_there_are_open_spaces() -> None:
    """A die space that Glory has opened is empty; one that is covered takes no die."""
    mine = topaz(alpha={"at": "f10", "tokens": {"attack": 0}, "dice": {"attack": 2, "defense": 2}})
    state = do(game, finding("armory", topaz=mine), "hex armory")
    assert offered(game, state) == ["arm alpha attack"]
    assert texts(game, state, "arm alpha attack", "AC-62")[-1] == "Topaz has no open die space left"
    assert do(game, state, "arm alpha attack").todo == ()
    state = finding("armory")
    assert texts(game, state, "hex armory", "AC-62")[-1] == "Topaz has no open die space left"
    assert do(game, state, "hex armory").todo == ()
