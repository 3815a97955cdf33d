"""What a player has committed in secret: nothing of it reaches another's page, a file or a word before its time."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hexwidgets
from hexwidgets.core import record
from hexwidgets.core.match import Match
from hexwidgets.games.arachnid.rules import Arachnid
from hexwidgets.players import Decision, Player, make
from hexwidgets.widgets import Table, present
from tests.widgets.helpers import TO_BID, Page
from tests.widgets.test_players import told_at
from tests.widgets.test_saved import steps

BIDS = ("bid 2+1", "bid 0+3", "bid 1+0")


def bidding(bid: str, seat: str | None) -> Table:
    """A table on which Topaz has just committed dice to a Battle with Lapis."""
    match = Match(Arachnid(), seed=7, position=TO_BID)
    shown = Table(match, seat=seat)
    Page(shown).send("play", action=bid) if seat != "lapis" else match.play(bid)
    return shown


class Set(Player):
    """Thinks as another player does, and then takes the bid that it was set to."""

    name = "set"

    def __init__(self, thinker: str, bid: str) -> None:
        super().__init__()
        self._thinker, self._bid = make(thinker), bid

    def thoughts(self, game: Any, view: Any, seat: int, rng: random.Random) -> Iterator[Decision]:
        for decision in self._thinker.thoughts(game, view, seat, rng):
            ranked = sorted(decision.candidates, key=lambda candidate: str(candidate.action) != self._bid)
            yield replace(decision, candidates=tuple(ranked))


def attacked(thinker: str, bid: str, seat: str | None) -> Page:
    """A table on which a player has just committed Topaz's dice, with all asked for that may be known of it."""
    match = Match(Arachnid(), seed=7, position=TO_BID)
    page = Page(Table(match, seat=seat, players={"topaz": Set(thinker, bid)}, pace=0.0))
    page.send("marks", wanted=True)
    return page


def sent(shown: Table) -> dict[str, Any]:
    """All that the page gets, but for the ids of models."""
    state = shown.get_state()
    return {name: value for name, value in state.items() if name not in ("_front", "_more", "_kit", "layout")}


def all_of(shown: Table, folder: Path) -> str:
    """Everything that leaves the kernel: the page's traits, what is shown without widgets, files and words."""
    shown.to_html(folder / "match.html")
    record.save(shown.match, folder / "match.json")
    static = {kind: shown._repr_mimebundle_()[0][kind] for kind in ("text/plain", "text/html")}
    files = [(folder / name).read_text(encoding="utf-8") for name in ("match.html", "match.json")]
    return json.dumps([sent(shown), static, files, shown.share(), shown.position], default=str)


@pytest.mark.parametrize("seat", [None, "lapis"], ids=["a shared screen", "the defender's own"])
def test_nothing_tells_what_was_bid(seat: str | None, tmp_path: Path) -> None:
    one, *others = [all_of(bidding(bid, seat), tmp_path) for bid in BIDS]
    assert all(other == one for other in others)
    assert "bid in secret" in one


def test_the_defender_still_gets_nothing_when_the_curtain_is_lifted(tmp_path: Path) -> None:
    texts = []
    for bid in BIDS:
        page = Page(bidding(bid, None))
        assert page.table._curtain == 1
        page.send("lift")
        assert len(page.table.choices) > 20
        bids = [choice for choice in page.table.choices if choice["action"].startswith("bid")]
        assert all(choice["on"] == choice["off"] == choice["ways"] == [] for choice in bids)
        texts.append(all_of(page.table, tmp_path))
    assert texts[0] == texts[1] == texts[2]


THINKERS = ("mcts:simulations=8", "greedy")


@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize("seat", [None, "lapis"], ids=["a shared screen", "the defender's own"])
def test_no_reason_of_an_automatic_attacker_tells_what_it_bid(seat: str | None, thinker: str, tmp_path: Path) -> None:
    tables = [attacked(thinker, bid, seat).table for bid in BIDS]
    assert [str(shown.match.node.action) for shown in tables] == list(BIDS)
    assert len({all_of(shown, tmp_path) for shown in tables}) == 1
    (why,) = told_at(tables[0], 1)
    assert why in ("set: 8 simulations", "set: the rule of thumb, one action ahead")


@pytest.mark.parametrize("thinker", THINKERS)
def test_what_an_automatic_attacker_bid_is_told_once_it_is_revealed_and_its_reasons_stay_short(thinker: str) -> None:
    page = attacked(thinker, "bid 2+1", "lapis")
    before = told_at(page.table, 1)
    page.send("play", action="bid 1+0")
    assert "2 Attack dice and 1 Bolster" in str(steps(page.table))
    assert told_at(page.table, 1) == before


def test_the_attackers_own_screen_has_its_players_reasons() -> None:
    """So that the tests above can fail."""
    (why,) = told_at(attacked("mcts:simulations=8", "bid 2+1", "topaz").table, 1)
    assert why.startswith("set: bid 2+1 ")


def test_the_attackers_own_screen_shows_the_bid(tmp_path: Path) -> None:
    """So that the tests above can fail."""
    one, other, _ = [json.dumps(sent(bidding(bid, "topaz")), default=str) for bid in BIDS]
    assert one != other


def test_what_is_revealed_is_shown() -> None:
    page = Page(bidding("bid 2+1", None))
    page.send("lift")
    page.send("play", action="bid 1+0")
    assert "2 Attack dice and 1 Bolster" in " ".join(page.table.happenings)


def test_a_position_is_described_as_whoever_looks_knows_it() -> None:
    assert bidding("bid 2+1", "lapis").position["todo"][-1][-1] == "unseen"
    assert bidding("bid 2+1", "topaz").position["todo"][-1][-1] == "2+1"


def test_cards_that_are_hidden_are_in_no_position_either() -> None:
    hidden = hexwidgets.play("hexapod", seed=7, hands="hidden", seat="topaz", position={
        "mover": "topaz", "topaz": ["7 at e5"], "lapis": ["12 at e5"], "hands": [23, 5], "drawn": 41,
        "left": [31], "middle": [16], "right": [40],
    })  # fmt: skip
    assert hidden.position["hands"] == [23, "hidden"]
    assert any(choice["on"] for choice in hidden.choices), "one's own cards are shown where they would lie"


def test_bids_that_can_not_be_met_are_folded_below_the_others() -> None:
    shown = Table(Match(Arachnid(), seed=7, position=TO_BID))
    folded = [choice["action"] for choice in shown.choices if "fold" in choice]
    assert "bid 2+4" not in folded
    assert set(folded) >= {"bid 3+0", "bid 4+4"}
    rows = {row[0]: row[7:] for row in present.choice_rows(shown.choices)}
    assert (rows["bid 2+4"], rows["bid 3+0"]) == ([], ["bids of more than you have"])
    assert "- bids of more than you have: bid 3+0, " in " ".join(repr(shown).split())


def test_what_dice_can_show_is_told_in_words() -> None:
    page = Page(bidding("bid 1+1", None))
    page.send("lift")
    page.send("play", action="bid 1+0")
    outcomes = page.table._now["chance"]["outcomes"]
    assert ["attack 1+1", 6, "1 and Bolster 1"] in outcomes


def test_what_is_no_notation_is_not_called_an_error() -> None:
    page = Page(bidding("bid 1+0", None))
    page.send("lift")
    page.send("play", action="bid 2")
    assert page.said["kind"] == "unread"
