"""`gong cards`: the commands."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from . import arguments as given
from .arguments import BAD_INPUT, examples
from .options import chosen_language

cards_app = typer.Typer(help="Look at cards, and lay your own over ours.", rich_markup_mode=None)


@cards_app.command(
    "list",
    epilog=examples(
        "gong cards list warriorz-2e",
        "gong cards list warriorz-2e --cards my-box.toml",
        "gong cards list ultrium-sphere --lang fr",
    ),
)
def cards_list(
    game: given.Game, cards: given.Cards = None, lang: given.Lang = None, no_colour: given.NoColour = False
) -> None:
    """All cards of a game with their numbers."""
    from .cards import list_cards  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    list_cards(game, cards, chosen_language(lang), open_terminal(no_colour).console)


@cards_app.command(
    "show",
    epilog=examples(
        "gong cards show net", "gong cards show 'Ghostly Ring'", "gong cards show net --game warriorz-1e"
    ),
)
def cards_show(
    card: Annotated[str, typer.Argument(help="a card's id or name, or part of it")],
    more: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
    game: Annotated[str | None, typer.Option(help="look in this game alone (see: gong games)")] = None,
    cards: given.Cards = None,
    lang: given.Lang = None,
    no_colour: given.NoColour = False,
) -> None:
    """Everything about a card: numbers, text, origin, rules."""
    from .cards import refuse_more, show_card  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    refuse_more(card, more or [])
    show_card(card, game, cards, chosen_language(lang), open_terminal(no_colour).console)


@cards_app.command("check", epilog=examples("gong cards check my-box.toml"))
def cards_check(file: Annotated[Path, typer.Argument(help="a file of your own cards")]) -> None:
    """List every problem of a file of your own cards."""
    from .cards import check_file  # noqa: PLC0415

    found = check_file(file)
    if found.problems:
        print("\n".join(found.problems), file=sys.stderr)
        raise typer.Exit(BAD_INPUT)
    for told in found.unlikely:
        print(f"allowed, but is it meant? {told}", file=sys.stderr)
    print(f"{file}: no problems. Play with it: gong play {found.game} --cards {file}")


@cards_app.command(
    "abilities", epilog=examples("gong cards abilities", "gong cards abilities ultrium-sphere")
)
def cards_abilities(
    game: Annotated[str | None, typer.Argument(help="the game; without one, the games of fighters")] = None,
) -> None:
    """Everything that cards can do, with what each ability is told by."""
    from .cards import vocabulary  # noqa: PLC0415

    print("\n".join(vocabulary(game)))


@cards_app.command(
    "new",
    epilog=examples(
        "gong cards new my-box.toml --from warriorz-2e", "gong cards new my-set.toml --from ultrium-sphere"
    ),
)
def cards_new(
    file: Annotated[Path, typer.Argument(help="the file to write; it must not exist")],
    from_: Annotated[
        str, typer.Option("--from", metavar="GAME", help="the game whose numbers to start from")
    ],
) -> None:
    """Write a file with all numbers of a game, ready to be edited, and something new to begin with."""
    from .cards import new_file  # noqa: PLC0415

    new_file(file, from_)
    print(f"{file}: written. Edit it, then: gong cards check {file}")
