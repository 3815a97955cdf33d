"""Matches: one seed gives one game, undo loses nothing, honest play doesn't go back."""

from __future__ import annotations

from typing import Any

import pytest

from hexwidgets.core.game import CHANCE, OVER, IllegalAction, ImpossiblePosition
from hexwidgets.core.match import Match, MatchError
from hexwidgets.games import game as make_game

POSITION = {"mover": "amber", "dice": "3-1", "amber": ["outer 4", "outer 10"], "blue": ["outer 2"]}


def new(mode: str = "free", seed: int = 7, **options: Any) -> Match[Any, Any]:
    return Match(make_game("aranea", **options), seed=seed, mode=mode)


def played(match: Match[Any, Any], turns: int = 30) -> list[str]:
    for _ in range(turns):
        if match.mover == OVER:
            break
        match.roll() if match.mover == CHANCE else match.play(match.game.actions(match.state)[-1])
    return [str(node.action) for node in match.line[1:]]


def test_one_seed_gives_one_game() -> None:
    assert played(new(seed=7)) == played(new(seed=7))
    assert played(new(seed=7)) != played(new(seed=8))


def test_what_comes_depends_on_the_place_and_not_on_how_often_one_asked() -> None:
    straight = new(first="amber")
    straight.roll()
    straight.play("place")
    expected = straight.roll().action
    wandering = new(first="amber")
    wandering.play("roll 6-6")
    wandering.play("place")
    wandering.roll()
    wandering.goto(0)
    first = wandering.reroll()
    assert first.action == straight.nodes[1].action
    wandering.play("place")
    assert wandering.roll().action == expected


def test_rolls_are_spread_as_the_weights_say() -> None:
    counts: dict[str, int] = {}
    for seed in range(3600):
        roll = str(new(seed=seed).roll().action)
        counts[roll] = counts.get(roll, 0) + 1
    assert len(counts) == 21
    assert all(60 < count < 145 for roll, count in counts.items() if roll[5] == roll[7])
    assert all(145 < count < 260 for roll, count in counts.items() if roll[5] != roll[7])


def test_undo_and_redo_keep_the_dice() -> None:
    match = new()
    came = match.roll()
    match.undo()
    assert match.redo() is came
    match.undo()
    assert match.roll() is came


def test_reroll_opens_a_branch_and_the_old_line_stays() -> None:
    match = new(first="amber")
    match.roll()
    match.play("place")
    old = match.line
    match.goto(1)
    for _ in range(10):
        match.reroll()
    assert len(match.root.children) > 1
    assert match.main_line == old
    match.goto(old[-1])
    assert match.line == old


def test_reroll_is_refused_where_nothing_was_rolled() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    with pytest.raises(MatchError, match="nothing was rolled here"):
        match.reroll()


def test_play_this_instead_keeps_both_lines() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    first = match.play("place")
    other = match.instead("move outer 10")
    assert match.branches(match.root) == [first, other]
    match.undo()
    assert match.redo() is other


def test_instead_of_something_illegal_leaves_everything_as_it_was() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    first = match.play("place")
    with pytest.raises(IllegalAction, match="AR-9"):
        match.instead("move outer 2")
    assert match.node is first
    assert len(match.nodes) == 2


def test_the_same_action_again_finds_the_node_that_is_there() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    first = match.play("place")
    match.undo()
    assert match.play("place") is first
    assert len(match.nodes) == 2


def test_promote_makes_a_branch_the_main_line() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    match.play("place")
    other = match.instead("move outer 10")
    assert other not in match.main_line
    match.promote(other)
    assert other in match.main_line


def test_comments_stay_with_their_node() -> None:
    match = new()
    match.comment("at the start")
    match.roll()
    match.comment("after the roll")
    assert match.root.comment == "at the start"
    match.comment("", match.root)
    assert match.root.comment == ""
    assert match.node.comment == "after the roll"


def test_happenings_tell_what_led_to_a_node() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    assert match.happenings() == []
    match.play("move outer 10")
    assert [happening.rule for happening in match.happenings()] == ["AR-9", "AR-2", "AR-12", "AR-1"]


