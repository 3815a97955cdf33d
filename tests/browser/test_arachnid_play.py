"""Arachnid by clicks: a Battle from the move to the Glory and back through it, and a task of every chapter."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hexwidgets.core.lesson import Attempt, load
from hexwidgets.games import game as make_game
from hexwidgets.games.arachnid.rules import Arachnid
from tests.browser.book import Book
from tests.browser.table import Table

NEAR = """position={"mover": "topaz", "hidden": [],
    "topaz": {"webs": ["g5", "g6", "g7", "g8"], "den": [2] * 6, "food": 2, "spiders": {"alpha": "g6"}},
    "lapis": {"webs": ["g4", "g3", "h4", "h5"], "den": [2] * 6, "food": 1, "spiders": {"alpha": "g4"}}}"""
DUEL = f'table = play("arachnid", seed=7, {NEAR})\ntable'
CHAPTERS = {"moving": 1, "food": 8, "Glory": 13, "Critters": 20, "Battles": 28, "special spiders": 38, "the end": 46}
"""A lesson of each chapter that is solved by what one does, without a refusal."""


def spoken(table: Table, cell: str) -> str:
    """What a screen reader hears of a cell."""
    return table.cell(cell).get_attribute("aria-label") or ""


def offered(table: Table, action: str) -> Locator:
    return table.root.locator(f'.hw-choice[data-action="{action}"]')


def battle(table: Table) -> Locator:
    """The sheet of the Battle, above the choices."""
    shown = table.root.locator(".hw-panel:not([hidden]) .hw-sheet")
    return shown.filter(has_text="Battle: Topaz's Alpha attacks Lapis's Alpha")


def test_a_battle_from_the_move_to_glory_and_undone_step_by_step(book: Callable[..., Book]) -> None:
    table = book(DUEL).table()
    table.click("g6", "g5")
    offered(table, "move alpha g5").click()
    expect(table.headline).to_contain_text("Topaz: dice are to be committed to a Battle")
    expect(battle(table)).to_contain_text("2 own, 1 food")
    offered(table, "bid 2+0").click()
    table.button("I am Lapis: lift the curtain").click()
    expect(battle(table)).to_contain_text("committed, unseen")
    expect(table.root).not_to_contain_text("bid 2+0")
    offered(table, "bid 1+0").click()
    expect(table.happened).to_contain_text("Topaz 2 Attack dice and 0 Bolster, Lapis 1 Defense die and 0 Bolster")
    table.suppose("attack 1-2")
    table.suppose("defend 1")
    expect(table.happened).to_contain_text("Overkill, 3 to 1: Topaz's Alpha beats Lapis's Alpha, which is stunned")
    expect(table.headline).to_contain_text("Lapis: a space to retreat to is to be chosen")
    table.click("g3")
    offered(table, "retreat g3").click()
    expect(table.headline).to_contain_text("Topaz: a Glory token is to be chosen")
    assert "stunned" in spoken(table, "g3")
    offered(table, "glory alpha move").click()
    expect(table.headline).to_contain_text("Topaz to act on or end the turn")
    expect(table.place).to_have_text("7/7")
    assert "1 Glory" in spoken(table, "topaz glory")
    for step in range(6, -1, -1):
        table.button("Undo").click()
        table.at(step, 7)
    assert "Lapis's Alpha" in spoken(table, "g4")
    assert "stunned" not in spoken(table, "g4")
    assert "0 Glory" in spoken(table, "topaz glory")
    expect(table.headline).to_contain_text("Topaz to act, regroup or end the turn")


def test_a_click_where_nothing_can_be_done_says_why(book: Callable[..., Book]) -> None:
    table = book(DUEL).table()
    table.click("g6", "g4")
    table.says("An opposing spider is on g4", "AC-10")


@pytest.mark.parametrize("number", CHAPTERS.values(), ids=CHAPTERS)
def test_a_task_of_every_chapter_is_solved_by_clicks(book: Callable[..., Book], number: int) -> None:
    lesson = load(Arachnid.folder / "lessons.toml")[number - 1]
    steps = Attempt(lesson, make_game("arachnid", **lesson.options)).solution()
    assert steps
    table = book(f'lesson("arachnid", {number})').table()
    for step in steps:
        before = table.place.inner_text()
        if offered(table, step).count():
            offered(table, step).click()
        else:
            table.suppose(step)
        # Where Lapis answers by itself, more than one step is made.
        expect(table.place).not_to_have_text(before)
        table.idle()
    expect(table.root.locator(".hw-lesson")).to_have_attribute("data-state", "solved")
