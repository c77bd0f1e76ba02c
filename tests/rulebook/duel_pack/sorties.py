"""Sorties over the printed scenarios: airplanes of a real scenario brought to where the deciding thing happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from aerodrome import Outcome
from aerodrome.cardtable.cards import Edge, Pose
from aerodrome.cardtable.orders import Drop, Fire, Hold
from aerodrome.cardtable.state import Held
from aerodrome.kernel.prompt import Choice, Prompt
from tests.harness import Face, Game, airplane, altered, deal, face_of, fly, ground

STRAIGHT = "straight straight straight"
CIRCLE = "turn-left turn-left turn-left"
ONE: Face = (1, "none")
OUTWARD: dict[Edge, int] = {"north": 0, "east": 9000, "south": 18000, "west": 27000}


def at(x: float, y: float, heading: float = 0) -> Pose:
    """A pose from mm and degrees."""
    return Pose(round(x * 1000), round(y * 1000), round(heading * 100))


def placed(game: Game, unit: str, x: float, y: float, heading: float = 0) -> Game:
    return altered(game, unit, pose=at(x, y, heading))


def at_edge(game: Game, unit: str, edge: Edge, phase: int = 1) -> Game:
    """An airplane about to fly out over the middle of an edge, with straight cards in this phase."""
    width, length = game.state.setting.width, game.state.setting.length
    deck = airplane(game, unit).model.deck
    inside = 10_000 + (phase - 1) * (deck.cards["straight"].forward + 67_500)
    x = {"west": inside, "east": width - inside}.get(edge, width // 2)
    y = {"south": inside, "north": length - inside}.get(edge, length // 2)
    return altered(game, unit, pose=Pose(x, y, OUTWARD[edge]))


def frail(game: Game, unit: str) -> Game:
    """The next damage point brings this airplane down."""
    return altered(game, unit, model=replace(airplane(game, unit).model, resistance=1))


def sortie(
    game: Game, leaves: Mapping[str, Edge] | None = None, falls: Mapping[str, str] | None = None, phase: int = 1
) -> Game:
    """Play one turn in which these airplanes leave over these edges and these fall to these shooters; others circle.

    All of it happens in one phase: the first, or for departures alone the one named. Nobody else fires.
    """
    leaves, falls = leaves or {}, falls or {}
    width, length = game.state.setting.width / 1000, game.state.setting.length / 1000
    for unit in game.state.airplanes():
        if unit.in_play:
            game = placed(game, unit.id, width / 2, length / 2)
    for unit_id, edge in leaves.items():
        game = at_edge(game, unit_id, edge, phase)
    for column, (victim, shooter) in enumerate(falls.items()):
        game = frail(game, victim)
        x = width - 40 - 50 * column
        if falls.get(shooter) == victim:
            north, south = sorted((victim, shooter))
            game = placed(placed(game, north, width - 40, 100, 0), south, width - 40, 470, 180)
        else:
            game = placed(placed(game, shooter, x, 100), victim, x, 220)
    deal(game, *[ONE] * (2 * len(falls)))

    def answer(prompt: Prompt) -> Choice:
        if prompt.asks != "fire":
            return prompt.default
        wanted = next((Fire(victim) for victim, shooter in falls.items() if shooter == prompt.about), None)
        return wanted if wanted in prompt.choices else Hold()

    straight = {*leaves, *falls, *falls.values()}
    flown = {unit.id: STRAIGHT if unit.id in straight else CIRCLE for unit in game.state.airplanes()}
    fly(game, flown, answer)
    assert {name: airplane(game, name).fate for name in leaves} == dict.fromkeys(leaves, "left")
    assert {name: airplane(game, name).edge for name in leaves} == dict(leaves)
    assert {name: airplane(game, name).fate for name in falls} == dict.fromkeys(falls, "shot down")
    return game


def bombed(game: Game, unit: str, east: float = 0, north: float = 0) -> Game:
    """Play one turn in which the bomber comes to lie this far (mm) off the target's centre, and drops its bombs."""
    for other in game.state.airplanes():
        if other.in_play:
            game = placed(game, other.id, 800, 400)
    game = over_target(game, unit, east, north)

    def answer(prompt: Prompt) -> Choice:
        return Drop() if prompt.asks == "bomb" else Hold() if prompt.asks == "fire" else prompt.default

    plans = {other.id: CIRCLE for other in game.state.airplanes()}
    fly(game, plans | {unit: "straight turn-left turn-left"}, answer)
    return game


def over_target(game: Game, unit: str, east: float, north: float, heading: int = 0) -> Game:
    """The bomber one straight short of lying this far (mm) off the target's centre; it flies north or south."""
    step = airplane(game, unit).model.deck.cards["straight"].forward + 67_500
    target = ground(game, "target").pose
    back = -step if heading == 0 else step
    pose = Pose(target.x + round(east * 1000), target.y + round(north * 1000) + back, heading * 100)
    return altered(game, unit, pose=pose)


def hit(game: Game, unit: str, points: int) -> Game:
    """A ground card that has taken a card of so many points before (0, 1, 3, 4 or 5, without a symbol)."""
    held = Held("A", face_of(game, points, "none"), points, game.state.phases - 1)
    fate = "silenced" if points >= 5 else ""
    return altered(game, unit, cards=(*ground(game, unit).cards, held), fate=fate)


def blown_up(game: Game, unit: str) -> Game:
    """A ground card that has drawn an explosion before."""
    held = Held("A", face_of(game, 0, "explosion"), 0, game.state.phases - 1)
    return altered(game, unit, cards=(held,), exploded=True, fate="silenced", gone_at=game.state.phases - 1)


def hit_all(game: Game, units: Iterable[str], points: int = 1) -> Game:
    for unit in units:
        game = hit(game, unit, points)
    return game


def over(game: Game) -> Outcome:
    """How the game ended."""
    assert game.outcome is not None, "the game goes on"
    return game.outcome


def scores(game: Game) -> dict[str, int]:
    return dict(over(game).scores)


def winners(game: Game) -> tuple[str, ...]:
    return over(game).winners
