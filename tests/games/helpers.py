"""What the tests of every game share: what an action tells, refuses and leads to, and whole games to look at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import Game, IllegalAction, ImpossiblePosition

S = TypeVar("S")
A = TypeVar("A")
AnyGame = Game[Any, Any]
Choose = Callable[[Any], str]
"""What is done in a state where a player decides, as text."""


def changed_edition(kind: type[AnyGame], folder: Path, *changes: tuple[str, str]) -> Path:
    """An edition file that differs from the reference edition in some texts, each of which is there once."""
    text = (kind.folder / "edition.toml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / "edition.toml"
    path.write_text(text, encoding="utf-8")
    return path


def edition_fault(kind: type[AnyGame], path: Path) -> str:
    """Why an edition can't be played with."""
    with pytest.raises(EditionError) as error:
        kind(edition=path)
    return str(error.value).removeprefix(f"{kind.title}, reference edition: ")


def named(options: dict[str, Any]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items()) or "standard"


def do(game: Game[S, A], state: S, *texts: str) -> S:
    """The state after these actions in turn."""
    for text in texts:
        state = game.apply(state, game.parse(text))
    return state


def offered(game: AnyGame, state: Any) -> list[str]:
    return [str(action) for action in game.actions(state)]


def told(game: AnyGame, state: Any, text: str) -> list[str]:
    """What happens, each with its rule: 'Amber places a stone on outer 4 (AR-8)'."""
    return [str(happening) for happening in game.happenings(state, game.parse(text))]


def fired(game: AnyGame, state: Any, text: str) -> list[str]:
    """The rules that an action fires, in order."""
    return [happening.rule for happening in game.happenings(state, game.parse(text))]


def refused(game: AnyGame, state: Any, text: str) -> str:
    """Why an action is refused, having seen that every call agrees that it is."""
    action = game.parse(text)
    refusal = game.refusal(state, action)
    assert refusal is not None, f"{text} is not refused"
    assert action not in game.actions(state), f"{text} is offered"
    assert refusal.rule in game.rulebook, refusal
    for call in (game.apply, game.happenings):
        with pytest.raises(IllegalAction) as error:
            call(state, action)
        assert error.value.refusal == refusal
    return str(refusal)


def faults(game: AnyGame, spec: dict[Any, Any]) -> list[str]:
    """All that is wrong with a position."""
    with pytest.raises(ImpossiblePosition) as error:
        game.position(spec)
    assert all(fault.rule in game.rulebook for fault in error.value.faults), error.value
    return [str(fault) for fault in error.value.faults]


def drawn_by_weight(game: AnyGame, state: Any, chooser: random.Random) -> str:
    """An outcome of chance, as often as its weight says."""
    outcomes, weights = zip(*game.chances(state), strict=True)
    return str(chooser.choices(outcomes, weights)[0])


def whole_game(game: AnyGame, chooser: random.Random, choose: Choose, steps: int = 10_000) -> Iterator[tuple[Any, str]]:
    """The states of a game from its start, with the text that led on from each; the last with no text."""
    state = game.start()
    for _ in range(steps):
        if not game.actions(state) and not game.chances(state):
            break
        text = choose(state) if game.actions(state) else drawn_by_weight(game, state, chooser)
        yield state, text
        state = game.apply(state, game.parse(text))
    yield state, ""
