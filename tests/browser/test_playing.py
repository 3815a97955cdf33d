"""Playing: dice, choices in words and on the board, refusals, and the keyboard alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.positions import OPENING, STONES, TO_PLAY, TO_ROLL
from tests.browser.table import Table, eventually

STATE = """at = table.position
stones = [f"{cell}A" for cell in at["amber"]] + [f"{cell}B" for cell in at["blue"]]
print(table.match.node.depth, *sorted(stones), sep=",")"""
KNOCKED = {"outer 7": "A", "middle 9": "A", "outer 6": "B"}


def test_a_roll_by_a_click_and_by_a_key(book: Callable[..., Book]) -> None:
    table = book(OPENING).table()
    expect(table.headline).to_have_text("Amber to roll for the first turn")
    table.button("Roll").click()
    table.at(1, 1)
    expect(table.happened).to_contain_text(re.compile(r"Amber rolls \d-\d, which counts as \d+"))
    table.focus()
    table.press("r")
    table.at(2, 2)
    expect(table.happened).to_contain_text("Blue rolls")


def test_the_dice_are_set_by_hand(book: Callable[..., Book]) -> None:
    table = book(TO_ROLL).table()
    table.button("Suppose \u2026").click()
    odd = table.root.locator('.hw-outcome[data-action="roll 4-3"]')
    expect(odd).to_contain_text("2/36")
    odd.click()
    expect(table.headline).to_have_text("Amber to play a 1")
    expect(table.root.get_by_role("img", name="Die 4")).to_be_visible()
    expect(table.choices).to_have_text(["place on outer 1", "move outer 3 to outer 4", "move middle 9 to middle 10"])


def test_a_stone_and_then_its_target_are_clicked(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.click("outer 3")
    expect(table.cell("outer 3")).to_have_attribute("aria-pressed", "true")
    expect(table.choices).to_have_text(["move outer 3 to outer 7, knocks off Blue"])
    expect(table.root.locator(".hw-picked")).to_have_count(1)
    table.click("outer 7")
    table.shows(KNOCKED)
    expect(table.happened).to_contain_text("Blue's stone on outer 7 goes back to the stockpile")
    expect(table.headline).to_have_text("Blue to roll")
    table.at(1, 1)


def test_what_was_picked_can_be_forgotten(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    for forget in (lambda: table.button("Show all").click(), lambda: table.press("Escape")):
        table.click("middle 9")
        expect(table.choices).to_have_count(1)
        forget()
        expect(table.choices).to_have_count(3)
        expect(table.cell("middle 9")).not_to_have_attribute("aria-pressed", "true")
    table.at(0, 0)


def test_a_choice_in_words_is_played(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    expect(table.choices).to_have_text(
        ["place on outer 4", "move outer 3 to outer 7, knocks off Blue", "move middle 9 to middle 1"]
    )
    table.choice("place on outer 4").click()
    table.shows({**STONES, "outer 4": "A"})


def test_pointing_at_a_choice_shows_it_on_the_board(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    over = table.root.locator(".hw-over-board")
    table.choice("knocks off Blue").hover()
    expect(over.locator(".hw-coming-pieces")).not_to_have_count(0)
    expect(over.locator(".hw-coming-arrows")).not_to_have_count(0)
    expect(over.locator(".hw-leaving")).to_have_count(1)
    table.headline.hover()
    expect(over.locator("*")).to_have_count(0)
    table.shows(STONES)
    table.at(0, 0)


def test_a_click_where_nothing_is_possible_says_why_with_the_rule(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.click("outer 6")
    table.says("The stone on outer 6 is Blue's", rule="AR-9")
    expect(table.notice).to_have_attribute("role", "alert")
    table.shows(STONES)
    table.notice.locator(".hw-chip").click()
    expect(table.root.locator(".hw-rule.hw-open")).to_contain_text("AR-9")
    table.notice.get_by_role("button", name="Put this message away").click()
    expect(table.notice).to_have_count(0)
    table.click("centre 1")
    table.says("There is no stone on centre 1", rule="AR-9")


def test_a_game_by_the_keyboard_alone(book: Callable[..., Book]) -> None:
    table = book(TO_ROLL).table()
    table.focus()
    for turn in range(3):
        table.press("r")
        table.at(2 * turn + 1, 2 * turn + 1)
        table.press("ArrowDown")
        expect(table.root.locator(".hw-choice:focus")).to_have_count(1)
        expect(table.root.locator(".hw-coming-pieces")).not_to_have_count(0)
        table.press("Enter")
        table.at(2 * turn + 2, 2 * turn + 2)
    table.press("ArrowLeft", "ArrowLeft")
    table.at(4, 6)
    table.press("Home")
    table.shows(STONES)
    table.press("End")
    table.at(6, 6)
    table.press("u")
    table.at(5, 6)
    table.press("2")
    expect(table.root.get_by_role("tab", name="Odds")).to_have_attribute("aria-selected", "true")
    table.press("?")
    expect(table.root.get_by_role("dialog")).to_be_visible()


def test_the_board_by_the_keyboard(book: Callable[..., Book]) -> None:
    """Tab leads to one square of the board, arrows from there to others, Enter picks."""
    table = book(TO_PLAY).table()
    table.root.get_by_role("button", name="Help", exact=True).focus()
    table.press("Tab")
    focused = "(root) => root.querySelector(':focus')?.dataset.cell ?? ''"
    eventually(lambda: table.root.evaluate(focused) != "", True, table.page)
    seen = {table.root.evaluate(focused)}
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowRight"):
        table.press(key)
        seen.add(table.root.evaluate(focused))
    assert len(seen) > 3
    for cell in ("outer 3", "outer 7"):
        table.cell(cell).focus()
        table.press("Enter")
    table.shows(KNOCKED)


def test_jupyterlabs_own_keys_do_nothing_inside(book: Callable[..., Book]) -> None:
    """In JupyterLab's command mode d d deletes a cell and a adds one."""
    opened = book(TO_PLAY, "1 + 1")
    table = opened.table()
    table.choice("place").focus()
    table.press("a", "b", "d", "d", "x", "m")
    expect(opened.element.locator(".jp-Cell")).to_have_count(2)
    expect(opened.element.locator(".jp-CodeCell")).to_have_count(2)


