"""The odds of what is drawn in The Weavers, and what came: beside every draw counted cube by cube, and icepool."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import icepool
import pytest

from hexwidgets.core.chance import Distribution
from hexwidgets.core.game import CHANCE
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers import bags
from hexwidgets.games.weavers.actions import COLORS
from hexwidgets.games.weavers.odds_of_draws import hand_in_words
from hexwidgets.games.weavers.state import State
from tests.contract.checks import random_steps
from tests.games.weavers.following import Path, followed, hands, is_due, named, positions, told_advances
from tests.games.weavers.helpers import at, do, on, reference, swarm, weavers

game = weavers()
FIVE = {
    "chalk": "knotwake",
    "lagoon": "driftloom",
    "saffron": "tanglewisp",
    "frost": "glintspool",
    "opal": "hushbobbin",
}
SMALL = [(0, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 1, 0), (0, 0, 2, 0, 0), (1, 1, 1, 0, 0), (3, 0, 0, 0, 0)]
CHOOSER = random.Random(8)
RANDOM = [tuple(CHOOSER.randint(0, most) for _ in COLORS) for most in (1, 2, 3, 5, 7, 9) * 4]


def by_color(hand: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(hand.count(color) for color in COLORS)


# ---- hands


@pytest.mark.rule("MG-3")
@pytest.mark.parametrize("bag", SMALL + RANDOM, ids=str)
def test_hands_are_those_of_all_subsets_and_of_icepool(bag):
    for number in range(1, 6):
        found = dict(bags.hands(bag, number))
        assert found == Counter(map(by_color, hands(bag, number)))
        deck = {color: cubes for color, cubes in zip(COLORS, bag, strict=True) if cubes}
        if deck:
            dealt = icepool.Deck(deck).deal(min(number, sum(bag))).expand()
            total = sum(found.values())
            shown = {hand: Fraction(ways, total) for hand, ways in found.items()}
            assert shown == {by_color(hand): dealt.probability(hand) for hand in dealt}


@pytest.mark.rule("WV-10", "WV-12")
@pytest.mark.parametrize("bag", SMALL + RANDOM, ids=str)
def test_kinds_of_hands_tell_pairs_and_colours_that_are_there_once(bag):
    for colors in (0b00000, 0b00101, 0b11111):
        expected: Counter[tuple[bool, int]] = Counter()
        alike: dict[tuple[bool, int], Counter[tuple[int, ...]]] = {}
        for hand in hands(bag, 3):
            singles = sum(1 << n for n, color in enumerate(COLORS) if hand.count(color) == 1 and colors >> n & 1)
            kind = len(set(hand)) < len(hand), singles
            expected[kind] += 1
            alike.setdefault(kind, Counter())[by_color(hand)] += 1
        found = bags.kinds(bag, 3, colors)
        assert {tuple(draw.kind): draw.ways for draw in found} == expected
        assert {tuple(draw.kind): dict(draw.hands) for draw in found} == alike
        lowest = bags.lowest(found)
        assert [Fraction(ways, sum(w for _, w in lowest)) for _, ways in lowest] == [
            Fraction(draw.ways, sum(expected.values())) for draw in found
        ]


def test_turns_are_counted_as_far_as_whole_numbers_can_be_shown():
    pair, single = bags.Kind(True, 0), bags.Kind(False, 1)
    few, many = ((pair, 1), (single, 2)), ((pair, 1000), (single, 1301))
    assert [bags.turns_ahead(few, left) for left in (1, 5, 8, 60)] == [1, 5, 8, 8]
    assert bags.turns_ahead(many) == 4
    assert 2301**4 <= 2**53 < 2301**5
    assert bags.turns_ahead(((pair, 2**53),), 3) == 1, "one turn is always counted"


# ---- the questions about a draw


def words(hand: tuple[str, ...]) -> str:
    """How alike three cubes are, or two."""
    kinds = len(set(hand))
    if kinds == len(hand):
        return f"{['no', 'one', 'two', 'three'][kinds]} different"
    return f"all {['', '', 'two', 'three'][len(hand)]} the same" if kinds == 1 else "a pair and one other"


def drawing(bag: tuple[int, ...], number: int = 3) -> State:
    state = at(game, swarms=FIVE)
    return state._replace(bag=bag, todo=(*state.todo[:-1], ("draw", number)))


@pytest.mark.rule("MG-3")
@pytest.mark.parametrize("bag", [bag for bag in SMALL + RANDOM if sum(bag) >= 3], ids=str)
def test_hands_and_colours_of_a_draw_are_as_counted_cube_by_cube(bag):
    for number in (2, 3):
        asked = game.odds(drawing(bag, number), 0)
        assert "Which colours come next?" not in [question.name for question in asked], "that is what is drawn now"
        every = list(hands(bag, number))
        what, which = named(asked, "What hand comes?"), named(asked, "Which colours come?")
        counted = Counter(words(hand) for hand in every)
        assert {answer: what.answers.ways(answer) for answer in what.answers} == counted
        assert what.answers.total == len(every)
        for color in which.answers:
            assert which.answers.chance(color) == Fraction(sum(color in hand for hand in every), len(every))
        assert set(which.answers) == {color for hand in every for color in hand}
    assert dict(named(game.odds(drawing(bag, 1), 0), "Which colour comes?").answers.items()) == {
        color: cubes for color, cubes in zip(COLORS, bag, strict=True) if cubes
    }


@pytest.mark.rule("MG-3", "MG-A9")
def test_more_cubes_are_drawn_by_a_card_and_have_odds_of_their_own():
    """Shield Song lets two be drawn, Night Bazaar one, while cubes are placed."""
    state = at(game, "red red red", FIVE, cards={"shield": ["red"]})
    state = do(game, state, "card shield red")
    assert state.todo[-1][0] == "draw"
    number = state.todo[-1][1]
    asked = game.odds(state, 0)
    assert named(asked, "What hand comes?").answers.total == len(list(combinations(range(sum(state.bag)), number)))
    assert named(asked, "Which colours come next?").given.startswith("if the turn ended now, the bag would hold ")
    (which, next_one) = (named(asked, name) for name in ("Which colours come?", "Which colours come next?"))
    assert which.given == f"the bag holds {held(state)}; at least one of the colour"
    assert which.answers.total < next_one.answers.total, "by then the cubes in hand are back"


def held(state: State) -> str:
    *first, last = [f"{cubes} {color}" for cubes, color in zip(state.bag, COLORS, strict=True) if cubes]
    return f"{', '.join(first)} and {last}"


@pytest.mark.rule("MG-3")
def test_which_colours_come_next_is_counted_from_the_bag_and_the_hand():
    for hand in ("red", "red blue", "black black white"):
        state = at(game, hand, FIVE)
        question = named(game.odds(state, 0), "Which colours come next?")
        bag = tuple(map(sum, zip(state.bag, state.hand, strict=True)))
        every = list(hands(bag, 3))
        for color in COLORS:
            assert question.answers.chance(color) == Fraction(sum(color in one for one in every), len(every))
        named_bag = held(state._replace(bag=bag))
        assert question.given == f"if the turn ended now, the bag would hold {named_bag}; at least one of the colour"


# ---- cards


@pytest.mark.rule("MG-A8", "MG-10")
def test_two_of_a_deck_or_of_the_species_are_as_all_pairs_say():
    drawn = weavers(species="drawn")
    species = [one.name for one in drawn.box.species]
    (question,) = drawn.odds(drawn.start(), 0)
    check_pairs(question, species)
    state = at(game, "blue", FIVE)
    state = state._replace(todo=(("see", 0),), actor=CHANCE)
    asked = game.odds(state, 0)
    leaders = game.cards_of[0]
    check_pairs(named(asked, "Which cards are seen?"), [card.name for card in leaders])
    symbols = named(asked, "Which supremacy symbols come?")
    pairs = list(combinations([COLORS[card.supremacy] for card in game.box.decks[0]], 2))
    assert {color: symbols.answers.chance(color) for color in symbols.answers} == {
        color: Fraction(sum(color in pair for pair in pairs), len(pairs))
        for color in sorted({color for pair in pairs for color in pair}, key=COLORS.index)
    }
    conflicts = state._replace(todo=(("see", 5),))
    assert "Which supremacy symbols come?" not in [question.name for question in game.odds(conflicts, 0)]


def check_pairs(question: Question, names: list[str]) -> None:
    pairs = list(combinations(names, 2))
    assert {name: question.answers.chance(name) for name in question.answers} == {
        name: Fraction(sum(name in pair for pair in pairs), len(pairs)) for name in names
    }


@pytest.mark.rule("WV-11", "WV-13", "WV-4")
def test_which_weaver_card_comes_and_where_it_turns_is_as_each_one_that_comes_does():
    nearly = {"lagoon": swarm("driftloom", proliferation=2), "saffron": "tanglewisp"}
    state = do(game, at(game, swarms=nearly), "draw red-red-yellow", "advance driftloom proliferation")
    (question,) = (asked for asked in game.odds(state, 0) if asked.name.startswith("Which Weaver card comes to "))
    assert sum(1 for _ in game.chances(state)) == len(question.answers) == question.answers.total == 3
    (place,) = question.cells
    for outcome, _ in game.chances(state):
        name = game.box.weavers[game.weaver_named[outcome.words[0]]].name
        _, target, *_ = on(game, game.apply(state, outcome))[place]
        system = next(system.name for system in game.galaxy.systems if system.id == target)
        assert question.notes[name] == f"it would turn to {system}"
    bottom = state._replace(unseen=0, bottom=(3, 1))
    (question,) = (asked for asked in game.odds(bottom, 0) if asked.name.startswith("Which Weaver card comes to "))
    assert list(question.answers) == ["Knotwake"]


# ---- what came


def marked(state: State, text: str) -> dict[str, str]:
    """What came, by question."""
    return {one.name: one.came for one in game.odds(state, 0, game.parse(text)) if one.came is not None}


@pytest.mark.rule("MG-3")
def test_what_a_draw_brought_is_marked_and_how_lucky_it_was():
    state = at(game, swarms={"lagoon": "driftloom", "saffron": "tanglewisp"})
    assert marked(state, "draw red-red-blue") == {
        "What hand comes?": "a pair and one other",
        "How many Weaver projects advance?": "3 projects",
    }
    assert marked(state, "draw red-red-red")["What hand comes?"] == "all three the same"
    question = named(game.odds(state, 0, game.parse("draw red-red-blue")), "How many Weaver projects advance?")
    assert list(question.answers) == ["2 projects", "3 projects"]
    better, equal, worse = question.luck()
    assert (better, worse) == (question.answers.chance("2 projects"), 0)
    assert equal == question.answers.chance("3 projects") == 1 - better
    assert marked(drawing((1, 1, 1, 0, 0), 1), "draw blue")["Which colour comes?"] == "blue"


def test_what_a_draw_brought_is_what_the_engine_then_does():
    """Whichever Weaver cards come in the Span: as many projects advance with each."""
    seen: Counter[bool] = Counter()
    reference_game = reference()
    for state in positions(reference_game, 2, 150):
        if not is_due(state):
            continue
        for outcome, _ in reference_game.chances(state)[::9]:
            told = frozenset(told_advances(reference_game, state, outcome))
            begun = Path(Fraction(1), told, reference_game.apply(state, outcome))
            found = followed(reference_game, state.turn, begun)
            question = named(reference_game.odds(state, 0, outcome), "How many Weaver projects advance?")
            ends = [path.advanced for path in found]
            seen[len(ends) > 1] += 1
            (number,) = {len(advanced) for advanced in ends}
            assert question.came == (f"{number} projects" if number > 1 else "1 project")
    assert min(seen[True], seen[False]) > 2, seen


@pytest.mark.rule("WV-2", "MG-A8", "MG-10")
def test_what_cards_came_is_marked():
    drawn = weavers(species="drawn")
    came = drawn.odds(drawn.start(), 0, drawn.parse("offer lanternids mossbacks"))
    assert {one.name: (one.came, one.chance()) for one in came if one.came} == {
        "Is Lanternids one of the two?": ("yes", Fraction(2, 3)),
        "Is Mossbacks one of the two?": ("yes", Fraction(2, 3)),
    }
    state = do(game, game.start(), "species lanternids", "start ember")
    (question,) = game.odds(state, 0, game.parse("weaver driftloom"))
    assert (question.came, question.chance("Driftloom")) == ("Driftloom", Fraction(1, 5))
    seeing = at(game, "blue", FIVE)._replace(todo=(("see", 0),), actor=CHANCE)
    names = [card.id for card in game.cards_of[0]][:2]
    came = [one for one in game.odds(seeing, 0, game.parse(f"see {names[0]} {names[1]}")) if one.came]
    assert [one.name for one in came] == [f"Is {card.name} one of the two?" for card in game.cards_of[0][:2]]
    assert {one.chance() for one in came} == {Fraction(2, len(game.cards_of[0]))}


# ---- all of them


@pytest.mark.parametrize("hand", [(3, 0, 0), (2, 2), (4, 1), (3, 2), (1,), (1, 1)], ids=str)
def test_words_for_a_hand_say_what_is_alike(hand):
    assert (
        hand_in_words(hand)
        == {
            (3, 0, 0): "all three the same",
            (2, 2): "two pairs",
            (4, 1): "four the same and one other",
            (3, 2): "three the same and a pair",
            (1,): "one different",
            (1, 1): "two different",
        }[hand]
    )


@pytest.mark.parametrize("seed", range(3))
def test_questions_have_names_that_are_short_and_differ_and_whole_numbers(seed):
    game = reference()
    for number, (state, action) in enumerate(random_steps(game, random.Random(seed))):
        if number % 5 or action is None:
            continue
        for asked in (game.odds(state, 0), game.odds(state, 0, action)):
            assert len({(one.topic, one.name) for one in asked}) == len(asked)
            for one in asked:
                assert len(one.name) <= 52, one.name
                assert one.exact
                assert all(type(ways) is int for _, ways in one.answers.items())
                assert one.answers.total <= 2**53, "so large a number is shown wrongly"
                assert set(one.notes) <= set(one.answers)
                assert not isinstance(one.answers, Distribution) or sum(map(one.chance, one.answers)) == 1
    assert number > 100
