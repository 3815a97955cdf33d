"""Battles: who fights whom, secret bids, dice, and what becomes of winner and loser."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from hexwidgets.core.bits import places
from hexwidgets.core.chance import Distribution, die, pool
from hexwidgets.core.phrases import count
from hexwidgets.games.arachnid import webs
from hexwidgets.games.arachnid.actions import Action, dice_word
from hexwidgets.games.arachnid.box import VENOM_CACHE, Box
from hexwidgets.games.arachnid.state import ATTACK, DEFENSE, DICE, ON_CARD, STUNNED, UNKNOWN, Colony, State
from hexwidgets.games.arachnid.step import Step

if TYPE_CHECKING:
    from hexwidgets.games.arachnid.rules import Arachnid

ALPHA = 0
SUPPORT_RANGE = 2
LIKELY = 20
"""How many times as often one expects a bid that can be met as one that can't."""
Bid = tuple[int, int]
"""Battle dice and Bolster dice."""


def encoded(bid: Bid) -> int:
    """A bid as one number, for the list of what is to be done."""
    return bid[0] * 10 + bid[1]


def decoded(code: int) -> Bid:
    return divmod(code, 10)


class Means(NamedTuple):
    """What one side could put into a Battle: own dice, those of a supporting Alpha, free Bolster dice, food."""

    own: int
    lent: int
    free: int
    food: int

    def covers(self, bid: Bid) -> bool:
        """AC-48: whether a bid can be met."""
        return bid[0] <= self.own + self.lent and bid[1] <= self.free + self.food


def means(box: Box, state: State | Step, seat: int, slot: int, kind: int) -> Means:
    """AC-41 to AC-43: the dice of the spider and of an Alpha near it, webs below it, food in the Den."""
    colony = state.colonies[seat]
    spider = colony.spiders[slot]
    free = webs.height(state, spider.place)
    return Means(spider.dice[kind], _support(box, colony, slot, kind), free, colony.food)


def _support(box: Box, colony: Colony, slot: int, kind: int) -> int:
    """AC-14: the dice an Alpha can lend to another spider up to two spaces away."""
    alpha = colony.spiders[ALPHA]
    if slot == ALPHA or not alpha.is_in_play:
        return 0
    near = box.board.distance(alpha.place, colony.spiders[slot].place) <= SUPPORT_RANGE
    return alpha.dice[kind] if near else 0


# ---- coming to blows


def meet(step: Step, seat: int, slot: int) -> None:
    """AC-39: a spider that has moved fights each opposing one beside it. AC-49: a Safe Zone is left alone."""
    spider = step.spider(seat, slot)
    if not spider.is_in_play:
        return
    around = step.game.board.around[spider.place]
    for other in reversed(range(len(step.colonies))):
        if other == seat:
            continue
        foes = [s for s, foe in enumerate(step.colonies[other].spiders) if foe.is_in_play and around >> foe.place & 1]
        if foes and webs.is_safe_zone(step, other):
            text = "{other}'s web is so small that it is a Safe Zone: no Battle"
            step.tell("AC-49", text, other=other, spots=(spider.place,))
            continue
        for foe in reversed(foes):
            step.push("battle", seat, slot, other, foe)


def begin(step: Step, seat: int, slot: int, other: int, foe: int) -> None:
    """AC-39, AC-40: a Battle begins, if the two are still beside each other."""
    attacker, defender = step.spider(seat, slot), step.spider(other, foe)
    if not attacker.is_in_play or not defender.is_in_play or webs.is_safe_zone(step, other):
        return
    if not step.game.board.around[attacker.place] >> defender.place & 1:
        return
    text = "{who} on {at} attacks {whom} on {to}"
    spots = (attacker.place, defender.place)
    step.tell("AC-39", text, who=(seat, slot), whom=(other, foe), at=attacker.place, to=defender.place, spots=spots)
    step.push("bid", seat, slot, other, foe)


def commit(step: Step, seat: int, slot: int, other: int, foe: int, bid: Bid) -> None:
    """AC-40: the attacker commits, unseen."""
    step.tell("AC-40", "{seat} commits dice in secret", seat=seat)
    step.push("counter", other, foe, seat, slot, encoded(bid))


