"""Arachnid's table: a first turn by clicks, the cards beside the board, a Battle with its odds, and undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.book import Book
from tests.browser.table import Table, eventually
from tests.browser.test_render import AXE, FINDINGS, WIDTHS
from tests.widgets.helpers import TO_BID

START = 'table = play("arachnid", seed=7)\ntable'
BATTLE = f'table = play("arachnid", seed=7, seat="topaz", position={TO_BID!r})\ntable'
SHARED = BATTLE.replace('seat="topaz", ', "")
TABS = ("Choices", "Cards", "Odds", "Score", "Log", "Rules")
IN_PANEL = """(sheet) => {
  const [own, panel] = [sheet, sheet.closest(".hw-panel")].map((one) => one.getBoundingClientRect());
  return own.top >= panel.top && own.top < panel.bottom - 20;
}"""
# How much of the table one can't see, and how wide a hex is, in pixels.
FITS = """(root) => {
  root.scrollIntoView({block: "start"});
  const around = root.closest(".jp-WindowedPanel-outer, .jp-Notebook").getBoundingClientRect();
  const low = root.querySelector(".hw-scrubber").getBoundingClientRect().bottom;
  return [Math.max(0, low - around.bottom), root.querySelector('[data-cell="f6"]').getBoundingClientRect().width];
}"""


def spoken(table: Table, cell: str) -> str:
    return table.cell(cell).get_attribute("aria-label") or ""


def sheet(table: Table, title: str) -> Locator:
    return table.root.locator(".hw-panel:not([hidden]) .hw-sheet").filter(has_text=title)


def test_a_spider_spins_a_web_and_one_takes_it_back(book: Callable[..., Book]) -> None:
    opened = book(START)
    table = opened.table()
    table.wait_for_plotly()
    table.click("f10")
    expect(table.root.locator(".hw-narrowing")).to_contain_text("with f10")
    table.click("f9")
    table.at(1, 1)
    expect(table.choices).to_have_count(6)
    table.click("topaz stack 2")
    expect(table.root.locator(".hw-narrowing")).to_contain_text("Click there once more")
    table.click("topaz stack 2")
    table.at(2, 2)
    eventually(lambda: "web of Topaz, Topaz's Alpha" in spoken(table, "f9"), True, table.page)
    expect(table.happened).to_contain_text("stack 2 of Topaz's Den")
    assert opened.python("print(table.match.state.colonies[0].den)") == "(3, 2, 3, 3, 3, 2)"
    table.button("Undo").click()
    table.at(1, 2)
    table.button("Undo").click()
    table.at(0, 2)
    eventually(lambda: "empty" in spoken(table, "f9"), True, table.page)
    table.press("ArrowRight", "ArrowRight")
    table.at(2, 2)


def test_cards_show_their_tracks_and_stay_folded_as_one_likes(book: Callable[..., Book]) -> None:
    table = book(START).table()
    table.tab("Cards")
    mine, other = sheet(table, "Topaz's Alpha"), sheet(table, "Lapis's Alpha")
    expect(mine).to_have_attribute("open", "")
    expect(other).not_to_have_attribute("open", "")
    spin = mine.locator(".hw-sheet-row").filter(has_text=re.compile("^Spin"))
    expect(spin).to_contain_text("1 food: 2 actions")
    expect(spin.locator(".hw-covered")).to_have_count(2)
    expect(spin.locator(".hw-open")).to_have_count(2)
    expect(spin.get_by_role("img", name="2 times: a Glory token")).to_be_visible()
    other.locator("summary").click()
    mine.locator("summary").click()
    table.click("f10", "f9")
    table.at(1, 1)
    expect(mine).to_be_visible()
    table.click("topaz stack 1", "topaz stack 1")
    table.at(2, 2)
    table.tab("Cards")
    expect(mine).not_to_have_attribute("open", "")
    expect(other).to_have_attribute("open", "")
    mine.locator("summary").click()
    expect(spin).to_contain_text("1 more free")
    expect(spin.locator(".hw-taken")).to_have_count(1)
    table.focus()
    table.press("Home")
    table.at(0, 2)
    expect(mine).to_have_attribute("open", "")
    expect(spin.locator(".hw-taken")).to_have_count(0)


def test_a_click_on_a_card_shows_its_sheet(book: Callable[..., Book]) -> None:
    table = book(START).table()
    table.click("lapis glory")
    track = sheet(table, "Lapis's Glory Track")
    expect(track).to_have_attribute("open", "")
    eventually(lambda: track.evaluate(IN_PANEL), True, table.page)
    # It is there to be read: nothing was asked for that isn't possible.
    expect(table.notice).to_have_count(0)


def test_a_battle_is_seen_beside_the_choices_and_its_odds_for_every_pair(book: Callable[..., Book]) -> None:
    table = book(BATTLE).table()
    table.wait_for_plotly()
    battle = sheet(table, "Battle: Topaz's Alpha attacks Lapis's Alpha")
    expect(battle).to_be_in_viewport()
    expect(battle).to_contain_text("Attacker bids")
    expect(battle.locator(".hw-die")).to_have_count(4)
    odds = table.tab("Odds")
    grid = odds.locator(".hw-grid")
    expect(grid.locator(".hw-heat .heatmaplayer image, .hw-heat .heatmaplayer .hm").first).to_be_attached()
    expect(grid.get_by_label("The chance of")).to_have_value("0")
    heat = grid.locator(".hw-heat")
    box = heat.bounding_box()
    assert box
    heat.hover(position={"x": box["width"] - 10, "y": 10})
    pair = grid.locator(".hw-pair")
    expect(pair).to_contain_text(re.compile(r"Topaz's Alpha bids 0\+0, Lapis's Alpha bids 2\+4 \(4 food\): 0, 0 %"))
    grid.get_by_label("The chance of").select_option(label="defender's Overkill")
    heat.hover(position={"x": box["width"] - 10, "y": 10})
    expect(pair).to_contain_text(re.compile(r": \d+/\d+, 9\d\.\d %"))
    grid.locator("summary").click()
    cell = grid.locator("tbody td").first
    cell.focus()
    table.press("ArrowDown", "ArrowRight")
    expect(grid.locator("td:focus")).to_have_count(1)
    expect(pair).to_contain_text("bids 0+1 (1 food), Lapis's Alpha bids 0+1 (1 food): ")
    exact = grid.locator("td:focus small").inner_text()
    expect(pair).to_contain_text(exact)
    table.at(0, 0)


def test_a_file_without_a_kernel_has_the_sheets_of_every_step(
    book: Callable[..., Book], new_page: Callable[..., Page], tmp_path: Path
) -> None:
    opened = book(BATTLE)
    opened.table()
    opened.python(f"table.match.play('bid 2+1'); table.to_html({str(tmp_path / 'match.html')!r})")
    page = new_page()
    page.goto(f"file://{tmp_path / 'match.html'}")
    table = Table(page.locator(".hw-root"))
    table.wait(settled=False)
    table.tab("Choices")
    battle = sheet(table, "Battle: Topaz's Alpha").locator(".hw-sheet-row").filter(has_text="Attacker bids")
    expect(battle).to_contain_text("committed, unseen")
    table.focus()
    table.press("ArrowLeft")
    expect(battle).to_contain_text("not yet")
    table.press("2")
    expect(sheet(table, "Topaz's Alpha").last).to_be_visible()


def test_a_bid_is_nobody_elses_business(book: Callable[..., Book]) -> None:
    table = book(SHARED).table()
    table.choice("bid 2 battle dice and 1 Bolster").click()
    curtain = table.root.locator(".hw-curtain")
    expect(curtain).to_contain_text("Lapis's turn")
    curtain.get_by_role("button").click()
    table.wait()
    expect(sheet(table, "Battle: ")).to_contain_text("committed, unseen")
    expect(table.headline).to_contain_text("Lapis")
    assert "2+1" not in table.tab("Log").inner_text()
    table.tab("Choices")
    table.choice("bid 1 battle dice and 0 Bolster").click()
    expect(table.happened).to_contain_text("2 Attack dice and 1 Bolster")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_serious(book: Callable[..., Book], theme: str) -> None:
    opened = book(BATTLE)
    opened.theme(theme)
    try:
        table = opened.table()
        opened.page.evaluate(AXE.read_text(encoding="utf-8"))
        expect(table.root).to_have_attribute("data-palette", theme.lower())
        for name in TABS:
            table.tab(name)
            if name == "Odds":
                table.root.locator(".hw-grid summary").click()
            assert table.root.evaluate(FINDINGS) == []
    finally:
        opened.theme("Light")


def test_all_of_it_is_seen_on_a_small_screen(new_book: Callable[..., Book]) -> None:
    """With JupyterLab's side bar open: the board, the choices and the steps, without scrolling."""
    book = new_book(BATTLE, viewport={"width": 1366, "height": 768})
    book.run()
    table = book.table()
    hidden, hexagon = table.root.evaluate(FITS)
    assert hidden == 0
    assert hexagon >= 30
    for name in TABS:
        table.tab(name)
        assert table.root.evaluate(WIDTHS) == []


def test_at_1280_pixels_the_panels_stand_beside_the_board(new_book: Callable[..., Book]) -> None:
    """With JupyterLab's side bar open; all six tabs are there in full."""
    book = new_book(BATTLE, viewport={"width": 1280, "height": 800})
    book.run()
    table = book.table()
    expect(table.root).to_have_attribute("data-width", "wide")
    board, panels = (table.root.locator(part).bounding_box() for part in (".hw-board", ".hw-tabbed"))
    assert board
    assert panels
    assert board["x"] + board["width"] <= panels["x"]
    assert board["width"] > 450
    assert table.root.locator(".hw-tabs").evaluate("(tabs) => tabs.scrollWidth <= tabs.clientWidth")
    for name in TABS:
        table.tab(name)
        assert table.root.evaluate(WIDTHS) == []


def test_a_narrow_one_needs_no_scrolling_sideways(book: Callable[..., Book]) -> None:
    code = BATTLE.removesuffix("table") + 'import ipywidgets\nipywidgets.Box([table], layout={"width": "400px"})'
    table = book(code).table()
    expect(table.root).to_have_attribute("data-width", "narrow")
    for name in TABS:
        table.tab(name)
        assert table.root.evaluate(WIDTHS) == []
