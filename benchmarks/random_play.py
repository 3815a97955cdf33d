"""Random play: states a second, ours beside a peer's, in turns so that both meet the same machine.

A state is counted for every step of both: each roll and each decision. Both are driven by the same kind of loop,
with the same two calls of `random`.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games import game as make_game
from hexwidgets.games import names

ROUNDS = 7
SECONDS = 1.0
TURNS = 1000
"""After which a game of catanatron's is given up."""

Play = Callable[[random.Random], int]


def our_play(name: str) -> Play:
    """One random game of ours; gives the number of states."""
    game = make_game(name)

    def play(rng: random.Random) -> int:
        mover, actions, chances, apply = game.mover, game.actions, game.chances, game.apply
        state, states = game.start(), 0
        while (who := mover(state)) != OVER:
            if who == CHANCE:
                outcomes, weights = zip(*chances(state), strict=True)
                action: Any = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(actions(state))
            state = apply(state, action)
            states += 1
        return states

    return play


def open_spiel_play(name: str) -> Play:
    """One random game of OpenSpiel's, whose games are written in C++."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state, states = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(outcomes, weights)[0]
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
            states += 1
        return states

    return play


def catanatron_play(_name: str) -> Play:
    """One random game of Settlers for two, of catanatron; an action is a state."""
    from catanatron import Color, Game, RandomPlayer

    def play(rng: random.Random) -> int:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=rng.randrange(2**31))
        states = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            states += 1
        return states

    return play


PEERS: dict[str, tuple[Callable[[str], Play], str, str, float]] = {
    "aranea": (open_spiel_play, "OpenSpiel", "backgammon", 2.5),
    "hexapod": (open_spiel_play, "OpenSpiel", "gin_rummy", 1.3),
    "arachnid": (catanatron_play, "catanatron", "Settlers", 1.0),
    "weavers": (catanatron_play, "catanatron", "Settlers", 2.0),
}
"""For each game of ours: whose game stands beside it, and how many times as fast ours has to be."""


def speed(play: Play, rng: random.Random) -> float:
    """States a second over about a second of whole games."""
    states, began = 0, time.perf_counter()
    while (taken := time.perf_counter() - began) < SECONDS:
        states += play(rng)
    return states / taken


def compare(ours: Play, peer: Play) -> tuple[float, float, float]:
    """The medians of both speeds and of their ratio, over rounds in which each has its turn."""
    rng = random.Random(1)
    for play in (ours, peer):
        play(rng)
    rounds = [(speed(ours, rng), speed(peer, rng)) for _ in range(ROUNDS)]
    return (
        median(a for a, _ in rounds),
        median(b for _, b in rounds),
        median(a / b for a, b in rounds),
    )


def judged(name: str) -> bool:
    peer_play, library, other, at_least = PEERS[name]
    ours, peer, ratio = compare(our_play(name), peer_play(other))
    good = ratio >= at_least
    print(f"random play, states/s    {name} {ours:9,.0f}   {library} {other} {peer:9,.0f}")
    print(f"                         ratio {ratio:.2f}, at least {at_least}: {'held' if good else 'MISSED'}")
    return good


def main() -> bool:
    held = [judged(name) for name in names()]
    return all(held)
