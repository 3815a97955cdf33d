"""The table without a browser: traits follow the match, messages are done or refused visibly."""

from __future__ import annotations

import gzip
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import ipywidgets
import pytest
import traitlets

import hexwidgets
from hexwidgets.core.game import OptionError
from hexwidgets.core.lesson import LessonError
from hexwidgets.core.match import Match
from hexwidgets.widgets import Table, export
from tests.widgets.helpers import POSITION, Page, table

# ---- from Python to the page


def test_traits_follow_what_is_done_in_python() -> None:
    shown = table()
    assert (shown.mover, shown.cursor, shown.choices) == ("chance", 0, [])
    shown.match.play("roll 3-1")
    assert shown.mover == "Amber"
    assert [choice["action"] for choice in shown.choices] == ["place"]
    assert shown.choices[0]["on"] == [["outer 4", "stone", 0, ""]]
    assert shown.happenings == ["Amber rolls 3-1, which counts as 4 (AR-5)"]
    shown.match.play("place")
    assert shown.position == {"mover": "blue", "first": "amber", "amber": ["outer 4"], "blue": []}
    assert shown.cursor == 2
    assert shown._end == 2


def test_every_change_raises_the_revision() -> None:
    shown = table()
    seen = [shown.revision]
    for change in (shown.match.roll, shown.match.undo, shown.match.redo, lambda: shown.match.comment("x")):
        change()
        seen.append(shown.revision)
    assert seen == sorted(set(seen))


def test_at_a_past_roll_what_came_is_marked() -> None:
    shown = table()
    shown.match.play("roll 4-3")
    shown.match.undo()
    [number] = [question for question in shown.odds if question["topic"] == "roll"]
    assert number["came"] == "1"
    assert number["answers"][0] == {
        "answer": "1",
        "ways": 2,
        "fraction": "2/36",
        "percent": "5.6 %",
        "note": number["answers"][0]["note"],
    }


def test_the_cursor_can_be_linked_and_moves_the_match() -> None:
    shown = table()
    shown.match.roll()
    shown.match.play("place")
    slider = ipywidgets.IntSlider(min=0, max=2)
    traitlets.link((slider, "value"), (shown, "cursor"))
    slider.value = 0
    assert shown.match.node is shown.match.root
    shown.match.goto(2)
    assert slider.value == 2


def test_a_cursor_that_is_nowhere_is_said_and_put_back() -> None:
    shown = table()
    shown.cursor = 99
    assert shown.cursor == 0
    assert shown._said["text"] == "there is no node 99; there are 0 to 0"


# ---- from the page to Python


def test_messages_play_the_match() -> None:
    page = Page(table(position=POSITION))
    page.send("play", action="move outer 10")
    assert page.table.happenings[2] == "Blue's stone on outer 2 goes back to the stockpile (AR-12)"
    page.send("undo")
    page.send("redo")
    page.send("instead", action="place")
    assert page.table._end == 2
    page.send("roll")
    page.send("reroll")
    page.send("comment", node=0, text="<b>bold</b>")
    assert page.table._comments == {"0": "<b>bold</b>"}
    page.send("promote", node=2)
    assert page.table.match.main_line[1].number == 2
    assert page.said == {}


def test_what_is_refused_is_said_with_its_rule() -> None:
    page = Page(table(position=POSITION))
    page.send("play", action="move outer 2")
    assert page.said["kind"] == "refusal"
    assert page.said["rule"] == "AR-9"
    page.send("why", cell="middle 7")
    assert page.said["rule"] == "AR-9"
    assert page.said["serial"] == 2


def test_a_stale_message_is_refused_visibly_and_changes_nothing() -> None:
    page = Page(table(position=POSITION))
    page.send("play", action="place", revision=page.table.revision - 1)
    assert "moved on" in page.said["text"]
    assert len(page.table.match.nodes) == 1


