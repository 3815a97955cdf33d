"""What a player thinks of actions, in words."""

from __future__ import annotations

from hexwidgets.lab.sampling import sides
from hexwidgets.players.player import Candidate, Decision, Player

MOST = 3
"""So many candidates are told."""


def worth(candidate: Candidate) -> str:
    """The share of the win that is hoped for, with the 95 % around it where it was sampled."""
    if candidate.value is None:
        return ""
    if candidate.error is None or candidate.visits < 2:
        return f"{100 * candidate.value:.1f} %"
    return f"{100 * candidate.value:.1f} ± {100 * sides(candidate.visits) * candidate.error:.1f} %"


def told(player: Player, decision: Decision) -> str:
    """Why an action was chosen: the best candidates and what that rests on."""
    found = [f"{each.action} {worth(each)}" for each in decision.candidates[:MOST] if each.value is not None]
    return f"{player.name}: {', '.join(found)} ({decision.basis})" if found else briefly(player, decision)


def briefly(player: Player, decision: Decision) -> str:
    """The same for those who may not know what else there was."""
    return f"{player.name}: {decision.basis}"
