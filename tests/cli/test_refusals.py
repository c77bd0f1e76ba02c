"""Whatever cannot be done is refused in one sentence with exit code 2, and help is there for what can."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
import typer

from aerodrome.cli.app import app
from tests.cli.tool import FACE, ROOT, SKY, aerodrome, command, elsewhere, refused, works

SIMULATE = ("simulate", FACE)
REFUSALS: list[tuple[tuple[str, ...], str]] = [
    (("fly",), "No such command 'fly'."),
    (("simulate",), "Missing argument 'SCENARIO'."),
    (("--wings",), "No such option: --wings"),
    (
        ("simulate", "duel-pack/nowhere"),
        "duel-pack/nowhere: there is no such scenario; there are burning-drachens/a-hard-task,",
    ),
    (("simulate", "nowhere.toml"), "nowhere.toml: No such file or directory"),
    ((*SIMULATE, "--games", "0"), "Invalid value for '--games'"),
    ((*SIMULATE, "--games", "many"), "Invalid value for '--games'"),
    ((*SIMULATE, "--jobs", "0"), "Invalid value for '--jobs'"),
    ((*SIMULATE, "--agents", "baron"), "there is no agent 'baron'; there are heuristic,"),
    ((*SIMULATE, "--agents", "random,random,random"), "there are two sides"),
    ((*SIMULATE, "--variant", "solo"), "variant: there is no 'solo'; there are: squadrons,"),
    ((*SIMULATE, "--rules", "magic"), "there is no preset or rule 'magic'; presets are basic,"),
    ((*SIMULATE, "--rules", "ground-fire"), "ground-fire comes with the scenarios that need it"),
    ((*SIMULATE, "--rules", "tailing-with-special-damage"), "comes by itself with special-damage and tailing"),
    ((*SIMULATE, "--pack", "nowhere"), "nowhere: there is no such pack folder"),
    (("--pack", "nowhere", "rules", "who"), "nowhere: there is no such pack folder"),
    (
        ("scenarios", "list", "--pack", "."),
        "is no pack: it has none of the folders airplanes, decks, damage, planes, scenarios",
    ),
    (("simulate", SKY, "--agents", "baron"), "there is no agent 'baron'; there are "),
    (("simulate", SKY, "--rules", "tailing"), "there is no preset or rule 'tailing'; presets are as-printed,"),
    (("simulate", SKY, "--rules", "recon"), "recon comes with the scenarios that need it"),
    (("simulate", SKY, "--rules", "random-mission"), "random-mission cannot be played: "),
    (("simulate", SKY, "--variant", "solo"), "variant: there is no 'solo'; there are: pfalz-dxii,"),
    (("scenarios", "show", SKY, "--variant", "solo"), "variant: there is no 'solo'"),
    (("rules", "who", "--scenario", SKY, "--rules", "aim"), "there is no preset or rule 'aim'"),
    (("rules", "show", "core", "--engine", "kites"), "Invalid value for '--engine'"),
    (("scenarios", "show", FACE, "--variant", "solo"), "variant: there is no 'solo'"),
    (("scenarios", "show", "."), "there is no such scenario"),
    (("scenarios", "check", "nowhere.toml"), "nowhere.toml: No such file or directory"),
    (("scenarios", "check", "."), "is no pack"),
    (("scenarios", "check"), "Missing argument 'FILE|DIR...'."),
    (("rules", "who", "--rules", "magic"), "there is no preset or rule 'magic'"),
    (("rules", "who", "--scenario", "nowhere"), "nowhere: there is no such scenario"),
    (("rules", "who", "--variant", "squadrons"), "--variant needs --scenario"),
    (("rules", "coverage", "--source", "."), "has no docs/ledger and tests"),
    (("replay", "nowhere.jsonl"), "nowhere.jsonl: No such file or directory"),
    (("replay", "."), "Is a directory"),
    (("verify",), "Missing argument 'FILE...'."),
    (("bench", "--rounds", "0"), "Invalid value for '--rounds'"),
    (("bench", "--seconds", "soon"), "Invalid value for '--seconds'"),
    (("bench", "--seconds", "nan"), "Invalid value for '--seconds'"),
]


@pytest.mark.parametrize(("args", "reason"), REFUSALS, ids=[" ".join(args) for args, _ in REFUSALS])
def test_it_is_refused_in_one_sentence(
    args: tuple[str, ...], reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in refused(*args)


BROKEN = {
    "empty": b"",
    "no JSON": b"hello\n",
    "no text": b"\xff\xfe\x00",
    "no header": b'{"type":"turn","turn":1,"n":1,"digest":""}\n',
    "deep": b"[" * 100_000,
    "another format": b'{"type":"header","format":99}\n',
}


@pytest.mark.parametrize("name", ["replay", "verify"])
@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_file_that_is_no_record_is_refused(name: str, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_bytes(content)
    assert refused(name, file).startswith(f"{file}: ")


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (("scenarios", "check"), "endless.toml"),
        (("scenarios", "show"), "endless.toml"),
        (("simulate",), "endless.toml"),
        (("replay",), "endless.jsonl"),
        (("verify",), "endless.jsonl"),
    ],
)
def test_s7_of_a_file_without_an_end_no_more_is_read_than_may_be(
    words: tuple[str, ...], name: str, tmp_path: Path
) -> None:
    endless = tmp_path / name
    endless.symlink_to("/dev/zero")
    assert refused(*words, endless).startswith(f"{endless}: larger than ")


def test_what_a_file_holds_gives_the_terminal_no_orders(tmp_path: Path) -> None:
    file = tmp_path / "colourful.jsonl"
    header = {"type": "header", "scenario": "x\x1b[2J", "variant": "", "rules": [], "data": "", "commitment": ""}
    seal = {"type": "seal", "n": 0, "digest": "", "seed": "00" * 32}
    lines = ({**header, "ruleset": "hex\x1b[2Jsky/9"}, seal)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    for name in ("replay", "verify"):
        said = refused(name, file)
        assert "[2J" in said
        assert "\x1b" not in said


def test_a_user_without_a_home_is_told_what_to_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nowhere)
    for name in ("AERODROME_DATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    assert "AERODROME_DATA says where games are kept" in refused("scenarios", "list")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    works("scenarios", "list")


def test_records_need_a_folder_that_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = refused(*SIMULATE, "--games", "1", "--records", tmp_path / "file")
    assert said.startswith(f"{tmp_path / 'file'}: records cannot be written there: ")


def test_a_process_of_its_own_refuses_alike() -> None:
    done = elsewhere("simulate", "duel-pack/nowhere")
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("aerodrome: duel-pack/nowhere: there is no such scenario")
    assert done.err.count("\n") == 1


def commands() -> list[tuple[str, ...]]:
    """Every command, by its words."""
    found: list[tuple[str, ...]] = []

    def walk(words: tuple[str, ...], group: object) -> None:
        inner = getattr(group, "commands", None)
        if inner is None:
            found.append(words)
        for name, sub in (inner or {}).items():
            walk((*words, name), sub)

    walk((), typer.main.get_command(app))
    return found


def test_all_the_commands_are_there() -> None:
    assert {" ".join(words) for words in commands()} == {
        *("play", "serve", "simulate", "replay", "verify", "bench"),
        *("scenarios list", "scenarios show", "scenarios check"),
        *("rules list", "rules show", "rules coverage", "rules who"),
        "missions build",
    }


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_helps_with_examples(words: tuple[str, ...]) -> None:
    for flag in ("--help", "-h"):
        printed = works(*words, flag)
        assert printed.startswith(f"Usage: aerodrome {' '.join(words)}")
        if words != ("play",):  # needs no word more than its name
            assert "Examples:" in printed
            assert f"  aerodrome {' '.join(words)}" in printed


@pytest.mark.parametrize("words", [(), ("scenarios",), ("rules",)], ids=" ".join)
def test_a_group_without_a_command_prints_its_help(words: tuple[str, ...]) -> None:
    assert aerodrome(*words) == aerodrome(*words, "--help")


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    with subprocess.Popen(
        command("rules", "coverage", "WV"), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


def test_a_terminal_without_unicode_gets_question_marks() -> None:
    done = elsewhere("scenarios", "show", FACE, PYTHONIOENCODING="ascii", COLUMNS="100")
    assert done.code == 0, done.err
    assert "?" in done.out
    assert "Sopwith Camel" in done.out
