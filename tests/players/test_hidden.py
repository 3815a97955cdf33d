"""Hidden information: players draw what their seat can't know from `worlds`, and never see what is really so."""

from __future__ import annotations

import random
import tomllib
from functools import cache
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games import game as make_game
from hexwidgets.games import names
from hexwidgets.players import MCTS, make
from hexwidgets.players.looking import settled_worth
from tests.contract.secrets import TWINS
from tests.players.toys import Bluff, Guess, Hidden, Told

MOST = 4
PLAYERS = ("greedy", "expectimax:depth=1", "mcts:simulations=40", "mcts:simulations=20:ahead=3")


@pytest.mark.parametrize("text", ["greedy", "mcts:simulations=2000"])
@pytest.mark.parametrize("card", [0, 1, 2])
def test_a_card_that_one_can_t_see_is_guessed_by_how_likely_it_is(text: str, card: int) -> None:
    guess = Guess()
    state = Hidden(card, -1)
    wins = [make(text, seed=seed).decide(guess, guess.view(state, 1), 1).action for seed in range(5)]
    assert wins.count("0") >= 4, "whatever the card is: three times of five it is the low one"


@pytest.mark.parametrize("faces", [1, 1000])
@pytest.mark.parametrize("text", ["expectimax", "expectimax:depth=3", "mcts", "mcts:ahead=0", "mcts:simulations=2000"])
def test_nobody_hopes_to_know_later_what_stays_hidden(text: str, faces: int) -> None:
    """The card is never shown, whatever the die says: to guess it is worth one half, and the lots are worth more."""
    bluff = Bluff(faces)
    decision = make(text, seed=1).decide(bluff, bluff.view(bluff.start(), 1), 1)
    assert decision.action == "lots"
    guessing = decision.of("die")
    assert guessing is not None
    assert guessing.value < 0.65


def test_greedy_doesn_t_look_through_decisions_about_what_is_hidden() -> None:
    bluff = Bluff()
    guessing = Told(-2, "guess")
    assert make("greedy").decide(bluff, guessing, 1).value == 0.5
    assert settled_worth(bluff, Told(0, "guess"), 1) == 0.5


def test_what_mcts_hopes_for_is_what_there_is_to_hope_for() -> None:
    decision = MCTS(4000).decide(Guess(), Hidden(-2, -1), 1)
    assert decision.value == pytest.approx(3 / 5, abs=0.04)


def states(name: str, options: dict[str, Any], wanted: int) -> list[tuple[Any, Any]]:
    """Random states in which the mover can't know everything."""
    return secret_states(name, tuple(options.items()))[:wanted]


@cache
def secret_states(name: str, options: tuple[tuple[str, Any], ...]) -> list[tuple[Any, Any]]:
    game = make_game(name, **dict(options))
    found = battles(game) if name == "arachnid" else hands(game)
    return [(game, state) for state in found]


def battles(game: Any) -> list[Any]:
    """The lessons' positions in which the defender answers a secret bid: by random play few games come to one."""
    lessons = tomllib.loads((game.folder / "lessons.toml").read_text(encoding="utf-8"))["lesson"]
    under_way = [lesson["position"] for lesson in lessons if lesson["position"].get("todo", [[""]])[-1][0] == "counter"]
    return [game.position(position) for position in under_way][:MOST]


def hands(game: Any) -> list[Any]:
    """States of random play in which somebody has a choice."""
    found: list[Any] = []
    for seed in range(MOST):
        rng, state = random.Random(seed), game.start()
        for _ in range(60 + 10 * seed):
            chances = game.chances(state)
            after = rng.choices(*zip(*chances, strict=True))[0] if chances else rng.choice(game.actions(state))
            before, state = state, game.apply(state, after)
            if game.mover(state) == OVER:
                break
            if game.hides(before) and len(game.actions(before)) > 1:
                last = before
        found.append(last)
    return found


CASES = [("hexapod", {"hands": "hidden"}), ("arachnid", {})]
DECIDING = [(*case, text) for case in CASES for text in PLAYERS] + [(*CASES[0], "expectimax:depth=2")]
"""Two decisions deep takes minutes where a Battle's dice are to be thrown."""


@pytest.mark.parametrize(("name", "options"), CASES)
def test_the_true_state_is_one_of_the_worlds_and_all_of_them_look_alike(name: str, options: dict[str, Any]) -> None:
    for game, state in states(name, options, MOST):
        for seat in range(len(game.seats)):
            view = game.view(state, seat)
            worlds = game.worlds(view, seat)
            assert state in [world for world, _ in worlds]
            assert len({world for world, _ in worlds}) == len(worlds)
            assert all(weight > 0 and game.view(world, seat) == view for world, weight in worlds)


@pytest.mark.parametrize("name", names())
def test_where_nothing_is_hidden_there_is_one_world(name: str) -> None:
    game = make_game(name)
    state = game.start()
    assert list(game.worlds(game.view(state, 0), 0)) == [(state, 1)]


@pytest.mark.parametrize(("name", "options", "text"), DECIDING)
def test_a_decision_is_the_same_whatever_is_hidden(name: str, options: dict[str, Any], text: str) -> None:
    """Two states that differ in secrets alone: a player with the same seed decides the same, for the same reasons."""
    rng = random.Random(4)
    for game, state in states(name, options, 3):
        mover = game.mover(state)
        twin = TWINS[name](state, mover, rng)
        if twin is not None:
            one, other = (make(text, seed=1).decide(game, game.view(s, mover), mover) for s in (state, twin))
            assert one == other


class Watched:
    """A game that notes every state a player asks it about, and knows which one is really so."""

    def __init__(self, game: Any, true: Any) -> None:
        self._game, self._true, self.asked = game, true, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def __repr__(self) -> str:
        return repr(self._game)

    def worlds(self, view: Any, seat: int) -> Any:
        found = [(world, weight) for world, weight in self._game.worlds(view, seat) if world != self._true]
        assert found
        return found

    def apply(self, state: Any, action: Any) -> Any:
        assert state != self._true, "the player looked at what is really so"
        self.asked += 1
        return self._game.apply(state, action)


@pytest.mark.parametrize(("name", "options", "text"), DECIDING)
def test_a_player_that_is_told_only_of_other_worlds_never_meets_the_true_one(
    name: str, options: dict[str, Any], text: str
) -> None:
    for game, state in states(name, options, 2):
        mover = game.mover(state)
        watched: Any = Watched(game, state)
        assert game.view(state, mover) != state
        decision = make(text).decide(watched, game.view(state, mover), mover)
        assert decision.action in game.actions(state)
        assert watched.asked > 0


def test_chance_is_never_asked_of_a_player() -> None:
    guess = Guess()
    assert guess.mover(guess.start()) == CHANCE
