"""The file of an experiment: runs that share it, damaged lines, and a disk that is full for a while."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.cli import main
from hexwidgets.games import game as make_game
from hexwidgets.lab import Experiment, ExperimentError, Played, plan_of
from hexwidgets.lab.experiment import play_games
from hexwidgets.lab.keeping import Kept

PLAN = plan_of(make_game("aranea"), None, [("greedy", "random"), ("random", "greedy")], seed=4)
GAME = Played((1.0, 0.0), (0.0, 0.0), (1, 0), "AR-3", 9)
SIMULATE = ("simulate", "aranea", "--players", "greedy,random", "--seed", "4", "--games", "6", "--workers", "1")
ROOT = Path(__file__).resolve().parents[2]
MANY = 400
WRITER = f"""
import sys
from pathlib import Path
from tests.lab.test_keeping import GAME, PLAN, Kept
kept, first = Kept(Path(sys.argv[1]), PLAN), int(sys.argv[2])
print(flush=True)
sys.stdin.readline()
for number in range(first, first + {MANY}):
    kept.write({{number: GAME, number + 1000: GAME}})
"""


def test_a_run_takes_nothing_from_another_that_began_on_the_same_cut_off_file(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Kept(file, PLAN).write({0: GAME, 1: GAME})
    file.write_bytes(file.read_bytes()[:-7])
    one, other = Kept(file, PLAN), Kept(file, PLAN)
    assert one.games == other.games == {0: GAME}
    one.write(dict.fromkeys(range(1, 20), GAME))
    other.write({20: GAME})
    one.write({21: GAME})
    assert Kept(file, PLAN).games == dict.fromkeys(range(22), GAME)


def test_two_processes_that_write_at_once_damage_no_line(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    commands = [[sys.executable, "-c", WRITER, str(file), first] for first in ("0", str(MANY))]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    writers = [subprocess.Popen(command, cwd=ROOT, **pipes) for command in commands]
    for writer in writers:
        assert writer.stdout.readline(), "it is ready"
    for writer in writers:
        writer.stdin.write(b"now\n")
        writer.stdin.flush()
    for writer in writers:
        writer.communicate(timeout=60)
        assert writer.returncode == 0
    numbers = [*range(2 * MANY), *range(1000, 1000 + 2 * MANY)]
    assert Kept(file, PLAN).games == dict.fromkeys(numbers, GAME)
    written = [json.loads(line) for line in file.read_text().splitlines() if line]
    assert all(line == PLAN.written() or line[0] in numbers for line in written), "there is no half of a line"


def test_a_run_that_is_cut_off_beside_another_damages_no_line_of_it(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept = Kept(file, PLAN)
    kept.write({0: GAME})
    with file.open("ab") as other:
        other.write(b"[7, [1.0, 0.")
    kept.write({1: GAME})
    assert Kept(file, PLAN).games == {0: GAME, 1: GAME}


def test_two_runs_that_begin_a_file_at_once_both_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.jsonl"
    Kept(file, PLAN).write({0: GAME})
    with monkeypatch.context() as late:
        late.setattr(Path, "exists", lambda path: False)
        Kept(file, PLAN)
    assert Kept(file, PLAN).games == {0: GAME}


def test_a_file_that_was_moved_away_meanwhile_is_begun_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    kept = Kept(file, PLAN)
    file.rename(tmp_path / "away")
    kept.write({3: GAME})
    assert Kept(file, PLAN).games == {3: GAME}


@pytest.mark.parametrize(
    "damaged",
    [
        '[2, [1.0], [0.0], [1], "AR-3", 5]',
        '[2, [1.0, 0.0, 0.0], [0.0, 0.0, 0.0], [1, 0, 0], "AR-3", 5]',
        '[2, [], [], [], "AR-3", 5]',
        '[2, [NaN, 0.0], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [Infinity, 0.0], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [-Infinity, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [NaN, 0.0], [1, 0], "AR-3", 5]',
        f'[2, [1.0, 0.0], [1{"0" * 400}, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [1e300, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.5, 0.0], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, -0.5], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [true, false], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [false, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [0.0, 0.0], [true, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [0.0, 0.0], [NaN, 0], "AR-3", 5]',
        '[true, [1.0, 0.0], [0.0, 0.0], [1, 0], "AR-3", 5]',
        '[2, [1.0, 0.0], [0.0, 0.0], [1, 0], "AR-3", true]',
        '[2, [1.0, 0.0], [0.0, 0.0], [1, 0], "AR-3", -5]',
        f"[2, {'[' * 100_000}",
        f'[2, {"[" * 2000}{"]" * 2000}, [0.0, 0.0], [1, 0], "AR-3", 5]',
        f"[2{'0' * 5000}]",
    ],
)
def test_a_damaged_line_is_no_game_and_is_played_again(
    damaged: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    assert main([*SIMULATE, "--out", str(file)]) == 0
    said = capsys.readouterr().out
    whole = file.read_text().splitlines()
    file.write_text("\n".join([*whole[:3], damaged, *whole[4:]]) + "\n")
    assert sorted(Kept(file, PLAN).games) == [0, 1, 3, 4, 5]
    assert main([*SIMULATE, "--out", str(file)]) == 0
    assert capsys.readouterr().out == said
    assert file.read_text().splitlines()[-1] == whole[3], "it is played again"


def test_a_damaged_head_is_no_experiment(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("[" * 100_000 + "\n")
    assert main([*SIMULATE, "--out", str(file)]) == 2
    assert "holds another experiment, or none" in capsys.readouterr().err


class Done(Executor):
    """Plays at once."""

    def submit(self, call: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(call(*args, **named))
        return future


def test_what_a_full_disk_refuses_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that was done is kept in this process, and is in the file as soon as it can be written again."""
    file = tmp_path / "games.jsonl"
    begun = Experiment(PLAN, 8, file=file)

    def full(kept: Kept, raw: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Kept, "_add", full)
        with pytest.raises(OSError, match="No space left"):
            list(begun.run(Done(), workers=2))
    assert sorted(begun.played) == [0, 1, 2, 3, 4, 5], "six were handed out"
    assert Kept(file, PLAN).games == {}
    list(begun.run(Done(), workers=2))
    assert Experiment(PLAN, 8, file=file).played == begun.played == dict(play_games(PLAN, range(8)))


