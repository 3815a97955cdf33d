"""The table appears: a picture at once, Plotly's board when that has come; in light and dark, wide and narrow."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.conftest import ROOT
from tests.browser.positions import STONES, TO_PLAY
from tests.browser.table import Table, eventually

AMBER, BLUE = (0xE6, 0x9F, 0x00), (0x00, 0x72, 0xB2)
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async (root) => {
  const {violations} = await axe.run(root, {resultTypes: ["violations"]});
  return violations.filter(({impact}) => ["serious", "critical"].includes(impact))
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html.slice(0, 160)).join(" | ")}`);
}"""
# Notes when the picture and when Plotly's board are first in the page.
SEEN = """() => {
  window.seen = [];
  const look = () => {
    const board = document.querySelector(".hw-board");
    const picture = board?.querySelector(".hw-svg path") && "picture";
    const now = board?.querySelector(".hw-plotly .main-svg") ? "plotly" : picture;
    if (now && seen.at(-1) !== now) seen.push(now);
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
}"""


def test_a_picture_comes_at_once_and_then_plotlys_board(new_book: Callable[..., Book]) -> None:
    book = new_book(TO_PLAY)
    book.page.evaluate(SEEN)
    book.run()
    table = book.table()
    expect(table.headline).to_have_text("Amber to play a 4")
    table.shows(STONES)
    table.wait_for_plotly()
    assert book.page.evaluate("seen") == ["picture", "plotly"]
    assert (table.color("outer 3"), table.color("outer 6")) == (AMBER, BLUE)
    expect(table.root.get_by_role("img", name="Die 3")).to_be_visible()


def test_a_board_lies_where_its_buttons_are_also_when_it_is_turned(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.wait_for_plotly()
    before = table.middle("outer 3")
    table.button("Turn the board around").click()
    eventually(lambda: table.middle("outer 3") != before, True, table.page)
    eventually(lambda: (table.color("outer 3"), table.color("outer 6")), (AMBER, BLUE), table.page)
    table.click("outer 3", "outer 7")
    table.shows({"outer 7": "A", "middle 9": "A", "outer 6": "B"})


def look_of(table: Table) -> str:
    return str(table.root.evaluate("(root) => getComputedStyle(root).backgroundColor"))


def test_it_follows_the_theme(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    table.wait_for_plotly()
    light = look_of(table)
    assert table.root.get_attribute("data-palette") == "light"
    opened.theme("Dark")
    try:
        expect(table.root).to_have_attribute("data-palette", "dark")
        eventually(lambda: look_of(table) != light, True, opened.page)
        eventually(lambda: sum(table.color("centre 6")) < 300, True, opened.page)
        table.shows(STONES)
    finally:
        opened.theme("Light")
    expect(table.root).to_have_attribute("data-palette", "light")
    eventually(lambda: sum(table.color("centre 6")) > 500, True, opened.page)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_serious(book: Callable[..., Book], theme: str) -> None:
    opened = book(TO_PLAY, "hexwidgets.lesson('aranea', 7)")
    opened.theme(theme)
    try:
        opened.page.evaluate(AXE.read_text(encoding="utf-8"))
        expect(opened.table().root).to_have_attribute("data-palette", theme.lower())
        opened.table().click("centre 1")
        opened.table().says("There is no stone")
        for table in (opened.table(0), opened.table(1)):
            for name in ("Choices", "Odds", "Log", "Rules"):
                table.tab(name)
                assert table.root.evaluate(FINDINGS) == []
        opened.table().button("Help").click()
        assert opened.table().root.evaluate(FINDINGS) == []
    finally:
        opened.theme("Light")


NARROW = f"""import ipywidgets
{TO_PLAY.removesuffix("table")}
ipywidgets.Box([table], layout={{"width": "400px"}})"""
WIDTHS = """(root) => [root, ...root.querySelectorAll(".hw-middle, .hw-panel:not([hidden]), .hw-scrubber, .hw-help")]
  .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => `${one.className} ${one.scrollWidth}`)"""


def test_a_narrow_one_needs_no_scrolling_sideways(book: Callable[..., Book]) -> None:
    opened = book(NARROW)
    table = opened.table()
    expect(table.root).to_have_attribute("data-width", "narrow")
    table.wait_for_plotly()
    assert table.root.evaluate("(root) => root.getBoundingClientRect().width") <= 400
    for name in ("Odds", "Log", "Rules", "Choices"):
        table.tab(name)
        assert table.root.evaluate(WIDTHS) == []
    table.click("outer 3", "outer 7")
    table.shows({"outer 7": "A", "middle 9": "A", "outer 6": "B"})


def test_the_help_opens_and_closes(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.button("Help").click()
    help = table.root.get_by_role("dialog", name="Help")
    expect(help).to_be_visible()
    table.press("Escape")
    expect(help).to_be_hidden()
    expect(table.button("Help")).to_be_focused()


LABELS = """(root) => {
  const middles = (selector) => [...root.querySelectorAll(selector)].map((text) => {
    const box = text.getBoundingClientRect();
    return [text.textContent, box.left + box.width / 2, box.top + box.height / 2];
  });
  const picture = root.querySelector(".hw-svg");
  picture.removeAttribute("hidden");
  const both = [middles(".hw-svg .labels text"), middles(".hw-plotly .textpoint text")];
  picture.setAttribute("hidden", "");
  return both;
}"""


def test_labels_stay_where_they_are_when_plotly_takes_over(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.wait_for_plotly()
    table.page.mouse.move(0, 0)
    before, after = table.root.evaluate(LABELS)
    assert len(before) == len(after) == 48
    for (one, x, y), (other, plotly_x, plotly_y) in zip(before, after, strict=True):
        assert one == other
        assert abs(x - plotly_x) < 0.6
        assert abs(y - plotly_y) < 0.6
