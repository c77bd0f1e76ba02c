"""Adjusting the aim: a counter on the table may be moved, left for longer, or taken back."""

from __future__ import annotations

from aerodrome.cardtable import needs
from aerodrome.cardtable.artillery_events import ShellDelayed, ShellMoved, ShellRetired
from aerodrome.cardtable.artillery_spots import spots
from aerodrome.cardtable.book import Book
from aerodrome.cardtable.orders import Adjust, Delay, Hold, Retire
from aerodrome.cardtable.questions import Asked, Crew, Placement
from aerodrome.cardtable.shelling import legal, misplaced
from aerodrome.cardtable.state import Ground, Shell, State
from aerodrome.kernel.event import Event
from aerodrome.kernel.prompt import Choice, Refusal
from aerodrome.kernel.rules import Rule

ID = "adjust-aim"


def too_far(state: State, shell: Shell, x: int, y: int, level: int) -> Refusal | None:
    """BD-ADJ-01, BD-ADJ-08, BD-CMB-09: one ruler from centre to centre, or else one level up or down."""
    dx, dy = x - shell.x, y - shell.y
    if dx == dy == 0:
        if abs(level - shell.level) == 1:
            return None
        return Refusal("a counter that stays where it is is delayed, or given the level above or below", "BD-ADJ-04")
    if level != shell.level:
        return Refusal("a counter is moved or given another level, not both", "BD-CMB-09")
    if dx * dx + dy * dy > state.setting.ruler**2:
        return Refusal("a counter is moved by one ruler at most", "BD-ADJ-01")
    return None


def install(book: Book) -> None:
    def offer(crew: Crew, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        """BD-ADJ-01 to BD-ADJ-05, BD-ADJ-07, BD-ADJ-09: one of them a round, as often as one likes."""
        battery = crew.gun.battery
        if battery is None or battery.shell is None:
            return choices
        shell, state = battery.shell, crew.state
        aims = book.aims.ask(state)
        levels = [(shell.x, shell.y, level) for level in (shell.level + 1, shell.level - 1)]
        near = [*levels, *(spots(state, crew.gun, {shell.level: aims[shell.level]}) or ())]
        near = [place for place in near if too_far(state, shell, *place) is None]
        moves = tuple(Adjust(*place) for place in legal(book, state, crew.gun, near))
        return (*choices, *moves, Delay(), Retire(), Hold())

    def adjust_freely(asked: Asked, choice: Adjust) -> list[Refusal]:
        gun = asked.state.units.get(asked.prompt.about)
        if asked.prompt.asks != "adjust" or not isinstance(gun, Ground) or not gun.battery or not gun.battery.shell:
            return [Refusal("no counter is to be moved now", "BD-ADJ-01")]
        place = choice.x, choice.y, choice.level
        wrong = misplaced(book, Placement(asked.state, gun, *place))
        wrong = wrong or too_far(asked.state, gun.battery.shell, *place)
        return [wrong] if wrong else []

    book.needs.add(ID, needs.batteries)
    book.crew.add(ID, offer)
    book.freely.on(ID, Adjust, adjust_freely)
    book.served.on(ID, Adjust, adjusted)
    book.served.on(ID, Delay, delayed)
    book.served.on(ID, Retire, retired)


def adjusted(crew: Crew, choice: Adjust) -> list[Event]:
    """BD-ADJ-03: two maneuvers again."""
    return [ShellMoved(unit=crew.gun.id, x=choice.x, y=choice.y, level=choice.level)]


def delayed(crew: Crew, choice: Delay) -> list[Event]:
    """BD-ADJ-04."""
    return [ShellDelayed(unit=crew.gun.id)]


def retired(crew: Crew, choice: Retire) -> list[Event]:
    """BD-ADJ-05, BD-ADJ-06: loaded at once, to be laid again from the next round on."""
    return [ShellRetired(unit=crew.gun.id)]


RULE: Rule[Book] = Rule(
    id=ID,
    title="Adjusting the aim",
    says="An artillery counter on the table may be moved, delayed or taken back before a maneuver is revealed.",
    source="Burning Drachens, Ground Fire Optional Rules",
    ledger=("BD-ADJ",),
    install=install,
    requires=frozenset({"ground-fire"}),
)
