"""The Weavers by clicks: a turn from the draw to its end, a base, an engulfment seen and taken back, and lessons."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from hexwidgets.core.lesson import Attempt, load
from hexwidgets.games import game as make_game
from hexwidgets.games.weavers.rules import Weavers
from tests.browser.book import Book
from tests.browser.table import Table, eventually
from tests.browser.weavers_positions import TO_BUILD, TO_DRAW, table_of

START = 'table = play("weavers", seed=7)\ntable'
LESSONS = [
    "A species and a home",
    "Settle a planet",
    "Open a route",
    "Build a base",
    "Keep one of two",
    "Two alike",
    "Swallowed",
]
"""Each is solved by what one does, without a refusal."""


def spoken(table: Table, cell: str) -> str:
    """What a screen reader hears of a cell, without what can be done there."""
    return re.sub(r", \d+ choices?$", "", table.cell(cell).get_attribute("aria-label") or "")


def says(table: Table, cell: str, wanted: str, yes: bool = True) -> None:
    eventually(lambda: wanted in spoken(table, cell), yes, table.page)


def holds(table: Table, cell: str, what: str, number: int) -> None:
    """So many of these lie there, in whatever order."""
    eventually(lambda: spoken(table, cell).split(": ", 1)[-1].split(", ").count(what), number, table.page)


def offered(table: Table, action: str) -> Locator:
    return table.root.locator(f'.hw-choice[data-action="{action}"]')


def span(table: Table) -> Locator:
    """The sheet above the choices that says what is up in the Span."""
    return table.root.locator('.hw-panel:not([hidden]) .hw-sheet[data-sheet="span"]')


def test_a_first_turn_by_clicks(book: Callable[..., Book]) -> None:
    table = book(START).table()
    table.wait_for_plotly()
    expect(table.choices).to_have_count(9)
    offered(table, "species billowers").click()
    expect(table.headline).to_contain_text("choose a starting system")
    table.click("lagoon", "lagoon")
    says(table, "lagoon", "your first base at Lagoon")
    for asked in ("draw a Weaver card for", "draw a Weaver card for", "draw 3 cubes"):
        expect(table.headline).to_contain_text(asked)
        before = table.place.inner_text()
        table.button("Draw").click()
        expect(table.place).not_to_have_text(before)
        table.idle()
    expect(table.headline).to_contain_text("The Weavers Span")
    eventually(lambda: sum("turned to" in spoken(table, corner) for corner in ("ember", "frost")), 2, table.page)
    says(table, "saffron", "swarm", yes=False)
    while "The Weavers Span" in table.headline.inner_text():
        before = table.place.inner_text()
        expect(span(table)).to_contain_text("In hand")
        table.choices.first.click()
        expect(table.place).not_to_have_text(before)
        table.idle()
    expect(table.headline).to_contain_text("Turn 1: place your cubes")
    before = table.place.inner_text()
    offered(table, "end").click()
    expect(table.place).not_to_have_text(before)
    expect(table.happened).to_contain_text("Turn 2 begins")


def test_a_draw_shows_the_position_and_no_choice_until_one_is_pointed_at(book: Callable[..., Book]) -> None:
    table = book(table_of(TO_DRAW)).table()
    table.wait_for_plotly()
    coming = table.root.locator(".hw-over-board > *")
    table.button("Draw").focus()
    table.press("Enter")
    table.at(1, 1)
    expect(table.choices.first).to_be_focused()
    table.page.wait_for_timeout(300)
    expect(coming).to_have_count(0)
    table.page.mouse.move(5, 5)
    table.choices.first.hover()
    expect(coming).not_to_have_count(0)


def test_a_span_is_stepped_through_happening_by_happening(book: Callable[..., Book]) -> None:
    position = {**TO_DRAW, "swarms": {"lagoon": {"card": "driftloom", "proliferation": 1}, "saffron": "tanglewisp"}}
    table = book(table_of(position, "draw red-red-blue")).table()
    table.wait_for_plotly()
    table.at(1, 1)
    expect(table.headline).to_have_text("The Weavers Span: Driftloom's Proliferation is up")
    rows = span(table).locator(".hw-sheet-row")
    expect(rows).to_have_text(
        [
            re.compile("In hand *2 red and 1 blue"),
            re.compile("> Proliferation *yes: 2 red"),
            re.compile("Morphing *yes: exactly one blue"),
            re.compile("Engulfment *only if neither of these does"),
        ]
    )
    expect(table.choices).to_have_count(1)
    holds(table, "driftloom proliferation", "a yellow cube", 1)
    table.click("driftloom proliferation")
    table.at(2, 2)
    expect(table.happened).to_contain_text("red cubes in hand: Driftloom's Proliferation gets a yellow cube, 2 of 3")
    expect(table.happened.locator(".hw-chip")).to_have_text(["WV-10"])
    holds(table, "driftloom proliferation", "a yellow cube", 2)
    holds(table, "driftloom proliferation", "a yellow slot", 1)
    says(table, "reserve yellow", "38 yellow in the reserve")
    expect(table.headline).to_have_text("The Weavers Span: Driftloom's Morphing is up")
    table.choices.first.click()
    table.at(3, 3)
    expect(table.happened.locator(".hw-chip")).to_have_text(["WV-12"])
    says(table, "driftloom morphing", "a blue cube")
    expect(table.headline).to_have_text("The Weavers Span: Tanglewisp's Proliferation is up")
    # The choice made by a click left the focus on the next one: from here on Enter is enough.
    table.press("Enter")
    table.at(4, 4)
    says(table, "tanglewisp proliferation", "a blue cube")
    expect(table.headline).to_contain_text("place your cubes (2 red and 1 blue)")
    for step in (3, 2, 1):
        table.button("Undo").click()
        table.at(step, 4)
    holds(table, "driftloom proliferation", "a yellow cube", 1)


def test_a_base_is_built_by_clicks(book: Callable[..., Book]) -> None:
    table = book(table_of(TO_BUILD)).table()
    table.wait_for_plotly()
    table.click("hand yellow")
    expect(table.root.locator(".hw-narrowing")).to_contain_text("with hand yellow")
    table.click("base project")
    table.at(1, 1)
    expect(table.headline).to_contain_text("choose a system for the new base")
    # There is only one system for it: a click there is enough.
    table.click("chalk")
    table.at(2, 2)
    says(table, "chalk", "your base at Chalk")
    expect(table.happened).to_contain_text("base")
    says(table, "base project", "cube", yes=False)
    expect(table.root.locator(".hw-seat").first).to_contain_text("bases 2/9")
    table.click("hand white", "ember-honeycomb")
    table.at(3, 3)
    holds(table, "ember-honeycomb", "a white cube", 1)
    holds(table, "ember-honeycomb", "a white slot", 2)


def test_a_click_where_nothing_can_be_done_says_why(book: Callable[..., Book]) -> None:
    table = book(table_of(TO_BUILD)).table()
    table.click("frost")
    table.says("Frost is a starting system: it is captured by a conflict", "MG-A12")


def test_an_engulfment_is_seen_and_taken_back(book: Callable[..., Book]) -> None:
    opened = book(table_of(TO_DRAW))
    table = opened.table()
    table.wait_for_plotly()
    table.suppose("draw red-yellow-white")
    table.at(1, 1)
    for wanted in ("Driftloom at Lagoon", "Driftloom is turned to Poppy by its first arrow (red)"):
        says(table, "lagoon", wanted)
    says(table, "poppy", "your base at Poppy")
    expect(table.choices).to_contain_text("engulfs Poppy")
    table.click("driftloom engulfment")
    table.at(2, 2)
    says(table, "lagoon", "a black hole at Lagoon")
    says(table, "poppy", "Driftloom is turned to Marigold by its second arrow (yellow)")
    says(table, "marigold", "Driftloom is turned to Marigold")
    says(table, "poppy", "your base", yes=False)
    says(table, "poppy-marigold", "cube", yes=False)
    expect(table.happened).to_contain_text("Driftloom engulfs Poppy")
    expect(table.happened).to_contain_text(
        "Driftloom turns to Marigold: no red system next to it is free; arrow 2 is yellow"
    )
    chips = table.happened.locator(".hw-chip").all_inner_texts()
    assert chips[0] == "WV-14"
    assert chips[-1] == "WV-4"
    assert {"WV-15", "MG-11"} < set(chips)
    expect(table.root.locator(".hw-seat").nth(1)).to_contain_text("holes 1/9")
    assert opened.python("print(bin(table.match.state.holes).count('1'))") == "1"
    table.button("Undo").click()
    table.at(1, 2)
    says(table, "lagoon", "Driftloom is turned to Poppy by its first arrow (red)")
    says(table, "lagoon", "black hole", yes=False)
    says(table, "poppy", "your base at Poppy")
    says(table, "poppy-marigold", "a red cube")
    table.button("Redo").click()
    table.at(2, 2)
    says(table, "lagoon", "a black hole at Lagoon")


def test_all_by_the_keyboard(book: Callable[..., Book]) -> None:
    table = book(table_of(TO_DRAW)).table()
    table.focus()
    table.press("r")
    table.at(1, 1)
    for step in range(2, 12):
        if "The Weavers Span" not in table.headline.inner_text():
            break
        table.press("ArrowDown", "Enter")
        table.at(step, step)
    expect(table.headline).to_contain_text("place your cubes")
    last = int(table.place.inner_text().split("/")[1])
    table.press("ArrowUp", "Enter")
    # The last choice ends the turn; after that three cubes are drawn by themselves or by r.
    eventually(lambda: int(table.place.inner_text().split("/")[1]) > last, True, table.page)
    table.idle()
    table.focus()
    table.press("Home")
    expect(table.place).to_have_text(re.compile("^0/"))


@pytest.mark.parametrize("title", LESSONS)
def test_a_lessons_task_is_done_by_clicks(book: Callable[..., Book], title: str) -> None:
    lesson = next(one for one in load(Weavers.folder / "lessons.toml") if one.title == title)
    steps = Attempt(lesson, make_game("weavers", **lesson.options)).solution()
    assert steps
    table = book(f'lesson("weavers", {lesson.number})').table()
    for step in steps:
        before = table.place.inner_text()
        if offered(table, step).count():
            offered(table, step).click()
        else:
            table.suppose(step)
        expect(table.place).not_to_have_text(before)
        table.idle()
    expect(table.root.locator(".hw-lesson")).to_have_attribute("data-state", "solved")
