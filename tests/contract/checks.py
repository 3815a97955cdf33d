"""The promises of the contract as checks that hold for any game, at any state."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from hexwidgets.core.chance import Distribution
from hexwidgets.core.game import CHANCE, OVER, Game, IllegalAction, Option, OptionValue
from tests.contract.invariants import INVARIANTS
from tests.contract.secrets import check_views_hide

AnyGame = Game[Any, Any]


def variants(kind: type[AnyGame]) -> list[dict[str, OptionValue]]:
    """The default options, each option with each of its other values, and all options unusual at once."""
    singly = [{option.name: value} for option in kind.known_options for value in other_values(option)]
    together = {name: value for options in singly for name, value in options.items()}
    return [{}, *singly, together]


def other_values(option: Option) -> list[OptionValue]:
    values: list[OptionValue] = list(option.values)
    if option.least is not None:
        values += [option.least, option.least + 2]
    return [value for value in values if value != option.default]


def listed(game: AnyGame, state: Any) -> list[Any]:
    """What can come next: a seat's actions or the outcomes of chance."""
    return [*game.actions(state), *(outcome for outcome, _ in game.chances(state))]


# ---- cheap: at every state of every game


def check_step(game: AnyGame, state: Any, rng: random.Random) -> None:
    """What must hold at every state, and for one thing a player might wish for here."""
    mover, actions, chances = game.mover(state), game.actions(state), game.chances(state)
    assert bool(actions) == (mover >= 0)
    assert bool(chances) == (mover == CHANCE)
    assert (game.outcome(state) is not None) == (mover == OVER)
    assert all(type(weight) is int and weight > 0 for _, weight in chances)
    assert len(set(actions)) == len(actions)
    wishes = game.wishes(state)
    wish = wishes[rng.randrange(len(wishes))]
    legal = wish in actions or any(wish == outcome for outcome, _ in chances)
    assert (game.refusal(state, wish) is None) == legal, (state, wish)
    check_views_hide(game, state, rng)
    if game.name in INVARIANTS:
        INVARIANTS[game.name](game, state)


# ---- thorough: at some states


def check_state(game: AnyGame, state: Any) -> None:
    """Every promise of the contract that can be seen at one state."""
    before = json.dumps(game.describe(state))
    check_legal(game, state)
    check_description(game, state)
    check_chances(game, state)
    for seat in range(len(game.seats)):
        check_seat(game, state, seat)
    check_views_hide(game, state, random.Random(1), thorough=True)
    outcome = game.outcome(state)
    if outcome:
        assert outcome.rule in game.rulebook
        assert outcome.reason
        assert len(outcome.scores) == len(game.seats)
        assert outcome.winners
        assert set(outcome.winners) <= set(range(len(game.seats)))
    assert json.dumps(game.describe(state)) == before, "a state changed"


def check_legal(game: AnyGame, state: Any) -> None:
    """Lists, refusals, apply, happenings and notation agree with each other."""
    legal = listed(game, state)
    assert legal == listed(game, state), "the order isn't stable"
    wishes = game.wishes(state)
    assert set(legal) <= set(wishes)
    for wish in wishes:
        assert game.parse(str(wish)) == wish
        assert str(game.parse(str(wish))) == str(wish)
        check_accepted(game, state, wish) if wish in legal else check_refused(game, state, wish)


def check_accepted(game: AnyGame, state: Any, action: Any) -> None:
    assert game.refusal(state, action) is None
    after = game.apply(state, action)
    again = game.apply(state, game.parse(str(action)))
    assert after == again
    assert hash(after) == hash(again)
    told = game.happenings(state, action)
    assert told, f"nothing is told of {action}"
    cells = {cell.id for cell in game.scene(state, 0).layout.cells}
    for happening in told:
        assert happening.rule in game.rulebook
        assert happening.text[0].isupper(), happening
        assert set(happening.cells) <= cells


def check_refused(game: AnyGame, state: Any, action: Any) -> None:
    refusal = game.refusal(state, action)
    assert refusal is not None, f"{action} isn't listed and isn't refused"
    assert refusal.rule in game.rulebook
    assert refusal.text
    for call in (game.apply, game.happenings):
        with pytest.raises(IllegalAction, match=refusal.rule) as refused:
            call(state, action)
        assert refused.value.refusal == refusal


