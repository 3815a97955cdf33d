"""AC-A1 to AC-A9: the reference edition's board, hexes, start, Den, cards, costs, dice and bags."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hexwidgets.core.game import OptionError
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.games.arachnid.state import EGG, State
from tests.games.arachnid.clashes import DEN, clash
from tests.games.arachnid.helpers import (
    SPIDERS,
    arachnid,
    at,
    chances,
    colony,
    do,
    fired,
    food,
    offered,
    ready,
    refused,
    spider,
    texts,
)

game = arachnid()
every_number = pytest.mark.parametrize("colonies", [2, 3, 4])
AROUND = ("g7", "f7", "e6", "e5", "f5", "g6")
"""The neighbours of f6, clockwise from the arrow."""


def rowed(name: str) -> tuple[int, int]:
    """A space by steps from the centre: rows up, and along its row."""
    return ord(name[0]) - ord("f"), int(name[1:]) - 6


def named(row: int, column: int) -> str:
    return f"{chr(ord('f') + row)}{column + 6}"


def turned(name: str) -> str:
    """The space one sixth of a turn further, clockwise: f7 after g7."""
    row, column = rowed(name)
    return named(row - column, row)


# ---- AC-A1: players and board


@pytest.mark.rule("AC-A1")
@every_number
def test_two_to_four_play(colonies: int) -> None:
    players = arachnid(colonies=colonies)
    assert players.seats == ("Topaz", "Lapis", "Garnet", "Jade")[:colonies]
    assert len(players.start().colonies) == len(players.start().tops) == colonies


@pytest.mark.rule("AC-A1")
@pytest.mark.parametrize("colonies", [1, 5, 0, True])
def test_no_other_number_plays(colonies: Any) -> None:
    with pytest.raises(OptionError, match="is not one of: 2, 3, 4"):
        Arachnid(colonies=colonies)


@pytest.mark.rule("AC-A1")
def test_the_board_is_a_hexagon_of_91_hexes() -> None:
    rows = [(row, column) for row in range(-5, 6) for column in range(-5, 6) if abs(column - row) <= 5]
    assert set(game.board.index) == {named(*place) for place in rows}
    assert len(game.board.index) == 91
    assert refused(game, game.start(), "move alpha a9") == "The board has no space a9 (AC-A1)"


@pytest.mark.rule("AC-A1")
def test_the_spawn_hexes_are_the_centre_and_three_at_distance_three_a_third_of_a_turn_apart() -> None:
    centre, *others = (game.board.name_of[place] for place in game.box.spawns)
    assert (centre, set(others)) == ("f6", {"i9", "c6", "f3"})
    assert [turned(turned(name)) for name in ("i9", "c6", "f3")] == ["c6", "f3", "i9"]
    index = game.board.index
    assert {game.board.distance(index["f6"], index[name]) for name in others} == {3}


@pytest.mark.rule("AC-A1")
def test_the_six_sectors_are_the_numbers_one_to_six() -> None:
    sectors = [[game.board.name_of[place] for place in sector] for sector in game.board.sectors]
    first = "g7 h8 g8 i9 h9 g9 j10 i10 h10 g10 k11 j11 i11 h11 g11"
    assert sectors[0] == first.split()
    for number in range(6):
        assert [turned(name) for name in sectors[number]] == sectors[(number + 1) % 6]
    assert sorted(name for sector in sectors for name in sector) == sorted(set(game.board.index) - {"f6"})


@pytest.mark.rule("AC-A1", "AC-24")
@pytest.mark.parametrize("number", range(1, 7))
def test_the_number_of_an_event_is_that_of_a_sector(number: int) -> None:
    left = 6 - number + 1
    bag = {"fly": min(left, 2), "feed": min(max(left - 2, 0), 2), "critters": max(left - 4, 0)}
    state = do(game, at(game, events=bag, todo=[["event"]]), "event fly")
    assert game.board.names(state.litter) == [AROUND[number - 1]]


# ---- AC-A2: hidden hexes


@pytest.mark.rule("AC-A2")
@every_number
def test_twelve_hexes_lie_face_down_the_same_in_all_sectors_and_clear_of_the_starts(colonies: int) -> None:
    players = arachnid(colonies=colonies)
    state = players.start()
    hidden = players.board.names(state.hidden)
    assert len(hidden) == 12
    assert {turned(name) for name in hidden} == set(hidden)
    started = sum(state.tops)
    assert not players.board.grown(started) & state.hidden
    assert not players.box.spawn_set & state.hidden


@pytest.mark.rule("AC-A2", "AC-19")
def test_five_control_points_and_seven_instants_are_shuffled() -> None:
    state = do(game, game.position({"topaz": colony("f8 f9 f10", alpha="f10")}), "move alpha f8")
    assert state.todo[-1] in [("hex", game.board.index[name], 0, 0) for name in ("e7", "g8")]
    assert chances(game, state) == {
        **{f"hex {point}": 1 for point in ("food", "mind", "silk", "venom", "stealth", "spawn", "poison", "trap")},
        **{"hex armory": 2, "hex worms": 2},
    }
    assert texts(game, state, "hex worms", "AC-A2") == ["A face-down hex is turned up; left on the board: 11"]
    state = do(game, state, "hex worms")
    assert sum(chances(game, state).values()) == 11
    assert chances(game, state)["hex worms"] == 1


# ---- AC-A3: the start

CORNERS = {2: ("f11", "a1"), 3: ("f11", "a1", "k6"), 4: ("f11", "a6", "f1", "k6")}
"""At the ends of the board in the directions 2, 4 and 6; and for four in 2, 3, 5 and 6."""


@pytest.mark.rule("AC-A3")
@every_number
def test_everybody_starts_with_twenty_webs_an_alpha_and_four_food(colonies: int) -> None:
    players = arachnid(colonies=colonies)
    state = players.start()
    for seat, corner in enumerate(CORNERS[colonies]):
        colony, board = state.colonies[seat], players.board
        webs = board.names(state.tops[seat])
        assert len(webs) == 3
        assert all(board.distance(board.index[name], board.index[corner]) == 1 for name in webs)
        assert colony.den == (3, 3, 3, 3, 3, 2)
        assert 3 + sum(colony.den) == 20
        assert (colony.food, colony.incubator, colony.glory, colony.funnels) == (4, 0, 0, 3)
        assert board.name_of[colony.spiders[0].place] in webs
        assert [spider.place for spider in colony.spiders[1:]] == [EGG] * 4
    assert (state.seat, state.actor, state.round, state.layers) == (0, 0, 1, ())
    assert state.bank == 120 - 4 * colonies


@pytest.mark.rule("AC-A3")
def test_a_web_comes_from_a_stack_of_three() -> None:
    state = do(game, game.start(), "spin alpha f9")
    assert texts(game, state, "stack 6", "AC-A3") == ["The web comes from stack 6 of Topaz's Den, which has 1 left"]
    assert do(game, state, "stack 6").colonies[0].den == (3, 3, 3, 3, 3, 1)


# ---- AC-A4: under the stacks


@pytest.mark.rule("AC-A4")
@pytest.mark.parametrize("stack", range(1, 7))
def test_under_the_stacks_are_event_and_fly_by_turns(stack: int) -> None:
    den = [2] * 6
    den[stack - 1] = 1
    state = do(game, at(game, topaz=colony("f10 e10 g11", alpha="f10", den=den)), "spin alpha f9")
    symbol, rule = ("an Event", "AC-23") if stack % 2 else ("a Fly Strike", "AC-26")
    text = f"stack {stack}"
    assert texts(game, state, text, "AC-A4") == [f"Stack {stack} is empty and shows {symbol} symbol"]
    assert rule in fired(game, state, text)
    assert (do(game, state, text).todo[-1:] == (("event",),)) == (symbol == "an Event")
    other = f"stack {stack % 6 + 1}"
    assert texts(game, state, other, "AC-A4") == [], "only when a stack is empty"


@pytest.mark.rule("AC-A4", "AC-26")
@pytest.mark.parametrize(("den", "gained"), [([1] * 6, 0), ([0, 1, 0, 1, 0, 1], 0), ([1, 0, 1, 1, 1, 0], 2)])
def test_an_empty_stack_counts_at_a_fly_strike(den: list[int], gained: int) -> None:
    state = at(
        game, topaz=colony("f10 e10 g11", alpha="f10", den=den), todo=[["resolve", "fly"], ["answer", "lapis", "fly"]]
    )
    assert food(game, do(game, state, "ready")) == [4 + gained, 4]


# ---- AC-A5: the cards

PRINTED = {
    # spaces of move, bite, spin, special, attack and defense, and how many of them are open at first
    "alpha": ((4, 3, 4, 2, 3, 3), (2, 1, 2, 1, 2, 2)),
    "beta1": ((3, 3, 3, 1, 2, 2), (1, 1, 1, 1, 1, 1)),
    "beta2": ((3, 3, 3, 1, 2, 2), (1, 1, 1, 1, 1, 1)),
    "weaver": ((3, 2, 4, 2, 1, 2), (2, 1, 2, 1, 1, 1)),
    "soldier": ((3, 3, 2, 2, 3, 3), (2, 2, 1, 1, 2, 2)),
}


@pytest.mark.rule("AC-A5")
@pytest.mark.parametrize("name", SPIDERS)
def test_the_cards_have_the_tracks_and_dice_of_the_edition(name: str) -> None:
    state = at(game, topaz=colony("f10 e10 g11", **{"alpha": "f10", name: "f10"}))
    slot = SPIDERS.index(name)
    spaces, opened = PRINTED[name]
    assert tuple(part.spaces for part in game.box.cards[slot].parts) == spaces
    fresh = state.colonies[0].spiders[slot]
    covered = (*fresh.tokens, *fresh.shut)
    assert tuple(part - tokens for part, tokens in zip(spaces, covered, strict=True)) == opened
    assert fresh.dice == opened[4:]
    hatched = game.start() if name == "alpha" else do(game, game.start(), "store", "store", "store", f"hatch {name}")
    assert hatched.colonies[0].spiders[slot].dice == opened[4:], "dice come on the open spaces only"
    moved = do(game, state, f"move {name} e10")
    assert moved.colonies[0].spiders[slot].food[0] == opened[0], "on the first open space"


@pytest.mark.rule("AC-A5")
def test_a_colony_has_five_cards_and_no_other() -> None:
    assert game.spiders == SPIDERS
    assert [card.skill for card in game.box.cards] == ["overspin", "ability", "ability", "unravel", "fortify"]
    assert refused(game, game.start(), "move gamma e10").endswith("(AC-A5)")


# ---- AC-A6: costs


@pytest.mark.rule("AC-A6")
@pytest.mark.parametrize(("has", "can"), [(1, True), (0, False)])
def test_a_refresh_costs_one_food(has: int, can: bool) -> None:
    worn = {"at": "f10", "dice": {"attack": 0, "defense": 0}}
    state = at(game, topaz=colony("f10 e10 g11", alpha=worn, food=has))
    assert ("refresh alpha" in offered(game, state)) == can
    if can:
        assert texts(game, state, "refresh alpha", "AC-A6") == ["Topaz pays 1 food for a Refresh"]
        assert food(game, do(game, state, "refresh alpha")) == [0, 4]


@pytest.mark.rule("AC-A6")
def test_a_deploy_is_free() -> None:
    state = at(game, topaz=colony("f10 e10 g11", alpha="f10", weaver="card", food=0))
    assert food(game, do(game, state, "deploy weaver e10")) == [0, 4], "without any food"
    rich = at(game, topaz=colony("f10 e10 g11", alpha="f10", weaver="card", food=3))
    assert food(game, do(game, rich, "deploy weaver e10")) == [3, 4]


@pytest.mark.rule("AC-A6", "AC-20")
def test_the_incubator_takes_three_food() -> None:
    state = do(game, game.start(), "store", "store")
    assert (state.colonies[0].incubator, state.todo) == (2, ())
    state = do(game, state, "store")
    assert (state.colonies[0].incubator, state.todo, food(game, state)) == (0, (("hatch", 0),), [1, 4])
    assert spider(game, do(game, state, "hatch weaver"), "weaver") == {"at": "card"}


# ---- AC-A7: dice

FACES = {"attack": (0, 1, 1, 2, 2, 3), "defend": (0, 1, 1, 2, 2, 2), "bolster": (0, 0, 1, 1, 1, 2)}


def thrown(verb: str, battle: int, bolster: int) -> State:
    bids = (f"bid {battle}+{bolster}", "bid 0+0") if verb == "attack" else ("bid 0+0", f"bid {battle}+{bolster}")
    return do(game, clash(game, layers={"f8": ["lapis"] * 2, "f7": ["topaz"] * 2}), *bids)


@pytest.mark.rule("AC-A7")
@pytest.mark.parametrize("verb", ["attack", "defend"])
@pytest.mark.parametrize(("battle", "bolster"), [(1, 0), (0, 1), (2, 0), (1, 1), (2, 2)])
def test_the_dice_show_what_is_on_their_faces(verb: str, battle: int, bolster: int) -> None:
    expected: Counter[str] = Counter()
    for faces in product(*[FACES[verb]] * battle, *[FACES["bolster"]] * bolster):
        shown = ["-".join(map(str, sorted(dice))) for dice in (faces[:battle], faces[battle:])]
        expected[f"{verb} {shown[0]}{'+' * (bolster > 0)}{shown[1]}"] += 1
    assert chances(game, thrown(verb, battle, bolster)) == expected


@pytest.mark.rule("AC-A7")
def test_battle_dice_and_bolster_dice_are_added_up() -> None:
    state = thrown("attack", 2, 2)
    assert texts(game, state, "attack 1-3+0-2", "AC-A7") == [
        "Topaz's Alpha rolls Attack 1, 3 and Bolster 0, 2: a total of 6"
    ]
    state = thrown("defend", 2, 1)
    assert texts(game, state, "defend 1-2+1", "AC-A7") == [
        "Lapis's Alpha rolls Defense 1, 2 and Bolster 1: a total of 4"
    ]


@pytest.mark.rule("AC-A7", "AC-44", "AC-45", "AC-46")
def test_two_attack_dice_against_two_defense_dice_and_a_bolster_die() -> None:
    """Every roll is played; what comes of it, as often as it comes, is what counting all faces says."""
    state = do(game, clash(game), "bid 2+0", "bid 2+1")
    found: Counter[tuple[str, int]] = Counter()
    for attack, ways in game.chances(state):
        rolled = game.apply(state, attack)
        for defense, more in game.chances(rolled):
            rules = [happening.rule for happening in game.happenings(rolled, defense)]
            loser = game.apply(rolled, defense).todo[-1][1]
            found[next(rule for rule in rules if rule in ("AC-44", "AC-45", "AC-46")), int(loser)] += ways * more
    expected: Counter[tuple[str, int]] = Counter()
    dice = [FACES["attack"]] * 2 + [FACES["defend"]] * 2 + [FACES["bolster"]]
    for one, two, *others in product(*dice):
        ahead = one + two - sum(others)
        rule = "AC-44" if ahead == 0 else "AC-45" if abs(ahead) == 1 else "AC-46"
        expected[rule, int(ahead > 0)] += 1
    assert found == expected
    assert sum(Fraction(ways, 6**5) for ways in found.values()) == 1


# ---- AC-A8: the Event bag


@pytest.mark.rule("AC-A8", "AC-25")
def test_the_event_bag_has_two_of_each_and_is_full_again_after_the_sixth() -> None:
    state = at(game, todo=[["event"]])
    assert chances(game, state) == {"event fly": 2, "event feed": 2, "event critters": 2}
    assert texts(game, state, "event feed", "AC-A8") == [
        "In the Event bag are now 2 Fly Strike, 1 Feed Colony and 2 Critters"
    ]
    assert do(game, state, "event feed").events == (2, 1, 2)
    last = at(game, todo=[["event"]], events={"feed": 1})
    assert chances(game, last) == {"event feed": 1}
    assert do(game, last, "event feed").events == (2, 2, 2)
    assert do(game, last, "event feed").drawn == 0


# ---- AC-A9: the Critter bag


@pytest.mark.rule("AC-A9")
def test_the_critter_bag_has_two_each_of_three_kinds() -> None:
    state = ready(game, do(game, at(game, todo=[["event"]]), "event critters"))
    state = do(game, state, "roll 1")
    assert chances(game, state) == {"critter ladybird": 2, "critter worm": 2, "critter tater": 2}


@pytest.mark.rule("AC-A9", "AC-32")
@pytest.mark.parametrize(
    ("added", "told", "bag"),
    [
        (0, ["A new kind is added to the bag: Heebie Jeebies"], (2, 2, 2, 1, 0, 0)),
        (1, ["A new kind is added to the bag: Centipede"], (2, 2, 2, 1, 1, 0)),
        (2, ["A new kind is added to the bag: Golden Scarab"], (2, 2, 2, 1, 1, 1)),
        (3, [], (2, 2, 2, 1, 1, 1)),
    ],
)
def test_with_every_third_dead_critter_a_kind_joins_in_order(added: int, told: list[str], bag: tuple[int, ...]) -> None:
    board = {"dead": ["worm", "worm"], "added": added, "critters": [{"kind": "tater", "at": "f9"}]}
    state = at(game, topaz=colony("f8 f9 f10", alpha="f10", den=DEN), **board)
    assert texts(game, state, "bite alpha f9", "AC-A9") == told
    done = do(game, state, "bite alpha f9")
    assert (done.bag, done.dead, done.added) == (bag, (), min(added + 1, 3))
