"""The smaller decisions: whom to look for, where to lay a barrage, when to stop the clock."""

from __future__ import annotations

from msgspec.structs import replace

from aerodrome.agents.sky.aim import Battery, harms, steady
from aerodrome.agents.sky.errand import prize
from aerodrome.hexsky.freeze import hexes_within, time_units
from aerodrome.hexsky.hexes import Hex, mega_hexes, step
from aerodrome.hexsky.orders import Barrage, Freeze, Look
from aerodrome.hexsky.state import Airplane, State
from aerodrome.kernel.prompt import Choice, Prompt

WORTH_STOPPING = 0.12
"""The advantage, in planes, for which a pilot stops the clock; there is only one stop a round."""
OWN = 2.0
"""What a plane of one's own counts under a barrage beside an enemy's."""


def look(prompt: Prompt) -> Choice:
    """For as many as may be looked for: who sees nobody moves early and flies tamely (WV-ORD-10)."""
    looks = [choice for choice in prompt.choices if isinstance(choice, Look)]
    return max(looks, key=lambda choice: len(choice.for_), default=prompt.default)


def barrage(prompt: Prompt, state: State) -> Choice:
    """Over the mega-hex through which most of the enemy will fly, and few of one's own."""
    side = state.units[prompt.about].side
    worth: dict[Hex, float] = {}
    for plane in state.flying():
        sign = -OWN if plane.side == side else prize(state, plane)
        for mega in dict.fromkeys(mega for at in course(plane) for mega in mega_hexes(at)):
            worth[mega] = worth.get(mega, 0.0) + sign
    placed = {marker.mega for marker in state.flak}
    offers = [choice for choice in prompt.choices if isinstance(choice, Barrage)]

    def gain(choice: Barrage) -> float:
        mega = (choice.column, choice.row)
        return worth.get(mega, 0.0) * (0.7 if mega in placed else 1.0)

    best = max(offers, key=gain, default=None)
    return best if best is not None and gain(best) > 0 else prompt.default


def course(plane: Airplane) -> list[Hex]:
    """The hexes that lie before a plane this round if it flies straight on."""
    return [step(plane.pose.hex, plane.pose.facing, hexes) for hexes in range(1, max(1, plane.speed) + 1)]


def freeze(prompt: Prompt, state: State) -> Choice:
    """When, with everybody where he would be by now, one's own guns bear better than theirs."""
    stop = next((choice for choice in prompt.choices if isinstance(choice, Freeze)), None)
    moving = state.mover()
    if stop is None or moving is None or moving.flight is None:
        return prompt.default
    flown = moving.flight.speed - moving.flight.mp
    time = time_units(flown, moving.flight.speed) if moving.flight.speed > 0 else 0
    group = next((group for group in state.engaged if prompt.about in group), ())
    planes = [by_then(state.airplane(name), time) for name in group if state.airplane(name).in_play]
    side = state.airplane(prompt.about).side
    gain = sum(_shots(state, plane, planes) * (1 if plane.side == side else -1) for plane in planes)
    return stop if gain > WORTH_STOPPING else prompt.default


def by_then(plane: Airplane, time: int) -> Airplane:
    """A plane as far on its present course as the clock says."""
    if plane.flight is not None or plane.moved or plane.stalled:
        return plane
    x, level = step(plane.pose.hex, plane.pose.facing, hexes_within(time, plane.speed))
    return replace(plane, pose=replace(plane.pose, x=x, level=level))


def _shots(state: State, plane: Airplane, others: list[Airplane]) -> float:
    """The best that a plane can do to one of the others."""
    if not steady(plane):
        return 0.0
    guns, dice = Battery(plane), state.setting.dice
    return max(
        (
            guns.harm(plane.pose, other.pose, harms(other, dice)) * prize(state, other)
            for other in others
            if other.side != plane.side
        ),
        default=0.0,
    )
