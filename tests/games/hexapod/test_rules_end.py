"""How the game ends and who wins (HX-12 to HX-14, HX-20, HX-A9)."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import OVER, Outcome
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from tests.games.hexapod.helpers import BLUES, do, fired, in_turn, late, offered, refused, told, tops, with_cards

both_seats = pytest.mark.parametrize(("mover", "other"), [("topaz", "lapis"), ("lapis", "topaz")])
BY_DRAW = ("draw left", "reveal left spider")
BY_GEM = ("gem left right", "reveal left spider")
WITHOUT_SPIDER = ["draw middle", "draw right"]


def hand(game: Hexapod, state: State) -> int:
    """The card in the hand of the player whose turn it is."""
    return int(game.describe(state)["hands"][state.seat])


def outcome(game: Hexapod, state: State) -> Outcome:
    found = game.outcome(state)
    assert found
    return found


# ---- both have passed


@pytest.mark.rule("HX-13", "HX-12")
def test_the_game_ends_when_both_have_passed() -> None:
    game = with_cards(BLUES)
    state = do(game, in_turn(game), "pass", "draw left", "reveal left 20", "play 2 at e5")
    assert game.outcome(state) is None
    lines = told(game, state, "pass")
    assert lines[:2] == [
        "Lapis passes and is out of the game (HX-12)",
        "Both players have passed, so the game is over (HX-13)",
    ]
    over = do(game, state, "pass")
    assert (game.mover(over), outcome(game, over).winners) == (OVER, (1,))
    for text in ("draw left", "pass", "gem left right", "play 3 at e5", "reveal left 9", "take left"):
        assert refused(game, over, text) == "The game is over: both passed (HX-13)"


@pytest.mark.rule("HX-13")
def test_one_player_out_does_not_end_the_game() -> None:
    game = with_cards(BLUES)
    state = do(game, in_turn(game), "pass")
    assert (game.mover(state), game.outcome(state)) == (1, None)


# ---- the Spider


@pytest.mark.rule("HX-13")
@both_seats
def test_the_spider_comes_with_a_draw_and_both_have_one_more_play(mover: str, other: str) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, mover), "draw left")
    who, foe = mover.title(), other.title()
    line = f"The Spider is revealed on the left stack: {who} finishes this turn, then {foe} may take one last turn"
    assert told(game, state, "reveal left spider") == [f"{line} (HX-13)"]
    state = do(game, state, "reveal left spider")
    card = hand(game, state)
    assert told(game, state, f"play {card} at e5")[-1] == f"Now {foe} may take one last turn (HX-13)"
    state = do(game, state, f"play {card} at e5")
    assert game.seats[game.mover(state)] == foe
    assert [text for text in offered(game, state) if text.startswith("draw")] == WITHOUT_SPIDER
    state = do(game, state, "draw middle", "reveal middle 30")
    card = hand(game, state)
    assert "The Spider was revealed, so the game is over (HX-13)" in told(game, state, f"play {card} at e5")
    state = do(game, state, f"play {card} at e5")
    assert game.mover(state) == OVER
    assert refused(game, state, "pass") == "The game is over: the Spider was revealed (HX-13)"


@pytest.mark.rule("HX-13")
@both_seats
def test_the_spider_comes_with_a_gem_and_the_turn_is_finished_as_usual(mover: str, other: str) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, mover), *BY_GEM)
    assert game.seats[game.mover(state)] == mover.title()
    assert offered(game, state) == [*WITHOUT_SPIDER, "end"]
    ended = do(game, state, "end")
    assert game.seats[game.mover(ended)] == other.title()
    drawn = do(game, state, "draw middle", "reveal middle 30")
    card = hand(game, drawn)
    assert game.seats[game.mover(do(game, drawn, f"play {card} at e5"))] == other.title()


@pytest.mark.rule("HX-13")
@pytest.mark.parametrize(
    "turn",
    [("pass",), ("gem middle right", "reveal middle 30", "end"), ("draw right", "reveal right 30", "play 2 at e5")],
)
def test_the_last_turn_may_be_anything_and_is_the_last(turn: tuple[str, ...]) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game), *BY_DRAW, "play 1 at e5")
    *before, last = turn
    state = do(game, state, *before)
    assert game.outcome(state) is None
    assert "HX-13" in fired(game, state, last)
    assert game.mover(do(game, state, last)) == OVER


@pytest.mark.rule("HX-13", "HX-12")
@both_seats
@pytest.mark.parametrize("way", [BY_DRAW, BY_GEM])
def test_with_the_opponent_out_the_game_ends_with_the_turn(mover: str, other: str, way: tuple[str, str]) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, mover, out=[other]), way[0])
    line = f"{other.title()} is out, so the game ends with {mover.title()}'s turn (HX-13)"
    assert told(game, state, way[1])[0].endswith(line)
    state = do(game, state, way[1])
    assert game.seats[game.mover(state)] == mover.title()
    text = "end" if way == BY_GEM else f"play {hand(game, state)} at e5"
    assert game.mover(do(game, state, text)) == OVER


@pytest.mark.rule("HX-12", "HX-13")
def test_who_is_alone_goes_on_until_the_spider_comes() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game, left=3), "pass")
    for card in (30, 31):
        state = do(game, state, "draw left", f"reveal left {card}", f"play {hand(game, state)} at e5")
        assert game.mover(state) == 1
    state = do(game, state, "draw left", "reveal left spider")
    assert game.mover(do(game, state, f"play {hand(game, state)} at e5")) == OVER


# ---- hiding the Spider


@pytest.mark.rule("HX-14")
@pytest.mark.parametrize("gem", ["gem middle left", "gem left middle"])
def test_covering_or_moving_the_spider_with_a_gem_changes_nothing(gem: str) -> None:
    game = with_cards(BLUES)
    state = do(game, late(game), *BY_DRAW, "play 1 at e5")
    done = "covered again" if gem == "gem middle left" else "moved"
    line = f"The Spider is {done}, which changes nothing: the game still ends (HX-14)"
    assert told(game, state, gem)[-1] == line
    state = do(game, state, gem)
    stack = gem.split()[1]
    state = do(game, state, f"reveal {stack} 30")
    assert game.describe(state)["ending"] == "last turn"
    assert game.mover(do(game, state, "end")) == OVER


@pytest.mark.rule("HX-14")
def test_covering_the_spider_in_the_turn_in_which_it_came_changes_nothing_either() -> None:
    game = with_cards(BLUES, gems_a_turn=2)
    state = do(game, late(game), *BY_GEM, "gem middle left", "reveal middle 30")
    assert tops(game, state)["left"] == ["spider", 40]
    state = do(game, state, "end")
    assert (game.mover(state), game.describe(state)["ending"]) == (1, "last turn")
    state = do(game, state, "draw left", "play 2 at e5")
    assert game.mover(state) == OVER


@pytest.mark.rule("HX-14")
def test_other_gems_say_nothing_of_the_spider() -> None:
    game = with_cards(BLUES)
    state = do(game, late(game), *BY_DRAW, "play 1 at e5")
    assert "HX-14" not in fired(game, state, "gem middle right")


# ---- who wins


def finished(game: Hexapod, **spec: Any) -> State:
    """Topaz passes after Lapis has: the hands are 1 and 2."""
    state = game.position({"mover": "topaz", "hands": [1, 2], "out": ["lapis"], **spec})
    return do(game, state, "pass")


@pytest.mark.rule("HX-20")
@pytest.mark.parametrize(
    ("spec", "scores", "winner"),
    [
        ({"topaz": ["3 at e5"], "gems": [3, 3]}, (14, 6), 0),
        ({"topaz": ["3 at e5"], "gems": [0, 3]}, (8, 6), 0),
        ({"lapis": ["3 at e5"], "gems": [3, 0]}, (6, 8), 1),
        ({"gems": [2, 3]}, (4, 6), 1),
        ({"topaz": ["3 at e5", "4 at f5"], "lapis": ["5 at e5"], "gems": [0, 3]}, (12, 14), 1),
        ({"topaz": ["3 at e5", "4 at f5"], "lapis": ["5 at e5"], "gems": [2, 3]}, (16, 14), 0),
    ],
)
def test_most_points_in_display_and_gems_win(spec: dict[str, Any], scores: tuple[int, int], winner: int) -> None:
    game = with_cards(BLUES)
    found = outcome(game, finished(game, **spec))
    assert (found.scores, found.winners, found.rule) == (scores, (winner,), "HX-20")
    points = f"{max(scores)} to {min(scores)} points"
    assert found.reason == f"Both players have passed. {game.seats[winner]} wins with {points}"


@pytest.mark.rule("HX-20")
def test_the_verdict_is_the_last_thing_told() -> None:
    game = with_cards(BLUES)
    state = game.position({"mover": "topaz", "hands": [1, 2], "out": ["lapis"], "topaz": ["3 at e5"]})
    verdict = "Both players have passed. Topaz wins with 14 to 6 points (HX-20)"
    assert told(game, state, "pass")[-1] == verdict


@pytest.mark.rule("HX-A9")
@pytest.mark.parametrize("first", ["topaz", "lapis"])
def test_a_tie_is_shared(first: str) -> None:
    game = with_cards(BLUES)
    found = outcome(game, finished(game, first=first))
    assert (found.scores, found.winners, found.rule) == ((6, 6), (0, 1), "HX-A9")
    assert found.reason == "Both players have passed. A tie: both have 6 points and share the win"


@pytest.mark.rule("HX-A9")
@pytest.mark.parametrize(("first", "second"), [("topaz", 1), ("lapis", 0)])
def test_it_can_be_chosen_that_a_tie_goes_to_who_went_second(first: str, second: int) -> None:
    game = with_cards(BLUES, tie="second")
    found = outcome(game, finished(game, first=first))
    assert (found.scores, found.winners, found.rule) == ((6, 6), (second,), "HX-A9")
    line = f"A tie at 6 points, which {game.seats[second]} wins, having gone second"
    assert found.reason == f"Both players have passed. {line}"
    assert outcome(game, finished(game, first=first, gems=[3, 2])).winners == (0,)
