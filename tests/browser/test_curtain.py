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


HANDS = """from tests.widgets.test_cards import TO_PLAY
table = play("hexapod", seed=7, hands="hidden", chances=True, position=TO_PLAY)
table"""


def test_advice_for_a_hidden_hand_is_in_no_view_once_the_next_player_has_the_screen(book: Callable[..., Book]) -> None:
    opened = book(HANDS, "table")
    table = opened.table()
    table.button("What is best?").click()
    expect(table.notice).to_contain_text("Try: play card 23", timeout=20_000)
    table.choice("play card 41").first.click()
    curtain = table.root.get_by_role("dialog", name="Curtain")
    curtain.get_by_role("button", name="I am Lapis").click()
    expect(curtain).to_be_hidden()
    expect(table.notice).to_have_count(0)
    opened.run(1)
    again = opened.table(1)
    expect(again.root).to_contain_text("Lapis")
    expect(again.notice).to_have_count(0)
    assert opened.python('print("Try:" in str(table.get_state()))') == "False"


BATTLE = """from hexwidgets import Match, game
from tests.widgets.helpers import TO_BID
match = Match(game("arachnid"), seed=7, position=TO_BID)
table = Table(match, seat="lapis", players={"topaz": "mcts:simulations=8"}, pace=0.0)
table"""


def test_the_log_does_not_tell_the_defender_what_a_player_bid(book: Callable[..., Book]) -> None:
    table = book(BATTLE).table()
    expect(table.happened).to_contain_text("mcts: 8 simulations", timeout=20_000)
    table.tab("Log")
    expect(table.root.locator(".hw-entry").nth(1)).to_contain_text("mcts: 8 simulations")
    expect(table.root).not_to_contain_text("mcts: bid")
