"""Where games are played: in this process, in processes of this machine, or on a Dask cluster."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import contextmanager
from importlib import import_module
from socket import create_connection
from threading import Thread, current_thread, main_thread
from typing import Any

PORT = 8786
"""Where a scheduler listens that was told no port."""
CONNECTING = 10
"""Seconds after which a scheduler that doesn't answer, or a worker that doesn't come, is given up."""


class ExperimentError(ValueError):
    """An experiment that can't be done or gone on with; the message says why."""


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def has_processes() -> bool:
    """Whether others can be started from here: not in a browser, and not from a process that somebody's pool made."""
    if sys.platform in ("emscripten", "wasi"):
        return False
    try:
        import_module("multiprocessing.synchronize")
    except ImportError:
        return False
    from multiprocessing import current_process

    return not current_process().daemon


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    """A pool of processes of this machine. On leaving, what they are at is broken off at the next decision."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_all_start_methods, get_context

    # A fork would copy whatever the threads of a notebook hold at that moment.
    context = get_context("forkserver" if "forkserver" in get_all_start_methods() else "spawn")
    leaving = context.RawValue("b", 0)
    pool = ProcessPoolExecutor(workers, context, _begin, (leaving,))
    try:
        with interrupts_held():
            for _ in range(workers):
                pool.submit(stay)  # each starts one
        yield pool
    except BrokenExecutor as error:
        hint = "a script has to call this below `if __name__ == '__main__':`, or with workers=1"
        raise ExperimentError(f"the worker processes ended too early ({hint}); what was played is kept") from error
    finally:
        leaving.value = 1
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """An interrupt waits until this is over; a process that is started meanwhile never gets one.

    It would leave a half of what is started, and a half-started process would complain about it at length.
    """
    usual = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(usual) or not hasattr(signal, "pthread_sigmask"):
        yield
        return
    came: list[int] = []
    # Blocked for what is started, which inherits that; held here, since another thread may still be given it.
    signal.signal(signal.SIGINT, lambda number, _frame: came.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, usual)
        if came:
            signal.raise_signal(signal.SIGINT)


_leaving: Any = None
"""In a worker: a byte that it shares with whoever started it."""


def _begin(leaving: Any) -> None:
    """In a worker: an interrupt is for whoever started it, and without that one it ends."""
    global _leaving
    _leaving = leaving
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Who was killed can't tell its workers to leave, and they would wait for its games for ever."""
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


class Left(Exception):
    """A game that was broken off, because nobody waits for it any more."""


def stay() -> None:
    """Go on, unless this is a worker that nobody waits for any more."""
    if _leaving is not None and _leaving.value:
        raise Left


def broken_off() -> tuple[type[Exception], ...]:
    """What games end with whose executor was shut down, or whose workers or scheduler on a Dask cluster are gone."""
    distributed: Any = sys.modules.get("distributed")
    if distributed is None:
        return (CancelledError,)
    return CancelledError, distributed.KilledWorker, distributed.comm.CommClosedError


def _reach(address: str) -> None:
    """An OSError if nobody is there: a client that found nobody takes long to go, and complains."""
    addressing: Any = import_module("distributed.comm.addressing")
    kind, where = addressing.parse_address(address)
    if kind in ("tcp", "tls"):
        with create_connection(addressing.parse_host_port(where, PORT), timeout=CONNECTING):
            pass


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """The Dask cluster with its scheduler at this address, as an executor, and how many games it plays at once."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        missing = 'a Dask cluster needs the package distributed; get it with: pip install "hexwidgets[cluster]"'
        raise ExperimentError(missing) from None
    try:
        _reach(address)
        client = distributed.Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ExperimentError(f"no scheduler answers at {address}: {error}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=CONNECTING)
        except TimeoutError:
            raise ExperimentError(f"the scheduler at {address} has no workers") from None
        yield client.get_executor(pure=False), sum(client.nthreads().values())
