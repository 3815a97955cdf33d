"""A table where cards turn over by themselves, points are counted, and players are functions."""

from __future__ import annotations

import random
from typing import Any

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.widgets import Table
from tests.widgets.helpers import POSITION, Page, table
from tests.widgets.test_saved import further_size

TO_PLAY = {
    "mover": "topaz",
    "topaz": ["7 at e5"],
    "lapis": ["12 at e5"],
    "hands": [23, 5],
    "drawn": 41,
    "left": [31],
    "middle": [16],
    "right": [40],
}


def cards(**arguments: Any) -> Table:
    return hexwidgets.play("hexapod", **{"seed": 7, **arguments})


# ---- chance that doesn't wait


def test_cards_turn_over_by_themselves() -> None:
    page = Page(cards())
    assert page.table.mover == "Topaz"
    assert [str(node.action).split()[0] for node in page.table.match.line[1:]] == ["reveal"] * 3
    page.send("play", action="take left")
    assert page.table.mover == "Lapis"
    assert [str(node.action).split()[0] for node in page.table.match.line[4:]] == ["take", "reveal"]


def test_by_hand_they_wait() -> None:
    page = Page(cards(by_hand=True))
    assert page.table.match.node.depth == 0
    page.send("roll")
    assert page.table.match.node.depth == 1
    assert page.table.mover == "chance"


def test_dice_wait_unless_told_otherwise() -> None:
    page = Page(table(position=POSITION))
    page.send("play", action="place")
    assert page.table.mover == "chance"
    page = Page(table(position=POSITION, by_hand=False))
    page.send("play", action="place")
    assert page.table.mover == "Blue"


def test_what_python_does_waits() -> None:
    shown = cards()
    shown.match.play("take left")
    assert shown.mover == "chance"


def test_undo_goes_past_what_came_by_itself() -> None:
    page = Page(cards())
    page.send("play", action="take left")
    came = page.table.match.node
    page.send("reroll")
    assert page.table.match.node.parent is came.parent, "another card, in the place of the one that came"
    page.send("undo")
    assert page.table.mover == "Topaz"
    assert page.table.match.node.depth == 3


def test_by_hand_undo_stops_at_what_chance_brought() -> None:
    page = Page(cards(by_hand=True, position=TO_PLAY | {"hands": [23, 5]}))
    page.table.match.play("play 41 at f5")
    page.table.match.play("draw left")
    page.table.match.roll()
    page.send("undo")
    assert page.table.mover == "chance"


def test_cards_turn_over_after_a_function_s_move_too() -> None:
    shown = cards(players={"topaz": first_action}, seed=11)
    assert shown.mover == "Lapis"
    assert shown.choices


def test_in_an_honest_match_no_reveal_is_undone() -> None:
    page = Page(cards(mode="honest"))
    page.send("play", action="take left")
    before = page.table.match.node
    page.send("undo")
    assert page.table.match.node is before
    assert "doesn't go back past 'reveal left" in page.said["text"]


def test_a_lesson_may_leave_the_cards_to_the_learner() -> None:
    waiting, dealing = Page(hexwidgets.lesson("hexapod", 1)), Page(hexwidgets.lesson("hexapod", 3))
    waiting.send("roll")
    assert waiting.table.mover == "chance"
    dealing.send("play", action="draw left")
    assert dealing.table.mover == "Topaz"


# ---- asking why with something in hand


def test_a_place_is_refused_with_the_card_that_is_held() -> None:
    page = Page(cards(position=TO_PLAY))
    page.send("why", cell="topaz d6", start="topaz hand")
    assert page.said["rule"] == "HX-7"
    assert "card 23" in page.said["text"]
    page.send("why", cell="topaz d6", start="topaz drawn")
    assert "card 41" in page.said["text"]


def test_a_stone_says_where_it_would_go() -> None:
    page = Page(table(position=POSITION))
    page.send("why", cell="outer 5", start="outer 10")
    assert page.said["text"] == "A 4 takes the stone on outer 10 to outer 2, not to outer 5"
    assert page.said["rule"] == "AR-9"
    clash = Page(table(position={**POSITION, "mover": "blue", "first": "amber"}, clash=True))
    clash.send("why", cell="outer 5", start="outer 2")
    assert (clash.said["text"], clash.said["rule"]) == (
        "A 4 takes the stone on outer 2 to outer 10, not to outer 5",
        "AR-10",
    )


# ---- points and previews


def test_the_score_is_told_line_by_line() -> None:
    shown = cards(position=TO_PLAY)
    topaz, lapis = shown.tally
    assert (topaz["player"], topaz["total"]) == ("Topaz", 10)
    assert sum(line["points"] for line in topaz["lines"]) == 10
    green = next(line for line in topaz["lines"] if line["points"] == 4)
    assert (green["text"], green["rule"]) == ("a column of 2 Green", "HX-15")
    assert green["cells"] == ("topaz f5", "topaz f6")
    assert lapis["player"] == "Lapis"
    assert table().tally == []


