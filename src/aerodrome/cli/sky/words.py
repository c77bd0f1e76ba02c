"""Events of the hex sky in words, each with the ledger id of the rule behind it where there is one to name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from aerodrome.cli.picture import Told
from aerodrome.cli.sky.marks import nose, place
from aerodrome.cli.verdict import verdict
from aerodrome.hexsky import damage_events as dm
from aerodrome.hexsky import events as ev
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.tally import Tally

Teller = Callable[[Any, State], Told | None]


def tell(event: Event, state: State) -> Told | None:
    """An event in words for a log, given the state it happened in; None for the machinery that nobody reads."""
    teller = TELLERS.get(type(event))
    return teller(event, state) if teller else None


def who(state: State, name: str) -> str:
    return state.units[name].name


def all_of(state: State, names: Iterable[str]) -> str:
    return ", ".join(who(state, name) for name in names)


def gun(state: State, name: str, number: int) -> str:
    unit = state.units[name]
    several = isinstance(unit, Airplane) and len(unit.model.guns) > 1
    return f"{state.airplane(name).model.guns[number].name} gun" if several else "gun"


def with_gun(state: State, name: str, number: int) -> str:
    """Which gun, where there are several."""
    found = gun(state, name, number)
    return "" if found == "gun" else f" with the {found}"


def called(title: str) -> str:
    """A maneuver inside a sentence: in small letters, but for the one that has a man's name."""
    return title if title == "Immelmann" else title.lower()


def because(reasons: Iterable[str]) -> str:
    said = ", ".join(reasons)
    return f" ({said})" if said else ""


def shifts(tally: Tally) -> Iterable[str]:
    """Why a die has its colour; a reason that ends in a number is kept apart from its shift."""
    return (f"{reason}{':' if reason[-1:].isdigit() else ''} {by:+d}" for reason, by in tally.parts)


def of_unit(words: str, rule: str = "") -> Teller:
    """The teller of an event that is about one unit only."""
    return lambda event, state: (f"{who(state, event.unit)} {words}", rule)


def tried(event: ev.Tried, state: State) -> Told:
    about = f" for {who(state, event.about)}" if event.about else ""
    test = f"{event.test} test{about}: {event.die} die{because(shifts(event.tally))}, {event.result}"
    return f"{who(state, event.unit)}: {test}", TESTS[event.test]


def spotted(event: ev.Spotted, state: State) -> Told | None:
    before = state.sightings.get(event.spotter, ())
    found = [name for name in event.targets if name not in before]
    lost = [name for name in before if name not in event.targets]
    said = [f"spots {all_of(state, found)}"] if found else []
    said += [f"loses sight of {all_of(state, lost)}"] if lost else []
    return (f"{who(state, event.spotter)} {' and '.join(said)}", "WV-SPT-04") if said else None


def order_set(event: ev.OrderSet, state: State) -> Told | None:
    """Who moves when; of a lone plane there is nothing to tell."""
    if len(event.order) < 2:
        return None
    tails = [f"{who(state, pair.tailer)} tails {who(state, pair.tailed)}" for pair in event.tails if not pair.broken]
    return f"order: {all_of(state, event.order)}{because(tails)}", "WV-ORD-01"


def tie_rolled(event: ev.TieRolled, state: State) -> Told:
    return f"a die decides who moves first: {', '.join(f'{who_or(state, n)} {r}' for n, r in event.rolls)}", "WV-TIE-04"


def who_or(state: State, name: str) -> str:
    return who(state, name) if name in state.units else name


def throttle_set(event: ev.ThrottleSet, state: State) -> Told:
    return f"{who(state, event.unit)} sets the throttle to {event.throttle}", "WV-THR-01"


def maneuver_begun(event: ev.ManeuverBegun, state: State) -> Told:
    maneuver = BY_NAME[event.maneuver]
    way = f", {event.way.replace('-', ' ')}" if event.way else ""
    return f"{who(state, event.unit)}: {called(maneuver.title)}{way}", ""


def leg_flown(event: ev.LegFlown, state: State) -> Told:
    return f"{who(state, event.unit)} {nose(event.pose)} {place(event.pose.hex)}", ""


def rolled_over(event: ev.RolledOver, state: State) -> Told:
    over = "rolls upright" if state.airplane(event.unit).pose.inverted else "rolls upside down"
    return f"{who(state, event.unit)} {over}{' and completes a barrel roll' if event.barrel else ''}", "WV-ROL-01"


def speed_changed(event: ev.SpeedChanged, state: State) -> Told:
    speed, why = state.airplane(event.unit).speed, event.because.replace("-", " ")
    return f"{who(state, event.unit)}: speed {speed} to {speed + event.by}, {why}", "WV-SPD-03"


def tailing_broken(event: ev.TailingBroken, state: State) -> Told:
    return f"{who(state, event.tailed)} shakes off whoever is behind", "WV-ORD-07"