@pytest.mark.parametrize(
    ("content", "part"),
    [
        ({"type": "dance"}, "doesn't know what 'dance' means"),
        ({"type": "play", "action": None}, "no action of Aranea"),
        ({"type": "play", "action": "<img src=x onerror=alert(1)>"}, "no action of Aranea"),
        ({"type": "promote", "node": 77}, "no node 77"),
        ({"type": "comment", "node": "0", "text": "x"}, "no node '0'"),
        ({"type": "redo"}, "nothing to redo"),
    ],
)
def test_a_bad_message_is_said_and_answered(content: dict[str, Any], part: str) -> None:
    page = Page(table(position=POSITION))
    page.send(**content)
    assert part in page.said["text"]
    assert page.said["kind"] == ("unread" if part.startswith("no action") else "error")


def test_plotly_comes_from_the_installed_package() -> None:
    page = Page(table())
    page.send("plotly")
    content, [data] = page.answers[0]
    assert content == {"type": "plotly"}
    assert b"plotly.js v" + page.table.plotly_version.encode() in gzip.decompress(data)[:400]


def test_an_honest_table_says_what_it_does_not_do() -> None:
    page = Page(table(mode="honest"))
    page.send("play", action="roll 6-6")
    assert "set by hand" in page.said["text"]
    assert page.table._now["can"]["reroll"] is False


# ---- seats played by functions


def first_action(game: Any, view: Any) -> Any:
    return game.actions(view)[0]


def test_a_function_plays_its_seat() -> None:
    shown = table(players={"Blue": first_action})
    shown.match.roll()
    shown.match.play("place")
    assert [str(node.action) for node in shown.match.line[3:]][1:] == ["place"]
    assert shown._now["thinking"] is None
    assert shown.match.node.depth == 4


def test_a_function_that_fails_is_said() -> None:
    shown = table(players={"blue": lambda game, view: "dance"})
    shown.match.roll()
    shown.match.play("place")
    assert shown._said["text"].startswith("Blue can't play: 'dance' is no action")


def test_where_a_function_failed_somebody_else_plays_on() -> None:
    shown = table(players={"blue": lambda game, view: "dance"})
    shown.match.roll()
    shown.match.play("place")
    assert shown._now["thinking"] is None
    assert shown.mover == "Blue"
    assert [choice["action"] for choice in shown.choices] == ["place"]


