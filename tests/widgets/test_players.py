"""Players at a table: they think in slices, say why, and can be stopped."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import pytest

import hexwidgets
from hexwidgets.players import Candidate, Decision, Player, PlayerError, make
from hexwidgets.widgets import Table
from hexwidgets.widgets.assets import Mind
from tests.widgets.helpers import POSITION, Page, table
from tests.widgets.test_cards import TO_PLAY
from tests.widgets.test_saved import steps

BLUE_TO_PLAY = {"mover": "blue", "dice": "3-1", "amber": ["outer 4", "outer 10"], "blue": ["outer 2", "middle 6"]}


class Endless(Player):
    """Thinks until it is stopped, and likes the last action ever better."""

    name = "endless"
    asked: ClassVar[list[Any]] = []

    def thoughts(self, game: Any, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        self.asked.append((view, seat))
        actions = list(reversed(game.actions(view)))
        number = 0
        while True:
            number += 1
            found = tuple(Candidate(action, 0.5, number, 0.1) for action in actions)
            yield Decision(found, f"{number} looks")


async def until(seen: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something is seen."""
    end = asyncio.get_running_loop().time() + seconds
    while not seen():
        assert asyncio.get_running_loop().time() < end, "it never came"
        await asyncio.sleep(0.01)


def told_at(shown: Table, node: int) -> list[str]:
    """What is told of a step that no rule says."""
    return [told[1] for told in steps(shown)[node][2] if not told[0]]


def blue_by(who: Any, **arguments: Any) -> Table:
    return table(position=BLUE_TO_PLAY, players={"blue": who}, pace=0.0, **arguments)


# ---- who plays


@pytest.mark.parametrize("who", ["mcts:simulations=16", make("greedy"), lambda game, view: game.actions(view)[0]])
def test_a_seat_is_given_to_a_text_a_player_or_a_function(who: Any) -> None:
    shown = blue_by(who)
    assert shown.match.node.depth == 1
    assert shown.match.node.parent is shown.match.root


def test_players_of_both_seats_play_to_the_end_without_an_event_loop() -> None:
    shown = hexwidgets.play("hexapod", seed=7, players={"topaz": "random", "lapis": "greedy"})
    assert shown.match.outcome


@pytest.mark.parametrize(
    ("who", "message"),
    [("gready", "no player 'gready'; players: random, greedy, expectimax, mcts"), ("mcts:sims=4", "no setting 'sims'")],
)
def test_an_unknown_player_is_said_clearly(who: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message):
        blue_by(who)


def test_players_are_given_by_seat() -> None:
    listed: Any = ["greedy", "random"]
    with pytest.raises(TypeError, match=r"should say who plays for which seat, such as {'amber': 'greedy'}"):
        hexwidgets.play("aranea", players=listed)


def test_what_is_no_player_at_all_is_said_too() -> None:
    with pytest.raises(TypeError, match="7 can't play Blue: it is no player"):
        blue_by(7)


def test_a_player_knows_only_what_its_seat_sees() -> None:
    """Hands are hidden: the view isn't the state."""

    async def play() -> None:
        Endless.asked.clear()
        shown = hexwidgets.play(
            "hexapod", seed=7, hands="hidden", position=TO_PLAY, players={"topaz": Endless()}, pace=0.0
        )
        await until(lambda: Endless.asked)
        game, state = shown.match.game, shown.match.state
        assert game.hides(state)
        assert Endless.asked[0] == (game.view(state, shown.match.mover), shown.match.mover)
        assert Endless.asked[0][0] != state
        shown.close()

    asyncio.run(play())


# ---- thinking


def test_while_it_thinks_the_table_says_who_and_at_what_and_stays_live() -> None:
    async def play() -> None:
        shown = blue_by(Endless())
        await until(lambda: (shown._thought.get("thinking") or ["", ""])[1])
        assert shown._thought["thinking"][0] == 1
        assert shown._thought["thinking"][1].endswith("looks")
        assert shown._now["thinking"] == 1
        shown.match.comment("Meanwhile.", shown.match.node)
        assert shown._comments == {"0": "Meanwhile."}
        assert shown.match.node.depth == 0
        shown.close()

    asyncio.run(play())


