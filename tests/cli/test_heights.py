"""Heights in the terminal: the legend and the log tell of levels and of the ground."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.state import Altitude
from aerodrome.cli.legend import height
from aerodrome.cli.words import tell
from tests.harness import altered, fly
from tests.rulebook.burning_drachens.heights import alone, over_field, parked


@pytest.mark.parametrize(
    ("flight", "says"),
    [
        (Altitude(4, 1), "level 4, 1 of 2 climb counters"),
        (Altitude(0, 0, "starting"), "taking off"),
        (Altitude(5, 0, cloud=()), "in the cloud, 0 of 2 climb counters"),
    ],
)
def test_the_legend_says_how_high_an_airplane_is(flight: Altitude, says: str) -> None:
    game = altered(alone(), "a", flight=flight)
    assert height(game.view("central").airplane("a")) == [says]


def test_the_log_tells_of_a_landing_and_a_takeoff() -> None:
    landing, starting = over_field(0, 1), parked()
    log = [
        told[0]
        for game, plan in ((landing, "dive straight stall"), (starting, "stall straight climb"))
        for event in fly(game, {"a": plan})
        if (told := tell(event, game.state))
    ]
    for words in ("A touches down", "A rolls out", "A has landed", "A starts to take off", "A takes off: level 0"):
        assert any(line.startswith(words) for line in log), words
