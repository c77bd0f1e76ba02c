"""A table where nearly every decision and sight of Burning Drachens comes up within a turn or two, and who plays it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

from aerodrome.server.seats import COOKIE
from tests.browser.chromium import Player
from tests.server.running import Json, Server, Table
from tests.server.running import Player as Line

SCENARIO = "practice/the-front"
NAME = "practice"
HEAD = """
id = "practice/the-front"
title = "The Front"
summary = "Everything at once."
book = "tests"
source = "ours"
status = "ours"
rules = "drachens-altitude"
brings = ["ground-fire", "balloons", "rockets", "bailing-out"]
cloud_level = 4
endings = [{ when = "all-gone", wins = "score", reason = "nobody is left" }]
landing_fields = [{ side = "entente", at_mm = [90, 240] }, { side = "entente", at_mm = [220, 480] }]

[table]
width_mm = 900
length_mm = 900
"""
AIRPLANES: tuple[tuple[str, str, str, str, tuple[int, int], int, str], ...] = (
    ("ancillotto", "G. Ancillotto", "nieuport-17-a", "entente", (640, 660), 0, "rockets = 2\nlevel = 3"),
    ("scaroni", "S. Scaroni", "hanriot-hd-1", "entente", (90, 200), 0, "level = 0"),
    ("cabruna", "E. Cabruna", "nieuport-17", "entente", (220, 50), 0, "level = 1"),
    ("barker", "W. Barker", "sopwith-camel", "entente", (120, 740), 90, "level = 3"),
    ("voss", "W. Voss", "albatros-d-iii", "central", (420, 560), 180, "level = 3"),
    ("klein", "H. Klein", "pfalz-d-iiia", "central", (820, 720), 180, "level = 1"),
)
GROUND = """
[[ground]]
id = "gun"
kind = "aa-gun"
name = "Southern gun"
side = "entente"
at_mm = [420, 290]
heading_deg = 0

[[balloons]]
id = "own-balloon"
kind = "balloon-caquot-m"
name = "Caquot"
side = "entente"
at_mm = [760, 220]
heading_deg = 0
level = 3

[[balloons]]
id = "drachen"
kind = "balloon-parseval"
name = "Drachen"
side = "central"
at_mm = [640, 860]
heading_deg = 180
level = 3
"""
ONWARD = ("straight", "straight", "straight")
CIRCLE = ("turn-left", "turn-left", "turn-left")


def write(folder: Path) -> Path:
    """A pack with this one scenario."""
    airplanes = "".join(
        f'\n[[airplanes]]\nid = "{name}"\nname = "{pilot}"\nmodel = "{model}"\nside = "{side}"\n'
        f"at_mm = [{x}, {y}]\nheading_deg = {heading}\n{more}\n"
        for name, pilot, model, side, (x, y), heading, more in AIRPLANES
    )
    file = folder / "scenarios" / f"{SCENARIO}.toml"
    file.parent.mkdir(parents=True)
    file.write_text(HEAD + airplanes + GROUND, encoding="utf-8")
    return folder


class Practice:
    """Both seats of one game, played by orders up to what a browser shall show."""

    def __init__(
        self, server: Server, rules: list[str], plans: Mapping[str, tuple[str, ...]], name: str = NAME
    ) -> None:
        self.plans = plans
        self.table: Table = server.create({"entente": "here", "central": "here"}, SCENARIO, rules=rules, name=name)
        self._open = ExitStack()
        self.seats: list[Line] = [self._open.enter_context(self.table.sit(seat)) for seat in ("entente", "central")]

    def close(self) -> None:
        self._open.close()

    @property
    def entente(self) -> Line:
        return self.seats[0]

    def choice(self, prompt: Json) -> Json | None:
        """What is ordered where the test says nothing: its plan, the first place of a shell, else the default."""
        if prompt["asks"] == "plan" and prompt["about"] in self.plans:
            return {"type": "Plan", "cards": self.plans[prompt["about"]]}
        if prompt["asks"] == "lay":
            return next((one for one in prompt["choices"] if one["type"] == "Lay"), None)
        return None

    def until(self, asks: str, having: str = "") -> Json:
        """Play on until the Entente is asked this, with such a choice; everybody else has then decided."""
        for _ in range(60):
            for prompt in self.entente.prompts:
                choices = {one["type"] for one in prompt["choices"] or ()}
                if prompt["asks"] == asks and (not having or having in choices):
                    self.answer_but(prompt["id"])
                    return prompt
            self.answer_but("")
            for line in self.seats:
                line.until("happened")
        raise AssertionError(f"nobody is asked {asks}")

    def answer_but(self, kept: str) -> None:
        for line in self.seats:
            for prompt in line.prompts:
                if prompt["id"] != kept and prompt["id"] not in line.sealed:
                    said = line.order(prompt, self.choice(prompt))
                    assert said["type"] == "taken", said

    def shown(self, player: Player) -> None:
        """In this browser, from the Entente's side."""
        player.address = f"http://127.0.0.1:{self.table.server.port}/"
        cookie = {"name": COOKIE, "value": self.table.token, "url": player.address}
        player.context.add_cookies([cookie])  # type: ignore[list-item]  # playwright's own kind of dict
        player.go(f"#/game/{self.table.id}?seat=entente")
