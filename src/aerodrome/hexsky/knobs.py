"""Reading knobs: every constant that holds an interpretation of the text, with its reason, in one place."""

from __future__ import annotations

from typing import Literal

HEX_METRES = 100
"""A hex from side to side (WV-MAP-10); the text's 303 ft are the same but for its rounding."""

MAT_WIDTH = 20
"""Hexes across a mat on its complete rows. Not in the text; must exceed 11 and stay below the 31 rows (WV-GEO-14)."""

MHX_SCALE = 4
"""Small hexes from centre to centre of two mega-hexes. Sun at 4 and 28 and clouds at 8 are centres; 5 fits fewer.

The sun table says 4 and 28 and the scenarios 5 and 30: at this scale both pairs name the same mega-hexes (WV-SUN-04).
"""

MHX_OFFSET = 4
"""Where the first centre of the row at level 0 lies, in half hexes. Not in the text; the left side gets a whole one."""

HALF_HEX_LEAVES = True
"""A half hex at the side of the map is beyond it: only complete hexes are named in the set-ups (WV-GEO-15)."""

HALFWAY_ROUNDING: Literal["distance", "speed"] = "distance"
"""The distance moved is floored, at least 1: only that takes the cue from 7 to 4 in the dive example (WV-SPD-05)."""

TURN_MODEL: Literal["descending", "level"] = "descending"
"""A basic turn drops 1 level, an easy one 2: the second turn of the example pays the drag of the zone below."""

TURN_PREP_SPAN: Literal["one attitude", "any attitude"] = "one attitude"
"""The two hexes before a turn are flown in one attitude, a level one in the row before a climb or dive (WV-TRN-17).

The second round of the triplane's example books two dived levels for the one its path has (WV-EX-23, WV-EX-24): the
path is flown. Were a level and a dived hex a Prep as well, its three points would do for both.
"""

EASY_TURN = "Easy turn"
"""The rule calls the turn of 4 points and half drag easy, its example calls it hard: one turn, by the rule's name."""

LONG_BURST_SHIFT = 1
"""The rule's list says one colour; the combat example counts two."""

COLLISION_CHECK: Literal["after movement", "on entry"] = "after movement"
"""The time freeze example flies two planes through one another without a collision (WV-MOV-07)."""

SUN_EFFECT: Literal["new test", "invisible"] = "new test"
"""7.2 and its example ask for a new test; 9.1 alone says invisible."""

CLOUD_EFFECT: Literal["invisible", "new test"] = "invisible"
"""9.4 and 9.8 say that storm and cumulus block the sight completely; 7.2 alone asks for a new test."""

STRUCTURE_DESTROYED: Literal["beyond line", "before line"] = "beyond line"
"""'Instead of the first one' tells that the token goes beyond the thick line."""

GROUND_HITS: Literal["one", "face"] = "one"
"""Any hit result scores a hit: one, whatever the face shows."""

HANDLING_CRITICAL: Literal["structural", "good"] = "structural"
"""The printed order of the table makes the third result a Structural Test; control then counts as held."""

EXTINGUISH_CRITICAL: Literal["explodes", "put out"] = "explodes"
"""The same printed order makes the third result of the try to put out a fire an explosion (HOLE-02)."""

HEAVY_FLAK: Literal["test die", "all dice"] = "test die"
"""The rule speaks of any die, but the example of two batteries shifts the test die and rolls a plain purple one."""

OVERSPEED_CHECK: Literal["end of round", "start of round"] = "end of round"
"""One chapter says the end and another the start; it is one moment but for the first round, and the first in print."""

IMMELMANN_PATH: Literal["back to level", "stays high"] = "back to level"
"""Up, reverse, down again, one hex level: no change of speed implies no change of altitude."""

HALF_LOOP_END: Literal["inverted", "upright"] = "inverted"
"""Turning the counter through a half circle leaves it upside down."""

RANGE_STRIP: tuple[int, ...] = (0, 0, -1, -2, -3, -4)
"""Die shift by distance 0 to 5: the two known values lie on a straight line. Same hex counts as point-blank."""

BEYOND_STRIP = -5
"""Ground fire at more than 5 hexes."""

STALL_RECOVERY: Literal["whole move", "flies on"] = "whole move"
"""The fall of 2 levels is the whole move of the round; the text gives no further one."""

FREEZE_UNITS = 11
"""Time units in a round."""

GROUND_HEAD_ON = 0
"""Shift of ground fire at a plane that comes straight at the gun. The example of strafing rolls the plain die."""

GUN_RANGE = 5
"""Reach of fixed guns and of gunners, in hexes."""

SIGHT = 5
"""Farthest mega-hex a pilot can see; an ordinary success reaches one less."""

SURE_SIGHT = 4

FLAK_NEAREST, FLAK_FARTHEST = 2, 5
"""Mega-hexes between an emplacement and its marker."""

DAMAGE_SIDES = 20
"""The die of the damage tables."""

STRUCTURAL_DAMAGE = 5
"""Structure hits that a passed Structural Test costs."""

STALL_FALL = 2
"""Levels a stalled plane falls in a round."""

TURN_PREP = 2
"""Preparatory hexes of every turn."""

LANDING_SPEED = 2
"""The fastest a plane may touch down. Ours: the landing rules are in a booklet that is not supplied."""

BOMB_LEVELS = 5
"""Each full so many levels make bombing a colour harder; what is left over does not count."""

BALLOON_LEVEL = 10
"""Where a balloon begins unless the scenario says otherwise."""

TOP_LEVEL = 30
LOWEST_SPEED, HIGHEST_SPEED = -2, 11
"""The ends of the speed strip."""
