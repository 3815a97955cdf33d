"""What travels to the browser and is saved with a notebook: every step, and little of it."""

from __future__ import annotations

import cmath
import itertools
import json
import random
import zlib
from fractions import Fraction
from typing import Any

import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.widgets import Table, sheets
from hexwidgets.widgets.assets import DIGITS, QUOTES, Front, Kit, base91
from hexwidgets.widgets.history import captions
from tests.widgets.helpers import POSITION, TO_BID, Page, table


def play_on(shown: Table, count: int, seed: int = 2) -> None:
    """So many random steps."""
    rng, match = random.Random(seed), shown.match
    for _ in range(count):
        match.play(rng.choice(match.game.actions(match.state))) if match.mover >= 0 else match.roll()


def read(text: str) -> bytes:
    """Base 91 back: each pair of digits is 13 bits, a single one at the end six."""
    pairs = [text[i : i + 2] for i in range(0, len(text), 2)]
    values = [DIGITS.index(pair[0]) * (91 if pair[1:] else 1) + DIGITS.find(pair[1:] or "!") for pair in pairs]
    bits = "".join(f"{value:0{13 if pair[1:] else 6}b}" for pair, value in zip(pairs, values, strict=True))
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits) - 7, 8))


def unpacked(text: str) -> Any:
    return json.loads(zlib.decompress(read(text), wbits=-zlib.MAX_WBITS))


def test_bytes_of_any_number_come_back_from_base_91() -> None:
    rng = random.Random(4)
    for length in range(200):
        data = rng.randbytes(length)
        assert read(base91(data)) == data
        assert not set(base91(data)) & set('"<\\ ')
    # tests/front/packed.test.js reads the same.
    assert base91(bytes([250, 243, 236, 229, 222])) == "|8O1X:!"


@pytest.mark.parametrize("name", ["aranea", "hexapod"])
def test_cells_of_one_shape_share_it_and_stay_where_they_are(name: str) -> None:
    shown = hexwidgets.play(name, seed=7)
    board = unpacked(shown._board)
    assert len(board["shapes"]) < 5
    sent = [row for area in board["areas"] for row in area["cells"]]
    layout = shown.match.game.scene(shown.match.state, 0).layout
    for cell, (id, x, y, number, turn, *label) in zip(layout.cells, sent, strict=True):
        outline, label_at, radius = board["shapes"][number]
        assert (id, "".join(label), radius) == (cell.id, cell.label, pytest.approx(cell.radius, abs=1e-4))
        points = zip([*outline, label_at, (0, 0)], [*cell.outline, cell.label_at, cell.middle], strict=True)
        for here, there in points:
            assert abs(complex(x, y) + complex(*here) * cmath.rect(1, turn) - complex(*there)) < 0.005


def steps(shown: Table) -> list[list[Any]]:
    """All steps, as the browser reads them."""
    pages = []
    for page in shown._pages:
        length, packed = page.split(":", 1)
        pages.append(unpacked(packed))
        assert len(pages[-1]) == int(length)
    return [step for page in pages for step in page] + list(shown._steps)


def pieces_at(shown: Table, number: int) -> list[list[Any]]:
    """The pieces at a step, by applying every change on the way."""
    all_steps = steps(shown)
    way = [number]
    while (back := all_steps[way[0]][0]) is not None:
        way.insert(0, way[0] - back)
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


def further_size(shown: Table) -> int:
    """What a table adds to a notebook that has one already: the outputs of the cell and the state of the model."""
    data, _ = shown._repr_mimebundle_()
    return len(json.dumps(data)) + _state_size(shown)


def saved_size(shown: Table) -> int:
    """What the first table adds: the front end too, which all tables of a notebook share, and its game's kit."""
    return further_size(shown) + _state_size(Front.shared()) + _state_size(shown._kit)


def _state_size(model: Table | Front | Kit) -> int:
    return len(json.dumps({name: value for name, value in model.get_state().items() if name != "layout"}))


@pytest.mark.parametrize(("colonies", "every"), [(2, 1), (3, 5), (4, 5)])
def test_a_table_of_arachnid_adds_less_than_60_kb_at_every_step(colonies: int, every: int) -> None:
    shown, rng, most = Table(Match(Arachnid(colonies=colonies), seed=1)), random.Random(1), 0
    while shown.match.node.depth < 200:
        actions = shown.match.game.actions(shown.match.state)
        shown.match.play(rng.choice(actions)) if actions else shown.match.roll()
        most = max(most, further_size(shown)) if shown.match.node.depth % every == 0 else most
    assert 30_000 < most < 60_000


