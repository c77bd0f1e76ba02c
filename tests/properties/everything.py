"""A table with components of everything, as far as the rules of a game have a use for them."""

from __future__ import annotations

from collections.abc import Iterable

from aerodrome.cardtable.cards import Ability, Side
from aerodrome.cardtable.scenario import AirplaneEntry, Area, BalloonEntry, Carried, Entrance, GroundEntry, Scenario
from aerodrome.cardtable.ww1 import RULES
from aerodrome.kernel.rules import BASE
from aerodrome.kernel.score import Ending
from tests.harness import balloon, card, plane, strip

SIZE = 2400
"""Wide enough for most airplanes to be still there after twenty turns."""
TURNS = 20
OPTIONAL = tuple(name for name, rule in RULES.items() if not rule.when and name != BASE)
"""The rules that are chosen, and those that scenarios bring."""
COMPANY = {"equipment": frozenset({"photograph"})}
"""What else a rule needs to have any use: there is nothing to carry without it."""


def needed(rules: Iterable[str]) -> tuple[str, ...]:
    """These rules and all they need, in the order of the book."""
    found: set[str] = set()
    left = set(rules)
    while left:
        rule = left.pop()
        found.add(rule)
        left |= (RULES[rule].requires | COMPANY.get(rule, frozenset())) - found
    return tuple(rule for rule in OPTIONAL if rule in found)


def everything(rules: Iterable[str]) -> Scenario:
    """Airplanes of both sides with two-seaters among them, guns, trenches, balloons, fields and a cloud."""
    on = frozenset(rules)
    return Scenario(
        id="tests/everything",
        title="Everything",
        summary="",
        book="tests",
        source="tests",
        status="ours",
        brings=tuple(rule for rule in OPTIONAL if rule in on and RULES[rule].brought),
        table=Area(SIZE, SIZE),
        airplanes=tuple(_airplanes(on)),
        ground=tuple(_ground(on)),
        balloons=tuple(_balloons()) if "balloons" in on else (),
        landing_fields=(strip(1700, 900), strip(1700, 1500)),
        cloud_level=6,
        carried=Carried("camera", "entente", secret=True) if "equipment" in on else None,
        virtual=("central",) if "solitaire-aa" in on else (),
        endings=(Ending("all-gone", "nobody", "all gone"),),
        turn_limit=TURNS,
    )


def _airplanes(on: frozenset[str]) -> list[AirplaneEntry]:
    sides: tuple[Side, Side] = ("entente", "entente" if "solitaire-aa" in on else "central")
    models = (("sopwith-camel", "bristol-f2b", "spad-xiii"), ("albatros-d-iii", "rumpler-c-iv", "fokker-dr-i"))
    pilot: tuple[tuple[str, Ability], ...] = (
        ("bullet-checker", "bullet-checker"),
        ("ace-free-exit", "free-exit"),
        ("ace-double-steep", "double-steep"),
    )
    abilities = tuple(ability for rule, ability in pilot if rule in on)
    found = []
    for team, side in enumerate(sides):
        for n, model in enumerate(models[team]):
            found.append(
                plane(
                    f"{'ab'[team]}{n}",
                    side,
                    1050 + 150 * n,
                    1080 + 240 * team,
                    180 * team,
                    model=model,
                    level=2 + n,
                    abilities=abilities if n != 1 else (),
                    rockets=2 if n == 0 and "rockets" in on else 0,
                    incendiary=n == 2 and "incendiary" in on,
                    load="bombs" if n == 1 and "bombs" in on else "",
                )
            )
    if "altitude" in on:
        found.append(plane("parked", sides[0], 1700, 800, model="nieuport-17", level=0))
    if "arrivals" in on:
        found += [_late("late", sides[0], secret=False), _late("hidden", sides[1], secret=True)]
    return found


def _late(name: str, side: Side, *, secret: bool) -> AirplaneEntry:
    """One that comes later."""
    y = 600 if side == "entente" else 1800
    places = ((900.0, y, 950.0, y), (1450.0, y, 1500.0, y))
    entrance = Entrance(places, turn=2, when="end" if secret else "start", secret=secret, any_level=not secret)
    return AirplaneEntry(
        id=name,
        name=name.title(),
        side=side,
        at_mm=(925, y),
        heading_deg=0 if y < 1000 else 180,
        model="nieuport-17",
        enters=entrance,
    )


def _ground(on: frozenset[str]) -> list[GroundEntry]:
    kinds = ("target", *(("trench", "aa-machine-gun", "aa-gun") if "ground-fire" in on else ()))
    sides: tuple[tuple[Side, float], ...] = (("entente", 800), ("central", 1600))
    return [
        card(f"{kind}-{side}", kind, side, 1000 + 130 * n, y, 0 if side == "entente" else 180)
        for side, y in sides
        for n, kind in enumerate(kinds)
    ]


def _balloons() -> list[BalloonEntry]:
    return [
        balloon("drachen", "central", 1000, 1450, kind="balloon-parseval", level=3),
        balloon("second", "central", 1230, 1450, kind="balloon-ae-800", level=3),
        balloon("caquot", "entente", 1000, 900, level=3),
        balloon("avorio", "entente", 1230, 900, kind="balloon-ap", level=2, observers=1),
    ]
