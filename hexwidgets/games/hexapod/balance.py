"""How a deck plays: `python -m hexwidgets.games.hexapod.balance [EDITION] [--games 500]` measures it over whole games.

Two players are tried, neither of whom passes or spends a Gem while a draw is allowed: a steady one who draws and
plays anything, and a greedy one who draws and plays for the most points at once.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass, fields
from statistics import mean

from hexwidgets.core.edition import EditionError
from hexwidgets.core.game import CHANCE, OVER
from hexwidgets.games.hexapod.actions import Action, Discard, Draw, Gem, Play
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import UNSEEN, State

Choose = Callable[[Hexapod, State, random.Random], Action]


@dataclass(frozen=True, slots=True)
class Balance:
    """What whole games of a deck look like; shares are between 0 and 1."""

    games: int
    score: float
    """A player's mean points at the end."""
    margin: float
    """By how many points a game is won, on average."""
    first_wins: float
    """The share of games that the first player wins, ties as half."""
    ended_by_spider: float
    placed: float
    """Cards in a player's Display at the end."""
    drawable: float
    """The share of tops of stacks, at the beginning of a turn, that can be drawn."""
    fitting: float
    """The share of cards in hand or on top of a stack, at the beginning of a turn, that fit the Display."""
    places: float
    """In how many places a card that fits does so."""
    gems_left: float

    def __str__(self) -> str:
        rows = [(field.name.replace("_", " "), getattr(self, field.name)) for field in fields(self)]
        return "\n".join(f"{name:<16} {value:8.2f}" for name, value in rows)


def steady(game: Hexapod, state: State, rng: random.Random) -> Action:
    """Draws and plays anything; a Gem, or out of the game, only where nothing can be drawn."""
    actions = game.actions(state)
    for kind in (Draw, Gem):
        wanted = [action for action in actions if isinstance(action, kind)]
        if wanted:
            return rng.choice(wanted)
    return rng.choice(actions)


def greedy(game: Hexapod, state: State, rng: random.Random) -> Action:
    """Draws and plays for the most points at once."""
    worth = {action: worth_of(game, state, action) for action in game.actions(state)}
    best = max(worth.values())
    return rng.choice([action for action, value in worth.items() if value == best])


def worth_of(game: Hexapod, state: State, action: Action) -> int:
    """Points of the Display after the best play that this leads to; nothing for anything else."""
    display = state.me.display
    if isinstance(action, Play):
        return game.scorer.total(display.placed(game.deck.index[action.card], game.grid.index[action.at]))
    if isinstance(action, Draw):
        cards = (state.me.hand, state.stacks[game.stacks.index(action.stack)].top)
        plays = [play for card in cards for play in game.plays(card, display.fits(card))]
        return 1 + max((worth_of(game, state, play) for play in plays), default=0)
    return 0 if isinstance(action, Gem | Discard) else -1


PLAYERS: dict[str, Choose] = {"steady": steady, "greedy": greedy}


def measure(game: Hexapod, games: int = 500, seed: int = 1, choose: Choose = steady) -> Balance:
    """Play so many whole games and say how they were."""
    rng = random.Random(seed)
    tops: list[float] = []
    fitting: list[bool] = []
    places: list[int] = []
    ends: list[State] = []
    for _ in range(games):
        state = game.start()
        while state.actor != OVER:
            if state.actor != CHANCE and not state.is_setting_up and state.ending == UNSEEN and state.drawn < 0:
                _note_turn(game, state, tops, fitting, places)
            state = game.apply(state, _next(game, state, rng, choose))
        ends.append(state)
    return _summary(game, ends, tops, fitting, places)


def _next(game: Hexapod, state: State, rng: random.Random, choose: Choose) -> Action:
    if state.actor != CHANCE:
        return choose(game, state, rng)
    outcomes, weights = zip(*game.chances(state), strict=True)
    outcome: Action = rng.choices(outcomes, weights)[0]
    return outcome


def _note_turn(game: Hexapod, state: State, tops: list[float], fitting: list[bool], places: list[int]) -> None:
    display = state.me.display
    seen = [stack.top for stack in state.stacks if 0 <= stack.top < game.spider]
    draws = sum(isinstance(action, Draw) for action in game.actions(state))
    tops += [draws / len(seen)] if seen else []
    for card in (state.me.hand, *seen):
        fits = display.fits(card).bit_count()
        fitting.append(fits > 0)
        places += [fits] if fits else []


def _summary(game: Hexapod, ends: list[State], tops: list[float], fitting: list[bool], places: list[int]) -> Balance:
    scores = [(game.score(state, 0), game.score(state, 1)) for state in ends]
    players = [player for state in ends for player in state.players]
    return Balance(
        games=len(ends),
        score=mean(points for pair in scores for points in pair),
        margin=mean(abs(one - two) for one, two in scores),
        first_wins=mean(0.5 if len(w := game.winners(s)) == 2 else w[0] == s.first for s in ends),
        ended_by_spider=mean(state.ending != UNSEEN for state in ends),
        placed=mean(len(player.display.cards) for player in players),
        drawable=mean(tops),
        fitting=mean(fitting),
        places=mean(places),
        gems_left=mean(player.gems for player in players),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How a deck of Hexapod plays.")
    parser.add_argument("edition", nargs="?", help="an edition file; the reference edition without one")
    parser.add_argument("--games", type=int, default=500)
    arguments = parser.parse_args()
    try:
        game = Hexapod(edition=arguments.edition)
    except EditionError as error:
        parser.error(str(error))
    for name, choose in PLAYERS.items():
        print(f"{name}\n{measure(game, arguments.games, choose=choose)}\n")


if __name__ == "__main__":
    main()
