"""Altitude, planning: what the climb, the dive and the Split-S ask of a plan, and what the ground asks of it."""

from __future__ import annotations

from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import Maneuver
from aerodrome.cardtable.questions import Sequence
from aerodrome.cardtable.stance import DUE, HIGH, is_split, stance
from aerodrome.cardtable.state import Airplane
from aerodrome.kernel.prompt import Refusal


def straight_or_stall_leads_in(before: Maneuver | None) -> str:
    """BD-PLN-26."""
    if before is not None and (before.straight or before.stall):
        return ""
    return "the Immelmann card needs a straight or a stall just before it"


def one_way_a_turn(sequence: Sequence) -> Refusal | None:
    """BD-PLN-24, BD-PLN-25: up by one means in a turn, down by one means."""
    deck, kinds = sequence.deck.cards, (*sequence.flown, *sequence.cards)
    if not any(deck[kind].immelmann for kind in kinds):
        return None
    turned = [kind for kind in sequence.flown if deck[kind].immelmann]
    splits = [sequence.stance.split] if turned else []
    splits += [is_split(sequence.deck, before, kind) for before, kind, _ in sequence.pairs() if deck[kind].immelmann]
    if False in splits and any(deck[kind].climb for kind in kinds):
        return Refusal("an Immelmann and a climb do not go into the same turn", "BD-PLN-24")
    if True in splits and any(deck[kind].dive for kind in kinds):
        return Refusal("a Split-S and a dive do not go into the same turn", "BD-PLN-25")
    return None


def what_is_due(sequence: Sequence) -> Refusal | None:
    """BD-LAN-03, BD-LAN-07, BD-TKO-02: rolling over the ground leaves no choice, nor does touching down."""
    stands, before = sequence.stance, sequence.last
    if stands.level >= HIGH and not stands.ground:
        return None
    for kind in sequence.cards:
        due = DUE.get(stands.ground)
        if due and kind != due:
            landing = stands.ground in ("landing", "braking")
            doing = "landing" if landing else "taking off"
            return Refusal(f"{doing}, the next card is a {due}", "BD-LAN-07" if landing else "BD-TKO-02")
        stands, before = stands.after(sequence.deck, before, kind), kind
    return None


def on_the_ground(sequence: Sequence) -> Refusal | None:
    """BD-TKO-01 to BD-TKO-07, BD-LAN-03, BD-CRA-05: cards for show, then a takeoff; or the rest of a landing."""
    stands = sequence.stance
    if stands.ground == "still" and sequence.cards:
        return Refusal("a crashed airplane lies still", "BD-CRA-05")
    for kind in sequence.cards:
        due = DUE.get(stands.ground)
        if due and kind != due:
            landing = stands.ground in ("landing", "braking")
            return Refusal(f"the next card is a {due}", "BD-LAN-07" if landing else "BD-TKO-02")
        if stands.ground == "braking":
            return None
        if stands.ground == "parked" and sequence.deck.cards[kind].stall and not stands.ready:
            return Refusal("it cannot take off: it burns, or is outside the landing field", "BD-TKO-01")
        stands = stands.after(sequence.deck, "", kind)
    return None


def not_performed(unit: Airplane) -> Refusal | None:
    """BD-TKO-03, BD-TKO-05: what a parked airplane shows before the stall is not flown."""
    if not unit.grounded:
        return None
    stands = stance(unit)
    if stands.ground == "parked" and not (stands.ready and unit.model.deck.cards[unit.plan[0]].stall):
        return Refusal("it stands on the ground", "BD-TKO-05")
    return None


def install(book: Book, rule: str) -> None:
    book.leads_in.replace(rule, straight_or_stall_leads_in)
    book.plan_checks.add(rule, one_way_a_turn)
    book.plan_checks.add(rule, what_is_due)
    book.ground_checks.add(rule, on_the_ground)
    book.stays.add(rule, not_performed)
