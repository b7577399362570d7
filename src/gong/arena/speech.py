"""The game in sentences: events, choices and refusals in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from ..core.answers import Refusal
from ..core.bits import bit, members_of
from ..core.codes import argument_of, second_in, verb_of
from ..core.events import Event, told_as
from ..data.schema import DECK, SHEET, Edition
from ..data.words import words
from . import codes, flow, phases, reasons, slots
from . import events as happenings
from .book import Book
from .dice import die_for
from .fighters import card_at, slot_dice, smallest
from .keys import TOKENS, Keys
from .names import Names
from .odds import odds_of
from .reasons import rule_of
from .state import CENTRE, Arena
from .targets import opposing_outfits
from .topology import distance


class Details(NamedTuple):
    """How a choice is offered besides the fields of its key: a variant of its message, a number, values."""

    variant: str = ""
    number: int | None = None
    more: Mapping[str, object] = {}


@dataclass(frozen=True)
class Speech:
    """Says everything about a match of one edition."""

    edition: Edition
    names: Names
    keys: Keys
    book: Book

    # -- names of things

    def fighter(self, name: str, lang: str) -> str:
        return str(getattr(self.edition.fighters[name].name, lang))

    def card(self, name: str, lang: str) -> str:
        if name == SHEET:
            return words(lang).say("card.sheet")
        kind = (self.names.card(name) or 0) // DECK
        text = self.edition.fighters[self.names.kinds[kind]].cards[name].name
        return text.said(lang) if text else name

    def zone(self, zone: int, lang: str) -> str:
        return words(lang).say("zone.centre") if zone == CENTRE else words(lang).say("zone.ring", number=zone)

    # -- events

    def event(self, event: Event, lang: str) -> str:
        """An event as a sentence."""
        w = words(lang)
        raw = {name: getattr(event, name) for name in event.__struct_fields__}
        values = {name: self._value(name, value, lang) for name, value in raw.items()}
        return w.say(f"event.{told_as(event, _way(event))}", _count_in(event), **values)

    def _value(self, name: str, value: Any, lang: str) -> Any:
        if name in ("fighter", "target", "second", "winner"):
            return self.fighter(value, lang) if value else ""
        if name == "winners":
            return words(lang).listed([self.fighter(winner, lang) for winner in value])
        if name == "card":
            return self.card(value, lang)
        if name in ("zone", "start"):
            return self.zone(int(value), lang)
        if name == "why":
            return words(lang).say(f"ending.{self._ending(value)}")
        if name == "dice":
            return ", ".join(value.split(",") if isinstance(value, str) else map(str, value))
        if name == "attack":
            return words(lang).say(f"slot.{value}")
        return value

    def _ending(self, why: str) -> str:
        """A tie is one of popularity, or of points where those are counted otherwise."""
        return f"{why}-points" if self.book.by_trophies and why in TIES else why

    # -- choices

    def choice(self, s: Arena, f: int, code: int, lang: str) -> str:
        """What a choice offers, in words: its verb's message with the fields of its key and its details."""
        fields = self.keys.fields(s, f, code)
        known = {"fighter": self._who(s, f, lang)}
        said = {name: self._value(name, text, lang) for name, text in fields.items()}
        variant, number, more = self._details(s, f, code, lang)
        message = self.keys.verb(code).message + variant
        return words(lang).say(message, number, **{**known, **said, **more})

    def _details(self, s: Arena, f: int, code: int, lang: str) -> Details:
        verb, argument = verb_of(code), argument_of(code)
        if codes.ATTACK <= verb < codes.ATTACK_ZONE:
            return self._against(s, f, code, self._aimed(s, f, verb - codes.ATTACK, s.zone[argument]))
        match verb:
            case codes.ATTACK_ZONE:
                return self._aimed(s, f, slots.SHOOT_A, argument)
            case codes.ATTACK_PAIR:
                return Details(number=self._dice(s, f, slots.SHOOT_A))
            case codes.ATTACK_KICK:
                return self._against(s, f, code, Details(number=self._dice(s, f, slots.MELEE_B)))
            case codes.SHARE_DICE:
                return Details(number=second_in(argument))
            case codes.THROW_TO:
                return Details(more={"target": self._who(s, s.target, lang)})
            case codes.HAND_TOKEN:
                return Details(f"-{TOKENS[argument]}")
            case _:
                return self._dice_details(s, f, verb, argument, lang)

    def _dice_details(self, s: Arena, f: int, verb: int, argument: int, lang: str) -> Details:
        """What the dice on the table show, and for whom they are meant."""
        heir = {"target": self._who(s, smallest(s, self.book, s.heirs), lang)}
        match verb:
            case codes.FLIP:
                face = die_for(s, self.book, f, argument)
                return Details(more={"before": face, "after": 7 - face})
            case codes.REROLL:
                faces = [die_for(s, self.book, f, die) for die in members_of(argument)]
                return Details(number=len(faces), more={"faces": ", ".join(map(str, faces))})
            case codes.GIVE_DIE:
                return Details(more={"face": s.dice[argument], **heir})
            case codes.KEEP_DICE:
                return Details(more=heir)
            case _:
                return Details()

    def _dice(self, s: Arena, f: int, slot: int) -> int:
        return slot_dice(s, self.book, f, card_at(s, f, s.active[f]), slot)

    def _aimed(self, s: Arena, f: int, slot: int, zone: int) -> Details:
        dice = self._dice(s, f, slot)
        far = slot >= slots.SHOOT_A and distance(s, s.zone[f], zone) > 1
        variant = ("-far" if far else "") + ("-open" if dice < 0 else "")
        return Details(variant, max(dice, 0), {"penalty": self.book.far_penalty})

    def _against(self, s: Arena, f: int, code: int, details: Details) -> Details:
        """As many dice as will be rolled: an opposing Outfit takes some away."""
        if not details.number or not opposing_outfits(s, self.book, f, bit(argument_of(code))):
            return details
        odds = odds_of(s, self.book, f, code)
        return details._replace(number=odds.dice if odds else details.number)

    def _who(self, s: Arena, f: int, lang: str) -> str:
        name = self.names.fighter(s, f)
        return self.fighter(name, lang) if name else f"#{f}"

    # -- refusals

    def refusal(self, s: Arena, reason: int, lang: str) -> Refusal:
        spoken = spoken_phase(s.phase)
        phase = words(lang).say(f"phase.{spoken}")
        rule = rule_of(reason, spoken, self.edition.ledger_prefix)
        return Refusal(rule, words(lang).say(f"refusal.{reasons.REASONS[reason][0]}", phase=phase))


