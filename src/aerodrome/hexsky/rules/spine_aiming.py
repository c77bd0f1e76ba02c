"""Spine aiming: a climbing or diving pilot may aim along a corner of his hex, between two rows."""

from __future__ import annotations

from aerodrome.hexsky.book import Book
from aerodrome.hexsky.gunnery import hex_of, may_be_aimed_at, plate
from aerodrome.hexsky.hexes import Hex, Pose, step
from aerodrome.hexsky.knobs import GUN_RANGE
from aerodrome.hexsky.questions import GunAt
from aerodrome.kernel.rules import Rule

ID = "spine-aiming"


def corner_hexes(pose: Pose) -> set[Hex]:
    """WV-GUN-09, WV-GUN-10: the whole hexes on the two lines beside the nose, every second row."""
    return {
        step(step(pose.hex, pose.facing, rows), (pose.facing + side) % 6, rows)
        for side in (1, -1)
        for rows in range(1, GUN_RANGE // 2 + 1)
    }


def along_corners(at: GunAt, found: tuple[str, ...]) -> tuple[str, ...]:
    """WV-GUN-08: for the fixed guns of a plane that does not fly level."""
    plane = at.plane
    if plane.pose.attitude == "level" or not plate(plane, at.gun).fixed:
        return found
    line = corner_hexes(plane.pose)
    return (
        *found,
        *(unit.id for unit in at.state.units.values() if hex_of(unit) in line and may_be_aimed_at(at, unit)),
    )


def install(book: Book) -> None:
    book.targets.add(ID, along_corners)


RULE: Rule[Book] = Rule(
    id=ID,
    title="Spine aiming",
    says="A plane that does not fly level may aim its fixed guns along a hex corner, at the whole hexes on that line.",
    source="Winged Victory, 8.0 Optional",
    ledger=("WV-GUN-08", "WV-GUN-09", "WV-GUN-10"),
    install=install,
)