def test_tables_of_one_game_share_its_rules_and_figures() -> None:
    one, two = battle(), Table(Match(Arachnid(colonies=4), seed=3))
    assert one._kit is two._kit
    assert table()._kit is not one._kit
    kit = unpacked(one._kit.data)
    assert kit["rules"]["AC-1"]["text"] == one.match.game.rulebook["AC-1"].text
    assert set(kit["figures"]) == set(one.match.game.scene(one.match.state, 0).layout.figure_of)
    assert not {"rules", "figures"} & set(unpacked(one._board))
    assert _state_size(one._kit) < 17_000
    page = Page(one)
    page.send("kit")
    assert page.answers[0][0] == {"type": "kit", "data": one._kit.data}
    one._kit.close()
    assert battle()._kit.comm is not None


def test_a_first_table_adds_less_than_60_kb_to_a_notebook_also_after_many_steps() -> None:
    shown = table()
    first = saved_size(shown)
    play_on(shown, 200)
    assert saved_size(shown) < 60_000
    assert (saved_size(shown) - first) / 200 < 100


def test_choices_travel_without_losing_anything() -> None:
    shown = table(position=POSITION)
    rows = json.loads(shown.get_state("choices")["choices"].translate(QUOTES))
    names = ("action", "words", "note", "cells", "ways", "on", "off")
    assert shown.choices == [dict(zip(names, row, strict=True)) for row in rows] != []


def test_questions_travel_without_losing_anything() -> None:
    shown = table(position=POSITION)
    rows = json.loads(shown.get_state("odds")["odds"].translate(QUOTES))
    assert len(rows) == len(shown.odds) > 1
    for row, question in zip(rows, shown.odds, strict=True):
        name, topic, given, cells, ranked, came, exact, total, answers = row
        read = [
            {"answer": a, "ways": w, "fraction": f"{w}/{total}", "percent": p, "note": "".join(note)}
            for a, w, p, *note in answers
        ]
        parts = {"name": name, "topic": topic, "given": given, "cells": cells, "ranked": ranked}
        assert question == {**parts, "came": came, "exact": exact, "total": total, "answers": read}


def battle() -> Table:
    return Table(Match(Arachnid(), seed=7, position=TO_BID))


def test_a_grid_of_odds_travels_packed_and_exact() -> None:
    shown = battle()
    sent = next(row for row in json.loads(shown.get_state("odds")["odds"].translate(QUOTES)) if len(row) > 9)[9]
    asked = next(question for question in shown.odds if "grid" in question)
    grid = asked["grid"]
    names = ("row_title", "column_title", "rows", "columns", "answers", "row_costs", "column_costs", "best", "wins")
    assert sent[:-1] == json.loads(json.dumps([grid[name] for name in (*names, "best_is")]))
    assert unpacked(sent[-1]) == grid["cells"]
    game, state = shown.match.game, shown.match.state
    exact = next(question.grid for question in game.odds(state, 0) if question.grid)
    for row, line in zip(exact.cells, grid["cells"], strict=True):
        for ways, (total, *numbers) in zip(row, line, strict=True):
            chances = {answer: Fraction(number, total) for answer, number in zip(grid["answers"], numbers, strict=True)}
            assert chances == {answer: ways.chance(answer) for answer in grid["answers"]}
    assert "grid" not in table(position=POSITION).odds[0]


# ---- what is written on the board and beside it


def counters_at(shown: Table, number: int) -> list[list[Any]]:
    """The counters at a step, by applying every change on the way, as history.js does."""
    counters: list[list[Any]] = []
    for change in way_to(shown, number):
        if "counters" in change:
            gone, *come = change["counters"]
            counters = come + counters[gone:]
        anew = change.get("counted", [])
        for at, value in zip(anew[::2], anew[1::2], strict=True):
            label, _, *rest = counters[at]
            counters[at] = [label, value, *rest]
    return counters


