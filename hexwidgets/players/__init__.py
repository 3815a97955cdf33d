"""Players: anything that picks an action, for any game, with its reasons."""

from hexwidgets.players.choosing import is_own, known, make, register
from hexwidgets.players.expectimax import Expectimax
from hexwidgets.players.mcts import MCTS
from hexwidgets.players.player import Candidate, Decision, Player, PlayerError
from hexwidgets.players.simple import Greedy, Random

__all__ = [
    "MCTS",
    "Candidate",
    "Decision",
    "Expectimax",
    "Greedy",
    "Player",
    "PlayerError",
    "Random",
    "is_own",
    "known",
    "make",
    "register",
]
