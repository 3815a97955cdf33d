"""What the table of The Weavers keeps apart, so that it can be read: words, slots, and what a choice would bring."""

from __future__ import annotations

from hexwidgets.core.match import Match
from hexwidgets.games.weavers import places_of
from hexwidgets.render.markup import text_width
from hexwidgets.render.paint import Label, painted
from hexwidgets.render.stage import stage
from hexwidgets.widgets import Table
from tests.games.weavers.helpers import at, do, reference


def test_words_beside_cubes_end_before_them() -> None:
    game = reference()
    labels = {one.text: one for one in painted(stage(game.scene(game.start(), 0))) if isinstance(one, Label)}
    for pool in places_of.POOLS:
        label = labels[pool.title()]
        first = game.layout.cell(f"{pool} red")
        assert label.at[0] + text_width(label.text, label.size) / 2 < min(x for x, _ in first.outline)


def test_no_slot_of_a_route_cuts_the_name_of_a_system() -> None:
    game = reference()
    scene = game.scene(at(game), 0)
    labels = {one.text: one for one in painted(stage(scene)) if isinstance(one, Label)}
    names = [labels[system.name] for system in game.galaxy.systems]
    slots = [piece for piece in scene.pieces if "-" in piece.cell and piece.kind.endswith(" slot")]
    assert len(slots) == sum(route.slots for route in game.galaxy.routes)
    for piece in slots:
        cell = game.layout.cell(piece.cell)
        assert piece.spot is not None
        (x, y), size = cell.middle, cell.radius
        right, up, radius = (size * part for part in piece.spot)
        for name in names:
            is_beside = abs(x + right - name.at[0]) > text_width(name.text, name.size) / 2 + radius
            is_above_or_below = abs(y + up - name.at[1]) > name.size / 2 + radius
            assert is_beside or is_above_or_below, (piece.cell, name.text)


def test_a_preview_shows_no_planet_twice() -> None:
    """A base makes planets go down: they are seen as they are until it is there."""
    game = reference()
    routes = {"routes": {"ember-chalk": 3}, "bases": ["ember"], "phase": "allocate", "todo": [["found"]]}
    for state, action, comes in (
        (do(game, game.start(), "species tidefolk"), "start ember", "home"),
        (at(game, swarms={"saffron": "driftloom"}, species="tidefolk", **routes), "found chalk", "base"),
    ):
        shown = Table(Match(game, seed=1, position=game.describe(state)))
        (choice,) = (one for one in shown.choices if one["action"] == action)
        kinds = [piece[1] for piece in choice["on"] if piece[0] == action.split()[1]]
        assert kinds == [comes]
        assert choice["off"] == []
