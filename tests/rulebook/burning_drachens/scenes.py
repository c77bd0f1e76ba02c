"""The scenarios of Burning Drachens, brought to where the deciding thing happens."""

from __future__ import annotations

from collections.abc import Mapping

from aerodrome.cardtable.cards import Edge
from aerodrome.cardtable.game import new_game, scenario
from aerodrome.cardtable.orders import Conceal, Hold, Place
from aerodrome.cardtable.state import Balloon, Held
from aerodrome.kernel.prompt import Choice, Prompt, Refusal
from tests.harness import Game, airplane, altered, face_of, fly, ground, pose_mm, submit
from tests.rulebook.duel_pack.sorties import CIRCLE, over

BOOK = "burning-drachens/"
FACE, MUD, LOOK, FIREWORKS, SENTINEL, OUTNUMBERED, TASK = (
    BOOK + name
    for name in (
        "face-to-face",
        "into-the-mud",
        "look-up",
        "fireworks-over-the-front",
        "a-lonely-sentinel",
        "outnumbered",
        "a-hard-task",
    )
)
R = 200
"""One ruler, in mm."""
NIEUPORT = "nieuport-17-a"
ALBATROS = "albatros-d-iii"
EDGE = 33.75
"""How far the centre of a card lies from the edge of the table that its rear touches."""
SIDE = 21.75
"""The same for a card in a corner and the edge beside it."""


def scene(name: str, variant: str = "", rules: str | None = None, seed: int = 1) -> Game:
    """A scenario at its first decision."""
    return new_game(name, seed, rules, variant or None)


def prompt(game: Game, asks: str, about: str) -> Prompt:
    return next(prompt for prompt in game.prompts() if (prompt.asks, prompt.about) == (asks, about))


def asked(game: Game) -> list[tuple[str, str]]:
    """What is asked now, and about whom."""
    return sorted((prompt.asks, prompt.about) for prompt in game.prompts())


def place(game: Game, unit: str, x: float, y: float, heading: float, level: int = 0) -> None:
    """Place an airplane: mm and degrees."""
    submit(game, prompt(game, "place", unit), spot(x, y, heading, level))


def spot(x: float, y: float, heading: float, level: int = 0) -> Place:
    return Place(round(x * 1000), round(y * 1000), round(heading * 100), level)


def refusal(game: Game, unit: str, choice: Choice) -> str:
    """The rule that refuses to place an airplane so; an empty word if it may be."""
    order = prompt(game, "place", unit)
    refused = game.engine.refuses(game.state, order, choice)
    return refused.rule if isinstance(refused, Refusal) else ""


def offered(game: Game, unit: str) -> list[tuple[float, float, float]]:
    """Where an airplane is offered to be placed: x, y in mm and heading in degrees."""
    found = [choice for choice in prompt(game, "place", unit).choices if isinstance(choice, Place)]
    return [(choice.x / 1000, choice.y / 1000, choice.heading / 100) for choice in found]


def conceal(game: Game, unit: str, card: str) -> None:
    submit(game, prompt(game, "conceal", unit), Conceal("left" if card == "left" else "right"))


def begun(name: str, variant: str = "", rules: str | None = None) -> Game:
    """The same with all that comes before the first planning answered by default: airplanes lie where they may."""
    game = scene(name, variant, rules)
    while game.prompts()[0].asks != "plan":
        submit(game, game.prompts()[0], game.prompts()[0].default)
    return game


def holding(prompt: Prompt) -> Choice:
    """Fire at nobody, and do nothing that need not be done."""
    return Hold() if Hold() in prompt.choices else prompt.default


def circled(game: Game, turns: int = 1) -> Game:
    """Play turns in which all airplanes on the table circle in the middle of it, and nobody who can help it fires."""
    for _ in range(turns):
        if game.outcome is None:
            width, length = game.state.setting.width, game.state.setting.length
            for unit in game.state.airplanes():
                if unit.in_play:
                    pose = type(unit.pose)(width // 2, length // 2, 0)
                    game = altered(game, unit.id, pose=pose)
            fly(game, {unit.id: CIRCLE for unit in game.state.airplanes()}, holding)
    return game


def gone(game: Game, ways: Mapping[str, Edge | None]) -> Game:
    """Airplanes that have left over these edges, or with none named have been shot down; then the game goes on."""
    for unit, edge in ways.items():
        fate = "shot down" if edge is None else "left"
        up = sum(balloon.in_play for balloon in game.state.balloons() if balloon.side != airplane(game, unit).side)
        at = {"fate": fate, "edge": edge, "gone_at": game.state.phases, "plan": (), "left_up": up if edge else 0}
        game = altered(game, unit, **at)
    return game


def ended(game: Game) -> dict[str, int]:
    """The points, when nothing is left to decide."""
    return dict(over(game).scores)


def strafed(game: Game, unit: str, points: int, by: str = "", at: int = -1) -> Game:
    """A ground card that has taken a card of so many points without a symbol."""
    held = Held("A", face_of(game, points, "none"), points, at, by=by)
    cards = (*ground(game, unit).cards, held)
    silent = sum(card.points for card in cards) >= 5
    return altered(game, unit, cards=cards, fate="silenced" if silent else "")


def laid(game: Game) -> dict[str, tuple[str, str, float, float, float]]:
    """Everything that lies on the table: side, kind or model, x and y in mm, heading in degrees."""
    return {
        unit.id: (unit.side, getattr(unit.model, "kind", "") or getattr(unit.model, "id", ""), *pose_mm(game, unit.id))
        for unit in game.state.units.values()
        if unit.fate != "awaited"
    }


def area(game: Game) -> tuple[int, int]:
    """Width and length in mm."""
    return game.state.setting.width // 1000, game.state.setting.length // 1000


def of_kind(game: Game, *kinds: str) -> list[tuple[str, str, float, float, float]]:
    """The cards of these kinds: side, kind, x, y, heading."""
    return sorted(card for card in laid(game).values() if card[1] in kinds)


def balloons(game: Game) -> list[tuple[str, float, float, float]]:
    return sorted(
        (b.side, b.pose.x / 1000, b.pose.y / 1000, b.pose.heading / 100)
        for b in game.state.units.values()
        if isinstance(b, Balloon)
    )


def brings(name: str, variant: str = "") -> set[str]:
    return set(scenario(name).as_variant(variant).brings)


def preset(name: str, variant: str = "") -> str:
    return scenario(name).as_variant(variant).rules


def planes(game: Game) -> dict[str, tuple[str, str]]:
    """Every airplane, also those still to come: side and model by id."""
    return {unit.id: (unit.side, unit.model.id) for unit in game.state.airplanes()}
