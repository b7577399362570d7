"""A match of a game of which nothing is known but how many play; its table refuses what cannot be."""

from ...core.match import Match
from ...games import new_match
from ..options import Wishes, read_options, refuse

USUAL_PLAYERS = 2


def match_to_play(wishes: Wishes, lang: str) -> Match:
    refuse(wishes.given("you", "line_up", "decks"), f"{wishes.game} has nothing to decide with it")
    return new_match(
        wishes.game,
        USUAL_PLAYERS if wishes.players is None else wishes.players,
        options=read_options(wishes.options),
        draft=wishes.draft,
        mode=wishes.mode,
        cards=wishes.cards,
        seed=wishes.seed,
    )


def match_to_simulate(wishes: Wishes) -> Match:
    return match_to_play(wishes, "")


def matches_to_simulate(wishes: Wishes) -> list[Match]:
    return [match_to_simulate(wishes)]
