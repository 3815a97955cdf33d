"""Changed editions are really played: other maps, cards and numbers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hexwidgets.core.game import OVER
from hexwidgets.games.weavers.rules import Weavers
from tests.contract.checks import random_steps
from tests.games.helpers import changed_edition
from tests.games.weavers.helpers import EDITION, at, chances, do, listed, offered, on, span, told, weavers
from tests.games.weavers.test_editions import ROUTE, Make, edition, within

__all__ = ["edition"]


@pytest.mark.rule("MG-A1", "MG-A3")
def test_an_owners_map_and_cards_are_played_to_the_end(edition: Make) -> None:
    """Four corners around one system, two Weaver cards fewer tokens, other numbers."""
    own = Weavers(
        edition=edition(
            ("draw = 3\n", "draw = 4\n"),
            ("black_holes = 9\n", "black_holes = 4\n"),
            ("bases = 9\n", "bases = 3\n"),
            ("identical = 5", "identical = 3"),
            within(ROUTE, "3", "1"),
        )
    )
    state = at(own, "blue", turn=5)
    assert told(own, state, "route ember chalk")[-1] == "The route Ember - Chalk is open (MG-5)"
    assert all(len(text.split("-")) == 4 for text in chances(own, do(own, state, "end")))
    endings = set()
    for seed in range(12):
        *_, (last, _) = random_steps(own, Random(seed))
        assert own.mover(last) == OVER
        assert last.holes.bit_count() <= 4
        endings.add(own.outcome(last).rule)
    assert len(endings) > 1


@pytest.mark.rule("WV-2", "MG-4")
def test_a_small_map_with_its_middle_elsewhere_has_its_left_and_right(tmp_path: Path) -> None:
    """Five systems in rows 3 to 5: what is left of a start is next to it anticlockwise."""
    planets = 'planets = [ { color = "red", brings = ["blue"] } ]'
    places = {"sole": ([3, 7], "red"), "east": ([3, 9], "blue"), "south": ([5, 7], "yellow"), "deep": ([5, 9], "white")}
    systems = [
        f'{{ id = "{id}", name = "{id.title()}", at = {at}, color = "{color}", start = true, {planets} }},'
        for id, (at, color) in places.items()
    ]
    systems.append(f'{{ id = "hub", name = "Hub", at = [4, 8], color = "black", {planets} }},')
    routes = [f'{{ between = ["hub", "{id}"], color = "red", slots = 1 }},' for id in places]
    text = EDITION.read_text(encoding="utf-8")
    cards = text[text.index("[weavers.driftloom]") :]
    head = text[: text.index("[map]")]
    world = ["[map]", "systems = [", *systems, "]", "[routes]", "list = [", *routes, "]", cards]
    path = tmp_path / "edition.toml"
    path.write_text("\n".join([head, *world]), encoding="utf-8")
    own = Weavers(edition=path)
    state = do(own, own.start(), "species lanternids", "start sole", "weaver driftloom")
    assert list(on(own, state)) == ["south"]
    state = do(own, state, "weaver glintspool")
    assert {place: card for place, (card, *_) in on(own, state).items()} == {"east": "glintspool", "south": "driftloom"}
    *_, (last, _) = random_steps(own, Random(1))
    assert own.mover(last) == OVER


def test_a_game_of_another_edition_has_another_mark(edition: Make) -> None:
    assert Weavers(edition=edition(("draw = 3\n", "draw = 4\n"))).edition.digest != weavers().edition.digest


@pytest.mark.rule("MG-A13")
def test_the_reference_edition_can_be_changed_too(tmp_path: Path) -> None:
    own = Weavers(edition=changed_edition(Weavers, tmp_path, ("draw = 3 ", "draw = 2 ")), turns=1)
    first = own.box.species[0].id
    state = do(own, own.start(), f"species {first}", "start ember", "weaver driftloom", "weaver glintspool")
    assert all(len(text.split("-")) == 2 for text in chances(own, state))
    state = span(own, state, "red blue")
    assert told(own, state, "end")[-1] == "With turn 1 the last one has passed: you lose (MG-A13)"
    assert listed(own, do(own, state, "end"), "ending") == "turns"
    assert offered(own, do(own, state, "end")) == []
