"""The legend beside a drawn sky: who is which letter, how high and fast, and what has become of each."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table
from rich.text import Text

from aerodrome.cli.board import GROUND, STYLES
from aerodrome.cli.legend import SIDES
from aerodrome.cli.sky.marks import letters, nose
from aerodrome.hexsky.planes import CONTROLS, Model
from aerodrome.hexsky.view import AirplaneView, GroundView, View


def legend(view: View, models: Mapping[str, Model]) -> Table:
    """A line or two for each plane and unit on the ground."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    marks = letters(view)
    for unit in view.airplanes:
        mark = Text(marks[unit.id], STYLES[unit.side])
        model = "" if unit.title == unit.name else f", {unit.title}"
        table.add_row(mark, Text.assemble((unit.name, "bold"), model))
        table.add_row("", Text(airplane_state(unit, view, models[unit.id])))
    for ground in view.ground:
        mark = Text(marks[ground.id], GROUND[ground.side])
        table.add_row(mark, Text(f"{ground.name}, {SIDES[ground.side]}: {ground_state(ground)}"))
    return table


def airplane_state(unit: AirplaneView, view: View, model: Model) -> str:
    """Level, nose, speed, then whatever is out of the ordinary."""
    if unit.fate == "left":
        return f"left over the {unit.edge} side{'' if unit.under_control else ', out of control'}"
    if unit.fate == "landed":
        return f"{unit.landing} landing"
    if unit.fate:
        return unit.fate
    said = [f"level {unit.pose.level} {nose(unit.pose)}", f"speed {unit.speed}", f"throttle {unit.throttle}"]
    if unit.flight is not None and not unit.moved:
        said.append(f"{unit.flight.mp} to fly")
    said += [f"tails {name_of(view, pair.tailed)}" for pair in view.tails if pair.tailer == unit.id and not pair.broken]
    return ", ".join([*said, *guns(unit, model), *damage(unit, model)])


def guns(unit: AirplaneView, model: Model) -> list[str]:
    """Ammunition, and guns that cannot fire."""
    said = []
    for plate, gun in zip(model.guns, unit.guns, strict=True):
        left = gun.ammo + sum(plate.ammo[gun.magazine + 1 :])
        named = f"{plate.name} gun" if len(model.guns) > 1 else "gun"
        state = "jammed" if gun.jammed else "to be reloaded" if gun.empty and left else ""
        said.append(f"{named} {state or left}")
    return [*said, *(["bombs"] if unit.bombs else [])]


def damage(unit: AirplaneView, model: Model) -> list[str]:
    hurt, said = unit.hurt, []
    if hurt.structure:
        said.append(f"structure {hurt.structure} of {model.structure_boxes}")
    for control in CONTROLS:
        boxes: int = getattr(hurt, control)
        if boxes:
            said.append(f"{control} {'gone' if boxes >= model.controls else f'{boxes} of {model.controls}'}")
    if hurt.engine:
        said.append("engine seized" if hurt.engine >= len(model.engine) - 1 else f"engine {hurt.engine}")
    if hurt.leak is not None:
        said.append(f"leaks ({hurt.leak})")
    marks = [(hurt.burning, "burning"), (unit.stalled, "stalled")]
    for man in unit.crew:
        marks.append((man.wounds == 1, f"{man.role} wounded"))
        marks.append((man.wounds > 1, f"{man.role} dead"))
    return said + [words for holds, words in marks if holds]


def ground_state(unit: GroundView) -> str:
    if unit.fate:
        return unit.fate
    height = f"level {unit.level}, " if unit.level else ""
    return f"{height}{unit.hits} of {unit.stands} hits" if unit.hits else f"{height}unharmed"


def name_of(view: View, name: str) -> str:
    return view.airplane(name).name
