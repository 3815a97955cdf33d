"""Players: what they pick, how they explain it, that a seed gives the same again, that time and stops are heeded."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games import game as make_game
from hexwidgets.games import names
from hexwidgets.players import MCTS, Candidate, Decision, Expectimax, Greedy, Player, PlayerError, Random, known, make
from hexwidgets.players.player import best_first
from tests.players.toys import Count, Race, Three, race_value

QUICK = ("random", "greedy", "expectimax:depth=1", "mcts:simulations=12", "mcts:simulations=12:ahead=3")


def somewhere(name: str, steps: int, seed: int = 3, **options: Any) -> tuple[Any, Any]:
    """A game and a state of it where somebody has a choice."""
    game, rng = make_game(name, **options), random.Random(seed)
    state = game.start()
    while steps > 0 or len(game.actions(state)) < 2:
        chances = game.chances(state)
        after = rng.choices(*zip(*chances, strict=True))[0] if chances else rng.choice(game.actions(state))
        state = game.apply(state, after)
        if game.mover(state) == OVER:
            state = game.start()
        steps -= 1
    return game, state


@pytest.mark.parametrize("text", QUICK)
@pytest.mark.parametrize("name", names())
def test_every_player_plays_every_game_legally_and_says_why(name: str, text: str) -> None:
    game, state = somewhere(name, 25)
    mover = game.mover(state)
    decision = make(text).decide(game, game.view(state, mover), mover)
    assert decision.action in game.actions(state)
    assert {candidate.action for candidate in decision.candidates} <= set(game.actions(state))
    assert all(candidate.value is None or 0 <= candidate.value <= 1 for candidate in decision.candidates)
    assert decision.basis
    assert str(decision.action) in str(decision)


@pytest.mark.parametrize("text", QUICK)
def test_the_same_seed_gives_the_same_decision_and_another_seed_may_not(text: str) -> None:
    game, state = somewhere("hexapod", 30)
    mover = game.mover(state)
    one, again = (make(text, seed=5).decide(game, state, mover) for _ in range(2))
    assert one == again


def test_other_seeds_draw_other_moves() -> None:
    game, state = somewhere("arachnid", 30)
    mover = game.mover(state)
    assert len({make("random", seed=seed).decide(game, state, mover).action for seed in range(12)}) > 1


def test_greedy_takes_what_is_worth_most_at_once() -> None:
    game = make_game("aranea")
    position = {"mover": "amber", "dice": "3-1", "amber": ["inner 4", "inner 8", "centre 7", "centre 6"]}
    state = game.position(position)
    decision = Greedy().decide(game, state)
    assert game.outcome(game.apply(state, decision.action)) is not None, "a win is there to be taken"
    assert decision.value == 1.0
    assert [c.value for c in decision.candidates] == sorted((c.value for c in decision.candidates), reverse=True)


@pytest.mark.parametrize("name", names())
def test_greedy_takes_the_same_with_its_reasons_and_without(name: str) -> None:
    for steps in range(5, 65, 5):
        game, state = somewhere(name, steps, seed=steps)
        mover = game.mover(state)
        decided, picked = (
            take(game, game.view(state, mover), mover, random.Random(1)) for take in (Greedy().decide, Greedy().pick)
        )
        assert decided.action == picked


def test_of_equal_actions_the_first_one_is_taken() -> None:
    candidates = [Candidate(name, value) for name, value in (("a", 0.1), ("b", 0.3), ("c", 0.3), ("d", None))]
    assert [candidate.action for candidate in best_first(candidates)] == ["b", "c", "a", "d"]


@pytest.mark.parametrize("turns", [1, 2, 3, 4, 5])
def test_expectimax_that_looks_to_the_end_finds_the_exact_values(turns: int) -> None:
    """One decision more than there are, so that what chance brings after the last one is looked at, too."""
    race = Race(turns)
    start = race.start()
    decision = Expectimax(depth=turns + 1).decide(race, start)
    assert decision.value == pytest.approx(float(race_value(start)[0]))
    for candidate in decision.candidates:
        assert candidate.value == pytest.approx(float(race_value(race.apply(start, candidate.action))[0]))


def test_expectimax_doesn_t_follow_chance_for_ever() -> None:
    """Both players of Aranea roll again when they tie, which may go on without end."""
    game = make_game("aranea", best_of=3)
    state = game.position({"mover": "amber", "dice": "3-1", "amber": ["inner 4", "inner 8", "centre 7", "centre 6"]})
    assert Expectimax(depth=2).decide(game, state).action in game.actions(state)
    assert Expectimax(depth=3).decide(Race(3), Count((0, 0), 0, False, 3)).basis == "3 decisions deep"


@pytest.mark.parametrize("text", ["expectimax:depth=3", "expectimax:depth=4", "mcts:simulations=2000:ahead=0"])
def test_each_of_three_players_takes_what_is_best_for_itself(text: str) -> None:
    """Coral shares the win rather than let Amber lose: so Amber gets a third by saying left, and else nothing."""
    decision = make(text).decide(Three(), "")
    assert decision.action == "l"
    assert [decision.of(action).value for action in "lr"] == pytest.approx([1 / 3, 0], abs=0.06)
    last = make(text).decide(Three(), "ll")
    assert last.action == "l"
    assert last.of("r").value == 0


@pytest.mark.parametrize("ahead", [0, 2])
@pytest.mark.parametrize("turns", [3, 5])
def test_mcts_comes_close_to_the_exact_values(turns: int, ahead: int) -> None:
    race = Race(turns)
    state = Count((1, 2), 0, False, turns)
    exact = race_value(state)[0]
    decision = MCTS(3000, ahead=ahead, seed=1).decide(race, state)
    assert decision.value == pytest.approx(float(exact), abs=0.06)
    best = max(race.actions(state), key=lambda action: race_value(race.apply(state, action))[0])
    assert decision.action == best
    assert decision.candidates[0].error is not None
    assert sum(candidate.visits for candidate in decision.candidates) <= 3000
    assert decision.basis == "3000 simulations"


def test_mcts_can_play_on_before_it_judges() -> None:
    """The race's rule of thumb calls everybody even until the end; who is two points behind is not."""
    race, behind = Race(4), Count((0, 2), 0, False, 4)
    at_once, later = (
        [MCTS(3, ahead=ahead, seed=seed).decide(race, behind).value or 0.0 for seed in range(20)] for ahead in (0, 4)
    )
    assert set(at_once) == {0.5}
    assert sum(later) / 20 == pytest.approx(float(race_value(behind)[0]), abs=0.1)


