"""A quiz in a page: chances are typed, choices are clicked, and the score is in the kernel at once."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.book import Book
from tests.browser.test_render import AXE, FINDINGS

QUIZ = """from hexwidgets import Quiz
position = {"mover": "amber", "dice": "3-1", "amber": ["outer 4", "middle 8"], "blue": ["middle 4", "inner 7"]}
quiz = Quiz("aranea", position, "danger", cell="outer 4")
quiz.ask("aranea", position, "allows", answer="knock off a stone", best="least")
quiz.ask("aranea", position, "roll", answer="6")"""
STATE = "print(quiz.answered, quiz.right, quiz.score, quiz.answer)"


def test_answers_typed_and_chosen_in_the_page_are_judged_in_the_kernel(book: Callable[..., Book]) -> None:
    opened = book(QUIZ)
    shown = opened.element.get_by_role("region", name="Quiz")
    typed = shown.get_by_label("How likely is this? Amber's stone on outer 4")
    expect(shown.get_by_role("img")).to_be_visible()
    expect(shown).to_contain_text("Question 1 of 3")

    typed.fill("quite likely")
    typed.press("Enter")
    expect(shown.get_by_role("alert")).to_contain_text("'quite likely' can't be read as a chance: type a fraction")
    expect(typed).to_have_value("quite likely")
    assert opened.python(STATE) == "0 0 None"

    typed.fill("1/12")
    typed.press("Enter")
    first = shown.get_by_role("listitem").nth(0)
    expect(first).to_contain_text("Right")
    expect(first).to_contain_text("3 ways of 36: exactly 1/12 (8.3 %)")
    assert opened.python(STATE) == "1 1 0.0 1/12"

    choice = shown.get_by_role("group", name="Which action makes this least likely")
    expect(choice.get_by_role("radio").first).to_be_focused()
    choice.get_by_label("move outer 4 to outer 8").check()
    shown.get_by_role("button", name="Answer").click()
    expect(shown.get_by_role("listitem").nth(1)).to_contain_text("Off")
    expect(shown.locator(".hw-chip", has_text="AR-12")).to_have_attribute("title", "Rule AR-12: Knocking off")

    opened.python('quiz.submit("1/2")')
    expect(shown.get_by_role("listitem")).to_have_count(3)
    expect(shown).to_contain_text("3 of 3 answered, 1 right, Brier score 0.0652")
    expect(shown.get_by_role("textbox")).to_have_count(0)
    assert opened.python(STATE) == f"3 1 {(13 / 36) ** 2 / 2} 1/2"


JUDGED = """from hexwidgets import Quiz
from hexwidgets.players import make
position = {"mover": "amber", "dice": "3-1", "amber": ["outer 3", "middle 9"], "blue": ["outer 6", "outer 7"]}
quiz = Quiz("aranea", position, best=make("mcts:simulations=400"))
quiz.ask("aranea", position, best=make("greedy"))"""


def test_what_a_player_cannot_tell_to_be_worse_is_right_and_an_error_is_shown(book: Callable[..., Book]) -> None:
    opened = book(JUDGED)
    shown = opened.element.get_by_role("region", name="Quiz")
    shown.get_by_label("move outer 3 to outer 7").check()
    shown.get_by_role("button", name="Answer").click()
    first = shown.get_by_role("listitem").nth(0)
    expect(first).to_contain_text("Right")
    expect(first).to_contain_text("one standard error")
    expect(first).to_contain_text("By 400 simulations these can't be told to be worse than the best one")
    opened.python("good, quiz._list[1].mark = quiz._list[1].mark, lambda text: {}[text]")
    shown.get_by_label("place on outer 4").check()
    shown.get_by_role("button", name="Answer").click()
    expect(shown.get_by_role("alert")).to_have_text("Something went wrong: KeyError: 'place'.")
    expect(shown.get_by_label("place on outer 4")).to_be_checked()
    opened.python("quiz._list[1].mark = good")
    shown.get_by_role("button", name="Answer").click()
    expect(shown.get_by_role("listitem")).to_have_count(2)


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_a_quiz_is_as_light_or_dark_as_the_page_and_axe_finds_nothing_serious(
    book: Callable[..., Book], theme: str
) -> None:
    opened = book(QUIZ)
    shown = opened.element.get_by_role("region", name="Quiz")
    opened.theme(theme)
    try:
        opened.page.evaluate(AXE.read_text(encoding="utf-8"))
        expect(shown).to_have_attribute("data-palette", theme.lower())
        page = {"Light": "ffffff", "Dark": "15181d"}[theme]
        expect(shown).to_have_css("background-color", f"rgb{tuple(bytes.fromhex(page))}")
        expect(shown.get_by_role("img")).to_have_attribute("src", re.compile(f"%23{page}"))
        for answer in ("often", "1/12", "place", "1/2"):
            if answer == "place":
                expect(shown.get_by_role("radio")).to_have_count(3)
                shown.get_by_role("radio").first.check()
            else:
                shown.get_by_role("textbox").fill(answer)
            assert shown.evaluate(FINDINGS) == []
            before = opened.python("print(quiz.answered)")
            shown.get_by_role("button", name="Answer").click()
            told = int(before) + (answer != "often")
            expect(shown.get_by_role("listitem")).to_have_count(told)
            expect(shown.get_by_role("alert")).to_have_count(int(told < 3))
            assert shown.evaluate(FINDINGS) == []
    finally:
        opened.theme("Light")
