"""Damage cards: who draws and sees them, when an airplane is lost, explosions, jams, and decks that run out."""

from __future__ import annotations

import pytest

from aerodrome.cardtable.cards import Symbol
from aerodrome.cardtable.events import (
    CardsDrawn,
    CardShown,
    CardTaken,
    DeckReshuffled,
    Exploded,
    Fired,
    GunJammed,
    JamCounterTaken,
    Moved,
    PhaseEnded,
    Revealed,
    ShotDown,
)
from aerodrome.cardtable.orders import Fire
from aerodrome.cardtable.state import UNHURT, Held, Hurt
from aerodrome.kernel.event import Event
from tests.harness import (
    Answer,
    Face,
    Game,
    airplane,
    altered,
    deal,
    default,
    firing_position,
    fly,
    hold,
    of,
    plane,
    plans_of,
    ranges,
    shooters,
    submit,
    table,
    targets,
    to_fire,
)

STRAIGHTS = "straight straight straight"
ZERO: Face = (0, "none")
SPECIALS: list[Face] = [
    (1, "rudder-left"),
    (2, "rudder-right"),
    (3, "engine"),
    (3, "crew"),
    (4, "smoke"),
    (2, "fire"),
]


def chase(*, rules: str = "basic", gap: float = 120, third: bool = False) -> Game:
    """The hunter behind the hare, at short range; flying the same cards they keep their distance."""
    entries = [plane("hunter", "entente", 1000, 500), plane("hare", "central", 1000, 500 + gap)]
    if third:
        entries.append(plane("friend", "central", 5000, 500, seat="friend"))
    return table(*entries, rules=rules, width=6000, length=20000)


def head_on(*, rules: str = "basic") -> Game:
    """Two airplanes face to face at short range, in the firing step."""
    return firing_position(
        plane("one", "entente", 1000, 500), plane("two", "central", 1000, 620, 180), rules=rules, length=20000
    )


def printed(game: Game, letter: str = "A") -> tuple[int, ...]:
    """The whole deck, by face."""
    return game.state.setting.damage[letter].counts


def face(game: Game, points: int, symbol: Symbol, letter: str = "A") -> int:
    faces = game.state.setting.damage[letter].faces
    return next(n for n, card in enumerate(faces) if (card.points, card.symbol) == (points, symbol))


def same(names: list[str], plan: str = STRAIGHTS) -> dict[str, str]:
    return dict.fromkeys(names, plan)


BOTH = same(["hunter", "hare"])


def volley(game: Game, answer: Answer = default) -> list[Event]:
    """Everyone asked now fires, or does not."""
    happened: list[Event] = []
    for prompt in game.prompts():
        assert prompt.asks == "fire"
        happened += submit(game, prompt, answer(prompt))
    return happened


# DP-DMG-01


@pytest.mark.ledger("DP-DMG-01")
def test_the_targets_owner_alone_sees_the_faces_of_the_cards() -> None:
    game = chase(third=True)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert [event.points for event in of(game.seen("central"), CardTaken)] == [3, 4]
    for other in ("entente", "friend", None):
        assert not of(game.seen(other), CardTaken)
        assert not of(game.seen(other), CardShown)


@pytest.mark.ledger("DP-DMG-01")
@pytest.mark.parametrize(("gap", "count"), [(120, 2), (200, 1)])
def test_the_number_of_cards_is_public(gap: float, count: int) -> None:
    game = chase(third=True, gap=gap)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    for seat in ("entente", "central", "friend", None):
        assert [(e.unit, e.letter, e.count) for e in of(game.seen(seat), CardsDrawn)] == [("hare", "A", count)]
        assert len(game.view(seat).airplane("hare").cards) == count


