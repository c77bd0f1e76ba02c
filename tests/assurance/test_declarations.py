"""H1: every field of what there is on the table says who may know it, and the view keeps its word."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, get_args, get_type_hints

import msgspec
import pytest
from msgspec.structs import replace

from aerodrome.cardtable import state as table
from aerodrome.cardtable.game import Game
from aerodrome.hexsky import state as sky
from tests.assurance.sizes import size
from tests.properties.kinds import of_every_kind
from tests.properties.test_secrets import crowded
from tests.properties.worlds import random_moments

WORDS = (table.PUBLIC, table.OWNER, table.TEAM, table.SERVER)
WHOLE = {"Demands", "Burst", "Coming", "Field", "Setting"}
"""Known as a whole to whoever may know the field that holds it."""
SEEN = size(1, 200)
"""How often at least each secret is changed."""
PER_GAME = 12
"""No more moments are taken from one game."""

CHANGED: dict[str, Callable[[Any], object]] = {
    "Held.face": lambda face: face + 1,
    "Held.points": lambda points: points + 1,
    "Held.shown": lambda shown: (*shown, "a stranger"),
    "Hurt.observer": lambda hit: not hit,
    "Hurt.engine": lambda hits: hits + 1,
    "Hurt.rudder_left": lambda jammed: not jammed,
    "Hurt.rudder_right": lambda jammed: not jammed,
    "Salvo.spoiled": lambda spoiled: not spoiled,
    "Airplane.plan": lambda cards: ("stall", *cards),
    "Airplane.bound": lambda asked: replace(asked, one_stall=not asked.one_stall),
    "Airplane.shaken": lambda phase: phase + 1,
    "Airplane.load": lambda load: "" if load else "camera",
    "Airplane.lot": lambda lot: {"left": "right", "right": "left"}.get(lot, ""),
    "Tailing.shown": lambda card: f"another {card}",
    "State.decks": lambda decks: {letter: counts[::-1] for letter, counts in decks.items()},
    "State.picture_at": lambda phase: phase + 1,
}
"""Every field that is not public, and how it could be otherwise with all that is public of it as it was."""


def structs(kind: object) -> set[type[msgspec.Struct]]:
    """All that a value of this type can hold."""
    found: set[type[msgspec.Struct]] = set()
    left = [kind]
    while left:
        one = left.pop()
        left += get_args(one)
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one not in found:
            found.add(one)
            left += get_type_hints(one).values()
    return found


def words(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Who may know each field; empty where none is said."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: str(getattr(hint, "__metadata__", ("",))[0]) for name, hint in hints.items()}


def hidden(kind: object) -> set[str]:
    return {
        f"{struct.__name__}.{name}"
        for struct in structs(kind)
        for name, word in words(struct).items()
        if word in WORDS and word != table.PUBLIC
    }


@pytest.mark.parametrize("module", [table, sky], ids=["cardtable", "hexsky"])
def test_h1_every_field_says_who_may_know_it(module: Any) -> None:
    declared = [one for one in structs(module.State) if one.__module__ == module.__name__]
    assert {module.State, module.Airplane, module.Ground, module.Hurt, module.Tailing} <= set(declared)
    for struct in declared:
        said = words(struct)
        if struct.__name__ in WHOLE:
            assert not set(said.values()) & set(WORDS), f"{struct.__name__} says it of its fields: it is not whole"
        else:
            assert [name for name, word in said.items() if word not in WORDS] == [], struct.__name__


def test_h1_all_lies_open_in_the_sky() -> None:
    assert hidden(sky.State) == set()


def changes(value: Any) -> Iterator[tuple[str, Any]]:
    """A value in which one thing that is not public is otherwise, for each such thing in it."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            field, old = f"{type(value).__name__}.{name}", getattr(value, name)
            others = [(field, CHANGED[field](old))] if field in CHANGED else changes(old)
            yield from ((which, replace(value, **{name: new})) for which, new in others if new != old)
    elif isinstance(value, tuple):
        for place, item in enumerate(value):
            yield from ((which, (*value[:place], new, *value[place + 1 :])) for which, new in changes(item))


def otherwise(state: table.State) -> Iterator[tuple[str, table.State, set[str | None]]]:
    """Which field, the state with another value there, and who must not notice."""
    carry = state.setting.carry
    strangers = {None, *(seat for seat, side in state.setting.seats if carry and side != carry[1])}
    for name, unit in state.units.items():
        others = {None, *(seat for seat, _ in state.setting.seats if seat != unit.seat)}
        for which, new in changes(unit):
            if which == "Airplane.load":
                if carry and carry[2] and carry[1] == unit.side:
                    yield which, replace(state, units={**state.units, name: new}), strangers
            elif not isinstance(unit, table.Ground):  # what lies on the ground lies face up
                seen = {seat for card in getattr(unit, "cards", ()) for seat in card.shown}
                yield which, replace(state, units={**state.units, name: new}), others - seen
    for which, tails in changes(state.tails):
        yield which, replace(state, tails=tails), {None}
    for which in ("decks", "picture_at"):
        if which == "decks" or (carry and carry[2]):
            new = CHANGED[f"State.{which}"](getattr(state, which))
            yield f"State.{which}", replace(state, **{which: new}), strangers


def test_h1_what_is_not_public_changes_nothing_for_those_who_may_not_know_it() -> None:
    assert set(CHANGED) == hidden(table.State)
    choices, met = random.Random(1910), Counter[str]()
    for kind, game in of_every_kind(choices):
        if kind == "rearrange":
            game = crowded(game, choices)
        for moment in islice(some(kind, game, choices), PER_GAME):
            met.update(compared(moment))
        if all(met[field] >= SEEN for field in CHANGED):
            break


def some(kind: str, game: Game, choices: random.Random) -> Iterator[Game]:
    """Moments of a random game, rather those at which it is asked what the game is here for."""
    for moment in random_moments(game, choices):
        if choices.random() < (0.5 if kind in {prompt.asks for prompt in moment.prompts()} else 0.05):
            yield moment


def compared(game: Game) -> Iterator[str]:
    look, state = game.engine.view, game.state
    before = {seat: msgspec.json.encode(look(state, seat)) for seat in (*game.seats, None)}
    for which, other, blind in otherwise(state):
        for seat in blind:
            assert msgspec.json.encode(look(other, seat)) == before[seat], (which, seat, game.origin)
        yield which
