"""The quiz without a page: answers, verdicts, the score, and that no answer is known before it is given."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import hexwidgets
from hexwidgets.core.guess import AnswerError
from hexwidgets.core.odds import Estimate
from hexwidgets.games import game as make_game
from hexwidgets.players import make
from hexwidgets.render import theme
from hexwidgets.widgets import Quiz

ARANEA = make_game("aranea")
POSITION = {"mover": "amber", "dice": "3-1", "amber": ["outer 4", "middle 8"], "blue": ["middle 4", "inner 7"]}
DANGER = {"question": "danger", "cell": "outer 4"}
CSS = Path(hexwidgets.__file__).parent / "widgets" / "front" / "quiz.css"


def danger() -> Quiz:
    return Quiz(ARANEA, POSITION, **DANGER)


def four() -> Quiz:
    quiz = danger().ask("aranea", POSITION, "The next number", answer="6")
    quiz.ask(ARANEA, POSITION, "allows", answer="knock off a stone", best="least")
    return quiz.ask(ARANEA, POSITION, **DANGER, after="place")


class Page:
    """Stands in for the browser."""

    def __init__(self, quiz: Quiz) -> None:
        self.quiz, self.answers = quiz, list[Any]()
        quiz.send = lambda content, buffers=None: self.answers.append(content)

    def answer(self, text: object, question: int | None = None) -> str:
        """Send an answer, and what is said to it."""
        number = self.quiz.answered + 1 if question is None else question
        content = {"type": "answer", "id": f"p{len(self.answers)}", "text": text, "question": number}
        self.quiz._receive(None, content, [])
        assert self.answers[-1] == {"type": "ack", "id": content["id"]}
        return str(self.quiz._said.get("text", ""))


# ---- answers


def test_a_chance_is_checked_exactly_and_explained() -> None:
    quiz = danger()
    result = quiz.submit("1/12")
    assert (result.verdict, result.exact, result.brier) == ("right", Fraction(1, 12), 0)
    assert [str(line) for line in result.lines] == [
        "3 ways of 36: exactly 1/12 (8.3 %).",
        "If the web stays as it is until then.",
    ]
    assert (quiz.answer, quiz.answered, quiz.right, quiz.score) == ("1/12", 1, 1, 0.0)


@pytest.mark.parametrize(
    ("typed", "verdict", "brier"),
    [
        ("8.3 %", "right", Fraction(1, 9_000_000)),
        ("0.1", "close", Fraction(1, 3600)),
        ("1/2", "off", Fraction(25, 144)),
    ],
)
def test_the_score_is_the_square_of_what_a_chance_was_off_by(typed: str, verdict: str, brier: Fraction) -> None:
    quiz = danger()
    result = quiz.submit(typed)
    assert (result.verdict, result.brier) == (verdict, brier)
    assert quiz.score == float(brier)
    assert quiz.right == (verdict == "right")


def test_several_questions_keep_a_mean_score_that_choices_do_not_change() -> None:
    quiz = four()
    assert (quiz.score, quiz.progress) == (None, "0 of 4 answered")
    quiz.submit("1/2")
    assert (
        quiz.submit("5/36").lines[1].text == "6: 3-3 or 4-2 or 5-1: 3 to choose from as the web stands, "
        "best: place or move."
    )
    assert quiz.score == float(Fraction(25, 288))
    assert quiz.submit("move outer 4").verdict == "off"
    assert (quiz.score, quiz.right, quiz.answered) == (float(Fraction(25, 288)), 1, 3)
    assert quiz.progress == "3 of 4 answered, 1 right, Brier score 0.0868"
    quiz.submit("1/12")
    assert quiz.score == float(Fraction(25, 432))
    with pytest.raises(AnswerError, match="every question is answered"):
        quiz.submit("1/12")
    assert [result.verdict for result in quiz.results] == ["off", "right", "off", "right"]


def test_a_bad_answer_changes_nothing() -> None:
    quiz = danger()
    before = quiz.get_state()
    with pytest.raises(AnswerError, match="'maybe' can't be read as a chance"):
        quiz.submit("maybe")
    assert quiz.get_state() == before
    assert quiz.submit("1/12").verdict == "right"


def test_the_position_of_a_match_is_asked_about_as_it_is_now() -> None:
    match = hexwidgets.Match(ARANEA, position=POSITION)
    quiz = Quiz(ARANEA, match, **DANGER)
    match.play("place")
    assert quiz.submit("1/12").verdict == "right"
    assert Quiz(ARANEA, match.root.state, **DANGER).submit("1/12").verdict == "right"


def test_what_an_action_leads_to_is_told_with_its_rules() -> None:
    lines = Quiz(ARANEA, POSITION, **DANGER, after="place").submit("0").lines
    assert [line.rule for line in lines[1:]] == [happening.rule for happening in told("place")]
    assert "AR-13" in {line.rule for line in lines}


def told(action: str) -> Any:
    return ARANEA.happenings(ARANEA.position(POSITION), ARANEA.parse(action))


@pytest.mark.parametrize(("answer", "exact"), [("yes", "1/12"), ("no", "11/12")])
def test_the_opposite_can_be_asked_for(answer: str, exact: str) -> None:
    quiz = Quiz(ARANEA, POSITION, **DANGER, answer=answer)
    assert ("opposite" in repr(quiz)) == (answer == "no")
    assert quiz.submit(exact).verdict == "right"


# ---- choices


@pytest.mark.parametrize(("best", "right"), [("least", {"place"}), ("most", {"move outer 4", "move middle 8"})])
def test_a_choice_is_judged_by_a_question_s_chance(best: str, right: set[str]) -> None:
    for action in ("place", "move outer 4", "move middle 8"):
        quiz = Quiz(ARANEA, POSITION, "allows", answer="knock off a stone", best=best)
        result = quiz.submit(action)
        assert (result.verdict == "right") == (action in right)
        assert result.brier is None
        assert "1/12 (8.3 %)" in result.lines[0].text
        assert quiz.score is None


def test_what_is_no_choice_is_refused_with_the_choices() -> None:
    quiz = Quiz(ARANEA, POSITION, best=make("expectimax"))
    with pytest.raises(AnswerError, match="'pass' is none of the choices: place, move outer 4, move middle 8"):
        quiz.submit("pass")
    with pytest.raises(AnswerError, match="choose one"):
        quiz.submit("")
    assert quiz.answered == 0


# ---- what can't be asked


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"question": "danger"}, "several questions fit.*outer 4.*middle 8"),
        ({"question": "weather"}, "'weather': no such question here. There are: roll: The next number"),
        ({"question": "roll"}, "'yes' is no answer of 'The next number'; those are 1, 2"),
        ({**DANGER, "seat": "green"}, "no seat 'green'; the seats are amber, blue"),
        ({"question": "allows", "best": "least"}, "'yes' is no answer of .*knock off a stone"),
        ({"question": "allows", "best": "lowest"}, "best='lowest' is not a player"),
        ({"best": make("random")}, "doesn't say what .* is worth"),
    ],
)
def test_a_question_that_is_not_there_is_an_error_that_helps(arguments: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Quiz(ARANEA, POSITION, **arguments)


def test_nothing_is_asked_where_there_is_no_choice_or_no_exact_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ValueError, match="nothing to choose"):
        Quiz(ARANEA, {"mover": "amber"}, best=make("expectimax"))
    estimated = [replace(asked, estimate=Estimate(10, {})) for asked in ARANEA.odds(ARANEA.position(POSITION), 0)]
    game = make_game("aranea")
    monkeypatch.setattr(game, "odds", lambda *_: estimated)
    with pytest.raises(ValueError, match="checks exactly"):
        Quiz(game, POSITION, **DANGER)


# ---- the page


def test_the_page_answers_as_python_does() -> None:
    quiz = four()
    page = Page(quiz)
    assert page.answer("about a tenth") == (
        "'about a tenth' can't be read as a chance: type a fraction, a percentage or a decimal, such as 1/12, 8.3 % "
        "or 0.083."
    )
    assert (quiz.answered, quiz._asked["number"]) == (0, 1)
    assert page.answer("8.3 %") == ""
    assert (quiz.answered, quiz.right, quiz.answer, quiz._asked["number"]) == (1, 1, "8.3 %", 2)
    assert page.answer("1/2", question=1) == "This question is answered already."
    assert quiz.answered == 1
    assert page.answer(None, question=2).startswith("'none' can't be read")
    assert [told["verdict"] for told in quiz._told] == ["right"]


def test_an_error_that_nobody_expected_is_shown_and_nothing_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    quiz = four()
    page = Page(quiz)
    assert page.answer("1/12") == ""
    with monkeypatch.context() as broken:
        broken.setattr(quiz._list[1], "mark", lambda text: {}[text])
        assert page.answer("5/36") == "Something went wrong: KeyError: '5/36'."
    assert (quiz.answered, quiz.right, quiz._asked["number"]) == (1, 1, 2)
    assert page.answer("5/36") == ""
    assert (quiz.answered, quiz.right) == (2, 2)


def test_whatever_a_page_sends_is_answered_or_left_alone() -> None:
    quiz = danger()
    page = Page(quiz)
    for content in (None, "answer", {}, {"type": "play"}, {"type": ["answer"]}):
        quiz._receive(None, content, [])
    assert page.answers == []
    quiz._receive(None, {"type": "hello", "id": "h"}, [])
    assert page.answers == [{"type": "ack", "id": "h"}]


def test_a_page_that_changes_traits_changes_no_result() -> None:
    quiz = danger()
    quiz.set_state({"score": 0.0, "right": 9, "answered": 9})
    assert quiz.results == ()
    quiz.submit("1/2")
    assert (quiz.right, quiz.answered, quiz.score) == (0, 1, float(Fraction(25, 144)))


def test_the_answer_is_not_in_the_state_before_it_is_given() -> None:
    one, other = (Quiz(ARANEA, {**POSITION, "blue": blue}, **DANGER) for blue in (["middle 4"], ["outer 1"]))
    assert one._list[0].mark("0").exact != other._list[0].mark("0").exact
    shared = [{**quiz.get_state(), "_picture": ""} for quiz in (one, other)]
    for state in shared:
        state["_asked"] = {**state["_asked"], "board": ""}
        assert not re.search(r"\d/\d|exactly|ways of", json.dumps(state["_asked"]).replace("1/12, 8.3 % or 0.083", ""))
    assert shared[0] | {"layout": ""} == shared[1] | {"layout": ""}
    one.submit("1/2")
    assert "exactly 1/12" in json.dumps(one.get_state()["_told"])


def test_no_note_of_a_choice_tells_the_chance_before() -> None:
    position = hexwidgets.lesson("hexapod", 16).position
    quiz = Quiz("hexapod", position, "spider comes", answer="middle")
    scene = make_game("hexapod").scene(make_game("hexapod").position(position), 0)
    assert any("1/9" in choice.note for choice in scene.choices)
    assert "1/9" not in json.dumps([quiz.get_state(), quiz._repr_mimebundle_()[0]["text/plain"]], default=str)
    assert quiz.submit("1/9").verdict == "right"


def test_the_picture_follows_the_page_and_is_gone_at_the_end() -> None:
    quiz = danger()
    light = quiz._picture
    assert theme.palette("light")["page"] in light
    quiz._palette = "dark"
    assert theme.palette("dark")["page"] in quiz._picture != light
    quiz.submit("1/12")
    assert quiz._picture == ""


@pytest.mark.parametrize("palette", ["light", "dark"])
def test_the_colours_are_those_of_the_theme(palette: str) -> None:
    css = CSS.read_text(encoding="utf-8")
    block = css.split('[data-palette="dark"] {')[1] if palette == "dark" else css
    colors = dict(re.findall(r"--hw-(\w+): (#\w+);", block.split("}")[0]))
    alarm = {"light": "#b3261e", "dark": "#ff9d94"}[palette]
    known = {**theme.palette(palette), "alarm": alarm}
    assert colors == {name: known[name] for name in ("page", "ink", "muted", "target", "alarm")}
    assert f"--hw-alarm: {alarm};" in (CSS.parent / "table.css").read_text(encoding="utf-8")


# ---- without widgets


def test_what_is_shown_without_widgets_is_the_same_each_time() -> None:
    one, other = four(), four()
    for answer in (None, "1/2", "5/36", "place", "1/12"):
        for quiz in (one, other) if answer else ():
            quiz.submit(answer)
        bundles = [quiz._repr_mimebundle_()[0] for quiz in (one, other)]
        for kind in ("text/plain", "text/html"):
            assert bundles[0][kind] == bundles[1][kind]
        assert one.progress in bundles[0]["text/plain"]


def test_the_text_asks_and_then_explains() -> None:
    quiz = danger()
    plain, html = (quiz._repr_mimebundle_()[0][kind] for kind in ("text/plain", "text/html"))
    assert "Question 1 of 1\nHow likely is this? Amber's stone on outer 4" in plain
    assert "1/12" not in plain.replace("such as 1/12", "")
    assert '<img alt="' in html
    quiz.submit("1/12")
    plain, html = (quiz._repr_mimebundle_()[0][kind] for kind in ("text/plain", "text/html"))
    assert "Your answer: 1/12. Right.\n3 ways of 36: exactly 1/12 (8.3 %)." in plain
    assert "exactly 1/12" in html
    assert "<img" not in html


def test_what_is_typed_is_no_markup() -> None:
    quiz = Quiz(ARANEA, POSITION, **DANGER, words="<b>How</b> likely?")
    quiz.submit("1/12")
    assert "<b>How</b>" not in quiz._repr_mimebundle_()[0]["text/html"]
