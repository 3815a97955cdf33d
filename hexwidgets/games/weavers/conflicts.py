"""Conflicts (WV-18 to WV-21, MG-A10): started, fought by both sides, won, lost and called off."""

from __future__ import annotations

from hexwidgets.games.weavers import supremacy, swarms
from hexwidgets.games.weavers.cubes import free_slot, in_slots, is_full
from hexwidgets.games.weavers.state import NOWHERE, RED, Conflict, State
from hexwidgets.games.weavers.step import Step


def targets(position: State | Step, captured: int, reach: int) -> int:
    """MG-A10, MG-A12: systems that a conflict can be started against, among those in reach.

    `captured` are those that are taken by a conflict while they are neutral."""
    swarming = sum(1 << place for place, swarm in enumerate(position.swarms) if swarm is not None)
    neutral = captured & ~position.bases & ~position.holes
    return (swarming | neutral) & reach


def reach(step_or_state: State | Step, around: tuple[int, ...]) -> int:
    """MG-A10: systems joined by a route to one of the player's, and those themselves."""
    found = bases = step_or_state.bases
    place = 0
    while bases:
        if bases & 1:
            found |= around[place]
        bases >>= 1
        place += 1
    return found


def _set(step: Step, number: int, conflict: Conflict) -> None:
    step.conflicts = (*step.conflicts[:number], conflict, *step.conflicts[number + 1 :])


def number_of(position: State | Step, card: int) -> int:
    """Where this card lies among those in front of the player."""
    return next(number for number, conflict in enumerate(position.conflicts) if conflict.card == card)


# ---- the player's side


def place(step: Step, card: int, system: int, color: int) -> None:
    """MG-A10: a cube onto one's own side; the first one starts the conflict."""
    number = number_of(step, card)
    conflict = step.conflicts[number]
    slots = step.game.box.conflicts[card].own
    step.take(color)
    if conflict.system == NOWHERE:
        rule = "WV-18" if step.swarms[system] is not None else "MG-A10"
        step.tell(rule, "you start {conflict} against {at}", spots=(system,), conflict=card, at=system)
    own = conflict.own | 1 << free_slot(slots, conflict.own, color)
    _set(step, number, Conflict(card, system, own, conflict.theirs))
    step.tell("MG-3", "you put a {color} cube on your side of {conflict}", spots=(system,), color=color, conflict=card)
    if is_full(slots, own):
        win(step, number)


def win(step: Step, number: int) -> None:
    """MG-A10, WV-18: what defended the system is gone, a base goes there, and red supremacy is gained."""
    conflict = step.conflicts[number]
    place = conflict.system
    _discard(step, number)
    swarm = step.swarms[place]
    if swarm is not None:
        step.tell("WV-18", "you win at {at}: {weaver} is destroyed", spots=(place,), at=place, weaver=swarm.card)
        swarms.remove(step, place)
    else:
        step.tell("MG-A10", "you win at {at}: its defence is gone", spots=(place,), at=place)
    cancel(step, place)
    if not step.bases >> place & 1:
        step.bases |= 1 << place
        step.tell(
            "MG-A10",
            "a base of yours goes to {at}, your base number {number}",
            spots=(place,),
            at=place,
            number=step.bases.bit_count(),
        )
    supremacy.gain(step, RED)


def _discard(step: Step, number: int) -> None:
    _return_cubes(step, number)
    step.conflicts = step.conflicts[:number] + step.conflicts[number + 1 :]


def _return_cubes(step: Step, number: int) -> None:
    """MG-A6: the player's cubes go back into the bag, those of the other side to the reserve."""
    conflict = step.conflicts[number]
    card = step.game.box.conflicts[conflict.card]
    own, theirs = in_slots(card.own, conflict.own), in_slots(card.theirs, conflict.theirs)
    step.to_bag(own)
    step.to_reserve(theirs)
    if any(own):
        step.tell("MG-A6", "you take {cubes} from {conflict} back into your bag", cubes=own, conflict=conflict.card)
    if any(theirs):
        step.tell(
            "MG-A6", "the Weavers return {cubes} from {conflict} to the reserve", cubes=theirs, conflict=conflict.card
        )


# ---- the Weavers' side


def wanting(step: Step, color: int) -> int:
    """WV-19: the first started conflict with an empty slot of this colour on the Weavers' side, or -1."""
    for number, conflict in enumerate(step.conflicts):
        if conflict.system != NOWHERE:
            theirs = step.game.box.conflicts[conflict.card].theirs
            if free_slot(theirs, conflict.theirs, color) >= 0:
                return number
    return -1


def receive(step: Step, number: int, color: int, weaver: int, project: int) -> None:
    """WV-19: the cube that a swarm would get goes to the conflict instead."""
    conflict = step.conflicts[number]
    slots = step.game.box.conflicts[conflict.card].theirs
    theirs = conflict.theirs | 1 << free_slot(slots, conflict.theirs, color)
    _set(step, number, Conflict(conflict.card, conflict.system, conflict.own, theirs))
    step.tell(
        "WV-19",
        "{weaver}'s {color} cube goes to the Weavers' side of {conflict}; its {project} doesn't advance",
        spots=(conflict.system,),
        weaver=weaver,
        color=color,
        conflict=conflict.card,
        project=project,
    )
    if is_full(slots, theirs):
        lose(step, number)


def lose(step: Step, number: int) -> None:
    """WV-20: the Weavers win; the card is discarded, and a supremacy symbol with it."""
    conflict = step.conflicts[number]
    step.tell(
        "WV-20",
        "the Weavers' side is full: you lose {conflict} and discard it",
        spots=(conflict.system,),
        conflict=conflict.card,
    )
    _discard(step, number)
    kinds = [color for color, symbols in enumerate(step.supremacy) if symbols]
    if len(kinds) > 1:
        step.push("give")
    elif kinds:
        supremacy.lose(step, kinds[0])
    else:
        step.tell("MG-A10", "you have no supremacy symbol to give up")


# ---- called off


def cancel(step: Step, place: int) -> None:
    """WV-21: conflicts about this system end without a winner; their cards wait to be started again."""
    for number, conflict in enumerate(step.conflicts):
        if conflict.system == place:
            _return_cubes(step, number)
            _set(step, number, Conflict(conflict.card, NOWHERE, 0, 0))
            step.tell(
                "WV-21",
                "{conflict} is called off: {at} is not what it was",
                spots=(place,),
                conflict=conflict.card,
                at=place,
            )


def cancel_out_of_reach(step: Step) -> None:
    """WV-21: a conflict ends when no system of the player's is joined to it any more."""
    near = reach(step, step.game.galaxy.around)
    for conflict in step.conflicts:
        if conflict.system != NOWHERE and not near >> conflict.system & 1:
            cancel(step, conflict.system)