def check_description(game: AnyGame, state: Any) -> None:
    spec = game.describe(state)
    again = game.position(json.loads(json.dumps(spec)))
    assert again == state
    assert hash(again) == hash(state)
    assert game.describe(again) == spec


def check_chances(game: AnyGame, state: Any) -> None:
    chances = game.chances(state)
    if chances:
        total = sum(weight for _, weight in chances)
        assert sum(Fraction(weight, total) for _, weight in chances) == 1
        assert len({outcome for outcome, _ in chances}) == len(chances)
        check_what_counts(game, state)


def check_what_counts(game: AnyGame, state: Any) -> None:
    """Outcomes that count as the same leave the same to be done, which is worth the same."""
    first: dict[object, Any] = {}
    for outcome, _ in game.chances(state):
        after = game.apply(state, outcome)
        alike = first.setdefault(game.counts_as(outcome), after)
        if alike is not after:
            assert (game.mover(after), game.worth(after)) == (game.mover(alike), game.worth(alike))
            assert listed(game, after) == listed(game, alike)
            for then in listed(game, after):
                one, other = game.apply(after, then), game.apply(alike, then)
                assert (game.mover(one), game.worth(one)) == (game.mover(other), game.worth(other))


def check_seat(game: AnyGame, state: Any, seat: int) -> None:
    assert hash(game.view(state, seat)) == hash(game.view(state, seat))
    check_scene(game, state, seat)
    check_odds(game, state, seat)


def check_scene(game: AnyGame, state: Any, seat: int) -> None:
    scene = game.scene(state, seat)
    cells = [cell.id for cell in scene.layout.cells]
    assert len(cells) == len(set(cells))
    assert scene.headline
    mover = game.mover(state)
    assert (scene.mover, scene.turn is None) == (mover, mover == OVER)
    assert mover < 0 or scene.turn == mover
    mine = seat == mover
    assert [choice.action for choice in scene.choices] == ([str(a) for a in game.actions(state)] if mine else [])
    shown = [piece.cell for piece in scene.pieces] + [mark.cell for mark in scene.marks]
    shown += [cell for choice in scene.choices for cell in choice.cells]
    assert set(shown) <= set(cells)
    if mine:
        touched = {cell for choice in scene.choices for cell in choice.cells}
        for cell in cells:
            refusal = game.why_not(state, cell)
            assert (refusal is None) == (cell in touched), (cell, refusal)
            assert refusal is None or refusal.rule in game.rulebook


def check_odds(game: AnyGame, state: Any, seat: int) -> None:
    asked = list(game.odds(state, seat))
    if game.mover(state) == seat:
        asked += [question for action in game.actions(state)[:3] for question in game.odds(state, seat, action)]
    came = [q for outcome, _ in game.chances(state)[:2] for q in game.odds(state, seat, outcome)]
    assert all(question.came is None or question.came in question.answers for question in came)
    assert bool(came) == any(question.came is not None for question in came)
    for question in [*asked, *came]:
        assert question.name
        assert question.topic
        chances = [question.chance(answer) for answer in question.answers]
        assert (
            sum(chances) == 1 if isinstance(question.answers, Distribution) else all(0 <= one <= 1 for one in chances)
        )
        assert question.estimate is None or question.estimate.games > 0
        assert set(question.notes) <= set(question.answers)


# ---- random play


def random_steps(game: AnyGame, rng: random.Random, start: Any = None) -> Iterator[tuple[Any, Any]]:
    """Random play from the start to the end: each state and what is done there; at the end (state, None)."""
    state = game.start() if start is None else start
    while game.mover(state) != OVER:
        chances = game.chances(state)
        if chances:
            outcomes, weights = zip(*chances, strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = rng.choice(game.actions(state))
        yield state, action
        state = game.apply(state, action)
    yield state, None


def check_game(game: AnyGame, seed: int, thorough: float) -> int:
    """Play one random game and check it all the way, a share of its states thoroughly. Returns its length."""
    rng = random.Random(seed)
    judge = random.Random(seed + 1)
    steps = 0
    for state, action in random_steps(game, rng):
        steps += 1
        check_step(game, state, judge)
        if action is None or judge.random() < thorough:
            check_state(game, state)
    return steps
