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
brings = ["ground-fire", "balloons", "rockets", "bailing-out", "arrivals"]
cloud_level = 4
endings = [{ when = "all-gone", wins = "score", reason = "nobody is left" }]
landing_fields = [{ side = "entente", at_mm = [90, 240] }, { side = "entente", at_mm = [220, 480] }]

[table]
width_mm = 900
length_mm = 900
"""
LATER = """
level = 2
[airplanes.enters]
places_mm = [[22, 450, 22, 850], [22, 50, 22, 100]]
turn = 1
when = "end"
secret = true
any_level = true
"""
AIRPLANES: tuple[tuple[str, str, str, str, tuple[int, int], int, str], ...] = (
    ("ancillotto", "G. Ancillotto", "nieuport-17-a", "entente", (640, 660), 0, "rockets = 2\nlevel = 3"),
    ("scaroni", "S. Scaroni", "hanriot-hd-1", "entente", (90, 200), 0, "level = 0"),
    ("cabruna", "E. Cabruna", "nieuport-17", "entente", (220, 50), 0, "level = 1"),
    ("barker", "W. Barker", "sopwith-camel", "entente", (120, 740), 90, "level = 3"),
    ("baracca", "F. Baracca", "nieuport-17", "entente", (22, 450), 90, LATER),
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
RULES = [
    "special-damage",
    "aim",
    "wings-of-war",
    "altitude",
    "overdive",
    "collisions",
    "cloud-cover",
    "adjust-aim",
]
ORDERS = {
    "lay": "Lay",
    "1.plan.ancillotto": "straight straight turn-left",
    "1.plan.cabruna": "dive straight straight",
    "1.plan.barker": "straight climb straight",
    "1.plan.voss": "straight turn-left turn-left",
    "1.plan.klein": "dive straight straight",
    "2.plan.cabruna": "dive straight stall",
    "2.plan.barker": "straight climb turn-right",
    "2.plan.klein": "straight dive straight",
}
"""What is ordered where the test says nothing: by a prompt's id, or by what it asks."""


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

    def __init__(self, server: Server, orders: Mapping[str, str] | None = None) -> None:
        self.orders = {**ORDERS, **(orders or {})}
        self.table: Table = server.create({"entente": "here", "central": "here"}, SCENARIO, rules=RULES, name=NAME)
        self._open = ExitStack()
        self.seats: list[Line] = [self._open.enter_context(self.table.sit(seat)) for seat in ("entente", "central")]

    def close(self) -> None:
        self._open.close()

    @property
    def entente(self) -> Line:
        return self.seats[0]

    def choice(self, prompt: Json) -> Json | None:
        """Its order, or None for the default."""
        said = self.orders.get(prompt["id"], self.orders.get(prompt["asks"], ""))
        if prompt["asks"] == "plan":
            return {"type": "Plan", "cards": said.split()} if said else None
        return next((one for one in prompt["choices"] if one["type"] == said), None)

    def until(self, asks: str, having: str = "") -> Json:
        """Play on until the Entente is asked this, with such a choice; everybody else has then decided."""
        for _ in range(60):
            for prompt in self.entente.prompts:
                choices = {one["type"] for one in prompt["choices"] or ()}
                if prompt["asks"] == asks and (not having or having in choices):
                    self.answer_but(prompt["id"])
                    return prompt
            self.resolve()
        raise AssertionError(f"nobody is asked {asks}")

    def resolve(self) -> list[Json]:
        """Everybody decides; what happened then, as the Entente sees it."""
        self.answer_but("")
        return self.happened()

    def happened(self) -> list[Json]:
        """What happened when the last order was taken, as the Entente sees it."""
        seen: list[list[Json]] = [line.until("happened")["events"] for line in self.seats]
        return seen[0]

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
