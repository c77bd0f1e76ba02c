"""What the tests need of the machine beside Python: a browser and a database server, from its own packages.

``python -m tests.needs`` installs what is missing where it may (root on Debian or its kin), or says how to.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC_BROWSERS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def chromium() -> str | None:
    """The browser to test with: the one named in AERODROME_CHROMIUM, or Chromium, or Chrome."""
    named = os.environ.get("AERODROME_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    return found or next((path for path in MAC_BROWSERS if Path(path).exists()), None)


def postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several."""
    own = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    on_path = shutil.which("initdb")
    found = own[-1] if own else Path(on_path) if on_path else None
    return found.parent if found else None


NEEDS: dict[str, tuple[str, Callable[[], object]]] = {
    "Chromium": ("chromium", chromium),
    "PostgreSQL": ("postgresql", postgres),
}
"""What is needed: Debian's package, and how it is found."""


def install(packages: list[str]) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        print(f"apt-get {' '.join(command)} (the tests use a real browser and a real database)", flush=True)
        done = subprocess.run(
            ["apt-get", "-qq", *command], env=environment, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"apt-get {command[0]} failed: {(done.stderr or done.stdout).strip()[-400:]}")


def main() -> None:
    missing = {name: package for name, (package, find) in NEEDS.items() if find() is None}
    if missing and os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get"):
        install(list(missing.values()))
        missing = {name: package for name, package in missing.items() if NEEDS[name][1]() is None}
    if missing:
        packages = " ".join(missing.values())
        raise SystemExit(
            f"The tests need {' and '.join(missing)}. On Debian or Ubuntu: sudo apt-get install {packages}; "
            "elsewhere install them as usual. A browser at an unusual place is named by AERODROME_CHROMIUM=/path."
        )


if __name__ == "__main__":
    main()
