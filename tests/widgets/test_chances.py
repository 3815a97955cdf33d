"""Chances to win on the table, and what each choice is worth."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from time import monotonic

import pytest

import hexwidgets
from hexwidgets.core.game import OVER
from hexwidgets.core.match import Match
from hexwidgets.lab.in_view import LEAST, narrowing_in_view
from hexwidgets.widgets import Table, minds
from tests.widgets.helpers import POSITION, Page, table
from tests.widgets.test_cards import TO_PLAY
from tests.widgets.test_players import until


def row(shown: Table, node: int = 0) -> list[int]:
    """The estimate at a node, as the page has it: games, and for each seat a share and its interval."""
    found: list[int] = shown._thought["judged"].get(str(node), [])
    return found


# ---- in the laboratory


def test_the_first_estimate_is_a_rule_of_thumb_and_games_follow() -> None:
    game = hexwidgets.game("aranea")
    state = game.position(POSITION)
    parts = list(narrowing_in_view(game, game.view(state, 0), 0, games=20, seed=3))
    assert {part.ahead for part in parts} == {None}
    found = [part.chance for part in parts]
    assert (found[0].games, found[0].shares) == (0, game.worth(state))
    assert [chance.games for chance in found if chance.games] == sorted(c.games for c in found if c.games)
    assert found[-1].games == 20
    widths = [high - low for low, high in (chance.interval(0) for chance in found if chance.games in (1, 20))]
    assert widths[-1] < widths[0]
    again = list(narrowing_in_view(game, game.view(state, 0), 0, games=20, seed=3))
    assert again[-1].chance.shares == found[-1].shares


def test_a_game_that_is_over_needs_no_games() -> None:
    game = hexwidgets.game("aranea")
    match = Match(game, seed=2)
    while match.mover != OVER:
        match.play(game.actions(match.state)[0]) if match.mover >= 0 else match.roll()
    (found,) = narrowing_in_view(game, match.state, 0)
    chance = found.chance
    assert match.outcome
    assert chance.shares == match.outcome.shares()
    assert chance.interval(0) == (chance.shares[0],) * 2


def test_what_is_hidden_is_drawn_from_what_the_seat_can_know() -> None:
    """The other's hand doesn't change the estimate."""
    game = hexwidgets.game("hexapod", hands="hidden")
    shares = []
    for other in (5, 9):
        state = game.position({**TO_PLAY, "hands": [23, other], "left": [31]})
        *_, last = narrowing_in_view(game, game.view(state, 0), 0, games=4, seed=1)
        shares.append(last.chance.shares)
    assert shares[0] == shares[1]


def test_games_that_take_too_long_are_judged_as_they_stand() -> None:
    game = hexwidgets.game("aranea")
    state = game.position(POSITION)
    *_, last = narrowing_in_view(game, game.view(state, 0), 0, games=30, patience=0.0)
    assert (last.ahead, last.chance.games) == (LEAST, 30)
    assert sum(last.chance.shares) == pytest.approx(1)
    # By rule of thumb nobody has won yet after so few decisions.
    assert 0.3 < last.chance.shares[0] < 0.8
    low, high = last.interval(0)
    assert low < last.chance.shares[0] < high
    assert high - low < last.chance.interval(0)[1] - last.chance.interval(0)[0]


# ---- on the table


def test_the_win_chance_comes_soon_and_narrows() -> None:
    async def look() -> None:
        began = monotonic()
        shown = table(position=POSITION, chances=True)
        await until(lambda: row(shown)[:1] not in ([], [0]))
        # Figures follow each other at least so often; the machine may be busy with other things.
        assert monotonic() - began < 1.5
        first = row(shown)
        await until(lambda: row(shown)[0] > 60)
        later = row(shown)
        assert later[3] - later[2] < first[3] - first[2]
        assert later[1] + later[4] == pytest.approx(1000, abs=1)
        assert later[2] <= later[1] <= later[3]
        assert shown._thought["going"]
        shown.close()

    asyncio.run(look())


def test_it_ends_after_a_while_and_is_kept_for_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "LONGEST", 0.2)

    async def look() -> None:
        shown = table(position=POSITION, chances=True)
        await until(lambda: row(shown) and not shown._thought["going"])
        start = row(shown)
        shown.match.play("place")
        await until(lambda: row(shown, 1) and not shown._thought["going"])
        assert row(shown) == start
        shown.match.goto(0)
        await asyncio.sleep(0.05)
        assert not shown._thought["going"], "it was judged before"
        shown.close()

    asyncio.run(look())


def test_who_moves_on_ends_it_and_who_comes_back_goes_on_with_it() -> None:
    async def look() -> None:
        shown = table(position=POSITION, chances=True)
        await until(lambda: row(shown)[:1] > [2])
        shown.match.play("place")
        await asyncio.sleep(0.03)
        games = row(shown)[0]
        await asyncio.sleep(0.3)
        assert row(shown)[0] == games
        assert row(shown, 1)[:1] > [0]
        shown.match.goto(0)
        await until(lambda: row(shown)[0] > games)
        shown.close()

    asyncio.run(look())


def test_a_message_asks_for_it_and_puts_it_away() -> None:
    async def look() -> None:
        shown = table(position=POSITION, players={"blue": "random"}, pace=0.0)
        page = Page(shown)
        assert not shown._thought["wanted"]
        page.send("chances", wanted=True)
        await until(lambda: row(shown))
        page.send("chances", wanted=False)
        assert shown._thought["judged"] == {}
        await asyncio.sleep(0.05)
        assert not shown._thought["going"]

    asyncio.run(look())


def test_behind_a_curtain_nothing_is_estimated() -> None:
    async def look() -> None:
        shown = hexwidgets.play("hexapod", seed=7, hands="hidden", position=TO_PLAY, chances=True)
        await until(lambda: row(shown))
        shown._curtain = 1
        shown.minds.follow()
        assert shown._thought["judged"] == {}
        assert not shown._thought["going"]
        shown.close()

    asyncio.run(look())


def test_a_recording_has_what_was_estimated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "LONGEST", 0.05)

    async def look() -> None:
        shown = table(position=POSITION, chances=True)
        await until(lambda: row(shown) and not shown._thought["going"])
        shown.to_html(tmp_path / "match.html")
        shown.close()

    asyncio.run(look())
    assert re.search(r'"_thought":\{.*"judged":\{"0":\[\d+', (tmp_path / "match.html").read_text(encoding="utf-8"))


def test_a_judged_step_takes_little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minds, "LONGEST", 0.03)

    async def look() -> None:
        shown = table(chances=True)
        for node in range(20):
            await until(lambda node=node: row(shown, node) and not shown._thought["going"])
            shown.match.roll() if shown.match.mover < 0 else shown.match.play(shown.choices[0]["action"])
        judged = shown.get_state("_thought")["_thought"]
        assert len(shown._thought["judged"]) >= 20
        assert len(judged) < 20 * 50
        shown.close()

    asyncio.run(look())


def test_an_estimate_that_fails_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        shown = table(position=POSITION)
        shown = Table(shown.match, chances=True)
        monkeypatch.setattr(shown.match.game, "worlds", lambda view, seat: 1 / 0, raising=False)
        shown.minds.want(True)
        await until(lambda: shown._said)
        assert shown._said["text"].startswith("The chance to win can't be estimated: ZeroDivisionError")
        assert not shown._thought["going"]
        shown.close()

    asyncio.run(look())


# ---- what is best


def test_each_choice_tells_what_it_is_worth_and_the_best_is_said() -> None:
    page = Page(table(position=POSITION, chances=True))
    assert [choice["note"] for choice in page.table.choices] == [""] * len(page.table.choices)
    page.send("best")
    notes = [choice["note"] for choice in page.table.choices]
    assert len(notes) > 1
    assert all(re.fullmatch(r"\d+\.\d( ± \d+\.\d)? %", note) for note in notes)
    assert page.said["kind"] == "info"
    best = page.said["text"].removeprefix("Try: ").split(" (")[0]
    assert best in [choice["words"] for choice in page.table.choices]
    assert page.said["text"].endswith("200 simulations). An estimate by search.")
    page.table.match.play("place")
    page.table.match.undo()
    assert [choice["note"] for choice in page.table.choices] == notes
    page.table.match.play("place")
    assert not any("%" in choice["note"] for choice in page.table.choices)


def test_with_an_event_loop_it_goes_on_beside_everything_else_and_can_be_stopped() -> None:
    async def look() -> None:
        shown = table(position=POSITION, chances=True)
        page = Page(shown)
        page.send("best")
        assert shown._thought["advising"] == ""
        page.send("stop")
        await until(lambda: page.said)
        assert " simulations). An estimate by search." in page.said["text"]
        assert "200 simulations" not in page.said["text"]
        assert shown._thought["advising"] is None
        shown.close()

    asyncio.run(look())


def test_points_of_a_choice_stay_beside_its_value() -> None:
    page = Page(hexwidgets.play("hexapod", seed=7, position=TO_PLAY, chances=True))
    page.send("best")
    noted = {choice["action"]: choice["note"] for choice in page.table.choices}
    assert re.match(r"7 points, -3 · \d+\.\d", noted["play 41 at f5"])