def behind(game: Arachnid, view: State) -> list[tuple[State, int]]:
    """AC-40: every position that the defender sees so. The attacker may have bid anything; AC-48: but hardly more than
    it can meet."""
    if not view.todo or view.todo[-1][-1] != UNKNOWN or view.todo[-1][0] != "counter":
        return [(view, 1)]
    *waiting, (kind, other, foe, attacker, slot, _) = view.todo
    covers = means(game.box, view, int(attacker), int(slot), ATTACK).covers
    found = []
    for bid in product(range(game.box.bids[0] + 1), range(game.box.bids[1] + 1)):
        task = (kind, other, foe, attacker, slot, encoded(bid))
        found.append((view._replace(todo=(*waiting, task)), LIKELY if covers(bid) else 1))
    return found


def reveal(step: Step, other: int, foe: int, seat: int, slot: int, attack: Bid, defense: Bid) -> None:
    """AC-40: the defender commits, and both are revealed. AC-48: who can't meet a bid has lost."""
    step.tell("AC-40", "{other} commits, and both reveal: {seat} {bid}, {other} {counter}",
              seat=seat, other=other, bid=bid_words(attack, ATTACK), counter=bid_words(defense, DEFENSE))  # fmt: skip
    box = step.game.box
    if not means(box, step, seat, slot, ATTACK).covers(attack):
        _overbid(step, seat, attack, ATTACK, (seat, slot))
        overkill(step, other, foe, seat, slot, attacks=False)
        return
    if not means(box, step, other, foe, DEFENSE).covers(defense):
        _overbid(step, other, defense, DEFENSE, (other, foe))
        overkill(step, seat, slot, other, foe, attacks=True)
        return
    _use(step, seat, slot, ATTACK, attack)
    _use(step, other, foe, DEFENSE, defense)
    throw(step, "attack", seat, slot, other, foe, encoded(attack), encoded(defense), 0)


def _overbid(step: Step, seat: int, bid: Bid, kind: int, who: tuple[int, int]) -> None:
    had = means(step.game.box, step, *who, kind)
    if bid[0] > had.own + had.lent:
        lack = f"it has {count(had.own + had.lent, f'{DICE[kind].title()} die').replace('dies', 'dice')}"
    else:
        lack = f"it has {had.free} free and food for {had.food}"
    step.tell("AC-48", "{seat} bids {bid}, but {lack}: an Overkill loss without a roll",
              seat=seat, bid=bid_words(bid, kind), lack=lack)  # fmt: skip


def bid_words(bid: Bid, kind: int) -> str:
    """A bid in words."""
    battle = count(bid[0], f"{DICE[kind].title()} die").replace("dies", "dice")
    return f"{battle} and {bid[1]} Bolster"


def _use(step: Step, seat: int, slot: int, kind: int, bid: Bid) -> None:
    """AC-47: dice that are used are discarded. AC-42, AC-43: Bolster dice are free by height, then a food each."""
    had = means(step.game.box, step, seat, slot, kind)
    own = min(bid[0], had.own)
    _discard(step, seat, slot, kind, own)
    if bid[0] > own:
        _discard(step, seat, ALPHA, kind, bid[0] - own)
        lent = f"{bid[0] - own} {DICE[kind].title()}"
        step.tell("AC-14", "{who} supports {whom} with {lent}", who=(seat, ALPHA), whom=(seat, slot), lent=lent)
        step.tell(
            "AC-41", "{whom} uses {own} of its own dice and {lent} of the Alpha", whom=(seat, slot), own=own, lent=lent
        )
    free = min(bid[1], had.free)
    if free:
        step.tell(
            "AC-42",
            "{who} stands {n} higher and gets {free} Bolster free",
            who=(seat, slot),
            n=count(had.free, "web"),
            free=free,
        )
    if bid[1] > free:
        food = step.lose(seat, bid[1] - free)
        step.tell("AC-43", "{seat} pays {food} for Bolster dice", seat=seat, food=food)
    if bid[0]:
        step.tell("AC-47", "The dice that {seat} uses are discarded", seat=seat)


