"""WV-1 to WV-6, MG-A1, MG-A2, MG-A11: the start, the first swarms, and what a swarm turns to."""

from __future__ import annotations

import pytest

from hexwidgets.core.game import CHANCE
from hexwidgets.games.weavers.actions import COLORS
from tests.games.weavers.helpers import (
    Spec,
    at,
    chances,
    do,
    faults,
    fired,
    listed,
    offered,
    on,
    reference,
    refused,
    span,
    swarm,
    told,
    weavers,
)

game = weavers()
STARTS = ["ember", "lagoon", "saffron", "frost"]


# ---- WV-1 and WV-2: the start


@pytest.mark.rule("WV-1")
def test_any_species_and_any_starting_system_may_be_chosen() -> None:
    state = game.start()
    assert offered(game, state) == ["species lanternids", "species mossbacks", "species sootlings"]
    assert told(game, state, "species mossbacks") == [
        "You play the Mossbacks (WV-1)",
        "Your bag begins with 5 red, 5 blue, 5 yellow, 7 white and 5 black (MG-2)",
        "Your species brings 2 white of them (MG-A8)",
    ]
    state = do(game, state, "species mossbacks")
    assert offered(game, state) == [f"start {id}" for id in STARTS]
    assert told(game, state, "start frost") == ["You start at Frost and put your first base there (WV-1)"]
    state = do(game, state, "start frost")
    assert listed(game, state, "species") == "mossbacks"
    assert (listed(game, state, "bases"), listed(game, state, "home")) == (["frost"], "frost")


@pytest.mark.rule("WV-2")
@pytest.mark.parametrize(
    ("home", "beside", "farthest"),
    [
        ("ember", {"lagoon", "saffron"}, "frost"),
        ("lagoon", {"ember", "frost"}, "saffron"),
        ("saffron", {"ember", "frost"}, "lagoon"),
        ("frost", {"lagoon", "saffron"}, "ember"),
    ],
)
def test_two_of_five_weaver_cards_come_to_the_starting_systems_on_both_sides(
    home: str, beside: set[str], farthest: str
) -> None:
    state = do(game, game.start(), "species lanternids", f"start {home}")
    cards = ["driftloom", "glintspool", "hushbobbin", "knotwake", "tanglewisp"]
    assert (state.actor, chances(game, state)) == (CHANCE, {f"weaver {card}": 1 for card in cards})
    state = do(game, state, "weaver hushbobbin")
    assert chances(game, state) == {f"weaver {card}": 1 for card in cards if card != "hushbobbin"}
    state = do(game, state, "weaver driftloom")
    assert set(on(game, state)) == beside
    assert {card for card, *_ in on(game, state).values()} == {"hushbobbin", "driftloom"}
    assert listed(game, state, "deck") == ["glintspool", "knotwake", "tanglewisp"]
    assert listed(game, state, "bottom") == []
    assert farthest not in (*listed(game, state, "bases"), *listed(game, state, "holes"))
    assert chances(game, state).keys() >= {"draw red-red-red"}, "turn 1 begins"


@pytest.mark.rule("WV-1", "WV-2")
def test_nothing_else_can_be_done_before_the_start_is_made() -> None:
    state = game.start()
    assert refused(game, state, "end") == "First something else: a species is to be chosen (WV-1)"
    assert refused(game, state, "species humans") == "No species is called humans (MG-9)"
    state = do(game, state, "species lanternids")
    assert refused(game, state, "start chalk") == (
        "Chalk is no starting system; those are Ember, Lagoon, Saffron and Frost (MG-4)"
    )
    state = do(game, state, "start ember")
    assert refused(game, state, "end") == (
        "First a Weaver card is drawn for a starting system: only then there is something to decide (WV-2)"
    )


# ---- WV-3 and MG-A11: a Weaver card


@pytest.mark.rule("WV-3", "MG-A11")
def test_a_weaver_card_that_comes_is_read_out() -> None:
    state = do(game, game.start(), "species lanternids", "start ember")
    arrival = told(game, state, "weaver glintspool")
    assert arrival[0].removeprefix("Glintspool comes to ") in ("Lagoon (WV-2)", "Saffron (WV-2)")
    assert arrival[1:3] == [
        "It looks for blue, white and black, in this order; yellow and black supremacy feed it (WV-3)",
        "Its projects take 2 white for Proliferation, 3 yellow for Morphing and 3 blue for Engulfment (MG-A11)",
    ]