@pytest.mark.ledger("DP-DMG-01")
def test_the_view_of_the_others_shows_the_backs_of_the_cards_only() -> None:
    game = chase(third=True)
    to_fire(game, BOTH)
    deal(game, (3, "none"), (4, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    for other in ("entente", "friend", None):
        seen = game.view(other).airplane("hare")
        assert seen.secrets is None
        assert [(card.points, card.face) for card in seen.cards] == [(None, None)] * 2
    own = game.view("central").airplane("hare")
    assert [card.points for card in own.cards] == [3, 4]
    assert own.secrets is not None
    assert own.secrets.points == 7


@pytest.mark.ledger("DP-DMG-01")
def test_the_cards_come_from_the_deck_of_the_firers_letter() -> None:
    game = firing_position(
        plane("rumpler", "central", 1000, 500, model="rumpler-c-iv"), plane("camel", "entente", 1000, 620, 180)
    )
    happened = volley(game)
    drawn = {event.unit: event.letter for event in of(happened, CardsDrawn)}
    assert drawn == {"camel": "B", "rumpler": "A"}
    assert {card.letter for card in airplane(game, "camel").cards} == {"B"}
    assert dict(game.view(None).decks) == {"A": 33, "B": 42}


# DP-DMG-02


@pytest.mark.ledger("DP-DMG-02")
@pytest.mark.parametrize(
    ("second_shot", "down"),
    [
        (((4, "none"), (0, "none")), False),
        (((4, "none"), (1, "none")), True),
        (((4, "none"), (4, "none")), True),
    ],
    ids=["14 of 15", "15 of 15", "18 of 15"],
)
def test_an_airplane_is_lost_when_the_points_reach_its_resistance(second_shot: tuple[Face, Face], down: bool) -> None:
    game = chase()
    deal(game, (5, "none"), (5, "crew"), *second_shot, (0, "none"), (0, "none"))
    happened = fly(game, BOTH)
    assert airplane(game, "hare").fate == ("shot down" if down else "")
    assert [event.unit for event in of(happened, ShotDown)] == ["hare"] * down


@pytest.mark.ledger("DP-DMG-02")
def test_an_airplane_shot_down_is_out_of_the_game_from_then_on() -> None:
    game = chase(third=True)
    to_fire(game, {**BOTH, "friend": STRAIGHTS})
    deal(game, (0, "explosion"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    assert [event.unit for event in of(happened, Revealed)] == ["hunter", "friend"] * 2
    assert {event.unit for event in of(happened, Moved)} == {"hunter", "friend"}
    assert len(of(happened, Fired)) == 1
    assert {prompt.about for prompt in game.prompts()} == {"hunter", "friend"}


@pytest.mark.ledger("DP-DMG-02")
def test_the_cards_of_a_lost_airplane_go_back_into_their_decks_and_only_those() -> None:
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        plane("other-hunter", "entente", 3000, 500, model="rumpler-c-iv"),
        plane("other-hare", "central", 3000, 620, model="rumpler-c-iv"),
        width=6000,
        length=20000,
    )
    flight = same(["hunter", "hare", "other-hunter", "other-hare"])
    to_fire(game, flight)
    deal(game, (5, "none"), (5, "crew"))
    volley(game, shooters("hunter"))
    deal(game, (1, "none"), (2, "none"), letter="B")
    volley(game, shooters("other-hunter"))
    assert dict(game.view(None).decks) == {"A": 33, "B": 42}
    deal(game, (4, "none"), (4, "smoke"))
    volley(game, shooters("hunter"))
    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)
    left = list(printed(game, "B"))
    left[face(game, 1, "none", "B")] -= 1
    left[face(game, 2, "none", "B")] -= 1
    assert game.state.decks["B"] == tuple(left)
    assert airplane(game, "other-hare").points == 3


# DP-DMG-03


@pytest.mark.ledger("DP-DMG-03")
def test_two_airplanes_shoot_each_other_down_in_the_same_phase() -> None:
    game = head_on()
    game = altered(game, "one", cards=(Held("A", 0, 14, 0),))
    game = altered(game, "two", cards=(Held("A", 0, 14, 0),))
    deal(game, (1, "none"), (1, "none"), (1, "none"), (1, "none"))
    happened = volley(game)
    assert {event.unit for event in of(happened, ShotDown)} == {"one", "two"}


@pytest.mark.ledger("DP-DMG-03")
def test_nothing_is_resolved_before_all_fire_is_declared() -> None:
    game = head_on()
    deal(game, (0, "explosion"), (0, "none"), (0, "none"), (0, "none"))
    first, second = game.prompts()
    assert submit(game, first, first.default) == []
    assert game.prompts() == (second,)
    happened = submit(game, second, second.default)
    kinds = [type(event) for event in happened]
    last_shot = max(n for n, kind in enumerate(kinds) if kind is Fired)
    assert kinds.count(Fired) == 2
    assert last_shot < kinds.index(CardsDrawn)
    assert last_shot < kinds.index(ShotDown)


@pytest.mark.ledger("DP-DMG-03")
@pytest.mark.parametrize("jam_first", [True, False])
def test_a_jam_does_not_stop_a_shot_of_the_same_phase(jam_first: bool) -> None:
    game = head_on()
    jam: list[Face] = [(0, "jam-red"), ZERO]
    hit: list[Face] = [(1, "none"), (1, "none")]
    deal(game, *(jam + hit if jam_first else hit + jam))
    happened = volley(game)
    assert set(ranges(happened)) == {"one", "two"}
    assert sorted(airplane(game, name).points for name in ("one", "two")) == [0, 2]


@pytest.mark.ledger("DP-DMG-03")
def test_two_shots_at_the_same_target_add_up() -> None:
    game = firing_position(
        plane("left", "entente", 970, 500), plane("right", "entente", 1030, 500), plane("hare", "central", 1000, 620)
    )
    deal(game, (4, "none"), (4, "none"), (4, "smoke"), (3, "none"))
    happened = volley(game)
    assert set(ranges(happened)) == {"left", "right"}
    assert [event.unit for event in of(happened, ShotDown)] == ["hare"]


# DP-DMG-04


@pytest.mark.ledger("DP-DMG-04")
@pytest.mark.parametrize("rules", ["basic", "standard"])
def test_an_explosion_eliminates_at_once_whatever_the_points(rules: str) -> None:
    game = chase(rules=rules)
    to_fire(game, BOTH)
    deal(game, (0, "explosion"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    kinds = [type(event) for event in happened]
    assert [event.unit for event in of(happened, Exploded)] == ["hare"]
    assert airplane(game, "hare").fate == "shot down"
    assert kinds.index(ShotDown) < kinds.index(PhaseEnded)


@pytest.mark.ledger("DP-DMG-04")
def test_an_exploded_airplane_has_fired_in_its_last_phase() -> None:
    game = head_on()
    game = altered(game, "one", cards=(Held("A", 0, 14, 0),))
    game = altered(game, "two", cards=(Held("A", 0, 14, 0),))
    deal(game, (0, "explosion"), (0, "none"), (5, "none"), (0, "none"))
    happened = volley(game)
    assert {event.unit for event in of(happened, ShotDown)} == {"one", "two"}
    assert len(of(happened, Exploded)) == 1


# DP-DMG-05


@pytest.mark.ledger("DP-DMG-05")
@pytest.mark.parametrize("jam", [(0, "jam-red"), (0, "jam-green"), (2, "jam-red"), (2, "jam-green")])
def test_a_jam_stops_the_gun_after_the_next_three_maneuvers(jam: Face) -> None:
    game = chase()
    deal(game, jam, *[ZERO] * 5)
    first = fly(game, BOTH)
    jammed = of(first, GunJammed)
    assert [(event.unit, event.counters) for event in jammed] == [("hunter", 3)]
    assert len(of(first, Fired)) == 1
    assert airplane(game, "hunter").jams == (1,)
    second = fly(game, BOTH)
    shots = [n for n, event in enumerate(second) if isinstance(event, Fired)]
    phases = [n for n, event in enumerate(second) if isinstance(event, PhaseEnded)]
    assert len(shots) == 2
    assert phases[0] < shots[0] < phases[1] < shots[1] < phases[2]
    assert airplane(game, "hunter").jams == (0,)
    assert airplane(game, "hare").points == jam[0]


@pytest.mark.ledger("DP-DMG-05")
def test_one_jam_counter_is_taken_off_after_each_of_the_three_maneuvers() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (0, "jam-red"), (0, "none"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    happened += fly(game, BOTH, hold)
    moments = [
        sum(isinstance(event, Revealed) and event.unit == "hunter" for event in happened[:n])
        for n, event in enumerate(happened)
        if isinstance(event, JamCounterTaken)
    ]
    assert moments == [1, 2, 3]


@pytest.mark.ledger("DP-DMG-05")
def test_a_jam_in_the_third_phase_is_over_in_the_next_turn() -> None:
    game = chase()
    to_fire(game, BOTH, phase=3)
    deal(game, (0, "jam-red"), (0, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hunter").jams == (3,)
    assert not of(fly(game, BOTH), Fired)
    deal(game, (0, "none"), (0, "none"), (0, "none"), (0, "none"), (0, "none"), (0, "none"))
    assert len(of(fly(game, BOTH), Fired)) == 3


@pytest.mark.ledger("DP-DMG-05")
def test_the_jam_card_is_shown_to_the_firer_at_once_and_to_nobody_else() -> None:
    game = chase(third=True)
    to_fire(game, {**BOTH, "friend": STRAIGHTS})
    deal(game, (3, "none"), (2, "jam-green"))
    happened = submit(game, game.prompts()[0], Fire("hare"))
    kinds = [type(event) for event in happened]
    shown = of(happened, CardShown)
    assert [(event.unit, event.card, event.to) for event in shown] == [("hare", 1, "entente")]
    assert kinds.index(CardShown) < kinds.index(PhaseEnded)
    assert of(game.seen("entente"), CardShown) == shown
    for other in ("friend", None):
        assert not of(game.seen(other), CardShown)
        assert [card.points for card in game.view(other).airplane("hare").cards] == [None, None]
    assert [card.points for card in game.view("entente").airplane("hare").cards] == [None, 2]


@pytest.mark.ledger("DP-DMG-05")
def test_only_the_gun_that_fired_is_jammed() -> None:
    game = table(
        plane("ahead", "entente", 1000, 1120, model="rumpler-c-iv"),
        plane("two-seater", "central", 1000, 1000, model="rumpler-c-iv"),
        plane("behind", "entente", 1000, 880, model="rumpler-c-iv"),
        length=20000,
    )
    flight = same(["ahead", "two-seater", "behind"])
    to_fire(game, flight)
    assert targets(game, "two-seater", "front") == ["ahead"]
    assert targets(game, "two-seater", "rear") == ["behind"]
    deal(game, (0, "jam-red"), *[ZERO] * 3, letter="B")
    while game.prompts()[0].id.startswith("1.1."):
        submit(game, game.prompts()[0], shooters("two-seater")(game.prompts()[0]))
    jams = airplane(game, "two-seater").jams
    jammed, free = ("front", "rear") if jams[0] else ("rear", "front")
    assert sorted(jams)[0] == 0
    assert targets(game, "two-seater", jammed) == []
    assert targets(game, "two-seater", free) != []


@pytest.mark.ledger("DP-DMG-05")
def test_the_guns_of_the_airplane_that_draws_the_jam_are_not_jammed() -> None:
    game = head_on()
    deal(game, (0, "jam-red"), (0, "none"))
    happened = volley(game, shooters("one"))
    assert [event.unit for event in of(happened, GunJammed)] == ["one"]
    assert airplane(game, "two").jams == (0,)


# DP-DMG-06


@pytest.mark.ledger("DP-DMG-06")
@pytest.mark.parametrize("cards", [((0, "jam-red"), (0, "jam-green")), ((2, "jam-red"), (0, "jam-red"))])
def test_two_jams_together_last_for_three_maneuvers(cards: tuple[Face, Face]) -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, *cards)
    happened = submit(game, game.prompts()[0], Fire("hare"))
    assert [event.counters for event in of(happened, GunJammed)] == [3]
    assert len(of(happened, CardShown)) == 2
    assert airplane(game, "hunter").jams == (1,)
    to_fire(game, BOTH, phase=2)
    assert targets(game, "hunter") == ["hare"]


@pytest.mark.ledger("DP-DMG-06")
def test_two_jams_together_still_last_three_maneuvers_and_not_fewer() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (0, "jam-red"), (0, "jam-green"))
    submit(game, game.prompts()[0], Fire("hare"))
    happened = fly(game, BOTH)
    first_shot = next(n for n, event in enumerate(happened) if isinstance(event, Fired))
    assert sum(isinstance(event, PhaseEnded) for event in happened[:first_shot]) == 1


# DP-DMG-07


@pytest.mark.ledger("DP-DMG-07")
@pytest.mark.parametrize("special", SPECIALS)
def test_in_the_basic_game_other_symbols_do_nothing_but_their_points_count(special: Face) -> None:
    game = chase()
    to_fire(game, BOTH, phase=3)
    deal(game, special, (0, "none"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hare").hurt == UNHURT
    assert airplane(game, "hare").points == special[0]
    assert plans_of(game, "hare") == plans_of(game, "hunter")
    happened = fly(game, BOTH, hold)
    assert not of(happened, CardsDrawn)


@pytest.mark.ledger("DP-DMG-07")
def test_in_the_basic_game_two_crew_cards_are_only_their_points() -> None:
    game = chase()
    to_fire(game, BOTH)
    deal(game, (3, "crew"), (5, "crew"))
    submit(game, game.prompts()[0], Fire("hare"))
    assert airplane(game, "hare").fate == ""
    assert airplane(game, "hare").points == 8


# DP-DMG-08


IDLE = ("p", "q", "r", "s", "t", "u")


def worn(left: list[Face], *, rules: str = "basic", hare: tuple[Face, ...] = (), b_cards: int = 0) -> Game:
    """A fight in which all of deck A but these cards lies with airplanes: some with the hare, the rest with others."""
    game = table(
        plane("hunter", "entente", 1000, 500),
        plane("hare", "central", 1000, 620),
        *(plane(name, "central", 2000 + 500 * n, 500) for n, name in enumerate(IDLE)),
        plane("two-seater", "entente", 9000, 500, model="rumpler-c-iv"),
        rules=rules,
        width=10000,
        length=20000,
        seed=4,
    )
    deck = game.state.setting.damage["A"]
    counts = list(deck.counts)
    rest = [0] * len(counts)
    for points, symbol in left:
        n = face(game, points, symbol)
        counts[n] -= 1
        rest[n] += 1
    own = []
    for points, symbol in hare:
        n = face(game, points, symbol)
        counts[n] -= 1
        own.append(Held("A", n, points, 0))
    game = altered(game, "hare", cards=tuple(own))
    piles: dict[str, list[Held]] = {name: [] for name in IDLE}
    for n in sorted(range(len(counts)), key=lambda n: -deck.faces[n].points):
        for _ in range(counts[n]):
            pile = min(piles.values(), key=lambda pile: sum(card.points for card in pile))
            pile.append(Held("A", n, deck.faces[n].points, 0))
    for name, pile in piles.items():
        game = altered(game, name, cards=tuple(pile))
        assert airplane(game, name).points < 15
    decks = dict(game.state.decks)
    decks["A"] = tuple(rest)
    if b_cards:
        none = face(game, 0, "none", "B")
        b = list(decks["B"])
        b[none] -= b_cards
        decks["B"] = tuple(b)
        game = altered(game, "p", cards=(*airplane(game, "p").cards, *[Held("B", none, 0, 0)] * b_cards))
    return altered(game, decks=decks)


EVERYONE = same(["hunter", "hare", *IDLE, "two-seater"])


def shoot(game: Game) -> list[CardTaken]:
    """The hunter fires at the hare in the first phase; the cards taken."""
    to_fire(game, EVERYONE)
    prompt = next(prompt for prompt in game.prompts() if prompt.about == "hunter")
    return of(submit(game, prompt, Fire("hare")), CardTaken)


@pytest.mark.ledger("DP-DMG-08")
def test_a_deck_that_runs_out_in_the_middle_of_a_shot_is_whole_again() -> None:
    game = worn([(1, "none")])
    before = {name: airplane(game, name).points for name in IDLE}
    first, second = shoot(game)
    assert (first.points, second.points) == (1, 1)
    left = list(printed(game))
    left[second.face] -= 1
    assert game.state.decks["A"] == tuple(left)
    assert dict(game.view(None).decks)["A"] == 34
    assert {name: airplane(game, name).points for name in IDLE} == before
    assert airplane(game, "hare").points == 2


@pytest.mark.ledger("DP-DMG-08")
def test_a_deck_that_still_has_enough_cards_is_not_reshuffled() -> None:
    game = worn([(1, "none"), (0, "none"), (0, "explosion")])
    deal(game, (1, "none"), (0, "none"))
    shoot(game)
    assert dict(game.view(None).decks)["A"] == 1
    assert airplane(game, "hare").points == 1


@pytest.mark.ledger("DP-DMG-08")
@pytest.mark.parametrize(("third", "down"), [((0, "none"), False), ((1, "none"), True)])
def test_totals_are_kept_and_still_count_toward_the_resistance(third: Face, down: bool) -> None:
    game = worn([(3, "none")], hare=((5, "none"), (5, "crew")))
    assert [card.points for card in shoot(game)] == [3, 1]
    own = game.view("central").airplane("hare")
    assert own.secrets is not None
    assert own.secrets.points == 14
    assert all(card.points is None for card in game.view("entente").airplane("hare").cards)
    deal(game, third, (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == ("shot down" if down else "")


@pytest.mark.ledger("DP-DMG-08")
def test_cards_written_down_are_not_put_back_a_second_time_when_their_airplane_is_lost() -> None:
    game = worn([(1, "none")], hare=((5, "none"), (4, "none")))
    shoot(game)
    deal(game, (0, "explosion"), (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == "shot down"
    assert game.state.decks["A"] == printed(game)


@pytest.mark.ledger("DP-DMG-08")
def test_standing_effects_are_kept_when_the_deck_is_reshuffled() -> None:
    game = worn([(1, "none")], rules="standard")
    hurt = Hurt(pilot=1, engine=1, smoke=2)
    game = altered(game, "q", hurt=hurt, jams=(3,))
    to_fire(game, {name: plan for name, plan in EVERYONE.items() if name != "q"})
    volley(game)
    assert dict(game.view(None).decks)["A"] == 34
    assert airplane(game, "q").hurt == hurt
    assert airplane(game, "q").jams == (2,)  # one phase is over


@pytest.mark.ledger("DP-DMG-08")
def test_the_same_engine_card_drawn_again_after_the_reshuffle_is_a_second_hit() -> None:
    game = worn([(3, "engine")], rules="standard")
    assert [card.points for card in shoot(game)] == [3, 1]
    assert airplane(game, "hare").hurt.engine == 1
    deal(game, (3, "engine"), (0, "none"))
    volley(game)
    assert airplane(game, "hare").fate == "shot down"


@pytest.mark.ledger("DP-DMG-08")
def test_the_other_decks_are_left_as_they_are() -> None:
    game = worn([(1, "none")], b_cards=3)
    before = game.state.decks["B"]
    shoot(game)
    assert dict(game.view(None).decks)["A"] == 34
    assert game.state.decks["B"] == before


@pytest.mark.ledger("DP-DMG-08")
def test_a_long_fight_never_holds_more_cards_than_the_deck_has() -> None:
    game = table(
        *(plane(f"hunter-{n}", "entente", 500 + 500 * n, 500) for n in range(12)),
        *(plane(f"hare-{n}", "central", 500 + 500 * n, 620) for n in range(12)),
        width=7000,
        length=60000,
    )
    reshuffled = 0
    while game.turn < 8:
        before = {unit.id: unit.points for unit in game.state.airplanes() if unit.in_play}
        happened = fly(game, same(list(before)))
        reshuffled += len(of(happened, DeckReshuffled))
        taken = of(happened, CardTaken)
        out = [0] * len(printed(game))
        for unit in (unit for unit in game.state.airplanes() if unit.in_play):
            assert unit.points == before[unit.id] + sum(card.points for card in taken if card.unit == unit.id)
            for card in (card for card in unit.cards if not card.back):
                out[card.face] += 1
        assert [n + m for n, m in zip(game.state.decks["A"], out, strict=True)] == list(printed(game))
    assert reshuffled
