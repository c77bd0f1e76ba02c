"""What a seat knows of the table: built up from an allow-list, never cut down from the state."""

from __future__ import annotations

from typing import Literal

import msgspec

from aerodrome.cardtable.cards import Edge, Pose, Side
from aerodrome.cardtable.state import Airplane, Burst, Demands, Ground, Held, State
from aerodrome.kernel.event import Seat
from aerodrome.kernel.score import Outcome


class CardView(msgspec.Struct, frozen=True):
    """A damage card as a seat sees it: its back, and its face if it has been seen."""

    letter: str
    at: int
    aimed: bool
    back: bool
    face: int | None = None
    points: int | None = None


class Secrets(msgspec.Struct, frozen=True):
    """What only the owner of an airplane knows of it."""

    plan: tuple[str, ...]
    bound: Demands
    points: int
    engine: int
    observer: bool
    rudder_left: bool
    rudder_right: bool


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
    reminder: Literal["steep", "immelmann", "straight", ""]
    """DP-PLN-08: what the last card of the turn before was, shown openly."""
    cards: tuple[CardView, ...]
    pilot: int
    smoke: int
    flames: int
    fate: str
    edge: Edge | None
    gone_at: int
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
    fate: str
    gone_at: int
    exploded: bool


class TailView(msgspec.Struct, frozen=True):
    tailer: str
    tailed: str
    shown: str | None
    """The card shown, for the two who know it."""


class View(msgspec.Struct, frozen=True):
    """The table as one seat, or a spectator, knows it."""

    seat: Seat | None
    scenario: str
    title: str
    width: int
    length: int
    ruler: int
    turn: int
    phases: int
    at: int
    airplanes: tuple[AirplaneView, ...]
    ground: tuple[GroundView, ...]
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
        turn=state.turn,
        phases=state.phases,
        at=state.at,
        airplanes=tuple(_airplane(unit, seat, hidden_from) for unit in state.airplanes()),
        ground=tuple(_ground(unit) for unit in state.units.values() if isinstance(unit, Ground)),
        decks=tuple((letter, sum(counts)) for letter, counts in state.decks.items()),
        tails=tuple(_tail(state, pair.tailer, pair.tailed, pair.shown, seat) for pair in state.tails),
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
        reminder=reminder(unit),
        cards=tuple(_card(card, mine or seat in card.shown) for card in unit.cards),
        pilot=hurt.pilot,
        smoke=hurt.smoke,
        flames=hurt.flames,
        fate=unit.fate,
        edge=unit.edge,
        gone_at=unit.gone_at,
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


def _secrets(unit: Airplane) -> Secrets:
    hurt = unit.hurt
    return Secrets(unit.plan, unit.bound, unit.points, hurt.engine, hurt.observer, hurt.rudder_left, hurt.rudder_right)


def _card(card: Held, face_known: bool) -> CardView:
    if face_known:
        return CardView(card.letter, card.at, card.aimed, card.back, card.face, card.points)
    return CardView(card.letter, card.at, card.aimed, card.back)


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
        fate=unit.fate,
        gone_at=unit.gone_at,
        exploded=unit.exploded,
    )


def _tail(state: State, tailer: str, tailed: str, shown: str, seat: Seat | None) -> TailView:
    knows = seat in (state.units[tailer].seat, state.units[tailed].seat)
    return TailView(tailer, tailed, shown if knows else None)
