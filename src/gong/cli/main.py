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
from .puzzlecommands import puzzles_app

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
app.add_typer(puzzles_app, name="puzzles")
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
    """Step through a game that was played: Enter or n next, b back, a number jumps, q quits.

    Notes in the file stand where they belong; to write one of a moment: note ?! too early
    """
    from .replays import show_replay  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    show_replay(file, seat, all_, chosen_language(lang), open_terminal(no_colour))


@app.command(
    epilog=examples(
        'gong note game.json --move 12 "Here it was lost"',
        "gong note game.json --move 12 --mark blunder",
        "gong note game.json",
    )
)
def note(
    file: given.Replay,
    text: Annotated[str, typer.Argument(help="what to write; without it and a mark, the note goes")] = "",
    move: Annotated[int | None, typer.Option(metavar="N", help="of the moment after so many moves")] = None,
    mark: Annotated[str | None, typer.Option(metavar="NAME", help=given.MARKS)] = None,
    lang: given.Lang = None,
) -> None:
    """Write a note into a replay, or list those that are there. `gong replay` and the browser show them.

    They stand beside the record: `gong verify` checks the game as before, and vouches for no note.
    """
    from .notes import list_notes, take_note  # noqa: PLC0415

    if move is None and (text or mark):
        raise BadInput("--move", "say of which moment: the number that gong replay shows, e.g. --move 12")
    language = chosen_language(lang)
    told = list_notes(file, language) if move is None else [take_note(file, move, text, mark, language)]
    print("\n".join(told))


@app.command(epilog=examples("gong verify game.json"))
def verify(file: given.Replay) -> None:
    """Check a replay: rules, dice, log and result; say what that proves."""
    from .replays import checked  # noqa: PLC0415

    print(checked(file))


@app.command(
    epilog=examples(
        "gong analyse game.json",
        "gong analyse game.json --level champion --html game.html",
        "gong analyse game.json --lang fr",
        "gong analyse game.json --json",
    )
)
def analyse(
    file: given.Replay,
    level: given.Level = "gladiator",
    json: given.Json = False,
    html: given.Html = None,
    lang: given.Lang = None,
    seed: given.Seed = 0,
) -> None:
    """Judge a finished game: every choice by what its seat knew then, and luck apart from skill.

    It tells who was going to win after each move, what the choices cost and what would have been better, and
    what dice and draws did. The same level and seed give the same figures. What they mean: docs/coach.md.
    """
    from .analyse import show_analysis  # noqa: PLC0415

    show_analysis(file, level, seed, json, html, chosen_language(lang))


@app.command(
    epilog=examples(
        "gong puzzle",
        "gong puzzle ultrium-sphere --theme goal",
        "gong puzzle warriorz-2e --id 12 --lang fr",
    )
)
def puzzle(
    game: Annotated[str, typer.Argument(help="the game, e.g. warriorz-2e (see: gong games)")] = "warriorz-2e",
    theme: Annotated[str | None, typer.Option(metavar="NAME", help="only puzzles of this kind")] = None,
    number: Annotated[int | None, typer.Option("--id", metavar="N", help="begin with this one")] = None,
    lang: given.Lang = None,
    no_colour: given.NoColour = False,
) -> None:
    """Find the choice that is far better than all others; your rating is kept on this computer.

    Type a choice by its number or words; s shows the solution, n is the next puzzle, q quits.
    """
    from .puzzle import solve  # noqa: PLC0415
    from .terminal import open_terminal  # noqa: PLC0415

    solve(game, theme, number, chosen_language(lang), open_terminal(no_colour))


# -- the laboratory


