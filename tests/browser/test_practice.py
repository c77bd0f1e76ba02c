"""The decisions and the film of Burning Drachens in Chromium, at a desk and on a phone, on the practice table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest
from msgspec.structs import replace

from tests.browser.chromium import Player, Window
from tests.browser.conftest import Arrive
from tests.browser.practice import Practice, write
from tests.browser.test_screens import INSIDE, fits
from tests.server.running import ROOMY, Json, Server

WINDOWS: list[Window] = ["desk-still", "phone"]
FILM = '[role=toolbar][aria-label="What happened"]'
COVERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  const badges = all('.height .plate').map((one) => one.getBoundingClientRect())
  return all('.label').filter((one) => badges.some((badge) => shared(one.getBoundingClientRect(), badge) > 4))
    .map((one) => one.textContent)
}"""
SIGNS = """() => {
  const board = document.querySelector('section.board').getBoundingClientRect()
  return [...document.querySelectorAll('[data-sign] span')].map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const inside = left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom
    return one.textContent + (inside ? '' : ' beyond the board')
  })
}"""


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the practice table."""
    folder = tmp_path_factory.mktemp("practice")
    found = Server(folder, replace(ROOMY, packs=(str(write(folder / "pack")),)))
    found.start()
    yield found
    found.stop()
    assert "Traceback" not in found.said(), found.said()


def come(player: Player, practice: Practice) -> None:
    practice.shown(player)
    player.page.wait_for_selector("section.board")


class Sitting:
    """A player for whom the table is played up to each decision, and who then decides in the browser."""

    def __init__(self, player: Player, practice: Practice) -> None:
        self.player = player
        self.practice = practice

    def is_asked(self, asks: str, words: str, having: str = "") -> None:
        """Up to this decision; the film is skipped, and the screen is looked over."""
        self.practice.until(asks, having)
        page = self.player.page
        question = page.get_by_role("heading", name=words)
        for _ in range(200):
            page.keyboard.press("Escape")
            page.wait_for_timeout(30)
            if question.is_visible() and not page.evaluate(COVERED):
                break
        assert question.is_visible(), words
        assert page.evaluate(COVERED) == [], words
        assert fits(page), words
        assert page.evaluate(INSIDE), words
        assert self.player.findings() == [], words
        assert self.player.too_small() == [], words

    def presses(self, *names: str) -> None:
        for name in names:
            self.player.choose(name)

    def decides(self, answer: str, type_of_event: str) -> Json:
        """Press an answer; what comes of it, when the film of it has begun."""
        self.player.press(f"[data-answer={answer}]:not([disabled])")
        self.player.page.wait_for_selector("[data-answer]", state="detached")
        return next(event for event in self.practice.happened() if event["type"] == type_of_event)


@pytest.mark.parametrize("window", WINDOWS)
def test_every_decision_is_seen_and_taken(arrive: Arrive, front: Server, window: Window) -> None:
    with closing(Practice(front)) as practice:
        player = arrive(window)
        come(player, practice)
        one = Sitting(player, practice)

        one.is_asked("conceal", "F. Baracca: on which side will it come?")
        one.presses("From the right")
        assert practice.happened()[0]["card"] == "right"
        one.is_asked("haul", "Caquot: bring the balloon down?")
        assert one.decides("Haul", "BalloonHauled")["unit"] == "own-balloon"
        one.is_asked("lay", "Southern gun: where shall the shell burst?", "Lay")
        one.presses("The next place", "A level higher")
        laid = one.decides("Lay", "ShellLaid")
        assert laid["level"] == 3
        one.is_asked("fire", "G. Ancillotto: fire the gun?", "Launch")
        one.presses("Launch 2 rockets at Drachen")
        launched = next(event for event in practice.happened() if event["type"] == "RocketsLaunched")
        assert launched["count"] == 2
        one.is_asked("bail", "Caquot: shall the observers jump?")
        one.decides("BailOut", "ObserversJumped")
        one.is_asked("handle", "S. Scaroni: move the airplane on the ground?")
        one.presses("Turn right")
        assert one.decides("Handle", "Handled")["pose"]["heading"] == 1500
        one.is_asked("adjust", "Southern gun: correct the aim?")
        one.decides("Delay", "ShellDelayed")
        one.is_asked("adjust", "Southern gun: correct the aim?")
        assert player.page.locator("[data-answer=Adjust]").is_disabled()
        one.presses("A level lower")
        moved = one.decides("Adjust", "ShellMoved")
        assert (moved["x"], moved["y"], moved["level"]) == (laid["x"], laid["y"], 2)
        one.is_asked("place", "Where does F. Baracca begin?")
        one.presses("A level higher", "The next place")
        entered = one.decides("Place", "Entered")
        assert (entered["pose"]["y"], entered["level"]) == (100_000, 3)
        one.is_asked("hoist", "Caquot: stop or go on coming down?", "Halt")
        one.decides("Halt", "BalloonHalted")
        one.is_asked("adjust", "Southern gun: correct the aim?")
        one.decides("Retire", "ShellRetired")
        one.is_asked("hoist", "Caquot: stop or go on coming down?", "Haul")
        one.decides("Haul", "BalloonHauled")


def test_a_place_is_touched_on_the_table(arrive: Arrive, front: Server) -> None:
    with closing(Practice(front)) as practice:
        player = arrive("phone")
        come(player, practice)
        one = Sitting(player, practice)
        one.is_asked("lay", "Southern gun: where shall the shell burst?", "Lay")
        board = player.page.locator("section.board").bounding_box()
        assert board
        player.page.touchscreen.tap(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
        laid = one.decides("Lay", "ShellLaid")
        assert abs(laid["x"] - 450_000) < 50_000
        assert abs(laid["y"] - 450_000) < 100_000


SHOWN = {
    "Orders": {"comes down", "fires"},
    "Movement": {"▼ level 0", "▲ climb 1", "touches down", "▲ level 4", "into the cloud", "in the cloud", "crash"},
    "Rockets": {"a rocket hits"},
    "Losses": {"explosion"},
    "Balloons": {"the observers jump", "▼ climb 1"},
    "Arrivals": {"arrives"},
}
"""What is written beside the cards in two turns, by the shots of the film."""
UNSEEN = {"Waited", "Planned", "Rolled", "ShellNeared", "GunLoading", "GunReady", "PhaseEnded", "TurnEnded"}
SLOWLY = "localStorage.setItem('aerodrome.settings', '{\"speed\": 0.02}')"
"""No shot ends before it is stepped on."""


@pytest.mark.parametrize("window", ["desk", "phone"])
def test_the_film_is_stepped_through_and_shows_what_happens(arrive: Arrive, front: Server, window: Window) -> None:
    orders = {"haul": "Haul", "bail": "BailOut", "1.1.fire.ancillotto.front": "Launch"}
    with closing(Practice(front, orders)) as practice:
        player = arrive(window)
        player.context.add_init_script(SLOWLY)
        come(player, practice)
        seen: dict[str, set[str]] = {}
        drawn: set[str] = set()
        while practice.entente.view is not None and practice.entente.view["turn"] < 3:
            if {event["type"] for event in practice.resolve()} <= UNSEEN:
                continue
            for shot, signs, what in shots(player):
                seen.setdefault(shot, set()).update(signs)
                drawn |= what
        for shot, wanted in SHOWN.items():
            assert seen.get(shot, set()) >= wanted, (shot, seen)
        assert {"bang", "salvo", "cloud", "chute", "crash", "dust"} <= drawn
        assert not [sign for signs in seen.values() for sign in signs if "beyond" in sign]


def shots(player: Player) -> Iterator[tuple[str, list[str], set[str]]]:
    """Every shot of this film, by the button that steps: what it is called, its signs, and what is drawn."""
    page = player.page
    page.wait_for_selector(FILM)
    player.press(f'{FILM} button[aria-label="Pause (space)"]')
    for _ in range(40):
        if not page.locator(FILM).count():
            return
        drawn = {
            what for what in ("bang", "salvo", "cloud", "chute", "crash", "dust") if page.locator(f".{what}").count()
        }
        yield page.locator(f"{FILM} p b").inner_text(), page.evaluate(SIGNS), drawn
        player.press(f'{FILM} button[aria-label="Next step (.)"]')
    raise AssertionError("the film does not end")
