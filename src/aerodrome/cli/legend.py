"""The legend beside a drawn table: who is which letter, and what has become of each."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from aerodrome.cardtable.view import AirplaneView, BalloonView, GroundView, View
from aerodrome.cli.board import GROUND, POINTS, STYLES, letters, point

SIDES = {"entente": "Entente", "central": "Central Powers"}


def legend(view: View) -> Table:
    """A line for each airplane, card on the ground and balloon."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    marks = letters(view)
    for unit in view.airplanes:
        mark = Text(marks[unit.id], STYLES[unit.side])
        table.add_row(mark, Text.assemble((unit.name, "bold"), f", {unit.title}"))
        table.add_row("", Text(airplane_state(unit, view)))
    for card in view.ground:
        mark = Text(marks[card.id], GROUND[card.side])
        table.add_row(mark, Text(f"{card.name}, {SIDES[card.side]}: {ground_state(card)}"))
    for balloon in view.balloons:
        mark = Text(marks[balloon.id], GROUND[balloon.side])
        table.add_row(mark, Text(f"{balloon.name}, {SIDES[balloon.side]}: {balloon_state(balloon)}"))
    return table


def balloon_state(balloon: BalloonView) -> str:
    """Damage, flames and height, or what has become of it."""
    if balloon.fate:
        return "destroyed" if balloon.fate == "destroyed" else "on the ground"
    count = len(balloon.cards)
    said = [f"{count} damage card{'' if count == 1 else 's'}"]
    if balloon.points is not None:
        said = [f"damage {balloon.points} of {balloon.resistance} ({said[0]})"]
    said += [f"{balloon.flames} flame{'' if balloon.flames == 1 else 's'}"] if balloon.flames else []
    said += [f"level {balloon.flight.level}"] if balloon.flight else []
    return ", ".join([*said, *(["coming down"] if balloon.hauled == "down" else [])])


def airplane_state(unit: AirplaneView, view: View) -> str:
    """Heading, damage and counters; points only where they are known."""
    count = len(unit.cards)
    damage = f"{count} damage card{'' if count == 1 else 's'}"
    if unit.secrets is not None:
        damage = f"damage {unit.secrets.points} of {unit.resistance} ({count} card{'' if count == 1 else 's'})"
    if unit.fate == "left":
        return f"left over the {unit.edge} edge, {damage}"
    if unit.fate == "awaited":
        return "still to come"
    if unit.fate:
        return "shot down"
    said = [f"heading {POINTS[point(unit.pose.heading)]}", *height(unit), damage, *counters(unit)]
    said += [f"tails {view.airplane(pair.tailed).name}" for pair in view.tails if pair.tailer == unit.id]
    if unit.load:
        said.append(f"carries {'the camera' if unit.load == 'camera' else 'bombs'}")
    return ", ".join(said)


ON_THE_GROUND = {
    "parked": "on the ground",
    "landing": "landing",
    "braking": "landing",
    "starting": "taking off",
    "rolling": "taking off",
    "still": "crashed",
}


def height(unit: AirplaneView) -> list[str]:
    """Level and climb counters, where airplanes have them."""
    if unit.flight is None:
        return []
    if unit.flight.ground:
        return [ON_THE_GROUND[unit.flight.ground]]
    where = "in the cloud" if unit.flight.cloud is not None else f"level {unit.flight.level}"
    return [f"{where}, {unit.flight.climb} of {unit.rate} climb counters"]


def counters(unit: AirplaneView) -> list[str]:
    said = [f"gun jammed ({left})" for left in unit.jams if left]
    if unit.pilot:
        said.append("pilot wounded")
    if unit.smoke:
        said.append(f"smoke {unit.smoke}")
    if unit.flames:
        said.append(f"flames {unit.flames}")
    if unit.secrets is not None:
        hidden = unit.secrets
        marks = ((hidden.engine > 0, "engine damaged"), (hidden.observer, "observer wounded"))
        rudder = ((hidden.rudder_left, "rudder jammed left"), (hidden.rudder_right, "rudder jammed right"))
        said += [words for holds, words in (*marks, *rudder) if holds]
    return said


def ground_state(card: GroundView) -> str:
    if card.fate:
        return card.fate
    if card.resistance is None:
        return "unharmed"
    return f"damage {card.points} of {card.resistance}"
