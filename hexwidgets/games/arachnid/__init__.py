"""Arachnid: colonies of spiders that spin, hunt and fight on a hex board, for two to four."""

from hexwidgets.games.arachnid.rules import Arachnid

GAME = Arachnid
