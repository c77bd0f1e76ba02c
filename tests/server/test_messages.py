"""The protocol in types: nothing the engine can say is missing, and what goes out can be read back."""

from __future__ import annotations

import json
import re
from typing import get_args

from aerodrome.agents import names
from aerodrome.cardtable import events
from aerodrome.cardtable.orders import AnyChoice
from aerodrome.cardtable.state import NO_DEMANDS
from aerodrome.cardtable.view import View
from aerodrome.hexsky import damage_events as sky_damage
from aerodrome.hexsky import events as sky_events
from aerodrome.hexsky.orders import AnyChoice as SkyChoice
from aerodrome.hexsky.view import View as SkyView
from aerodrome.kernel.event import Event, Waited
from aerodrome.kernel.prompt import Choice
from aerodrome.server import briefing, messages, schema, sky_messages
from aerodrome.server.briefing import Frame
from aerodrome.server.calls import Occupant


def all_below(kind: type[object]) -> set[type[object]]:
    below: list[type[object]] = kind.__subclasses__()
    return set(below).union(*(all_below(found) for found in below))


def test_every_event_of_the_engine_is_in_the_protocol() -> None:
    made = {kind for kind in all_below(Event) if "cardtable" in kind.__module__ or kind.__module__ == Event.__module__}
    assert set(get_args(messages.AnyEvent)) == {kind for kind in made if not kind.__subclasses__()}


def test_every_event_of_the_hex_sky_is_in_the_protocol() -> None:
    homes = (sky_events.__name__, sky_damage.__name__, Event.__module__)
    made = {kind for kind in all_below(Event) if kind.__module__ in homes}
    assert set(get_args(sky_messages.AnyEvent)) == {kind for kind in made if not kind.__subclasses__()}


def test_every_choice_of_the_hex_sky_is_in_the_protocol() -> None:
    assert set(get_args(SkyChoice)) == {kind for kind in all_below(Choice) if "aerodrome.hexsky" in kind.__module__}


def test_every_choice_of_the_engine_is_in_the_protocol() -> None:
    assert set(get_args(AnyChoice)) == {kind for kind in all_below(Choice) if "aerodrome.cardtable" in kind.__module__}


def test_every_computer_player_can_have_a_seat() -> None:
    assert set(get_args(Occupant)) == {"here", "link", *(f"computer:{name}" for name in names())}


def test_a_frame_is_the_message_with_its_number() -> None:
    text = 'a line with "n":0 in it'
    frame = Frame(messages.Said(who="entente", text=text, at=1))
    assert json.loads(frame.numbered(17)) == {"type": "said", "n": 17, "from": "entente", "text": text, "at": 1}
    assert json.loads(frame.numbered(18))["n"] == 18


def test_the_schema_has_both_directions_and_writes_out_in_full() -> None:
    document = json.loads(schema.schema())
    defs = document["$defs"]
    for union in ("ServerMessage", "ClientMessage"):
        named = {ref["$ref"].rpartition("/")[2] for ref in defs[union]["anyOf"]}
        kinds = messages.ServerMessage if union == "ServerMessage" else messages.ClientMessage
        assert named == {kind.__name__ for kind in get_args(kinds)}
    assert set(defs["Sync"]["required"]) == set(defs["Sync"]["properties"])
    assert "rules" not in defs["CreateGame"]["required"]


def test_h1_everything_a_message_can_hold_is_a_view_an_event_or_a_prompt() -> None:
    """No struct with secrets in it, such as a state, is reachable from an outgoing message."""
    table = set(schema.named(schema.BOTH, "{name}"))
    assert not table & {"State", "Airplane", "Ground", "Held", "Hurt", "Setting", "Tailing", "Seated", "GameRow"}
    assert {"View", "PromptInfo", "AirplaneView"} <= table
    sky = set(schema.named(schema.SKY, "{name}"))
    assert not sky & {"State", "Airplane", "Ground", "Setting", "Model", "Seated", "GameRow", "DiceSet"}
    assert {"View", "SkyPrompt", "AirplaneView"} <= sky


def test_the_words_of_the_two_engines_are_told_apart_in_the_schema() -> None:
    defs = json.loads(schema.schema())["$defs"]
    assert set(defs["View"]["properties"]) == set(View.__struct_fields__)
    assert set(defs["SkyView"]["properties"]) == set(SkyView.__struct_fields__)
    assert "long" in defs["SkyFire"]["properties"]
    assert "long" not in defs["Fire"]["properties"]
    refs = set(re.findall(r"#/\$defs/([^\"]+)", schema.schema().decode()))
    assert refs <= set(defs)


def test_briefings_are_made_of_what_a_seat_saw() -> None:
    secret = events.Planned(unit="x", cards=("straight",), bound=NO_DEMANDS, audience=("central",))
    told = Waited(at=1)
    assert briefing.seen([secret, told], "entente") == (told,)
    assert briefing.seen([secret, told], None) == (told,)
    assert briefing.seen([secret, told], "central") == (secret, told)
