"""What scenario files of Burning Drachens can have wrong: entrances, tasks, bands and sides that nobody plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cardtable.catalogue import DATA
from aerodrome.cardtable.game import new_game
from aerodrome.games import BadFile

MUD, FIREWORKS, SENTINEL, OUT = "into-the-mud", "fireworks-over-the-front", "a-lonely-sentinel", "outnumbered"
STRIP = "places_mm = [[21.75, 866.25, 878.25, 866.25]]"
HIDDEN = "places_mm = [[878.25, 866.25, 878.25, 866.25], [21.75, 866.25, 21.75, 866.25]]"

FAULTS = [
    (MUD, STRIP, "places_mm = []", "airplanes[0].enters.places_mm", "must be one place or more"),
    (MUD, STRIP, "places_mm = [[21.75, 866.25, 901, 866.25]]", "airplanes[0].enters.places_mm", "on the table"),
    (MUD, STRIP, "places_mm = [[50, 866.25, 40, 866.25]]", "airplanes[0].enters.places_mm", "from x, from y, to x"),
    (MUD, STRIP, "places_mm = [[nan, 866.25, 40, 866.25]]", "airplanes[0].enters.places_mm", "from x, from y, to x"),
    (MUD, STRIP, STRIP + ", turn = 0", "airplanes[0].enters.turn", "must be 1 to 100"),
    (MUD, STRIP, STRIP + ", secret = true", "airplanes[0].enters.places_mm", "must be two, left and right"),
    (
        SENTINEL,
        HIDDEN + ', turn = 2, when = "end"',
        HIDDEN,
        "airplanes[1].enters.secret",
        "shown later than it is laid",
    ),
    (MUD, ', "arrivals"', "", "brings", "airplanes[0].enters needs 'arrivals'"),
    (MUD, 'virtual = ["entente"]', 'virtual = ["central"]', "airplanes[0]", "nobody flies its airplanes"),
    (MUD, "normal = 4", "normal = 7", "bands", "a decisive one more than that"),
    (OUT, "levels = [1, 1]", "levels = [2, 1]", "task.levels", "must be two levels"),
]


@pytest.mark.parametrize(("name", "old", "new", "field", "reason"), FAULTS)
def test_a_faulty_scenario_is_refused_with_field_and_reason(
    tmp_path: Path, name: str, old: str, new: str, field: str, reason: str
) -> None:
    text = (DATA / "scenarios" / "burning-drachens" / f"{name}.toml").read_text("utf-8")
    assert old in text
    path = tmp_path / f"{name}.toml"
    path.write_text(text.replace(old, new, 1), "utf-8")

    with pytest.raises(BadFile) as refused:
        new_game(path, 1)

    assert refused.value.field == field
    assert reason in refused.value.reason
