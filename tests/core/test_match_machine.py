"""A match under any sequence of play, undo, redo, branching, rerolls, comments, saving and loading."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.core.match import Match
from hexwidgets.core.record import dumps, loads, share, unshare
from hexwidgets.games import game as make_game

numbers = st.integers(min_value=0, max_value=10**6)


class AMatch(RuleBasedStateMachine):
    """The model is the set of paths ever played, each with the state it led to: none may change or be lost."""

    @initialize(seed=st.integers(0, 2**63 - 1), clash=st.booleans(), best_of=st.sampled_from([1, 3]))
    def begin(self, seed: int, clash: bool, best_of: int) -> None:
        self.match: Match[Any, Any] = Match(make_game("aranea", clash=clash, best_of=best_of), seed=seed)
        self.played: dict[tuple[str, ...], Any] = {(): self.match.state}
        self.comments: dict[tuple[str, ...], str] = {}

    def path(self) -> tuple[str, ...]:
        return tuple(str(node.action) for node in self.match.node.path()[1:])

    def remember(self) -> None:
        known = self.played.setdefault(self.path(), self.match.state)
        assert known == self.match.state

    @precondition(lambda self: self.match.mover >= 0)
    @rule(pick=numbers)
    def play(self, pick: int) -> None:
        actions = self.match.game.actions(self.match.state)
        self.match.play(actions[pick % len(actions)])
        self.remember()

    @precondition(lambda self: self.match.mover == CHANCE)
    @rule()
    def roll(self) -> None:
        here = self.match.node
        came = self.match.roll()
        self.remember()
        assert self.match.undo() is here
        assert self.match.roll() is came, "an undone roll comes again"

    @precondition(lambda self: self.match.mover == CHANCE)
    @rule(pick=numbers)
    def suppose(self, pick: int) -> None:
        chances = self.match.game.chances(self.match.state)
        self.match.play(str(chances[pick % len(chances)][0]))
        self.remember()

    @precondition(lambda self: self.match.mover == CHANCE)
    @rule()
    def reroll(self) -> None:
        before = self.match.node.draws
        self.match.reroll()
        assert self.match.node.parent is not None
        assert self.match.node.parent.draws == before + 1
        self.remember()

    @precondition(lambda self: self.match.node.parent is not None and self.match.mover != OVER)
    @rule(pick=numbers)
    def play_something_else_instead(self, pick: int) -> None:
        parent = self.match.node.parent
        assert parent is not None
        game = self.match.game
        ways = [*game.actions(parent.state), *(outcome for outcome, _ in game.chances(parent.state))]
        self.match.instead(ways[pick % len(ways)])
        assert self.match.node.parent is parent
        self.remember()

    @precondition(lambda self: self.match.node.parent is not None)
    @rule()
    def undo_and_redo(self) -> None:
        here = self.match.node
        self.match.undo()
        assert self.match.redo() is here

    @precondition(lambda self: self.match.node.parent is not None)
    @rule()
    def undo(self) -> None:
        self.match.undo()

    @rule(pick=numbers)
    def goto(self, pick: int) -> None:
        node = self.match.goto(pick % len(self.match.nodes))
        assert self.match.node is node
        assert node in self.match.line
        self.remember()

    @rule(pick=numbers)
    def promote(self, pick: int) -> None:
        node = self.match.nodes[pick % len(self.match.nodes)]
        self.match.promote(node)
        assert node in self.match.main_line

    @rule(text=st.text(max_size=20))
    def comment(self, text: str) -> None:
        self.match.comment(text)
        self.comments[self.path()] = text

    @rule()
    def save_and_load(self) -> None:
        text = dumps(self.match)
        self.match = loads(text, make_game)
        assert dumps(self.match) == text

    @rule()
    def share_and_load(self) -> None:
        text = dumps(self.match)
        self.match = unshare(share(self.match), make_game)
        assert dumps(self.match) == text

    @invariant()
    def nothing_is_lost_and_nothing_changed(self) -> None:
        if not hasattr(self, "match"):
            return
        tree = {tuple(str(step.action) for step in node.path()[1:]): node for node in self.match.nodes}
        assert {path: node.state for path, node in tree.items()} == self.played
        assert {path: node.comment for path, node in tree.items() if node.comment} == {
            path: text for path, text in self.comments.items() if text
        }

    @invariant()
    def every_line_is_there_once(self) -> None:
        if hasattr(self, "match"):
            nodes = [node for line in self.match.lines() for node in line]
            assert len(nodes) == len(set(nodes)) == len(self.match.nodes)


TestAMatch = AMatch.TestCase
TestAMatch.settings = settings(max_examples=60, stateful_step_count=40)
