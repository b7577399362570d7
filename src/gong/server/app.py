"""The server as one ASGI application: HTTP, sockets and pages around a hub."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.middleware.gzip import GZipMiddleware

from .. import __version__
from . import bodies, pages
from .context import Context
from .failures import add_handlers
from .hub import Hub
from .limits import Limits
from .lobby import Lobby
from .middleware import Middleware
from .routes import room_socket, router
from .sessions import KEY_SETTING, Sessions, new_key
from .store import Store

OPENAPI = "/api/openapi.json"
SMALLEST_ZIPPED = 1024


def make_app(
    open_store: Callable[[], Awaitable[Store]], *, limits: float = 1.0, origins: Sequence[str] = ()
) -> FastAPI:
    """The application on a store. ``limits`` multiplies what visitors may do; 0 lets them do anything."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store()
        try:
            await _open(app, store, Limits(limits), frozenset(origins))
            yield
            await close(app)
        finally:
            await store.close()

    app = FastAPI(
        title="Gong", version=__version__, openapi_url=OPENAPI, docs_url=None, redoc_url=None, lifespan=life
    )
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    app.include_router(router)
    app.router.routes.append(room_socket)
    app.mount("/", pages.client_files)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_ZIPPED)
    app.add_middleware(Middleware)
    add_handlers(app)
    return app


async def _open(app: FastAPI, store: Store, limits: Limits, origins: frozenset[str]) -> None:
    key = await store.setting(KEY_SETTING, new_key())
    hub = Hub(store, pages.client_version(), limits)
    app.state.context = Context(hub, Sessions(key), limits, origins)
    app.state.lobby = Lobby(hub)
    await hub.start()


async def close(app: FastAPI) -> None:
    """Say goodbye to everybody and keep what is going on; a second time does nothing."""
    context: Context | None = getattr(app.state, "context", None)
    if context is not None:
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
