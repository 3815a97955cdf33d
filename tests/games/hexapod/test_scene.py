"""What there is to see of Hexapod: the windows on the Displays, what lies beneath, captions, notes, figures."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from hexwidgets.core import figure
from hexwidgets.core.game import CHANCE
from hexwidgets.core.scene import Box, Cell, Piece, Point, Scene
from hexwidgets.games.hexapod.deck import WORDS
from hexwidgets.games.hexapod.rules import Hexapod
from hexwidgets.games.hexapod.state import State
from hexwidgets.render import svg, text
from tests.games.hexapod.helpers import (
    BLUES,
    do,
    fits,
    hexapod,
    in_turn,
    late,
    lively_game,
    named,
    placing,
    refused,
    with_cards,
)

Space = tuple[int, int]
"""A column and a row."""
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"hands": "hidden", "kin": "alike"},
    {"first": "drawn", "dead_draws": "allowed", "gems_a_turn": 3},
)
every_kind = pytest.mark.parametrize("options", OPTIONS, ids=named)
SIDE, EXTENT, WIDTH = 7, 6, 10
CARD = tuple(product((0, 1), (0, 1)))
"""The spaces of a card."""


@lru_cache(maxsize=16)
def game_of(seed: int, number: int) -> tuple[tuple[State, str], ...]:
    """The steps of a game with the options of this number."""
    return tuple(lively_game(hexapod(**OPTIONS[number]), random.Random(seed)))


def walk(options: dict[str, Any], seeds: range) -> Iterator[tuple[Hexapod, State, str]]:
    for seed in seeds:
        for state, action in game_of(seed, OPTIONS.index(options)):
            yield hexapod(**options), state, action


# ---- the window on a Display


def of(name: str, scene: Scene) -> dict[Space, Cell]:
    """The cells that are shown of a player's Display, by column and row."""
    cells = [cell for cell in scene.cells() if cell.id.startswith(f"{name.lower()} ") and cell.id[-1].isdigit()]
    return {space_of(cell.id): cell for cell in cells}


def space_of(cell: str) -> Space:
    part = cell.split()[1]
    return ord(part[0]) - ord("a"), int(part[1:]) - 1


