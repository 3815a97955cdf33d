"""The console command: what it says, where it says it, and its exit codes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

import hexwidgets
from hexwidgets import cli
from hexwidgets.games import kind_of, names

Run = Callable[..., "Said"]


class Said(NamedTuple):
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process."""
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: object) -> Said:
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
        return Said(code, *capsys.readouterr())

    return command


def in_a_process(*words: str, **env: str) -> Said:
    command = [sys.executable, "-m", "hexwidgets", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **env})
    return Said(done.returncode, done.stdout, done.stderr)


def assert_one_line(said: Said, code: int, *parts: str) -> None:
    """Trouble is one line on stderr, and nothing on stdout."""
    assert (said.code, said.out) == (code, "")
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    assert all(part in said.err for part in parts), said.err


# ---- the command as a whole


def test_version(run: Run) -> None:
    assert run("--version") == (0, f"hexwidgets {hexwidgets.__version__}\n", "")


@pytest.mark.parametrize("words", [(), ("lab",), ("rules",), ("record",), ("record", "check")])
def test_help_at_every_level(run: Run, words: tuple[str, ...]) -> None:
    said = run(*words, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"usage: {' '.join(['hexwidgets', *words])} [-h]")


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("fly",), "'fly'"),
        (("--verison",), "no option --verison (see 'hexwidgets --help')"),
        (("-v",), "no option -v (see 'hexwidgets --help')"),
        (("rules",), "hexwidgets rules: the following arguments are required: GAME (see"),
        (("rules", "-v"), "no option -v (see 'hexwidgets rules --help')"),
        (("rules", "aranea", "--serach", "x"), "no option --serach (see 'hexwidgets rules --help')"),
        (("rules", "aranea", "--serach=x"), "no option --serach (see"),
        (("rules", "--version"), "no option --version (see 'hexwidgets rules --help')"),
        (("record", "check", "--nonsense"), "no option --nonsense (see 'hexwidgets record check --help')"),
        (("rules", "aranea", "--search"), "--search"),
        (("record",), "hexwidgets record --help"),
        (("record", "judge", "x"), "'judge'"),
        (("record", "check"), "FILE"),
        (("lab", "--port", "many"), "'many'"),
        (("lab", "--port", "70000"), "70000"),
        (("lab", "--port", "-5"), "no port -5"),
        (("lab", "a", "b"), "too much was said: b (see 'hexwidgets lab --help')"),
    ],
)
def test_wrong_use_is_one_line_and_exit_code_2(run: Run, words: tuple[str, ...], about: str) -> None:
    assert_one_line(run(*words), 2, "hexwidgets", about)


def test_the_command_alone_shows_the_help(run: Run) -> None:
    said = run()
    assert said == run("--help")
    assert said.code == 0


@pytest.mark.parametrize("words", [(), ("record", "check")])
def test_the_help_tells_the_exit_codes(run: Run, words: tuple[str, ...]) -> None:
    told = " ".join(run(*words, "--help").out.split())
    assert re.search(r"Exit codes: 0 .*; 1 .*; 2 .*no such file", told)


def test_wrong_use_in_a_process() -> None:
    assert_one_line(in_a_process("rules", "araena"), 2, "did you mean 'aranea'?")


def test_a_reader_that_stops_reading_is_no_trouble() -> None:
    shell = f'"{sys.executable}" -u -m hexwidgets rules aranea | head -n 1'
    done = subprocess.run(["sh", "-c", shell], capture_output=True, text=True, check=False)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


def test_a_terminal_without_unicode_is_no_trouble() -> None:
    said = in_a_process("rules", "aranea", PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")


def test_letters_that_upset_a_terminal_are_shown_not_sent(run: Run) -> None:
    said = run("rules", "\x1b[31mred\nblue")
    assert_one_line(said, 2)
    assert "\x1b" not in said.err


def test_the_unexpected_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("all\nwrong")

    monkeypatch.setattr("hexwidgets.cli.rules.page", broken)
    assert_one_line(run("rules", "aranea"), 1, "unexpected RuntimeError: all wrong", "HEXWIDGETS_DEBUG=1")
    monkeypatch.setenv("HEXWIDGETS_DEBUG", "1")
    with pytest.raises(RuntimeError):
        run("rules", "aranea")


def test_a_failing_disk_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device", "x.json")

    monkeypatch.setattr("hexwidgets.cli.rules.page", full)
    assert_one_line(run("rules", "aranea"), 1, "x.json: No space left on device")


def test_stopping_it_is_no_trouble(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("hexwidgets.cli.rules.page", stopped)
    assert run("rules", "aranea") == (130, "", "")


# ---- rules


@pytest.mark.parametrize("name", names())
def test_the_whole_rulebook(run: Run, name: str) -> None:
    said = run("rules", name)
    rulebook = hexwidgets.game(name).rulebook
    assert (said.code, said.err) == (0, "")
    assert re.findall(r"^(\S+)  \S.*$", said.out, re.MULTILINE) == list(rulebook)
    assert all(" ".join(rule.text.split()) in " ".join(said.out.split()) for rule in rulebook.values())
    assert max(map(len, said.out.splitlines())) <= 80


def test_some_rules_by_id_in_any_case(run: Run) -> None:
    said = run("rules", "aranea", "ar-12", "AR-3", "AR-12")
    assert said.code == 0
    assert re.findall(r"^(AR-\S+)", said.out, re.MULTILINE) == ["AR-12", "AR-3"]


def test_a_reading_of_ours_says_so(run: Run) -> None:
    assert "[our reading" in run("rules", "aranea", "AR-A1").out
    assert "[" not in run("rules", "aranea", "AR-1").out


@pytest.mark.parametrize("name", names())
def test_options_are_shown_below_their_rule(run: Run, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    for option in kind_of(name).known_options:
        told = " ".join(run("rules", name, option.rule).out.split())
        assert f"option {option.name}={option.default!r}, or " in told
        assert option.help in told
        assert all(repr(value) in told for value in option.values)
        assert option.least is None or f"any whole number from {option.least}" in told
        assert f'hexwidgets.game("{name}", OPTION=VALUE)' in told


def test_a_rule_without_options_shows_none(run: Run) -> None:
    assert "ption" not in run("rules", "aranea", "AR-12").out


def test_a_game_in_any_case(run: Run) -> None:
    assert run("rules", "Aranea", "AR-1") == run("rules", "aranea", "AR-1")
    assert_one_line(run("rules", "Araena"), 2, "no game 'Araena': did you mean 'aranea'?")


def test_rules_with_certain_words(run: Run) -> None:
    said = run("rules", "aranea", "--search", "dice ROLL")
    assert said.code == 0
    assert "AR-5 " in said.out
    assert "AR-2 " not in said.out
    assert_one_line(run("rules", "aranea", "--search", "xyzzy"), 1, "xyzzy")
    assert_one_line(run("rules", "aranea", "AR-2", "--search", "dice"), 1, "dice")


def test_an_unknown_rule_is_wrong_use(run: Run) -> None:
    assert_one_line(run("rules", "aranea", "AR-1", "AR-99"), 2, "no rule AR-99", "AR-1, AR-2")


@pytest.mark.parametrize(("said", "meant"), [("12", "AR-12"), ("1", "AR-1"), ("a1", "AR-A1"), ("AR12", "AR-12")])
def test_a_rule_that_is_almost_right(run: Run, said: str, meant: str) -> None:
    assert_one_line(run("rules", "aranea", said), 2, f"no rule {said}: did you mean {meant}?")


def test_a_narrow_terminal(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, run("rules", "aranea").out.splitlines())) <= 40
