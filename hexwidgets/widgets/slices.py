"""Long work in small slices on the kernel's event loop: all else goes on, also where there are no threads."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from time import monotonic
from typing import TypeVar

SLICE = 0.02
"""Seconds for which nothing else is done."""
T = TypeVar("T")


async def sliced(work: Iterator[T]) -> AsyncIterator[T]:
    """What the work yields, in its order."""
    until = monotonic() + SLICE
    for each in work:
        yield each
        if monotonic() >= until:
            await asyncio.sleep(0)
            until = monotonic() + SLICE


def has_loop() -> bool:
    """Whether there is an event loop here that goes on after whatever is done now."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