@pytest.mark.rule("WV-3", "MG-A11")
def test_the_reference_edition_has_five_different_and_balanced_weaver_cards() -> None:
    cards = reference().box.weavers
    assert len(cards) == len({card.arrows for card in cards}) == len({card.projects for card in cards}) == 5
    assert all(len(card.arrows) == len(set(card.arrows)) == 3 for card in cards)
    assert all(slots in (2, 3) for card in cards for _, slots in card.projects)
    assert all(len(card.feeds) == len(set(card.feeds)) == len(card.cubes) == 2 for card in cards)
    assert all(set(card.cubes) <= {color for color, _ in card.projects} for card in cards)
    assert {color for card in cards for color in card.arrows[:2]} == set(range(len(COLORS)))
    assert len({(card.feeds, card.cubes) for card in cards}) == 5


# ---- WV-4: by its arrows


def turned(card: str, place: str, holes: str = "", others: Spec | None = None, home: str = "ember") -> str:
    """What a swarm at this place turns to."""
    far = {} if others or place == "rosehip" else {"rosehip": "hushbobbin" if card != "hushbobbin" else "knotwake"}
    swarms = {place: card, **(others or {}), **far}
    state = game.position({"species": "lanternids", "home": home, "swarms": swarms, "holes": holes.split()})
    return str(on(game, state)[place][1])


@pytest.mark.rule("WV-4")
@pytest.mark.parametrize(
    ("holes", "target"),
    [
        ("", "poppy"),  # red, its top arrow
        ("poppy", "marigold"),  # yellow, the second
        ("poppy marigold", "chalk"),  # white, the third
        ("chalk marigold", "poppy"),
        ("poppy chalk", "marigold"),
    ],
)
def test_the_first_arrow_that_finds_a_system_decides(holes: str, target: str) -> None:
    assert turned("driftloom", "lagoon", holes) == target


@pytest.mark.rule("WV-4")
def test_the_third_arrow_comes_before_a_system_that_is_nearer_to_your_start() -> None:
    """Knotwake looks for white, red and blue; left are yellow Honeycomb, next to Ember, and blue Bluebell."""
    assert turned("knotwake", "inkwell", "poppy opal") == "bluebell"
    assert turned("knotwake", "inkwell", "poppy opal bluebell") == "honeycomb"


@pytest.mark.rule("WV-4")
def test_a_system_under_another_swarm_is_passed_over_like_a_black_hole() -> None:
    assert turned("driftloom", "lagoon", others={"poppy": "knotwake"}) == "marigold"
    assert turned("driftloom", "lagoon", others={"poppy": "knotwake", "marigold": "tanglewisp"}) == "chalk"


@pytest.mark.rule("WV-4")
@pytest.mark.parametrize(
    ("card", "place", "holes", "target"),
    [
        ("glintspool", "honeycomb", "tarn chalk inkwell", "ember"),  # blue, white, black: only red Ember is left
        ("hushbobbin", "frost", "marigold rosehip", "bluebell"),  # yellow, black, red
    ],
)
def test_after_three_arrows_it_takes_the_system_that_is_left(card: str, place: str, holes: str, target: str) -> None:
    assert turned(card, place, holes, {"lagoon": "driftloom"}) == target


@pytest.mark.rule("WV-4", "WV-5")
def test_no_position_has_a_swarm_with_nothing_to_turn_to() -> None:
    spec = {"species": "lanternids", "home": "ember", "swarms": {"saffron": "knotwake"}}
    closed = {"holes": ["opal", "rosehip", "tarn"]}
    assert faults(game, spec | closed) == ["the swarm at saffron has nothing legal to turn to there (WV-4)"]


@pytest.mark.rule("WV-4")
def test_it_is_told_which_arrow_decided_and_why_not_those_before() -> None:
    holes = ["marigold"]
    swarms = {"frost": swarm("glintspool", 1, target="rosehip")}
    state = span(game, at(game, swarms=swarms, holes=holes), "red red white")
    assert told(game, state, "weaver tanglewisp")[3:] == [
        "Tanglewisp turns to Bluebell: no black system next to it is free; arrow 2 is blue (WV-4)",
        "Glintspool can't stay turned to Rosehip (WV-6)",
        "Glintspool turns to Bluebell: arrow 1 is blue (WV-4)",
    ]
    state = span(game, at(game, swarms={"frost": swarm("hushbobbin", 2)}, holes=["rosehip"]), "red red white")
    assert told(game, state, "weaver tanglewisp")[-1] == (
        "Hushbobbin turns to Bluebell: no yellow system next to it is free, no black system next to it is free, "
        "no red system next to it is free; it takes what is left (WV-4)"
    )


@pytest.mark.rule("WV-4")
def test_a_system_with_a_base_is_a_target_like_any_other() -> None:
    state = at(game, swarms={"lagoon": "driftloom", "saffron": "tanglewisp"}, bases=["ember", "poppy"])
    assert on(game, state)["lagoon"][1] == "poppy"


# ---- MG-A2: the nearest of several


