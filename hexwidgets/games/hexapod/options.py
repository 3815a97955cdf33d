"""Hexapod's options: how we play what the rules leave open, and what can be chosen instead."""

from __future__ import annotations

from hexwidgets.core.game import Option

OPTIONS = (
    Option("first", "one", "HX-A3", "who goes first: seat one, seat two, or drawn", ("one", "two", "drawn")),
    Option("gems_a_turn", 1, "HX-A4", "how many Gems a player may spend in one turn", (1, 2, 3)),
    Option(
        "dead_draws",
        "refused",
        "HX-A5",
        "whether one may draw where neither card would fit",
        ("refused", "allowed"),
    ),
    Option("spider", "movable", "HX-A6", "whether a Gem may move the Spider or only cover it", ("movable", "fixed")),
    Option("empty", "open", "HX-A7", "whether a Gem may put a card onto an empty stack", ("open", "closed")),
    Option("left_over", "nothing", "HX-A8", "what the card left in hand scores", ("nothing", "own")),
    Option("tie", "shared", "HX-A9", "who wins a tie: both, or who went second", ("shared", "second")),
    Option("kin", "apart", "HX-A10", "whether Stag and Moth count as one kind to cover", ("apart", "alike")),
    Option("hands", "open", "HX-A11", "whether players see each other's hand", ("open", "hidden")),
    Option("rows", "touching", "HX-A12", "whether a row or column may have gaps", ("touching", "gapped")),
)