def test_watchers_are_told_of_every_change() -> None:
    match, seen = new(first="amber"), list[int]()
    match.watchers.append(lambda: seen.append(match.node.number))
    match.roll()
    match.play("place")
    match.undo()
    match.redo()
    match.goto(0)
    match.comment("here")
    match.promote(match.nodes[2])
    assert seen == [1, 2, 1, 2, 0, 0, 0]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda match: match.undo(), "nothing to undo"),
        (lambda match: match.redo(), "nothing to redo"),
        (lambda match: match.goto(99), "no node 99"),
        (lambda match: match.goto(-1), "no node -1"),
        (lambda match: match.goto(new().root), "another match"),
        (lambda match: match.grow(match.root, match.game.parse("roll 7-7")), "can't show 7-7"),
    ],
)
def test_what_can_not_be_done_says_why_and_changes_nothing(call: Any, message: str) -> None:
    match = new()
    with pytest.raises(ValueError, match=message):
        call(match)
    assert match.node is match.root
    assert len(match.nodes) == 1


def test_a_player_is_not_rolled_for_and_the_end_is_the_end() -> None:
    match = Match(make_game("aranea"), position=POSITION, seed=1)
    with pytest.raises(MatchError, match="a player is to move"):
        match.roll()
    won = {"mover": "amber", "amber": ["centre 1", "centre 2", "centre 3"], "blue": []}
    over = Match(make_game("aranea"), position=won, seed=1)
    with pytest.raises(MatchError, match="the game is over"):
        over.roll()
    assert over.outcome
    assert over.outcome.rule == "AR-3"


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(MatchError, match="seed="):
        Match(make_game("aranea"), seed=seed)


def test_a_match_without_a_seed_gets_one_and_an_unknown_mode_is_refused() -> None:
    assert 0 <= Match(make_game("aranea")).seed < 2**32
    with pytest.raises(MatchError, match="free, honest"):
        Match(make_game("aranea"), mode="cheating")
    with pytest.raises(ImpossiblePosition):
        Match(make_game("aranea"), position={"mover": "green"})


# ---- honest play


def honest_after_a_turn() -> Match[Any, Any]:
    match = new("honest", first="amber")
    match.roll()
    match.play("place")
    return match


def test_honest_players_may_take_back_their_own_last_move() -> None:
    match = honest_after_a_turn()
    match.undo()
    match.play("place")
    assert match.mover == CHANCE


def test_honest_play_does_not_go_back_past_a_roll() -> None:
    match = honest_after_a_turn()
    match.undo()
    with pytest.raises(MatchError, match="doesn't go back past 'roll"):
        match.undo()
    match.redo()
    match.roll()
    with pytest.raises(MatchError, match="doesn't go back past 'roll"):
        match.undo()


def test_honest_play_does_not_go_back_past_another_players_move() -> None:
    game = make_game("aranea", best_of=3)
    won = {"mover": "amber", "dice": "3-1", "amber": ["centre 1", "centre 6", "inner 7", "inner 11"], "blue": []}
    match = Match(game, seed=1, mode="honest", position=won)
    match.play("move inner 7")
    match.play("begin")
    match.undo()
    with pytest.raises(MatchError, match="another player's move"):
        match.undo()


def test_honest_play_looks_at_the_past_but_does_not_play_there() -> None:
    match = honest_after_a_turn()
    match.roll()
    match.goto(1)
    with pytest.raises(MatchError, match="doesn't go back past 'roll"):
        match.play(match.game.parse("pass"))
    assert match.play("place").number == 2, "what was played there is only found again"


def test_honest_play_takes_no_dice_set_by_hand_and_no_second_roll() -> None:
    match = new("honest")
    with pytest.raises(MatchError, match="set by hand"):
        match.play("roll 6-6")
    match.roll()
    with pytest.raises(MatchError, match="keeps its rolls"):
        match.reroll()


def test_honest_play_keeps_to_its_line() -> None:
    match = Match(make_game("aranea"), seed=1, mode="honest", position=POSITION)
    taken_back = match.play("place")
    match.instead("move outer 10")
    with pytest.raises(MatchError, match="keeps to its line"):
        match.goto(taken_back)
