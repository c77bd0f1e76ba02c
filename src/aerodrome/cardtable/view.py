"""What a seat knows of the table: built up from an allow-list, never cut down from the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.cardtable.cards import Edge, Pose, Side
from aerodrome.cardtable.state import (
    Airplane,
    Altitude,
    Balloon,
    Battery,
    Burst,
    Demands,
    Field,
    Ground,
    Held,
    Kit,
    Salvo,
    State,
    Tailing,
)
from aerodrome.cardtable.task import Task
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Outcome


class CardView(msgspec.Struct, frozen=True):
    """A damage card as a seat sees it: its back, and its face if it has been seen."""

    letter: str
    at: int
    aimed: bool
    back: bool
    halved: bool = False
    face: int | None = None
    points: int | None = None
    by: str = ""
    """Whose fire it came from; only told of cards on the ground."""


class Secrets(msgspec.Struct, frozen=True):
    """What only the owner of an airplane knows of it."""

    plan: tuple[str, ...]
    bound: Demands
    points: int
    engine: int
    observer: bool
    rudder_left: bool
    rudder_right: bool
    shaken: int
    """The phase in which damage last disrupted it."""


class AirplaneView(msgspec.Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: Seat
    model: str
    title: str
    deck: str
    resistance: int
    reconstructed: tuple[str, ...]
    pose: Pose
    jams: tuple[int, ...]
    bursts: tuple[Burst | None, ...]
    flown: tuple[str, ...]
    last: str
    entered: str
    """The last card performed before this turn."""
    reminder: Literal["steep", "immelmann", "straight", ""]
    """DP-PLN-08: what the last card of the turn before was, shown openly."""
    cards: tuple[CardView, ...]
    pilot: int
    smoke: int
    flames: int
    kit: Kit
    flight: Altitude | None
    top: int | None
    rate: int | None
    salvo: Salvo | None
    fate: str
    lot: Literal["", "hidden", "left", "right"]
    """Where a card laid face down says that it will come; hidden from others."""
    edge: Edge | None
    gone_at: int
    left_up: int
    came: Pose | None
    exploded: bool
    load: str | None
    """None where it is a secret of the other side."""
    secrets: Secrets | None
    """Only for its owner."""


class GroundView(msgspec.Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: Seat
    kind: str
    title: str
    resistance: int | None
    pose: Pose
    jams: tuple[int, ...]
    bursts: tuple[Burst | None, ...]
    cards: tuple[CardView, ...]
    points: int
    battery: Battery | None
    muted: bool
    """Its gun is silenced for good; infantry on the same card may go on."""
    artillery: int | None
    """The radius of its counter."""
    fate: str
    gone_at: int
    exploded: bool


class BalloonView(msgspec.Struct, frozen=True):
    id: str
    name: str
    side: Side
    seat: Seat
    kind: str
    title: str
    resistance: int | None
    top: int | None
    pose: Pose
    cards: tuple[CardView, ...]
    points: int | None
    """Only for its owner."""
    flames: int
    flight: Altitude | None
    hauled: str
    observers: int
    fallen: int
    fate: str
    gone_at: int
    exploded: bool


class TailView(msgspec.Struct, frozen=True):
    tailer: str
    tailed: str
    shown: str | None
    """The card shown, for the two who know it."""
    settled: bool = False


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, knows it."""

    seat: Seat | None
    scenario: str
    title: str
    width: int
    length: int
    ruler: int
    fields: tuple[Field, ...]
    """The landing fields."""
    cloud: int | None
    """The level of the cloud cover, if there is any."""
    balloon_turns: int
    targets: tuple[str, ...]
    """The cards on the ground that are there to be photographed or bombed."""
    task: Task
    turn: int
    phases: int
    at: int
    airplanes: tuple[AirplaneView, ...]
    ground: tuple[GroundView, ...]
    balloons: tuple[BalloonView, ...]
    decks: tuple[tuple[str, int], ...]
    """How many cards are left in each damage deck."""
    tails: tuple[TailView, ...]
    last_shot: int
    picture_at: int | None
    """None where it is a secret of the other side."""
    bombed_at: int
    outcome: Outcome | None

    def airplane(self, name: str) -> AirplaneView:
        return next(unit for unit in self.airplanes if unit.id == name)


