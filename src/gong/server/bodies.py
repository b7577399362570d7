"""Reading what a request brings, within limits, and saying in OpenAPI what it may be."""

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from pydantic import BaseModel, ValidationError
from pydantic.json_schema import models_json_schema
from starlette.requests import Request

from ..core.replay import Record
from .api import (
    Analysed,
    ContinueFrom,
    JudgedBy,
    NewName,
    PlayPosition,
    PositionForm,
    PositionWorth,
    Puzzle,
    PuzzleAnswer,
    PuzzleList,
    PuzzleVerdict,
    ReplayFrames,
    Situation,
    WantedRatings,
    Week,
    WeekGames,
    WrittenPosition,
)
from .catalogue import events_called, shown_events, shown_types
from .deckforms import CardsForm, DeckForm
from .failures import Failed, invalid, malformed
from .limits import LARGEST_BODY
from .messages import SCHEMAS, Settings
from .wording import complaint
from .workshopforms import WeighForm, WorkshopForm

JSON = "application/json"
T = TypeVar("T")
M = TypeVar("M", bound=BaseModel)


async def read(request: Request, limit: int = LARGEST_BODY) -> bytes:
    """The body, if it is JSON and not too large. Browsers send JSON from other pages only with leave."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Failed(415, complaint("not-json", problem=f"the content type is {kind or 'missing'}"))
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Failed(413, complaint("too-large", limit=limit))
    return bytes(body)


async def read_struct(request: Request, kind: type[T], limit: int = LARGEST_BODY) -> T:
    body = await read(request, limit)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise malformed(error) from None
    except (UnicodeError, RecursionError) as error:
        raise Failed(400, complaint("not-json", problem=type(error).__name__)) from None


async def read_model(request: Request, kind: type[M], limit: int = LARGEST_BODY) -> M:
    try:
        return kind.model_validate_json(await read(request, limit))
    except ValidationError as error:
        said = invalid(error)
        status = 400 if error.errors()[0]["type"] == "json_invalid" else 422
        raise Failed(status, said.error, said.field) from None


# -- in OpenAPI


def takes(kind: type) -> dict[str, Any]:
    """What a request brings, for ``openapi_extra``."""
    return {"requestBody": {"required": True, "content": {JSON: {"schema": _reference(kind.__name__)}}}}


def gives(name: str, description: str, *, several: bool = False) -> dict[int | str, dict[str, Any]]:
    """What an answer of ours is that FastAPI has no model for."""
    schema = {"type": "array", "items": _reference(name)} if several else _reference(name)
    return {200: {"description": description, "content": {JSON: {"schema": schema}}}}


def _reference(name: str) -> dict[str, Any]:
    return {"$ref": SCHEMAS + name}


def schemas() -> dict[str, Any]:
    """Everything the two above refer to."""
    template, shown = SCHEMAS + "{name}", shown_types()
    answers = (
        *(Record, ReplayFrames, Analysed, PuzzleList, Puzzle, PuzzleVerdict),
        *(Situation, PositionWorth, WrittenPosition, Week),
    )
    kinds = [*shown.values(), Settings, *answers]
    unions, structs = msgspec.json.schema_components(kinds, ref_template=template)
    events = {"AnyEvent": {"anyOf": [_reference(events_called(kernel)) for kernel in shown_events()]}}
    models = _models(
        (
            *(NewName, WantedRatings, ContinueFrom, JudgedBy, PuzzleAnswer, PositionForm, PlayPosition),
            *(WeekGames, DeckForm, CardsForm, WorkshopForm, WeighForm),
        )
    )
    return structs | dict(zip(shown, unions, strict=False)) | events | models


def _models(models: Sequence[type[BaseModel]]) -> dict[str, Any]:
    template = SCHEMAS + "{model}"
    _, schema = models_json_schema([(model, "validation") for model in models], ref_template=template)
    found: dict[str, Any] = schema["$defs"]
    return found
