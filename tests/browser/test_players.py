"""Players at the table, chances to win and what is best, as one sees and stops them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.positions import TO_PLAY
from tests.browser.table import Table, eventually
from tests.browser.test_render import AXE, FINDINGS

BLUE = """table = play("aranea", seed=7, position={"mover": "amber", "dice": "3-1",
    "amber": ["outer 3", "middle 9"], "blue": ["outer 6", "outer 7"]}, players={"blue": "PLAYER"}, pace=0.1)
table"""
QUICK = BLUE.replace("PLAYER", "mcts:simulations=60")
LONG = BLUE.replace("PLAYER", "mcts:simulations=1000000")
CHANCES = TO_PLAY.replace("seed=7,", "seed=7, chances=True,")


def interval(table: Table) -> float:
    """How wide the bracket on the bar is, as a share of the bar; nought where there is none."""
    found = re.search(r"95 %: ([\d.]+) to ([\d.]+)", table.root.locator(".hw-mind-told").inner_text())
    return float(found[2]) - float(found[1]) if found else 0.0


def test_a_player_answers_and_says_why(book: Callable[..., Book]) -> None:
    table = book(QUICK).table()
    table.choice("place on outer 4").click()
    why = table.happened.locator("li").last
    expect(why).to_have_text(re.compile(r"^mcts: .* %.*\(60 simulations\)\s*$"), timeout=20_000)
    told = why.inner_text()
    table.focus()
    table.press("ArrowLeft")
    expect(why).not_to_have_text(told)
    table.press("ArrowRight")
    expect(why).to_have_text(told)


def test_while_a_player_thinks_it_says_so_and_stops_when_told(book: Callable[..., Book]) -> None:
    table = book(LONG).table()
    table.choice("place on outer 4").click()
    looks = table.root.locator(".hw-mind-looks")
    expect(table.root.locator(".hw-mind-who")).to_have_text("Blue", timeout=20_000)
    expect(looks).to_have_text(re.compile(r"\d+ simulations"))
    before = looks.inner_text()
    expect(looks).not_to_have_text(before)
    # The table is alive meanwhile.
    table.tab("Rules")
    table.button("Stop").click()
    expect(table.happened).to_contain_text("mcts:")
    expect(table.button("Stop")).to_be_hidden()


def test_the_win_chance_appears_and_narrows(book: Callable[..., Book]) -> None:
    table = book(CHANCES).table()
    expect(table.root.locator(".hw-mind-part")).to_have_count(2)
    told = table.root.locator(".hw-mind-told")
    expect(told).to_contain_text(re.compile(r"Estimated from \d+ games? so far: Amber \d"))
    first = interval(table)
    eventually(lambda: 0 < interval(table) < 0.6 * first or interval(table) < 12, True, table.page)
    expect(table.root.locator(".hw-mind-around")).to_have_count(1)
    table.choice("place on outer 4").click()
    curve = table.root.get_by_role("img", name="Chance to win at the 2 steps judged so far")
    expect(curve).to_be_visible()
    table.button("Win chance").click()
    expect(table.root.locator(".hw-mind-bar")).to_be_hidden()


def test_what_is_best_is_told_beside_the_choices(book: Callable[..., Book]) -> None:
    table = book(CHANCES).table()
    table.button("What is best?").click()
    expect(table.choices.first.locator(".hw-note")).to_have_text(re.compile(r"^\d+\.\d"), timeout=20_000)
    table.says(re.compile(r"Try: .*200 simulations"))


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_axe_finds_nothing_serious(book: Callable[..., Book], theme: str) -> None:
    opened = book(LONG.replace("players=", "chances=True, players="))
    opened.theme(theme)
    try:
        table = opened.table()
        opened.page.evaluate(AXE.read_text(encoding="utf-8"))
        table.choice("place on outer 4").click()
        expect(table.root).to_have_attribute("data-palette", theme.lower())
        expect(table.root.locator(".hw-mind-looks")).to_contain_text("simulations", timeout=20_000)
        expect(table.root.locator(".hw-mind-told")).to_contain_text("Estimated from")
        assert table.root.evaluate(FINDINGS) == []
        table.button("Stop").click()
        expect(table.happened).to_contain_text("mcts:")
    finally:
        opened.theme("Light")
