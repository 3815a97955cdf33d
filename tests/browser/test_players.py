"""Players at the table, chances to win and what is best, as one sees and stops them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.book import Book
from tests.browser.positions import TO_PLAY
from tests.browser.table import Table, eventually
from tests.browser.test_kernel import SHUTDOWN, reopened
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
    expect(told).to_contain_text(re.compile(r"Estimated from \d+ games? so far, played on by rule of thumb: Amber \d"))
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
    expect(table.button("What is best?")).to_have_attribute("title", re.compile("one standard error"))
    expect(table.choices.first.locator(".hw-note")).to_have_text(re.compile(r"^\d+\.\d"), timeout=20_000)
    table.says(re.compile(r"Try: .*200 simulations"))


def marked(table: Table, step: int) -> Locator:
    """What the log says a step brought."""
    return table.root.locator(".hw-entry").nth(step).locator(".hw-mark")


def bad_and_lucky(table: Table) -> None:
    """Amber plays badly, and Blue rolls what brings Amber most, with the log open."""
    table.choice("move middle 9").click()
    table.at(1, 1)
    table.suppose("roll 6-5")
    table.at(2, 2)
    table.button("Luck and skill").click()
    table.tab("Log")


def test_the_log_says_what_luck_and_choices_brought(book: Callable[..., Book]) -> None:
    opened = book(CHANCES)
    table = opened.table()
    bad_and_lucky(table)
    expect(marked(table, 1)).to_have_text("? Bad: gave away 6.0 %. Best: move outer 3 to outer 7, knocks off Blue")
    found = opened.python(
        "from hexwidgets.lab import luck_and_skill\n"
        "found = luck_and_skill(table.match)\n"
        "print(f'{100 * found.steps[1].luck[0]:+.1f} {100 * found.luck(0):+.1f} {100 * found.skill(0):+.1f}')"
    )
    came, luck, own = found.split()
    expect(marked(table, 2)).to_have_text(f"Luck: Amber {came} %")
    sums = table.root.locator(".hw-sums tr")
    expect(sums.nth(0)).to_have_text("AmberBlue")
    expect(sums.nth(1).locator("td").first).to_have_text(luck)
    expect(sums.nth(2).locator("td").first).to_have_text(own)
    expect(table.root.locator(".hw-marks")).to_contain_text("An estimate")
    # The same beside the step shown, in a line above the board, and as a sign where it is in the match.
    expect(table.root.locator(".hw-mind")).to_contain_text(re.compile(rf"2 steps:\s*Amber luck \{luck}\s%"))
    expect(table.root.locator(".hw-signs .hw-sign")).to_have_text(["?"])
    table.focus()
    table.press("ArrowLeft")
    expect(table.root.locator(".hw-happened .hw-mark")).to_contain_text("Bad: gave away 6.0")
    table.press("ArrowLeft")
    expect(table.root.locator(".hw-happened .hw-mark")).to_have_count(0)


def test_new_steps_and_other_branches_are_judged_as_they_come(book: Callable[..., Book]) -> None:
    table = book(CHANCES).table()
    bad_and_lucky(table)
    expect(marked(table, 1)).to_contain_text("Bad")
    table.tab("Choices")
    table.choices.first.click()
    table.at(3, 3)
    table.tab("Log")
    expect(marked(table, 3)).to_contain_text(re.compile("Best|ave away"))
    table.focus()
    table.press("Home")
    table.at(0, 3)
    table.tab("Choices")
    table.choice("move outer 3").click()
    table.at(1, 1)
    table.tab("Log")
    expect(marked(table, 1)).to_have_text(re.compile(r"^\s*Best\s*$"))
    expect(table.root.locator(".hw-signs .hw-sign")).to_have_count(0)
    table.button("Luck and skill").click()
    expect(table.root.locator(".hw-mark, .hw-sums:visible")).to_have_count(0)


def test_the_better_choice_is_looked_at_on_the_board_and_a_sign_leads_to_its_step(book: Callable[..., Book]) -> None:
    table = book(CHANCES).table()
    bad_and_lucky(table)
    table.root.locator(".hw-signs .hw-sign").click()
    table.at(1, 2)
    marked(table, 1).get_by_role("button").click()
    table.at(0, 2)
    expect(table.choice("move outer 3")).to_have_class(re.compile("hw-shown"))
    expect(table.choices).to_have_count(3)


def test_marks_are_there_without_a_kernel(new_book: Callable[..., Book]) -> None:
    book = new_book(CHANCES)
    book.run()
    bad_and_lucky(book.table())
    expect(marked(book.table(), 2)).to_contain_text("Luck")
    again = reopened(book)
    table = Table(again.element.locator(".hw-root").first)
    table.wait(settled=False)
    again.page.evaluate(SHUTDOWN, again.id)
    table.tab("Log")
    expect(marked(table, 1)).to_contain_text("Bad: gave away 6.0")
    expect(marked(table, 2)).to_contain_text("Luck")
    expect(table.root.locator(".hw-sums")).to_be_visible()
    expect(table.root.locator(".hw-signs .hw-sign")).to_have_text(["?"])
    table.focus()
    table.press("ArrowLeft")
    expect(table.root.locator(".hw-happened .hw-mark")).to_contain_text("Bad: gave away 6.0")


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
        table.button("Luck and skill").click()
        table.tab("Log")
        expect(marked(table, 1)).to_contain_text("ave away 0.7")
        assert table.root.evaluate(FINDINGS) == []
        table.button("Stop").click()
        expect(table.happened).to_contain_text("mcts:")
    finally:
        opened.theme("Light")
