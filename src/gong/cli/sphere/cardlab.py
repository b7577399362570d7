"""`gong balance` for a game of decks: what each card does to the chance of winning."""

import json as js
from typing import Any

from ...core.errors import BadInput
from ...core.playout import POLICIES
from ...data.loader import read_document
from ...data.sets import CardSet, load_set
from ...games import game_of
from ...lab.balance import aligned
from ...lab.cardshares import STAGES, CardRow, Shares, card_shares
from ...lab.winning import Share
from ..lab import checked_bots, counted, stop_if_short, warm_for
from ..options import Wishes, chosen_language, read_options, refuse
from .seating import USUAL_PLAYERS, refuse_mode

HEAD = ("card", "in the deck", "games", "drawn", "games", "played", "games")


def balance(wishes: Wishes, games: int, without: str | None, json: bool) -> None:
    """Play games between many different decks and say how often a deck with each card wins."""
    bots = _checked(wishes, games, without)
    cards = load_set(wishes.cards) if wishes.cards else load_set()
    asked = {"options": read_options(wishes.options), "cards": _own(wishes)}
    kernel = game_of(wishes.game).kernel
    warm_for(bots, kernel)
    with counted("games", games) as progress:
        shares = card_shares(wishes.game, games, wishes.seed or 0, bots, progress=progress, **asked)
    rows = sorted(shares.rows(), key=lambda row: -row.deck.rate)
    print(js.dumps(_report(wishes.game, shares, rows)) if json else _table(rows, cards))
    stop_if_short(shares.games, games)


def _checked(wishes: Wishes, games: int, without: str | None) -> list[str]:
    """The bots; what such a balance cannot do is refused before anything is compiled."""
    refuse_mode(wishes)
    if wishes.players not in (None, USUAL_PLAYERS):
        raise BadInput("--players", f"cards are compared in games of two, got {wishes.players}")
    if without is not None:
        refuse({"--without": without}, f"{wishes.game} has no fighters to leave out")
    bots = checked_bots(wishes.bots, games)
    if not set(bots) <= set(POLICIES):
        raise BadInput("--bots", f"cards are compared with {' or '.join(POLICIES)}")
    return bots


def _own(wishes: Wishes) -> Any:
    return read_document(wishes.cards) if wishes.cards else None


def _table(rows: list[CardRow], cards: CardSet) -> str:
    lang = chosen_language(None)
    body = [[f"{row.card} {cards.name_of(row.card, lang)}", *_cells(row)] for row in rows]
    return aligned(HEAD, body)


def _cells(row: CardRow) -> list[str]:
    shares = [getattr(row, stage) for stage in STAGES]
    return [cell for share in shares for cell in (_rate(share), str(share.games))]


def _rate(share: Share) -> str:
    """A share with its interval; of no games there is none."""
    if not share.games:
        return "-"
    low, high = (100 * end for end in share.interval)
    return f"{100 * share.rate:.1f} % ({low:.1f} to {high:.1f})"


def _report(game: str, shares: Shares, rows: list[CardRow]) -> dict[str, Any]:
    """For programs: rates are fractions of 1."""
    told = [{"card": row.card} | {stage: _facts(getattr(row, stage)) for stage in STAGES} for row in rows]
    return {"game": game, "games": shares.games, "rows": told}


def _facts(share: Share) -> dict[str, Any]:
    return {"games": share.games, "rate": round(share.rate, 4), "interval": share.interval}
