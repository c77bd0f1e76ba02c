"""What each choice of a prompt would do, dice apart: its path, its price, its risks, and the dice it would roll."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.dice import Colour, CombatFace, TestFace, base, skilled
from aerodrome.hexsky.foresight import Risk, foresee
from aerodrome.hexsky.ground import bomb_die
from aerodrome.hexsky.gunnery import aimed, own_die
from aerodrome.hexsky.hexes import Pose
from aerodrome.hexsky.maneuvers import BY_NAME
from aerodrome.hexsky.orders import Ahead, Bomb, Fire, Look, Perform, SetThrottle, Stop, Unjam
from aerodrome.hexsky.planes import Box
from aerodrome.hexsky.questions import GunAt
from aerodrome.hexsky.questions import Look as Sight
from aerodrome.hexsky.sight import eyes
from aerodrome.hexsky.state import Airplane, State
from aerodrome.hexsky.steps.speeds import halfway
from aerodrome.hexsky.volley import unjam_die
from aerodrome.kernel.prompt import Choice, Prompt
from aerodrome.kernel.tally import Tally

Danger = Risk | Literal["stalls next round", "overspeed", "cracks up"]
LATER: dict[Box, Danger] = {"zebra": "stalls next round", "red": "overspeed", "candy": "cracks up"}
"""What a speed does at the end of the round (WV-DRG-06 to WV-DRG-11)."""


class Roll(msgspec.Struct, frozen=True):
    """A die that would be rolled, and how its colour comes about."""

    about: str
    """The unit it is rolled for, or against."""
    tally: Tally
    die: Colour
    faces: tuple[CombatFace | TestFace, ...]


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One choice of a prompt, looked at before it is made."""

    title: str = ""
    """The name of a maneuver."""
    path: tuple[Pose, ...] = ()
    mp: int = 0
    """Movement points it takes."""
    speed: int | None = None
    """The cue afterwards."""
    later: int | None = None
    """The cue at the end of the round, if nothing else is flown."""
    risks: tuple[Danger, ...] = ()
    breaks_tailing: bool = False
    rolls: tuple[Roll, ...] = ()


def offers(book: Book, state: State, prompt: Prompt) -> tuple[Offer, ...]:
    """An offer for each choice, in the same order. All of it follows from what lies open on the table."""
    return tuple(_offer(book, state, prompt, choice) for choice in prompt.choices)


def _offer(book: Book, state: State, prompt: Prompt, choice: Choice) -> Offer:
    unit = state.units.get(prompt.about)
    match choice:
        case Fire(at=target, long=long) if unit is not None:
            shot = aimed(state, unit, _gun(prompt) if isinstance(unit, Airplane) else None, state.units[target], long)
            return Offer(rolls=(_combat(state, target, book.shot(shot, own_die(shot))),))
        case Look(for_=names) if unit is not None:
            sights = (Sight(state, unit, state.units[name]) for name in names)
            return Offer(rolls=tuple(_test(state, s.target.id, book.sight(s, eyes(unit))) for s in sights))
    if not isinstance(unit, Airplane):
        return Offer()
    match choice:
        case SetThrottle(to=to):
            return _later(unit, Offer(speed=unit.speed), unit.pose.level, to)
        case Ahead() | Perform() | Stop():
            return _flown(state, unit, choice)
        case Bomb(at=target):
            return Offer(rolls=(_test(state, target, bomb_die(unit)),))
        case Unjam():
            return Offer(rolls=(_test(state, unit.id, unjam_die(GunAt(state, unit, _gun(prompt)))),))
    return Offer()


def _flown(state: State, plane: Airplane, choice: Choice) -> Offer:
    seen = foresee(state, plane, choice)
    offer = Offer(path=seen.path, mp=seen.mp, speed=seen.speed, risks=seen.risks)
    if isinstance(choice, Perform):
        maneuver = BY_NAME[choice.maneuver]
        tested = "handling test" in seen.risks
        die = skilled(base(plane.model.handling), plane.pilot.fights_as)
        offer = msgspec.structs.replace(
            offer,
            title=maneuver.title,
            breaks_tailing=maneuver.breaks_tailing and bool(state.tailed_by(plane.id)),
            rolls=(_test(state, plane.id, die),) if tested else (),
        )
    return _later(plane, offer, seen.pose.level, plane.throttle)


def _later(plane: Airplane, offer: Offer, level: int, throttle: int) -> Offer:
    """WV-SPD-05: with the speed that the end of the round would leave, and what comes of it."""
    assert offer.speed is not None
    if "stall" in offer.risks or "crash" in offer.risks:
        return offer
    later = halfway(offer.speed, throttle)
    danger = LATER.get(plane.model.box(later, level))
    risks = (*offer.risks, danger) if danger else offer.risks
    return msgspec.structs.replace(offer, later=later, risks=risks)


def _gun(prompt: Prompt) -> int:
    """Which firing position is asked: the last word of the prompt."""
    return int(prompt.id.rsplit(".", 1)[1])


def _combat(state: State, about: str, tally: Tally) -> Roll:
    die = state.setting.dice.combat(tally)
    return Roll(about, tally, die.colour, die.combat)


def _test(state: State, about: str, tally: Tally) -> Roll:
    die = state.setting.dice.test(tally)
    return Roll(about, tally, die.colour, die.test)