@pytest.mark.rule("MG-A2")
@pytest.mark.parametrize(
    ("home", "place", "card", "holes", "target"),
    [
        ("ember", "chalk", "driftloom", "", "ember"),  # red Ember and Poppy: 0 and 2 routes away
        ("lagoon", "chalk", "driftloom", "", "poppy"),  # 2 and 1
        ("saffron", "chalk", "driftloom", "", "ember"),  # 2 and 4
        ("frost", "chalk", "driftloom", "", "poppy"),  # 4 and 2
        ("ember", "chalk", "driftloom", "ember", "poppy"),  # one of them is a black hole
        ("ember", "inkwell", "driftloom", "honeycomb poppy opal", "bluebell"),  # the last that is left
        ("saffron", "inkwell", "glintspool", "bluebell opal", "honeycomb"),  # left: Honeycomb and Poppy, 2 and 3
        ("frost", "inkwell", "glintspool", "bluebell opal", "poppy"),  # 3 and 2
        ("ember", "bluebell", "glintspool", "frost inkwell", "marigold"),  # left: Marigold and Rosehip, 3 each
    ],
)
def test_of_several_it_takes_the_nearest_to_your_start_then_the_first_in_reading_order(
    home: str, place: str, card: str, holes: str, target: str
) -> None:
    spec = {"species": "lanternids", "home": home, "swarms": {place: card}, "holes": holes.split(), "bases": [home]}
    if home in holes:
        spec |= {"bases": ["tarn"], "hand": ["red"]}
    assert on(game, game.position(spec))[place][1] == target


@pytest.mark.rule("MG-A2")
def test_it_is_told_where_distance_or_reading_order_decided() -> None:
    state = span(game, at(game, swarms={"honeycomb": swarm("knotwake", 2)}), "blue blue white")
    lines = told(game, state, "weaver driftloom")
    assert lines[3:5] == [
        "Driftloom turns to Ember: arrow 1 is red (WV-4)",
        "Of 2 such systems Ember is the nearest to your start (MG-A2)",
    ]
    assert fired(game, state, "weaver driftloom").count("MG-A2") == 1, "Knotwake had no choice"


@pytest.mark.rule("MG-A2")
def test_only_systems_joined_by_a_route_are_looked_at() -> None:
    """Lagoon's neighbours are Chalk, Poppy and Marigold: Tanglewisp finds neither black nor blue there."""
    assert turned("tanglewisp", "lagoon") == "marigold"


# ---- WV-5: nowhere to turn


@pytest.mark.rule("WV-5", "WV-15")
def test_a_swarm_without_any_target_leaves_a_black_hole_which_swallows_what_you_have_there() -> None:
    """Driftloom proliferates onto Poppy, where a base stands; all around is closed."""
    routes = {"lagoon-poppy": 2, "chalk-poppy": 1}
    spec: Spec = {"bases": ["ember", "poppy"], "planets": {"poppy": [2]}, "routes": routes}
    holes = ["chalk", "inkwell", "marigold"]
    state = span(game, at(game, swarms={"lagoon": swarm("driftloom", 2)}, holes=holes, **spec), "blue blue white")
    assert listed(game, state, "bases") == ["ember", "poppy"]
    assert told(game, state, "weaver knotwake")[3:] == [
        "Knotwake finds no system to turn to and leaves Poppy (WV-5)",
        "You lose your base at Poppy (WV-15)",
        "You take 2 yellow and 1 white from the routes of Poppy back into your bag (WV-15)",
        "You return 1 red from the planets of Poppy to the reserve (WV-15)",
        "A black hole opens at Poppy: 4 of 9 are on the board (MG-11)",
        "Driftloom can't stay turned to Poppy (WV-6)",
        "Driftloom finds no system to turn to and leaves Lagoon (WV-5)",
        "A black hole opens at Lagoon: 5 of 9 are on the board (MG-11)",
        "You win: no Weaver card is left on the board (WV-22)",
    ]
    after = do(game, state, "weaver knotwake")
    assert (on(game, after), listed(game, after, "bases")) == ({}, ["ember"])
    assert listed(game, after, "deck") == ["glintspool", "hushbobbin", "tanglewisp"]


# ---- WV-6: a target lost


@pytest.mark.rule("WV-6")
def test_a_target_stays_until_it_is_not_legal_any_more() -> None:
    """Poppy would be Driftloom's by its top arrow, but it was turned to Chalk when it came."""
    state = at(game, swarms={"lagoon": swarm("driftloom", target="chalk"), "saffron": "tanglewisp"})
    assert on(game, span(game, state, "red red white"))["lagoon"][1] == "chalk"
    swarms = {"lagoon": swarm("driftloom", target="chalk"), "saffron": swarm("tanglewisp", engulfment=2)}
    after = span(game, at(game, swarms=swarms), "blue yellow white")
    assert on(game, after) == {
        "lagoon": ("driftloom", "chalk", 0, 1, 0),
        "tarn": ("tanglewisp", "honeycomb", 0, 0, 0),
    }, "others move, and it stays turned to Chalk"


