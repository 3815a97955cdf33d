"""The Weavers: settlers against swarms that swallow star systems, a game for one."""

from hexwidgets.games.weavers.rules import Weavers

GAME = Weavers
