"""The built client: hashed files that never change, and its page at every address that is nothing else.

Which pages there are is the client's business: its router says so where there is none.
"""

import gzip
import hashlib
import mimetypes
import os
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from .. import __version__

STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
COMPRESSED = {".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt"}
UNBUILT = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gong</title>
<h1>The pages of Gong have not been built</h1>
<p>The server runs, but its client is missing. In a checkout, <code>make play</code> builds it
and starts the server.</p>
</html>
"""
KINDS = {
    ".woff2": "font/woff2",
    ".js": "text/javascript",
    ".map": "application/json",
    ".webmanifest": "application/manifest+json",
}
for ending, kind in KINDS.items():
    mimetypes.add_type(kind, ending)


class Page(NamedTuple):
    body: bytes
    zipped: bytes | None
    kind: str
    tag: str


class ClientFiles(StaticFiles):
    """Each file is read and compressed once, not for each visitor while others wait for their table."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True  # it may not have been built

    @property
    def index(self) -> Path:
        return Path(self.all_directories[0]) / INDEX

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            return await super().get_response(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or _is_hashed(path):
                raise
        if not self.index.is_file():
            return Response(UNBUILT, 503, media_type="text/html")
        return await super().get_response(INDEX, scope)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        asked, found = Headers(scope=scope), _read(Path(full_path), stat_result.st_mtime_ns)
        caching = FOR_EVER if _is_hashed(self.get_path(scope)) else ASK_AGAIN
        headers = {"cache-control": caching, "etag": found.tag, "vary": "accept-encoding"}
        if self.is_not_modified(Headers(headers), asked):
            return NotModifiedResponse(Headers(headers))
        if found.zipped is not None and "gzip" in asked.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(found.zipped, status_code, headers, found.kind)
        return Response(found.body, status_code, headers, found.kind)


client_files = ClientFiles(STATIC)


def _is_hashed(path: str) -> bool:
    """Does the name of the file follow from what is in it?"""
    return Path(path).parts[:1] == ("assets",)


def has_client() -> bool:
    return client_files.index.is_file()


def client_version() -> str:
    """Of the program and its pages: an open page of another version loads itself anew."""
    return _version(client_files.index.read_bytes() if has_client() else None)


def _version(index: bytes | None) -> str:
    built = "none" if index is None else hashlib.sha256(index).hexdigest()[:8]
    return f"{__version__}+{built}"


def _signed(index: bytes) -> bytes:
    """The page with its own version in it, so that it can tell when it is old."""
    mark = f'<meta name="gong-version" content="{escape(_version(index))}" />'
    return index.replace(b"</head>", mark.encode() + b"</head>", 1)


@lru_cache(maxsize=256)
def _read(file: Path, _changed: int) -> Page:
    """Read and compressed once, until it changes."""
    body = file.read_bytes()
    if file.name == INDEX:
        body = _signed(body)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if file.suffix in COMPRESSED else None
    return Page(body, zipped, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
