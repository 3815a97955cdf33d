"""What is under way in a position: it is refused where it doesn't fit swarms, cards, systems and the phase."""

from __future__ import annotations

import pytest

from tests.games.weavers.helpers import Spec, faults, weavers

game = weavers()
MINE: Spec = {"species": "lanternids", "home": "ember", "swarms": {"lagoon": "driftloom", "saffron": "tanglewisp"}}
NOT_SO = "can't be under way here (WV-7)"


@pytest.mark.rule("WV-7")
@pytest.mark.parametrize(
    ("spec", "fault"),
    [
        ({"todo": 5}, "todo is 5, which should be a list of tasks (WV-7)"),
        ({"todo": ["draw"]}, "todo is ['draw'], which should be a list of tasks (WV-7)"),
        ({"todo": [["dance"]]}, "['dance'] is nothing that can be under way (WV-7)"),
        ({"todo": [["draw"]]}, "['draw'] is nothing that can be under way (WV-7)"),
        ({"todo": [["draw", "x"]]}, "['draw', 'x'] is nothing that can be under way (WV-7)"),
        ({"todo": [["spawn", "mars"]]}, "['spawn', 'mars'] is nothing that can be under way (WV-7)"),
        ({"todo": [], "phase": "draw"}, "in the phase 'draw' it can't be that there is still to do: nothing (WV-7)"),
        ({"todo": [["allocate"]]}, "in the phase 'draw' it can't be that there is still to do: allocate (WV-7)"),
        ({"todo": [["allocate"], ["spanning"], ["draw", 2]]}, f"['draw', 2] {NOT_SO}"),
        ({"todo": [["deck"]]}, "in the phase 'draw' it can't be that there is still to do: deck (WV-7)"),
        ({"hand": ["red"], "todo": [["found"]]}, f"['found'] {NOT_SO}"),
        ({"hand": ["red"], "todo": [["give"]]}, f"['give'] {NOT_SO}"),
        ({"hand": ["red"], "todo": [["steal", 1]]}, f"['steal', 1] {NOT_SO}"),
        ({"hand": ["red"], "todo": [["swap", 0]]}, f"['swap', 0] {NOT_SO}"),
        ({"hand": ["red"], "todo": [["spawn", "lagoon"]]}, f"['spawn', 'lagoon'] {NOT_SO}"),
        ({"hand": ["red"], "todo": [["see", "progress"]]}, f"['see', 'progress'] {NOT_SO}"),
        (
            {"hand": ["red"], "todo": [["keep", "leaders", "flint", "brisk"]]},
            f"['keep', 'leaders', 'flint', 'brisk'] {NOT_SO}",
        ),
        (
            {"hand": ["red"], "todo": [["effects", "leaders", "flint", 0], ["deck"]]},
            f"['effects', 'leaders', 'flint', 0] {NOT_SO}",
        ),
        (
            {"hand": ["red"], "todo": [["feed", "driftloom", "red", "red"], ["deck"]]},
            f"['feed', 'driftloom', 'red', 'red'] {NOT_SO}",
        ),
        (
            {"hand": ["red"], "todo": [["deck"], ["deck"]]},
            "in the phase 'allocate' it can't be that there is still to do: deck deck (WV-7)",
        ),
        (
            {"hand": ["red"], "phase": "draw", "todo": [["allocate"], ["advance", "knotwake", "morphing", 0]]},
            f"['advance', 'knotwake', 'morphing', 0] {NOT_SO}",
        ),
        (
            {
                "hand": ["red"],
                "phase": "draw",
                "todo": [["allocate"], ["span", "driftloom", 0, 0], ["advance", "driftloom", "engulfment", 0]],
            },
            "a swarm acts once in a Span (WV-7)",
        ),
        ({"phase": "set-up"}, f"['start'] {NOT_SO}"),
        ({"phase": "set-up", "todo": [["species"]]}, f"['species'] {NOT_SO}"),
        (
            {"phase": "set-up", "todo": [["allocate"], ["spanning"], ["drawing"], ["arrive", "frost"]]},
            f"['arrive', 'frost'] {NOT_SO}",
        ),
    ],
)
def test_a_fault_of_what_is_under_way(spec: Spec, fault: str) -> None:
    assert faults(game, {**MINE, **spec}) == [fault]
