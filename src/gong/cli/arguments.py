"""The arguments and options of the commands, and examples for their help."""

from pathlib import Path
from typing import Annotated

from typer import Argument, Option

BAD_INPUT = 2


def examples(*commands: str) -> str:
    """Examples below the help of a command, one a line."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}" for command in commands)


# -- what all have

Json = Annotated[bool, Option("--json", help="print JSON for programs")]
Lang = Annotated[str | None, Option(metavar="en|fr", help="language; by default that of your terminal")]
NoColour = Annotated[
    bool, Option("--no-colour", "--no-color", help="no colours (so does the variable NO_COLOR)")
]

# -- a match

Game = Annotated[str, Argument(help="the game, e.g. warriorz-2e (see: gong games)")]
PLAYERS = "how many play, bots included; by default 4"
BY_MODE = "in ultimate-warrior 5, in team-spirit 2, in brothers-in-arms 4"
Players = Annotated[int | None, Option(help=f"{PLAYERS}, {BY_MODE}")]
MODE = "how to play a game with modes (see: gong games); its first by default"
Mode = Annotated[str | None, Option(metavar="MODE", help=MODE)]
LINE_UP = "T4a, or names: `,` next seat, `/` next team, `+` same seat"
LineUp = Annotated[str | None, Option(metavar="TEXT", help=LINE_UP)]
OPTIONS = "a rule option (see: gong games); may be repeated"
Options = Annotated[list[str] | None, Option("--option", metavar="KEY=VALUE", help=OPTIONS)]
Cards = Annotated[Path | None, Option(metavar="FILE", help="your own cards (see: gong cards new)")]

# -- play, resume and replay

You = Annotated[str | None, Option(metavar="NAME", help="your warrior; else choose from a list")]
HOT_SEAT = "which seats are people, counted from 0: 0,1 or all or none"
HotSeat = Annotated[str, Option(metavar="SEATS", help=HOT_SEAT)]
OTHER_BOTS = "bots for the other seats, in turn; your own as in mine.py:Careful"
OtherBots = Annotated[str, Option(metavar="NAMES", help=OTHER_BOTS)]
DECKS = "ultrium-sphere: a deck for each seat (see: gong decks list)"
Decks = Annotated[str | None, Option(metavar="NAMES", help=DECKS)]
DRAFT = "how warriors are found: by choice, in games with modes by lot"
Draft = Annotated[str | None, Option(metavar="choice|random", help=DRAFT)]
Dice = Annotated[int | None, Option("--seed", help="repeatable dice, which prove nothing to anybody")]
Fast = Annotated[bool, Option("--fast", help="never stop to show what the others did")]
Save = Annotated[str | None, Argument(help="a save, or its number in the list")]
Replay = Annotated[Path, Argument(help="a replay")]
MARKS = "flag, or as the coach marks: best, good, inaccuracy, mistake or blunder"
SEAT = "whose eyes to look through, counted from 0; else a spectator's"
Seat = Annotated[int | None, Option(help=SEAT)]

LEVEL = "who judges: fighter (quick), gladiator or champion (ten times as long)"
Level = Annotated[str, Option(metavar="NAME", help=LEVEL)]
HTML = "write a page of its own into this file, which needs no network"
Html = Annotated[Path | None, Option("--html", metavar="FILE", help=HTML)]

# -- the laboratory

Bots = Annotated[str, Option(metavar="NAMES", help="who plays, in turn; your own as in mine.py:Careful")]
Seed = Annotated[int, Option(help="the same seed gives the same games")]
PLAYERS_OR_ALL = f"{PLAYERS}, {BY_MODE}; of a report all numbers that the game allows"
PlayersOrAll = Annotated[str | None, Option("--players", metavar="N|all", help=PLAYERS_OR_ALL)]
GAMES_EACH = (
    "how many games for each combination, by default 1000; of a report, for each number of players, 5000"
)
GamesEach = Annotated[int | None, Option("--games", help=GAMES_EACH)]
CSV = "write every figure of the report into this folder, a file for each table"
Csv = Annotated[Path | None, Option("--csv", metavar="DIR", help=CSV)]
SOURCE = "report on games that gong simulate --out has kept, and play none"
Source = Annotated[Path | None, Option("--from", metavar="FILE", help=SOURCE)]
SETTINGS = "what if a card had another number, as in cactus.net.melee=3; may be repeated"
Settings = Annotated[list[str] | None, Option("--set", metavar="CARD.FIELD=VALUE", help=SETTINGS)]
AGAINST = "what if the cards were those of this file"
Against = Annotated[Path | None, Option("--against", metavar="FILE", help=AGAINST)]
WITHOUT = "fighters to leave out, with commas between them"
Without = Annotated[str | None, Option(metavar="NAMES", help=WITHOUT)]
GAMES = "keep every game in tables; the ending says how: .parquet, .jsonl or .csv"
Games = Annotated[Path | None, Option("--out", metavar="FILE", help=GAMES)]
Resume = Annotated[bool, Option("--resume", help="go on with what was kept beside --out")]
OBSERVE = (
    "a class of yours that notes what it wants of each game, as in my_stats.py:FirstBlood; may be repeated"
)
Observers = Annotated[list[str] | None, Option("--observe", metavar="FILE:CLASS", help=OBSERVE)]
BACKEND = "where it is played: cpu, all cores of this computer; ray, a cluster"
Backend = Annotated[str, Option(metavar="cpu|ray|gpu", help=BACKEND)]
RIVALS = "who meets whom; by default every bot there is, your own as in mine.py:Careful"
Rivals = Annotated[str, Option("--bots", metavar="NAMES", help=RIVALS)]
Jobs = Annotated[int | None, Option(help="how many processes; by default one for each core")]
SIZES = "how many seats; by default 2 and 4, as far as the game is made for it"
Sizes = Annotated[int | None, Option("--players", help=SIZES)]
OUT = "keep every score in this file, a line each"
Out = Annotated[Path | None, Option(metavar="FILE", help=OUT)]
Plot = Annotated[Path | None, Option(metavar="FILE", help="draw it, as SVG")]

TUNED = "write the edition file that was found here"
Tuned = Annotated[Path, Option("--out", metavar="FILE", help=TUNED)]
ONLY = "tune these fighters only, with commas between them"
Only = Annotated[str, Option(metavar="NAMES", help=ONLY)]
FIELDS = "tune these numbers only: move, melee, shoot, defence; with commas between them"
Fields = Annotated[str, Option(metavar="NAMES", help=FIELDS)]
STUDY = "keep every trial in this file (SQLite), and go on with those that are there"
Study = Annotated[Path | None, Option(metavar="FILE", help=STUDY)]

WEIGHTS = "where the weights go; by default GAME-RULES.json"
Teachers = Annotated[str, Option(metavar="greedy|LEVEL", help="who plays the games that are learnt from")]
RIVAL = "learn to beat this bot, with --bots as the one that learns, instead of the last generation"
Rival = Annotated[str | None, Option("--against", metavar="greedy|LEVEL", help=RIVAL)]
Start = Annotated[Path | None, Option(metavar="FILE", help="weights to begin with, else a plain count")]
Weights = Annotated[Path | None, Option("--out", metavar="FILE", help=WEIGHTS)]

# -- the server

Host = Annotated[str, Option(help="where to listen; 0.0.0.0 for everybody who can reach it")]
Port = Annotated[int, Option(help="the port; 0 for any that is free")]
DATABASE = "postgresql://... or sqlite:///FILE; a file in the data folder"
Database = Annotated[str | None, Option(metavar="URL", help=DATABASE)]
DATA = "the data folder; GONG_DATA, or this system's custom"
Data = Annotated[Path | None, Option(metavar="DIR", help=DATA)]
KEEP = "how many days one kind is kept; may be repeated"
Keep = Annotated[list[str] | None, Option(metavar="KIND=DAYS", help=KEEP)]
NewFile = Annotated[Path, Argument(help="the file to write, which is not there yet")]
Backup = Annotated[Path, Argument(help="a file that gong backup has written")]
LogLevel = Annotated[str, Option(metavar="debug|info|warning|error", help="what to log")]
OpenPage = Annotated[bool, Option("--open/--no-open", help="open it in the browser")]
ORIGIN = "where its pages are, if a proxy hides that; may be repeated"
ALLOWED_HOST = "a name under which it is reached, as behind a proxy; may be repeated; * for any"
AllowedHosts = Annotated[list[str] | None, Option("--allowed-host", metavar="NAME", help=ALLOWED_HOST)]
Origins = Annotated[list[str] | None, Option("--origin", metavar="URL", help=ORIGIN)]
PROXY = "a proxy whose forwarded headers count, and that is not limited; 127.0.0.1 and ::1; may be repeated"
Proxies = Annotated[list[str] | None, Option("--proxy", metavar="ADDRESS", help=PROXY)]
LIMITS = "times the usual rate limits and connection caps; 0 for none at all"
Limits = Annotated[float, Option(metavar="FACTOR", help=LIMITS)]


def listed(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]
