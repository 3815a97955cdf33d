"""Plays the games that notebooks/strategy.ipynb is about: who beats whom, and how sure that is.

python tools/strategy.py goes on with what is missing; --anew forgets what was played before. Each comparison is the
command that is shown, and its games are kept beside the notebook, in a file that tells by itself what it holds.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

from hexwidgets.cli import main as hexwidgets
from hexwidgets.lab import Duel, kept

FOLDER = Path(__file__).resolve().parents[1] / "notebooks" / "strategy"
SEED = 1


class Planned(NamedTuple):
    """A comparison: what it is for, and how many games between the player that should be better and the other one."""

    kind: str
    game: str
    better: str
    worse: str
    games: int

    @property
    def file(self) -> Path:
        players = "-".join(player.replace(":", "_").replace("=", "") for player in (self.better, self.worse))
        return FOLDER / f"{self.kind}-{self.game}-{players}.jsonl"

    @property
    def words(self) -> list[str]:
        """What is said to the console command."""
        what = ["simulate", self.game, "--players", f"{self.better},{self.worse}", "--games", str(self.games)]
        return [*what, "--seed", str(SEED), "--out", str(self.file)]


THINKS = "mcts:simulations=100"
LADDER = tuple(
    Planned("ladder", *step)
    for step in (
        ("aranea", "greedy", "random", 400),
        ("aranea", THINKS, "greedy", 400),
        ("hexapod", "greedy", "random", 400),
        ("hexapod", THINKS, "greedy", 200),
        ("arachnid", "greedy", "random", 60),
        ("arachnid", f"{THINKS}:ahead=0", "greedy", 60),
        ("weavers", "greedy", "random", 200),
        ("weavers", THINKS, "greedy", 400),
    )
)
"""In each game every player against the next better one."""
THINKING = (
    *(Planned("thinking", "aranea", f"mcts:simulations={number}", "greedy", 200) for number in (10, 30, 300)),
    Planned("thinking", "aranea", "expectimax", "greedy", 400),
    Planned("thinking", "hexapod", "expectimax", "greedy", 200),
)
"""What thinking for longer brings, or thinking otherwise."""


def play(planned: Planned) -> Duel:
    """Play what is missing of it."""
    shown = " ".join(planned.words).replace(str(planned.file), planned.file.name)
    print(f"$ hexwidgets {shown}", flush=True)
    code = hexwidgets(planned.words)
    if code:
        sys.exit(code)
    put_in_order(planned.file)
    return kept(planned.file).duel


def put_in_order(file: Path) -> None:
    """Games stand in a file as they were done: in their own order the same games are the same file."""
    plan, *lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    games = {}
    for line in lines:
        try:
            games[json.loads(line)[0]] = line
        except ValueError:  # half a line of a run that was cut off: its game was played again
            continue
    file.write_text("".join([plan, *(games[number] for number in sorted(games))]), encoding="utf-8", newline="\n")


def main(words: list[str]) -> bool:
    if words not in ([], ["--anew"]):
        sys.exit(__doc__)
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.jsonl") if words else ():
        old.unlink()
    began = time.monotonic()
    clear = [_is_better(planned, play(planned)) for planned in LADDER]
    for planned in THINKING:
        play(planned)
    print(f"{(time.monotonic() - began) / 60:.0f} minutes")
    return all(clear)


def _is_better(planned: Planned, duel: Duel) -> bool:
    """Whether the one who should be better is, and clearly so."""
    is_better = duel.is_clear and duel.share.value > duel.even
    print(f"{planned.better} beats {planned.worse} in {planned.game}: {'held' if is_better else 'MISSED'}", flush=True)
    return is_better


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
