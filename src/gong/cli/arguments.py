"""The arguments and options that several commands share, and examples for their help."""

from pathlib import Path
from typing import Annotated

import typer

BAD_INPUT = 2


def examples(*commands: str) -> str:
    """Examples below the help of a command, one a line."""
    return "\b\nExamples:\n" + "\n".join(f"  {command}" for command in commands)


Game = Annotated[str, typer.Argument(help="the game, e.g. warriorz-2e (see: gong games)")]
LangOption = Annotated[
    str | None, typer.Option("--lang", metavar="en|fr", help="language; by default that of your terminal")
]
NoColour = Annotated[
    bool, typer.Option("--no-colour", "--no-color", help="no colours (so does the variable NO_COLOR)")
]
Players = Annotated[
    int | None,
    typer.Option(
        help="how many play, bots included; by default 4, in ultimate-warrior 5, in team-spirit 2, "
        "in brothers-in-arms 4"
    ),
]
Fast = Annotated[bool, typer.Option("--fast", help="never stop to show what the others did")]
Json = Annotated[bool, typer.Option("--json", help="print JSON for programs")]
Cards = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="your own cards (see: gong cards new)")
]
LineUp = Annotated[
    str | None,
    typer.Option(
        "--line-up", metavar="TEXT", help="T4a, or names: `,` next seat, `/` next team, `+` same seat"
    ),
]
Mode = Annotated[
    str | None,
    typer.Option(
        "--mode", metavar="MODE", help="how to play a game with modes (see: gong games); its first by default"
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="a rule option (see: gong games); may be repeated"),
]
Bots = Annotated[
    str, typer.Option(metavar="NAMES", help="who plays, in turn; your own as in mine.py:Careful")
]
Seed = Annotated[int, typer.Option(help="the same seed gives the same games")]
Replay = Annotated[Path, typer.Argument(help="a replay")]
