"""The table and Python: each sees at once what is done in the other."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.positions import AFTER, OPENING, PLAYED, STONES, TO_PLAY
from tests.browser.table import eventually

SEEN = """seen = []
table.observe(lambda change: seen.append(change["new"][0]), "happenings")"""
SLIDER = """import ipywidgets
slider = ipywidgets.IntSlider(max=6)
ipywidgets.jslink((slider, "value"), (table, "cursor"))
slider"""
LINKED = SLIDER.replace("jslink", "link")
FUNCTION = """import time
def pick(game, view):
    time.sleep(0.3)
    return game.actions(view)[0]
table = play("aranea", seed=7, position={"mover": "amber"}, players={"blue": pick}, pace=0.1)
table"""


def test_a_cell_plays_and_the_page_follows(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    opened.python("table.match.play('move outer 3')")
    table.shows({"outer 7": "A", "middle 9": "A", "outer 6": "B"})
    expect(table.headline).to_have_text("Blue to roll")
    opened.python("table.match.undo(); table.flip = True; table.match.comment('Hm.')")
    table.shows(STONES)
    expect(table.root.locator(".hw-comment-text").first).to_have_text("Hm.")


def test_the_page_plays_and_traits_follow(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY, SEEN)
    table = opened.table()
    assert opened.python("print(table.mover, len(table.choices), table.cursor)") == "Amber 3 0"
    table.choice("place on outer 4").click()
    expect(table.headline).to_have_text("Blue to roll")
    assert opened.python("print(table.mover, len(table.choices), table.cursor)") == "chance 0 1"
    assert opened.python("print(table.position['amber'])") == "['outer 3', 'outer 4', 'middle 9']"
    assert opened.python("print(seen)") == "['Amber places a stone on outer 4 (AR-8)']"
    assert opened.python("print(table.odds[0]['name'])") == "The next number"


def test_a_slider_is_linked_both_ways(book: Callable[..., Book]) -> None:
    opened = book(PLAYED, LINKED)
    table = opened.table()
    opened.python("slider.value = 2")
    table.at(2, 6)
    table.shows(AFTER[2])
    table.button("To the end").click()
    expect(opened.element.locator(".widget-readout")).to_have_text("6")
    eventually(lambda: opened.python("print(slider.value)"), "6", table.page)


def test_a_slider_is_linked_in_the_page_alone(book: Callable[..., Book]) -> None:
    opened = book(PLAYED, SLIDER)
    table = opened.table()
    table.slide(4)
    table.at(4, 6)
    expect(opened.element.locator(".widget-readout")).to_have_text("4")


def test_two_views_of_one_table_stay_in_step(book: Callable[..., Book]) -> None:
    opened = book(PLAYED, "table")
    one, other = opened.table(0), opened.table(1)
    one.tab("Log")
    expect(other.root.get_by_role("tab", name="Choices")).to_have_attribute("aria-selected", "true")
    other.slide(4)
    for table in (one, other):
        table.at(4, 6)
        table.shows(AFTER[4])
    one.tab("Choices")
    one.suppose("roll 6-6")
    for table in (other, one):
        expect(table.choice("place on outer 12")).to_be_visible()
    other.choice("place on outer 12").click()
    for table in (one, other):
        table.shows({**AFTER[4], "outer 12": "A"})


def test_two_tables_do_not_mix(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY, OPENING.replace("table", "second"))
    one, other = opened.table(0), opened.table(1)
    one.choice("place on outer 4").click()
    one.shows({**STONES, "outer 4": "A"})
    other.shows({})
    other.at(0, 0)
    other.button("Roll").click()
    other.at(1, 1)
    one.at(1, 1)
    one.shows({**STONES, "outer 4": "A"})
    for table in (one, other):
        table.wait_for_plotly()


def test_a_cell_that_is_run_again_gives_a_fresh_table(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    opened.table().choice("place on outer 4").click()
    opened.table().at(1, 1)
    opened.run()
    table = opened.table()
    table.at(0, 0)
    table.shows(STONES)
    table.click("outer 3", "outer 7")
    table.at(1, 1)


def test_a_function_plays_a_seat_and_the_page_stays_live(book: Callable[..., Book]) -> None:
    opened = book(FUNCTION)
    table = opened.table()
    table.suppose("roll 3-1")
    table.choice("place on outer 4").click()
    expect(table.root.locator(".hw-thinking")).to_have_text("Blue is thinking")
    table.tab("Rules")
    expect(table.root.locator(".hw-rule").first).to_be_visible()
    table.at(4, 4)
    expect(table.headline).to_have_text("Amber to roll")
    expect(table.root.locator(".hw-thinking")).to_have_count(0)
    eventually(lambda: sorted(told[0] for told in table.stones.values()), ["A", "B"], table.page)
    table.tab("Choices")
    table.button("Roll").click()
    table.at(5, 5)


def test_a_function_that_fails_says_so_on_the_table(book: Callable[..., Book]) -> None:
    table = book(FUNCTION.replace("return game.actions(view)[0]", "return 1 / 0")).table()
    table.suppose("roll 3-1")
    table.choice("place on outer 4").click()
    table.says("Blue can't play: ZeroDivisionError")


def test_a_cell_is_deleted_while_a_function_plays(book: Callable[..., Book]) -> None:
    opened = book("2 + 2", FUNCTION)
    table = opened.table()
    table.suppose("roll 3-1")
    table.choice("place on outer 4").click()
    expect(table.root.locator(".hw-thinking")).to_be_visible()
    opened.command("notebook:delete-cell")
    expect(opened.element.locator(".hw-root")).to_have_count(0)
    eventually(lambda: opened.python("print(len(table.match.nodes), table.mover)"), "5 chance", opened.page)
