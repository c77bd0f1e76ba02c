"""Damage decks that a rule brings to the table."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.cardtable.catalogue import Catalogue
from aerodrome.cardtable.state import State


def with_pile(state: State, catalogue: Catalogue, letter: str) -> State:
    """The table with this damage deck on it, shuffled and whole, if it was not there already."""
    if letter in state.decks:
        return state
    deck = catalogue.damage_deck(letter)
    setting = replace(state.setting, damage=dict(sorted({**state.setting.damage, letter: deck}.items())))
    return replace(state, setting=setting, decks=dict(sorted({**state.decks, letter: deck.counts}.items())))
