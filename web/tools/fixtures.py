"""Positions of real games for looking at the table without a server: ``python web/tools/fixtures.py``.

Each scene is played by bots until what it wants to show has come up for seat 0, and kept as the messages that
seat would be sent: one from a little earlier, and the last.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from gong.arena.views import View
from gong.bots import bot
from gong.core.match import Match, Move
from gong.games import new_match
from gong.server.catalogue import catalogue
from gong.server.messages import Lang, RoomView, SeatPlan, SeatView, Settings, TableChanged
from gong.server.narration import Narration

FOLDER = Path(__file__).parent.parent / "src" / "table" / "arena" / "fixtures"
SEAT = 0
MOST_SEEDS = 4000
NAMES = ("Ada", "Blaise", "Chloé", "Dido", "Emil", "Fatou", "Goro", "Hedy")

Keys = list[str]


@dataclass(frozen=True)
class Scene:
    """What to look for: ``wanted`` is asked whenever seat 0 must decide, and at the end.

    With ``idle`` it is asked while others decide.
    """

    name: str
    wanted: Callable[[View, Keys], bool]
    game: str = "warriorz-2e"
    seats: Any = field(default_factory=lambda: [["burdock"], ["cactus"], ["agaric"], ["zamioculcas"]])
    setting: dict[str, Any] = field(default_factory=dict)
    lang: Lang = "en"
    idle: bool = False


def _has(keys: Keys, *beginnings: str) -> bool:
    return all(any(key.startswith(beginning) for key in keys) for beginning in beginnings)


def _together(view: View) -> bool:
    """Some zone holds at least three."""
    zones = [f.zone for f in view.fighters if f.standing]
    return any(zones.count(zone) > 2 for zone in zones)


def _free_for_all(*names: str) -> list[list[str]]:
    return [[name] for name in names]


FIVE = _free_for_all("baobab", "cactus", "jojoba", "bonzai", "sorgho")
EIGHT = _free_for_all("sorgho", "baobab", "cactus", "jojoba", "agaric", "zamioculcas", "bonzai", "burdock")
MAD: dict[str, Any] = {"game": "mad-arena"}


SCENES = (
    Scene("draft", lambda v, k: _has(k, "draft:"), seats=[1, 1, 1, 1], setting={"draft": "choice"}),
    Scene("waiting", lambda v, k: not k and v.phase == "turn" and v.round == 2, idle=True),
    Scene("locked", lambda v, k: not k and v.phase == "select" and v.round == 2, idle=True),
    Scene("place", lambda v, k: _has(k, "place:") and len(k) < 6),
    Scene("select", lambda v, k: v.phase == "select" and v.round == 3),
    Scene("turn", lambda v, k: _has(k, "move:", "melee:") and v.round > 1),
    Scene(
        "shoot",
        lambda v, k: _has(k, "shoot:", "move:") and len([x for x in k if "shoot" in x]) > 2,
        seats=FIVE,
    ),
    Scene(
        "barrel",
        lambda v, k: _has(k, "shoot:zone:"),
        seats=_free_for_all("agaric", "cactus", "sorgho", "baobab"),
    ),
    Scene(
        "both",
        lambda v, k: _has(k, "melee:", "shoot:", "move:"),
        seats=_free_for_all("cactus", "sorgho", "baobab", "jojoba"),
        lang="fr",
    ),
    Scene("charm", lambda v, k: _has(k, "charm:reroll:1,2,3")),
    Scene("hand-out", lambda v, k: _has(k, "give:"), seats=FIVE),
    Scene(
        "tokens",
        lambda v, k: _has(k, "token:small", "token:large"),
        seats=_free_for_all("bonzai", "cactus", "sorgho", "baobab"),
        setting={"options": {"sticks_token_order": "owner_choice"}},
    ),
    Scene("over", lambda v, k: v.over and not v.fighters[0].standing),
    Scene("won", lambda v, k: v.over and v.result is not None and SEAT in v.result.seats, lang="fr"),
    Scene("eight", lambda v, k: v.phase == "select" and v.round == 2, seats=EIGHT),
    Scene("eight-turn", lambda v, k: _has(k, "move:", "melee:") and _together(v), seats=EIGHT),
    Scene(
        "teams",
        lambda v, k: _has(k, "move:", "melee:") and v.round > 1,
        seats=_free_for_all("agaric", "cactus", "baobab", "sorgho"),
        setting={"teams": [[0, 2], [1, 3]]},
    ),
    Scene(
        "several",
        lambda v, k: v.phase == "select" and v.round == 2 and len(v.asked) > 4,
        seats=[["agaric", "bonzai", "burdock", "zamioculcas"], ["jojoba", "cactus", "sorgho", "baobab"]],
    ),
    Scene("mad-ring-3", lambda v, k: v.phase == "select" and v.ring == 3, seats=4, **MAD),
    Scene("mad-ring-4", lambda v, k: _has(k, "move:") and v.ring == 4, seats=4, **MAD),
    Scene("mad-ring-5", lambda v, k: _has(k, "shoot:") and v.ring == 5, seats=5, **MAD),
    Scene(
        "mad-share",
        lambda v, k: _has(k, "shoot:") and any(x.endswith(":5") for x in k) and _together(v),
        seats=_free_for_all("zamioculcas", "agaric", "bonzai", "cactus", "sorgho", "baobab"),
        setting={"mode": "ultimate-warrior"},
        **MAD,
    ),
    Scene(
        "mad-share-next",
        lambda v, k: v.phase == "share",
        seats=_free_for_all("zamioculcas", "agaric", "bonzai", "cactus", "sorgho", "baobab"),
        setting={"mode": "ultimate-warrior"},
        **MAD,
    ),
    Scene(
        "mad-kick",
        lambda v, k: _has(k, "kick:"),
        seats=_free_for_all("zamioculcas", "agaric", "bonzai", "cactus"),
        setting={"mode": "ultimate-warrior"},
        **MAD,
    ),
    Scene(
        "mad-throw",
        lambda v, k: _has(k, "throw:"),
        seats=_free_for_all("zamioculcas", "agaric", "bonzai", "cactus", "sorgho", "baobab", "burdock"),
        setting={"mode": "ultimate-warrior"},
        **MAD,
    ),
    Scene(
        "mad-order",
        lambda v, k: v.phase == "order",
        seats=_free_for_all("baobab", "agaric", "bonzai", "cactus", "sorgho"),
        setting={"mode": "ultimate-warrior"},
        **MAD,
    ),
    Scene(
        "mad-teams",
        lambda v, k: v.phase == "select" and v.round == 4,
        seats=2,
        setting={"mode": "team-spirit"},
        **MAD,
    ),
    Scene(
        "pair",
        lambda v, k: any("+" in key for key in k) and v.round > 1,
        game="warriorz-1e",
        seats=_free_for_all("jojoba", "cactus", "sorgho", "baobab", "agaric"),
    ),
)


# -- playing until it comes up


def found(scene: Scene) -> list[TableChanged]:
    """The messages of the first game in which the scene comes up."""
    for seed in range(MOST_SEEDS):
        tables = _tables(scene, seed)
        if tables:
            return tables
    raise SystemExit(f"{scene.name}: never came up")


def _tables(scene: Scene, seed: int) -> list[TableChanged]:
    match = _match(scene, seed)
    players = [bot("random" if seat == SEAT else "greedy", seed + seat) for seat in range(match.table.seats)]
    earlier = 0
    while True:
        _roll_all(match)
        keys = [choice.key for choice in match.choices(SEAT)] if SEAT in match.waiting else []
        if (keys or match.over or scene.idle) and scene.wanted(match.view(SEAT), keys):
            return _told(scene, seed, match.moves, earlier)
        if match.over:
            return []
        earlier = len(match.moves) if keys else earlier
        seat = match.waiting[0]
        match.play(seat, players[seat].choose(match, seat))


def _match(scene: Scene, seed: int) -> Match:
    return new_match(scene.game, scene.seats, seed=seed, **scene.setting)


def _roll_all(match: Match) -> None:
    while match.chance:
        match.roll()


# -- messages


def _told(scene: Scene, seed: int, moves: list[Move], earlier: int) -> list[TableChanged]:
    """The same game again: what the seat is told after the earlier moves, and in the end."""
    match = _match(scene, seed)
    telling = Narration(match)
    tables: list[TableChanged] = []
    for number, move in enumerate([*moves, Move()]):
        if number in (earlier, len(moves)):
            tables.append(_table(match, telling, number, tables[-1].number if tables else 0, scene.lang))
        if move.key is not None and move.seat is not None:
            match.play(move.seat, move.key)
        elif move.roll:
            match.roll()
    return tables


def _table(match: Match, telling: Narration, turn: int, first: int, lang: Lang) -> TableChanged:
    telling.keep_up()
    left = dict.fromkeys(match.waiting, 42.0)
    return telling.table(SEAT, lang, first, turn, left, NAMES[: match.table.seats])


def _room(scene: Scene, seats: int) -> RoomView:
    plans = [SeatPlan(kind="person" if seat == SEAT else "bot") for seat in range(seats)]
    return RoomView(
        id="lab",
        code="GONG",
        settings=Settings(game=scene.game, seats=plans),
        status="over" if scene.name in ("over", "won") else "running",
        seats=tuple(SeatView(seat, plan, True, NAMES[seat], True, False) for seat, plan in enumerate(plans)),
        seat=SEAT,
        host=True,
        spectators=2,
        commitment="0" * 64,
        invite="",
        replay="lab" if scene.name in ("over", "won") else None,
        next=None,
        upgraded=False,
    )


def _write(name: str, content: Any) -> None:
    text = json.dumps(msgspec.to_builtins(content, str_keys=True), ensure_ascii=False, separators=(",", ":"))
    (FOLDER / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def main() -> None:
    """Write the scenes named on the command line, or all."""
    FOLDER.mkdir(exist_ok=True)
    for game in ("warriorz-2e", "warriorz-1e", "mad-arena"):
        for lang in ("en", "fr"):
            _write(f"catalogue.{game}.{lang}", msgspec.to_builtins(catalogue(game, lang)))
    for scene in SCENES:
        if sys.argv[1:] and scene.name not in sys.argv[1:]:
            continue
        tables = found(scene)
        seats = 1 + max((f.seat for f in tables[-1].view.fighters), default=3)
        _write(scene.name, {"lang": scene.lang, "room": _room(scene, seats), "tables": tables})
        print(scene.name, tables[-1].number)


if __name__ == "__main__":
    main()