def view(state: State, seat: Seat | None) -> View:
    """Everything a seat may know, and nothing else."""
    setting = state.setting
    side = next((its for name, its in setting.seats if name == seat), None)
    carry = setting.carry
    hidden_from: Side | None = None
    if carry is not None and carry[2] and side != carry[1]:
        hidden_from = carry[1]
    return View(
        seat=seat,
        scenario=setting.scenario,
        title=setting.title,
        width=setting.width,
        length=setting.length,
        ruler=setting.ruler,
        fields=setting.fields,
        cloud=setting.cloud,
        balloon_turns=setting.balloon_turns,
        targets=setting.targets,
        task=setting.task,
        turn=state.turn,
        phases=state.phases,
        at=state.at,
        airplanes=tuple(_airplane(unit, seat, hidden_from) for unit in state.airplanes()),
        ground=tuple(_ground(unit) for unit in state.units.values() if isinstance(unit, Ground)),
        balloons=tuple(_balloon(unit, seat) for unit in state.balloons()),
        decks=tuple((letter, sum(counts)) for letter, counts in state.decks.items()),
        tails=tuple(_tail(state, pair, seat) for pair in state.tails),
        last_shot=state.last_shot,
        picture_at=None if hidden_from else state.picture_at,
        bombed_at=state.bombed_at,
        outcome=state.outcome,
    )


def _airplane(unit: Airplane, seat: Seat | None, hidden_from: Side | None) -> AirplaneView:
    hurt, model = unit.hurt, unit.model
    mine = unit.seat == seat
    return AirplaneView(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        seat=unit.seat,
        model=model.id,
        title=model.title,
        deck=model.deck.id,
        resistance=model.resistance,
        reconstructed=model.reconstructed,
        pose=unit.pose,
        jams=unit.jams,
        bursts=unit.bursts,
        flown=unit.flown,
        last=unit.last,
        entered=unit.entered,
        reminder=reminder(unit),
        cards=tuple(_card(card, mine or seat in card.shown) for card in unit.cards),
        pilot=hurt.pilot,
        smoke=hurt.smoke,
        flames=hurt.flames,
        kit=unit.kit,
        flight=unit.flight,
        top=model.top,
        rate=model.rate,
        salvo=_salvo(unit.salvo, mine),
        fate=unit.fate,
        lot=unit.lot if mine or not unit.lot else "hidden",
        edge=unit.edge,
        gone_at=unit.gone_at,
        left_up=unit.left_up,
        came=unit.came,
        exploded=unit.exploded,
        load=None if unit.side == hidden_from else unit.load,
        secrets=_secrets(unit) if mine else None,
    )


def reminder(unit: Airplane) -> Literal["steep", "immelmann", "straight", ""]:
    """DP-PLN-08."""
    if unit.flown or not unit.last:
        return ""
    card = unit.model.deck.cards[unit.last]
    return "steep" if card.steep else "immelmann" if card.immelmann else "straight" if card.straight else ""


def _salvo(salvo: Salvo | None, mine: bool) -> Salvo | None:
    """Whether rockets will miss because of what their airplane has drawn, only its owner knows."""
    if mine or salvo is None:
        return salvo
    return Salvo(salvo.target, salvo.count, salvo.at, next=_salvo(salvo.next, mine))


def _secrets(unit: Airplane) -> Secrets:
    hurt = unit.hurt
    return Secrets(
        plan=unit.plan,
        bound=unit.bound,
        points=unit.points,
        engine=hurt.engine,
        observer=hurt.observer,
        rudder_left=hurt.rudder_left,
        rudder_right=hurt.rudder_right,
        shaken=unit.shaken,
    )


def _card(card: Held, face_known: bool) -> CardView:
    if face_known:
        return CardView(card.letter, card.at, card.aimed, card.back, card.halved, card.face, card.points, card.by)
    return CardView(card.letter, card.at, card.aimed, card.back, card.halved, by=card.by)


def _ground(unit: Ground) -> GroundView:
    return GroundView(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        seat=unit.seat,
        kind=unit.model.kind,
        title=unit.model.title,
        resistance=unit.model.resistance,
        pose=unit.pose,
        jams=unit.jams,
        bursts=unit.bursts,
        cards=tuple(_card(card, True) for card in unit.cards),
        points=unit.points,
        battery=unit.battery,
        muted=unit.muted,
        artillery=unit.model.artillery.radius if unit.model.artillery else None,
        fate=unit.fate,
        gone_at=unit.gone_at,
        exploded=unit.exploded,
    )


def _balloon(unit: Balloon, seat: Seat | None) -> BalloonView:
    mine = unit.seat == seat
    return BalloonView(
        id=unit.id,
        name=unit.name,
        side=unit.side,
        seat=unit.seat,
        kind=unit.model.kind,
        title=unit.model.title,
        resistance=unit.model.resistance,
        top=unit.model.top,
        pose=unit.pose,
        cards=tuple(_card(card, mine or seat in card.shown) for card in unit.cards),
        points=unit.points if mine else None,
        flames=unit.flames,
        flight=unit.flight,
        hauled=unit.hauled,
        observers=unit.observers,
        fallen=unit.fallen,
        fate=unit.fate,
        gone_at=unit.gone_at,
        exploded=unit.exploded,
    )


def _tail(state: State, pair: Tailing, seat: Seat | None) -> TailView:
    knows = seat in (state.units[pair.tailer].seat, state.units[pair.tailed].seat)
    return TailView(pair.tailer, pair.tailed, pair.shown if knows else None, pair.settled)