def stalled(event: ev.Stalled, state: State) -> Told:
    return f"{who(state, event.unit)} stalls: {event.because}", "WV-STL-01"


def fell(event: ev.Fell, state: State) -> Told:
    return f"{who(state, event.unit)} falls to {place(event.pose.hex)}", "WV-STL-02"


def recovered(event: ev.Recovered, state: State) -> Told:
    return f"{who(state, event.unit)} regains control at speed {event.speed}", "WV-STL-03"


def left(event: ev.Left, state: State) -> Told:
    how = "" if event.under_control else ", out of control"
    return f"{who(state, event.unit)} leaves over the {event.edge} side{how}", "WV-MAP-15"


def landed(event: ev.Landed, state: State) -> Told:
    return f"{who(state, event.unit)} makes a {event.how} landing", "WV-LND-02"


def lost(event: ev.Lost, state: State) -> Told:
    shot = f", shot by {who(state, event.by)}" if event.by else ""
    verb = {"crashed": "crashes", "cracked up": "cracks up", "exploded": "explodes"}[event.fate]
    return f"{who(state, event.unit)} {verb}: {event.because}{shot}", FATES[event.fate]


def collided(event: ev.Collided, state: State) -> Told:
    return f"{' and '.join(who(state, name) for name in event.units)} collide", "WV-MOV-06"


def speed_updated(event: ev.SpeedUpdated, state: State) -> Told | None:
    before = state.airplane(event.unit).speed
    if event.speed == before:
        return None
    return f"{who(state, event.unit)}: speed {before} to {event.speed}", "WV-SPD-05"


def flak_placed(event: ev.FlakPlaced, state: State) -> Told:
    return f"{who(state, event.unit)} puts up a barrage", "WV-FLK-01"


def freeze_called(event: ev.FreezeCalled, state: State) -> Told:
    return f"{who_or(state, event.freeze.caller)} calls a time freeze", "WV-TFZ-01"


def shifted(event: ev.Shifted, state: State) -> Told:
    return f"{who(state, event.unit)} is moved along to {place(event.pose.hex)}", ""


def mats_laid(event: ev.MatsLaid, state: State) -> Told:
    return f"the mats are {', '.join(mat.id for mat in event.mats)}", ""


def plane_taken(event: ev.PlaneTaken, state: State) -> Told:
    model = next((model.title for model in state.setting.hangar if model.id == event.model), event.model)
    return f"{who(state, event.unit)} takes a {model}", ""


def placed(event: ev.Placed, state: State) -> Told:
    at = place(event.pose.hex)
    return f"{who(state, event.unit)} is placed at {at}, speed {event.speed}", ""


def fired(event: dm.Fired, state: State) -> Told:
    burst = "a long burst" if event.long else "a burst"
    shot = f"{who(state, event.unit)} fires {burst} at {who(state, event.target)}"
    shot += with_gun(state, event.unit, event.gun)
    return f"{shot}: {event.die} die{because(shifts(event.tally))}, {hits(event.result)}", "WV-RES-01"


def ground_fired(event: dm.GroundFired, state: State) -> Told:
    shot = f"{who(state, event.unit)} fires at {who(state, event.target)}"
    return f"{shot}: {event.die} die{because(shifts(event.tally))}, {hits(event.result)}", "WV-AGR-05"


def hits(face: str) -> str:
    return face if face in ("miss", "destroyed") else "1 hit" if face == "1" else f"{face} hits"


def ammo_spent(event: dm.AmmoSpent, state: State) -> Told | None:
    if not event.empty:
        return None
    return f"  the {gun(state, event.unit, event.gun)} of {who(state, event.unit)} is empty", "WV-AMO-07"


def gun_event(words: str, rule: str) -> Teller:
    return lambda event, state: (f"  the {gun(state, event.unit, event.gun)} of {who(state, event.unit)} {words}", rule)


def struck(event: dm.Struck, state: State) -> Told:
    return f"{who(state, event.unit)}: {event.because}, {event.die} die, {hits(event.result)}", ""


def hit_landed(event: dm.HitLanded, state: State) -> Told:
    roll = f"{event.roll} on the damage table{because(event.because)}"
    return f"  {who(state, event.unit)} is hit, {roll}: {event.part}, {hits(event.hits)}", "WV-DMG-01"


def structure_hit(event: dm.StructureHit, state: State) -> Told:
    return f"  structure {event.to} of {state.airplane(event.unit).model.structure_boxes}", "WV-STC-01"


def control_hit(event: dm.ControlHit, state: State) -> Told:
    worked = event.to < state.airplane(event.unit).model.controls
    return f"  {event.control} {event.to}{'' if worked else ': they work no more'}", "WV-CTL-01"


