"""The `gong` command. Each sub-command imports what it needs when it runs, so that all start quickly."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from ..core.errors import BadInput, GongError
from .arguments import (
    BAD_INPUT,
    Bots,
    Cards,
    Fast,
    Game,
    Json,
    LangOption,
    LineUp,
    Mode,
    NoColour,
    Options,
    Players,
    Replay,
    Seed,
    examples,
)
from .interface import commands, laboratory
from .options import DEFAULT_BOT, Wishes, chosen_language

INTERRUPTED = 130


def _unconverted(option: TyperOption | None) -> TyperOption | None:
    """A --help that is not given need not be converted, which alone would load all of Pydantic."""
    if option is not None:
        option.default = False
    return option


class QuickGroup(TyperGroup):
    def get_help_option(self, ctx: Any) -> TyperOption | None:
        return _unconverted(super().get_help_option(ctx))


class QuickCommand(TyperCommand):
    """For commands that take no words."""

    def get_help_option(self, ctx: Any) -> TyperOption | None:
        return _unconverted(super().get_help_option(ctx))


app = typer.Typer(
    cls=QuickGroup,
    help="Gong: Ultimate Warriorz and its family. Play in the terminal, replay, verify, balance.",
    epilog="Start here: gong play warriorz-2e",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
cards_app = typer.Typer(help="Look at cards, and lay your own over ours.", rich_markup_mode=None)
app.add_typer(cards_app, name="cards")
for name, group in commands().items():
    app.add_typer(group, name=name)


@app.callback(invoke_without_command=True)
def gong(
    ctx: typer.Context, version: Annotated[bool, typer.Option("--version", help="print the version")] = False
) -> None:
    """Gong: Ultimate Warriorz and its family. Play in the terminal, replay, verify, balance."""
    if version:
        from .. import __version__  # noqa: PLC0415 - lazily, like everything here

        print(f"gong {__version__}")
    elif ctx.invoked_subcommand is None:
        print(ctx.get_help())


@app.command(cls=QuickCommand, epilog=examples("gong games --json"))
def games(json: Json = False) -> None:
    """List the games with their players, fighters, options and line-ups."""
    from .games import print_games  # noqa: PLC0415

    print_games(json)


@app.command(
    epilog=examples(
        "gong play warriorz-2e",
        "gong play warriorz-2e --you cactus --players 3 --lang fr",
        "gong play warriorz-2e --line-up agaric,baobab/cactus,sorgho --hot-seat 0,2",
        "gong play warriorz-2e --option attack_duty=optional --cards my-box.toml",
        "gong play mad-arena --mode brothers-in-arms --players 3",
        "gong play ultrium-sphere --decks bulwark,blitz",
        "gong play warriorz-2e --bots mine.py:Careful,greedy",
    )
)
def play(
    game: Game,
    players: Players = None,
    mode: Mode = None,
    you: Annotated[
        str | None, typer.Option(metavar="NAME", help="your warrior; else choose from a list")
    ] = None,
    line_up: LineUp = None,
    hot_seat: Annotated[
        str, typer.Option(metavar="SEATS", help="which seats are people, counted from 0: 0,1 or all or none")
    ] = "0",
    bots: Annotated[
        str,
        typer.Option(
            metavar="NAMES", help="bots for the other seats, in turn; your own as in mine.py:Careful"
        ),
    ] = DEFAULT_BOT,
    decks: Annotated[
        str | None,
        typer.Option(metavar="NAMES", help="ultrium-sphere: a deck for each seat (see: gong decks list)"),
    ] = None,
    draft: Annotated[
        str | None,
        typer.Option(
            metavar="choice|random", help="how warriors are found: by choice, in games with modes by lot"
        ),
    ] = None,
    option: Options = None,
    cards: Cards = None,
    lang: LangOption = None,
    no_colour: NoColour = False,
    seed: Annotated[int | None, typer.Option(help="repeatable dice, which prove nothing to anybody")] = None,
    fast: Fast = False,
) -> None:
    """Play in this terminal: you against bots, or several people at one keyboard.

    In the game: type a number or a word, ? for help, u to undo, concede to give up, q to save and quit.
    """
    from .launch import new_game  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    options = tuple(option or ())
    wishes = Wishes(
        *(game, players, mode, you, line_up, hot_seat, bots, decks, draft, options, cards, lang, seed)
    )
    raise typer.Exit(new_game(wishes, open_terminal(no_colour), _is_fast(fast)).run())


def _is_fast(fast: bool) -> bool:
    """Whoever types from a file does not wait for pauses."""
    return fast or not sys.stdin.isatty()


@app.command(epilog=examples("gong resume", "gong resume --list", "gong resume 2"))
def resume(
    file: Annotated[str | None, typer.Argument(help="a save, or its number in the list")] = None,
    list_: Annotated[bool, typer.Option("--list", help="list the saved games")] = False,
    lang: LangOption = None,
    no_colour: NoColour = False,
    fast: Fast = False,
) -> None:
    """Go on with a saved game: the newest, unless you name another."""
    from .launch import describe_saves, resumed_game  # noqa: PLC0415
    from .saves import find_save  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    path = find_save(file)
    if list_:
        print("\n".join(describe_saves()))
        return
    raise typer.Exit(resumed_game(path, open_terminal(no_colour), _is_fast(fast), lang).run())


@app.command(
    epilog=examples("gong replay game.json", "gong replay game.json --seat 0", "gong replay game.json --all")
)
def replay(
    file: Replay,
    seat: Annotated[
        int | None, typer.Option(help="whose eyes to look through, counted from 0; else a spectator's")
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="print the whole log without stepping")] = False,
    lang: LangOption = None,
    no_colour: NoColour = False,
) -> None:
    """Step through a game that was played: Enter or n next, b back, a number jumps, q quits."""
    from .replays import show_replay  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    show_replay(file, seat, all_, chosen_language(lang), open_terminal(no_colour))


@app.command(epilog=examples("gong verify game.json"))
def verify(file: Replay) -> None:
    """Check a replay: rules, dice, log and result; say what that proves."""
    from .replays import checked  # noqa: PLC0415

    print(checked(file))


# -- cards


@cards_app.command(
    "list",
    epilog=examples(
        "gong cards list warriorz-2e",
        "gong cards list warriorz-2e --cards my-box.toml",
        "gong cards list ultrium-sphere --lang fr",
    ),
)
def cards_list(game: Game, cards: Cards = None, lang: LangOption = None, no_colour: NoColour = False) -> None:
    """All cards of a game with their numbers."""
    from .cards import list_cards  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    list_cards(game, cards, chosen_language(lang), open_terminal(no_colour).console)


@cards_app.command(
    "show",
    epilog=examples("gong cards show net", "gong cards show 'Ghostly Ring'", "gong cards show thunderbolt"),
)
def cards_show(
    card: Annotated[str, typer.Argument(help="a card's id or name, or part of it")],
    cards: Cards = None,
    lang: LangOption = None,
    no_colour: NoColour = False,
) -> None:
    """Everything about a card: numbers, text, origin, rules."""
    from .cards import show_card  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    show_card(card, cards, chosen_language(lang), open_terminal(no_colour).console)


@cards_app.command("check", epilog=examples("gong cards check my-box.toml"))
def cards_check(file: Annotated[Path, typer.Argument(help="a file of your own cards")]) -> None:
    """List every problem of a file of your own cards."""
    from .cards import check_file  # noqa: PLC0415

    game, problems = check_file(file)
    if problems:
        print("\n".join(problems), file=sys.stderr)
        raise typer.Exit(BAD_INPUT)
    print(f"{file}: no problems. Play with it: gong play {game} --cards {file}")


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


# -- the lab


@app.command(
    epilog=examples(
        "gong simulate warriorz-2e --players 4 --games 100000",
        "gong simulate mad-arena --mode team-spirit --players 6",
        "gong simulate ultrium-sphere --line-up bulwark,blitz",
        "gong simulate warriorz-2e --games 200 --bots mine.py:Careful,greedy",
    )
)
def simulate(
    game: Game,
    players: Players = None,
    mode: Mode = None,
    line_up: LineUp = None,
    games: Annotated[int, typer.Option(help="how many games")] = 10_000,
    bots: Bots = DEFAULT_BOT,
    seed: Seed = 0,
    json: Json = False,
    cards: Cards = None,
    option: Options = None,
) -> None:
    """Play many games with bots and count who wins."""
    from .lab import simulate as run_simulation  # noqa: PLC0415

    wishes = Wishes(
        game, players, mode, line_up=line_up, bots=bots, options=option or (), cards=cards, seed=seed
    )
    run_simulation(wishes, games, json)


@app.command(
    epilog=examples(
        "gong balance warriorz-2e --players 4 --games 1000",
        "gong balance warriorz-2e --cards my-box.toml --json",
        "gong balance mad-arena --players 5 --without zamioculcas",
        "gong balance mad-arena --mode team-spirit",
        "gong balance mad-arena --games 20 --bots mine.py:Careful",
    )
)
def balance(
    game: Game,
    players: Players = None,
    mode: Mode = None,
    without: Annotated[
        str | None, typer.Option(metavar="NAMES", help="fighters to leave out, with commas between them")
    ] = None,
    games: Annotated[int, typer.Option(help="how many games for each combination")] = 1_000,
    bots: Bots = DEFAULT_BOT,
    seed: Seed = 0,
    json: Json = False,
    cards: Cards = None,
    option: Options = None,
) -> None:
    """Play every combination of fighters, or of sides, and say how often each of them wins."""
    wishes = Wishes(game, players, mode, bots=bots, options=option or (), cards=cards, seed=seed)
    laboratory(wishes).balance(wishes, games, without, json)


@app.command(epilog=examples("gong bench", "gong bench ultrium-sphere", "gong bench mad-arena --players 7"))
def bench(
    game: Annotated[
        str | None, typer.Argument(help="the game; without one, each game of fighters beside the others")
    ] = None,
    players: Players = None,
    mode: Mode = None,
    json: Json = False,
) -> None:
    """Measure how fast games run on this computer."""
    from . import lab  # noqa: PLC0415

    if game is not None:
        lab.bench(Wishes(game, players, mode), json)
        return
    for option, value in {"--mode": mode, "--players": players}.items():
        if value is not None:
            raise BadInput(option, "say of which game")
    lab.compare(json)


@app.command(cls=QuickCommand, epilog=examples("gong warm"))
def warm() -> None:
    """Compile the rules now, so that no simulation has to wait for it."""
    from .lab import warm_all  # noqa: PLC0415

    warm_all()


# -- the server


@app.command(
    epilog=examples(
        "gong serve --open",
        "gong serve --host 0.0.0.0 --port 80",
        "gong serve --database postgresql://gong@db.example.org/gong",
    )
)
def serve(
    host: Annotated[str, typer.Option(help="where to listen; 0.0.0.0 for everybody who can reach it")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(help="the port; 0 for any that is free")] = 8040,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="postgresql://... or sqlite:///FILE; a file in the data folder"),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="the data folder; GONG_DATA, or this system's custom"),
    ] = None,
    log_level: Annotated[str, typer.Option(metavar="debug|info|warning|error", help="what to log")] = "info",
    open_page: Annotated[bool, typer.Option("--open/--no-open", help="open it in the browser")] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="where its pages are, if a proxy hides that; may be repeated"),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help="a proxy whose forwarded headers count; 127.0.0.1; may be repeated"
        ),
    ] = None,
    limits: Annotated[
        float,
        typer.Option(
            metavar="FACTOR", help="times the usual rate limits and connection caps; 0 for none at all"
        ),
    ] = 1.0,
) -> None:
    """Play in the browser: serve rooms, bots and replays until Ctrl-C."""
    from .serve import serve as run_server  # noqa: PLC0415

    run_server(
        host, port, database, data, log_level, open_page, list(origin or ()), limits, list(proxy or ())
    )


# -- running it


def run() -> None:
    """The entry of `gong`: whatever a person did wrong is said in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that this terminal lacks is no reason to fail
    sys.exit(exit_code(sys.argv[1:]))


def exit_code(arguments: list[str]) -> int:
    try:
        return int(app(arguments, prog_name="gong", standalone_mode=False) or 0)
    except GongError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        return _complain(_usage(error))


def _complain(problem: str) -> int:
    print(f"gong: {' '.join(problem.split())}", file=sys.stderr)
    return BAD_INPUT


def _usage(error: Exception) -> str:
    """What Typer has against the command line, and where help is."""
    message = str(error.format_message()).rstrip(".")  # type: ignore[attr-defined]
    context = getattr(error, "ctx", None)
    return f"{message}; see {context.command_path} --help" if context else message


if __name__ == "__main__":
    run()
