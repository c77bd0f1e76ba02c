"""``aerodrome serve`` and ``play`` as people start them: they serve, or say in one sentence why they cannot."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from sqlalchemy import create_engine, text

from tests.assurance import postgres
from tests.cli.tool import PACK, ROOT, SKY_PACK
from tests.server.running import SECONDS, free_port

COMMAND = [sys.executable, "-m", "aerodrome.cli"]


def refused(folder: Path, *args: str) -> str:
    """What a command that cannot serve says."""
    environment = {**os.environ, "AERODROME_DATA": str(folder)}
    done = subprocess.run(
        [*COMMAND, "serve", *args], capture_output=True, text=True, timeout=60, env=environment, check=False
    )
    assert done.returncode == 2, done.stdout + done.stderr
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stdout == ""
    return done.stderr


@contextmanager
def serving(folder: Path, *args: str) -> Iterator[str]:
    """The address of a server that was started by its command."""
    port = free_port()
    environment = {**os.environ, "AERODROME_DATA": str(folder)}
    command = [*COMMAND, *args, "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            address = f"http://127.0.0.1:{port}"
            until = time.monotonic() + SECONDS
            while True:
                try:
                    urlopen(f"{address}/api/health", timeout=5).close()
                    break
                except OSError:
                    assert process.poll() is None, process.stderr and process.stderr.read()
                    assert time.monotonic() < until
                    time.sleep(0.1)
            yield address
        finally:
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=SECONDS)
        assert b"Traceback" not in said[1], said[1]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("--port", "70000"), "--port"),
        (("--database", "nonsense"), "sqlite:///FILE or postgresql://"),
        (("--database", "sqlite:///"), "names no file"),
        (("--database", "sqlite://"), "names no file"),
        (("--database", "mysql://host/name"), "sqlite:///FILE or postgresql://"),
        (("--database", "sqlite:////no/such/folder/games.db"), "unable to open"),
        (("--database", "postgresql://me:secret@127.0.0.1:1/games"), "Connection refused"),
        (("--workers", "2"), "PostgreSQL"),
        (("--origin", "games.example"), "--origin"),
        (("--host", "203.0.113.1"), "cannot listen"),
        (("--nonsense",), "--nonsense"),
        (("--pack", "no/such/folder"), "no/such/folder: there is no such pack folder"),
        (("--pack", str(ROOT / "docs")), "is no pack: it has none of the folders"),
    ],
)
def test_it_says_why_it_cannot_serve(tmp_path: Path, args: tuple[str, ...], says: str) -> None:
    said = refused(tmp_path, *args)
    assert says in said
    assert "secret" not in said


def test_a_port_in_use_a_folder_that_cannot_be_and_a_newer_database(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert "in use" in refused(tmp_path, "--port", str(taken.getsockname()[1]))
    file = tmp_path / "file"
    file.write_text("not a folder")
    assert "cannot be made" in refused(file / "below")
    engine = create_engine(f"sqlite:///{tmp_path / 'games.db'}")
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    assert "newer version" in refused(tmp_path)


def test_play_opens_a_game_at_home_and_keeps_it(tmp_path: Path) -> None:
    with serving(tmp_path, "play", "--no-browser") as address, urlopen(address, timeout=5) as page:
        assert b"<html" in page.read().lower()
    assert (tmp_path / "games.db").exists()


def test_play_and_serve_lay_packs_over_what_is_shipped(tmp_path: Path) -> None:
    shutil.copytree(SKY_PACK, tmp_path / "pack")  # the user's own, which is always looked into
    for command in (("play", "--no-browser", "--pack", str(PACK)), ("serve", "--pack", str(PACK))):
        with serving(tmp_path, *command) as address, urlopen(f"{address}/api/scenarios", timeout=5) as answer:
            listed = answer.read()
        assert b"examples/dawn-patrol" in listed
        assert b"examples/above-the-clouds" in listed


def test_a_faulty_pack_is_named_with_file_and_field_before_anything_is_served(tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    shutil.copytree(PACK, pack)
    file = pack / "airplanes" / "sopwith-pup.toml"
    file.write_text(file.read_text("utf-8").replace('fire = "B"', 'fire = "Q"'), "utf-8")
    assert "sopwith-pup.toml: guns[0].fire: there is no damage deck 'Q'" in refused(tmp_path, "--pack", str(pack))


def test_several_processes_share_a_database(tmp_path: Path) -> None:
    with (
        postgres.running() as cluster,
        serving(tmp_path, "serve", "--database", cluster.url, "--workers", "2") as address,
    ):
        for _ in range(20):
            with urlopen(f"{address}/api/scenarios", timeout=5) as answer:
                assert answer.status == 200


def test_help_helps() -> None:
    done = subprocess.run([*COMMAND, "serve", "--help"], capture_output=True, text=True, timeout=60, check=True)
    for word in ("--database", "--origin", "--workers", "--pack", "docs/hosting.md", "aerodrome serve --port"):
        assert word in done.stdout
