"""Lines of sight: which mega-hexes they cross."""

from __future__ import annotations

import pytest

from aerodrome.hexsky import hexes
from aerodrome.hexsky.hexes import Hex
from aerodrome.hexsky.knobs import MHX_SCALE
from aerodrome.hexsky.sight import crosses, passes

CENTRES = [hexes.mega_centre(mega) for mega in hexes.megas_over(2)]


@pytest.mark.ledger("WV-SPT-16")
def test_a_line_of_sight_passes_what_it_crosses() -> None:
    a, b = hexes.mega_centre((5, 3)), hexes.mega_centre((9, 3))
    assert passes(a, b, (7, 3))
    assert not passes(a, b, (6, 4))
    assert passes(a, b, (5, 3)), "and where it begins"
    assert crosses((0, 0), (8, 0), (4, 0), 4)
    assert not crosses((4, -8), (4, 8), (0, 0), 4), "along its side is not inside"
    assert not crosses((0, 4), (6, 0), (0, 0), 4), "nor is a corner"


@pytest.mark.ledger("WV-SPT-16")
@pytest.mark.parametrize("to", [(44, 16), (37, 3), (21, 27), (6, 20), (9, 7), (40, 12), (26, 14), (22, 2)])
def test_a_line_of_sight_crosses_the_mega_hexes_that_its_points_lie_in(to: Hex) -> None:
    """A point lies in the mega-hex whose centre is nearest to it."""
    start, parts = (20, 12), 240
    near: dict[Hex, float] = {}
    for n in range(1, parts):
        x, level = (start[0] * (parts - n) + to[0] * n) / parts, (start[1] * (parts - n) + to[1] * n) / parts
        away = sorted((3 * (level - c[1]) ** 2 + (x - c[0]) ** 2, c) for c in CENTRES)
        near[away[0][1]] = max(near.get(away[0][1], 0.0), away[1][0] - away[0][0])
    wanted = {centre for centre, margin in near.items() if margin > 1e-6}
    assert {centre for centre in CENTRES if crosses(start, to, centre, MHX_SCALE)} == wanted
    ends = {hexes.mega_centre(mega) for at in (start, to) for mega in hexes.mega_hexes(at)}
    passed = {hexes.mega_centre(mega) for mega in hexes.megas_over(2) if passes(start, to, mega)}
    assert passed == wanted | (ends & set(CENTRES))
