"""How a player flies in the browser: what the screen asks for is answered, by mouse, by touch or by keys."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import expect

from tests.browser.chromium import Player

Asks = Literal["plan", "sealed", "decision", "curtain", "over", "nothing"]
LOOK = """() => {
  const shown = (what) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility())
  if (shown('section.curtain button')) return 'curtain'
  if (shown('a[href^="#/debrief/"]')) return 'over'
  if (shown('[data-answer]:not([disabled])')) return 'decision'
  if (shown('[data-guide="seal"]')) return 'plan'
  if (shown('.stamp')) return 'sealed'
  return 'nothing'
}"""
SEALED = """() => document.querySelectorAll('[data-guide=slots] [data-card]').length < 3
  || !document.querySelector('[data-guide=seal]')"""
CIRCLE = ("turn-right", "turn-right", "turn-right")
AWAY = ("straight", "straight", "straight")
KEYS = {"straight": "w", "turn-left": "q", "turn-right": "e", "stall": "s", "sideslip-left": "a", "sideslip-right": "d"}


def asked(player: Player) -> Asks:
    """What the screen asks for now."""
    found: Asks = player.page.evaluate(LOOK)
    return found


def wait_for(player: Player, *wanted: Asks, seconds: int = 30) -> Asks:
    """Until the screen asks for one of these; the film is skipped."""
    for _ in range(seconds * 20):
        found = asked(player)
        if found in wanted:
            return found
        player.page.keyboard.press("Escape")
        player.page.wait_for_timeout(50)
    raise AssertionError(f"waited for {wanted}, the screen asks for {asked(player)}")


def lay(player: Player, *kinds: str) -> None:
    """Three cards into the slots."""
    for place, kind in enumerate(kinds):
        lay_one(player, kind, place)


def lay_one(player: Player, kind: str, place: int) -> None:
    """This card, or where damage forbids it another."""
    usable = player.page.locator('[data-guide="hand"] [data-kind][aria-disabled="false"]')
    expect(usable.first).to_be_visible()
    kinds = [str(card.get_attribute("data-kind")) for card in usable.all()]
    kind = kind if kind in kinds else kinds[0]
    player.press(f'[data-guide="hand"] [data-kind="{kind}"]')
    expect(player.page.locator(f'[data-slot="{place}"] [data-card="{kind}"]')).to_be_visible()


def seal(player: Player) -> None:
    """And wait until it is taken."""
    player.press('[data-guide="seal"]')
    player.page.wait_for_function(SEALED)


def plan(player: Player, kinds: tuple[str, ...] = CIRCLE) -> None:
    """Plan for every airplane of the seat."""
    wait_for(player, "plan")
    for _ in range(max(1, player.page.locator("[role=tab]:not(:has(.done))").count())):
        lay(player, *kinds)
        seal(player)


def decide(player: Player) -> None:
    """The suggested answer."""
    player.press("[data-answer].main, [data-answer]")


def fly_until_over(player: Player, circles: int = 12) -> set[Asks]:
    """Circle and shoot; after so many turns, off the table. What was asked on the way, each looked over once."""
    turns = 0
    seen: set[Asks] = set()
    for _ in range(400):
        asks = wait_for(player, "plan", "decision", "curtain", "over")
        if asks not in seen:
            seen.add(asks)
            assert not player.findings(), asks
            assert not player.too_small(), asks
        match asks:
            case "over":
                return seen
            case "curtain":
                player.press("section.curtain button")
            case "decision":
                decide(player)
            case "plan":
                turns += 1
                plan(player, CIRCLE if turns <= circles else AWAY)
        player.page.wait_for_timeout(30)
    raise AssertionError("the game does not end")


def fly_by_keys(player: Player, circles: int = 12) -> None:
    """The same with nothing but the keyboard."""
    turns = 0
    for _ in range(400):
        match wait_for(player, "plan", "decision", "over"):
            case "over":
                return
            case "plan":
                turns += 1
                for kind in CIRCLE if turns <= circles else AWAY:
                    player.page.keyboard.press(KEYS[kind])
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(60)
    raise AssertionError("the game does not end")


def tab_to(player: Player, text: str) -> None:
    """Move the focus by the Tab key to what bears these words."""
    for _ in range(80):
        player.page.keyboard.press("Tab")
        if text in player.page.evaluate(
            "document.activeElement.matches('a, button') ? document.activeElement.textContent : ''"
        ):
            return
    raise AssertionError(f"the keyboard does not reach {text!r}")