def test_stop_takes_the_best_so_far() -> None:
    async def play() -> None:
        shown = blue_by(Endless())
        page = Page(shown)
        await until(lambda: (shown._thought.get("thinking") or ["", ""])[1])
        wanted = list(shown.match.game.actions(shown.match.state))[-1]
        page.send("stop")
        await until(lambda: shown.match.node.depth)
        assert shown.match.node.action == wanted
        assert shown._thought["thinking"] is None

    asyncio.run(play())


def test_another_comment_does_not_make_it_begin_anew() -> None:
    async def play() -> None:
        Endless.asked.clear()
        shown = blue_by(Endless())
        await until(lambda: Endless.asked)
        shown.match.comment("Hm.", shown.match.node)
        await asyncio.sleep(0.1)
        assert len(Endless.asked) == 1
        shown.close()

    asyncio.run(play())


def test_who_steps_away_makes_it_stop_thinking() -> None:
    async def play() -> None:
        shown = table(position=POSITION, players={"blue": Endless()}, pace=0.0, by_hand=True)
        shown.match.play("place")
        shown.match.play("roll 3-1")
        await until(lambda: shown._thought["thinking"])
        shown.match.goto(0)
        await asyncio.sleep(0.05)
        assert shown._thought["thinking"] is None
        assert len(shown.match.nodes) == 3

    asyncio.run(play())


def test_a_player_that_fails_is_said_and_somebody_else_plays_on() -> None:
    class Broken(Player):
        name = "broken"

        def thoughts(self, game: Any, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
            raise RuntimeError("no idea")

    async def play() -> None:
        shown = blue_by(Broken())
        await until(lambda: shown._said)
        assert shown._said["text"].startswith("Blue can't play: RuntimeError: no idea.")
        assert shown.choices
        assert shown._thought["thinking"] is None

    asyncio.run(play())


# ---- why


def test_its_reasons_are_told_with_its_move_and_kept() -> None:
    shown = blue_by("mcts:simulations=40")
    (why,) = told_at(shown, 1)
    assert why.startswith(f"mcts: {shown.match.node.action} ")
    assert why.endswith("(40 simulations)")
    assert "±" in why
    assert why.count(" %") == 3
    shown.match.goto(0)
    assert told_at(shown, 1) == [why]
    assert told_at(shown, 0) == []


def test_the_only_choice_and_a_function_need_no_reasons() -> None:
    shown = table(players={"blue": "greedy"})
    shown.match.roll()
    shown.match.play("place")
    assert shown.match.node.depth == 4
    assert told_at(shown, 4) == []
    assert told_at(blue_by(lambda game, view: game.actions(view)[0]), 1) == []


def test_what_a_hidden_hand_could_have_done_is_told_to_nobody_else() -> None:
    shown = hexwidgets.play("hexapod", seed=7, hands="hidden", seat="topaz", players={"lapis": "greedy"}, pace=0.0)
    while shown.match.mover != 0:
        shown.match.roll()
    rng = random.Random(1)
    told: list[str] = []
    while not shown.match.outcome and not told:
        shown.match.play(rng.choice(list(shown.match.game.actions(shown.match.state))))
        shown.deal()
        told = [why for node in range(len(shown.match.nodes)) for why in told_at(shown, node)]
    assert set(told) == {"greedy: the rule of thumb, one action ahead"}


# ---- what travels


def test_only_a_table_where_somebody_thinks_carries_what_shows_it() -> None:
    assert table()._thought == {}
    assert not isinstance(table()._more, Mind)
    assert not isinstance(blue_by(lambda game, view: game.actions(view)[0])._more, Mind)
    shown = blue_by("random")
    assert isinstance(shown._more, Mind)
    assert 9_000 < len(shown._more.data) < 14_000
    page = Page(shown)
    page.send("more")
    assert page.answers[0][0] == {"type": "more", "data": shown._more.data}
