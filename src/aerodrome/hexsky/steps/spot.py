"""Spotting: each spotter sees what it must, keeps what it has, and rolls for the rest."""

from __future__ import annotations

from itertools import combinations

from aerodrome.hexsky import orders as choices
from aerodrome.hexsky.book import Book
from aerodrome.hexsky.events import Spotted
from aerodrome.hexsky.gunnery import hex_of
from aerodrome.hexsky.hexes import mega_distance
from aerodrome.hexsky.knobs import SURE_SIGHT
from aerodrome.hexsky.order import tails
from aerodrome.hexsky.questions import Look
from aerodrome.hexsky.sight import eyes, within_sight
from aerodrome.hexsky.state import State, Tailing, Unit
from aerodrome.hexsky.trials import roll_test
from aerodrome.kernel.flow import Orders, Step
from aerodrome.kernel.game import Table
from aerodrome.kernel.prompt import Prompt

ALL_SUBSETS = 3
"""With more doubtful targets than this, a spotter is offered all, one or none of them; any others are taken too."""


def step(book: Book) -> Step[State]:
    def prompts(state: State, phase: int) -> tuple[Prompt, ...]:
        """WV-SPT-06: only pilots are asked whom to look for; on the ground everybody looks for everything."""
        asked = []
        pairs = tails(state)
        for plane in state.flying():
            names = () if plane.automatic else doubtful(book, enemies(state, plane, pairs))
            if names:
                key = f"{state.round}.look.{plane.id}"
                asked.append(Prompt(key, plane.seat, "look", plane.id, looks(names), choices.Look(names)))
        return tuple(asked)

    def run(table: Table[State], orders: Orders, phase: int) -> None:
        state = table.state
        pairs = tails(state)
        chosen = {key.split(".")[2]: order.for_ for key, order in orders.items() if isinstance(order, choices.Look)}
        for spotter in [unit for unit in state.units.values() if unit.in_play]:
            found = enemies(state, spotter, pairs)
            tried = chosen[spotter.id] if spotter.id in chosen else doubtful(book, found)
            sure = certain(book, found)
            won = tuple(look.target.id for look in found if look.target.id in tried and test(book, table, look))
            seen = tuple(name for name in state.units if name in (*sure, *won))
            if seen != state.sightings.get(spotter.id, ()):
                table.emit(Spotted(spotter=spotter.id, targets=seen))

    return Step(run, prompts)


def enemies(state: State, spotter: Unit, pairs: tuple[Tailing, ...]) -> list[Look]:
    others = (unit for unit in state.units.values() if unit.in_play and unit.side != spotter.side)
    return [Look(state, spotter, other, pairs) for other in others]


def certain(book: Book, found: list[Look]) -> tuple[str, ...]:
    """WV-SPT-03, WV-SPT-08: seen without a test, or still in sight."""
    return tuple(
        look.target.id for look in found if book.unseen.allow(look) and (not book.seen.allow(look) or kept(book, look))
    )


def kept(book: Book, look: Look) -> bool:
    return look.state.sees(look.spotter.id, look.target.id) and book.look_again.allow(look)


def doubtful(book: Book, found: list[Look]) -> tuple[str, ...]:
    """WV-SPT-04, WV-SPT-14: what could be seen, if the dice are kind."""
    return tuple(
        look.target.id
        for look in found
        if within_sight(look) and book.unseen.allow(look) and book.seen.allow(look) and not kept(book, look)
    )


def looks(names: tuple[str, ...]) -> tuple[choices.Look, ...]:
    sizes = range(len(names), -1, -1) if len(names) <= ALL_SUBSETS else (len(names), 1, 0)
    return tuple(choices.Look(some) for size in sizes for some in combinations(names, size))


def test(book: Book, table: Table[State], look: Look) -> bool:
    """WV-SPT-05: a plain success reaches one mega-hex less far than a critical one."""
    die = book.sight(look, eyes(look.spotter))
    result = roll_test(table, look.spotter.id, "spotting", die, look.target.id)
    near = mega_distance(hex_of(look.spotter), hex_of(look.target)) <= SURE_SIGHT
    return result == "critical" or (result == "success" and near)
