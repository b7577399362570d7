"""The client's types, written from the messages and models: ``python -m gong.server.typescript``."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from pydantic.json_schema import models_json_schema

from ..data.schema import Origin
from . import api, deckforms, messages, workshopforms
from .catalogue import events_called, shown_events, shown_types
from .messages import AnyAnswer, AnyRequest, Settings

WIRE = Path(__file__).parents[3] / "web" / "src" / "lib" / "wire.ts"
HEADER = """\
// Everything that travels between the client and the server.
// Written by `python -m gong.server.typescript` from src/gong/server/messages.py and api.py: do not edit.
"""
SHOWN = shown_types()
#: What is answered over HTTP besides, as structs.
SHOWN_STRUCTS = (
    *(api.ReplayFrames, api.Analysed, api.PuzzleList, api.Puzzle, api.PuzzleVerdict),
    *(api.Situation, api.PositionWorth, api.WrittenPosition, api.Week),
)
REFERENCE = "#/$defs/{model}"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

TAKEN = (
    *(api.NewName, api.WantedRatings, api.ContinueFrom, api.JudgedBy, api.PuzzleAnswer, api.ApiError),
    *(api.PositionForm, api.PlayPosition, api.WeekGame, api.WeekGames),
    *(deckforms.DeckForm, deckforms.CardsForm, workshopforms.WorkshopForm, workshopforms.WeighForm),
)
GIVEN = (
    *(api.Health, api.Me, api.Standing, api.Leaderboard, api.RatedGame, api.OwnRatings),
    *(api.OwnEntry, api.OwnRoom, api.Everything),
    *(api.RuleText, api.RuleHits),
    *(api.LessonStep, api.LessonText),
    *(api.CreatedRoom, api.OpenRoom, api.FoundRoom, api.SavedReplay),
    *(deckforms.DeckReport, deckforms.ReadyDeck, deckforms.DeckSuggestion, deckforms.Trial),
    *(workshopforms.WorkshopFields, workshopforms.WorkshopReport, workshopforms.DeckWith),
    *(api.Course, workshopforms.Weighed),
)

Schema = Mapping[str, Any]


def _event_names() -> Iterator[tuple[str, str]]:
    """What each event is called here, by its class and by its module and class.

    Events may be called like messages and like those of another kernel: each says that it is one, and all but
    those of the first kernel say whose it is.
    """
    for number, (kernel, events) in enumerate(shown_events().items()):
        prefix = kernel.capitalize() if number else ""
        for event in events:
            called = f"{prefix}{event.__name__}Event"
            yield event.__name__, called
            yield f"{event.__module__}.{event.__name__}", called


EVENT_NAMES = dict(_event_names())


def wire() -> str:
    """The whole file."""
    requests, answers, unions = _messages()
    taken, given = (_models(TAKEN, "validation"), _models(GIVEN, "serialization"))
    writer = Writer(unions)
    declared = {
        **{name: writer.declared(name, schema, optional=True) for name, schema in (requests | taken).items()},
        **{name: writer.declared(name, schema, optional=False) for name, schema in (given | answers).items()},
    }
    aliases = {name: writer.spelled(schema) for name, schema in unions.items()}
    aliases["AnyEvent"] = " | ".join(map(events_called, shown_events()))
    said = [f"export type {name} = {spelled}\n" for name, spelled in aliases.items()]
    return "\n".join([HEADER, *said, *declared.values()])


def _messages() -> tuple[dict[str, Schema], dict[str, Schema], dict[str, Schema]]:
    """What clients send, what they receive, and the unions of both."""
    unions = {
        "Lang": messages.Lang,
        "Status": messages.Status,
        "Draft": messages.Draft,
        "RefusalCode": messages.RefusalCode,
        "Origin": Origin,
        "AnyRequest": AnyRequest,
        "AnyAnswer": AnyAnswer,
        **SHOWN,
    }
    schemas, everything = msgspec.json.schema_components([*unions.values(), *SHOWN_STRUCTS])
    sent = {kind.__name__ for kind in get_args(AnyRequest)}
    requests = {_name(key): schema for key, schema in everything.items() if key in sent}
    answers = {_name(key): schema for key, schema in everything.items() if key not in sent}
    assert Settings.__name__ in answers, "what both sides send is written as it is received: whole"
    return requests, answers, dict(zip(unions, schemas, strict=False))


def _models(models: tuple[type[api.Model], ...], mode: Any) -> dict[str, Schema]:
    _, schema = models_json_schema([(model, mode) for model in models], ref_template=REFERENCE)
    found: dict[str, Schema] = schema["$defs"]
    return found


def _name(reference: str) -> str:
    called = reference.rpartition("/")[2]
    return EVENT_NAMES.get(called, called.rpartition(".")[2])


class Writer:
    """Spells JSON schemas as TypeScript; a schema that is one of the named ones is called by its name."""

    def __init__(self, named: Mapping[str, Schema]) -> None:
        self._named = named

    def declared(self, name: str, schema: Schema, optional: bool) -> str:
        """One interface; ``optional``: what has a default may be left out."""
        required = schema.get("required", ()) if optional else schema["properties"]
        fields = [
            f"  {key}{'' if key in required else '?'}: {self.called(value)}\n"
            for key, value in schema.get("properties", {}).items()
        ]
        return f"{''.join(_comment(schema))}export interface {name} {{\n{''.join(fields)}}}\n"

    def called(self, schema: Schema) -> str:
        """A type where it is used."""
        bare = {key: value for key, value in schema.items() if key not in ("default", "title")}
        for name, named in self._named.items():
            if _same(bare, named):
                return name
        return self.spelled(schema)

    def spelled(self, schema: Schema) -> str:
        if "$ref" in schema:
            return _name(schema["$ref"])
        if "const" in schema or "enum" in schema:
            values = schema.get("enum") or [schema["const"]]
            return " | ".join(f"'{value}'" for value in values)
        if "anyOf" in schema:
            return " | ".join(dict.fromkeys(map(self.called, schema["anyOf"])))
        return self._plain(schema)

    def _plain(self, schema: Schema) -> str:
        kind = schema.get("type")
        if kind == "array":
            inner = self.called(schema.get("items", {}))
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        if kind == "object":
            inside = schema.get("additionalProperties", {})
            return f"Record<string, {self.called(inside) if isinstance(inside, Mapping) else 'unknown'}>"
        return PLAIN.get(str(kind), "unknown")


def _same(schema: Schema, named: Schema) -> bool:
    """Are these the same words in any order, or the same union?"""
    if "enum" in schema and "enum" in named:
        return sorted(schema["enum"]) == sorted(named["enum"])
    return dict(schema) == dict(named)


def _comment(schema: Schema) -> Iterator[str]:
    words = " ".join(schema.get("description", "").replace("``", "`").replace(":class:", "").split())
    if words:
        yield f"/** {words} */\n"


def main() -> None:
    WIRE.write_text(wire(), "utf-8")
    print(WIRE.relative_to(WIRE.parents[3]), file=sys.stderr)


if __name__ == "__main__":
    main()
