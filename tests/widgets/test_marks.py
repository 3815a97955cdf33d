"""Luck and skill on the table: each step's marks, as they are judged, kept and held back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.lab import luck_and_skill
from hexwidgets.lab.judging import Judging
from hexwidgets.widgets import Table
from tests.widgets.helpers import POSITION, TO_BID, Page, table
from tests.widgets.secret import Secret
from tests.widgets.test_cards import TO_PLAY
from tests.widgets.test_players import until
from tests.widgets.test_secret_bids import BIDS

Row = list[Any]


def rows(shown: Table) -> dict[int, Row]:
    """The steps that the page knows judged."""
    marks = shown._thought["marks"] or {"steps": {}}
    return {int(node): row for node, row in marks["steps"].items()}


def played(**arguments: Any) -> Page:
    """A match of three steps on a table with marks: a choice, a roll and a choice."""
    page = Page(table(position=POSITION, chances=True, by_hand=True, **arguments))
    for action in ("place", "roll 3-1", "place"):
        page.table.match.play(action)
    return page


# ---- what is told


def test_each_step_has_what_the_laboratory_says_of_it() -> None:
    page = played()
    assert page.table._thought["marks"] is None, "nobody asked for it"
    page.send("marks", wanted=True)
    found = luck_and_skill(page.table.match).steps
    told = rows(page.table)
    assert list(told) == [3, 2, 1]
    assert page.table._thought["marks"]["left"] == 0
    for step in found:
        mover, mark, best, *parts = told[step.node]
        exact = [[round(10_000 * share) for share in part] for part in (step.luck, step.skill, step.rest)]
        assert parts == [part if any(part) else [] for part in exact]
        assert mover == step.mover
        assert mark == (step.mark if step.lost else "best" if step.kind == "skill" else "")
        assert best[:1] == ([step.best] if step.lost else [])


def test_the_best_choice_is_told_in_words() -> None:
    page = Page(table(position=POSITION, chances=True, by_hand=True))
    page.send("marks", wanted=True)
    words = {choice["action"]: choice["words"] for choice in page.table.choices}
    for action in words:
        page.table.match.play(action)
        page.table.match.undo()
    told = rows(page.table).values()
    (best,) = {tuple(row[2]) for row in told if row[2]}
    assert best == (best[0], words[best[0]]) != (best[0], best[0])
    assert [row[1] for row in told].count("best") == 1


def test_forced_steps_say_nothing() -> None:
    page = Page(table(chances=True))
    match = page.table.match
    page.send("marks", wanted=True)
    match.roll()
    (only,) = match.game.actions(match.state)
    forced = match.play(only)
    assert rows(page.table)[forced.number][:3] == [0, "", []]


def test_new_steps_are_judged_as_they_are_played_and_another_branch_too() -> None:
    page = played()
    page.send("marks", wanted=True)
    page.table.match.roll()
    assert 4 in rows(page.table)
    page.table.match.goto(0)
    page.table.match.play(page.table.choices[-1]["action"])
    assert set(rows(page.table)) == {1, 2, 3, 4, 5}, "those judged before are kept"
    page.send("marks", wanted=False)
    assert page.table._thought["marks"] is None


def test_without_minds_nothing_of_it_travels() -> None:
    page = Page(table(position=POSITION))
    page.send("marks", wanted=True)
    page.table.match.play("place")
    assert page.table._thought == {}


# ---- in slices


def test_the_table_stays_live_while_steps_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pause lets others go on, and the page sees how many steps are left."""
    judge, pauses = Judging.step, 0

    def slowly(self: Judging, node: Any) -> Iterator[None]:
        nonlocal pauses
        for _ in range(40):
            pauses += 1
            yield
        return (yield from judge(self, node))

    monkeypatch.setattr(Judging, "step", slowly)
    monkeypatch.setattr("hexwidgets.widgets.slices.SLICE", 0.0)
    monkeypatch.setattr("hexwidgets.widgets.minds.BETWEEN", 0.0)

    async def look() -> None:
        page = played()
        page.table.minds.want(False)
        page.send("marks", wanted=True)
        assert page.table._thought["marks"] == {"left": 3, "steps": {}}
        ticks, seen = 0, set[int]()
        while page.table._thought["marks"]["left"]:
            await asyncio.sleep(0)
            ticks += 1
            seen.add(page.table._thought["marks"]["left"])
            if ticks == 20:
                page.table.match.comment("Meanwhile.", page.table.match.node)
        assert ticks >= pauses == 120
        assert seen == {3, 2, 1, 0}
        assert page.table._comments == {"3": "Meanwhile."}
        page.table.close()

    asyncio.run(look())


def test_who_puts_it_away_ends_it_and_nothing_goes_on_when_the_table_closes() -> None:
    async def look() -> None:
        page = played()
        page.send("marks", wanted=True)
        await until(lambda: len(rows(page.table)) == 3)
        page.send("marks", wanted=False)
        page.table.match.roll()
        await asyncio.sleep(0.05)
        assert page.table._thought["marks"] is None
        page.send("marks", wanted=True)
        await until(lambda: len(rows(page.table)) == 4)
        page.table.match.roll() if page.table.mover == "chance" else page.table.match.play("place")
        page.table.close()
        await asyncio.sleep(0.05)
        assert len(asyncio.all_tasks()) == 1

    asyncio.run(look())


