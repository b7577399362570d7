"""The HTTP part about cards of one's own: what a form asks, what is wrong with them, how they do."""

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any, get_args

from fastapi import APIRouter, Path, Request, Response
from msgspec import structs, to_builtins

from ..core.errors import BadInput
from ..data.changes import toml_of
from ..data.decks import PILES, deck_from, ready_deck
from ..data.decktext import write_text
from ..data.sets import set_with
from .answering import ERRORS, json_answer, somebody, within
from .bodies import read_model, takes
from .catalogue import catalogue_with
from .context import context_of
from .deckreports import own_tables
from .decks import workshop_with
from .failures import Failed
from .limits import LARGEST_DECK
from .messages import Lang
from .ownfiles import FIGHTERS, SETS, OwnFile, Tables, sort_of
from .sessions import Session
from .weighings import Run, Wanted, Weighings
from .wording import complaint
from .workshopforms import (
    DeckWith,
    Weighed,
    WeighForm,
    WorkshopFields,
    WorkshopForm,
    WorkshopProblem,
    WorkshopReport,
)

router = APIRouter(prefix="/api/workshop", responses=ERRORS)
#: More than these are not told at once.
MOST_PROBLEMS = 20
WeighingId = Annotated[str, Path(pattern=r"^[0-9a-f]{20}$")]


@router.get("/fields", response_model=WorkshopFields)
async def fields(lang: Lang = "en") -> Response:
    """Everything that a form asks about a warrior, a card and what a card does, with its limits."""
    return json_answer(await asyncio.to_thread(FIGHTERS.fields, lang))


@router.get("/set-fields", response_model=WorkshopFields)
async def set_fields(lang: Lang = "en") -> Response:
    """Everything that a form asks about an Ultra, an Interaction and their clauses."""
    return json_answer(await asyncio.to_thread(SETS.fields, lang))


@router.post("/check", response_model=WorkshopReport, openapi_extra=takes(WorkshopForm))
async def check(request: Request) -> Response:
    """A file or its tables, given back as both, with what is wrong by field and everything printed."""
    _within_limits(request)
    form = await read_model(request, WorkshopForm, LARGEST_DECK)
    return json_answer(await asyncio.to_thread(report_on, form))


def _within_limits(request: Request) -> Session:
    limits, session = context_of(request).limits, somebody(request)
    within(request, session, limits.decks, limits.decks_by_address)
    return session


def report_on(form: WorkshopForm) -> WorkshopReport:
    sort, tables = tables_of(form)
    problems = problems_of(sort, tables)
    unlikely = [] if problems else [_told(*flaw) for flaw in sort.unlikely(tables)]
    return WorkshopReport(
        game=_game_of(sort, tables),
        tables=tables,
        whole=_whole(sort, tables),
        toml=toml_of(tables),
        problems=problems[:MOST_PROBLEMS],
        warnings=unlikely,
        printed=None if problems else {lang: _printed(sort, tables, lang) for lang in get_args(Lang)},
    )


def tables_of(form: WorkshopForm) -> tuple[OwnFile, Tables]:
    """One's own file as tables; one without a card has none to show."""
    tables = dict(own_tables(form.cards if form.cards is not None else toml_of(form.tables or {})))
    sort = sort_of(tables)
    return sort, tables | {name: tables.get(name, {}) for name in sort.tables}


def problems_of(sort: OwnFile, tables: Mapping[str, Any]) -> list[WorkshopProblem]:
    try:
        found = sort.flaws(sort.complete(dict(tables)))
    except BadInput as error:
        found = [error]
    return [_told(error.path, error.problem) for error in found]


def _told(field: str, text: str) -> WorkshopProblem:
    return WorkshopProblem(field=field, text=text)


def _game_of(sort: OwnFile, tables: Tables) -> str:
    try:
        return sort.game(tables)
    except BadInput:
        return ""


def _whole(sort: OwnFile, tables: Tables) -> Tables:
    """All of its game with one's own among them, as their tables stand in files."""
    try:
        whole = sort.complete(tables)
    except BadInput:
        return {}
    return {name: dict(found) for name in sort.tables if isinstance(found := whole.get(name), Mapping)}


def _printed(sort: OwnFile, tables: Tables, lang: Lang) -> dict[str, list[Any]]:
    catalogue = catalogue_with(sort.game(tables), tables, lang)
    return {
        name: [to_builtins(each) for each in getattr(catalogue, name) if each.id in tables[name]]
        for name in sort.tables
    }


# -- playing it


@router.post("/deck", response_model=DeckWith, openapi_extra=takes(WeighForm))
async def deck_with(request: Request, lang: Lang = "en") -> Response:
    """A legal deck to play a card of one's own with."""
    _within_limits(request)
    form = await read_model(request, WeighForm, LARGEST_DECK)
    return json_answer(await asyncio.to_thread(_written_deck, form, lang))


def _written_deck(form: WeighForm, lang: Lang) -> DeckWith:
    wanted = _wanted(form, lang)
    if not wanted.deck:
        raise Failed(422, complaint("no-decks", lang), "cards")
    base = ready_deck(wanted.deck)
    piles = workshop_with(wanted.tables).including(
        {pile: dict(getattr(base, pile)) for pile in PILES}, wanted.card
    )
    assert piles is not None
    deck = structs.replace(deck_from(piles), name=base.name)
    return DeckWith(deck=wanted.deck, text=write_text(deck, set_with(wanted.tables), lang))


# -- how it does


def _weighings(request: Request) -> Weighings:
    weighings: Weighings = request.app.state.weighings
    return weighings


@router.post("/balances", response_model=Weighed, status_code=202, openapi_extra=takes(WeighForm))
async def weigh(request: Request, lang: Lang = "en") -> Response:
    """The same games with and without one's own cards; ask again how far it is."""
    session, limits = _within_limits(request), context_of(request).limits
    form = await read_model(request, WeighForm, LARGEST_DECK)
    wanted = await asyncio.to_thread(_wanted, form, lang)
    within(request, session, limits.trials, limits.trials_by_address)
    run = _weighings(request).begin(wanted, session.id)
    response = json_answer(told(run, _weighings(request)), status=202)
    response.headers.append("set-cookie", context_of(request).cookie(request, session))
    return response


def _wanted(form: WeighForm, lang: Lang) -> Wanted:
    sort, tables = tables_of(WorkshopForm(cards=form.cards))
    for problem in problems_of(sort, tables):
        raise Failed(422, problem.text, problem.field)
    game = sort.game(tables)
    if sort is FIGHTERS:
        return Wanted(game, tables, form.players)
    card = form.card or next((id_ for name in sort.tables for id_ in tables[name]), "")
    return Wanted(game, tables, deck=_deck_with(card, form.deck, tables, lang), card=card)


def _deck_with(card: str, deck: str | None, tables: Tables, lang: Lang) -> str:
    """The ready deck that is meant, or the first that has the card, or any that may take it in."""
    ready, workshop = workshop_with({}).ready(), workshop_with(tables)
    if card not in workshop.cards():
        raise Failed(422, complaint("no-such-card", lang), "card")
    first = sorted(ready, key=lambda name: not any(card in pile for pile in ready[name].values()))
    for name in [deck] if deck else first:
        if name in ready and workshop.including(ready[name], card) is not None:
            return name
    raise Failed(422, complaint("no-deck-for", lang), "deck")


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
        **dict(weighings.course_of(run)),
        deck=run.wanted.deck or None,
        fair=run.fair,
        shares=run.shares(),
    )