def shown(table: Table) -> list[str]:
    return [table.place.inner_text().split("/")[0], *sorted(cell + told[0] for cell, told in table.stones.items())]


def agree(opened: Book, table: Table) -> None:
    """The page and Python are at the same step, with the same stones."""
    eventually(lambda: table.root.get_attribute("aria-busy"), None, table.page)
    eventually(lambda: shown(table) == opened.python(STATE).split(","), True, table.page)
    expect(table.root.locator(".hw-error")).to_have_count(0)


def test_very_fast_clicking_ends_in_one_state(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    spots = [table.middle(cell) for cell in ("outer 3", "outer 7", "outer 4", "middle 9", "centre 5")]
    for n in range(20):
        table.page.mouse.click(*spots[n % len(spots)])
    agree(opened, table)
    table.focus()
    for _ in range(20):
        table.press("r", "ArrowDown", "Enter")
    agree(opened, table)
    for _ in range(10):
        table.press("ArrowLeft", "ArrowLeft", "ArrowRight")
    agree(opened, table)
    for _ in range(10):
        table.press("ArrowLeft", "u", "ArrowRight", "r", "ArrowDown", "Enter", "ArrowLeft", "ArrowRight", "u")
    agree(opened, table)


def test_an_action_never_overtakes_a_step(book: Callable[..., Book]) -> None:
    """A step there and back again, and at once an undo: all three are done, in this order."""
    opened = book(TO_ROLL)
    table = opened.table()
    table.focus()
    for turn in range(4):
        table.press("r")
        table.at(2 * turn + 1, 2 * turn + 1)
        table.press("ArrowDown", "Enter")
        table.at(2 * turn + 2, 2 * turn + 2)
    for step in range(8, 0, -1):
        table.press("ArrowLeft", "ArrowRight", "u")
        table.at(step - 1, 8)
        agree(opened, table)