def test_only_one_choice_needs_no_thought() -> None:
    class Counting(Race):
        def actions(self, state: Count) -> tuple[str, ...]:
            return ("point",) if self.mover(state) >= 0 else ()

    for text in ("greedy", "expectimax", "mcts"):
        decision = make(text).decide(Counting(), Counting().start())
        assert decision == Decision((Candidate("point"),), "the only choice")


def test_a_time_budget_is_kept_and_a_stop_heeded() -> None:
    game, state = somewhere("aranea", 20)
    began = time.monotonic()
    decision = make("mcts:simulations=1000000:seconds=0.2").decide(game, state)
    assert time.monotonic() - began < 2
    assert decision.action in game.actions(state)
    stopped = MCTS(1_000_000).decide(game, state, stop=lambda: True)
    assert stopped.basis == "8 simulations"


def test_thinking_gets_better_step_by_step_and_can_be_left_off() -> None:
    game, state = somewhere("aranea", 20)
    thoughts = MCTS(80).think(game, state)
    assert [decision.basis for decision in thoughts][-1] == "80 simulations"
    deep = list(Expectimax(depth=2).think(game, state))
    assert [deep[0].basis, deep[-1].basis] == ["1 decision deep", "2 decisions deep"]
    assert len(deep) > 2, "there is a pause now and then"


def test_a_player_can_be_called_like_a_function_of_game_and_view() -> None:
    game, state = somewhere("hexapod", 30)
    assert Greedy()(game, state) in game.actions(state)


def test_players_by_name_with_settings() -> None:
    assert known() == ("random", "greedy", "expectimax", "mcts")
    assert repr(make("mcts:simulations=50:seconds=0.5")) == "mcts:simulations=50:ahead=4:exploration=0.5:seconds=0.5"
    assert isinstance(make(" Random "), Random)
    for text in map(repr, map(make, (*QUICK, "mcts:simulations=1000000:exploration=0.12345678:seconds=10"))):
        assert repr(make(text)) == text
    assert make("mcts:simulations=1000000:exploration=0.12345678").settings()["exploration"] == 0.12345678


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("magic", "no player 'magic'; players: random, greedy, expectimax, mcts"),
        ("mcts:depth=3", "mcts has no setting 'depth'; it has simulations, ahead, exploration, seconds"),
        ("mcts:simulations=many", "mcts: simulations='many' is no number"),
        ("mcts:simulations=0", "mcts: simulations=0 should be 1 or more"),
        ("mcts:ahead=-1", "mcts: ahead=-1 should be 0 or more"),
        ("expectimax:depth=0", "depth=0 should be 1 or more"),
        ("greedy:seconds=0", "seconds=0.0 should be more than 0"),
        ("random:depth", "random has no setting 'depth'; it has seconds"),
    ],
)
def test_a_player_that_isn_t_there_or_can_t_be_set_up_so_is_refused(text: str, said: str) -> None:
    with pytest.raises(PlayerError, match=said.replace("'", ".")):
        make(text)


def test_every_step_of_a_game_can_be_played_by_a_player() -> None:
    """Chance too takes its turns, and nobody is asked then."""
    game, rng, player = make_game("weavers", span="at once"), random.Random(2), make("greedy")
    state, asked = game.start(), 0
    while game.mover(state) != OVER:
        if game.mover(state) == CHANCE:
            state = game.apply(state, rng.choices(*zip(*game.chances(state), strict=True))[0])
        else:
            assert game.mover(state) in game.deciding
            state, asked = game.apply(state, player.pick(game, game.view(state, 0), 0, rng)), asked + 1
    assert asked > 20


def test_players_differ_in_kind() -> None:
    assert all(issubclass(type(make(name)), Player) for name in known())
