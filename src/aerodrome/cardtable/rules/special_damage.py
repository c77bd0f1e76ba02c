"""Special damage: the symbols on damage cards jam rudders, wound pilots, hurt engines, and set airplanes alight."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.damage import inflict
from aerodrome.cardtable.events import CaughtFire, EngineHit, FlameDied, RudderJammed, SmokeThinned, SmokeTrailed
from aerodrome.cardtable.questions import Ablaze, Burning, Draw, GunAt, Sequence, Struck
from aerodrome.cardtable.state import Airplane, Demands, State, Unit
from aerodrome.kernel.event import Event
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Refusal
from aerodrome.kernel.rules import Rule

ID = "special-damage"


def install(book: Book) -> None:
    def suffer(state: State, struck: Struck) -> list[Event]:
        """DP-SPD-01 to DP-SPD-12: rudder and engine hits stay with the owner, the others are announced."""
        unit = struck.unit
        match struck.symbol:
            case "rudder-left":
                return [RudderJammed(unit=unit.id, side="left", audience=(unit.seat,))]
            case "rudder-right":
                return [RudderJammed(unit=unit.id, side="right", audience=(unit.seat,))]
            case "crew":
                return book.crew_hit.ask(unit)
            case "engine":
                return [EngineHit(unit=unit.id, audience=(unit.seat,))]
            case "smoke":
                return book.second_smoke.ask(unit) if unit.hurt.smoke else [SmokeTrailed(unit=unit.id)]
            case "fire":
                return [CaughtFire(unit=unit.id)]
        return []

    def asked_of_plan(unit: Airplane, demands: Demands) -> Demands:
        hurt = unit.hurt
        return Demands(hurt.rudder_left, hurt.rudder_right, book.no_straights.ask(unit), hurt.engine > 0)

    def burn(table: Table[State], orders: Orders, phase: int) -> None:
        """DP-SPD-10: before the first reveal a burning airplane draws an A card; only points and explosion count."""
        burning = ablaze(table.state)
        if burning and book.quench.answered:
            for unit in burning:
                book.quench(table, Ablaze(unit))
            burning = ablaze(table.state)
        for unit in burning:
            table.emit(FlameDied(unit=unit.id))
        draws = [Draw(unit.id, "A", 1, symbols=False) for unit in burning]
        if book.fires.answered:
            draws += book.fires(table, Burning())
        if draws:
            inflict(book, table, draws)

    book.wounds.on(ID, Struck, suffer)
    book.demands.add(ID, asked_of_plan)
    for check in (rudder_allows, fire_allows, engine_allows):
        book.plan_checks.add(ID, check)
    book.may_fire.add(ID, wounded_pilot_holds_fire)
    book.jam_length.add(ID, wounded_pilot_is_slow)
    book.eliminated.add(ID, pilot_incapacitated)
    book.eliminated.add(ID, engine_dead)
    book.turn.use(ID, "burn", Step(burn))
    book.turn.use(ID, "smoke", Step(thin_smoke))


def ablaze(state: State) -> list[Airplane]:
    return [unit for unit in state.airplanes() if unit.hurt.flames and unit.in_play]


def rudder_allows(sequence: Sequence) -> Refusal | None:
    """DP-SPD-01, DP-SPD-02."""
    for kind in sequence.cards:
        leans = sequence.deck.cards[kind].leans
        if leans == "left" and sequence.bound.no_left:
            return Refusal(f"the rudder is jammed: no {kind} this turn", "DP-SPD-01")
        if leans == "right" and sequence.bound.no_right:
            return Refusal(f"the rudder is jammed: no {kind} this turn", "DP-SPD-02")
    return None


def fire_allows(sequence: Sequence) -> Refusal | None:
    """DP-SPD-11; the straight that the last turn's Immelmann demands is allowed all the same (DP-SPD-15)."""
    if sequence.bound.no_straight:
        cards = sequence.deck.cards
        for before, kind, in_turn in sequence.pairs():
            demanded = before and cards[before].immelmann and not in_turn
            if cards[kind].straight and not demanded:
                return Refusal("a burning airplane cannot plan a straight", "DP-SPD-11")
    return None


def engine_allows(sequence: Sequence) -> Refusal | None:
    """DP-SPD-06."""
    if sequence.bound.one_stall:
        if not any(sequence.deck.cards[kind].stall for kind in (*sequence.flown, *sequence.cards)):
            return Refusal("with a damaged engine a turn needs at least one stall", "DP-SPD-06")
    return None


def wounded_pilot_holds_fire(at: GunAt) -> Refusal | None:
    """DP-SPD-03."""
    unit = at.unit
    if isinstance(unit, Airplane) and unit.hurt.pilot and unit.flown:
        card = unit.model.deck.cards[unit.flown[-1]]
        if card.steep or card.immelmann:
            return Refusal(f"a wounded pilot cannot fire after a {card.kind}", "DP-SPD-03")
    return None


def wounded_pilot_is_slow(unit: Unit, length: int) -> int:
    """DP-SPD-05."""
    return length + 1 if isinstance(unit, Airplane) and unit.hurt.pilot else length


def pilot_incapacitated(unit: Unit) -> str | None:
    """DP-SPD-04."""
    return "pilot incapacitated" if isinstance(unit, Airplane) and unit.hurt.pilot > 1 else None


def engine_dead(unit: Unit) -> str | None:
    """DP-SPD-07."""
    return "engine destroyed" if isinstance(unit, Airplane) and unit.hurt.engine > 1 else None


def thin_smoke(table: Table[State], orders: Orders, phase: int) -> None:
    """DP-SPD-08: one smoke counter goes at the end of every turn."""
    for unit in table.state.airplanes():
        if unit.hurt.smoke and unit.in_play:
            table.emit(SmokeThinned(unit=unit.id))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Special damage",
    says="Symbols on damage cards jam rudders, wound the pilot, hurt the engine, trail smoke and start fires.",
    source="Duel Pack, Standard Rules",
    ledger=("DP-SPD",),
    install=install,
)