@pytest.mark.parametrize(("players", "message"), [({"green": first_action}, "no seat"), ({"blue": 7}, "can't play")])
def test_players_are_checked(players: Any, message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        table(players=players)


# ---- lessons


def test_a_lesson_knows_when_it_is_solved() -> None:
    page = Page(hexwidgets.lesson("aranea", 7))
    assert page.table._lesson["state"] == "open"
    assert (page.table._lesson["number"], page.table._lesson["of"]) == (7, 21)
    page.send("play", action="place")
    assert page.table._lesson["state"] == "failed"
    page.send("hint")
    assert page.said["text"] == "From here there is no way: go back first."
    page.send("undo")
    page.send("hint")
    assert page.said["text"] == "Try: move middle 2 to middle 9, knocks off Blue"
    page.send("play", action="move middle 2")
    assert page.table.solved


def test_a_hint_leaves_no_trace_in_the_match() -> None:
    page = Page(hexwidgets.lesson("aranea", 16))
    page.send("hint")
    assert page.said["text"].startswith("Try: move middle 2 to middle 7")
    assert len(page.table.match.nodes) == 1


def test_a_dead_square_can_be_the_task() -> None:
    page = Page(hexwidgets.lesson("aranea", 11))
    page.send("why", cell="centre 6")
    assert page.table.solved
    assert page.table._lesson["state"] == "solved"


def test_a_refusal_can_be_the_task() -> None:
    page = Page(hexwidgets.lesson("aranea", 11))
    page.send("play", action="move centre 6")
    assert page.table.solved
    assert page.said["rule"] == "AR-11"


@pytest.mark.parametrize("number", [0, 22, "1", True])
def test_a_lesson_that_is_not_there_is_named(number: Any) -> None:
    with pytest.raises(LessonError, match="lessons 1 to 21"):
        hexwidgets.lesson("aranea", number)


# ---- arguments


@pytest.mark.parametrize(
    ("arguments", "message"),
    [({"speed": 3}, "no option 'speed'"), ({"assets": "cdn"}, "kernel, embed"), ({"seat": "green"}, "amber, blue")],
)
def test_unknown_arguments_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises((OptionError, ValueError), match=message):
        table(**arguments)


def test_a_table_takes_no_unknown_keywords() -> None:
    with pytest.raises(TypeError, match="colour"):
        Table(Match(hexwidgets.game("aranea")), colour="red")  # type: ignore[call-arg]


def test_embedded_plotly_is_shared_by_all_tables() -> None:
    one, two = table(assets="embed"), table(assets="embed")
    assert one._plotly is two._plotly
    assert table()._plotly is None


def test_a_closed_table_no_longer_follows() -> None:
    shown = table()
    shown.close()
    shown.match.roll()
    assert shown.cursor == 0


# ---- without a front end


def test_the_text_board_and_the_picture_are_deterministic() -> None:
    one, two = table(position=POSITION), table(position=POSITION)
    data, _ = one._repr_mimebundle_()
    again, _ = two._repr_mimebundle_()
    assert repr(one).startswith("Amber to play a 4\n")
    assert data["text/plain"] == repr(one) == repr(two)
    assert data["text/html"] == again["text/html"]
    assert data["text/html"].startswith('<img alt="Amber to play a 4.')
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_svg_is_well_formed_and_flips() -> None:
    shown = table(position=POSITION)
    ElementTree.fromstring(shown.to_svg())
    upright = shown.to_svg()
    shown.flip = True
    assert shown.to_svg() != upright


def fails(error: Exception) -> Any:
    def importing(name: str) -> Any:
        raise error

    return importing


@pytest.mark.parametrize("error", [ModuleNotFoundError("no cairosvg"), OSError("no library called cairo")])
def test_a_png_needs_a_tool_and_says_which(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    monkeypatch.setattr(export, "import_module", fails(error))
    monkeypatch.setattr(export.shutil, "which", lambda name: None)
    with pytest.raises(export.NoTool, match=r"hexwidgets\[png\]"):
        table().to_png(tmp_path / "x.png")
    assert not (tmp_path / "x.png").exists()


def test_a_png_is_the_picture_by_the_tool_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}
    monkeypatch.setattr(export, "import_module", lambda name: SimpleNamespace(svg2png=asked.update))
    shown = table(position=POSITION)
    shown.to_png(tmp_path / "x.png", width=300, theme="dark")
    picture = shown.to_svg(theme="dark").encode()
    assert asked == {"bytestring": picture, "write_to": str(tmp_path / "x.png"), "output_width": 300}


def test_a_png_by_rsvg_convert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "rsvg-convert"
    tool.write_text("#!/bin/sh\n[ $2 = 300 ] || { echo too wide >&2; exit 1; }\ncat > $4\n")
    tool.chmod(0o755)
    monkeypatch.setattr(export, "import_module", fails(ImportError()))
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    shown = table(position=POSITION)
    shown.to_png(tmp_path / "x.png", width=300)
    assert (tmp_path / "x.png").read_text() == shown.to_svg()
    with pytest.raises(export.NoTool, match="rsvg-convert failed: too wide"):
        shown.to_png(tmp_path / "x.png", width=301)


def test_to_html_holds_no_markup_of_others(tmp_path: Path) -> None:
    shown = table()
    shown.match.comment("</script><script>alert(1)</script><!--")
    shown.to_html(tmp_path / "x.html")
    text = (tmp_path / "x.html").read_text(encoding="utf-8")
    data = text.split('id="hexwidgets-state">')[1].split("</script>")[0]
    assert json.loads(data)["_comments"] == {"0": "</script><script>alert(1)</script><!--"}
    assert "http://" not in data.replace("http://www.w3.org", "")


def test_share_gives_the_match_back() -> None:
    shown = table()
    shown.match.roll()
    assert hexwidgets.unshare(shown.share()).state == shown.match.state
