"""The basic game: always in force. Its steps are in ``steps``; here is why a maneuver may not be begun."""

from __future__ import annotations

from functools import partial

from aerodrome.hexsky import flak, ground, gunnery, sight, volley
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.flying import flight_of, prep_level
from aerodrome.hexsky.hexes import zone_number
from aerodrome.hexsky.knobs import LANDING_SPEED
from aerodrome.hexsky.maneuvers import MANEUVERS, Maneuver
from aerodrome.hexsky.questions import Element, Moment, Moved
from aerodrome.hexsky.state import Airplane
from aerodrome.hexsky.steps import begin, burn, collide, combat, end, leak, move, order, sink, speeds, spot, storm
from aerodrome.hexsky.steps import flak as barrage
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import BASE, Rule

PITCHING = ("zoom-climb", "power-dive", "pull-out", "pull-up")
"""Those that begin with a single rotation of the nose (WV-ATT-03)."""


def fit_to_fly_it(element: Element) -> Refusal | None:
    """What the maneuver requires of plane and pilot."""
    plane, needs = element.plane, element.maneuver.requires
    title = element.maneuver.title.lower()
    if plane.pose.attitude not in needs.attitudes:
        return Refusal(f"a {title} is not flown from {plane.pose.attitude} attitude", needs.ledger)
    if needs.upright and plane.pose.inverted:
        return Refusal(f"a {title} is not flown upside down", "WV-ROL-08")
    for control in needs.controls:
        if not plane.works(control):
            return Refusal(f"a {title} needs working {control}", needs.ledger)
    if needs.unwounded and plane.pilot.wounded:
        return Refusal(f"a wounded pilot cannot fly a {title}", "WV-CRW-06")
    return None


def nimble_enough(element: Element) -> Refusal | None:
    """WV-ATT-10, WV-ATT-11."""
    plane, maneuver = element.plane, element.maneuver
    if maneuver.requires.nimble and plane.model.sluggish_at(plane.pose.level):
        return Refusal(f"a sluggish plane cannot fly a {maneuver.title.lower()}", "WV-ATT-10")
    return None


def prepared(element: Element) -> Refusal | None:
    """WV-ATT-06, WV-ATT-07, WV-TRN-02."""
    maneuver = element.maneuver
    if prep_level(element.plane, maneuver) is not None:
        return None
    rule = "WV-TRN-02" if maneuver.prep == "turn" else "WV-ATT-06"
    return Refusal(f"a {maneuver.title.lower()} needs its preparatory hexes flown straight on first", rule)


def points_enough(element: Element) -> Refusal | None:
    """WV-ATT-12: what is not a level turn must fit into the round."""
    maneuver, flight = element.maneuver, flight_of(element.plane)
    if maneuver.carries_over:
        return None
    if maneuver.requires.whole_move and (flight.path or flight.mp < flight.speed):
        return Refusal(f"a {maneuver.title.lower()} takes the whole move", maneuver.requires.ledger)
    needed = sum(leg.mp for leg in maneuver.path(element.plane, element.way))
    if needed > flight.mp:
        return Refusal(f"a {maneuver.title.lower()} needs {needed} more movement points", "WV-ATT-12")
    return None


def one_rotation_at_a_time(element: Element) -> Refusal | None:
    """WV-ATT-02, WV-ATT-03; the same between two rolls, which a Prep of 0 would else leave without end."""
    flight = flight_of(element.plane)
    if element.maneuver.id in PITCHING and flight.rotated:
        return Refusal("a hex must be flown between two rotations", "WV-ATT-03")
    if element.maneuver.id == "roll" and flight.performed[-1:] == ("roll",) and not flight.straight:
        return Refusal("a hex must be flown between two rolls", "WV-ATT-03")
    return None


def one_turn_a_level(element: Element) -> Refusal | None:
    """WV-TRN-14."""
    if element.maneuver.id == "climbing-turn" and not flight_of(element.plane).climbed:
        return Refusal("a climb allows one turn for each level climbed", "WV-TRN-14")
    return None


