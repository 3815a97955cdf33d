"""Going through a match, taking back, and trying something else."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.positions import AFTER, PLAYED
from tests.browser.table import Table, eventually

LONG = """import random
from hexwidgets import Match, game
dice, match = random.Random(5), Match(game("aranea", best_of=99), seed=5)
while len(match.nodes) < 501 and match.outcome is None:
    match.play(dice.choice(match.game.actions(match.state))) if match.mover >= 0 else match.roll()
table = Table(match)
table"""


def stands_at(table: Table, step: int) -> None:
    table.at(step, 6)
    table.shows(AFTER[step])


def test_every_way_to_step(book: Callable[..., Book]) -> None:
    opened = book(PLAYED)
    table = opened.table()
    stands_at(table, 6)
    table.button("To the start").click()
    stands_at(table, 0)
    table.button("A step on").click()
    table.button("A step on").click()
    stands_at(table, 2)
    table.button("A step back").click()
    stands_at(table, 1)
    table.slide(4)
    stands_at(table, 4)
    expect(table.root.locator(".hw-slider")).to_have_attribute("aria-valuetext", "step 4 of 6")
    table.button("To the end").click()
    stands_at(table, 6)
    table.focus()
    table.press("ArrowLeft", "ArrowLeft")
    stands_at(table, 4)
    table.press("Home")
    stands_at(table, 0)
    table.press("ArrowRight")
    stands_at(table, 1)
    table.press("End")
    stands_at(table, 6)
    eventually(lambda: opened.python("print(table.cursor, table.match.node.number)"), "6 6", table.page)


def test_it_plays_by_itself_and_stops_at_the_end(book: Callable[..., Book]) -> None:
    table = book(PLAYED).table()
    table.root.get_by_label("Speed").select_option("4")
    table.button("Play").click()
    expect(table.button("Pause")).to_be_visible()
    stands_at(table, 6)
    expect(table.button("Play")).to_be_visible()
    table.button("Play").click()
    expect(table.button("Pause")).to_be_visible()
    table.button("A step back").click()
    expect(table.button("Play")).to_be_visible()


def test_undo_and_redo(book: Callable[..., Book]) -> None:
    table = book(PLAYED).table()
    expect(table.button("Redo")).to_have_attribute("aria-disabled", "true")
    for step in (5, 4, 3, 2):
        table.button("Undo").click()
        stands_at(table, step)
    for step in (3, 4):
        table.button("Redo").click()
        stands_at(table, step)
    table.button("To the start").click()
    stands_at(table, 0)
    expect(table.button("Undo")).to_have_attribute("aria-disabled", "true")


def test_something_else_instead_is_a_branch(book: Callable[..., Book]) -> None:
    opened = book(PLAYED)
    table = opened.table()
    table.button("Instead").click()
    table.at(5, 6)
    expect(table.root.locator(".hw-instead")).to_contain_text("what was done stays as a branch")
    expect(table.choice("place on outer 2")).to_contain_text("tried")
    table.choice("move outer 4 to outer 6").click()
    table.shows({"outer 6": "A", "outer 9": "B"})
    ways = table.root.get_by_role("group", name="This step: 2 branches")
    expect(ways.get_by_role("button", pressed=True)).to_have_text("move outer 4")
    ways.get_by_role("button", name="place", exact=True).click()
    stands_at(table, 6)
    table.button("A step back").click()
    table.shows(AFTER[5])
    on = table.root.get_by_role("group", name="Ways on: 2 branches")
    on.get_by_role("button", name="move outer 4").click()
    table.shows({"outer 6": "A", "outer 9": "B"})
    table.button("Make it the main line").click()
    table.page.wait_for_function("() => true")
    assert opened.python("print([str(n.action) for n in table.match.main_line][-1])") == "move outer 4"


def test_a_roll_is_rolled_again(book: Callable[..., Book]) -> None:
    opened = book(PLAYED)
    table = opened.table()
    table.slide(5)
    stands_at(table, 5)
    table.button("Reroll").click()
    expect(table.root.get_by_role("group", name="This step: 2 branches")).to_be_visible()
    expect(table.happened).to_contain_text("Amber rolls")
    table.shows(AFTER[5])
    assert opened.python("print(len(table.match.nodes), table.match.node.depth)") == "8 5"


def test_a_comment_is_written_and_stays_at_its_step(book: Callable[..., Book]) -> None:
    opened = book(PLAYED)
    table = opened.table()
    table.slide(2)
    stands_at(table, 2)
    table.button("Add a comment").click()
    box = table.root.get_by_label("Comment on step 2")
    box.fill("f and r? Why not 4?")
    box.press("Control+Enter")
    expect(table.root.locator(".hw-comment .hw-comment-text")).to_have_text("f and r? Why not 4?")
    assert opened.python("print(table.match.node.comment)") == "f and r? Why not 4?"
    table.button("A step on").click()
    expect(table.root.locator(".hw-comment .hw-comment-text")).to_have_count(0)
    table.button("A step back").click()
    expect(table.root.locator(".hw-comment .hw-comment-text")).to_be_visible()
    expect(table.tab("Log").locator(".hw-comment-text")).to_have_text("f and r? Why not 4?")


def test_the_log_leads_to_its_steps(book: Callable[..., Book]) -> None:
    table = book(PLAYED).table()
    log = table.tab("Log")
    expect(log.locator(".hw-entry")).to_have_count(7)
    expect(log.locator(".hw-entry[aria-current]")).to_contain_text("Amber places a stone on outer 2")
    log.get_by_role("button", name="Go to step 3").click()
    stands_at(table, 3)
    expect(log.locator(".hw-entry[aria-current]")).to_contain_text("Blue rolls 5-4")


def test_a_game_of_500_steps(book: Callable[..., Book]) -> None:
    table = book(LONG).table()
    table.at(500, 500)
    table.wait_for_plotly()
    table.slide(250)
    table.at(250, 500)
    table.focus()
    table.press(*["ArrowRight"] * 30)
    table.at(280, 500)
    table.press("Home")
    table.at(0, 500)
    table.shows({})
    expect(table.tab("Log").locator(".hw-entry")).to_have_count(501)
    table.focus()
    table.press("End")
    table.at(500, 500)
    expect(table.button("Undo")).not_to_have_attribute("aria-disabled", "true")
    table.button("Undo").click()
    table.at(499, 500)