@pytest.mark.parametrize("loop", [True, False], ids=["in slices", "at once"])
def test_a_judgement_that_fails_is_said_and_one_plays_on(loop: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Judging, "step", lambda self, node: 1 / 0)

    async def look() -> None:
        page = played()
        page.table.minds.want(False)
        page.send("marks", wanted=True)
        await until(lambda: page.said)
        fails(page)

    def fails(page: Page) -> None:
        assert page.said["text"] == "Luck and skill can't be judged: ZeroDivisionError: division by zero"
        assert page.table._thought["marks"] is None
        page.send("roll")
        assert page.table.match.node.depth == 4
        page.table.close()

    if loop:
        asyncio.run(look())
    else:
        page = played()
        page.send("marks", wanted=True)
        fails(page)


# ---- saved


def test_a_recording_and_a_saved_notebook_have_the_marks(tmp_path: Path) -> None:
    page = played()
    page.send("marks", wanted=True)
    page.table.to_html(tmp_path / "match.html")
    saved = page.table.get_state("_thought")["_thought"]
    for text in ((tmp_path / "match.html").read_text(encoding="utf-8"), saved.translate(str.maketrans("'\"", "\"'"))):
        found = re.search(r'"marks":(\{"left":0,"steps":\{.*?\}\})', text)
        assert found
        assert {int(node) for node in json.loads(found[1])["steps"]} == {1, 2, 3}


def test_a_marked_step_takes_little() -> None:
    page = Page(table(chances=True))
    match = page.table.match
    before = len(page.table.get_state("_thought")["_thought"])
    for _ in range(100):
        match.roll() if match.mover < 0 else match.play(match.game.actions(match.state)[-1])
    page.send("marks", wanted=True)
    assert len(rows(page.table)) == len(match.nodes) - 1 >= 100
    assert len(page.table.get_state("_thought")["_thought"]) - before < 60 * len(match.nodes)


# ---- secrets


def bidding(bid: str, seat: str | None) -> Page:
    """A table with marks on which Topaz has just committed dice to a Battle with Lapis, who answers."""
    match = Match(Arachnid(), seed=7, position=TO_BID)
    page = Page(Table(match, seat=seat, chances=True))
    page.send("marks", wanted=True)
    page.send("play", action=bid) if seat != "lapis" else match.play(bid)
    return page


@pytest.mark.parametrize("seat", [None, "lapis", "topaz"], ids=["a shared screen", "the defender's", "the attacker's"])
def test_a_secret_bid_is_not_judged_before_it_is_revealed(seat: str | None) -> None:
    told = []
    for bid in BIDS:
        page = bidding(bid, seat)
        told.append([page.table._thought["marks"]])
        if seat is None:
            page.send("lift")
            told[-1].append(page.table._thought["marks"])
    assert told[0] == told[1] == told[2]
    assert all(marks == {"left": 0, "steps": {}} for marks in told[0])


def test_what_is_revealed_is_judged() -> None:
    page = bidding("bid 1+0", None)
    page.send("lift")
    page.send("play", action="bid 4+4")
    told = rows(page.table)
    assert set(told) == {1, 2}
    assert (told[1][0], told[2][0]) == (0, 1)
    assert told[2][1] in ("doubtful", "bad", "very bad"), "it bid more than it has"
    page.table.match.goto(1)
    assert rows(page.table) == {}, "here another answer can be played, by somebody who doesn't know the bid"
    page.table.match.goto(2)
    assert rows(page.table) == told
    # Back at the first choice something else is bid in secret: what was judged before stays, the new bid isn't.
    page.table.match.goto(0)
    page.send("play", action="bid 2+1")
    page.send("lift")
    assert set(rows(page.table)) == set(), "both belong to secrets that this line hasn't revealed"
    page.send("play", action="bid 1+0")
    assert len(rows(page.table)) == 2


def test_what_is_best_against_a_secret_bid_does_not_tell_it() -> None:
    """The defender is judged by what it could know, also afterwards: beside the same best answer."""
    told = []
    for bid in BIDS:
        page = bidding(bid, "lapis")
        page.table.match.play("bid 4+4")
        told.append(rows(page.table)[2])
    assert told[0][1:3] == told[1][1:3] == told[2][1:3]
    assert told[0][4] == told[1][4] == told[2][4], "what it gave away"


def test_where_hands_are_hidden_nothing_is_judged_until_the_match_is_over() -> None:
    page = Page(hexwidgets.play("hexapod", seed=7, hands="hidden", position=TO_PLAY, seat="topaz", chances=True))
    match = page.table.match
    page.send("marks", wanted=True)
    for _ in range(2):
        match.roll() if match.mover < 0 else match.play(match.game.actions(match.state)[-1])
        assert page.table._thought["marks"] == {"left": 0, "steps": {}}
    while match.outcome is None:
        match.roll() if match.mover < 0 else match.play(match.game.actions(match.state)[-1])
    assert set(rows(page.table)) == {node.number for node in match.line[1:]}
    match.goto(1)
    assert len(rows(page.table)) == len(match.line) - 1, "a match that is over is looked at step by step"


def test_behind_a_curtain_nothing_is_judged_and_nothing_sent() -> None:
    page = Page(Table(Match(Secret(), seed=7, position=POSITION), chances=True, by_hand=True))
    page.table.match.play("place")
    assert page.table._curtain == 1
    page.send("marks", wanted=True)
    assert page.table._thought["marks"] == {"left": 0, "steps": {}}
    shown = played().table
    shown.minds.marks.want(True)
    shown._curtain = 1
    shown.minds.follow()
    assert shown._thought["marks"] == {"left": 0, "steps": {}}
    shown._curtain = -1
    shown.minds.follow()
    assert set(rows(shown)) == {1, 2, 3}
