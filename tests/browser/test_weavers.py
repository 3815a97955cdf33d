"""The Weavers' table: what is seen of it, that nothing is cut off, and that everybody can use it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.table import Table
from tests.browser.test_render import AXE, FINDINGS, WIDTHS
from tests.browser.weavers_positions import TO_DRAW, table_of

SPAN = table_of(TO_DRAW, "draw red-yellow-white")
ENGULFED = table_of(TO_DRAW, "draw red-yellow-white", "advance driftloom engulfment")
TABS = ("Choices", "Cards", "Odds", "Log", "Rules")
# How much of the table one can't see, how wide a system is in pixels, and the letters of the board that are cut off.
FITS = """(root) => {
  root.scrollIntoView({block: "start"});
  const around = root.closest(".jp-WindowedPanel-outer, .jp-Notebook").getBoundingClientRect();
  const low = root.querySelector(".hw-scrubber").getBoundingClientRect().bottom;
  const board = root.querySelector(".hw-board").getBoundingClientRect();
  const cut = [...root.querySelectorAll(".hw-plotly .textpoint text")].filter((text) => {
    const {left, right, top, bottom} = text.getBoundingClientRect();
    const beyond = [board.left - left, right - board.right, board.top - top, bottom - board.bottom];
    return Math.max(...beyond) > 1;
  });
  const wide = root.querySelector('[data-cell="ember"]').getBoundingClientRect().width;
  return [Math.max(0, low - around.bottom), wide, cut.map((text) => text.textContent)];
}"""
SEEN = """(choice) => {
  const [own, panel] = [choice, choice.closest(".hw-panel")].map((one) => one.getBoundingClientRect());
  return own.top >= panel.top && own.bottom <= panel.bottom;
}"""


def fits(table: Table) -> None:
    for name in TABS:
        table.tab(name)
        assert table.root.evaluate(WIDTHS) == []
    table.tab("Choices")


@pytest.mark.parametrize("code", [SPAN, ENGULFED], ids=["span", "engulfed"])
def test_all_of_it_is_seen_on_a_small_screen(new_book: Callable[..., Book], code: str) -> None:
    """With JupyterLab's side bar open: the board, what is up, what to click and the steps, without scrolling."""
    book = new_book(code, viewport={"width": 1366, "height": 768})
    book.run()
    table = book.table()
    table.wait_for_plotly()
    hidden, wide, cut = table.root.evaluate(FITS)
    assert hidden == 0
    assert wide >= 50
    assert cut == []
    assert table.choices.first.evaluate(SEEN)
    fits(table)


def test_a_narrow_one_needs_no_scrolling_sideways(book: Callable[..., Book]) -> None:
    code = ENGULFED.removesuffix("table") + 'import ipywidgets\nipywidgets.Box([table], layout={"width": "420px"})'
    table = book(code).table()
    expect(table.root).to_have_attribute("data-width", "narrow")
    fits(table)
    assert table.root.locator(".hw-scroll").evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_serious(book: Callable[..., Book], theme: str) -> None:
    opened = book(SPAN)
    opened.theme(theme)
    try:
        table = opened.table()
        opened.page.evaluate(AXE.read_text(encoding="utf-8"))
        expect(table.root).to_have_attribute("data-palette", theme.lower())
        for name in TABS:
            table.tab(name)
            assert table.root.evaluate(FINDINGS) == []
    finally:
        opened.theme("Light")


def test_a_swarms_sheet_opens_with_a_click_on_its_system(book: Callable[..., Book]) -> None:
    table = book(ENGULFED).table()
    table.click("saffron")
    shown = table.root.locator('.hw-panel:not([hidden]) .hw-sheet[data-sheet="swarm tanglewisp"]')
    expect(shown).to_have_attribute("open", "")
    expect(shown).to_contain_text("turned to")


def test_the_way_of_the_cube_and_of_the_swarm_are_drawn(book: Callable[..., Book]) -> None:
    """What a choice would do before it is made, and what has happened after it."""
    table = book(SPAN).table()
    table.wait_for_plotly()
    table.choices.first.hover()
    before = table.root.locator(".hw-over-board")
    expect(before.locator(".hw-coming-pieces path").first).to_be_attached()
    expect(before.locator(".hw-coming-arrows path").first).to_be_attached()
    table.choices.first.click()
    table.at(2, 2)
    expect(table.happened).to_contain_text("Driftloom's Engulfment gets a red cube")
