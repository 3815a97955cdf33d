"""AC-58 in the odds: what the Critters will do, beside every decision and every face of the die played out."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from hexwidgets.core.odds import Question
from hexwidgets.games.arachnid.board import COMPASS
from hexwidgets.games.arachnid.critters import CRITTER_NAMES
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.games.arachnid.helpers import arachnid, at, colony, do, offered

GAME = arachnid()
FACES = range(1, 7)
WEB = colony("f10 f9 f8 f7 e9 e10 g10", alpha="g10", weaver="e10", food=9)
BEASTS = [
    {"kind": "tater", "at": "f9"},
    {"kind": "worm", "at": "f7"},
    {"kind": "scarab", "at": "e9"},
]
MIND = {"mind": "e8"}
"""Topaz has most webs around it."""


def field(minded: int | None = None, points: Any = MIND, **more: Any) -> State:
    """Three Critters on the web of Topaz, which controls this one's mind."""
    beasts = [beast | ({"mind": "topaz"} if number == minded else {}) for number, beast in enumerate(BEASTS)]
    return at(GAME, **{"topaz": WEB, "points": points, "critters": beasts, "added": 3, **more})


def about(shown: list[Question], name: str) -> list[Question]:
    return [question for question in shown if name in question.name]


# ---- playing it out


def decisions(game: Arachnid, state: State) -> dict[tuple[str, int] | None, State]:
    """Every way in which the activation can be begun, as a Critter's place and where it is sent; the die comes next."""
    spec = game.describe(state)
    owner = next((list(game.seat_of)[seat] for seat in [controller(game, state)] if seat is not None), None)
    if owner is None or not state.critters:
        return {None: game.position({**spec, "todo": [["die", "unsteered"]]})}
    chosen = [critter["at"] for critter in spec["critters"] if critter.get("mind") == owner]
    begun = [["die", "unsteered"], ["steer", owner], *([] if chosen else [["mind", owner]])]
    start = game.position({**spec, "todo": begun})
    places = dict.fromkeys(chosen, start) or {text.split()[1]: do(game, start, text) for text in offered(game, start)}
    return {(place, way): do(game, there, f"steer {way}") for place, there in places.items() for way in FACES}


def controller(game: Arachnid, state: State) -> int | None:
    """Who has most webs around Mind Control, counted by hand; a tie is nobody's."""
    place = state.points[1]
    if place < 0:
        return None
    around = [(top & game.board.around[place]).bit_count() for top in state.tops]
    best = max(around)
    return around.index(best) if best and around.count(best) == 1 else None


def played(game: Arachnid, begun: State, seat: int) -> dict[str, Counter[str]]:
    """For each question how many faces of the die give each answer."""
    found: dict[str, Counter[str]] = {"cost": Counter(), "bitten": Counter()}
    before = [game.board.name_of[critter.place] for critter in begun.critters]
    for face in FACES:
        roll = game.parse(f"roll {face}")
        after = game.apply(begun, roll)
        found["cost"][f"{begun.colonies[seat].food - after.colonies[seat].food} food"] += 1
        told = [h.text for h in game.happenings(begun, roll) if " bites " in h.text]
        own = {text.split("'s ")[1].split(":")[0].split(" and ")[0] for text in told if game.seats[seat] in text}
        found["bitten"].update(name.rstrip(".").split(",")[0] for name in own)
        for number, start in enumerate(before):
            end = game.board.name_of[after.critters[number].place]
            found.setdefault(start, Counter())[f"stays on {start}" if end == start else f"to {end}"] += 1
    return found


def covers(question: Question, order: tuple[str, int] | None) -> bool:
    """Whether what the question takes for granted is this decision, read from its words."""
    if order is None:
        return question.given.endswith("all by the die")
    place, way = order
    if "another one anywhere" in question.given:
        return place not in question.cells
    if "whatever" in question.given:
        return True
    side = "|".join(COMPASS)
    names = "|".join(CRITTER_NAMES)
    pattern = rf"the (?:{names}) on (\w+) (?:(anywhere)|to the ((?:{side})(?: or (?:{side}))*))(?= or the |$)"
    sent = {
        at: set(COMPASS) if all_ways else set(ways.split(" or "))
        for at, all_ways, ways in re.findall(pattern, question.given)
    }
    assert sent, question.given
    return COMPASS[way - 1] in sent.get(place, set())


