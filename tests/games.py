"""Random matches for property tests: line-ups, teams and options drawn from one seed."""

import contextlib
import random
from collections.abc import Callable, Iterator
from typing import Any

import gong
from gong.arena.table import ArenaTable
from gong.data.decks import ready_decks
from gong.data.loader import built_in

GAMES = ("warriorz-2e", "warriorz-1e", "mad-arena")
FIGHTERS = ("agaric", "jojoba", "bonzai", "cactus", "burdock", "sorgho", "baobab", "zamioculcas")
LINE_UPS = ("T2a", "T2b", "T2c", "T2d", "T3", "T4a", "T4b", "T6p", "T5", "T6", "T7", "T8")

SPHERE_OPTIONS: dict[str, tuple[str, ...]] = {
    "opening_hand": ("3", "0", "5"),
    "hand_limit": ("4", "2"),
    "max_ultra_draws": ("3", "1"),
    "sacrifice_threshold": ("4", "0", "12"),
    "goals_to_win": ("3", "1"),
    "goals_conceded_out": ("3", "1"),
    "turn_cap": ("200", "30"),
    "retroactive": ("breaks-a-condition", "cancels"),
    "open_lists": ("no", "yes"),
}


def table_of(match: gong.Match) -> ArenaTable:
    assert isinstance(match.table, ArenaTable)
    return match.table


def random_match(seed: int, game: str = "warriorz-2e", with_options: bool = True) -> gong.Match:
    """A match that depends on the seed alone: free-for-all, listed teams or a draft, any options."""
    rng = random.Random(seed)
    if game == "ultrium-sphere":
        return random_sphere_match(rng, seed)
    if game == "mad-arena":
        return random_mad_match(rng, seed)
    options = random_options(rng, game) if with_options else {}
    kind = rng.choice(("free", "free", "teams", "draft"))
    if kind == "draft":
        seats = rng.randint(2, 8) if rng.random() < 0.7 else [2, 2]
        return gong.new_match(game, seats, draft=rng.choice(("choice", "random")), options=options, seed=seed)
    if kind == "teams":
        line_up = edition_line_up(game, rng.choice(LINE_UPS))
        return gong.new_match(game, line_up[0], teams=line_up[1], options=options, seed=seed)
    chosen = rng.sample(FIGHTERS, rng.randint(2, 8))
    return gong.new_match(game, [[name] for name in chosen], options=options, seed=seed)


def random_sphere_match(rng: random.Random, seed: int, teams: int | None = None) -> gong.Match:
    """Ready decks of two to four teams, with any options."""
    number = teams or rng.choice((2, 2, 3, 4))
    options = {key: rng.choice(values) for key, values in SPHERE_OPTIONS.items()}
    decks = [rng.choice(ready_decks()) for _ in range(number)]
    return gong.new_match("ultrium-sphere", decks, options={**options, "turn_cap": "30"}, seed=seed)


def random_mad_match(rng: random.Random, seed: int) -> gong.Match:
    """Any mode with any number of its players: dealt by lot, chosen, or an explicit deal."""
    modes = built_in("mad-arena").modes
    mode = rng.choice(("ultimate-warrior", *modes))
    players = rng.choice(modes[mode].players)
    if mode == "ultimate-warrior" and rng.random() < 0.6:
        chosen = rng.sample(list(built_in("mad-arena").fighters), players)
        return gong.new_match("mad-arena", [[name] for name in chosen], seed=seed)
    draft = rng.choice(("random", "choice"))
    return gong.new_match("mad-arena", players, mode=mode, draft=draft, seed=seed)


def random_options(rng: random.Random, game: str) -> dict[str, str]:
    """Any combination of the options; two warriors must be allowed to fight."""
    listed = built_in(game).options
    return {key: rng.choice(values) for key, values in listed.items() if key != "ffa_players"}


def edition_line_up(game: str, key: str) -> tuple[list[list[str]], list[list[int]]]:
    line_up = built_in(game).line_ups[key]
    return line_up.seats, line_up.teams


def all_offered(match: gong.Match, seat: int) -> list[Any]:
    return match.choices(seat)


def random_steps(
    match: gong.Match,
    seed: int,
    offered: Callable[[gong.Match, int], list[Any]] = all_offered,
    hesitation: float = 0.02,
) -> Iterator[gong.Match]:
    """Play at random to the end; the match after each choice or roll. Now and then somebody hesitates."""
    rng = random.Random(seed)
    while not match.over:
        if match.chance:
            match.roll()
        else:
            seat = rng.choice(match.waiting)
            match.play(seat, rng.choice(offered(match, seat)).key)
            if hesitation and rng.random() < hesitation:
                try_to_take_back(match, seat)
        yield match


def try_to_take_back(match: gong.Match, seat: int) -> None:
    with contextlib.suppress(gong.IllegalChoice):
        match.take_back(seat)
