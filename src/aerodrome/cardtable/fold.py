"""The state is what the events add up to: one small function an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import events as ev
from aerodrome.cardtable.state import NO_DEMANDS, Airplane, Burst, Ground, Held, State, Tailing, Unit
from aerodrome.kernel.event import Event, Rolled, Waited

SMOKE = FLAMES = 3


def fold(state: State, event: Event) -> State:
    """The state after an event."""
    return FOLDS[type(event)](state, event)


def _with(state: State, unit: Unit) -> State:
    return replace(state, units={**state.units, unit.id: unit})


def _hurt(state: State, name: str, **change: int | bool) -> State:
    unit = state.airplane(name)
    return _with(state, replace(unit, hurt=replace(unit.hurt, **change)))


def _each(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


def rolled(state: State, event: Rolled) -> State:
    return state


def waited(state: State, event: Waited) -> State:
    return replace(state, at=event.at)


def load_given(state: State, event: ev.LoadGiven) -> State:
    return _with(state, replace(state.airplane(event.unit), load=event.load))


def tailing_begun(state: State, event: ev.TailingBegun) -> State:
    return replace(state, tails=(*state.tails, Tailing(event.tailer, event.tailed)))


def tailing_ended(state: State, event: ev.TailingEnded) -> State:
    return replace(state, tails=tuple(pair for pair in state.tails if pair.tailer != event.tailer))


def planned(state: State, event: ev.Planned) -> State:
    unit = state.airplane(event.unit)
    hurt = unit.hurt
    if hurt.rudder_left or hurt.rudder_right:  # a jammed rudder binds one plan only
        hurt = replace(hurt, rudder_left=False, rudder_right=False)
    return _with(state, replace(unit, plan=event.cards, bound=event.bound, hurt=hurt))


def flame_died(state: State, event: ev.FlameDied) -> State:
    return _hurt(state, event.unit, flames=state.airplane(event.unit).hurt.flames - 1)


def card_peeked(state: State, event: ev.CardPeeked) -> State:
    pairs = (replace(pair, shown=event.card) if pair.tailer == event.tailer else pair for pair in state.tails)
    return replace(state, tails=tuple(pairs))


def rearranged(state: State, event: ev.Rearranged) -> State:
    return _with(state, replace(state.airplane(event.unit), plan=event.cards))


def revealed(state: State, event: ev.Revealed) -> State:
    unit = state.units[event.unit]
    assert isinstance(unit, Airplane)
    state = _with(state, replace(unit, plan=unit.plan[1:], flown=(*unit.flown, event.flown), last=event.flown))
    if state.tails:
        pairs = (replace(pair, shown="") if pair.tailed == event.unit else pair for pair in state.tails)
        state = replace(state, tails=tuple(pairs))
    return state


def noted(state: State, event: Event) -> State:
    return state


def moved(state: State, event: ev.Moved) -> State:
    return _with(state, replace(state.units[event.unit], pose=event.pose))


def left(state: State, event: ev.Left) -> State:
    unit = replace(state.airplane(event.unit), fate="left", edge=event.edge, gone_at=state.phases, plan=())
    return _without_tails(_return_cards(_with(state, unit), unit), unit)


def picture_taken(state: State, event: ev.PictureTaken) -> State:
    return replace(state, picture_at=state.phases)


def bombs_dropped(state: State, event: ev.BombsDropped) -> State:
    target = state.units[event.target]
    assert isinstance(target, Ground)
    state = _with(state, replace(state.airplane(event.unit), load=""))
    return replace(_with(state, replace(target, fate=event.result, gone_at=state.phases)), bombed_at=state.phases)


def fired(state: State, event: ev.Fired) -> State:
    unit = state.units[event.unit]
    burst = Burst(event.target, state.phases)
    return replace(_with(state, replace(unit, bursts=_each(unit.bursts, event.gun, burst))), last_shot=state.phases)


def card_taken(state: State, event: ev.CardTaken) -> State:
    unit = state.units[event.unit]
    held = Held(event.letter, event.face, event.points, state.phases, event.aimed)
    counts = state.decks[event.letter]
    decks = {**state.decks, event.letter: _each(counts, event.face, counts[event.face] - 1)}
    return replace(_with(state, replace(unit, cards=(*unit.cards, held))), decks=decks)


def card_shown(state: State, event: ev.CardShown) -> State:
    unit = state.units[event.unit]
    held = unit.cards[event.card]
    if event.to in held.shown:
        return state
    return _with(
        state, replace(unit, cards=_each(unit.cards, event.card, replace(held, shown=(*held.shown, event.to))))
    )


def deck_reshuffled(state: State, event: ev.DeckReshuffled) -> State:
    for unit in state.units.values():
        if any(card.letter == event.letter and not card.back for card in unit.cards):
            cards = tuple(replace(card, back=True) if card.letter == event.letter else card for card in unit.cards)
            state = _with(state, replace(unit, cards=cards))
    return replace(state, decks={**state.decks, event.letter: state.setting.damage[event.letter].counts})


def gun_jammed(state: State, event: ev.GunJammed) -> State:
    unit = state.units[event.unit]
    return _with(state, replace(unit, jams=_each(unit.jams, event.gun, event.counters)))


def jam_counter_taken(state: State, event: ev.JamCounterTaken) -> State:
    unit = state.units[event.unit]
    return _with(state, replace(unit, jams=_each(unit.jams, event.gun, unit.jams[event.gun] - 1)))


def rudder_jammed(state: State, event: ev.RudderJammed) -> State:
    return _hurt(state, event.unit, **{f"rudder_{event.side}": True})


def pilot_hit(state: State, event: ev.PilotHit) -> State:
    return _hurt(state, event.unit, pilot=state.airplane(event.unit).hurt.pilot + 1)


def observer_hit(state: State, event: ev.ObserverHit) -> State:
    return _hurt(state, event.unit, observer=True)


def engine_hit(state: State, event: ev.EngineHit) -> State:
    return _hurt(state, event.unit, engine=state.airplane(event.unit).hurt.engine + 1)


def smoke_trailed(state: State, event: ev.SmokeTrailed) -> State:
    return _hurt(state, event.unit, smoke=SMOKE)


def smoke_thinned(state: State, event: ev.SmokeThinned) -> State:
    return _hurt(state, event.unit, smoke=state.airplane(event.unit).hurt.smoke - 1)


def caught_fire(state: State, event: ev.CaughtFire) -> State:
    if event.from_smoke:
        return _hurt(state, event.unit, flames=FLAMES, smoke=0)
    return _hurt(state, event.unit, flames=FLAMES)


def exploded(state: State, event: ev.Exploded) -> State:
    return _with(state, replace(state.units[event.unit], exploded=True))


def shot_down(state: State, event: ev.ShotDown) -> State:
    unit = replace(state.airplane(event.unit), fate="shot down", gone_at=state.phases, plan=())
    return _without_tails(_return_cards(_with(state, unit), unit), unit)


def _return_cards(state: State, unit: Airplane) -> State:
    """DP-DMG-02: the damage cards of an airplane lost to the game are shuffled back into their decks."""
    decks = dict(state.decks)
    for card in unit.cards:
        if not card.back:
            counts = decks[card.letter]
            decks[card.letter] = _each(counts, card.face, counts[card.face] + 1)
    cards = tuple(replace(card, back=True) for card in unit.cards)
    return replace(_with(state, replace(unit, cards=cards)), decks=decks)


def _without_tails(state: State, unit: Airplane) -> State:
    if not state.tails:
        return state
    return replace(state, tails=tuple(pair for pair in state.tails if unit.id not in (pair.tailer, pair.tailed)))


def silenced(state: State, event: ev.Silenced) -> State:
    unit = state.units[event.unit]
    assert isinstance(unit, Ground)
    return _with(state, replace(unit, fate="silenced", gone_at=state.phases))


def phase_ended(state: State, event: ev.PhaseEnded) -> State:
    return replace(state, phases=state.phases + 1)


def turn_ended(state: State, event: ev.TurnEnded) -> State:
    units: dict[str, Unit] = {
        name: replace(unit, flown=(), plan=(), bound=NO_DEMANDS) if isinstance(unit, Airplane) and unit.flown else unit
        for name, unit in state.units.items()
    }
    return replace(state, units=units, turn=state.turn + 1, tails=())


def game_ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, outcome=event.outcome)


FOLDS: dict[type[Event], Callable[[State, Any], State]] = {  # each takes exactly the event type it stands beside
    Rolled: rolled,
    Waited: waited,
    ev.LoadGiven: load_given,
    ev.TailingBegun: tailing_begun,
    ev.TailingEnded: tailing_ended,
    ev.Planned: planned,
    ev.FlameDied: flame_died,
    ev.CardPeeked: card_peeked,
    ev.Rearranged: rearranged,
    ev.Revealed: revealed,
    ev.PlanRefused: noted,
    ev.Moved: moved,
    ev.Left: left,
    ev.PictureTaken: picture_taken,
    ev.BombsDropped: bombs_dropped,
    ev.Fired: fired,
    ev.CardsDrawn: noted,
    ev.CardTaken: card_taken,
    ev.CardShown: card_shown,
    ev.DeckReshuffled: deck_reshuffled,
    ev.GunJammed: gun_jammed,
    ev.JamCounterTaken: jam_counter_taken,
    ev.RudderJammed: rudder_jammed,
    ev.PilotHit: pilot_hit,
    ev.ObserverHit: observer_hit,
    ev.EngineHit: engine_hit,
    ev.SmokeTrailed: smoke_trailed,
    ev.SmokeThinned: smoke_thinned,
    ev.CaughtFire: caught_fire,
    ev.Exploded: exploded,
    ev.ShotDown: shot_down,
    ev.Silenced: silenced,
    ev.PhaseEnded: phase_ended,
    ev.TurnEnded: turn_ended,
    ev.GameEnded: game_ended,
}
