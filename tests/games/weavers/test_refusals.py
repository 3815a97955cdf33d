"""What makes no sense is refused with the rule and the facts; a click says why nothing can be done there; notation."""

from __future__ import annotations

import random
from typing import Any

import pytest

from hexwidgets.core.game import OVER, IllegalAction, NotationError
from hexwidgets.games.weavers.actions import Action
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.contract.checks import random_steps, variants
from tests.games.weavers.helpers import Spec, at, do, draw, named, refused, span, swarm, weavers

game = weavers()


def test_a_refusal_is_an_error_that_names_the_rule() -> None:
    with pytest.raises(IllegalAction, match=r"^You have no base at Frost \(MG-6\)$") as error:
        game.apply(at(game, "red"), game.parse("settle frost 1"))
    assert error.value.refusal.rule == "MG-6"
    text: Any = "end"
    with pytest.raises(TypeError, match="parse"):
        game.apply(at(game, "red"), text)


# ---- notation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("route ember chalk", "route ember chalk"),
        ("ROUTE  Chalk ember", "route ember chalk"),
        ("open tarn ember", "open ember tarn"),
        ("recall route chalk-ember", "recall route ember-chalk"),
        (" settle ember 1 ", "settle ember 1"),
        ("draw blue-red-blue", "draw red-blue-blue"),
        ("conflict buoys lagoon red", "conflict buoys lagoon red"),
        ("advance driftloom morphing", "advance driftloom morphing"),
        ("end", "end"),
    ],
)
def test_notation_is_read_in_any_case_and_from_either_end(text: str, said: str) -> None:
    assert game.parse(text) == Action(*said.split())
    assert str(game.parse(text)) == said


NO_ACTIONS = (
    *("", "jump", "route ember", "route ember chalk tarn", "settle ember 0", "settle ember x", "base pink", "draw"),
    *("end now", "recall bag red", "recall planet", "advance driftloom weaving", "deck jokers", "draw red-pink"),
)


@pytest.mark.parametrize("text", NO_ACTIONS)
def test_a_text_that_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="is no action of The Weavers; those are such as 'route"):
        game.parse(text)


# ---- refusals


@pytest.mark.parametrize("options", variants(Weavers), ids=named)
def test_whatever_is_not_offered_is_refused_with_a_rule_and_nothing_else(options: Spec) -> None:
    game = weavers(**options)
    chooser = random.Random(8)
    for state, _ in random_steps(game, chooser):
        legal = {*map(str, game.actions(state)), *(str(outcome) for outcome, _ in game.chances(state))}
        wishes = game.wishes(state)
        for wish in chooser.sample(wishes, 25):
            refusal = game.refusal(state, wish)
            assert (refusal is None) == (str(wish) in legal), wish
            assert refusal is None or (refusal.rule in game.rulebook and "None" not in refusal.text)


@pytest.mark.rule("WV-7", "MG-3", "MG-7", "MG-A8", "MG-A9", "MG-A10", "WV-1")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("advance driftloom morphing", "The Weavers Span is over (WV-7)"),
        ("found tarn", "No base is to be founded: your base project isn't full (MG-7)"),
        ("deck leaders", "No deck is to be chosen: your Research project isn't full (MG-A8)"),
        ("keep brisk", "No card is to be chosen: your Research project isn't full (MG-A8)"),
        ("steal driftloom morphing", "No card lets you take cubes off Weaver projects now (MG-A9)"),
        ("swap red blue", "No card lets you swap cubes now (MG-A9)"),
        ("open ember chalk", "No card fills route slots for you now (MG-A9)"),
        ("skip", "There is no effect to leave out; a turn is ended by 'end' (MG-A9)"),
        ("give red", "You lost no conflict, so you keep your supremacy symbols (MG-A10)"),
        ("species mossbacks", "You play the Lanternids already and started at Ember (WV-1)"),
        ("start frost", "You play the Lanternids already and started at Ember (WV-1)"),
        ("draw red", "No cubes are drawn now (MG-3)"),
        ("weaver knotwake", "No Weaver card is drawn now (WV-2)"),
        ("see brisk flint", "No cards are turned up now (MG-A8)"),
        ("offer lanternids mossbacks", "No species are drawn now (MG-10)"),
        ("steal nobody morphing", "No Weaver card is called nobody (WV-3)"),
        ("species humans", "No species is called humans (MG-9)"),
    ],
)
def test_what_is_not_asked_while_cubes_are_placed(text: str, sentence: str) -> None:
    assert refused(game, at(game, "red"), text) == sentence


