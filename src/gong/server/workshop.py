"""The HTTP part about warriors of one's own: what a form asks, what is wrong with the cards, how they do."""

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from msgspec import to_builtins

from ..core.errors import BadInput
from ..data.changes import toml_of
from ..data.loader import built_in, complete, edition_from, flaws
from ..data.unlikely import warnings
from ..games import game_of
from .answering import ERRORS, json_answer, somebody, within
from .bodies import read_model, takes
from .catalogue import catalogue_with
from .context import context_of
from .deckreports import own_tables
from .failures import Failed
from .limits import LARGEST_DECK
from .messages import Lang
from .sessions import Session
from .weighings import Run, Wanted, Weighings
from .wording import complaint
from .workshopforms import (
    Weighed,
    WeighedShare,
    WeighForm,
    WorkshopFields,
    WorkshopForm,
    WorkshopProblem,
    WorkshopReport,
    fields_of,
)

router = APIRouter(prefix="/api/workshop", responses=ERRORS)
#: More than these are not told at once.
MOST_PROBLEMS = 20
WeighingId = Annotated[str, Path(pattern=r"^[0-9a-f]{20}$")]


@router.get("/fields", response_model=WorkshopFields)
async def fields(lang: Lang = "en") -> Response:
    """Everything that a form asks about a warrior, a card and what a card does, with its limits."""
    return json_answer(fields_of(lang))


@router.post("/check", response_model=WorkshopReport, openapi_extra=takes(WorkshopForm))
async def check(request: Request, lang: Lang = "en") -> Response:
    """A file or its tables, given back as both, with what is wrong by field and everything printed."""
    _within_limits(request)
    form = await read_model(request, WorkshopForm, LARGEST_DECK)
    return json_answer(await asyncio.to_thread(report_on, form, lang))


def _within_limits(request: Request) -> Session:
    limits, session = context_of(request).limits, somebody(request)
    within(request, session, limits.decks, limits.decks_by_address)
    return session


def report_on(form: WorkshopForm, lang: Lang) -> WorkshopReport:
    tables = tables_of(form)
    problems, catalogue, unlikely = problems_of(tables), None, list[WorkshopProblem]()
    if not problems:
        edition = edition_from(complete(tables))
        found = warnings(edition, _base_of(tables))
        unlikely = [WorkshopProblem(field=path, text=text) for path, text in found]
        catalogue = to_builtins(catalogue_with(edition.game, tables, lang))
    return WorkshopReport(
        tables=tables,
        whole=_warriors_of(tables),
        toml=toml_of(tables),
        problems=problems[:MOST_PROBLEMS],
        warnings=unlikely,
        printed=catalogue,
    )


def tables_of(form: WorkshopForm) -> dict[str, Any]:
    """One's own file as tables; one without a warrior has none to show."""
    tables = dict(own_tables(form.cards if form.cards is not None else toml_of(form.tables or {})))
    tables.setdefault("fighters", {})
    return tables


def problems_of(tables: Mapping[str, Any]) -> list[WorkshopProblem]:
    try:
        found = flaws(complete(dict(tables)))
    except BadInput as error:
        found = [error]
    return [WorkshopProblem(field=error.path, text=error.problem) for error in found]


def _warriors_of(tables: dict[str, Any]) -> dict[str, Any]:
    """All of its game with one's own among them, as their tables stand in files."""
    try:
        found: Any = complete(tables).get("fighters")
    except BadInput:
        return {}
    return dict(found) if isinstance(found, Mapping) else {}


def _base_of(tables: Mapping[str, Any]) -> Any:
    return built_in(str(tables["base"])) if "base" in tables else None


# -- how it does


def _weighings(request: Request) -> Weighings:
    weighings: Weighings = request.app.state.weighings
    return weighings


@router.post("/balances", response_model=Weighed, status_code=202, openapi_extra=takes(WeighForm))
async def weigh(request: Request, lang: Lang = "en") -> Response:
    """The same games with and without one's own cards; ask again how far it is."""
    session, limits = _within_limits(request), context_of(request).limits
    form = await read_model(request, WeighForm, LARGEST_DECK)
    wanted = await asyncio.to_thread(_wanted, form)
    within(request, session, limits.trials, limits.trials_by_address)
    run = _weighings(request).begin(wanted, session.id)
    response = json_answer(told(run, _weighings(request)), status=202)
    response.headers.append("set-cookie", context_of(request).cookie(request, session))
    return response


def _wanted(form: WeighForm) -> Wanted:
    tables = dict(own_tables(form.cards))
    for problem in problems_of(tables):
        raise Failed(422, problem.text, problem.field)
    game = str(complete(tables)["game"])
    game_of(game)
    return Wanted(game, form.players, tables)


@router.get("/balances/{weighing}", response_model=Weighed)
async def weighing(request: Request, weighing: WeighingId) -> Response:
    return json_answer(told(_known(request, weighing), _weighings(request)))


@router.delete("/balances/{weighing}", response_model=Weighed)
async def stop_weighing(request: Request, weighing: WeighingId) -> Response:
    run = _known(request, weighing)
    _weighings(request).stop(run, somebody(request).id)
    return json_answer(told(run, _weighings(request)))


def _known(request: Request, weighing: str) -> Run:
    run = _weighings(request).found(weighing)
    if run is None:
        raise Failed(404, complaint("unknown-trial"), "balance")
    return run


def told(run: Run, weighings: Weighings) -> Weighed:
    return Weighed(
        id=run.id,
        state=run.state,
        place=weighings.place_of(run),
        done=run.done,
        games=run.games,
        compiled=run.compiled,
        players=run.wanted.players,
        fair=run.fair,
        shares=[WeighedShare(**share._asdict()) for share in run.shares()],
        problem=run.problem,
    )
