"""Conflicts that the tests of The Weavers share: started ones in one word, and what is on them."""

from __future__ import annotations

from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State
from tests.games.weavers.helpers import Spec, at, listed, offered, weavers

game = weavers()
BASES = ["ember", "chalk"]
"""Chalk is next to Lagoon, where Driftloom is."""


def fight(own: str = "", theirs: str = "", against: str = "lagoon") -> Spec:
    """A started conflict with these cubes on both sides."""
    return {"against": against, "own": own.split(), "theirs": theirs.split()}


def fighting(hand: str = "", swarms: Spec | None = None, played: Weavers = game, **conflicts: Spec) -> State:
    """A position with bases at Ember and Chalk and these conflicts."""
    return at(played, hand, swarms, bases=BASES, conflicts=conflicts)


def foes(state: State, card: str = "buoys") -> list[str]:
    """Where a conflict can be started."""
    return sorted({text.split()[2] for text in offered(game, state) if text.startswith(f"conflict {card}")})


def waged(state: State) -> dict[str, Spec]:
    """The conflict cards in front of the player, with what is on them."""
    conflicts: dict[str, Spec] = listed(game, state, "conflicts")
    return {card: {key: value for key, value in there.items() if value} for card, there in conflicts.items()}
