"""The HTTP part about decks: look at one, what would suit it, and how it does."""

import asyncio
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from msgspec.json import encode

from ..core.wishes import Wish
from ..core.workshop import Workshop
from ..data.decks import PILES, ready_deck
from ..games import GAMES, game_of
from .answering import ERRORS, FRESH, json_answer, somebody, within
from .bodies import JSON, gives, read_model, takes
from .context import context_of
from .deckforms import (
    CardsForm,
    DeckForm,
    DeckReport,
    DeckSuggestion,
    ReadyDeck,
    Trial,
    TrialCard,
    TrialDuel,
    TrialShare,
)
from .deckreports import brought, own_tables, ready, report_on, set_of, suggested
from .failures import Failed
from .limits import LARGEST_DECK
from .messages import Lang
from .sessions import Session
from .trials import Run, Trials, Wanted
from .wording import complaint

if TYPE_CHECKING:
    from ..lab.cardshares import CardRow
    from ..lab.duels import Duel
    from ..lab.winning import Share

router = APIRouter(prefix="/api/decks", responses=ERRORS)
#: Of a trial in which no game has been played.
NOTHING_YET = TrialShare(games=0, rate=0.0, low=0.0, high=1.0)

TrialId = Annotated[str, Path(pattern=r"^[0-9a-f]{20}$")]


@cache
def game_of_decks() -> str:
    """The game whose seats bring decks."""
    return next(name for name, game in GAMES.items() if game.kernel.workshop)


def workshop_with(cards: Mapping[str, Any]) -> Workshop:
    """Where decks are made of one's own cards over those of the game."""
    made = game_of(game_of_decks()).kernel.workshop
    assert made is not None
    return made(Wish(game_of_decks(), 2, own_cards=cards))


async def _form(request: Request) -> DeckForm:
    """What was sent, if this visitor has not sent too much of it."""
    limits = context_of(request).limits
    within(request, somebody(request), limits.decks, limits.decks_by_address)
    form = await read_model(request, DeckForm, LARGEST_DECK)
    if form.text is not None and (form.ultras or form.interactions):
        raise Failed(422, complaint("text-or-copies"), "text")
    return form


# -- looking


@router.get("", response_model=list[ReadyDeck])
async def ready_ones(lang: Lang = "en") -> Response:
    return json_answer(ready(lang))


@router.post("/check", response_model=DeckReport, openapi_extra=takes(DeckForm))
async def check(request: Request, lang: Lang = "en") -> Response:
    """Import, export and judgement in one: a deck in whatever form, given back in all of them."""
    form = await _form(request)
    return json_answer(await asyncio.to_thread(lambda: report_on(brought(form, lang), lang)))


@router.post("/suggestions", response_model=list[DeckSuggestion], openapi_extra=takes(DeckForm))
async def suggestions(request: Request, lang: Lang = "en") -> Response:
    form = await _form(request)
    return json_answer(await asyncio.to_thread(lambda: suggested(brought(form, lang), lang)))


@router.post(
    "/cards",
    responses=gives("AnyCatalogue", "Everything printed about one's own set of cards"),
    openapi_extra=takes(CardsForm),
)
async def cards(request: Request, lang: Lang = "en") -> Response:
    limits = context_of(request).limits
    within(request, somebody(request), limits.decks, limits.decks_by_address)
    form = await read_model(request, CardsForm, LARGEST_DECK)
    return Response(await asyncio.to_thread(_printed, form.cards, lang), headers=FRESH, media_type=JSON)


def _printed(text: str, lang: Lang) -> bytes:
    set_of(text)  # named by field what is wrong
    return encode(workshop_with(own_tables(text)).printed(lang))


# -- how it does


def _trials(request: Request) -> Trials:
    trials: Trials = request.app.state.trials
    return trials


@router.post("/trials", response_model=Trial, status_code=202, openapi_extra=takes(DeckForm))
async def try_deck(request: Request, lang: Lang = "en") -> Response:
    """Games against the ready decks, thousands where compiled rules are ready; ask again how far it is."""
    form, session, limits = await _form(request), somebody(request), context_of(request).limits
    wanted = await asyncio.to_thread(_wanted, form, lang)
    within(request, session, limits.trials, limits.trials_by_address)
    run = _trials(request).begin(wanted, session.id)
    return _as_guest(request, session, json_answer(_told(run, _trials(request), lang), status=202))


def _wanted(form: DeckForm, lang: Lang) -> Wanted:
    """A legal deck; anything else is refused with the first rule it breaks."""
    sent = brought(form, lang)
    report = report_on(sent, lang)
    for problem in report.problems:
        said = complaint("not-legal", lang, problem=problem.text)
        raise Failed(422, said, problem.card or problem.pile, problem.rule)
    own = own_tables(form.cards) if form.cards and form.cards.strip() else {}
    asked = {"options": dict(sent.options), "cards": own}
    piles = {pile: dict(getattr(sent.deck, pile)) for pile in PILES}
    return Wanted(game_of_decks(), piles, {key: value for key, value in asked.items() if value})


def _as_guest(request: Request, session: Session, response: Response) -> Response:
    response.headers.append("set-cookie", context_of(request).cookie(request, session))
    return response


@router.get("/trials/{trial}", response_model=Trial)
async def trial(request: Request, trial: TrialId, lang: Lang = "en") -> Response:
    return json_answer(_told(_known(request, trial), _trials(request), lang))


@router.delete("/trials/{trial}", response_model=Trial)
async def stop_trial(request: Request, trial: TrialId, lang: Lang = "en") -> Response:
    run = _known(request, trial)
    _trials(request).stop(run, somebody(request).id)
    return json_answer(_told(run, _trials(request), lang))


def _known(request: Request, trial: str) -> Run:
    run = _trials(request).found(trial)
    if run is None:
        raise Failed(404, complaint("unknown-trial"), "trial")
    return run


def _told(run: Run, trials: Trials, lang: Lang) -> Trial:
    result = run.result
    return Trial(
        **dict(trials.course_of(run)),
        share=_share(result.whole) if result else NOTHING_YET,
        duels=[_duel(duel, lang) for duel in result.duels()] if result else [],
        cards=[_card(row) for row in result.cards()] if result else [],
    )


def _share(share: "Share") -> TrialShare:
    low, high = share.interval
    return TrialShare(games=share.games, rate=round(share.rate, 4), low=round(low, 4), high=round(high, 4))


def _duel(duel: "Duel", lang: Lang) -> TrialDuel:
    low, high = duel.interval
    share = TrialShare(games=duel.games, rate=round(duel.rate, 4), low=round(low, 4), high=round(high, 4))
    name = str(getattr(ready_deck(duel.second).name, lang))
    return TrialDuel(deck=duel.second, name=name, share=share, turns=round(duel.turns, 1))


def _card(row: "CardRow") -> TrialCard:
    return TrialCard(card=row.card, drawn=_share(row.drawn), played=_share(row.played))
