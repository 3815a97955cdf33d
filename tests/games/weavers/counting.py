"""What must hold at every state of The Weavers, counted from the state alone, without the engine's own sums."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hexwidgets.games.weavers.rules import Weavers
from hexwidgets.games.weavers.state import State

CUBES = [45, 45, 45, 45, 20]
WEAVER_CARDS, BLACK_HOLES, BASES = 5, 9, 9


def check_counts(game: Weavers, state: State) -> None:
    """Nothing comes from nowhere: cubes, Weaver cards, decks, tokens; and every swarm has something to turn to."""
    check_cubes(game, state)
    check_weaver_cards(state)
    check_decks(game, state)
    check_board(game, state)
    check_swarms(game, state)
    check_conflicts(game, state)


def ones(bits: int) -> list[int]:
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def check_cubes(game: Weavers, state: State) -> None:
    """MG-1: bag, hand, board, cards and reserve add up."""
    found = [0] * 5
    for some in (state.bag, state.hand, state.reserve):
        assert min(some) >= 0
        found = [one + other for one, other in zip(found, some, strict=True)]
    for color in placed(game, state):
        found[color] += 1
    assert found == CUBES


def placed(game: Weavers, state: State) -> Iterator[int]:
    """The colour of every cube that lies on a route, a planet or a card."""
    for route, cubes in zip(game.galaxy.routes, state.routes, strict=True):
        assert 0 <= cubes <= route.slots
        yield from [route.color] * cubes
    for system, settled in zip(game.galaxy.systems, state.planets, strict=True):
        yield from (system.planets[number].color for number in ones(settled))
    for swarm in state.swarms:
        if swarm is not None:
            for (color, slots), cubes in zip(game.box.weavers[swarm.card].projects, swarm.cubes, strict=True):
                assert 0 <= cubes < slots, "a full project is resolved at once"
                yield from [color] * cubes
    if state.species >= 0:
        species = game.box.species[state.species]
        yield from filled(species.base, state.building)
        yield from filled(species.research, state.researching)
    for owned in state.cards:
        assert not (owned.done and owned.filled)
        yield from filled(game.box.decks[owned.deck][owned.card].slots, owned.filled)
    for conflict in state.conflicts:
        card = game.box.conflicts[conflict.card]
        yield from filled(card.own, conflict.own)
        yield from filled(card.theirs, conflict.theirs)


def filled(slots: Sequence[int], bits: int) -> list[int]:
    found = [slots[number] for number in ones(bits)]
    assert len(found) < len(slots), "a full project is resolved at once"
    return found


def check_weaver_cards(state: State) -> None:
    """Each is on the board, in the deck or out of the game, and never in two places."""
    cards = [swarm.card for swarm in state.swarms if swarm is not None] + ones(state.unseen) + list(state.bottom)
    assert len(set(cards)) == len(cards) <= WEAVER_CARDS
    assert set(cards) <= set(range(WEAVER_CARDS))
    out = WEAVER_CARDS - len(cards)
    assert out == 0 or state.holes or state.bases.bit_count() > 1 or state.ending, "only a win or a hole takes one"


def check_decks(game: Weavers, state: State) -> None:
    """MG-9: a card is in its deck or in front of the player; a conflict card may be gone."""
    fronts: list[list[int]] = [[] for _ in game.cards_of]
    for owned in state.cards:
        fronts[owned.deck].append(owned.card)
    fronts[-1] = [conflict.card for conflict in state.conflicts]
    for deck, (front, unseen) in enumerate(zip(fronts, state.decks, strict=True)):
        everywhere = front + ones(unseen)
        assert len(set(everywhere)) == len(everywhere), "a card is in two places"
        assert set(everywhere) <= set(range(len(game.cards_of[deck])))
        is_conflicts = deck == len(fronts) - 1
        assert is_conflicts or len(everywhere) == len(game.cards_of[deck]), "a card is lost"


def check_board(game: Weavers, state: State) -> None:
    holes, bases = set(ones(state.holes)), set(ones(state.bases))
    assert len(holes) <= BLACK_HOLES
    assert len(bases) <= BASES
    assert not holes & bases
    assert {place for place, settled in enumerate(state.planets) if settled} <= bases
    assert all(0 <= symbols <= game.box.identical for symbols in state.supremacy)


def check_swarms(game: Weavers, state: State) -> None:
    """WV-4 to WV-6, MG-A2: each is turned to a system that it can see, without swarm and black hole."""
    joined = {frozenset(route.ends) for route in game.galaxy.routes}
    for place, swarm in enumerate(state.swarms):
        if swarm is not None:
            assert not state.holes >> place & 1
            assert swarm.target != place
            assert game.aims_anywhere or frozenset((place, swarm.target)) in joined
            assert state.swarms[swarm.target] is None
            assert not state.holes >> swarm.target & 1


def check_conflicts(game: Weavers, state: State) -> None:
    """MG-A10, WV-21: each that is started has a swarm or a free start to be fought, beside or at a base."""
    morphing = {task[1] for task in state.todo if task[0] == "morph"}
    bases = set(ones(state.bases))
    for conflict in state.conflicts:
        place = conflict.system
        if place < 0:
            assert conflict.own == conflict.theirs == 0
            continue
        near = {end for route in game.galaxy.routes if place in route.ends for end in route.ends}
        assert near & bases
        assert not state.holes >> place & 1
        is_free_start = game.galaxy.systems[place].start and place not in bases
        assert state.swarms[place] is not None or place in morphing or is_free_start
