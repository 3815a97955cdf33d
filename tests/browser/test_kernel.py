"""Without a kernel: restarted, gone, or never there. Stepping works, playing says that it needs one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.book import Book
from tests.browser.positions import AFTER, PLAYED, STONES, TO_PLAY
from tests.browser.table import Table

RESTART = """async (id) => {
  const book = [...jupyterapp.shell.widgets("main")].find((one) => one.id === id);
  await book.sessionContext.session.kernel.restart();
  await book.sessionContext.session.kernel.info;
}"""
SHUTDOWN = """async (id) => {
  const book = [...jupyterapp.shell.widgets("main")].find((one) => one.id === id);
  await book.sessionContext.shutdown();
}"""
SAVE = """async (id) => {
  const book = [...jupyterapp.shell.widgets("main")].find((one) => one.id === id);
  const save = "@jupyter-widgets/jupyterlab-manager:saveWidgetState";
  if (!jupyterapp.commands.isToggled(save)) await jupyterapp.commands.execute(save);
  await book.context.save();
}"""
FORGET_PLOTLY = """() => Object.getOwnPropertySymbols(globalThis)
  .filter((name) => name.description?.startsWith("hexwidgets.plotly")).forEach((name) => delete globalThis[name])"""
NEEDS_PYTHON = "Python doesn't answer"


def steps(table: Table, end: int = 6) -> None:
    """There and back again, by all means."""
    table.focus()
    table.press("Home")
    table.at(0, end)
    table.shows(AFTER[0])
    table.button("A step on").click()
    table.button("A step on").click()
    table.at(2, end)
    table.shows(AFTER[2])
    table.slide(4)
    table.at(4, end)
    table.shows(AFTER[4])
    table.press("End")
    table.at(6, end)
    table.shows(AFTER[6])


def test_after_a_restart_one_steps_but_does_not_play(new_book: Callable[..., Book]) -> None:
    book = new_book(PLAYED)
    book.run()
    table = book.table()
    table.wait_for_plotly()
    book.page.evaluate(RESTART, book.id)
    steps(table)
    table.button("Roll").click()
    expect(table.banner).to_contain_text(NEEDS_PYTHON)
    expect(table.banner).to_contain_text("run the cell again")
    table.at(6, 6)
    steps(table)
    book.run()
    again = book.table()
    expect(again.banner).to_be_hidden()
    again.button("Roll").click()
    again.at(7, 7)


def test_with_the_kernel_shut_down_one_steps(new_book: Callable[..., Book]) -> None:
    book = new_book(PLAYED)
    book.run()
    table = book.table()
    table.wait_for_plotly()
    book.page.evaluate(SHUTDOWN, book.id)
    steps(table)
    expect(table.banner).to_contain_text(NEEDS_PYTHON)


def test_playing_without_a_kernel_says_so(new_book: Callable[..., Book]) -> None:
    book = new_book(TO_PLAY)
    book.run()
    table = book.table()
    book.page.evaluate(RESTART, book.id)
    table.click("outer 3", "outer 7")
    expect(table.banner).to_contain_text(NEEDS_PYTHON)
    table.shows(STONES)


def closed(book: Book) -> dict[str, Any]:
    """Save with the widgets' state, close, and end the kernel; what is saved."""
    book.page.evaluate(SAVE, book.id)
    saved: dict[str, Any] = json.loads((book.lab.files / book.path).read_text())
    assert saved["metadata"]["widgets"]
    book.close()
    book.lab.ask("DELETE", f"kernels/{book.kernel}")
    book.kernel = book.lab.kernel()
    return saved


def reopened(book: Book) -> Book:
    closed(book)
    return book.open()


def test_saved_and_opened_again(new_book: Callable[..., Book]) -> None:
    book = new_book(PLAYED.removesuffix("table") + "table.match.comment('Ha!')\ntable")
    book.run()
    book.table().wait_for_plotly()
    again = reopened(book)
    table = Table(again.element.locator(".hw-root").first)
    table.wait(settled=False)
    table.shows(AFTER[6])
    expect(table.root.locator(".hw-comment-text").first).to_have_text("Ha!")
    steps(table)
    expect(table.banner).to_contain_text(NEEDS_PYTHON)
    again.page.evaluate(SHUTDOWN, again.id)
    steps(table)


def test_saved_with_plotly_in_it(new_book: Callable[..., Book]) -> None:
    """With assets="embed" the board is Plotly's also where no kernel can send it."""
    book = new_book(PLAYED.replace("seed=7", 'seed=7, assets="embed"'))
    book.run()
    book.table().wait_for_plotly()
    book.page.evaluate(FORGET_PLOTLY)
    again = reopened(book)
    table = Table(again.element.locator(".hw-root").first)
    table.wait(settled=False)
    table.wait_for_plotly()
    steps(table)


def test_an_untrusted_notebook_shows_the_picture(new_book: Callable[..., Book]) -> None:
    book = new_book(PLAYED)
    book.run()
    book.table().wait_for_plotly()
    saved = closed(book)
    saved["cells"][0]["source"] += "  # changed by somebody else"
    (book.lab.files / book.path).write_text(json.dumps(saved))
    picture = book.open().element.locator("img").first
    expect(picture).to_have_attribute("alt", re.compile("^Blue to roll"))
    size = "(img) => img.decode().then(() => [img.naturalWidth, img.naturalHeight > 480])"
    assert picture.evaluate(size) == [480, True]
    expect(book.element.locator(".hw-root")).to_have_count(0)


def test_a_file_replays_offline(book: Callable[..., Book], new_page: Callable[..., Page]) -> None:
    opened = book(PLAYED)
    opened.python("table.match.comment('What now?'); table.to_html('replay.html')")
    page = new_page(offline=True)
    page.goto((opened.lab.files / "replay.html").as_uri())
    table = Table(page.locator(".hw-root"))
    table.wait(settled=False)
    table.at(6, 6)
    table.shows(AFTER[6])
    assert table.color("outer 9") == (0x00, 0x72, 0xB2)
    expect(table.root.locator(".hw-comment-text").first).to_have_text("What now?")
    steps(table)
    expect(table.button("Undo")).to_be_hidden()
    table.tab("Choices")
    expect(table.root.locator(".hw-choices")).to_contain_text("This is a recording")
    table.tab("Rules").get_by_label("Search the rules").fill("knock")
    expect(table.root.locator(".hw-rule:visible").first).to_be_visible()
    assert table.root.evaluate("(root) => root.scrollWidth <= root.clientWidth + 1")
