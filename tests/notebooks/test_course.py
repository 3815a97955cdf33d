"""The course on probability asks before it tells, in every chapter, about positions of all games."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from hexwidgets.games import names

COURSE = Path(__file__).resolve().parents[2] / "tutorials" / "probability.ipynb"
SET = re.compile(r"^(\w+) = hexwidgets\.Quiz\((\w+), ", re.MULTILINE)
TOLD = re.compile(r"^told\((\w+), ", re.MULTILINE)


def cells() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(COURSE.read_text(encoding="utf-8"))["cells"]
    return [{**cell, "source": "".join(cell["source"])} for cell in found]


def places(pattern: re.Pattern[str]) -> dict[str, int]:
    """In which cell this stands for each quiz."""
    return {found[1]: at for at, cell in enumerate(cells()) for found in pattern.finditer(cell["source"])}


def test_every_chapter_has_a_quiz_and_its_answers_come_after_a_break() -> None:
    asked, answered = places(SET), places(TOLD)
    headed = [line for cell in cells() for line in re.findall(r"^## \d\. .*", cell["source"], re.MULTILINE)]
    assert len(headed) == len(asked) == 5
    assert list(asked) == list(answered)
    assert [answered[name] - asked[name] for name in asked] == [2] * len(asked), "a cell of words stands between"


def test_the_quizzes_are_about_all_games() -> None:
    games = {game for cell in cells() for _, game in SET.findall(cell["source"])}
    assert games == set(names())


def test_every_quiz_is_saved_with_its_question_and_no_answer() -> None:
    for at in places(SET).values():
        (output,) = (output for output in cells()[at]["outputs"] if output["output_type"] == "execute_result")
        plain, html = ("".join(output["data"][kind]) for kind in ("text/plain", "text/html"))
        assert "\nQuestion 1 of " in plain
        assert re.search(r"0 of \d answered$", plain)
        assert '<img alt="' in html
        assert not re.search(r"ways? of \d+: exactly", plain + html)


def test_a_typical_mistake_stands_in_for_every_answer_and_none_is_right() -> None:
    """The next cell can be seen while one answers the quiz, so nothing in it may be right."""
    for at in places(TOLD).values():
        cell = cells()[at]
        text = "".join("".join(output["text"]) for output in cell["outputs"])
        verdicts = re.findall(r"^Your answer: (.*)\. (Right|Close|Off)\.$", text, re.MULTILINE)
        assert len(verdicts) == len(re.findall(r'"[^"]+"', cell["source"]))
        assert f"{len(verdicts)} of {len(verdicts)} answered, 0 right" in text
        assert "Right" not in {verdict for _, verdict in verdicts}


def test_what_a_question_rests_on_is_shown_before_it() -> None:
    """No answer can be counted without the faces of the dice, or without knowing which cards fit."""
    for name, shown in (("spider", "card 41: 3"), ("battle", "Attack die   0  1  1  2  2  3")):
        before = cells()[places(SET)[name] - 1]
        assert shown in "".join("".join(output["text"]) for output in before["outputs"])
