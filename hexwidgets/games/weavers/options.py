"""The Weavers' options: how one begins, how the Span is played, and when a long game ends."""

from __future__ import annotations

from hexwidgets.core.game import Option

OPTIONS = (
    Option(
        "species",
        "any",
        "MG-10",
        "any species may be chosen, as the solo rules say, or one of two that are drawn",
        ("any", "drawn"),
    ),
    Option(
        "span",
        "steps",
        "WV-7",
        "the Weavers Span is played project by project, or at once after the draw",
        ("steps", "at once"),
    ),
    Option(
        "targets",
        "joined",
        "MG-A2",
        "a swarm's arrows find systems joined to its own by a route, or anywhere",
        ("joined", "anywhere"),
    ),
    Option(
        "sites",
        "open",
        "MG-A4",
        "a base goes where an open route leads from one of yours, or any route",
        ("open", "any"),
    ),
    Option(
        "unplaced",
        "bag",
        "MG-A5",
        "cubes that you don't place go back into the bag, or to the reserve",
        ("bag", "reserve"),
    ),
    Option(
        "completed",
        "bag",
        "MG-A6",
        "the cubes of a project that you complete go back into the bag, or to the reserve",
        ("bag", "reserve"),
    ),
    Option(
        "farthest",
        "captured",
        "MG-A12",
        "the farthest starting system is captured by a conflict, or settled like any other",
        ("captured", "settled"),
    ),
    Option("turns", 60, "MG-A13", "after how many turns a game that nobody has won is lost; 0: never", least=0),
)
