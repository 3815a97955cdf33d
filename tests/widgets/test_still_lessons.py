"""A lesson where no widget runs: its words stand above the text board and above the picture."""

from __future__ import annotations

from dataclasses import replace

import hexwidgets


def test_without_a_front_end_a_lesson_still_says_what_is_asked() -> None:
    shown = hexwidgets.lesson("aranea", 7)
    data, _ = shown._repr_mimebundle_()
    assert repr(shown).startswith("Lesson 7 of 21: Knock it off\nIf your stone")
    assert "Find it.\n\nAmber to play a 7\n" in repr(shown)
    assert max(map(len, repr(shown).splitlines())) <= 79
    assert data["text/html"].startswith("<p><b>Lesson 7 of 21: Knock it off</b></p><p>If your stone")
    assert "Find it.</p><img alt=" in data["text/html"]


def test_what_a_lesson_says_is_shown_as_text() -> None:
    shown = hexwidgets.lesson("aranea", 7)
    assert shown.attempt
    shown.attempt.lesson = replace(shown.attempt.lesson, title="<script>x</script>", task="<img src=x>")
    page = shown._repr_mimebundle_()[0]["text/html"]
    assert "&lt;script&gt;" in page
    assert "<script" not in page
    assert page.count("<img") == 1