def _discard(step: Step, seat: int, slot: int, kind: int, dice: int) -> None:
    left = list(step.spider(seat, slot).dice)
    left[kind] -= dice
    step.alter(seat, slot, dice=tuple(left))


# ---- dice


@cache
def rolls(
    faces: tuple[int, ...], battle: int, bolster_faces: tuple[int, ...], bolster: int, verb: str
) -> tuple[tuple[Action, int], ...]:
    """AC-A7: everything these dice can show, with the ways to show it."""
    shown = pool(die(faces), battle).joined(pool(die(bolster_faces), bolster), dice_word)
    return tuple((Action(verb, word), ways) for word, ways in shown.items())


def totals(box: Box, kind: int, bid: Bid) -> Distribution[int]:
    """AC-A7: the total of these dice."""
    return totals_of(box.dice, kind, bid)


def totals_of(dice: tuple[tuple[int, ...], ...], kind: int, bid: Bid) -> Distribution[int]:
    """The same for the faces of Attack, Defense and Bolster dice."""
    return _totals(dice[kind], bid[0], dice[2], bid[1])


@cache
def _totals(faces: tuple[int, ...], battle: int, bolster_faces: tuple[int, ...], bolster: int) -> Distribution[int]:
    both = pool(die(faces), battle).map(sum).joined(pool(die(bolster_faces), bolster).map(sum), int.__add__)
    return Distribution(sorted(both.items()))


def throw(
    step: Step, verb: str, seat: int, slot: int, other: int, foe: int, attack: int, defense: int, total: int
) -> None:
    """Roll the dice of a bid; without any the total is 0."""
    bid = decoded(attack if verb == "attack" else defense)
    if any(bid):
        step.push(verb, seat, slot, other, foe, attack, defense, total)
    elif verb == "attack":
        throw(step, "defend", seat, slot, other, foe, attack, defense, 0)
    else:
        resolve(step, seat, slot, other, foe, total, 0)


def rolled_attack(
    step: Step, seat: int, slot: int, other: int, foe: int, attack: int, defense: int, total: int, dice: str
) -> None:
    """AC-A7: Attack and Bolster dice together."""
    step.tell("AC-A7", "{who} rolls {dice}: a total of {n}", who=(seat, slot), dice=dice, n=total)
    throw(step, "defend", seat, slot, other, foe, attack, defense, total)


def rolled_defense(
    step: Step, seat: int, slot: int, other: int, foe: int, attack: int, defense: int, dice: str
) -> None:
    """AC-A7: Defense and Bolster dice together."""
    step.tell("AC-A7", "{whom} rolls {dice}: a total of {n}", whom=(other, foe), dice=dice, n=defense)
    resolve(step, seat, slot, other, foe, attack, defense)


def resolve(step: Step, seat: int, slot: int, other: int, foe: int, attack: int, defense: int) -> None:
    """AC-44 to AC-46: a tie, a victory by one, or an Overkill."""
    if attack == defense:
        tie(step, seat, slot, other, foe, attack)
    elif abs(attack - defense) == 1:
        (by_one if attack > defense else _by_one_for_defender)(step, seat, slot, other, foe, max(attack, defense))
    elif attack > defense:
        overkill(step, seat, slot, other, foe, attacks=True, totals=f", {attack} to {defense}")
    else:
        overkill(step, other, foe, seat, slot, attacks=False, totals=f", {defense} to {attack}")


def tie(step: Step, seat: int, slot: int, other: int, foe: int, total: int) -> None:
    """AC-44: the attacker retreats two spaces or more; the defender gains Glory."""
    text = "A tie, {n} to {n}: {who} retreats, {whom} gains Glory"
    step.tell("AC-44", text, n=total, who=(seat, slot), whom=(other, foe))
    _earn(step, other, foe)
    step.push("flee", seat, slot, 2)