@pytest.mark.rule("MG-3", "MG-A8", "MG-10", "WV-2", "WV-11", "WV-13")
def test_what_can_not_come_by_chance() -> None:
    state = at(game, bag={"red": 2, "blue": 2})
    assert refused(game, state, "draw red") == "3 cubes are drawn, from a bag with 2 red and 2 blue (MG-3)"
    assert refused(game, state, "draw red-red-red") == "3 cubes are drawn, from a bag with 2 red and 2 blue (MG-3)"
    assert refused(game, state, "weaver knotwake") == "No Weaver card is drawn now (WV-2)"
    swarms = {"lagoon": swarm("driftloom", 2, 1), "saffron": "glintspool"}
    new = do(game, draw(game, at(game, swarms=swarms), "red red white"), "advance driftloom proliferation")
    assert refused(game, new, "weaver driftloom") == (
        "A Weaver card is drawn, but this one isn't in the Weaver deck (WV-11)"
    )
    assert refused(game, new, "end") == (
        "First a Weaver card is drawn for the new swarm: only then there is something to decide (WV-11)"
    )
    morphed = span(game, at(game, swarms=swarms, deck=[], bottom=["knotwake"]), "red blue white")
    assert refused(game, morphed, "weaver hushbobbin") == (
        "A Weaver card is drawn, but only Knotwake is left on top of the Weaver deck (WV-13)"
    )
    seen = do(game, at(game, "blue", researching=["blue"]), "research blue", "deck leaders")
    assert refused(game, seen, "see flint brisk") == (
        "Two different cards are turned up that are still in the deck of leaders, in its order (MG-A8)"
    )
    drawn = weavers(species="drawn")
    assert refused(drawn, drawn.start(), "offer mossbacks lanternids") == (
        "Two different species of the edition are drawn, in its order (MG-10)"
    )


@pytest.mark.rule("WV-23", "WV-24", "WV-22", "MG-A13")
@pytest.mark.parametrize(
    ("spec", "rule"),
    [
        ({"bases": []}, "WV-23"),
        ({"turn": 60}, "MG-A13"),
        ({"supremacy": {"white": 4}, "cards": {"beacons": ["blue"]}}, "WV-22"),
    ],
)
def test_after_the_end_everything_is_refused_by_the_rule_that_ended_it(spec: Spec, rule: str) -> None:
    state = do(game, at(game, "white", **spec), "card beacons white" if rule == "WV-22" else "end")
    assert game.mover(state) == OVER
    reason = game.outcome(state).reason
    for text in ("end", "draw red", "route ember chalk"):
        assert refused(game, state, text) == f"The game is over: {reason} ({rule})"
    assert str(game.why_not(state, "ember")) == f"The game is over: {reason} ({rule})"


# ---- why nothing can be done at a cell


def why_not(state: State, cell: str, start: str = "") -> str | None:
    refusal = game.why_not(state, cell, start)
    return str(refusal) if refusal else None


@pytest.mark.rule("MG-3", "MG-5", "MG-6", "MG-7", "MG-A3", "MG-A8", "MG-A12", "WV-9", "WV-15", "WV-18")
@pytest.mark.parametrize(
    ("cell", "sentence"),
    [
        ("ember", None),
        ("hand white", None),
        ("ember-honeycomb", None),
        ("ember-chalk", "The route Ember - Chalk takes blue: you have 1 white in hand (MG-5)"),
        ("ember-tarn", "The route Ember - Tarn is full (MG-5)"),
        ("poppy-inkwell", "The route Poppy - Inkwell is at none of your systems (MG-A3)"),
        ("base project", "Your base project still takes red and yellow: you have 1 white in hand (MG-7)"),
        ("research", "Your Research project still takes blue and blue: you have 1 white in hand (MG-A8)"),
        ("tarn", "The planets of Tarn still take yellow: you have 1 white in hand (MG-6)"),
        ("chalk", "All planets of Chalk are settled (MG-6)"),
        ("opal", "Opal is a black hole (WV-15)"),
        ("lagoon", "Driftloom is on Lagoon: it is only fought, by a conflict (WV-18)"),
        ("frost", "Frost is a starting system: it is captured by a conflict (MG-A12)"),
        ("inkwell", "You have no base at Inkwell, so only routes from your systems to it take cubes (MG-6)"),
        (
            "driftloom morphing",
            "Driftloom's Morphing gets its cubes from the reserve: none of yours go there (WV-9)",
        ),
        ("glintspool", "Glintspool gets its cubes from the reserve: none of yours go there (WV-9)"),
        ("bag red", "Nothing can be put there: you have 1 white in hand (MG-3)"),
        ("hand red", "You have no red cube in hand (MG-3)"),
    ],
)
def test_why_not_while_cubes_are_placed(cell: str, sentence: str | None) -> None:
    spec: Spec = {"routes": {"ember-tarn": 3}, "building": ["red"], "holes": ["opal"], "planets": {"chalk": [1]}}
    assert why_not(at(game, "white", bases=["ember", "tarn", "chalk"], **spec), cell) == sentence