@pytest.mark.parametrize("place", [0, 1])
def test_a_file_is_not_gone_on_with_by_players_that_play_otherwise(tmp_path: Path, place: int) -> None:
    """Of each seating a game is played again: in a game for one, the other player plays in the second one alone."""
    file = tmp_path / "games.jsonl"
    list(Experiment(PLAN, 5, file=file).run(workers=1))
    head, *games = file.read_text().splitlines(keepends=True)
    games[place] = re.sub(r", \d+\]$", ", 7]", games[place])
    file.write_text("".join([head, *games]))
    before = file.read_text()
    begun = Experiment(PLAN, 20, file=file)
    for _ in ("once", "and again"):
        with pytest.raises(ExperimentError, match=rf"game {place + 1} that was kept is played otherwise now"):
            list(begun.run(workers=1))
    assert file.read_text() == before
    assert list(Experiment(PLAN, 5, file=file).run(workers=1)) == [], "what is whole is only read"


def test_players_that_think_for_some_time_are_not_expected_to_play_the_same(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    plan = plan_of(make_game("aranea"), None, [("random:seconds=1", "random")])
    list(Experiment(plan, 1, file=file).run(workers=1))
    head, game = file.read_text().splitlines(keepends=True)
    file.write_text(head + re.sub(r", \d+\]$", ", 7]", game))
    list(Experiment(plan, 2, file=file).run(workers=1))
    assert Experiment(plan, 2, file=file).played[0].decisions == 7
