"""The text board: golden boards, unique letters, no line that a terminal or a notebook would spoil."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

import hexwidgets
from hexwidgets.core.match import Match
from hexwidgets.core.scene import Counter, Figure, Layout, Part, Piece, Scene
from hexwidgets.render import svg, text

ARANEA = """\
Amber to move: 4
Dice: 3, 1; Amber: in the centre 1

         1   2   3   4   5   6   7   8   9  10  11  12
outer    .  *.   .   A   .   .   .   .   .  *A   .   B
middle   .   .   .   A   .   .   .   .   .   .   .   .
inner    .   .   .   .   .   .   B<  .   .   .   .   .

centre    1  .    2  A    3  .    4  .
          5  B    6  .    7  .    8  .
          9  .   10  .   11  .   12  .

A Amber, B Blue, * can be played, < last move

Choices:
- move outer 10: the stone on outer 10 goes to outer 2"""

TURNED = """\
        12  11  10   9   8   7   6   5   4   3   2   1
inner    .   .   .   .   .   B<  .   .   .   .   .   .
middle   .   .   .   .   .   .   .   .   A   .   .   .
outer    B   .  *A   .   .   .   .   .   A   .  *.   .

         12  .   11  .   10  .    9  .
          8  .    7  .    6  .    5  B
centre    4  .    3  .    2  A    1  ."""

SMALL = """\
Ann to move
Dice: 5, 20; Abe: stock 7

top   A *As   B *.

low   C  .<     D  BsCk

A Ann, B Abe, C Cy, * can be played, < last move

Choices:
- step b: go to b"""


def test_aranea_golden(aranea: Scene) -> None:
    assert text(aranea) == ARANEA


def test_aranea_golden_from_the_other_side(aranea: Scene) -> None:
    assert TURNED in text(aranea, orientation=1)


def test_small_golden(small: Scene) -> None:
    assert text(small) == SMALL


def test_orientation_is_a_seat(aranea: Scene) -> None:
    with pytest.raises(ValueError, match="no seat -1"):
        text(aranea, orientation=-1)


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        (("Amber", "Blue"), "AB"),
        (("Ann", "Anna", "Nan"), "ANB"),
        (("", "<!>"), "AB"),
        (("\u00c9va", "\u00e9mile"), "\u00c9M"),
        (("\u5b57", "\u00dfa"), "A\u00df"),
    ],
)
def test_letters_are_unique(small: Scene, names: tuple[str, ...], letters: str) -> None:
    pieces = tuple(Piece("abc"[seat], "stone", seat, "") for seat in range(len(names)))
    legend = text(replace(small, seats=names, pieces=pieces)).split("\n\n")[3]
    assert [part[0] for part in legend.split(", ")][: len(names)] == list(letters)


def test_lines_are_short_and_without_trailing_spaces(aranea: Scene, hostile: Scene, small: Scene) -> None:
    wordy = replace(small, headline="many words " * 40, choices=small.choices * 3)
    for scene in (aranea, hostile, wordy):
        lines = text(scene).split("\n")
        assert [line for line in lines if line != line.rstrip()] == []
    assert max(map(len, text(wordy).split("\n"))) < 80
    assert max(map(len, text(aranea).split("\n"))) < 80


@pytest.mark.parametrize("label", ["stock", "Abe's stock", "Abe stock"])
def test_a_seats_counter_names_it_once(small: Scene, label: str) -> None:
    scene = replace(small, counters=(Counter(label, "7", seat=1), Counter("turn", "3")))
    assert text(scene).split("\n")[1] == "turn 3; Abe: stock 7"


@pytest.mark.parametrize(("name", "options"), [("arachnid", {"colonies": n}) for n in (2, 3, 4)] + [("hexapod", {})])
def test_boards_of_random_games_fit_a_terminal_and_show_every_cell(name: str, options: dict[str, int]) -> None:
    for seed in (1, 2):
        match, rng = Match(hexwidgets.game(name, **options), seed=seed), random.Random(seed)
        while not match.outcome and match.node.depth < 250:
            actions = match.game.actions(match.state)
            match.play(rng.choice(actions)) if actions else match.roll()
            if match.node.depth % 10 == 0:
                scene = match.game.scene(match.state, 0).after(match.happenings())
                for orientation in (0, 1):
                    lines = text(scene, orientation=orientation).splitlines()
                    assert max(map(len, lines)) <= 79, "\n".join(lines)
                if name == "arachnid":
                    board = "\n".join(lines).split("\n\n")[1]
                    labels = [cell.label for cell in scene.layout.areas[0].cells]
                    assert sorted(re.findall(r"\b[a-k]\d+\b", board)) == sorted(labels)


HEXES = """\
g      g2     g3     g4     g5     g6     g7     g8     g9     g10    g11
       .      .      .      .      .      .      .     *.     *.     *.
f  f1     f2     f3     f4     f5     f6     f7     f8       f9         f10
   .      .      o      .      .      o      .     *Twww x3 *LwTwwA x3 *TwwW x2
   f11
  *LwTw x2"""
"""Three rows of Arachnid's board: what finds its column taken comes after."""


def test_a_board_that_is_too_wide_has_its_labels_above_and_lies_as_it_is() -> None:
    webs = {"webs": ["f8", "f9", "f10", "f11"], "den": [1] * 6, "spiders": {"alpha": "f9", "weaver": "f10"}}
    other = {"webs": ["b2", "a2", "b1"], "den": [2] * 6, "spiders": {"alpha": "b2"}}
    layers = {"f8": ["topaz"] * 2, "f9": ["lapis", "topaz"], "f10": ["topaz"], "f11": ["lapis"]}
    game = hexwidgets.game("arachnid")
    state = game.position({"topaz": webs, "lapis": other, "layers": layers, "hidden": []})
    lines = text(game.scene(state, 0)).splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("g "))
    assert "\n".join(lines[start : start + 6]) == HEXES


def test_only_ascii_where_names_are(aranea: Scene) -> None:
    assert text(aranea).isascii()


def test_hostile_text_cannot_reach_the_terminal(hostile: Scene, small: Scene) -> None:
    shown = text(hostile)
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
    assert "<script>alert(1)</script>" in shown.replace("\n", " ")
    assert len(text(replace(hostile, headline="a\n\n\nb")).split("\n\n")) == len(text(small).split("\n\n"))


def test_without_pieces_marks_and_choices(aranea: Scene) -> None:
    bare = text(Scene("Aranea", "Over", ("Amber", "Blue"), -2, aranea.layout))
    assert bare.endswith("\n\nA Amber, B Blue")
    assert "*" not in bare
    assert "Choices" not in bare


def test_without_any_cells() -> None:
    assert text(Scene("Nothing", "Nobody to move", ("Ann",), 0, Layout(()))) == "Nobody to move\n\nA Ann"


def test_figures_say_what_they_are_and_lie_on_all_their_cells(small: Scene) -> None:
    moth = Figure("moth", "violet", "m", (Part("body", ((-1.0, -1.0), (1.0, -1.0), (0.0, 1.0))),))
    scene = replace(
        small, layout=replace(small.layout, figures=(moth,)), pieces=(Piece("a", "moth", 0, "a moth", "b"),), marks=()
    )
    rows = [line.split() for line in text(scene).splitlines() if line.startswith(("top", "low"))]
    assert [row.count("m") for row in rows] == [2, 0]
    assert "m moth" in text(scene)
    assert "a moth a to b" in svg(scene)
    assert svg(scene, orientation=1) != svg(scene)
    still = replace(scene, layout=replace(scene.layout, turns=False))
    assert svg(still, orientation=1) == svg(still)