@pytest.mark.rule("WV-6", "WV-11")
def test_a_target_that_a_new_swarm_comes_to_is_replaced_at_once() -> None:
    """Driftloom calls Knotwake to Poppy, which Hushbobbin at Marigold wanted too."""
    swarms = {"lagoon": swarm("driftloom", 2), "marigold": swarm("hushbobbin", target="poppy")}
    state = do(game, span(game, at(game, swarms=swarms), "red red black"), "weaver knotwake")
    assert on(game, state)["poppy"][0] == "knotwake"
    assert (on(game, state)["lagoon"][1], on(game, state)["marigold"][1]) == ("chalk", "bluebell")


@pytest.mark.rule("WV-6")
def test_a_target_that_another_swarm_moves_onto_is_replaced_at_once() -> None:
    swarms = {"lagoon": swarm("driftloom", engulfment=1), "marigold": swarm("hushbobbin", engulfment=1, target="poppy")}
    state = do(game, at(game, swarms=swarms), "draw red-blue-yellow", "advance driftloom morphing")
    assert on(game, state)["lagoon"][1] == "poppy"
    assert told(game, state, "advance hushbobbin engulfment")[-2:] == [
        "Driftloom can't stay turned to Poppy (WV-6)",
        "Driftloom turns to Chalk: no red system next to it is free; no yellow system next to it is free; "
        "arrow 3 is white (WV-4)",
    ]
    assert on(game, do(game, state, "advance hushbobbin engulfment"))["lagoon"] == ("driftloom", "chalk", 0, 1, 1)


@pytest.mark.rule("WV-6")
def test_two_that_lose_the_same_target_turn_in_reading_order() -> None:
    """Hushbobbin at Marigold moves onto Poppy, which Driftloom and Knotwake wanted."""
    swarms = {
        "lagoon": "driftloom",
        "inkwell": swarm("knotwake", target="poppy"),
        "marigold": swarm("hushbobbin", engulfment=1, target="poppy"),
    }
    state = do(game, at(game, swarms=swarms), "draw red-blue-yellow")
    while not offered(game, state)[0].startswith("advance hushbobbin"):
        state = do(game, state, *offered(game, state))
    lines = [line for line in told(game, state, "advance hushbobbin engulfment") if line.endswith("(WV-6)")]
    assert lines == ["Driftloom can't stay turned to Poppy (WV-6)", "Knotwake can't stay turned to Poppy (WV-6)"]
    after = on(game, do(game, state, "advance hushbobbin engulfment"))
    assert (after["lagoon"][1], after["inkwell"][1]) == ("chalk", "opal")


# ---- MG-A1: the map


@pytest.mark.rule("MG-A1", "MG-4")
def test_the_map_of_the_reference_edition() -> None:
    galaxy = reference().galaxy
    squares = [(row, column) for row in range(5) for column in range(5) if (row + column) % 2 == 0]
    assert [system.at for system in galaxy.systems] == squares, "in reading order"
    joined = {tuple(galaxy.systems[end].at for end in route.ends) for route in galaxy.routes}
    rim = {0, 4}
    assert joined == {
        (one, other)
        for one in squares
        for other in squares
        if one < other
        and (
            (abs(one[0] - other[0]), abs(one[1] - other[1])) == (1, 1)
            or (one[0] == other[0] in rim and other[1] - one[1] == 2)
            or (one[1] == other[1] in rim and other[0] - one[0] == 2)
        )
    }
    corners = {(0, 0): "red", (0, 4): "blue", (4, 0): "yellow", (4, 4): "white"}
    assert {system.at: COLORS[system.color] for system in galaxy.systems if system.start} == corners
    assert {len(near) for near in galaxy.neighbours} == {3, 4}
    near = dict(zip(squares, galaxy.neighbours, strict=True))
    assert [square for square in squares if len(near[square]) == 3] == [*corners]
    colors = [system.color for system in galaxy.systems]
    assert all(colors[route.ends[0]] != colors[route.ends[1]] for route in galaxy.routes)


@pytest.mark.rule("MG-A1")
def test_systems_and_routes_that_do_not_exist_are_refused() -> None:
    state = at(game, "red")
    assert refused(game, state, "route ember nowhere") == "The galaxy has no system nowhere (MG-A1)"
    assert refused(game, state, "route ember frost") == "No route joins Ember and Frost (MG-A1)"
    assert refused(game, state, "route ember ember") == "No route joins Ember and Ember (MG-A1)"
