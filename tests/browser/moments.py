"""Settings and moments of games that pages are looked at in."""

from gong.server.messages import Clocks, SeatPlan, Settings, Table

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
) -> Settings:
    """Everybody alone, warriors by lot."""
    return Settings(
        game=game,
        seats=[PERSON] * people + [BOT] * bots,
        draft="choice" if draft == "choice" else "random",
        clocks=Clocks(decision=decision, away=away),
        public=public,
    )


def asked_in(phase: str, round_number: int = 1) -> Wanted:
    """This seat is asked something in this phase."""

    def wanted(table: Table) -> bool:
        return bool(table.offers) and table.view.phase == phase and table.view.round >= round_number

    return wanted


def all_asked_in(phase: str) -> Wanted:
    """Nobody has answered yet."""

    def wanted(table: Table) -> bool:
        return table.view.phase == phase and len(table.view.waiting) == len(table.view.fighters)

    return wanted


def is_over(table: Table) -> bool:
    return table.view.over
