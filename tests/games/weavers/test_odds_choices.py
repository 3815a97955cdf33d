"""What a choice does to the odds of The Weavers: chances before and after it, and those of all ways to settle and to
recall, beside the engine."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from hexwidgets.core.chance import percent
from hexwidgets.core.odds import Question
from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import ALLOCATING, State
from tests.games.weavers.following import END, named, paths, positions, short
from tests.games.weavers.helpers import at, do, fired, offered, reference, swarm, weavers

game = weavers()
ASKED = "What would settling or recalling change?"


def advancing(game: Weavers, state: State) -> dict[str, Fraction]:
    """The chance of every project to advance with the next draw if the turn ends now, as the engine plays it."""
    found = paths(game, state)
    swarms = [game.box.weavers[swarm.card].name for swarm in state.swarms if swarm is not None]
    return {
        f"{name}'s {project}": sum((p.chance for p in found if (name, project) in p.advanced), Fraction(0))
        for name in swarms
        for project in ("Proliferation", "Morphing", "Engulfment")
    }


def row_of(game: Weavers, state: State, text: str) -> str:
    """The row of a choice that settles or recalls."""
    verb, *words = text.split()
    if verb == "settle":
        return f"settling {game.words('at', game.galaxy.index[words[0]])} {words[1]}"
    after = do(game, state, text)
    colors = ("red", "blue", "yellow", "white", "black")
    before = [one + other for one, other in zip(state.bag, state.hand, strict=True)]
    (color,) = (
        color
        for color, then, one, other in zip(colors, before, after.bag, after.hand, strict=True)
        if one + other > then
    )
    return f"recalling a {color} cube"


def check(game: Weavers, state: State) -> int:
    """Every way to settle and to recall is in the table, with the chances that follow; says how many there are."""
    texts = [text for text in offered(game, state) if text.startswith(("settle", "recall"))]
    found = [question for question in game.odds(state, 0) if question.topic == "What you can change"]
    if not texts or state.phase != ALLOCATING or game.apply(state, END).actor == -2:
        assert found == []
        return 0
    (question,) = found
    grid = question.grid
    assert (question.name, grid is not None) == (ASKED, True)
    assert grid is not None
    expected = {"nothing more": advancing(game, state)}
    for text in texts:
        chances = advancing(game, do(game, state, text))
        assert expected.setdefault(row_of(game, state, text), chances) == chances, "recalls of a colour are alike"
    assert list(grid.rows) == list(expected)
    names = list(expected["nothing more"])
    shown = [name for name in grid.columns if name != "every Proliferation"]
    together = "every Proliferation" in grid.columns
    assert [name for name in names if not together or not name.endswith("Proliferation")] == shown
    assert (
        together
        or len(names) == 3
        or any(
            len({chances[name] for name in names if name.endswith("Proliferation")}) > 1
            for chances in expected.values()
        )
    )
    for line, chances in zip(grid.cells, expected.values(), strict=True):
        for column, cell in zip(grid.columns, line, strict=True):
            which = [name for name in names if name == column or (column[:6] == "every " and name.endswith(column[6:]))]
            assert which
            assert {cell.chance("it advances")} == {chances[name] for name in which}
            assert cell.chance("it advances") + cell.chance("it doesn't advance") == 1
    for column, best in enumerate(grid.best):
        chances = [line[column].chance("it advances") for line in grid.cells]
        lowest = [row for row, chance in enumerate(chances) if chance == min(chances)]
        assert best == (tuple(lowest) if len(set(chances)) > 1 else ()), "all equals, unless all are"
    assert question.answers == grid.cells[-1][0]
    assert question.given == f"after {grid.rows[-1]}, if the turn ended then: {grid.columns[0]}"
    return len(texts)


@pytest.mark.rule("MG-6", "MG-8", "MG-A5")
@pytest.mark.parametrize("options", [{}, {"unplaced": "reserve", "span": "at once"}], ids=str)
def test_all_ways_to_settle_and_recall_are_compared_as_the_engine_plays_them(options):
    game = reference(**options)
    some = [state for state in positions(game, 21, 120) if state.phase == ALLOCATING and not state.todo]
    assert sum(check(game, state) > 0 for state in some) > 12
    chooser = random.Random(3)
    for state in some[:8]:
        check(game, short(state, chooser))


@pytest.mark.rule("MG-6", "MG-8")
def test_settling_and_recalling_in_a_known_position():
    """Ember 1 takes a yellow cube and brings two red; from Ember's routes a black cube calls blue or yellow back."""
    swarms = {"lagoon": "driftloom", "saffron": "tanglewisp"}
    routes = {"ember-chalk": 2, "ember-tarn": 1}
    state = at(game, "yellow black", swarms, routes=routes)
    assert check(game, state) == 3
    grid = named(game.odds(state, 0), ASKED).grid
    assert grid is not None
    assert grid.rows == ("nothing more", "settling Ember 1", "recalling a blue cube", "recalling a yellow cube")
    assert grid.columns == (
        "every Proliferation",
        *("Driftloom's Morphing", "Driftloom's Engulfment", "Tanglewisp's Morphing", "Tanglewisp's Engulfment"),
    )
    assert (grid.row_title, grid.column_title) == ("after", "the next draw advances")


