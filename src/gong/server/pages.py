"""The built client: hashed files that never change, and one page for all of its addresses."""

import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from .. import __version__

STATIC = Path(__file__).parent / "static"
ROUTES = re.compile(r"/(?:(?:room|join|replay|rules)(?:/[^/]*)?)?")
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
for kind, ending in (("font/woff2", ".woff2"), ("text/javascript", ".js"), ("application/json", ".map")):
    mimetypes.add_type(kind, ending)


class Page(NamedTuple):
    body: bytes
    zipped: bytes | None
    kind: str
    tag: str


def has_client() -> bool:
    return (STATIC / "index.html").is_file()


def client_version() -> str:
    """Of the program and its pages: an open page of another version loads itself anew."""
    index = STATIC / "index.html"
    return _version(index.read_bytes() if index.is_file() else None)


def _version(index: bytes | None) -> str:
    built = "none" if index is None else hashlib.sha256(index).hexdigest()[:8]
    return f"{__version__}+{built}"


def _signed(index: bytes) -> bytes:
    """The page with its own version in it, so that it can tell when it is old."""
    mark = f'<meta name="gong-version" content="{escape(_version(index))}" />'
    return index.replace(b"</head>", mark.encode() + b"</head>", 1)


def page(request: Request, path: str) -> Response:
    """A file of the client, or the page itself for its own addresses; anything else says so, in the page."""
    file = _file(path)
    if file is not None:
        return _answer(request, file, FOR_EVER if path.startswith("assets/") else ASK_AGAIN)
    if path.startswith("assets/"):
        return Response(status_code=404)
    status = 200 if ROUTES.fullmatch("/" + path) else 404
    if not has_client():
        return Response(UNBUILT, 503 if status == 200 else status, media_type="text/html")
    return _answer(request, STATIC / "index.html", ASK_AGAIN, status)


def _file(path: str) -> Path | None:
    """A file inside the folder, and nowhere else; a path that no file can have is none."""
    try:
        file = (STATIC / path).resolve()
        is_ours = file.is_relative_to(STATIC.resolve()) and file.is_file()
    except (OSError, ValueError):
        return None
    return file if is_ours else None


def _answer(request: Request, file: Path, caching: str, status: int = 200) -> Response:
    found = _read(file, file.stat().st_mtime_ns)
    headers = {"cache-control": caching, "etag": found.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(status_code=304, headers=headers)
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.zipped, status, headers, found.kind)
    return Response(found.body, status, headers, found.kind)


@lru_cache(maxsize=256)
def _read(file: Path, _changed: int) -> Page:
    """Read and compressed once, until it changes."""
    body = file.read_bytes()
    if file.name == "index.html":
        body = _signed(body)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    zipped = gzip.compress(body, 9, mtime=0) if file.suffix in COMPRESSED else None
    return Page(body, zipped, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')
