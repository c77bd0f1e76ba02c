"""The smaller decisions: each kind of prompt answered to a purpose, in positions where the purpose is plain."""

from __future__ import annotations

from collections import Counter

from aerodrome.agents import make
from aerodrome.cardtable.cards import flown
from aerodrome.cardtable.events import PictureTaken
from aerodrome.cardtable.game import Game, new_game
from aerodrome.cardtable.orders import Carry, Drop, Fire, Hold, Plan, Rearrange, Tail
from aerodrome.cardtable.state import Burst, Held, Tailing
from aerodrome.kernel.prompt import Choice
from tests.harness import Carried, airplane, altered, card, firing_position, fly, lay, of, plane, table


def answer(game: Game, about: str, asks: str, seed: int = 0) -> Choice:
    prompt = next(prompt for prompt in game.prompts() if prompt.about == about and prompt.asks == asks)
    return make("heuristic", seed).decide(prompt, game.view(prompt.seat))


def damaged(game: Game, unit: str, points: int) -> Game:
    """With damage whose faces everyone has seen."""
    return altered(game, unit, cards=(Held("A", 0, points, 0, shown=tuple(game.seats)),))


def test_fires_at_the_weaker_of_two() -> None:
    foes = plane("left", "central", 960, 1130), plane("right", "central", 1040, 1130)
    game = firing_position(plane("own", "entente", 1000, 1000), *foes)
    assert answer(damaged(game, "left", 12), "own", "fire") == Fire("left")
    assert answer(damaged(game, "right", 12), "own", "fire") == Fire("right")


def test_fires_at_the_nearer_of_two_alike() -> None:
    near, far = plane("near", "central", 955, 1110), plane("far", "central", 1060, 1180)
    game = firing_position(plane("own", "entente", 1000, 1000), far, near)
    assert answer(game, "own", "fire") == Fire("near")


def test_goes_on_firing_at_the_same_enemy() -> None:
    foes = plane("left", "central", 960, 1130), plane("right", "central", 1040, 1130)
    game = altered(firing_position(plane("own", "entente", 1000, 1000), *foes), phases=5)
    for target in ("left", "right"):
        aiming = altered(game, "own", bursts=(Burst(target, 4),))
        assert answer(aiming, "own", "fire") == Fire(target)


def test_a_gun_that_cannot_fire_holds() -> None:
    game = firing_position(
        plane("own", "entente", 1000, 1000, model="bristol-f2b"),
        plane("foe", "central", 1000, 880),
        rules=("special-damage", "wings-of-war"),
    )
    game = altered(game, "own", hurt={"observer": True})
    assert answer(game, "own", "fire") == Hold()


def test_tails_the_one_it_can_bring_down_sooner() -> None:
    foes = plane("one", "central", 950, 1120), plane("two", "central", 1050, 1120)
    game = table(plane("own", "entente", 1000, 1000), *foes, rules="full")
    assert {prompt.asks for prompt in game.prompts()} == {"tail"}, "both must be open to tailing here"
    assert answer(damaged(game, "one", 12), "own", "tail") == Tail("one")
    assert answer(damaged(game, "two", 12), "own", "tail") == Tail("two")


def test_rearranges_to_follow_the_card_it_has_seen() -> None:
    own, foe = plane("own", "entente", 1000, 1000), plane("foe", "central", 1000, 1150)
    for shown, wanted in (("turn-left", "turn-left"), ("turn-right", "turn-right")):
        game = table(own, foe, rules="full")
        lay(game, {"own": "straight turn-left turn-right", "foe": f"{shown} straight straight"})
        assert game.state.tails == (Tailing("own", "foe", shown),)
        choice = answer(game, "own", "rearrange")
        assert isinstance(choice, Rearrange)
        assert sorted(choice.cards) == ["straight", "turn-left", "turn-right"]
        other = {"turn-left": "turn-right", "turn-right": "turn-left"}[wanted]
        assert choice.cards.index(wanted) < choice.cards.index(other)


def bomber(x: float, y: float) -> Game:
    game = table(
        plane("own", "entente", x, y, load="bombs"),
        plane("foe", "central", 1800, 1800),
        card("target", "target", "central", 1000, 1000),
        brings=("ground-fire", "bombs"),
    )
    names = [name for name, _, _ in game.engine.flow.sequence]  # type: ignore[attr-defined]  # the card table's engine
    return altered(game, at=names.index("bomb"))


def test_drops_the_bombs_over_the_centre() -> None:
    assert answer(bomber(1000, 1000), "own", "bomb") == Drop()


def test_drops_them_beside_it_unless_the_plan_leads_over_it() -> None:
    game = bomber(1000, 940)
    assert answer(game, "own", "bomb") == Drop()
    assert answer(altered(game, "own", plan=("stall",)), "own", "bomb") == Hold()


def test_the_bombs_go_to_the_airplane_near_the_target() -> None:
    game = table(
        plane("far", "entente", 300, 100),
        plane("near", "entente", 300, 900),
        plane("foe", "central", 1800, 1800),
        card("target", "target", "central", 300, 1100),
        brings=("ground-fire", "bombs", "equipment"),
        carried=Carried("bombs", "entente"),
    )
    assert {answer(game, "bombs", "equip", seed) for seed in range(5)} == {Carry("near")}


def test_nobody_can_be_sure_who_has_the_camera() -> None:
    game = new_game("duel-pack/a-hard-task", 1, variant="squadrons")
    chosen = Counter(answer(game, "camera", "equip", seed) for seed in range(40))
    assert len(chosen) == 2


def end_of(game: Game, unit: str, choice: Choice) -> tuple[int, int]:
    assert isinstance(choice, Plan)
    own = airplane(game, unit)
    pose = own.pose
    for kind in choice.cards:
        pose = flown(pose, own.model.deck.cards[kind], own.model.half_length)
    return pose.x, pose.y


def photographer(y: float, heading: float, picture_at: int = -1) -> Game:
    game = table(
        plane("own", "entente", 500, y, heading, load="camera"),
        plane("foe", "central", 1900, 1900),
        card("target", "target", "central", 500, 1200),
        brings=("photograph",),
    )
    return altered(altered(game, picture_at=picture_at), "own", last="straight")


def test_photographs_with_a_stall_near_the_target() -> None:
    for seed in range(4):
        game = photographer(1080, 0)
        choice = answer(game, "own", "plan", seed)
        assert isinstance(choice, Plan)
        assert of(fly(game, {"own": " ".join(choice.cards)}), PictureTaken)


def test_goes_towards_the_target_and_home_when_the_picture_is_taken() -> None:
    for seed in range(4):
        out = photographer(600, 0)
        assert end_of(out, "own", answer(out, "own", "plan", seed))[1] > 800_000
        home = photographer(900, 180, picture_at=3)
        assert end_of(home, "own", answer(home, "own", "plan", seed))[1] < 650_000


def test_leaves_over_its_own_edge_when_all_is_done() -> None:
    home = photographer(150, 180, picture_at=3)
    assert end_of(home, "own", answer(home, "own", "plan"))[1] < 0


def test_strafes_the_posts_of_the_enemy() -> None:
    game = table(
        plane("own", "entente", 1000, 600, 0),
        plane("foe", "central", 1900, 1900, 180),
        card("trench", "trench", "central", 1000, 1050, 180),
    )
    x, y = end_of(game, "own", answer(game, "own", "plan"))
    assert y > 700_000
    assert abs(x - 1_000_000) < 250_000
    silent = altered(game, "trench", fate="silenced")
    assert end_of(silent, "own", answer(silent, "own", "plan"))[0] > x
