"""How a player flies in the hex sky: a move is planned in thought, then flown; all else has a sensible answer."""

from __future__ import annotations

from typing import Literal

from tests.browser.chromium import Player

Asks = Literal["throttle", "fly", "other", "over", "film", "nothing"]
LOOK = """() => {
  const shown = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility())
  if (shown('a[href^="#/debrief/"]')) return 'over'
  if (shown('[role=toolbar] button[title="Skip (Esc)"]')) return 'film'
  if (shown('[data-answer=SetThrottle]:not([disabled])')) return 'throttle'
  if (shown('[data-do=fly]:not([disabled]), [data-do=straight]:not([disabled])')) return 'fly'
  if (shown('[data-do=usual]:not([disabled])')) return 'other'
  return 'nothing'
}"""


def asked(player: Player) -> Asks:
    """What the screen asks for now."""
    found: Asks = player.page.evaluate(LOOK)
    return found


def wait_for(player: Player, *wanted: Asks, seconds: int = 30) -> Asks:
    """Until the screen asks for one of these; films are skipped, other questions answered sensibly."""
    for _ in range(seconds * 20):
        found = asked(player)
        if found in wanted:
            return found
        if found == "film":
            player.page.keyboard.press("Escape")
        elif found == "other":
            player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(50)
    raise AssertionError(f"waited for {wanted}, the screen asks for {asked(player)}")


def fly_until_over(player: Player, moves: int = 60) -> None:
    """Straight on, move after move, by pressing what the screen shows."""
    for _ in range(moves):
        if wait_for(player, "throttle", "fly", "over") == "over":
            return
        press(player, "straight")
        player.page.locator("[data-do=fly]:not([disabled])").first.wait_for()
        press(player, "fly")
        player.page.wait_for_timeout(150)
    raise AssertionError("the game does not end")


def press(player: Player, what: str) -> None:
    player.press(f"[data-do={what}]:not([disabled])")
