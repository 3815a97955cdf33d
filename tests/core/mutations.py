"""Damaged and tampered records: each must load as the same match or be refused with a `RecordError`."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from hexwidgets.core.game import OVER
from hexwidgets.core.match import Match
from hexwidgets.core.record import RecordError, _digest, dumps, loads, share, unshare
from hexwidgets.games import game as make_game

Loader = Callable[..., Match[Any, Any]]


def originals() -> list[Match[Any, Any]]:
    """Matches with branches, rerolls, comments, options and positions."""
    plain = Match(make_game("aranea"), seed=3)
    _wander(plain, random.Random(3), 80)
    clash = Match(make_game("aranea", clash=True, best_of=3, stones=10, knocked="out"), seed=2**63 - 1)
    _wander(clash, random.Random(4), 60)
    spec = {"mover": "blue", "dice": "6-5", "amber": ["inner 2", "centre 4"], "blue": ["outer 9"]}
    placed = Match(make_game("aranea", first="blue"), seed=0, mode="honest", position=spec)
    placed.play("place")
    placed.comment("Ein Stein, 石, \N{SPIDER}")
    return [plain, clash, placed, Match(make_game("aranea"), seed=9)]


def _wander(match: Match[Any, Any], rng: random.Random, steps: int) -> None:
    for step in range(steps):
        if match.mover == OVER:
            return
        match.play(rng.choice(match.game.actions(match.state))) if match.mover >= 0 else match.roll()
        if step % 17 == 5:
            match.comment(f"step {step}")
        if step % 23 == 7:
            match.goto(rng.randrange(len(match.nodes)))


# ---- ways to damage a text


def flip(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice('0123456789"{}[],:-. amove\x00é\\') + text[place + 1 :]


def cut(text: str, rng: random.Random) -> str:
    return text[: rng.randrange(len(text))]


def drop(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + text[place + rng.randint(1, 12) :]


def repeat(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + text[place : place + rng.randint(1, 40)] * 2 + text[place:]


def exchange(text: str, rng: random.Random) -> str:
    a, b = sorted(rng.sample(range(len(text)), 2))
    return text[:a] + text[b] + text[a + 1 : b] + text[a] + text[b + 1 :]


DAMAGES = (flip, cut, drop, repeat, exchange)
STRANGE: tuple[Any, ...] = (None, True, -1, 10**18, "", "place", "roll 6-6", [], {}, [[]], {"0": 1}, "x" * 50)


def tamper(text: str, rng: random.Random) -> str:
    """Change something that parses: a value anywhere, or an action into another one."""
    record = json.loads(text)
    if rng.random() < 0.5:
        _change_action(record, rng)
        if rng.random() < 0.5:  # a forger who mends the check sum still can't mend the marks of the states
            del record["check"]
            record["check"] = _digest(record)
    else:
        _change_value(record, rng)
    return json.dumps(record)


def _change_action(record: dict[str, Any], rng: random.Random) -> None:
    actions = rng.choice(record["lines"])["actions"]
    if not actions:
        record["lines"][0]["from"] = 1
        return
    place = rng.randrange(len(actions))
    words = ["place", "pass", "begin", "move outer 3", "move inner 12", "roll 4-3", "roll 3-1", "roll 2-2"]
    change = rng.randrange(3)
    if change == 0:
        actions[place] = rng.choice(words)
    elif change == 1:
        del actions[place]
    else:
        actions.insert(place, rng.choice(words))


def _change_value(record: Any, rng: random.Random) -> None:
    holder, key = record, rng.choice(list(record))
    while isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.7:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = rng.choice(STRANGE)


# ---- the verdict


def verdict(text: str, original: str, load: Loader) -> str:
    """'same' or 'refused'; anything else is an error of ours and raised."""
    try:
        match = load(text, make_game)
    except RecordError as refused:
        message = str(refused)
        assert message
        assert "\n" not in message
        return "refused"
    assert dumps(match) == original, "a damaged record was loaded as another match"
    return "same"


def run(count: int, seed: int) -> Counter[str]:
    """Judge so many mutated records and share strings."""
    rng = random.Random(seed)
    texts = [(dumps(match), share(match)) for match in originals()]
    counts: Counter[str] = Counter()
    for _ in range(count):
        text, word = rng.choice(texts)
        if rng.random() < 0.2:
            counts[verdict(rng.choice(DAMAGES)(word, rng), text, unshare)] += 1
        elif rng.random() < 0.5:
            counts[verdict(rng.choice(DAMAGES)(text, rng), text, loads)] += 1
        else:
            counts[verdict(tamper(text, rng), text, loads)] += 1
    return counts
