"""Experiments: the seed alone decides, wherever games are played; what was played is kept, and gone on with."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexwidgets.games import game as make_game
from hexwidgets.lab import (
    Duels,
    Experiment,
    ExperimentError,
    Plan,
    Played,
    compare,
    experiment,
    plan_of,
    processes,
    win_chance,
)
from hexwidgets.lab.executors import Left, has_processes, interrupts_held
from hexwidgets.lab.experiment import play_games
from hexwidgets.players import Candidate, Decision, Player, PlayerError, known, register
from hexwidgets.players.choosing import KINDS

GAMES = 30
PLAN = plan_of(make_game("aranea"), None, [("greedy", "random"), ("random", "greedy")], seed=4)


def run(games: int = GAMES, file: Path | None = None, executor: Executor | None = None, workers: int = 1) -> Experiment:
    found = Experiment(PLAN, games, file=file)
    progress = list(found.run(executor, workers=workers))
    assert found.is_done
    if progress:
        assert (progress[-1].done, progress[-1].seconds_left) == (games, 0)
        assert [step.done for step in progress] == sorted({step.done for step in progress})
    return found


@pytest.fixture(scope="module")
def expected() -> list[Played]:
    return run().results


class Later(Executor):
    """Plays what it was given the other way round, the last first, when somebody waits; or fails with it."""

    def __init__(self, fails: Callable[[int], BaseException | None] = lambda number: None) -> None:
        self.fails, self.given = fails, 0

    def submit(self, call: Any, /, *args: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given += 1
        trouble = self.fails(self.given)
        if trouble:
            future.set_exception(trouble)
        else:
            future.set_result(call(*args, **named))
        return future


def test_another_seed_gives_other_games(expected: list[Played]) -> None:
    other = Experiment(plan_of(make_game("aranea"), None, PLAN.seatings, seed=5), GAMES)
    list(other.run(workers=1))
    assert other.results != expected


def test_games_have_the_seed_of_their_pair_and_do_not_depend_on_others(expected: list[Played]) -> None:
    assert play_games(PLAN, (7,)) == [(7, expected[7])]
    assert len({played.decisions for played in expected}) > 1


@pytest.mark.parametrize("workers", [1, 3])
def test_threads_give_the_same(expected: list[Played], workers: int) -> None:
    with ThreadPoolExecutor(workers) as pool:
        assert run(executor=pool, workers=workers).results == expected


@pytest.mark.slow
def test_two_processes_give_the_same(expected: list[Played], tmp_path: Path) -> None:
    """A pool of one's own, one that is started when asked for, and one that is started when it is worth it."""
    with processes(2) as pool:
        assert run(executor=pool, workers=2).results == expected
    assert run(workers=2, file=tmp_path / "games").results == expected
    assert run(file=tmp_path / "games").results == expected


def test_a_win_chance_is_the_same_to_the_last_digit_on_two_processes() -> None:
    game = make_game("aranea")
    assert win_chance(game, games=4, workers=2) == win_chance(game, games=4, workers=1)


def test_workers_that_end_by_themselves_have_a_sentence() -> None:
    with pytest.raises(ExperimentError, match=r"ended too early .*with workers=1"), processes(1) as pool:
        pool.submit(os._exit, 3).result()


