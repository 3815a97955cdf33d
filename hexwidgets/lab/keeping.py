"""The file of an experiment: its plan, then a line for each game as soon as it is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import astuple
from pathlib import Path

from hexwidgets.lab.executors import ExperimentError
from hexwidgets.lab.planning import Plan
from hexwidgets.lab.playing import Played


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
    """What a file holds of this plan; a file of another experiment, or of none, is left alone."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self.games: dict[int, Played] = {}
        self._head = f"{json.dumps(plan.written())}\n"
        raw = path.read_bytes() if path.exists() else b""
        # A run that was cut off may have left half a line at the end; what comes next mustn't stick to it.
        self._sound = raw.rfind(b"\n") + 1
        self._cut_off = self._sound < len(raw)
        if not self._sound and self._head.encode().startswith(raw):
            path.write_text(self._head, encoding="utf-8", newline="\n")
            self._cut_off = False
            return
        head, *lines = raw[: self._sound].decode(errors="replace").splitlines() or [""]
        if _parsed(head) != plan.written():
            raise ExperimentError(
                f"{path} holds another experiment, or none: choose another file, or move this one away"
            )
        self.games = dict(filter(None, map(_read, lines)))

    def write(self, numbered: Mapping[int, Played]) -> None:
        """Add these games."""
        lines = (f"{json.dumps([number, *astuple(played)])}\n" for number, played in numbered.items())
        if self._cut_off:
            with self._path.open("r+b") as file:
                file.truncate(self._sound)
            self._cut_off = False
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write("".join(lines))


def _read(line: str) -> tuple[int, Played] | None:
    """A game with its number, if the line holds one; what is missing will be played again."""
    match _parsed(line):
        case [int(number), list(shares), list(luck), list(scores), str(rule), int(decisions)] if number >= 0:
            numbers = [*shares, *luck, *scores]
            if len(shares) == len(luck) == len(scores) and all(isinstance(one, int | float) for one in numbers):
                return number, Played(tuple(shares), tuple(luck), tuple(scores), rule, decisions)
    return None


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None
