"""What missions are made of, as the files in ``data/missions`` say it: fronts, kinds, weather, and who served when."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from aerodrome.hexsky.catalogue import DATA
from aerodrome.hexsky.planes import GroundKind, Model, Side
from aerodrome.hexsky.setup import SkyEntry
from aerodrome.kernel.scenario import read_toml
from aerodrome.kernel.score import Ending

Role = Literal["scout", "two-seater", "bomber"]
Span = tuple[int, int]
"""From, to, both included."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One entry of a table."""

    id: str
    title: str
    chance: int = 1
    """How often it comes, beside the others."""


class Front(Part, frozen=True, kw_only=True):
    places: tuple[str, ...]
    east: tuple[tuple[str, ...], ...]
    """Mats for missions that the Entente flies; the enemy's country is the last."""
    west: tuple[tuple[str, ...], ...]
    """The same for the Central Powers; the enemy's country is the first."""
    kinds: tuple[str, ...] = ()
    """The only kinds flown here; any, if nothing is said."""


class Sortie(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a side begins: how many hexes from its edge of the map, and between which levels."""

    number: int
    levels: Span


class Targets(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Units of one kind in the enemy's country, one behind the other."""

    kind: GroundKind
    count: Span
    level: int = 0
    origin: int = msgspec.field(name="from")
    """How many hexes into that country the first of them is."""


class Kind(Part, frozen=True, kw_only=True):
    """What a mission is about. Words in braces stand for what the mission puts there."""

    summary: str
    main: Role = "scout"
    mains: Span = (0, 0)
    """How many planes the mission is about, and what they are; none, if it is the scouts'."""
    scouts: Span
    defence: int
    """Victory points of the defenders for each hundred of the attackers'."""
    round_limit: int
    limit_wins: str
    brings: tuple[str, ...] = ()
    attackers: Sortie
    defenders: Sortie
    ground: tuple[Targets, ...] = ()
    options: dict[str, str] = msgspec.field(default_factory=dict)
    endings: tuple[Ending, ...]


class Weather(Part, frozen=True, kw_only=True):
    months: tuple[int, ...] = ()
    """The only months it comes in; any, if nothing is said."""
    sky: SkyEntry = SkyEntry()


class Service(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Months, as in 1917-04, in which a plane was flown on some fronts."""

    plane: str
    fronts: tuple[str, ...]
    first: str
    last: str


class FrontsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    fronts: tuple[Front, ...]


class KindsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    kinds: tuple[Kind, ...]


class WeatherFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    weather: tuple[Weather, ...]


class ServiceFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: str
    service: tuple[Service, ...]


class Tables(msgspec.Struct, frozen=True, eq=False):
    fronts: dict[str, Front]
    kinds: dict[str, Kind]
    weather: dict[str, Weather]
    service: tuple[Service, ...]

    def months(self) -> tuple[str, ...]:
        """Every month of the war that somebody's service touches."""
        first = min(entry.first for entry in self.service)
        last = max(entry.last for entry in self.service)
        years = range(int(first[:4]), int(last[:4]) + 1)
        named = (f"{year}-{month:02}" for year in years for month in range(1, 13))
        return tuple(month for month in named if first <= month <= last)

    def serving(self, models: dict[str, Model], side: Side, role: Role, front: str, month: str) -> list[Model]:
        """The planes of a side for a task, on a front in a month."""
        names = {e.plane for e in self.service if front in e.fronts and e.first <= month <= e.last}
        found = (models[name] for name in sorted(names) if name in models)
        return [model for model in found if model.side == side and role_of(model) == role]


def role_of(model: Model) -> Role:
    if model.code == "B":
        return "bomber"
    return "two-seater" if model.gunners else "scout"


@lru_cache(maxsize=1)
def load() -> Tables:
    folder = DATA / "missions"
    return Tables(
        {front.id: front for front in read_toml(folder / "fronts.toml", FrontsFile).fronts},
        {kind.id: kind for kind in read_toml(folder / "kinds.toml", KindsFile).kinds},
        {weather.id: weather for weather in read_toml(folder / "weather.toml", WeatherFile).weather},
        read_toml(folder / "service.toml", ServiceFile).service,
    )
