"""Arachnid's choices: nothing is shown that nobody points at, lost bids come last, typed words are answered."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.book import Book
from tests.browser.table import Table
from tests.browser.test_arachnid import BATTLE, START

SEEN = """(panel) => {
  const [map, own] = [".hw-scale", ".hw-pair"].map((part) => panel.querySelector(part).getBoundingClientRect());
  const around = panel.getBoundingClientRect();
  return own.top >= around.top && map.bottom <= around.bottom;
}"""


def offered(table: Table, action: str) -> Locator:
    return table.root.locator(f'.hw-choice[data-action="{action}"]')


def test_nothing_is_previewed_under_a_pointer_at_rest(book: Callable[..., Book]) -> None:
    table = book(START).table()
    offered(table, "spin alpha f9").click()
    table.at(1, 1)
    shown = table.root.locator(".hw-choice.hw-shown")
    table.page.wait_for_timeout(300)
    expect(shown).to_have_count(0)
    offered(table, "stack 2").hover()
    expect(shown).to_have_attribute("data-action", "stack 2")
    expect(table.root.locator(".hw-meant")).to_have_count(1)
    offered(table, "stack 2").click()
    table.at(2, 2)
    table.page.wait_for_timeout(300)
    expect(shown).to_have_count(0)


def test_other_choices_are_read_from_the_first_one_on(book: Callable[..., Book]) -> None:
    table = book(START).table()
    panel = table.root.locator(".hw-panel:not([hidden])")
    offered(table, "end").scroll_into_view_if_needed()
    assert panel.evaluate("(panel) => panel.scrollTop") > 0
    offered(table, "end").click()
    table.at(1, 1)
    assert panel.evaluate("(panel) => panel.scrollTop") == 0


def test_bids_that_cannot_be_met_are_folded_away(book: Callable[..., Book]) -> None:
    table = book(BATTLE).table()
    folded = table.root.locator(".hw-choices .hw-fold")
    expect(folded.locator("summary")).to_have_text("10 bids of more than you have")
    expect(offered(table, "bid 2+4")).to_be_visible()
    expect(offered(table, "bid 3+0")).to_be_hidden()
    table.focus()
    table.press("ArrowUp")
    expect(table.root.locator(".hw-choice:focus")).to_be_visible()
    folded.locator("summary").click()
    offered(table, "bid 3+0").click()
    table.at(1, 1)


def test_the_whole_grid_of_odds_is_seen_on_a_small_screen(new_book: Callable[..., Book]) -> None:
    opened = new_book(BATTLE, viewport={"width": 1366, "height": 768})
    opened.run()
    table = opened.table()
    table.wait_for_plotly()
    panel = table.tab("Odds")
    heat = table.root.locator(".hw-heat")
    expect(heat.locator(".main-svg").first).to_be_visible()
    heat.hover()
    expect(panel.locator(".hw-pair")).to_contain_text("Topaz's Alpha bids")
    assert panel.evaluate(SEEN)


def test_what_is_typed_and_not_understood_is_answered_below_it(book: Callable[..., Book]) -> None:
    table = book(START).table()
    field = table.root.get_by_label("An action in notation")
    field.fill("2+0")
    field.press("Enter")
    answer = table.root.locator(".hw-typed-no")
    expect(answer).to_contain_text("Not understood: '2+0' is no action of Arachnid")
    expect(field).to_have_value("2+0")
    expect(table.notice).to_have_count(0)
    table.click("f10")
    expect(answer).to_have_text("")
    expect(table.notice).to_have_count(0)