def test_nothing_is_compared_where_nothing_can_be_settled_or_recalled():
    state = at(game, "black", {"lagoon": "driftloom"})
    assert [text for text in offered(game, state) if text.startswith(("settle", "recall"))] == []
    assert check(game, state) == 0
    drawing = at(game, "", {"lagoon": "driftloom"})
    assert all(question.topic != "What you can change" for question in game.odds(drawing, 0))
    alone = at(game, "yellow", {"lagoon": "driftloom"})
    assert check(game, alone) == 1
    grid = named(game.odds(alone, 0), ASKED).grid
    assert grid is not None
    assert grid.columns[0] == "Driftloom's Proliferation"


# ---- before and after


@pytest.mark.rule("MG-6", "MG-8")
@pytest.mark.parametrize("text", ["settle ember 1", "recall route ember-chalk", "route ember tarn", "base yellow"])
def test_after_a_choice_every_changed_chance_says_what_it_was(text):
    state = at(game, "yellow black", {"lagoon": "driftloom", "saffron": "tanglewisp"}, routes={"ember-chalk": 2})
    before = {(one.topic, one.name): one for one in game.odds(state, 0)}
    after, plain = game.odds(state, 0, game.parse(text)), game.odds(do(game, state, text), 0)
    plain = [question for question in plain if question.topic != "What you can change"]
    assert [(one.topic, one.name) for one in after] == [(one.topic, one.name) for one in plain]
    changes = 0
    for now, alone in zip(after, plain, strict=True):
        was = before[now.topic, now.name]
        assert (now.answers, now.given, now.cells) == (alone.answers, alone.given, alone.cells)
        for answer in now.answers:
            note, own = now.notes.get(answer, ""), alone.notes.get(answer, "")
            if now.chance(answer) == was.answers.chance(answer):
                assert note == own
            else:
                changes += 1
                assert note.removesuffix(own).removesuffix("; ") == said(was, now, answer)
    assert changes > 10
    for one in after:
        if one.name.endswith("what advances?"):
            assert {name: one.chance(name) for name in one.answers} == {
                column.split("'s ")[1]: chance
                for column, chance in advancing(game, do(game, state, text)).items()
                if one.name.startswith(column.split("'s ")[0])
            }


def said(was: Question, now: Question, answer: str) -> str:
    """Both chances, with as many digits as tell them apart."""
    for digits in range(1, 12):
        texts = [percent(one.answers.chance(answer), digits) for one in (was, now)]
        if texts[0] != texts[1]:
            return f"{texts[0]} before, {texts[1]} after"
    raise AssertionError("they are the same")


def test_chances_that_differ_by_little_are_told_with_more_digits():
    """A cube more or less among very many changes little."""
    state = at(game, "yellow", {"lagoon": "driftloom"})._replace(bag=(5000, 5000, 5000, 5000, 0))
    after = named(game.odds(state, 0, game.parse("settle ember 1")), "Driftloom at Lagoon: what advances?")
    note = after.notes["Proliferation"]
    before, now = note.split(" before, ")
    assert before != now.split(" after")[0]
    assert len(before) > len("62.5 %")


def test_what_ends_a_turn_or_goes_on_with_the_span_is_not_compared():
    state = at(game, "yellow black", {"lagoon": "driftloom", "saffron": swarm("tanglewisp", 1)})
    for where, text in ((state, "end"), (at(game, "", {"lagoon": "driftloom"}), "draw red-red-blue")):
        notes = [note for one in game.odds(where, 0, game.parse(text)) for note in one.notes.values()]
        assert notes
        assert not any(" before, " in note for note in notes)
    spanning = do(game, at(game, "", {"lagoon": "driftloom"}), "draw red-red-blue")
    (text,) = offered(game, spanning)
    assert "WV-10" in fired(game, spanning, text)
    assert not any(
        " before, " in note for one in game.odds(spanning, 0, game.parse(text)) for note in one.notes.values()
    )