@pytest.mark.rule("MG-3", "MG-A4", "WV-7", "MG-4")
def test_why_not_while_something_else_is_to_be_decided() -> None:
    assert why_not(do(game, at(game, "red"), "base red"), "ember") == "Your hand is empty: end the turn (MG-3)"
    assert why_not(at(game), "ember") == (
        "First cubes are drawn from the bag: only then there is something to decide (MG-3)"
    )
    assert why_not(draw(game, at(game), "red red blue"), "ember") == (
        "First something else: the Weavers Span isn't over (WV-7)"
    )
    state = do(game, game.start(), "species lanternids")
    assert why_not(state, "ember") is None
    assert why_not(state, "chalk") == "Chalk is no starting system; those are Ember, Lagoon, Saffron and Frost (MG-4)"
    assert why_not(state, "bag red") == "First something else: a starting system is to be chosen (WV-1)"


@pytest.mark.rule("MG-8", "MG-3")
def test_why_not_a_cube_in_hand_that_nothing_takes() -> None:
    said = why_not(at(game, "white black"), "hand black")
    assert said == "Nothing takes a black cube now, and you have no cube to call back (MG-8)"
    assert why_not(at(game, "white black", building=["red"]), "hand black") is None
    full: Spec = {"building": ["red", "red"], "planets": {"ember": [1, 2, 3]}}
    assert why_not(at(game, "white red", **full), "hand red") == "Nothing takes a red cube now (MG-3)"


@pytest.mark.rule("WV-9", "MG-A8", "MG-A9", "MG-A10")
@pytest.mark.parametrize(
    ("asked", "cell", "sentence"),
    [
        (["steal", 1], "driftloom morphing", "No cube is on Driftloom's Morphing (WV-9)"),
        (["steal", 1], "glintspool morphing", "Glintspool isn't on the board (WV-9)"),
        (["steal", 1], "driftloom engulfment", None),
        (["steal", 1], "ember", "First something else: a cube may be taken off a Weaver project (MG-A9)"),
        (["open", 1], "poppy-inkwell", "The route Poppy - Inkwell is at none of your systems (MG-A3)"),
        (["give"], "supremacy red", "You have no red supremacy symbol (MG-A10)"),
    ],
)
def test_why_not_what_would_answer_the_question(asked: list[str | int], cell: str, sentence: str | None) -> None:
    spec: Spec = {"todo": [asked], "swarms": {"lagoon": swarm("driftloom", engulfment=1), "saffron": "tanglewisp"}}
    held = {"supremacy": {"blue": 1, "white": 1}}
    assert why_not(at(game, "white", **spec, **held), cell) == sentence


def test_why_not_with_what_is_held() -> None:
    state = at(game, "white yellow")
    assert why_not(state, "ember", "hand white") is None
    assert why_not(state, "ember-tarn", "hand white") == (
        "The route Ember - Tarn takes yellow: you have 1 yellow and 1 white in hand (MG-5)"
    )
    assert why_not(state, "ember-tarn", "hand yellow") is None


def test_every_cell_can_be_clicked_at_every_state() -> None:
    chooser = random.Random(3)
    seen: set[str] = set()
    for state, _ in random_steps(game, chooser):
        cells: list[Any] = [cell.id for cell in game.layout.cells]
        for cell in chooser.sample(cells, 6):
            refusal = game.why_not(state, cell)
            if refusal:
                assert refusal.rule in game.rulebook
                seen.add(refusal.rule)
    assert {"MG-3", "MG-5", "MG-6"} <= seen
