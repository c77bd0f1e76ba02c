"""The tailing conditions compared with the oracle's over random positions."""

from __future__ import annotations

import random

from msgspec.structs import replace

from aerodrome.cardtable.cards import Pose
from aerodrome.cardtable.rules.tailing import behind
from tests.harness import plane, table
from tests.oracle.shapely_oracle import Card, tailing_answers


def test_tailing_agrees_with_the_oracle() -> None:
    game = table(plane("a", "entente", 500, 500), plane("b", "central", 500, 500), plane("c", "central", 500, 500))
    planes = [game.state.airplane(name) for name in ("a", "b", "c")]
    choices = random.Random(6)
    found = {True: 0, False: 0}
    for _ in range(6_000):
        heading = choices.randrange(36_000)
        poses = [
            Pose(choices.randrange(300_000), choices.randrange(300_000), heading + choices.randrange(-4_000, 4_000))
            for _ in planes
        ]
        moved = [replace(unit, pose=pose) for unit, pose in zip(planes, poses, strict=True)]
        state = replace(game.state, units={unit.id: unit for unit in moved})
        a, b, c = (Card(pose.x, pose.y, pose.heading, 21_750, 33_750) for pose in poses)
        answer = behind(moved[0], moved[1], state)
        assert answer in tailing_answers(a, b, [c]), poses
        found[answer] += 1
    assert min(found.values()) > 200
