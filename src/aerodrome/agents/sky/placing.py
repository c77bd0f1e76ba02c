"""Before the first round: what to fly, where to begin, where the sun shall stand, where a cloud shall hang."""

from __future__ import annotations

from aerodrome.hexsky.endings import HOME
from aerodrome.hexsky.hexes import zone_number
from aerodrome.hexsky.orders import Deploy, Lead, PlaceCloud, SetSun, Take
from aerodrome.hexsky.planes import Model, Side
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.prompt import Choice, Prompt

MORNING, EVENING = 3, 5
"""WV-SUN-03: high over the right side, high over the left."""


def take(prompt: Prompt, state: State, models: dict[str, Model]) -> Choice:
    """The best plane for oneself; for an opponent that flies by itself the one that is worth least."""
    offers = [choice for choice in prompt.choices if isinstance(choice, Take) and choice.model in models]
    pick = min if state.airplane(prompt.about).automatic else max
    return pick(offers, key=lambda choice: models[choice.model].victory_points, default=prompt.default)


def lead(prompt: Prompt, state: State) -> Choice:
    """The best plane first: the others are placed beside it, and it has the pick of the height."""
    offers = [choice for choice in prompt.choices if isinstance(choice, Lead)]
    return max(offers, key=lambda choice: state.airplane(choice.unit).model.victory_points, default=prompt.default)


def deploy(prompt: Prompt, state: State) -> Choice:
    """High, for height can be spent; near its best speed, which leaves something for the first turn."""
    offers = [choice for choice in prompt.choices if isinstance(choice, Deploy)]
    unit = state.units.get(prompt.about)

    def merit(choice: Deploy) -> tuple[int, int, int]:
        top = unit.model.top[zone_number(choice.level)] if isinstance(unit, Airplane) else choice.speed
        return choice.level, -abs(choice.speed - top), -abs(choice.x)

    return max(offers, key=merit, default=prompt.default)


def side_of(prompt: Prompt, state: State) -> Side:
    found: Side = next((side for seat, side in state.setting.seats if seat == prompt.seat), "entente")
    return found


def set_sun(prompt: Prompt, state: State) -> Choice:
    """At one's own back: whoever looks this way looks into it (WV-SUN-02)."""
    wanted = EVENING if HOME[side_of(prompt, state)] == "left" else MORNING
    return next((c for c in prompt.choices if isinstance(c, SetSun) and c.time == wanted), prompt.default)


def place_cloud(prompt: Prompt, state: State) -> Choice:
    """The weaker side hangs a layer between, the stronger one a cloud at its own back, where it hides no enemy."""
    clouds = [choice for choice in prompt.choices if isinstance(choice, PlaceCloud)]
    side = side_of(prompt, state)
    own = sum(plane.model.victory_points for plane in state.flying() if plane.side == side)
    theirs = sum(plane.model.victory_points for plane in state.flying() if plane.side != side)
    layers = [choice for choice in clouds if choice.kind != "cumulus"]
    if own < theirs and layers:
        return next((choice for choice in layers if "medium" in choice.kind), layers[0])
    single = [choice for choice in clouds if choice.kind == "cumulus"]
    at_home = min if HOME[side] == "left" else max
    return at_home(single, key=lambda choice: (choice.column, choice.row), default=prompt.default)
