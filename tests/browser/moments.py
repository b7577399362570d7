"""Settings and moments of games that pages are looked at in."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from gong.server.messages import Clocks, SeatPlan, Settings, TableChanged

from .staging import Wanted

PERSON, BOT = SeatPlan(), SeatPlan(kind="bot")


def fight(
    game: str = "warriorz-2e",
    people: int = 1,
    bots: int = 3,
    *,
    decision: int = 0,
    away: int = 60,
    draft: str = "random",
    public: bool = False,
    options: Mapping[str, str] | None = None,
) -> Settings:
    """Everybody alone, warriors by lot."""
    return Settings(
        game=game,
        seats=[PERSON] * people + [BOT] * bots,
        draft="choice" if draft == "choice" else "random",
        clocks=Clocks(decision=decision, away=away),
        public=public,
        options=dict(options or {}),
    )


def fight_of(game: str, warriors: Sequence[str], options: Mapping[str, str] | None = None) -> Settings:
    """Everybody alone, one person and bots with these warriors, the person's first."""
    kinds = (PERSON, *[BOT] * (len(warriors) - 1))
    seats = [replace(kind, fighters=[warrior]) for kind, warrior in zip(kinds, warriors, strict=True)]
    return replace(fight(game, options=options), seats=seats, draft="named")


def match(*decks: str, people: int = 1, options: Mapping[str, str] | None = None) -> Settings:
    """Ultrium Sphere: people with the first of these decks, bots with the others."""
    kinds = [PERSON] * people + [BOT] * (len(decks) - people)
    seats = [replace(kind, fighters=[deck]) for kind, deck in zip(kinds, decks, strict=True)]
    return replace(fight("ultrium-sphere", options=options), seats=seats, draft="named")


class Rare(NamedTuple):
    """A question that few games ask, and a game that may well ask it."""

    phase: str
    settings: Settings
    #: Bots that look ahead keep out of some situations.
    level: str = "greedy"

    def __str__(self) -> str:
        return f"{self.settings.game}-{self.phase}"


TWO = ("agaric", "jojoba", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
MAD = ("agaric", "bonzai", "cactus", "sorgho", "burdock")
RARE = (
    Rare("hand-out", fight()),
    # Off unless asked for; somebody must fall while rocks are still thrown, so the arena is full.
    Rare("rock-charm", fight(bots=7, options={"charm_vs_rocks": "yes"})),
    # Only what Bonzaï has stolen can be chosen, and only where the rules leave it open.
    Rare("tokens", fight_of("warriorz-2e", ("bonzai", *TWO), {"sticks_token_order": "owner_choice"})),
    Rare("turn", fight("warriorz-1e")),
    Rare("select", fight("mad-arena")),
    Rare("turn", fight("mad-arena")),
    # Baobab's Strike among three others at least.
    Rare("order", fight_of("mad-arena", ("baobab", *MAD, "zamioculcas")), "random"),
    Rare("throw", fight_of("mad-arena", ("zamioculcas", *MAD))),
    Rare("share", fight_of("mad-arena", ("zamioculcas", *MAD))),
)


def asked_in(phase: str, round_number: int = 1) -> Wanted:
    """This seat is asked something in this phase."""

    def wanted(table: TableChanged) -> bool:
        return bool(table.offers) and table.view.phase == phase and table.view.round >= round_number

    return wanted


def all_asked_in(phase: str) -> Wanted:
    """Nobody has answered yet."""

    def wanted(table: TableChanged) -> bool:
        return table.view.phase == phase and len(table.view.waiting) == len(table.view.fighters)

    return wanted


def is_over(table: TableChanged) -> bool:
    return bool(table.view.over)
