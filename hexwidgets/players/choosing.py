"""Players by name, such as `greedy` or `mcts:simulations=200:seconds=1`."""

from __future__ import annotations

from inspect import Parameter, signature

from hexwidgets.players.expectimax import Expectimax
from hexwidgets.players.mcts import MCTS
from hexwidgets.players.player import Player, PlayerError
from hexwidgets.players.simple import Greedy, Random

OURS = {kind.name: kind for kind in (Random, Greedy, Expectimax, MCTS)}
KINDS: dict[str, type[Player]] = dict(OURS)


def known() -> tuple[str, ...]:
    """The names of all players, the simplest first."""
    return tuple(KINDS)


def register(kind: type[Player]) -> type[Player]:
    """Make a player of your own known by its `name`, in this process; said again, the later one counts."""
    name = getattr(kind, "name", "")
    if name in OURS or name != name.lower() or not name.isidentifier():
        taken = ", ".join(OURS)
        raise PlayerError(f"{kind.__name__}: name={name!r} should be a word in small letters, and none of {taken}")
    KINDS[name] = kind
    return kind


def is_own(text: str) -> bool:
    """Whether only this process knows the player that this text means, since somebody registered it here."""
    return type(make(text)).name not in OURS


def make(text: str, *, seed: int = 0) -> Player:
    """The player that this text means: its name and, after colons, settings.

    >>> make("mcts:simulations=50")
    mcts:simulations=50:ahead=4:exploration=0.5
    >>> make("gready")
    Traceback (most recent call last):
    ...
    hexwidgets.players.player.PlayerError: no player 'gready'; players: random, greedy, expectimax, mcts
    """
    name, *settings = text.strip().lower().split(":")
    if name not in KINDS:
        raise PlayerError(f"no player {name!r}; players: {', '.join(KINDS)}")
    values = {key: _number(name, key, value) for key, _, value in (setting.partition("=") for setting in settings)}
    return KINDS[name](seed=seed, **values)


def _number(name: str, key: str, value: str) -> float | int:
    parameter = signature(KINDS[name].__init__).parameters.get(key)
    if parameter is None or key in ("self", "seed") or parameter.kind == Parameter.VAR_KEYWORD:
        there = [known for known in signature(KINDS[name].__init__).parameters if known not in ("self", "seed")]
        raise PlayerError(f"{name} has no setting {key!r}; it has {', '.join(there)}")
    try:
        return int(value) if str(parameter.annotation).startswith("int") else float(value)
    except ValueError:
        raise PlayerError(f"{name}: {key}={value!r} is no number") from None