SPOKEN = ("draft", "place", "select", "turn", "order", "share", "throw", "hand-out", "tokens", "over")
TIES = ("most-trophies", "smallest")


def spoken_phase(phase: int) -> str:
    """The phase as people name it: every charm window is the same to them."""
    if phase in phases.CHARMS:
        return "charm"
    name = flow.NAMES[phase]
    return name if name in SPOKEN else "turn"


def _count_in(event: Event) -> int | None:
    """The number by which a sentence is singular or plural, if it has one."""
    match event:
        case happenings.CharmRerolled(dice=dice):
            return len(dice)
        case happenings.Hit(wounds=n) | happenings.LostLife(lost=n):
            return n
        case happenings.DiceShared(number=n) | happenings.Healed(by=n):
            return n
    return None


def _way(event: Event) -> str:
    """In which of several ways it is told; most kinds have one."""
    match event:
        case happenings.Locked(fighter=None) | happenings.TookBack(fighter=None):
            return "place"
        case happenings.Attacked(attack=attack, distance=away):
            return attack.split("-")[0] + ("-far" if away > 1 else "")
        case happenings.AttackedZone(distance=away):
            return "far" if away > 1 else ""
        case happenings.TokenHanded(token=token):
            return token
        case happenings.AttackRolled(dice=()):
            return "none"
        case happenings.Eliminated(winner=None) | happenings.GameEnded(winners=()):
            return "nobody"
        case happenings.GameEnded(winners=winners):
            return "team" if len(winners) > 1 else ""
        case _:
            return _outcome(event)


def _outcome(event: Event) -> str:
    """Whether what was tried came off."""
    match event:
        case happenings.NetRolled(lowered=caught) | happenings.NetThrown(caught=caught):
            return "caught" if caught else "missed"
        case happenings.FlameRolled(lit=lit):
            return "lit" if lit else "not"
        case _:
            return ""