def slow_and_low(element: Element) -> Refusal | None:
    """WV-LND-02."""
    plane = element.plane
    if element.maneuver.after != "lands":
        return None
    if plane.pose.level == 1 and plane.throttle == 0 and plane.speed <= LANDING_SPEED:
        return None
    return Refusal(f"a plane lands from level 1, throttle 0, at a speed of at most {LANDING_SPEED}", "WV-LND-02")


def nothing_in_sight(element: Element) -> Refusal | None:
    """WV-ORD-10, WV-ORD-11."""
    if element.plane.pool == 4 and not element.maneuver.plain:
        return Refusal("with nothing in sight a plane only goes about its own mission", "WV-ORD-10")
    return None


def printed_maneuvers(_: None, found: tuple[Maneuver, ...]) -> tuple[Maneuver, ...]:
    return (*found, *MANEUVERS)


def white_box(plane: Airplane) -> int:
    return plane.model.top[zone_number(plane.pose.level)]


def install(book: Book) -> None:
    def engine_tells(plane: Airplane, top: int) -> int:
        """WV-ENG-02: engine damage takes from the white box."""
        return max(0, (top or white_box(plane)) - plane.hurt.power_lost)

    def settings(plane: Airplane, found: tuple[int, ...]) -> tuple[int, ...]:
        """WV-THR-02 to WV-THR-04, WV-ENG-04."""
        if plane.seized:
            return (0,)
        return found or tuple(range(book.top_speed(plane, 0) + 1))

    book.top_speed.add(BASE, engine_tells)
    book.throttles.add(BASE, settings)
    book.maneuvers.add(BASE, printed_maneuvers)
    for check in CHECKS:
        book.element_checks.add(BASE, check)
    for fit in gunnery.CHECKS:
        book.may_fire.add(BASE, fit)
    book.targets.add(BASE, gunnery.core_targets)
    book.shot.add(BASE, gunnery.core_shot)
    book.fire_prompts.replace(BASE, volley.fire_prompts(book))
    book.volley.replace(BASE, volley.volley(book))
    for unseen in sight.UNSEEN:
        book.unseen.add(BASE, unseen)
    for seen in sight.SEEN:
        book.seen.add(BASE, seen)
    for again in sight.LOOK_AGAIN:
        book.look_again.add(BASE, again)
    book.sight.add(BASE, sight.core_sight)
    book.flak.add(BASE, flak.core_flak)
    book.after_leg.on(BASE, Moved, partial(flak.bursts, book))
    book.interruptions.add(BASE, ground.between_hexes)
    book.interrupted.on(BASE, Moment, partial(ground.halted, book))
    book.entry_checks.add(BASE, storm.into_storm)
    book.round.use(BASE, "sink", sink.step())
    book.round.use(BASE, "flak", barrage.step())
    book.round.use(BASE, "storm", storm.step(book))
    book.round.use(BASE, "lift", barrage.lifting())
    book.round.use(BASE, "begin", begin.step())
    book.round.use(BASE, "spot", spot.step(book))
    book.round.use(BASE, "order", order.step(book))
    book.round.use(BASE, "move", move.step(book))
    book.round.use(BASE, "collide", collide.step())
    book.round.use(BASE, "combat", combat.step(book))
    book.round.use(BASE, "speeds", speeds.step())
    book.round.use(BASE, "leak", leak.step())
    book.round.use(BASE, "burn", burn.step(book))
    book.round.use(BASE, "end", end.step())


CHECKS = (
    fit_to_fly_it,
    nimble_enough,
    prepared,
    points_enough,
    one_rotation_at_a_time,
    one_turn_a_level,
    slow_and_low,
    nothing_in_sight,
)

RULE: Rule[Book] = Rule(
    id=BASE,
    title="The basic game",
    says="Planes trade speed and altitude in hexes seen from the side, move one after another, and fire coloured dice.",
    source="Winged Victory, second edition",
    ledger=("WV-",),
    install=install,
    brought=True,
)
