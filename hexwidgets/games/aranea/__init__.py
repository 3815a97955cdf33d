"""Aranea: a dice race from the rim of a web to its centre, for two."""

from hexwidgets.games.aranea.rules import Aranea

GAME = Aranea