@app.command(
    epilog=examples(
        "gong simulate warriorz-2e --players 4 --games 100000",
        "gong simulate mad-arena --mode team-spirit --players 6",
        "gong simulate ultrium-sphere --line-up bulwark,blitz",
        "gong simulate warriorz-2e --games 200 --bots mine.py:Careful,greedy",
        "gong simulate warriorz-2e --games 100000 --out games.parquet",
        "gong simulate warriorz-2e --games 100000 --out games.parquet --resume",
        "gong simulate warriorz-2e --games 5000 --observe my_stats.py:FirstBlood",
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
    out: given.Games = None,
    resume: given.Resume = False,
    observe: given.Observers = None,
    backend: given.Backend = "cpu",
    jobs: given.Jobs = None,
    json: given.Json = False,
    lang: given.Lang = None,
    cards: given.Cards = None,
    option: given.Options = None,
) -> None:
    """Play many games with bots and say who wins how often, and what each of them was like.

    With --out every game is kept: a row for each game, for each of its seats and for each card that came up
    (docs/simulation.md). Ctrl-C keeps what was played; --resume goes on. The same seed gives the same games,
    wherever they are played and however many play them.
    """
    from .simulation import Form  # noqa: PLC0415
    from .simulation import simulate as play_many  # noqa: PLC0415

    options = option or ()
    wishes = Wishes(
        *(game, players, mode),
        line_up=line_up,
        bots=bots,
        options=options,
        cards=cards,
        lang=lang,
        seed=seed,
    )
    play_many(wishes, Form(games, backend, jobs, out, resume, json, observe or ()))


@app.command(
    epilog=examples(
        "gong balance warriorz-2e --players 4 --games 1000",
        "gong balance warriorz-2e --cards my-box.toml --json",
        "gong balance mad-arena --players 5 --without zamioculcas",
        "gong balance mad-arena --mode team-spirit",
        "gong balance mad-arena --games 20 --bots mine.py:Careful",
        "gong balance ultrium-sphere --games 20000",
        "gong balance warriorz-2e --html report.html",
        "gong balance warriorz-2e --players all --html report.html --csv figures",
        "gong balance warriorz-2e --from games.parquet --html report.html",
        "gong balance warriorz-2e --set cactus.net.melee=3",
        "gong balance warriorz-2e --players 4 --against my-box.toml",
    )
)
def balance(
    game: given.Game,
    players: given.PlayersOrAll = None,
    mode: given.Mode = None,
    without: given.Without = None,
    games: given.GamesEach = None,
    bots: given.Bots = DEFAULT_BOT,
    seed: given.Seed = 0,
    html: given.Html = None,
    csv: given.Csv = None,
    source: given.Source = None,
    settings: given.Settings = None,
    against: given.Against = None,
    jobs: given.Jobs = None,
    json: given.Json = False,
    lang: given.Lang = None,
    cards: given.Cards = None,
    option: given.Options = None,
) -> None:
    """Play every combination of fighters, or of sides, and say how often each of them wins.

    Of a game of decks it says what each card does to the chance of winning: in the deck, drawn, played. With
    --html or --csv it is a whole report: head to head, seats, zones, cards early and late, length, by number
    of players, each figure with its interval. With --set or --against it plays the same games with and
    without a change and tells what differs (docs/balance-desk.md).
    """
    wishes = Wishes(game, None, mode, bots=bots, options=option or (), cards=cards, lang=lang, seed=seed)
    from . import balance as desk  # noqa: PLC0415

    changed = desk.Changed(settings or (), against)
    if changed:
        desk.refuse_reports(html, csv, source)
        desk.what_if(wishes, players, without, changed, desk.Form(games or desk.GAMES, jobs=jobs, json=json))
        return
    if html or csv or source:
        desk.report(wishes, players, without, desk.Form(games or desk.GAMES, html, csv, source, jobs, json))
        return
    wishes = Wishes(
        *(game, desk.one_size(players), mode), bots=bots, options=option or (), cards=cards, seed=seed
    )
    laboratory(wishes).balance(wishes, desk.EACH if games is None else games, without, json)


@app.command(
    epilog=examples(
        "gong tune warriorz-2e --out even.toml",
        "gong tune warriorz-2e --out even.toml --study even.sqlite3 --trials 500 --html even.html",
        "gong tune mad-arena --players 4 --only cactus,baobab --fields defence,move --out even.toml",
        "gong tune warriorz-2e --bots gladiator --games 20 --study even.sqlite3 --out even.toml",
        "gong tune warriorz-2e --cards my-box.toml --out even-box.toml",
    )
)
def tune(
    game: given.Game,
    out: given.Tuned,
    players: given.PlayersOrAll = None,
    trials: Annotated[int, typer.Option(help="how many sets of cards are tried")] = 200,
    games: Annotated[int, typer.Option(help="games of a trial, for each number of players")] = 1_000,
    bots: given.Bots = DEFAULT_BOT,
    reach: Annotated[int, typer.Option(help="how far a number may move from ours")] = 1,
    only: given.Only = "",
    fields: given.Fields = "",
    study: given.Study = None,
    html: given.Html = None,
    seed: given.Seed = 0,
    lang: given.Lang = None,
    cards: given.Cards = None,
    option: given.Options = None,
) -> None:
    """Search the numbers that are ours for those that make a game most even; write them as an edition file.

    Printed and probable numbers stay, and so does what is known of how cards are made. All trials play the
    same games; with --study they are kept, and a search goes on where it was stopped (docs/balance-desk.md).
    """
    wishes = Wishes(game, bots=bots, options=option or (), cards=cards, lang=lang, seed=seed)
    from ..lab.knobs import FIELDS  # noqa: PLC0415
    from . import tune as tuning  # noqa: PLC0415

    chosen = given.listed(fields) or FIELDS
    search = tuning.Search(out, trials, games, reach, given.listed(only), chosen, study, html)
    tuning.tune(wishes, players, search)


@app.command(
    epilog=examples(
        "gong ladder warriorz-2e",
        "gong ladder warriorz-2e --bots greedy,mine.py:Careful --games 200",
        "gong ladder warriorz-2e --players 4 --out ladder.jsonl",
        "gong ladder warriorz-2e --players 4 --out ladder.jsonl --games 1000 --resume",
        "gong ladder mad-arena --mode team-spirit --lang fr",
        "gong ladder ultrium-sphere --bots random,greedy --csv",
    )
)
def ladder(
    game: given.Game,
    bots: given.Rivals = "",
    games: Annotated[int, typer.Option(help="how many games for each pairing")] = 200,
    jobs: given.Jobs = None,
    players: given.Sizes = None,
    mode: given.Mode = None,
    out: given.Out = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the scores in --out")] = False,
    seed: given.Seed = 0,
    json: given.Json = False,
    csv: Annotated[bool, typer.Option("--csv", help="for spreadsheets: a line for each pairing")] = False,
    plot: given.Plot = None,
    lang: given.Lang = None,
    option: given.Options = None,
) -> None:
    """Play every two bots against each other and say how good each of them is.

    Each pairing plays the same line-ups with the same dice, and the seats go round: with two seats duels,
    with four one against three. Ctrl-C keeps every deal that was played; --resume plays the others, and
    takes more games and more bots. The figures do not depend on --jobs.
    """
    from .ladder import Form, climb  # noqa: PLC0415

    wishes = Wishes(game, players, mode, bots=bots, options=option or (), lang=lang, seed=seed)
    climb(wishes, Form(games, jobs, out, resume, json, csv, plot))


@app.command(
    epilog=examples(
        "gong train warriorz-2e",
        "gong train warriorz-2e --generations 5 --out mine.json --resume",
        "gong train mad-arena --bots greedy --games 1000 --gate 40",
        "gong train warriorz-1e --bots gladiator --start first.json --out second.json",
        "gong train warriorz-2e --against champion --players 2 --out response.json",
    )
)
def train(
    game: given.Game,
    bots: given.Teachers = "fighter",
    against: given.Rival = None,
    players: given.Players = None,
    generations: Annotated[int, typer.Option(help="how many generations")] = 3,
    games: Annotated[int, typer.Option(help="how many games each of them learns from")] = 4_000,
    gate: Annotated[int, typer.Option(help="how many games against the last one decide on it")] = 200,
    passes: Annotated[int, typer.Option(help="how often it goes through the positions")] = 10,
    seed: given.Seed = 0,
    start: given.Start = None,
    out: given.Weights = None,
    resume: Annotated[bool, typer.Option("--resume", help="go on with the training beside --out")] = False,
) -> None:
    """Train what bots judge positions with, by self-play.

    A generation plays games, fits a small network to them, and is kept only if it beats the last one head to
    head. Ctrl-C loses nothing that was done. PyTorch is needed for it: pip install 'gong[train]'.
    """
    from ..lab.training import Course  # noqa: PLC0415
    from .train import train as run_training  # noqa: PLC0415

    asked = {"generations": generations, "games": games, "gate": gate, "passes": passes, "seed": seed}
    course = Course(game=game, bots=bots, against=against, players=players, **asked)
    run_training(course, out, resume, start)


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
        "gong serve --allowed-host gong.example.org",
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
    allowed_host: given.AllowedHosts = None,
    limits: given.Limits = 1.0,
) -> None:
    """Play in the browser: serve rooms, bots and replays until Ctrl-C."""
    from .serve import serve as run_server  # noqa: PLC0415

    named = allowed_host or ()
    run_server(host, port, database, data, log_level, open_page, origin or (), limits, proxy or (), named)


