"""Two players who share a screen, in a game that hides something."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.book import Book

SECRET = """from tests.widgets.secret import Secret
from hexwidgets import Match
table = Table(Match(Secret(first="amber"), seed=7))
table.match.play("roll 3-1")
table"""

COVERED = """(root) => {
  const curtain = root.querySelector(".hw-curtain");
  const [inner, outer] = [curtain, root].map((part) => part.getBoundingClientRect());
  const whole = inner.width >= outer.width - 2 && inner.height >= outer.height - 2;
  const opaque = !getComputedStyle(curtain).backgroundColor.includes("/");
  return whole && opaque && [...root.children].every((part) => part === curtain || part.inert);
}"""


def test_a_curtain_hides_the_table_until_the_next_player_lifts_it(book: Callable[..., Book]) -> None:
    opened = book(SECRET)
    table = opened.table()
    table.focus()
    table.press("ArrowDown", "Enter")
    curtain = table.root.get_by_role("dialog", name="Curtain")
    expect(curtain).to_contain_text("Blue's turn")
    expect(curtain.get_by_role("button")).to_be_focused()
    assert table.root.evaluate(COVERED), "nothing of the table can be seen or reached"
    table.press("ArrowLeft", "r")
    assert opened.python("print(len(table.match.nodes), table.cursor)") == "3 2"
    curtain.get_by_role("button", name="I am Blue").click()
    expect(curtain).to_be_hidden()
    table.wait()
    table.shows({})
    table.button("Roll").click()
    table.at(3, 3)
