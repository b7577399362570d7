"""The server as one ASGI application: HTTP, sockets and pages around a hub."""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware

from .. import __version__
from . import bodies, coaching, decks, oneself, pages, positions, puzzles, weeks, workshop
from .analyses import Analyses
from .context import Context
from .failures import add_handlers
from .hub import Hub
from .leaving import Leaving
from .limits import Limits
from .lobby import Lobby
from .middleware import Middleware
from .routes import room_socket, router
from .sessions import KEY_SETTING, Sessions, new_key
from .situations import Situations
from .store import Store
from .trials import Trials
from .weighings import Weighings

OPENAPI = "/api/openapi.json"
SMALLEST_ZIPPED = 1024


def make_app(
    open_store: Callable[[], Awaitable[Store]],
    limits: Limits | None = None,
    *,
    origins: Sequence[str] = (),
    hosts: Collection[str] | None = None,
) -> FastAPI:
    """The application on a store. ``limits``: what visitors may do; without them, the usual.

    ``hosts``: the names it answers to, besides numbers; without them, to all.
    """

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store()
        try:
            named = None if hosts is None else frozenset(hosts)
            await _open(app, store, limits or Limits(), frozenset(origins), named)
            yield
            await close(app)
        finally:
            await store.close()

    app = FastAPI(
        title="Gong", version=__version__, openapi_url=OPENAPI, docs_url=None, redoc_url=None, lifespan=life
    )
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    app.include_router(decks.router)
    app.include_router(workshop.router)
    app.include_router(coaching.router)
    app.include_router(oneself.router)
    app.include_router(puzzles.router)
    app.include_router(positions.router)
    app.include_router(weeks.router)
    app.include_router(router)
    app.router.routes.append(room_socket)
    app.mount("/", pages.client_files)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED)
    app.add_middleware(Middleware)
    add_handlers(app)
    return app


async def _open(
    app: FastAPI, store: Store, limits: Limits, origins: frozenset[str], hosts: frozenset[str] | None
) -> None:
    hub = Hub(store, pages.client_version(), limits)
    sessions = Sessions(await store.setting(KEY_SETTING, new_key()))
    leaving = Leaving(store, hub, sessions)
    await leaving.start()
    app.state.context = Context(hub, sessions, limits, origins, hosts)
    app.state.leaving = leaving
    app.state.lobby = Lobby(hub)
    app.state.trials, app.state.weighings = Trials(), Weighings()
    app.state.analyses = Analyses(store)
    app.state.situations = Situations()
    await hub.start()


async def close(app: FastAPI) -> None:
    """Say goodbye to everybody and keep what is going on; a second time does nothing."""
    context: Context | None = getattr(app.state, "context", None)
    if context is not None:
        await app.state.trials.close()
        await app.state.weighings.close()
        await app.state.analyses.close()
        await app.state.situations.close()
        await app.state.leaving.close()
        await context.hub.close()


def _openapi(app: FastAPI) -> dict[str, Any]:
    """With what is read and written past FastAPI."""
    if app.openapi_schema is None:
        schema = get_openapi(title=app.title, version=app.version, routes=app.routes)
        parts = schema.setdefault("components", {}).setdefault("schemas", {})
        parts |= {name: part for name, part in bodies.schemas().items() if name not in parts}
        for unused in ("HTTPValidationError", "ValidationError"):
            parts.pop(unused, None)
        app.openapi_schema = schema
    return app.openapi_schema