def test_a_preview_shows_what_comes_and_crosses_out_only_what_leaves() -> None:
    knock = table(position={**POSITION, "amber": ["outer 4", "outer 10", "middle 6"], "blue": ["middle 10"]})
    moves = {choice["action"]: choice for choice in knock.choices}
    assert moves["move middle 6"]["off"] == [["middle 10", "stone", 1, "Blue's stone"]]
    assert moves["move outer 4"]["off"] == []
    assert moves["move outer 4"]["ways"] == [["outer 4", "outer 5", "outer 6", "outer 7", "outer 8"]]
    cover = next(choice for choice in cards(position=TO_PLAY).choices if choice["action"] == "play 41 at f5")
    assert cover["off"] == []
    assert {piece[0] for piece in cover["on"]} == {"topaz f5", "topaz g5", "topaz f6", "topaz g6"}
    assert cover["note"] == "7 points, -3"


# ---- functions as players


def first_action(game: Any, view: Any) -> Any:
    return game.actions(view)[0]


def test_two_functions_play_a_long_game_to_its_end_without_an_event_loop() -> None:
    rng = random.Random(1)
    pick = {name: lambda game, view: rng.choice(game.actions(view)) for name in ("amber", "blue")}
    shown = table(players=pick)
    assert shown.match.outcome
    assert shown.match.node.depth > 200


def test_undo_goes_back_to_ones_own_decision() -> None:
    page = Page(table(players={"blue": first_action}))
    page.send("roll")
    page.send("play", action="place")
    assert page.table.match.node.depth == 4
    page.send("undo")
    assert page.table.match.node.depth == 1
    assert [choice["action"] for choice in page.table.choices] == ["place"]
    page.send("play", action="place")
    assert page.table.match.node.depth == 4, "what was answered before is answered again"


def test_a_function_that_raises_is_said_and_others_play_on() -> None:
    def fails(game: Any, view: Any) -> Any:
        raise RuntimeError("no idea")

    shown = table(players={"blue": fails})
    shown.match.roll()
    shown.match.play("place")
    assert shown._said["kind"] == "trouble"
    assert shown._said["text"].startswith("Blue can't play: RuntimeError: no idea.")
    assert [choice["action"] for choice in shown.choices] == ["place"]


def test_functions_play_with_hidden_hands_too() -> None:
    rng = random.Random(3)
    pick = {name: lambda game, view: rng.choice(game.actions(view)) for name in ("topaz", "lapis")}
    shown = cards(hands="hidden", players=pick)
    assert shown.match.outcome
    assert shown._said.get("kind") != "trouble"


def test_where_hands_are_hidden_nobody_sets_what_comes() -> None:
    position = {**TO_PLAY, "reveal": "left", "left": []}
    page = Page(cards(hands="hidden", position=position, seat="topaz", by_hand=True))
    assert page.table._now["chance"] == {"outcomes": [], "total": 0}
    page.send("play", action="reveal left 5")
    assert "isn't set by hand" in page.said["text"]
    page.send("play", action="reveal left 2")
    assert "isn't set by hand" in page.said["text"]
    page.send("roll")
    assert page.table.mover == "Topaz"


# ---- size


def test_a_table_of_cards_adds_less_than_60_kb_at_every_step() -> None:
    match = Match(hexwidgets.game("hexapod"), seed=3)
    shown, rng, most = Table(match), random.Random(2), 0
    while not match.outcome:
        actions = [action for action in match.game.actions(match.state) if str(action) not in ("pass", "end")]
        match.play(rng.choice(actions or list(match.game.actions(match.state)))) if match.mover >= 0 else match.roll()
        most = max(most, further_size(shown)) if match.node.depth % 7 == 0 else most
    assert 30_000 < most < 45_000


def test_tables_share_one_front_end_and_make_another_where_it_was_closed() -> None:
    one, two = table(), table()
    assert one._front is two._front
    assert len(one._front.data) > 20_000
    one._front.close()
    assert table()._front.comm is not None
    page = Page(two)
    page.send("front")
    assert page.answers[0][0] == {"type": "front", "data": two._front.data}


# ---- hints


def hinted(game: str, number: int) -> str:
    page = Page(hexwidgets.lesson(game, number))
    page.send("hint")
    return str(page.said["text"])


def test_a_hint_says_what_to_press() -> None:
    assert hinted("aranea", 1) == "Press Roll."
    assert hinted("hexapod", 1) == "Press Reveal."
    assert hinted("aranea", 18).startswith("Choose what comes: press Suppose \u2026 and then roll ")
    assert hinted("aranea", 2) == "Choose what comes: press Suppose \u2026 and then roll 4-3."
    assert hinted("aranea", 11).startswith("Try it all the same, and read why not: move centre 6.")
    assert hinted("aranea", 7) == "Try: move middle 2 to middle 9, knocks off Blue"
