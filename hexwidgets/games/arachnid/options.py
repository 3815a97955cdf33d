"""Arachnid's options: how many play, and how we play what the rules leave open."""

from __future__ import annotations

from hexwidgets.core.game import Option

OPTIONS = (
    Option("colonies", 2, "AC-A1", "how many colonies play", (2, 3, 4)),
    Option(
        "cornered",
        "card",
        "AC-A12",
        "a spider with no safe space to retreat to goes back onto its card, or stays where it is",
        ("card", "stays"),
    ),
    Option(
        "stranded",
        "stays",
        "AC-A13",
        "a Critter with no web in its direction stays, or turns clockwise to the next that has one",
        ("stays", "turns"),
    ),
    Option(
        "hungry",
        "spared",
        "AC-A14",
        "spiders that a colony can't feed are spared, or stunned",
        ("spared", "stunned"),
    ),
    Option(
        "bare",
        "none",
        "AC-A15",
        "a spider without Glory tokens on its card gains none, or one off another card",
        ("none", "other"),
    ),
    Option("rounds", 40, "AC-A16", "after how many rounds a game that nobody ends is scored; 0: never", least=0),
    Option(
        "overkill",
        "winner",
        "AC-A17",
        "who gains Glory in an Overkill: the winner, or the attacker alone if it wins",
        ("winner", "attacker"),
    ),
)