def engine_hit(event: dm.EngineHit, state: State) -> Told:
    plane = state.airplane(event.unit)
    seized = event.to >= len(plane.model.engine) - 1
    return f"  engine {'seized' if seized else event.to}", "WV-ENG-04" if seized else "WV-ENG-01"


def leak_began(event: dm.LeakBegan, state: State) -> Told:
    plural = "" if event.rounds == 1 else "s"
    return f"{who(state, event.unit)} leaks: the engine stops in {event.rounds} round{plural}", "WV-LEK-01"


def crew_hit(event: dm.CrewHit, state: State) -> Told:
    man = state.airplane(event.unit).crew[event.who]
    fate = "is killed" if event.wounds > 1 else "is wounded"
    return f"  the {man.role} of {who(state, event.unit)} {fate}", "WV-CRW-02" if event.wounds > 1 else "WV-CRW-01"


def ground_hit(event: dm.GroundHit, state: State) -> Told:
    plural = "" if event.hits == 1 else "s"
    return f"  {who(state, event.unit)} has taken {event.hits} hit{plural}", "WV-AGR-02"


def bombs_released(event: dm.BombsReleased, state: State) -> Told:
    return f"{who(state, event.unit)} bombs {who(state, event.target)}", "WV-BOM-02"


def balloon_sank(event: dm.BalloonSank, state: State) -> Told:
    return f"{who(state, event.unit)} is hauled down to level {event.level}", "WV-BAL-05"


def game_ended(event: ev.GameEnded, state: State) -> Told:
    return verdict(event.outcome), ""


TESTS: dict[ev.TestKind, str] = {
    "structural": "WV-STT-02",
    "handling": "WV-HAN-01",
    "spotting": "WV-SPT-04",
    "unjam": "WV-JAM-02",
    "extinguish": "WV-BRN-03",
    "flak": "WV-FLK-05",
    "bombing": "WV-BOM-05",
}
FATES = {"crashed": "WV-MOV-09", "cracked up": "WV-CRK-02", "exploded": "WV-BRN-03"}
SILENT: frozenset[type[Event]] = frozenset(
    {
        ev.RoundBegan,
        ev.RoundEnded,
        ev.MoveBegan,
        ev.MoveEnded,
        ev.ManeuverFlown,
        ev.Heard,
        ev.FlakBurst,
        ev.FlakLifted,
        ev.FreezeMoved,
        ev.WeatherSet,
        ev.PlacingOrdered,
        dm.LeakCounted,
    }
)
"""What needs no words: the drawing, the heading or the event before it says it."""
TELLERS: dict[type[Event], Teller] = {
    ev.Tried: tried,
    ev.Spotted: spotted,
    ev.OrderSet: order_set,
    ev.TieRolled: tie_rolled,
    ev.ThrottleSet: throttle_set,
    ev.ManeuverBegun: maneuver_begun,
    ev.LegFlown: leg_flown,
    ev.RolledOver: rolled_over,
    ev.SpeedChanged: speed_changed,
    ev.MovementLost: of_unit("loses the rest of the move", "WV-MOV-03"),
    ev.TailingBroken: tailing_broken,
    ev.Stalled: stalled,
    ev.Fell: fell,
    ev.Recovered: recovered,
    ev.Left: left,
    ev.Landed: landed,
    ev.Lost: lost,
    ev.Collided: collided,
    ev.SpeedUpdated: speed_updated,
    ev.FlakPlaced: flak_placed,
    ev.LineCrossed: of_unit("crosses the line", "WV-SC5-08"),
    ev.Shifted: shifted,
    ev.FreezeCalled: freeze_called,
    ev.MatsLaid: mats_laid,
    ev.PlaneTaken: plane_taken,
    ev.Placed: placed,
    dm.Fired: fired,
    dm.GroundFired: ground_fired,
    dm.AmmoSpent: ammo_spent,
    dm.GunJammed: gun_event("jams", "WV-JAM-01"),
    dm.GunCleared: gun_event("is ready again", "WV-JAM-04"),
    dm.Struck: struck,
    dm.HitLanded: hit_landed,
    dm.StructureHit: structure_hit,
    dm.ControlHit: control_hit,
    dm.EngineHit: engine_hit,
    dm.LeakBegan: leak_began,
    dm.Oiled: of_unit("flies through oil", "WV-LEK-06"),
    dm.FireBroke: of_unit("catches fire", "WV-BRN-01"),
    dm.FirePutOut: of_unit("puts the fire out", "WV-BRN-03"),
    dm.CrewHit: crew_hit,
    dm.GroundHit: ground_hit,
    dm.GroundDestroyed: of_unit("is destroyed", "WV-AGR-02"),
    dm.BalloonSank: balloon_sank,
    dm.BalloonSafe: of_unit("is down and safe", "WV-BAL-06"),
    dm.BombsReleased: bombs_released,
    ev.GameEnded: game_ended,
}
