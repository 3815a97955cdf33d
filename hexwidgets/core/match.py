"""A game being played: the tree of turns with its main line, branches and comments; undo and redo.

One seed gives one game: what chance brings at a node depends on the seed and the node's place in the tree alone,
never on how often or in which order something was asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Generic, TypeVar

from hexwidgets.core.game import CHANCE, OVER, Game, Happening, Outcome, Spec

S = TypeVar("S")
A = TypeVar("A")

FREE, HONEST = "free", "honest"
MODES = (FREE, HONEST)
LARGEST_SEED = 2**63 - 1


class MatchError(ValueError):
    """Something that this match can't do now; the message says why."""


class Node(Generic[S, A]):
    """A place in the tree: the state, and the action that led here from the parent."""

    __slots__ = (
        *("action", "children", "comment", "depth", "draws", "following", "key", "number", "parent", "state", "way"),
    )

    def __init__(self, number: int, parent: Node[S, A] | None, action: A | None, state: S, key: bytes) -> None:
        self.number = number
        self.parent = parent
        self.action = action
        self.state = state
        self.key = key
        """What chance brings here comes from this: it depends on the seed and the way here."""
        self.way: bytes = blake2b(parent.way + str(action).encode(), digest_size=8).digest() if parent else b""
        """A mark of the way here alone, from which nobody learns the seed."""
        self.depth: int = parent.depth + 1 if parent else 0
        self.children: list[Node[S, A]] = []
        self.following: Node[S, A] | None = None
        self.comment = ""
        self.draws = 0

    def path(self) -> list[Node[S, A]]:
        """The nodes from the root to this one."""
        path: list[Node[S, A]] = []
        node: Node[S, A] | None = self
        while node:
            path.append(node)
            node = node.parent
        return path[::-1]

    def __repr__(self) -> str:
        return f"<Node {self.number}: {self.action or 'start'}>"


Place = Node[S, A] | int | None
"""A node, its number, or None for the cursor's."""


