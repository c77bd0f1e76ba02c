"""A PostgreSQL of the tests' own: made anew in a folder, on a free port, gone afterwards.

On a machine without its programs the tests fail and say how to get them. Only AERODROME_WITHOUT_POSTGRES=1 leaves
them out.
"""

from __future__ import annotations

import os
import pwd
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import needs
from tests.server.running import free_port

WITHOUT = "AERODROME_WITHOUT_POSTGRES"
HOW = (
    "PostgreSQL's initdb and postgres are not to be found. On Debian: apt-get install postgresql."
    f" To leave these tests out knowingly, set {WITHOUT}=1."
)
NAME = "aerodrome"


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    folder = needs.postgres()
    if folder is None:
        if os.environ.get(WITHOUT) == "1":
            pytest.skip(f"left out by {WITHOUT}=1")
        pytest.fail(HOW)
    return folder


def somebody() -> list[str]:
    """What starts a program as somebody else where that is needed: PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return []
    user = next(name for name in ("postgres", "nobody") if _exists(name))
    return ["setpriv", f"--reuid={user}", f"--regid={pwd.getpwnam(user).pw_gid}", "--clear-groups"]


def _exists(user: str) -> bool:
    try:
        pwd.getpwnam(user)
    except KeyError:
        return False
    return True


class Cluster:
    """A PostgreSQL that can be stopped and started."""

    def __init__(self, control: list[str], folder: Path, port: int) -> None:
        self._control, self._folder, self._port = control, folder, port
        self.url = f"postgresql://{NAME}@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        options = f"-p {self._port} -k {self._folder} -c listen_addresses=127.0.0.1"
        self._do("-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self) -> None:
        self._do("-m", "immediate", "stop")

    def _do(self, *what: str) -> None:
        subprocess.run([*self._control, *what], check=True, capture_output=True, cwd=self._folder)


@contextmanager
def running() -> Iterator[Cluster]:
    """A PostgreSQL with an empty database."""
    bin_folder, prefix, port = programs(), somebody(), free_port()
    with tempfile.TemporaryDirectory(prefix="aerodrome-pg-") as outer:
        folder = Path(outer) / "data"
        folder.mkdir(mode=0o700)
        if prefix:
            user = pwd.getpwnam(prefix[1].partition("=")[2])
            for path in (Path(outer), folder):
                os.chown(path, user.pw_uid, user.pw_gid)
        made = [*prefix, str(bin_folder / "initdb"), "-D", str(folder), "-U", NAME, "-A", "trust", "-E", "UTF8"]
        subprocess.run(made, check=True, capture_output=True, cwd=outer)
        control = [*prefix, str(bin_folder / "pg_ctl"), "-D", str(folder), "-w"]
        cluster = Cluster(control, Path(outer), port)
        cluster.start()
        try:
            yield cluster
        finally:
            cluster.stop()
