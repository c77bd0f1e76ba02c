"""``aerodrome serve`` and ``aerodrome play``: the server for others, and the game at home in one's own browser."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.request import urlopen

import typer

if TYPE_CHECKING:
    from aerodrome.server.settings import Settings

PORT = 8017


def add_to(app: typer.Typer) -> None:
    app.command("play")(play)
    app.command("serve")(serve)


def run(settings: Settings, workers: int = 1, log_level: str = "info") -> None:
    """Serve until stopped."""
    # here and not above, so that the other commands do without the server's packages
    try:
        from aerodrome.server.run import run as run_server
    except ImportError as error:
        raise typer.BadParameter(
            f"the server's packages are missing ({error.name}): pip install 'aerodrome[server]'"
        ) from None
    run_server(settings, workers, log_level)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = PORT,
    database: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://...")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; more than one needs PostgreSQL.")] = 1,
    origin: Annotated[list[str] | None, typer.Option(help="The public address, e.g. https://games.example.")] = None,
) -> None:
    """Serve games to browsers and bots."""
    from aerodrome.server.settings import Settings

    settings = Settings(
        database=database or _home_database(), host=host, port=port, origins=tuple(origin or ()), bot_workers=2
    )
    if workers > 1 and not settings.is_postgres:
        raise typer.BadParameter("several processes need PostgreSQL: --database postgresql://...")
    typer.echo(f"Aerodrome on http://{host}:{port}")
    run(settings, workers)


def play(
    port: Annotated[int, typer.Option(min=1, max=65535, help="Another one is taken if it is in use.")] = PORT,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Only print the address.")] = False,
) -> None:
    """Play in the browser, on this machine."""
    from aerodrome.server.settings import Settings

    port = free_port(port)
    address = f"http://127.0.0.1:{port}/"
    typer.echo(f"Aerodrome on {address}  (stop with Ctrl+C)")
    if not no_browser:
        threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
    run(Settings(database=_home_database(), port=port), log_level="warning")


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
    raise typer.BadParameter("no port is free on this machine")


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(address + "api/health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)


def _home_database() -> str:
    from aerodrome.server.settings import data_folder

    folder: Path = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{(folder / 'games.db').as_posix()}"
