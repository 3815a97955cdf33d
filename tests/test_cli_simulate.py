"""`hexwidgets simulate`: what it prints and keeps, how it is interrupted and gone on with, what it refuses."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import distributed
import pytest

from hexwidgets.cli import main, simulate
from hexwidgets.lab import experiment

QUICK = ("simulate", "aranea", "--players", "greedy,random", "--workers", "1")
TABLE = ["player", "against", "share", "95", "%", "games"]


def test_who_is_better(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK, "--games", "20", "--seed", "3"]) == 0
    said = capsys.readouterr()
    head, row = said.out.splitlines()
    assert head.split() == TABLE
    assert row.startswith("greedy  random")
    assert row.endswith("greedy is better")
    assert said.err == "", "a bar is for a terminal"


def test_the_seed_alone_decides(tmp_path: Path) -> None:
    kept = []
    for number, seed in enumerate(("1", "1", "2")):
        file = tmp_path / str(number)
        assert main([*QUICK, "--games", "6", "--seed", seed, "--out", str(file)]) == 0
        kept.append(file.read_text().splitlines()[1:])
    assert kept[0] == kept[1] != kept[2]


def test_options_of_the_game(tmp_path: Path) -> None:
    file = tmp_path / "games"
    options = ["--option", "clash=TRUE", "--option", "best_of=3", "--option", "knocked=out", "--option", "stones=none"]
    assert main([*QUICK, "--games", "2", "--out", str(file), *options]) == 0
    chosen: dict[str, Any] = json.loads(file.read_text().splitlines()[0])["options"]
    assert {name: chosen[name] for name in ("clash", "best_of", "knocked", "stones")} == {
        "clash": True,
        "best_of": 3,
        "knocked": "out",
        "stones": None,
    }


def test_more_than_two_players_have_a_file_for_each_pair(tmp_path: Path) -> None:
    words = ["simulate", "Aranea", "--players", "greedy, random,expectimax:depth=1", "--workers", "1", "--games", "2"]
    assert main([*words, "--out", str(tmp_path / "g.jsonl")]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g-1.jsonl", "g-2.jsonl", "g-3.jsonl"]


def test_an_interrupt_keeps_what_was_played_and_the_same_command_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [*QUICK, "--games", "12", "--out"]
    assert main([*words, str(tmp_path / "whole")]) == 0
    whole = capsys.readouterr().out
    play = experiment.play_games

    def until_the_seventh(plan: Any, numbers: Any) -> Any:
        if 7 in numbers:
            raise KeyboardInterrupt
        return play(plan, numbers)

    monkeypatch.setattr(experiment, "play_games", until_the_seventh)
    file = tmp_path / "games"
    assert main([*words, str(file)]) == 130
    said = capsys.readouterr()
    assert "interrupted after 7 of 12 games; the same command goes on from " in said.err
    assert said.err.count("\n") == 1
    assert said.out.split()[:6] == TABLE
    assert " 6 " in said.out, "three pairs"
    assert main([*QUICK, "--games", "12"]) == 130
    assert "with --out FILE they would have been kept" in capsys.readouterr().err
    monkeypatch.undo()
    assert main([*words, str(file)]) == 0
    assert capsys.readouterr().out == whole
    assert file.read_text() == (tmp_path / "whole").read_text()


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("araena", "--players", "greedy,random"), "did you mean 'aranea'?"),
        (("aranea",), "--players"),
        (("aranea", "--players", "greedy"), "at least two different players"),
        (("aranea", "--players", "greedy,greedy"), "at least two different players"),
        (("aranea", "--players", "greedy,gready"), "no player 'gready'; players: random,"),
        (("aranea", "--players", "greedy,mcts:depth=2"), "mcts has no setting 'depth'"),
        (("aranea", "--players", "greedy,random", "--games", "0"), "--games 0: at least 1"),
        (("aranea", "--players", "greedy,random", "--games", "many"), "'many'"),
        (("aranea", "--players", "greedy,random", "--workers", "0"), "--workers 0: at least 1"),
        (("aranea", "--players", "greedy,random", "--workers", "2", "--scheduler", "x"), "not allowed with"),
        (("aranea", "--players", "greedy,random", "--option", "clash"), "an option is written NAME=VALUE"),
        (("aranea", "--players", "greedy,random", "--option", "clahs=1"), "no option 'clahs'"),
        (("aranea", "--players", "greedy,random", "--option", "clash=perhaps"), "clash='perhaps' is not one of"),
        (("aranea", "--players", "greedy,random", "--option", "best_of=-1"), "best_of=-1 is not one of"),
        (("aranea", "--players", "greedy,random", "--edition", "none.toml"), "none.toml is not there"),
        (("aranea", "--players", "greedy,random", "--out", "no/such/folder/x"), "there is no folder no/such/folder"),
        (("aranea", "--players", "greedy,random", "--serach"), "no option --serach (see 'hexwidgets simulate --help')"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(
    words: tuple[str, ...], about: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *words]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("hexwidgets simulate: ")
    assert about in said.err


def test_a_file_of_something_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "notes").write_text("mine\n")
    assert main([*QUICK, "--out", str(tmp_path / "notes")]) == 2
    assert "holds another experiment, or none" in capsys.readouterr().err
    assert (tmp_path / "notes").read_text() == "mine\n"


def test_what_can_t_be_done_is_exit_code_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.toml").write_text("name = 3")
    assert main([*QUICK, "--edition", str(tmp_path / "bad.toml")]) == 1
    assert main([*QUICK, "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 2


def test_workers_of_a_cluster_that_die_have_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    died = distributed.KilledWorker("play_games", None, 3)  # type: ignore[no-untyped-call]

    class Dying(ThreadPoolExecutor):
        def submit(self, *call: Any, **named: Any) -> Future[Any]:
            future: Future[Any] = Future()
            future.set_exception(died)
            return future

    monkeypatch.setattr(simulate, "cluster", lambda address: nullcontext((Dying(1), 1)))
    assert main([*QUICK[:-2], "--scheduler", "tcp://127.0.0.1:9"]) == 1
    said = capsys.readouterr()
    gone = "whoever was to play is gone (KilledWorker); what was played is kept"
    assert (said.out, said.err) == ("", f"hexwidgets simulate: {gone}\n")


def test_the_help_tells_all(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--help"])
    assert left.value.code == 0
    told = " ".join(capsys.readouterr().out.split())
    for word in ("--players A,B", "--games N", "--seed S", "--workers W", "--scheduler ADDRESS", "--out FILE"):
        assert word in told
    assert "130 interrupted" in told


def test_ctrl_c_in_a_terminal_with_workers(tmp_path: Path) -> None:
    """The key reaches the workers too; a bar was shown, one line says how to go on, and no worker complains."""
    master, slave = pty.openpty()
    file = tmp_path / "games"
    words = ["simulate", "aranea", "--players", "greedy,random", "--games", "100000", "--workers", "2"]
    command = [sys.executable, "-m", "hexwidgets", *words, "--out", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=slave, text=True, start_new_session=True) as process:
        os.close(slave)
        until = time.monotonic() + 60
        while (not file.exists() or file.read_text().count("\n") < 5) and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    said = os.read(master, 1 << 20).decode()
    os.close(master)
    assert process.returncode == 130
    assert out.splitlines()[0].split() == TABLE
    assert "greedy - random [" in said
    assert " left" in said
    assert "Traceback" not in said
    played = len(file.read_text().splitlines()) - 1
    assert said.rstrip().endswith(
        f"hexwidgets simulate: interrupted after {played} of 100000 games; the same command goes on from {file}"
    )
