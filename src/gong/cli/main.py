"""The `gong` command. Each sub-command imports what it needs when it runs, so that all start quickly."""

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from ..core.errors import BadInput, GongError
from . import arguments as given
from .arguments import BAD_INPUT, examples
from .cardcommands import cards_app
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
def games(json: given.Json = False) -> None:
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
    game: given.Game,
    players: given.Players = None,
    mode: given.Mode = None,
    you: given.You = None,
    line_up: given.LineUp = None,
    hot_seat: given.HotSeat = "0",
    bots: given.OtherBots = DEFAULT_BOT,
    decks: given.Decks = None,
    draft: given.Draft = None,
    option: given.Options = None,
    cards: given.Cards = None,
    lang: given.Lang = None,
    no_colour: given.NoColour = False,
    seed: given.Dice = None,
    fast: given.Fast = False,
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
    file: given.Save = None,
    list_: Annotated[bool, typer.Option("--list", help="list the saved games")] = False,
    lang: given.Lang = None,
    no_colour: given.NoColour = False,
    fast: given.Fast = False,
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
    file: given.Replay,
    seat: given.Seat = None,
    all_: Annotated[bool, typer.Option("--all", help="print the whole log without stepping")] = False,
    lang: given.Lang = None,
    no_colour: given.NoColour = False,
) -> None:
    """Step through a game that was played: Enter or n next, b back, a number jumps, q quits."""
    from .replays import show_replay  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    show_replay(file, seat, all_, chosen_language(lang), open_terminal(no_colour))


@app.command(epilog=examples("gong verify game.json"))
def verify(file: given.Replay) -> None:
    """Check a replay: rules, dice, log and result; say what that proves."""
    from .replays import checked  # noqa: PLC0415

    print(checked(file))


# -- the laboratory


@app.command(
    epilog=examples(
        "gong simulate warriorz-2e --players 4 --games 100000",
        "gong simulate mad-arena --mode team-spirit --players 6",
        "gong simulate ultrium-sphere --line-up bulwark,blitz",
        "gong simulate warriorz-2e --games 200 --bots mine.py:Careful,greedy",
    )
)
def simulate(
    game: given.Game,
    players: given.Players = None,
    mode: given.Mode = None,
    line_up: given.LineUp = None,
    games: Annotated[int, typer.Option(help="how many games")] = 10_000,
    bots: given.Bots = DEFAULT_BOT,
    seed: given.Seed = 0,
    json: given.Json = False,
    cards: given.Cards = None,
    option: given.Options = None,
) -> None:
    """Play many games with bots and count who wins."""
    from . import lab  # noqa: PLC0415

    wishes = Wishes(
        game, players, mode, line_up=line_up, bots=bots, options=option or (), cards=cards, seed=seed
    )
    lab.simulate(wishes, games, json)


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
    game: given.Game,
    players: given.Players = None,
    mode: given.Mode = None,
    without: given.Without = None,
    games: Annotated[int, typer.Option(help="how many games for each combination")] = 1_000,
    bots: given.Bots = DEFAULT_BOT,
    seed: given.Seed = 0,
    json: given.Json = False,
    cards: given.Cards = None,
    option: given.Options = None,
) -> None:
    """Play every combination of fighters, or of sides, and say how often each of them wins."""
    wishes = Wishes(game, players, mode, bots=bots, options=option or (), cards=cards, seed=seed)
    laboratory(wishes).balance(wishes, games, without, json)


@app.command(epilog=examples("gong bench", "gong bench ultrium-sphere", "gong bench mad-arena --players 7"))
def bench(
    game: Annotated[
        str | None, typer.Argument(help="the game; without one, each game beside the others")
    ] = None,
    players: given.Players = None,
    mode: given.Mode = None,
    json: given.Json = False,
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
    host: given.Host = "127.0.0.1",
    port: given.Port = 8040,
    database: given.Database = None,
    data: given.Data = None,
    log_level: given.LogLevel = "info",
    open_page: given.OpenPage = False,
    origin: given.Origins = None,
    proxy: given.Proxies = None,
    limits: given.Limits = 1.0,
) -> None:
    """Play in the browser: serve rooms, bots and replays until Ctrl-C."""
    from .serve import serve as run_server  # noqa: PLC0415

    run_server(host, port, database, data, log_level, open_page, origin or (), limits, proxy or ())


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
