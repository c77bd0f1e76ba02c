"""``aerodrome serve`` and ``aerodrome play``: the server for others, and the game at home in one's own browser."""

from __future__ import annotations

import re
import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.request import urlopen

import typer

from aerodrome.cli.errors import Failure
from aerodrome.cli.options import Packs, all_packs

if TYPE_CHECKING:
    from aerodrome.server.settings import Settings

PORT = 8017
ORIGIN = re.compile(r"https?://[A-Za-z0-9.\-\[\]:]+")
SERVE_HELP = """
Serve games to browsers and bots.

Examples:

\b
  aerodrome serve
  aerodrome serve --port 9000 --database sqlite:////var/lib/aerodrome/games.db
  aerodrome serve --pack my-pack
  aerodrome serve --origin https://games.example --workers 4 --database postgresql://aerodrome@localhost/aerodrome

How to put it behind a reverse proxy with TLS, to back it up and to restore it is in docs/hosting.md. Games begun
with a pack go on only where the same pack is given again.
"""


def add_to(app: typer.Typer) -> None:
    app.command("play")(play)
    app.command("serve", help=SERVE_HELP)(serve)


def serve(
    ctx: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 is every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = PORT,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; without, a file in the data folder.")
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="The public address, such as https://games.example; can be given again."),
    ] = None,
    pack: Packs = None,
) -> None:
    origins = tuple(found.rstrip("/") for found in origin or ())
    for found in origins:
        if not ORIGIN.fullmatch(found):
            raise Failure(f"--origin {found}: an origin is like https://games.example, without a path")
    settings = _settings(
        database=database, host=host, port=port, origins=origins, packs=all_packs(ctx, pack), bot_workers=2
    )
    if workers > 1 and not settings.is_postgres:
        raise Failure("several processes need PostgreSQL: --database postgresql://...")
    _run(settings, f"Aerodrome on http://{host}:{port}", workers)


def play(
    ctx: typer.Context,
    port: Annotated[int, typer.Option(min=1, max=65535, help="Another one is taken if it is in use.")] = PORT,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
    pack: Packs = None,
) -> None:
    """Play in the browser, on this machine."""
    packs = all_packs(ctx, pack)
    port = free_port(port)
    address = f"http://127.0.0.1:{port}/"
    settings = _settings(port=port, packs=packs)
    if not no_browser:
        threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
    _run(settings, f"Aerodrome on {address}  (stop with Ctrl+C)")


def _settings(
    *,
    database: str = "",
    host: str = "127.0.0.1",
    port: int = PORT,
    origins: tuple[str, ...] = (),
    packs: tuple[Path, ...] = (),
    bot_workers: int = 1,
) -> Settings:
    # here and not above, so that the other commands do without the server's packages
    from aerodrome.server.settings import Settings, data_folder

    if not database:
        folder = data_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Failure(f"the data folder {folder} cannot be made: {error.strerror}") from None
        database = f"sqlite:///{(folder / 'games.db').as_posix()}"
    laid = tuple(str(pack.resolve()) for pack in packs)
    return Settings(database=database, host=host, port=port, packs=laid, origins=origins, bot_workers=bot_workers)


def _run(settings: Settings, greeting: str, workers: int = 1) -> None:
    try:
        from aerodrome.server.run import CannotServe, check, run
    except ImportError as error:
        raise Failure(f"the server's packages are missing ({error.name}): pip install 'aerodrome[server]'") from None
    try:
        check(settings)
    except CannotServe as error:
        raise Failure(str(error)) from None
    typer.echo(greeting)
    run(settings, workers)


def free_port(wanted: int) -> int:
    """The wanted port, or one that is free."""
    for port in (wanted, 0):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise Failure("no port is free on this machine")


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(address + "api/health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)