def check(game: Arachnid, state: State, seat: int) -> int:
    """Each question is asked once for each decision, and has the answers that playing it out has; says how many."""
    orders = decisions(game, state)
    shown = game.odds(state, seat)
    known = 0
    for order, begun in orders.items():
        expected = played(game, begun, seat)
        cost = [q for q in about(shown, "cost you") if covers(q, order)]
        assert [dict(q.answers.items()) for q in cost] == [expected["cost"]]
        for start in (game.board.name_of[critter.place] for critter in state.critters):
            if order is not None and order[0] == start:
                continue
            asked = [q for q in about(shown, f"on {start} go") if covers(q, order)]
            assert [dict(q.answers.items()) for q in asked] == [expected[start]]
        bitten = [q for q in about(shown, "be bitten") if covers(q, order)]
        assert [{name: q.answers.chance(name) * 6 for name in q.answers} for q in bitten] == [
            expected["bitten"]
        ] * bool(expected["bitten"])
        known += 1
    return known


# ---- the tests


@pytest.mark.rule("AC-58", "AC-30")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("minded", "number"), [(None, 18), (0, 6), (1, 6), (2, 6)], ids=["none yet", "tater", "worm", "scarab"]
)
def test_odds_hold_for_every_decision_of_who_controls_a_mind(seat: int, minded: int | None, number: int) -> None:
    assert check(GAME, field(minded), seat) == number


@pytest.mark.rule("AC-56", "AC-58")
@pytest.mark.parametrize("points", [{}, {"mind": "d2"}, {"mind": "g9"}], ids=["unknown", "nobody near", "a tie"])
def test_where_nobody_controls_it_all_go_by_the_die(points: dict[str, str]) -> None:
    lapis = colony("b2 a2 b1 g8 h9 h10", alpha="b2")
    state = field(
        0, points, topaz=colony("f10 f9 f8 f7 e9 e10 g10", alpha="g10", weaver="e10", food=9, den=[1] * 6), lapis=lapis
    )
    assert check(GAME, state, 0) == 1
    (question,) = about(GAME.odds(state, 0), "cost you")
    assert question.given == "if the Critters on the board activated now, all by the die"


@pytest.mark.rule("AC-58")
def test_where_the_mind_is_controlled_by_another_its_critter_is_no_chance_of_ours() -> None:
    state = field(0)
    assert not about(GAME.odds(state, 1), "Where would the Tater-Bug")
    assert about(GAME.odds(state, 1), "Where would the Mangia Worm")


@pytest.mark.rule("AC-58")
def test_once_it_is_sent_only_the_die_is_left() -> None:
    spec = {"todo": [["die", "unsteered"], ["steer", "topaz"]]}
    state = field(0, **spec)
    for way in FACES:
        sent = do(GAME, state, f"steer {way}")
        shown = {q.name: q for q in GAME.odds(sent, 0) if q.topic == "Critters"}
        expected = played(GAME, sent, 0)
        cost = shown["What would the Critters cost you?"]
        assert dict(cost.answers.items()) == expected["cost"]
        assert cost.given.endswith(f"and Topaz sent the Tater-Bug on f9 to the {COMPASS[way - 1]}")
        for start in ("f9", "f7", "e9"):
            (name,) = (name for name in shown if f"on {start} go" in name)
            assert dict(shown[name].answers.items()) == expected[start]
        led_to = [q for q in GAME.odds(state, 0, GAME.parse(f"steer {way}")) if q.topic == "Critters"]
        assert led_to == list(shown.values())


@pytest.mark.rule("AC-58")
def test_odds_hold_in_random_positions_with_a_mind_to_control() -> None:
    rng, orders = random.Random(5), 0
    webs = WEB["webs"]
    for _ in range(12):
        alpha, weaver, *free = rng.sample(webs, len(webs))
        kinds = rng.sample(["ladybird", "worm", "tater", "heebie", "scarab"], 3)
        beasts = [{"kind": kind, "at": place} for kind, place in zip(kinds, free, strict=False)]
        beasts[rng.randrange(3)] |= rng.choice([{}, {"mind": "topaz"}, {"mind": "lapis"}])
        beasts[rng.randrange(3)] |= rng.choice([{}, {"snared": True}])
        topaz = colony(" ".join(webs), alpha=alpha, weaver=weaver, food=rng.randrange(3, 10))
        orders += check(GAME, field(topaz=topaz, critters=beasts), rng.randrange(2))
    assert orders > 12 * 6
