"""Ratings over HTTP, and what the server keeps of whoever asks: to read, to take along, to delete."""

from fastapi import APIRouter, Request, Response
from msgspec.json import encode

from ..bots.anchors import anchors
from . import api
from .answering import ERRORS, FRESH, json_answer, somebody, within, zipped_for
from .belongings import Belongings
from .bodies import read_model, takes
from .catalogue import shown_games
from .context import context_of
from .failures import Failed
from .messages import Lang
from .outcomes import NEWCOMER, UNCERTAIN, Rating
from .paths import Word
from .ratings import SURE, Counted, Standing
from .wording import complaint, wording

router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/ratings/{game}", response_model=api.Leaderboard)
async def leaderboard(request: Request, game: Word) -> Response:
    """The bots are among them: what people are measured by."""
    _rated(game)
    session, ratings = context_of(request).session(request), context_of(request).hub.ratings
    own = await ratings.own(session.id, game) if session else None
    rows = [_shown(one, own) for one in await ratings.best(game)] + [_bot(game, bot) for bot in anchors(game)]
    return json_answer(
        api.Leaderboard(
            game=game,
            wanted=session is not None and await ratings.is_wanted(session.id),
            rows=sorted(rows, key=lambda row: -row.sure),
            you=own and _shown(own, own),
        )
    )


@router.get("/me/ratings/{game}", response_model=api.OwnRatings)
async def own_ratings(request: Request, game: Word) -> Response:
    _rated(game)
    session, ratings = context_of(request).session(request), context_of(request).hub.ratings
    counted = await ratings.history(session.id, game) if session else []
    games = [_game(one) for one in counted]
    return json_answer(api.OwnRatings(start=NEWCOMER.rating, doubt=NEWCOMER.doubt, games=games))


@router.put("/me/ratings", response_model=api.WantedRatings, openapi_extra=takes(api.WantedRatings))
async def want_ratings(request: Request) -> Response:
    context, wanted = context_of(request), await read_model(request, api.WantedRatings)
    session = somebody(request)
    within(request, session, context.limits.leavings, context.limits.leavings_by_address)
    await context.hub.ratings.want(session.id, session.name, wanted.wanted)
    response = json_answer(wanted)
    response.headers.append("set-cookie", context.cookie(request, session))
    return response


@router.get("/me/everything", response_model=api.Everything)
async def everything(request: Request) -> Response:
    context = context_of(request)
    session, hub = somebody(request), context.hub
    within(request, session, context.limits.leavings, context.limits.leavings_by_address)
    kept = api.Everything(
        name=session.name,
        wants_ratings=await hub.ratings.is_wanted(session.id),
        ratings=[_game(one) for one in await hub.ratings.history(session.id)],
        rooms=await Belongings(hub.store).rooms(session.id),
    )
    named = {"content-disposition": 'attachment; filename="gong-everything.json"'}
    return await zipped_for(request, encode(kept.model_dump()), FRESH | named)


@router.delete("/me/everything", response_model=api.Me)
async def delete_everything(request: Request, lang: Lang = "en") -> Response:
    """What is one's own is gone, and one leaves everywhere. Of games with others stays what was played."""
    context = context_of(request)
    session, hub = context.session(request), context.hub
    if session is not None:
        within(request, session, context.limits.leavings, context.limits.leavings_by_address)
        await request.app.state.leaving.end(session)
        rooms = await Belongings(hub.store).forget(session.id, wording(lang).say("left.name"))
        hub.replays.forget(rooms)
        hub.reload(rooms)
    response = json_answer(api.Me(name=""))
    response.headers.append("set-cookie", context.cookie(request, None))
    return response


def _rated(game: str) -> None:
    rated = [known for known in shown_games() if anchors(known)]
    if game not in rated:
        raise Failed(404, complaint("no-ratings", games=", ".join(rated)), "game")


def _shown(one: Standing, own: Standing | None) -> api.Standing:
    return _standing(one.name, None, one.rating, one.games, own is not None and one.session == own.session)


def _bot(game: str, bot: str) -> api.Standing:
    return _standing("", bot, anchors(game)[bot], 0, False)


def _standing(name: str, bot: str | None, rating: Rating, games: int, own: bool) -> api.Standing:
    return api.Standing(
        name=name,
        bot=bot,
        rating=round(rating.rating, 1),
        doubt=round(rating.doubt, 1),
        sure=round(rating.rating - SURE * rating.doubt, 1),
        games=games,
        uncertain=bot is None and rating.doubt > UNCERTAIN,
        own=own,
    )


def _game(one: Counted) -> api.RatedGame:
    return api.RatedGame(
        game=one.game,
        replay=one.replay,
        at=one.at,
        place=one.place,
        sides=one.sides,
        gave_up=one.left,
        rating=round(one.rating.rating, 2),
        doubt=round(one.rating.doubt, 2),
    )
