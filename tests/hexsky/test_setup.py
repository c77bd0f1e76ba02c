"""Scenario files, rules and packs that will not do are refused with file, field and reason; views tell no secrets."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from aerodrome import hexsky
from aerodrome.hexsky import catalogue, setup
from aerodrome.hexsky.foresight import foresee
from aerodrome.hexsky.hexes import NE, SE
from aerodrome.hexsky.orders import Ahead, Perform, SetThrottle
from aerodrome.kernel.dice import Dice, make_seed
from aerodrome.kernel.prompt import Order, Refusal
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import BadFile
from tests.hexsky.sky import do, one, plane, sky, throttle

SCENARIO = (setup.SHIPPED / "winged-victory" / "over-the-top.toml").read_text(encoding="utf-8")
CHANGES = [
    ('model = "sopwith-snipe"', 'model = "zeppelin"', "planes[0].model"),
    ('mats = ["B"]', 'mats = ["Q"]', "mats"),
    ("level = 25 }\nheading", "level = 31 }\nheading", "planes[0].at"),
    ("level = 25 }\nheading", "level = 0 }\nheading", "planes[0].at.level"),
    ("speed = 5", "speed = 12", "planes[0].speed"),
    ('id = "snipe"', 'id = "fokker"', "planes[1].id"),
    ('when = "both-beaten"', 'when = "bored"', "endings[0].when"),
    ('wins = "nobody"', 'wins = "everyone"', "endings[0].wins"),
    ('skill = "ace"', 'skill = "genius"', "planes[0].skill"),
    ('heading = "right"', 'heading = "right"\nwings = 2', "planes[0]"),
    ('engine = "hexsky"', 'engine = "hexsky"\nround_limit = 0', "round_limit"),
    ('engine = "hexsky"', 'engine = "hexsky"\nbrings = ["pull-up"]', "brings"),
    ("speed = 5", "speed = 5\nhurt = { paint = 1 }", "planes[0].hurt"),
    ('engine = "hexsky"', 'engine = "hexsky"\nhangar = ["zeppelin"]', "hangar"),
    ('engine = "hexsky"', 'engine = "hexsky"\nspare_mats = ["Q"]', "spare_mats"),
    ('engine = "hexsky"', 'engine = "hexsky"\nplacing = ["roll"]', "placing"),
    ('side = "left", level', 'side = "left", mat = "A", level', "planes[0].at.mat"),
]


@pytest.mark.parametrize(("old", "new", "field"), CHANGES)
def test_a_faulty_scenario_is_refused_by_field(tmp_path: Path, old: str, new: str, field: str) -> None:
    path = tmp_path / "own.toml"
    assert old in SCENARIO
    path.write_text(SCENARIO.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        hexsky.new_game(path)
    assert refused.value.field == field
    assert refused.value.reason


def test_unknown_scenario_variant_and_rules() -> None:
    with pytest.raises(BadFile, match="there is no such scenario"):
        hexsky.new_game("winged-victory/nowhere")
    with pytest.raises(BadFile, match="there is no 'zeppelin'"):
        hexsky.new_game("winged-victory/over-the-top", variant="zeppelin")
    with pytest.raises(RuleConflict, match="there is no rule 'radar'"):
        hexsky.new_game("winged-victory/over-the-top", rules=["radar"])
    with pytest.raises(RuleConflict, match="there is no preset"):
        hexsky.new_game("winged-victory/over-the-top", rules="expert")


@pytest.mark.ledger("WV-MOD-02", "WV-MOD-03")
@pytest.mark.parametrize("mode", ["random-mission", "squadron-career"])
def test_ways_to_play_without_their_booklet_are_unavailable(mode: str) -> None:
    with pytest.raises(RuleConflict, match=f"{mode} cannot be played: .* not part of the rules"):
        hexsky.new_game("winged-victory/over-the-top", rules=[mode])


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('[1, 3, "engine"]', '[1, 2, "engine"]', "damage.rows"),
        ("template = 0", "template = 4", "guns[0].template"),
        ("template = 0", "template = 2", "gunners"),
        ('sturdiness = { colour = "yellow"', 'sturdiness = { colour = "black"', "sturdiness.colour"),
        ("rotary = false", "rotary = false\njet = true", ""),
    ],
)
def test_a_faulty_dashboard_is_refused_by_field(tmp_path: Path, old: str, new: str, field: str) -> None:
    text = (catalogue.DATA / "planes" / "spad-vii.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "planes").mkdir()
    (tmp_path / "planes" / "spad-vii.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        catalogue.load([tmp_path])
    assert refused.value.field == field


@pytest.mark.ledger("WV-GUN-01")
def test_a_plane_without_a_gun_is_refused(tmp_path: Path) -> None:
    text = (catalogue.DATA / "planes" / "spad-vii.toml").read_text(encoding="utf-8")
    before, _, rest = text.partition("[[guns]]")
    unarmed = before.replace("rotary = false", "rotary = false\nguns = []") + "[damage]" + rest.partition("[damage]")[2]
    (tmp_path / "planes").mkdir()
    (tmp_path / "planes" / "spad-vii.toml").write_text(unarmed, encoding="utf-8")
    with pytest.raises(BadFile) as refused:
        catalogue.load([tmp_path])
    assert (refused.value.field, refused.value.reason) == ("guns", "every plane has at least one machine gun")


@pytest.mark.ledger("WV-AMO-01")
@pytest.mark.parametrize("ammo", ["[]", "[0]", "[7]", "[6, 6, 6]"])
def test_ammo_is_one_or_two_numbers_that_a_die_can_show(tmp_path: Path, ammo: str) -> None:
    text = (catalogue.DATA / "planes" / "spad-vii.toml").read_text(encoding="utf-8")
    (tmp_path / "planes").mkdir()
    (tmp_path / "planes" / "spad-vii.toml").write_text(text.replace("ammo = [6, 6]", f"ammo = {ammo}"), "utf-8")
    with pytest.raises(BadFile) as refused:
        catalogue.load([tmp_path])
    assert refused.value.field == "guns[0].ammo"


def test_a_pack_is_laid_over_the_shipped_dashboards(tmp_path: Path) -> None:
    text = (catalogue.DATA / "planes" / "spad-vii.toml").read_text(encoding="utf-8")
    (tmp_path / "planes").mkdir()
    (tmp_path / "planes" / "spad-vii.toml").write_text(text.replace("low = 6, med = 5", "low = 9, med = 5"), "utf-8")
    assert catalogue.load([tmp_path]).models["spad-vii"].top[0] == 9
    assert catalogue.load().models["spad-vii"].top[0] == 6


def test_bad_orders_are_refused_and_change_nothing() -> None:
    game = hexsky.new_game("winged-victory/over-the-top", 3)
    prompt = game.prompts()[0]
    before = game.state
    other = "central" if prompt.seat == "entente" else "entente"
    for seat, order in (
        (other, Order(prompt.id, prompt.default)),
        (prompt.seat, Order("9.fly.nobody", prompt.default)),
        (prompt.seat, Order(prompt.id, SetThrottle(99))),
        (prompt.seat, Order(prompt.id, Ahead())),
        (prompt.seat, Order(prompt.id, Perform("loop-the-loop"))),
    ):
        refused = game.submit(seat, order)
        assert isinstance(refused, Refusal)
        assert refused.reason
        assert refused.rule
    assert game.state is before
    with pytest.raises(msgspec.ValidationError):
        game.engine.read(b'{"type": "Warp"}')


def test_every_seat_sees_the_same_and_the_seed_shows_nowhere() -> None:
    """WV-SPT-01: spotting hides nothing; only chance to come is secret."""
    one_way = hexsky.new_game("winged-victory/over-the-top", 3)
    other_way = hexsky.new_game("winged-victory/over-the-top", 4)
    views = [
        msgspec.json.encode(msgspec.structs.replace(one_way.view(seat), seat=None)) for seat in (*one_way.seats, None)
    ]
    assert len(set(views)) == 1
    assert one_way.view("entente") == other_way.view("entente")


def test_a_view_is_enough_to_go_on_from() -> None:
    game = hexsky.new_game("winged-victory/over-the-top", 3)
    for _ in range(40):
        prompt = game.prompts()[0]
        game.submit(prompt.seat, Order(prompt.id, prompt.choices[-1]))
        if game.outcome:
            break
        again = game.engine.imagine(game.view(prompt.seat), Dice(make_seed(1)))
        assert again == game.state
        assert set(game.prompts()) <= set(game.engine.prompts(again)), "but for what others have answered already"


@pytest.mark.ledger("WV-TRN-12")
def test_foresight_warns_of_a_crash() -> None:
    game = throttle(sky(plane(level=2, speed=4)))
    do(game, 2)
    warned = foresee(game.state, one(game), Perform("easy-turn", "outer"))
    assert warned.risks == ("crash",)
    assert foresee(game.state, one(game), Perform("basic-turn", "outer")).risks == ()


def test_foresight_agrees_with_what_happens() -> None:
    for made, hexes, choice in (
        (plane(level=15, speed=5), 2, Perform("half-loop")),
        (plane(level=15, speed=5), 2, Perform("wingover", "diving")),
        (plane(level=15, speed=5), 2, Perform("basic-turn", "inner")),
        (plane(level=15, speed=5, facing=SE), 2, Perform("diving-turn")),
        (plane(level=15, speed=5, facing=SE), 1, Ahead()),
        (plane(level=15, speed=5), 2, Perform("zoom-climb")),
        (plane(level=15, speed=5, facing=NE), 0, Perform("level-off")),
    ):
        game = throttle(sky(made))
        do(game, hexes)
        seen = foresee(game.state, one(game), choice)
        prompt = game.prompts()[0]
        game.submit(prompt.seat, Order(prompt.id, choice))
        assert (one(game).pose, one(game).speed) == (seen.pose, seen.speed)


@pytest.mark.ledger("WV-MOD-01")
def test_the_nine_printed_scenarios_are_there() -> None:
    assert sorted(hexsky.scenarios()) == [
        f"winged-victory/{name}"
        for name in (
            "bombing-run",
            "dogfight",
            "fall-of-red-baron",
            "last-raid",
            "luke-last-stand",
            "over-the-top",
            "prancing-horse",
            "recon-mission",
            "toms-revenge",
        )
    ]
