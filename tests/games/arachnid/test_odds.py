"""The chances that Arachnid shows, beside dice counted one by one and beside icepool."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.core.odds import Question
from hexwidgets.games.arachnid.odds import RESULTS, results
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import State
from tests.contract.checks import random_steps
from tests.games.arachnid.helpers import arachnid, at, colony, do

GAME = arachnid()
ATTACK, DEFENSE, BOLSTER = (0, 1, 1, 2, 2, 3), (0, 1, 1, 2, 2, 2), (0, 0, 1, 1, 1, 2)
BIDS = list(product(range(5), range(5)))
Bid = tuple[int, int]


def ending(lead: int) -> str:
    """How a Battle ends in which the attacker leads by so much, in the words of the rules."""
    if lead == 0:
        return "tie"
    who = "attacker" if lead > 0 else "defender"
    return f"{who} by one" if abs(lead) == 1 else f"{who}'s Overkill"


def shown(attack: Bid, defense: Bid) -> dict[str, Fraction]:
    found = results(GAME.box, attack, defense)
    return {answer: found.chance(answer) for answer in found}


def thrown(faces: tuple[int, ...], bid: Bid) -> Counter[int]:
    """Every throw of these dice, one by one."""
    battle = Counter(map(sum, product(faces, repeat=bid[0])))
    bolster = Counter(map(sum, product(BOLSTER, repeat=bid[1])))
    found: Counter[int] = Counter()
    for (one, ways), (other, other_ways) in product(battle.items(), bolster.items()):
        found[one + other] += ways * other_ways
    return found


def asked(state: State, seat: int, name: str, action: str = "") -> Question:
    found = GAME.odds(state, seat, GAME.parse(action) if action else None)
    return next(question for question in found if name in question.name)


@pytest.mark.rule("AC-A7")
@pytest.mark.parametrize("attack", BIDS, ids=str)
def test_every_pair_of_bids_is_as_counted_and_as_icepool_says(attack: Bid) -> None:
    mine = thrown(ATTACK, attack)
    dice = icepool.Die(ATTACK), icepool.Die(BOLSTER)
    side = attack[0] @ dice[0] + attack[1] @ dice[1]
    for defense in BIDS:
        theirs = thrown(DEFENSE, defense)
        total = mine.total() * theirs.total()
        counted: Counter[str] = Counter()
        for (one, ways), (other, other_ways) in product(mine.items(), theirs.items()):
            counted[ending(one - other)] += ways * other_ways
        assert shown(attack, defense) == {name: Fraction(ways, total) for name, ways in counted.items()}
        lead = side - (defense[0] @ icepool.Die(DEFENSE) + defense[1] @ dice[1])
        oracle = lead.map(ending)
        assert shown(attack, defense) == {name: oracle.probability(name) for name in oracle}


@pytest.mark.rule("AC-44", "AC-45", "AC-46")
@pytest.mark.parametrize(("attack", "defense"), [((2, 0), (2, 1)), ((1, 1), (3, 0)), ((3, 1), (2, 1))])
def test_all_dice_together_thrown_one_by_one_give_the_same(attack: Bid, defense: Bid) -> None:
    pools = [ATTACK] * attack[0] + [BOLSTER] * attack[1], [DEFENSE] * defense[0] + [BOLSTER] * defense[1]
    cut = len(pools[0])
    throws = Counter(ending(sum(dice[:cut]) - sum(dice[cut:])) for dice in product(*pools[0], *pools[1]))
    found = shown(attack, defense)
    assert found == {name: Fraction(ways, throws.total()) for name, ways in throws.items()}
    assert sum(found.values()) == 1


def fight() -> State:
    """Topaz's Alpha has come beside Lapis's, and Topaz is to bid: both have two dice and a food."""
    near = colony("g5 g6 g7 g8", alpha="g6", food=2)
    far = colony("g4 g3 h4 h5", alpha="g4", food=1)
    return do(GAME, at(GAME, topaz=near, lapis=far), "move alpha g5")


@pytest.mark.rule("AC-40")
def test_the_grid_has_every_pair_of_bids_that_can_be_met_and_the_food_it_costs() -> None:
    state = fight()
    question = asked(state, 0, "how does the Battle end")
    grid = question.grid
    assert grid
    assert (len(grid.rows), len(grid.columns)) == (3 * 2, 3 * 2)
    assert grid.rows[:2] == ("0+0", "0+1")
    assert grid.row_costs == ("", "1 food") * 3
    for (row, line), column in product(zip(grid.rows, grid.cells, strict=True), range(len(grid.columns))):
        expected = results(GAME.box, as_bid(row), as_bid(grid.columns[column]))
        assert line[column] == expected
    assert question.given.endswith("bids 2+0 and Lapis's Alpha 2+0")
    assert question.answers == results(GAME.box, (2, 0), (2, 0))


def as_bid(text: str) -> Bid:
    battle, bolster = text.split("+")
    return int(battle), int(bolster)


@pytest.mark.rule("AC-43")
def test_the_best_bid_against_each_bid_wins_most_often_and_then_costs_least() -> None:
    grid = asked(fight(), 0, "how does the Battle end").grid
    assert grid
    for column, (best,) in enumerate(grid.best):
        won = [line[column].chance(RESULTS[0]) + line[column].chance(RESULTS[1]) for line in grid.cells]
        assert won[best] == max(won)
    # Against no dice at all one more Bolster die still wins more often than two Attack dice alone.
    assert grid.rows[grid.best[0][0]] == "2+1"


@pytest.mark.rule("AC-40")
def test_the_defender_sees_its_own_bids_as_rows_and_not_what_was_committed() -> None:
    one, other = (do(GAME, fight(), bid) for bid in ("bid 2+0", "bid 0+1"))
    questions = [asked(state, 1, "how does the Battle end") for state in (one, other)]
    assert questions[0] == questions[1]
    grid = questions[0].grid
    assert grid
    assert grid.row_title == "Lapis's Alpha bids"
    assert len(grid.columns) == 6
    mine = asked(one, 0, "how does the Battle end").grid
    assert mine
    assert mine.rows == ("2+0",)


@pytest.mark.rule("AC-A8", "AC-25")
def test_the_next_event_is_as_likely_as_its_tokens_in_the_bag() -> None:
    state = at(GAME, events={"fly": 2, "feed": 1})
    question = asked(state, 0, "next Event")
    assert {answer: question.answers.ways(answer) for answer in question.answers} == {"Fly Strike": 2, "Feed Colony": 1}


@pytest.mark.rule("AC-A2")
def test_a_face_down_hex_is_as_likely_as_those_that_nobody_has_seen() -> None:
    question = asked(GAME.start(), 1, "face-down hex")
    assert question.answers.total == 12
    assert question.answers.ways("Armory") == 2


@pytest.mark.rule("AC-30", "AC-31")
def test_what_critters_would_cost_is_what_each_face_of_the_die_brings() -> None:
    spec = {"critters": [{"kind": "scarab", "at": "g7"}], "added": 3}
    state = at(GAME, topaz=colony("g6 g7 g8 h8", alpha="h8", food=5), **spec)
    question = asked(state, 0, "cost you")
    rolled = do(GAME, at(GAME, **{**GAME.describe(state), "todo": [["die", "unsteered"]]}))
    lost: Counter[str] = Counter()
    for face in range(1, 7):
        after = do(GAME, rolled, f"roll {face}")
        lost[f"{5 - after.colonies[0].food} food"] += 1
    assert {answer: question.answers.ways(answer) for answer in question.answers} == lost


@pytest.mark.rule("AC-31")
def test_a_spider_is_bitten_on_as_many_faces_as_it_is_told() -> None:
    spec = {"critters": [{"kind": "tater", "at": "g6"}]}
    state = at(GAME, topaz=colony("g6 g7 g8 h8", alpha="g8", food=5), **spec)
    question = asked(state, 0, "be bitten")
    # Only a crawl to the right, onto g7, brings it beside the Alpha on g8.
    assert question.answers.chance("Alpha") == Fraction(1, 6)


@pytest.mark.rule("AC-56")
def test_an_action_tells_who_would_control_each_point_after_it() -> None:
    spec = {"points": {"food": "g8"}}
    state = at(GAME, topaz=colony("g7 g6 g5 f5", alpha="g7"), lapis=colony("b2 a2 b1 h9", alpha="b2"), **spec)
    stacked = do(GAME, state, "spin alpha f7")
    question = asked(stacked, 0, "Food Cache", "stack 1")
    assert list(question.answers) == ["Topaz"]
    assert question.cells == ("g8",)


def test_what_came_is_marked_at_every_roll_and_draw_of_random_games() -> None:
    game: Arachnid = arachnid(colonies=3)
    kinds = set()
    for state, action in random_steps(game, random.Random(3)):
        if action is not None and game.mover(state) == CHANCE:
            came = [question for question in game.odds(state, 0, action) if question.came]
            assert came, state.todo[-1]
            weight = dict(game.chances(state))[action]
            assert came[0].answers.ways(came[0].came or "") >= weight
            kinds.add(state.todo[-1][0])
    assert {"hex", "event"} <= kinds