@app.command(
    epilog=examples(
        "gong rooms",
        "gong rooms --prune",
        "gong rooms --prune --keep people=3650 --keep empty=1",
        "gong rooms --database postgresql://gong@db.example.org/gong",
    )
)
def rooms(
    prune: Annotated[bool, typer.Option("--prune", help="let go of what has been kept long enough")] = False,
    keep: given.Keep = None,
    json: given.Json = False,
    database: given.Database = None,
    data: given.Data = None,
) -> None:
    """Show which rooms a server keeps and for how long, or let go of the old ones; it may run meanwhile."""
    from . import keeping  # noqa: PLC0415

    keeping.show_rooms(keeping.found_database(database, data), keep or (), prune, json)


@app.command(epilog=examples("gong backup gong-monday.sqlite3", "gong backup copy.sqlite3 --data /srv/gong"))
def backup(file: given.NewFile, database: given.Database = None, data: given.Data = None) -> None:
    """Copy everything a server keeps into one file; it may run meanwhile. The file holds secrets."""
    from . import keeping  # noqa: PLC0415

    keeping.make_backup(keeping.found_database(database, data), file)


@app.command(
    epilog=examples(
        "gong restore gong-monday.sqlite3 --data /srv/gong",
        "gong restore gong-monday.sqlite3 --database postgresql://gong@db.example.org/gong",
    )
)
def restore(file: given.Backup, database: given.Database = None, data: given.Data = None) -> None:
    """Make a database of a backup, where there is none yet; also of another kind than it was."""
    from . import keeping  # noqa: PLC0415

    keeping.restore_backup(file, database, data)


@app.command(name="rotate-key", epilog=examples("gong rotate-key", "gong rotate-key --forget"))
def rotate_key(
    forget: Annotated[
        bool, typer.Option("--forget", help="believe no cookie of before: everybody loses their seats")
    ] = False,
    database: given.Database = None,
    data: given.Data = None,
) -> None:
    """Sign cookies with a new key from now on; a server that runs hears of it in some seconds."""
    from . import keeping  # noqa: PLC0415

    keeping.rotate_key(keeping.found_database(database, data), forget)


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
