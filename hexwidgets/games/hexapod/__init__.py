"""Hexapod: cards of insects laid over each other until the Spider comes, for two."""

from hexwidgets.games.hexapod.rules import Hexapod

GAME = Hexapod
