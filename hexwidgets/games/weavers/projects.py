"""The swarms' projects: cubes that they get, and what a full one does (WV-10 to WV-17)."""

from __future__ import annotations

from hexwidgets.core.phrases import listing
from hexwidgets.games.weavers import conflicts, holes, swarms, targets
from hexwidgets.games.weavers.actions import COLORS, PROJECTS
from hexwidgets.games.weavers.cubes import changed
from hexwidgets.games.weavers.state import ENGULFMENT, PROLIFERATION, State, Swarm
from hexwidgets.games.weavers.step import Step

RULES = ("WV-10", "WV-12", "WV-14")
"""The rules by which each project advances."""


def is_deck_empty(position: State | Step) -> bool:
    return not position.unseen and not position.bottom


# ---- cubes for a project


def lands(step: Step, color: int) -> bool:
    """Whether a cube of this colour would come onto a swarm's own project: WV-9, WV-19."""
    return step.reserve[color] > 0 and conflicts.wanting(step, color) < 0


def receive(step: Step, place: int, project: int, rule: str, why: str) -> None:
    """A cube from the reserve for this project, unless a conflict takes it or there is none."""
    swarm = step.swarm(place)
    color, slots = step.game.box.weavers[swarm.card].projects[project]
    if not step.reserve[color]:
        step.tell(
            "WV-9",
            "no {color} cube is in the reserve for {weaver}'s {project}",
            spots=(place,),
            color=color,
            weaver=swarm.card,
            project=project,
        )
        return
    step.reserve = changed(step.reserve, color, -1)
    conflict = conflicts.wanting(step, color)
    if conflict >= 0:
        conflicts.receive(step, conflict, color, swarm.card, project)
        return
    number = swarms.add_cube(step, place, project, 1)
    if step.told is not None:
        step.tell(
            rule,
            f"{why}: {{weaver}}'s {{project}} gets a {{color}} cube, {{number}} of {{slots}}",
            (f"reserve {COLORS[color]}", f"{step.game.box.weavers[swarm.card].id} {PROJECTS[project]}"),
            (place,),
            weaver=swarm.card,
            project=project,
            color=color,
            number=number,
            slots=slots,
        )
    if number == slots:
        complete(step, place, project)


def feed(step: Step, card: int, symbol: int, color: int) -> None:
    """WV-17: a cube for the project of this colour, since the player gained a symbol that the card lists."""
    place = step.place_of(card)
    if place < 0:
        return
    projects = step.game.box.weavers[card].projects
    project = next(number for number, (wanted, _) in enumerate(projects) if wanted == color)
    receive(step, place, project, "WV-17", f"your {step.words('symbol', symbol)} supremacy feeds it")


# ---- a full project


def complete(step: Step, place: int, project: int) -> None:
    """What a full project does; with no Weaver card left all of them are Engulfment (WV-16)."""
    if project == ENGULFMENT:
        engulf(step, place)
    elif is_deck_empty(step):
        step.tell("WV-16", "the Weaver deck is empty: {project} counts as Engulfment", spots=(place,), project=project)
        engulf(step, place)
    elif project == PROLIFERATION:
        proliferate(step, place)
    else:
        morph(step, place)


def proliferate(step: Step, place: int) -> None:
    """WV-11: a new swarm is drawn onto the target; all cubes leave the card that called it."""
    swarm = step.swarm(place)
    step.tell(
        "WV-11",
        "{weaver}'s Proliferation is full: a new swarm comes to {to}, and all cubes leave this card",
        (place, swarm.target),
        weaver=swarm.card,
        to=swarm.target,
    )
    swarms.clear(step, place)
    step.push("spawn", swarm.target)


def morph(step: Step, place: int) -> None:
    """WV-13: the card goes under the Weaver deck, and another one takes its place."""
    swarm = step.swarm(place)
    step.tell(
        "WV-13",
        "{weaver}'s Morphing is full: the card goes under the deck, another one takes its place at {at}",
        spots=(place,),
        weaver=swarm.card,
        at=place,
    )
    swarms.remove(step, place)
    step.bottom = (*step.bottom, swarm.card)
    step.push("morph", place)


def engulf(step: Step, place: int) -> None:
    """WV-15: the swarm moves onto its target and leaves a black hole; the player loses what is there."""
    swarm = step.swarm(place)
    target = swarm.target
    step.tell("WV-15", "{weaver} engulfs {to}; all cubes leave its card", (place, target), weaver=swarm.card, to=target)
    swarms.remove(step, place)
    step.set_swarm(target, Swarm(swarm.card, target, (0, 0, 0)))
    holes.strip(step, target)
    conflicts.cancel(step, target)
    holes.open_at(step, place)
    targets.turn(step, target)
    targets.correct(step)


# ---- a drawn Weaver card


def arrive(step: Step, place: int, card: int, rule: str) -> None:
    """A Weaver card comes onto a system and turns; so do others whose target it took (WV-6)."""
    if step.unseen >> card & 1:
        step.unseen &= ~(1 << card)
    else:
        step.bottom = step.bottom[1:]
    changes = rule != "WV-13"
    step.set_swarm(place, Swarm(card, place, (0, 0, 0)))
    step.tell(rule, "{weaver} comes to {at}", spots=(place,), weaver=card, at=place)
    introduce(step, card)
    if changes:
        conflicts.cancel(step, place)
    targets.turn(step, place)
    targets.correct(step)


def introduce(step: Step, card: int) -> None:
    """WV-3, MG-A11: what is on a Weaver card."""
    if step.told is None:
        return
    weaver = step.game.box.weavers[card]
    arrows, feeds = (listing([COLORS[color] for color in some]) for some in (weaver.arrows, weaver.feeds))
    step.tell("WV-3", f"it looks for {arrows}, in this order; {feeds} supremacy feed it")
    needs = [
        f"{slots} {COLORS[color]} for {name.title()}"
        for name, (color, slots) in zip(PROJECTS, weaver.projects, strict=True)
    ]
    step.tell("MG-A11", f"its projects take {listing(needs)}")
