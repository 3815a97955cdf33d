"""The bar of an experiment: the time left in words, and one line that is written over, however narrow the terminal."""

from __future__ import annotations

import builtins
import fcntl
import io
import os
import pty
import struct
import termios
from contextlib import suppress

import pytest

from hexwidgets.lab.progress import Progress, bar, time_left, watched

ABOUT, HALF = "mcts:simulations=100 - greedy", Progress(100, 200, 125)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, "0 s"), (59.5, "1 min 0 s"), (3599, "59 min 59 s"), (3600, "1 h 0 min"), (7199, "2 h 0 min")],
)
def test_the_time_left_in_words(seconds: float, said: str) -> None:
    assert time_left(seconds) == said


def test_a_bar_is_as_full_as_the_experiment_is() -> None:
    assert bar(Progress(0, 3, 5)).startswith("[........................] 0/3 games, 5 s left")
    assert bar(Progress(3, 3, 0)).count("#") == 24


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        (None, f"{ABOUT} [############............] {HALF}"),
        (200, f"{ABOUT} [############............] {HALF}"),
        (79, f"{ABOUT} [########.........] {HALF}"),
        (60, f"mcts:simulations=100 [###....] {HALF}"),
        (20, f"[###...] {HALF}"),
    ],
)
def test_a_bar_is_as_long_as_there_is_room(columns: int | None, line: str) -> None:
    assert bar(HALF, ABOUT, columns) == line


def everything(master: int) -> str:
    """What was written to a terminal that is closed now: it comes in parts, and then an error or nothing."""
    parts = []
    with suppress(OSError):
        while part := os.read(master, 1 << 16):
            parts.append(part)
    return b"".join(parts).decode()


def test_in_a_terminal_a_bar_stays_on_its_line() -> None:
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 70, 0, 0))
    with os.fdopen(slave, "w") as terminal:
        watched([HALF, Progress(200, 200, 0)], ABOUT, terminal)
    said = everything(master)
    os.close(master)
    first, last, gone = said.removeprefix("\r").removesuffix("\r").split("\r")
    assert (len(first), len(last), gone) == (67, 67, " " * 69)
    assert "[######" in last
    assert "\n" not in said


def test_elsewhere_a_bar_is_whole() -> None:
    said = io.StringIO()
    watched([HALF], ABOUT, said)
    assert bar(HALF, ABOUT) in said.getvalue()


def test_in_a_notebook_a_bar_does_not_look_like_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    watched([HALF], ABOUT)
    said = capsys.readouterr()
    assert (bar(HALF, ABOUT) in said.err, said.out) == (True, "")
    monkeypatch.setattr(builtins, "get_ipython", lambda: None, raising=False)
    watched([HALF], ABOUT)
    said = capsys.readouterr()
    assert (bar(HALF, ABOUT) in said.out, said.err) == (True, "")
