"""Where, when and in which order the scenarios let every airplane come to the table, to the millimetre."""

from __future__ import annotations

from typing import Any

import pytest

from aerodrome.cardtable.game import scenario
from aerodrome.cardtable.scenario import Entrance
from tests.rulebook.burning_drachens.scenes import (
    EDGE,
    FACE,
    FIREWORKS,
    LOOK,
    MUD,
    OUTNUMBERED,
    SENTINEL,
    SIDE,
    TASK,
)

Place = tuple[float, float, float, float]
Entrances = dict[str, tuple[float, Entrance]]
SOUTHWARD, NORTHWARD = 180.0, 0.0


def spot(x: float, y: float) -> Place:
    return x, y, x, y


def along(y: float, width: float = 900) -> Place:
    """Anywhere on a line from side to side, with the whole card on the table."""
    return SIDE, y, width - SIDE, y


def coming(*places: Place, **more: Any) -> Entrance:
    return Entrance(tuple(places), **more)


NORTH, WEST, EAST = 900 - EDGE, SIDE, 900 - SIDE
GERMAN_SIDE = (SOUTHWARD, coming(along(NORTH)))
ALLIED_CORNERS, GERMAN_CORNERS = (
    [spot(WEST, EDGE), spot(EAST, EDGE)],
    [spot(EAST, NORTH), spot(WEST, NORTH)],
)
"""The left one first, as their owners see them."""
LATE: dict[str, Any] = {"turn": 2, "when": "end", "secret": True}
SENTINELS: Entrances = {
    "ancillotto": (NORTHWARD, coming(*ALLIED_CORNERS, after=1)),
    "voss": (SOUTHWARD, coming(*GERMAN_CORNERS, **LATE)),
}
RESCUER = {"scaroni": (NORTHWARD, coming(*ALLIED_CORNERS, **LATE))}
ATTACKER = (SOUTHWARD, coming(*GERMAN_CORNERS, after=1))
CAMEL = (NORTHWARD, coming(along(200)))
MISSION = (SOUTHWARD, coming(along(1200 - EDGE), after=1))
HARD: dict[str, Any] = {"any_level": True}


def case(name: str, variant: str, found: Entrances, *ledger: str) -> Any:
    return pytest.param(name, variant, found, marks=pytest.mark.ledger(*ledger), id=f"{name} {variant}")


def hard(heading: float, x: float, y: float, turn: int = 1) -> tuple[float, Entrance]:
    return heading, coming(spot(x, y), turn=turn, **HARD)


def anywhere(heading: float, y: float) -> tuple[float, Entrance]:
    return heading, coming(along(y, 990), after=1, **HARD)


@pytest.mark.parametrize(
    ("name", "variant", "found"),
    [
        case(MUD, "", {"voss": GERMAN_SIDE}, "BD-ITM-02", "BD-SCN-04"),
        case(
            MUD,
            "two-players",
            {
                "klein": GERMAN_SIDE,
                "ancillotto": (NORTHWARD, coming((WEST, EDGE, 450, EDGE), (450, EDGE, EAST, EDGE), **LATE)),
            },
            *("BD-ITM-10", "BD-ITM-11", "BD-ITM-12", "BD-SCN-02"),
        ),
        case(LOOK, "", {"voss": GERMAN_SIDE, "captured": GERMAN_SIDE}, "BD-LUP-02", "BD-SCN-04"),
        case(LOOK, "two-players", {"voss": GERMAN_SIDE, "captured": GERMAN_SIDE}, "BD-LUP-02", "BD-LUP-09"),
        case(FIREWORKS, "", {"ancillotto": (NORTHWARD, coming(*ALLIED_CORNERS))}, "BD-FOF-04", "BD-SCN-04"),
        case(FIREWORKS, "swapped", {"klein": (SOUTHWARD, coming(*GERMAN_CORNERS))}, "BD-FOF-13"),
        case(SENTINEL, "", SENTINELS, "BD-ALS-03", "BD-ALS-04", "BD-SCN-02"),
        case(SENTINEL, "swapped", {"voss": ATTACKER, **RESCUER}, "BD-ALS-16"),
        case(SENTINEL, "swapped-incendiary", {"klein": ATTACKER, **RESCUER}, "BD-ALS-17"),
        case(
            OUTNUMBERED,
            "",
            {"barker": CAMEL, "ufag": MISSION, "kirschstein": MISSION, "voss": MISSION},
            *("BD-OUT-03", "BD-OUT-04"),
        ),
        case(
            OUTNUMBERED,
            "without-famous-aces",
            {"scaroni": CAMEL, "ufag": MISSION, "rautter": MISSION, "voss": MISSION},
            "BD-OUT-14",
        ),
        case(
            TASK,
            "",
            {
                "voss": hard(SOUTHWARD, 495, 1500 - EDGE),
                "keudell": hard(SOUTHWARD, 990 - SIDE, 1500 - EDGE, 2),
                "rautter": hard(SOUTHWARD, SIDE, 1500 - EDGE, 2),
                "ancillotto": anywhere(NORTHWARD, EDGE),
                "scaroni": anywhere(NORTHWARD, EDGE),
                "atkey": hard(NORTHWARD, 495, EDGE, 3),
            },
            *("BD-AHT-02", "BD-AHT-03", "BD-AHT-04", "BD-AHT-09", "BD-AHT-10"),
        ),
        case(
            TASK,
            "without-watch-your-back",
            {
                "baracca": hard(NORTHWARD, 495, EDGE),
                "barker": hard(NORTHWARD, SIDE, EDGE, 2),
                "cabruna": hard(NORTHWARD, 990 - SIDE, EDGE, 2),
                "klein": anywhere(SOUTHWARD, 1500 - EDGE),
                "kirschstein": anywhere(SOUTHWARD, 1500 - EDGE),
                "ufag": hard(SOUTHWARD, 495, 1500 - EDGE, 3),
            },
            *("BD-AHT-13", "BD-AHT-14"),
        ),
    ],
)
def test_every_airplane_comes_where_and_when_the_book_says(name: str, variant: str, found: Entrances) -> None:
    entries = scenario(name).as_variant(variant).airplanes
    assert {entry.id: (entry.heading_deg, entry.enters) for entry in entries} == found


@pytest.mark.ledger("BD-ALS-12", "BD-ALS-14", "BD-ALS-15", "BD-FOF-11")
@pytest.mark.parametrize(
    ("name", "variants"),
    [
        (SENTINEL, ("two-balloons", "altitude", "altitude-two-balloons", "bailing-out")),
        (FIREWORKS, ("altitude",)),
    ],
)
def test_other_variants_have_the_airplanes_of_the_scenario(name: str, variants: tuple[str, ...]) -> None:
    plain = scenario(name)
    for variant in variants:
        assert plain.as_variant(variant).airplanes == plain.airplanes


@pytest.mark.ledger("BD-FTF-06", "BD-FTF-07")
@pytest.mark.parametrize("variant", ["bullet-checker", "aces"])
def test_the_variants_of_face_to_face_begin_where_the_scenario_does(variant: str) -> None:
    plain = scenario(FACE)
    for there, here in zip(plain.airplanes, plain.as_variant(variant).airplanes, strict=True):
        assert (here.side, here.at_mm, here.heading_deg) == (there.side, there.at_mm, there.heading_deg)
