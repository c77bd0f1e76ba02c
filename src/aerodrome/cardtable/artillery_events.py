"""What can happen around anti-aircraft guns."""

from __future__ import annotations

from aerodrome.kernel.event import Event


class ShellLaid(Event, frozen=True):
    """An artillery counter is put on the table, to burst after two maneuvers at this level."""

    unit: str
    x: int
    y: int
    level: int


class ShellMoved(Event, frozen=True):
    """The counter is moved or given another level, and bursts two maneuvers from now."""

    unit: str
    x: int
    y: int
    level: int


class ShellDelayed(Event, frozen=True):
    """The counter stays where it is, and bursts two maneuvers from now."""

    unit: str


class ShellRetired(Event, frozen=True):
    """The counter goes back to its gun, which is loaded."""

    unit: str


class ShellNeared(Event, frozen=True):
    """One maneuver less is to follow before the counter bursts."""

    unit: str


class ShellBurst(Event, frozen=True):
    """The counter bursts and is taken off the table; its gun begins to load."""

    unit: str


class GunLoading(Event, frozen=True):
    """The counter beside its gun goes one place on: corner, side, centre."""

    unit: str


class GunReady(Event, frozen=True):
    """A loaded gun may fire from now on."""

    unit: str


class AimTested(Event, frozen=True):
    """A gun that nobody serves fires: the face of a damage card tells whether it hits, and goes back into its deck."""

    unit: str
    target: str
    letter: str
    face: int


class GunMuted(Event, frozen=True):
    """The gun of a card on the ground is silenced for good."""

    unit: str
