"""Own packs: laid over the shipped components, and refused with file, field and reason when they are faulty."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from aerodrome.cardtable import catalogue
from aerodrome.cardtable.catalogue import DATA
from aerodrome.cardtable.game import new_game, scenarios
from aerodrome.games import BadFile, replay
from tests.properties.worlds import finished

Write = Callable[..., Path]


@pytest.fixture
def pack(tmp_path: Path) -> Write:
    """Lays a shipped file into a pack of one's own, with pieces of it replaced; answers with the pack's folder."""

    def write(file: str, *changes: tuple[str, str], name: str = "") -> Path:
        text = (DATA / file).read_text("utf-8")
        for old, new in changes:
            assert old in text, f"{file} has no {old!r}"
            text = text.replace(old, new, 1)
        path = tmp_path / (name or file)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        return tmp_path

    return write


CAMEL = "airplanes/sopwith-camel.toml"


def test_an_airplane_of_a_pack_stands_in_the_place_of_the_shipped_one(pack: Write) -> None:
    folder = pack(CAMEL, ("resistance = { value = 15", "resistance = { value = 21"))

    game = new_game("duel-pack/face-to-face", 1, packs=[folder])

    assert game.view(None).airplane("barker").resistance == 21
    assert new_game("duel-pack/face-to-face", 1).view(None).airplane("barker").resistance == 15


def test_a_new_deck_and_a_new_airplane_are_there_beside_the_shipped_ones(pack: Write) -> None:
    pack("decks/C.toml", ('id = "C"', 'id = "OWN"'), name="decks/OWN.toml")
    renamed = ('id = "sopwith-camel"', 'id = "own-camel"')
    folder = pack(CAMEL, renamed, ('value = "C"', 'value = "OWN"'), name="airplanes/own-camel.toml")

    own = catalogue.load([folder])

    assert own.model("own-camel").deck.id == "OWN"
    assert own.model("sopwith-camel").deck.id == "C"


def test_a_later_pack_lies_over_an_earlier_one(pack: Write, tmp_path: Path) -> None:
    folder = pack(CAMEL, ("resistance = { value = 15", "resistance = { value = 21"))
    later = tmp_path / "later"
    (later / "airplanes").mkdir(parents=True)
    shutil.copy(DATA / CAMEL, later / CAMEL)

    assert catalogue.load([folder]).model("sopwith-camel").resistance == 21
    assert catalogue.load([folder, later]).model("sopwith-camel").resistance == 15


def test_a_scenario_of_a_pack_is_found_and_its_games_replay_with_the_pack(pack: Write) -> None:
    folder = pack(
        "scenarios/duel-pack/face-to-face.toml",
        ('id = "duel-pack/face-to-face"', 'id = "mine/duel"'),
        ("width_mm = 700", "width_mm = 900"),
        name="scenarios/mine/duel.toml",
    )
    assert "mine/duel" in scenarios([folder])
    assert "mine/duel" not in scenarios()

    game = finished(new_game("mine/duel", 5, packs=[folder]), random.Random(5))

    assert game.view(None).width == 900_000
    assert replay(game.record(), [folder]).state == game.state


def test_a_scenario_says_the_id_that_its_place_says(pack: Write) -> None:
    folder = pack("scenarios/duel-pack/face-to-face.toml", name="scenarios/mine/duel.toml")

    with pytest.raises(
        BadFile, match=r"duel\.toml: id: is 'duel-pack/face-to-face'; the file's place says 'mine/duel'"
    ):
        new_game("mine/duel", 1, packs=[folder])


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="nowhere: there is no such pack folder"):
        catalogue.load([tmp_path / "nowhere"])


FAULTS = [
    (CAMEL, ('id = "sopwith-camel"', 'id = "camel"'), "id", "the file's name says 'sopwith-camel'"),
    (CAMEL, ('value = "C"', 'value = "ZZ"'), "deck.value", "there is no maneuver deck 'ZZ'"),
    (CAMEL, ('card = "airplane-card"', 'card = "postcard"'), "card", "there is no card 'postcard'"),
    (CAMEL, ("value = 15", "value = 0"), "resistance.value", "must be at least 1"),
    (CAMEL, ("value = 15", 'value = "many"'), "resistance.value", "Expected `int`, got `str`"),
    (CAMEL, ('side = "entente"', 'side = "neutral"'), "side", "Invalid enum value 'neutral'"),
    (CAMEL, ("crew = 1", "crew = 1\nhorses = 2"), "", "there is no field `horses`"),
    (CAMEL, ("crew = 1\n", ""), "", "this field is missing: `crew`"),
    (CAMEL, ('fire = "A"', 'fire = "Q"'), "guns[0].fire", "there is no damage deck 'Q'"),
    (CAMEL, ("half_width_deg = 33.5", "half_width_deg = 171"), "guns[0].half_width_deg", "at most 170"),
    (CAMEL, ("half_width_deg = 33.5", "half_width_deg = nan"), "guns[0].half_width_deg", "at most 170"),
    (CAMEL, ("bearing_deg = 0.0", "bearing_deg = inf"), "guns[0].bearing_deg", "must be -360 to 360"),
    (CAMEL, ("ahead_mm = 0.0", "ahead_mm = 34.0"), "guns[0]", "does not stand on its card"),
    (CAMEL, ("ahead_mm = 0.0", "ahead_mm = nan"), "guns[0]", "does not stand on its card"),
    (CAMEL, ('name = "front"', 'name = "up.front"'), "guns[0].name", "is not letters, digits and hyphens"),
    (CAMEL, ("crew = 1", "crew ="), "line 4, column 7", "Invalid value"),
    ("decks/C.toml", ("numbers = [1, 2, 3]", "numbers = [1, 2, 2]"), "cards", "the numbers are not 1 to 22, each once"),
    ("decks/C.toml", ("total = 22", "total = 1000000000000"), "cards", "the numbers are not 1 to 1000000000000"),
    ("decks/C.toml", ('kind = "straight"', 'kind = "stride"'), "cards", "a deck needs 3 straights that are not steep"),
    ("decks/C.toml", ('kind = "stall"', 'kind = "halt"'), "cards", "a deck needs a stall, which is steep"),
    ("decks/C.toml", ('kind = "turn-right"', 'kind = "straight"'), "cards[0].kind", "straight stands there twice"),
    ("decks/C.toml", ("forward_mm = 47.5", "forward_mm = 501"), "cards[0]", "leads farther than 500 mm"),
    ("decks/C.toml", ("forward_mm = 47.5", "forward_mm = nan"), "cards[0]", "leads farther than 500 mm"),
    ("damage/A.toml", ("count = 8", "count = 9"), "cards", "the counts do not add up to 35"),
    ("damage/A.toml", ("points = 5", "points = -5"), "cards[16].points", "must be 0 to 100"),
    ("damage/A.toml", ('symbol = "fire"', 'symbol = "flood"'), "cards[10].symbol", "Invalid enum value 'flood'"),
]


@pytest.mark.parametrize(("file", "change", "field", "reason"), FAULTS)
def test_a_faulty_component_is_refused_with_file_field_and_reason(
    pack: Write, file: str, change: tuple[str, str], field: str, reason: str
) -> None:
    folder = pack(file, change)

    with pytest.raises(BadFile) as refused:
        new_game("duel-pack/face-to-face", 1, packs=[folder])

    assert Path(refused.value.file) == folder.resolve() / file
    assert refused.value.field == field
    assert reason in refused.value.reason


def test_two_guns_of_one_name_are_refused(pack: Write) -> None:
    folder = pack("airplanes/breguet-br-14.toml", ('name = "rear"', 'name = "front"'))

    with pytest.raises(BadFile, match=r"guns\[0\]\.name: is used twice"):
        catalogue.load([folder])
