"""Hexapod's table: a whole game by clicks, cards held over the Display, what lies beneath, points and odds."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.book import Book
from tests.browser.table import Table, eventually

# Topaz has drawn card 41 (blue, dung over green, red) and holds card 23 (dung, blue over two reds).
POSITION = """position={"mover": "topaz", "topaz": ["7 at e5"], "lapis": ["12 at e5"], "hands": [23, 5], "drawn": 41,
    "left": [31], "middle": [16], "right": [40]}"""
TO_PLAY = f'table = play("hexapod", seed=7, {POSITION})\ntable'
TO_DRAW = TO_PLAY.replace('"drawn": 41,', "")
FIRST_OUT = """[...document.querySelectorAll(".hw-choice")].map((one) => one.dataset.action)"""


def held_at(table: Table, place: str) -> tuple[float, float]:
    """Where the middle of a card is that lies with its lower left space here."""
    box = table.cell(place).bounding_box()
    x, y = table.middle(place)
    assert box
    half = box["width"] / 2 / 1.012  # the button over a space is a little wider than it
    return x + half, y - half


def drag(table: Table, start: str, to: tuple[float, float]) -> None:
    mouse = table.page.mouse
    mouse.move(*table.middle(start))
    mouse.down()
    mouse.move(*to, steps=8)
    mouse.up()


def strip(table: Table) -> Locator:
    return table.root.locator(".hw-strip")


def spoken(table: Table, cell: str) -> str:
    """What a screen reader hears of a cell."""
    return table.cell(cell).get_attribute("aria-label") or ""


# ---- a whole game


def next_click(table: Table) -> None:
    """One thing that can be done, by clicks alone: cards are drawn and played wherever that is possible."""
    expect(table.choices.first).to_be_visible()
    actions: list[str] = table.page.evaluate(FIRST_OUT)
    wanted = [action for action in actions if action not in ("pass", "end")] or actions
    kind, *words = wanted[0].split()
    if kind in ("take", "draw"):
        table.click(words[0])
        expect(table.root.locator(".hw-narrowing")).to_contain_text(f"with {words[0]}")
        table.click(words[0])
    elif kind == "gem":
        table.click(words[0], words[1])
    elif kind == "play":
        name = "topaz" if "Topaz" in table.headline.inner_text() else "lapis"
        shown = table.root.locator(f'.hw-choice[data-action="{wanted[0]}"]')
        held = "hand" if f"card {words[0]}" in spoken(table, f"{name} hand") else "drawn"
        expect(shown).to_be_visible()
        table.click(f"{name} {held}")
        table.page.mouse.click(*held_at(table, f"{name} {words[2]}"))
    else:
        table.root.locator(f'.hw-choice[data-action="{wanted[0]}"]').click()


def test_a_whole_game_by_clicks(book: Callable[..., Book]) -> None:
    opened = book('table = play("hexapod", seed=11)\ntable')
    table = opened.table()
    for _ in range(200):
        if table.root.locator(".hw-over").count():
            break
        before = table.place.inner_text()
        next_click(table)
        expect(table.place).not_to_have_text(before)
        table.idle()
        table.wait()
    expect(table.root.locator(".hw-over")).to_contain_text("The Spider was revealed")
    expect(table.headline).to_contain_text(re.compile("wins with|A tie"))
    assert opened.python("print(table.match.outcome is not None)") == "True"
    score = table.tab("Score")
    sums = [int(text) for text in score.locator(".hw-sum b").all_inner_texts()]
    assert opened.python("print(*table.match.outcome.scores)") == " ".join(map(str, sums))


# ---- a card over the Display


def test_a_held_card_is_previewed_where_it_fits_with_the_score_it_makes(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    expect(strip(table)).to_contain_text("Point at a card")
    table.click("topaz drawn")
    table.page.mouse.move(*held_at(table, "topaz f5"))
    expect(strip(table)).to_have_text("play card 41 at f5: Green on Green, covers Green too 7 points, -3")
    coming = table.root.locator(".hw-over-board .hw-coming-pieces path")
    expect(coming).not_to_have_count(0)
    expect(table.root.locator(".hw-leaving")).to_have_count(0)
    expect(table.root.locator(".hw-choice.hw-shown")).to_have_attribute("data-action", "play 41 at f5")
    table.page.mouse.move(*held_at(table, "topaz c3"))
    expect(coming).to_have_count(0)
    table.page.mouse.click(*held_at(table, "topaz f5"))
    table.at(1, 1)
    assert opened.python("print(table.match.node.action)") == "play 41 at f5"
    eventually(lambda: spoken(table, "topaz f5"), "topaz f5: Green of card 41, on Green of card 7", table.page)


def test_every_legal_place_is_marked(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    table.wait_for_plotly()
    spots = """(root) => root.querySelector(".hw-plotly").data.find((trace) => trace.name === "target spot")
        .x.filter((x) => x === null).length + 1"""
    places = "print(len({str(a).split()[-1] for a in table.match.game.actions(table.match.state) if %s}))"
    assert table.root.evaluate(spots) == int(opened.python(places % "True"))
    table.click("topaz drawn")
    drawn = int(opened.python(places % "str(a).startswith('play 41 ')"))
    eventually(lambda: table.root.evaluate(spots), drawn, table.page)


def test_a_refused_place_says_its_rule_beside_it(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.click("topaz drawn")
    table.page.mouse.click(*held_at(table, "topaz d6"))
    table.says("At d6 no insect of card 41 lies exactly on one of its own kind", rule="HX-7")
    box, board = table.notice.bounding_box(), table.root.locator(".hw-board").bounding_box()
    assert box
    assert board
    assert -1 <= box["y"] - board["y"] - board["height"] < 10, "right below the board, where it hides nothing"
    assert box["x"] >= board["x"] - 1
    assert box["x"] + box["width"] <= board["x"] + board["width"] + 1
    expect(strip(table)).to_contain_text("topaz d6: not here")
    expect(table.root.locator(".hw-narrowing")).to_contain_text("with topaz drawn")
    table.page.mouse.move(*held_at(table, "topaz f5"))
    expect(table.notice).to_have_count(0)
    table.at(0, 0)


def test_a_card_is_dragged_to_where_it_should_lie(book: Callable[..., Book]) -> None:
    opened = book(TO_PLAY)
    table = opened.table()
    drag(table, "topaz hand", held_at(table, "topaz d6"))
    table.says("card 23", rule="HX-7")
    drag(table, "topaz hand", held_at(table, "topaz d4"))
    table.at(1, 1)
    assert opened.python("print(table.match.node.action)") == "play 23 at d4"


def test_a_card_is_drawn_by_dragging_it_to_the_hand_and_not_played_before(book: Callable[..., Book]) -> None:
    opened = book(TO_DRAW)
    table = opened.table()
    drag(table, "topaz hand", held_at(table, "topaz d4"))
    table.says("without a draw there is no play", rule="HX-11")
    drag(table, "left", table.middle("topaz drawn"))
    table.at(2, 2)
    assert opened.python("print(table.match.line[1].action)") == "draw left"


def test_a_gem_moves_a_card_from_stack_to_stack(book: Callable[..., Book]) -> None:
    opened = book(TO_DRAW)
    table = opened.table()
    drag(table, "left", table.middle("right"))
    table.at(2, 2)
    assert opened.python("print(table.match.line[1].action)") == "gem left right"
    expect(table.root.locator(".hw-current .hw-count").first).to_have_text("Gems 2")
    table.page.mouse.move(*table.middle("right"))
    expect(strip(table)).to_contain_text("on")
    expect(strip(table)).to_contain_text("card 40")


# ---- looking


def test_covered_cards_can_be_looked_under(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.click("topaz drawn")
    table.page.mouse.click(*held_at(table, "topaz f5"))
    table.at(1, 1)
    table.page.mouse.move(*table.middle("topaz f5"))
    expect(strip(table)).to_have_text(re.compile(r"topaz f5:\s*Green of card 41\s*on\s*Green of card 7"))
    expect(strip(table).locator("svg.figure")).to_have_count(2)


def test_pointing_at_an_insect_says_what_it_scores(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    table.page.mouse.move(*table.middle("topaz f6"))
    expect(strip(table).locator(".hw-worth")).to_have_text(["a column of 2 Green: 4 points"])
    table.page.mouse.move(*table.middle("topaz e6"))
    expect(strip(table).locator(".hw-worth")).to_have_text(["a lone Gold: 0 points"])


def test_pointing_at_a_line_of_the_score_shows_what_it_counts(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    score = table.tab("Score")
    expect(score.locator("h4").first).to_have_text("Topaz: 10 points")
    score.locator(".hw-line", has_text="a column of 2 Green").hover()
    expect(table.root.locator(".hw-glowing")).to_have_count(2)
    table.headline.hover()
    expect(table.root.locator(".hw-glowing")).to_have_count(0)


def test_the_odds_say_where_the_spider_is_and_fold_long_lists(book: Callable[..., Book]) -> None:
    table = book(TO_DRAW).table()
    table.wait_for_plotly()
    odds = table.tab("Odds")
    spider = odds.locator(".hw-card", has=table.page.get_by_role("heading", name="Where the Spider is"))
    assert spider.locator(".hw-figures").all_text_contents() == ["1/9, 11.1 %"] * 9
    cards = odds.locator(
        ".hw-card", has=table.page.get_by_role("heading", name="The next card of the left stack", exact=True)
    )
    expect(cards.locator(".hw-plot .bars .point").first).not_to_be_visible()
    cards.locator("summary").click()
    expect(cards.locator(".hw-plot .bars .point")).to_have_count(34)


# ---- back and forth


def test_undo_across_a_reveal_in_a_free_match(book: Callable[..., Book]) -> None:
    table = book(TO_DRAW.replace("seed=7", "seed=8")).table()
    table.click("left", "left")
    table.at(2, 2)
    table.button("Reveal again").click()
    expect(table.root.locator(".hw-branches")).to_contain_text("2 branches")
    table.button("A step back").click()
    expect(table.headline).to_have_text("Topaz's turn: the left stack shows its next card")
    table.button("A step on").click()
    table.at(2, 2)
    table.button("Undo").click()
    table.at(0, 2)
    expect(table.headline).to_have_text("Topaz to draw, spend a Gem or pass")


def test_undo_across_a_reveal_is_refused_in_an_honest_match(book: Callable[..., Book]) -> None:
    table = book(TO_DRAW.replace("seed=7,", 'seed=7, mode="honest",')).table()
    table.click("left", "left")
    table.at(2, 2)
    table.button("Undo").click()
    table.says("an honest match doesn't go back past 'reveal left")
    table.at(2, 2)


def test_a_suppose_sets_the_card_that_comes(book: Callable[..., Book]) -> None:
    table = book(TO_DRAW.replace("seed=7,", "seed=7, by_hand=True,")).table()
    table.click("left", "left")
    table.at(1, 1)
    table.suppose("reveal left 2")
    table.at(2, 2)
    assert "card 2" in spoken(table, "left")


def test_an_action_can_be_typed_and_is_refused_with_its_rule(book: Callable[..., Book]) -> None:
    table = book(TO_PLAY).table()
    field = table.root.get_by_label("An action in notation")
    field.fill("turn 41")
    field.press("Enter")
    answer = table.root.locator(".hw-typed-no")
    expect(answer).to_contain_text("cards are never rotated")
    expect(answer.locator(".hw-chip")).to_have_text("HX-6")
    field.fill("play 41 at f5")
    table.button("Do it").click()
    table.at(1, 1)


@pytest.mark.parametrize("hidden", ["open", "hidden"])
def test_hidden_hands_are_hidden(book: Callable[..., Book], hidden: str) -> None:
    table = book(TO_DRAW.replace("seed=7,", f'seed=7, seat="lapis", hands="{hidden}",')).table()
    told = spoken(table, "topaz hand")
    assert told == "topaz hand: a hidden card" if hidden == "hidden" else "of card 23" in told
    assert "of card 5" in spoken(table, "lapis hand")


def test_a_lesson_is_solved_by_clicks_and_a_refusal(book: Callable[..., Book]) -> None:
    table = book('table = lesson("hexapod", 4)\ntable').table()
    shown = table.root.get_by_role("region", name="Lesson")
    table.click("topaz hand")
    table.page.mouse.click(*held_at(table, "topaz g7"))
    table.says("HX-7")
    expect(shown).to_have_attribute("data-state", "open")
    table.page.mouse.click(*held_at(table, "topaz d4"))
    expect(shown).to_have_attribute("data-state", "solved")
