"""Lessons that are solved by clicks, and one that is solved by being refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.book import Book
from tests.browser.table import Table


@pytest.fixture
def begin(book: Callable[..., Book]) -> Callable[[int], tuple[Book, Table, Locator]]:
    def open(number: int) -> tuple[Book, Table, Locator]:
        opened = book(f'table = lesson("aranea", {number})\ntable')
        table = opened.table()
        shown = table.root.get_by_role("region", name="Lesson")
        expect(shown).to_contain_text(f"Lesson {number} of ")
        expect(shown).to_have_attribute("data-state", "open")
        return opened, table, shown

    return open


def test_a_lesson_is_solved_by_clicks(begin: Callable[[int], tuple[Book, Table, Locator]]) -> None:
    opened, table, shown = begin(7)
    expect(shown).to_contain_text("Knock it off")
    shown.get_by_role("button", name="Hint").click()
    expect(shown.locator(".hw-hint")).to_have_text("Try: move middle 2 to middle 9, knocks off Blue")
    expect(table.notice).to_have_count(0)
    table.click("middle 2", "middle 9")
    expect(shown).to_have_attribute("data-state", "solved")
    expect(shown).to_contain_text("Solved")
    assert opened.python("print(table.solved)") == "True"


def test_a_wrong_move_says_so_and_goes_back(begin: Callable[[int], tuple[Book, Table, Locator]]) -> None:
    opened, table, shown = begin(7)
    table.choice("place on outer 7").click()
    expect(shown).to_have_attribute("data-state", "failed")
    assert opened.python("print(table.solved)") == "False"
    shown.get_by_role("button", name="Go back a step").click()
    expect(shown).to_have_attribute("data-state", "open")
    table.click("middle 2", "middle 9")
    expect(shown).to_have_attribute("data-state", "solved")


def test_a_lesson_is_solved_by_a_refusal(begin: Callable[[int], tuple[Book, Table, Locator]]) -> None:
    opened, table, shown = begin(11)
    table.click("centre 6")
    table.says("centre 6", rule="AR-11")
    expect(shown).to_have_attribute("data-state", "solved")
    assert opened.python("print(table.solved)") == "True"


def test_a_lesson_wants_a_refusal_and_then_a_move(begin: Callable[[int], tuple[Book, Table, Locator]]) -> None:
    _, table, shown = begin(12)
    table.click("inner 10")
    table.says("centre 2", rule="AR-15")
    expect(shown).to_have_attribute("data-state", "open")
    table.choice("place on outer 4").click()
    expect(shown).to_have_attribute("data-state", "solved")
