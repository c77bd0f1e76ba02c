"""``make pictures``: the screens of the running client, at a desk and on a phone, into docs/pictures."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace
from playwright.sync_api import Browser

from aerodrome import agents
from aerodrome.cardtable.orders import Plan
from aerodrome.cardtable.view import View
from aerodrome.kernel.prompt import Prompt
from tests.browser import flying, sky
from tests.browser.chromium import ROOT, Player, Window, chromium
from tests.server.running import ROOMY, Server

FOLDER = ROOT / "docs" / "pictures"
WINDOWS: dict[Window, str] = {"desk-still": "desk", "phone": "phone"}


def take(player: Player, name: str) -> None:
    player.page.wait_for_timeout(600)
    player.page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")
    print(f"docs/pictures/{name}.png", flush=True)


def pages(player: Player, size: str) -> None:
    player.go()
    player.page.wait_for_selector("text=Scenarios")
    take(player, f"hangar-{size}")
    player.go("#/brief/duel-pack/bullets-in-the-mud")
    player.page.wait_for_selector("text=Who flies")
    take(player, f"briefing-{size}")


def advised(player: Player) -> tuple[str, ...]:
    """The plan that a computer player would lay in this player's place, for the airplane that is asked about."""
    told = next(said for said in reversed([json.loads(frame) for frame in player.heard]) if "view" in said)
    sealed = player.page.locator("[role=tab]:has(.done)").count()
    asked = [prompt for prompt in told["prompts"] if prompt["asks"] == "plan"][sealed]
    tree = asked["tree"]
    plans = tuple(Plan((a, b, c)) for a, more in tree.items() for b, thirds in more.items() for c in thirds)
    prompt = Prompt(asked["id"], asked["seat"], "plan", asked["about"], plans, plans[0])
    choice = agents.make("heuristic", 1).decide(prompt, msgspec.convert(told["view"], View))
    assert isinstance(choice, Plan)
    return choice.cards


def fly(player: Player, turns: int) -> bool:
    """Some turns flown well; whether the game goes on."""
    while flying.wait_for(player, "plan", "decision", "over") != "over":
        if flying.asked(player) == "decision":
            flying.decide(player)
            player.page.wait_for_timeout(100)
            continue
        if not turns:
            return True
        turns -= 1
        for _ in range(max(1, player.page.get_by_role("tab").count())):
            flying.lay(player, *advised(player))
            flying.seal(player)
    return False


def fight(player: Player, size: str) -> None:
    """A fight of two against two, from the planning to the debrief and back in the replay."""
    player.go("#/brief/duel-pack/face-to-face?variant=squadrons")
    player.page.locator('input[name="preset"][value="full"]').press(" ")
    player.page.get_by_label("Name of the game").fill(f"pictures {size}")
    player.choose("Start the game")
    fly(player, 3)
    flying.lay(player, *advised(player))
    take(player, f"table-{size}")
    player.choose("Clear")
    while fly(player, 40):
        pass
    player.press("a[href^='#/debrief/']")
    player.page.wait_for_selector("text=Luck")
    take(player, f"debrief-{size}")
    game = player.page.url.rpartition("/")[2]
    player.go(f"#/replay/{game}/4?as=all")
    player.page.wait_for_selector("input[type=range]")
    take(player, f"replay-{size}")


def guard(player: Player, size: str) -> None:
    """Guns that guard a balloon against a Nieuport with rockets: where shall the shell burst?"""
    player.go("#/brief/burning-drachens/a-lonely-sentinel?variant=altitude")
    player.page.locator('[name="seat-central"][value="here"]').check(force=True)
    player.page.locator('[name="seat-entente"][value="computer"]').check(force=True)
    player.page.get_by_label("Name of the game").fill(f"drachens pictures {size}")
    player.choose("Start the game")
    aimed = 0
    while flying.wait_for(player, "plan", "decision", "over") == "decision":
        aimed += player.page.locator("[data-answer=Lay]").count()
        if aimed == 2:  # a shell of the other gun is on its way
            break
        flying.decide(player)
        player.page.wait_for_timeout(100)
    take(player, f"drachens-{size}")


def aloft(player: Player, size: str) -> None:
    """Scouts against bombers in the hex sky, some rounds on, with the next move half planned."""
    player.go("#/brief/winged-victory/last-raid")
    player.page.get_by_label("Name of the game").fill(f"sky pictures {size}")
    player.choose("Start the game")
    for _ in range(6):  # two rounds of three scouts
        sky.wait_for(player, "throttle", "fly")
        player.page.keyboard.press("e")
        player.page.locator("[data-do=fly]:not([disabled])").first.wait_for()
        player.page.keyboard.press("Enter")
        player.page.wait_for_timeout(400)
    sky.wait_for(player, "throttle", "fly")
    sky.press(player, "usual")
    player.page.wait_for_timeout(300)
    for _ in range(2):
        player.page.locator("[data-answer=Ahead]").first.wait_for()
        player.page.keyboard.press("a")
        player.page.wait_for_timeout(300)
    take(player, f"sky-{size}")


def tour(browser: Browser, address: str, window: Window, size: str) -> None:
    player = Player(browser, address, window)
    pages(player, size)
    fight(player, size)
    guard(player, size)
    aloft(player, size)
    player.close()
    player = Player(browser, address, window)  # somebody new, who is given the lesson
    player.go("#/first-flight")
    player.page.wait_for_selector("text=Over the front, 1917")
    take(player, f"lesson-{size}")
    player.close()


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder), replace(ROOMY, eager_bots=True, test_seed="pictures"))
        server.start()
        try:
            for window, size in WINDOWS.items():
                tour(browser, f"http://127.0.0.1:{server.port}/", window, size)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