def lying(state: State, seat: int) -> set[Space]:
    """The spaces of a Display."""
    corners = [(place % WIDTH, place // WIDTH) for _, place in state.players[seat].display.cards]
    return {(column + right, row + up) for column, row in corners for right, up in CARD}


def span(spaces: set[Space], axis: int) -> tuple[int, int]:
    return min(space[axis] for space in spaces), max(space[axis] for space in spaces)


@pytest.mark.rule("HX-10")
def test_the_window_is_full_of_cells_and_has_room_where_the_display_can_grow() -> None:
    full = 0
    for game, state, _ in walk({}, range(3)):
        scene = game.scene(state, 0)
        for seat, name in enumerate(game.seats):
            shown, taken = of(name, scene), lying(state, seat) or {(4, 4), (5, 5)}
            window = [span(set(shown), axis) for axis in (0, 1)]
            assert [last - first + 1 for first, last in window] == [SIDE, SIDE]
            assert len(shown) == SIDE * SIDE
            for (first, last), (low, high) in zip(window, (span(taken, 0), span(taken, 1)), strict=True):
                assert first <= low <= high <= last
                grows = high - low + 1 < EXTENT
                assert (first < low and high < last) or not grows
                full += not grows
    assert full > 20, "some Displays are as wide or high as they may be"


def test_the_cells_of_a_window_lie_side_by_side_in_the_same_place_whatever_they_are() -> None:
    for game, state, _ in walk({}, range(2)):
        scene = game.scene(state, 0)
        for name in game.seats:
            (area,) = [area for area in game.layout.areas if area.id == f"{name.lower()} display"]
            assert area.window
            left, bottom, right, top = area.window
            assert (right - left, top - bottom) == (SIDE, SIDE)
            shown = of(name, scene)
            (first, _), (low, _) = span(set(shown), 0), span(set(shown), 1)
            for (column, row), cell in shown.items():
                x, y = left + column - first, bottom + row - low
                assert set(cell.outline) == set(product((x, x + 1), (y, y + 1)))
                assert cell.middle == (x + 0.5, y + 0.5)


def is_open(space: Space, taken: set[Space]) -> bool:
    """HX-10: whether some box of six by six contains this space and the Display."""
    boxes = product(range(WIDTH - EXTENT + 1), repeat=2)
    return any(
        all(left <= column < left + EXTENT and low <= row < low + EXTENT for column, row in {*taken, space})
        for left, low in boxes
    )


@pytest.mark.rule("HX-10")
def test_closed_are_exactly_the_spaces_where_no_card_can_come_to_lie_any_more() -> None:
    spaces, some = list(product(range(WIDTH), repeat=2)), 0
    for game, state, _ in [*walk({}, range(3))][::6]:
        closed = game.scene(state, 0).closed()
        expected = {
            f"{name.lower()} {'abcdefghij'[column]}{row + 1}"
            for seat, name in enumerate(game.seats)
            for column, row in spaces
            if not is_open((column, row), lying(state, seat))
        }
        assert closed == expected
        some += bool(closed)
    assert some > 10


@pytest.mark.rule("HX-10")
def test_no_play_is_on_a_closed_space() -> None:
    plays = 0
    for game, state, _ in walk({}, range(2)):
        scene = game.scene(state, max(state.actor, 0))
        closed = scene.closed()
        for choice in [choice for choice in scene.choices if choice.action.startswith("play")]:
            column, row = space_of(choice.cells[-1])
            covered = {f"{choice.cells[-1].split()[0]} {'abcdefghij'[column + r]}{row + 1 + u}" for r, u in CARD}
            assert not covered & closed
            plays += 1
    assert plays > 100


# ---- everything has its place


@every_kind
def test_all_that_is_drawn_is_on_cells_that_are_shown(options: dict[str, Any]) -> None:
    for game, state, action in walk(options, range(2)):
        after = game.apply(state, game.parse(action)) if action else state
        happenings = game.happenings(state, game.parse(action)) if action else []
        for seat in (0, 1):
            scene = game.scene(after, seat).after(happenings)
            shown = {cell.id for cell in scene.cells()}
            placed = [cell for piece in (*scene.pieces, *scene.beneath) for cell in piece.cells]
            ends = [end for arrow in scene.arrows for end in (arrow.start, arrow.end)]
            marked = [*(mark.cell for mark in scene.marks), *(caption.cell for caption in scene.captions)]
            chosen = [cell for choice in scene.choices for cell in choice.cells]
            assert {*placed, *ends, *marked, *chosen} <= shown


def test_pictures_and_texts_can_be_made_at_every_step() -> None:
    for number, (game, state, action) in enumerate(walk(OPTIONS[2], range(1))):
        scene = game.scene(state, number % 2)
        assert scene.headline in " ".join(text(scene).split())
        if number % 3 == 0:
            happenings = game.happenings(state, game.parse(action)) if action else ()
            after = game.scene(do(game, state, action), number % 2) if action else scene
            picture = svg(after, lastmove=happenings)
            assert picture.count("<svg") == 1
            assert "nan" not in picture


# ---- what lies beneath


@every_kind
def test_beneath_is_what_was_covered_the_last_first(options: dict[str, Any]) -> None:
    """By replaying the cards played: a list of insects for each space, the last one on top."""
    covered = 0
    for game, state, _ in [*walk(options, range(2))][::5]:
        scene = game.scene(state, 0)
        for seat, name in enumerate(game.seats):
            for space, pile in replayed(game, state, seat).items():
                cell = f"{name.lower()} {'abcdefghij'[space[0]]}{space[1] + 1}"
                assert at(scene.pieces, cell) == pile[-1:]
                assert at(scene.beneath, cell) == pile[-2::-1]
                covered = max(covered, len(pile) - 1)
        on_displays = {cell for piece in scene.pieces for cell in piece.cells if cell[-1].isdigit()}
        assert len(on_displays) == sum(len(replayed(game, state, seat)) for seat in (0, 1))
    assert covered > 2


def replayed(game: Hexapod, state: State, seat: int) -> dict[Space, list[str]]:
    tables = {table["id"]: table for table in game.edition.tables["deck"]["cards"]}
    piles: dict[Space, list[str]] = {}
    for played in game.describe(state)[game.seats[seat].lower()]:
        id, _, at = played.split()
        corner = ord(at[0]) - ord("a"), int(at[1:]) - 1
        rows = [tables[int(id)][key].split() for key in ("bottom", "top")]
        for right, up in CARD:
            pile = piles.setdefault((corner[0] + right, corner[1] + up), [])
            pile.append(f"{WORDS[rows[up][right]]} of card {id}")
    return piles


def at(pieces: tuple[Piece, ...], cell: str) -> list[str]:
    return [piece.name for piece in pieces if cell in piece.cells]


def test_cards_that_a_gem_has_covered_can_be_looked_at() -> None:
    game = hexapod()
    state = do(game, in_turn(game), "gem left right", "reveal left 9", "end", "gem left right", "reveal left 10")
    scene = game.scene(state, 0)
    faces = {card.id: f"card {card.id}, {card.face}" for card in game.cards}
    assert at(scene.beneath, "right") == [faces[3], faces[5]]
    assert {name.rpartition(" of ")[2] for name in at(scene.pieces, "right")} == {"card 9"}
    assert at(scene.beneath, "left") == []


# ---- what is told beside it


@every_kind
def test_captions_tell_how_high_the_stacks_are(options: dict[str, Any]) -> None:
    for game, state, _ in walk(options, range(1)):
        spec = game.describe(state)
        above = {caption.cell: caption.text for caption in game.scene(state, 1).captions if caption.side == "above"}
        for name, unseen in zip(game.stacks, spec["unseen"], strict=True):
            assert above[name] == f"{name}: {len(spec[name]) + unseen}"
        assert above["topaz hand"] == "Topaz: hand"
        assert above["lapis drawn"] == "drawn"


@every_kind
def test_captions_name_the_cards_that_are_seen(options: dict[str, Any]) -> None:
    for game, state, _ in walk(options, range(1)):
        spec = game.describe(state)
        tops = {name: spec[name][-1] for name in game.stacks if spec[name] and spec[name][-1] != "spider"}
        for seat in (0, 1):
            captions = [caption for caption in game.scene(state, seat).captions if caption.side == "below"]
            held: dict[str, int] = {}
            for owner, name in enumerate(("topaz", "lapis")):
                if owner == seat or game.options["hands"] == "open":
                    ids = [game.cards[card].id for card in state.hand(owner)]
                    held |= dict(zip((f"{name} hand", f"{name} drawn"), ids, strict=False))
            named = {caption.cell: caption.text for caption in captions if len(caption.text) > 1}
            assert named == {cell: f"card {id}" for cell, id in {**tops, **held}.items()}


def test_captions_name_the_columns_below_and_the_rows_beside_the_window() -> None:
    for game, state, _ in walk({}, range(1)):
        scene = game.scene(state, 0)
        for name in game.seats:
            shown = of(name, scene)
            (first, _), (low, _) = span(set(shown), 0), span(set(shown), 1)
            beside = {(c.cell, c.side): c.text for c in scene.captions if c.cell in {x.id for x in shown.values()}}
            letters = {(shown[c, r].id, "below"): "abcdefghij"[c] for c, r in shown if r == low}
            numbers = {(shown[c, r].id, "left"): str(r + 1) for c, r in shown if c == first}
            assert beside == letters | numbers


def test_the_note_of_a_play_tells_the_points_that_it_makes() -> None:
    plays, made = 0, set()
    for game, state, _ in walk({}, range(3)):
        for choice in game.scene(state, state.seat).choices if state.drawn >= 0 else ():
            before, after = (game.score(one, state.seat) for one in (state, do(game, state, choice.action)))
            assert choice.note == f"{after} point{'' if after == 1 else 's'}, {after - before:+d}"
            plays += 1
            made.add(after - before)
    assert plays > 200
    assert min(made) < 0 < max(made)


@pytest.mark.parametrize("hands", ["open", "hidden"])
def test_the_note_of_a_draw_or_a_gem_tells_the_spiders_chance(hands: str) -> None:
    notes = set()
    for seed in range(6):
        game = hexapod(hands=hands)
        for state, _ in lively_game(game, random.Random(seed)):
            for choice in game.scene(state, state.seat).choices if state.drawn < 0 else ():
                chance = spiders_chance(game, state, choice.action)
                assert choice.note == (f"the Spider: {chance}" if chance else "")
                notes.add(choice.note)
    assert {"", "the Spider: 1/9"} < notes


def spiders_chance(game: Hexapod, state: State, action: str) -> Fraction:
    after = do(game, state, action)
    if after.actor != CHANCE:
        return Fraction(0)
    weights = {str(outcome).split()[2]: weight for outcome, weight in game.chances(after)}
    return Fraction(weights.get("spider", 0), sum(weights.values()))


def test_where_the_spider_must_be_the_note_says_so() -> None:
    game = with_cards(BLUES)
    notes = {choice.action: choice.note for choice in game.scene(late(game, left=1, played=18), 0).choices}
    assert notes["draw left"] == notes["gem left right"] == "the Spider: 1"
    assert notes["draw right"] == ""


# ---- figures

LIES = (('stag = "upright"', 'stag = "across"'), ('moth = "across"', 'moth = "upright"'))
"""What an edition has where both lie the other way."""
TURNED = ("stag stag / blue red", "moth blue / moth gold", "gold red / dung blue")


def box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def drawn(scene: Scene, piece: Piece) -> list[tuple[str, Box]]:
    """How far each part of a piece's figure reaches, with its tone."""
    cells = [cell for cell in scene.cells() if cell.id in piece.cells]
    right, up, size = piece.spot or (0.0, 0.0, 1.0)
    radius = cells[0].radius
    x, y = (sum(cell.middle[axis] for cell in cells) / len(cells) for axis in (0, 1))
    x, y, scale = x + right * radius, y + up * radius, size * radius
    parts = scene.layout.figure_of[piece.kind].parts
    return [(part.tone, box((x + scale * a, y + scale * b) for a, b in part.outline)) for part in parts]


def check_figures(scene: Scene) -> None:
    """On a Display each is drawn on the paper of its spaces; on a card the papers fill the card."""
    cells = {cell.id: cell for cell in scene.cells()}
    areas: Counter[str] = Counter()
    for piece in [piece for piece in scene.pieces if piece.kind in WORDS]:
        around = box(point for cell in piece.cells for point in cells[cell].outline)
        parts = drawn(scene, piece)
        (left, bottom, right, top) = paper = next(reach for tone, reach in parts if tone == "paper")
        areas[piece.cell] += round(100 * (right - left) * (top - bottom))
        assert all(is_within(reach, paper) and is_within(reach, around) for _, reach in parts)
        if piece.spot is None:
            assert paper == pytest.approx(around, abs=0.01)
    on_cards = {cell: area for cell, area in areas.items() if not cell[-1].isdigit()}
    assert set(on_cards.values()) == {400}, "four spaces"


def is_within(inner: Box, outer: Box) -> bool:
    reach = 0.01
    starts = all(inner[axis] >= outer[axis] - reach for axis in (0, 1))
    return starts and all(inner[axis] <= outer[axis] + reach for axis in (2, 3))


@pytest.mark.rule("HX-A2")
def test_every_insect_is_drawn_on_its_own_spaces() -> None:
    kinds = set()
    for game, state, _ in [*walk({}, range(2))][10::9]:
        scene = game.scene(state, 0)
        check_figures(scene)
        kinds |= {piece.kind for piece in scene.pieces}
    assert kinds >= set(WORDS)


@pytest.mark.rule("HX-A2")
def test_where_stag_and_moth_lie_the_other_way_they_are_drawn_so_too() -> None:
    game = with_cards(*TURNED, lies=LIES)
    usual, turned = hexapod().layout.figure_of, game.layout.figure_of
    assert {kind for kind in usual if turned[kind] != usual[kind]} == {"stag", "moth"}
    assert all(turned[kind] == figure.turned(usual[kind]) for kind in ("stag", "moth"))
    state = do(game, placing(game, "1 at e5", 2), "play 2 at d4")
    scene = game.scene(state, 0)
    lying = {piece.kind: piece.cells for piece in scene.pieces if piece.to}
    assert lying == {"stag": ("topaz e6", "topaz f6"), "moth": ("topaz d4", "topaz d5")}
    check_figures(scene)


@pytest.mark.rule("HX-A2", "HX-9")
def test_where_they_lie_the_other_way_plays_are_judged_so() -> None:
    game = with_cards(*TURNED, lies=LIES)
    assert fits(game, placing(game, "1 at e5", 2), 2) == ["d4"]
    state = placing(game, "1 at e5", 3)
    assert fits(game, state, 3) == ["e4"]
    assert fits(game, state, 41) == ["e5"]
    assert refused(game, state, "play 3 at d5") == "Half of the Stag on e6 and f6 would be covered (HX-9)"
