"""Reading scenario files, and the table they set up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Edge, Pose, Side
from aerodrome.cardtable.catalogue import DATA, Catalogue, um
from aerodrome.cardtable.endings import CONDITIONS, SIDES, WINS, named
from aerodrome.cardtable.measures import MEASURES
from aerodrome.cardtable.questions import Layout
from aerodrome.cardtable.scenario import AirplaneEntry, Area, Entrance, Entry, LandingField, Scenario
from aerodrome.cardtable.state import Airplane, Balloon, Coming, Field, Ground, Kit, Setting, State, Unit
from aerodrome.cardtable.ww1 import PRESETS, RULEBOOK, RULES
from aerodrome.kernel.rules import RuleConflict
from aerodrome.kernel.scenario import PLAIN, BadFile, check_variants, plain_name, read_toml

HIGHEST = 20
"""No airplane starts above this level."""
SHIPPED = DATA / "scenarios"


def read(path: Path, catalogue: Catalogue) -> Scenario:
    """A scenario from its file, checked in all its variants; BadFile with field and reason when it will not do."""
    scenario = read_toml(path, Scenario)
    check_variants(path, scenario)
    for variant in ("", *(variant.id for variant in scenario.variants)):
        _check(path, scenario.as_variant(variant), catalogue, f"variant {variant}: " if variant else "")
    return scenario


def _check(path: Path, scenario: Scenario, catalogue: Catalogue, where: str) -> None:
    def bad(field: str, reason: str) -> NoReturn:
        raise BadFile(path, where + field, reason)

    area = scenario.table
    if not (100 <= area.width_mm <= 5000 and 100 <= area.length_mm <= 5000):
        bad("table", "width and length must be 100 to 5000 mm")
    if scenario.rules not in PRESETS:
        bad("rules", f"there is no preset {scenario.rules!r}; there are {', '.join(PRESETS)}")
    for name in scenario.brings:
        if name not in RULES or RULES[name].when:
            bad("brings", f"{name!r} is not a rule that a scenario can bring")
    if not 1 <= scenario.turn_limit <= 500:
        bad("turn_limit", "must be 1 to 500")
    if not scenario.airplanes or len(scenario.airplanes) > 40:
        bad("airplanes", "there must be 1 to 40 of them")
    seen: set[str] = set()
    entries: list[tuple[str, Entry]] = [(f"airplanes[{n}]", entry) for n, entry in enumerate(scenario.airplanes)]
    entries += [(f"ground[{n}]", entry) for n, entry in enumerate(scenario.ground)]
    entries += [(f"balloons[{n}]", entry) for n, entry in enumerate(scenario.balloons)]
    sides: dict[str, Side] = {}
    for field, entry in entries:
        if entry.id in seen or not plain_name(entry.id):
            bad(f"{field}.id", f"{entry.id!r} is used twice or is not {PLAIN}")
        seen.add(entry.id)
        x, y = entry.at_mm
        if not (0 <= x <= area.width_mm and 0 <= y <= area.length_mm):
            bad(f"{field}.at_mm", "lies beyond the edge of the table")
        if not -360 <= entry.heading_deg <= 360:
            bad(f"{field}.heading_deg", "must be -360 to 360")
        if entry.seat and not plain_name(entry.seat):
            bad(f"{field}.seat", f"{entry.seat!r} is not {PLAIN}")
        if sides.setdefault(entry.seat or entry.side, entry.side) != entry.side:
            bad(f"{field}.seat", f"{entry.seat or entry.side!r} already sits on the other side")
        if entry.side in scenario.virtual:
            if entry.seat:
                bad(f"{field}.seat", f"nobody sits there: {entry.side} is virtual")
            if isinstance(entry, AirplaneEntry):
                bad(field, f"{entry.side} is virtual: nobody flies its airplanes")
    for n, airplane in enumerate(scenario.airplanes):
        if airplane.model not in catalogue.airplanes:
            bad(f"airplanes[{n}].model", f"there is no airplane {airplane.model!r}")
        if not 0 <= airplane.level <= HIGHEST:
            bad(f"airplanes[{n}].level", f"must be 0 to {HIGHEST}")
        if not 0 <= airplane.rockets <= 2:
            bad(f"airplanes[{n}].rockets", "must be 0 to 2")
        if airplane.enters and (wrong := _barred(airplane, airplane.enters, area)):
            bad(f"airplanes[{n}].enters.{wrong[0]}", wrong[1])
    for n, card in enumerate(scenario.ground):
        if card.kind not in catalogue.ground or catalogue.ground_card(card.kind).top is not None:
            bad(f"ground[{n}].kind", f"there is no ground card {card.kind!r}")
    for n, balloon in enumerate(scenario.balloons):
        if balloon.kind not in catalogue.ground or catalogue.ground_card(balloon.kind).top is None:
            bad(f"balloons[{n}].kind", f"there is no balloon {balloon.kind!r}")
        if not 0 <= balloon.level <= (catalogue.ground_card(balloon.kind).top or 0):
            bad(f"balloons[{n}].level", f"must be 0 to {catalogue.ground_card(balloon.kind).top}")
    for n, strip in enumerate(scenario.landing_fields):
        if not (90 <= strip.width_mm <= 5000 and 270 <= strip.length_mm <= 5000):
            bad(f"landing_fields[{n}]", "must be at least 90 by 270 mm")
        if not (0 <= strip.at_mm[0] <= area.width_mm and 0 <= strip.at_mm[1] <= area.length_mm):
            bad(f"landing_fields[{n}].at_mm", "lies beyond the edge of the table")
        if not -360 <= strip.heading_deg <= 360:
            bad(f"landing_fields[{n}].heading_deg", "must be -360 to 360")
    if scenario.cloud_level is not None:
        highest = max(airplane.level for airplane in scenario.airplanes)
        if not highest < scenario.cloud_level <= HIGHEST + 1:
            bad("cloud_level", f"must be above all starting levels: {highest + 1} to {HIGHEST + 1}")
    for n, term in enumerate(scenario.score):
        if term.measure not in MEASURES:
            bad(f"score[{n}].measure", f"there is no measure {term.measure!r}; there are {', '.join(MEASURES)}")
        if term.side not in ("each", *SIDES):
            bad(f"score[{n}].side", f"{term.side!r} is not each, entente or central")
    if not scenario.endings:
        bad("endings", "a scenario needs at least one")
    for n, ending in enumerate(scenario.endings):
        if named(ending.when)[0] not in CONDITIONS:
            bad(f"endings[{n}].when", f"there is no condition {ending.when!r}; there are {', '.join(CONDITIONS)}")
        if ":" in ending.when and ending.when.partition(":")[2] not in SIDES:
            bad(f"endings[{n}].when", f"{ending.when!r} does not end in :entente or :central")
        if ending.wins not in WINS:
            bad(f"endings[{n}].wins", f"{ending.wins!r} is not one of {', '.join(WINS)}")
    if not set(scenario.virtual) <= sides_of(scenario):
        bad("virtual", "names a side that has nothing on the table")
    if sides_of(scenario) <= set(scenario.virtual):
        bad("virtual", "leaves nobody to play")
    if scenario.bands and not 1 < scenario.bands.normal < scenario.bands.decisive:
        bad("bands", "a normal victory takes more than 1 point, and a decisive one more than that")
    if scenario.task.levels and not 0 <= scenario.task.levels[0] <= scenario.task.levels[1] <= HIGHEST:
        bad("task.levels", f"must be two levels, 0 to {HIGHEST}")
    if scenario.limit_wins not in WINS:
        bad("limit_wins", f"{scenario.limit_wins!r} is not one of {', '.join(WINS)}")
    if scenario.carried and not any(airplane.side == scenario.carried.side for airplane in scenario.airplanes):
        bad("carried.side", "has no airplane to carry it")
    for field, needed in _needed(scenario, catalogue):
        if needed not in scenario.brings:
            bad("brings", f"{field} needs {needed!r}")
    if not 1 <= scenario.balloon_turns <= 100:
        bad("balloon_turns", "must be 1 to 100")
    if scenario.balloons:
        try:
            book = RULEBOOK.book(RULEBOOK.choose(None, scenario.rules, scenario.brings))
        except RuleConflict as clash:
            bad("brings", str(clash))
        for misplaced in book.layout(Layout(scenario, catalogue)):
            bad(misplaced.field, misplaced.reason)


def sides_of(scenario: Scenario) -> set[Side]:
    return {entry.side for entry in (*scenario.airplanes, *scenario.ground, *scenario.balloons)}


def _barred(airplane: AirplaneEntry, enters: Entrance, area: Area) -> tuple[str, str] | None:
    """What is wrong with the way an airplane comes to the table: the field, and the reason."""
    for west, south, east, north in enters.places_mm:
        if not (0 <= west <= east <= area.width_mm and 0 <= south <= north <= area.length_mm):
            return "places_mm", "must be from x, from y, to x, to y on the table"
    if not enters.places_mm:
        return "places_mm", "must be one place or more"
    if enters.secret and len(enters.places_mm) != 2:
        return "places_mm", "must be two, left and right, where a hidden card decides"
    if enters.secret and (enters.turn, enters.when) == (1, "start"):
        return "secret", "a hidden card is shown later than it is laid"
    if not 1 <= enters.turn <= 100:
        return "turn", "must be 1 to 100"
    return None


LOADS = {"camera": "photograph", "bombs": "bombs"}
"""The rule that gives a load its use."""
ABILITIES = {"bullet-checker": "bullet-checker", "free-exit": "ace-free-exit", "double-steep": "ace-double-steep"}
"""The rule that gives a pilot's ability its use."""


