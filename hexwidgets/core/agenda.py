"""What is under way in a position, as plain data with names: tasks, each a kind and what it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

Task = tuple[str | int, ...]
"""Something still to be done: its kind, and whom and what it is about, as numbers."""
Words = Mapping[int, str | int]
"""What each number is called; a plain number is called as it is."""


def named(names: Iterable[str]) -> dict[int, str | int]:
    """Things that are known by their place in a list.

    >>> named(["alpha", "beta"])
    {0: 'alpha', 1: 'beta'}
    """
    return dict(enumerate(names))


def numbered(least: int, most: int) -> dict[int, str | int]:
    """Plain numbers.

    >>> numbered(1, 3)
    {1: 1, 2: 2, 3: 3}
    """
    return {number: number for number in range(least, most + 1)}


class Agenda:
    """How the tasks of one game are written and read.

    `tasks` has for each kind what it is about, in order. `words` has the words for one of these, given the numbers that
    stand before it in the task: what a card is called may depend on its deck. `rule` says what is under way.

    >>> colors = named(["red", "blue"])
    >>> words = {"color": colors, "times": numbered(1, 9)}
    >>> agenda = Agenda({"paint": ("color", "times")}, lambda what, before: words[what], "X-1")
    >>> agenda.written(("paint", 1, 3))
    ['paint', 'blue', 3]
    >>> agenda.read([["paint", "red", 2]], print)
    (('paint', 0, 2),)
    >>> agenda.read([["paint", "green", 2]], print)
    X-1 ['paint', 'green', 2] is nothing that can be under way
    ()
    """

    def __init__(
        self, tasks: Mapping[str, Sequence[str]], words: Callable[[str, Sequence[int]], Words], rule: str
    ) -> None:
        self._tasks, self._words, self._rule = tasks, words, rule

    def written(self, task: Task) -> list[str | int]:
        """A task as plain data."""
        kind, *about = task
        numbers = list(map(int, about))
        wanted = enumerate(self._tasks[str(kind)])
        return [kind, *(self._words(what, numbers[:at])[numbers[at]] for at, what in wanted)]

    def read(self, given: Any, fault: Callable[[str, str], None]) -> tuple[Task, ...]:
        """The tasks of a position, the one to be done next last; those that are none are faults."""
        if not isinstance(given, list) or not all(isinstance(task, list) for task in given):
            fault(self._rule, f"todo is {given!r}, which should be a list of tasks")
            return ()
        found = [self._task(task) for task in given]
        for task, known in zip(given, found, strict=True):
            if known is None:
                fault(self._rule, f"{task!r} is nothing that can be under way")
        return tuple(task for task in found if task is not None)

    def _task(self, given: list[Any]) -> Task | None:
        kind, *about = given or [None]
        wanted = self._tasks.get(kind) if isinstance(kind, str) else None
        if wanted is None or len(wanted) != len(about):
            return None
        numbers: list[int] = []
        for what, word in zip(wanted, about, strict=True):
            number = _number(self._words(what, numbers), word)
            if number is None:
                return None
            numbers.append(number)
        return (kind, *numbers)


def _number(words: Words, given: Any) -> int | None:
    """What is called so; True is no 1."""
    return next((number for number, word in words.items() if type(word) is type(given) and word == given), None)