def by_one(step: Step, seat: int, slot: int, other: int, foe: int, total: int) -> None:
    """AC-45: the loser retreats and loses a food; both gain Glory, the winner first."""
    text = "{who} wins by one, {n} to {m}: {whom} retreats; both gain Glory"
    step.tell("AC-45", text, who=(seat, slot), n=total, m=total - 1, whom=(other, foe))
    _earn(step, seat, slot)
    _earn(step, other, foe)
    step.push("flee", other, foe, 1)
    food = step.lose(other, _damage(step, seat))
    step.tell("AC-45", "{other} loses {food}" if food else "{other} has no food to lose", other=other, food=food)


def _by_one_for_defender(step: Step, seat: int, slot: int, other: int, foe: int, total: int) -> None:
    by_one(step, other, foe, seat, slot, total)


def overkill(step: Step, seat: int, slot: int, other: int, foe: int, attacks: bool, totals: str = "") -> None:
    """AC-46: the loser retreats, gives a food to the winner and is stunned. AC-A17: only the winner gains Glory."""
    text = "Overkill{totals}: {who} beats {whom}, which is stunned"
    step.tell("AC-46", text, totals=totals, who=(seat, slot), whom=(other, foe))
    step.alter(other, foe, flipped=STUNNED)
    if attacks or step.game.options["overkill"] == "winner":
        step.tell("AC-A17", "Only {who}, the winner, gains Glory", who=(seat, slot))
        _earn(step, seat, slot)
    else:
        step.tell("AC-A17", "{who} gains no Glory: it didn't attack", who=(seat, slot))
    step.push("flee", other, foe, 1)
    food = step.gain(seat, step.lose(other, _damage(step, seat)))
    text = "{other} gives {food} to {seat}" if food else "{other} has no food to give to {seat}"
    step.tell("AC-46", text, other=other, seat=seat, food=food)


def _earn(step: Step, seat: int, slot: int) -> None:
    """AC-5: Glory is gained when all Battles of the action are fought, in the order in which it was earned."""
    first = len(step.todo)
    while first and step.todo[first - 1][0] in ("battle", "glory", "newcomer"):
        first -= 1
    step.todo = (*step.todo[:first], ("glory", seat, slot), *step.todo[first:])


def _damage(step: Step, winner: int) -> int:
    """AC-60: two food with the Venom Cache, else one."""
    if webs.controller(step.game.board, step, VENOM_CACHE) != winner:
        return 1
    step.tell("AC-60", "{seat}'s Venom Cache makes it two food", seat=winner)
    return 2


# ---- retreating


def safe_spaces(step: Step | State, box: Box, seat: int, slot: int, least: int) -> int:
    """AC-44, AC-45: own web spaces with no opposing spider on or beside them, so many spaces away at least."""
    board = box.board
    here = webs.ground(box, step, seat)
    danger = board.grown(here.fighters)
    place = step.colonies[seat].spiders[slot].place
    return step.tops[seat] & here.walkable & ~danger & ~board.within[place][least - 1]


def flee(step: Step, seat: int, slot: int, least: int) -> None:
    """AC-44 to AC-46: to a safe space of one's own web; AC-A12: back onto the card where there is none."""
    if step.spider(seat, slot).place < 0:
        return
    found = safe_spaces(step, step.game.box, seat, slot, least)
    if not found and step.game.options["cornered"] == "stays":
        step.tell("AC-A12", "{who} has no safe space to retreat to and stays where it is", who=(seat, slot))
    elif not found:
        step.set_place(seat, slot, ON_CARD)
        step.tell("AC-A12", "{who} has no safe space to retreat to and goes back onto its card", who=(seat, slot))
    elif found & (found - 1):
        step.push("retreat", seat, slot, least)
    else:
        retreat(step, seat, slot, least, next(places(found)))


def retreat(step: Step, seat: int, slot: int, least: int, place: int) -> None:
    """AC-44, AC-45: a spider retreats."""
    start = step.spider(seat, slot).place
    rule = "AC-44" if least > 1 else "AC-46" if step.spider(seat, slot).flipped else "AC-45"
    step.tell(rule, "{who} retreats to {at}", who=(seat, slot), at=place, way=(start, place))
    step.push("look", seat, slot)
    webs.arrive(step, seat, slot, place)
