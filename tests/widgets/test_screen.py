"""A shared screen where seats know different things: the curtain, and whose knowledge is shown."""

from __future__ import annotations

from typing import Any

import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.widgets import Table
from tests.widgets.helpers import TO_BID, Page
from tests.widgets.secret import Secret
from tests.widgets.test_cards import TO_PLAY
from tests.widgets.test_saved import pieces_at


def shared(**arguments: Any) -> Page:
    """Amber has placed a stone, and it is Blue's turn."""
    match = Match(Secret(first="amber"), seed=7)
    page = Page(Table(match, **arguments))
    match.play("roll 3-1")
    match.play("place")
    return page


def owners(table: Table) -> set[int]:
    return {seat for _, _, seat, _ in pieces_at(table, table.cursor)}


def test_the_curtain_falls_when_it_is_anothers_turn() -> None:
    page = shared()
    assert page.table._curtain == 1
    assert (page.table.choices, page.table.odds) == ([], [])
    page.send("roll")
    assert page.said["text"] == "the curtain is down until Blue takes the screen"
    assert len(page.table.match.nodes) == 3


def test_who_lifts_it_sees_what_that_seat_knows() -> None:
    page = shared()
    assert owners(page.table) == {0}
    page.send("lift")
    assert (page.table._curtain, page.table._holder) == (-1, 1)
    assert owners(page.table) == set()
    page.send("roll")
    page.send("play", action="place")
    assert (page.table._curtain, owners(page.table)) == (0, {1})


def test_what_was_said_to_one_player_is_gone_when_the_curtain_falls() -> None:
    """What is best for a hand that the next player doesn't see."""
    page = Page(hexwidgets.play("hexapod", seed=7, hands="hidden", position=TO_PLAY))
    page.send("best")
    assert "Try: play card 23" in page.said["text"]
    assert "play card 23" in str(page.table.get_state())
    other = next(choice["action"] for choice in page.table.choices if not choice["action"].startswith("play 23"))
    page.send("play", action=other)
    assert page.table._curtain == 1
    assert (page.said["kind"], page.said["text"]) == ("info", "")
    page.send("lift")
    assert page.said["text"] == ""
    assert "Try:" not in str(page.table.get_state())


def test_what_was_said_while_the_curtain_was_down_goes_when_another_takes_the_screen() -> None:
    page = shared()
    page.table.say("trouble", "Amber can't go there.")
    page.send("lift")
    assert page.said["text"] == ""


def test_where_the_screen_stays_with_one_player_what_was_said_stays_too() -> None:
    page = Page(Table(Match(Secret(first="amber"), seed=7), seat="amber"))
    page.table.say("trouble", "It is dark.")
    page.table.match.play("roll 3-1")
    page.table.match.play("place")
    assert page.said["text"] == "It is dark."


def test_the_past_needs_no_curtain() -> None:
    page = shared()
    page.table.match.goto(1)
    assert page.table._curtain == -1
    page.table.match.goto(2)
    assert page.table._curtain == 1


def test_a_seat_of_ones_own_and_a_function_need_none() -> None:
    assert shared(seat="amber").table._curtain == -1
    played = shared(players={"blue": lambda game, view: game.actions(view)[0]})
    assert played.table._curtain == -1
    assert owners(played.table) == {0}


def test_a_game_without_secrets_has_no_curtain() -> None:
    table = hexwidgets.play("aranea", seed=7, first="amber")
    table.match.play("roll 3-1")
    table.match.play("place")
    assert table._curtain == -1


def battling(attacker: str = "topaz", **arguments: Any) -> Page:
    """A colony is to bid in a Battle with the other one; nothing is hidden yet."""
    defender = "lapis" if attacker == "topaz" else "topaz"
    position = {**TO_BID, "mover": attacker, "todo": [["bid", attacker, "alpha", defender, "alpha"]]}
    return Page(Table(Match(Arachnid(), seed=7, position=position), **arguments))


def bid(page: Page, text: str = "bid 1+0") -> None:
    page.send("play", action=text)


@pytest.mark.parametrize("attacker", ["topaz", "lapis"])
def test_the_curtain_falls_for_whoever_answers_a_secret(attacker: str) -> None:
    page = battling(attacker)
    assert page.table._curtain == -1, "nothing is hidden yet"
    bid(page)
    defender = 1 - ("topaz", "lapis").index(attacker)
    assert (page.table._curtain, page.table.choices) == (defender, [])
    page.send("lift")
    assert (page.table._curtain, page.table._holder) == (-1, defender)
    assert len(page.table.choices) > 20


def test_the_curtain_falls_for_every_secret_of_a_match() -> None:
    """The one who took the screen for the first is who sits there when the next begins to be hidden."""
    page = battling("topaz")
    bid(page)
    page.send("lift")
    bid(page)
    assert page.table._curtain == -1, "all is revealed"
    page.table.match.goto(0)
    bid(page, "bid 2+0")
    assert (page.table._curtain, page.table.choices) == (1, []), "another secret needs another curtain"


@pytest.mark.parametrize("again", ["play", "redo"])
def test_the_curtain_falls_anew_for_what_is_taken_back_and_done_again(again: str) -> None:
    page = battling("topaz")
    bid(page)
    page.send("lift")
    page.send("undo")
    assert page.table._curtain == -1
    page.send(again, **({"action": "bid 1+0"} if again == "play" else {}))
    assert (page.table._curtain, page.table.choices) == (1, [])
    page.send("lift")
    bid(page)
    page.send("undo")
    assert page.table._curtain == -1, "one who takes back an answer still has the screen"


def test_one_person_among_functions_needs_no_curtain() -> None:
    page = battling("topaz", players={"topaz": lambda game, view: "bid 1+0"})
    assert page.table.match.mover == 1
    assert (page.table._curtain, page.table._holder) == (-1, 1)
    assert page.table.choices
