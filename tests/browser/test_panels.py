"""The rules and the odds beside the board."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.positions import PLAYED, TO_PLAY


def test_a_rule_chip_opens_the_rule(book: Callable[..., Book]) -> None:
    table = book(PLAYED).table()
    table.happened.get_by_role("button", name="Rule AR-8").click()
    rule = table.root.locator(".hw-rule.hw-open")
    expect(rule).to_have_count(1)
    expect(rule).to_contain_text("AR-8")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    table.tab("Log").get_by_role("button", name="Rule AR-1:").last.click()
    expect(rule).to_contain_text("Two players")


def test_the_rules_are_searched(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    panel = table.tab("Rules")
    everything = panel.locator(".hw-rule:visible").count()
    assert everything > 15
    search = panel.get_by_label("Search the rules")
    search.fill("clockwise counter")
    expect(panel.locator(".hw-rule:visible")).to_have_count(1)
    expect(panel.get_by_role("status")).to_have_text(f"1 of {everything} rules")
    expect(panel.locator(".hw-rule:visible")).to_contain_text("AR-10")
    search.fill("no such word anywhere")
    expect(panel.locator(".hw-rule:visible")).to_have_count(0)
    search.press("Escape")
    expect(panel.locator(".hw-rule:visible")).to_have_count(everything)
    search.press_sequentially("fru1")
    expect(search).to_have_value("fru1")
    table.at(0, 0)


def test_odds_have_bars_with_fraction_and_percent(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    odds = table.tab("Odds")
    card = odds.locator(".hw-card").filter(has=table.page.get_by_role("heading", name="The next number"))
    expect(card.locator(".hw-bar")).to_have_count(12)
    expect(card.locator(".hw-bar").first).to_contain_text("2/36, 5.6 %")
    expect(card.locator(".hw-bar").nth(5)).to_contain_text("5/36, 13.9 %")
    expect(card.locator(".hw-plot .bartext").first).to_contain_text("2/36  5.6 %")
    expect(card.locator(".hw-plot .bars .point")).to_have_count(12)
    danger = odds.locator(".hw-card").filter(has_text="outer 3 can be hit before")
    expect(danger).to_contain_text("11/36, 30.6 %")


def test_what_came_is_marked_at_a_past_roll(book: Callable[..., Book]) -> None:
    table = book(PLAYED).table()
    table.slide(2)
    table.at(2, 6)
    odds = table.tab("Odds")
    card = odds.locator(".hw-card").filter(has=table.page.get_by_role("heading", name="The next number"))
    expect(card.locator(".hw-came")).to_have_text("Came: 9")
    expect(card.locator(".hw-is")).to_have_count(1)
    expect(card.locator(".hw-is .hw-answer")).to_have_text("9 (came)")
    fills = card.locator(".hw-plot .bars .point path").evaluate_all("all => all.map(one => one.style.fill)")
    assert [n for n, fill in enumerate(fills, 1) if fill != fills[0]] == [9]


def test_the_help_is_readable(book: Callable[..., Book]) -> None:
    """JupyterLab has its own idea of lists of terms."""
    table = book(TO_PLAY).table()
    table.button("Help").click()
    card = table.root.get_by_role("dialog", name="Help")
    expect(card).to_be_visible()
    for key in ("Enter", "Home", "Esc"):
        box = card.locator("kbd", has_text=key).first.bounding_box()
        assert box
        assert box["height"] < 30 < box["width"]
    assert card.evaluate("(card) => card.scrollTop") == 0
