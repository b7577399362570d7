"""`gong decks`: the commands. Like all of them they import what they need when they run."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..arguments import BAD_INPUT, Json, Lang, Seed, examples

if TYPE_CHECKING:
    from .decks import Decks

decks_app = typer.Typer(help="Decks of Ultrium Sphere: look, check, build, share.", rich_markup_mode=None)
COMMANDS = {"decks": decks_app}

Named = Annotated[str, typer.Argument(metavar="DECK", help="a ready deck, one of yours, or a file")]
Written = Annotated[str, typer.Argument(metavar="FILE|-", help="a file, or - for what is typed or piped in")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="what you agreed on, e.g. deck_value_cap=120"),
]
Cards = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="your own cards instead of the game's")
]
Force = Annotated[bool, typer.Option("--force", help="write over what is there")]
Format = Annotated[str, typer.Option("--format", metavar="text|toml", help="for messages, or for files")]
As = Annotated[str | None, typer.Option("--as", metavar="NAME", help="the name to keep it under")]


def _decks(lang: str | None, cards: Path | None, options: list[str] | None = None) -> "Decks":
    from . import decks  # noqa: PLC0415

    return decks.Decks(lang, cards, options)


@decks_app.command("list", epilog=examples("gong decks list", "gong decks list --lang fr"))
def decks_list(cards: Cards = None, lang: Lang = None, json: Json = False) -> None:
    """The decks that come with the game, and yours."""
    print(_decks(lang, cards).listed(json))


@decks_app.command(
    "show", epilog=examples("gong decks show bulwark", "gong decks show my-deck.txt --lang fr")
)
def decks_show(deck: Named, cards: Cards = None, lang: Lang = None, json: Json = False) -> None:
    """The cards of a deck, and how its values, types and actions are spread."""
    print(_decks(lang, cards).shown(deck, json))


@decks_app.command(
    "matrix",
    epilog=examples(
        "gong decks matrix --games 20000",
        "gong decks matrix bulwark blitz --lang fr",
        "gong decks matrix --decks bulwark,blitz,tides --csv",
        "gong decks matrix --decks bulwark,mine.txt --cards my-set.toml --json",
    ),
)
def decks_matrix(
    decks: Annotated[
        list[str] | None,
        typer.Argument(metavar="[DECK]...", help="ready decks, yours, or files; without any the ready ones"),
    ] = None,
    named: Annotated[
        str | None, typer.Option("--decks", metavar="NAMES", help="the same, with commas between them")
    ] = None,
    games: Annotated[int, typer.Option(help="how many games between every two decks")] = 2_000,
    seed: Seed = 5,
    bots: Annotated[str, typer.Option(metavar="NAME", help="who plays")] = "greedy",
    option: Options = None,
    cards: Cards = None,
    lang: Lang = None,
    json: Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="for spreadsheets: a line for each pair")] = False,
) -> None:
    """How often each of some decks beats each other one.

    Each deck has half of the games in either seat. The eight ready decks make 28 pairs: with 2,000 games
    each, one to three minutes on two cores. Ctrl-C keeps the pairs that are done.
    """
    from .lab import Contest, form_of, names_in, print_matrix  # noqa: PLC0415

    known = _decks(lang, cards, option)
    names = [*(decks or ()), *names_in(named, known)]
    print_matrix(Contest(names, games, seed, bots, cards, form_of(json, csv, known)), known)


@decks_app.command(
    "check",
    epilog=examples("gong decks check my-deck.txt", "gong decks check - --option deck_value_cap=120"),
)
def decks_check(
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="a file, one of your decks, or -")],
    option: Options = None,
    cards: Cards = None,
    lang: Lang = None,
) -> None:
    """Say everything that makes a deck illegal, or that it is legal."""
    decks = _decks(lang, cards, option)
    problems = decks.problems(file)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        raise typer.Exit(BAD_INPUT)
    print(decks.praise(file))


@decks_app.command(
    "build",
    epilog=examples(
        "gong decks build --style blitz",
        "gong decks build --style control --seed 7 --as my-control",
        "gong decks build --family brumaire",
        "gong decks build --seed 7",
        "gong decks build --search --climbs 12 --seed 7 --out search.json",
        "gong decks build --resume search.json --as my-best",
    ),
)
def decks_build(
    style: Annotated[
        str | None,
        typer.Option(metavar="STYLE", help="bulwark, blitz, control or balanced; else anything at random"),
    ] = None,
    family: Annotated[
        str | None,
        typer.Option(metavar="FAMILY", help="mostly Ultras of one family (subtype), such as brumaire"),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="the same seed gives the same deck")] = None,
    as_: As = None,
    format_: Format = "text",
    option: Options = None,
    force: Force = False,
    cards: Cards = None,
    lang: Lang = None,
    search: Annotated[
        bool, typer.Option("--search", help="search for the decks that win most games, by hill climbing")
    ] = False,
    climbs: Annotated[
        int | None, typer.Option(help="search: how many climbs, each to a deck of its own (8)")
    ] = None,
    steps: Annotated[int | None, typer.Option(help="search: how many changes a climb tries (200)")] = None,
    games: Annotated[
        int | None, typer.Option(help="search: how many games for a first look at a deck (240)")
    ] = None,
    bots: Annotated[str | None, typer.Option(metavar="NAME", help="search: who plays (greedy)")] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="search: where its state is kept after every step (deck-search.json)"
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="search: go on with one that was stopped")
    ] = None,
) -> None:
    """Make a legal deck whose values come close to the cap, and print it; with --as it is kept as yours.

    With --search decks are found by playing: each climb starts from a built deck, changes up to three cards
    at a time and keeps what wins more games, against the ready decks and the best of the climbs before.
    Ctrl-C loses nothing. At the end it says how good the decks are and in how many of them each card is.
    By default it plays about a million games: half an hour to an hour on two cores.
    """
    decks = _decks(lang, cards, option)
    wishes = {"climbs": climbs, "steps": steps, "games": games, "bots": bots, "out": out}
    given: dict[str, Any] = {key: wish for key, wish in wishes.items() if wish is not None}
    if search or resume:
        from .search import Asked, search_for  # noqa: PLC0415

        search_for(Asked(style, seed, resume, cards, as_, force, family=family, **given), decks)
    else:
        decks.refuse_without_search(given)
        print(decks.built(style, seed, as_, format_, force, family))


@decks_app.command(
    "import",
    epilog=examples(
        "gong decks import my-deck.txt",
        "gong decks import - --as from-a-friend",
        "gong decks import old.toml --option deck_value_cap=120 --force",
    ),
)
def decks_import(
    file: Written,
    as_: As = None,
    unchecked: Annotated[
        bool, typer.Option("--unchecked", help="keep it even if it is not legal (yet)")
    ] = False,
    option: Options = None,
    force: Force = False,
    cards: Cards = None,
    lang: Lang = None,
) -> None:
    """Take a deck, as text or TOML, among yours."""
    decks = _decks(lang, cards, option)
    problems = [] if unchecked else decks.problems(file)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        raise typer.Exit(BAD_INPUT)
    print(decks.taken(file, as_, force))


@decks_app.command(
    "export",
    epilog=examples(
        "gong decks export bulwark",
        "gong decks export bulwark --format toml --to my-deck.toml",
    ),
)
def decks_export(
    deck: Named,
    format_: Format = "text",
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="a file to write; else it is printed")
    ] = None,
    force: Force = False,
    cards: Cards = None,
    lang: Lang = None,
) -> None:
    """Print a deck as text to paste into a message, or as TOML to edit."""
    print(_decks(lang, cards).exported(deck, format_, to, force), end="" if to is None else "\n")
