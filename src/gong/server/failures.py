"""Every error over HTTP is JSON with a sentence, the field and the rule: nothing of the inside gets out."""

import logging
import re

import msgspec
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response

from ..core.errors import BadInput, GongError, IllegalChoice
from .store import Unavailable
from .wording import complaint

log = logging.getLogger(__name__)

#: What pydantic and msgspec say where: ``Expected `int`, got `str` - at `$.seats[0].level```.
_PATH = re.compile(r"^(?P<problem>.*?)(?: - at `(?:key in )?\$\.?(?P<field>[^`]*)`)?$", re.DOTALL)


class Failed(Exception):
    """A request cannot be answered as asked."""

    def __init__(self, status: int, error: str, field: str | None = None, rule: str | None = None) -> None:
        super().__init__(error)
        self.status, self.error, self.field, self.rule = status, error, field, rule


def failure(status: int, error: str, field: str | None = None, rule: str | None = None) -> Response:
    said = {"error": error, "field": field or None, "rule": rule or None}
    headers = {"cache-control": "no-store"}
    if status == 429:
        headers["retry-after"] = "5"
    body = {key: value for key, value in said.items() if value is not None}
    return JSONResponse(body, status, headers)


def malformed(error: msgspec.MsgspecError) -> Failed:
    """What msgspec has against a body."""
    found = _PATH.match(str(error))
    assert found is not None
    status = 422 if isinstance(error, msgspec.ValidationError) else 400
    problem = found["problem"] if status == 422 else complaint("not-json", problem=found["problem"])
    return Failed(status, problem, found["field"])


def invalid(error: ValidationError | RequestValidationError) -> Failed:
    """What pydantic has against a body or a parameter: the first thing."""
    first = error.errors()[0]
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    return Failed(422, str(first["msg"]), ".".join(place))


def add_handlers(app: FastAPI) -> None:
    for kind, handler in HANDLERS.items():
        app.add_exception_handler(kind, handler)


async def _failed(_: Request, error: Exception) -> Response:
    assert isinstance(error, Failed)
    return failure(error.status, error.error, error.field, error.rule)


async def _invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    said = invalid(error)
    return failure(said.status, said.error, said.field)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    word = {404: "unknown-page", 405: "method"}.get(error.status_code)
    text = complaint(word, method=request.method) if word else str(error.detail)
    response = failure(error.status_code, text)
    response.headers.update(error.headers or {})
    return response


async def _gong(_: Request, error: Exception) -> Response:
    if isinstance(error, Unavailable):
        log.warning("%s", error)
        return failure(503, complaint("no-database"))
    if isinstance(error, BadInput):
        return failure(422, error.problem, error.path)
    rule = error.rule if isinstance(error, IllegalChoice) else None
    return failure(422, str(error), None, rule)


async def _left(_: Request, __: Exception) -> Response:
    """In the middle of what they were asking: nobody hears the answer, and nothing has gone wrong."""
    return Response(status_code=400)


async def _unforeseen(_: Request, __: Exception) -> Response:
    return failure(500, complaint("internal"))


HANDLERS = {
    Failed: _failed,
    RequestValidationError: _invalid,
    HTTPException: _http,
    GongError: _gong,
    ClientDisconnect: _left,
    Exception: _unforeseen,
}