class Match(Generic[S, A]):
    """A game being played.

    `node` is the cursor. `line` runs from the root through the cursor to where redo would lead. In a `free` match
    anything can be undone; in an `honest` one nobody goes back past a roll, a reveal or another seat's move.
    """

    def __init__(
        self, game: Game[S, A], *, seed: int | None = None, mode: str = FREE, position: Spec | None = None
    ) -> None:
        if mode not in MODES:
            raise MatchError(f"mode={mode!r} is not one of: {', '.join(MODES)}")
        if seed is None:
            seed = random.SystemRandom().getrandbits(32)
        if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
            raise MatchError(f"seed={seed!r} is no whole number from 0 to {LARGEST_SEED}")
        self.game, self.seed, self.mode = game, seed, mode
        state = game.start() if position is None else game.position(position)
        self.root: Node[S, A] = Node(0, None, None, state, seed.to_bytes(8, "big"))
        self.nodes = [self.root]
        self.watchers: list[Callable[[], None]] = []
        """Called after every change, so that whoever shows this match can show it anew."""
        self._node = self.root

    def __repr__(self) -> str:
        seed = "honest" if self.mode == HONEST else f"seed {self.seed}"
        return f"<Match of {self.game!r}, {seed}, at {self.node!r} of {len(self.nodes)}>"

    # ---- where we are

    @property
    def node(self) -> Node[S, A]:
        """The cursor."""
        return self._node

    @node.setter
    def node(self, node: Node[S, A]) -> None:
        self._node = node
        self._changed()

    def _changed(self) -> None:
        for watcher in tuple(self.watchers):
            watcher()

    @property
    def state(self) -> S:
        return self.node.state

    @property
    def mover(self) -> int:
        return self.game.mover(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def line(self) -> list[Node[S, A]]:
        """From the root through the cursor to the end of what follows."""
        return self.line_of(self.node)

    @property
    def main_line(self) -> list[Node[S, A]]:
        """The first line that was played, or the one promoted to be it."""
        line = [self.root]
        while line[-1].children:
            line.append(line[-1].children[0])
        return line

    def line_of(self, node: Node[S, A]) -> list[Node[S, A]]:
        """From the root through this node to the end of what follows it."""
        line = node.path()
        while following := line[-1].following:
            line.append(following)
        return line

    def happenings(self, node: Place[S, A] = None) -> Sequence[Happening]:
        """What led to this node (the cursor's, without one), told step by step."""
        node = self.node_at(node)
        if node.parent is None or node.action is None:
            return []
        return self.game.happenings(node.parent.state, node.action)

    # ---- going on

    def play(self, action: A | str) -> Node[S, A]:
        """Do this at the cursor: a seat's action, or an outcome of chance set by hand.

        What was played here before is found again; what is new opens a branch. Nothing is lost.
        """
        meant: A = self.game.parse(action) if isinstance(action, str) else action
        self._may_play_here(meant)
        return self._enter(self.node, meant)

    def roll(self) -> Node[S, A]:
        """Let chance decide, once: after an undo the same outcome comes again."""
        if self.mover != CHANCE:
            raise MatchError("the game is over" if self.mover == OVER else "a player is to move, not chance")
        return self.redo() if self.node.following else self._draw()

    def reroll(self) -> Node[S, A]:
        """Let chance decide again here, or at the roll that led here, and open a branch for what comes."""
        if self.mode == HONEST:
            raise MatchError("an honest match keeps its rolls")
        if self.mover != CHANCE:
            before = self.node.parent
            if before is None or self.game.mover(before.state) != CHANCE:
                raise MatchError("nothing was rolled here")
            self.node = before
        return self._draw()

    def instead(self, action: A | str) -> Node[S, A]:
        """Take back the last action and do this in its place; the old line stays as a branch."""
        meant: A = self.game.parse(action) if isinstance(action, str) else action
        here = self.node
        self.undo()
        try:
            return self.play(meant)
        except ValueError:
            self.node = here
            raise

    def _draw(self) -> Node[S, A]:
        chances = self.game.chances(self.state)
        source = blake2b(self.node.key + self.node.draws.to_bytes(4, "big"), digest_size=16)
        ticket = random.Random(source.digest()).randrange(sum(weight for _, weight in chances))
        self.node.draws += 1
        for outcome, weight in chances:
            ticket -= weight
            if ticket < 0:
                return self._enter(self.node, outcome)
        raise AssertionError("the weights of a chance node add up to its total")

    def _enter(self, node: Node[S, A], action: A) -> Node[S, A]:
        child = next((child for child in node.children if child.action == action), None) or self.grow(node, action)
        node.following = self.node = child
        return child

    def grow(self, node: Node[S, A], action: A) -> Node[S, A]:
        """Add what follows a node by this new action, without going there."""
        if any(child.action == action for child in node.children):
            raise MatchError(f"'{action}' was played here already")
        state = self.game.apply(node.state, action)
        key = blake2b(node.key + str(action).encode(), digest_size=16).digest()
        child = Node(len(self.nodes), node, action, state, key)
        self.nodes.append(child)
        node.children.append(child)
        node.following = node.following or child
        return child

    # ---- going back

    def undo(self) -> Node[S, A]:
        """One step back; redo leads forward again."""
        before = self.node.parent
        if before is None:
            raise MatchError("this is the start: there is nothing to undo")
        if self.mode == HONEST:
            self._may_take_back(self.line[self.node.depth :])
        self.node = before
        return before

    def redo(self) -> Node[S, A]:
        """One step forward along the line last taken."""
        if self.node.following is None:
            raise MatchError("there is nothing to redo")
        self.node = self.node.following
        return self.node

    def goto(self, node: Place[S, A]) -> Node[S, A]:
        """Look at any node of the tree; in an honest match to look is all one can do in the past."""
        node = self.node_at(node)
        if self.mode == HONEST and node not in self.line:
            raise MatchError("an honest match keeps to its line")
        for parent, child in pairwise(node.path()):
            parent.following = child
        self.node = node
        return node

    def node_at(self, place: Place[S, A]) -> Node[S, A]:
        """A node of this match: itself, by its number, or the cursor's for None."""
        if place is None:
            return self.node
        if isinstance(place, Node):
            if place.number >= len(self.nodes) or self.nodes[place.number] is not place:
                raise MatchError("that node belongs to another match")
            return place
        if type(place) is not int or not 0 <= place < len(self.nodes):
            raise MatchError(f"there is no node {place!r}; there are 0 to {len(self.nodes) - 1}")
        return self.nodes[place]

    def _may_play_here(self, action: A) -> None:
        """In an honest match one plays at the end of the line, or takes back one's own last actions to do so."""
        if self.mode == FREE:
            return
        if self.mover == CHANCE:
            raise MatchError("an honest match rolls; it doesn't take outcomes set by hand")
        if self.node.following and self.node.following.action != action:
            self._may_take_back(self.line[self.node.depth + 1 :])

    def _may_take_back(self, taken: Sequence[Node[S, A]]) -> None:
        """Only a seat's own last actions: no roll, no reveal and no other seat's move among them."""
        seats = {self.game.mover(node.parent.state) for node in taken if node.parent}
        if CHANCE in seats:
            rolled = next(node for node in taken if node.parent and self.game.mover(node.parent.state) == CHANCE)
            raise MatchError(f"an honest match doesn't go back past '{rolled.action}'")
        if len(seats) > 1:
            raise MatchError("an honest match doesn't go back past another player's move")
        if any(node.parent and self._reveals(node.parent, node) for node in taken):
            raise MatchError("an honest match doesn't go back past what was revealed")

    def _reveals(self, before: Node[S, A], after: Node[S, A]) -> bool:
        """Whether something that was hidden before is known now."""
        return self.game.hides(before.state) and not self.game.hides(after.state)

    # ---- branches and comments

    def branches(self, node: Place[S, A] = None) -> list[Node[S, A]]:
        """The ways on from this node, the main one first."""
        return list(self.node_at(node).children)

    def promote(self, node: Place[S, A] = None) -> None:
        """Make the line through this node the main line."""
        for child in self.node_at(node).path()[1:]:
            siblings = child.parent.children if child.parent else []
            siblings.remove(child)
            siblings.insert(0, child)
        self._changed()

    def comment(self, text: str, node: Place[S, A] = None) -> None:
        """Say something about this node; an empty text takes the comment away."""
        if not isinstance(text, str) or text.encode(errors="replace").decode() != text:
            raise MatchError("a comment is a text that can be written down")
        self.node_at(node).comment = text
        self._changed()

    def lines(self) -> Iterator[list[Node[S, A]]]:
        """Every line of the tree without what an earlier one has: first the main line, then the branches."""
        waiting = [self.root]
        while waiting:
            node: Node[S, A] | None = waiting.pop(0)
            line: list[Node[S, A]] = []
            while node:
                line.append(node)
                waiting.extend(node.children[1:])
                node = node.children[0] if node.children else None
            yield line