def captions_at(shown: Table, number: int) -> list[list[Any]]:
    """Likewise the captions."""
    captions: list[list[Any]] = []
    for change in way_to(shown, number):
        written = change.get("written", [])
        places = [(cell, side) for cell, _, side in written]
        gone = change.get("wiped", [])
        captions = [[c, t, s] for c, t, s in captions if (c, s) not in places and [c, t, s] not in gone] + written
    return sorted(captions)


def way_to(shown: Table, number: int) -> list[dict[str, Any]]:
    """The changes from the root to this step."""
    all_steps = steps(shown)
    way = [number]
    while (back := all_steps[way[0]][0]) is not None:
        way.insert(0, way[0] - back)
    return [all_steps[step][3] for step in way]


@pytest.mark.parametrize("name", ["aranea", "hexapod", "arachnid"])
def test_counters_and_captions_come_back_at_every_step(name: str) -> None:
    shown = hexwidgets.play(name, seed=7)
    play_on(shown, 40, seed=4)
    for node in shown.match.nodes[::4]:
        scene = shown.match.game.scene(node.state, 0)
        counters = [[counter.label, counter.value, counter.kind, counter.seat] for counter in scene.counters]
        assert counters_at(shown, node.number) == counters
        assert captions_at(shown, node.number) == sorted([c.cell, c.text, c.side] for c in scene.captions)


def test_where_two_captions_share_a_place_both_are_written_anew() -> None:
    before, after = [["a", "3", "on"], ["a", "x2", "on"]], [["a", "4", "on"], ["a", "x2", "on"]]
    assert captions(before, after) == {"written": after}
    assert captions(before, before[:1]) == {"wiped": before[1:]}
    assert captions(before, []) == {"wiped": before}


# ---- what lies beside the board


def sheets_at(shown: Table, number: int) -> list[list[Any]]:
    """The sheets at a step, by applying every change on the way, as history.js does."""
    all_steps = steps(shown)
    way = [number]
    while (back := all_steps[way[0]][0]) is not None:
        way.insert(0, way[0] - back)
    there: dict[str, list[Any]] = {}
    for step in way:
        change = all_steps[step][3]
        written = dict(there)
        for id, (title, *rest) in change.get("sheets", {}).items():
            if len(rest) > 1 and isinstance(rest[1], str):
                written[id] = [id, title, *rest]
                continue
            _, was, seat, cell, _, rows = there[id]
            anew = dict(rest[1:])
            written[id] = [id, title or was, seat, cell, rest[0], [anew.get(n, row) for n, row in enumerate(rows)]]
        there = {id: written[id] for id in change.get("laid", there)}
    return list(there.values())


def test_sheets_come_back_at_every_step_and_take_little() -> None:
    shown = battle()
    play_on(shown, 120, seed=5)
    game, rows = shown.match.game, 0
    for node in shown.match.nodes:
        expected = [sheets.plain(sheet) for sheet in game.scene(node.state, 0).sheets]
        assert sheets_at(shown, node.number) == json.loads(json.dumps(expected))
        rows += sum(len(sheet[5]) for sheet in expected)
    changes = [step[3].get("sheets", {}) for step in steps(shown)[1:]]
    assert sum(len(change) > 4 for change in changes) == 0, "a step changes few of them"
    assert len(json.dumps(changes)) < 0.1 * len(json.dumps(rows * [["Move", "1 food: 2 actions", [0, "space", "", 2]]]))


def test_only_games_that_need_it_carry_the_second_part_of_the_front_end() -> None:
    assert table()._more is None
    assert battle()._more is battle()._more is hexwidgets.play("hexapod", seed=7)._more
    assert battle()._more is not battle()._front
    assert 4_000 < len(battle()._more.data) < 12_000
    page = Page(battle())
    page.send("more")
    assert page.answers[0][0] == {"type": "more", "data": page.table._more.data}


def test_python_says_up_to_which_step_of_the_page_it_has_followed() -> None:
    shown = table()
    shown.match.roll()
    shown.set_state({"cursor": 0, "_stepped": 1})
    assert (shown.match.node.number, shown._now["node"], shown._now["stepped"]) == (0, 0, 1)
    shown.set_state({"cursor": 0, "_stepped": 3})
    assert (shown._now["node"], shown._now["stepped"]) == (0, 3)
    shown.match.goto(1)
    assert (shown._now["node"], shown._now["stepped"]) == (1, 3)
