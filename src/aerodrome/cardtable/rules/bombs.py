"""Bombs: an airplane over the target card may drop them, once."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.cards import card_outline, laid
from aerodrome.cardtable.events import BombsDropped
from aerodrome.cardtable.geometry import inside, overlap
from aerodrome.cardtable.measures import targets
from aerodrome.cardtable.orders import Drop, Hold
from aerodrome.cardtable.rules.task import at_level, unhurt
from aerodrome.cardtable.state import Airplane, Ground, State
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt
from aerodrome.kernel.rules import Rule

ID = "bombs"


def below(state: State, unit: Airplane) -> Ground | None:
    """The target card that a bomber is over."""
    if not at_level(state, unit):
        return None
    over = passes if state.setting.task.flown_over else touches
    return next((card for card in targets(state) if card.in_play and over(unit, card)), None)


def touches(unit: Airplane, card: Ground) -> bool:
    """DP-CAM-02: its base overlaps the target card."""
    return overlap(card_outline(unit.pose, unit.model), card_outline(card.pose, card.model))


def passes(unit: Airplane, card: Ground) -> bool:
    """BD-AHT-11: its card, or the maneuver card that it has just flown, covers the target's centre."""
    at = card.pose
    cards = [card_outline(unit.pose, unit.model)]
    if unit.came:
        cards.append(laid(unit.came, unit.model))
    return any(inside(at.x, at.y, outline) for outline in cards)


def bombers(state: State) -> list[Airplane]:
    return [unit for unit in state.airplanes() if unit.load == "bombs" and unit.in_play and below(state, unit)]


def ask(state: State, phase: int) -> tuple[Prompt, ...]:
    """A wounded observer is a secret: the bomber is asked all the same, but can only hold."""
    return tuple(
        Prompt(
            f"{state.turn}.{phase}.bomb.{unit.id}",
            unit.seat,
            "bomb",
            unit.id,
            (Drop(), Hold()) if unhurt(state, unit) else (Hold(),),
            Hold(),
        )
        for unit in bombers(state)
    )


def drop(table: Table[State], orders: Orders, phase: int) -> None:
    """DP-CAM-02: destroyed if the base covers the target's centre dot, else damaged. BD-AHT-12: bombed is bombed."""
    for unit in bombers(table.state):
        if isinstance(orders.get(f"{table.state.turn}.{phase}.bomb.{unit.id}"), Drop):
            card = below(table.state, unit)
            assert card is not None
            hit = table.state.setting.task.flown_over or inside(
                card.pose.x, card.pose.y, card_outline(unit.pose, unit.model)
            )
            table.emit(BombsDropped(unit=unit.id, target=card.id, result="destroyed" if hit else "damaged"))


def install(book: Book) -> None:
    book.needs.add(ID, needs.targets)
    book.turn.use(ID, "bomb", Step(drop, ask))


RULE: Rule[Book] = Rule(
    id=ID,
    title="Bombs",
    says="Over the target card an airplane may drop its bombs, once in the game.",
    source="Duel Pack, Wings over Cambrai",
    ledger=("DP-CAM",),
    install=install,
    brought=True,
)
