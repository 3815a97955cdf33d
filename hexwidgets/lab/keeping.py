"""The file of an experiment: its plan, then a line for each game as soon as it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple
from os import SEEK_END
from pathlib import Path
from typing import Any

from hexwidgets.lab.executors import ExperimentError
from hexwidgets.lab.planning import Plan
from hexwidgets.lab.playing import Played

MOST_LUCK = 1e6
"""More than any game can bring: each roll or draw brings less than 1."""


def plan_in(path: Path) -> Plan:
    """What the file's games were played by; an error where it is none of an experiment that can be played here."""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            plan = Plan.read(_parsed(file.readline()))
    except OSError as error:
        raise ExperimentError(f"{path} can't be read: {error.strerror}") from None
    if plan is None:
        raise ExperimentError(f"{path} holds no experiment, or one of another version or edition")
    return plan


class Kept:
    """What a file holds of this plan; a file of another experiment, or of none, is left alone.

    The file is only ever added to, each time in one piece, so that runs that share it take nothing from each other.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._head = f"{json.dumps(plan.written())}\n".encode()
        self._unwritten: dict[int, Played] = {}
        raw = path.read_bytes() if path.exists() else b""
        if len(raw) < len(self._head) and self._head.startswith(raw):
            self._add(self._head[len(raw) :])
            raw = self._head
        first, *lines = raw.decode(errors="replace").splitlines()
        if _parsed(first) != plan.written():
            raise ExperimentError(
                f"{path} holds another experiment, or none: choose another file, or move this one away"
            )
        seats = len(plan.seatings[0])
        self.games: dict[int, Played] = dict(filter(None, (_read(line, seats) for line in lines)))

    def write(self, numbered: Mapping[int, Played]) -> None:
        """Add these games, and those that couldn't be written before."""
        self._unwritten |= numbered
        lines = (f"{json.dumps([number, *astuple(played)])}\n" for number, played in self._unwritten.items())
        if text := "".join(lines):
            self._add(self._due() + text.encode())
        self._unwritten.clear()

    def _due(self) -> bytes:
        """What has to come before the next line."""
        if not self._path.exists() or not self._path.stat().st_size:
            return self._head
        with self._path.open("rb") as file:
            file.seek(-1, SEEK_END)
            # A run that was cut off may have left half a line; what comes next mustn't stick to it.
            return b"" if file.read() == b"\n" else b"\n"

    def _add(self, raw: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(raw)


def _read(line: str, seats: int) -> tuple[int, Played] | None:
    """A game with its number, if the line holds one; what is missing will be played again."""
    match _parsed(line):
        case [number, [*shares], [*luck], [*scores], str(rule), decisions] if (
            len(shares) == len(luck) == len(scores) == seats
            and all(_is_number(share, 0, 1) for share in shares)
            and all(_is_number(lucky, -MOST_LUCK, MOST_LUCK) for lucky in luck)
            and all(type(whole) is int for whole in (*scores, number, decisions))
            and min(number, decisions) >= 0
        ):
            return number, Played(tuple(shares), tuple(luck), tuple(scores), rule, decisions)
    return None


def _is_number(said: Any, least: float, most: float) -> bool:
    """Between these two, which NaN never is; and true is none."""
    return type(said) in (int, float) and bool(least <= said <= most)


def _parsed(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
