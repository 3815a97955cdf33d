"""What a player thinks of actions, in words."""

from __future__ import annotations

from hexwidgets.players.player import Candidate, Decision, Player

MOST = 3
"""So many candidates are told."""
FEWEST = 10
"""After fewer tries nobody knows how far they scatter."""


def worth(candidate: Candidate) -> str:
    """The share of the win that is hoped for, and one standard error of it where it was sampled.

    That is how far the player's own tries scatter. It is no interval: a search's tries depend on each other.
    """
    if candidate.value is None:
        return ""
    value, spread = f"{100 * candidate.value:.1f}", f"{100 * (candidate.error or 0.0):.1f}"
    # A spread too small to be shown would look like a certainty.
    return f"{value} %" if candidate.visits < FEWEST or spread == "0.0" else f"{value} ± {spread} %"


def told(player: Player, decision: Decision) -> str:
    """Why an action was chosen: the best candidates and what that rests on."""
    found = [f"{each.action} {worth(each)}" for each in decision.candidates[:MOST] if each.value is not None]
    return f"{player.name}: {', '.join(found)} ({decision.basis})" if found else briefly(player, decision)


def briefly(player: Player, decision: Decision) -> str:
    """The same for those who may not know what else there was."""
    return f"{player.name}: {decision.basis}"
