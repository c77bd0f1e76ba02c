"""Events in words, each with the ledger id of the rule behind it where there is one to name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aerodrome.cardtable import events as ev
from aerodrome.cardtable.state import State
from aerodrome.cli import words_altitude, words_artillery
from aerodrome.cli.picture import Told
from aerodrome.cli.verdict import verdict
from aerodrome.cli.words_arrivals import ARRIVALS
from aerodrome.cli.words_balloons import TELLERS as OF_BALLOONS
from aerodrome.kernel.event import Event


def tell(event: Event, state: State) -> Told | None:
    """An event in words for a log, given the state it happened in; None for the machinery that nobody reads."""
    teller = TELLERS.get(type(event))
    return teller(event, state) if teller else None


def who(state: State, name: str) -> str:
    return state.units[name].name


def gun(state: State, name: str, place: int) -> str:
    guns = state.units[name].model.guns
    return "gun" if len(guns) == 1 else f"{guns[place].name} gun"


def cards(names: tuple[str, ...]) -> str:
    return ", ".join(names)


def of_unit(words: str, rule: str = "") -> Callable[[Any, State], Told]:
    """The teller of an event that is about one unit only."""
    return lambda event, state: (f"{who(state, event.unit)} {words}", rule)


def load_given(event: ev.LoadGiven, state: State) -> Told:
    return f"{who(state, event.unit)} takes the {event.load} aboard", "DP-HRD-05"


def tailing_begun(event: ev.TailingBegun, state: State) -> Told:
    return f"{who(state, event.tailer)} tails {who(state, event.tailed)}", "DP-TAI-01"


def tailing_ended(event: ev.TailingEnded, state: State) -> Told:
    return f"{who(state, event.tailer)} has lost the tail", "DP-TAI-04"


def planned(event: ev.Planned, state: State) -> Told:
    return f"{who(state, event.unit)} plans {cards(event.cards) or 'nothing'}", ""


def card_peeked(event: ev.CardPeeked, state: State) -> Told:
    return f"{who(state, event.tailer)} sees the next card of {who(state, event.tailed)}: {event.card}", "DP-TAI-03"


def rearranged(event: ev.Rearranged, state: State) -> Told:
    return f"{who(state, event.unit)} changes the order to {cards(event.cards)}", "DP-TAI-07"


def revealed(event: ev.Revealed, state: State) -> Told:
    if event.card != event.flown:
        return f"{who(state, event.unit)} flies a {event.flown} instead", ""
    return f"{who(state, event.unit)} flies: {event.flown}", ""


def plan_refused(event: ev.PlanRefused, state: State) -> Told:
    return f"{who(state, event.unit)} cannot fly {event.card}: {event.reason}", event.rule


def left(event: ev.Left, state: State) -> Told:
    return f"{who(state, event.unit)} leaves over the {event.edge} edge", "DP-MOV-03"


def bombs_dropped(event: ev.BombsDropped, state: State) -> Told:
    return f"{who(state, event.unit)} bombs {who(state, event.target)}: {event.result}", "DP-CAM-02"


def fired(event: ev.Fired, state: State) -> Told:
    manner = "infantry fire" if event.range == "infantry" else f"{event.range} range"
    rule = "DP-GND-01" if event.range == "infantry" else "DP-AIM-01" if event.aimed else "DP-FIR-02"
    with_gun = (
        ""
        if event.range == "infantry" or len(state.units[event.unit].model.guns) == 1
        else (f" with the {gun(state, event.unit, event.gun)}")
    )
    aimed = ", aimed" if event.aimed else ""
    return f"{who(state, event.unit)} fires at {who(state, event.target)}{with_gun}, {manner}{aimed}", rule


def cards_drawn(event: ev.CardsDrawn, state: State) -> Told:
    plural = "" if event.count == 1 else "s"
    return f"{who(state, event.unit)} draws {event.count} {event.letter} card{plural}", ""


def card_taken(event: ev.CardTaken, state: State) -> Told:
    face = state.setting.damage[event.letter].faces[event.face]
    laid = ", laid sideways" if event.halved else ""
    plural = "" if event.points == 1 else "s"
    symbol = "" if face.symbol == "none" else f", {face.symbol}"
    because = f" ({', '.join(event.because)})" if event.because else ""
    return f"  {event.letter} card: {event.points} point{plural}{because}{symbol}{laid}", ""


def card_shown(event: ev.CardShown, state: State) -> Told:
    face = state.setting.damage[event.letter].faces[event.face]
    return f"{who(state, event.unit)} shows {event.to} the {face.symbol} card", "DP-DMG-05"


def deck_reshuffled(event: ev.DeckReshuffled, state: State) -> Told:
    return f"damage deck {event.letter} is used up and shuffled again", ""


def gun_jammed(event: ev.GunJammed, state: State) -> Told:
    what = gun(state, event.unit, event.gun)
    return f"the {what} of {who(state, event.unit)} jams: {event.counters} counters", "DP-DMG-05"


def jam_counter_taken(event: ev.JamCounterTaken, state: State) -> Told | None:
    if state.units[event.unit].jams[event.gun] > 1:
        return None
    return f"the {gun(state, event.unit, event.gun)} of {who(state, event.unit)} is free again", "DP-DMG-05"


def rudder_jammed(event: ev.RudderJammed, state: State) -> Told:
    rule = "DP-SPD-01" if event.side == "left" else "DP-SPD-02"
    return f"the rudder of {who(state, event.unit)} is jammed: nothing to the {event.side}", rule


def caught_fire(event: ev.CaughtFire, state: State) -> Told:
    if event.from_smoke:
        return f"the smoke of {who(state, event.unit)} turns into flames", "DP-SPD-09"
    return f"{who(state, event.unit)} catches fire", "DP-SPD-10"


def shot_down(event: ev.ShotDown, state: State) -> Told:
    return f"{who(state, event.unit)} is shot down: {event.reason}", SHOT_DOWN.get(event.reason, "")


def game_ended(event: ev.GameEnded, state: State) -> Told:
    return verdict(event.outcome), ""


SHOT_DOWN = {
    "damage": "DP-DMG-02",
    "explosion": "DP-DMG-04",
    "pilot incapacitated": "DP-SPD-04",
    "engine destroyed": "DP-SPD-07",
    "out of control": "BD-ILL-01",
    "flown into the ground": "BD-SPS-04",
    "an overdive from too low": "BD-OVD-04",
}
TELLERS: dict[type[Event], Callable[[Any, State], Told | None]] = {
    ev.LoadGiven: load_given,
    ev.TailingBegun: tailing_begun,
    ev.TailingEnded: tailing_ended,
    ev.Planned: planned,
    ev.FlameDied: of_unit("burns", "DP-SPD-10"),
    ev.CardPeeked: card_peeked,
    ev.Rearranged: rearranged,
    ev.SteepPairFlown: of_unit("flies two steep cards in a row", "BD-ACE-03"),
    ev.Disrupted: of_unit("is disrupted for the next phase", "BD-DIS-01"),
    ev.Revealed: revealed,
    ev.PlanRefused: plan_refused,
    ev.Left: left,
    ev.PictureTaken: of_unit("takes the picture", "DP-HRD-02"),
    ev.BombsDropped: bombs_dropped,
    ev.Fired: fired,
    ev.CardsDrawn: cards_drawn,
    ev.CardTaken: card_taken,
    ev.CardShown: card_shown,
    ev.DeckReshuffled: deck_reshuffled,
    ev.GunJammed: gun_jammed,
    ev.JamCounterTaken: jam_counter_taken,
    ev.RudderJammed: rudder_jammed,
    ev.PilotHit: of_unit("is wounded", "DP-SPD-03"),
    ev.ObserverHit: of_unit("has a wounded observer", "BD-SPD-08"),
    ev.EngineHit: of_unit("has a damaged engine", "DP-SPD-06"),
    ev.SmokeTrailed: of_unit("trails smoke", "DP-SPD-08"),
    ev.CaughtFire: caught_fire,
    ev.Exploded: of_unit("explodes", "DP-DMG-04"),
    ev.ShotDown: shot_down,
    ev.Silenced: of_unit("is silenced", "DP-GND-03"),
    ev.GameEnded: game_ended,
    **ARRIVALS,
    **words_altitude.TELLERS,
    **words_artillery.TELLERS,
    **OF_BALLOONS,
}
