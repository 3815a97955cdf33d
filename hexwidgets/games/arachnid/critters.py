"""Critters: how they spawn, move and bite, and what becomes of those that are bitten."""

from __future__ import annotations

from hexwidgets.core.bits import places
from hexwidgets.games.arachnid import webs
from hexwidgets.games.arachnid.board import COMPASS, Board
from hexwidgets.games.arachnid.box import CENTIPEDE, HEEBIE, LADYBIRD, MIND_CONTROL, SCARAB, STEALTH, WORM, Box
from hexwidgets.games.arachnid.state import NOBODY, Critter, State
from hexwidgets.games.arachnid.step import Step

CRITTER_NAMES = ("Ladybird Bandit", "Mangia Worm", "Tater-Bug", "Heebie Jeebies", "Centipede", "Golden Scarab")
RULES = ("AC-33", "AC-34", "AC-35", "AC-36", "AC-37", "AC-38")
"""What each kind does is a rule of its own."""
Spiders = dict[int, list[tuple[int, int]]]
"""The spiders on each space, as (seat, slot)."""
UNMOVED = 0
"""No direction: it only spawns, or the die is yet to be rolled for it."""
ASLEEP = -1
"""A spawn without an activation."""


def at(step: Step | State, place: int) -> int:
    """The number of the Critter on this space, or -1."""
    return next((number for number, critter in enumerate(step.critters) if critter.place == place), -1)


def free_spawns(box: Box, state: Step | State) -> list[int]:
    """Spawn Hexes without a Critter on them."""
    taken = {critter.place for critter in state.critters}
    return [place for place in box.spawns if place not in taken]


def _replaced(step: Step, number: int, critter: Critter) -> None:
    step.critters = (*step.critters[:number], critter, *step.critters[number + 1 :])


# ---- AC-28, AC-29: all of them activate


def begin_activation(step: Step) -> None:
    """AC-28 to AC-30: one die decides for all; AC-58: who controls a mind chooses its direction first."""
    step.push("die", UNMOVED)
    seat = webs.controller(step.game.board, step, MIND_CONTROL)
    if seat == NOBODY or not step.critters:
        return
    step.push("steer", seat)
    if not any(critter.minded == seat for critter in step.critters):
        step.push("mind", seat)


def take_mind(step: Step, seat: int, place: int) -> None:
    """AC-58: one Critter of one's choice, until it dies."""
    number = at(step, place)
    step.critters = tuple(
        critter._replace(minded=seat if other == number else NOBODY) for other, critter in enumerate(step.critters)
    )
    step.tell("AC-58", "{seat} takes control of the {kind} on {at}", seat=seat, at=place, kind=_kind(step, number))


def steer(step: Step, seat: int, direction: int) -> None:
    """AC-58: the direction of the controlled Critter, whatever the die says."""
    number = next(number for number, critter in enumerate(step.critters) if critter.minded == seat)
    step.pop()
    step.push("die", direction)
    step.tell(
        "AC-58",
        "{seat} sends its {kind} to the {side}",
        seat=seat,
        side=COMPASS[direction - 1],
        kind=_kind(step, number),
    )


def activate_all(step: Step, steered: int, direction: int) -> None:
    """AC-28, AC-29: all on the board; then a new one spawns in the centre, if that is free."""
    text = "The die shows {n}: every random move goes to the {side}"
    step.tell("AC-30", text, n=direction, side=COMPASS[direction - 1])
    activate_each(step, steered, direction)
    spawn_in_centre(step, direction)


def activate_each(step: Step, steered: int, direction: int) -> None:
    """AC-29: innermost first, clockwise from the arrow."""
    board = step.game.board
    mind = webs.controller(board, step, MIND_CONTROL)
    waiting = sorted(step.critters, key=lambda critter: board.order[critter.place])
    for place in [critter.place for critter in waiting]:
        number = at(step, place)
        is_steered = steered and mind != NOBODY and step.critters[number].minded == mind
        activate(step, number, steered if is_steered else direction)


