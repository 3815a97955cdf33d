"""What travels to the browser and is saved with a notebook: every step, and little of it."""

from __future__ import annotations

import base64
import gzip
import itertools
import json
import random
from typing import Any

from hexwidgets.widgets import Table
from tests.widgets.helpers import POSITION, table


def play_on(shown: Table, count: int, seed: int = 2) -> None:
    """So many random steps."""
    rng, match = random.Random(seed), shown.match
    for _ in range(count):
        match.play(rng.choice(match.game.actions(match.state))) if match.mover >= 0 else match.roll()


def steps(shown: Table) -> list[list[Any]]:
    """All steps, as the browser reads them."""
    pages = []
    for page in shown._pages:
        length, packed = page.split(":", 1)
        pages.append(json.loads(gzip.decompress(base64.b85decode(packed))))
        assert len(pages[-1]) == int(length)
    return [step for page in pages for step in page] + list(shown._steps)


def pieces_at(shown: Table, number: int) -> list[list[Any]]:
    """The pieces at a step, by applying every change on the way."""
    all_steps = steps(shown)
    way = [number]
    while all_steps[way[0]][0] is not None:
        way.insert(0, all_steps[way[0]][0])
    pieces: list[list[Any]] = []
    for step in way:
        change = all_steps[step][3]
        pieces = [piece for piece in pieces if piece not in change.get("off", [])] + change.get("on", [])
    return sorted(pieces)


def test_steps_give_back_every_position() -> None:
    shown = table()
    play_on(shown, 150)
    shown.match.goto(40)
    shown.match.reroll()
    assert len(steps(shown)) == len(shown.match.nodes)
    assert len(shown._steps) < 8
    for node in shown.match.nodes[::7]:
        scene = shown.match.game.scene(node.state, 0)
        expected = sorted([p.cell, p.kind, p.seat, p.name] for p in scene.pieces)
        assert pieces_at(shown, node.number) == expected


def test_pages_are_few_and_seldom_packed_anew() -> None:
    shown = table()
    packed: dict[str, int] = {}
    for count in range(1, 401):
        play_on(shown, 1, seed=count)
        lengths = [int(page.split(":")[0]) for page in shown._pages]
        assert sum(lengths) + len(shown._steps) == count + 1
        assert len(shown._steps) < 8
        assert len(json.dumps(shown._steps)) <= 2500
        assert all(later * 4 <= former for former, later in itertools.pairwise(lengths))
        packed |= dict(zip(shown._pages, lengths, strict=True))
    assert sum(packed.values()) / 400 < 10


def saved_size(shown: Table) -> int:
    """What a notebook grows by: the state of the model and the outputs of the cell. The front end is shared."""
    data, _ = shown._repr_mimebundle_()
    state = {name: value for name, value in shown.get_state().items() if name != "layout"}
    return len(json.dumps(state)) + len(json.dumps(data))


def test_a_table_adds_less_than_60_kb_to_a_notebook_also_after_many_steps() -> None:
    shown = table()
    first = saved_size(shown)
    play_on(shown, 192)
    assert saved_size(shown) < 60_000
    assert (saved_size(shown) - first) / 192 < 100


def test_questions_travel_without_losing_anything() -> None:
    shown = table(position=POSITION)
    rows = json.loads(shown.get_state("odds")["odds"])
    assert len(rows) == len(shown.odds) > 1
    for row, question in zip(rows, shown.odds, strict=True):
        name, topic, given, cells, ranked, came, exact, total, answers = row
        read = [
            {"answer": a, "ways": w, "fraction": f"{w}/{total}", "percent": p, "note": "".join(note)}
            for a, w, p, *note in answers
        ]
        parts = {"name": name, "topic": topic, "given": given, "cells": cells, "ranked": ranked}
        assert question == {**parts, "came": came, "exact": exact, "total": total, "answers": read}


def test_python_says_up_to_which_step_of_the_page_it_has_followed() -> None:
    shown = table()
    shown.match.roll()
    shown.set_state({"cursor": 0, "_stepped": 1})
    assert (shown.match.node.number, shown._now["node"], shown._now["stepped"]) == (0, 0, 1)
    shown.set_state({"cursor": 0, "_stepped": 3})
    assert (shown._now["node"], shown._now["stepped"]) == (0, 3)
    shown.match.goto(1)
    assert (shown._now["node"], shown._now["stepped"]) == (1, 3)