def test_workers_end_with_whoever_started_them() -> None:
    """Even if it is killed: then nothing is left that holds what it writes to open."""
    code = (
        "import os\n"
        "from hexwidgets.lab import processes\n"
        "with processes(2) as pool:\n"
        "    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    input()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert int(started.stdout.readline()) != started.pid
        started.kill()
        started.communicate(timeout=20)


def test_an_interrupt_is_not_for_workers() -> None:
    with processes(1) as pool:
        assert pool.submit(signal.getsignal, signal.SIGINT).result() == signal.SIG_IGN


def test_an_interrupt_waits_until_the_workers_are_started() -> None:
    usual, done = signal.getsignal(signal.SIGINT), []

    def start() -> None:
        with interrupts_held():
            os.kill(os.getpid(), signal.SIGINT)
            code = "from signal import *; print(SIGINT in pthread_sigmask(SIG_BLOCK, []))"
            done.append(subprocess.run([sys.executable, "-c", code], capture_output=True).stdout.strip())

    with pytest.raises(KeyboardInterrupt):
        start()
    assert done == [b"True"], "what is started meanwhile isn't interrupted at all"
    assert signal.getsignal(signal.SIGINT) == usual
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_leaving_a_pool_breaks_off_what_it_plays() -> None:
    """A game of a player that thinks for hours ends at its next decision, once nobody waits for it."""
    plan = plan_of(make_game("aranea"), None, [("mcts:simulations=300",) * 2])
    began = time.monotonic()
    with processes(1) as pool:
        future = pool.submit(play_games, plan, range(100_000))
        while not future.running():
            time.sleep(0.01)
        time.sleep(1)
    assert isinstance(future.exception(), Left)
    assert time.monotonic() - began < 20


def test_help_is_fetched_when_it_is_worth_it(expected: list[Played], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Pool(ThreadPoolExecutor):
        def __init__(self, workers: int) -> None:
            super().__init__(workers)
            asked.append(workers)

    monkeypatch.setattr(experiment, "processes", Pool)
    monkeypatch.setattr(experiment, "processors", lambda: 2)
    patient = Experiment(PLAN, GAMES)
    monkeypatch.setattr(experiment, "PATIENCE", 1000.0)
    list(patient.run())
    assert (patient.results, asked) == (expected, [])
    monkeypatch.setattr(experiment, "PATIENCE", 0.0)
    hasty = Experiment(PLAN, GAMES)
    list(hasty.run())
    assert (hasty.results, asked) == (expected, [2])


def test_where_no_processes_can_be_had_all_is_played_here(
    expected: list[Played], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert has_processes()
    monkeypatch.setattr("sys.platform", "emscripten")
    assert not has_processes()
    monkeypatch.setattr(experiment, "processes", None)
    assert run(workers=4).results == expected


# ---- interrupted and gone on with


def test_whoever_stops_asking_keeps_what_was_played(expected: list[Played], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    begun = Experiment(PLAN, GAMES, file=file)
    steps = begun.run(workers=1)
    for _ in range(11):
        next(steps)
    steps.close()
    assert begun.results == expected[:11]
    assert not begun.is_done
    on = Experiment(PLAN, GAMES, file=file)
    assert on.results == expected[:11]
    list(on.run(workers=1))
    assert on.results == expected
    assert run(file=file).results == expected


def test_the_same_experiment_goes_on_where_it_was_left(expected: list[Played]) -> None:
    begun = Experiment(PLAN, GAMES)
    next(begun.run(workers=1))
    list(begun.run(workers=1))
    assert begun.results == expected
    assert list(begun.run(workers=1)) == []


@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), RuntimeError("no more")])
def test_trouble_in_a_worker_or_an_interrupt_keeps_what_is_done(
    expected: list[Played], tmp_path: Path, trouble: BaseException
) -> None:
    """Of the slices handed out one fails; the others that were done are kept, and no game is lost or played wrongly."""
    file = tmp_path / "games.jsonl"
    begun = Experiment(PLAN, GAMES, file=file)
    pool = Later(lambda number: trouble if number == 3 else None)
    with pytest.raises(type(trouble)):
        list(begun.run(pool, workers=2))
    assert len(begun.played) == 5, "six were handed out"
    assert all(played == expected[number] for number, played in begun.played.items())
    assert Experiment(PLAN, GAMES, file=file).played == begun.played
    gap = min(set(range(GAMES)) - set(begun.played))
    assert begun.results == expected[:gap], "as far as none is missing"
    assert run(file=file).results == expected


def test_more_games_go_on_from_fewer_and_fewer_are_a_part(expected: list[Played], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run(9, file).results == expected[:9]
    assert run(file=file).results == expected
    assert run(5, file).results == expected[:5]
    assert len(file.read_text().splitlines()) == 1 + GAMES


@pytest.mark.parametrize("cut", [1, 2, 15, 60])
def test_a_file_that_was_cut_off_anywhere_is_gone_on_with(expected: list[Played], tmp_path: Path, cut: int) -> None:
    file = tmp_path / "games.jsonl"
    run(file=file)
    whole = file.read_bytes()
    left = whole[:-cut]
    file.write_bytes(left)
    assert run(file=file).results == expected
    assert file.read_bytes().startswith(left), "nothing is taken away"
    written = file.read_bytes().splitlines()
    if cut > 1:
        written.remove(left.splitlines()[-1])
    lines = [json.loads(line) for line in written]
    assert sorted(line[0] for line in lines[1:]) == list(range(GAMES))


def test_a_head_that_was_cut_off_is_written_again(expected: list[Played], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(3, file)
    whole = file.read_bytes()
    for length in (0, 1, 20, whole.index(b"\n")):
        file.write_bytes(whole[:length])
        assert run(3, file).results == expected[:3]
        assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "nonsense",
        "[2]",
        "null",
        '[-1, [1, 0], [0, 0], [1, 0], "AR-3", 5]',
        '["2", [1, 0], [0, 0], [1, 0], "AR-3", 5]',
        '[2, [1, 0], [0], [1, 0], "AR-3", 5]',
        '[2, [1, "x"], [0, 0], [1, 0], "AR-3", 5]',
    ],
)
def test_a_line_that_holds_no_game_is_played_again(expected: list[Played], tmp_path: Path, damaged: str) -> None:
    file = tmp_path / "games.jsonl"
    run(file=file)
    lines = file.read_text().splitlines()
    lines[3] = damaged
    file.write_text("\n".join(lines) + "\n")
    assert sorted(Experiment(PLAN, GAMES, file=file).played) == [0, 1, *range(3, GAMES)]
    assert run(file=file).results == expected


def test_a_file_of_another_experiment_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run(2, file)
    before = file.read_bytes()
    aranea = make_game("aranea")
    others = [
        plan_of(aranea, None, PLAN.seatings, seed=5),
        plan_of(aranea, None, PLAN.seatings[:1], seed=4),
        plan_of(aranea, aranea.position({"mover": "blue", "dice": "3-1"}), PLAN.seatings, seed=4),
        plan_of(make_game("aranea", clash=True), None, PLAN.seatings, seed=4),
        plan_of(aranea, None, PLAN.seatings, seed=4, luck=True),
    ]
    for plan in others:
        with pytest.raises(ExperimentError, match="holds another experiment, or none"):
            Experiment(plan, 2, file=file)
    assert file.read_bytes() == before
    for content in (b"hello\n", b"\xff\xfe\n", b"{}\n[1]\n", b"my notes"):
        file.write_bytes(content)
        with pytest.raises(ExperimentError, match="or none"):
            Experiment(PLAN, 2, file=file)
        assert file.read_bytes() == content


# ---- what is said wrongly


def test_what_can_t_be_played_is_refused() -> None:
    aranea = make_game("aranea")
    with pytest.raises(ExperimentError, match=r"0 games: .* at least one"):
        Experiment(PLAN, 0)
    half: Any = 2.5
    with pytest.raises(ExperimentError, match=r"2.5 games: it should be a whole number"):
        Experiment(PLAN, half)
    with pytest.raises(ExperimentError, match="0 workers: at least one"):
        Experiment(PLAN, 1).run(workers=0)
    with pytest.raises(ExperimentError, match="3 players for 2 seats: Amber, Blue"):
        plan_of(aranea, None, [("greedy",) * 3])
    with pytest.raises(PlayerError, match="no player 'gready'"):
        plan_of(aranea, None, [("greedy", "gready")])
    bad: Any = "x"
    with pytest.raises(ExperimentError, match="seed='x' is no whole number"):
        plan_of(aranea, None, PLAN.seatings, seed=bad)


def test_a_plan_is_the_same_for_the_same_and_can_be_sent() -> None:
    again = plan_of(make_game("aranea"), None, [["greedy", "random"], ["random", "greedy"]], seed=4)
    assert again == PLAN
    assert again.written() == PLAN.written()
    assert Plan("aranea", PLAN.seatings, 4).written() != PLAN.written(), "an edition is told by its digest"


class Last(Player):
    """Takes the last of all actions."""

    name = "last"

    def thoughts(self, game: Any, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        yield Decision(tuple(map(Candidate, reversed(game.actions(view)))), "the last one")


def test_a_player_of_one_s_own_plays_in_this_process_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexwidgets.players.choosing.KINDS", dict(KINDS))
    register(Last)
    assert known()[-1] == "last"
    (duel,) = compare(make_game("aranea"), ["greedy", "last"], games=6)
    assert (duel.games, duel.share.value) == (6, 1.0)
    with pytest.raises(ExperimentError, match="last: no other process knows this player; play with workers=1"):
        compare(make_game("aranea"), ["greedy", "last"], games=6, workers=2)
    with pytest.raises(ExperimentError, match="last: no other process knows this player"):
        compare(make_game("aranea"), ["greedy", "last"], games=6, executor=Later())
    with ThreadPoolExecutor(2) as pool:
        assert str(compare(make_game("aranea"), ["greedy", "last"], games=6, executor=pool)) == str(Duels([duel]))


@pytest.mark.parametrize("word", ["greedy", "My Player", "", "a:b"])
def test_a_player_needs_a_name_of_its_own(word: str) -> None:
    class Named(Last):
        name = word

    with pytest.raises(PlayerError, match="should be a word in small letters, and none of random, greedy"):
        register(Named)