def spawn_in_centre(step: Step, direction: int) -> None:
    """AC-29: a new Critter on the Centre Spawn Hex, if that is free."""
    centre, rule = step.game.box.spawns[0], "AC-32" if direction == ASLEEP else "AC-29"
    if at(step, centre) >= 0:
        step.tell(rule, "The Centre Spawn Hex is taken: no Critter spawns", spots=(centre,))
    elif not any(step.bag):
        step.tell(rule, "The Critter bag is empty: none spawns")
    else:
        step.push("critter", centre, direction)


def spawn(step: Step, place: int, direction: int, kind: int) -> None:
    """A Critter comes out of the bag onto a Spawn Hex; AC-37: a Centipede onto the edge of a random web."""
    bag = list(step.bag)
    bag[kind] -= 1
    step.bag = tuple(bag)
    rule = {ASLEEP: "AC-32", UNMOVED: "AC-A9"}.get(direction, "AC-29")
    text = "A {kind} comes out of the bag and spawns on {at}"
    step.tell(rule, text, kind=CRITTER_NAMES[kind], at=place, spots=(place,))
    step.critters = (*step.critters, Critter(kind, place, 0, False, NOBODY))
    if kind == CENTIPEDE and any(edges(step.game.board, step)):
        step.push("edge", place, direction)
    else:
        set_off(step, place, direction)


def edges(board: Board, state: Step | State) -> list[int]:
    """AC-37: for each colony the free edge spaces of its web."""
    taken = sum({1 << critter.place for critter in state.critters})
    for colony in state.colonies:
        for spider in colony.spiders:
            if spider.place >= 0:
                taken |= 1 << spider.place
    return [webs.edge(board, top) & ~taken for top in state.tops]


def start_on_edge(step: Step, place: int, direction: int, seat: int) -> None:
    """AC-37: onto the outermost free space of this colony's edge."""
    board = step.game.board
    order = board.order
    free = edges(board, step)[seat]
    start = max(places(free), key=lambda p: (board.distance(p, board.centre), -order[p]))
    number = at(step, place)
    _replaced(step, number, step.critters[number]._replace(place=start))
    step.tell(
        "AC-37", "The Centipede starts on the edge of {seat}'s web, on {at}", seat=seat, at=start, way=(place, start)
    )
    set_off(step, start, direction)


def set_off(step: Step, place: int, direction: int) -> None:
    """A new Critter activates: with the die that was rolled, or one of its own."""
    if direction == UNMOVED:
        step.push("lone", place)
    elif direction != ASLEEP:
        activate(step, at(step, place), direction)


def activate_one(step: Step, place: int, direction: int) -> None:
    """AC-30: the die for a single Critter."""
    step.tell("AC-30", "The die shows {n}: to the {side}", n=direction, side=COMPASS[direction - 1])
    activate(step, at(step, place), direction)


# ---- one of them activates


def activate(step: Step, number: int, direction: int) -> None:
    """AC-31: a Critter moves as its kind does, and bites every spider that it touches on the way."""
    critter = step.critters[number]
    if critter.snared:
        _replaced(step, number, critter._replace(snared=False))
        step.tell("AC-55", "The {kind} spends its activation getting free of the snare", kind=_kind(step, number))
        return
    spiders = _spiders_at(step)
    way, bumped = _way(step, critter, direction, spiders)
    _go(step, number, way, bumped, direction)
    if bumped >= 0 and critter.kind == HEEBIE:
        _infect(step, bumped)
    _bite_all(step, critter.kind, way, bumped, spiders)


def _way(step: Step, critter: Critter, direction: int, spiders: Spiders) -> tuple[list[int], int]:
    """Where it goes, and where it bumped into a spider. AC-A13: without a web in its direction it stays, or turns."""
    go = _flight if critter.kind == LADYBIRD else _crawl
    way, bumped = go(step, critter, direction, spiders)
    turns = 5 if step.game.options["stranded"] == "turns" else 0
    while turns and len(way) == 1 and bumped < 0:
        turns, direction = turns - 1, direction % 6 + 1
        way, bumped = go(step, critter, direction, spiders)
    return way, bumped


def _spiders_at(step: Step) -> Spiders:
    """The spiders on the board by space; those that are flipped are there, but out of play."""
    found: Spiders = {}
    for seat, colony in enumerate(step.colonies):
        for slot, spider in enumerate(colony.spiders):
            if spider.place >= 0:
                found.setdefault(spider.place, []).append((seat, slot))
    return found


