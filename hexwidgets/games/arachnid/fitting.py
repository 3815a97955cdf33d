"""What must fit together on the board of a position: what lies on a space, and who stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from hexwidgets.games.arachnid.state import State

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

Fault = Callable[[str, str], None]


def check_board(game: Arachnid, found: State, fault: Fault) -> None:
    """AC-12, AC-24, AC-42, AC-51, AC-56: one thing on a space, webs in stacks, flies on funnels; who stands there."""
    box, board = game.box, game.board
    closed = box.spawn_set | found.hidden | sum(1 << place for place in set(found.points) if place >= 0)
    claimed = closed
    for spaces in (*found.tops, *found.funnels):
        if claimed & spaces:
            fault("AC-12", f"two things lie on {', '.join(board.names(claimed & spaces))}")
        claimed |= spaces
    webs = claimed & ~closed
    if found.litter & claimed:
        fault("AC-24", f"food can't lie on {', '.join(board.names(found.litter & claimed))}")
    if found.flies & ~_union(found.funnels):
        fault("AC-51", "flies sit on funnels only")
    shown = [place for place in found.points if place >= 0]
    if len(set(shown)) < len(shown) or any((box.spawn_set | found.hidden) >> place & 1 for place in shown):
        fault("AC-56", "a Control Point lies on another hex")
    for place, _ in found.layers:
        if not _union(found.tops) >> place & 1:
            fault("AC-42", f"{board.name_of[place]} has webs below, but none on top")
    if found.hidden & box.spawn_set or found.hidden & ~sum(1 << place for place in box.hidden):
        fault("AC-A2", "face-down hexes lie only where the edition puts them")
    _check_spiders(game, found, webs, fault)
    _check_critters(game, found, webs, fault)


def _check_spiders(game: Arachnid, found: State, webs: int, fault: Fault) -> None:
    """AC-10: spiders on webs, never two colonies on one space."""
    holder: dict[int, int] = {}
    for seat, colony in enumerate(found.colonies):
        if not any(spider.is_hatched for spider in colony.spiders):
            fault("AC-22", f"{game.seats[seat]} has no spider")
        for place in {spider.place for spider in colony.spiders if spider.place >= 0}:
            name = game.board.name_of[place]
            if not webs >> place & 1:
                fault("AC-10", f"a spider of {game.seats[seat]} is on {name}, where there is no web")
            if place in holder:
                fault("AC-10", f"two colonies have a spider on {name}")
            holder[place] = seat
        if colony.funnels + found.funnels[seat].bit_count() > game.box.funnels:
            fault("AC-51", f"{game.seats[seat]} has more than {game.box.funnels} funnels")


def _check_critters(game: Arachnid, found: State, webs: int, fault: Fault) -> None:
    """AC-31: Critters on webs or Spawn Hexes, each on a space of its own."""
    taken = {spider.place for colony in found.colonies for spider in colony.spiders}
    for critter in found.critters:
        name = game.board.name_of[critter.place]
        if critter.place in taken:
            fault("AC-31", f"a Critter on {name} shares its space")
        if not (webs | game.box.spawn_set) >> critter.place & 1:
            fault("AC-31", f"a Critter is on {name}, which is neither a web nor a Spawn Hex")
        taken.add(critter.place)


def _union(sets: Iterable[int]) -> int:
    found = 0
    for spaces in sets:
        found |= spaces
    return found
