"""The state is what the events add up to: one small function an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable import events as ev
from aerodrome.cardtable import fold_altitude, fold_arrivals, fold_artillery, fold_balloons
from aerodrome.cardtable.fold_units import each, hidden_again, return_cards, with_unit
from aerodrome.cardtable.state import NO_DEMANDS, Airplane, Burst, Ground, Held, State, Tailing, Unit
from aerodrome.kernel.event import Event, Rolled, Waited

SMOKE = FLAMES = 3
STEEP_PAIR_REST = 2
"""The ends of this turn and of the next."""


def fold(state: State, event: Event) -> State:
    """The state after an event."""
    return FOLDS[type(event)](state, event)


def _hurt(state: State, name: str, **change: int | bool) -> State:
    unit = state.airplane(name)
    return with_unit(state, replace(unit, hurt=replace(unit.hurt, **change)))


def rolled(state: State, event: Rolled) -> State:
    return state


def waited(state: State, event: Waited) -> State:
    return replace(state, at=event.at)


def load_given(state: State, event: ev.LoadGiven) -> State:
    return with_unit(state, replace(state.airplane(event.unit), load=event.load))


def tailing_begun(state: State, event: ev.TailingBegun) -> State:
    return replace(state, tails=(*state.tails, Tailing(event.tailer, event.tailed)))


def tailing_ended(state: State, event: ev.TailingEnded) -> State:
    return replace(state, tails=tuple(pair for pair in state.tails if pair.tailer != event.tailer))


def planned(state: State, event: ev.Planned) -> State:
    unit = state.airplane(event.unit)
    hurt = unit.hurt
    if hurt.rudder_left or hurt.rudder_right:  # a jammed rudder binds one plan only
        hurt = replace(hurt, rudder_left=False, rudder_right=False)
    return with_unit(state, replace(unit, plan=event.cards, bound=event.bound, hurt=hurt))


def flame_died(state: State, event: ev.FlameDied) -> State:
    return _hurt(state, event.unit, flames=state.airplane(event.unit).hurt.flames - 1)


def card_peeked(state: State, event: ev.CardPeeked) -> State:
    pairs = (replace(pair, shown=event.card) if pair.tailer == event.tailer else pair for pair in state.tails)
    return replace(state, tails=tuple(pairs))


def rearranged(state: State, event: ev.Rearranged) -> State:
    return with_unit(state, replace(state.airplane(event.unit), plan=event.cards))


def tailer_settled(state: State, event: ev.TailerSettled) -> State:
    pairs = (replace(pair, settled=True) if pair.tailer == event.tailer else pair for pair in state.tails)
    return replace(state, tails=tuple(pairs))


def steep_pair_flown(state: State, event: ev.SteepPairFlown) -> State:
    unit = state.airplane(event.unit)
    bound = replace(unit.bound, steep_pair=False)
    return with_unit(state, replace(unit, kit=replace(unit.kit, spent=STEEP_PAIR_REST), bound=bound))


def steep_pair_recovered(state: State, event: ev.SteepPairRecovered) -> State:
    unit = state.airplane(event.unit)
    return with_unit(state, replace(unit, kit=replace(unit.kit, spent=unit.kit.spent - 1)))


def disrupted(state: State, event: ev.Disrupted) -> State:
    return with_unit(state, replace(state.airplane(event.unit), shaken=state.phases))


def revealed(state: State, event: ev.Revealed) -> State:
    unit = state.units[event.unit]
    assert isinstance(unit, Airplane)
    unit = replace(unit, plan=unit.plan[1:], flown=(*unit.flown, event.flown), last=event.flown)
    return hidden_again(with_unit(state, unit), event.unit)


def noted(state: State, event: Event) -> State:
    return state


def moved(state: State, event: ev.Moved) -> State:
    unit = state.units[event.unit]
    assert isinstance(unit, Airplane)
    return with_unit(state, replace(unit, pose=event.pose, came=unit.pose))


def left(state: State, event: ev.Left) -> State:
    unit = state.airplane(event.unit)
    up = sum(balloon.in_play and balloon.side != unit.side for balloon in state.balloons())
    unit = replace(unit, fate="left", edge=event.edge, gone_at=state.phases, plan=(), left_up=up)
    return _without_tails(return_cards(with_unit(state, unit), unit), unit)


def picture_taken(state: State, event: ev.PictureTaken) -> State:
    return replace(state, picture_at=state.phases)


def bombs_dropped(state: State, event: ev.BombsDropped) -> State:
    target = state.units[event.target]
    assert isinstance(target, Ground)
    state = with_unit(state, replace(state.airplane(event.unit), load=""))
    return replace(with_unit(state, replace(target, fate=event.result, gone_at=state.phases)), bombed_at=state.phases)


def fired(state: State, event: ev.Fired) -> State:
    unit = state.units[event.unit]
    burst = Burst(event.target, state.phases)
    return replace(with_unit(state, replace(unit, bursts=each(unit.bursts, event.gun, burst))), last_shot=state.phases)


def card_taken(state: State, event: ev.CardTaken) -> State:
    unit = state.units[event.unit]
    held = Held(event.letter, event.face, event.points, state.phases, event.aimed, by=event.by, halved=event.halved)
    counts = state.decks[event.letter]
    decks = {**state.decks, event.letter: each(counts, event.face, counts[event.face] - 1)}
    return replace(with_unit(state, replace(unit, cards=(*unit.cards, held))), decks=decks)


def card_shown(state: State, event: ev.CardShown) -> State:
    unit = state.units[event.unit]
    held = unit.cards[event.card]
    if event.to in held.shown:
        return state
    return with_unit(
        state, replace(unit, cards=each(unit.cards, event.card, replace(held, shown=(*held.shown, event.to))))
    )


def deck_reshuffled(state: State, event: ev.DeckReshuffled) -> State:
    for unit in state.units.values():
        if any(card.letter == event.letter and not card.back for card in unit.cards):
            cards = tuple(replace(card, back=True) if card.letter == event.letter else card for card in unit.cards)
            state = with_unit(state, replace(unit, cards=cards))
    return replace(state, decks={**state.decks, event.letter: state.setting.damage[event.letter].counts})


def gun_jammed(state: State, event: ev.GunJammed) -> State:
    unit = state.units[event.unit]
    return with_unit(state, replace(unit, jams=each(unit.jams, event.gun, event.counters)))


def jam_counter_taken(state: State, event: ev.JamCounterTaken) -> State:
    unit = state.units[event.unit]
    return with_unit(state, replace(unit, jams=each(unit.jams, event.gun, unit.jams[event.gun] - 1)))


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
    return with_unit(state, replace(state.units[event.unit], exploded=True))


def shot_down(state: State, event: ev.ShotDown) -> State:
    unit = replace(state.airplane(event.unit), fate="shot down", gone_at=state.phases, plan=())
    return _without_tails(return_cards(with_unit(state, unit), unit), unit)


def _without_tails(state: State, unit: Airplane) -> State:
    if not state.tails:
        return state
    return replace(state, tails=tuple(pair for pair in state.tails if unit.id not in (pair.tailer, pair.tailed)))


def silenced(state: State, event: ev.Silenced) -> State:
    unit = state.units[event.unit]
    assert isinstance(unit, Ground)
    return with_unit(state, replace(unit, fate="silenced", gone_at=state.phases))


def phase_ended(state: State, event: ev.PhaseEnded) -> State:
    return replace(state, phases=state.phases + 1)


def turn_ended(state: State, event: ev.TurnEnded) -> State:
    units: dict[str, Unit] = {
        name: replace(unit, flown=(), plan=(), bound=NO_DEMANDS, entered=unit.last)
        if isinstance(unit, Airplane) and unit.flown
        else unit
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
    ev.TailerSettled: tailer_settled,
    ev.SteepPairFlown: steep_pair_flown,
    ev.SteepPairRecovered: steep_pair_recovered,
    ev.Disrupted: disrupted,
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
    **fold_altitude.FOLDS,
    **fold_arrivals.FOLDS,
    **fold_artillery.FOLDS,
    **fold_balloons.FOLDS,
}