def _crawl(step: Step, critter: Critter, direction: int, spiders: Spiders) -> tuple[list[int], int]:
    """AC-34 to AC-38: step by step on the web, until something is in the way. Also where it bumped into a spider."""
    board = step.game.board
    allowed = 0
    for top in step.tops:
        allowed |= webs.edge(board, top) if critter.kind == CENTIPEDE else top
    if critter.kind != CENTIPEDE:
        for funnel in step.funnels:
            allowed |= funnel
    others = {other.place for other in step.critters}
    way = [critter.place]
    for _ in range(step.game.box.critters[critter.kind].steps):
        following = board.step(way[-1], direction)
        if following in spiders:
            return way, following
        if following < 0 or following in others or not allowed >> following & 1:
            break
        way.append(following)
    return way, -1


def _flight(step: Step, critter: Critter, direction: int, spiders: Spiders) -> tuple[list[int], int]:
    """AC-33: from the Centre Spawn Hex to the first web in the direction rolled where there is room."""
    centre = step.game.box.spawns[0]
    others = {other.place for other in step.critters} - {critter.place}
    all_webs = 0
    for top in step.tops:
        all_webs |= top
    for place in step.game.board.line(centre, direction):
        if all_webs >> place & 1 and place not in spiders and place not in others:
            return [*dict.fromkeys((critter.place, centre)), place], -1
    return [critter.place], -1


def _stay(step: Step, number: int, place: int, direction: int) -> None:
    """AC-31, AC-37, AC-A13: why a Critter doesn't move: another one, no edge, or no web at all."""
    following, kind = step.game.board.step(place, direction), _kind(step, number)
    if at(step, following) >= 0:
        rule, why = "AC-31", "another Critter is in its way"
    elif following >= 0 and webs.owner(step, following) != NOBODY and step.critters[number].kind == CENTIPEDE:
        rule, why = "AC-37", "it keeps to the edge of a web"
    else:
        rule, why = "AC-A13", "there is no web to go to"
    step.tell(rule, "The {kind} stays on {at}: {why}", kind=kind, at=place, why=why, spots=(place,))


def _go(step: Step, number: int, way: list[int], bumped: int, direction: int) -> None:
    critter = step.critters[number]
    rule, kind = RULES[critter.kind], _kind(step, number)
    if len(way) == 1 and bumped >= 0:
        step.tell("AC-31", "The {kind} bumps into the spider on {at}", at=bumped, spots=(bumped,), kind=kind)
        return
    if len(way) == 1:
        _stay(step, number, way[0], direction)
        return
    end = way[-1]
    _replaced(step, number, critter._replace(place=end))
    verb = "flies" if critter.kind == LADYBIRD else "crawls"
    step.tell(rule, "The {kind} {verb} to {at}", verb=verb, at=end, way=tuple(way), kind=kind)
    if critter.kind == LADYBIRD:
        _steal(step, end)
    if critter.kind == WORM and (webs.owner(step, way[0]) >= 0 or _is_funnel(step, way[0])):
        whose = webs.destroy(step, way[0])
        step.tell(
            "AC-34", "The web of {seat} on {at} that it leaves is destroyed", seat=whose, at=way[0], spots=(way[0],)
        )


def _is_funnel(step: Step, place: int) -> bool:
    return any(funnel >> place & 1 for funnel in step.funnels)


def _steal(step: Step, place: int) -> None:
    """AC-33: one food from whose web it lands on."""
    seat = webs.owner(step, place)
    step.tell("AC-33", "It steals {food} from {seat}", seat=seat, food=step.lose(seat, 1))


def _infect(step: Step, place: int) -> None:
    """AC-36: every spider of the colony that was bumped into costs a food."""
    seat = next(seat for seat, colony in enumerate(step.colonies) if any(s.place == place for s in colony.spiders))
    sick = sum(spider.place >= 0 for spider in step.colonies[seat].spiders)
    food = step.lose(seat, sick)
    step.tell(
        "AC-36",
        "It bumps into a spider of {seat} on {at}: the whole colony loses {food}",
        seat=seat,
        at=place,
        food=food,
    )


