"""The built client: its files by path, read once, and the headers that every answer carries."""

from __future__ import annotations

import hashlib
import mimetypes
from pathlib import Path

import msgspec

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = "assets/"
"""Vite puts the digest of a file into its name there."""
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Aerodrome</title>"
    b"<h1>Aerodrome</h1><p>The server runs, but the browser client has not been built: run <code>make web</code>.</p>"
)


class Page(msgspec.Struct, frozen=True):
    body: bytes
    kind: str
    etag: str
    lasting: bool


class Pages:
    """A path leads to a file that was there at the start, or else to the index; there is no way out of the folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        self._pages = {path.relative_to(folder).as_posix(): _page(path, folder) for path in files}
        self._pages.setdefault(INDEX, Page(_NOT_BUILT, "text/html", '"not-built"', False))

    def find(self, path: str) -> Page:
        return self._pages.get(path.strip("/")) or self._pages[INDEX]


def _page(path: Path, folder: Path) -> Page:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):  # some systems' tables say otherwise
        kind = "text/javascript"
    etag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Page(body, kind, etag, path.relative_to(folder).as_posix().startswith(HASHED))
