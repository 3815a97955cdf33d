"""Cells that put a table into a notebook, in positions where one knows what can be done."""

from __future__ import annotations

# Amber has a 4: place on outer 4, outer 3 to outer 7 (knocks off), middle 9 to middle 1.
STONES = {"outer 3": "A", "middle 9": "A", "outer 6": "B", "outer 7": "B"}
TO_PLAY = """table = play("aranea", seed=7, position={"mover": "amber", "dice": "3-1",
    "amber": ["outer 3", "middle 9"], "blue": ["outer 6", "outer 7"]})
table"""
TO_ROLL = TO_PLAY.replace('"dice": "3-1",', "")
OPENING = """table = play("aranea", seed=7)
table"""
# Six steps: Amber places on 4, Blue on 9, Amber on 2. Then Blue is to roll.
PLAYED = """table = play("aranea", seed=7, position={"mover": "amber"})
for action in ("roll 3-1", "place", "roll 5-4", "place", "roll 1-1", "place"):
    table.match.play(action)
table"""
AFTER = {
    0: {},
    1: {},
    2: {"outer 4": "A"},
    3: {"outer 4": "A"},
    4: {"outer 4": "A", "outer 9": "B"},
    5: {"outer 4": "A", "outer 9": "B"},
    6: {"outer 4": "A", "outer 9": "B", "outer 2": "A"},
}
