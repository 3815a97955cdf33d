"""`hexwidgets record check`: its verdicts on sound and unsound records."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import hexwidgets
from hexwidgets.cli import main
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match
from hexwidgets.core.record import load, save, share


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Six turns, then a branch."""
    game = hexwidgets.game("aranea", clash=True, first="blue")
    match = Match(game, seed=7)
    for _ in range(6):
        match.roll()
        match.play(game.actions(match.state)[0])
    match.undo()
    match.reroll()
    save(match, tmp_path / "match.json")
    return tmp_path / "match.json"


def check(path: Path, *words: str) -> int:
    return main(["record", "check", str(path), *words])


def test_a_sound_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(record) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.splitlines() == [
        f"{record}: sound",
        "  game      Aranea, with clash=True, first='blue'",
        "  seed      7, free match",
        "  steps     12 rolls and actions on the main line",
        "  branches  1",
        "  outcome   none yet, chance is next",
    ]


def test_a_finished_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, choose = hexwidgets.game("aranea"), Random(7)
    match = Match(game, seed=7)
    while match.mover != OVER:
        if match.mover == CHANCE:
            match.roll()
        else:
            match.play(choose.choice(game.actions(match.state)))
    save(match, tmp_path / "match.json")
    assert check(tmp_path / "match.json") == 0
    said = capsys.readouterr().out
    assert "all options at their defaults" in said
    assert f"outcome   {match.outcome.reason} ({match.outcome.rule})" in said if match.outcome else False


@pytest.mark.parametrize(
    ("change", "about"),
    [
        ({"seed": 8}, "not sound"),
        ({"version": 99}, "version 99"),
        ({"game": "chess"}, "no game 'chess'"),
        ({"options": {"clahs": True}}, "no option 'clahs'"),
        ({"lines": [{"from": 0, "actions": ["place"]}]}, "not sound"),
        ({"lines": [{"from": 0, "actions": ["fly\n\nhome"]}]}, "not sound"),
    ],
)
def test_an_unsound_record(
    record: Path, change: dict[str, object], about: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record.write_text(json.dumps({**json.loads(record.read_text()), **change}))
    assert check(record) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"{record}: not sound: ")
    assert about in said.err


def test_a_share_string(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    check(record)
    told = capsys.readouterr().out
    word = share(load(record, hexwidgets.game))
    for content in (word, f"\ufeff {word[:30]}\n{word[30:]}\n"):
        (tmp_path / "word").write_text(content, encoding="utf-8")
        assert check(tmp_path / "word") == 0
        assert capsys.readouterr().out == told.replace(str(record), str(tmp_path / "word"))
    for damaged in (word[:-9], word[:50] + "x" + word[51:], "hexwidgets1."):
        (tmp_path / "word").write_text(damaged)
        assert check(tmp_path / "word") == 1
        said = capsys.readouterr()
        assert (said.out, said.err.count("\n")) == ("", 1)
        assert said.err.startswith(f"{tmp_path / 'word'}: not sound: this share string is ")


@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="pipes have names elsewhere")
def test_a_pipe(record: Path) -> None:
    command = [sys.executable, "-m", "hexwidgets", "record", "check", "/dev/stdin"]
    done = subprocess.run(command, input=record.read_text(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "/dev/stdin: sound")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[" * 100_000, b"null", b"hello"])
def test_what_is_no_record_at_all(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_bytes(content)
    assert check(tmp_path / "x") == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_not_there_or_a_folder_is_wrong_use(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in ([tmp_path / "none.json"], [tmp_path], [record, "--edition", str(tmp_path / "none.toml")]):
        assert check(*words) == 2
        assert capsys.readouterr().err.startswith("hexwidgets record check: ")


def test_another_edition(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours = hexwidgets.game("aranea").folder / "edition.toml"
    (tmp_path / "same.toml").write_text(ours.read_text(encoding="utf-8"), encoding="utf-8")
    assert check(record, "--edition", str(tmp_path / "same.toml")) == 0
    (tmp_path / "bad.toml").write_text("name = 3")
    capsys.readouterr()
    assert check(record, "--edition", str(tmp_path / "bad.toml")) == 1
    assert capsys.readouterr().err.count("\n") == 1