def _bite_all(step: Step, kind: int, way: list[int], bumped: int, spiders: Spiders) -> None:
    """AC-31: every spider touched on the way, once. AC-61: beside a Stealth colony only those bumped into."""
    board = step.game.board
    touched = 0
    for place in way if kind != LADYBIRD else {way[0], way[-1]}:
        touched |= board.around[place]
    if not any(touched >> place & 1 for place in spiders):
        return
    unseen = webs.controller(board, step, STEALTH)
    for place in sorted(spiders, key=lambda place: board.order[place]):
        if touched >> place & 1:
            for seat, slot in spiders[place]:
                _bite(step, kind, seat, slot, place == bumped, seat == unseen)


def _bite(step: Step, kind: int, seat: int, slot: int, bumped: bool, unseen: bool) -> None:
    if not step.spider(seat, slot).is_in_play:
        return
    if unseen and not bumped:
        step.tell("AC-61", "The {kind} doesn't see {who}", kind=CRITTER_NAMES[kind], who=(seat, slot))
        return
    step.bitten.append((seat, slot))
    food = step.lose(seat, step.game.box.critters[kind].harm)
    rule = "AC-38" if kind == SCARAB else "AC-31"
    step.tell(
        rule,
        "The {kind} bites {who}: {seat} loses {food}",
        kind=CRITTER_NAMES[kind],
        who=(seat, slot),
        seat=seat,
        food=food,
    )


# ---- biting back


def hurt(step: Step, number: int, damage: int, seat: int, slot: int) -> None:
    """AC-11, AC-33 to AC-38: each bite earns its own reward; the last one kills."""
    rewards = step.game.box.critters[step.critters[number].kind].rewards
    for _ in range(damage):
        critter = step.critters[number]
        food, glory = rewards[critter.hurt]
        _reward(step, critter.kind, seat, slot, food, glory)
        if critter.hurt + 1 == len(rewards):
            _die(step, number)
            return
        _replaced(step, number, critter._replace(hurt=critter.hurt + 1))
        step.tell(RULES[critter.kind], "One bite more for the {kind}: hurt, and flipped over", kind=_kind(step, number))


def kill(step: Step, number: int, seat: int, slot: int) -> None:
    """AC-54: killed whatever bites it has left, with what those earn."""
    kind, hurt_so_far = step.critters[number].kind, step.critters[number].hurt
    for food, glory in step.game.box.critters[kind].rewards[hurt_so_far:]:
        _reward(step, kind, seat, slot, food, glory)
    _die(step, number)


def _reward(step: Step, kind: int, seat: int, slot: int, food: int, glory: int) -> None:
    gained = step.gain(seat, food)
    for _ in range(glory):
        step.push("glory", seat, slot)
    also = f" and {glory} Glory" if glory else ""
    text = f"The bite into the {{kind}} earns {{food}}{also}"
    step.tell(RULES[kind], text, kind=CRITTER_NAMES[kind], food=gained)


def _die(step: Step, number: int) -> None:
    """AC-32: onto the Critter Board; the second brings a new one, the third a new kind and all back into the bag."""
    critter = step.critters[number]
    step.critters = (*step.critters[:number], *step.critters[number + 1 :])
    step.dead = (*step.dead, critter.kind)
    step.tell(
        "AC-32",
        "The end of the {kind}: dead Critter number {n} on the Critter Board",
        kind=CRITTER_NAMES[critter.kind],
        n=len(step.dead),
    )
    if len(step.dead) == 2:
        step.push("newcomer")
    if len(step.dead) == 3:
        _refill(step)


def newcomer(step: Step) -> None:
    """AC-32: the second dead Critter brings a new one, which doesn't activate."""
    spawn_in_centre(step, ASLEEP)


def _refill(step: Step) -> None:
    """AC-32, AC-A9: the three dead go back into the bag, with a new kind as long as there is one."""
    bag = list(step.bag)
    for kind in step.dead:
        bag[kind] += 1
    step.dead = ()
    later = step.game.box.later
    step.tell("AC-32", "The three dead Critters go back into the bag")
    if step.added < len(later):
        bag[later[step.added]] += 1
        step.tell("AC-A9", "A new kind is added to the bag: {kind}", kind=CRITTER_NAMES[later[step.added]])
        step.added += 1
    step.bag = tuple(bag)


def _kind(step: Step, number: int) -> str:
    return CRITTER_NAMES[step.critters[number].kind]
