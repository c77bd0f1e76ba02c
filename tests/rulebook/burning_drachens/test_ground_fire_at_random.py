"""Ground fire played at random, with every sort of gun and any of the rules that touch it: nothing breaks."""

from __future__ import annotations

import os
import random
from pathlib import Path

import msgspec
import pytest

from aerodrome.cardtable import ww1
from aerodrome.cardtable.game import BOX
from aerodrome.cardtable.orders import Adjust, Lay
from aerodrome.cardtable.state import Held
from aerodrome.kernel.prompt import Choice, Order, Prompt, Refusal
from aerodrome.kernel.rules import RuleConflict
from tests.harness import Game, altered, card, plane, table

GAMES = int(os.environ.get("AERODROME_GROUND_GAMES", "24"))
MOST_ORDERS = 20_000
OFTEN = ("adjust-aim", "wings-of-war")
KINDS = ("trench", "aa-gun", "aa-gun", "aa-machine-gun", "aa-machine-gun-b")
MODELS = ("sopwith-camel", "albatros-d-iii", "ufag-c-i", "airco-dh-4", "nieuport-17")
HEAD = """
id = "tests/ground"
title = "Ground fire"
summary = "Guns and airplanes anywhere."
book = "tests"
source = "tests"
status = "ours"
rules = "basic"
brings = ["ground-fire"{brings}]
turn_limit = 25
virtual = [{virtual}]
prefers = "{prefers}"
table = {{ width_mm = 700, length_mm = 700 }}
endings = [{{ when = "all-gone", wins = "nobody", reason = "all gone" }}]
"""


def written(folder: Path, choices: random.Random) -> Path:
    """A scenario file: guns of both sides or of one that nobody plays, and airplanes among them."""
    virtual = choices.choice(("", "", '"central"'))
    text = HEAD.format(
        brings=', "solitaire-aa"' if virtual else "",
        virtual=virtual,
        prefers=choices.choice(("anyone", "nearest", "two-seaters")),
    )
    for n in range(choices.randint(2, 4)):
        side = "entente" if virtual or n % 2 == 0 else "central"
        level = f"level = {choices.randint(0, 6)}"
        text += f'[[airplanes]]\nid = "p{n}"\nname = "P{n}"\nmodel = "{choices.choice(MODELS)}"\n{level}\n'
        text += f'side = "{side}"\n{somewhere(choices)}'
    for n in range(choices.randint(2, 6)):
        side = "central" if virtual else choices.choice(("entente", "central"))
        text += f'[[ground]]\nid = "g{n}"\nkind = "{choices.choice(KINDS)}"\nside = "{side}"\n{somewhere(choices)}'
    path = folder / "ground.toml"
    path.write_text(text, encoding="utf-8")
    return path


def somewhere(choices: random.Random) -> str:
    at = choices.randint(80, 620), choices.randint(80, 620)
    return f"at_mm = [{at[0]}, {at[1]}]\nheading_deg = {choices.randrange(360)}\n"


def begun(path: Path, choices: random.Random) -> Game:
    """A game with rules drawn by chance: those that do not go together are drawn again."""
    while True:
        rules = [name for name in ww1.CHOOSABLE if choices.random() < (0.6 if name in OFTEN else 0.3)]
        try:
            return BOX.new_game(path, choices.randrange(10**9), rules)
        except RuleConflict:
            continue


def drawn_choice(game: Game, prompt: Prompt, choices: random.Random) -> Choice:
    """One of the menu's, or now and then a counter anywhere: taken, or refused with a reason."""
    if prompt.asks in ("lay", "adjust") and choices.random() < 0.4:
        place = choices.randint(-9000, 709_000), choices.randint(-9000, 709_000), choices.randint(-1, 6)
        free = Lay(*place) if prompt.asks == "lay" else Adjust(*place)
        refusal = game.engine.refuses(game.state, prompt, free)
        if refusal is None:
            return free
        assert refusal.reason
        assert refusal.rule.startswith("BD-")
    return choices.choice(prompt.choices)


def played(game: Game, choices: random.Random, kinds: set[str]) -> None:
    for _ in range(MOST_ORDERS):
        prompts = game.prompts()
        if not prompts:
            assert game.outcome is not None, "nobody is asked, and the game is not over"
            return
        prompt = choices.choice(prompts)
        kinds.add(prompt.asks)
        answer = game.submit(prompt.seat, Order(prompt.id, drawn_choice(game, prompt, choices)))
        assert not isinstance(answer, Refusal), answer
        kinds.update(type(event).__name__ for event in answer)
    raise AssertionError("an endless game")


WANTED = {
    *("lay", "adjust", "ShellLaid", "ShellMoved", "ShellDelayed", "ShellRetired", "ShellNeared", "ShellBurst"),
    *("GunLoading", "GunReady", "AimTested", "GunMuted", "Silenced"),
}


def test_every_game_ends_and_its_record_verifies(tmp_path: Path) -> None:
    choices = random.Random(1917)
    kinds: set[str] = set()
    for _ in range(GAMES):
        path = written(tmp_path, choices)
        game = begun(path, choices)
        assert game.origin is not None
        try:
            played(game, choices, kinds)
        except Exception as error:
            raise AssertionError(f"{game.origin.rules}: {error!r}\n{path.read_text()}") from error
        verdict = BOX.verify(game.record(), scenario=path)
        assert verdict.ok, verdict.problems
    assert kinds >= WANTED


@pytest.mark.parametrize("seed", range(4))
def test_whoever_imagines_the_table_sees_and_is_asked_the_same(seed: int, tmp_path: Path) -> None:
    choices = random.Random(seed)
    game = begun(written(tmp_path, choices), choices)
    compared = 0
    while game.prompts() and compared < 40:
        seat = choices.choice(game.seats)
        thought = game.imagine(seat, bytes(31) + bytes([compared % 256]))
        assert msgspec.json.encode(thought.view(seat)) == msgspec.json.encode(game.view(seat))
        assert {prompt.id for prompt in game.prompts(seat)} <= {prompt.id for prompt in thought.prompts(seat)}
        compared += 1
        prompt = choices.choice(game.prompts())
        game.submit(prompt.seat, Order(prompt.id, choices.choice(prompt.choices)))
    assert compared


@pytest.mark.ledger("BD-TRE-04")
def test_an_airplane_that_infantry_has_hit_often_can_be_imagined_too() -> None:
    """Twenty cards whose points were ignored: by what is printed on them no airplane could still fly."""
    trench = card("trench", "trench", "central", 1000, 1000)
    game = table(plane("red", "entente", 1000, 1150), plane("blue", "central", 200, 200), trench)
    deck = game.state.setting.damage["A"]
    faces = [n for n, count in enumerate(deck.counts) for _ in range(count) if deck.faces[n].symbol != "explosion"][
        -20:
    ]
    left = tuple(count - faces.count(n) for n, count in enumerate(deck.counts))
    game = altered(game, "red", cards=tuple(Held("A", face, 0, 0) for face in faces))
    game = altered(game, decks={**game.state.decks, "A": left})
    thought = game.imagine("central", bytes(32))
    assert msgspec.json.encode(thought.view("central")) == msgspec.json.encode(game.view("central"))