def _needed(scenario: Scenario, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The rules without which components lie idle, each with the field that has them."""
    for n, airplane in enumerate(scenario.airplanes):
        if airplane.load:
            yield f"airplanes[{n}].load", LOADS[airplane.load]
        if airplane.rockets:
            yield f"airplanes[{n}].rockets", "rockets"
        if airplane.incendiary:
            yield f"airplanes[{n}].incendiary", "incendiary"
        for ability in airplane.abilities:
            yield f"airplanes[{n}].abilities", ABILITIES[ability]
        if airplane.enters:
            yield f"airplanes[{n}].enters", "arrivals"
    for n, card in enumerate(scenario.ground):
        kind = catalogue.ground_card(card.kind)
        if kind.armed:
            yield f"ground[{n}].kind", "ground-fire"
            if card.side in scenario.virtual:
                yield f"ground[{n}] of a virtual side", "solitaire-aa"
    if scenario.balloons:
        yield "balloons", "balloons"
    if scenario.carried:
        yield "carried", "equipment"
        yield "carried.load", LOADS[scenario.carried.load]


def set_up(scenario: Scenario, catalogue: Catalogue, book: Book) -> State:
    """The table at the start of a game, prepared by the rules in force."""
    return book.prepare(Layout(scenario, catalogue), _laid(scenario, catalogue))


def _laid(scenario: Scenario, catalogue: Catalogue) -> State:
    """What the scenario says, on the table."""
    seats: dict[str, Side] = {}
    units: dict[str, Unit] = {}
    for entry in scenario.airplanes:
        seats.setdefault(entry.seat or entry.side, entry.side)
        model = catalogue.model(entry.model)
        units[entry.id] = Airplane(
            id=entry.id,
            name=entry.name,
            side=entry.side,
            seat=entry.seat or entry.side,
            model=model,
            pose=_pose(entry),
            jams=(0,) * len(model.guns),
            bursts=(None,) * len(model.guns),
            load=entry.load,
            kit=Kit(entry.abilities, entry.rockets, entry.incendiary),
            fate="awaited" if entry.enters else "",
        )
    for card in scenario.ground:
        seats.setdefault(card.seat or card.side, card.side)
        kind = catalogue.ground_card(card.kind)
        units[card.id] = Ground(
            id=card.id,
            name=card.name or kind.title,
            side=card.side,
            seat=card.seat or card.side,
            model=kind,
            pose=_pose(card),
            jams=(0,) * len(kind.guns),
            bursts=(None,) * len(kind.guns),
        )
    for balloon in scenario.balloons:
        seats.setdefault(balloon.seat or balloon.side, balloon.side)
        kind = catalogue.ground_card(balloon.kind)
        units[balloon.id] = Balloon(
            id=balloon.id,
            name=balloon.name or kind.title,
            side=balloon.side,
            seat=balloon.seat or balloon.side,
            model=kind,
            pose=_pose(balloon),
            observers=balloon.observers,
        )
    letters = sorted({"A"} | {letter for unit in units.values() for letter in unit.model.letters})
    damage = {letter: catalogue.damage_deck(letter) for letter in letters}
    carried = scenario.carried
    setting = Setting(
        scenario=scenario.id,
        title=scenario.title,
        width=um(scenario.table.width_mm),
        length=um(scenario.table.length_mm),
        ruler=um(catalogue.ruler.length_mm),
        damage=damage,
        seats=tuple((seat, side) for seat, side in seats.items() if side not in scenario.virtual),
        homes=HOMES,
        terms=scenario.score,
        endings=scenario.endings,
        turn_limit=scenario.turn_limit,
        limit_wins=scenario.limit_wins,
        carry=(carried.load, carried.side, carried.secret) if carried else None,
        balloon_turns=scenario.balloon_turns,
        virtual=scenario.virtual,
        prefers=scenario.prefers,
        targets=tuple(
            card.id for card in scenario.ground if card.target or catalogue.ground_card(card.kind).resistance is None
        ),
        task=scenario.task,
        coming=tuple(_coming(entry.id, entry.enters) for entry in scenario.airplanes if entry.enters),
        rivals=scenario.rivals,
        bands=scenario.bands,
        fields=tuple(
            Field(strip.side, _pose(strip), um(strip.width_mm / 2), um(strip.length_mm / 2))
            for strip in scenario.landing_fields
        ),
    )
    return State(setting, units, {letter: deck.counts for letter, deck in damage.items()})


HOMES: dict[Side, Edge] = {"entente": "south", "central": "north"}


def _coming(unit: str, enters: Entrance) -> Coming:
    places = tuple((um(west), um(south), um(east), um(north)) for west, south, east, north in enters.places_mm)
    return Coming(unit, places, enters.turn, enters.when == "end", enters.after, enters.secret, enters.any_level)


def _pose(entry: Entry | LandingField) -> Pose:
    return Pose(um(entry.at_mm[0]), um(entry.at_mm[1]), round(entry.heading_deg * 100) % 36_000)
