"""Small helpers of the folds: a state with one unit changed."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from aerodrome.cardtable.state import Airplane, Balloon, State, Unit


def with_unit(state: State, unit: Unit) -> State:
    return replace(state, units={**state.units, unit.id: unit})


def each(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    """The values with one of them replaced."""
    return (*values[:at], value, *values[at + 1 :])


def return_cards(state: State, unit: Airplane | Balloon) -> State:
    """DP-DMG-02: the damage cards of what is lost to the game are shuffled back into their decks."""
    decks = dict(state.decks)
    for card in unit.cards:
        if not card.back:
            counts = decks[card.letter]
            decks[card.letter] = each(counts, card.face, counts[card.face] + 1)
    cards = tuple(replace(card, back=True) for card in unit.cards)
    return replace(with_unit(state, replace(unit, cards=cards)), decks=decks)


def hidden_again(state: State, name: str) -> State:
    """The card that the one behind has been shown is turned over for all: the next is not shown yet."""
    if not state.tails:
        return state
    pairs = (replace(pair, shown="", settled=False) if pair.tailed == name else pair for pair in state.tails)
    return replace(state, tails=tuple(pairs))
