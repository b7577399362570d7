"""The ledger's standard board of Ultrium Sphere with deviations, through the public API alone."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import gong
from gong.sphere.teams import TeamView, UltraView

from .scene import Scene

SLOTS = ("f1", "f2", "f3", "b1", "b2", "b3")
PLAIN: dict[str, Any] = {
    "type": "human",
    "value": 4,
    "multi": True,
    "assault": 0,
    "tackle": 0,
    "shot": 6,
    "resistance": 9,
    "save": 6,
    "pass": 6,
}
STATUS = ("engaged", "tackled", "assaulted")
FILLER = "i28"  # any card will do: nobody plays from a deck
Side = Mapping[str, Any]


def board(
    a: Side | None = None,
    b: Side | None = None,
    *others: Side,
    point: str = "attack",
    cards: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    **top: Any,
) -> "Board":
    """Team A active on turn 5, everybody plain and ready; each side says what is different about it.

    A slot is a card id, ``None`` for an empty one, or deviations from the plain Ultra with its status.
    ``hand``, ``deck``, ``interactions``, ``locker`` are lists of cards; decks may be numbers of plain ones.
    """
    own: dict[str, Any] = {"ultras": {"plain": dict(PLAIN)}, "interactions": {}}
    for kind, table in (cards or {}).items():
        own[kind] |= {name: _overlay(kind, card) for name, card in table.items()}
    teams = [_team(side or {}, f"x{i}", own) for i, side in enumerate((a, b, *others))]
    position = {
        "game": "ultrium-sphere",
        "turn": 5,
        "active": 0,
        "point": point,
        "teams": teams,
        "cards": own,
    }
    position |= {"options": dict(options)} if options else {}
    return Board.of(gong.load(position | top, seed=seed))


def beginning(*decks: Any, **how: Any) -> "Board":
    """A new match of these decks."""
    return Board.of(gong.new_match("ultrium-sphere", list(decks), **how))


def _overlay(kind: str, card: Mapping[str, Any]) -> dict[str, Any]:
    return {**PLAIN, **card} if kind == "ultras" else dict(card)


def _team(side: Side, prefix: str, own: dict[str, Any]) -> dict[str, Any]:
    """A team that is out has no cards any more."""
    score = {name: side[name] for name in ("goals", "conceded", "out") if name in side}
    return score if side.get("out") else _cards(side, prefix, own) | score


def _cards(side: Side, prefix: str, own: dict[str, Any]) -> dict[str, Any]:
    formation = {slot: _ultra(side.get(slot, {}), f"{prefix}-{slot}", own) for slot in SLOTS}
    team: dict[str, Any] = {"formation": {slot: entry for slot, entry in formation.items() if entry}}
    team["hand"] = _counted(side.get("hand", ()))
    team["ultras"] = _pile(side.get("deck", 10), "plain")
    team["interactions"] = _pile(side.get("interactions", 10), FILLER)
    team["locker"] = _counted(side.get("locker", ()))
    return team


def _ultra(spec: Any, name: str, own: dict[str, Any]) -> Any:
    if spec is None:
        return None
    fields = {"card": spec} if isinstance(spec, str) else dict(spec)
    status = {key: fields.pop(key) for key in STATUS if key in fields}
    card = fields.pop("card", None)
    if card is None and fields:
        card = name
        own["ultras"][card] = {**PLAIN, **fields}
    return {"card": card or "plain", **status}


def _pile(cards: int | Sequence[str], plain: str) -> dict[str, int]:
    if isinstance(cards, int):
        return {plain: cards} if cards else {}
    return _counted(cards)


def _counted(cards: Sequence[str]) -> dict[str, int]:
    return {card: list(cards).count(card) for card in cards}


class Board(Scene):
    """A match of Ultrium Sphere; without a word about who, the one who waits is meant."""

    # -- looking

    def team(self, seat: int) -> TeamView:
        """A team as it is: its own leader's view."""
        found: TeamView = self.view(seat).teams[seat]
        return found

    def ultra(self, place: str) -> UltraView:
        """The Ultra at a place such as ``1.b2``; nobody there is an error."""
        found = self.maybe_ultra(place)
        assert found is not None, f"nobody at {place}"
        return found

    def maybe_ultra(self, place: str) -> UltraView | None:
        seat, slot = place.split(".")
        found: UltraView | None = self.view(None).teams[int(seat)].formation[slot]
        return found

    def rests(self, place: str) -> bool:
        """In play and ready."""
        return not self.ultra(place).engaged

    def engaged(self, seat: int) -> list[str]:
        """The slots of a team whose Ultras are engaged."""
        return [slot for slot, there in self.team(seat).formation.items() if there and there.engaged]

    def filled(self, seat: int) -> list[str]:
        """The slots of a team with an Ultra in them."""
        return [slot for slot, there in self.team(seat).formation.items() if there]

    @property
    def goals(self) -> list[int]:
        return [team.goals for team in self.view(None).teams]

    @property
    def began(self) -> list[int]:
        """The seats whose turns have begun since the board was set up."""
        return [event.seat for event in self.told("TurnBegan")]

    def sides(self) -> int:
        """The number of outcomes of the chance that is owed, or 0."""
        return self.chance.sides if self.chance else 0

    @property
    def resting(self) -> int:
        """The phase at whose idle point the active leader stands, or 0."""
        view = self.view(None)
        stands = self.waiting == (view.active,) and "end:turn" in self.keys(view.active)
        return int(view.phase) if stands else 0

    @property
    def aiming(self) -> bool:
        """Whether the active leader stands at a shooter point."""
        active = self.view(None).active
        return self.waiting == (active,) and "decline" in self.keys(active)

    # -- the open action

    @property
    def open_action(self) -> str | None:
        action = self.view(None).action
        return action.kind if action else None

    def succeeding(self) -> bool:
        """Whether the open action would succeed as it stands."""
        return bool(self.view(None).action.succeeding)

    @property
    def succeeded(self) -> bool:
        """The result of the last action that was locked."""
        return bool(self.told("Locked")[-1].success)

    @property
    def rolled(self) -> int:
        """The roll of the open action as it stands."""
        return int(self.view(None).action.roll)

    @property
    def rolled_for(self) -> list[str]:
        return [event.why for event in self.told("Rolled")]

    # -- windows

    @property
    def window(self) -> str | None:
        """The kind of the open window."""
        open_one = self.view(None).window
        return open_one.kind if open_one else None

    @property
    def stack(self) -> list[str]:
        """What is on the stack, the bottom first."""
        return [item.card for item in self.view(None).stack]

    @property
    def may_pass(self) -> bool:
        return not self.chance and bool(self.waiting) and "pass" in self.keys(self.waiting[0])

    def passes(self) -> Self:
        """Everybody passes until something else than a window is asked, or chance is owed."""
        while self.may_pass:
            self.play(self.waiting[0], "pass")
        return self

    def close(self) -> Self:
        """Everybody passes until this window is over, or chance or another decision comes in between."""
        kind = self.window
        while self.window == kind and self.may_pass:
            self.play(self.waiting[0], "pass")
        return self

    def resolve(self) -> Self:
        """Everybody passes until the top of the stack resolves."""
        height = len(self.stack)
        assert height, "the stack is empty"
        while len(self.stack) == height and self.may_pass:
            self.play(self.waiting[0], "pass")
        return self

    def settle(self) -> Self:
        """Everybody passes until the stack is empty."""
        while self.stack and self.may_pass:
            self.play(self.waiting[0], "pass")
        return self

    def reach(self, seat: int) -> Self:
        """The others pass until it is this leader's turn to speak."""
        while self.waiting != (seat,):
            self.play(self.waiting[0], "pass")
        return self

    # -- deeds

    def attempt(self, key: str, *rolls: int) -> Self:
        """An action up to the window after the last of these rolls; without rolls, up to the one before."""
        self.play(self.waiting[0], key)
        for roll in rolls:
            self.close().roll(roll)
        return self

    def act(self, key: str, *rolls: int) -> Self:
        """An action from its declaration to its end, nobody interfering."""
        return self.attempt(key, *rolls).close()

    def plays(self, seat: int, name: str, *steps: str) -> Self:
        """A leader plays an Interaction when it comes to him; the steps name its targets and modes."""
        return self.reach(seat).take(seat, f"play:{name}", *steps)

    def uses(self, seat: int, slot: str, *steps: str) -> Self:
        """A leader uses the ability of an Ultra when it comes to him."""
        return self.reach(seat).take(seat, f"use:{slot}", *steps)

    def casts(self, seat: int, name: str, *steps: str) -> Self:
        """A leader plays an Interaction and it resolves."""
        return self.plays(seat, name, *steps).resolve()

    def places(self, seat: int) -> Self:
        """A leader fills the slots in order, each with the first Ultra offered."""
        for slot in SLOTS:
            self.play(seat, next(key for key in self.keys(seat) if key.endswith(f":{slot}")))
        return self

    def draws(self, *outcomes: int) -> Self:
        """The cards of the Draw phase: the first of each deck, or as told."""
        return self.do(*(outcomes or (1, 1)))

    def ends(self, what: str = "turn") -> Self:
        """The active leader ends a phase or the turn, and nobody objects."""
        self.play(self.waiting[0], f"end:{what}")
        return self.close()

    def turn_over(self) -> Self:
        """The rest of the turn without deeds: the next thing that happens belongs to the next turn."""
        turns = len(self.told("TurnBegan"))
        while not self.over and len(self.told("TurnBegan")) == turns:
            self.idle()
        return self

    def idle(self) -> Self:
        """One step by somebody who wants nothing."""
        if self.chance:
            return self.do(self.chance.sides)
        options = self.keys(self.waiting[0])
        return self.take(self.waiting[0], next((key for key in NOTHING if key in options), options[0]))


NOTHING = ("pass", "end:turn", "decline", "stop", "swap:none", "put:locker", "ready:none", "save:none", "no")
